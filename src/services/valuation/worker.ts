import { mkdir } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { dirname } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { DEALS, type Deal, type ValueReason } from '../../domain/valuation/value.ts'
import { estimate, explain, trainHomeModel } from '../../valuation/home-model.ts'
import type { ValuedHome } from '../../valuation/home.ts'
import { evaluateModel, type ModelEvaluation } from '../../valuation/evaluate-model.ts'
import { readModels, writeModels, type Models } from './model-file.ts'
import { pricedListings } from './rows.ts'

/**
 * Worker threads: one trains a model and ends, one estimates with a model, so that neither blocks the server's thread.
 */

export type WorkerTask = { task: 'learn'; file: string } | { task: 'answer'; file: string }

/** The input of the training thread. */
export type TrainingInput = { rows: Uint8Array } | { end: true }
export type TrainingMessage =
  | { progress: number }
  | { learnt: Record<Deal, number | null>; report: Partial<Record<Deal, ModelEvaluation>> }

export interface EstimateRequest {
  number: number
  deal: Deal
  home: ValuedHome
  /** Days since 1970. */
  day: number
  /** Ids of the home's own listings. */
  except: number[]
}
export interface WorkerComparable {
  id: number
  km: number | null
  asked: number
  areaSqFt: number
  listedDay: number
}
export type WorkerEstimate =
  | {
      ok: true
      value: number
      low: number
      high: number
      confidence: number
      marketAdjustment: number
      avgPricePerSqFt: number
      similar: number
      comparables: WorkerComparable[]
      expected: number
      reasons: { reason: ValueReason; rupees: number }[]
      /** The number of training listings. */
      listings: number
    }
  | {
      ok: false
      why: 'too-few-listings' | 'too-few-similar' | 'no-area'
      similar: number
      listings: number
    }
export type EstimateMessage =
  | { ready: true }
  | { answers: { number: number; answer: WorkerEstimate }[] }

const port = parentPort
const { task, file } = workerData as WorkerTask

/** Steps of the progress: for each deal, validation on later listings takes about as long as training. */
const PARTS = DEALS.length * 2
/** Milliseconds between progress messages. */
const REPORT_EVERY = 200
/** Answers per message. */
const TOGETHER = 8
/** With this many requests in this many milliseconds, explanations are computed by a faster, less exact method. */
const CROWD = { questions: 4, ms: 25 }

if (port) await (task === 'learn' ? learning() : answering())

async function learning(): Promise<void> {
  // Page requests have priority.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  const rows = await received()
  const all = pricedListings(rows)
  let done = 0
  let reportedAt = 0
  const tell = (share: number): void => {
    const now = Date.now()
    if (now - reportedAt < REPORT_EVERY) return
    reportedAt = now
    port?.postMessage({ progress: (done + share) / PARTS } satisfies TrainingMessage)
  }
  const models: Models = { sale: null, rent: null }
  const report: Partial<Record<Deal, ModelEvaluation>> = {}
  for (const deal of DEALS) {
    const judged = evaluateModel(all, deal, { progress: tell })
    if (judged) report[deal] = judged
    done += 1
    models[deal] = trainHomeModel(all, deal, { progress: tell })
    done += 1
  }
  await mkdir(dirname(file), { recursive: true })
  await writeModels(file, rows, models)
  const learnt = { sale: models.sale?.listings ?? null, rent: models.rent?.listings ?? null }
  port?.postMessage({ learnt, report } satisfies TrainingMessage)
}

async function received(): Promise<Uint8Array[]> {
  const rows: Uint8Array[] = []
  return new Promise((resolve) => {
    port?.on('message', (order: TrainingInput) => {
      if ('rows' in order) {
        rows.push(order.rows)
        return
      }
      port?.removeAllListeners('message')
      resolve(rows)
    })
  })
}

async function answering(): Promise<void> {
  const models = await readModels(file)
  const waiting: EstimateRequest[] = []
  const lately: number[] = []
  const some = (): void => {
    const crowded =
      lately.length === CROWD.questions && performance.now() - (lately[0] ?? 0) < CROWD.ms
    const answers = waiting
      .splice(0, crowded ? TOGETHER : 1)
      .map((one) => ({ number: one.number, answer: answerTo(models, one, crowded) }))
    // The main thread handles the first answers while the next are computed.
    port?.postMessage({ answers } satisfies EstimateMessage)
    // Requests that arrived meanwhile are counted before the next ones start.
    if (waiting.length > 0) setImmediate(some)
  }
  port?.on('message', (questions: EstimateRequest[]) => {
    const now = performance.now()
    for (const _ of questions.slice(-CROWD.questions))
      if (lately.push(now) > CROWD.questions) lately.shift()
    if (waiting.push(...questions) === questions.length) setImmediate(some)
  })
  port?.postMessage({ ready: true } satisfies EstimateMessage)
}

function answerTo(
  models: Models,
  { deal, home, day, except }: EstimateRequest,
  crowded: boolean,
): WorkerEstimate {
  const model = models[deal]
  const listings = model?.listings ?? 0
  const made = estimate(model, home, day, new Set(except))
  if (!made.ok || !model)
    return {
      ok: false,
      why: made.ok ? 'too-few-listings' : made.why,
      similar: made.similar,
      listings,
    }
  const { comparables, ...rest } = made
  return {
    ...rest,
    ...explain(model, home, day, crowded),
    listings,
    comparables: comparables.map(({ listing, km }) => ({
      id: listing.id,
      km,
      asked: listing.asked,
      areaSqFt: listing.areaSqFt,
      listedDay: listing.listedDay,
    })),
  }
}
