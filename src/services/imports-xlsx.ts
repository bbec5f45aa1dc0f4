import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { LIMITS } from '../contracts/limits.ts'
import { isDomainError } from '../domain/errors.ts'
import { message } from '../domain/message.ts'
import { checkedRow, unreadable, type FileRow, type ReadFile } from './imports-csv.ts'
import { dateStyles, shownNumber } from './imports-xlsx-numbers.ts'

/**
 * The first sheet of an Excel workbook, row by row as the file is unpacked: only the texts that cells share are held in
 * memory, and they have a limit. What the archive says of its size is checked before, what it really unpacks to while
 * reading, so that a small file cannot fill the memory.
 */
export async function readXlsx(path: string): Promise<ReadFile> {
  const zip = await openZip(path)
  try {
    const entries = await entriesOf(zip)
    const text = async (name: string): Promise<string> => {
      const entry = entries.get(name)
      if (!entry) throw unreadable('import.notWorkbook')
      if (entry.uncompressedSize > LIMITS.imports.maxSharedTexts) throw unreadable('import.bomb')
      const pieces: Buffer[] = []
      for await (const piece of bytesOf(zip, entry)) pieces.push(piece)
      return Buffer.concat(pieces).toString('utf8')
    }
    const { name, path: sheetPath, date1904 } = await firstSheet(text, entries)
    const shared = await sharedTexts(zip, entries.get('xl/sharedStrings.xml'))
    const styles = entries.has('xl/styles.xml') ? dateStyles(await text('xl/styles.xml')) : []
    const sheet = entries.get(sheetPath)
    if (!sheet) throw unreadable('import.notWorkbook')
    return { form: name, rows: sheetRows(zip, sheet, { shared, styles, date1904 }) }
  } catch (error) {
    zip.close()
    throw isDomainError(error) ? error : unreadable('import.notWorkbook')
  }
}

function openZip(path: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    yauzl.open(path, { lazyEntries: true, autoClose: false }, (error, zip) => {
      if (error) reject(unreadable('import.notWorkbook'))
      else resolve(zip)
    })
  })
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > LIMITS.imports.maxParts) throw unreadable('import.bomb')
  const entries = new Map<string, Entry>()
  let unpacked = 0
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      unpacked += entry.uncompressedSize
      if (unpacked > LIMITS.imports.maxUnpacked) {
        reject(unreadable('import.bomb'))
        return
      }
      entries.set(entry.fileName.replace(/^\//, ''), entry)
      zip.readEntry()
    })
    zip.on('end', () => resolve())
    zip.on('error', () => reject(unreadable('import.notWorkbook')))
    zip.readEntry()
  })
  return entries
}

/** A part of the workbook, unpacked; more than it says of itself is refused by the library. */
async function* bytesOf(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  if (entry.isEncrypted()) throw unreadable('import.locked')
  const stream = await new Promise<Readable>((resolve, reject) => {
    zip.openReadStream(entry, (error, opened) => {
      if (error) reject(unreadable('import.notWorkbook'))
      else resolve(opened)
    })
  })
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) yield chunk
  } catch {
    throw unreadable('import.notWorkbook')
  }
}

