import { and, asc, eq, gt, inArray, ne } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { images, listingReferences, properties } from '../../db/schema.ts'
import { choiceOf } from '../../domain/imports/cells/choices.ts'
import { lossOf } from '../../domain/imports/losses.ts'
import { identityOf } from '../../domain/imports/run.ts'
import { inputWithMade, type RowReading } from '../../domain/imports/read-row.ts'
import { message } from '../../domain/platform/message.ts'
import { undisclosedValue } from '../../domain/listings/position/position-disclosure.ts'
import type { Publication } from '../../domain/listings/listing.ts'
import { OPEN_STATUSES } from '../../domain/listings/visibility.ts'
import { contentHashOf } from '../images/presenter.ts'
import { approvedFacts, NEVER_APPROVED } from '../listings/lifecycle/approvals.ts'
import { damagedReferences } from './damaged-references.ts'
import type { Existing } from './plan.ts'

/** Listings that count as stock: on offer, waiting or paused. */
export const STOCK: readonly Publication[] = ['live', 'review', 'paused']

/** Rows of an owner's listings that are read in one go. */
const AT_ONCE = 2_000

/** What of an owner's listings rows are recognised by. */
export interface OwnListings {
  /** Ids that share an identity, in their order. */
  byIdentity: ReadonlyMap<string, readonly number[]>
  /** Identities without survey numbers. */
  homes: ReadonlySet<string>
  stock: ReadonlySet<number>
  /** Stock that is not sold or let: a reference that is not known yet can only mean one of these. */
  open: ReadonlySet<number>
}

export async function ownListings(db: Db, ownerId: number): Promise<OwnListings> {
  const byIdentity = new Map<string, number[]>()
  const homes = new Set<string>()
  const stock = new Set<number>()
  const open = new Set<number>()
  for (let after = 0; ;) {
    const rows = await db
      .select({
        id: properties.id,
        publication: properties.publication,
        status: properties.status,
        propertyType: properties.propertyType,
        title: properties.title,
        address: properties.address,
        city: properties.city,
        surveyNumber: properties.surveyNumber,
      })
      .from(properties)
      .where(
        and(
          eq(properties.ownerId, ownerId),
          gt(properties.id, after),
          ne(properties.publication, 'deleted'),
        ),
      )
      .orderBy(asc(properties.id))
      .limit(AT_ONCE)
    for (const row of rows) {
      const identity = identityOf({
        ...row,
        address: undisclosedValue(row.address),
        surveyNumber: undisclosedValue(row.surveyNumber),
      })
      homes.add(identityOf({ ...row, address: undisclosedValue(row.address), surveyNumber: null }))
      byIdentity.set(identity, [...(byIdentity.get(identity) ?? []), row.id])
      if (STOCK.includes(row.publication)) {
        stock.add(row.id)
        if (OPEN_STATUSES.includes(row.status)) open.add(row.id)
      }
      after = row.id
    }
    if (rows.length < AT_ONCE) return { byIdentity, homes, stock, open }
  }
}

/** A row with what its cells say. */
export interface ReadRow {
  row: number
  cells: readonly string[]
  reading: RowReading
}

/** Which listing a row means. `fault`: it cannot be told, or another row was first. */
export type Target =
  | { kind: 'listing'; id: number }
  | { kind: 'new' }
  | {
      kind: 'fault'
      key: string
      action: 'wrong' | 'left'
      field: 'id' | 'reference' | 'surveyNumber' | null
    }

/**
 * Tells for each row, in the order of the file, which listing it means: the one with the number it names, else with its
 * reference, else the next one of the same identity that no row has meant yet; for a reference that is not known only
 * one that is on offer, as a home that was sold and is listed again is a new listing.
 */
