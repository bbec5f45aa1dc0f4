import { eq } from 'drizzle-orm'
import type { VisitLine } from '../../contracts/visits/visits.ts'
import type { Db } from '../../db/client.ts'
import { visits } from '../../db/schema.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { visitTimeFault } from '../../domain/visits/times.ts'
import { presentVisits, selectVisits, sideOf, type VisitRecord } from './read.ts'

/** A visit of which the reader is one side. @throws DomainError not_found, also for visits of others. */
export async function findVisit(tx: Db, id: number, reader: number): Promise<VisitRecord> {
  const [found] = await selectVisits(tx).where(eq(visits.id, id))
  if (!found || sideOf(found.visit, reader) === null) throw new DomainError('not_found', 'notFound')
  return found
}

/** A visit as its reader sees it. @throws DomainError not_found for somebody who is no side of it. */
export async function presentVisit(
  tx: Db,
  found: VisitRecord,
  reader: number,
  context: { now: Date; secret: string },
): Promise<VisitLine> {
  const [line] = await presentVisits(tx, [found], reader, context)
  if (!line) throw new DomainError('not_found', 'notFound')
  return line
}

/** @throws DomainError invalid at `field`. */
export function checkVisitTimes(times: readonly Date[], now: Date, field: string): void {
  for (const time of times) {
    const fault = visitTimeFault(time, now)
    if (fault === null) continue
    const key = `visits.time.${fault}`
    throw new DomainError('invalid', key, { fields: { [field]: key } })
  }
}
