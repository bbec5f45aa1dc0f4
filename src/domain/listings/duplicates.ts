import { distanceKm, type Point } from '../places/distance.ts'
import { effectivePrice, rentPrice } from './price/price.ts'
import type { PropertyType } from './listing.ts'

/** Thresholds for two listings of the same place: metres, and relative differences of area and price. */
export const DUPLICATE_THRESHOLDS = { metres: 50, area: 0.02, price: 0.05 } as const

/** The fields that are compared. Prices in whole rupees, area in m². */
export interface DuplicateFacts {
  propertyType: PropertyType
  forSale: boolean
  forRent: boolean
  price: number | null
  monthlyRent: number | null
  areaM2: number | null
  city: string
  village: string | null
  surveyNumber: string | null
  floorNumber: number | null
  /** The true point if the owner picked one; a town's centre is not specific to a listing. */
  point: Point | null
}

/** Kinds that often share one piece of land. */
const SHARED_GROUND: readonly PropertyType[] = ['APARTMENT', 'OFFICE', 'SHOP']

/** Normalises a survey number for comparison: "12 / 3 A" becomes "12/3a". Null for placeholders such as "NA". */
export function surveyKey(text: string | null): string | null {
  const key = (text ?? '').replace(/\s/g, '').toLowerCase()
  return /\d/.test(key) ? key : null
}

/**
 * The reasons why two listings look like the same offer; empty when they do not. Sale and rent of one home in separate
 * listings are two offers. Flats of one building share its land, so for them the survey number alone proves nothing.
 */
export function duplicateReasons(a: DuplicateFacts, b: DuplicateFacts): DuplicateReason[] {
  if (!((a.forSale && b.forSale) || (a.forRent && b.forRent))) return []
  const floors = a.floorNumber !== null && b.floorNumber !== null && a.floorNumber !== b.floorNumber
  if (floors) return []
  const because: DuplicateReason[] = []
  if (!isShared(a) && !isShared(b) && sameSurvey(a, b)) because.push('survey')
  if (isClose(a, b)) because.push('close')
  return because
}

function isShared({ propertyType }: DuplicateFacts): boolean {
  return SHARED_GROUND.includes(propertyType)
}

/** Survey numbers restart in every village; when either listing lacks its village, the town decides. */
function sameSurvey(a: DuplicateFacts, b: DuplicateFacts): boolean {
  const key = surveyKey(a.surveyNumber)
  if (key === null || key !== surveyKey(b.surveyNumber)) return false
  const [one, two] = [nameKey(a.village), nameKey(b.village)]
  return one !== '' && two !== '' ? one === two : nameKey(a.city) === nameKey(b.city)
}

function isClose(a: DuplicateFacts, b: DuplicateFacts): boolean {
  if (a.point === null || b.point === null) return false
  if (distanceKm(a.point, b.point) * 1_000 > DUPLICATE_THRESHOLDS.metres) return false
  if (!within(a.areaM2, b.areaM2, DUPLICATE_THRESHOLDS.area)) return false
  const sale =
    a.forSale &&
    b.forSale &&
    within(effectivePrice(a), effectivePrice(b), DUPLICATE_THRESHOLDS.price)
  const rent =
    a.forRent && b.forRent && within(rentPrice(a), rentPrice(b), DUPLICATE_THRESHOLDS.price)
  return sale || rent
}

/** Whether two amounts differ by at most a share of the larger one; a missing amount never matches. */
function within(a: number | null, b: number | null, share: number): boolean {
  if (!a || !b) return false
  return Math.abs(a - b) <= Math.max(a, b) * share * (1 + 1e-9)
}

function nameKey(text: string | null): string {
  return (text ?? '').normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
}

/** Automatic flags on pairs of listings of different owners; an administrator decides. */
export const LISTING_FLAG_KINDS = ['duplicate-listing', 'duplicate-picture'] as const
export type ListingFlagKind = (typeof LISTING_FLAG_KINDS)[number]

/** Why two listings look alike: the same survey number, or similar point, area and price. */
export const DUPLICATE_REASONS = ['survey', 'close'] as const
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number]
