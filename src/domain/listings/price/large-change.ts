import { distanceKm, type Point } from '../../places/distance.ts'
import { townByName } from '../../places/towns/towns.ts'
import { effectivePrice, rentPrice } from './price.ts'
import type { PropertyType } from '../listing.ts'
import { foldText } from '../../text/fold.ts'

/** Changes that send an approved listing back to review. */
export const LARGE_CHANGES = [
  'kind',
  'deal',
  'place',
  'price',
  'title',
  'text',
  'pictures',
] as const
export type LargeChange = (typeof LARGE_CHANGES)[number]

/**
 * Thresholds for an edit without a new review: metres by which the pin may move (more for a pin at the town's centre,
 * whose true place was never given), the relative price change, and the share of words that title and text must retain.
 */
export const LARGE_CHANGE_LIMITS = {
  metres: 500,
  townPinMetres: 10_000,
  price: 1 / 3,
  titleWords: 0.4,
  textWords: 0.5,
  /** Maximum words of a text that is added where there was none; a longer one has not been reviewed. */
  firstText: 25,
} as const

/** The fields that are compared. Prices in whole rupees, pictures by content hash. */
export interface ListingFacts {
  propertyType: PropertyType
  type: string | null
  forSale: boolean
  forRent: boolean
  price: number | null
  monthlyRent: number | null
  city: string
  address: string
  /** The true point. */
  point: Point | null
  pinSource: 'picked' | 'town'
  title: string
  description: string | null
  pictures: readonly string[]
}

/**
 * The large changes between the approved and the current version. The comparison is always with the approved version
 * rather than the last edit, because small edits add up.
 */
export function largeChanges(approved: ListingFacts, now: ListingFacts): LargeChange[] {
  const changed: Record<LargeChange, boolean> = {
    kind: approved.propertyType !== now.propertyType || approved.type !== now.type,
    // A second deal type is an offer that nobody has reviewed; dropping one is harmless.
    deal: (now.forSale && !approved.forSale) || (now.forRent && !approved.forRent),
    place: movedFar(approved, now),
    price: priceMoved(approved, now),
    title: keptWords(approved.title, now.title) < LARGE_CHANGE_LIMITS.titleWords,
    text: isRewritten(approved.description ?? '', now.description ?? ''),
    pictures:
      approved.pictures.length > 0 &&
      now.pictures.length > 0 &&
      !now.pictures.some((hash) => approved.pictures.includes(hash)),
  }
  return LARGE_CHANGES.filter((change) => changed[change])
}

function movedFar(approved: ListingFacts, now: ListingFacts): boolean {
  if (townKey(approved.city) !== townKey(now.city)) return true
  const metres =
    approved.pinSource === 'town' ? LARGE_CHANGE_LIMITS.townPinMetres : LARGE_CHANGE_LIMITS.metres
  if (approved.point && now.point) return distanceKm(approved.point, now.point) * 1_000 > metres
  // Unless both versions have a pin, only the address describes the location.
  return keptWords(approved.address, now.address) < LARGE_CHANGE_LIMITS.textWords
}

/** Normalises the names of a town to one. */
function townKey(city: string): string {
  return townByName(city)?.name ?? foldText(city)
}

function priceMoved(approved: ListingFacts, now: ListingFacts): boolean {
  const sale = approved.forSale && now.forSale
  const rent = approved.forRent && now.forRent
  return (
    (sale && movedByShare(effectivePrice(approved), effectivePrice(now))) ||
    (rent && movedByShare(rentPrice(approved), rentPrice(now)))
  )
}

function movedByShare(before: number | null, after: number | null): boolean {
  if (before === null || before === 0) return (after ?? 0) > 0
  if (after === null) return true
  return Math.abs(after - before) / before > LARGE_CHANGE_LIMITS.price
}

function isRewritten(before: string, after: string): boolean {
  if (words(before).length === 0) return words(after).length > LARGE_CHANGE_LIMITS.firstText
  return keptWords(before, after) < LARGE_CHANGE_LIMITS.textWords
}

/**
 * The similarity of two texts, from 0 to 1: twice the number of shared words divided by the words of both (Dice's
 * coefficient). A text that is removed rather than replaced counts as retained.
 */
function keptWords(before: string, after: string): number {
  const [old, fresh] = [words(before), words(after)]
  if (fresh.length === 0) return 1
  const left = new Map<string, number>()
  for (const word of old) left.set(word, (left.get(word) ?? 0) + 1)
  let both = 0
  for (const word of fresh) {
    const count = left.get(word) ?? 0
    if (count === 0) continue
    both += 1
    left.set(word, count - 1)
  }
  return (2 * both) / (old.length + fresh.length)
}

function words(text: string): string[] {
  return foldText(text).split(' ').filter(Boolean)
}
