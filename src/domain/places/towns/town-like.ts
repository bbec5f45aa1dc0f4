import { foldText } from '../../text/fold.ts'
import { memoize } from '../../platform/memoize.ts'
import { TOWNS } from './towns.ts'

const SPELLINGS = TOWNS.flatMap((town) =>
  [town.name, ...town.aliases].map((spelling) => ({ folded: foldText(spelling), name: town.name })),
)

/** The town with the most similar name: one letter may differ from five letters on, two from eight on. */
export function townLike(text: string): string | null {
  return nearestTown(foldText(text))
}

const nearestTown = memoize((folded): string | null => {
  const allowed = folded.length < 5 ? 0 : folded.length < 8 ? 1 : 2
  let best: { name: string; slips: number } | null = null
  for (const { folded: spelling, name } of SPELLINGS) {
    if (Math.abs(spelling.length - folded.length) > allowed) continue
    const slips = distance(folded, spelling)
    if (slips <= allowed && slips < (best?.slips ?? Infinity)) best = { name, slips }
  }
  return best?.name ?? null
}, 5_000)

/** Levenshtein distance. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1)
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
      )
    row = next
  }
  return row[b.length] ?? 0
}
