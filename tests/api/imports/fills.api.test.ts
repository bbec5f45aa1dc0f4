import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type Answer, type TestApp } from '../../support/api.ts'
import { importsOf } from '../../support/imports.ts'
import type {
  ImportFaults,
  ImportPreview,
  ImportRows,
  ImportRunDetail,
} from '../../../src/contracts/imports/imports.ts'

/* What a file lacks is proposed once for all rows: fields made from others, values for all rows, meanings of words. */

let t: TestApp
beforeAll(async () => {
  t = await startApp({ demo: true })
})
afterAll(() => t.close())

const newImporter = async () => {
  const person = await t.makeUser('REALTOR', { verified: true })
  const { token } = person
  return {
    ...importsOf(t, person),
    uploadAs: async (name: string, text: string): Promise<ImportRunDetail> => {
      const body = new FormData()
      body.append('file', new Blob([text]), name)
      return (await t.post('/api/imports', { token, body })).json<ImportRunDetail>()
    },
    rows: async (run: ImportRunDetail) =>
      (await t.get(`/api/imports/${run.id}/rows`, { token })).json<ImportRows>().items,
    faults: async (run: ImportRunDetail) =>
      (await t.get(`/api/imports/${run.id}/faults`, { token })).json<ImportFaults>(),
    report: async (run: ImportRunDetail) =>
      (await t.get(`/api/imports/${run.id}/report.csv`, { token })).text,
    preview: async (run: ImportRunDetail, options: ImportRunDetail['options']): Promise<Answer> =>
      t.post(`/api/imports/${run.id}/preview`, {
        token,
        body: {
          headingRow: run.headingRow,
          columns: run.columns.map(({ field, unit }) => ({ field, unit })),
          options,
        },
      }),
  }
}

describe('a file without title, kind and town', () => {
  const FILE =
    'Ref,Location,BHK,Carpet area (sqft),Price in lakhs\nA1,"Ward Road, Ettumanoor, Kottayam",3,1450,85\nA2,Kakkanad,2,900,60\n'

  test('gets them from its other cells; the dry run lists what was made', async () => {
    const { upload, listings, ...on } = await newImporter()
    const run = await upload(FILE)
    expect(run.fills).toMatchObject([
      { field: 'propertyType', rows: 2, made: 2, example: { value: 'APARTMENT', from: 'rooms' } },
      { field: 'city', rows: 2, made: 2, example: { value: 'Ettumanoor', from: 'address' } },
      { field: 'title', rows: 2, made: 2 },
    ])
    const checked = await on.check(run, { options: run.options })
    expect(checked.found).toMatchObject({ create: 2, wrong: 0 })
    const [, second] = await on.rows(run)
    const title = '2 BHK apartment in Kakkanad, Thrikkakara, 900 sq ft'
    expect(second).toMatchObject({ title })
    expect(second?.made).toEqual([
      { field: 'propertyType', value: 'APARTMENT', from: 'rooms' },
      { field: 'city', value: 'Thrikkakara', from: 'address' },
      { field: 'title', value: title, from: 'facts' },
    ])
    await on.start(checked)
    expect(await listings()).toMatchObject([
      {
        title: '3 BHK apartment in Ward Road, Ettumanoor, 1,450 sq ft',
        city: 'Ettumanoor',
        state: 'Kerala',
      },
      { title, city: 'Thrikkakara' },
    ])
  })

  test('is refused row by row when nothing may be made, as a client that sends no fills means it', async () => {
    const { upload, ...on } = await newImporter()
    const checked = await on.check(await upload(FILE))
    expect(checked.found).toMatchObject({ create: 0, wrong: 2 })
    expect(await on.faults(checked)).toContainEqual(
      expect.objectContaining({ field: 'title', rows: 2, mend: 'fill', grave: true }),
    )
  })

  test('gets one value for all rows, and a title in Malayalam, when the person says so', async () => {
    const { upload, listings, ...on } = await newImporter()
    const run = await upload(FILE)
    const fills = {
      propertyType: { made: false, value: 'VILLA' },
      city: { made: false, value: 'Kottayam' },
      title: { made: true, value: 'ml' },
    }
    await on.start(await on.check(run, { options: { ...run.options, fills } }))
    expect(await listings()).toMatchObject([
      { propertyType: 'VILLA', city: 'Kottayam' },
      { title: 'Kakkanad, കോട്ടയത്തെ 2 BHK വില്ല, 900 ചതുരശ്ര അടി' },
    ])
  })

  test('is matched with its listings the next time, whose made titles follow the facts', async () => {
    const { upload, listings, ...on } = await newImporter()
    const first = await upload(FILE)
    await on.start(await on.check(first, { options: first.options }))
    const again = await upload(FILE.replace('A1,', 'A1,').replace('1450', '1500'))
    const checked = await on.check(again, { options: again.options })
    expect(checked.found).toMatchObject({ create: 0, update: 1, same: 1 })
    await on.start(checked)
    expect(await listings()).toMatchObject([
      { title: '3 BHK apartment in Ward Road, Ettumanoor, 1,500 sq ft' },
      { title: '2 BHK apartment in Kakkanad, Thrikkakara, 900 sq ft' },
    ])
  })
})

