import { distanceKm, type Point } from '../places/distance.ts'
import { townByName } from '../places/towns.ts'
import { effectivePrice, rentPrice } from './price.ts'
import type { PropertyType } from './listing.ts'
import { foldText } from '../text/fold.ts'

/** What an approved listing may not change without being looked at again. */
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
 * How far a listing may move away from what was approved: metres of its pin (of one that stood at the centre of its
 * town, so that the true place was never said, more), the share of its price either way, and the share of words that
 * title and text must keep.
 */
export const LARGE_CHANGE_LIMITS = {
  metres: 500,
  townPinMetres: 10_000,
  price: 1 / 3,
  titleWords: 0.4,
  textWords: 0.5,
  /** Words of a first text, where there was none: more of them are a text that nobody has seen. */
  firstText: 25,
} as const

/** What of a listing is compared. Prices in whole rupees, pictures by content hash. */
export interface ListingFacts {
  propertyType: PropertyType
  type: string
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
 * The large changes from what was approved to what is there now. It is always compared with the approved listing, not
 * with the last edit: small edits add up.
 */
export function largeChanges(approved: ListingFacts, now: ListingFacts): LargeChange[] {
  const changed: Record<LargeChange, boolean> = {
    kind: approved.propertyType !== now.propertyType || approved.type !== now.type,
    // A second deal is an offer that nobody has seen; to give one up is not.
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
  // Without a pin on both sides the address is all that says where it is.
  return keptWords(approved.address, now.address) < LARGE_CHANGE_LIMITS.textWords
}

/** One town under all of its names. */
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
 * How much two texts have in common, from 0 to 1: twice the words in both, by all words of both (Dice's coefficient).
 * A text that is taken away, rather than replaced, counts as kept.
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
