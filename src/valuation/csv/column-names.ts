/** What the names of somebody's columns say. */

/** "MaintenanceStaff", "price_per_sqft" and "No. of Bedrooms" as words between single spaces, small. */
export function nameWords(name: string): string {
  return name
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\d₹]+/gu, ' ')
    .trim()
}

const MONEY =
  /price|amount|deposit|\b(?:rates?|rents?|rental|emi|costs?|values?|maintenance|booking|tax|taxes|psf|fees?|commis\w*|brokerage|token|advance|lakhs?|lacs?|crores?|inr|rs|rupees)\b|₹|\bper (?:sq|cent|acre)|\bper ?sq/u
export const isMoneyName = (name: string): boolean => MONEY.test(nameWords(name))

const PER_AREA = /\bper\b|psf|pp?sq|unit\b/u
/** A price of the whole home, not of a sq ft. */
const isWholePrice = (name: string): boolean => !PER_AREA.test(nameWords(name))

const UNITS: readonly [RegExp, string][] = [
  [/\bcents?\b/u, 'cent'],
  [/\bacres?\b/u, 'acre'],
  [/\bhectares?\b/u, 'hectare'],
  [/\bsq ?(?:m|mt|mtr|met(?:er|re))s?\b|\bsquare met|\bm2\b/u, 'sq m'],
  [/\bsq ?y|\byards?\b|\bgaj\b/u, 'sq yd'],
]
/** The unit of area that a name tells, as a word; null: it tells none, or sq ft. */
export function areaUnitOfName(name: string): string | null {
  const words = nameWords(name)
  return UNITS.find(([pattern]) => pattern.test(words))?.[1] ?? null
}

/** The scale of the plain numbers below a name such as "Price (in lakhs)", as a word. */
export function scaleOfName(name: string): string | null {
  const words = nameWords(name)
  if (/\b(?:lakhs?|lacs?)\b/u.test(words)) return 'lakh'
  return /\b(?:crores?|crs?)\b/u.test(words) ? 'crore' : null
}

export const isLatitude = (name: string): boolean => /^(?:lat|latitude)$/u.test(nameWords(name))
export const isLongitude = (name: string): boolean =>
  /^(?:lng|lon|long|longitude)$/u.test(nameWords(name))

/** The column that a person means by `wanted`: as it stands, else by its letters, else the only one that begins so. */
export function namedColumn(names: readonly string[], wanted: string): string | null {
  const plain = (text: string): string => text.trim().toLowerCase()
  const letters = (text: string): string => nameWords(text).replaceAll(' ', '')
  const begins = names.filter(
    (one) => nameWords(one).startsWith(nameWords(wanted)) && isWholePrice(one),
  )
  return (
    names.find((one) => one === wanted) ??
    names.find((one) => plain(one) === plain(wanted)) ??
    names.find((one) => letters(one) === letters(wanted)) ??
    (begins.length === 1 && letters(wanted) !== '' ? (begins[0] ?? null) : null)
  )
}
