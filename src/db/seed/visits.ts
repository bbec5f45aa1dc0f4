import { seeded, randomInt } from '../../domain/platform/seeded-random.ts'
import { addDays, fromKerala, keralaTime } from '../../domain/time/kerala-time.ts'
import { visitSortTime, type VisitSide, type VisitState } from '../../domain/visits/lifecycle.ts'
import { HOUR_MS } from '../../domain/time/units.ts'
import type { appointments, visitEvents, visits } from '../tables/deals/visits.ts'
import type { People } from './people.ts'
import type { Written } from './talk.ts'

type VisitRow = typeof visits.$inferInsert
type EventRow = Omit<typeof visitEvents.$inferInsert, 'visitId'>
type AppointmentRow = typeof appointments.$inferInsert

/** A demo visit and its events, the oldest first. */
export interface SeededVisit {
  row: VisitRow
  events: EventRow[]
}

const NOTES = [
  'We would come with my parents.',
  'Is the road wide enough for a car?',
  'Evenings after work are best for us.',
  'ഞായറാഴ്ച വന്നാൽ സൗകര്യമാകുമോ?',
] as const

/** Outcomes of one owner's visits, by days from today; negative: in the past. */
const STANDS: readonly (readonly [state: VisitState, turn: VisitSide | null, days: number])[] = [
  ['asked', 'owner', 2],
  ['confirmed', null, 1],
  ['proposed', 'visitor', 3],
  ['confirmed', null, 5],
  ['done', null, -6],
  ['cancelled', null, -11],
  ['confirmed', null, 8],
  ['done', null, -3],
  ['done', null, -9],
  ['done', null, -14],
  ['cancelled', null, -17],
  ['done', null, -21],
  ['done', null, -26],
]

/** Every second visit is one of the demo's buyer or renter, the others are of other home seekers. */
function visitorOf(people: People, order: number, forSale: boolean): number {
  const account = forSale ? people.accounts.buyer : people.accounts.renter
  return order % 2 === 0 ? account : (people.seekers[2 + (order % 12)] ?? account)
}

/** Visits to homes of the two demo owners over a month, mostly by the demo's buyer and renter, around the day of the seed. */
export function makeVisits(
  seed: number | string,
  today: Date,
  people: People,
  ids: readonly number[],
  listings: readonly Written[],
): SeededVisit[] {
  const r = seeded(seed, 'visits')
  const { day } = keralaTime(today)
  const made: SeededVisit[] = []
  for (const owner of [people.accounts.seller, people.accounts.realtor]) {
    const own = listings.filter(
      (listing) =>
        listing.owner === owner &&
        listing.row.publication === 'live' &&
        listing.row.status === 'Available',
    )
    for (const [i, [state, turn, days]] of STANDS.entries()) {
      const listing = own[i]
      const visitor = visitorOf(people, i, listing?.row.forSale === true)
      const ownerId = ids[owner]
      const visitorId = ids[visitor]
      if (!listing || ownerId === undefined || visitorId === undefined) continue
      const time = (later: number): Date =>
        fromKerala(addDays(day, days + later), (9 + randomInt(r, 0, 8)) * 60)
      const wished = [time(0), time(1)]
      const other = [time(1)]
      const [at = today] = wished
      const asked = new Date(Math.min(today.getTime() - 40 * HOUR_MS, at.getTime() - 60 * HOUR_MS))
      const answered = new Date(asked.getTime() + 5 * HOUR_MS)
      const waits = turn !== null
      const times = state === 'proposed' ? other : waits ? wished : []
      const agreed = waits ? null : at
      const note = NOTES[i % NOTES.length] ?? null
      const events: EventRow[] = [
        { at: asked, actorId: visitorId, kind: 'ask', times: wished, note, toldAt: asked },
      ]
      const then = (kind: EventRow['kind'], actorId: number | null, about: Date[]): void => {
        events.push({ at: answered, actorId, kind, times: about, note: null, toldAt: answered })
      }
      if (state === 'proposed') then('propose', ownerId, other)
      else if (!waits) then('confirm', ownerId, [at])
      if (state === 'done') then('done', null, [])
      if (state === 'cancelled') then('cancel', visitorId, [])
      made.push({
        row: {
          propertyId: listing.id,
          ownerId,
          visitorId,
          state,
          turn,
          at: agreed,
          agreedAt: agreed ? answered : null,
          times,
          whenAt: visitSortTime({ state, turn, at: agreed, times }) ?? at,
          note,
          version: events.length,
          sequence: agreed ? (state === 'cancelled' ? 2 : 1) : 0,
          createdAt: asked,
          updatedAt: events.at(-1)?.at ?? asked,
        },
        events,
      })
    }
  }
  return made
}

/** The demo realtor's other appointments. */
export function makeAppointments(
  today: Date,
  people: People,
  ids: readonly number[],
): AppointmentRow[] {
  const realtorId = ids[people.accounts.realtor]
  if (realtorId === undefined) return []
  const { day } = keralaTime(today)
  const on = (days: number, hour: number): Date => fromKerala(addDays(day, days), hour * 60)
  const made = { realtorId, createdAt: today, updatedAt: today }
  return [
    {
      ...made,
      title: 'Signing of the sale agreement',
      client: 'Latha Menon',
      place: 'Sub-registry office',
      at: on(1, 11),
      minutes: 90,
    },
    {
      ...made,
      title: 'Measuring with the surveyor',
      client: 'George Kurian',
      place: 'Plot by the canal',
      note: 'Bring the location sketch.',
      at: on(2, 15),
      minutes: 120,
    },
    { ...made, title: 'Call with the bank', client: 'Asha Nair', at: on(4, 10), minutes: 30 },
  ]
}
