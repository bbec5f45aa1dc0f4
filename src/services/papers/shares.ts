import { randomBytes } from 'node:crypto'
import { and, asc, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { LIMITS } from '../../contracts/limits.ts'
import {
  sharedPage,
  type MadeShare,
  type PaperShare,
  type SharedPapers,
  type ShareInput,
} from '../../contracts/papers/papers.ts'
import type { Db } from '../../db/client.ts'
import { papers, paperShares, properties, sharedPapers, users } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { slugOf } from '../../domain/listings/text/slug.ts'
import { pageVisibility } from '../../domain/listings/visibility.ts'
import { message } from '../../domain/platform/message.ts'
import { authorizePapers, canAccessPapers } from '../../domain/accounts/permissions.ts'
import { DAY_MS } from '../../domain/time/units.ts'
import { recordAudit } from '../platform/audit/audit.ts'
import { excludeDemoUsers } from '../platform/demo-users.ts'
import type { Deps } from '../deps.ts'
import { listingOf, outgoing, presentPaper, presentShare, type OutgoingPaper } from './rows.ts'
import { hashToken } from '../accounts/sessions.ts'
import { isCrawler } from '../listings/views.ts'

/** Days for which an owner still sees an expired link. */
const REMEMBERED = 30
/** The format of a link's token; anything else is not looked up. */
const TOKEN = /^[\w-]{43}$/

/** A listing's links, newest first, without those that expired over a month ago. */
export async function sharesOf(db: Db, propertyId: number, now: Date): Promise<PaperShare[]> {
  const since = new Date(now.getTime() - REMEMBERED * DAY_MS)
  const rows = await db
    .select()
    .from(paperShares)
    .where(
      and(
        eq(paperShares.propertyId, propertyId),
        gt(paperShares.expiresAt, since),
        or(isNull(paperShares.revokedAt), gt(paperShares.revokedAt, since)),
      ),
    )
    .orderBy(desc(paperShares.id))
  const named = await papersOfShares(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => presentShare(row, named.get(row.id) ?? [], now))
}

async function papersOfShares(db: Db, shareIds: number[]): Promise<Map<number, number[]>> {
  const named = new Map<number, number[]>()
  if (shareIds.length === 0) return named
  const rows = await db
    .select()
    .from(sharedPapers)
    .where(inArray(sharedPapers.shareId, shareIds))
    .orderBy(asc(sharedPapers.paperId))
  for (const { shareId, paperId } of rows)
    named.set(shareId, [...(named.get(shareId) ?? []), paperId])
  return named
}

/**
 * Expiring links to papers: they end by time, by their owner, and with the listing (by a database trigger, whoever
 * withdraws or deletes it). Only the hash of a link's token is stored.
 */
export function paperShareService(deps: Pick<Deps, 'database' | 'clock' | 'vault' | 'settings'>) {
  const { clock, vault, settings } = deps
  const { db } = deps.database

  /** The valid link of a token, its listing and the sharing person; null for any other token. */
  async function opened(token: string) {
    if (!TOKEN.test(token)) return null
    const [found] = await db
      .select({
        share: paperShares,
        listing: {
          id: properties.id,
          title: properties.title,
          demo: properties.demo,
          city: properties.city,
          propertyType: properties.propertyType,
          publication: properties.publication,
          status: properties.status,
          closedAt: properties.closedAt,
          updatedAt: properties.updatedAt,
        },
        from: users.name,
      })
      .from(paperShares)
      .innerJoin(properties, eq(properties.id, paperShares.propertyId))
      .innerJoin(users, eq(users.id, properties.ownerId))
      .where(
        and(
          eq(paperShares.tokenHash, hashToken(token)),
          isNull(paperShares.revokedAt),
          gt(paperShares.expiresAt, clock()),
          isNull(users.suspendedAt),
          isNull(users.deletedAt),
          excludeDemoUsers(settings),
        ),
      )
    return found ?? null
  }

  return {
    /**
     * Creates a link to some of the papers. Its URL is only in this response.
     * @throws DomainError conflict for a withdrawn listing, or when there are too many links already.
     */
    async share(actor: Actor | null, propertyId: number, input: ShareInput): Promise<MadeShare> {
      const token = randomBytes(32).toString('base64url')
      const share = await db.transaction(async (tx) => {
        const now = clock()
        const listing = authorizePapers(
          actor,
          'share',
          await listingOf(tx, actor, propertyId, { now, lock: true }),
        )
        if (listing.publication === 'withdrawn')
          throw new DomainError('conflict', 'papers.withdrawn')
        const open = await tx.$count(
          paperShares,
          and(
            eq(paperShares.propertyId, propertyId),
            isNull(paperShares.revokedAt),
            gt(paperShares.expiresAt, now),
          ),
        )
        const max = LIMITS.papers.maxLinks
        if (open >= max) throw new DomainError('conflict', message('papers.tooManyLinks', { max }))
        const chosen = await tx
          .select({ id: papers.id })
          .from(papers)
          .where(and(eq(papers.propertyId, propertyId), inArray(papers.id, input.papers)))
        if (chosen.length !== input.papers.length)
          throw new DomainError('invalid', 'papers.chooseSome', {
            fields: { papers: 'papers.chooseSome' },
          })
        const [row] = await tx
          .insert(paperShares)
          .values({
            propertyId,
            createdBy: listing.ownerId,
            tokenHash: hashToken(token),
            label: input.label,
            createdAt: now,
            expiresAt: new Date(now.getTime() + input.days * DAY_MS),
          })
          .returning()
        if (!row) throw new Error('the link was not written')
        const ids = chosen.map(({ id }) => id).toSorted((a, b) => a - b)
        await tx.insert(sharedPapers).values(ids.map((paperId) => ({ shareId: row.id, paperId })))
        await recordAudit(tx, {
          at: now,
          actorId: listing.ownerId,
          action: 'papers.share',
          target: ['property', propertyId],
          details: { share: row.id, papers: ids, days: input.days },
        })
        return presentShare(row, ids, now)
      })
      return { share, url: settings.publicUrl + sharedPage(token) }
    },

    /** Revokes a link at once. Idempotent. @throws DomainError not_found, also for another person's. */
    async unshare(actor: Actor | null, id: number): Promise<PaperShare> {
      if (!actor) throw new DomainError('unauthenticated', 'authenticationRequired')
      return db.transaction(async (tx) => {
        const [found] = await tx
          .select({ share: paperShares, ownerId: properties.ownerId })
          .from(paperShares)
          .innerJoin(properties, eq(properties.id, paperShares.propertyId))
          .where(eq(paperShares.id, id))
        if (!found || !canAccessPapers(actor, 'unshare', found.ownerId))
          throw new DomainError('not_found', 'notFound')
        const now = clock()
        const [ended] = await tx
          .update(paperShares)
          .set({ revokedAt: now })
          .where(and(eq(paperShares.id, id), isNull(paperShares.revokedAt)))
          .returning()
        if (ended)
          await recordAudit(tx, {
            at: now,
            actorId: actor.id,
            action: 'papers.unshare',
            target: ['property', found.share.propertyId],
            details: { share: id },
          })
        const named = await papersOfShares(tx, [id])
        return presentShare(ended ?? found.share, named.get(id) ?? [], now)
      })
    },

    /** The content of a link; null when it is invalid or expired. Crawlers and previews are not counted. */
    async look(token: string, userAgent: string | null): Promise<SharedPapers | null> {
      const found = await opened(token)
      if (!found) return null
      const { share, listing, from } = found
      if (!isCrawler(userAgent))
        await db
          .update(paperShares)
          .set({ opens: sql`${paperShares.opens} + 1`, lastOpenedAt: clock() })
          .where(eq(paperShares.id, share.id))
      const rows = await db
        .select({ paper: papers })
        .from(sharedPapers)
        .innerJoin(papers, eq(papers.id, sharedPapers.paperId))
        .where(eq(sharedPapers.shareId, share.id))
        .orderBy(asc(papers.id))
      const { id, title, demo, city } = listing
      return {
        listing: {
          id,
          slug: slugOf(listing),
          title,
          demo,
          city,
          open: pageVisibility(listing, clock()) === 'page',
        },
        from,
        until: share.expiresAt.toISOString(),
        papers: rows.map(({ paper }) => presentPaper(paper)),
      }
    },

    /** A file by a link. @throws DomainError not_found when the link opens nothing, or not this paper. */
    async openShared(
      token: string,
      paperId: number,
      options: { counts: boolean },
    ): Promise<OutgoingPaper> {
      const found = await opened(token)
      const [row] = found
        ? await db
            .select({ paper: papers })
            .from(sharedPapers)
            .innerJoin(papers, eq(papers.id, sharedPapers.paperId))
            .where(and(eq(sharedPapers.shareId, found.share.id), eq(papers.id, paperId)))
        : []
      if (!found || !row) throw new DomainError('not_found', 'notFound')
      const file = await outgoing(vault, row.paper)
      if (options.counts)
        await db
          .update(paperShares)
          .set({ downloads: sql`${paperShares.downloads} + 1` })
          .where(eq(paperShares.id, found.share.id))
      return file
    },
  }
}
