import { randomBytes } from 'node:crypto'
import { and, asc, count, eq } from 'drizzle-orm'
import { LIMITS } from '../../contracts/limits.ts'
import type { Paper, PaperVault } from '../../contracts/papers/papers.ts'
import { vaultKey, type PaperType } from '../../domain/papers/files.ts'
import type { Db } from '../../db/client.ts'
import { papers } from '../../db/schema.ts'
import type { AuditAction } from '../../domain/accounts/audit-actions.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { message } from '../../domain/platform/message.ts'
import type { NamedPaper, PaperKind } from '../../domain/papers/kinds.ts'
import { authorizePapers } from '../../domain/accounts/permissions.ts'
import { recordAudit } from '../platform/audit/audit.ts'
import type { Deps } from '../deps.ts'
import { receiveFile, type IncomingStream, type ReceivedFile } from '../images/intake.ts'
import { checkPaper, paperName } from './check.ts'
import {
  listingOf,
  outgoing,
  paperFor,
  presentPaper,
  type OutgoingPaper,
  type PaperRow,
} from './rows.ts'
import { sharesOf } from './shares.ts'

/**
 * Private papers beside a listing. A paper is acknowledged once its file is safe in the vault and its row is committed;
 * a file without a row, from a crash between the two, is swept. Administrators' access to other people's papers, and
 * deletions, are in the audit log.
 */
