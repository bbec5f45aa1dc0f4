import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import {
  communityIssueBackers as issueBackers,
  communityIssues,
  messageThreads,
  savedSearches,
  users,
} from '../../db/schema.ts'
import { emailKey } from '../../domain/accounts/email.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import type { Deps } from '../deps.ts'
import { hasOptedOut, removeOptOut, optOut, type OptOutKind } from '../platform/email/opt-outs.ts'
import { savedSearchName } from '../../contracts/saved/saved-search-name.ts'
import { readAlertToken, type AlertScope } from '../platform/email/unsubscribe-tokens.ts'

/**
 * The content of an unsubscribe link. `name` is the saved searches' or the issue's; null for all of them, or when they
 * are gone.
 */
export interface AlertState {
  scope: AlertScope['kind']
  name: string | null
  /** Whether emails are still sent. */
  on: boolean
}

type AddressScope = Extract<AlertScope, { kind: 'messages' | 'guest' }>
type IssueScope = Extract<AlertScope, { kind: 'issue' }>

const backingOf = ({ id, userId }: IssueScope) =>
  and(eq(issueBackers.issueId, id), eq(issueBackers.userId, userId))

/** Unsubscribe links in emails: a link authorizes only ending that kind of email. */
export function unsubscribeService({
  database: { db },
  clock,
  settings,
}: Pick<Deps, 'clock' | 'database' | 'settings'>) {
  const rowsOf = (scope: Extract<AlertScope, { kind: 'search' | 'all' }>) =>
    scope.kind === 'search'
      ? inArray(savedSearches.id, [...scope.ids])
      : eq(savedSearches.userId, scope.userId)

  return {
    /** Null when the token is invalid. */
    async look(token: string, lang: 'en' | 'ml'): Promise<AlertState | null> {
      const scope = await scopeOf(token)
      if (!scope) return null
      if (scope.kind === 'issue') return issueState(scope)
      if (scope.kind === 'messages' || scope.kind === 'guest')
        return { scope: scope.kind, name: null, on: await wanted(scope) }
      const rows = await db
        .select({
          name: savedSearches.name,
          filters: savedSearches.filters,
          beside: savedSearches.beside,
          alert: savedSearches.alert,
        })
        .from(savedSearches)
        .where(rowsOf(scope))
      return {
        scope: scope.kind,
        name:
          scope.kind === 'search' && rows.length > 0
            ? rows.map((row) => savedSearchName(row, lang)).join(', ')
            : null,
        on: rows.some(({ alert }) => alert !== 'off'),
      }
    },

    /** Idempotent. @throws DomainError not_found when the token is invalid. */
    async end(token: string): Promise<void> {
      const scope = await scopeOf(token)
      if (!scope) throw new DomainError('not_found', 'unsubscribe.dead')
      if (scope.kind === 'messages' || scope.kind === 'guest') await setWanted(scope, false)
      else if (scope.kind === 'issue')
        await db.update(issueBackers).set({ follows: false }).where(backingOf(scope))
      else await endAlerts(scope)
    },

    /**
     * Takes back the end of answers or of notices of messages: whoever holds the link reads the mailbox. Alerts and
     * followed issues are switched on where they were made.
     * @throws DomainError not_found when the token is invalid or of another kind.
     */
    async resume(token: string): Promise<void> {
      const scope = await scopeOf(token)
      if (scope?.kind !== 'messages' && scope?.kind !== 'guest')
        throw new DomainError('not_found', 'unsubscribe.dead')
      await setWanted(scope, true)
    },
  }

  /** The address that a link was sent to, and what it ends there; null when nothing is stored of it any more. */
  async function addressOf(
    scope: AddressScope,
  ): Promise<{ email: string; kind: OptOutKind } | null> {
    if (scope.kind === 'messages') {
      const [row] = await db
        .select({ email: users.email })
        .from(users)
        .where(eq(users.id, scope.userId))
      return row ? { email: row.email, kind: 'messages' } : null
    }
    const [row] = await db
      .select({ email: messageThreads.guestEmail })
      .from(messageThreads)
      .where(eq(messageThreads.id, scope.threadId))
    return row?.email ? { email: row.email, kind: 'answers' } : null
  }

  async function setWanted(scope: AddressScope, wanted: boolean): Promise<void> {
    const address = await addressOf(scope)
    const now = clock()
    await db.transaction(async (tx) => {
      if (address && wanted) await removeOptOut(tx, address.email, address.kind)
      else if (address) await optOut(tx, address.email, address.kind, now)
      if (scope.kind === 'messages')
        await tx.update(users).set({ messageLetters: wanted }).where(eq(users.id, scope.userId))
      else if (address)
        // Owners learn it only of conversations that the guest had confirmed.
        await tx
          .update(messageThreads)
          .set({ guestQuietAt: wanted ? null : now })
          .where(
            and(
              eq(messageThreads.guestKey, `mail:${emailKey(address.email)}`),
              isNotNull(messageThreads.guestConfirmedAt),
            ),
          )
    })
  }

  /** Null when the token is invalid, and outside demo mode when it is a demo account's. */
  async function scopeOf(token: string): Promise<AlertScope | null> {
    const scope = readAlertToken(token, settings.secret)
    if (!scope || settings.demo || scope.kind === 'guest') return scope
    const whose =
      scope.kind === 'search'
        ? db.select({ id: savedSearches.userId }).from(savedSearches).where(rowsOf(scope))
        : [scope.userId]
    const [demo] = await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.demo, true), inArray(users.id, whose)))
    return demo ? null : scope
  }

  async function issueState(scope: IssueScope): Promise<AlertState> {
    const [row] = await db
      .select({ name: communityIssues.title, on: issueBackers.follows })
      .from(issueBackers)
      .innerJoin(communityIssues, eq(communityIssues.id, issueBackers.issueId))
      .where(backingOf(scope))
    return { scope: 'issue', name: row?.name ?? null, on: row?.on === true }
  }

  async function endAlerts(scope: Extract<AlertScope, { kind: 'search' | 'all' }>): Promise<void> {
    await db
      .update(savedSearches)
      .set({ alert: 'off' })
      .where(and(rowsOf(scope), ne(savedSearches.alert, 'off')))
  }

  async function wanted(scope: AddressScope): Promise<boolean> {
    if (scope.kind === 'messages') {
      const [row] = await db
        .select({ on: users.messageLetters })
        .from(users)
        .where(eq(users.id, scope.userId))
      return row?.on === true
    }
    const address = await addressOf(scope)
    return address !== null && !(await hasOptedOut(db, address.email, address.kind))
  }
}
