import type { TFunction } from '../../../i18n/i18n.ts'
import {
  isLand,
  LAND_TYPES,
  PROPERTY_TYPES,
  type AmenityChoice,
  type PropertyType,
} from '../../../../domain/listings/listing.ts'
import { DERIVED_FILTERS, type FieldFilters } from '../../../../domain/search/field-filters.ts'
import {
  DEFAULT_FILTERS,
  FLAG_FILTERS,
  type SearchFilters,
} from '../../../../domain/search/filters.ts'
import type { SearchState } from '../address.ts'
import { formatAreaRange, formatPriceRange } from './format-range.ts'
import { formatDate } from '../../../ui/display/DateTime.tsx'
import { PLOT_UNIT } from './draft.ts'
import { normalizeSort } from '../panel-search.ts'

/** An active filter, with the search that removing it leads to. */
export interface Chip {
  key: string
  text: string
  without: SearchState
}

/**
 * The active filters, each with the search that removing it leads to. City and map area are not among them: the heading
 * shows them, and they are changed there.
 */
export function filterChips(
  state: SearchState,
  isCity: boolean,
  t: TFunction,
  lang: string,
): Chip[] {
  const { filters } = state
  const chips: Chip[] = []
  const add = (key: string, text: string | null, change: Partial<SearchState>): void => {
    if (text !== null) chips.push({ key, text, without: normalizeSort({ ...state, ...change }) })
  }
  const filter = (key: string, text: string | null, change: Partial<SearchFilters>): void =>
    add(key, text, { filters: { ...filters, ...change } })
  const one = (name: 'furnishing' | 'possessionStatus' | 'parking'): void => {
    const value = filters[name]
    if (value) filter(name, t(`chip.${name}`, { value: t(`${name}.${value}`) }), { [name]: null })
  }

  if (filters.q !== '') filter('q', `“${filters.q}”`, { q: '' })
  if (filters.location !== '' && !isCity)
    filter('location', `“${filters.location}”`, { location: '' })
  const drawn = state.polygons?.length ?? 0
  const isRouted = Boolean(state.near && state.minutes && drawn > 0 && !state.radiusKm)
  if (drawn > 0 && !isRouted) add('polygons', t('chip.drawn', { count: drawn }), { polygons: null })
  if (state.near && (state.radiusKm || isRouted))
    add('near', nearText(state, t), {
      near: null,
      nearName: null,
      radiusKm: null,
      minutes: null,
      by: null,
      ...(isRouted ? { polygons: null } : {}),
    })
  for (const { key, text, left } of kindChips(filters.propertyType, t))
    filter(key, text, { propertyType: left })
  if (filters.forSale !== filters.forRent)
    filter('offer', t(filters.forSale ? 'deal.sale' : 'deal.rent'), {
      forSale: DEFAULT_FILTERS.forSale,
      forRent: DEFAULT_FILTERS.forRent,
    })
  filter('price', formatPriceRange(filters.minPrice, filters.maxPrice, t, lang), {
    minPrice: null,
    maxPrice: null,
  })
  filter('bedrooms', bedroomsText(filters, t), { bedrooms: 0, maxBedrooms: null })
  if (filters.bathrooms > 0)
    filter('bathrooms', t('chip.bathrooms', { count: filters.bathrooms }), { bathrooms: 0 })
  filter('area', formatAreaRange(filters.minArea, filters.maxArea, state.unit ?? 'sqft', t), {
    minArea: null,
    maxArea: null,
  })
  const plot = formatAreaRange(filters.minPlotArea, filters.maxPlotArea, PLOT_UNIT, t)
  if (plot) filter('plot', t('chip.plot', { size: plot }), { minPlotArea: null, maxPlotArea: null })
  one('furnishing')
  one('possessionStatus')
  one('parking')
  if (filters.yearBuilt > 0)
    filter('yearBuilt', t('chip.yearBuilt', { year: filters.yearBuilt }), { yearBuilt: 0 })
  if (filters.readyBy)
    filter('readyBy', t('chip.readyBy', { date: formatDate(filters.readyBy, lang) }), {
      readyBy: null,
    })
  if (filters.maxAdvance !== null)
    filter('maxAdvance', t('chip.maxAdvance', { count: filters.maxAdvance }), { maxAdvance: null })
  if (filters.postedWithin !== null)
    filter('postedWithin', t('chip.postedWithin', { count: filters.postedWithin }), {
      postedWithin: null,
    })
  if (filters.postedBy) filter('postedBy', t(`postedBy.${filters.postedBy}`), { postedBy: null })
  for (const flag of FLAG_FILTERS)
    if (filters[flag]) filter(flag, t(`flag.${flag}`), { [flag]: false })
  for (const kind of filters.nearTo)
    filter(`nearTo ${kind}`, t('chip.nearTo', { what: t(`nearTo.${kind}`) }), {
      nearTo: filters.nearTo.filter((one) => one !== kind),
    })
  const { fields = {} } = filters
  for (const { name, value } of namedFilters(fields, t))
    filter(name, t(`field.${name}.chip`, { value }), { fields: omit(fields, name) })
  for (const amenity of filters.amenities)
    filter(`amenity ${amenity}`, t(`amenity.${amenity}`), {
      amenities: without(filters.amenities, amenity),
    })
  return chips
}

