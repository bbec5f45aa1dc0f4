import { inArray, sql } from 'drizzle-orm'
import { messageThreads } from '../../db/schema.ts'
import type { Deps } from '../deps.ts'
import { HOUR_MS } from '../../domain/time/units.ts'

const HOURS = 24

export interface ResponseRate {
  /** Conversations that count: answered, or started more than 24 h ago. */
  asked: number
  /** Of them, those whose first message was answered within 24 h. */
  answered: number
  /** `answered` of `asked`, 0 to 1. Null: no enquiries yet, shown as "—". */
  rate: number | null
}

/**
 * The share of first messages that owners answer within 24 h. A recent unanswered one does not count yet; one of a
 * guest without an email address never counts, since it is answered by telephone.
 */
export function responseRateService({ database: { db }, clock }: Pick<Deps, 'database' | 'clock'>) {
  async function of(ids: readonly number[]): Promise<Map<number, ResponseRate>> {
    const rates = new Map<number, ResponseRate>(
      ids.map((id) => [id, { asked: 0, answered: 0, rate: null }]),
    )
    if (ids.length === 0) return rates
    const due = new Date(clock().getTime() - HOURS * HOUR_MS).toISOString()
    const { askedAt, answeredAt, ownerId, seekerId, guestEmail } = messageThreads
    const rows = await db
      .select({
        owner: ownerId,
        asked: sql<number>`(count(*) filter (where ${answeredAt} is not null or ${askedAt} <= ${due}::timestamptz))::int`,
        answered: sql<number>`(count(*) filter (where ${answeredAt} <= ${askedAt} + make_interval(hours => ${HOURS})))::int`,
      })
      .from(messageThreads)
      .where(
        sql`${inArray(ownerId, [...ids])} and ${askedAt} is not null
          and (${seekerId} is not null or ${guestEmail} is not null)`,
      )
      .groupBy(ownerId)
    for (const { owner, asked, answered } of rows)
      rates.set(owner, { asked, answered, rate: asked === 0 ? null : answered / asked })
    return rates
  }

  return {
    /** For many people at once; every requested person has an entry. */
    of,
    /** Of one person. */
    async ofOne(id: number): Promise<ResponseRate> {
      return (await of([id])).get(id) ?? { asked: 0, answered: 0, rate: null }
    },
  }
}
