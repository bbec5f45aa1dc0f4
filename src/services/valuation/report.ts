import { desc, eq } from 'drizzle-orm'
import type { DealReport, ValuationState } from '../../contracts/valuation/report.ts'
import { valuationModels } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import { DEALS, type Deal } from '../../domain/valuation/value.ts'
import { DAY_MS } from '../../domain/time/units.ts'
import type { ModelEvaluation } from '../../valuation/evaluate-model.ts'
import type { Deps } from '../deps.ts'
import { CUT_OFF_MS } from './valuation.ts'

/** The accuracy of the model in use, and whether a new one is being trained, for administrators. */
export function valuationReportService({
  database: { db },
  clock,
}: Pick<Deps, 'database' | 'clock'>) {
  return {
    async state(actor: Actor | null): Promise<ValuationState> {
      authorize(actor, 'administer')
      const [ready] = await db
        .select()
        .from(valuationModels)
        .where(eq(valuationModels.state, 'ready'))
        .orderBy(desc(valuationModels.id))
        .limit(1)
      const [last] = await db
        .select()
        .from(valuationModels)
        .orderBy(desc(valuationModels.id))
        .limit(1)
      const alive = last && clock().getTime() - last.seenAt.getTime() < CUT_OFF_MS
      const learning = last?.state === 'learning'
      const found = (ready?.report ?? {}) as Partial<Record<Deal, ModelEvaluation>>
      return {
        model: ready?.readyAt
          ? {
              version: ready.id,
              learntAt: ready.readyAt.toISOString(),
              tookMs: ready.tookMs,
              sale: ready.learnt?.sale ?? null,
              rent: ready.learnt?.rent ?? null,
            }
          : null,
        progress: learning && alive ? last.progress : null,
        failedAt:
          last && (last.state === 'failed' || (learning && !alive))
            ? last.seenAt.toISOString()
            : null,
        reports: DEALS.flatMap((deal) => {
          const judged = found[deal]
          return judged ? [present(judged)] : []
        }),
      }
    },
  }
}

function present({ fromDay, ...judged }: ModelEvaluation): DealReport {
  return { ...judged, from: new Date(fromDay * DAY_MS).toISOString().slice(0, 10) }
}
