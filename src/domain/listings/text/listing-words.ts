import { discloseAddress, type Undisclosed } from '../position/position-disclosure.ts'
import { foldText } from '../../text/fold.ts'

/** The text fields of a listing that searches cover; the address as the public sees it. */
export interface ListingWords {
  city: string
  address: Undisclosed<string>
  title: string
  hideAddress: boolean
  pinPrecision: 'exact' | 'approximate'
}

/** Separates the fields of the folded text; folding never produces this character. */
export const FIELD_MARK = '|'

/**
 * City, public address and title, folded, as the database stores them for full-text searches: one space before and
 * after every word and every field separator, so that `% word %` matches a whole word and `% wo%` a prefix. A hidden
 * address must not be searchable, so it is not included.
 */
export function foldedOf(listing: ListingWords): string {
  const { city, title } = listing
  const fields = [city, discloseAddress(listing, 'public') ?? '', title]
    .map(foldText)
    .join(` ${FIELD_MARK} `)
  return ` ${fields} `
}

/** The distinct words of folded texts. */
export function wordsOfFolded(folded: Iterable<string>): string[] {
  const words = new Set<string>()
  for (const text of folded)
    for (const word of text.split(' ')) if (word !== '' && word !== FIELD_MARK) words.add(word)
  return [...words]
}
