import { SaxesParser } from 'saxes'
import { LIMITS } from '../../../contracts/limits.ts'
import { columnLetters, columnNumber } from '../../../domain/imports/column-letters.ts'
import { message } from '../../../domain/platform/message.ts'
import { checkedRow, unreadable } from './csv.ts'
import { mergeFiller, type MergedCells } from './xlsx-merges.ts'
import { shownNumber, type NumberStyle } from './xlsx-numbers.ts'
import type { SheetRow } from './xlsx-questions.ts'

/** What a workbook says of all its sheets, and how one of them is read. */
export interface Book {
  shared: readonly string[]
  /** By the number of a cell's style. */
  styles: readonly NumberStyle[]
  date1904: boolean
  /** Whether cells that are merged are filled, for which the whole sheet is unpacked before its rows. */
  merged: boolean
  /** What becomes of hidden rows and columns. */
  hidden: 'take' | 'leave'
}

/** A tag's name without the prefix of its namespace. */
export function local(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** A parser of a sheet's XML that passes on each row when it ends. */
export function sheetParser(
  book: Book,
  merges: readonly MergedCells[],
  found: (row: SheetRow) => void,
): SaxesParser {
  const parser = new SaxesParser()
  const fill = mergeFiller(merges)
  const hiddenColumns = new Set<number>()
  let row = 0
  let hiddenRow = false
  let cells: string[] = []
  let column = -1
  let type = 'n'
  let style = 0
  let value = ''
  let taking = false
  let formula = false
  let valued = false
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const tag = local(name)
    if (tag === 'row') {
      row = rowNumber(attributes.r, row)
      hiddenRow = isHidden(attributes)
      cells = []
      column = -1
    } else if (tag === 'c') {
      column = columnOf(attributes.r, column, row)
      if (column >= LIMITS.imports.maxColumns)
        throw unreadable(message('import.tooManyColumns', { row, max: LIMITS.imports.maxColumns }))
      type = String(attributes.t ?? 'n')
      style = Number(attributes.s ?? 0)
      value = ''
      formula = false
      valued = false
    } else if (tag === 'col' && isHidden(attributes)) {
      const last = Math.min(Number(attributes.max), LIMITS.imports.maxColumns)
      for (let each = Math.max(1, Number(attributes.min)); each <= last; each += 1)
        hiddenColumns.add(each - 1)
    } else if (tag === 'f') formula = true
    else if (tag === 'v' || tag === 't') {
      taking = true
      valued = true
    }
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
      // Programs that write workbooks leave the results of formulas to the spreadsheet that opens them.
      if (formula && !valued)
        throw unreadable(message('import.formula', { name: `${columnLetters(column)}${row}` }))
      while (cells.length < column) cells.push('')
      cells[column] = shown(type, value, style, book)
    } else if (tag === 'row') {
      const { cells: texts } = checkedRow(row, fill(row, cells))
      const leave = book.hidden === 'leave'
      const shownCells = leave
        ? texts.map((text, at) => (hiddenColumns.has(at) ? '' : text))
        : texts
      if (!(leave && hiddenRow))
        found({ row, cells: shownCells, hidden: { row: hiddenRow, columns: hiddenColumns } })
    }
  })
  return parser
}

function isHidden({ hidden }: Record<string, string | undefined>): boolean {
  const value = hidden?.trim()
  return value === '1' || value === 'true'
}

/** What a file writes, shortened for the sentence that refuses it. */
const quoted = (text: string): string => text.toWellFormed().slice(0, 20)

/**
 * The number of a row; one that says nothing follows the row before. Rows stand in their order, each once (ECMA-376,
 * 18.3.1.73): another number is no place in a sheet, or would put two rows in one place.
 */
function rowNumber(reference: string | undefined, before: number): number {
  const text = (reference ?? '').trim()
  if (text === '') return before + 1
  const row = /^\d{1,7}$/.test(text) ? Number(text) : 0
  if (row < 1 || row > LIMITS.imports.lastRow)
    throw unreadable(message('import.rowNumber', { number: quoted(text) }))
  if (row <= before) throw unreadable(message('import.rowTwice', { row }))
  return row
}

/** "AB12" → 27; a cell that says nothing follows the one before. */
function columnOf(reference: string | undefined, before: number, row: number): number {
  const text = (reference ?? '').trim()
  if (text === '') return before + 1
  const letters = /^([A-Z]{1,3})\d{0,7}$/.exec(text)?.[1]
  if (letters === undefined)
    throw unreadable(message('import.cellName', { row, name: quoted(text) }))
  return columnNumber(letters)
}

function shown(type: string, value: string, style: number, book: Book): string {
  switch (type) {
    case 's':
      return sharedText(value, book.shared)
    case 'b':
      return value === '1' ? 'yes' : 'no'
    case 'e':
      // "#N/A", "#REF!": what a formula failed at is no value.
      return ''
    case 'n':
      return value === '' ? '' : shownNumber(value, book.styles[style] ?? null, book.date1904)
    default:
      return unescaped(value)
  }
}

/** The text that a cell names by number. One that is not there was lost, and is not left out silently. */
function sharedText(value: string, shared: readonly string[]): string {
  const number = value.trim()
  if (number === '') return ''
  const text = /^\d{1,9}$/.test(number) ? shared[Number(number)] : undefined
  if (text === undefined) throw unreadable('import.notWorkbook')
  return text
}

/** Excel writes characters that XML has not as _x000D_. */
export function unescaped(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}
