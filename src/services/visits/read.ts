import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm'
import { alias, unionAll } from 'drizzle-orm/pg-core'
import type {
  VisitCounts,
  VisitGroup,
  VisitLine,
  VisitsQuery,
  VisitWhole,
} from '../../contracts/visits/visits.ts'
import type { Db } from '../../db/client.ts'
import { appointments, properties, users, visitEvents, visits } from '../../db/schema.ts'
import { slugOf } from '../../domain/listings/text/slug.ts'
import {
  DONE_HOURS,
  OPEN_STATES,
  availableVisitActions,
  VISIT_SIDES,
  WAITING_STATES,
  type VisitSide,
} from '../../domain/visits/lifecycle.ts'
import {
  discloseAddress,
  disclosePoint,
  visitPositionReader,
} from '../../domain/listings/position/position-disclosure.ts'
import { clashes, VISIT_MINUTES } from '../../domain/visits/times.ts'
import { HOUR_MS, MINUTE_MS } from '../../domain/time/units.ts'
import { coverOf, ILLUSTRATED_COLUMNS, photosOf } from '../images/decode.ts'
import { answersOf, presentFeedback } from './answers.ts'
import { calendarPath } from './tokens.ts'
import { personColumns } from '../platform/email/recipients.ts'

/** The longest appointment, ms: one that began earlier is over. */
const LONGEST = 720 * MINUTE_MS

const owner = alias(users, 'visit_owner')
const visitor = alias(users, 'visit_visitor')

/** Visits with their listing and both sides. */
export function selectVisits(db: Db) {
  return db
    .select({
      visit: visits,
      listing: {
        ...ILLUSTRATED_COLUMNS,
        address: properties.address,
        hideAddress: properties.hideAddress,
        pinPrecision: properties.pinPrecision,
        latitude: properties.latitude,
        longitude: properties.longitude,
        shownLat: properties.shownLat,
        shownLng: properties.shownLng,
        publication: properties.publication,
        status: properties.status,
        closedAt: properties.closedAt,
        updatedAt: properties.updatedAt,
      },
      owner: personColumns(owner),
      /** Whether the owner has a page in the directory of realtors. */
      ownerListed: sql<boolean>`exists (select 1 from realtor_profiles p
        where p.user_id = ${owner.id} and p.published_at is not null)`,
      visitor: personColumns(visitor),
    })
    .from(visits)
    .innerJoin(properties, eq(properties.id, visits.propertyId))
    .innerJoin(owner, eq(owner.id, visits.ownerId))
    .innerJoin(visitor, eq(visitor.id, visits.visitorId))
    .$dynamic()
}
export type VisitRecord = Awaited<ReturnType<typeof selectVisits>>[number]

/** The side of a visit that a person is on; null for neither. */
export function sideOf(
  visit: { ownerId: number; visitorId: number },
  id: number,
): VisitSide | null {
  return visit.ownerId === id ? 'owner' : visit.visitorId === id ? 'visitor' : null
}

/** The address with the town if it is disclosed to this side now; otherwise the town alone. */
export function visitPlace({ visit, listing }: VisitRecord, side: VisitSide, now: Date): string {
  const { city } = listing
  const reader = visitPositionReader({ state: visit.state, side }, listing, now)
  const address = reader === null ? null : discloseAddress(listing, reader)
  if (address === null) return city
  return address.toLowerCase().includes(city.toLowerCase()) ? address : `${address}, ${city}`
}

/** Where a map application is to lead this side while the visit is confirmed: a point, or an address with the town. */
function visitDestination(found: VisitRecord, side: VisitSide, now: Date): string | null {
  const { visit, listing } = found
  const reader = visitPositionReader({ state: visit.state, side }, listing, now)
  if (visit.state !== 'confirmed' || reader === null) return null
  const point = disclosePoint(listing, reader)
  if (point !== null) return `${point.lat},${point.lng}`
  return discloseAddress(listing, reader) === null ? null : visitPlace(found, side, now)
}

