import { and, count, desc, eq, lt } from 'drizzle-orm'
import type {
  AdminCallback,
  CallbackInput,
  CallbackPatch,
  CallbacksQuery,
} from '../../contracts/admin/callbacks.ts'
import type { Db } from '../../db/client.ts'
import { callbacks, outbox, users } from '../../db/schema.ts'
import { siteContact } from '../../domain/admin/site-settings.ts'
import type { SiteSettingsService } from './site-settings.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { contactFor } from '../../domain/listings/contact.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import { recordAudit } from '../platform/audit/audit.ts'
import type { Deps } from '../deps.ts'
import { checkVersionOnce, type SeenVersion } from '../platform/audit/judged-versions.ts'

/** Legal call-backs: asked for by anybody, worked off by administrators. */
export function callbackService(
  {
    database: { db },
    clock,
    letters,
    jobs,
    settings,
    rateLimits,
  }: Pick<Deps, 'database' | 'clock' | 'letters' | 'jobs' | 'settings' | 'rateLimits'>,
  siteSettings: Pick<SiteSettingsService, 'current'>,
) {
  /** Demo call-backs are visible in demo mode only. */
  const inMode = settings.demo ? undefined : eq(callbacks.demo, false)

  const selected = () =>
    db
      .select({ row: callbacks, by: users.name })
      .from(callbacks)
      .leftJoin(users, eq(users.id, callbacks.changedBy))

  /** Only to the account's confirmed address: nobody gets an email because a stranger typed an address. */
  async function writeLetter(tx: Db, { name, email }: Actor, id: number, input: CallbackInput) {
    const lang = input.language === 'ml' ? 'ml' : 'en'
    const { hours, callbackDays } = siteContact(await siteSettings.current(), lang)
    const letter = letters.callbackTaken({
      lang,
      hours,
      days: callbackDays,
      name,
      id,
      phone: input.phone,
      url: `${settings.publicUrl}/services/legal`,
    })
    await tx.insert(outbox).values({ ...letter, recipient: email, createdAt: clock() })
  }

  return {
    /** Applies the rate limit before anything else. @throws DomainError rate_limited. */
    async limit(address: string): Promise<void> {
      await rateLimits.consume('callback', address)
      await rateLimits.consume('callbackSite', '')
    },

    /** Stores a request, in the transaction of its idempotency key. */
    async ask(tx: Db, actor: Actor | null, input: CallbackInput): Promise<{ id: number }> {
      const { language, ...rest } = input
      const [row] = await tx
        .insert(callbacks)
        .values({ ...rest, lang: language, userId: actor?.id ?? null, createdAt: clock() })
        .returning({ id: callbacks.id })
      if (!row) throw new Error('the call-back was not written')
      if (receivesCallbackEmail(actor)) await writeLetter(tx, actor, row.id, input)
      return row
    },

    /** After the transaction of `ask`: sends the queued email. */
    async post(actor: Actor | null): Promise<void> {
      if (receivesCallbackEmail(actor)) await jobs.enqueue('send-mail', {}, { key: 'send-mail' })
    },

    /** Newest first, of one state or of all. */
    async list(
      actor: Actor | null,
      query: CallbacksQuery,
    ): Promise<{ total: number; items: AdminCallback[]; nextCursor: string | null }> {
      authorize(actor, 'administer')
      const where = and(inMode, query.state === null ? undefined : eq(callbacks.state, query.state))
      const [sum] = await db.select({ total: count() }).from(callbacks).where(where)
      const rows = await selected()
        .where(and(where, query.cursor === undefined ? undefined : lt(callbacks.id, query.cursor)))
        .orderBy(desc(callbacks.id))
        .limit(query.limit + 1)
      const items = rows.slice(0, query.limit).map(present)
      const last = rows.length > query.limit ? items.at(-1) : undefined
      return { total: sum?.total ?? 0, items, nextCursor: last ? String(last.id) : null }
    },

    /** Updates a call-back's state and note. @throws DomainError not_found; conflict with what changed. */
    async change(
      actor: Actor | null,
      id: number,
      patch: CallbackPatch,
      seen: SeenVersion,
    ): Promise<AdminCallback> {
      const admin = authorize(actor, 'administer')
      await db.transaction(async (tx) => {
        const [row] = await tx
          .select()
          .from(callbacks)
          .where(and(eq(callbacks.id, id), inMode))
          .for('update')
        if (!row) throw new DomainError('not_found', 'notFound')
        const state = patch.state ?? row.state
        const note = patch.note === undefined ? row.note : patch.note
        const version = await checkVersionOnce(tx, 'callback', row, seen)
        if (state === row.state && note === row.note) return
        const now = clock()
        await tx
          .update(callbacks)
          .set({ state, note, changedAt: now, changedBy: admin.id })
          .where(eq(callbacks.id, id))
        await recordAudit(tx, {
          at: now,
          actorId: admin.id,
          action: state === row.state ? 'callback.note' : `callback.${state}`,
          target: ['callback', id],
          details: { version, before: row.state, after: state },
        })
      })
      const [found] = await selected().where(eq(callbacks.id, id))
      if (!found) throw new DomainError('not_found', 'notFound')
      return present(found)
    },
  }
}

/** The recipient of the acknowledgement email, if any. */
export function receivesCallbackEmail(actor: Actor | null): actor is Actor {
  return actor !== null && actor.verified && actor.email !== ''
}

function present({
  row,
  by,
}: {
  row: typeof callbacks.$inferSelect
  by: string | null
}): AdminCallback {
  return {
    id: row.id,
    name: row.name,
    phone: contactFor('administrator', { email: null, phone: row.phone }).phone ?? '',
    bestTime: row.bestTime,
    topic: row.topic,
    language: row.lang,
    question: row.question,
    state: row.state,
    note: row.note,
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt?.toISOString() ?? null,
    changedBy: by,
    version: String(row.version),
  }
}
