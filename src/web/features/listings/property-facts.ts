import type { TFunction } from 'i18next'
import type { PropertyDetail } from '../../../contracts/listings/listings.ts'
import { convertArea } from '../../../domain/land/units.ts'
import { formatNumber, formatRupees, shortPrice } from '../../../domain/numbers/indian.ts'
import { FEATURE_FLAGS, isLand } from '../../../domain/listings/listing.ts'
import { placeNames } from './place/place-line.ts'
import { landText, squareMetres } from './price/price.tsx'

/** One line of a card: shown only when the listing has it. */
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

const count = (value: number | null): string | null => (value === null ? null : formatNumber(value))
const money = (value: number | null): string | null => (value ? formatRupees(value) : null)
const km = ({ t }: FactContext, value: number | null): string | null =>
  value === null ? null : t('km', { km: formatNumber(value, 1) })
const sqft = ({ t }: FactContext, value: number | null): string | null =>
  value ? t('sqft', { area: formatNumber(value) }) : null
const listed = (items: readonly string[]): string | null =>
  items.length > 0 ? items.join(', ') : null

/** One of the eight winds in the page's language; other words as the owner typed them. */
export function facingText(facing: string | null, t: TFunction): string | null {
  return facing ? t(`facing.${facing}`, { defaultValue: facing }) : null
}

/** Basic Details. The area is always said: "Not specified" when there is none. */
export function basicFacts(w: FactContext): Fact[] {
  const { t, home } = w
  const floor = home.builtUpArea ?? home.totalArea ?? home.carpetArea
  return [
    ...fact(w, 'kind', t(`shell:kind.${home.propertyType}`)),
    ...(isLand(home.propertyType)
      ? []
      : fact(
          w,
          home.builtUpArea ? 'builtUp' : 'area',
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
    ...fact(w, 'bedrooms', count(home.bedrooms)),
    ...fact(w, 'bathrooms', count(home.bathrooms)),
    ...(isLand(home.propertyType)
      ? []
      : [
          ...fact(w, 'furnishing', t(`furnishing.${home.furnishing}`)),
          ...fact(
            w,
            'parking',
            t(`parking.${home.parking}`),
            home.parkingSpaces ? t('spaces', { count: home.parkingSpaces }) : undefined,
          ),
        ]),
    ...fact(w, 'possession', t(`possession.${home.possessionStatus}`)),
    ...fact(w, 'status', t(`status.${home.status}`)),
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
    ...fact(w, 'zip', home.zipCode),
    ...fact(w, 'road', home.roadWidth ? t('metres', { m: formatNumber(home.roadWidth, 1) }) : null),
    ...fact(w, 'facing', facingText(home.facing, t)),
  ]
}

export function physicalFacts(w: FactContext): Fact[] {
  const { home } = w
  if (isLand(home.propertyType)) return []
  return [
    ...fact(w, 'total', sqft(w, home.totalArea)),
    ...fact(w, 'builtUp', sqft(w, home.builtUpArea)),
    ...fact(w, 'carpet', sqft(w, home.carpetArea)),
    ...fact(w, 'balconies', count(home.balconies)),
    ...fact(w, 'floors', count(home.floors)),
    ...fact(w, 'floorNumber', count(home.floorNumber)),
    ...fact(w, 'yearBuilt', home.yearBuilt === null ? null : String(home.yearBuilt)),
    ...fact(w, 'kitchen', home.kitchenType),
    ...fact(w, 'flooring', home.flooring),
    ...fact(w, 'water', home.waterSupply),
  ]
}

export function financialFacts(w: FactContext): Fact[] {
  const { home } = w
  return [
    ...fact(
      w,
      'price',
      home.forSale ? money(home.price) : null,
      home.price && home.forSale ? shortPrice(home.price) : undefined,
    ),
    ...fact(w, 'perSqFt', money(home.pricePerSqFt)),
    ...fact(w, 'perCent', money(home.pricePerCent)),
    ...fact(w, 'rent', home.forRent ? money(home.monthlyRent) : null),
    ...fact(w, 'deposit', money(home.securityDeposit)),
    ...fact(w, 'maintenance', money(home.maintenance)),
    ...fact(w, 'booking', money(home.bookingAmount)),
    ...fact(w, 'down', money(home.downPayment)),
    ...fact(w, 'emi', money(home.emiAmount)),
    ...fact(w, 'tax', money(home.propertyTax)),
    ...fact(w, 'registration', money(home.registrationCharges)),
    ...fact(w, 'duty', money(home.stampDuty)),
  ]
}

export function legalFacts(w: FactContext): Fact[] {
  const { t, home, date } = w
  return [
    ...fact(w, 'legal', t(`legal.${home.legalStatus}`)),
    ...fact(w, 'approval', home.approvalStatus),
    ...fact(w, 'possessionDate', home.possessionDate ? date(home.possessionDate) : null),
    ...fact(w, 'survey', home.surveyNumber),
    ...fact(w, 'resurvey', home.resurveyNumber),
    ...fact(w, 'block', home.block),
    ...fact(w, 'thandaper', home.thandaper),
    ...fact(w, 'nature', home.landNature ? t(`nature.${home.landNature}`) : null),
  ]
}

export function connectivityFacts(w: FactContext): Fact[] {
  const { home } = w
  return [
    ...fact(w, 'airport', km(w, home.distanceFromAirport)),
    ...fact(w, 'metro', km(w, home.distanceFromMetro)),
    ...fact(w, 'bus', km(w, home.distanceFromBusStop)),
    ...fact(w, 'railway', km(w, home.distanceFromRailway)),
    ...fact(w, 'hospital', km(w, home.distanceFromHospital)),
    ...fact(w, 'school', km(w, home.distanceFromSchool)),
    ...fact(w, 'market', km(w, home.distanceFromMarket)),
  ]
}

/** What the owner says of the surroundings: none of it is Veedu's figure. */
export function neighbourhoodFacts(w: FactContext): Fact[] {
  const { t, home } = w
  return [
    ...fact(
      w,
      'rating',
      home.localityRating === null
        ? null
        : t('ofFive', { rating: formatNumber(home.localityRating, 1) }),
    ),
    ...fact(w, 'crime', home.crimeRate),
    ...fact(w, 'air', count(home.airQualityIndex)),
    ...fact(w, 'noise', home.noiseLevel),
  ]
}

export function additionalFacts(w: FactContext): Fact[] {
  const { t, home } = w
  const flags = FEATURE_FLAGS.filter((flag) => home[flag]).map((flag) => t(`flag.${flag}`))
  return [
    ...fact(w, 'features', listed(flags)),
    ...fact(w, 'highlights', listed(home.highlights)),
    ...fact(w, 'special', listed(home.specialFeatures)),
    ...fact(w, 'restrictions', home.restrictions),
  ]
}