/** Says where a travel time could not be had and a distance stands for it. */
function nearText({ radiusKm: km, nearName, minutes, by }: SearchState, t: TFunction): string {
  const name = nearName ?? t('chip.thePlace')
  if (minutes) {
    const time = t(`chip.minutes.${by ?? 'car'}`, { minutes, name })
    return km ? t('chip.minutes.estimated', { time, km }) : time
  }
  return nearName ? t('chip.near', { km, name }) : t('areas.within', { km })
}

/** "3 BHK", "2 to 3 BHK", "2+ BHK", "up to 3 BHK"; null without a bound. */
export function bedroomsText(
  { bedrooms, maxBedrooms }: Pick<SearchFilters, 'bedrooms' | 'maxBedrooms'>,
  t: TFunction,
): string | null {
  if (maxBedrooms === null) return bedrooms > 0 ? t('chip.bedrooms', { count: bedrooms }) : null
  if (bedrooms === maxBedrooms) return t('chip.exactBedrooms', { count: bedrooms })
  return bedrooms > 0
    ? t('chip.bedroomRange', { from: bedrooms, to: maxBedrooms })
    : t('chip.maxBedrooms', { count: maxBedrooms })
}

/**
 * A chip for each kind, one for land, or one for each kind that is left out when these are fewer. `left` are the kinds
 * without the chip.
 */
function kindChips(
  kinds: readonly PropertyType[],
  t: TFunction,
): { key: string; text: string; left: PropertyType[] }[] {
  if (kinds.length === 0) return []
  const name = (kind: PropertyType): string => t(`kind.${kind}`, { ns: 'shell' })
  const missing = PROPERTY_TYPES.filter((kind) => !kinds.includes(kind))
  if (missing.length < kinds.length)
    return missing.map((kind) => ({
      key: `not ${kind}`,
      text: t('chip.notKind', { kind: name(kind) }),
      left: missing.length === 1 ? [] : [...kinds, kind],
    }))
  const isAllLand = LAND_TYPES.every((kind) => kinds.includes(kind))
  const others = kinds.filter((kind) => !isAllLand || !isLand(kind))
  return [
    ...(isAllLand ? [{ key: 'kind land', text: t('chip.land'), left: others }] : []),
    ...others.map((kind) => ({
      key: `kind ${kind}`,
      text: name(kind),
      left: kinds.filter((one) => one !== kind),
    })),
  ]
}

/** The derived filters that are set, with translated values. */
function namedFilters(fields: FieldFilters, t: TFunction) {
  return DERIVED_FILTERS.flatMap(({ name, filter }) => {
    const value = fields[name]
    if (value === undefined) return []
    return [{ name, value: filter === 'oneOf' ? t(`field.${name}.value.${String(value)}`) : value }]
  })
}

function omit(fields: FieldFilters, gone: string): FieldFilters {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== gone))
}

function without(amenities: readonly AmenityChoice[], gone: AmenityChoice): AmenityChoice[] {
  return amenities.filter((amenity) => amenity !== gone)
}
