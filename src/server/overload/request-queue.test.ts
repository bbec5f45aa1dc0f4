import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { requestQueue, type QueuedKind } from './request-queue.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function busyProcess(cost: Partial<Record<QueuedKind, number>> = {}) {
  /** Milliseconds; each request that is served moves it on. */
  const clock = { now: 0 }
  const queue = requestQueue(() => clock.now)
  const served: string[] = []
  const refused: string[] = []
  const gone = new Set<string>()
  /** A request that takes its time at once, as rendering does. Those that last are ended by the test. */
  function come(kind: QueuedKind, name: string, { lasts = false } = {}): () => void {
    const end = queue.enter(kind, {
      start() {
        served.push(name)
        clock.now += cost[kind] ?? 10
        if (!lasts) queueMicrotask(() => end())
      },
      refuse: () => void refused.push(name),
      isGone: () => gone.has(name),
    })
    return end
  }
  /** Nothing happens for some milliseconds. */
  async function pass(ms: number): Promise<void> {
    clock.now += ms
    await vi.advanceTimersByTimeAsync(ms)
  }
  return { queue, served, refused, gone, clock, come, pass }
}

/** One turn of the event loop. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
const turns = async (count: number): Promise<void> => {
  for (let n = 0; n < count; n += 1) await turn()
}
const named = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, n) => `${name} ${n}`)

test('an idle process starts a request at once; of those that come with it, few in a long turn and many in a short one', async () => {
  const long = busyProcess({ page: 10 })
  for (const name of named('page', 8)) long.come('page', name)
  expect(long.served).toEqual(['page 0'])
  await turns(3)
  expect(long.served).toEqual(named('page', 4))

  const short = busyProcess({ page: 0.1 })
  for (const name of named('page', 20)) short.come('page', name)
  await turns(3)
  expect(short.served).toEqual(named('page', 15))
})

test('when requests of all kinds wait, each kind gets its share of the time', async () => {
  const { served, come } = busyProcess({ write: 10, page: 10, read: 10, bulk: 40 })
  async function load(count: number): Promise<void> {
    for (let n = 0; n < count; n += 1) {
      for (const kind of ['write', 'page', 'read', 'bulk'] as const) come(kind, kind)
      await turn()
    }
  }
  // Their cost is learned meanwhile.
  await load(50)
  served.length = 0
  await load(400)
  const count = (kind: string): number => served.filter((each) => each === kind).length
  expect(count('write')).toBeGreaterThan(1.8 * count('page'))
  expect(Math.abs(count('page') - count('read'))).toBeLessThan(3)
  expect(count('bulk')).toBeGreaterThan(0)
  // A quarter of the share, for requests that cost four times as much.
  expect(count('bulk')).toBeLessThan(count('page') / 8)
})

test('in an overload of one kind only requests of that kind are refused', async () => {
  const { served, refused, come } = busyProcess({ bulk: 40 })
  for (let n = 0; n < 120; n += 1) {
    for (let more = 0; more < 3; more += 1) come('bulk', 'bulk')
    if (n % 4 === 0) come('page', 'page')
    await turn()
  }
  expect(served.filter((each) => each === 'page')).toHaveLength(30)
  expect(new Set(refused)).toEqual(new Set(['bulk']))
  expect(served.filter((each) => each === 'bulk').length).toBeGreaterThan(80)
})

test('a burst is served in its order and refused nothing', async () => {
  const { served, refused, come } = busyProcess({ read: 10 })
  for (const name of named('read', 90)) come('read', name)
  await turns(90)
  expect(served).toEqual(named('read', 90))
  expect(refused).toEqual([])
})

test('in an overload the newest is served first, and those that waited are refused soon', async () => {
  const { served, refused, come } = busyProcess({ read: 10 })
  // Three come while one is served.
  for (let n = 0; n < 900; n += 3) {
    for (let more = 0; more < 3; more += 1) come('read', String(n + more))
    await turn()
  }
  const late = served.slice(-10).map(Number)
  expect(Math.min(...late)).toBeGreaterThan(865)
  // All but those of the last 300 ms, thirty turns, have their answer.
  expect(served.length + refused.length).toBeGreaterThanOrEqual(900 - 3 * 31)
  expect(served.length).toBeGreaterThanOrEqual(300)
})

test('of the expensive kind two run at once; the end of one starts the next, and no turn passes in vain', async () => {
  const { served, come } = busyProcess({ bulk: 1 })
  const ends = named('bulk', 4).map((name) => come('bulk', name, { lasts: true }))
  await turns(5)
  expect(served).toEqual(named('bulk', 2))
  // Nothing waits for a turn: only for the next look at those that wait too long.
  expect(vi.getTimerCount()).toBe(1)
  ends[0]?.()
  // A second end changes nothing.
  ends[0]?.()
  await turns(5)
  expect(served).toEqual(named('bulk', 3))
})

test.each([
  [18, 0],
  [19, 17],
])('of %d that nothing becomes free for, %d are refused', async (count, refusals) => {
  const { refused, come, pass } = busyProcess({ bulk: 1 })
  for (const name of named('bulk', count)) come('bulk', name, { lasts: true })
  await turns(5)
  await pass(1_050)
  expect(refused).toHaveLength(refusals)
})

test('a request that runs for seconds gives its place to the next', async () => {
  const { served, clock, come, pass } = busyProcess({ bulk: 1 })
  for (const name of named('bulk', 2)) come('bulk', name, { lasts: true })
  await turns(2)
  clock.now += 1_900
  come('bulk', 'next')
  await pass(150)
  await turns(2)
  expect(served).toEqual([...named('bulk', 2), 'next'])
})

test('a busy process starts no more while some run; changes are started all the same', async () => {
  const { served, clock, come } = busyProcess({ page: 10, write: 10 })
  for (const name of named('page', 8)) come('page', name, { lasts: true })
  await turns(4)
  expect(served).toEqual(named('page', 4))
  // Every turn is long.
  for (let n = 0; n < 3; n += 1) {
    clock.now += 10
    await turn()
  }
  expect(served).toEqual(named('page', 4))
  come('write', 'change')
  clock.now += 10
  await turn()
  expect(served).toEqual([...named('page', 4), 'change'])
  // They wait for a database: the turns are short, and more may start.
  await turns(3)
  expect(served.length).toBeGreaterThan(5)
})

test('those that hung up are neither served nor refused', async () => {
  const { served, refused, gone, come } = busyProcess({ read: 10 })
  for (const name of named('read', 4)) come('read', name)
  gone.add('read 1').add('read 3')
  await turns(4)
  expect([served, refused]).toEqual([['read 0', 'read 2'], []])
})

test('when very many wait, the oldest of them is refused; all refusals are counted', () => {
  const { queue, refused, come } = busyProcess()
  for (const name of named('page', 1_003)) come('page', name)
  expect(refused).toEqual(['page 1', 'page 2'])
  expect(queue.figures()).toEqual({
    waiting: 1_000,
    refused: { write: 0, page: 2, read: 0, bulk: 0 },
  })
})
