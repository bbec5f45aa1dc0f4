import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { columnLetters } from '../../../domain/imports/column-letters.ts'
import { escapeMarkup } from '../../../domain/text/escape-markup.ts'

/** A sheet of texts. Its first row is in bold and stays in view; the rows are asked for as they are sent. */
export interface TextSheet {
  /** At most 31 characters, none of \ / ? * [ ] : (Excel). */
  name: string
  /** Widths of the columns, in characters. */
  widths: readonly number[]
  rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>
  /** Long texts are broken into lines. */
  wrap?: true
}

const SPREADSHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** Numbers of the cell styles in STYLES. */
const [TEXT, BOLD, WRAPPED] = [1, 2, 3]
/** Number format 49 is "text" (ECMA-376, 18.8.30): what is typed into such a cell stays as it was typed. */
const STYLES = `${XML}<styleSheet xmlns="${SPREADSHEET}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

/**
 * An Excel workbook in which every cell is text, also those that are typed later: no program reads a date or a rounded
 * number into it. Sent while it is written, so that its size needs no memory.
 */
export function textWorkbook(sheets: readonly TextSheet[], at: Date): Readable {
  const zip = new ZipFile()
  const output = Readable.from(zip.outputStream as AsyncIterable<Buffer>, { objectMode: false })
  // An error of the rows breaks the download off: half a workbook must not look like a whole one.
  zip.on('error', (error: Error) => output.destroy(error))
  const add = (path: string, xml: AsyncIterable<string> | Iterable<string>): void =>
    zip.addReadStreamLazy(path, { mtime: at }, (send) => send(null, Readable.from(xml)))
  const numbered = sheets.map((sheet, index) => ({ ...sheet, n: index + 1 }))
  add('[Content_Types].xml', [
    `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>`,
    ...numbered.map(
      ({ n }) =>
        `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TYPES}.worksheet+xml"/>`,
    ),
    '</Types>',
  ])
  add('_rels/.rels', [
    `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ])
  add('xl/workbook.xml', [
    `${XML}<workbook xmlns="${SPREADSHEET}" xmlns:r="${RELATIONS}"><sheets>`,
    ...numbered.map(
      ({ n, name }) => `<sheet name="${escaped(name)}" sheetId="${n}" r:id="rId${n}"/>`,
    ),
    '</sheets></workbook>',
  ])
  add('xl/_rels/workbook.xml.rels', [
    `${XML}<Relationships xmlns="${PACKAGE}/relationships">`,
    ...numbered.map(
      ({ n }) =>
        `<Relationship Id="rId${n}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
    ),
    `<Relationship Id="rId${sheets.length + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  ])
  add('xl/styles.xml', [STYLES])
  for (const sheet of numbered) add(`xl/worksheets/sheet${sheet.n}.xml`, sheetXml(sheet))
  zip.end()
  return output
}

async function* sheetXml({ widths, rows, wrap }: TextSheet): AsyncGenerator<string> {
  const body = wrap ? WRAPPED : TEXT
  const columns = widths.map(
    (width, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${width}" style="${body}" customWidth="1"/>`,
  )
  yield `${XML}<worksheet xmlns="${SPREADSHEET}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`
  let row = 0
  for await (const cells of rows) {
    row += 1
    yield rowXml(row, cells, row === 1 ? BOLD : body)
  }
  yield '</sheetData></worksheet>'
}

function rowXml(row: number, cells: readonly string[], style: number): string {
  const filled = cells.map((text, column) =>
    text === ''
      ? ''
      : `<c r="${columnLetters(column)}${row}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`,
  )
  return `<row r="${row}">${filled.join('')}</row>`
}

/** What XML has no characters for is written as _x000D_, and such a text itself as _x005F_x000D_ (ECMA-376, 22.9.2.19). */
function escaped(text: string): string {
  const characters = text
    .toWellFormed()
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(
      // oxlint-disable-next-line no-control-regex -- These are the characters that XML lacks.
      /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g,
      (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )
  return escapeMarkup(characters)
}
