/** Interprets the names of columns in user files. */

/**
 * Normalises "MaintenanceStaff", "price_per_sqft" and "No. of Bedrooms" to lower-case words separated by single spaces.
 */
export function nameWords(name: string): string {
  return name
    .normalize('NFKC')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\d₹]+/gu, ' ')
    .trim()
}

const MONEY =
  /price|amount|deposit|\b(?:rates?|rents?|rental|emi|costs?|values?|maintenance|booking|tax|taxes|psf|fees?|commis\w*|brokerage|token|advance|lakhs?|lacs?|crores?|inr|rs|rupees)\b|₹|\bper (?:sq|cent|acre)|\bper ?sq/u
export const isMoneyName = (name: string): boolean => MONEY.test(nameWords(name))

const PER_AREA = /\bper\b|psf|pp?sq|unit\b/u
/** The price of the whole home, as opposed to a rate. */
const isWholePrice = (name: string): boolean => !PER_AREA.test(nameWords(name))

const SQUARE_FEET = /\bsq(?:uare)? ?(?:ft|feet|foot|f)|\bs(?:ft|f)\d*\b|\bft2\b/u
const UNITS: readonly [RegExp, string][] = [
  [/\bcents?\b/u, 'cent'],
  [/\bacres?\b/u, 'acre'],
  [/\bhectares?\b/u, 'hectare'],
  [/\bsq(?:uare)? ?(?:m|mt|mtr|met(?:er|re))s?\b|\b(?:m|mt|mts|mtr)2/u, 'sq m'],
  [/\bsq(?:uare)? ?y|\byards?\b|\bgaj\b/u, 'sq yd'],
]
/** Words for an area in languages of countries that use metres. */
const METRIC_AREA = /\b(?:superficie|surface|wohnfl)/u

/** The unit of area in a name, as a word; null when there is none, or for sq ft. */
export function areaUnitOfName(name: string): string | null {
  const words = nameWords(name)
  if (SQUARE_FEET.test(words)) return null
  const named = UNITS.find(([pattern]) => pattern.test(words))?.[1] ?? null
  return named ?? (METRIC_AREA.test(words) ? 'sq m' : null)
}

/**
 * How a name indicates an area. unit: a unit of area; area: the word itself, or a kind of area; built: only "built",
 * which may be a year; other: a word of area in a name that is not a measure ("area type"). `of`: what the area belongs
 * to.
 */
export interface AreaClaim {
  kind: 'unit' | 'area' | 'built' | 'other'
  /** As the name has it. */
  word: string
  of: 'home' | 'whole' | 'plot' | 'part'
}

const AREA_WORD =
  /\b(?:area|superficie|surface|wohnfl\p{L}*|size|carpet|built ?up|plot|lot|land|extent)|area\b/u
const NO_MEASURE =
  /\b(?:type|name|code|id|rank|shape|slope|contour|config|household|family|locality|per|no|number|count|frontage|category|grade)\b/u
const PLOT = /\b(?:plot|lot|land|extent|allotment|acres?|cents?)\b/u
const PART =
  /\b(?:above|bsmt|basement|garage|porch|deck|pool|terrace|balcony|garden|vnr|veneer|flr|low|kitchen|open|living15|lot15|neighbou?rs?)\b|\bfin\b/u

/** The area indication of a column's name; null when there is none. */
export function areaClaimOfName(name: string): AreaClaim | null {
  const words = nameWords(name)
  const of = PART.test(words)
    ? 'part'
    : PLOT.test(words)
      ? 'plot'
      : /super|built|total/u.test(words)
        ? 'whole'
        : 'home'
  const unit = [SQUARE_FEET, ...UNITS.map(([pattern]) => pattern)]
    .map((pattern) => pattern.exec(words)?.[0])
    .find((word) => word !== undefined)
  const area = AREA_WORD.exec(words)?.[0]
  const other = NO_MEASURE.exec(words)?.[0]
  if (unit !== undefined) return { kind: other === 'per' ? 'other' : 'unit', word: unit, of }
  if (area !== undefined)
    return other ? { kind: 'other', word: other, of } : { kind: 'area', word: area, of }
  return /\bbuilt\b/u.test(words) ? { kind: 'built', word: 'built', of } : null
}

/** "yr_built", "YearBuilt", "year of construction". */
export const saysYear = (name: string): boolean =>
  /\b(?:years?|yrs?|built|construct\w*|renovat\w*)\b|\byear/u.test(nameWords(name))

/** The scale of bare numbers in a column such as "Price (in lakhs)", as a word. */
export function scaleOfName(name: string): string | null {
  const words = nameWords(name)
  if (/\b(?:lakhs?|lacs?)\b/u.test(words)) return 'lakh'
  return /\b(?:crores?|crs?)\b/u.test(words) ? 'crore' : null
}

export const isLatitude = (name: string): boolean => /\b(?:lat|latitude)$/u.test(nameWords(name))
export const isLongitude = (name: string): boolean =>
  /\b(?:lng|lon|long|longitude)$/u.test(nameWords(name))

/**
 * The column that the user means by `wanted`: an exact match, else one by letters only, else the only one with this
 * prefix.
 */
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
