import {
  chance,
  pickRandom,
  seeded,
  randomInt,
  type Random,
} from '../../domain/platform/seeded-random.ts'
import { DEFAULT_FILTERS } from '../../domain/search/filters.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../domain/time/units.ts'
import type { savedSearches } from '../tables/activity.ts'
import type { savedProperties } from '../tables/listings.ts'
import type { messages } from '../tables/messages.ts'
import type { ListingRow } from './listing-row.ts'
import type { People } from './people.ts'

/** A listing as stored in the database. */
export interface Written {
  id: number
  owner: number
  row: ListingRow
}

type MessageRow = typeof messages.$inferInsert
type SavedRow = typeof savedProperties.$inferInsert
type SearchRow = typeof savedSearches.$inferInsert

const ASK_SALE = [
  'Is this still available? We would like to see it this weekend.',
  'What is the last price, please?',
  'Are the prior deeds and the encumbrance certificate ready?',
  'How far is it from the main road, and can a lorry reach it?',
  'Is there any loan or dispute on the land?',
  'My parents will move in. Is there a bedroom on the ground floor?',
  'Could you send the location sketch and the survey number?',
  'വില അല്പം കുറയുമോ? ഈ ആഴ്ച വന്നു കാണാൻ പറ്റുമോ?',
] as const
const ASK_RENT = [
  'Is it free from the first of next month?',
  'We are a family of four. Is parking included?',
  'How much is the advance, and is maintenance included in the rent?',
  'I work at the hospital nearby. Can I see it on Sunday?',
  'Is there water in April and May?',
  'വാടകയ്ക്ക് ഇപ്പോഴും ഒഴിവുണ്ടോ?',
] as const
const ANSWER = [
  'Yes, it is available. Saturday after 4 pm suits us.',
  'Thank you for asking. The papers are ready; come and see it first.',
  'The price can be talked about once you have seen it.',
  'Yes. Please call when you reach the junction and I will come down.',
  'There is no loan on it. The tax receipt is of this year.',
  'ഉണ്ട്. ഞായറാഴ്ച രാവിലെ വന്നോളൂ.',
] as const
const THANKS = [
  'Thank you, we will come on Saturday.',
  'Good. I will bring my father along.',
  'Thanks. I will call tomorrow evening.',
] as const

/** Some 300 messages of demo people over forty days, newest last, so that ids follow time. `ids`: the people's ids by index. */
export function makeMessages(
  seed: number | string,
  today: Date,
  people: People,
  ids: readonly number[],
  listings: readonly Written[],
): MessageRow[] {
  const r = seeded(seed, 'messages')
  const open = listings.filter(
    ({ row }) => row.publication === 'live' && row.status === 'Available',
  )
  const rows: MessageRow[] = []
  const about = (owner: number, count: number): void => {
    const own = open.filter((listing) => listing.owner === owner)
    for (let i = 0; i < count && own.length > 0; i += 1) {
      const listing = own[randomInt(r, 0, own.length - 1)]
      if (listing) talk(r, rows, today, people, ids, listing)
    }
  }
  about(people.accounts.seller, 24)
  about(people.accounts.realtor, 36)
  for (const agency of people.agencies) about(agency, 12)
  for (const seller of people.sellers.filter((_, i) => i % 6 === 0)) about(seller, 1)
  return rows.sort((a, b) => (a.createdAt?.getTime() ?? 0) - (b.createdAt?.getTime() ?? 0))
}

/** Share of questions asked by the demo's buyer and renter, so that their dashboards show a month of answers. */
const FROM_ACCOUNTS = 0.2

