import { stat } from 'node:fs/promises'
import { and, eq, exists, isNull, sql } from 'drizzle-orm'
import type { MessageFile } from '../../../contracts/messages/files.ts'
import { LIMITS } from '../../../contracts/limits.ts'
import type { Db } from '../../../db/client.ts'
import {
  messageFiles,
  messageReports,
  messages,
  messageThreads,
  threadMembers,
  users,
} from '../../../db/schema.ts'
import type { Actor } from '../../../domain/accounts/actor.ts'
import { authorize, hasPermission } from '../../../domain/accounts/permissions.ts'
import { MESSAGE_FILE_TYPES } from '../../../domain/messages/files.ts'
import { DomainError } from '../../../domain/platform/errors.ts'
import { message } from '../../../domain/platform/message.ts'
import type { Deps } from '../../deps.ts'
import { receiveFile, type IncomingStream } from '../../images/intake.ts'
import { paperName } from '../../papers/check.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import { workerPool } from '../../platform/worker-pool.ts'
import { notifyMessages } from '../notes.ts'
import { threadsOf, writableOf } from '../threads.ts'
import { storeMessageFile, type StoredFile } from './receive.ts'
import { presentFile, stateOf, type MessageFileRow } from './rows.ts'
import { deleteBytes } from './sweep.ts'

const MEGABYTE = 1024 * 1024

/** A file of a message for its reader. */
export interface OutgoingMessageFile {
  name: string
  kind: MessageFile['kind']
  type: (typeof MESSAGE_FILE_TYPES)[MessageFile['kind']]
  stream: AsyncIterable<Uint8Array>
}

/**
 * Photos and papers in conversations. Only the two people of a conversation open them, and administrators those of a
 * reported message, which the audit log records.
 */
