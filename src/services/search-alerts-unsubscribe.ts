import { and, eq, ne } from 'drizzle-orm'
import { savedSearches } from '../db/schema.ts'
import { DomainError } from '../domain/errors.ts'
import type { Deps } from './deps.ts'
import { readAlertToken, type AlertScope } from './search-alerts-tokens.ts'

/** What an unsubscribe link is about. `name` is the saved search's; null for all of them, or when it is gone. */
export interface AlertState {
  scope: 'search' | 'all'
  name: string | null
  /** Whether letters still go out. */
  on: boolean
}

/** The links at the end of every alert: who holds one may end the letters it came with, and nothing else. */
export function unsubscribeService({
  database: { db },
  settings,
}: Pick<Deps, 'database' | 'settings'>) {
  const rowsOf = (scope: AlertScope) =>
    scope.kind === 'search'
      ? eq(savedSearches.id, scope.id)
      : eq(savedSearches.userId, scope.userId)

  return {
    /** Null when the token is not one of ours. */
    async look(token: string): Promise<AlertState | null> {
      const scope = readAlertToken(token, settings.secret)
      if (!scope) return null
      const rows = await db
        .select({ name: savedSearches.name, alert: savedSearches.alert })
        .from(savedSearches)
        .where(rowsOf(scope))
      return {
        scope: scope.kind,
        name: scope.kind === 'search' ? (rows[0]?.name ?? null) : null,
        on: rows.some(({ alert }) => alert !== 'off'),
      }
    },

    /** Doing it again changes nothing. @throws DomainError not_found when the token is not one of ours. */
    async end(token: string): Promise<void> {
      const scope = readAlertToken(token, settings.secret)
      if (!scope) throw new DomainError('not_found', 'unsubscribe.dead')
      await db
        .update(savedSearches)
        .set({ alert: 'off' })
        .where(and(rowsOf(scope), ne(savedSearches.alert, 'off')))
    },
  }
}
