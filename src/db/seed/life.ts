import {
  chance,
  seeded,
  pickWeighted,
  randomInt,
  type Random,
} from '../../domain/platform/seeded-random.ts'
import { LISTING_LIFETIME_DAYS } from '../../domain/listings/lifecycle.ts'
import { rentPrice } from '../../domain/listings/price/price.ts'
import type { PropertyType, Publication, Status } from '../../domain/listings/listing.ts'
import { DAY_MS, HOUR_MS } from '../../domain/time/units.ts'
import type { propertyHistory } from '../tables/listings.ts'
import type { ListingRow } from './listing-row.ts'
import { askingPrice } from './price.ts'

/** A listing's present row and the history that led to it. */
export interface ListingHistory {
  row: ListingRow
  /** Oldest first; without the listing's id. */
  history: Omit<typeof propertyHistory.$inferInsert, 'propertyId'>[]
  /** One entry per view: the day as YYYY-MM-DD and an opaque visitor key. */
  views: { day: string; visitor: string }[]
}

/** Publication states other than live in the demo, and how many listings have each. */
const HELD_BACK: readonly (readonly [Publication, number])[] = [
  ['review', 9],
  ['paused', 10],
  ['draft', 8],
  ['withdrawn', 6],
  ['expired', 8],
]

/** Gives every listing a history. `listings` are in the order of their creation. */
export function simulateHistory(
  listings: readonly ListingRow[],
  seed: number | string,
  today: Date,
): ListingHistory[] {
  const r = seeded(seed, 'life')
  const held = heldBack(r, listings.length)
  const lived = listings.map((listing, i) => liveOne(r, listing, held.get(i) ?? 'live', today))
  feature(lived)
  return lived
}

function liveOne(
  r: Random,
  listing: ListingRow,
  publication: Publication,
  today: Date,
): ListingHistory {
  const createdAt = listing.createdAt ?? today
  const age = today.getTime() - createdAt.getTime()
  const days = Math.floor(age / DAY_MS)
  const row: ListingRow = { ...listing, publication }
  const verified = publication === 'live' && chance(r, 0.36)
  if (verified) {
    row.isVerified = true
    row.verifiedAt = new Date(createdAt.getTime() + Math.min(age, randomInt(r, 1, 5) * DAY_MS))
    // By the number of the day, not at random, so that later random draws stay the same.
    row.verifiedChecks = SEEN_FIRST.slice(0, 2 + (days % 3))
  }
  const history: ListingHistory['history'] = []
  const cuts =
    publication === 'live' && days > 25 && chance(r, 0.3)
      ? randomInt(r, 1, Math.min(3, Math.floor(days / 25)))
      : 0
  priceCuts(r, row, createdAt, age, cuts, history)
  const status = publication === 'live' ? statusOf(r, row, days) : 'Available'
  row.status = status
  if (status !== 'Available') {
    const closedAgo = randomInt(r, 0, Math.min(days - 10, status === 'Under Contract' ? 25 : 110))
    const at = new Date(today.getTime() - closedAgo * DAY_MS - randomInt(r, HOUR_MS, 20_000_000))
    if (status !== 'Under Contract') row.closedAt = at
    history.push({ at, kind: 'status', before: 'Available', after: status })
  }
  history.sort((a, b) => (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0))
  row.updatedAt = history.at(-1)?.at ?? createdAt
  if (publication !== 'draft' && publication !== 'review') row.expiresAt = endOf(row, days, today)
  if (publication === 'withdrawn') row.withdrawnAt = new Date(today.getTime() - 9 * DAY_MS)
  row.version = history.length
  const views =
    publication === 'draft' || publication === 'review' ? [] : viewsOf(r, row, createdAt, today)
  row.views = views.length
  return { row, history, views }
}

/** Expired listings are past their end; all others were renewed before it. */
function endOf(row: ListingRow, days: number, today: Date): Date {
  const lived = days % LISTING_LIFETIME_DAYS
  if (row.publication === 'expired') return new Date(today.getTime() - (2 + (lived % 20)) * DAY_MS)
  return new Date(today.getTime() + (LISTING_LIFETIME_DAYS - lived) * DAY_MS)
}

