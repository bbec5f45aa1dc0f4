import type { TFunction } from 'i18next'
import type { City } from '../../../../contracts/places/cities.ts'
import { convertArea } from '../../../../domain/numbers/area-units.ts'
import { formatNumber, formatRupees, shortPrice } from '../../../../domain/numbers/indian.ts'
import { isLand, PROPERTY_TYPES, type PropertyType } from '../../../../domain/listings/listing.ts'
import { cityByName } from '../../places/city-match.ts'
import { usualUnit } from '../../../../domain/search/filters.ts'
import { cityIn } from '../../places/place-names.ts'
import { capitalize } from '../../../../domain/text/capitalize.ts'

/** A name for a search, made from its filters: "2+ BHK flats in Kochi under ₹ 80.0 L". At most 100 characters. */
export function searchName(
  query: string,
  { t, lang, cities }: { t: TFunction<'saved'>; lang: string; cities: readonly City[] },
): string {
  const params = new URLSearchParams(query)
  const asked = (name: string): string => params.get(name)?.trim() ?? ''
  const figure = (name: string): number | null => {
    const value = Number(asked(name))
    return asked(name) !== '' && Number.isFinite(value) ? value : null
  }
  const sale = !['false', '0'].includes(asked('forSale'))
  const rent = !['false', '0'].includes(asked('forRent'))
  const money = (rupees: number): string =>
    rent && !sale ? t('name.perMonth', { rent: formatRupees(rupees) }) : shortPrice(rupees)
  const named = asked('propertyType').split(',')
  const kinds = PROPERTY_TYPES.filter((kind) => named.includes(kind))
  const unit = asked('unit') || usualUnit(kinds)
  const size = (sqft: number): string => {
    const shownIn = unit === 'cent' || unit === 'are' || unit === 'acre' ? unit : 'sqft'
    return t('name.size', {
      size: formatNumber(convertArea(sqft, 'sqft', shownIn), 2),
      unit: t(`unit.${shownIn}`, { ns: 'shell' }),
    })
  }
  const range = (low: string | null, high: string | null): string =>
    low && high
      ? t('name.between', { low, high })
      : low
        ? t('name.from', { low })
        : high
          ? t('name.under', { high })
          : ''
  const said = (value: number | null, words: (value: number) => string): string | null =>
    value === null ? null : words(value)
  const bedrooms = figure('bedrooms') ?? 0
  const most = figure('maxBedrooms')
  const name = t('name.order', {
    bhk: bedroomsIn(bedrooms, most, t),
    kind: kindsIn(kinds, t),
    deal: sale === rent ? '' : t(sale ? 'name.sale' : 'name.rent'),
    place: placeIn(params, { t, lang, cities }),
    price: range(said(figure('minPrice'), money), said(figure('maxPrice'), money)),
    size: range(said(figure('minArea'), size), said(figure('maxArea'), size)),
    words: asked('q') === '' ? '' : `“${asked('q')}”`,
  })
  const tidy = name.replace(/\s+/g, ' ').trim()
  return capitalize(tidy).slice(0, 100)
}

function bedroomsIn(least: number, most: number | null, t: TFunction<'saved'>): string {
  if (most === null) return least > 0 ? t('name.bhk', { count: least }) : ''
  const from = Math.max(1, least)
  return t('name.exactBhk', { count: from === most ? most : `${from}–${most}` })
}

/** Up to two kinds by their names; more are any homes. */
function kindsIn(kinds: readonly PropertyType[], t: TFunction<'saved'>): string {
  if (kinds.length === 0 || kinds.length > 2) return t('name.kinds.any')
  if (kinds.length === 2 && kinds.every(isLand)) return t('name.kinds.land')
  return kinds.map((kind) => t(`name.kinds.${kind}`)).join(', ')
}

function placeIn(
  params: URLSearchParams,
  { t, lang, cities }: { t: TFunction<'saved'>; lang: string; cities: readonly City[] },
): string {
  if (params.has('polygon')) return t('name.drawn')
  const km = params.get('radiusKm')
  const near = params.get('nearName')
  if (params.has('near') && km)
    return near ? t('name.nearNamed', { km, name: near }) : t('name.near', { km })
  const location = params.get('location')?.trim() ?? ''
  if (location === '') return t(params.has('bbox') ? 'name.onMap' : 'name.everywhere')
  const city = cityByName(location, cities)
  return t('name.in', { place: city ? cityIn(city, lang) : location })
}
