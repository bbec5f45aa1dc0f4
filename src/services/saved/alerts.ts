import { and, asc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import { outbox, savedSearches, users } from '../../db/schema.ts'
import { alertCutoff, type AlertFrequency } from '../../domain/saved/alerts.ts'
import type { Deps } from '../deps.ts'
import { savedPath, savedQuery } from '../../contracts/saved/search-query.ts'
import { forOnePerson } from '../platform/for-one-person.ts'
import { queuePush } from '../push/queue-push.ts'
import { mayReceiveEmail } from '../platform/email/recipients.ts'
import { alertEmailWriter, mergeAlerts, type PersonalAlert } from './alert-email.ts'
import { changesBetween, alertMatches, type Changes, type AlertMatch } from './alert-matches.ts'
import { alertedSince, recordAlerted, type AlertedUntil } from './alerted-listings.ts'

/** Saved searches per batch; more than one person can have. */
const PAGE = 200

const KINDS = ['instant', 'daily', 'weekly'] as const

/** The time up to which a search's alerts are complete. */
const ALERTED_UNTIL =
  sql<Date>`date_trunc('milliseconds', coalesce(${savedSearches.alertedAt}, ${savedSearches.createdAt}))`.mapWith(
    savedSearches.createdAt,
  )

/** A search was changed while its email was written: the transaction is rolled back. */
class AlertOvertakenError extends Error {
  override name = 'AlertOvertakenError'
}

/**
 * Email alerts about new listings and lower prices, for saved searches. What several searches of one person find is
 * news once: those that are due together write one email, later ones leave it out.
 */
export function searchAlertService(
  deps: Pick<Deps, 'database' | 'clock' | 'jobs' | 'letters' | 'log' | 'settings'>,
) {
  const {
    database: { db },
    clock,
    jobs,
    log,
    settings,
  } = deps
  const write = alertEmailWriter(deps)

  /** Due searches of one kind with their people, of people behind an id. */
  const due = (kind: AlertFrequency, until: Date, after: number) =>
    db
      .select({
        id: savedSearches.id,
        userId: savedSearches.userId,
        name: savedSearches.name,
        filters: savedSearches.filters,
        beside: savedSearches.beside,
        alertedUntil: ALERTED_UNTIL,
        person: {
          id: users.id,
          name: users.name,
          email: users.email,
          lang: users.lang,
          emailVerifiedAt: users.emailVerifiedAt,
          suspendedAt: users.suspendedAt,
          deletedAt: users.deletedAt,
        },
      })
      .from(savedSearches)
      .innerJoin(users, eq(users.id, savedSearches.userId))
      .where(
        and(
          eq(savedSearches.alert, kind),
          lt(ALERTED_UNTIL, until),
          gt(savedSearches.userId, after),
        ),
      )
      .orderBy(asc(savedSearches.userId), asc(savedSearches.id))
      .limit(PAGE)
  type Due = Awaited<ReturnType<typeof due>>[number]
  type Found = { search: Due; matches: readonly AlertMatch[] }

  async function earliest(kind: AlertFrequency, until: Date): Promise<Date | null> {
    const [row] = await db
      .select({
        alertedUntil: sql<Date | null>`min(${ALERTED_UNTIL})`.mapWith(savedSearches.createdAt),
      })
      .from(savedSearches)
      .where(and(eq(savedSearches.alert, kind), lt(ALERTED_UNTIL, until)))
    return row?.alertedUntil ?? null
  }

  /**
   * The email and the time that it covers, `until`, are written together: after a crash either both are there or
   * neither. Nothing is written when a search was changed, or the person alerted by another node, in the meantime; the
   * next run repeats it.
   */
  async function queueAlert(
    found: readonly Found[],
    news: readonly PersonalAlert[],
    period: { from: Date; until: Date; known: AlertedUntil },
  ): Promise<boolean> {
    const searches = found.map(({ search }) => search)
    const [first] = searches
    if (!first) return false
    const letter = await write(first.person, searches, news)
    const propertyIds = news.map(({ id }) => id)
    const queue = db.transaction(async (tx) => {
      if (!(await recordAlerted(tx, first.userId, propertyIds, period))) return false
      for (const { id, alertedUntil } of searches) {
        const moved = await tx
          .update(savedSearches)
          .set({ alertedAt: period.until })
          .where(
            and(
              eq(savedSearches.id, id),
              ne(savedSearches.alert, 'off'),
              eq(ALERTED_UNTIL, alertedUntil),
            ),
          )
          .returning({ id: savedSearches.id })
        if (moved.length === 0) throw new AlertOvertakenError()
      }
      const now = clock()
      await tx.insert(outbox).values({ ...letter, recipient: first.person.email, createdAt: now })
      await queuePush(tx, first.userId, 'alerts', {
        title: letter.subject,
        url: found.length === 1 ? savedPath(savedQuery(first.filters, first.beside)) : '/saved',
        tag: 'alerts',
        now,
      })
      return true
    })
    return queue.catch((error: unknown) => {
      if (error instanceof AlertOvertakenError) return false
      throw error
    })
  }

  /** Searches without news are advanced to this time. */
  async function moveOn(quiet: readonly Due[], until: Date): Promise<void> {
    if (quiet.length === 0) return
    await db
      .update(savedSearches)
      .set({ alertedAt: until })
      .where(
        and(
          inArray(
            savedSearches.id,
            quiet.map(({ id }) => id),
          ),
          lt(ALERTED_UNTIL, until),
        ),
      )
  }

  async function runKind(
    kind: Exclude<AlertFrequency, 'off'>,
    now: Date,
    signal: AbortSignal,
  ): Promise<number> {
    const until = alertCutoff(kind, now)
    const from = await earliest(kind, until)
    if (from === null) return 0
    const changes = await changesBetween(db, from, until)
    // No listing changed: leave the searches as they are until one does.
    if (changes.size === 0) return 0
    let sent = 0
    let after = 0
    while (!signal.aborted) {
      const page = await due(kind, until, after)
      const groups = [...Map.groupBy(page, ({ userId }) => userId).values()]
      // The last person of a full page may have more searches on the next one.
      if (page.length === PAGE && groups.length > 1) groups.pop()
      const known = await alertedSince(
        db,
        groups.flatMap(([search]) => (search ? [search.userId] : [])),
        from,
      )
      const quiet: Due[] = []
      for (const group of groups) {
        if (signal.aborted) return sent
        const userId = group[0]?.userId ?? after
        after = userId
        const period = { from, until, known: known(userId) }
        const found = await newsOfPerson(group, changes, period)
        quiet.push(...found.filter(({ matches }) => matches.length === 0).map((one) => one.search))
        const telling = found.filter(({ matches }) => matches.length > 0)
        if (telling.length === 0) continue
        const queued = await forOnePerson(log, userId, 'a search alert could not be queued', () =>
          queueAlert(telling, mergeAlerts(telling), period),
        )
        if (queued === true) sent += 1
      }
      await moveOn(quiet, until)
      if (page.length < PAGE) break
    }
    return sent
  }

  /** What each search found; one that failed is left out, so that it does not stop the others. */
  async function newsOfPerson(
    group: readonly Due[],
    changes: Changes,
    { until, known }: { until: Date; known: AlertedUntil },
  ): Promise<Found[]> {
    const found: Found[] = []
    for (const search of group) {
      if (!mayReceiveEmail(search.person, settings)) {
        found.push({ search, matches: [] })
        continue
      }
      try {
        const period = { since: search.alertedUntil, until, alertedUntil: known }
        found.push({ search, matches: await alertMatches(db, search, changes, period) })
      } catch (error) {
        log.error({ err: error, savedSearch: search.id }, 'a search alert could not be checked')
      }
    }
    return found
  }

  return {
    /** Queues the emails that are due. Idempotent, also after a crash. Returns the number of emails. */
    async run(signal: AbortSignal): Promise<number> {
      const now = clock()
      let sent = 0
      for (const kind of KINDS) sent += await runKind(kind, now, signal)
      if (sent > 0) await jobs.enqueue('send-mail', {}, { key: 'send-mail' })
      return sent
    },
  }
}
