import { and, eq, lt } from 'drizzle-orm'
import { LIMITS } from '../../contracts/limits.ts'
import type { Db } from '../../db/client.ts'
import { idempotencyKeys } from '../../db/schema.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { HOUR_MS } from '../../domain/time/units.ts'
import type { Deps } from '../deps.ts'

export interface IdempotentResult<Body> {
  body: Body
  /** True when this is a replay of the first response. */
  again: boolean
}

/** Idempotency keys of creating calls: the first response of a key is stored for 24 hours and replayed. */
export function idempotencyService({ database: { db }, clock }: Pick<Deps, 'database' | 'clock'>) {
  return {
    /** Whether a call with this key has been completed. */
    async answered(scope: string, key: string | undefined): Promise<boolean> {
      if (key === undefined || key === '') return false
      const [stored] = await db
        .select({ status: idempotencyKeys.status })
        .from(idempotencyKeys)
        .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key)))
      return stored?.status != null
    },

    /**
     * Runs `work` once per key. Key and work commit in one transaction, so a crash leaves both or neither, and a
     * concurrent call waits for the first. Without a key, `work` simply runs.
     * @param caller the key's scope: keys of different callers never collide.
     * @param request the request as text: reusing a key with another request is a conflict.
     */
    async once<Body>(
      call: { caller: string; key: string | undefined; request: () => string },
      work: (tx: Db) => Promise<Body>,
    ): Promise<IdempotentResult<Body>> {
      const { caller: scope, key } = call
      if (key === undefined || key === '') return { body: await db.transaction(work), again: false }
      if (key.length > LIMITS.idempotency.maxChars || /[^\x20-\x7e]/.test(key))
        throw new DomainError('malformed', 'idempotencyKey', {
          fields: { 'Idempotency-Key': 'idempotencyKey' },
        })
      const request = call.request()
      return db.transaction(async (tx) => {
        const now = clock()
        const own = and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key))
        const outdated = new Date(now.getTime() - LIMITS.idempotency.hours * HOUR_MS)
        await tx.delete(idempotencyKeys).where(and(own, lt(idempotencyKeys.createdAt, outdated)))
        const [first] = await tx
          .insert(idempotencyKeys)
          .values({ scope, key, request, createdAt: now })
          .onConflictDoNothing()
          .returning({ key: idempotencyKeys.key })
        if (first) {
          const body = await work(tx)
          await tx.update(idempotencyKeys).set({ status: 201, response: body }).where(own)
          return { body, again: false }
        }
        const [stored] = await tx.select().from(idempotencyKeys).where(own)
        if (!stored || stored.status === null)
          throw new DomainError('conflict', 'idempotencyBusy', { retryAfter: 1 })
        if (stored.request !== request) throw new DomainError('conflict', 'idempotencyConflict')
        return { body: stored.response as Body, again: true }
      })
    },
  }
}
