import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workbook } from '../../../tests/support/workbook.ts'
import { readXlsx } from './xlsx.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'veedu-sheets-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function read(bytes: Buffer): Promise<{ form: string; rows: string[][] }> {
  const path = join(folder, 'file.xlsx')
  await writeFile(path, bytes)
  const { form, rows } = await readXlsx(path)
  const cells: string[][] = []
  for await (const row of rows) cells.push(row.cells)
  return { form, rows: cells }
}

const row = (n: number, ...cells: string[]): string =>
  `<row r="${n}">${cells.map((text, at) => `<c r="${String.fromCharCode(65 + at)}${n}" t="str">${text === '' ? '' : `<v>${text}</v>`}</c>`).join('')}</row>`

test('a cell that is merged over several rows belongs to each of them', async () => {
  const rows = [
    row(1, 'Town', 'Title', 'Price'),
    row(2, 'Kochi', 'House A', '45 lakh'),
    row(3, '', 'House B', '50 lakh'),
    row(4, '', '', ''),
    row(5, 'Aluva', 'House C', '60 lakh'),
    row(6, '', 'House D', '61 lakh'),
    row(7, '', 'House E', '62 lakh'),
  ]
  const merges = '<mergeCells><mergeCell ref="A2:A4"/><mergeCell ref="A5:B6"/></mergeCells>'
  const sheet = `${rows.join('')}</sheetData>${merges}<sheetData>`
  expect((await read(workbook(sheet))).rows).toEqual([
    ['Town', 'Title', 'Price'],
    ['Kochi', 'House A', '45 lakh'],
    ['Kochi', 'House B', '50 lakh'],
    ['', '', ''],
    ['Aluva', 'House C', '60 lakh'],
    ['Aluva', 'House D', '61 lakh'],
    // Not merged: nothing says that it is in Aluva.
    ['', 'House E', '62 lakh'],
  ])
})

const WORKBOOK = (names: readonly string[]): Record<string, string> => ({
  'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at + 1}"/>`).join('')}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships>${names.map((_, at) => `<Relationship Id="r${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}</Relationships>`,
})
const sheetXml = (...rows: string[]): string =>
  `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`

test('the sheet with the listings is read, whatever stands before it', async () => {
  const bytes = workbook('', {
    ...WORKBOOK(['Cover', 'Towns', 'Stock']),
    'xl/worksheets/sheet1.xml': sheetXml(row(1, 'My homes'), row(2, 'As of May')),
    'xl/worksheets/sheet2.xml': sheetXml(row(1, 'Town', 'People'), row(2, 'Kochi', '6')),
    'xl/worksheets/sheet3.xml': sheetXml(
      row(1, 'Title', 'Price', 'Town'),
      row(2, 'House', '45 lakh', 'Kochi'),
    ),
  })
  expect(await read(bytes)).toEqual({
    form: 'Stock (3/3)',
    rows: [
      ['Title', 'Price', 'Town'],
      ['House', '45 lakh', 'Kochi'],
    ],
  })
})

test('of several sheets without known headings the first is read', async () => {
  const bytes = workbook('', {
    ...WORKBOOK(['One', 'Two']),
    'xl/worksheets/sheet1.xml': sheetXml(row(1, 'first')),
    'xl/worksheets/sheet2.xml': sheetXml(row(1, 'second')),
  })
  expect(await read(bytes)).toEqual({ form: 'One (1/2)', rows: [['first']] })
})
