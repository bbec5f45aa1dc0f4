import type { AuditAction } from '../../../domain/accounts/audit-actions.ts'
import { and, asc, desc, eq, getTableColumns, gte, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { auditLog, properties, recordVersions, type VERSIONED } from '../../../db/schema.ts'
import { fieldsOfType, type ListingFieldName } from '../../../domain/listings/fields/field-lists.ts'
import { DomainError, type FieldChange } from '../../../domain/platform/errors.ts'
import {
  versionStateOf,
  listingVersion,
  readVersion,
  writeVersion,
  type ListingContext,
  type NamedVersion,
} from '../../../domain/platform/versions.ts'

/**
 * Optimistic locking of moderation: a decision applies to the version that the moderator saw, or fails. Every function
 * here runs in the decision's transaction, after the record was locked, so that nothing can change between check and
 * update.
 */

/** The version that a decision names, as received; undefined when the call may omit it and did. */
export type SeenVersion = string | undefined

/** For calls that must name a version, checked after the permission. @throws DomainError version_required. */
export function requireVersion(seen: SeenVersion): string {
  if (seen === undefined) throw new DomainError('version_required', 'version.required')
  return seen
}

type Kind = (typeof VERSIONED)[number]

/** The decision to check: who makes it, and the content of its audit entry. */
export interface Decision {
  actorId: number
  action: AuditAction
  target: [kind: string, id: number]
  /** The part of its audit entry that distinguishes it from other decisions about the target, such as a report's id. */
  about?: Record<string, string | number>
}

/** The table of each kind of record. Names are constants, never input. */
const TABLES: Record<Kind, { table: string; key: string }> = {
  property: { table: 'properties', key: 'id' },
  user: { table: 'users', key: 'id' },
  realtor: { table: 'realtor_profiles', key: 'user_id' },
  callback: { table: 'callbacks', key: 'id' },
  issue: { table: 'community_issues', key: 'id' },
  report: { table: 'property_reports', key: 'id' },
  flag: { table: 'listing_flags', key: 'id' },
  'message-report': { table: 'message_reports', key: 'id' },
  'review-report': { table: 'review_reports', key: 'id' },
}

/** Fields whose column holds them in another form or unit, by its key. Areas are in m². */
const FIELD_OF_KEY: Readonly<Record<string, ListingFieldName>> = {
  ...Object.fromEntries(fieldsOfType('area').map((name) => [`${name}M2`, name])),
  ...({ roadWidthM: 'roadWidth', polygon: 'polygonCoordinates' } satisfies Partial<
    Record<keyof typeof properties.$inferSelect, ListingFieldName>
  >),
}
/** API names by column, where a column's name is not the API's in another case. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(getTableColumns(properties)).map(([key, { name }]) => [
      name,
      FIELD_OF_KEY[key] ?? key,
    ]),
  ),
  lang: 'language',
}

function fieldName(column: string): string {
  return (
    FIELD_NAMES[column] ?? column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  )
}

/** The differences between two sets of columns, by API name. */
export function differences(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): FieldChange[] {
  return Object.keys(before).flatMap((column) => {
    const [was, is] = [before[column] ?? null, after[column] ?? null]
    return JSON.stringify(was) === JSON.stringify(is)
      ? []
      : [{ field: fieldName(column), before: was, after: is }]
  })
}

/** A record's present values, by column. */
async function fieldsNow(tx: Db, kind: Kind, id: number): Promise<Record<string, unknown>> {
  const { table, key } = TABLES[kind]
  const fields = kind === 'property' ? sql`listing_fields(t)` : sql`to_jsonb(t)`
  const { rows } = (await tx.execute(
    sql`select ${fields} as fields from ${sql.identifier(table)} t where t.${sql.identifier(key)} = ${id}`,
  )) as { rows: { fields: Record<string, unknown> }[] }
  return rows[0]?.fields ?? {}
}

/** A listing's present values, by column. */
export function listingFields(db: Db, id: number): Promise<Record<string, unknown>> {
  return fieldsNow(db, 'property', id)
}

/** The changes of a record since a version; empty when that version is no longer stored. */
export async function changesSince(
  tx: Db,
  kind: Kind,
  id: number,
  version: number,
): Promise<FieldChange[]> {
  const [old] = await tx
    .select({ fields: recordVersions.fields })
    .from(recordVersions)
    .where(
      and(
        eq(recordVersions.kind, kind),
        eq(recordVersions.recordId, id),
        gte(recordVersions.version, version),
      ),
    )
    .orderBy(asc(recordVersions.version))
    .limit(1)
  return old ? differences(old.fields, await fieldsNow(tx, kind, id)) : []
}

/**
 * Whether this decision was already made on the version that it names and is the latest one: a retry after a lost
 * response.
 */
async function isRepeated(tx: Db, decision: Decision | null, seen: string): Promise<boolean> {
  if (!decision) return false
  const { actorId, action, target, about = {} } = decision
  const [last] = await tx
    .select()
    .from(auditLog)
    .where(
      and(
        eq(auditLog.targetKind, target[0]),
        eq(auditLog.targetId, target[1]),
        sql`${auditLog.details} @> ${JSON.stringify(about)}::jsonb`,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1)
  return last?.actorId === actorId && last.action === action && last.details.version === seen
}

function read(seen: string): NamedVersion {
  const version = readVersion(seen)
  if (!version) throw new DomainError('malformed', 'version.unreadable')
  return version
}

function refuse(changes: FieldChange[], version: string): never {
  throw new DomainError('conflict', 'version.changed', { changes, version })
}

/**
 * Checks a decision about a simple record against the record's present version. Returns the version that the decision
 * is about, for its audit entry; null when `decision` was made already and nothing is left to do. Calls that no client
 * retries by itself pass no `decision`.
 * @throws DomainError conflict with what changed; malformed.
 */
export async function checkRecordVersion(
  tx: Db,
  kind: Kind,
  record: { id: number; version: number },
  seen: SeenVersion,
  decision: Decision | null,
): Promise<string | null> {
  const present = writeVersion(record.version)
  if (seen === undefined) return present
  const { version, rest } = read(seen)
  if (version === record.version && rest.length === 0) return present
  if (await isRepeated(tx, decision, writeVersion(version, rest))) return null
  return refuse(await changesSince(tx, kind, record.id, version), present)
}

/** The same for a call that no client retries by itself. */
export async function checkVersionOnce(
  tx: Db,
  kind: Kind,
  record: { id: number; version: number },
  seen: SeenVersion,
): Promise<string> {
  const version = await checkRecordVersion(tx, kind, record, seen, null)
  return version ?? writeVersion(record.version)
}

/** The same for a record about listings, whose content the moderator saw. Their rows must be locked too. */
export async function checkReportVersion(
  tx: Db,
  kind: Kind,
  record: { id: number; version: number },
  listings: readonly { id: number; version: number }[],
  seen: SeenVersion,
  decision: Decision,
): Promise<string | null> {
  const present = combinedVersion(record.version, listings)
  if (seen === undefined) return present
  const { version, rest } = read(seen)
  const judged = writeVersion(version, rest)
  if (judged === present) return present
  if (await isRepeated(tx, decision, judged)) return null
  const changes = await changesSince(tx, kind, record.id, version)
  for (const [at, listing] of listings.entries())
    if (rest[at] !== listing.version)
      changes.push(...(await changesSince(tx, 'property', listing.id, rest[at] ?? listing.version)))
  return refuse(changes, present)
}

/** The version of a report or flag, combined with those of its listings. */
export function combinedVersion(version: number, listings: readonly { version: number }[]): string {
  return writeVersion(
    version,
    listings.map((listing) => listing.version),
  )
}

/**
 * The same for a listing: a version that covers its evidence (reports, papers, similar listings) is checked against
 * that too.
 */
export async function checkListingVersion(
  tx: Db,
  row: { id: number; version: number },
  seen: SeenVersion,
  decision: Decision,
): Promise<string | null> {
  if (seen === undefined) return writeVersion(row.version)
  const { version, rest } = read(seen)
  const before = versionStateOf(rest)
  if (rest.length > 0 && !before) throw new DomainError('malformed', 'version.unreadable')
  const beside = await listingContext(tx, row.id)
  const judged = writeVersion(version, rest)
  const moved = before ? besideChanges(before, beside) : []
  if (version === row.version && moved.length === 0) return judged
  if (await isRepeated(tx, decision, judged)) return null
  const changes = version === row.version ? [] : await changesSince(tx, 'property', row.id, version)
  return refuse([...changes, ...moved], listingVersion(row.version, beside))
}

/** The caller holds the row lock: adding a report or a paper waits, because both reference the listing. */
export async function listingContext(tx: Db, id: number): Promise<ListingContext> {
  const { rows } = (await tx.execute(sql`
    select
      (select count(*)::int from property_reports where property_id = ${id}) as reports,
      (select count(*)::int from property_reports where property_id = ${id} and resolved_at is null) as "openReports",
      (select count(*)::int from papers where property_id = ${id}) as papers,
      (select coalesce(max(id), 0)::float8 from papers where property_id = ${id}) as "newestPaper",
      (select count(*)::int from listing_flags f where ${id} in (f.property_id, f.other_id) and dismissed_at is null)
        as "lookAlikes"`)) as { rows: ListingContext[] }
  const [row] = rows
  if (!row) throw new Error('a query without a row')
  return row
}

function besideChanges(before: ListingContext, after: ListingContext): FieldChange[] {
  const changed: FieldChange[] = []
  for (const field of ['reports', 'openReports', 'lookAlikes'] as const)
    if (before[field] !== after[field])
      changed.push({ field, before: before[field], after: after[field] })
  if (before.papers !== after.papers || before.newestPaper !== after.newestPaper)
    changed.push({ field: 'papers', before: before.papers, after: after.papers })
  return changed
}

/** Locks listings in the order of their ids, so that two decisions never deadlock. */
export async function lockListings(
  tx: Db,
  ids: readonly number[],
): Promise<{ id: number; version: number }[]> {
  const rows = await tx
    .select({ id: properties.id, version: properties.version })
    .from(properties)
    .where(inArray(properties.id, [...ids]))
    .orderBy(asc(properties.id))
    .for('update')
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}
