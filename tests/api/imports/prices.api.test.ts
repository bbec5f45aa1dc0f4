import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toSquareMetres } from '../../../src/domain/numbers/area-units.ts'
import { startApp, type TestApp } from '../../support/api.ts'
import { importsOf } from '../../support/imports.ts'

/* What a file says of prices: rates beside prices, and prices that are hardly meant. */

const LAKH = 100_000
let t: TestApp
let importer: ReturnType<typeof importsOf>
beforeAll(async () => {
  t = await startApp({ demo: true })
  // Plots of Thrissur cost ₹ 4 lakh per cent.
  for (const lakh of [3, 4, 4, 4, 5])
    await t.makeListing({
      propertyType: 'PLOT',
      city: 'Thrissur',
      plotAreaM2: toSquareMetres(10, 'cent'),
      plotAreaUnit: 'cent',
      price: lakh * 10 * LAKH,
    })
})
afterAll(() => t.close())

async function newImporter() {
  importer = importsOf(t, await t.makeUser('REALTOR', { verified: true }))
  return importer
}

const HEADINGS = 'Ref,Title,Type,Address,City'

describe('a rate', () => {
  test('beside the total price is not the price', async () => {
    const { upload, listings, ...on } = await newImporter()
    const run = await upload(
      `${HEADINGS},Plot area,Rate/cent,Total Price\nR1,Plot,Plot,Road 1,Kochi,12 cent,4 lakh,48 lakh\n`,
    )
    expect(run.columns.slice(5).map(({ field }) => field)).toEqual([
      'plotArea',
      'ratePerCent',
      'price',
    ])
    const checked = await on.check(run)
    expect(checked.found).toMatchObject({ create: 1, wrong: 0 })
    await on.start(checked)
    expect((await listings())[0]).toMatchObject({ price: 48 * LAKH, plotAreaUnit: 'cent' })
  })

  test('with a size and without a price says the price, and that it does', async () => {
    const { upload, listings, ...on } = await newImporter()
    const run = await upload(
      `${HEADINGS},Plot area,Rate/cent\nR1,Plot,Plot,Road 1,Kochi,12 cent,4 L/cent\nR2,Plot,Plot,Road 2,Kochi,,4 L/cent\n`,
    )
    const checked = await on.check(run)
    expect(await on.said(checked)).toEqual([
      ['Price from rate and size: ₹ 48,00,000'],
      ['A rate alone says no price: the row has no size to multiply it by', expect.any(String)],
    ])
    await on.start(checked)
    expect((await listings()).map(({ price }) => price)).toEqual([48 * LAKH])
  })

  test('that disagrees with the price holds the row back until it is accepted', async () => {
    const { upload, listings, ...on } = await newImporter()
    const run = await upload(
      `${HEADINGS},Plot area,Rate/cent,Price\nR1,Plot,Plot,Road 1,Kochi,12 cent,4 lakh,480 lakh\nR2,Plot,Plot,Road 2,Kochi,12 cent,4 lakh,49 lakh\n`,
    )
    const checked = await on.check(run)
    expect([checked.found, checked.doubtful]).toEqual([
      { create: 1, update: 0, same: 0, left: 0, wrong: 1 },
      1,
    ])
    expect(await on.said(checked)).toEqual([
      [
        'This rate times the size is ₹ 48,00,000, but the price says ₹ 4,80,00,000. Correct the rate, the size or the price',
      ],
      [],
    ])
    const accepted = await on.check(run, { options: { acceptDoubts: true } })
    expect([accepted.found?.create, accepted.doubtful]).toEqual([2, 0])
    await on.start(accepted)
    // The same file again changes nothing, and asks nothing.
    const again = await on.check(
      await upload(
        `${HEADINGS},Plot area,Rate/cent,Price\nR1,Plot,Plot,Road 1,Kochi,12 cent,4 lakh,480 lakh\n`,
      ),
    )
    expect(again.found).toMatchObject({ same: 1, wrong: 0 })
    expect(await listings()).toHaveLength(2)
  })
})

describe('a price far from what is usual there', () => {
  test('holds the row back, with what was probably meant', async () => {
    const { upload, ...on } = await newImporter()
    const run = await upload(
      `${HEADINGS},Plot area,Price (Rs)\nR1,Plot,Plot,Road 1,Thrissur,10 cent,₹ 4500\nR2,Plot,Plot,Road 2,Thrissur,10 cent,40 crore\nR3,Plot,Plot,Road 3,Thrissur,10 cent,45 lakh\n`,
    )
    const checked = await on.check(run)
    expect([checked.found?.create, checked.found?.wrong, checked.doubtful]).toEqual([1, 2, 2])
    const said = await on.said(checked)
    expect(said[0]?.[0]).toMatch(
      /less than such homes usually cost there. Did you mean ₹ 45,00,000/,
    )
    expect(said[1]?.[0]).toMatch(/100 times what .* Did you mean ₹ 40,00,000/)
    expect(said[2]).toEqual([])
  })

  test('of a listing that was accepted before is not asked about again when something else changes', async () => {
    const { upload, ...on } = await newImporter()
    const text = `${HEADINGS},Plot area,Price\nR1,Plot,Plot,Road 1,Thrissur,10 cent,40 crore\n`
    await on.start(await on.check(await upload(text), { options: { acceptDoubts: true } }))
    const changed = await on.check(await upload(text.replace('R1,Plot', 'R1,Rare plot')))
    expect([changed.found?.update, changed.doubtful]).toEqual([1, 0])
  })
})

test('a price or size that hardly fits the unit of its column holds the row back', async () => {
  const { upload, ...on } = await newImporter()
  const run = await upload(
    `${HEADINGS},Plot area (cents),Price (lakhs)\nR1,Plot,Plot,Road 1,Kochi,12,1.2\nR2,Plot,Plot,Road 2,Kochi,0.03,48\nR3,Plot,Plot,Road 3,Kochi,12,48\n`,
  )
  const checked = await on.check(run, { unitsConfirmed: true })
  expect([checked.found?.create, checked.doubtful]).toEqual([1, 2])
  expect(await on.said(checked)).toEqual([
    ['Read as ₹ 1,20,000, because the column is in another unit. Did you mean ₹ 1,20,00,000?'],
    ['13.1 sq ft is hardly the size of a plot. Check the unit'],
    [],
  ])
})
