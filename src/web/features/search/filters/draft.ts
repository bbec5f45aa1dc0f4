import { LIMITS } from '../../../../contracts/limits.ts'
import { convertArea } from '../../../../domain/numbers/area-units.ts'
import { formatNumber, parseArea, parseMoney } from '../../../../domain/numbers/indian.ts'
import type { ListingFieldName } from '../../../../domain/listings/fields/field-lists.ts'
import { message } from '../../../../domain/platform/message.ts'
import {
  AMENITY_CHOICES,
  FURNISHING,
  PARKING,
  POSSESSION_STATUS,
  PROPERTY_TYPES,
  type PropertyType,
} from '../../../../domain/listings/listing.ts'
import {
  AREA_CHOICES,
  AREA_SLIDER,
  DEFAULT_FILTERS,
  FLAG_FILTERS,
  POSTED_BY,
  PRICE_SLIDER,
  usualUnit,
  type AreaChoice,
  type SearchFilters,
} from '../../../../domain/search/filters.ts'
import { NEAR_KINDS } from '../../../../domain/places/landmarks/near-kinds.ts'
import { DERIVED_FILTERS, type FieldFilters } from '../../../../domain/search/field-filters.ts'
import { asciiDigits } from '../../../../domain/text/fold.ts'

export { AREA_CHOICES, type AreaChoice } from '../../../../domain/search/filters.ts'

export const BEDROOM_CHOICES = [0, 1, 2, 3, 4, 5] as const
export const BATHROOM_CHOICES = [0, 1, 2, 3, 4] as const

type Ranges = Pick<
  SearchFilters,
  'minPrice' | 'maxPrice' | 'minArea' | 'maxArea' | 'minPlotArea' | 'maxPlotArea'
>

/** The state of the filter panel; numbers are still the text as typed. */
export interface Draft extends Omit<SearchFilters, 'q' | 'yearBuilt' | 'fields' | keyof Ranges> {
  minPrice: string
  maxPrice: string
  minArea: string
  maxArea: string
  areaUnit: AreaChoice
  minPlotArea: string
  maxPlotArea: string
  yearBuilt: string
  /** Derived filters (domain/search/field-filters.ts) as typed or chosen, by field name; blank ones are left out. */
  fields: Readonly<Record<string, string>>
}
export type DraftField = keyof Draft

/** Fields that "Show Advanced" opens. */
export const ADVANCED_FIELDS = [
  'minPrice',
  'maxPrice',
  'bedrooms',
  'maxBedrooms',
  'bathrooms',
  'minArea',
  'maxArea',
  'minPlotArea',
  'maxPlotArea',
  'furnishing',
  'possessionStatus',
  'parking',
  'yearBuilt',
  'amenities',
  'postedWithin',
  'postedBy',
  ...FLAG_FILTERS,
  'nearTo',
  'readyBy',
  'maxAdvance',
  'fields',
] as const satisfies DraftField[]

/** A field's message key of the namespace `errors`. */
export type DraftErrors = Partial<Record<DraftField | ListingFieldName, string>>

export type ParsedDraft = { ok: true; filters: SearchFilters } | { ok: false; errors: DraftErrors }

/** The panel that shows a search; `location` is left as the search holds it. */
export function draftOf(filters: SearchFilters, areaUnit: AreaChoice): Draft {
  const { q: _unshown, minPrice, maxPrice, minArea, maxArea, ...rest } = filters
  const { minPlotArea, maxPlotArea, yearBuilt, fields, ...same } = rest
  return {
    ...same,
    minPrice: moneyText(minPrice),
    maxPrice: moneyText(maxPrice),
    minArea: areaText(minArea, areaUnit),
    maxArea: areaText(maxArea, areaUnit),
    areaUnit,
    minPlotArea: areaText(minPlotArea, PLOT_UNIT),
    maxPlotArea: areaText(maxPlotArea, PLOT_UNIT),
    yearBuilt: yearBuilt === 0 ? '' : String(yearBuilt),
    fields: Object.fromEntries(
      Object.entries(fields ?? {}).map(([name, value]) => [name, String(value)]),
    ),
  }
}

/** The unit of a plot's size. */
export const PLOT_UNIT = 'cent'

const moneyText = (rupees: number | null): string => formatNumber(rupees) ?? ''

/** With all the decimals that the way back needs: what was typed in a unit is round in it. */
function areaText(sqft: number | null, unit: AreaChoice): string {
  return sqft === null ? '' : (formatNumber(convertArea(sqft, 'sqft', unit), 8) ?? '')
}

