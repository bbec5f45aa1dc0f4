import { and, count, desc, eq, isNull, lt } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { MessageReportBody, OpenMessageReport } from '../../contracts/messages/messages.ts'
import {
  messageBlocks,
  messageReports,
  messages,
  messageThreads,
  threadMembers,
  users,
} from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { contactFor } from '../../domain/listings/contact.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import { recordAudit } from '../platform/audit/audit.ts'
import type { Deps } from '../deps.ts'
import { checkRecordVersion, type SeenVersion } from '../platform/audit/judged-versions.ts'
import { filesOf, presentReportedFile, type MessageFileRow } from './files/rows.ts'
import { otherKey } from './threads.ts'

const reporter = alias(users, 'message_reporter')

/** Blocking people, and reporting messages to administrators. */
export function messageSafetyService({
  database: { db },
  clock,
  rateLimits,
}: Pick<Deps, 'database' | 'clock' | 'rateLimits'>) {
  return {
    /**
     * Blocks or unblocks the other party of a conversation, in all conversations with them. Their messages meanwhile
     * never arrive, and they are not notified. Idempotent. @throws DomainError not_found.
     */
    async block(actor: Actor | null, threadId: number, to: boolean): Promise<{ blocked: boolean }> {
      const { id } = authorize(actor, 'message')
      const [found] = await db
        .select({ row: messageThreads })
        .from(threadMembers)
        .innerJoin(messageThreads, eq(messageThreads.id, threadMembers.threadId))
        .where(and(eq(threadMembers.userId, id), eq(threadMembers.threadId, threadId)))
      if (!found) throw new DomainError('not_found', 'notFound')
      const blocked = otherKey(found.row, id)
      if (to)
        await db
          .insert(messageBlocks)
          .values({ blockerId: id, blocked, at: clock() })
          .onConflictDoNothing()
      else
        await db
          .delete(messageBlocks)
          .where(and(eq(messageBlocks.blockerId, id), eq(messageBlocks.blocked, blocked)))
      return { blocked: to }
    },

    /**
     * Reports a message; for its recipient only. A second report changes nothing. @throws DomainError not_found;
     * rate_limited.
     */
    async report(
      actor: Actor | null,
      messageId: number,
      { reason, details }: MessageReportBody,
    ): Promise<{ fresh: boolean }> {
      const { id } = authorize(actor, 'message')
      const [message] = await db
        .select({ id: messages.id })
        .from(messages)
        .where(
          and(
            eq(messages.id, messageId),
            eq(messages.recipientId, id),
            eq(messages.withheld, false),
          ),
        )
      if (!message) throw new DomainError('not_found', 'notFound')
      await rateLimits.consume('messageReport', id)
      const added = await db
        .insert(messageReports)
        .values({ messageId, reporterId: id, reason, details, at: clock() })
        .onConflictDoNothing()
        .returning({ id: messageReports.id })
      return { fresh: added.length > 0 }
    },

    /** Open reports, newest first, for administrators. */
    async reports(
      actor: Actor | null,
      query: { limit: number; cursor?: number | undefined },
    ): Promise<{ total: number; items: OpenMessageReport[]; nextCursor: string | null }> {
      authorize(actor, 'administer')
      const [sum] = await db
        .select({ total: count() })
        .from(messageReports)
        .innerJoin(reporter, eq(reporter.id, messageReports.reporterId))
        .where(and(isNull(messageReports.resolvedAt), isNull(reporter.demoHiddenAt)))
      const rows = await db
        .select({
          report: messageReports,
          reporter: { id: reporter.id, name: reporter.name },
          message: messages,
        })
        .from(messageReports)
        .innerJoin(messages, eq(messages.id, messageReports.messageId))
        .innerJoin(reporter, eq(reporter.id, messageReports.reporterId))
        .where(
          and(
            isNull(messageReports.resolvedAt),
            isNull(reporter.demoHiddenAt),
            query.cursor === undefined ? undefined : lt(messageReports.id, query.cursor),
          ),
        )
        .orderBy(desc(messageReports.id))
        .limit(query.limit + 1)
      const files = await filesOf(
        db,
        rows.map(({ message }) => message.id),
      )
      const items = rows
        .slice(0, query.limit)
        .map((row) => present(row, files.get(row.message.id) ?? []))
      const last = rows.length > query.limit ? items.at(-1) : undefined
      return { total: sum?.total ?? 0, items, nextCursor: last ? String(last.id) : null }
    },

    /** Resolves a report or reopens it. @throws DomainError not_found; conflict with what changed. */
    async settle(
      actor: Actor | null,
      id: number,
      to: 'resolved' | 'open',
      seen: SeenVersion,
    ): Promise<{ id: number; resolved: boolean; version: string }> {
      const admin = authorize(actor, 'administer')
      const resolved = to === 'resolved'
      const action = resolved ? 'message-report.resolve' : 'message-report.reopen'
      const version = await db.transaction(async (tx) => {
        const [found] = await tx
          .select({ report: messageReports, senderId: messages.senderId })
          .from(messageReports)
          .innerJoin(messages, eq(messages.id, messageReports.messageId))
          .where(eq(messageReports.id, id))
          .for('update', { of: messageReports })
        if (!found) throw new DomainError('not_found', 'notFound')
        const target: ['user', number] = ['user', found.senderId ?? found.report.reporterId]
        const seenVersion = await checkRecordVersion(tx, 'message-report', found.report, seen, {
          actorId: admin.id,
          action,
          target,
          about: { report: id },
        })
        if (seenVersion === null || (found.report.resolvedAt !== null) === resolved)
          return found.report.version
        const now = clock()
        const [after] = await tx
          .update(messageReports)
          .set({ resolvedAt: resolved ? now : null, resolvedBy: resolved ? admin.id : null })
          .where(eq(messageReports.id, id))
          .returning({ version: messageReports.version })
        if (!after) throw new Error('the report was not written')
        await recordAudit(tx, {
          at: now,
          actorId: admin.id,
          action,
          target,
          details: {
            version: seenVersion,
            report: id,
            message: found.report.messageId,
            reason: found.report.reason,
          },
        })
        return after.version
      })
      return { id, resolved, version: String(version) }
    },
  }
}

function present(
  {
    report,
    reporter: by,
    message,
  }: {
    report: typeof messageReports.$inferSelect
    reporter: { id: number; name: string }
    message: typeof messages.$inferSelect
  },
  files: readonly MessageFileRow[],
): OpenMessageReport {
  return {
    id: report.id,
    reason: report.reason,
    details: report.details,
    at: report.at.toISOString(),
    version: String(report.version),
    reporter: by,
    message: {
      id: message.id,
      text: message.body,
      at: message.createdAt.toISOString(),
      sender: {
        id: message.senderId,
        name: message.senderName,
        email: contactFor('administrator', {
          email: message.senderEmail,
          phone: message.senderPhone,
        }).email,
      },
      propertyId: message.propertyId,
      files: files.map(presentReportedFile),
    },
  }
}
