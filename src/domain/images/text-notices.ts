import type { PictureNotice } from './notices.ts'

/** Ten digits of a mobile number in the groups that people write, with or without the country's code; or a landline. */
const PHONE_NUMBERS = [
  /(?<![\d.,])(?:\+?91[\s-]?|0)?[6-9]\d{4}[\s-]?\d{5}(?!\d)/,
  /(?<![\d.,])(?:\+?91[\s-]?|0)?[6-9]\d{3}[\s-]\d{6}(?!\d)/,
  /(?<![\d.,])(?:\+?91[\s-]?|0)?[6-9]\d{2,3}[\s-]\d{3}[\s-]?\d{3,4}(?!\d)/,
  /(?<![\d.,])0\d{2,4}[\s-]\d{6,8}(?!\d)/,
]

/** Property portals in India, as they write themselves across photos; spaces and case do not matter. */
const PORTALS =
  /99acres|magicbricks|housing\.com|nobroker|commonfloor|makaan\.com|squareyards|quikr|sulekha|indiaproperty|propertywala|realestateindia|\bolx\b/

/** The beginning of an address is enough: the rest may be faint. */
const ADDRESS = /\bwww\. ?[a-z\d]{4}/
const DOMAIN = /(?<![\w@.])(?:www\.)?[a-z\d][a-z\d-]{3,40}\.(?:com|in|net|org|co\.in)(?![\w-])/

/**
 * What is noticed in the lines of text that were recognised in a picture. Recognition invents letters and digits where
 * there are none; these patterns are too long for that.
 */
export function textNotices(lines: readonly string[]): PictureNotice[] {
  const notices: PictureNotice[] = []
  if (lines.some((line) => PHONE_NUMBERS.some((pattern) => pattern.test(line))))
    notices.push('phone-number')
  const hasSite = (line: string): boolean => {
    const text = line.toLowerCase()
    return (
      ADDRESS.test(text) ||
      DOMAIN.test(text) ||
      PORTALS.test(text) ||
      PORTALS.test(text.replaceAll(/\s/g, ''))
    )
  }
  if (lines.some(hasSite)) notices.push('other-site')
  return notices
}
