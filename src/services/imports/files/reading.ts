import type { Worker } from 'node:worker_threads'
import { LIMITS } from '../../../contracts/limits.ts'
import { DomainError } from '../../../domain/platform/errors.ts'
import { message } from '../../../domain/platform/message.ts'
import { unreadable, type FileRow } from './csv.ts'
import type { ReadingNews, ReadingTask } from './reading-worker.ts'
import { startWorkerThread } from '../../platform/worker-thread.ts'
import type { WorkbookAnswers } from './xlsx-questions.ts'

const PROGRAM = new URL('./reading-worker.ts', import.meta.url)

export interface ReadingLimits {
  /** Seconds that reading may take in all, without the time in which its rows are written down here. */
  seconds: number
  /** MB of the thread's heap. */
  heapMb: number
}

/**
 * A file of rows, read in a thread of its own a batch at a time, within limits of memory and time.
 * @throws DomainError invalid at `file`, `sheet` or `hidden`, from here or while the batches are walked.
 */
export async function readFile(
  path: string,
  { seconds, heapMb }: ReadingLimits = LIMITS.imports.reading,
  answers: WorkbookAnswers = {},
): Promise<{ form: string; batches: AsyncIterable<FileRow[]> }> {
  const worker = startWorkerThread<ReadingTask>(
    PROGRAM,
    { path, answers },
    { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  )
  const next = receiver(worker, seconds * 1_000)
  try {
    const first = await next()
    if (!('form' in first))
      throw new Error('the thread that reads files gave rows before their form')
    return { form: first.form, batches: batchesOf(worker, next) }
  } catch (error) {
    await worker.terminate()
    throw error
  }
}

async function* batchesOf(
  worker: Worker,
  next: () => Promise<ReadingNews>,
): AsyncGenerator<FileRow[]> {
  try {
    for (;;) {
      // The thread reads on only when it is asked, so that rows never pile up between the two.
      worker.postMessage('next')
      const news = await next()
      if ('rows' in news) yield news.rows
      else return
    }
  } finally {
    await worker.terminate()
  }
}

function refusal({
  code,
  message: key,
  fields,
  answer,
}: Extract<ReadingNews, { refused: object }>['refused']): DomainError {
  return new DomainError(code, key, {
    ...(fields ? { fields } : {}),
    ...(answer ? { answer } : {}),
  })
}

/** The thread's answers one by one; `budget` ms of waiting for all of them together. */
function receiver(worker: Worker, budget: number): () => Promise<ReadingNews> {
  let left = budget
  let failed: Error | null = null
  let waiting: { resolve: (news: ReadingNews) => void; reject: (error: Error) => void } | null =
    null
  const arrived: ReadingNews[] = []
  const fail = (error: Error): void => {
    failed ??= error
    waiting?.reject(failed)
  }
  worker.on('message', (news: ReadingNews) => {
    if ('refused' in news) fail(refusal(news.refused))
    else if (waiting) waiting.resolve(news)
    else arrived.push(news)
  })
  worker.once('error', (error: NodeJS.ErrnoException) =>
    fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? unreadable('import.bomb') : error),
  )
  worker.once('exit', () => fail(new Error('the thread that reads files has ended')))
  return async () => {
    const ready = arrived.shift()
    if (ready) return ready
    if (failed) throw failed
    const begun = performance.now()
    const timer = setTimeout(
      () => fail(unreadable(message('import.tooSlow', { seconds: Math.round(budget / 1_000) }))),
      Math.max(0, left),
    )
    try {
      return await new Promise<ReadingNews>((resolve, reject) => {
        waiting = { resolve, reject }
      })
    } finally {
      clearTimeout(timer)
      waiting = null
      left -= performance.now() - begun
    }
  }
}
