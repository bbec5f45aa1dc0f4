import { eq } from 'drizzle-orm'
import type { Paper, PaperShare } from '../../contracts/papers/papers.ts'
import type { PaperType } from '../../domain/papers/files.ts'
import type { Db } from '../../db/client.ts'
import { papers, paperShares, properties } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { canAccessPapers, type PaperAction } from '../../domain/accounts/permissions.ts'
import type { Deps } from '../deps.ts'
import { fileNameOf } from './check.ts'
import { requireVisible } from '../listings/read-one.ts'

export type PaperRow = typeof papers.$inferSelect
export type ShareRow = typeof paperShares.$inferSelect

/** A paper for download. */
export interface OutgoingPaper {
  name: string
  type: PaperType
  bytes: number
  stream: AsyncIterable<Uint8Array>
}

export function presentPaper(row: PaperRow): Paper {
  const { id, kind, name, type, bytes, createdAt } = row
  return { id, kind, name, type: type as PaperType, bytes, addedAt: createdAt.toISOString() }
}

export function presentShare(row: ShareRow, paperIds: number[], now: Date): PaperShare {
  return {
    id: row.id,
    label: row.label,
    papers: paperIds,
    state: row.revokedAt !== null ? 'revoked' : row.expiresAt <= now ? 'ended' : 'open',
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    opens: row.opens,
    downloads: row.downloads,
    lastOpenedAt: row.lastOpenedAt?.toISOString() ?? null,
  }
}

/**
 * The listing, as far as the actor may see it; `lock` locks its row until the transaction ends.
 * @throws DomainError unauthenticated, not_found, gone.
 */
export async function listingOf(
  db: Db,
  actor: Actor | null,
  id: number,
  options: { now: Date; lock?: boolean },
) {
  if (!actor) throw new DomainError('unauthenticated', 'authenticationRequired')
  const found = db
    .select({
      id: properties.id,
      ownerId: properties.ownerId,
      publication: properties.publication,
      status: properties.status,
      closedAt: properties.closedAt,
      updatedAt: properties.updatedAt,
    })
    .from(properties)
    .where(eq(properties.id, id))
  const [row] = await (options.lock === true ? found.for('update') : found)
  if (!row) throw new DomainError('not_found', 'notFound')
  requireVisible(actor, row, options.now)
  return row
}

/**
 * A paper on which the actor may perform the action. To anybody else existing and missing papers look the same.
 * @throws DomainError unauthenticated, not_found.
 */
export async function paperFor(
  db: Db,
  actor: Actor | null,
  action: PaperAction,
  id: number,
): Promise<{ paper: PaperRow; ownerId: number }> {
  if (!actor) throw new DomainError('unauthenticated', 'authenticationRequired')
  const [found] = await db
    .select({
      paper: papers,
      ownerId: properties.ownerId,
      publication: properties.publication,
    })
    .from(papers)
    .innerJoin(properties, eq(properties.id, papers.propertyId))
    .where(eq(papers.id, id))
  if (!found || found.publication === 'deleted' || !canAccessPapers(actor, action, found.ownerId))
    throw new DomainError('not_found', 'notFound')
  return { paper: found.paper, ownerId: found.ownerId }
}

/** A paper's file. @throws DomainError not_found when the vault has lost it. */
export async function outgoing(vault: Deps['vault'], row: PaperRow): Promise<OutgoingPaper> {
  const stream = await vault.open(row.key)
  if (!stream) throw new DomainError('not_found', 'notFound')
  const paper = presentPaper(row)
  return { name: fileNameOf(paper), type: paper.type, bytes: paper.bytes, stream }
}
