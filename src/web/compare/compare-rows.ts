import type { TFunction } from 'i18next'
import type { PropertyDetail } from '../../contracts/property.ts'
import { formatNumber, formatRupees, shortPrice } from '../../domain/numbers/indian.ts'
import { rentPrice } from '../../domain/price.ts'
import { isLand } from '../../domain/property.ts'
import { landText } from '../components/price.tsx'
import { facingText } from '../property/property-facts.ts'

export interface CompareRow {
  key: string
  /** What each home has, in words; null where nothing is known. */
  cells: (string | null)[]
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
}

/** Rupees a month and sq ft of a home that is let only; comparable only among those. */
function rentPerSqFt(home: PropertyDetail): number | null {
  const rent = rentPrice(home)
  return home.forSale || rent === null || !home.areaSqFt ? null : rent / home.areaSqFt
}

function plans(t: TFunction): { key: string; rows: RowPlan[] }[] {
  const sqft = (value: number): string => t('property:sqft', { area: formatNumber(value) })
  const km = (value: number): string => t('property:km', { km: formatNumber(value, 1) })
  const count = (value: number): string => formatNumber(value)
  const built = (home: PropertyDetail): boolean => !isLand(home.propertyType)
  return [
    {
      key: 'money',
      rows: [
        { key: 'price', of: (home) => (home.forSale ? home.price : null), say: shortPrice },
        { key: 'rent', of: rentPrice, say: formatRupees },
        { key: 'perCent', of: (home) => home.pricePerCent, say: formatRupees, unitPrice: true },
        { key: 'perSqFt', of: (home) => home.pricePerSqFt, say: formatRupees, unitPrice: true },
        {
          key: 'rentPerSqFt',
          of: rentPerSqFt,
          say: (value) => `₹ ${formatNumber(value, 2)}`,
          unitPrice: true,
        },
        { key: 'deposit', of: (home) => home.securityDeposit || null, say: formatRupees },
        { key: 'maintenance', of: (home) => home.maintenance || null, say: formatRupees },
      ],
    },
    {
      key: 'size',
      rows: [
        { key: 'land', of: (home) => home.plotAreaSqFt, say: (value) => landText(value, t) },
        {
          key: 'builtUp',
          of: (home) => (built(home) ? home.builtUpArea || home.totalArea || null : null),
          say: sqft,
        },
        { key: 'carpet', of: (home) => home.carpetArea || null, say: sqft },
        { key: 'bedrooms', of: (home) => home.bedrooms, say: count },
        { key: 'bathrooms', of: (home) => home.bathrooms, say: count },
        { key: 'floors', of: (home) => home.floors, say: count },
      ],
    },
    {
      key: 'home',
      rows: [
        { key: 'kind', of: (home) => t(`shell:kind.${home.propertyType}`) },
        { key: 'status', of: (home) => t(`property:status.${home.status}`) },
        {
          key: 'furnishing',
          of: (home) => (built(home) ? t(`property:furnishing.${home.furnishing}`) : null),
        },
        {
          key: 'parking',
          of: (home) => (built(home) ? t(`property:parking.${home.parking}`) : null),
        },
        { key: 'possession', of: (home) => t(`property:possession.${home.possessionStatus}`) },
        { key: 'yearBuilt', of: (home) => home.yearBuilt, say: String },
        { key: 'facing', of: (home) => facingText(home.facing, t) },
        {
          key: 'amenities',
          of: (home) =>
            home.amenities
              .map((name) =>
                t(`property:amenity.${name.replace(/\W+/g, '')}`, { defaultValue: name }),
              )
              .toSorted()
              .join(', ') || null,
        },
      ],
    },
    {
      key: 'place',
      rows: [
        { key: 'city', of: (home) => [home.city, home.district].filter(Boolean).join(', ') },
        {
          key: 'road',
          of: (home) => home.roadWidth || null,
          say: (value) => t('property:metres', { m: formatNumber(value, 1) }),
        },
        { key: 'railway', of: (home) => home.distanceFromRailway, say: km },
        { key: 'hospital', of: (home) => home.distanceFromHospital, say: km },
        { key: 'school', of: (home) => home.distanceFromSchool, say: km },
      ],
    },
    {
      key: 'papers',
      rows: [
        { key: 'verified', of: (home) => t(home.isVerified ? 'compare:yes' : 'compare:no') },
        { key: 'legal', of: (home) => t(`property:legal.${home.legalStatus}`) },
        {
          key: 'nature',
          of: (home) => (home.landNature ? t(`property:nature.${home.landNature}`) : null),
        },
        { key: 'rera', of: (home) => home.reraNumber },
      ],
    },
  ]
}

/** Homes side by side: a row for everything that at least one of them has. */
export function compareGroups(homes: readonly PropertyDetail[], t: TFunction): CompareGroup[] {
  return plans(t)
    .map(({ key, rows }) => ({
      key,
      rows: rows.flatMap(({ key: name, of, say, unitPrice }): CompareRow[] => {
        const values = homes.map(of)
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
            differs: new Set(values).size > 1,
            lowest: unitPrice ? lowestOf(values) : [],
          },
        ]
      }),
    }))
    .filter(({ rows }) => rows.length > 0)
}

/** Where the lowest of at least two different numbers stands. */
function lowestOf(values: readonly (string | number | null)[]): number[] {
  const numbers = values.filter((value): value is number => typeof value === 'number')
  if (new Set(numbers).size < 2) return []
  const least = Math.min(...numbers)
  return [...values.keys()].filter((at) => values[at] === least)
}
