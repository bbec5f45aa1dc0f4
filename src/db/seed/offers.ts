import { plannedLines } from '../../domain/deals/checklist.ts'
import type { OfferSide, OfferState } from '../../domain/deals/offer.ts'
import { endOfDay, type OfferCondition } from '../../domain/deals/terms.ts'
import { reraLimits } from '../../domain/papers/rera.ts'
import { FILE_RATES } from '../../domain/rates/file.ts'
import { rateOf } from '../../domain/rates/table.ts'
import { addDays, keralaTime } from '../../domain/time/kerala-time.ts'
import { DAY_MS, HOUR_MS } from '../../domain/time/units.ts'
import type { dealEvents, dealLines, dealReceipts, deals } from '../tables/deals/deals.ts'
import type { offerEvents, offers } from '../tables/deals/offers.ts'
import type { People } from './people.ts'
import type { Written } from './talk.ts'

type Of<Table extends { $inferInsert: object }, Ref extends string> = Omit<
  Table['$inferInsert'],
  Ref
>

/** The deal of an accepted demo offer: its checklist in order, what happened, and the receipt of the advance. */
export interface SeededDeal {
  row: Of<typeof deals, 'offerId'>
  lines: Of<typeof dealLines, 'dealId'>[]
  events: Of<typeof dealEvents, 'dealId'>[]
  receipt: Of<typeof dealReceipts, 'dealId'>
}

/** A demo offer with its events, the oldest first. */
export interface SeededOffer {
  row: typeof offers.$inferInsert
  events: Of<typeof offerEvents, 'offerId'>[]
  deal: SeededDeal | null
}

const NOTES = [
  'We have the bank’s sanction letter.',
  'ജനുവരിയിൽ നാട്ടിൽ വരുമ്പോൾ രജിസ്റ്റർ ചെയ്യാം.',
  'We could register within a month.',
  'Two of us would live there.',
] as const

/** Outcomes of one owner's offers: the share of the asking price in percent, and how many days ago it was made. */
const OUTCOMES: readonly {
  state: OfferState
  turn: OfferSide | null
  kind: 'sale' | 'rent'
  percent: number
  days: number
}[] = [
  { state: 'open', turn: 'owner', kind: 'sale', percent: 93, days: 1 },
  { state: 'accepted', turn: null, kind: 'sale', percent: 96, days: 12 },
  { state: 'open', turn: 'buyer', kind: 'sale', percent: 90, days: 3 },
  { state: 'declined', turn: null, kind: 'sale', percent: 80, days: 16 },
  { state: 'open', turn: 'owner', kind: 'rent', percent: 95, days: 2 },
]
const rounded = (rupees: number, step: number): number => Math.round(rupees / step) * step

