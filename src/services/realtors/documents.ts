import { randomBytes } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import { LIMITS } from '../../contracts/limits.ts'
import { vaultKey, type PaperType } from '../../domain/papers/files.ts'
import type { ClientPaper, Folder } from '../../contracts/realtors/clients.ts'
import type { Db } from '../../db/client.ts'
import { clientPapers, realtorClients } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { message } from '../../domain/platform/message.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import type { Deps } from '../deps.ts'
import { receiveFile, type IncomingStream } from '../images/intake.ts'
import { checkPaper, fileNameOf, paperName } from '../papers/check.ts'
import type { OutgoingPaper } from '../papers/rows.ts'
import { ownClient } from './clients.ts'

type Row = typeof clientPapers.$inferSelect

/** Maximum number of folders of each kind in the document centre. */
const FOLDERS = 100

/**
 * A realtor's document centre: the papers of their listings (stored by services/papers/papers.ts) and a folder for each
 * client, in the same vault. Only the realtor can open a client's folder, not even administrators.
 */
export function realtorDocumentService({
  database: { db },
  clock,
  vault,
  settings,
  rateLimits,
}: Pick<Deps, 'database' | 'clock' | 'vault' | 'settings' | 'rateLimits'>) {
  /** @throws DomainError not_found, also for another realtor's. */
  async function ownPaper(actor: Actor | null, id: number): Promise<Row> {
    const realtor = authorize(actor, 'realtorTools')
    const [found] = await db
      .select({ paper: clientPapers })
      .from(clientPapers)
      .innerJoin(realtorClients, eq(realtorClients.id, clientPapers.clientId))
      .where(and(eq(clientPapers.id, id), eq(realtorClients.realtorId, realtor.id)))
    if (!found) throw new DomainError('not_found', 'notFound')
    return found.paper
  }

  return {
    /** The realtor's listings and clients with their numbers of files, most recently used first. */
    async folders(actor: Actor | null): Promise<Folder[]> {
      const realtor = authorize(actor, 'realtorTools')
      const { rows: listings } = (await db.execute(sql`
        select p.id, p.title as name, p.demo, count(f.id)::int as files, max(f.created_at) as last_at,
          (select count(*)::int from paper_shares s where s.property_id = p.id
            and s.revoked_at is null and s.expires_at > ${clock().toISOString()}::timestamptz) as links
        from properties p left join papers f on f.property_id = p.id
        where p.owner_id = ${realtor.id}::bigint and p.publication not in ('deleted', 'withdrawn')
        group by p.id order by max(f.created_at) desc nulls last, p.id desc limit ${FOLDERS}::int`)) as unknown as {
        rows: FolderRow[]
      }
      const { rows: clients } = (await db.execute(sql`
        select c.id, c.name, false as demo, count(f.id)::int as files, max(f.created_at) as last_at, 0 as links
        from realtor_clients c left join client_papers f on f.client_id = c.id
        where c.realtor_id = ${realtor.id}::bigint and c.archived_at is null
        group by c.id order by max(f.created_at) desc nulls last, c.id desc limit ${FOLDERS}::int`)) as unknown as {
        rows: FolderRow[]
      }
      const shown = (kind: Folder['kind']) => (row: FolderRow) => ({
        kind,
        id: Number(row.id),
        name: row.name,
        demo: row.demo,
        files: row.files,
        links: row.links,
        lastAt: row.last_at === null ? null : new Date(row.last_at).toISOString(),
      })
      return [...listings.map(shown('listing')), ...clients.map(shown('client'))]
    },

    /** @throws DomainError not_found for another realtor's client. */
    async list(actor: Actor | null, clientId: number): Promise<ClientPaper[]> {
      const realtor = authorize(actor, 'realtorTools')
      await ownClient(db, realtor, clientId)
      const rows = await db
        .select()
        .from(clientPapers)
        .where(eq(clientPapers.clientId, clientId))
        .orderBy(desc(clientPapers.id))
      return rows.map(present)
    },

    /** Checked before the body is read. */
    async mayKeep(actor: Actor | null, clientId: number): Promise<void> {
      await ownClient(db, authorize(actor, 'realtorTools'), clientId)
    },

    /**
     * Stores one file; a duplicate is stored once.
     * @throws DomainError `malformed`, `unsupported_media`, `too_large`, `conflict` (too many), `not_ready`.
     */
    async keep(
      actor: Actor | null,
      clientId: number,
      file: { name: string; stream: IncomingStream },
    ): Promise<{ paper: ClientPaper; again: boolean }> {
      const realtor = authorize(actor, 'realtorTools')
      await ownClient(db, realtor, clientId)
      await rateLimits.consume('clientPaperUpload', realtor.id)
      const name = paperName(file.name)
      return receiveFile(settings.scratchDir, file.stream, async (taken) => {
        if (taken.truncated)
          throw new DomainError(
            'too_large',
            message('images.tooManyBytes', {
              name,
              max: Math.round(LIMITS.papers.maxBytes / 1024 / 1024),
            }),
          )
        const { type, bytes } = await checkPaper(taken.path, name)
        const key = vaultKey(randomBytes(16), type)
        await vault.put(key, taken.path, type)
        let isStored = false
        try {
          return await db.transaction(async (tx) => {
            // Serialized, so that the limit holds.
            await tx
              .select({ id: realtorClients.id })
              .from(realtorClients)
              .where(eq(realtorClients.id, clientId))
              .for('update')
            const other = await same(tx, clientId, taken.contentHash)
            if (other) return { paper: present(other), again: true }
            const { max } = LIMITS.clientPapers
            if ((await tx.$count(clientPapers, eq(clientPapers.clientId, clientId))) >= max)
              throw new DomainError('conflict', message('realtor.tooManyPapers', { max }))
            const [row] = await tx
              .insert(clientPapers)
              .values({
                clientId,
                name,
                type,
                bytes,
                contentHash: taken.contentHash,
                key,
                createdAt: clock(),
              })
              .returning()
            if (!row) throw new Error('the paper was not written')
            isStored = true
            return { paper: present(row), again: false }
          })
        } finally {
          if (!isStored) await vault.delete(key)
        }
      })
    },

    /** @throws DomainError not_found, also for another realtor's. */
    async remove(actor: Actor | null, id: number): Promise<void> {
      const paper = await ownPaper(actor, id)
      await db.delete(clientPapers).where(eq(clientPapers.id, id))
      await vault.delete(paper.key)
    },

    /** One paper as a file. @throws DomainError not_found, also for another person's. */
    async open(actor: Actor | null, id: number): Promise<OutgoingPaper> {
      const row = await ownPaper(actor, id)
      const stream = await vault.open(row.key)
      if (!stream) throw new DomainError('not_found', 'notFound')
      const { name, type, bytes } = present(row)
      return { name: fileNameOf({ name, type }), type, bytes, stream }
    },
  }
}

interface FolderRow {
  id: number | string
  name: string
  demo: boolean
  files: number
  links: number
  last_at: string | Date | null
}

async function same(tx: Db, clientId: number, contentHash: string): Promise<Row | undefined> {
  const [row] = await tx
    .select()
    .from(clientPapers)
    .where(and(eq(clientPapers.clientId, clientId), eq(clientPapers.contentHash, contentHash)))
  return row
}

function present(row: Row): ClientPaper {
  return {
    id: row.id,
    name: row.name,
    type: row.type as PaperType,
    bytes: row.bytes,
    addedAt: row.createdAt.toISOString(),
  }
}