export function listingMatcher(db: Db, ownerId: number, own: OwnListings) {
  const rowOfId = new Map<number, number>()
  const rowOfReference = new Map<string, number>()
  const meant = new Set<number>()
  const rowsOfIdentity = new Map<string, Map<string, number>>()

  async function targets(rows: readonly ReadRow[]): Promise<Target[]> {
    const references = rows.flatMap(({ reading }) => reading.reference ?? [])
    const ids = rows.flatMap(({ reading }) => reading.id ?? [])
    const known = await knownReferences(db, ownerId, references)
    const damaged = await damagedReferences(
      db,
      ownerId,
      references.filter((reference) => !known.has(reference)),
    )
    const mine = await ownAmong(db, ownerId, ids)
    const withReference = new Set(
      await referenced(
        db,
        rows.flatMap(({ reading }) => own.byIdentity.get(identityOfRow(reading) ?? '') ?? []),
      ),
    )
    return rows.map((row) => {
      const target = targetOf(row, { known, damaged, mine, withReference })
      if (target.kind === 'listing') meant.add(target.id)
      return target
    })
  }

  function targetOf(
    { row, cells, reading }: ReadRow,
    {
      known,
      damaged,
      mine,
      withReference,
    }: {
      known: ReadonlyMap<string, number>
      /** Messages of references that a spreadsheet seems to have damaged. */
      damaged: ReadonlyMap<string, string>
      mine: ReadonlySet<number>
      withReference: ReadonlySet<number>
    },
  ): Target {
    const { id, reference } = reading
    const again = (first: number, field: 'id' | 'reference'): Target => ({
      kind: 'fault',
      key: message('import.twice', { row: first }),
      action: 'wrong',
      field,
    })
    if (reference !== null) {
      const first = rowOfReference.get(reference)
      if (first !== undefined) return again(first, 'reference')
      rowOfReference.set(reference, row)
    }
    const referred = reference === null ? undefined : known.get(reference)
    const named = id ?? referred
    if (named !== undefined) {
      const first = rowOfId.get(named)
      if (first !== undefined) return again(first, id === null ? 'reference' : 'id')
      if (id !== null && !mine.has(id))
        return { kind: 'fault', key: 'import.idUnknown', action: 'wrong', field: 'id' }
      if (referred !== undefined && referred !== named)
        return { kind: 'fault', key: 'import.referenceTaken', action: 'wrong', field: 'reference' }
      if (meant.has(named))
        return { kind: 'fault', key: 'import.meantAlready', action: 'wrong', field: null }
      rowOfId.set(named, row)
      return { kind: 'listing', id: named }
    }
    const lost = reference === null ? undefined : damaged.get(reference)
    if (lost !== undefined) return { kind: 'fault', key: lost, action: 'wrong', field: 'reference' }
    const identity = identityOfRow(reading)
    if (identity === null) return { kind: 'new' }
    const free = own.byIdentity
      .get(identity)
      ?.find(
        (each) =>
          !meant.has(each) &&
          (reference === null || (own.open.has(each) && !withReference.has(each))),
      )
    if (free !== undefined) return { kind: 'listing', id: free }
    // Such a row may mean a home that is listed, which its survey number would have told.
    const survey = reading.input.surveyNumber
    const loss = typeof survey === 'string' ? lossOf('surveyNumber', survey, null) : null
    if (loss !== null && own.homes.has(identityOfRow(reading, null) ?? ''))
      return {
        kind: 'fault',
        key: `import.damaged.${loss}`,
        action: 'wrong',
        field: 'surveyNumber',
      }
    if (reference !== null) return { kind: 'new' }
    // The same line twice is one listing; the same home with other figures is another one, such as the flat above.
    const content = cells.join('\u001f')
    const rows = rowsOfIdentity.get(identity) ?? new Map<string, number>()
    rowsOfIdentity.set(identity, rows)
    const first = rows.get(content)
    if (first !== undefined)
      return {
        kind: 'fault',
        key: message('import.sameRow', { row: first }),
        action: 'left',
        field: null,
      }
    rows.set(content, row)
    return { kind: 'new' }
  }

  /** Own stock that no row has meant. */
  const missing = (): number[] => [...own.stock].filter((id) => !meant.has(id))

  return { targets, missing }
}

