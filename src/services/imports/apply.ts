import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { importRuns, properties, users } from '../../db/schema.ts'
import { NO_ROWS } from '../../domain/imports/run.ts'
import { wordsOfFolded } from '../../domain/listings/text/listing-words.ts'
import type { Deps } from '../deps.ts'
import { hasApplied, type ImportChecker } from './check.ts'
import { applyRows, verdictOf, type Owner } from './apply-rows.ts'
import { ofRow } from './plan.ts'
import { addCounts, rowsAfter, saveRowResults, type RunRow, type RowResult } from './rows.ts'
import { withdrawSome } from './withdraw.ts'
import { storeWords } from '../search/word-table.ts'

/** Rows of one transaction. The embedded database has one connection: others wait for as long as this takes. */
const AT_ONCE = 50

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
      const verdicts = await applyRows(
        { tx, now: clock(), settings },
        run,
        owner,
        rows,
        (folded) => {
          for (const word of wordsOfFolded(folded)) if (!words.has(word)) fresh.push(word)
        },
      )
      if (fresh.length > 0) await storeWords(tx, [fresh.join(' ')])
      await saveRowResults(tx, run.id, verdicts)
      await count(tx, run.id, verdicts)
      return 'more'
    })
    // Only what is committed is known.
    for (const word of fresh) words.add(word)
    return outcome
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
