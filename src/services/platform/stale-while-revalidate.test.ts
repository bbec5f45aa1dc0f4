import { expect, test } from 'vitest'
import { staleWhileRevalidate } from './stale-while-revalidate.ts'

function asking(most = 2, stale = 0) {
  let time = 0
  const asked: string[] = []
  const once = staleWhileRevalidate(() => new Date(time), { ms: 1_000, most, stale })
  return {
    asked,
    later: (ms: number) => (time += ms),
    ask: (key: string) =>
      once(key, () => {
        asked.push(key)
        return Promise.resolve(`${key} at ${time}`)
      }),
    fail: (key: string) =>
      once(key, () => {
        asked.push(key)
        return Promise.reject(new Error('away'))
      }),
  }
}

test('loads once while the value is fresh, and again afterwards', async () => {
  const { ask, asked, later } = asking()
  expect(await Promise.all([ask('a'), ask('a')])).toEqual(['a at 0', 'a at 0'])
  later(999)
  expect(await ask('a')).toBe('a at 0')
  later(1)
  expect(await ask('a')).toBe('a at 1000')
  expect(asked).toEqual(['a', 'a'])
})

test('retains only the most recently used keys', async () => {
  const { ask, asked } = asking(2)
  for (const key of ['a', 'b', 'c', 'b', 'a']) await ask(key)
  expect(asked).toEqual(['a', 'b', 'c', 'a'])
})

test('a failure is reported, and loading is retried', async () => {
  const { ask, fail, asked } = asking()
  await expect(fail('a')).rejects.toThrow('away')
  expect(await ask('a')).toBe('a at 0')
  expect(asked).toEqual(['a', 'a'])
})

test('a slightly stale value is returned at once, and refreshed in the background', async () => {
  const { ask, fail, asked, later } = asking(2, 5_000)
  await ask('a')
  later(1_500)
  expect(await Promise.all([ask('a'), ask('a')])).toEqual(['a at 0', 'a at 0'])
  expect(asked).toEqual(['a', 'a'])
  await expect.poll(() => ask('a')).toBe('a at 1500')
  later(1_500)
  // A failure behind it is nobody's: the last answer stands, and the next caller asks again.
  expect(await fail('a')).toBe('a at 1500')
  await expect.poll(() => ask('a')).toBe('a at 3000')
  later(6_000)
  expect(await ask('a')).toBe('a at 9000')
})
