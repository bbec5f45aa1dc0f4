import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportRunDetail } from '../../../src/contracts/imports/imports.ts'
import { startApp, type TestApp } from '../../support/api.ts'
import { workbook } from '../../support/files/workbook.ts'

let t: TestApp
beforeAll(async () => {
  t = await startApp({ demo: true })
})
afterAll(() => t.close())

const row = (n: number, attributes: string, ...cells: string[]): string =>
  `<row r="${n}"${attributes}>${cells.map((text, at) => `<c r="${String.fromCharCode(65 + at)}${n}" t="str"><v>${text}</v></c>`).join('')}</row>`
const sheet = (...rows: string[]): string =>
  `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`

const STOCK = workbook('', {
  'xl/workbook.xml':
    '<workbook xmlns:r="r"><sheets><sheet name="Available" r:id="r1"/><sheet name="Sold" r:id="r2"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Target="worksheets/sheet2.xml"/></Relationships>',
  'xl/worksheets/sheet1.xml': sheet(
    row(1, '', 'Title', 'Price', 'Town'),
    row(2, '', 'House A', '45 lakh', 'Kochi'),
    row(3, ' hidden="1"', 'House B', '50 lakh', 'Kochi'),
  ),
  'xl/worksheets/sheet2.xml': sheet(
    row(1, '', 'Title', 'Price', 'Town'),
    row(2, '', 'House C', '60 lakh', 'Kochi'),
  ),
})

test('a workbook is asked about until it is clear, and leaves nothing behind before', async () => {
  const { token } = await t.makeUser('REALTOR', { verified: true })
  const headers = { 'idempotency-key': 'one-file' }
  const send = (query: string) => {
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(STOCK)]), 'stock.xlsx')
    return t.post(`/api/imports${query}`, { token, body, headers })
  }
  const asked = await send('')
  expect(asked.status).toBe(422)
  expect(asked.json()).toMatchObject({
    error: 'This workbook has several sheets. Choose the one with the listings',
    fields: { sheet: expect.any(String) },
    sheets: [
      { name: 'Available' },
      {
        name: 'Sold',
        rows: [
          ['Title', 'Price', 'Town'],
          ['House C', '60 lakh', 'Kochi'],
        ],
      },
    ],
  })
  const hidden = await send('?sheet=Available')
  expect(hidden.status).toBe(422)
  expect(hidden.json()).toMatchObject({
    error: 'Hidden rows in this sheet: 1. Choose whether they are imported',
    hiddenRows: 1,
    hiddenColumns: [],
  })
  expect((await t.get('/api/imports', { token })).json()).toEqual([])
  const read = await send('?sheet=Available&hidden=leave')
  expect(read.status).toBe(201)
  expect(read.json<ImportRunDetail>()).toMatchObject({ form: 'Available (1/2)', rows: 1 })
  expect((await send('?hidden=perhaps')).status).toBe(400)
})
