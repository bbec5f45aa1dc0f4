import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { importRuns, listingReferences, properties, users } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { isDomainError } from '../../domain/platform/errors.ts'
import { NEW_OPTIONS } from '../../domain/imports/read-row.ts'
import { NO_ROWS } from '../../domain/imports/run.ts'
import { wordsOfFolded } from '../../domain/listings/listing-words.ts'
import type { Deps } from '../deps.ts'
import { hasApplied, type ImportChecker } from './check.ts'
import { existingListing, knownReferences, uploadsNamed } from './match.ts'
import { ofRow, planRow, type Existing, type Plan } from './plan.ts'
import { addCounts, rowsAfter, saveRowResults, type RunRow, type RowResult } from './rows.ts'
import { withdrawSome } from './withdraw.ts'
import { recordReview, NO_LARGE_CHANGES, reviewColumns } from '../listings/approvals.ts'
import { flagDuplicatesOf } from '../listings/duplicates.ts'
import { allocateIds, insertHistory, insertListings, updateListings } from '../listings/bulk.ts'
import { editedColumns, newListingColumns } from '../listings/columns.ts'
import { historyRows } from '../listings/history.ts'
import { attachImages } from '../images/of-listing.ts'
import { storeWords } from '../search/word-table.ts'

/** Rows of one transaction. The embedded database has one connection: others wait for as long as this takes. */
const AT_ONCE = 50

type Row = Awaited<ReturnType<typeof rowsAfter>>[number]
type Owner = Pick<Actor, 'id' | 'role' | 'verified'>

/**
 * Applies a checked file, a batch of rows in a transaction with the ledger that says so: what a crash cuts off was not
 * there, and what the ledger has is never applied again.
 */
