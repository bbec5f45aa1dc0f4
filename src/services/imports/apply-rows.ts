import { NEW_OPTIONS } from '../../domain/imports/read-row.ts'
import { isDomainError } from '../../domain/platform/errors.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import type { Db } from '../../db/client.ts'
import { listingReferences } from '../../db/schema.ts'
import type { Deps } from '../deps.ts'
import { attachImages } from '../images/of-listing.ts'
import { NO_LARGE_CHANGES, recordReview, reviewColumns } from '../listings/lifecycle/approvals.ts'
import { allocateIds, insertHistory, insertListings, updateListings } from '../listings/bulk.ts'
import { editedColumns, newListingColumns } from '../listings/columns.ts'
import { flagDuplicatesOf } from '../listings/duplicates/duplicates.ts'
import { historyRows } from '../listings/history.ts'
import { isOwnerReachable } from '../listings/way-to-reach.ts'
import { existingListing, knownReferences, uploadsNamed } from './match.ts'
import { ofRow, planRow, type Existing, type Plan } from './plan.ts'
import type { rowsAfter, RowResult, RunRow } from './rows.ts'

export type Row = Awaited<ReturnType<typeof rowsAfter>>[number]
export type Owner = Pick<Actor, 'id' | 'role' | 'verified'>

/** The transaction of a batch and the time of its changes. */
interface Applying {
  tx: Db
  now: Date
  settings: Deps['settings']
}

/** Applies rows in the transaction. Answers the outcome of each row. */
export async function applyRows(
  { tx, now, settings }: Applying,
  run: RunRow,
  owner: Owner,
  rows: readonly Row[],
  folds: (folded: string[]) => void,
): Promise<RowResult[]> {
  const options = run.options ?? NEW_OPTIONS
  const references = await knownReferences(
    tx,
    run.ownerId,
    rows.flatMap(({ reading }) => reading.reference ?? []),
  )
  const there = await existingListing(
    tx,
    run.ownerId,
    rows.flatMap(({ propertyId }) => propertyId ?? []),
    { pictures: run.columns.some(({ field }) => field === 'images'), lock: true },
  )
  const uploads = await uploadsNamed(tx, run.ownerId, rows)
  const reachable = await isOwnerReachable(tx, run.ownerId)
  const planned = rows.map((row) => {
    const meant = row.propertyId === null ? null : (there.get(row.propertyId) ?? null)
    const { reference } = row.reading
    const taken = reference === null ? undefined : references.get(reference)
    const plan: Plan =
      (row.propertyId !== null && !meant) || (taken !== undefined && taken !== row.propertyId)
        ? {
            action: 'left',
            changes: [],
            comparison: [],
            write: null,
            reviewed: NO_LARGE_CHANGES,
            problems: [ofRow('import.changedMeanwhile', true)],
          }
        : planRow(row.reading, meant, {
            demo: settings.demo,
            cells: row.cells,
            columns: run.columns,
            options,
            reachable,
            uploads,
          })
    return { row, meant, plan, reference: taken === undefined ? reference : null }
  })
  const made = await write({ tx, now, settings }, owner, planned, folds)
  const links = planned.flatMap(({ row, reference }) => {
    const propertyId = made.get(row.row)
    return reference === null || propertyId === undefined
      ? []
      : [{ ownerId: owner.id, reference, propertyId }]
  })
  if (links.length > 0) await tx.insert(listingReferences).values(links).onConflictDoNothing()
  return planned.map(({ row, plan }) => ({
    ...verdictOf(row, plan.action, made.get(row.row) ?? row.propertyId, plan.problems),
    changes: plan.changes,
    comparison: plan.comparison,
  }))
}

/** Writes what is planned. Answers the listing of each row that has one now. */
async function write(
  { tx, now, settings }: Applying,
  owner: Owner,
  planned: readonly { row: Row; meant: Existing | null; plan: Plan }[],
  folds: (folded: string[]) => void,
): Promise<Map<number, number>> {
  const made = new Map<number, number>()
  const creates = planned.filter(({ plan }) => plan.action === 'create' && plan.write)
  const ids = creates.length > 0 ? await allocateIds(tx, creates.length) : []
  const inserts: Parameters<typeof insertListings>[1][number][] = []
  const updates: Parameters<typeof updateListings>[1][number][] = []
  const history: ReturnType<typeof historyRows> = []
  const approvals: { row: Existing['row']; reviewed: Plan['reviewed'] }[] = []
  const pictures: { id: number; images: string[]; problems: Plan['problems'] }[] = []
  for (const { row, meant, plan } of planned) {
    if (meant) made.set(row.row, meant.row.id)
    if (!plan.write) continue
    const { fields, point, images } = plan.write
    const id = meant?.row.id ?? ids[inserts.length]
    if (id === undefined) throw new Error('more listings than numbers for them')
    made.set(row.row, id)
    if (meant) {
      const reviewed = plan.reviewed
      const columns = {
        // One shape for all rows of the statement.
        publication: meant.row.publication,
        isVerified: meant.row.isVerified,
        verifiedAt: meant.row.verifiedAt,
        verifiedChecks: meant.row.verifiedChecks,
        ...editedColumns(meant.row, fields, point, now),
        ...reviewColumns(meant.row, reviewed),
      }
      updates.push({ ...columns, id })
      approvals.push({ row: meant.row, reviewed })
      history.push(
        ...historyRows({ propertyId: id, at: now, actorId: owner.id }, meant.row, {
          ...meant.row,
          ...columns,
        }),
      )
      folds([columns.folded ?? ''])
    } else {
      const columns = newListingColumns(id, owner, fields, point, now, settings)
      inserts.push(columns)
      history.push(...historyRows({ propertyId: id, at: now, actorId: owner.id }, null, columns))
      folds([columns.folded ?? ''])
    }
    if (images) pictures.push({ id, images, problems: plan.problems })
  }
  await insertListings(tx, inserts)
  await updateListings(tx, updates)
  await insertHistory(tx, history)
  // The report of the import says it row by row, before and after: no email for each of thousands.
  for (const { row, reviewed } of approvals) await recordReview(tx, row, reviewed, now)
  await flagDuplicatesOf(tx, written(planned, made), now)
  for (const { id, images, problems } of pictures)
    // Two rows of a batch may name one picture: it refuses before it writes.
    await attachImages(tx, { id, uploaders: [owner.id], now }, images).catch((error: unknown) => {
      if (!isDomainError(error)) throw error
      problems.push(ofRow(error.message, false))
    })
  return made
}

/** Listings that were made, or changed at all: what is the same as before raises no second flag. */
function written(
  planned: readonly { row: Row; plan: Plan }[],
  made: ReadonlyMap<number, number>,
): number[] {
  return planned.flatMap(({ row, plan }) => (plan.write ? (made.get(row.row) ?? []) : []))
}

/** The stored outcome of a row. */
export function verdictOf(
  row: Row,
  action: RowResult['action'],
  propertyId: number | null,
  problems: RowResult['problems'],
): RowResult {
  return {
    row: row.row,
    action,
    applied: true,
    propertyId,
    changes: [],
    comparison: [],
    problems,
  }
}
