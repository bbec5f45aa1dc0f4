import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { parse, CsvError } from 'csv-parse'
import { LIMITS } from '../../../contracts/limits.ts'
import { DomainError } from '../../../domain/platform/errors.ts'
import { message } from '../../../domain/platform/message.ts'
import { ungarbled } from './garbled.ts'
import { otherTextFormat } from './other-formats.ts'

/** A row of a file as it stands there: its number as spreadsheets count, and its cells as texts. */
export interface FileRow {
  row: number
  cells: string[]
}

/** What a file turned out to be, for the person: "CSV (UTF-8, “;”)" or a sheet's name. */
export interface ReadFile {
  form: string
  rows: AsyncIterable<FileRow>
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'
const NAMES: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
}

/** Bytes at a file's beginning from which its separator is guessed. */
const SAMPLE = 64 * 1024
/** Characters by which a text shows what it is. */
const BEGINNING = 2_000
const SEPARATORS = [',', ';', '\t', '|'] as const

/** Opens a text file of rows. @throws DomainError invalid at `file` when it is none. */
export async function readCsv(path: string): Promise<ReadFile> {
  const head = await headOf(path)
  const encoding = await encodingOf(path, head)
  const sample = new TextDecoder(encoding).decode(head)
  const other = otherTextFormat(sample.slice(0, BEGINNING))
  if (other !== null) throw unreadable(other)
  const declared = /^\ufeff?sep=(.)\r?\n/i.exec(sample)?.[1]
  // Only a sample that is not the whole file ends within a row.
  const whole = head.length < SAMPLE
  const rows = whole ? sample : sample.slice(0, sample.lastIndexOf('\n') + 1) || sample
  const delimiter = declared ?? (await separatorOf(rows))
  const shown = delimiter === '\t' ? 'Tab' : `“${delimiter}”`
  return {
    form: `CSV (${NAMES[encoding]}, ${shown})`,
    rows: rowsOf(path, encoding, delimiter, declared === undefined ? 0 : 1),
  }
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const buffer = Buffer.alloc(SAMPLE)
    const { bytesRead } = await file.read(buffer, 0, SAMPLE, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** By the mark at its beginning; without one, UTF-16 shows by its zeros, and what is no UTF-8 is an old Windows file. */
async function encodingOf(path: string, head: Buffer): Promise<Encoding> {
  if (head.length === 0) throw unreadable('import.empty')
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const pairs = Math.max(1, Math.floor(head.length / 2))
  let [even, odd] = [0, 0]
  for (let at = 0; at < pairs * 2; at += 1) {
    if (head[at] !== 0) continue
    if (at % 2 === 0) even += 1
    else odd += 1
  }
  // Malayalam has no zero bytes, but separators, digits and line ends have.
  if (odd > pairs / 20 && even === 0) return 'utf-16le'
  if (even > pairs / 20 && odd === 0) return 'utf-16be'
  if (even + odd > 0) throw unreadable('import.notTable')
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>)
      decoder.decode(chunk, { stream: true })
    decoder.decode()
    return 'utf-8'
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252'
    throw error
  }
}

/** The separator that parts the first rows into the most columns, and into equally many. */
async function separatorOf(sample: string): Promise<string> {
  let best = { separator: ',', score: 0 }
  for (const separator of SEPARATORS) {
    const widths: number[] = []
    try {
      const parser = parse(sample, { ...options(separator), to: 30 })
      for await (const cells of parser as AsyncIterable<string[]>)
        if (cells.some((cell) => cell !== '')) widths.push(cells.length)
    } catch {
      // A sample that ends within quotes still told its first rows.
    }
    const usual = mostCommon(widths)
    const like = widths.filter((width) => width === usual).length
    const score = usual <= 1 ? 0 : (like / Math.max(1, widths.length)) * Math.log2(usual)
    if (score > best.score) best = { separator, score }
  }
  return best.separator
}

function mostCommon(values: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 1
}

function options(delimiter: string) {
  return {
    delimiter,
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: false,
    max_record_size: 2 * 1024 * 1024,
  }
}

async function* rowsOf(
  path: string,
  encoding: Encoding,
  delimiter: string,
  skipped: number,
): AsyncGenerator<FileRow> {
  const decoder = new TextDecoder(encoding)
  const decode = new Transform({
    readableObjectMode: true,
    transform(chunk: Buffer, _encoding, done) {
      done(null, decoder.decode(chunk, { stream: true }))
    },
    flush(done) {
      done(null, decoder.decode())
    },
  })
  const file = createReadStream(path)
  const parser = parse(options(delimiter))
  // An error of the disk must reach the one who reads.
  file.on('error', (error) => parser.destroy(error))
  file.pipe(decode).pipe(parser)
  let row = 0
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row += 1
      // A quotation mark that is closed in a later row joins the rows between them into one cell, and stays in it.
      if (cells.some((cell) => cell.startsWith('"') && cell.includes('\n')))
        throw unreadable(message('import.quoteOpen', { row }))
      if (row > skipped) yield checkedRow(row, cells)
    }
  } catch (error) {
    if (error instanceof CsvError)
      throw unreadable(
        error.code === 'CSV_QUOTE_NOT_CLOSED'
          ? message('import.quoteOpen', { row: row + 1 })
          : message('import.brokenRow', { row: row + 1 }),
      )
    throw error
  } finally {
    file.destroy()
  }
}

/** @throws DomainError invalid when the row is more than a table has. */
export function checkedRow(row: number, cells: string[]): FileRow {
  const { maxColumns, maxCellChars } = LIMITS.imports
  if (cells.length > maxColumns)
    throw unreadable(message('import.tooManyColumns', { row, max: maxColumns }))
  if (cells.some((cell) => cell.length > maxCellChars))
    throw unreadable(message('import.cellTooLong', { row, max: maxCellChars }))
  // No database text holds NUL, and no JSON of one holds half a character.
  return { row, cells: cells.map((cell) => ungarbled(cell.replaceAll('\0', '').toWellFormed())) }
}

/** A file that cannot be taken, with the sentence that says why. */
export function unreadable(key: string): DomainError {
  return new DomainError('invalid', key, { fields: { file: key } })
}