export function importApplier(
  deps: Pick<Deps, 'database' | 'clock' | 'settings' | 'log'>,
  check: ImportChecker,
) {
  const { clock, settings, log } = deps
  const { db } = deps.database

  /** @throws what the signal says, or when the database does not answer; run again, it goes on. */
  return async function apply(run: RunRow, signal: AbortSignal): Promise<void> {
    // Somebody may have edited, another file may have been applied since the person looked at the dry run.
    if (!(await hasApplied(db, run.id)) && (await changedSince(run)) && !(await check(run, signal)))
      return
    await settleTheRest(run)
    const words = new Set<string>()
    for (;;) {
      signal.throwIfAborted()
      const done = await batch(run, AT_ONCE, words).catch(async (error: unknown) => {
        log.warn(
          { err: error, run: run.id },
          'an import batch failed: applying its rows one by one',
        )
        return oneByOne(run, words, signal)
      })
      if (done === 'over') break
      if (done === 'stopped') return
    }
    await finish(run)
  }

  async function changedSince({ ownerId, checkedAt }: RunRow): Promise<boolean> {
    const [row] = await db
      .select({ id: properties.id })
      .from(properties)
      .where(
        and(
          eq(properties.ownerId, ownerId),
          checkedAt ? gt(properties.updatedAt, checkedAt) : undefined,
        ),
      )
      .limit(1)
    return row !== undefined
  }

  /** Rows of which nothing is to be made are settled at once. */
  async function settleTheRest(run: RunRow): Promise<void> {
    await db.transaction(async (tx) => {
      const [now] = await tx
        .select({ found: importRuns.found })
        .from(importRuns)
        .where(and(eq(importRuns.id, run.id), eq(importRuns.state, 'importing')))
        .for('update')
      if (!now?.found || (await hasApplied(tx, run.id))) return
      const { same, left, wrong } = now.found
      await tx
        .update(importRuns)
        .set({ applied: { ...NO_ROWS, same, left, wrong }, done: same + left + wrong })
        .where(eq(importRuns.id, run.id))
    })
  }

  /** A row that fails by itself is told of as one that we failed at; the others go on. */
  async function oneByOne(
    run: RunRow,
    words: Set<string>,
    signal: AbortSignal,
  ): Promise<'more' | 'over' | 'stopped'> {
    for (let at = 0; at < AT_ONCE; at += 1) {
      signal.throwIfAborted()
      try {
        const done = await batch(run, 1, words)
        if (done !== 'more') return done
      } catch (error) {
        log.error({ err: error, run: run.id }, 'an import row failed')
        const [row] = await rowsAfter(db, run, 0, 1, { unapplied: ['create', 'update'] })
        if (!row) return 'over'
        await db.transaction(async (tx) => {
          const verdict = verdictOf(row, 'wrong', row.propertyId, [ofRow('import.failed', true)])
          await saveRowResults(tx, run.id, [verdict])
          await count(tx, run.id, [verdict])
        })
      }
    }
    return 'more'
  }

  async function batch(
    run: RunRow,
    size: number,
    words: Set<string>,
  ): Promise<'more' | 'over' | 'stopped'> {
    const fresh: string[] = []
    const outcome = await db.transaction(async (tx) => {
      const [now] = await tx
        .select({ state: importRuns.state })
        .from(importRuns)
        .where(eq(importRuns.id, run.id))
        .for('update')
      if (now?.state !== 'importing') return 'stopped'
      const rows = await rowsAfter(tx, run, 0, size, { unapplied: ['create', 'update'] })
      if (rows.length === 0) return 'over'
      const owner = await ownerOf(tx, run.ownerId)
      if (!owner) return 'stopped'
      const verdicts = await applied(tx, run, owner, rows, (folded) => {
        for (const word of wordsOfFolded(folded)) if (!words.has(word)) fresh.push(word)
      })
      if (fresh.length > 0) await storeWords(tx, [fresh.join(' ')])
      await saveRowResults(tx, run.id, verdicts)
      await count(tx, run.id, verdicts)
      return 'more'
    })
    // Only what is committed is known.
    for (const word of fresh) words.add(word)
    return outcome
  }

  async function applied(
    tx: Db,
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
    const planned = rows.map((row) => {
      const meant = row.propertyId === null ? null : (there.get(row.propertyId) ?? null)
      const { reference } = row.reading
      const taken = reference === null ? undefined : references.get(reference)
      const plan: Plan =
        (row.propertyId !== null && !meant) || (taken !== undefined && taken !== row.propertyId)
          ? {
              action: 'left',
              changes: [],
              write: null,
              reviewed: NO_LARGE_CHANGES,
              problems: [ofRow('import.changedMeanwhile', true)],
            }
          : planRow(row.reading, meant, {
              demo: settings.demo,
              cells: row.cells,
              columns: run.columns,
              options,
              uploads,
            })
      return { row, meant, plan, reference: taken === undefined ? reference : null }
    })
    const made = await write(tx, owner, planned, folds)
    const links = planned.flatMap(({ row, reference }) => {
      const propertyId = made.get(row.row)
      return reference === null || propertyId === undefined
        ? []
        : [{ ownerId: owner.id, reference, propertyId }]
    })
    if (links.length > 0) await tx.insert(listingReferences).values(links).onConflictDoNothing()
    return planned.map(({ row, plan }) =>
      verdictOf(row, plan.action, made.get(row.row) ?? row.propertyId, plan.problems, plan.changes),
    )
  }

  /** Writes what is planned. Answers the listing of each row that has one now. */
  async function write(
    tx: Db,
    owner: Owner,
    planned: readonly { row: Row; meant: Existing | null; plan: Plan }[],
    folds: (folded: string[]) => void,
  ): Promise<Map<number, number>> {
    const now = clock()
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

  async function ownerOf(tx: Db, id: number): Promise<Owner | null> {
    const [row] = await tx
      .select({
        id: users.id,
        role: users.role,
        verifiedAt: users.emailVerifiedAt,
        deletedAt: users.deletedAt,
        suspendedAt: users.suspendedAt,
      })
      .from(users)
      .where(eq(users.id, id))
    return row && !row.deletedAt && !row.suspendedAt
      ? { id: row.id, role: row.role, verified: row.verifiedAt !== null }
      : null
  }

  async function count(tx: Db, runId: number, verdicts: readonly RowResult[]): Promise<void> {
    const [now] = await tx
      .select({ applied: importRuns.applied })
      .from(importRuns)
      .where(eq(importRuns.id, runId))
    await tx
      .update(importRuns)
      .set({
        applied: addCounts(now?.applied ?? NO_ROWS, verdicts),
        done: sql`${importRuns.done} + ${verdicts.length}`,
      })
      .where(eq(importRuns.id, runId))
  }

  /** Withdraws what the file does not name, where that was asked for, and ends the run. */
  async function finish(run: RunRow): Promise<void> {
    for (let more = run.withdrawMissing; more;) more = await withdrawSome(db, run, clock())
    await db
      .update(importRuns)
      .set({ state: 'done', finishedAt: clock() })
      .where(and(eq(importRuns.id, run.id), eq(importRuns.state, 'importing')))
  }
}

/** Listings that were made, or changed at all: what is the same as before raises no second flag. */
function written(
  planned: readonly { row: Row; plan: Plan }[],
  made: ReadonlyMap<number, number>,
): number[] {
  return planned.flatMap(({ row, plan }) => (plan.write ? (made.get(row.row) ?? []) : []))
}

function verdictOf(
  row: Row,
  action: RowResult['action'],
  propertyId: number | null,
  problems: RowResult['problems'],
  changes: string[] = [],
): RowResult {
  return { row: row.row, action, applied: true, propertyId, changes, problems }
}
