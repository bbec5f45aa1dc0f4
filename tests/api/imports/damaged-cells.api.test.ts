import { eq } from 'drizzle-orm'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportRows, ImportRunDetail } from '../../../src/contracts/imports/imports.ts'
import { properties } from '../../../src/db/schema.ts'
import { csvLine } from '../../../src/domain/imports/cells/cells.ts'
import { NEW_OPTIONS } from '../../../src/domain/imports/read-row.ts'
import { startApp, type TestApp } from '../../support/api.ts'
import { listingBody, type TestUser } from '../../support/factories.ts'

let t: TestApp
beforeAll(async () => {
  t = await startApp({ demo: true })
})
afterAll(() => t.close())

const HOME = {
  title: 'തറവാട് വീട് near the temple',
  address: 'ചന്തക്കവല',
  surveyNumber: '12/3',
  resurveyNumber: '3/12',
  block: '007',
  thandaper: '1234567890123456',
  contactPhone: '0481 2345678',
  lift: true,
}

/** What a spreadsheet saves instead, as a CSV file in Windows-1252. */
const DAMAGED: Record<string, string> = {
  Title: '?????? ???? near the temple',
  Address: '?????????',
  'Survey number': '2001-12-03',
  'Re-survey number': '03-Dec',
  Block: '7',
  Thandaper: '1234567890123450',
  'Contact phone': '4812345678',
}

async function upload(who: TestUser, text: string | Buffer): Promise<ImportRunDetail> {
  const body = new FormData()
  body.append('file', new Blob([typeof text === 'string' ? text : new Uint8Array(text)]), 'homes')
  const answer = await t.post('/api/imports', { token: who.token, body })
  expect([answer.status, answer.status < 300 ? '' : answer.text]).toEqual([answer.status, ''])
  return answer.json<ImportRunDetail>()
}

async function checked(
  who: TestUser,
  run: ImportRunDetail,
  takeDamaged: string[] = [],
  blanksEmpty = false,
): Promise<ImportRunDetail> {
  const columns = run.columns.map(({ field, unit }) => ({ field, unit }))
  const options = { ...NEW_OPTIONS, blanksEmpty, takeDamaged }
  const asked = await t.put(`/api/imports/${run.id}/columns`, {
    token: who.token,
    body: { headingRow: run.headingRow, columns, options },
  })
  expect([asked.status, asked.status === 200 ? '' : asked.text]).toEqual([200, ''])
  await t.services.imports.work(who.user.id, new AbortController().signal)
  return (await t.get(`/api/imports/${run.id}`, { token: who.token })).json<ImportRunDetail>()
}

async function imported(who: TestUser, run: ImportRunDetail): Promise<void> {
  const begun = await t.post(`/api/imports/${run.id}/start`, { token: who.token, body: {} })
  expect([begun.status, begun.status === 200 ? '' : begun.text]).toEqual([200, ''])
  await t.services.imports.work(who.user.id, new AbortController().signal)
}

async function rows(who: TestUser, id: number): Promise<ImportRows['items']> {
  const answer = await t.get(`/api/imports/${id}/rows?show=all`, { token: who.token })
  return answer.json<ImportRows>().items
}

async function listed(who: TestUser) {
  const found = await t.database.db
    .select()
    .from(properties)
    .where(eq(properties.ownerId, who.user.id))
    .orderBy(properties.id)
  return found.map(({ title, block, version, lift, propertyType }) => ({
    title,
    block,
    version,
    lift,
    propertyType,
  }))
}

async function withHome(): Promise<{ who: TestUser; table: string[][] }> {
  const who = await t.makeUser('REALTOR', { verified: true })
  const made = await t.post('/api/properties', { token: who.token, body: listingBody(HOME) })
  expect([made.status, made.status === 201 ? '' : made.text]).toEqual([201, ''])
  const csv = (await t.get('/api/exports/properties.csv', { token: who.token })).text
  return { who, table: parse(csv, { bom: true }) as string[][] }
}

