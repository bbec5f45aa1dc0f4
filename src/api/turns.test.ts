import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { turns } from './turns.ts'

const from = (destroyed = false) =>
  ({ raw: { socket: { destroyed } } }) as unknown as Pick<FastifyRequest, 'raw'>

/** Works for some milliseconds without letting anybody in. */
function hold(milliseconds: number): void {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
}

test('many long calls at once leave turns to everybody else', async () => {
  const turn = turns()
  const order: string[] = []
  const long = Array.from({ length: 8 }, async (_, n) => {
    await turn(from())
    hold(3)
    order.push(`long ${n}`)
  })
  const short = new Promise<void>((heard) =>
    setImmediate(() => {
      order.push('short')
      heard()
    }),
  )
  await Promise.all([...long, short])
  expect(order.indexOf('short')).toBeLessThan(3)
  expect(order.filter((who) => who !== 'short')).toEqual(long.map((_, n) => `long ${n}`))
})

test('a call alone waits for nothing, and neither does the next one when it is through', async () => {
  const turn = turns()
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
  const turn = turns(2)
  const first = turn(from())
  const second = turn(from(true))
  const third = turn(from())
  await expect(turn(from())).rejects.toMatchObject({ code: 'not_ready', retryAfter: 5 })
  await first
  await expect(second).rejects.toMatchObject({ code: 'not_ready' })
  await third
})
