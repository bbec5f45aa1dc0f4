import { and, asc, eq, inArray } from 'drizzle-orm'
import type { ImportRunDetail, ImportStartBody } from '../../contracts/imports/imports.ts'
import { importRuns } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import { WORKING_STATES } from '../../domain/imports/run.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import type { Deps } from '../deps.ts'
import { listingLimits } from '../listings/daily-limits.ts'
import type { UsualPriceService } from '../listings/usual-price.ts'
import { importApplier } from './apply.ts'
import { importChecker } from './check.ts'
import { presentRun } from './presenter.ts'
import { moveRun, ownRun, runDetail } from './runs.ts'

/** Starts and stops runs, and works them off in the background. */
export function importWork(
  deps: Pick<Deps, 'database' | 'clock' | 'settings' | 'jobs' | 'log' | 'rateLimits'>,
  askForWork: (ownerId: number) => Promise<void>,
  usualPrice: Pick<UsualPriceService, 'of'>,
) {
  const { clock } = deps
  const { db } = deps.database
  const limits = listingLimits(deps.rateLimits)
  const check = importChecker(deps, usualPrice)
  const apply = importApplier(deps, check)

  return {
    /** Applies what the dry run found. @throws DomainError conflict, invalid at `withdrawMissing`, rate_limited. */
    async begin(actor: Actor | null, id: number, body: ImportStartBody): Promise<ImportRunDetail> {
      const owner = authorize(actor, 'list')
      const run = await ownRun(db, actor, id)
      if (body.checkedAt && body.checkedAt !== run.checkedAt?.toISOString())
        throw new DomainError('conflict', 'import.checkedAgain')
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
      const after = await moveRun(
        db,
        run,
        ['checked'],
        {
          state: 'importing',
          withdrawMissing: asked !== null,
          withdrawn: 0,
          done: 0,
          applied: null,
          startedAt: clock(),
          finishedAt: null,
        },
        // The dry run that was judged above, not one that ended meanwhile.
        run.checkedAt ? eq(importRuns.checkedAt, run.checkedAt) : undefined,
      )
      await askForWork(run.ownerId)
      return runDetail(db, after)
    },

    /** Stops what is under way. Rows that were applied stay; the run can be looked through again and goes on. */
    async cancel(actor: Actor | null, id: number): Promise<ImportRunDetail> {
      const run = await ownRun(db, actor, id)
      if (run.state === 'cancelled') return runDetail(db, run)
      if (run.state === 'checking')
        return runDetail(db, await moveRun(db, run, ['checking'], { state: 'mapping', done: 0 }))
      return runDetail(
        db,
        await moveRun(db, run, ['mapping', 'checked', 'importing'], {
          state: 'cancelled',
          finishedAt: clock(),
        }),
      )
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
  }
}
