import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { LIMITS } from '../../../contracts/limits.ts'
import { isDomainError } from '../../../domain/platform/errors.ts'
import { otherArchive } from './other-formats.ts'
import { unreadable, type FileRow, type ReadFile } from './csv.ts'
import { mergedRows } from './xlsx-merges.ts'
import { numberStyles } from './xlsx-numbers.ts'
import {
  askAboutHidden,
  chosenSheet,
  type Sheet,
  type SheetRow,
  type WorkbookAnswers,
} from './xlsx-questions.ts'
import { local, sheetParser, unescaped, type Book } from './xlsx-sheet.ts'

/**
 * The sheet of an Excel workbook that has the listings, row by row as the file is unpacked: only the texts that cells share are held in
 * memory, and they have a limit. What the archive says of its size is checked before, what it really unpacks to while
 * reading, so that a small file cannot fill the memory.
 * @throws DomainError invalid at `file`; at `sheet` or `hidden` when the person must choose (xlsx-questions.ts).
 */
export async function readXlsx(path: string, answers: WorkbookAnswers = {}): Promise<ReadFile> {
  const zip = await openZip(path)
  try {
    const entries = await entriesOf(zip)
    const part = (name: string, maxBytes: number): AsyncIterable<Buffer> | null => {
      const entry = entries.get(name)
      return entry ? bytesOf(zip, entry, maxBytes) : null
    }
    const other = entries.has('xl/workbook.xml') ? null : otherArchive([...entries.keys()])
    if (other !== null) throw unreadable(other)
    const { sheets, date1904 } = await shownSheets(part)
    const texts = part('xl/sharedStrings.xml', LIMITS.imports.maxSharedTexts)
    const shared = texts ? await sharedTexts(texts) : []
    const stylesheet = part('xl/styles.xml', LIMITS.imports.maxStyles)
    const styles = stylesheet ? await numberStyles((parser) => write(parser, stylesheet)) : []
    // A chart has a sheet without cells.
    const tables = sheets.filter((sheet) => /worksheets\/[^/]*$/.test(sheet.path))
    const entryOf = (sheet: Sheet): Entry => {
      const entry = entries.get(sheet.path)
      if (!entry) throw unreadable('import.notWorkbook')
      return entry
    }
    const book = { shared, styles, date1904, merged: false, hidden: 'take' } as const
    const chosen = await chosenSheet(tables, answers.sheet, (sheet) =>
      sheetRows(zip, entryOf(sheet), book),
    )
    if (answers.hidden === undefined)
      await askAboutHidden(bytesOf(zip, entryOf(chosen), LIMITS.imports.maxUnpacked), () =>
        sheetRows(zip, entryOf(chosen), book),
      )
    const place = tables.length > 1 ? ` (${tables.indexOf(chosen) + 1}/${tables.length})` : ''
    const rows = sheetRows(zip, entryOf(chosen), {
      ...book,
      merged: true,
      hidden: answers.hidden ?? 'take',
    })
    return { form: `${chosen.name}${place}`, rows: untilClosed(zip, rows) }
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

/** Bytes up to which a part may be packed however well. */
const SMALL_PART = 1024 * 1024

/** A part of the workbook, unpacked; more than it says of itself is refused by the library. */
async function* bytesOf(zip: ZipFile, entry: Entry, maxBytes: number): AsyncGenerator<Buffer> {
  const { uncompressedSize, compressedSize } = entry
  if (uncompressedSize > maxBytes) throw unreadable('import.bomb')
  if (uncompressedSize > SMALL_PART && uncompressedSize > compressedSize * LIMITS.imports.maxRatio)
    throw unreadable('import.bomb')
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

/** Sheets that are looked at. */
const MOST_SHEETS = 20

/** The sheets that are shown, and from which year the workbook's days are counted. */
async function shownSheets(
  part: (name: string, maxBytes: number) => AsyncIterable<Buffer> | null,
): Promise<{ sheets: Sheet[]; date1904: boolean }> {
  const named: { name: string; relation: string }[] = []
  let date1904 = false
  await eachTag(part('xl/workbook.xml', LIMITS.imports.maxWorkbookXml), (tag, attributes) => {
    if (tag === 'sheet' && !/hidden/i.test(attributes.state ?? '') && named.length < MOST_SHEETS)
      named.push({
        name: attributes.name ?? '',
        relation: attributes['r:id'] ?? attributes.id ?? '',
      })
    if (tag === 'workbookPr') date1904 = /^(?:1|true)$/.test(attributes.date1904 ?? '')
  })
  const targets = new Map<string, string>()
  await eachTag(
    part('xl/_rels/workbook.xml.rels', LIMITS.imports.maxRelations),
    (tag, attributes) => {
      const { Id: id, Target: target } = attributes
      if (tag === 'Relationship' && id !== undefined && target !== undefined)
        targets.set(id, target)
    },
  )
  const sheets = named.map(({ name, relation }): Sheet => {
    const target = targets.get(relation) ?? 'worksheets/sheet1.xml'
    return {
      name: name.toWellFormed().slice(0, LIMITS.imports.maxSheetName),
      path: target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`,
    }
  })
  return { sheets, date1904 }
}

/** Calls back for every opening tag; namespace prefixes are dropped, but not those of attributes. */
async function eachTag(
  pieces: AsyncIterable<Buffer> | null,
  seen: (tag: string, attributes: Record<string, string | undefined>) => void,
): Promise<void> {
  if (!pieces) throw unreadable('import.notWorkbook')
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => seen(local(name), attributes))
  parser.on('error', (error) => {
    throw error
  })
  await write(parser, pieces)
}

/** Texts that cells name by number. Readings for a pronunciation (`rPh`) are no part of them. */
async function sharedTexts(pieces: AsyncIterable<Buffer>): Promise<string[]> {
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
    else if (tag === 'si' && texts.push(unescaped(current)) > LIMITS.imports.maxSharedTextCount)
      throw unreadable('import.bomb')
  })
  await write(parser, pieces)
  return texts
}

async function write(parser: SaxesParser, pieces: AsyncIterable<Buffer>): Promise<void> {
  const decoder = new TextDecoder()
  for await (const piece of pieces) parser.write(decoder.decode(piece, { stream: true }))
  parser.write(decoder.decode()).close()
}

/** The rows of a sheet, given on as soon as they are unpacked. */
async function* sheetRows(zip: ZipFile, entry: Entry, book: Book): AsyncGenerator<SheetRow> {
  const ready: SheetRow[] = []
  const decoder = new TextDecoder()
  try {
    const pieces = (): AsyncIterable<Buffer> => bytesOf(zip, entry, LIMITS.imports.maxUnpacked)
    const merges = book.merged ? await mergedRows(pieces()) : []
    const parser = sheetParser(book, merges, (row) => ready.push(row))
    for await (const piece of pieces()) {
      parser.write(decoder.decode(piece, { stream: true }))
      yield* ready.splice(0)
    }
    parser.write(decoder.decode()).close()
    yield* ready.splice(0)
  } catch (error) {
    throw isDomainError(error) ? error : unreadable('import.notWorkbook')
  }
}

/** Rows, and the end of the archive behind them. */
async function* untilClosed(zip: ZipFile, rows: AsyncIterable<FileRow>): AsyncGenerator<FileRow> {
  try {
    yield* rows
  } finally {
    zip.close()
  }
}