/** A person's busy times: confirmed visits on either side, and appointments. One query, also in a transaction. */
export async function busyTimes(
  db: Db,
  id: number,
  from: Date,
  to: Date,
): Promise<{ at: Date; minutes: number; visit: number | null }[]> {
  const agreed = (side: VisitSide) =>
    db
      .select({
        at: visits.whenAt,
        minutes: sql<number>`${VISIT_MINUTES}::int`.as('minutes'),
        visit: sql`${visits.id}`.mapWith(visits.id).as('visit'),
      })
      .from(visits)
      .where(
        and(
          eq(column(side), id),
          eq(visits.state, 'confirmed'),
          gt(visits.whenAt, new Date(from.getTime() - VISIT_MINUTES * MINUTE_MS)),
          lte(visits.whenAt, to),
        ),
      )
  return unionAll(
    agreed('owner'),
    agreed('visitor'),
    db
      .select({
        at: appointments.at,
        minutes: sql<number>`${appointments.minutes}`.as('minutes'),
        visit: sql`null::bigint`.mapWith(visits.id).as('visit'),
      })
      .from(appointments)
      .where(
        and(
          eq(appointments.realtorId, id),
          isNull(appointments.cancelledAt),
          gt(appointments.at, new Date(from.getTime() - LONGEST)),
          lte(appointments.at, to),
        ),
      ),
  )
}

/** Visits for one reader, who is a side of each. A page costs four queries, however long it is. */
export async function presentVisits(
  db: Db,
  found: readonly VisitRecord[],
  reader: number,
  { now, secret }: { now: Date; secret: string },
): Promise<VisitLine[]> {
  if (found.length === 0) return []
  const ids = found.map(({ visit }) => visit.id)
  const photos = await photosOf(db, [...new Set(found.map(({ listing }) => listing.id))])
  const latestNotes = await db
    .selectDistinctOn([visitEvents.visitId], {
      visitId: visitEvents.visitId,
      actorId: visitEvents.actorId,
      note: visitEvents.note,
    })
    .from(visitEvents)
    .where(and(inArray(visitEvents.visitId, ids), isNotNull(visitEvents.note)))
    .orderBy(visitEvents.visitId, desc(visitEvents.id))
  const notes = new Map(latestNotes.map((each) => [each.visitId, each]))
  const open = found.filter(({ visit }) => isOpen(visit.state))
  const spans = open.flatMap(({ visit }) => (visit.at ? [visit.at, ...visit.times] : visit.times))
  const ends = spans.map((time) => time.getTime())
  const busy =
    spans.length === 0
      ? []
      : await busyTimes(
          db,
          reader,
          new Date(Math.min(...ends)),
          new Date(Math.max(...ends) + VISIT_MINUTES * MINUTE_MS),
        )
  const answers = await answersOf(
    db,
    found.map(({ visit }) => visit),
    now,
  )
  return found.flatMap((each) => {
    const { visit, listing } = each
    const side = sideOf(visit, reader)
    if (side === null) return []
    const clash = (at: Date | null): boolean =>
      at !== null &&
      isOpen(visit.state) &&
      busy.some(
        (other) => other.visit !== visit.id && clashes({ at, minutes: VISIT_MINUTES }, other),
      )
    const other = side === 'owner' ? each.visitor : each.owner
    const [cover] = photos.get(listing.id) ?? []
    const latest = notes.get(visit.id)
    return {
      id: visit.id,
      version: visit.version,
      state: visit.state,
      side,
      turn: visit.turn,
      at: visit.at?.toISOString() ?? null,
      clash: visit.state === 'confirmed' && clash(visit.at),
      times: visit.times.map((at) => ({ at: at.toISOString(), clash: clash(at) })),
      minutes: VISIT_MINUTES,
      place: visitPlace(each, side, now),
      destination: visitDestination(each, side, now),
      ended: visit.ended,
      words: latest?.note ? { mine: latest.actorId === reader, text: latest.note } : null,
      listing: {
        id: listing.id,
        slug: listing.publication === 'live' || side === 'owner' ? slugOf(listing) : null,
        title: listing.title,
        demo: listing.demo,
        city: listing.city,
        picture: coverOf(listing, cover),
      },
      other: {
        id: other.id,
        name: other.name,
        role: other.role,
        hasPage: side === 'visitor' && each.ownerListed && other.role === 'REALTOR',
      },
      actions: availableVisitActions(visit, side, now),
      feedback: presentFeedback(visit, side, answers.get(visit.id), now),
      calendar: visit.sequence === 0 ? null : calendarPath(visit.id, reader, secret),
      createdAt: visit.createdAt.toISOString(),
      updatedAt: visit.updatedAt.toISOString(),
      mark: markOf(each),
    }
  })
}

