import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { and, desc, eq, sql } from 'drizzle-orm'
import { valuationModels } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { runInBackground } from '../../domain/platform/background.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import type { Deal } from '../../domain/valuation/value.ts'
import { MINUTE_MS } from '../../domain/time/units.ts'
import type { ValuedHome } from '../../valuation/home.ts'
import { recordAudit } from '../platform/audit/audit.ts'
import type { Deps } from '../deps.ts'
import type { SampleListingService } from '../market/sample-listings.ts'
import { dayOf, placed, priceRows } from './rows.ts'
import type { WorkerEstimate } from './worker.ts'
import { trainInThread, openEstimator, type Estimator } from './worker-pool.ts'

/** Interval of checks for a new model of another process, ms. */
const LOOK_EVERY_MS = 30_000
/** Interval of progress updates in the database, ms. */
const REPORT_EVERY_MS = 1_000
/** A training run without a heartbeat for this long counts as interrupted. */
export const CUT_OFF_MS = MINUTE_MS
/** Number of latest model rows that are retained. */
const KEPT_MODELS = 60
const FILE = /^model-(\d+)\.bin(?:\.\d+)?$/

export interface ModelFacts {
  version: number
  /** When training ended. */
  learntAt: Date
}
export type ValuationResult = { answer: WorkerEstimate; model: ModelFacts }

/**
 * Estimates of listings by a model trained on the asking prices of live listings. Training runs in a worker thread,
 * estimates in another; the model is on this machine's disk and its row in the database, so that estimates are
 * available right after a start and every process follows.
 */
