import terms from '../../../data/glossary.json' with { type: 'json' }
import type { SourceId } from '../places/sources.ts'
import { foldText } from '../text/fold.ts'

/** Pages of this site where a term matters; for the legal checklist, with the item about it. */
export const TERM_PLACES = [
  'legal',
  'search',
  'valuation',
  'realtors',
  'landUnits',
  'plotShape',
  'stampDuty',
  'fairValue',
  'nriTds',
  'emi',
  'rentOrBuy',
] as const
export type TermPlace = (typeof TERM_PLACES)[number]

/** A term that people, deeds and offices in Kerala use about land and homes. */
export interface Term {
  /** Its fragment on /glossary. */
  id: string
  en: string
  ml: string
  /** Other names and spellings, in Latin letters. */
  also: string[]
  textEn: string
  textMl: string
  /** Ids of related terms. */
  related: string[]
  /** A TermPlace, or `legal#line`. */
  where: string[]
  /** The source of the definition. `definition` needs no source; `general` should be confirmed at the office. */
  basis: SourceId | 'general' | 'definition'
}

export const TERMS: readonly Term[] = terms as Term[]

/**
 * Folds the various romanisations of Malayalam words into one form: aadharam and adharam, thandapper and tandaper,
 * bhagapathram and bagapatram.
 */
export function normalizeLatin(folded: string): string {
  return folded
    .replace(/zh/g, 'l')
    .replace(/aa+/g, 'a')
    .replace(/ee+|iy/g, 'i')
    .replace(/oo+/g, 'u')
    .replace(/w/g, 'v')
    .replace(/sh|s/g, 's')
    .replace(/(?<=[bcdgjkpt])h/g, '')
    .replace(/([a-z])\1+/g, '$1')
}

const keyOf = (text: string): string => normalizeLatin(foldText(text))

interface Findable {
  term: Term
  /** Folded names; the term's own come first. */
  names: string[]
  text: string
}

const FINDABLE: readonly Findable[] = TERMS.map((term) => ({
  term,
  names: [term.ml, term.en, ...term.also].map(keyOf),
  text: `${keyOf(term.textEn)} ${keyOf(term.textMl)}`,
}))

/**
 * Terms that match the words, best match first: by name, by the prefix of a word of the name, by a substring of the
 * name, and finally where every word occurs in the explanation. Without words, returns all terms.
 */
export function findTerms(words: string): Term[] {
  const wanted = keyOf(words)
  if (wanted === '') return [...TERMS]
  // Repeated letters fold to a single one (CC), which must be a whole name: as a prefix it would match too many terms.
  const row = wanted.length === 1 && foldText(words).length > 1
  const parts = wanted.split(' ')
  const rank = ({ names, text }: Findable): number => {
    if (names.includes(wanted)) return 0
    if (row) return Number.POSITIVE_INFINITY
    if (names.some((name) => name.startsWith(wanted) || name.includes(` ${wanted}`))) return 1
    // Two letters occur inside too many words to be a useful match.
    if (wanted.length > 2 && names.some((name) => name.includes(wanted))) return 2
    if (wanted.length > 2 && parts.every((part) => text.includes(part))) return 3
    return Number.POSITIVE_INFINITY
  }
  return FINDABLE.map((each) => ({ term: each.term, rank: rank(each) }))
    .filter(({ rank: at }) => at !== Number.POSITIVE_INFINITY)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ term }) => term)
}
