import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../support/api.ts'
import { importsOf } from '../../support/imports.ts'

/* What a listing can do without is left out and named; what would make it something else refuses the row. */

let t: TestApp
beforeAll(async () => {
  t = await startApp({ demo: true })
})
afterAll(() => t.close())

const newImporter = async () => importsOf(t, await t.makeUser('REALTOR', { verified: true }))

const HEADINGS =
  'Ref,Title,Type,Address,City,Price,Bedrooms,Built-up area,Plot area,Unit,Latitude,Longitude,Contact phone\n'

test('values that no listing may have are left out and listed', async () => {
  const { upload, listings, ...on } = await newImporter()
  const run = await upload(
    `${HEADINGS}R1,House,House,Road 1,Kochi,95 lakh,400,1500 sqft,10,cents,12.97,77.59,call me\n`,
  )
  const checked = await on.check(run)
  expect(checked.found).toMatchObject({ create: 1, wrong: 0 })
  const [said = []] = await on.said(checked)
  expect(said).toHaveLength(3)
  for (const text of said) expect(text).toMatch(/^Left out: /)
  await on.start(checked)
  expect((await listings())[0]).toMatchObject({
    bedrooms: null,
    plotAreaUnit: 'cent',
    contactPhone: null,
  })
})

test('a listing keeps what it has where a cell is left out', async () => {
  const { upload, listings, ...on } = await newImporter()
  const row = (bedrooms: string, plot: string, unit: string, latitude: string): string =>
    `${HEADINGS}R1,House,House,Road 1,Kochi,95 lakh,${bedrooms},1500 sqft,${plot},${unit},${latitude},76.28,0484 2000001\n`
  await on.start(await on.check(await upload(row('3', '10', 'cents', '9.97'))))
  const [before] = await listings()
  const checked = await on.check(await upload(row('several', '', 'acres', 'north')))
  expect(checked.found).toMatchObject({ same: 1, wrong: 0 })
  await on.start(checked)
  expect(await listings()).toEqual([before])
})

test('a price on request refuses the row and says why; a home with too many bedrooms waits', async () => {
  const { upload, ...on } = await newImporter()
  const checked = await on.check(
    await upload(
      `${HEADINGS}R1,House,House,Road 1,Kochi,Price on request,3,1500 sqft,,,,,\nR2,House,House,Road 2,Kochi,95 lakh,43,2400 sqft,,,,,\n`,
    ),
  )
  expect(checked.found).toMatchObject({ wrong: 2 })
  expect(await on.said(checked)).toEqual([
    ['Veedu shows every home with its price. Write the price'],
    ['43 bedrooms hardly fit into 2,400 sq ft. Check both numbers'],
  ])
})
