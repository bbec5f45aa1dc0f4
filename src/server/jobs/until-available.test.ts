import { expect, test } from 'vitest'
import { untilAvailable } from './until-available.ts'

const away = (): Error => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })

function attempts(errors: (Error | null)[]) {
  const lines: string[] = []
  const waited: number[] = []
  const line = (_: object, text: string): void => {
    lines.push(text)
  }
  const work = async (): Promise<string> => {
    const error = errors.shift()
    if (error) throw error
    return 'done'
  }
  const stop = new AbortController()
  const options = {
    log: { info: line, warn: line, error: line },
    signal: stop.signal,
    wait: async (milliseconds: number) => {
      waited.push(milliseconds)
    },
  }
  return { lines, waited, work, stop, options }
}

test('it is repeated while the database is away, and says so once', async () => {
  const { lines, waited, work, options } = attempts([away(), away(), away(), away(), away(), null])
  expect(await untilAvailable('the start', work, options)).toBe('done')
  expect(waited).toEqual([100, 500, 2_000, 5_000, 5_000])
  expect(lines).toEqual([
    'the database cannot be used: trying again',
    'the database can be used again',
  ])
})

test('another error is thrown at once', async () => {
  const { work, waited, options } = attempts([new Error('no such table')])
  await expect(untilAvailable('the start', work, options)).rejects.toThrow('no such table')
  expect(waited).toEqual([])
})

test('a stop ends it', async () => {
  const { work, stop, options } = attempts([away(), away()])
  const wait = async (): Promise<void> => stop.abort()
  expect(await untilAvailable('the start', work, { ...options, wait })).toBe(null)
})
