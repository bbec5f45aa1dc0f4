import type { TFunction } from '../../i18n/i18n.ts'
import type { PropertyDetail } from '../../../contracts/listings/listings.ts'
import { amenityText } from '../listing-parts/text/value-words.ts'
import { formatNumber, formatRupees, shortPrice } from '../../../domain/numbers/indian.ts'
import { rentPrice } from '../../../domain/listings/price/price.ts'
import { isLand } from '../../../domain/listings/listing.ts'
import {
  appliesToKind,
  FIELD_SPECS,
  fieldsWithDerived,
  type ListingFieldName,
} from '../../../domain/listings/fields/field-lists.ts'
import type { CompareSection } from '../../../domain/listings/fields/field-spec.ts'
import { facingText, fieldText } from '../listing-parts/text/field-text.ts'
import { landText } from '../listing-parts/text/land-text.ts'
import { placeNames } from '../listing-parts/text/place-line.ts'
import { formatDate } from '../../ui/display/DateTime.tsx'

export interface CompareRow {
  key: string
  /** What each home has, in words; null where nothing is known. */
  cells: (string | null)[]
  /** Which homes the row is no question for: bedrooms of a plot, the deposit of a home that is only sold. */
  moot: boolean[]
  /** Not the same for all. */
  differs: boolean
  /** Which homes have the lowest price per unit; empty where that says nothing. */
  lowest: number[]
}
export interface CompareGroup {
  key: string
  rows: CompareRow[]
}

interface RowPlan {
  key: string
  of: (home: PropertyDetail) => string | number | null
  /** A number as it is read. */
  say?: (value: number) => string
  /** A price for one unit: the lowest is worth a mark. */
  unitPrice?: boolean
  /** Whether the row is a question for this home at all; absent: for every one. */
  asks?: (home: PropertyDetail) => boolean
  /** Whether the row has something to say of these homes; absent: when one of them has a value. */
  shown?: (homes: readonly PropertyDetail[]) => boolean
}

/** Their land is shared, so plot area does not apply. */
const SHARED_GROUND: ReadonlySet<string> = new Set(['APARTMENT', 'OFFICE', 'SHOP'])

/** The asking price: sale price, rent, or both. */
function priceText(home: PropertyDetail, t: TFunction, lang: string): string | null {
  const rent = rentPrice(home)
  const monthly = rent === null ? null : `${formatRupees(rent)}${t('shell:price.perMonth')}`
  const sale = home.forSale && home.price ? shortPrice(home.price, lang) : null
  if (sale === null) return monthly
  return monthly === null ? sale : `${sale} ${t('shell:price.orRent', { rent: monthly })}`
}

/** Rupees a month and sq ft of a home that is let only; comparable only among those. */
function rentPerSqFt(home: PropertyDetail): number | null {
  const rent = rentPrice(home)
  return home.forSale || rent === null || !home.areaSqFt ? null : rent / home.areaSqFt
}

/** The rows that follow from the table of fields. */
function fieldRows(section: CompareSection, t: TFunction, lang: string): RowPlan[] {
  return fieldsWithDerived('compare')
    .filter((name) => FIELD_SPECS[name].compare === section)
    .map((name) => {
      const of = (home: PropertyDetail): string | null =>
        fieldText(home, name, t, (iso) => formatDate(iso, lang))
      return { key: name, of, asks: (home) => fits(home, name) || of(home) !== null }
    })
}

/** Whether a field is a question for a home: of its deal, and on land of its kind. */
function fits(home: PropertyDetail, name: ListingFieldName): boolean {
  const { deal } = FIELD_SPECS[name]
  if (deal === 'rent' && !home.forRent) return false
  if (deal === 'sale' && !home.forSale) return false
  return !isLand(home.propertyType) || appliesToKind(name, home.propertyType)
}