export function paperService(
  deps: Pick<Deps, 'database' | 'clock' | 'vault' | 'settings' | 'rateLimits'>,
) {
  const { clock, vault, settings, rateLimits } = deps
  const { db } = deps.database

  const rowsOf = (propertyId: number): Promise<PaperRow[]> =>
    db.select().from(papers).where(eq(papers.propertyId, propertyId)).orderBy(asc(papers.id))

  async function audit(tx: Db, actor: Actor, action: AuditAction, row: PaperRow): Promise<void> {
    await recordAudit(tx, {
      at: clock(),
      actorId: actor.id,
      action,
      target: ['property', row.propertyId],
      details: { paper: row.id, kind: row.kind },
    })
  }

  /** The row of the same file under the same kind, if it is there. */
  async function same(tx: Db, propertyId: number, kind: PaperKind, contentHash: string) {
    const [row] = await tx
      .select()
      .from(papers)
      .where(
        and(
          eq(papers.propertyId, propertyId),
          eq(papers.kind, kind),
          eq(papers.contentHash, contentHash),
        ),
      )
    return row ?? null
  }

  async function refuseMore(tx: Db, propertyId: number): Promise<void> {
    const [existing] = await tx
      .select({ n: count() })
      .from(papers)
      .where(eq(papers.propertyId, propertyId))
    if ((existing?.n ?? 0) >= LIMITS.papers.maxPerListing)
      throw new DomainError(
        'conflict',
        message('papers.tooMany', { max: LIMITS.papers.maxPerListing }),
      )
  }

  async function store(
    actor: Actor,
    propertyId: number,
    file: { kind: PaperKind; name: string; type: PaperType; bytes: number; taken: ReceivedFile },
  ): Promise<{ paper: Paper; again: boolean }> {
    const { kind, name, type, bytes, taken } = file
    const { contentHash } = taken
    const known = await same(db, propertyId, kind, contentHash)
    if (known) return { paper: presentPaper(known), again: true }
    await refuseMore(db, propertyId)
    const key = vaultKey(randomBytes(20), type)
    await vault.put(key, taken.path, type)
    let isStored = false
    try {
      return await db.transaction(async (tx) => {
        // Concurrent uploads wait here, so that no file is stored twice and the limit holds.
        const now = clock()
        const listing = await listingOf(tx, actor, propertyId, { now, lock: true })
        authorizePapers(actor, 'keep', listing)
        const other = await same(tx, propertyId, kind, contentHash)
        if (other) return { paper: presentPaper(other), again: true }
        await refuseMore(tx, propertyId)
        const [row] = await tx
          .insert(papers)
          .values({ propertyId, kind, name, type, bytes, contentHash, key, createdAt: now })
          .returning()
        if (!row) throw new Error('the paper was not written')
        isStored = true
        return { paper: presentPaper(row), again: false }
      })
    } finally {
      if (!isStored) await vault.delete(key)
    }
  }

  return {
    /** The papers of a listing and the links to them, for its owner or an administrator. */
    async list(actor: Actor | null, propertyId: number): Promise<PaperVault> {
      const now = clock()
      const listing = authorizePapers(actor, 'see', await listingOf(db, actor, propertyId, { now }))
      const own = actor?.id === listing.ownerId
      const rows = await rowsOf(propertyId)
      if (!own && rows.length > 0)
        await recordAudit(db, {
          at: now,
          actorId: actor?.id ?? null,
          action: 'papers.list',
          target: ['property', propertyId],
          details: { papers: rows.length },
        })
      return {
        papers: rows.map(presentPaper),
        shares: await sharesOf(db, propertyId, now),
        own,
      }
    },

    /** Whether this person may store papers here at all; checked before the body is read. */
    async mayKeep(actor: Actor | null, propertyId: number): Promise<void> {
      authorizePapers(actor, 'keep', await listingOf(db, actor, propertyId, { now: clock() }))
    },

    /**
     * Stores one file. The same file of the same kind is stored once: `again` tells that it existed.
     * @throws DomainError `malformed`, `unsupported_media`, `too_large`, `conflict` (too many), `not_ready`.
     */
    async keep(
      actor: Actor | null,
      propertyId: number,
      file: { kind: PaperKind; name: string; stream: IncomingStream },
    ): Promise<{ paper: Paper; again: boolean }> {
      const listing = await listingOf(db, actor, propertyId, { now: clock() })
      authorizePapers(actor, 'keep', listing)
      if (!actor) throw new DomainError('unauthenticated', 'authenticationRequired')
      await rateLimits.consume('paperUpload', actor.id)
      const name = paperName(file.name)
      return receiveFile(settings.scratchDir, file.stream, async (taken) => {
        if (taken.truncated) throw tooManyBytes(name)
        const checked = await checkPaper(taken.path, name)
        return store(actor, propertyId, { kind: file.kind, name, taken, ...checked })
      })
    },

    /** Deletes a paper, also from links that include it. @throws DomainError not_found, also for another person's. */
    async remove(actor: Actor | null, id: number): Promise<void> {
      const { paper, ownerId } = await paperFor(db, actor, 'remove', id)
      await db.transaction(async (tx) => {
        const gone = await tx.delete(papers).where(eq(papers.id, id)).returning({ id: papers.id })
        if (actor && actor.id !== ownerId && gone.length > 0)
          await audit(tx, actor, 'papers.remove', paper)
      })
      await vault.delete(paper.key)
    },

    /** One paper as a file. @throws DomainError not_found, also for another person's. */
    async open(actor: Actor | null, id: number): Promise<OutgoingPaper> {
      const { paper, ownerId } = await paperFor(db, actor, 'see', id)
      if (actor && actor.id !== ownerId) await audit(db, actor, 'papers.read', paper)
      return outgoing(vault, paper)
    },

    /** Public: the kinds of papers in a listing's vault. */
    async kinds(propertyId: number): Promise<NamedPaper[]> {
      const rows = await db
        .selectDistinct({ kind: papers.kind })
        .from(papers)
        .where(eq(papers.propertyId, propertyId))
      return rows.flatMap(({ kind }) => (kind === 'other' ? [] : [kind]))
    },
  }
}

function tooManyBytes(name: string): DomainError {
  const max = Math.round(LIMITS.papers.maxBytes / 1024 / 1024)
  return new DomainError('too_large', message('images.tooManyBytes', { name, max }))
}
