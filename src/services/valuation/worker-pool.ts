import type { Worker } from 'node:worker_threads'
import type {
  EstimateMessage,
  TrainingMessage,
  TrainingInput,
  EstimateRequest,
  WorkerEstimate,
  WorkerTask,
} from './worker.ts'
import { startWorkerThread } from '../platform/worker-thread.ts'

const PROGRAM = new URL('./worker.ts', import.meta.url)
/** Maximum number of pending requests. */
const MOST_WAITING = 5_000

function thread(data: WorkerTask): Worker {
  return startWorkerThread(PROGRAM, data)
}

/**
 * Trains in a separate thread and writes the models to `file`.
 * @param rows as `priceRows` returns them
 * @throws Error when it fails or is aborted
 */
export async function trainInThread(
  file: string,
  rows: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
  progress: (share: number) => void,
): Promise<Extract<TrainingMessage, { report: unknown }>> {
  signal.throwIfAborted()
  const worker = thread({ task: 'learn', file })
  const called = (): void => {
    worker.terminate().catch(() => {
      // Its end was asked for; the caller receives why.
    })
  }
  signal.addEventListener('abort', called)
  try {
    const learnt = new Promise<Extract<TrainingMessage, { report: unknown }>>((resolve, reject) => {
      worker.on('message', (news: TrainingMessage) => {
        if ('progress' in news) progress(news.progress)
        else resolve(news)
      })
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('the learning was cut off')))
    })
    // Prevents an unhandled rejection while rows are still being read.
    learnt.catch(() => undefined)
    for await (const piece of rows) worker.postMessage({ rows: piece } satisfies TrainingInput)
    worker.postMessage({ end: true } satisfies TrainingInput)
    return await learnt
  } finally {
    signal.removeEventListener('abort', called)
    await worker.terminate()
  }
}

export interface Estimator {
  ask: (question: Omit<EstimateRequest, 'number'>) => Promise<WorkerEstimate>
  /** Pending requests are still answered. */
  retire: () => Promise<void>
  /** Whether the thread ended by itself. */
  isGone: () => boolean
}

/** @throws Error when the file cannot be used. */
export async function openEstimator(file: string): Promise<Estimator> {
  const worker = thread({ task: 'answer', file })
  const waiting = new Map<
    number,
    { resolve: (answer: WorkerEstimate) => void; reject: (error: unknown) => void }
  >()
  let last = 0
  let gone = false
  let retiring = false
  let batch: EstimateRequest[] = []
  const fail = (error: Error): void => {
    gone = true
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  await new Promise<void>((resolve, reject) => {
    worker.on('message', (news: EstimateMessage) => {
      if ('ready' in news) return resolve()
      for (const { number, answer } of news.answers) {
        waiting.get(number)?.resolve(answer)
        waiting.delete(number)
      }
      if (retiring && waiting.size === 0)
        worker.terminate().catch(() => {
          // Nobody waits for it any more.
        })
    })
    worker.once('error', (error) => {
      reject(error)
      fail(error instanceof Error ? error : new Error(String(error)))
    })
    worker.once('exit', () => {
      const error = new Error('the thread that values homes has ended')
      reject(error)
      fail(error)
    })
  })

  const send = (): void => {
    const questions = batch
    batch = []
    if (!gone) worker.postMessage(questions)
  }

  return {
    ask(question) {
      if (gone) return Promise.reject(new Error('the thread that values homes has ended'))
      if (waiting.size >= MOST_WAITING) return Promise.reject(new Error('too many wait'))
      last += 1
      const number = last
      // Requests of one turn of the event loop are sent together.
      if (batch.push({ ...question, number }) === 1) setImmediate(send)
      return new Promise((resolve, reject) => waiting.set(number, { resolve, reject }))
    },
    async retire() {
      retiring = true
      if (waiting.size === 0) await worker.terminate()
    },
    isGone: () => gone,
  }
}
