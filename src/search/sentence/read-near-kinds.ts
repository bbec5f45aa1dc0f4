import type { NearKind } from '../../domain/places/landmarks/near-kinds.ts'
import type { Lexeme } from './lexicon.ts'
import { nearWords } from './near-words.ts'
import { KINDS, nearKindOf } from './read-wishes.ts'
import type { Reading } from './reading.ts'
import type { Concept } from './vocabulary/concepts.ts'

/** "Near a school", "ബീച്ചിന് അടുത്ത്", "near hospital and school": kinds of landmarks. */
export function readNearKinds(reading: Reading): void {
  for (let at = 0; at < reading.length; at += 1) {
    const phrase = reading.phraseAt(at)
    if (phrase?.from !== at || !reading.isFree(at)) continue
    leaveOwnPlace(reading, phrase)
    const kind = nearKindOf(phrase)
    if (kind === null) continue
    const near =
      nearWords(reading, phrase) ??
      besideOther(reading, phrase.from) ??
      (isBesideHome(reading, phrase, kind) ? phrase : null)
    if (!near) continue
    const denial = reading.endsBefore(near.from, 'not')
    const after = reading.startsWith(near.to, 'notAfter')
    if (denial || after) {
      reading.leave(denial?.from ?? near.from, after?.to ?? Math.max(near.to, phrase.to))
      continue
    }
    const kinds: readonly NearKind[] = reading.filters.nearTo ?? []
    if (!kinds.includes(kind)) reading.set('nearTo', [...kinds, kind])
    reading.take(near.from, Math.max(near.to, phrase.to), 'nearTo')
    at = Math.max(near.to, phrase.to) - 1
  }
}

/** Where people work and trade: "near my office" asks for no office. */
const WORKPLACES = ['office', 'shop', 'warehouse', 'industrial'] as const

function leaveOwnPlace(reading: Reading, phrase: Lexeme<Concept>): void {
  if (!WORKPLACES.some((each) => phrase.concepts.has(each))) return
  const near = nearWords(reading, phrase)
  if (!near) return
  const after = reading.endsBefore(near.to, 'nearAfter')
  // "Office nearby Infopark".
  if (near.to > phrase.to && after?.concepts.has('near')) return
  reading.leave(near.from, near.to)
}

/** Kinds of landmark that a home beside them is named after. */
const WATERSIDE: readonly NearKind[] = ['beach', 'backwater']

/** "Beach house", "beachfront villa", "lakeside plot". */
function isBesideHome(reading: Reading, { to }: { to: number }, kind: NearKind): boolean {
  const next = reading.phraseAt(to)
  return (
    WATERSIDE.includes(kind) &&
    next?.from === to &&
    [...next.concepts].some((concept) => concept in KINDS)
  )
}

/** "Near a school and hospital": the second of two. */
function besideOther(reading: Reading, at: number): { from: number; to: number } | null {
  let back = at - 1
  while (
    back > 0 &&
    (reading.at(back)?.type === 'break' ||
      /^(?:and|or|&|a|the|um|ഉം)$/u.test(reading.at(back)?.key ?? ''))
  )
    back -= 1
  return back < at - 1 && reading.givenBy(back)?.includes('nearTo') === true
    ? { from: back + 1, to: at }
    : null
}