/** The table with other cells under these headings. */
function tableWith(table: string[][], cells: Record<string, string>): string {
  const [heads = [], ...lines] = table
  for (const head of Object.keys(cells)) expect(heads).toContain(head)
  return [heads, ...lines.map((line) => line.map((cell, at) => cells[heads[at] ?? ''] ?? cell))]
    .map((line) => csvLine(line.map((cell) => cell.replace(/^'(?=[=+@-])/, ''))))
    .join('')
}

describe('an export that a spreadsheet saved again', () => {
  test('overwrites nothing with what was lost, shows both sides, and says why', async () => {
    const { who, table } = await withHome()
    const before = await listed(who)
    const run = await checked(
      who,
      await upload(who, tableWith(table, { ...DAMAGED, 'Price (₹)': '4700000' })),
    )
    expect(run.found).toEqual({ create: 0, update: 1, same: 0, left: 0, wrong: 0 })
    expect(
      run.damaged.map(({ field, loss, cells, before: old, after }) => [
        field,
        loss,
        cells,
        old,
        after,
      ]),
    ).toEqual([
      ['address', 'letters', 1, 'ചന്തക്കവല', '?????????'],
      ['block', 'zeros', 1, '007', '7'],
      ['contactPhone', 'zeros', 1, '0481 2345678', '4812345678'],
      ['resurveyNumber', 'date', 1, '3/12', '03-Dec'],
      ['surveyNumber', 'date', 1, '12/3', '2001-12-03'],
      ['thandaper', 'digits', 1, '1234567890123456', '1234567890123450'],
      ['title', 'letters', 1, HOME.title, '?????? ???? near the temple'],
    ])
    const [row] = await rows(who, run.id)
    expect(row?.changes).toEqual(['price'])
    expect(row?.comparison.filter(({ kept }) => !kept)).toEqual([
      { field: 'price', before: '4500000', after: '4700000', loss: null, kept: false },
    ])
    expect(row?.problems.find(({ field }) => field === 'surveyNumber')).toMatchObject({
      value: '2001-12-03',
      text: expect.stringContaining('made a date of this number'),
      grave: false,
    })
    await imported(who, run)
    expect(await listed(who)).toEqual(before.map((home) => ({ ...home, version: 2 })))
    const again = (await t.get('/api/exports/properties.csv', { token: who.token })).text
    const price = table[0]?.indexOf('Price (₹)') ?? -1
    const expected = table.map((line, at) =>
      line.map((cell, column) => (at > 0 && column === price ? '4700000' : cell)),
    )
    expect(parse(again, { bom: true })).toEqual(expected)
  })

  test('changes nothing at all when it has nothing but losses', async () => {
    const { who, table } = await withHome()
    const run = await checked(who, await upload(who, tableWith(table, DAMAGED)))
    expect(run.found).toEqual({ create: 0, update: 0, same: 1, left: 0, wrong: 0 })
    expect((await rows(who, run.id))[0]?.comparison).toHaveLength(7)
  })

  test('is imported as it is for the fields that the owner names', async () => {
    const { who, table } = await withHome()
    const file = await upload(who, tableWith(table, DAMAGED))
    const run = await checked(who, file, ['block'])
    expect(run.found?.update).toBe(1)
    expect(run.options.takeDamaged).toEqual(['block'])
    expect(run.damaged.map(({ field }) => field)).toContain('block')
    const [row] = await rows(who, run.id)
    expect(row?.changes).toEqual(['block'])
    await imported(who, run)
    expect(await listed(who)).toMatchObject([{ block: '7', title: HOME.title }])
  })

  test('clears no choice and unsets no feature whose word was lost', async () => {
    const { who, table } = await withHome()
    const lost = tableWith(table, { Lift: '????', 'Property type': '????', 'Price (₹)': '4700000' })
    const run = await checked(who, await upload(who, lost), [], true)
    expect(run.found?.update).toBe(1)
    await imported(who, run)
    expect(await listed(who)).toMatchObject([{ lift: true, propertyType: 'INDEPENDENT_HOUSE' }])
  })

  test('has both sides in the report file too', async () => {
    const { who, table } = await withHome()
    const run = await checked(
      who,
      await upload(who, tableWith(table, { Block: '7', 'Price (₹)': '4700000' })),
    )
    const { text } = await t.get(`/api/imports/${run.id}/report.csv`, { token: who.token })
    const lines = parse(text, { bom: true, columns: true }) as Record<string, string>[]
    expect(
      lines.flatMap(({ field, old, new: now, imported: taken }) =>
        field ? [[field, old, now, taken]] : [],
      ),
    ).toEqual([
      ['price', '4500000', '4700000', 'yes'],
      ['block', '007', '7', 'no'],
    ])
  })
})

test('a new listing goes without damaged cells, and without its title it is refused', async () => {
  const who = await t.makeUser('SELLER', { verified: true })
  const text =
    'Title,Type,Price,Address,City,Survey number,Thandaper\n' +
    'House by the well,House,45 lakh,Road 1,Kochi,2001-12-03,1.23457E+15\n' +
    '?????? ????,House,45 lakh,Road 2,Kochi,12/3,\n'
  const run = await checked(who, await upload(who, text))
  expect(run.found).toEqual({ create: 1, update: 0, same: 0, left: 0, wrong: 1 })
  const [first, second] = await rows(who, run.id)
  expect(first?.comparison).toEqual([
    { field: 'surveyNumber', before: null, after: '2001-12-03', loss: 'date', kept: true },
    { field: 'thandaper', before: null, after: '1.23457E+15', loss: 'digits', kept: true },
  ])
  expect(second?.problems).toMatchObject([{ field: 'title', grave: true }])
  await imported(who, run)
  const [made] = await t.database.db
    .select()
    .from(properties)
    .where(eq(properties.ownerId, who.user.id))
  expect([made?.title, made?.thandaper]).toEqual(['House by the well', null])
})

test('a reference that lost its zeros or was rounded lists no home a second time', async () => {
  const who = await t.makeUser('REALTOR', { verified: true })
  const file = (one: string, two: string, price: string): string =>
    'Ref,Title,Type,Price (rupees),Address,City\n' +
    `${one},House by the well,House,${price},Road 1,Kochi\n` +
    `${two},House by the lake,House,${price},Road 2,Kochi\n`
  const first = file('007', '1234567890123456', '4500000')
  await imported(who, await checked(who, await upload(who, first)))
  expect(await listed(who)).toHaveLength(2)
  const again = file('7', '1.23457E+15', '4700000')
  const run = await checked(who, await upload(who, again))
  expect(run.found).toEqual({ create: 0, update: 0, same: 0, left: 0, wrong: 2 })
  const problems = (await rows(who, run.id)).flatMap((row) => row.problems)
  expect(problems.map(({ field, text }) => [field, text])).toEqual([
    ['reference', expect.stringContaining('Write 007')],
    ['reference', expect.stringContaining('rounded this number')],
  ])
})

test('a home known by its survey number alone is not listed twice when that became a date', async () => {
  const who = await t.makeUser('SELLER', { verified: true })
  const file = (survey: string): string =>
    `Title,Type,Price (rupees),Address,City,Survey number\nPlot,Plot,4500000,Road 1,Kochi,${survey}\n`
  await imported(who, await checked(who, await upload(who, file('12/3'))))
  const run = await checked(who, await upload(who, file('2001-12-03')))
  expect(run.found).toEqual({ create: 0, update: 0, same: 0, left: 0, wrong: 1 })
  const [row] = await rows(who, run.id)
  expect(row?.problems).toMatchObject([{ field: 'surveyNumber', grave: true }])
})
