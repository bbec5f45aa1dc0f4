import { and, asc, count, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type {
  OwnRealtor,
  RealtorBody,
  RealtorCard,
  RealtorsQuery,
} from '../../contracts/realtors/realtors.ts'
import { properties, realtorProfiles, users } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { authorize, type Authorized } from '../../domain/accounts/permissions.ts'
import { districtByName } from '../../domain/places/districts.ts'
import { townByName } from '../../domain/places/towns.ts'
import {
  districtsOf,
  looksLikeAgentRera,
  type SpokenLanguage,
} from '../../domain/realtors/directory.ts'
import { foldText, likeEscape } from '../../domain/text/fold.ts'
import type { Deps } from '../deps.ts'
import type { PlaceService } from '../places/places.ts'
import { OFFERED } from '../search/sql/where.ts'

export type RealtorRow = typeof realtorProfiles.$inferSelect

/** What a place that somebody typed was read as. `unknown`: nothing in Kerala is called so. */
export type RealtorPlace =
  | { kind: 'town' | 'district'; name: string; nameMl: string | null }
  | { kind: 'unknown' }
  | null

export interface RealtorPage {
  total: number
  items: RealtorCard[]
  nextCursor: string | null
  place: RealtorPlace
}

/** Entries that everybody sees: published, by a realtor whose account stands. */
export const LISTED = and(
  sql`${realtorProfiles.publishedAt} is not null`,
  eq(users.role, 'REALTOR'),
  isNull(users.deletedAt),
  isNull(users.suspendedAt),
)

export const presentRera = (
  row: Pick<RealtorRow, 'reraNumber' | 'reraCheckedAt'>,
): RealtorCard['rera'] =>
  row.reraNumber === null
    ? null
    : { number: row.reraNumber, checkedAt: row.reraCheckedAt?.toISOString() ?? null }

/** The directory of realtors: what everybody finds, and what each realtor writes about themselves. */
export function realtorService(
  { database: { db }, clock }: Pick<Deps, 'database' | 'clock'>,
  places: Pick<PlaceService, 'find'>,
) {
  /** Homes on offer, and sold or let on Veedu, of each of these people. One question for all of them. */
  async function counted(ids: readonly number[]) {
    const found = new Map<number, { listings: number; closed: number }>()
    if (ids.length === 0) return found
    const rows = await db
      .select({
        id: properties.ownerId,
        listings: sql<number>`count(*) filter (where ${OFFERED})::int`,
        closed: sql<number>`count(*) filter (where ${properties.status} in ('Sold', 'Rented'))::int`,
      })
      .from(properties)
      .where(
        and(inArray(properties.ownerId, [...ids]), sql`${properties.publication} <> 'deleted'`),
      )
      .groupBy(properties.ownerId)
    for (const { id, ...counts } of rows) found.set(id, counts)
    return found
  }

  async function cards(
    rows: readonly { row: RealtorRow; name: string; demo: boolean }[],
  ): Promise<RealtorCard[]> {
    const counts = await counted(rows.map(({ row }) => row.userId))
    return rows.map(({ row, name, demo }) => ({
      id: row.userId,
      agency: row.agency,
      name,
      about: row.about,
      towns: row.towns,
      districts: row.districts,
      languages: row.languages as SpokenLanguage[],
      since: row.since,
      rera: presentRera(row),
      phone: row.showPhone ? row.phone : null,
      email: row.showEmail ? row.email : null,
      ...(counts.get(row.userId) ?? { listings: 0, closed: 0 }),
      demo,
    }))
  }

  const listed = () =>
    db
      .select({ row: realtorProfiles, name: users.name, demo: users.demo })
      .from(realtorProfiles)
      .innerJoin(users, eq(users.id, realtorProfiles.userId))
      .$dynamic()

  function placeOf(typed: string): RealtorPlace {
    if (typed === '') return null
    const known = placeNamed(typed)
    if (known) return known
    for (const { kind, name, district } of places.find(typed, 5)) {
      const near = placeNamed(kind === 'town' || kind === 'district' ? name : (district ?? ''))
      if (near) return near
    }
    return { kind: 'unknown' }
  }

  function whereOf(query: RealtorsQuery, place: RealtorPlace): SQL | undefined {
    const words = foldText(query.name)
    const like = `%${likeEscape(words)}%`
    return and(
      LISTED,
      place === null
        ? undefined
        : place.kind === 'unknown'
          ? sql`false`
          : place.kind === 'town'
            ? sql`${realtorProfiles.towns} @> array[${place.name}::text]`
            : sql`${realtorProfiles.districts} @> array[${place.name}::text]`,
      query.language === null
        ? undefined
        : sql`${query.language}::text = any(${realtorProfiles.languages})`,
      query.checked ? sql`${realtorProfiles.reraCheckedAt} is not null` : undefined,
      words === '' ? undefined : sql`${realtorProfiles.nameKey} like ${like}`,
    )
  }

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

  return {
    /** Published entries by the agency's name; what is sought says `place` as it was understood. */
    async list(query: RealtorsQuery): Promise<RealtorPage> {
      const place = placeOf(query.place)
      const where = whereOf(query, place)
      const [sum] = await db
        .select({ total: count() })
        .from(realtorProfiles)
        .innerJoin(users, eq(users.id, realtorProfiles.userId))
        .where(where)
      const rows = await listed()
        .where(
          and(
            where,
            query.cursor === undefined
              ? undefined
              : sql`(${realtorProfiles.nameKey}, ${realtorProfiles.userId}) >
                  (select name_key, user_id from realtor_profiles where user_id = ${query.cursor}::bigint)`,
          ),
        )
        .orderBy(asc(realtorProfiles.nameKey), asc(realtorProfiles.userId))
        .limit(query.limit + 1)
      const items = await cards(rows.slice(0, query.limit))
      const last = rows.length > query.limit ? items.at(-1) : undefined
      return { total: sum?.total ?? 0, items, nextCursor: last ? String(last.id) : null, place }
    },

    /** @throws DomainError not_found; gone for the entry of somebody whose account was deleted. */
    async get(id: number): Promise<RealtorCard> {
      const [found] = await db
        .select({
          row: realtorProfiles,
          name: users.name,
          demo: users.demo,
          role: users.role,
          deletedAt: users.deletedAt,
          suspendedAt: users.suspendedAt,
        })
        .from(realtorProfiles)
        .innerJoin(users, eq(users.id, realtorProfiles.userId))
        .where(eq(realtorProfiles.userId, id))
      if (!found || found.row.publishedAt === null || found.role !== 'REALTOR')
        throw new DomainError('not_found', 'notFound')
      if (found.deletedAt !== null) throw new DomainError('gone', 'realtor.gone')
      if (found.suspendedAt !== null) throw new DomainError('not_found', 'notFound')
      const [card] = await cards([found])
      if (!card) throw new DomainError('not_found', 'notFound')
      return card
    },

    /** Whether this person has a page in the directory: listings link to it. */
    async isListed(id: number): Promise<boolean> {
      const rows = await db
        .select({ id: realtorProfiles.userId })
        .from(realtorProfiles)
        .innerJoin(users, eq(users.id, realtorProfiles.userId))
        .where(and(eq(realtorProfiles.userId, id), LISTED))
      return rows.length > 0
    },

    /** Ids and times of change of all entries, for search engines; at most `most`. */
    async addresses(most: number): Promise<{ id: number; changedAt: Date }[]> {
      return db
        .select({ id: realtorProfiles.userId, changedAt: realtorProfiles.updatedAt })
        .from(realtorProfiles)
        .innerJoin(users, eq(users.id, realtorProfiles.userId))
        .where(LISTED)
        .orderBy(asc(realtorProfiles.userId))
        .limit(most)
    },

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

/** Where town and district are called so, the district is meant: whoever serves the town works in it. */
function placeNamed(name: string): RealtorPlace {
  const district = districtByName(name)
  if (district) return { kind: 'district', name: district.name, nameMl: district.nameMl }
  const town = townByName(name)
  return town ? { kind: 'town', name: town.name, nameMl: town.nameMl } : null
}
