import { and, desc, eq, lt, or, sql } from 'drizzle-orm'
import type {
  AdminImportRun,
  ImportFileQuery,
  ImportFaults,
  ImportRows,
  ImportRowsQuery,
  ImportRun,
  ImportRunDetail,
} from '../../contracts/imports/imports.ts'
import { importRuns, users } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import { HOUR_MS } from '../../domain/time/units.ts'
import type { Deps } from '../deps.ts'
import type { IncomingStream } from '../images/intake.ts'
import type { UsualPriceService } from '../listings/usual-price.ts'
import { importColumns } from './columns.ts'
import { equalFaults } from './faults.ts'
import { importIntake } from './intake.ts'
import { importPreview } from './preview.ts'
import { presentRun } from './presenter.ts'
import { reportRows, type Say } from './report.ts'
import { ownRun, runDetail } from './runs.ts'
import { importWork } from './work.ts'

export const IMPORT_JOB = 'import-listings'

/** Files of listings: taken in, their columns chosen, looked through, applied, reported. */
export function importService(
  deps: Pick<Deps, 'database' | 'clock' | 'settings' | 'jobs' | 'log' | 'rateLimits'>,
  usualPrice: Pick<UsualPriceService, 'of'>,
) {
  const { clock, jobs } = deps
  const { db } = deps.database
  const intake = importIntake(deps)

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
      answers: ImportFileQuery = {},
    ): Promise<{ run: ImportRunDetail; again: boolean }> {
      const owner = authorize(actor, 'list')
      const { run, again } = await intake.take(owner, fileName, stream, requestKey, answers)
      return { run: await runDetail(db, run), again }
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
      return runDetail(db, await ownRun(db, actor, id))
    },

    ...importColumns(deps, intake, askForWork),
    ...importWork(deps, askForWork, usualPrice),
    preview: importPreview(deps, usualPrice),

    async rows(
      actor: Actor | null,
      id: number,
      query: ImportRowsQuery,
      say: Say,
    ): Promise<ImportRows> {
      const run = await ownRun(db, actor, id)
      return reportRows(db, run, query, say)
    },

    /** Equal problems of the dry run or the import, one line for each. */
    async faults(actor: Actor | null, id: number, say: Say): Promise<ImportFaults> {
      const run = await ownRun(db, actor, id)
      return equalFaults(db, run, say)
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
}
export type ImportService = ReturnType<typeof importService>
