import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../support/api.ts'
import { importsOf } from '../../support/imports.ts'
import { workbook } from '../../support/files/workbook.ts'

let t: TestApp
beforeAll(async () => {
  t = await startApp({ demo: true })
})
afterAll(() => t.close())

const row = (n: number, ...cells: string[]): string =>
  `<row r="${n}">${cells.map((text, at) => (text === '' ? '' : `<c r="${String.fromCharCode(65 + at)}${n}" t="str"><v>${text}</v></c>`)).join('')}</row>`

test('headings in two rows of a workbook are read as one, and the rows below them are homes', async () => {
  const on = importsOf(t, await t.makeUser('REALTOR', { verified: true }))
  const run = await on.upload(
    workbook(
      [
        row(1, 'Stock of May'),
        row(3, 'Title', 'Type', 'Address', 'Town', 'Plot', '', 'Price'),
        row(4, '', '', '', '', 'Area', 'Unit', 'in lakhs'),
        row(5, 'Plot by the river', 'Plot', 'Road 1', 'Kochi', '12', 'cents', '48'),
      ].join(''),
    ),
  )
  expect(run.headingRow).toBe(4)
  expect(run.rows).toBe(1)
  expect(run.columns.map(({ heading, field }) => [heading, field])).toEqual([
    ['Title', 'title'],
    ['Type', 'propertyType'],
    ['Address', 'address'],
    ['Town', 'city'],
    ['Plot Area', 'plotArea'],
    ['Unit', 'plotAreaUnit'],
    ['Price in lakhs', 'price'],
  ])
  await on.start(await on.check(run, { unitsConfirmed: true }))
  expect(await on.listings()).toMatchObject([{ price: 4_800_000, plotAreaUnit: 'cent' }])
})
