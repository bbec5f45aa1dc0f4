import { isLand, PROPERTY_TYPES, type PropertyType } from '../listings/listing.ts'
import { convertArea } from '../numbers/area-units.ts'
import { formatNumber, formatRupees } from '../numbers/format.ts'
import { AREA_CHOICES, type AreaChoice } from '../search/filters.ts'
import { capitalize } from '../text/capitalize.ts'
import { SEARCH_NAME_WORDS, type SearchNameWords } from './search-name-words.ts'

export const SEARCH_NAME_MAX_CHARS = 100
const RUPEES_A_LAKH = 100_000
const RUPEES_A_CRORE = 10_000_000
const CENTS_AN_ACRE = 100
/** The share by which a size that was not given as bounds may be missed; see `readSentence`. */
const ABOUT = 0.1

/**
 * A name for a search, as a person would say it: "Plots for sale, 7–9 cents, near Thrissur, under ₹ 40 L". At most 100
 * characters.
 * @param query the search as parameters of /properties
 * @param placeIn the "in {place}" of the language for a town, PIN code or words typed as the location
 */
export function searchName(
  query: string,
  lang: string,
  placeIn: (location: string) => string,
): string {
  const params = new URLSearchParams(query)
  const words = SEARCH_NAME_WORDS[lang === 'ml' ? 'ml' : 'en']
  const has = (name: string): boolean => !['false', '0'].includes(textOf(params, name))
  const [sale, rent] = [has('forSale'), has('forRent')]
  const named = textOf(params, 'propertyType').split(',')
  const kinds = PROPERTY_TYPES.filter((kind) => named.includes(kind))
  const what = [
    bedroomsIn(params, words),
    kindsIn(kinds, words),
    sale === rent ? '' : words[sale ? 'sale' : 'rent'],
  ]
  const size = sizeIn(params, kinds, words)
  const place = placeOf(params, words, placeIn)
  const typed = textOf(params, 'q')
  const parts = words.order({
    what: what.filter((part) => part !== '').join(' '),
    place,
    // "flats in Kochi", but "plots, 7–9 cents, near Thrissur".
    placeApart: size !== '',
    size,
    price: priceIn(params, rent && !sale, words),
    typed: typed === '' ? '' : `“${typed}”`,
  })
  return capitalize(withinLimit(parts.filter((part) => part !== '')))
}

const textOf = (params: URLSearchParams, name: string): string => params.get(name)?.trim() ?? ''

function numberOf(params: URLSearchParams, name: string): number | null {
  const text = textOf(params, name)
  const value = Number(text)
  return text !== '' && Number.isFinite(value) ? value : null
}

/** Whole parts, as many as fit. */
function withinLimit(parts: readonly string[]): string {
  let name = ''
  for (const part of parts) {
    const longer = name === '' ? part : `${name}, ${part}`
    if (longer.length <= SEARCH_NAME_MAX_CHARS) name = longer
  }
  return name === '' ? (parts[0] ?? '').slice(0, SEARCH_NAME_MAX_CHARS) : name
}

function bedroomsIn(params: URLSearchParams, words: SearchNameWords): string {
  const least = numberOf(params, 'bedrooms') ?? 0
  const most = numberOf(params, 'maxBedrooms')
  if (most === null) return least > 0 ? words.bhk(`${least}+`) : ''
  const from = Math.max(1, least)
  return words.bhk(from === most ? String(most) : `${from}–${most}`)
}

/** Up to two kinds by their names; more are any homes. */
function kindsIn(kinds: readonly PropertyType[], words: SearchNameWords): string {
  if (kinds.length === 0 || kinds.length > 2) return words.anyKind
  if (kinds.length === 2 && kinds.every(isLand)) return words.land
  return kinds.map((kind) => words.kinds[kind]).join(words.and)
}

function placeOf(
  params: URLSearchParams,
  words: SearchNameWords,
  placeIn: (location: string) => string,
): string {
  if (params.has('near') && (params.has('radiusKm') || params.has('minutes'))) {
    const name = textOf(params, 'nearName')
    return name === '' ? words.nearPoint : words.near(name)
  }
  if (params.has('polygon')) return words.drawnArea
  const location = textOf(params, 'location')
  if (location !== '') return words.in(placeIn(location))
  return params.has('bbox') ? words.partOfMap : words.kerala
}

