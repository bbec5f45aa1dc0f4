import { columnLetters } from '../../../domain/imports/column-letters.ts'
import { HEADING_ROWS, knownHeadings } from '../../../domain/imports/headings/headings.ts'
import { shortened } from '../../../domain/imports/read-row.ts'
import { DomainError } from '../../../domain/platform/errors.ts'
import { message } from '../../../domain/platform/message.ts'
import { unreadable, type FileRow } from './csv.ts'

/*
 * What only the person knows of a workbook: which of several sheets has the listings, and whether hidden rows, which
 * are most often homes that were sold, belong to them. The file is refused with the question and what it takes to
 * answer it, and sent again with the answer; nothing is kept meanwhile.
 */

/** The name of the sheet to read, and what becomes of hidden rows and columns. Undefined: ask, where it matters. */
export interface WorkbookAnswers {
  sheet?: string | undefined
  hidden?: 'take' | 'leave' | undefined
}

export interface Sheet {
  name: string
  /** Where its part lies in the archive. */
  path: string
}

/** A row of a sheet, and what of it is hidden. */
export interface SheetRow extends FileRow {
  hidden: { row: boolean; columns: ReadonlySet<number> }
}

/** A sheet as it is shown to be chosen. */
export interface SheetPreview {
  name: string
  /** The first rows that are not blank. */
  rows: string[][]
}

const PREVIEW_ROWS = 4
const PREVIEW_CELLS = 6
/** Known headings from which on a sheet may be one of listings. */
const FEW_HEADINGS = 2

/**
 * The sheet with the listings: the one that was chosen, or the only one whose first rows have known headings, since a
 * cover or a list of towns may come first.
 * @throws DomainError invalid at `sheet` when several may be meant, with a preview of each.
 */
export async function chosenSheet(
  sheets: readonly Sheet[],
  chosen: string | undefined,
  rowsOf: (sheet: Sheet) => AsyncIterable<FileRow>,
): Promise<Sheet> {
  const [first] = sheets
  if (!first) throw unreadable('import.notWorkbook')
  const named = sheets.find(({ name }) => name === chosen)
  if (named) return named
  if (sheets.length === 1) return first
  const tops: { sheet: Sheet; rows: string[][] }[] = []
  for (const sheet of sheets) {
    const rows: string[][] = []
    for await (const { cells } of rowsOf(sheet)) {
      if (cells.some((cell) => cell.trim() !== '')) rows.push(cells)
      if (rows.length >= HEADING_ROWS) break
    }
    tops.push({ sheet, rows })
  }
  // Headings without a row below them are no table.
  const tables = tops.filter(({ rows }) => rows.length > 1)
  const listings = tables.filter(
    ({ rows }) => Math.max(0, ...rows.map(knownHeadings)) >= FEW_HEADINGS,
  )
  const possible = listings.length > 0 ? listings : tables
  const [only] = possible
  if (possible.length < 2) return only?.sheet ?? first
  throw new DomainError('invalid', 'import.askSheet', {
    fields: { sheet: 'import.askSheet' },
    answer: { sheets: possible.map(previewOf) },
  })
}

function previewOf({ sheet, rows }: { sheet: Sheet; rows: string[][] }): SheetPreview {
  return {
    name: sheet.name,
    rows: rows
      .slice(0, PREVIEW_ROWS)
      .map((cells) => cells.slice(0, PREVIEW_CELLS).map((cell) => shortened(cell))),
  }
}

/** Any value that is not plainly "no": whether it is "yes" is for the parser to say. */
const MAY_HIDE = /\shidden\s*=\s*["'](?!(?:0|false)["'])/
/** Characters of the last piece that are looked at again with the next one. */
const CARRIED = 100

/**
 * Asks what becomes of hidden rows and columns, if the sheet has any that are not blank.
 * @throws DomainError invalid at `hidden`, with how many rows and which columns are hidden.
 */
export async function askAboutHidden(
  bytes: AsyncIterable<Buffer>,
  rowsOf: () => AsyncIterable<SheetRow>,
): Promise<void> {
  if (!(await mayHide(bytes))) return
  let rows = 0
  const columns = new Set<number>()
  for await (const { cells, hidden } of rowsOf()) {
    if (hidden.row && cells.some((cell) => cell.trim() !== '')) rows += 1
    for (const column of hidden.columns) if (cells[column]?.trim()) columns.add(column)
  }
  if (rows === 0 && columns.size === 0) return
  const letters = [...columns].toSorted((a, b) => a - b).map(columnLetters)
  const key =
    columns.size === 0
      ? message('import.askHiddenRows', { rows })
      : rows === 0
        ? message('import.askHiddenColumns', { columns: letters.join(', ') })
        : message('import.askHidden', { rows, columns: letters.join(', ') })
  throw new DomainError('invalid', key, {
    fields: { hidden: key },
    answer: { hiddenRows: rows, hiddenColumns: letters },
  })
}

/** A quick search of a sheet's XML, which spares most sheets a second parse. */
async function mayHide(pieces: AsyncIterable<Buffer>): Promise<boolean> {
  let rest = ''
  for await (const piece of pieces) {
    rest += piece.toString('latin1')
    if (MAY_HIDE.test(rest)) return true
    rest = rest.slice(-CARRIED)
  }
  return false
}