/** A question, usually an answer, sometimes thanks. One in eight is from a visitor without an account. */
function talk(
  r: Random,
  rows: MessageRow[],
  today: Date,
  people: People,
  ids: readonly number[],
  listing: Written,
): void {
  const { buyer, renter } = people.accounts
  const seeker = chance(r, FROM_ACCOUNTS)
    ? listing.row.forSale
      ? buyer
      : renter
    : (people.seekers[randomInt(r, 0, people.seekers.length - 1)] ?? 0)
  const visitor = chance(r, 0.125)
  const since = Math.min(40 * DAY_MS, today.getTime() - (listing.row.createdAt ?? today).getTime())
  const at = today.getTime() - since * (0.05 + 0.9 * r())
  const from = people.rows[seeker]
  const to = people.rows[listing.owner]
  const seekerId = ids[seeker]
  const ownerId = ids[listing.owner]
  if (!from || !to || seekerId === undefined || ownerId === undefined) return
  const answered = !visitor && chance(r, 0.75)
  const write = (out: boolean, body: string, time: number, read: boolean): void => {
    const author = out ? to : from
    const readAt = read
      ? new Date(Math.min(time + randomInt(r, 1, 90) * MINUTE_MS, today.getTime()))
      : null
    rows.push({
      propertyId: listing.id,
      senderId: out ? ownerId : visitor ? null : seekerId,
      senderName: author.name,
      senderEmail: author.email,
      senderPhone: author.phone ?? null,
      recipientId: out ? seekerId : ownerId,
      body,
      createdAt: new Date(time),
      deliveredAt: readAt,
      readAt,
      receiptAt: readAt,
    })
  }
  write(
    false,
    pickRandom(r, listing.row.forSale ? ASK_SALE : ASK_RENT),
    at,
    answered || chance(r, 0.3),
  )
  if (!answered) return
  const reply = at + randomInt(r, 1, 30) * HOUR_MS
  if (reply >= today.getTime()) return
  const thanked = chance(r, 0.3) && reply + 2 * HOUR_MS < today.getTime()
  write(true, pickRandom(r, ANSWER), reply, thanked || chance(r, 0.7))
  if (thanked)
    write(false, pickRandom(r, THANKS), reply + randomInt(r, 10, 110) * MINUTE_MS, chance(r, 0.5))
}

/** Favourites: a dozen each of the two demo accounts, some of the others. */
export function makeSaved(
  seed: number | string,
  today: Date,
  people: People,
  ids: readonly number[],
  listings: readonly Written[],
): SavedRow[] {
  const r = seeded(seed, 'saved')
  const live = listings.filter(({ row }) => row.publication === 'live')
  const rows: SavedRow[] = []
  for (const seeker of people.seekers) {
    const userId = ids[seeker]
    if (userId === undefined) continue
    const forRent = people.rows[seeker]?.role === 'RENTER'
    const fitting = live.filter(({ row }) => (forRent ? row.forRent : row.forSale))
    const wanted =
      seeker === people.accounts.buyer || seeker === people.accounts.renter
        ? 12
        : randomInt(r, 3, 8)
    const chosen = new Set<Written>()
    while (chosen.size < wanted) {
      const listing = fitting[randomInt(r, 0, fitting.length - 1)]
      if (listing) chosen.add(listing)
    }
    for (const { id, row } of chosen) {
      const age = today.getTime() - (row.createdAt ?? today).getTime()
      rows.push({
        userId,
        propertyId: id,
        priceThen: row.price ?? row.monthlyRent ?? null,
        savedAt: new Date(today.getTime() - age * 0.9 * r()),
      })
    }
  }
  return rows
}

export function makeSearches(today: Date, people: People, ids: readonly number[]): SearchRow[] {
  const buyer = ids[people.accounts.buyer]
  const renter = ids[people.accounts.renter]
  if (buyer === undefined || renter === undefined) return []
  const ago = (days: number): Date => new Date(today.getTime() - days * DAY_MS)
  return [
    {
      userId: buyer,
      name: 'House in Kottayam',
      filters: {
        ...DEFAULT_FILTERS,
        location: 'Kottayam',
        bedrooms: 3,
        maxPrice: 12_000_000,
        forRent: false,
      },
      alert: 'daily',
      createdAt: ago(40),
    },
    {
      userId: buyer,
      name: 'Plots in Kochi',
      filters: { ...DEFAULT_FILTERS, location: 'Kochi', propertyType: ['PLOT'], forRent: false },
      alert: 'off',
      createdAt: ago(12),
    },
    {
      userId: buyer,
      name: 'House with a garden, anywhere',
      filters: {
        ...DEFAULT_FILTERS,
        propertyType: ['INDEPENDENT_HOUSE'],
        bedrooms: 2,
        forRent: false,
      },
      alert: 'off',
      createdAt: ago(5),
    },
    {
      userId: renter,
      name: '2 BHK to rent',
      filters: {
        ...DEFAULT_FILTERS,
        propertyType: ['APARTMENT'],
        bedrooms: 2,
        forSale: false,
        maxPrice: 25_000,
      },
      alert: 'weekly',
      createdAt: ago(25),
    },
  ]
}
