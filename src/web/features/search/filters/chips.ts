import type { TFunction } from 'i18next'
import type { AmenityChoice } from '../../../../domain/listings/listing.ts'
import { DERIVED_FILTERS, type FieldFilters } from '../../../../domain/search/field-filters.ts'
import { DEFAULT_FILTERS, type SearchFilters } from '../../../../domain/search/filters.ts'
import type { SearchState } from '../address.ts'
import { formatAreaRange, formatPriceRange } from './format-range.ts'
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
export function filterChips(state: SearchState, isCity: boolean, t: TFunction<'search'>): Chip[] {
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
  const atLeast = (name: 'bedrooms' | 'bathrooms'): void => {
    if (filters[name] > 0) filter(name, t(`chip.${name}`, { count: filters[name] }), { [name]: 0 })
  }

  if (filters.q !== '') filter('q', `“${filters.q}”`, { q: '' })
  if (filters.location !== '' && !isCity)
    filter('location', `“${filters.location}”`, { location: '' })
  if (state.polygons && state.polygons.length > 0)
    add('polygons', t('chip.drawn', { count: state.polygons.length }), { polygons: null })
  if (state.near && state.radiusKm)
    add('near', t('areas.within', { km: state.radiusKm }), {
      near: null,
      nearName: null,
      radiusKm: null,
    })
  for (const kind of filters.propertyType)
    filter(`kind ${kind}`, t(`kind.${kind}`, { ns: 'shell' }), {
      propertyType: filters.propertyType.filter((one) => one !== kind),
    })
  if (filters.forSale !== filters.forRent)
    filter('offer', t(filters.forSale ? 'deal.sale' : 'deal.rent'), {
      forSale: DEFAULT_FILTERS.forSale,
      forRent: DEFAULT_FILTERS.forRent,
    })
  filter('price', formatPriceRange(filters.minPrice, filters.maxPrice, t), {
    minPrice: null,
    maxPrice: null,
  })
  atLeast('bedrooms')
  atLeast('bathrooms')
  filter('area', formatAreaRange(filters.minArea, filters.maxArea, state.unit ?? 'sqft', t), {
    minArea: null,
    maxArea: null,
  })
  one('furnishing')
  one('possessionStatus')
  one('parking')
  if (filters.yearBuilt > 0)
    filter('yearBuilt', t('chip.yearBuilt', { year: filters.yearBuilt }), { yearBuilt: 0 })
  const { fields = {} } = filters
  for (const { name, value } of namedFilters(fields, t))
    filter(name, t(`field.${name}.chip`, { value }), { fields: omit(fields, name) })
  for (const amenity of filters.amenities)
    filter(`amenity ${amenity}`, t(`amenity.${amenity}`), {
      amenities: without(filters.amenities, amenity),
    })
  return chips
}

/** The derived filters that are set, with translated values. */
function namedFilters(fields: FieldFilters, t: TFunction<'search'>) {
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
