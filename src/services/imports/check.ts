import { and, eq } from 'drizzle-orm'
import type { PropertyFields } from '../../contracts/listings/input.ts'
import type { UsualPrice } from '../../contracts/listings/usual-price.ts'
import type { Db } from '../../db/client.ts'
import { importRows, importRuns } from '../../db/schema.ts'
import { NO_ROWS } from '../../domain/imports/run.ts'
import { inputWithMade, NEW_OPTIONS } from '../../domain/imports/read-row.ts'
import type { PropertyType } from '../../domain/listings/listing.ts'
import type { Deps } from '../deps.ts'
import type { UsualPriceService } from '../listings/usual-price.ts'
import { yieldToEventLoop } from '../platform/yield-to-event-loop.ts'
import { isOwnerReachable } from '../listings/way-to-reach.ts'
import {
  existingListing,
  listingMatcher,
  ownListings,
  uploadsNamed,
  type ReadRow,
  type Target,
} from './match.ts'
import { ofRow, planRow } from './plan.ts'
import { addCounts, rowsAfter, saveRowResults, type RunRow, type RowResult } from './rows.ts'

/** Rows that are looked at in one go. */
const AT_ONCE = 100

/**
 * The dry run: what becomes of every row, without a change to any listing. It is cut off when the run leaves its state
 * (it was cancelled), and begins anew when it is run again. Answers false when it was cut off.
 */
export function importChecker(
  deps: Pick<Deps, 'database' | 'clock' | 'settings'>,
  usualPrice: Pick<UsualPriceService, 'of'>,
) {
  const { clock } = deps
  const { db } = deps.database
  const judged = rowJudge(deps, usualPrice)

  return async function check(run: RunRow, signal: AbortSignal): Promise<boolean> {
    // Before the listings are read: what changes from here on may not be in the result.
    const checkedAt = clock()
    const own = await ownListings(db, run.ownerId)
    const match = listingMatcher(db, run.ownerId, own)
    let counts = { ...NO_ROWS }
    let done = 0
    for (let after = 0; ;) {
      signal.throwIfAborted()
      const rows = await rowsAfter(db, run, after, AT_ONCE)
      const last = rows.at(-1)
      if (!last) break
      const verdicts = await judged(run, rows, await match.targets(rows))
      counts = addCounts(counts, verdicts)
      done += rows.length
      const going = await db.transaction(async (tx) => {
        const [still] = await tx
          .update(importRuns)
          .set({ done })
          .where(and(eq(importRuns.id, run.id), eq(importRuns.state, run.state)))
          .returning({ id: importRuns.id })
        if (still) await saveRowResults(tx, run.id, verdicts)
        return still !== undefined
      })
      if (!going) return false
      after = last.row
    }
    const [still] = await db
      .update(importRuns)
      .set(
        run.state === 'checking'
          ? {
              state: 'checked',
              found: counts,
              stock: own.stock.size,
              missing: match.missing().length,
              checkedAt,
            }
          : // The number of missing listings stays the one that the person confirmed.
            { found: counts },
      )
      .where(and(eq(importRuns.id, run.id), eq(importRuns.state, run.state)))
      .returning({ id: importRuns.id })
    return still !== undefined
  }
}
export type ImportChecker = ReturnType<typeof importChecker>

/** What becomes of a row, and the listing that it would be written as; null when it is not written. */
export type JudgedRow = RowResult & { fields: PropertyFields | null }

/** Judges rows without writing anything. */
export function rowJudge(
  { database: { db }, settings }: Pick<Deps, 'database' | 'settings'>,
  usualPrice: Pick<UsualPriceService, 'of'>,
) {
  return async function judged(
    run: RunRow,
    rows: readonly ReadRow[],
    targets: readonly Target[],
  ): Promise<JudgedRow[]> {
    const ids = targets.flatMap((target) => (target.kind === 'listing' ? target.id : []))
    const pictures = run.columns.some(({ field }) => field === 'images')
    const there = await existingListing(db, run.ownerId, ids, { pictures, lock: false })
    const uploads = await uploadsNamed(db, run.ownerId, rows)
    const reachable = await isOwnerReachable(db, run.ownerId)
    const options = run.options ?? NEW_OPTIONS
    const usual = await usualPrices(
      rows.map(({ reading }, at) => {
        const input = inputWithMade(reading)
        const target = targets[at]
        const listing = target?.kind === 'listing' ? there.get(target.id)?.row : undefined
        return {
          kind: (input.propertyType ?? listing?.propertyType) as PropertyType | undefined,
          city: (input.city ?? listing?.city) as string | undefined,
        }
      }),
    )
    const judgeRow = ({ row, cells, reading }: ReadRow, at: number): JudgedRow => {
      const target = targets[at] ?? { kind: 'new' }
      if (target.kind === 'fault') {
        const column = run.columns.findIndex(({ field }) => field === target.field)
        const problem = {
          ...ofRow(target.key, target.action === 'wrong'),
          column: column < 0 ? null : column,
          field: target.field,
          value: column < 0 ? '' : (cells[column] ?? '').slice(0, 80),
        }
        return {
          row,
          action: target.action,
          applied: false,
          propertyId: null,
          changes: [],
          comparison: [],
          problems: [...reading.problems, problem],
          fields: null,
        }
      }
      const meant = target.kind === 'listing' ? (there.get(target.id) ?? null) : null
      const plan = planRow(reading, meant, {
        demo: settings.demo,
        cells,
        columns: run.columns,
        options,
        reachable,
        uploads,
        usual: usual[at] ?? null,
      })
      return {
        row,
        action: plan.action,
        applied: false,
        propertyId: meant?.row.id ?? null,
        changes: plan.changes,
        comparison: plan.comparison,
        problems: plan.problems,
        fields: plan.write?.fields ?? null,
      }
    }
    const yieldIfDue = yieldToEventLoop()
    const verdicts: JudgedRow[] = []
    for (const [at, row] of rows.entries()) {
      verdicts.push(judgeRow(row, at))
      await yieldIfDue()
    }
    return verdicts
  }

  /** The usual price of each home, asked once for each kind and town; null when either is unknown. */
  async function usualPrices(
    homes: readonly { kind: PropertyType | undefined; city: string | undefined }[],
  ): Promise<(UsualPrice | null)[]> {
    const found = new Map<string, UsualPrice>()
    const answers: (UsualPrice | null)[] = []
    for (const { kind, city } of homes) {
      if (!kind || !city) {
        answers.push(null)
        continue
      }
      const key = `${kind} ${city}`
      const usual = found.get(key) ?? (await usualPrice.of(kind, city))
      found.set(key, usual)
      answers.push(usual)
    }
    return answers
  }
}

/** Whether rows were applied already: then a run goes on instead of beginning. */
export async function hasApplied(db: Db, runId: number): Promise<boolean> {
  const [row] = await db
    .select({ row: importRows.row })
    .from(importRows)
    .where(and(eq(importRows.runId, runId), eq(importRows.applied, true)))
    .limit(1)
  return row !== undefined
}
