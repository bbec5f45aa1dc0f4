import { discloseAddress, type Undisclosed } from '../listings/position/position-disclosure.ts'
import { foldText } from './fold.ts'

/** What of a listing the words of a search are sought in; the address as the public sees it. */
export interface ListingWords {
  city: string
  address: Undisclosed<string>
  title: string
  hideAddress: boolean
  pinPrecision: 'exact' | 'approximate'
}

/** Stands between the fields of the folded text; folding leaves no such sign. */
export const FIELD_MARK = '|'

/**
 * City, shown address and title folded, as the database keeps them for searches by words: one space before and behind
 * every word and every field mark, so that `% word %` is a whole word and `% wo%` the beginning of one. A hidden
 * address must not be found by its text, so it is not there.
 */
export function foldedOf(listing: ListingWords): string {
  const { city, title } = listing
  const fields = [city, discloseAddress(listing, 'public') ?? '', title]
    .map(foldText)
    .join(` ${FIELD_MARK} `)
  return ` ${fields} `
}

/** The words of folded texts, each once. */
export function wordsOfFolded(folded: Iterable<string>): string[] {
  const words = new Set<string>()
  for (const text of folded)
    for (const word of text.split(' ')) if (word !== '' && word !== FIELD_MARK) words.add(word)
  return [...words]
}
