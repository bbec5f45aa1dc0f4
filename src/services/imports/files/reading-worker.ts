import { parentPort, workerData } from 'node:worker_threads'
import { LIMITS } from '../../../contracts/limits.ts'
import { isDomainError, type DomainError } from '../../../domain/platform/errors.ts'
import { HEADING_ROWS } from '../../../domain/imports/headings/headings.ts'
import { message } from '../../../domain/platform/message.ts'
import { unreadable, type FileRow } from './csv.ts'
import { openTable } from './open-table.ts'
import { isOnlyLink } from './other-formats.ts'
import type { WorkbookAnswers } from './xlsx-questions.ts'

/** The thread that reads a file of rows and ends: unpacking and parsing hold up nobody who is served. */

export interface ReadingTask {
  path: string
  answers: WorkbookAnswers
}

/** First the file's form, then a batch for each time that it is asked, then the end. Or why it is refused. */
export type ReadingNews =
  | { form: string }
  | { rows: FileRow[] }
  | { end: true }
  | { refused: Pick<DomainError, 'code' | 'message' | 'fields' | 'answer'> }

const port = parentPort
const say = (news: ReadingNews): void => port?.postMessage(news)

if (port) {
  try {
    await reading(workerData as ReadingTask)
  } catch (error) {
    if (!isDomainError(error)) throw error
    const { code, message: key, fields, answer } = error
    say({ refused: { code, message: key, fields, answer } })
  }
  // Close the port, so that the thread can end.
  port.close()
}

async function reading({ path, answers }: ReadingTask): Promise<void> {
  const { form, rows } = await openTable(path, answers)
  say({ form })
  await asked()
  for await (const batch of batched(rows)) {
    say({ rows: batch })
    await asked()
  }
  say({ end: true })
}

function asked(): Promise<unknown> {
  return new Promise((resolve) => port?.once('message', resolve))
}

/**
 * Rows with something in them, as many at a time as one INSERT takes. One text of a workbook may stand in each of its
 * cells, so all cells together have a limit too.
 */
async function* batched(rows: AsyncIterable<FileRow>): AsyncGenerator<FileRow[]> {
  const { maxRows, maxChars, batchRows, batchChars } = LIMITS.imports
  let batch: FileRow[] = []
  let [filled, all, inBatch] = [0, 0, 0]
  for await (const row of rows) {
    if (row.cells.every((cell) => cell.trim() === '')) continue
    const chars = row.cells.reduce((sum, cell) => sum + cell.length, row.cells.length)
    filled += 1
    all += chars
    inBatch += chars
    if (filled > maxRows + HEADING_ROWS)
      throw unreadable(message('import.tooManyRows', { max: maxRows }))
    if (all > maxChars) throw unreadable('import.bomb')
    batch.push({ row: row.row, cells: row.cells })
    if (batch.length < batchRows && inBatch < batchChars) continue
    yield batch
    batch = []
    inBatch = 0
  }
  if (filled === batch.length && isOnlyLink(batch.map(({ cells }) => cells)))
    throw unreadable('import.format.link')
  if (batch.length > 0) yield batch
}