function priceIn(params: URLSearchParams, monthly: boolean, words: SearchNameWords): string {
  const amount = (rupees: number): { value: string; unit: string } => {
    if (monthly || rupees < RUPEES_A_LAKH) return { value: formatRupees(rupees), unit: '' }
    const isCrore = rupees >= RUPEES_A_CRORE
    return {
      value: `₹ ${formatNumber(rupees / (isCrore ? RUPEES_A_CRORE : RUPEES_A_LAKH), 2)}`,
      unit: isCrore ? words.crore : words.lakh,
    }
  }
  const [min, max] = [numberOf(params, 'minPrice'), numberOf(params, 'maxPrice')]
  const text = between(min, max, amount, words)
  return text !== '' && monthly ? words.perMonth(text) : text
}

/** Of land in cents or acres, unless another unit was chosen; of buildings in whole sq ft. */
function sizeIn(
  params: URLSearchParams,
  kinds: readonly PropertyType[],
  words: SearchNameWords,
): string {
  const chosen = AREA_CHOICES.find((unit) => unit === textOf(params, 'unit'))
  const isOfLand = kinds.length > 0 && kinds.every(isLand)
  const size = (low: string, high: string, ofPlot: boolean): string => {
    const bounds = [numberOf(params, low), numberOf(params, high)] as const
    const known = bounds.filter((sqft) => sqft !== null)
    if (known.length === 0) return ''
    const unit = unitFor(known, ofPlot, chosen)
    const shown = (sqft: number): number => convertArea(sqft, 'sqft', unit)
    const amount = (value: number): { value: string; unit: string } => {
      const text = formatNumber(value, unit === 'sqft' ? 0 : 1)
      return { value: text, unit: words.units[unit](text) }
    }
    const [min, max] = bounds.map((sqft) => (sqft === null ? null : shown(sqft)))
    const middle = aboutOf(min ?? null, max ?? null)
    if (middle === null) return between(min ?? null, max ?? null, amount, words)
    const about = amount(middle)
    return words.about(`${about.value} ${about.unit}`)
  }
  const own = size('minArea', 'maxArea', isOfLand)
  const plot = size('minPlotArea', 'maxPlotArea', true)
  return [own, plot === '' || isOfLand ? plot : words.plotOf(plot)]
    .filter((part) => part !== '')
    .join(', ')
}

/** A size that no unit states as a whole number was not typed in that unit. */
function unitFor(
  sizes: readonly number[],
  isOfLand: boolean,
  chosen: AreaChoice | undefined,
): AreaChoice {
  if (chosen && chosen !== 'sqft') return chosen
  const isWhole = (unit: AreaChoice): boolean =>
    sizes.every((sqft) => {
      const value = convertArea(sqft, 'sqft', unit)
      return Math.abs(value - Math.round(value)) < 0.01
    })
  if (!isOfLand && (isWhole('sqft') || !isWhole('cent'))) return 'sqft'
  const inCents = sizes.map((sqft) => convertArea(sqft, 'sqft', 'cent'))
  const inHalfAcres = inCents.every(
    (cents) => cents >= CENTS_AN_ACRE / 2 && Math.abs((cents * 2) % CENTS_AN_ACRE) < 0.01,
  )
  return inHalfAcres && inCents.some((cents) => cents >= CENTS_AN_ACRE) ? 'acre' : 'cent'
}

/** What two bounds are about, when they were made from one size and aren't round themselves. */
function aboutOf(min: number | null, max: number | null): number | null {
  if (min === null || max === null) return null
  const middle = (min + max) / 2
  const isRound = [min, max].every((value) => Math.abs(value - Math.round(value)) < 0.01)
  const isMade =
    Math.abs(min - middle * (1 - ABOUT)) < middle / 1_000 &&
    Math.abs(max - middle * (1 + ABOUT)) < middle / 1_000
  return isMade && !isRound ? middle : null
}

/** "₹ 40–60 L", "₹ 50 L – ₹ 1 Cr", "under 9 cents", "7 cents or more". */
function between(
  min: number | null,
  max: number | null,
  amount: (value: number) => { value: string; unit: string },
  words: SearchNameWords,
): string {
  const text = ({ value, unit }: { value: string; unit: string }): string =>
    unit === '' ? value : `${value} ${unit}`
  if (min === null) return max === null ? '' : words.under(text(amount(max)))
  if (max === null) return words.from(text(amount(min)))
  const [low, high] = [amount(min), amount(max)]
  if (min === max) return text(high)
  return low.unit === high.unit || (low.unit !== '' && high.unit.startsWith(low.unit))
    ? `${low.value}–${text({ ...high, value: high.value.replace('₹ ', '') })}`
    : `${text(low)} – ${text(high)}`
}