export function messageFileService(
  deps: Pick<Deps, 'database' | 'clock' | 'vault' | 'log' | 'settings' | 'rateLimits'>,
) {
  const { clock, vault, settings, rateLimits } = deps
  const { db } = deps.database
  /** One file is decoded at a time; more are queued with their bytes on disk. */
  const pool = workerPool(1, 100)

  /** @throws DomainError not_found for a stranger; conflict where nothing can be sent. */
  async function requireWritable(userId: number, threadId: number): Promise<void> {
    const [found] = await threadsOf(db, userId, eq(threadMembers.threadId, threadId), 1)
    if (!found) throw new DomainError('not_found', 'notFound')
    const writable = writableOf(found, userId)
    if (writable !== 'yes') throw new DomainError('conflict', `messages.${writable}`)
    // A guest has no account to open it with.
    if (found.row.seekerId === null) throw new DomainError('conflict', 'messages.filesNeedAccount')
  }

  async function uploadedAs(uploaderId: number, uploadKey: string): Promise<MessageFileRow | null> {
    const [row] = await db
      .select()
      .from(messageFiles)
      .where(and(eq(messageFiles.uploaderId, uploaderId), eq(messageFiles.uploadKey, uploadKey)))
    return row ?? null
  }

  async function insert(
    actor: Actor,
    about: { threadId: number; uploadKey: string; name: string },
    stored: StoredFile,
  ): Promise<MessageFileRow | null> {
    return db.transaction(async (tx) => {
      // Serialized, so that the limit holds.
      await tx
        .select({ id: users.id })
        .from(users)
        .where(eq(users.id, actor.id))
        .for('no key update')
      const { maxUnsentFiles: max } = LIMITS.messages
      const unsent = and(eq(messageFiles.uploaderId, actor.id), isNull(messageFiles.messageId))
      if ((await tx.$count(messageFiles, unsent)) >= max)
        throw new DomainError('conflict', message('messages.tooManyUnsent', { max }))
      const [row] = await tx
        .insert(messageFiles)
        .values({ uploaderId: actor.id, ...about, ...stored, createdAt: clock() })
        .onConflictDoNothing()
        .returning()
      return row ?? null
    })
  }

  return {
    /** Whether this person may send files here at all; checked before the body is read. */
    async mayUpload(actor: Actor | null, threadId: number): Promise<void> {
      await requireWritable(authorize(actor, 'message').id, threadId)
    },

    /**
     * Stores one file for a conversation; a message then takes it. An upload that is repeated with the same key is
     * stored once: `again` tells that it existed.
     * @throws DomainError `not_found`, `conflict`, `malformed`, `unsupported_media`, `too_large`, `rate_limited`,
     * `not_ready`.
     */
    async upload(
      actor: Actor | null,
      threadId: number,
      { uploadKey, ...file }: { uploadKey: string; name: string; stream: IncomingStream },
    ): Promise<{ file: MessageFile; again: boolean }> {
      const person = authorize(actor, 'message')
      await requireWritable(person.id, threadId)
      await rateLimits.consume('messageFile', person.id)
      const name = paperName(file.name)
      return receiveFile(settings.scratchDir, file.stream, async (taken) => {
        const known = await uploadedAs(person.id, uploadKey)
        if (known) return { file: presentFile(known, person.id, clock()), again: true }
        const cost = Math.ceil((await stat(taken.path)).size / MEGABYTE)
        await rateLimits.consume('messageFileMegabytes', person.id, { cost })
        const stored = await pool(() => storeMessageFile(deps, taken, name))
        let row: MessageFileRow | null = null
        try {
          row = await insert(person, { threadId, uploadKey, name }, stored)
        } finally {
          if (!row) await deleteBytes(vault, { key: stored.key, previewKey: stored.previewKey })
        }
        // Otherwise the same upload was stored by another request meanwhile.
        const kept = row ?? (await uploadedAs(person.id, uploadKey))
        if (!kept) throw new DomainError('conflict', 'messages.fileGone')
        return { file: presentFile(kept, person.id, clock()), again: row === null }
      })
    },

    /**
     * Takes back one's own file: nobody can open it any more. Its bytes are deleted at once, or, while its message is
     * reported, when the report is settled. Idempotent. @throws DomainError not_found, also for another person's.
     */
    async remove(actor: Actor | null, id: number): Promise<void> {
      const person = authorize(actor, 'message')
      const bytes = await db.transaction(async (tx) => {
        const [row] = await tx
          .select()
          .from(messageFiles)
          .where(and(eq(messageFiles.id, id), eq(messageFiles.uploaderId, person.id)))
          .for('update')
        if (!row) throw new DomainError('not_found', 'notFound')
        if (row.messageId === null) {
          await tx.delete(messageFiles).where(eq(messageFiles.id, id))
          return row
        }
        const [thread] =
          row.threadId === null
            ? []
            : await tx
                .select({ ownerId: messageThreads.ownerId, seekerId: messageThreads.seekerId })
                .from(messageThreads)
                .where(eq(messageThreads.id, row.threadId))
        const open = await tx.$count(
          messageReports,
          and(eq(messageReports.messageId, row.messageId), isNull(messageReports.resolvedAt)),
        )
        await tx
          .update(messageFiles)
          .set({
            removedAt: row.removedAt ?? clock(),
            ...(open > 0 ? {} : { key: null, previewKey: null, thumbhash: null }),
          })
          .where(eq(messageFiles.id, id))
        if (thread && row.threadId !== null)
          await notifyMessages(tx, [thread.ownerId, thread.seekerId], {
            files: { threadId: row.threadId },
          })
        return open > 0 ? null : row
      })
      if (bytes) await deleteBytes(vault, bytes)
    },

    /**
     * The bytes of a file. The first opening of a paper by its recipient is noted, and told to its sender.
     * @throws DomainError unauthenticated; not_found, also for a stranger; gone.
     */
    async open(
      actor: Actor | null,
      id: number,
      { preview, counts }: { preview: boolean; counts: boolean },
    ): Promise<OutgoingMessageFile> {
      const person = authorize(actor, 'message')
      const found = await readableFile(db, person, id)
      if (!found) throw new DomainError('not_found', 'notFound')
      const { file, as } = found
      const { kind, name } = file
      const now = clock()
      if (as !== 'administrator' && stateOf(file, now) !== 'open')
        throw new DomainError('gone', 'messages.fileGone')
      const key = preview ? file.previewKey : file.key
      if (key === null) throw new DomainError('gone', 'messages.fileGone')
      if (as === 'administrator' && counts)
        await recordAudit(db, {
          at: now,
          actorId: person.id,
          action: 'message-file.read',
          target: ['user', file.uploaderId],
          details: { file: id, message: file.messageId },
        })
      if (as === 'recipient' && kind === 'paper' && counts && file.openedAt === null)
        await db.transaction(async (tx) => {
          await tx
            .update(messageFiles)
            .set({ openedAt: sql`coalesce(${messageFiles.openedAt}, ${now.toISOString()})` })
            .where(eq(messageFiles.id, id))
          if (file.threadId !== null)
            await notifyMessages(tx, [file.uploaderId], { files: { threadId: file.threadId } })
        })
      const stream = await vault.open(key)
      if (!stream) throw new DomainError('not_found', 'notFound')
      return { name, kind, type: MESSAGE_FILE_TYPES[kind], stream }
    },
  }
}

/** The file, if this person may see it. To anybody else existing and missing files look the same. */
async function readableFile(db: Db, actor: Actor, id: number) {
  const [found] = await db
    .select({
      file: messageFiles,
      recipientId: messages.recipientId,
      withheld: messages.withheld,
      uploaderLeft: users.deletedAt,
      reported: exists(
        db
          .select({ id: messageReports.id })
          .from(messageReports)
          .where(eq(messageReports.messageId, messageFiles.messageId)),
      ).mapWith(Boolean),
    })
    .from(messageFiles)
    .innerJoin(users, eq(users.id, messageFiles.uploaderId))
    .leftJoin(messages, eq(messages.id, messageFiles.messageId))
    .where(eq(messageFiles.id, id))
  if (!found) return null
  const { file, recipientId, withheld, uploaderLeft, reported } = found
  if (file.uploaderId === actor.id) return { file, as: 'sender' as const }
  // What somebody sent goes with their account, as the links to their papers do.
  if (recipientId === actor.id && withheld === false && uploaderLeft === null)
    return { file, as: 'recipient' as const }
  if (reported && hasPermission(actor, 'administer')) return { file, as: 'administrator' as const }
  return null
}
