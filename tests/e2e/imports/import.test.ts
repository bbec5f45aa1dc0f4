import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import {
  accessibilityViolations,
  closeBrowser,
  DESKTOP,
  ready,
  signIn,
  visitorWithoutMap,
} from '../../support/browser.ts'

afterAll(closeBrowser)

const FILE = `Agency list;;;;;;;
Ref;Title;Type;Asking price (in lakhs);Place;Town;Extent;Remark
E2E-1;Imported house by the well;House;45;12 Well Road;Kottayam;12 cent;new
E2E-2;Imported plot by the canal;Plot;1.25 crore;Canal Road;Aluvaa;2.5 acre;
E2E-3;Imported shop;Shop;30-40;Junction;Thrissur;200 sqft;
`

const file = (text: string) => ({
  name: 'agency.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
})

test('a realtor imports a list: columns, check, import, and once more', async () => {
  const { page, leave } = await visitorWithoutMap({ viewport: DESKTOP })
  await signIn(page, 'realtor')
  await page.getByRole('link', { name: /^Properties/ }).click()
  await page.getByRole('link', { name: 'Import listings' }).click()
  await page.getByRole('heading', { name: 'Import listings' }).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  const send = async (text: string): Promise<void> => {
    await page.getByLabel('Choose a file').setInputFiles(file(text))
    await page.getByRole('heading', { name: 'How your listings will look' }).waitFor()
    await ready(page)
  }
  await send(FILE)
  expect(await page.getByLabel('Headings are in').inputValue()).toBe('2')
  expect(await page.getByLabel('Field for Extent').inputValue()).toBe('plotArea')
  expect(await page.getByLabel('Unit of numbers in Asking price').inputValue()).toBe('lakh')
  // What may be private is published on a person's word only.
  expect(await page.getByLabel('Field for Remark').inputValue()).toBe('')
  await page.getByLabel('Field for Remark').selectOption({ label: 'Description' })
  await page.getByText('“Remark” may hold what is not meant for everybody').waitFor()
  await page.getByText('Show homes at the centre of their town').click()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
  ).toBeLessThanOrEqual(0)
  await page.setViewportSize(DESKTOP)
  await page.getByRole('button', { name: 'Check 3 rows' }).click()

  await page.getByRole('heading', { name: 'Check result' }).waitFor()
  await page.getByText('This is a range of prices').first().waitFor()
  await page.getByText('Did you mean Aluva?').last().waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Import 2 rows' }).click()

  await page.getByRole('heading', { name: 'Import complete' }).waitFor()
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await page.getByRole('link', { name: 'Imported house by the well' }).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'See my listings' }).click()
  await page.getByRole('link', { name: 'Imported plot by the canal' }).first().waitFor()

  // The mended file: what is there already is not added again. Remarks are asked about again, other columns are known.
  await page.goto('/import')
  await ready(page)
  await send(FILE.replace('30-40', '35'))
  expect(await page.getByLabel('Field for Remark').inputValue()).toBe('')
  expect(await page.getByLabel('Field for Extent').inputValue()).toBe('plotArea')
  await page.getByLabel('Field for Remark').selectOption({ label: 'Description' })
  await page.getByRole('button', { name: 'Check 3 rows' }).click()
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await page.getByRole('heading', { name: 'Import complete' }).waitFor()
  await leave()
})

const noSidewaysScroll = async (page: Page): Promise<void> =>
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
  ).toBeLessThanOrEqual(0)

const GAPS = `Location,BHK,Carpet area,Facing,Class,Price
"Ward Road, Ettumanoor",3,1450,East,Gated colony,85
Kakkanad,2,900,West,Gated colony,60
Nowhere Lane,2,950,South,Flat,62
`

