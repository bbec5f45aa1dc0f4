import type { TFunction } from '../../i18n/i18n.ts'
import type { PropertyDetail } from '../../../contracts/listings/listings.ts'
import { convertArea } from '../../../domain/numbers/area-units.ts'
import { formatNumber, formatRupees, shortPrice } from '../../../domain/numbers/indian.ts'
import { advanceMonths } from '../../../domain/listings/price/price.ts'
import { FEATURE_FLAGS, isLand } from '../../../domain/listings/listing.ts'
import {
  appliesToKind,
  FIELD_SPECS,
  fieldsWithDerived,
} from '../../../domain/listings/fields/field-lists.ts'
import type { FactSection } from '../../../domain/listings/fields/field-spec.ts'
import { facingText, fieldText } from '../listing-parts/text/field-text.ts'
import { placeNames } from '../listing-parts/text/place-line.ts'
import { landText, squareMetres } from '../listing-parts/text/land-text.ts'

/** One line of a card, shown only if the listing has a value. */
export interface Fact {
  label: string
  value: string
  /** The same in another unit, or a remark. */
  note?: string
}

type Home = PropertyDetail
export type FactContext = { t: TFunction; home: Home; lang: string; date: (iso: string) => string }

function fact(
  { t }: FactContext,
  key: string,
  value: string | null | undefined,
  note?: string,
): Fact[] {
  return value === null || value === undefined || value === ''
    ? []
    : [{ label: t(`fact.${key}`), value, ...(note ? { note } : {}) }]
}

const money = (value: number | null): string | null => (value ? formatRupees(value) : null)
const sqft = ({ t }: FactContext, value: number | null): string | null =>
  value ? t('sqft', { area: formatNumber(value) }) : null

/** The derived lines of a card. Land does not show fields that are not for its type. */
function fieldFacts(w: FactContext, section: FactSection): Fact[] {
  const { t, home, date } = w
  return fieldsWithDerived('fact').flatMap((name) => {
    if (FIELD_SPECS[name].factSection !== section) return []
    if (isLand(home.propertyType) && !appliesToKind(name, home.propertyType)) return []
    return fact(w, name, fieldText(home, name, t, date))
  })
}

/** Basic Details. The area is always shown: "Not specified" when there is none. */
export function basicFacts(w: FactContext): Fact[] {
  const { t, home } = w
  const floor = home.builtUpArea ?? home.totalArea ?? home.carpetArea
  return [
    ...fact(w, 'kind', t(`shell:kind.${home.propertyType}`)),
    ...(isLand(home.propertyType)
      ? []
      : fact(
          w,
          home.builtUpArea ? 'builtUpArea' : 'area',
          sqft(w, floor) ?? t('notSpecified'),
          floor ? t('sqm', { area: squareMetres(floor) }) : undefined,
        )),
    ...fact(
      w,
      'plot',
      home.plotAreaSqFt
        ? landText(home.plotAreaSqFt, t)
        : isLand(home.propertyType)
          ? (sqft(w, home.areaSqFt) ?? t('notSpecified'))
          : null,
      home.plotAreaSqFt
        ? t('plotNote', {
            sqft: formatNumber(home.plotAreaSqFt),
            are: formatNumber(convertArea(home.plotAreaSqFt, 'sqft', 'are'), 2),
          })
        : undefined,
    ),
    ...fieldFacts(w, 'basic'),
    ...(isLand(home.propertyType)
      ? []
      : [
          ...fact(w, 'furnishing', home.furnishing && t(`furnishing.${home.furnishing}`)),
          ...fact(w, 'parking', ...parkingText(w)),
        ]),
    ...fact(w, 'possession', home.possessionStatus && t(`possession.${home.possessionStatus}`)),
    ...fact(w, 'status', t(`status.${home.status}`)),
  ]
}

/** The kind of parking with the number of spaces beside it; the number alone when the kind is not stated. */
function parkingText({ t, home }: FactContext): [value: string | null, note?: string] {
  const spaces = home.parkingSpaces ? t('spaces', { count: home.parkingSpaces }) : undefined
  if (home.parking === null) return [spaces ?? null]
  const kind = t(`parking.${home.parking}`)
  return spaces === undefined ? [kind] : [kind, spaces]
}

/** What is asked before a visit: who offers it, what a broker costs, what may be talked about, who may rent. */
export function termsFacts({ t, home }: FactContext): Fact[] {
  const line = (key: string, value: string | null): Fact[] =>
    value === null ? [] : [{ label: t(`property:terms.${key}`), value }]
  const byRealtor = home.owner.role === 'REALTOR'
  const months = home.forRent ? advanceMonths(home) : null
  const renters = (
    [
      ['petsAllowed', 'pets'],
      ['bachelorsAllowed', 'bachelors'],
      ['vegetarianOnly', 'vegetarians'],
    ] as const
  ).flatMap(([flag, key]) => (home.forRent && home[flag] ? [t(`property:terms.${key}`)] : []))
  const brokerage = home.noBrokerage
    ? t('property:terms.none')
    : home.brokerage || t('property:terms.ask')
  return [
    ...line('offeredBy', t(`property:terms.${byRealtor ? 'realtor' : 'owner'}`)),
    ...line('brokerage', brokerage),
    ...line('price', home.negotiable ? t('property:terms.negotiable') : null),
    ...line('advance', months === null ? null : t('property:terms.months', { count: months })),
    ...line('who', renters.length > 0 ? renters.join(', ') : null),
  ]
}

export function locationFacts(w: FactContext): Fact[] {
  const { t, home, lang } = w
  const { city, district, state } = placeNames(home, t, lang)
  return [
    ...fact(w, 'address', home.address ?? t('addressHidden')),
    ...fact(w, 'village', home.village),
    ...fact(w, 'city', city),
    ...fact(w, 'district', district),
    ...fact(w, 'state', state),
    ...fieldFacts(w, 'location'),
    ...fact(w, 'facing', facingText(home.facing, t)),
  ]
}

export function physicalFacts(w: FactContext): Fact[] {
  return fieldFacts(w, 'physical')
}

export function financialFacts(w: FactContext): Fact[] {
  const { home } = w
  return [
    ...fact(
      w,
      'price',
      home.forSale ? money(home.price) : null,
      home.price && home.forSale ? shortPrice(home.price, w.lang) : undefined,
    ),
    ...fact(w, 'perSqFt', money(home.pricePerSqFt)),
    ...fact(w, 'perCent', money(home.pricePerCent)),
    ...fact(w, 'rent', home.forRent ? money(home.monthlyRent) : null),
    ...fieldFacts(w, 'financial'),
  ]
}

export function legalFacts(w: FactContext): Fact[] {
  const { t, home } = w
  return [
    ...fact(w, 'legal', home.legalStatus && t(`legal.${home.legalStatus}`)),
    ...fieldFacts(w, 'legal'),
    ...fact(w, 'nature', home.landNature ? t(`nature.${home.landNature}`) : null),
  ]
}

export function connectivityFacts(w: FactContext): Fact[] {
  return fieldFacts(w, 'connectivity')
}

/** What the owner says about the neighbourhood; none of it comes from Veedu. */
export function neighbourhoodFacts(w: FactContext): Fact[] {
  return fieldFacts(w, 'neighbourhood')
}

export function additionalFacts(w: FactContext): Fact[] {
  const { t, home } = w
  const flags = FEATURE_FLAGS.filter((flag) => home[flag]).map((flag) => t(`flag.${flag}`))
  return [...fact(w, 'features', flags.join(', ')), ...fieldFacts(w, 'additional')]
}
