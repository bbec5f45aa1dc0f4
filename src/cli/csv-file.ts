import { CsvError, parse } from 'csv-parse/sync'

/** The file cannot be evaluated; the message says how to fix it. */
export class UnusableFile extends Error {}

interface CsvFile {
  /** Column names, made unique. */
  names: string[]
  rows: string[][]
  /** How the file was read, in sentences. */
  notes: string[]
}

/** Rows that are used; a larger file is sampled evenly. */
const MOST_ROWS = 40_000
/** The longest string that the runtime can hold. */
const MOST_BYTES = 400_000_000
/** Records at the top among which the header is searched. */
const TOP = 50

/**
 * Reads rows of a published file: UTF-8, UTF-16 or Windows-1252; commas, semicolons, tabs or bars; lines above the
 * header; repeated headers where files were joined.
 * @throws Unusable
 */
export function readCsv(bytes: Buffer): CsvFile {
  const notes: string[] = []
  const text = decoded(bytes, notes)
  const told = /^sep=(.)\r?\n/i.exec(text)
  const body = told ? text.slice(told[0].length) : text
  const delimiter = told?.[1] ?? delimiterOf(body)
  const step = Math.ceil(linesIn(body) / MOST_ROWS)
  const records = recordsOf(body, delimiter, step, notes)
  const at = headerIn(records)
  const header = records[at] ?? []
  const isHeader = header.join('\n')
  const below = records.slice(at + 1)
  const rows = below.filter((row) => row.join('\n') !== isHeader)
  if (header.length === 0 || rows.length === 0)
    throw new UnusableFile('The file has no rows below its header.')
  if (at > 0) notes.push(`${at} lines above the header were passed over.`)
  if (rows.length < below.length)
    notes.push(`${below.length - rows.length} rows are the header again and were left out.`)
  if (step > 1) notes.push(`The file is long: one row in ${step} was read.`)
  return { names: onceEach(header), rows, notes }
}

function decoded(bytes: Buffer, notes: string[]): string {
  if (bytes.length > MOST_BYTES)
    throw new UnusableFile('The file is larger than 400 MB. Please give a part of it.')
  if (bytes.subarray(0, 2).toString('latin1') === 'PK')
    throw new UnusableFile('This is a spreadsheet or a zip file. Please save the sheet as CSV.')
  if (/^\s*<(?:!doctype|html|\?xml)/iu.test(bytes.subarray(0, 200).toString('latin1')))
    throw new UnusableFile('This is a web page, not a CSV. Please download the file itself.')
  const wide = wideEncoding(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    notes.push('The file is not in UTF-8: it was read as Windows-1252.')
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Detected by the byte order mark, or by the zero bytes between the letters. */
function wideEncoding(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  const mark = bytes.subarray(0, 2).toString('hex')
  if (mark === 'fffe') return 'utf-16le'
  if (mark === 'feff') return 'utf-16be'
  const top = bytes.subarray(0, 2_000)
  const zeros = (odd: number): number =>
    top.filter((byte, at) => at % 2 === odd && byte === 0).length
  if (zeros(1) > top.length / 4) return 'utf-16le'
  return zeros(0) > top.length / 4 ? 'utf-16be' : null
}

function linesIn(text: string): number {
  let lines = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1
  return lines
}

/** The separator that is most frequent in the first lines, outside quotes. */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .replaceAll(/"(?:[^"]|"")*"/g, '')
    .split('\n', 6)
    .join('\n')
  const count = (sign: string): number => lines.split(sign).length
  return [',', ';', '\t', '|'].toSorted((a, b) => count(b) - count(a))[0] ?? ','
}

function recordsOf(text: string, delimiter: string, step: number, notes: string[]): string[][] {
  let count = 0
  const options = {
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    on_record: (record: string[]) => {
      count += 1
      return count <= TOP || count % step === 0 ? record : null
    },
  }
  try {
    return parse(text, options) as string[][]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    try {
      count = 0
      const records = parse(text, { ...options, quote: false }) as string[][]
      notes.push('A quote is opened and not closed: quotes were read as plain signs.')
      return records
    } catch {
      throw new UnusableFile(`The file is not a CSV that can be read: ${error.message}`)
    }
  }
}

/** The first record with nearly as many fields as those below it. */
function headerIn(records: readonly string[][]): number {
  const full = records.slice(0, TOP).map((record) => record.filter((cell) => cell !== '').length)
  const usual = full.toSorted((a, b) => a - b)[full.length >>> 1] ?? 0
  return Math.max(
    0,
    full.findIndex((cells) => cells >= 0.6 * usual),
  )
}

function onceEach(header: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return header.map((cell, at) => {
    const name = cell.replaceAll(/\s+/g, ' ').trim() || `column ${at + 1}`
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return times > 1 ? `${name} (${times})` : name
  })
}
