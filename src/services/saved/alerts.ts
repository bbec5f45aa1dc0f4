import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { LIMITS } from '../../contracts/limits.ts'
import type { PropertyCard } from '../../contracts/listings/listings.ts'
import { savedPath, savedQuery } from '../../contracts/saved/search-query.ts'
import { outbox, properties, savedSearches, users } from '../../db/schema.ts'
import { alertCutoff, type AlertFrequency } from '../../domain/saved/alerts.ts'
import type { AlertListing } from '../../domain/emails/email-templates.ts'
import { effectivePrice, rentPrice } from '../../domain/listings/price.ts'
import { comparesRent } from '../../domain/search/facets.ts'
import { shareVersion } from '../../domain/images/share-picture.ts'
import type { SearchFilters } from '../../domain/search/filters.ts'
import type { Deps } from '../deps.ts'
import { mayReceiveEmail } from '../platform/email/recipients.ts'
import { CARD_COLUMNS, presentCard } from '../listings/presenter.ts'
import { changesBetween, alertMatches, type Changes, type AlertMatch } from './alert-matches.ts'
import { alertToken } from '../platform/email/unsubscribe-tokens.ts'

/** Saved searches per batch. */
const PAGE = 200

const KINDS = ['instant', 'daily', 'weekly'] as const

/** The time up to which a search's alerts are complete. */
const ALERTED_UNTIL =
  sql<Date>`date_trunc('milliseconds', coalesce(${savedSearches.alertedAt}, ${savedSearches.createdAt}))`.mapWith(
    savedSearches.createdAt,
  )

/** Email alerts about new listings and lower prices, for saved searches. */
export function searchAlertService({
  database: { db },
  clock,
  jobs,
  letters,
  log,
  settings,
}: Pick<Deps, 'database' | 'clock' | 'jobs' | 'letters' | 'log' | 'settings'>) {
  /** Due searches of one kind behind an id, with the people whose they are. */
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
        and(eq(savedSearches.alert, kind), lt(ALERTED_UNTIL, until), gt(savedSearches.id, after)),
      )
      .orderBy(asc(savedSearches.id))
      .limit(PAGE)
  type Due = Awaited<ReturnType<typeof due>>[number]

  async function earliest(kind: AlertFrequency, until: Date): Promise<Date | null> {
    const [row] = await db
      .select({
        alertedUntil: sql<Date | null>`min(${ALERTED_UNTIL})`.mapWith(savedSearches.createdAt),
      })
      .from(savedSearches)
      .where(and(eq(savedSearches.alert, kind), lt(ALERTED_UNTIL, until)))
    return row?.alertedUntil ?? null
  }

  const reached = ({ person }: Due): boolean => mayReceiveEmail(person, settings)

  /**
   * The email and the time that it covers, `until`, are written together: after a crash either both are there or
   * neither. Nothing is written when the search was changed, or its email written by another node, in the meantime.
   */
  async function queueAlert(
    search: Due,
    news: readonly AlertMatch[],
    until: Date,
  ): Promise<boolean> {
    const letter = await write(search, news)
    return db.transaction(async (tx) => {
      const [moved] = await tx
        .update(savedSearches)
        .set({ alertedAt: until })
        .where(
          and(
            eq(savedSearches.id, search.id),
            sql`${savedSearches.alert} <> 'off'`,
            eq(ALERTED_UNTIL, search.alertedUntil),
          ),
        )
        .returning({ id: savedSearches.id })
      if (!moved) return false
      await tx.insert(outbox).values({
        ...letter,
        recipient: search.person.email,
        createdAt: clock(),
      })
      return true
    })
  }

  async function write(search: Due, news: readonly AlertMatch[]) {
    const shown = news.slice(0, LIMITS.alert.maxHomes)
    const rows = await db
      .select(CARD_COLUMNS)
      .from(properties)
      .where(
        inArray(
          properties.id,
          shown.map(({ id }) => id),
        ),
      )
    const cards = new Map(rows.map((row) => [row.id, presentCard(row)]))
    const homes = shown.flatMap(({ id, was }) => {
      const card = cards.get(id)
      return card ? [homeOf(card, was, search.filters)] : []
    })
    const query = savedQuery(search.filters, { ...search.beside, sort: 'newest' })
    const { publicUrl, secret } = settings
    const leave = (token: string): string => `${publicUrl}/unsubscribe/${token}`
    return letters.searchAlert({
      lang: search.person.lang === 'ml' ? 'ml' : 'en',
      name: search.person.name,
      search: search.name,
      fresh: news.filter(({ was }) => was === null).length,
      cheaper: news.filter(({ was }) => was !== null).length,
      homes,
      url: publicUrl + savedPath(query),
      unsubscribeUrl: leave(alertToken({ kind: 'search', id: search.id }, secret)),
      unsubscribeAllUrl: leave(alertToken({ kind: 'all', userId: search.userId }, secret)),
    })
  }

  function homeOf(card: PropertyCard, was: number | null, filters: SearchFilters): AlertListing {
    const monthly = comparesRent(filters) || !card.forSale
    const { publicUrl } = settings
    return {
      title: card.title,
      demo: card.demo === true,
      place: card.city,
      url: `${publicUrl}/property/${card.id}/${card.slug}`,
      picture: `${publicUrl}/property/${card.id}/share.jpg?v=${shareVersion(card.picture, card.demo)}`,
      illustration: card.picture.illustration,
      price: monthly ? rentPrice(card) : effectivePrice(card),
      was,
      monthly,
    }
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
      const searches = await due(kind, until, after)
      const quiet: Due[] = []
      for (const search of searches) {
        if (signal.aborted) return sent
        const news = reached(search) ? await newsOfOne(search, changes, until) : []
        if (news === null) continue
        if (news.length === 0) quiet.push(search)
        else if (await queueAlert(search, news, until)) sent += 1
      }
      await moveOn(quiet, until)
      after = searches.at(-1)?.id ?? after
      if (searches.length < PAGE) break
    }
    return sent
  }

  /** Null when it fails: one broken search must not stop the following ones. */
  async function newsOfOne(
    search: Due,
    changes: Changes,
    until: Date,
  ): Promise<AlertMatch[] | null> {
    try {
      return await alertMatches(db, search, changes, { since: search.alertedUntil, until })
    } catch (error) {
      log.error({ err: error, savedSearch: search.id }, 'a search alert could not be checked')
      return null
    }
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
