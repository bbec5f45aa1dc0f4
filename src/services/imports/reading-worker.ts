import { open } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { LIMITS } from '../../contracts/limits.ts'
import { isDomainError, type DomainError } from '../../domain/platform/errors.ts'
import { HEADING_ROWS } from '../../domain/imports/headings.ts'
import { message } from '../../domain/platform/message.ts'
import { readCsv, unreadable, type FileRow, type ReadFile } from './csv.ts'
import { oldOfficeFormat } from './old-office.ts'
import { isOnlyLink, otherBinaryFormat } from './other-formats.ts'
import { readXlsx } from './xlsx.ts'
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
  const { form, rows } = await opened(path, answers)
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

/** By what the file is, not by its name. */
async function opened(path: string, answers: WorkbookAnswers): Promise<ReadFile> {
  const file = await open(path)
  try {
    const buffer = Buffer.alloc(12)
    const { bytesRead } = await file.read(buffer, 0, buffer.length, 0)
    const head = buffer.subarray(0, bytesRead)
    const begins = (hex: string): boolean => head.toString('hex').startsWith(hex)
    if (begins('504b0304') || begins('504b0506')) return await readXlsx(path, answers)
    if (begins('d0cf11e0')) throw unreadable(await oldOfficeFormat(file))
    const other = otherBinaryFormat(head)
    if (other !== null) throw unreadable(other)
  } finally {
    await file.close()
  }
  return readCsv(path)
}
