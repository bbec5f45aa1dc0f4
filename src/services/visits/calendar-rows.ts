import { and, asc, eq, gte, inArray, isNull, lt } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { appointments, visits } from '../../db/schema.ts'
import { VISIT_SIDES, type VisitSide, type VisitState } from '../../domain/visits/lifecycle.ts'
import { selectVisits, type VisitRecord } from './read.ts'

/** The most entries of a kind that a calendar shows. */
const MOST = 1_000

/** A person's visits in these states and times, on either side, in order of time; each side by its own index. */
export async function visitsBetween(
  db: Db,
  id: number,
  states: readonly VisitState[],
  from: Date,
  to: Date,
): Promise<VisitRecord[]> {
  const ofSide = (side: VisitSide) =>
    selectVisits(db)
      .where(
        and(
          eq(side === 'owner' ? visits.ownerId : visits.visitorId, id),
          inArray(visits.state, [...states]),
          gte(visits.whenAt, from),
          lt(visits.whenAt, to),
        ),
      )
      .orderBy(asc(visits.whenAt), asc(visits.id))
      .limit(MOST)
  const sides = await Promise.all(VISIT_SIDES.map(ofSide))
  return sides.flat().sort((a, b) => a.visit.whenAt.getTime() - b.visit.whenAt.getTime())
}

/** A realtor's own appointments, without cancelled ones. */
export const appointmentsBetween = (db: Db, id: number, from: Date, to: Date) =>
  db
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.realtorId, id),
        isNull(appointments.cancelledAt),
        gte(appointments.at, from),
        lt(appointments.at, to),
      ),
    )
    .orderBy(asc(appointments.at), asc(appointments.id))
    .limit(MOST)