test('one column fills several fields, and several columns one', async () => {
  const { upload, listings, ...on } = await newImporter()
  const run = await upload(
    'Ref,Details,House no,Street,Locality,Price (rupees)\nB1,"3 BHK Apartment in Kakkanad, 1450 sqft",12/4,Seaport Road,Kakkanad,8500000\n',
  )
  expect(run.columns.map(({ field }) => field)).toEqual([
    'reference',
    'description',
    'address',
    'address',
    'address',
    'price',
  ])
  expect(run.options.described).toEqual([1])
  await on.start(await on.check(run, { options: run.options }))
  expect(await listings()).toMatchObject([
    {
      propertyType: 'APARTMENT',
      bedrooms: 3,
      city: 'Thrikkakara',
      address: '12/4, Seaport Road, Kakkanad',
      title: '3 BHK apartment in Kakkanad, Thrikkakara, 1,450 sq ft',
    },
  ])
  expect((await listings())[0]?.totalAreaM2).toBeCloseTo(134.71, 1)
})

describe('a file about another state', () => {
  const FILE = 'location,size,price\nWhitefield,2 BHK,39.07\nHebbal,4 Bedroom,120\n'

  test('is of its own city and state, which is said', async () => {
    const { uploadAs, listings, ...on } = await newImporter()
    const run = await uploadAs('Bengaluru_House_Data.csv', FILE)
    expect(run.options.fills?.city).toEqual({ made: false, value: 'Bengaluru' })
    expect(run.columns[1]).toMatchObject({ field: 'bedrooms' })
    const checked = await on.check(run, { options: run.options, unitsConfirmed: true })
    expect(checked.found).toMatchObject({ create: 2 })
    expect((await on.said(checked))[0]?.[0]).toMatch(/^Bengaluru is in Karnataka/)
    await on.start(checked)
    expect(await listings()).toMatchObject([
      { city: 'Bengaluru', state: 'Karnataka', title: '2 BHK apartment in Whitefield, Bengaluru' },
      { city: 'Bengaluru', state: 'Karnataka' },
    ])
  })

  test('has no town where neither its rows nor its name say one', async () => {
    const { uploadAs, ...on } = await newImporter()
    const run = await uploadAs('stock.csv', FILE.replace('Whitefield', 'Block Nine'))
    expect(run.fills.find(({ field }) => field === 'city')).toMatchObject({
      made: 0,
      example: null,
    })
    const checked = await on.check(run, { options: run.options, unitsConfirmed: true })
    expect(checked.found).toMatchObject({ create: 0, wrong: 2 })
  })
})

test('a made town that the row’s own PIN code or position contradicts holds the row back', async () => {
  const { upload, ...on } = await newImporter()
  const run = await upload(
    'Ref,Address,Type,PIN,Price (rupees)\nC1,Market Road,House,695001,4500000\nC2,Market Road 2,House,686001,4500000\n',
  )
  const fills = { ...run.options.fills, city: { made: false, value: 'Kottayam' } }
  const options = { ...run.options, fills }
  const checked = await on.check(run, { options })
  expect(checked).toMatchObject({ found: { create: 1, wrong: 1 }, doubtful: 1 })
  expect((await on.said(checked))[0]).toEqual([
    'The PIN code 695001 is not in the district of Kottayam, which was filled in. Correct one of them',
  ])
  // Made of the rows, the town follows the PIN code.
  const made = await on.check(run, {
    options: { ...options, fills: { ...fills, city: { made: true, value: null } } },
  })
  expect(made.found).toMatchObject({ create: 2, wrong: 0 })
})

test('a town that nobody knows is not in Kerala by assumption when its PIN code is elsewhere', async () => {
  const { upload, listings, ...on } = await newImporter()
  const file = (state: string, value: string): string =>
    `Ref,Title,Type,Address,City,PIN,Price (rupees)${state}\nH1,House by the dam,House,Station Road,Hampipura,583201,4500000${value}\n`
  const checked = await on.check(await upload(file('', '')))
  expect(checked).toMatchObject({ found: { create: 0, wrong: 1 }, doubtful: 1 })
  const said = (await on.said(checked))[0]
  expect(said).toContainEqual(expect.stringMatching(/^The PIN code 583201 is not in Kerala/))
  await on.start(await on.check(await upload(file(',State', ',Karnataka'))))
  expect(await listings()).toMatchObject([{ city: 'Hampipura', state: 'Karnataka' }])
})

