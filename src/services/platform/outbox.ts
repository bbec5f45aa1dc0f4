import { and, asc, count, desc, eq, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { OutboxEntry, OutboxEmail } from '../../contracts/admin/overview.ts'
import type { Db } from '../../db/client.ts'
import { outbox } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { contactFor } from '../../domain/listings/contact.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import type { DeliveryResult, MailTransport } from '../../domain/platform/ports.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../domain/time/units.ts'
import { recordAudit } from './audit/audit.ts'
import type { Deps } from '../deps.ts'

/** An email claimed by a sender that crashed can be claimed again after this time. */
const TAKEN_FOR = 10 * MINUTE_MS
const MAX_ATTEMPTS = 10
/** Older emails are not sent: nobody wants last month's "your visit is tomorrow". */
const MAX_AGE = 3 * DAY_MS

/** The outbox of emails: sent by a job; administrators can read it in demo mode. */
export function outboxService({ database, clock, jobs, settings }: Deps) {
  const { db } = database

  function guard(actor: Actor | null): void {
    authorize(actor, 'administer')
    // Outside demo mode these are other people's emails.
    if (!settings.demo) throw new DomainError('not_found', 'notFound')
  }

  /** Claims one due email, so that no other sender sends it too. */
  async function take(now: Date) {
    const [letter] = await db
      .update(outbox)
      .set({
        notBefore: new Date(now.getTime() + TAKEN_FOR),
        attempts: sql`${outbox.attempts} + 1`,
      })
      .where(
        eq(
          outbox.id,
          sql`(${db
            .select({ id: outbox.id })
            .from(outbox)
            .where(
              and(
                isNull(outbox.sentAt),
                isNull(outbox.failedAt),
                or(isNull(outbox.notBefore), lte(outbox.notBefore, now)),
              ),
            )
            .orderBy(asc(outbox.id))
            .limit(1)
            .for('update', { skipLocked: true })})`,
        ),
      )
      .returning()
    return letter ?? null
  }

  async function settle(
    letter: typeof outbox.$inferSelect,
    outcome: DeliveryResult,
    now: Date,
  ): Promise<void> {
    if (outcome.sent) {
      await db
        .update(outbox)
        .set({ sentAt: now, notBefore: null, lastError: null })
        .where(eq(outbox.id, letter.id))
      return
    }
    const over = outcome.final || letter.attempts >= MAX_ATTEMPTS
    await db
      .update(outbox)
      .set({
        lastError: outcome.reason.slice(0, 500),
        failedAt: over ? now : null,
        notBefore: over ? null : new Date(now.getTime() + waitAfter(letter.attempts)),
      })
      .where(eq(outbox.id, letter.id))
  }

  async function nextDue(): Promise<Date | null> {
    const [row] = await db
      .select({ at: outbox.notBefore })
      .from(outbox)
      .where(and(isNull(outbox.sentAt), isNull(outbox.failedAt)))
      .orderBy(asc(outbox.notBefore))
      .limit(1)
    return row ? (row.at ?? clock()) : null
  }

  return {
    /** Newest first; `before` is the last id of the previous page. */
    async list(actor: Actor | null, before: number | null, limit: number): Promise<OutboxEntry[]> {
      guard(actor)
      const rows = await db
        .select()
        .from(outbox)
        .where(before === null ? undefined : lt(outbox.id, before))
        .orderBy(desc(outbox.id))
        .limit(limit)
      return rows.map(entry)
    },
    async get(actor: Actor | null, id: number): Promise<OutboxEmail> {
      guard(actor)
      const [row] = await db.select().from(outbox).where(eq(outbox.id, id))
      if (!row) throw new DomainError('not_found', 'notFound')
      return { ...entry(row), html: row.html, text: row.text }
    },
    /**
     * Failed emails, newest first. Administrators may see them in every mode, so the recipient's address is masked
     * outside demo mode.
     */
    async givenUp(
      actor: Actor | null,
      { limit }: { limit: number },
    ): Promise<{ total: number; items: OutboxEntry[] }> {
      authorize(actor, 'administer')
      const where = sql`${outbox.failedAt} is not null`
      const [sum] = await db.select({ total: count() }).from(outbox).where(where)
      const rows = await db.select().from(outbox).where(where).orderBy(desc(outbox.id)).limit(limit)
      const items = rows.map((row) => ({
        ...entry(row),
        recipient:
          contactFor(settings.demo ? 'administrator' : 'none', {
            email: row.recipient,
            phone: null,
          }).email ?? '',
        subject: settings.demo ? row.subject : '',
      }))
      return { total: sum?.total ?? 0, items }
    },

    /** Retries a failed email from the start. @throws DomainError not_found; conflict. */
    async again(actor: Actor | null, id: number): Promise<{ id: number; waiting: true }> {
      const admin = authorize(actor, 'administer')
      await db.transaction(async (tx) => {
        const row = await givenUpRow(tx, id)
        const now = clock()
        await tx
          .update(outbox)
          .set({ failedAt: null, notBefore: null, attempts: 0, createdAt: now })
          .where(eq(outbox.id, id))
        await recordAudit(tx, {
          at: now,
          actorId: admin.id,
          action: 'letter.again',
          target: ['letter', id],
          details: { kind: row.kind },
        })
      })
      await jobs.enqueue('send-mail', {}, { key: 'send-mail' })
      return { id, waiting: true }
    },

    /** Deletes a failed email. @throws DomainError not_found; conflict. */
    async drop(actor: Actor | null, id: number): Promise<{ id: number; dropped: true }> {
      const admin = authorize(actor, 'administer')
      await db.transaction(async (tx) => {
        const row = await givenUpRow(tx, id)
        await tx.delete(outbox).where(eq(outbox.id, id))
        await recordAudit(tx, {
          at: clock(),
          actorId: admin.id,
          action: 'letter.drop',
          target: ['letter', id],
          details: { kind: row.kind },
        })
      })
      return { id, dropped: true }
    },

    /**
     * Hands all due emails to the mail server, one at a time. Each is marked as claimed before and as sent after the
     * handover: only a crash between the server's "250" and the mark can send one twice, and then with the same
     * Message-ID. Failures are retried later.
     */
    async deliver(
      transport: MailTransport,
      signal: AbortSignal,
    ): Promise<{ sent: number; failed: number }> {
      const done = { sent: 0, failed: 0 }
      while (!signal.aborted) {
        const now = clock()
        const letter = await take(now)
        if (!letter) break
        const outcome = tooOld(letter, now) ?? (await transport.send(toSend(letter)))
        await settle(letter, outcome, clock())
        done[outcome.sent ? 'sent' : 'failed'] += 1
      }
      const due = signal.aborted ? null : await nextDue()
      if (due) await jobs.enqueue('send-mail', {}, { key: 'send-mail-later', runAt: due })
      return done
    },
  }
}

async function givenUpRow(tx: Db, id: number): Promise<typeof outbox.$inferSelect> {
  const [row] = await tx.select().from(outbox).where(eq(outbox.id, id)).for('update')
  if (!row) throw new DomainError('not_found', 'notFound')
  if (row.failedAt === null) throw new DomainError('conflict', 'admin.notGivenUp')
  return row
}

/** Delay before the next attempt in milliseconds: 1, 2, 4 … minutes, at most 6 hours. */
function waitAfter(attempts: number): number {
  return Math.min(MINUTE_MS * 2 ** (attempts - 1), 6 * HOUR_MS)
}

function tooOld(letter: typeof outbox.$inferSelect, now: Date): DeliveryResult | null {
  return now.getTime() - letter.createdAt.getTime() > MAX_AGE
    ? { sent: false, final: true, reason: 'older than three days' }
    : null
}

function toSend(row: typeof outbox.$inferSelect) {
  return {
    id: row.id,
    kind: row.kind,
    to: row.recipient,
    subject: row.subject,
    html: row.html,
    text: row.text,
    ...(row.unsubscribeUrl ? { unsubscribeUrl: row.unsubscribeUrl } : {}),
  }
}

function entry(row: typeof outbox.$inferSelect): OutboxEntry {
  return {
    id: row.id,
    kind: row.kind,
    recipient: row.recipient,
    subject: row.subject,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    failedAt: row.failedAt?.toISOString() ?? null,
    attempts: row.attempts,
    lastError: row.lastError,
  }
}