function plans(t: TFunction, lang: string): { key: string; rows: RowPlan[] }[] {
  const sqft = (value: number): string => t('property:sqft', { area: formatNumber(value) })
  const land = (home: PropertyDetail): boolean => isLand(home.propertyType)
  const built = (home: PropertyDetail): boolean => !land(home)
  const sold = (home: PropertyDetail): boolean => home.forSale
  const fields = (section: CompareSection): RowPlan[] => fieldRows(section, t, lang)
  return [
    {
      key: 'money',
      rows: [
        { key: 'price', of: (home) => priceText(home, t, lang) },
        {
          key: 'perCent',
          of: (home) => home.pricePerCent,
          say: formatRupees,
          unitPrice: true,
          asks: (home) => sold(home) && (land(home) || home.pricePerCent !== null),
        },
        {
          key: 'perSqFt',
          of: (home) => home.pricePerSqFt,
          say: formatRupees,
          unitPrice: true,
          // Ground has its rate by the cent; a sq ft of it beside one of a flat would say nothing.
          asks: (home) => sold(home) && built(home),
        },
        {
          key: 'rentPerSqFt',
          of: rentPerSqFt,
          say: (value) => `₹ ${formatNumber(value, 2)}`,
          unitPrice: true,
          asks: (home) => !home.forSale,
        },
        ...fields('money'),
      ],
    },
    {
      key: 'size',
      rows: [
        {
          key: 'land',
          of: (home) => home.plotAreaSqFt ?? (land(home) ? home.areaSqFt : null),
          say: (value) => landText(value, t),
          asks: (home) => !SHARED_GROUND.has(home.propertyType) || home.plotAreaSqFt !== null,
        },
        {
          key: 'builtUp',
          of: (home) => home.builtUpArea || home.totalArea || null,
          say: sqft,
          asks: built,
        },
        ...fields('size'),
      ],
    },
    {
      key: 'home',
      rows: [
        { key: 'kind', of: (home) => t(`shell:kind.${home.propertyType}`) },
        { key: 'status', of: (home) => t(`property:status.${home.status}`) },
        {
          key: 'furnishing',
          of: (home) => home.furnishing && t(`property:furnishing.${home.furnishing}`),
          asks: built,
        },
        {
          key: 'parking',
          of: (home) => home.parking && t(`property:parking.${home.parking}`),
          asks: built,
        },
        {
          key: 'possession',
          of: (home) => home.possessionStatus && t(`property:possession.${home.possessionStatus}`),
          asks: built,
        },
        ...fields('home'),
        { key: 'facing', of: (home) => facingText(home.facing, t) },
        {
          key: 'amenities',
          of: (home) =>
            home.amenities
              .map((name) => amenityText(name, t))
              .toSorted()
              .join(', ') || null,
        },
      ],
    },
    {
      key: 'place',
      rows: [
        {
          key: 'city',
          of: (home) => {
            const { city, district } = placeNames(home, t, lang)
            return [...new Set([city, district])].filter(Boolean).join(', ')
          },
        },
        ...fields('place'),
      ],
    },
    {
      key: 'papers',
      rows: [
        {
          key: 'verified',
          of: (home) => verifiedText(home, t),
          shown: (homes) => homes.some(({ isVerified }) => isVerified),
        },
        { key: 'legal', of: (home) => home.legalStatus && t(`property:legal.${home.legalStatus}`) },
        {
          key: 'nature',
          of: (home) => (home.landNature ? t(`property:nature.${home.landNature}`) : null),
        },
        ...fields('papers'),
      ],
    },
  ]
}

/** Nobody of the team verified a sample. */
function verifiedText({ isVerified, demo }: PropertyDetail, t: TFunction): string {
  return t(isVerified ? (demo ? 'shell:sample.verified' : 'compare:yes') : 'compare:no')
}

/** Homes side by side: a row for everything that at least one of them has. */
export function compareGroups(
  homes: readonly PropertyDetail[],
  t: TFunction,
  lang: string,
): CompareGroup[] {
  return plans(t, lang)
    .map(({ key, rows }) => ({
      key,
      rows: rows.flatMap(({ key: name, of, say, unitPrice, asks, shown }): CompareRow[] => {
        if (shown?.(homes) === false) return []
        const moot = homes.map((home) => asks?.(home) === false)
        const values = homes.map((home, at) => (moot[at] ? null : of(home)))
        if (values.every((value) => value === null || value === '')) return []
        return [
          {
            key: name,
            cells: values.map((value) =>
              value === null || value === ''
                ? null
                : typeof value === 'number'
                  ? (say ?? String)(value)
                  : value,
            ),
            moot,
            differs: new Set(values).size > 1,
            lowest: unitPrice ? lowestOf(values) : [],
          },
        ]
      }),
    }))
    .filter(({ rows }) => rows.length > 0)
}

/** Index of the lowest of at least two different numbers. */
function lowestOf(values: readonly (string | number | null)[]): number[] {
  const numbers = values.filter((value): value is number => typeof value === 'number')
  if (new Set(numbers).size < 2) return []
  const least = Math.min(...numbers)
  return [...values.keys()].filter((at) => values[at] === least)
}