export function valuationService(deps: Deps, sampleListings: SampleListingService) {
  const { database, clock, log, jobs, settings } = deps
  const { db } = database
  const dir = join(settings.storage.dataDir, 'valuation')
  const fileOf = (version: number): string => join(dir, `model-${version}.bin`)
  let current: (ModelFacts & { answerer: Estimator }) | null = null
  let lookedAt = -Infinity
  let looking: Promise<void> | null = null
  const stopping = new AbortController()

  async function newest() {
    const [row] = await db
      .select({ version: valuationModels.id, learntAt: valuationModels.readyAt })
      .from(valuationModels)
      .where(eq(valuationModels.state, 'ready'))
      .orderBy(desc(valuationModels.id))
      .limit(1)
    return row?.learntAt ? { version: row.version, learntAt: row.learntAt } : null
  }

  async function open(facts: ModelFacts): Promise<void> {
    const before = current
    current = { ...facts, answerer: await openEstimator(fileOf(facts.version)) }
    await before?.answerer.retire()
  }

  /**
   * Loads the newest model; when another machine trained it, this one trains its own from the same or later listings.
   */
  async function look(): Promise<void> {
    lookedAt = clock().getTime()
    const facts = await newest()
    if (!facts || stopping.signal.aborted) return
    if (facts.version === current?.version && !current.answerer.isGone()) return
    try {
      await open(facts)
    } catch (err) {
      if (stopping.signal.aborted) return
      log.info({ err, version: facts.version }, 'the price model is missing on disk: training it')
      await mkdir(dir, { recursive: true })
      await trainInThread(
        fileOf(facts.version),
        priceRows(database, sampleListings),
        stopping.signal,
        () => undefined,
      )
      await open(facts)
    }
  }

  function follow(): Promise<void> {
    looking ??= look()
      .catch((err: unknown) => {
        if (!stopping.signal.aborted) log.error({ err }, 'the price model could not be loaded')
      })
      .finally(() => {
        looking = null
      })
    return looking
  }

  async function ready() {
    const stale = clock().getTime() - lookedAt >= LOOK_EVERY_MS
    if (!current || current.answerer.isGone()) await follow()
    // In the background of the request that notices it.
    else if (stale) runInBackground('the price model is looked for', follow(), log)
    if (!current) throw new DomainError('not_ready', 'value.learning', { retryAfter: 10 })
    return current
  }

  async function removeOld(version: number): Promise<void> {
    for (const name of await readdir(dir)) {
      const of = FILE.exec(name)?.[1]
      // The previous model may still be loading.
      if (of !== undefined && Number(of) < version - 1) await rm(join(dir, name), { force: true })
    }
    await db.delete(valuationModels).where(sql`${valuationModels.id} <= ${version - KEPT_MODELS}`)
  }

  return {
    /**
     * @param home its city under any name
     * @param except ids of the home's own listings, which are not comparables
     * @throws DomainError not_ready before the first model is trained
     */
    async value(
      deal: Deal,
      home: ValuedHome,
      except: readonly number[] = [],
    ): Promise<ValuationResult> {
      const { answerer, version, learntAt } = await ready()
      const asked = { ...home, ...placed(home.city, home.district) }
      const day = dayOf(clock())
      const answer = await answerer.ask({ deal, home: asked, day, except: [...except] })
      return { answer, model: { version, learntAt } }
    },

    /** Loads the latest model, or requests the first training when there is none. */
    async start(): Promise<void> {
      await follow()
      if (!(await newest())) await jobs.enqueue('learn-prices', {}, { key: 'learn-prices' })
    },

    /** Requests a training now, for an administrator. A no-op while one is pending. */
    async relearn(actor: Actor | null): Promise<void> {
      const admin = authorize(actor, 'administer')
      await db.transaction((tx) =>
        recordAudit(tx, {
          at: clock(),
          actorId: admin.id,
          action: 'valuation.learn',
          target: ['model', 0],
        }),
      )
      await jobs.enqueue('learn-prices', { by: admin.id }, { key: 'learn-prices' })
    },

    /** Trains on the active listings and uses the new model from then on. @throws Error when it fails or is aborted. */
    async learn(askedBy: number | null, signal: AbortSignal): Promise<ModelFacts> {
      const begun = clock()
      const [row] = await db
        .insert(valuationModels)
        .values({ state: 'learning', createdAt: begun, seenAt: begun, askedBy })
        .returning({ id: valuationModels.id })
      if (!row) throw new Error('the model was not written down')
      const mine = and(eq(valuationModels.id, row.id), eq(valuationModels.state, 'learning'))
      let reportedAt = performance.now()
      const started = reportedAt
      const tell = (progress: number): void => {
        if (performance.now() - reportedAt < REPORT_EVERY_MS) return
        reportedAt = performance.now()
        void db
          .update(valuationModels)
          .set({ progress, seenAt: clock() })
          .where(mine)
          .catch((err: unknown) => log.info({ err }, 'training progress could not be saved'))
      }
      try {
        await mkdir(dir, { recursive: true })
        const { learnt, report } = await trainInThread(
          fileOf(row.id),
          priceRows(database, sampleListings),
          AbortSignal.any([signal, stopping.signal]),
          tell,
        )
        const learntAt = clock()
        const tookMs = Math.round(performance.now() - started)
        await db
          .update(valuationModels)
          .set({
            state: 'ready',
            progress: 1,
            seenAt: learntAt,
            readyAt: learntAt,
            tookMs,
            learnt,
            report,
          })
          .where(eq(valuationModels.id, row.id))
        await follow()
        // A check was already running, perhaps since before this model was ready.
        if (current?.version !== row.id) await follow()
        await removeOld(row.id)
        return { version: row.id, learntAt }
      } catch (error) {
        await db
          .update(valuationModels)
          .set({ state: 'failed', seenAt: clock() })
          .where(mine)
          .catch((err: unknown) => log.warn({ err }, 'the failed learning was not recorded'))
        throw error
      }
    },

    async stop(): Promise<void> {
      stopping.abort()
      await looking
      await current?.answerer.retire()
      current = null
    },
  }
}
export type ValuationService = ReturnType<typeof valuationService>