/** Offers for homes of the two demo owners, by the demo's buyer or renter and by other home seekers. */
export function makeOffers(
  today: Date,
  people: People,
  ids: readonly number[],
  listings: readonly Written[],
): SeededOffer[] {
  const { day } = keralaTime(today)
  const made: SeededOffer[] = []
  for (const owner of [people.accounts.seller, people.accounts.realtor]) {
    const free = listings.filter(
      (listing) =>
        listing.owner === owner &&
        listing.row.publication === 'live' &&
        listing.row.status === 'Available',
    )
    for (const [i, { state, turn, kind, percent, days }] of OUTCOMES.entries()) {
      const at = free.findIndex(({ row }) =>
        Boolean(kind === 'sale' ? row.price && row.forSale : row.monthlyRent && row.forRent),
      )
      const [listing] = at < 0 ? [] : free.splice(at, 1)
      const account = kind === 'sale' ? people.accounts.buyer : people.accounts.renter
      const buyerId = ids[i < 2 || kind === 'rent' ? account : (people.seekers[i] ?? account)]
      const ownerId = ids[owner]
      if (!listing || ownerId === undefined || buyerId === undefined) continue
      const asked = (kind === 'sale' ? listing.row.price : listing.row.monthlyRent) ?? 0
      const step = kind === 'sale' ? 50_000 : 500
      const conditions: OfferCondition[] = kind === 'sale' ? ['titleCheck', 'survey'] : ['repairs']
      const first = {
        amount: rounded((asked * percent) / 100, step),
        advance: kind === 'sale' ? 100_000 : null,
        conditions,
        otherConditions: null,
        byDay: null,
      }
      const isCountered = state === 'open' && turn === 'buyer'
      const terms = isCountered ? { ...first, amount: rounded(asked * 0.97, step) } : first
      const validUntil = endOfDay(addDays(day, 6))
      const makeAt = new Date(today.getTime() - days * DAY_MS)
      const answerAt = new Date(makeAt.getTime() + 7 * HOUR_MS)
      const events: SeededOffer['events'] = [
        {
          ...first,
          at: makeAt,
          actorId: buyerId,
          kind: 'make',
          validUntil,
          note: NOTES[i % NOTES.length] ?? null,
          toldAt: makeAt,
        },
      ]
      const answer = (answered: 'counter' | 'accept' | 'decline'): void => {
        const of = answered === 'counter' ? { ...terms, validUntil } : {}
        events.push({ at: answerAt, actorId: ownerId, kind: answered, ...of, toldAt: answerAt })
      }
      if (isCountered) answer('counter')
      if (state === 'accepted') answer('accept')
      if (state === 'declined') answer('decline')
      made.push({
        row: {
          ...terms,
          propertyId: listing.id,
          ownerId,
          buyerId,
          kind,
          state,
          turn,
          asked,
          validUntil,
          version: events.length,
          createdAt: makeAt,
          updatedAt: events.at(-1)?.at ?? makeAt,
        },
        events,
        deal:
          state === 'accepted'
            ? makeDeal({ listing, ownerId, buyerId, terms, openedAt: answerAt })
            : null,
      })
    }
  }
  return made
}

/** A deal under way: the advance is paid and the first papers were seen. */
function makeDeal(of: {
  listing: Written
  ownerId: number
  buyerId: number
  terms: { amount: number; conditions: readonly OfferCondition[] }
  openedAt: Date
}): SeededDeal {
  const { ownerId, buyerId, terms, openedAt } = of
  const { row, id: propertyId } = of.listing
  const { day } = keralaTime(openedAt)
  const plan = plannedLines(
    {
      propertyType: row.propertyType,
      forSale: row.forSale ?? false,
      forRent: row.forRent ?? false,
      possessionStatus: row.possessionStatus ?? null,
      legalStatus: row.legalStatus ?? null,
      landNature: row.landNature ?? null,
      projectUnits: row.projectUnits ?? null,
      projectLand: row.projectLand ?? null,
    },
    { kind: 'sale', ...terms },
    {
      limits: reraLimits(FILE_RATES, day),
      tdsFrom: rateOf(FILE_RATES, 'residentTdsFrom', day).value,
    },
  )
  const after = (days: number): Date => new Date(openedAt.getTime() + days * DAY_MS)
  const done = new Set(['token', 'identities', 'titleDeed', 'encumbrance'])
  const told = (at: Date): { at: Date; toldAt: Date } => ({ at, toldAt: at })
  return {
    row: {
      propertyId,
      ownerId,
      buyerId,
      title: row.title,
      city: row.city,
      version: 3,
      createdAt: openedAt,
      updatedAt: after(4),
    },
    lines: plan.map(({ key, stage, doer }, position) => ({
      position,
      stage,
      key,
      doer,
      ...(done.has(key)
        ? {
            state: 'done' as const,
            settledAt: after(key === 'token' ? 1 : 4),
            settledBy: doer === 'owner' ? ('owner' as const) : ('buyer' as const),
          }
        : {}),
    })),
    events: [
      { ...told(openedAt), party: 'owner', actorId: ownerId, kind: 'opened' },
      { ...told(after(1)), party: 'owner', actorId: ownerId, kind: 'receipt' },
      {
        ...told(after(4)),
        party: 'buyer',
        actorId: buyerId,
        kind: 'done',
      },
    ],
    receipt: {
      amount: 100_000,
      day: keralaTime(after(1)).day,
      mode: 'bank',
      reference: 'SAMPLE 0001',
      refund: ['title', 'loan'],
      forfeit: false,
      writtenAt: after(1),
    },
  }
}
