import { postgresPrograms } from '../tests/support/servers/postgres-cluster.ts'
import { damages } from './lib/faults/damage.ts'
import { fullDisks } from './lib/faults/full-disk.ts'
import { kills, killsOnPostgres, restarts } from './lib/faults/process-faults.ts'
import type { Tally } from './lib/faults/writers.ts'
import { once, type Figure } from './lib/measure.ts'
import type { BenchOptions } from './lib/options.ts'

/** Kills on the embedded database; half as many on PostgreSQL, a fifth restarts of it, a tenth full disks. */
const KILLS = 100

/**
 * Faults under writes: the process killed, PostgreSQL restarted and crashed, the disk full, files damaged. Nothing that
 * was acknowledged may be lost, nothing doubled, and no process may end by a fault outside it.
 */
export default async function faults({ part, size }: BenchOptions): Promise<Figure[]> {
  const count = size ?? KILLS
  const share = (parts: number): number => Math.max(1, Math.round(count / parts))
  const hasPostgres = postgresPrograms() !== null
  const all: Record<string, () => Promise<Tally | null>> = {
    'kills-embedded': () => kills(count, {}),
    'kills-postgres': async () => (hasPostgres ? killsOnPostgres(share(2)) : null),
    restarts: async () => (hasPostgres ? restarts(share(5)) : null),
    'full-disk': () => fullDisks(share(10)),
  }
  const figures: Figure[] = []
  for (const [name, inflict] of Object.entries(all)) {
    if (part !== null && part !== name) continue
    const tally = await inflict()
    if (tally) figures.push(...figuresOf(name, tally))
    else
      console.error(
        `faults: ${name} is left out: it needs PostgreSQL's programs or the right to mount`,
      )
  }
  if (part === null || part === 'damage') {
    const noticed = await damages()
    for (const { name, by } of noticed) console.error(`faults: ${name}: ${by ?? 'UNNOTICED'}`)
    const unnoticed = noticed.filter(({ by }) => by === null).length
    figures.push(once('faults.damage.unnoticed', unnoticed, `of ${noticed.length}`, '0'))
  }
  return figures
}

function figuresOf(what: string, tally: Tally): Figure[] {
  for (const odd of new Set(tally.odd)) console.error(`faults: ${what}: ${odd}`)
  const name = `faults.${what}`
  return [
    once(`${name}.faults`, tally.faults, `with ${tally.acknowledged} changes acknowledged`),
    once(`${name}.lost`, tally.lost, 'changes', '0'),
    once(`${name}.doubled`, tally.doubled, 'changes', '0'),
    once(`${name}.ended`, tally.ended, 'processes', '0'),
    once(`${name}.odd-answers`, tally.odd.length, 'answers', '0'),
    // PostgreSQL's restarts start no process of ours.
    ...(tally.slowestStart > 0
      ? [once(`${name}.slowest-start`, tally.slowestStart, 'ms', '≤ 5000')]
      : []),
  ]
}
