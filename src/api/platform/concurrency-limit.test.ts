import { expect, test } from 'vitest'
import { concurrencyLimit } from './concurrency-limit.ts'

const caller = (destroyed = false) =>
  ({ raw: { socket: { destroyed } } }) as unknown as Parameters<
    ReturnType<typeof concurrencyLimit>
  >[0]

test('so many at once, so many wait, the rest come again; who hung up is passed over', async () => {
  const limit = concurrencyLimit({ atOnce: 2, waiting: 2 })
  let running = 0
  let most = 0
  const served: number[] = []
  const work = (n: number) => async (): Promise<number> => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    served.push(n)
    running -= 1
    return n
  }
  const answers = await Promise.allSettled([
    limit(caller(), work(1)),
    limit(caller(), async () => Promise.reject(new Error('broken'))),
    limit(caller(true), work(3)),
    limit(caller(), work(4)),
    limit(caller(), work(5)),
  ])
  expect(most).toBe(1)
  expect(served).toEqual([1, 4])
  expect(
    answers.map((answer) =>
      answer.status === 'fulfilled' ? answer.value : String(answer.reason.message),
    ),
  ).toEqual([1, 'broken', 'busy', 4, 'busy'])
  expect(answers[4]).toMatchObject({ reason: { code: 'not_ready', retryAfter: 5 } })
  // Every slot is free again.
  expect(await Promise.all([limit(caller(), work(6)), limit(caller(), work(7))])).toEqual([6, 7])
  expect(most).toBe(2)
})
