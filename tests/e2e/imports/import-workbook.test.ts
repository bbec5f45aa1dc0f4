import { afterAll, expect, test } from 'vitest'
import {
  accessibilityViolations,
  closeBrowser,
  DESKTOP,
  ready,
  signIn,
  visitorWithoutMap,
} from '../../support/browser.ts'
import { workbook } from '../../support/files/workbook.ts'

afterAll(closeBrowser)

const row = (n: number, attributes: string, ...cells: string[]): string =>
  `<row r="${n}"${attributes}>${cells.map((text, at) => `<c r="${String.fromCharCode(65 + at)}${n}" t="str"><v>${text}</v></c>`).join('')}</row>`
const sheet = (...rows: string[]): string =>
  `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`
const HEADINGS = ['Reference', 'Title', 'Property type', 'Price', 'Address', 'Town', 'Plot area']

const STOCK = workbook('', {
  'xl/workbook.xml':
    '<workbook xmlns:r="r"><sheets><sheet name="Available" r:id="r1"/><sheet name="Sold 2025" r:id="r2"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Target="worksheets/sheet2.xml"/></Relationships>',
  'xl/worksheets/sheet1.xml': sheet(
    row(1, '', ...HEADINGS),
    row(2, '', 'W-1', 'House in a workbook', 'House', '45 lakh', 'Sheet Road 1', 'Kochi', '5 cent'),
    row(3, ' hidden="1"', 'W-2', 'Hidden house', 'House', '50 lakh', 'Sheet Road 2', 'Kochi', ''),
  ),
  'xl/worksheets/sheet2.xml': sheet(
    row(1, '', ...HEADINGS),
    row(2, '', 'W-3', 'House that was sold', 'House', '60 lakh', 'Sheet Road 3', 'Aluva', ''),
  ),
})

test('a workbook with several sheets and hidden rows is asked about before it is read', async () => {
  const { page, leave, expectNoise } = await visitorWithoutMap({ viewport: DESKTOP })
  // The questions are answers of the server that it cannot read the file yet.
  expectNoise(/422/)
  await signIn(page, 'realtor')
  await page.goto('/import')
  await ready(page)
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'stock.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: STOCK,
  })
  await page.getByRole('heading', { name: 'Which sheet has the listings?' }).waitFor()
  await page.getByRole('heading', { name: 'Sold 2025' }).waitFor()
  await page.getByRole('cell', { name: 'House that was sold' }).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
  ).toBeLessThanOrEqual(0)
  await page.setViewportSize(DESKTOP)
  await page.getByRole('button', { name: 'Read “Available”' }).click()
  await page.getByText('Hidden rows in this sheet: 1.').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Leave it out' }).click()
  await page.getByRole('button', { name: 'Check 1 row' }).waitFor()
  await page.getByText('House in a workbook').first().waitFor()
  expect(await page.getByText('Hidden house').count()).toBe(0)
  await leave()
})