function markOf({ visit }: VisitRecord): string {
  return `${visit.whenAt.getTime()}-${visit.id}`
}

function isOpen(state: VisitLine['state']): boolean {
  return (OPEN_STATES as readonly VisitLine['state'][]).includes(state)
}

/** The events of a visit, oldest first. */
export async function historyOf(db: Db, { visit }: VisitRecord): Promise<VisitWhole['history']> {
  const rows = await db
    .select()
    .from(visitEvents)
    .where(eq(visitEvents.visitId, visit.id))
    .orderBy(asc(visitEvents.id))
  return rows.map(({ at, actorId, kind, times, note }) => ({
    at: at.toISOString(),
    by: actorId === null ? null : sideOf(visit, actorId),
    kind,
    times: times.map((time) => time.toISOString()),
    note,
  }))
}

function inGroup(group: VisitGroup, side: VisitSide, now: Date): SQL | undefined {
  const over = new Date(now.getTime() - DONE_HOURS * HOUR_MS).toISOString()
  switch (group) {
    case 'answer':
      return and(inArray(visits.state, [...WAITING_STATES]), eq(visits.turn, side))
    case 'open':
      return and(
        inArray(visits.state, [...WAITING_STATES]),
        eq(visits.turn, side === 'owner' ? 'visitor' : 'owner'),
      )
    case 'upcoming':
      return and(eq(visits.state, 'confirmed'), sql`${visits.whenAt} > ${over}::timestamptz`)
    case 'past':
      return sql`(${visits.state} in ('declined', 'cancelled', 'done', 'missed')
        or (${visits.state} = 'confirmed' and ${visits.whenAt} <= ${over}::timestamptz))`
  }
}

const column = (side: VisitSide) => (side === 'owner' ? visits.ownerId : visits.visitorId)

/** One group of a person's visits: each side is read by its own index, then both are merged in order. */
export async function pageOfVisits(
  db: Db,
  reader: number,
  { group, propertyId, limit, cursor }: VisitsQuery,
  now: Date,
): Promise<{ found: VisitRecord[]; nextCursor: string | null }> {
  const back = group === 'past'
  const [, ms, after] = /^(-?\d+)-(\d+)$/.exec(cursor ?? '') ?? []
  const behind =
    ms === undefined
      ? undefined
      : sql`(${visits.whenAt}, ${visits.id}) ${sql.raw(back ? '<' : '>')}
          (${new Date(Number(ms)).toISOString()}::timestamptz, ${Number(after)}::bigint)`
  const order = back ? [desc(visits.whenAt), desc(visits.id)] : [asc(visits.whenAt), asc(visits.id)]
  const sideRows = (side: VisitSide) =>
    selectVisits(db)
      .where(
        and(
          eq(column(side), reader),
          inGroup(group, side, now),
          propertyId === undefined ? undefined : eq(visits.propertyId, propertyId),
          behind,
        ),
      )
      .orderBy(...order)
      .limit(limit + 1)
  const rows = (await Promise.all(VISIT_SIDES.map(sideRows))).flat()
  rows.sort(
    ({ visit: a }, { visit: b }) =>
      (a.whenAt.getTime() - b.whenAt.getTime() || a.id - b.id) * (back ? -1 : 1),
  )
  const found = rows.slice(0, limit)
  const last = rows.length > limit ? found.at(-1) : undefined
  return { found, nextCursor: last ? markOf(last) : null }
}

/** The visits of each group that is counted, by one query per side, so that each uses its index of open visits. */
export async function countVisits(db: Db, reader: number, now: Date): Promise<VisitCounts> {
  const sums = await Promise.all(
    VISIT_SIDES.map((side) => {
      const countOf = (group: VisitGroup) =>
        sql<number>`(count(*) filter (where ${inGroup(group, side, now)}))::int`
      return db
        .select({
          answer: countOf('answer'),
          open: countOf('open'),
          upcoming: countOf('upcoming'),
        })
        .from(visits)
        .where(and(eq(column(side), reader), inArray(visits.state, [...OPEN_STATES])))
    }),
  )
  const total = (group: keyof VisitCounts): number =>
    sums.flat().reduce((sum, counts) => sum + counts[group], 0)
  return { answer: total('answer'), open: total('open'), upcoming: total('upcoming') }
}
