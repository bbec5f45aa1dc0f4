import { once, summary, type Figure } from './lib/measure.ts'
import type { BenchOptions } from './lib/options.ts'
import {
  callsOfDemo,
  MIXED,
  OVERLOADED,
  STEADY,
  type Call,
  type Calls,
  type Kind,
  type Overload,
} from './lib/overload/calls.ts'
import { generator, type Generator, type Outcome } from './lib/overload/generator.ts'
import { serve } from './lib/server.ts'

/** Seconds of overload, and of what is measured before. */
const SECONDS = 30
const WARM_UP = 5
const MEASURED = 10
/** How many times its capacity the server is asked for. */
const TIMES = 3
/** Requests at once while the capacity is measured. */
const AT_ONCE = 8
/** Nobody waits longer for an answer, milliseconds: one that comes later was work for nothing. */
const TOO_LATE = 2_000
/** Recovered: so many answers in a row that take at most this many times the usual. */
const QUICK = 10
const QUICK_TIMES = 3
const QUICK_AT_LEAST = 50
const NEVER = 60_000

/**
 * Three times what the server can serve: of one kind of request after another, then of a mix of them, while a few people
 * go on with everything else. Says how much of its capacity, measured just before, was still served in time (goodput),
 * how long the others waited, and how soon the server was itself again.
 */
export default async function overload({ part, minutes }: BenchOptions): Promise<Figure[]> {
  const seconds = minutes === null ? SECONDS : 60 * minutes
  const server = await serve({ RATE_LIMIT: '0' })
  try {
    const calls = await callsOfDemo(server.url)
    const figures: Figure[] = []
    for (const what of OVERLOADED)
      if (part === null || part === what) {
        const load = await generator(server.url)
        try {
          figures.push(...(await overloadedBy(what, load, calls, seconds)))
        } finally {
          await load.close()
        }
      }
    return figures
  } finally {
    await server.stop()
  }
}

async function overloadedBy(
  what: Overload,
  load: Generator,
  calls: Calls,
  seconds: number,
): Promise<Figure[]> {
  const ask = calls[what]
  const kinds: readonly Kind[] = what === 'mix' ? MIXED : [what]
  const others = (Object.keys(STEADY) as Kind[]).filter((kind) => !kinds.includes(kind))
  /** What everybody else asks for, before the overload as during it: it takes its part of the capacity. */
  const steadily = (during: number): Promise<{ outcomes: Outcome[] }[]> =>
    Promise.all(
      others.map((kind) => load.arrivals(calls[kind], { seconds: during, rate: STEADY[kind] })),
    )
  await load.backToBack(ask, { seconds: WARM_UP, atOnce: AT_ONCE })
  const [all] = await Promise.all([
    load.backToBack(ask, { seconds: MEASURED, atOnce: AT_ONCE }),
    steadily(MEASURED),
  ])
  const quiet = all.filter(({ status }) => status === 200)
  if (quiet.length < all.length)
    throw new Error(`${what}: answered ${[...new Set(all.map(({ status }) => status))].join(', ')}`)
  const cost = await costs(load, calls, kinds)
  const capacity = quiet.length / MEASURED
  const [offered, felt] = await Promise.all([
    load.arrivals(ask, { seconds, rate: TIMES * capacity }),
    steadily(seconds),
  ])
  const recovery = await recovered(load, ask, summary(quiet.map(({ ms }) => ms)).median)

  const good = offered.outcomes.filter(isGood)
  const refused = offered.outcomes.filter(({ status }) => status === 503)
  const worst = Math.max(...felt.map(({ outcomes }) => p99(outcomes)))
  const name = `overload.${what}`
  const of = `of ${offered.outcomes.length}`
  return [
    once(`${name}.capacity`, capacity, 'a second'),
    once(`${name}.offered`, offered.outcomes.length / offered.seconds / capacity, 'times that'),
    once(
      `${name}.goodput`,
      (100 * (work(good, cost) / seconds)) / (work(quiet, cost) / MEASURED),
      '% of the capacity',
      '≥ 80',
    ),
    once(`${name}.served.p99`, p99(good), 'ms'),
    once(`${name}.refused`, refused.length, of),
    once(`${name}.refused.median`, summary(refused.map(({ ms }) => ms)).median, 'ms'),
    once(`${name}.late-or-failed`, offered.outcomes.length - good.length - refused.length, of, '0'),
    ...felt.map(({ outcomes }, n) =>
      once(
        `${name}.others.${others[n]}`,
        p99(outcomes),
        `ms p99, ${outcomes.filter(isGood).length} of ${outcomes.length} served`,
      ),
    ),
    once(`${name}.others.p99`, worst, 'ms', '≤ 500'),
    once(`${name}.recovery`, recovery, 'ms', '≤ 5000'),
  ]
}

const isGood = ({ status, ms }: Outcome): boolean => status === 200 && ms <= TOO_LATE

const p99 = (outcomes: readonly Outcome[]): number =>
  outcomes.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(outcomes.length * 0.99)] ?? NaN

/** Requests of several kinds count by what they cost: to serve only cheap ones is no goodput. */
function work(outcomes: readonly Outcome[], cost: ReadonlyMap<Kind, number>): number {
  return outcomes.reduce((sum, { kind }) => sum + (cost.get(kind) ?? NaN), 0)
}

/** Milliseconds of the server's time for a request of each kind, from its capacity for that kind alone. */
async function costs(
  load: Generator,
  calls: Calls,
  kinds: readonly Kind[],
): Promise<Map<Kind, number>> {
  const cost = new Map<Kind, number>()
  for (const kind of kinds) {
    const { length } = await load.backToBack(calls[kind], { seconds: WARM_UP, atOnce: AT_ONCE })
    cost.set(kind, (1_000 * WARM_UP) / length)
  }
  return cost
}

/** Milliseconds until answers are as quick as before. */
async function recovered(load: Generator, ask: () => Call, usual: number): Promise<number> {
  const begun = performance.now()
  let since = begun
  for (let quick = 0; quick < QUICK && since - begun < NEVER;) {
    const outcome = await load.once(ask())
    const isQuick = isGood(outcome) && outcome.ms <= Math.max(QUICK_AT_LEAST, QUICK_TIMES * usual)
    quick = isQuick ? quick + 1 : 0
    if (!isQuick) since = performance.now()
  }
  return since - begun
}
