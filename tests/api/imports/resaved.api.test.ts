import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportRows } from '../../../src/contracts/imports/imports.ts'
import { columnLetters } from '../../../src/domain/imports/column-letters.ts'
import { startApp, type TestApp } from '../../support/api.ts'
import { listingBody } from '../../support/factories.ts'
import { importsOf } from '../../support/imports.ts'
import { workbook } from '../../support/files/workbook.ts'

let t: TestApp
beforeAll(async () => {
  t = await startApp({ demo: true })
})
afterAll(() => t.close())

const HOMES = [
  {
    title: 'തറവാട് വീട് near the temple',
    address: 'ചന്തക്കവല',
    surveyNumber: '12/3',
    block: '007',
    thandaper: '1234567890123456',
    contactPhone: '0481 2345678',
    description: 'Two lines,\nwith a comma; a “quote” and a\ttab',
  },
  {
    title: '12 cents; garden land',
    propertyType: 'PLOT',
    plotArea: 12.5,
    plotAreaUnit: 'cent',
    price: 4_500_000,
    bedrooms: null,
    bathrooms: null,
  },
  { title: 'Flat to let', forSale: false, forRent: true, price: null, monthlyRent: 18_500 },
]

type Table = readonly (readonly string[])[]

/** Cells as a text file has them, quoted where the separator or a line break stands in them. */
function separated(table: Table, separator: string): string {
  const quoted = (cell: string): string =>
    cell.includes(separator) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
  return table.map((cells) => `${cells.map(quoted).join(separator)}\r\n`).join('')
}

/** What a spreadsheet keeps of a cell that it takes for a number or a date. */
function asTyped(cell: string): string {
  if (/^\d{1,2}\/\d{1,2}$/.test(cell)) return `${cell.replace('/', '-')}-2026`
  if (/^\d+$/.test(cell)) return cell.length > 15 ? `${cell.slice(0, 15)}0` : String(Number(cell))
  return cell
}

const XML: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** A sheet in which whatever looks like a number is one. */
function sheetOf(table: Table): string {
  return table
    .map((cells, row) => {
      const xml = cells.map((cell, column) => {
        const at = `${columnLetters(column)}${row + 1}`
        const typed = row === 0 ? cell : asTyped(cell)
        return /^-?\d+(?:\.\d+)?$/.test(typed)
          ? `<c r="${at}"><v>${typed}</v></c>`
          : `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${typed.replace(/[&<>]/g, (sign) => XML[sign] ?? sign)}</t></is></c>`
      })
      return `<row r="${row + 1}">${xml.join('')}</row>`
    })
    .join('')
}

/** Three ways in which programs save an export again. */
const RESAVED: readonly [string, (table: Table) => Buffer][] = [
  [
    'as tab-separated UTF-16 text, unchanged',
    (table) => Buffer.from(`\ufeff${separated(table, '\t')}`, 'utf16le'),
  ],
  [
    'as a CSV file with semicolons in Windows-1252, which has no Malayalam',
    (table) =>
      Buffer.from(
        separated(
          table.map((cells, row) => (row === 0 ? cells : cells.map(asTyped))),
          ';',
        )
          .replace(/[“”]/g, (sign) => (sign === '“' ? '\u0093' : '\u0094'))
          .replace(/[\u0100-\uffff]/g, '?'),
        'latin1',
      ),
  ],
  ['as a workbook with numbers and dates', (table) => workbook(sheetOf(table))],
]

test.each(RESAVED)('an export that was saved again %s changes no listing', async (how, save) => {
  const who = await t.makeUser('REALTOR', { verified: true })
  for (const home of HOMES) {
    const made = await t.post('/api/properties', { token: who.token, body: listingBody(home) })
    expect([made.status, made.status === 201 ? '' : made.text]).toEqual([201, ''])
  }
  const exported = async (): Promise<string> =>
    (await t.get('/api/exports/properties.csv', { token: who.token })).text
  const before = await exported()
  const imports = importsOf(t, who)
  const table = parse(before, { bom: true }) as string[][]
  const run = await imports.check(await imports.upload(save(table)), { unitsConfirmed: true })
  expect(run.found).toMatchObject({ create: 0, wrong: 0, left: 0 })
  await imports.start(run)
  expect(await exported()).toBe(before)
  // Whatever came back different is told, with both sides.
  const answer = await t.get(`/api/imports/${run.id}/rows?show=all`, { token: who.token })
  const told = answer.json<ImportRows>().items.flatMap(({ comparison }) => comparison)
  expect(told.filter(({ kept }) => !kept)).toEqual([])
  expect(told.map(({ field }) => field).filter((field) => field === 'block')).toEqual(
    how.endsWith('unchanged') ? [] : ['block'],
  )
})