test('on a phone, one round of questions fills what a file lacks, and every answer shows in the listings to be', async () => {
  const { page, leave } = await visitorWithoutMap({ viewport: { width: 390, height: 844 } })
  await signIn(page, 'realtor')
  await page.goto('/import')
  await ready(page)
  await page.getByLabel('Choose a file').setInputFiles({ ...file(GAPS), name: 'stock.csv' })
  const look = page.getByRole('region', { name: 'How your listings will look' })
  await ready(page)
  // What is certain is folded away; a column that nobody knows is not.
  await page.getByText('1 column is not imported').waitFor()
  await page.getByText('5 columns understood').waitFor()
  expect(await page.getByLabel('Field for BHK').isVisible()).toBe(false)
  const gaps = page.getByRole('region', { name: 'Missing in your file' })
  await gaps.getByText('from type, size and place').waitFor()
  await page.getByLabel('Field for Class').selectOption({ label: 'Property type' })
  const words = page.getByRole('region', { name: 'Words that Veedu does not know' })
  await words.getByText('2 rows').waitFor()
  await look.getByText('need an answer or a correction').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await noSidewaysScroll(page)

  await words.getByLabel('Meaning of “Gated colony” in Class').selectOption({ label: 'Villa' })
  await look.getByText('3 BHK villa in Ward Road, Ettumanoor').waitFor()
  await look.getByText('₹ 85.0 L').waitFor()
  // The last row names no place that anybody knows.
  await gaps.getByText('Nothing was found for 1 of the first 3 rows').waitFor()
  await gaps.getByLabel('City of rows where nothing is found').fill('Kottayam')
  await look.getByText('2 BHK apartment in Nowhere Lane, Kottayam').waitFor()
  await look.getByText('Of the first 3 rows: 3 new.').waitFor()
  await gaps
    .getByLabel('Title: taken from')
    .selectOption({ label: 'Type, size and place, in Malayalam' })
  await look.getByText('Ward Road, ഏറ്റുമാനൂരിലെ 3 BHK വില്ല').waitFor()
  await gaps
    .getByLabel('Title: taken from')
    .selectOption({ label: 'Type, size and place, in English' })
  await look.getByText('3 BHK villa in Ward Road, Ettumanoor').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await noSidewaysScroll(page)

  await page.getByLabel('Yes, the numbers are read correctly').check()
  await page.getByRole('button', { name: 'Check 3 rows' }).click()
  await page.getByRole('heading', { name: 'Check result' }).waitFor()
  await page.getByText('City “Kottayam” the same for all rows').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await noSidewaysScroll(page)
  await page.getByRole('button', { name: 'Import 3 rows' }).click()
  await page.getByRole('heading', { name: 'Import complete' }).waitFor()

  // The next file with these headings brings its answers along.
  await page.goto('/import')
  await ready(page)
  await page.getByLabel('Choose a file').setInputFiles({ ...file(GAPS), name: 'stock.csv' })
  await words.getByText('2 rows · as you chose before').waitFor()
  await look.getByText('Of the first 3 rows: 3 unchanged.').waitFor()
  await leave()
})

test('equal faults are one line, whose button leads to the answer that mends them all', async () => {
  const { page, leave } = await visitorWithoutMap({ viewport: DESKTOP })
  await signIn(page, 'realtor')
  await page.goto('/import')
  await ready(page)
  const rows = Array.from(
    { length: 12 },
    (_, n) => `E2E-F${n};Faulty house ${n};Gated colony;${n} Fault Road;Kottayam;4500000`,
  )
  await page
    .getByLabel('Choose a file')
    .setInputFiles(file(`Ref;Title;Type;Place;Town;Price (rupees)\n${rows.join('\n')}\n`))
  await ready(page)
  await page.getByRole('button', { name: 'Check 12 rows' }).click()
  const faults = page.getByRole('region', { name: 'What to correct' })
  await faults.getByText('12 rows').waitFor()
  expect(await faults.getByRole('listitem').count()).toBe(1)
  await faults.getByRole('button', { name: 'Say what the words mean' }).click()
  await page.getByLabel('Meaning of “Gated colony” in Type').selectOption({ label: 'Villa' })
  await page.getByRole('button', { name: 'Check 12 rows' }).click()
  await page.getByRole('button', { name: 'Import 12 rows' }).waitFor()
  await leave()
})

