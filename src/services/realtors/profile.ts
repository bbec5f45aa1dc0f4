import { eq, sql, type SQL } from 'drizzle-orm'
import type { OwnRealtor, RealtorBody } from '../../contracts/realtors/realtors.ts'
import { realtorProfiles } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { authorize, type Authorized } from '../../domain/accounts/permissions.ts'
import {
  districtsOf,
  looksLikeAgentRera,
  type SpokenLanguage,
} from '../../domain/realtors/directory.ts'
import { foldText } from '../../domain/text/fold.ts'
import type { Deps } from '../deps.ts'
import { presentRera, type RealtorRow } from './cards.ts'

/** The entry in the directory as its realtor edits it. */
export function realtorProfileService({
  database: { db },
  clock,
}: Pick<Deps, 'database' | 'clock'>) {
  return {
    /** One's own entry; null while there is none. */
    async own(actor: Actor | null): Promise<OwnRealtor | null> {
      const realtor = authorize(actor, 'realtorTools')
      const [row] = await db
        .select()
        .from(realtorProfiles)
        .where(eq(realtorProfiles.userId, realtor.id))
      return row ? presentOwn(row, realtor.name) : null
    },

    /** Writes the whole of one's own entry. Another K-RERA number is one that nobody has checked. */
    async write(actor: Actor | null, body: RealtorBody): Promise<OwnRealtor> {
      const realtor: Authorized<Actor> = authorize(actor, 'realtorTools')
      const { published, ...fields } = body
      const now = clock()
      const values = {
        ...fields,
        nameKey: foldText(`${body.agency} ${realtor.name}`),
        districts: districtsOf(body.towns),
        updatedAt: now,
      }
      const [row] = await db
        .insert(realtorProfiles)
        .values({
          ...values,
          userId: realtor.id,
          publishedAt: published ? now : null,
          createdAt: now,
        })
        .onConflictDoUpdate({
          target: realtorProfiles.userId,
          set: {
            ...values,
            publishedAt: published
              ? sql`coalesce(${realtorProfiles.publishedAt}, ${now.toISOString()}::timestamptz)`
              : null,
            reraCheckedAt: sameNumber(body.reraNumber, sql`${realtorProfiles.reraCheckedAt}`),
            reraCheckedBy: sameNumber(body.reraNumber, sql`${realtorProfiles.reraCheckedBy}`),
          },
        })
        .returning()
      if (!row) throw new Error('the entry was not written')
      return presentOwn(row, realtor.name)
    },
  }
}

/** What was checked stays checked as long as the number stays. */
const sameNumber = (number: string | null, value: SQL): SQL =>
  sql`case when ${realtorProfiles.reraNumber} = ${number}::text then ${value} end`

function presentOwn(row: RealtorRow, name: string): OwnRealtor {
  return {
    id: row.userId,
    agency: row.agency,
    name,
    about: row.about,
    towns: row.towns,
    districts: row.districts,
    languages: row.languages as SpokenLanguage[],
    since: row.since,
    rera: presentRera(row),
    phone: row.phone,
    email: row.email,
    showPhone: row.showPhone,
    showEmail: row.showEmail,
    published: row.publishedAt !== null,
    warnings:
      row.reraNumber !== null && !looksLikeAgentRera(row.reraNumber)
        ? ['realtor.oddReraNumber']
        : [],
  }
}
