import terms from '../../../data/glossary.json' with { type: 'json' }
import type { SourceId } from '../places/sources.ts'
import { foldText } from '../text/fold.ts'

/** Pages of this site on which a term matters; the legal checklist's with the line that it is about. */
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

/** A word that people, deeds and offices in Kerala use about land and homes. */
export interface Term {
  /** Its anchor on /glossary. */
  id: string
  en: string
  ml: string
  /** Other words and spellings, Latin letters. */
  also: string[]
  textEn: string
  textMl: string
  /** Ids of terms that belong to it. */
  related: string[]
  /** A TermPlace, or `legal#line`. */
  where: string[]
  /** Where it was read; `definition` needs no source, `general` is to be checked at the office. */
  basis: SourceId | 'general' | 'definition'
}

export const TERMS: readonly Term[] = terms as Term[]

/**
 * One form for the ways in which Malayalam words are written in Latin letters: aadharam and adharam, thandapper and
 * tandaper, bhagapathram and bagapatram.
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
  /** Folded names; the first are its own. */
  names: string[]
  text: string
}

const FINDABLE: readonly Findable[] = TERMS.map((term) => ({
  term,
  names: [term.ml, term.en, ...term.also].map(keyOf),
  text: `${keyOf(term.textEn)} ${keyOf(term.textMl)}`,
}))

/**
 * Terms that the words mean, the likeliest first: by name, by the beginning of a name's word, within a name, and then
 * where every word stands in the explanation. Without words, all of them.
 */
export function findTerms(words: string): Term[] {
  const wanted = keyOf(words)
  if (wanted === '') return [...TERMS]
  // A row of one letter is a whole name, such as CC, or no word at all: what is left of it begins many.
  const row = wanted.length === 1 && foldText(words).length > 1
  const parts = wanted.split(' ')
  const rank = ({ names, text }: Findable): number => {
    if (names.includes(wanted)) return 0
    if (row) return Number.POSITIVE_INFINITY
    if (names.some((name) => name.startsWith(wanted) || name.includes(` ${wanted}`))) return 1
    // Two letters stand within too many words to mean one.
    if (wanted.length > 2 && names.some((name) => name.includes(wanted))) return 2
    if (wanted.length > 2 && parts.every((part) => text.includes(part))) return 3
    return Number.POSITIVE_INFINITY
  }
  return FINDABLE.map((each) => ({ term: each.term, rank: rank(each) }))
    .filter(({ rank: at }) => at !== Number.POSITIVE_INFINITY)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ term }) => term)
}