/** The first sheet that is shown, where its part lies, and from which year its days are counted. */
async function firstSheet(
  text: (name: string) => Promise<string>,
  entries: ReadonlyMap<string, Entry>,
): Promise<{ name: string; path: string; date1904: boolean }> {
  if (!entries.has('xl/workbook.xml')) throw unreadable('import.notWorkbook')
  const sheets: { name: string; relation: string }[] = []
  let date1904 = false
  eachTag(await text('xl/workbook.xml'), (tag, attributes) => {
    if (tag === 'sheet' && !/hidden/i.test(attributes.state ?? ''))
      sheets.push({
        name: attributes.name ?? '',
        relation: attributes['r:id'] ?? attributes.id ?? '',
      })
    if (tag === 'workbookPr') date1904 = /^(?:1|true)$/.test(attributes.date1904 ?? '')
  })
  const [first] = sheets
  if (!first) throw unreadable('import.notWorkbook')
  const targets = new Map<string, string>()
  eachTag(await text('xl/_rels/workbook.xml.rels'), (tag, attributes) => {
    if (tag === 'Relationship') targets.set(attributes.Id ?? '', attributes.Target ?? '')
  })
  const target = targets.get(first.relation) ?? 'worksheets/sheet1.xml'
  const path = target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`
  return { name: first.name, path, date1904 }
}

/** Calls back for every opening tag; namespace prefixes are dropped, but not those of attributes. */
function eachTag(
  xml: string,
  seen: (tag: string, attributes: Record<string, string | undefined>) => void,
): void {
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => seen(local(name), attributes))
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xml).close()
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** Texts that cells name by number. Readings for a pronunciation (`rPh`) are no part of them. */
async function sharedTexts(zip: ZipFile, entry: Entry | undefined): Promise<string[]> {
  if (!entry) return []
  if (entry.uncompressedSize > LIMITS.imports.maxSharedTexts) throw unreadable('import.bomb')
  const texts: string[] = []
  let current = ''
  let inText = false
  let aside = 0
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => {
    const tag = local(name)
    if (tag === 'si') current = ''
    else if (tag === 'rPh') aside += 1
    else if (tag === 't') inText = aside === 0
  })
  parser.on('text', (text) => {
    if (inText) current += text
  })
  parser.on('closetag', ({ name }) => {
    const tag = local(name)
    if (tag === 't') inText = false
    else if (tag === 'rPh') aside -= 1
    else if (tag === 'si') texts.push(unescaped(current))
  })
  await write(parser, bytesOf(zip, entry))
  return texts
}

async function write(parser: SaxesParser, pieces: AsyncIterable<Buffer>): Promise<void> {
  const decoder = new TextDecoder()
  for await (const piece of pieces) parser.write(decoder.decode(piece, { stream: true }))
  parser.write(decoder.decode()).close()
}

interface Book {
  shared: readonly string[]
  /** By the number of a cell's style: whether its number is a day. */
  styles: readonly boolean[]
  date1904: boolean
}

/** The rows of a sheet, given on as soon as they are unpacked. The archive is closed at the end. */
async function* sheetRows(zip: ZipFile, entry: Entry, book: Book): AsyncGenerator<FileRow> {
  const ready: FileRow[] = []
  const parser = sheetParser(book, (row) => ready.push(row))
  const decoder = new TextDecoder()
  try {
    for await (const piece of bytesOf(zip, entry)) {
      parser.write(decoder.decode(piece, { stream: true }))
      yield* ready.splice(0)
    }
    parser.write(decoder.decode()).close()
    yield* ready.splice(0)
  } catch (error) {
    throw isDomainError(error) ? error : unreadable('import.notWorkbook')
  } finally {
    zip.close()
  }
}

function sheetParser(book: Book, found: (row: FileRow) => void): SaxesParser {
  const parser = new SaxesParser()
  let row = 0
  let cells: string[] = []
  let column = -1
  let type = 'n'
  let style = 0
  let value = ''
  let taking = false
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const tag = local(name)
    if (tag === 'row') {
      row = attributes.r === undefined ? row + 1 : Number(attributes.r)
      cells = []
      column = -1
    } else if (tag === 'c') {
      column = attributes.r === undefined ? column + 1 : columnOf(String(attributes.r))
      if (column >= LIMITS.imports.maxColumns)
        throw unreadable(message('import.tooManyColumns', { row, max: LIMITS.imports.maxColumns }))
      type = String(attributes.t ?? 'n')
      style = Number(attributes.s ?? 0)
      value = ''
    } else if (tag === 'v' || tag === 't') taking = true
  })
  parser.on('text', (text) => {
    if (!taking) return
    value += text
    if (value.length > LIMITS.imports.maxCellChars)
      throw unreadable(message('import.cellTooLong', { row, max: LIMITS.imports.maxCellChars }))
  })
  parser.on('closetag', ({ name }) => {
    const tag = local(name)
    if (tag === 'v' || tag === 't') taking = false
    else if (tag === 'c' && column >= 0) {
      while (cells.length < column) cells.push('')
      cells[column] = shown(type, value, style, book)
    } else if (tag === 'row') found(checkedRow(row, cells))
  })
  return parser
}

/** "AB12" → 27. */
function columnOf(reference: string): number {
  let column = 0
  for (const letter of /^[A-Z]+/.exec(reference)?.[0] ?? 'A')
    column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

function shown(type: string, value: string, style: number, book: Book): string {
  switch (type) {
    case 's':
      return book.shared[Number(value)] ?? ''
    case 'b':
      return value === '1' ? 'yes' : 'no'
    case 'e':
      // "#N/A", "#REF!": what a formula failed at is no value.
      return ''
    case 'n':
      return value === '' ? '' : shownNumber(value, book.styles[style] === true, book.date1904)
    default:
      return unescaped(value)
  }
}

/** Excel writes characters that XML has not as _x000D_. */
function unescaped(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}
