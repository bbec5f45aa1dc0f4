import { and, count, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { OpenReport, ReportInput } from '../../contracts/admin/moderation.ts'
import type { Db } from '../../db/client.ts'
import { auditLog, properties, propertyReports, users } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { indianDay } from '../../domain/time/kerala-time.ts'
import { slugOf } from '../../domain/listings/text/slug.ts'
import { isClosed } from '../../domain/listings/lifecycle.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import { recordAudit } from '../platform/audit/audit.ts'
import type { Deps } from '../deps.ts'
import {
  combinedVersion,
  lockListings,
  checkReportVersion,
  type SeenVersion,
} from '../platform/audit/judged-versions.ts'
import { delayedEmails } from '../platform/delayed-email.ts'
import type { ListingService } from '../listings/listings.ts'

/** The columns of a reported listing. */
const NAMED_LISTING = {
  id: properties.id,
  title: properties.title,
  demo: properties.demo,
  city: properties.city,
  propertyType: properties.propertyType,
}

/** Reports about listings, and how administrators resolve them. */
export function reportService(
  {
    database: { db },
    clock,
    jobs,
    letters,
    settings,
    rateLimits,
  }: Pick<Deps, 'database' | 'clock' | 'jobs' | 'letters' | 'settings' | 'rateLimits'>,
  listings: Pick<ListingService, 'open'>,
) {
  const delayed = delayedEmails({ clock, jobs, settings })

  return {
    /**
     * Stores a report. A second one by the same visitor on the same day changes nothing.
     * @throws DomainError not_found, gone; rate_limited.
     */
    async report(
      id: number,
      { reason, details }: ReportInput,
      by: { actor: Actor | null; visitor: string; address: string },
    ): Promise<{ fresh: boolean }> {
      await listings.open(id, by.actor)
      await rateLimits.consume('listingReport', by.address)
      const now = clock()
      const added = await db
        .insert(propertyReports)
        .values({
          propertyId: id,
          reason,
          details,
          reporterId: by.actor?.id ?? null,
          reporter: by.actor ? `user:${by.actor.id}` : by.visitor,
          day: indianDay(now),
          at: now,
        })
        .onConflictDoNothing()
        .returning({ id: propertyReports.id })
      return { fresh: added.length > 0 }
    },

    /** Open reports, newest first, without those of deleted listings. For one `owner`: all reports ever. */
    async open(
      actor: Actor | null,
      query: { limit: number; cursor?: number | undefined; owner?: number },
    ): Promise<{ total: number; items: OpenReport[]; nextCursor: string | null }> {
      authorize(actor, 'administer')
      // For one owner's listings, resolved reports matter as well.
      const unresolved =
        query.owner === undefined
          ? and(isNull(propertyReports.resolvedAt), isNull(properties.deletedAt))
          : eq(properties.ownerId, query.owner)
      const [sum] = await db
        .select({ total: count() })
        .from(propertyReports)
        .innerJoin(properties, eq(properties.id, propertyReports.propertyId))
        .where(unresolved)
      const rows = await db
        .select({
          id: propertyReports.id,
          reason: propertyReports.reason,
          details: propertyReports.details,
          at: propertyReports.at,
          version: propertyReports.version,
          listingVersion: properties.version,
          reporter: users.name,
          property: NAMED_LISTING,
        })
        .from(propertyReports)
        .innerJoin(properties, eq(properties.id, propertyReports.propertyId))
        .leftJoin(users, eq(users.id, propertyReports.reporterId))
        .where(
          and(
            unresolved,
            query.cursor === undefined ? undefined : lt(propertyReports.id, query.cursor),
          ),
        )
        .orderBy(desc(propertyReports.id))
        .limit(query.limit + 1)
      const items = rows
        .slice(0, query.limit)
        .map(({ property, at, version, listingVersion, ...row }): OpenReport => ({
          ...row,
          at: at.toISOString(),
          version: combinedVersion(version, [{ version: listingVersion }]),
          property: {
            id: property.id,
            slug: slugOf(property),
            title: property.title,
            demo: property.demo,
            city: property.city,
          },
        }))
      const last = rows.length > query.limit ? items.at(-1) : undefined
      return { total: sum?.total ?? 0, items, nextCursor: last ? String(last.id) : null }
    },

    /**
     * Resolves a report or reopens it. Idempotent. A signed-in reporter gets an email with the outcome; it is delayed a
     * little, so that reopening cancels it too.
     * @throws DomainError not_found; conflict with what changed in the report or its listing.
     */
    async settle(
      actor: Actor | null,
      id: number,
      to: 'resolved' | 'open',
      seen: SeenVersion,
    ): Promise<{ id: number; resolved: boolean; version: string }> {
      const admin = authorize(actor, 'administer')
      const resolved = to === 'resolved'
      const action = resolved ? 'report.resolve' : 'report.reopen'
      const { written, version } = await db.transaction(async (tx) => {
        const [row] = await tx
          .select()
          .from(propertyReports)
          .where(eq(propertyReports.id, id))
          .for('update')
        if (!row) throw new DomainError('not_found', 'notFound')
        const listings = await lockListings(tx, [row.propertyId])
        const seenVersion = await checkReportVersion(tx, 'report', row, listings, seen, {
          actorId: admin.id,
          action,
          target: ['property', row.propertyId],
          about: { report: id },
        })
        if (seenVersion === null || (row.resolvedAt !== null) === resolved)
          return { written: false, version: combinedVersion(row.version, listings) }
        const now = clock()
        const [after] = await tx
          .update(propertyReports)
          .set({ resolvedAt: resolved ? now : null, resolvedBy: resolved ? admin.id : null })
          .where(eq(propertyReports.id, id))
          .returning({ version: propertyReports.version })
        if (!after) throw new Error('the report was not written')
        await recordAudit(tx, {
          at: now,
          actorId: admin.id,
          action,
          target: ['property', row.propertyId],
          details: {
            version: seenVersion,
            report: id,
            reason: row.reason,
            ...(resolved ? { letter: await tell(tx, row) } : {}),
          },
        })
        if (!resolved) await delayed.cancel(tx, await letterOf(tx, row))
        return { written: true, version: combinedVersion(after.version, listings) }
      })
      if (written && resolved) await delayed.send()
      return { id, resolved, version }
    },
  }

  /** Queues the email to the reporter, if there is an address; returns its id. */
  async function tell(tx: Db, row: Report): Promise<number | null> {
    if (row.reporterId === null) return null
    const [to] = await tx.select().from(users).where(eq(users.id, row.reporterId))
    const [home] = await tx.select().from(properties).where(eq(properties.id, row.propertyId))
    if (!to || !home) return null
    const stays = home.publication === 'live' && !isClosed(home.status)
    return delayed.schedule(
      tx,
      to,
      letters.reportOutcome({
        lang: to.lang === 'ml' ? 'ml' : 'en',
        name: to.name,
        listing: home,
        outcome: stays ? 'stays' : 'gone',
        url: stays
          ? `${settings.publicUrl}/property/${home.id}/${slugOf(home)}`
          : `${settings.publicUrl}/properties`,
      }),
    )
  }

  /** The email that the last resolution of a report queued. */
  async function letterOf(tx: Db, row: Report): Promise<number | null> {
    const [entry] = await tx
      .select({ details: auditLog.details })
      .from(auditLog)
      .where(
        and(
          eq(auditLog.targetKind, 'property'),
          eq(auditLog.targetId, row.propertyId),
          eq(auditLog.action, 'report.resolve'),
          sql`${auditLog.details} ->> 'report' = ${String(row.id)}`,
        ),
      )
      .orderBy(desc(auditLog.id))
      .limit(1)
    const letter = entry?.details.letter
    return typeof letter === 'number' ? letter : null
  }
}

type Report = typeof propertyReports.$inferSelect
