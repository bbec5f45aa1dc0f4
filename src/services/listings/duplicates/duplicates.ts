import { desc, inArray, sql, type SQL } from 'drizzle-orm'
import type { Duplicate } from '../../../contracts/listings/submit-checks.ts'
import { readListing } from '../../../contracts/listings/read.ts'
import type { Db } from '../../../db/client.ts'
import { properties } from '../../../db/schema.ts'
import type { Actor } from '../../../domain/accounts/actor.ts'
import { degreesPerMetres } from '../../../domain/places/ellipsoid.ts'
import { slugOf } from '../../../domain/listings/text/slug.ts'
import {
  surveyKey,
  DUPLICATE_THRESHOLDS,
  duplicateReasons,
  type DuplicateFacts,
} from '../../../domain/listings/duplicates.ts'
import { APPROXIMATE_PIN } from '../../../domain/listings/position/position.ts'
import { KERALA_BOUNDS } from '../../../domain/places/distance.ts'
import { isOffered } from '../../../domain/listings/visibility.ts'
import { undisclosedValue } from '../../../domain/listings/position/position-disclosure.ts'
import { authorize } from '../../../domain/accounts/permissions.ts'
import type { Deps } from '../../deps.ts'
import { raiseFlag } from '../flags.ts'
import { columnsOf, type PropertyRow } from '../row.ts'
import { positionOf } from '../position.ts'

/** Most own listings in a warning, and most listings of others that are flagged. */
const MOST = 5
/** Half the size in metres of the box around candidates. */
const REACH_M = DUPLICATE_THRESHOLDS.metres + APPROXIMATE_PIN.maxMetres + 5
/** The same in degrees anywhere in Kerala: a degree is shortest in the south along a meridian, in the north across it. */
const REACH = {
  lat: degreesPerMetres(KERALA_BOUNDS.south, REACH_M).lat,
  lng: degreesPerMetres(KERALA_BOUNDS.north, REACH_M).lng,
}
/** Size tolerance of candidates. */
const ROOM = 1 + DUPLICATE_THRESHOLDS.area * 1.1

const COLUMNS = {
  id: properties.id,
  title: properties.title,
  demo: properties.demo,
  createdAt: properties.createdAt,
  propertyType: properties.propertyType,
  forSale: properties.forSale,
  forRent: properties.forRent,
  price: properties.price,
  monthlyRent: properties.monthlyRent,
  areaM2: properties.areaM2,
  city: properties.city,
  village: properties.village,
  surveyNumber: properties.surveyNumber,
  floorNumber: properties.floorNumber,
  latitude: properties.latitude,
  longitude: properties.longitude,
  pinSource: properties.pinSource,
}
type Candidate = Pick<PropertyRow, keyof typeof COLUMNS>

/** Detects listings that the same person has listed already. */
export function duplicateListingService({ database: { db } }: Pick<Deps, 'database'>) {
  return {
    /**
     * The person's own live or pending listings that are similar to this one. A warning only: the listing can still be
     * submitted.
     * @throws DomainError invalid when the listing cannot be read.
     */
    async ofMine(actor: Actor | null, body: unknown): Promise<Duplicate[]> {
      const owner = authorize(actor, 'list')
      const fields = readListing(body)
      const { point } = positionOf(fields)
      const columns = columnsOf(fields, point, null)
      const areaM2 =
        columns.totalAreaM2 ?? columns.builtUpAreaM2 ?? columns.carpetAreaM2 ?? columns.plotAreaM2
      const facts: DuplicateFacts = {
        propertyType: fields.propertyType,
        forSale: fields.forSale,
        forRent: fields.forRent,
        price: fields.price,
        monthlyRent: fields.monthlyRent,
        areaM2: areaM2 ?? null,
        city: fields.city,
        village: fields.village,
        surveyNumber: fields.surveyNumber,
        floorNumber: fields.floorNumber,
        point: fields.pinSource === 'picked' ? point : null,
      }
      const rows = await twins(db, facts, { ownerId: owner.id })
      return rows.map(({ row, because }) => ({
        id: row.id,
        slug: slugOf(row),
        title: row.title,
        demo: row.demo,
        city: row.city,
        createdAt: row.createdAt.toISOString(),
        because,
      }))
    },
  }
}

/**
 * Flags similar listings of other owners for an administrator to compare, in the transaction that wrote this one.
 * Nobody is prevented from listing: two agents may both rightfully offer a home.
 */