/** The asking price was reduced to its present value in steps of 2 to 7 %; the first entry is the creation. */
function priceCuts(
  r: Random,
  row: ListingRow,
  createdAt: Date,
  age: number,
  cuts: number,
  history: ListingHistory['history'],
): void {
  const steps: number[] = []
  let earlier = row.price ?? 0
  for (let i = 0; i < cuts && row.price != null; i += 1) {
    const dearer = askingPrice(earlier * (1.02 + 0.05 * r()))
    if (dearer <= earlier) break
    steps.unshift(dearer)
    earlier = dearer
  }
  const first = steps[0] ?? row.price ?? rentPrice(row) ?? 0
  history.push({ at: createdAt, kind: 'listed', before: null, after: String(first) })
  for (const [i, before] of steps.entries()) {
    const after = steps[i + 1] ?? row.price ?? 0
    const share = (i + 0.6 + 0.3 * r()) / (steps.length + 1)
    history.push({
      at: new Date(createdAt.getTime() + age * 0.85 * share),
      kind: 'price',
      before: String(before),
      after: String(after),
    })
  }
}

function statusOf(r: Random, row: ListingRow, days: number): Status {
  if (days < 20) return 'Available'
  return pickWeighted<Status>(r, [
    ['Available', 80],
    ['Under Contract', 7],
    ['Sold', row.forSale ? 8 : 0],
    ['Rented', row.forRent && !row.forSale ? 14 : 0],
  ])
}

/** Reports for the demo's moderators, the most serious first. */
const SEEN_FIRST = ['titleDeed', 'landTax', 'identity', 'place'] as const

/** More views in the first weeks and for upmarket or verified listings; none after the deal was closed. */
function viewsOf(
  r: Random,
  row: ListingRow,
  createdAt: Date,
  today: Date,
): ListingHistory['views'] {
  const end = row.closedAt ?? today
  const days = Math.max(1, (end.getTime() - createdAt.getTime()) / DAY_MS)
  const pull = (row.isVerified === true ? 1.4 : 1) * (0.4 + 1.6 * r() ** 2)
  const count = Math.round(pull * (3 + 1.2 * Math.sqrt(days)))
  const seen = new Set<string>()
  for (let i = 0; i < count; i += 1) {
    const day = new Date(createdAt.getTime() + r() ** 1.5 * days * DAY_MS)
      .toISOString()
      .slice(0, 10)
    seen.add(`${day} demo-${randomInt(r, 1, 4_000)}`)
  }
  return [...seen].map((entry) => ({ day: entry.slice(0, 10), visitor: entry.slice(11) }))
}

function heldBack(r: Random, count: number): Map<number, Publication> {
  const held = new Map<number, Publication>()
  for (const [publication, wanted] of HELD_BACK)
    for (let i = 0; i < wanted;) {
      // Listings in review are recent.
      const at =
        publication === 'review' ? count - 1 - randomInt(r, 0, 30) : randomInt(r, 0, count - 40)
      if (held.has(at)) continue
      held.set(at, publication)
      i += 1
    }
  return held
}

/** Listings featured on the front page, mostly homes. */
const FEATURED: readonly (readonly [PropertyType, number])[] = [
  ['VILLA', 4],
  ['INDEPENDENT_HOUSE', 4],
  ['APARTMENT', 4],
  ['PLOT', 2],
  ['AGRICULTURAL', 1],
  ['OFFICE', 1],
]

/** Sixteen verified listings that are still available, in as many cities, the newest of each kind. */
function feature(lived: readonly ListingHistory[]): void {
  const cities = new Set<string>()
  const newest = lived.toReversed()
  for (const [kind, wanted] of FEATURED) {
    let left = wanted
    for (const { row } of newest) {
      const fits =
        row.propertyType === kind &&
        row.isVerified === true &&
        row.status === 'Available' &&
        !row.hideAddress &&
        !cities.has(row.city)
      if (left === 0 || !fits) continue
      row.isFeatured = true
      cities.add(row.city)
      left -= 1
    }
  }
}
