import { rateForm, type RateKey } from './file.ts'
import { withEnds, type Rate, type RateTable } from './table.ts'

/** An administrator's change of one rate. The versions of a key are 1, 2, 3 … */
export interface RateChange {
  key: RateKey
  version: number
  /** `set` sets a value; `file` reverts to the file's. */
  kind: 'set' | 'file'
  value: number | null
  /** First day, "YYYY-MM-DD"; null with `file`. */
  from: string | null
  source: string | null
}

/**
 * Merges the file's rates with administrators' changes: a value applies from its date until the next one; of two with
 * the same date, the later change wins, and an administrator's wins over the file's. Reverting to the file discards all
 * earlier changes.
 */
export function withChanges(file: RateTable, changes: readonly RateChange[]): RateTable {
  const byKey = Map.groupBy(changes, ({ key }) => key)
  const keys = [...new Set(file.map(({ key }) => key))]
  return keys.flatMap((key) => {
    const own = file.filter((rate) => rate.key === key)
    const written = inForce(byKey.get(key) ?? [])
    if (written.length === 0) return own
    const steps = [...own, ...written.flatMap((change) => setRate(change, own))]
    // The sort is stable: within a day, later changes stay later.
    steps.sort((a, b) => (a.from ?? '').localeCompare(b.from ?? ''))
    return withEnds(steps.filter((step, at) => steps[at + 1]?.from !== step.from))
  })
}

function inForce(changes: readonly RateChange[]): RateChange[] {
  const ordered = changes.toSorted((a, b) => a.version - b.version)
  return ordered.slice(ordered.findLastIndex(({ kind }) => kind === 'file') + 1)
}

function setRate({ key, value, from, source }: RateChange, own: RateTable): Rate[] {
  if (value === null || from === null) return []
  const { unit, office } = rateForm(key)
  return [
    {
      key,
      value,
      unit,
      atLeast: null,
      source: { id: null, name: source ?? '', year: Number(from.slice(0, 4)) },
      from,
      until: null,
      office,
      note: own.at(-1)?.note ?? null,
      certainty: 'read',
      others: [],
      origin: 'admin',
    },
  ]
}

/** The factor by which a new value may differ before a confirmation is required. */
const LEAP = 2

export type ChangeFault = 'outside' | 'leap' | 'same'

/**
 * Warnings about a new value: `outside` the bounds in the file, `same` as the current value on its date, or a `leap` to
 * more than twice or less than half of it.
 */
export function changeFault(
  table: RateTable,
  { key, value, from }: { key: RateKey; value: number; from: string },
): ChangeFault | null {
  const { least, most } = rateForm(key)
  if (!(value >= least && value <= most)) return 'outside'
  const held = table.findLast(
    (rate) => rate.key === key && (rate.from === null || rate.from <= from),
  )
  if (!held) return null
  if (held.value === value && held.certainty === 'read') return 'same'
  const [small, large] = [Math.min(held.value, value), Math.max(held.value, value)]
  return large > small * LEAP ? 'leap' : null
}