function identityOfRow(reading: RowReading, survey = reading.input.surveyNumber): string | null {
  const input = inputWithMade(reading)
  const text = (name: string): string | null => {
    const value = input[name]
    return typeof value === 'string' && value.trim() !== '' ? value : null
  }
  const kind = text('propertyType')
  const [title, address, city] = [text('title'), text('address'), text('city')]
  if (kind === null || title === null || address === null || city === null) return null
  const propertyType = choiceOf('propertyType', kind) ?? kind
  const surveyNumber = typeof survey === 'string' && survey.trim() !== '' ? survey : null
  return identityOf({ propertyType, title, address, city, surveyNumber })
}

export async function knownReferences(
  db: Db,
  ownerId: number,
  references: readonly string[],
): Promise<Map<string, number>> {
  if (references.length === 0) return new Map()
  const rows = await db
    .select({ reference: listingReferences.reference, propertyId: listingReferences.propertyId })
    .from(listingReferences)
    .where(
      and(
        eq(listingReferences.ownerId, ownerId),
        inArray(listingReferences.reference, [...references]),
      ),
    )
  return new Map(rows.map(({ reference, propertyId }) => [reference, propertyId]))
}

async function referenced(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: listingReferences.propertyId })
    .from(listingReferences)
    .where(inArray(listingReferences.propertyId, [...ids]))
  return rows.map(({ id }) => id)
}

async function ownAmong(db: Db, ownerId: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: properties.id })
    .from(properties)
    .where(and(eq(properties.ownerId, ownerId), inArray(properties.id, [...ids])))
  return new Set(rows.map(({ id }) => id))
}

/** Listings of an owner as they stand; `lock` keeps everybody else from changing them until the transaction ends. */
export async function existingListing(
  db: Db,
  ownerId: number,
  ids: readonly number[],
  { pictures, lock }: { pictures: boolean; lock: boolean },
): Promise<Map<number, Existing>> {
  if (ids.length === 0) return new Map()
  const query = db
    .select()
    .from(properties)
    .where(and(eq(properties.ownerId, ownerId), inArray(properties.id, [...ids])))
    .orderBy(asc(properties.id))
  const rows = await (lock ? query.for('update') : query)
  const approved = await approvedFacts(db, ids)
  // A listing that was approved is compared with its pictures, whether the file names any or not.
  const shown = await picturesOfListings(db, pictures ? ids : [...approved.keys()])
  return new Map(
    rows.map((row) => [
      row.id,
      {
        row,
        pictures: shown.get(row.id) ?? [],
        approved: approved.get(row.id) ?? NEVER_APPROVED,
      },
    ]),
  )
}

async function picturesOfListings(db: Db, ids: readonly number[]): Promise<Map<number, string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ propertyId: images.propertyId, hash: images.contentHash })
    .from(images)
    .where(inArray(images.propertyId, [...ids]))
    .orderBy(asc(images.propertyId), asc(images.position), asc(images.id))
  const found = new Map<number, string[]>()
  for (const { propertyId, hash } of rows)
    if (propertyId !== null) found.set(propertyId, [...(found.get(propertyId) ?? []), hash])
  return found
}

/** The owner's uploads among the pictures that rows name: by content hash, the listings that have them. */
export async function uploadsNamed(
  db: Db,
  ownerId: number,
  rows: readonly ReadRow[],
): Promise<Map<string, (number | null)[]>> {
  const hashes = new Set<string>()
  for (const { reading } of rows) {
    const named = reading.input.images
    if (!Array.isArray(named)) continue
    for (const url of named as string[]) {
      const hash = contentHashOf(url)
      if (hash !== null) hashes.add(hash)
    }
  }
  const found = new Map<string, (number | null)[]>()
  if (hashes.size === 0) return found
  const own = await db
    .select({ hash: images.contentHash, propertyId: images.propertyId })
    .from(images)
    .where(and(eq(images.ownerId, ownerId), inArray(images.contentHash, [...hashes])))
  for (const { hash, propertyId } of own) found.set(hash, [...(found.get(hash) ?? []), propertyId])
  return found
}