export async function flagDuplicates(tx: Db, row: PropertyRow, now: Date): Promise<void> {
  const publication = row.publication === 'review' ? 'live' : row.publication
  if (row.demo || !isOffered({ ...row, publication })) return
  for (const { row: other, because } of await twins(tx, factsOf(row), { notOwnerId: row.ownerId }))
    await raiseFlag(tx, {
      kind: 'duplicate-listing',
      propertyId: row.id,
      otherId: other.id,
      details: { because },
      at: now,
    })
}

/** The same for many new listings: one query finds the few that have a candidate at all. */
export async function flagDuplicatesOf(tx: Db, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  const others = sql`p.owner_id <> r.owner_id and p.publication = 'live' and not p.demo`
  const key = (table: 'p' | 'r'): SQL =>
    sql`lower(regexp_replace(${sql.raw(table)}.survey_number, '[[:space:]]', '', 'g'))`
  const corner = (side: number): SQL =>
    sql`point(r.longitude + ${side * REACH.lng}::float8, r.latitude + ${side * REACH.lat}::float8)`
  const rows = await tx
    .select()
    .from(properties)
    .where(
      sql`${properties.id} in (
        select r.id from properties r where ${inArray(sql`r.id`, [...ids])} and (
          exists (select 1 from properties p where ${others} and p.survey_number is not null and ${key('p')} = ${key('r')})
          or exists (select 1 from properties p where ${others}
            and point(p.shown_lng, p.shown_lat) <@ box(${corner(1)}, ${corner(-1)})
            and p.area_m2 between r.area_m2 / ${ROOM}::float8 and r.area_m2 * ${ROOM}::float8)))`,
    )
  for (const row of rows) await flagDuplicates(tx, row, now)
}

/** Whether an edit changed a field that the comparison uses. */
export function affectsDuplicates(before: PropertyRow, after: PropertyRow): boolean {
  return JSON.stringify(factsOf(before)) !== JSON.stringify(factsOf(after))
}

type Whose = { ownerId: number } | { notOwnerId: number }

/** Similar listings, newest first. Indexes find the candidates, the domain rule decides. */
async function twins(db: Db, facts: DuplicateFacts, whose: Whose) {
  // Other owners' listings are found by the indexes of live rows.
  const owner =
    'ownerId' in whose
      ? sql`owner_id = ${whose.ownerId} and publication in ('live', 'review', 'paused')`
      : sql`owner_id <> ${whose.notOwnerId} and publication = 'live' and not demo`
  const candidates = [bySurvey(facts), byPlace(facts)].flatMap((where) =>
    where === null
      ? []
      : [
          sql`select id from properties where ${owner}
            and status in ('Available', 'Under Contract') and ${where}`,
        ],
  )
  if (candidates.length === 0) return []
  const rows: Candidate[] = await db
    .select(COLUMNS)
    .from(properties)
    .where(sql`${properties.id} in (${sql.join(candidates, sql` union all `)})`)
    .orderBy(desc(properties.id))
    .limit(200)
  return rows
    .map((row) => ({ row, because: duplicateReasons(facts, factsOf(row)) }))
    .filter(({ because }) => because.length > 0)
    .slice(0, MOST)
}

function bySurvey({ surveyNumber }: DuplicateFacts): SQL | null {
  const key = surveyKey(surveyNumber)
  return key === null
    ? null
    : sql`lower(regexp_replace(survey_number, '[[:space:]]', '', 'g')) = ${key}`
}

/** They are found by the public point; it may be displaced, so the box is widened by as much. */
function byPlace({ point, areaM2 }: DuplicateFacts): SQL | null {
  if (point === null || areaM2 === null) return null
  const corner = (side: number): SQL =>
    sql`point(${point.lng + side * REACH.lng}::float8, ${point.lat + side * REACH.lat}::float8)`
  const room = ROOM
  return sql`point(shown_lng, shown_lat) <@ box(${corner(1)}, ${corner(-1)})
    and area_m2 between ${areaM2 / room}::float8 and ${areaM2 * room}::float8`
}

function factsOf(row: Candidate): DuplicateFacts {
  const latitude = undisclosedValue(row.latitude)
  const longitude = undisclosedValue(row.longitude)
  return {
    propertyType: row.propertyType,
    forSale: row.forSale,
    forRent: row.forRent,
    price: row.price,
    monthlyRent: row.monthlyRent,
    areaM2: row.areaM2,
    city: row.city,
    village: row.village,
    surveyNumber: undisclosedValue(row.surveyNumber),
    floorNumber: row.floorNumber,
    point:
      row.pinSource === 'picked' && latitude !== null && longitude !== null
        ? { lat: latitude, lng: longitude }
        : null,
  }
}