describe('words of choice columns', () => {
  const FILE = (kind: string): string =>
    `Ref,Type,Address,City,Price (rupees)\nD1,${kind},Road 1,Kottayam,4500000\nD2,${kind},Road 2,Kottayam,4600000\nD3,House,Road 3,Kottayam,4700000\n`

  test('that are not known are counted over all rows, proposed, and answered once', async () => {
    const { upload, listings, ...on } = await newImporter()
    const run = await upload(FILE('Gated colony'))
    expect(run.values).toEqual([
      {
        field: 'propertyType',
        column: 1,
        word: 'Gated colony',
        count: 2,
        value: null,
        open: true,
        remembered: false,
      },
    ])
    const refused = await on.check(run, { options: run.options })
    expect(refused.found).toMatchObject({ create: 1, wrong: 2 })
    expect(await on.faults(refused)).toMatchObject([
      {
        field: 'propertyType',
        column: 'B',
        heading: 'Type',
        rows: 2,
        firstRows: [2, 3],
        values: ['Gated colony'],
        mend: 'values',
      },
    ])
    const values = [{ field: 'propertyType', word: 'Gated colony', value: 'VILLA' }]
    const checked = await on.check(run, { options: { ...run.options, values } })
    expect(checked.found).toMatchObject({ create: 3 })
    await on.start(checked)
    expect((await listings()).map(({ propertyType }) => propertyType)).toEqual([
      'VILLA',
      'VILLA',
      'INDEPENDENT_HOUSE',
    ])

    const next = await upload(FILE('GATED COLONY').replace(/^D/gm, 'E'))
    expect(next.values).toMatchObject([{ value: 'VILLA', open: false, remembered: true }])
    // In another agency's file the word may mean something else.
    const other = await upload(FILE('Gated colony').replace('Ref,', 'Code,'))
    expect(other.values).toMatchObject([{ value: null, open: true, remembered: false }])
  })

  test('are remembered for nobody else', async () => {
    const first = await newImporter()
    const run = await first.upload(FILE('Gated colony'))
    const values = [{ field: 'propertyType', word: 'Gated colony', value: 'VILLA' }]
    await first.check(run, { options: { ...run.options, values } })
    const second = await newImporter()
    expect((await second.upload(FILE('Gated colony'))).values).toMatchObject([{ open: true }])
  })

  test('of a kind are proposed by the kind that stands in them', async () => {
    const { upload } = await newImporter()
    const run = await upload(FILE('Residential villa plot extent'))
    expect(run.values).toMatchObject([{ word: 'Residential villa plot extent', open: false }])
  })

  test('can only become values of their field', async () => {
    const { upload, ...on } = await newImporter()
    const run = await upload(FILE('Gated colony'))
    const values = [{ field: 'propertyType', word: 'Gated colony', value: 'CASTLE' }]
    expect((await on.send(run, { options: { ...run.options, values } })).status).toBe(422)
  })
})

test('equal faults are one line with a count, in the report file too', async () => {
  const { upload, ...on } = await newImporter()
  const rows = Array.from(
    { length: 30 },
    (_, n) => `F${n},House ${n},House,Road ${n},Kottayam,4500000,bad`,
  )
  const run = await upload(
    `Ref,Title,Type,Address,City,Price (rupees),On which level\n${rows.join('\n')}\n`,
  )
  const columns = run.columns.map(({ field, unit }, at) => ({
    field: at === 6 ? 'floorNumber' : field,
    unit,
  }))
  const checked = await on.check(run, { columns, options: run.options })
  const [fault, ...others] = await on.faults(checked)
  expect(others).toEqual([])
  expect(fault).toMatchObject({
    field: 'floorNumber',
    column: 'G',
    rows: 30,
    firstRows: [2, 3, 4, 5, 6],
    values: ['bad'],
    mend: 'column',
  })
  const [head, line] = (await on.report(checked)).split('\r\n')
  expect(head).toContain('rows with this problem')
  expect(line).toContain(',30,')
})

test('the preview shows the first listings as they would be written, and writes nothing', async () => {
  const { upload, listings, ...on } = await newImporter()
  const run = await upload(
    'Ref,Type,Location,Town,Plot area,Price\nG1,Plot,Canal Road,Kottayam,12,48\nG2,Plot,Hill Road,Kottayam,30,1.2 crore\n',
  )
  const answer = await on.preview(run, run.options)
  expect(answer.status).toBe(200)
  const preview = answer.json<ImportPreview>()
  expect(preview).toMatchObject({ rows: 2, counts: { create: 2 } })
  expect(preview.listings[0]).toMatchObject({
    row: 2,
    action: 'create',
    listing: {
      title: 'Plot in Canal Road, Kottayam, 12 cents',
      price: 4_800_000,
      plotArea: 12,
      plotAreaUnit: 'cent',
      state: 'Kerala',
    },
    made: [{ field: 'title' }],
  })
  expect((await on.detail(run.id)).state).toBe('mapping')
  expect(await listings()).toEqual([])
})
