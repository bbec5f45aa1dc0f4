import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../support/api.ts'
import { importsOf } from '../../support/imports.ts'
import { workbook } from '../../support/files/workbook.ts'

/* Units of money, sizes and widths: named, or confirmed with examples before a row is read. */

const LAKH = 100_000
const HEADINGS = 'Ref,Title,Type,Address,City'
const HOME = 'R1,Plot,Plot,Road 1,Kochi'
let t: TestApp
beforeAll(async () => {
  t = await startApp({ demo: true })
})
afterAll(() => t.close())

const newImporter = async () => importsOf(t, await t.makeUser('REALTOR', { verified: true }))

test('“Plot area,Price” with 12 and 48 is 12 cents for ₹ 48 lakh, once that is confirmed', async () => {
  const { upload, listings, ...on } = await newImporter()
  const text = `${HEADINGS},Plot area,Price\n${HOME},12,48\n`
  const run = await upload(text)
  expect(run.columns.slice(5)).toMatchObject([
    {
      field: 'plotArea',
      unit: 'cent',
      unitOrigin: 'spread',
      unitSure: false,
      numbers: { examples: ['12'] },
    },
    {
      field: 'price',
      unit: 'lakh',
      unitOrigin: 'spread',
      unitSure: false,
      numbers: { examples: ['48'] },
    },
  ])
  const refused = await on.send(run)
  expect([refused.status, refused.json<{ error: string }>().error]).toEqual([
    422,
    'Confirm the units of the numbers in: Plot area, Price',
  ])
  expect((await on.detail(run.id)).state).toBe('mapping')

  const checked = await on.check(run, { unitsConfirmed: true })
  expect(checked.found).toMatchObject({ create: 1, wrong: 0 })
  await on.start(checked)
  const [plot] = await listings()
  expect(plot).toMatchObject({ price: 48 * LAKH, plotAreaUnit: 'cent' })
  expect(plot?.plotAreaM2).toBeCloseTo(485.62, 1)

  // What was confirmed is not asked again for such numbers, and asked for others.
  const next = await upload(text.replace('12,48', '15,60'))
  expect(next.columns.slice(5)).toMatchObject([
    { unit: 'cent', unitOrigin: 'kept', unitSure: true },
    { unit: 'lakh', unitOrigin: 'kept', unitSure: true },
  ])
  expect((await on.check(next)).found).toMatchObject({ update: 1 })
  const other = await upload(text.replace('12,48', '15,6000000'))
  expect(other.columns[6]).toMatchObject({ unit: 'lakh', unitSure: false })
  expect((await on.send(other)).status).toBe(422)
})

test('a unit that nothing suggests must be chosen, confirmed or not', async () => {
  const { upload, ...on } = await newImporter()
  const run = await upload(`${HEADINGS},Plot area,Price\n${HOME},0.5,48 lakh\n`)
  expect(run.columns[5]).toMatchObject({ unit: null, unitOrigin: 'unknown' })
  const refused = await on.send(run, { unitsConfirmed: true })
  expect([refused.status, refused.json<{ error: string }>().error]).toEqual([
    422,
    'Choose a unit for the numbers in: Plot area',
  ])
  const columns = run.columns.map(({ field, unit }) => ({
    field,
    unit: field === 'plotArea' ? 'sqm' : unit,
  }))
  expect((await on.send(run, { columns })).status).toBe(422)
  expect((await on.send(run, { columns, unitsConfirmed: true })).status).toBe(200)
})

test('units in heading and cells are taken without a question', async () => {
  const { upload, listings, ...on } = await newImporter()
  const run = await upload(
    `${HEADINGS},Plot area (cents),Price in lakhs,Road width\n${HOME},12,48,12 ft\n`,
  )
  expect(run.columns.slice(5).map(({ unit, unitOrigin }) => [unit, unitOrigin])).toEqual([
    ['cent', 'heading'],
    ['lakh', 'heading'],
    [null, 'cells'],
  ])
  await on.start(await on.check(run))
  expect((await listings())[0]).toMatchObject({
    price: 48 * LAKH,
    plotAreaUnit: 'cent',
    roadWidthM: 3.66,
  })
})

test('in a column of units that is empty for a row, the size is left out and the row is told what to write', async () => {
  const { upload, ...on } = await newImporter()
  const run = await upload(
    `${HEADINGS},Plot area,Unit,Price\n${HOME},12,cents,48 lakh\nR2,Plot,Plot,Road 2,Kochi,12,,48 lakh\n`,
  )
  const checked = await on.check(run)
  expect(checked.found).toMatchObject({ create: 2, wrong: 0 })
  expect((await on.said(checked))[1]?.[0]).toMatch(/^Left out: Which unit is this\?/)
})

const cell = (text: string): string => `<c t="str"><v>${text}</v></c>`

test('what a workbook shows is what is read: 45.0 L, 10.0 cents, 1.50 acre', async () => {
  const formats = ['0.0" L"', '0.0" cents"', '0.00" acre"'].map((code) =>
    code.replaceAll('"', '&quot;'),
  )
  const styles = {
    'xl/styles.xml': `<styleSheet><numFmts>${formats
      .map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`)
      .join('')}</numFmts><cellXfs><xf numFmtId="0"/>${formats
      .map((_, at) => `<xf numFmtId="${164 + at}"/>`)
      .join('')}</cellXfs></styleSheet>`,
  }
  const row = (reference: string, size: string): string =>
    `<row>${cell(reference)}${cell('Plot')}${cell('Plot')}${cell(`Road ${reference}`)}${cell('Kochi')}${size}<c s="1"><v>45</v></c></row>`
  const { upload, listings, ...on } = await newImporter()
  const run = await upload(
    workbook(
      `<row>${[...HEADINGS.split(','), 'Plot area', 'Price'].map(cell).join('')}</row>${row('R1', '<c s="2"><v>10</v></c>')}${row('R2', '<c s="3"><v>1.5</v></c>')}`,
      styles,
    ),
  )
  expect(run.columns.slice(5).map(({ samples, unitOrigin }) => [samples, unitOrigin])).toEqual([
    [['10.0 cents', '1.50 acre'], 'cells'],
    [['45.0 L'], 'cells'],
  ])
  await on.start(await on.check(run))
  expect((await listings()).map(({ price, plotAreaUnit }) => [price, plotAreaUnit])).toEqual([
    [45 * LAKH, 'cent'],
    [45 * LAKH, 'acre'],
  ])
})