/** The unit in which a bound was typed ("8 cents" beside a choice of sq ft); without one, the unit chosen. */
export function typedUnit({ minArea, maxArea, areaUnit }: Draft): AreaChoice {
  for (const text of [minArea, maxArea]) {
    const read = parseArea(text, areaUnit)
    const typed = read.ok && read.value !== null && AREA_CHOICES.find((unit) => unit === read.unit)
    if (typed) return typed
  }
  return areaUnit
}

/**
 * The search that a panel asks for, by the rules of `contracts/search/search.ts`: blank is no bound, an upper bound at
 * the slider's end means "and above", a lowest above the highest is an error at the highest.
 */
export function parseDraft(draft: Draft, q = ''): ParsedDraft {
  const errors: DraftErrors = {}
  const money = (field: 'minPrice' | 'maxPrice'): number | null => {
    const read = parseMoney(draft[field])
    if (!read.ok) errors[field] = `money.${read.code}`
    else if (read.value !== null && read.value > LIMITS.money.maxRupees)
      errors[field] = 'amountTooLarge'
    else return read.value
    return null
  }
  const area = (
    field: 'minArea' | 'maxArea' | 'minPlotArea' | 'maxPlotArea',
    unit: AreaChoice,
  ): number | null => {
    const read = parseArea(draft[field], unit)
    if (!read.ok) errors[field] = `area.${read.code}`
    else if (read.sqft !== null && read.sqft > LIMITS.area.maxSqFt) errors[field] = 'tooLarge'
    else return read.sqft
    return null
  }
  const minPrice = money('minPrice')
  const maxPrice = money('maxPrice')
  const minArea = area('minArea', draft.areaUnit)
  const maxArea = area('maxArea', draft.areaUnit)
  const minPlotArea = area('minPlotArea', PLOT_UNIT)
  const maxPlotArea = area('maxPlotArea', PLOT_UNIT)
  if (minPrice !== null && maxPrice !== null && minPrice > maxPrice) errors.maxPrice = 'range.price'
  if (minArea !== null && maxArea !== null && minArea > maxArea) errors.maxArea = 'range.area'
  if (minPlotArea !== null && maxPlotArea !== null && minPlotArea > maxPlotArea)
    errors.maxPlotArea = 'range.area'
  const year = asciiDigits(draft.yearBuilt).trim()
  if (year !== '' && !/^\d{1,4}$/.test(year))
    errors.yearBuilt = message('outOfRange', { min: 0, max: 9999 })
  const fields = parseFields(draft.fields, errors)
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  const { areaUnit: _shown, fields: _typed, ...same } = draft
  return {
    ok: true,
    filters: {
      ...same,
      q,
      location: draft.location.trim(),
      minPrice: minPrice === 0 ? null : minPrice,
      maxPrice: maxPrice === PRICE_SLIDER.max ? null : maxPrice,
      minArea: minArea === 0 ? null : minArea,
      maxArea: maxArea === AREA_SLIDER.max ? null : maxArea,
      minPlotArea: minPlotArea === 0 ? null : minPlotArea,
      maxPlotArea,
      yearBuilt: Number(year),
      ...(Object.keys(fields).length > 0 ? { fields } : {}),
    },
  }
}

/** Parses the derived filters; a value that is not a number is an error of its field. */
function parseFields(typed: Draft['fields'], errors: DraftErrors): FieldFilters {
  const asked = DERIVED_FILTERS.flatMap(({ name, filter }): [string, number | string | true][] => {
    const text = asciiDigits(typed[name] ?? '').trim()
    if (text === '') return []
    if (filter === 'yes') return [[name, true]]
    if (filter === 'oneOf') return [[name, text]]
    const number = /^\d{1,12}(\.\d{1,6})?$/.test(text) ? Number(text) : NaN
    if (Number.isNaN(number)) errors[name] = 'notNumber'
    return filter === 'atLeast' && number === 0 ? [] : [[name, number]]
  })
  return Object.fromEntries(asked)
}