const NUMBERS = `Ref,Title,Type,Address,Town,Plot area,Price
E2E-9,Imported plot without units,Plot,9 Number Road,Kottayam,12,48
`

test('numbers without a unit are shown with examples, and confirmed once', async () => {
  const { page, leave } = await visitorWithoutMap({ viewport: DESKTOP })
  await signIn(page, 'realtor')
  await page.goto('/import')
  await ready(page)
  await page.getByLabel('Choose a file').setInputFiles({ ...file(NUMBERS), name: 'numbers.csv' })
  const units = page.getByRole('region', { name: 'How numbers are read' })
  await units.getByText('12 cents, 5,227 sq ft').waitFor()
  await units.getByText('₹ 48,00,000').waitFor()
  await ready(page)
  await page.getByRole('button', { name: 'Check 1 row' }).click()
  await units.getByText('Compare the examples with your file').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await units.getByLabel('Unit of numbers in Plot area').selectOption({ label: 'acre' })
  await units.getByText('12 acre, 1,200 cents').waitFor()
  await units.getByLabel('Unit of numbers in Plot area').selectOption({ label: 'cents' })
  await units.getByLabel('Yes, the numbers are read correctly').check()
  await page.getByRole('button', { name: 'Check 1 row' }).click()
  await page.getByRole('heading', { name: 'Check result' }).waitFor()
  await page.getByRole('button', { name: 'Change the columns' }).click()
  await units.getByText('unit as confirmed before').first().waitFor()
  expect(await units.getByLabel('Yes, the numbers are read correctly').count()).toBe(0)
  await leave()
})

test('what a spreadsheet damaged is shown beside what is listed, and is imported only when the owner says so', async () => {
  const { page, leave } = await visitorWithoutMap({ viewport: DESKTOP })
  await signIn(page, 'realtor')
  const rows = (survey: string, block: string, title: string): string =>
    `Ref;Title;Type;Price (rupees);Place;Town;Survey number;Block\nE2E-D;${title};House;4500000;9 Lake Road;Kottayam;${survey};${block}\n`
  const send = async (text: string): Promise<void> => {
    await page.goto('/import')
    await ready(page)
    await page.getByLabel('Choose a file').setInputFiles(file(text))
    await page.getByRole('heading', { name: 'How your listings will look' }).waitFor()
    await ready(page)
    await page.getByRole('button', { name: 'Check 1 row' }).click()
    await page.getByRole('heading', { name: 'Check result' }).waitFor()
  }
  await send(rows('12/3', '007', 'വീട് by the lake'))
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await page.getByRole('heading', { name: 'Import complete' }).waitFor()

  await send(rows('2001-12-03', '7', '???? by the lake'))
  await page.getByRole('button', { name: 'Nothing to do' }).waitFor()
  const damaged = page.getByRole('region', {
    name: 'Cells that a spreadsheet seems to have changed',
  })
  await damaged.getByText('1 number became a date.').waitFor()
  const compared = page.getByRole('row', { name: /^Block 007 7/ })
  await compared.getByText('not imported').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 800 })
    expect(
      await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    ).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize(DESKTOP)
  await damaged.getByText('Block: import these cells all the same').click()
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await page.getByRole('heading', { name: 'Import complete' }).waitFor()
  await leave()
})

test('an administrator sees who imported what', async () => {
  const { page, leave } = await visitorWithoutMap({ viewport: DESKTOP })
  await signIn(page, 'admin')
  await page.goto('/admin/dashboard?tab=imports')
  await ready(page)
  const imports = page.getByRole('region', { name: 'Imports of listings' })
  await imports.getByText('agency.csv').first().waitFor()
  await imports.getByText('2 added').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await leave()
})
