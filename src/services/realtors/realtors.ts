import { and, asc, count, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { RealtorCard, RealtorsQuery } from '../../contracts/realtors/realtors.ts'
import { realtorProfiles, users } from '../../db/schema.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { districtByName } from '../../domain/places/towns/districts.ts'
import { townByName } from '../../domain/places/towns/towns.ts'
import { foldText, likeEscape } from '../../domain/text/fold.ts'
import type { Deps } from '../deps.ts'
import type { PlaceService } from '../places/places.ts'
import { realtorCards } from './cards.ts'
import { reviewScoreOf } from './review-rows.ts'

/** The place that a typed name means. `unknown`: no place in Kerala has this name. */
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

/** Entries that everybody sees: published, by a realtor with an active account. */
export const LISTED = and(
  sql`${realtorProfiles.publishedAt} is not null`,
  eq(users.role, 'REALTOR'),
  isNull(users.deletedAt),
  isNull(users.suspendedAt),
)

const SCORE = reviewScoreOf(sql`${realtorProfiles.userId}`)

/** Entries after the last one of the previous page. */
function behind(sort: RealtorsQuery['sort'], cursor: number): SQL {
  const last = sql`realtor_profiles last where last.user_id = ${cursor}::bigint`
  return sort === 'reviews'
    ? sql`(-${SCORE}, ${realtorProfiles.nameKey}, ${realtorProfiles.userId}) >
        (select -${reviewScoreOf(sql`last.user_id`)}, last.name_key, last.user_id from ${last})`
    : sql`(${realtorProfiles.nameKey}, ${realtorProfiles.userId}) >
        (select last.name_key, last.user_id from ${last})`
}

/** The public directory of realtors. */
export function realtorDirectoryService(
  { database: { db } }: Pick<Deps, 'database'>,
  places: Pick<PlaceService, 'find'>,
) {
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

  return {
    /** Published entries by the agency's name or the score of their reviews, and the `place` that the query was understood as. */
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
          and(where, query.cursor === undefined ? undefined : behind(query.sort, query.cursor)),
        )
        .orderBy(
          ...(query.sort === 'reviews' ? [desc(SCORE)] : []),
          asc(realtorProfiles.nameKey),
          asc(realtorProfiles.userId),
        )
        .limit(query.limit + 1)
      const items = await realtorCards(db, rows.slice(0, query.limit))
      const last = rows.length > query.limit ? items.at(-1) : undefined
      return { total: sum?.total ?? 0, items, nextCursor: last ? String(last.id) : null, place }
    },

    /** @throws DomainError not_found; gone for the entry of somebody whose account was deleted. */
    async get(id: number): Promise<RealtorCard> {
      const [entry] = await db
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
      if (!entry || entry.row.publishedAt === null || entry.role !== 'REALTOR')
        throw new DomainError('not_found', 'notFound')
      if (entry.deletedAt !== null) throw new DomainError('gone', 'realtor.gone')
      if (entry.suspendedAt !== null) throw new DomainError('not_found', 'notFound')
      const [card] = await realtorCards(db, [entry])
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

    /** Ids and times of change of all entries but samples, for search engines; at most `most`. */
    async addresses(most: number): Promise<{ id: number; changedAt: Date }[]> {
      return db
        .select({ id: realtorProfiles.userId, changedAt: realtorProfiles.updatedAt })
        .from(realtorProfiles)
        .innerJoin(users, eq(users.id, realtorProfiles.userId))
        .where(and(LISTED, eq(users.demo, false)))
        .orderBy(asc(realtorProfiles.userId))
        .limit(most)
    },
  }
}

/** A name of both a town and a district means the district: realtors of the town work in it. */
function placeNamed(name: string): RealtorPlace {
  const district = districtByName(name)
  if (district) return { kind: 'district', name: district.name, nameMl: district.nameMl }
  const town = townByName(name)
  return town ? { kind: 'town', name: town.name, nameMl: town.nameMl } : null
}