/** The panel as an address fills it, however wrong its numbers are; what can't be chosen is left out. */
export function draftFromParams(params: URLSearchParams): Draft {
  const one = <T extends string>(name: string, values: readonly T[]): T | null =>
    values.find((value) => value.toLowerCase() === params.get(name)?.toLowerCase()) ?? null
  const least = (name: string): number => {
    const value = Number(params.get(name) ?? 0)
    return Number.isInteger(value) && value > 0 ? value : 0
  }
  const ticked = (name: string): boolean => !['false', '0'].includes(params.get(name) ?? '')
  const isSet = (name: string): boolean => ['true', '1'].includes(params.get(name) ?? '')
  const chosen = params.getAll('amenities').flatMap((list) => list.split(','))
  const most = (name: string): number | null => least(name) || null
  return {
    location: params.get('location') ?? '',
    propertyType: kindsIn(params),
    forSale: ticked('forSale'),
    forRent: ticked('forRent'),
    minPrice: params.get('minPrice') ?? '',
    maxPrice: params.get('maxPrice') ?? '',
    bedrooms: least('bedrooms'),
    maxBedrooms: most('maxBedrooms'),
    bathrooms: least('bathrooms'),
    minArea: params.get('minArea') ?? '',
    maxArea: params.get('maxArea') ?? '',
    areaUnit:
      AREA_CHOICES.find((unit) => unit === params.get('areaUnit')) ?? usualUnit(kindsIn(params)),
    furnishing: one('furnishing', FURNISHING),
    possessionStatus: one('possessionStatus', POSSESSION_STATUS),
    parking: one('parking', PARKING),
    minPlotArea: params.get('minPlotArea') ?? '',
    maxPlotArea: params.get('maxPlotArea') ?? '',
    yearBuilt: params.get('yearBuilt') ?? '',
    postedWithin: most('postedWithin'),
    postedBy: one('postedBy', POSTED_BY),
    verified: isSet('verified'),
    photos: isSet('photos'),
    papers: isSet('papers'),
    boundary: isSet('boundary'),
    well: isSet('well'),
    priceLowered: isSet('priceLowered'),
    nearTo: NEAR_KINDS.filter((kind) => params.get('nearTo')?.split(',').includes(kind)),
    readyBy: params.get('readyBy') || null,
    maxAdvance: most('maxAdvance'),
    amenities: AMENITY_CHOICES.filter((amenity) => chosen.includes(amenity)),
    fields: Object.fromEntries(
      DERIVED_FILTERS.flatMap(({ name }) => {
        const text = params.get(name) ?? ''
        return text === '' || text === 'false' ? [] : [[name, text]]
      }),
    ),
  }
}

/** The kinds that an address names. */
function kindsIn(params: URLSearchParams): PropertyType[] {
  const named = params.getAll('propertyType').flatMap((list) => list.toUpperCase().split(','))
  return PROPERTY_TYPES.filter((kind) => named.includes(kind))
}

/** The unit in which an address wants sizes shown; the kind's usual one unless it names another. */
export function areaChoice(params: URLSearchParams): AreaChoice {
  const unit = params.get('unit') ?? params.get('areaUnit') ?? ''
  return AREA_CHOICES.find((choice) => choice === unit) ?? usualUnit(kindsIn(params))
}

/**
 * The panel after a new search arrived: what the person changed and has not searched for yet stays, all else
 * follows the search.
 */
export function mergeEdits(mine: Draft, before: Draft, after: Draft): Draft {
  const fields = Object.keys(after) as DraftField[]
  const edited = fields.filter((field) => !same(mine[field], before[field]))
  return { ...after, ...Object.fromEntries(edited.map((field) => [field, mine[field]])) }
}

function same(a: Draft[DraftField], b: Draft[DraftField]): boolean {
  return typeof a === 'object' ? JSON.stringify(a) === JSON.stringify(b) : a === b
}

/** Whether any filter except the place is set. */
export function isFiltered(draft: Draft): boolean {
  const { propertyType, forSale, forRent } = draft
  return propertyType.length > 0 || !forSale || !forRent || advancedInUse(draft) > 0
}

/** Upper bounds by their lower ones: the two are one filter. */
const UPPER_BOUNDS: Partial<Record<DraftField, DraftField>> = {
  minPrice: 'maxPrice',
  bedrooms: 'maxBedrooms',
  minArea: 'maxArea',
  minPlotArea: 'maxPlotArea',
}

/** How many advanced filters differ from their defaults; a range is one. */
export function advancedInUse(draft: Draft): number {
  const untouched = draftOf(DEFAULT_FILTERS, draft.areaUnit)
  const differs = (field: DraftField): boolean => !same(draft[field], untouched[field])
  return ADVANCED_FIELDS.filter((field) => {
    const upper = UPPER_BOUNDS[field]
    return differs(field) && !(upper && differs(upper))
  }).length
}
