import { and, asc, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type {
  AdminImportRun,
  ImportMappingBody,
  ImportRows,
  ImportRowsQuery,
  ImportRun,
  ImportRunDetail,
  ImportStartBody,
} from '../../contracts/imports/imports.ts'
import { importHeadings, importRows, importRuns, users } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { isImportField, type ColumnChoice } from '../../domain/imports/fields.ts'
import { headingKey } from '../../domain/imports/headings.ts'
import { WORKING_STATES, type RunState } from '../../domain/imports/run.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import { HOUR_MS } from '../../domain/time/units.ts'
import type { Deps } from '../deps.ts'
import type { IncomingStream } from '../images/intake.ts'
import { importApplier } from './apply.ts'
import { importChecker } from './check.ts'
import { countRowsBelow, importIntake, topRows } from './intake.ts'
import { presentDetail, presentRun } from './presenter.ts'
import { reportRows } from './report.ts'
import type { RunRow } from './rows.ts'
import { listingLimits } from '../listings/daily-limits.ts'

export const IMPORT_JOB = 'import-listings'

/** Files of listings: taken in, their columns chosen, looked through, applied, reported. */
export function importService(
  deps: Pick<Deps, 'database' | 'clock' | 'settings' | 'jobs' | 'log' | 'rateLimits'>,
) {
  const { clock, jobs } = deps
  const { db } = deps.database
  const intake = importIntake(deps)
  const limits = listingLimits(deps.rateLimits)
  const check = importChecker(deps)
  const apply = importApplier(deps, check)

  /** One's own run. @throws DomainError not_found. */
  async function own(actor: Actor | null, id: number): Promise<RunRow> {
    const owner = authorize(actor, 'list')
    const [run] = await db
      .select()
      .from(importRuns)
      .where(and(eq(importRuns.id, id), eq(importRuns.ownerId, owner.id)))
    if (!run) throw new DomainError('not_found', 'notFound')
    return run
  }

  async function detail(run: RunRow): Promise<ImportRunDetail> {
    return presentDetail(run, await topRows(db, run.id))
  }

  /** Changes a run that is in one of `from`. @throws DomainError conflict when it has moved on. */
  async function moved(
    run: RunRow,
    from: readonly RunState[],
    to: Partial<typeof importRuns.$inferInsert>,
  ): Promise<RunRow> {
    const [after] = await db
      .update(importRuns)
      .set(to)
      .where(and(eq(importRuns.id, run.id), inArray(importRuns.state, [...from])))
      .returning()
    if (!after) throw new DomainError('conflict', 'import.movedOn')
    return after
  }

  const askForWork = (ownerId: number): Promise<void> =>
    // One person's files are worked off one after the other: the second must find what the first made.
    jobs.enqueue(IMPORT_JOB, { ownerId }, { key: `owner:${ownerId}` })

  return {
    /** For a route, before it reads a body. */
    mayImport(actor: Actor | null): void {
      authorize(actor, 'list')
    },

    async upload(
      actor: Actor | null,
      fileName: string,
      stream: IncomingStream,
      requestKey: string | undefined,
    ): Promise<{ run: ImportRunDetail; again: boolean }> {
      const owner = authorize(actor, 'list')
      const { run, again } = await intake.take(owner, fileName, stream, requestKey)
      return { run: await detail(run), again }
    },

    /** One's own runs, newest first. */
    async list(actor: Actor | null, limit = 50): Promise<ImportRun[]> {
      const owner = authorize(actor, 'list')
      const runs = await db
        .select()
        .from(importRuns)
        .where(and(eq(importRuns.ownerId, owner.id), sql`${importRuns.state} <> 'reading'`))
        .orderBy(desc(importRuns.id))
        .limit(limit)
      return runs.map(presentRun)
    },

    async get(actor: Actor | null, id: number): Promise<ImportRunDetail> {
      return detail(await own(actor, id))
    },

    /** The headings are in another row: the columns are guessed anew. */
    async headings(actor: Actor | null, id: number, headingRow: number): Promise<ImportRunDetail> {
      const run = await own(actor, id)
      const rows = await countRowsBelow(db, id, headingRow)
      if (rows === 0)
        throw new DomainError('invalid', 'import.onlyHeadings', {
          fields: { headingRow: 'import.onlyHeadings' },
        })
      const columns = await intake.guessed(run.ownerId, await topRows(db, id), headingRow)
      return detail(
        await moved(run, ['mapping', 'checked'], {
          state: 'mapping',
          headingRow,
          rows,
          columns,
          found: null,
        }),
      )
    },

    /** Keeps what the columns are, for the next file too, and asks for the dry run. */
    async map(actor: Actor | null, id: number, body: ImportMappingBody): Promise<ImportRunDetail> {
      const run = await own(actor, id)
      const { headingRow, options } = body
      const rows = await countRowsBelow(db, id, headingRow)
      if (rows === 0 || body.columns.length !== run.columns.length)
        throw new DomainError('invalid', 'import.columnsDiffer', {
          fields: { columns: 'import.columnsDiffer' },
        })
      const columns = body.columns.map(({ field, unit }) => ({
        field: field !== null && isImportField(field) ? field : null,
        unit,
        kept: true,
      }))
      await remember(run, headingRow, columns)
      const after = await moved(run, ['mapping', 'checked', 'cancelled'], {
        state: 'checking',
        headingRow,
        options,
        columns,
        rows,
        done: 0,
        found: null,
        applied: null,
        finishedAt: null,
      })
      await askForWork(run.ownerId)
      return detail(after)
    },

    /** Applies what the dry run found. @throws DomainError conflict, invalid at `withdrawMissing`, rate_limited. */
    async begin(actor: Actor | null, id: number, body: ImportStartBody): Promise<ImportRunDetail> {
      const owner = authorize(actor, 'list')
      const run = await own(actor, id)
      const asked = body.withdrawMissing ?? null
      if (asked !== null) {
        const { withdrawal } = presentRun(run)
        const fault =
          withdrawal === 'refused' || withdrawal === 'none'
            ? 'import.withdrawRefused'
            : asked === run.missing
              ? null
              : 'import.withdrawDiffers'
        if (fault) throw new DomainError('invalid', fault, { fields: { withdrawMissing: fault } })
      }
      if (run.state === 'checked') await limits.importFile(owner, run.found?.create ?? 0)
      const after = await moved(run, ['checked'], {
        state: 'importing',
        withdrawMissing: asked !== null,
        withdrawn: 0,
        done: 0,
        applied: null,
        startedAt: clock(),
        finishedAt: null,
      })
      await askForWork(run.ownerId)
      return detail(after)
    },

    /** Stops what is under way. Rows that were applied stay; the run can be looked through again and goes on. */
    async cancel(actor: Actor | null, id: number): Promise<ImportRunDetail> {
      const run = await own(actor, id)
      if (run.state === 'cancelled') return detail(run)
      if (run.state === 'checking')
        return detail(await moved(run, ['checking'], { state: 'mapping', done: 0 }))
      return detail(
        await moved(run, ['mapping', 'checked', 'importing'], {
          state: 'cancelled',
          finishedAt: clock(),
        }),
      )
    },

    async rows(
      actor: Actor | null,
      id: number,
      query: ImportRowsQuery,
      say: (key: string) => string,
    ): Promise<ImportRows> {
      const run = await own(actor, id)
      return reportRows(db, run, query, say)
    },

    /** Everybody's runs, newest first, for administrators. */
    async all(
      actor: Actor | null,
      { limit, cursor }: { limit: number; cursor?: number | undefined },
    ): Promise<{ items: AdminImportRun[]; nextCursor: string | null }> {
      authorize(actor, 'administer')
      const rows = await db
        .select({ run: importRuns, owner: { id: users.id, name: users.name, role: users.role } })
        .from(importRuns)
        .innerJoin(users, eq(users.id, importRuns.ownerId))
        .where(
          and(
            sql`${importRuns.state} <> 'reading'`,
            cursor === undefined ? undefined : lt(importRuns.id, cursor),
          ),
        )
        .orderBy(desc(importRuns.id))
        .limit(limit + 1)
      const items = rows.slice(0, limit).map(({ run, owner }) => ({ ...presentRun(run), owner }))
      const last = rows.length > limit ? items.at(-1) : undefined
      return { items, nextCursor: last ? String(last.id) : null }
    },

    /** Works off a person's files, one after the other, until none waits. For the job runner. */
    async work(ownerId: number, signal: AbortSignal): Promise<void> {
      for (;;) {
        const [run] = await db
          .select()
          .from(importRuns)
          .where(
            and(eq(importRuns.ownerId, ownerId), inArray(importRuns.state, [...WORKING_STATES])),
          )
          .orderBy(asc(importRuns.id))
          .limit(1)
        if (!run) return
        await (run.state === 'checking' ? check(run, signal) : apply(run, signal))
        signal.throwIfAborted()
      }
    },

    /** Goes on with what the end of a process cut off. */
    async resume(): Promise<void> {
      const waiting = await db
        .selectDistinct({ ownerId: importRuns.ownerId })
        .from(importRuns)
        .where(inArray(importRuns.state, [...WORKING_STATES]))
      for (const { ownerId } of waiting) await askForWork(ownerId)
    },

    /** Runs that are too old, and uploads that were cut off. Answers how many went. */
    async sweep(before: Date): Promise<number> {
      const gone = await db
        .delete(importRuns)
        .where(
          or(
            and(
              lt(importRuns.createdAt, before),
              sql`${importRuns.state} not in ('checking', 'importing')`,
            ),
            and(
              eq(importRuns.state, 'reading'),
              lt(importRuns.createdAt, new Date(clock().getTime() - HOUR_MS)),
            ),
          ),
        )
        .returning({ id: importRuns.id })
      return gone.length
    },
  }

  /** What was chosen for a heading is proposed for it the next time. */
  async function remember(
    run: RunRow,
    headingRow: number,
    columns: readonly ColumnChoice[],
  ): Promise<void> {
    const [heads] = await db
      .select({ cells: importRows.cells })
      .from(importRows)
      .where(and(eq(importRows.runId, run.id), eq(importRows.row, headingRow)))
    const choices = new Map<string, ColumnChoice>()
    for (const [at, { field, unit }] of columns.entries()) {
      const key = headingKey(heads?.cells[at] ?? '')
      if (key !== '') choices.set(key, { field, unit })
    }
    if (choices.size === 0) return
    await db
      .insert(importHeadings)
      .values([...choices].map(([heading, choice]) => ({ userId: run.ownerId, heading, choice })))
      .onConflictDoUpdate({
        target: [importHeadings.userId, importHeadings.heading],
        set: { choice: sql`excluded.choice` },
      })
  }
}
