import type { Random } from '../../../domain/platform/seeded-random.ts'
import type { Furnishing } from '../../../domain/listings/listing.ts'
import type { BasicFacts } from '../kinds.ts'
import type { MarketTown } from '../towns.ts'

/** The facts that titles and descriptions mention. */
export interface DescribedFacts extends BasicFacts {
  town: MarketTown
  forSale: boolean
  forRent: boolean
  /** "Kanjikuzhi", or the town's name where no area is known. */
  place: string
  /** "the temple pond" */
  landmark: string
  road: string
  furnishing: Furnishing
  facing: string | null
  water: string | null
  thisYear: number
  /** Km from the centre. */
  km: number
}

/** "12 cents", "2.5 acres", "4.5 ares": land in its customary unit. */
export function landWords(b: Pick<BasicFacts, 'cents' | 'unit'>): string {
  const cents = b.cents ?? 0
  switch (b.unit) {
    case 'acre':
      return many(cents / 100, 'acre')
    case 'hectare':
      return many(cents / 247.105381467, 'hectare')
    case 'are':
      return many(cents / 2.47105381467, 'are')
    default:
      return many(cents, 'cent')
  }
}

function many(value: number, unit: string): string {
  const shown = String(Number(value.toFixed(2)))
  return shown === '1' ? `1 ${unit}` : `${shown} ${unit}s`
}

/** "1,450 sq ft" */
export function feet(area: number | null): string {
  const digits = String(Math.round(area ?? 0))
  return `${digits.length > 3 ? `${digits.slice(0, -3)},${digits.slice(-3)}` : digits} sq ft`
}

export const ROADS = [
  'Temple Road',
  'Church Road',
  'Market Road',
  'College Road',
  'Hospital Road',
  'Bypass Road',
  'Station Road',
  'Mosque Road',
  'Library Road',
  'Ferry Road',
  'Court Road',
  'Old Bazaar Road',
  'Canal Road',
  'School Lane',
  'Mill Road',
  'Kavala Road',
  'Kulam Road',
  'Palace Road',
  'Civil Station Road',
  'Post Office Road',
] as const

export const LANDMARKS = [
  'the bus stand',
  'the railway station',
  'the civil station',
  'the government hospital',
  'the temple pond',
  'the old church',
  'the juma masjid',
  'the town hall',
  'the municipal park',
  'the college',
  'the bypass junction',
  'the higher secondary school',
  'the co-operative bank',
  'the public library',
  'the weekly market',
  'the water tank',
  'the post office',
  'the river bridge',
  'the stadium ground',
  'the town kavala',
] as const

/** A random pattern among those that fit; null when none does. */
export function pickFitting(
  r: Random,
  patterns: readonly ((t: DescribedFacts) => string | null)[],
  told: DescribedFacts,
): string | null {
  for (let i = 0; i < 6; i += 1) {
    const text = patterns[Math.floor(r() * patterns.length)]?.(told) ?? null
    if (text !== null) return text
  }
  for (const pattern of patterns) {
    const text = pattern(told)
    if (text !== null) return text
  }
  return null
}
