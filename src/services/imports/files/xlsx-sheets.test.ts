import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { workbook } from '../../../../tests/support/files/workbook.ts'
import { readXlsx } from './xlsx.ts'
import type { WorkbookAnswers } from './xlsx-questions.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'veedu-sheets-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function read(
  bytes: Buffer,
  answers: WorkbookAnswers = {},
): Promise<{ form: string; rows: string[][] }> {
  const path = join(folder, 'file.xlsx')
  await writeFile(path, bytes)
  const { form, rows } = await readXlsx(path, answers)
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

describe('of several sheets that may be meant', () => {
  const bytes = workbook('', {
    ...WORKBOOK(['Cover', 'Available', 'Sold 2025']),
    'xl/worksheets/sheet1.xml': sheetXml(row(1, 'My homes')),
    'xl/worksheets/sheet2.xml': sheetXml(
      row(1, 'Title', 'Price', 'Town'),
      row(2, 'House A', '45 lakh', 'Kochi'),
    ),
    'xl/worksheets/sheet3.xml': sheetXml(
      row(1, 'Title', 'Price', 'Town'),
      row(2, 'House B', '50 lakh', 'Aluva'),
    ),
  })

  test('none is read unasked; each is shown with its first rows', async () => {
    await expect(read(bytes)).rejects.toMatchObject({
      fields: { sheet: 'import.askSheet' },
      answer: {
        sheets: [
          {
            name: 'Available',
            rows: [
              ['Title', 'Price', 'Town'],
              ['House A', '45 lakh', 'Kochi'],
            ],
          },
          {
            name: 'Sold 2025',
            rows: [
              ['Title', 'Price', 'Town'],
              ['House B', '50 lakh', 'Aluva'],
            ],
          },
        ],
      },
    })
  })

  test('the chosen one is read', async () => {
    const { form, rows } = await read(bytes, { sheet: 'Sold 2025' })
    expect([form, rows[1]]).toEqual(['Sold 2025 (3/3)', ['House B', '50 lakh', 'Aluva']])
    await expect(read(bytes, { sheet: 'Another' })).rejects.toThrow('import.askSheet')
  })
})

describe('what is hidden in a sheet', () => {
  const hidden = (n: number, ...cells: string[]): string =>
    row(n, ...cells).replace('<row ', '<row hidden="1" ')
  const columns = '</sheetData><cols><col min="3" max="3" hidden="1"/></cols><sheetData>'
  const rows = [
    row(1, 'Title', 'Price', 'Remarks'),
    row(2, 'House A', '45 lakh', 'key at the shop'),
    hidden(3, 'House B', '50 lakh', 'sold'),
    hidden(4, '', '', ''),
    row(5, 'House C', '60 lakh', ''),
  ].join('')

  test('is asked about, with what there is of it', async () => {
    await expect(read(workbook(rows))).rejects.toMatchObject({
      fields: { hidden: 'import.askHiddenRows?rows=1' },
      answer: { hiddenRows: 1, hiddenColumns: [] },
    })
    await expect(read(workbook(columns + rows))).rejects.toMatchObject({
      answer: { hiddenRows: 1, hiddenColumns: ['C'] },
    })
  })

  test('is left out or read, as was answered', async () => {
    const bytes = workbook(columns + rows)
    const left = await read(bytes, { hidden: 'leave' })
    expect(left.rows).toEqual([
      ['Title', 'Price', ''],
      ['House A', '45 lakh', ''],
      ['House C', '60 lakh', ''],
    ])
    const taken = await read(bytes, { hidden: 'take' })
    expect(taken.rows.filter(([title]) => title !== '')).toHaveLength(4)
    expect(taken.rows[2]).toEqual(['House B', '50 lakh', 'sold'])
  })

  test.each([
    "hidden='1'",
    "hidden='true'",
    'hidden = "1"',
    'hidden\n=\n"true"',
    'hidden=" 1 "',
    'hidden="&#49;"',
  ])('is found in any spelling: %s', async (attribute) => {
    const bytes = workbook(rows.replaceAll('hidden="1"', attribute))
    await expect(read(bytes)).rejects.toMatchObject({ answer: { hiddenRows: 1 } })
    expect((await read(bytes, { hidden: 'leave' })).rows).toHaveLength(3)
  })

  test.each(['hidden="0"', "hidden='false'"])('is no question when it is not: %s', async (no) => {
    expect((await read(workbook(rows.replaceAll('hidden="1"', no)))).rows).toHaveLength(5)
  })

  test('is no question when it is blank', async () => {
    const bytes = workbook(row(1, 'Title', 'Price') + hidden(2, '', '') + row(3, 'House', '1'))
    expect((await read(bytes)).rows).toHaveLength(3)
  })
})
