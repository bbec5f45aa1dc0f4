import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { eventLoopScheduler } from './event-loop-scheduling.ts'

const from = (destroyed = false) =>
  ({ raw: { socket: { destroyed } } }) as unknown as Pick<FastifyRequest, 'raw'>

/** Eight concurrent requests that each take the given milliseconds, and one other request. */
async function order(milliseconds: number): Promise<string[]> {
  let time = 0
  const turn = eventLoopScheduler(undefined, () => time)
  const heard: string[] = []
  const long = Array.from({ length: 8 }, async (_, n) => {
    await turn(from())
    time += milliseconds
    heard.push(`long ${n}`)
  })
  const short = new Promise<void>((done) =>
    setImmediate(() => {
      heard.push('short')
      done()
    }),
  )
  await Promise.all([...long, short])
  return heard
}

test.each([
  [10, 2],
  [1, 3],
])('calls of %d ms at once leave turns to everybody else', async (milliseconds, place) => {
  const heard = await order(milliseconds)
  expect(heard.indexOf('short')).toBe(place)
  expect(heard.filter((who) => who !== 'short')).toEqual(
    Array.from({ length: 8 }, (_, n) => `long ${n}`),
  )
})

test('a call alone waits for nothing, and neither does the next one when it is through', async () => {
  const turn = eventLoopScheduler()
  for (let n = 0; n < 3; n += 1) {
    let begun = false
    void turn(from()).then(() => (begun = true))
    await Promise.resolve()
    await Promise.resolve()
    expect(begun).toBe(true)
    await new Promise(setImmediate)
    await new Promise(setImmediate)
  }
})

test('too many are turned away; who hung up is not served', async () => {
  const turn = eventLoopScheduler(2)
  const first = turn(from())
  const second = turn(from(true))
  const third = turn(from())
  await expect(turn(from())).rejects.toMatchObject({ code: 'not_ready', retryAfter: 5 })
  await first
  await expect(second).rejects.toMatchObject({ code: 'not_ready' })
  await third
})
