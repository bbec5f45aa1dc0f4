import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportRows, ImportRunDetail } from '../../../src/contracts/imports/imports.ts'
import type { PropertyDetail } from '../../../src/contracts/listings/listings.ts'
import { properties } from '../../../src/db/schema.ts'
import { NEW_OPTIONS } from '../../../src/domain/imports/read-row.ts'
import {
  FIELD_SPECS,
  LISTING_FIELD_NAMES,
  PROPOSED_FIELDS,
} from '../../../src/domain/listings/fields/field-lists.ts'
import { NEW_LISTING } from '../../../src/domain/listings/listing.ts'
import { startApp, type TestApp } from '../../support/api.ts'
import type { TestUser } from '../../support/factories.ts'

/* What an owner does not say stays unsaid: in the database, in answers, filters and exports. */

let t: TestApp
let owner: TestUser
beforeAll(async () => {
  t = await startApp({ demo: true })
  owner = await t.makeUser('REALTOR', { verified: true })
})
afterAll(() => t.close())

/** The fields that must be given, and nothing else. */
const BARE = {
  title: 'House with nothing more said',
  address: '1 Silent Lane',
  city: 'Kottayam',
  state: 'Kerala',
  propertyType: 'INDEPENDENT_HOUSE',
  forSale: true,
  price: 4_500_000,
}
/** What a person would have to say about the house itself. */
const UNSAID = {
  type: null,
  furnishing: null,
  parking: null,
  possessionStatus: null,
  legalStatus: null,
}

async function posted(body: object): Promise<PropertyDetail> {
  const answer = await t.post('/api/properties', { token: owner.token, body })
  expect([answer.status, answer.status === 201 ? '' : answer.text]).toEqual([201, ''])
  const { id } = answer.json<{ id: number }>()
  return read(id)
}

async function read(id: number): Promise<PropertyDetail> {
  return (await t.get(`/api/properties/${id}`, { token: owner.token })).json<PropertyDetail>()
}

async function stored(id: number) {
  const [row] = await t.database.db.select().from(properties).where(eq(properties.id, id))
  return row
}

const found = async (query: string, id: number): Promise<boolean> =>
  (await t.get(`/api/search?location=Kottayam&limit=100&${query}`))
    .json<{ items: { id: number }[] }>()
    .items.some((item) => item.id === id)

describe('the API without a field', () => {
  test('stores and answers null, and no filter finds it', async () => {
    const listing = await posted(BARE)
    expect(listing).toMatchObject(UNSAID)
    expect(await stored(listing.id)).toMatchObject(UNSAID)

    expect(await found('', listing.id)).toBe(true)
    for (const field of ['furnishing', 'parking', 'possessionStatus'] as const)
      for (const option of FIELD_SPECS[field].options ?? [])
        expect([field, option, await found(`${field}=${option}`, listing.id)]).toEqual([
          field,
          option,
          false,
        ])
  })

  test('an edit of something else says nothing either; a field can be unsaid again', async () => {
    const { id } = await posted({ ...BARE, address: '2 Silent Lane', parking: 'COVERED' })
    const edit = async (body: object): Promise<PropertyDetail> => {
      const { version } = await read(id)
      const answer = await t.patch(`/api/properties/${id}`, {
        token: owner.token,
        headers: { 'if-match': `"${version}"` },
        body,
      })
      expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, ''])
      return read(id)
    }
    expect(await edit({ title: 'House with another name' })).toMatchObject({
      ...UNSAID,
      parking: 'COVERED',
    })
    expect(await found('parking=COVERED', id)).toBe(true)
    expect(await edit({ parking: null })).toMatchObject(UNSAID)
    expect(await found('parking=COVERED', id)).toBe(false)
  })

  test('only what is true of every listing has a default', () => {
    const defaults = LISTING_FIELD_NAMES.filter((name) => FIELD_SPECS[name].default !== undefined)
    expect(defaults).toEqual(['status', 'country', 'pinPrecision', 'pinSource', 'plotAreaUnit'])
  })

  test('the form proposes what is specified', () => {
    const specified: Record<string, unknown> = NEW_LISTING
    expect(PROPOSED_FIELDS.map((name) => [name, FIELD_SPECS[name].proposal])).toEqual(
      PROPOSED_FIELDS.map((name) => [name, specified[name]]),
    )
  })
})

describe('no price', () => {
  test.each([0, '0', null, undefined])('a rental posted with price %j has none', async (price) => {
    const listing = await posted({
      ...BARE,
      address: `3 Silent Lane, ${String(price)} ${typeof price}`,
      forSale: false,
      forRent: true,
      monthlyRent: 15_000,
      price,
      pricePerSqFt: price,
    })
    expect(listing).toMatchObject({ price: null, monthlyRent: 15_000, pricePerSqFt: null })
    expect(await stored(listing.id)).toMatchObject({ price: null, pricePerSqFt: null })
  })

  test('a sale for 0 is refused as before', async () => {
    const body = { ...BARE, price: 0 }
    const answer = await t.post('/api/properties', { token: owner.token, body })
    expect([answer.status, answer.json()]).toMatchObject([
      422,
      { error: 'Please enter a valid price' },
    ])
  })

  test('amounts that may be nothing stay 0', async () => {
    const listing = await posted({ ...BARE, address: '4 Silent Lane', maintenance: 0 })
    expect(listing.maintenance).toBe(0)
  })
})

describe('official numbers', () => {
  test.each([
    ['reraNumber', '0', 'This is not a K-RERA number'],
    ['reraNumber', '1', 'This is not a K-RERA number'],
    ['surveyNumber', '0', 'This is not a survey number'],
    ['resurveyNumber', 'yes', 'This is not a survey number'],
    ['thandaper', '2345 6789 0123', 'This looks like an Aadhaar number'],
    ['zipCode', '0', 'A PIN code has 6 digits'],
  ])('%s “%s” is refused', async (field, value, sentence) => {
    const body = { ...BARE, [field]: value }
    const answer = await t.post('/api/properties', { token: owner.token, body })
    expect(answer.status).toBe(422)
    const { fields } = answer.json<{ fields: Record<string, string> }>()
    expect(fields[field]).toContain(sentence)
  })
})

async function importedRun(text: string): Promise<ImportRunDetail> {
  const body = new FormData()
  body.append('file', new Blob([text]), 'homes.csv')
  const sent = await t.post('/api/imports', { token: owner.token, body })
  const run = sent.json<ImportRunDetail>()
  const columns = run.columns.map(({ field, unit }) => ({ field, unit }))
  const asked = await t.put(`/api/imports/${run.id}/columns`, {
    token: owner.token,
    body: { headingRow: run.headingRow, columns, options: NEW_OPTIONS },
  })
  expect([asked.status, asked.status === 200 ? '' : asked.text]).toEqual([200, ''])
  const nobody = new AbortController().signal
  await t.services.imports.work(owner.user.id, nobody)
  const begun = await t.post(`/api/imports/${run.id}/start`, { token: owner.token, body: {} })
  expect([begun.status, begun.status === 200 ? '' : begun.text]).toEqual([200, ''])
  await t.services.imports.work(owner.user.id, nobody)
  return run
}

describe('a file', () => {
  test('publishes no word that no cell said', async () => {
    const run = await importedRun(
      `Ref,Title,Type,Price,Address,City,Name,Remarks,Owner,Owner phone,Commission,കുറിപ്പ്
U1,Imported house,House,45 lakh,5 Silent Lane,Kottayam,Thoma,sells below 40,Thoma,9999900000,2%,രഹസ്യം
`,
    )
    expect(run.columns.slice(6).map(({ field }) => field)).toEqual(Array(6).fill(null))
    const [row] = await t.database.db
      .select()
      .from(properties)
      .where(eq(properties.title, 'Imported house'))
    expect(row).toMatchObject({ ...UNSAID, contactPerson: null, contactPhone: null })
    const page = await t.get(`/api/properties/${row?.id}`)
    for (const secret of ['Thoma', 'below', '99999', '2%', 'രഹസ്യം'])
      expect([secret, page.text.includes(secret)]).toEqual([secret, false])

    const csv = (await t.get('/api/exports/properties.csv', { token: owner.token })).text
    const line = csv.split('\n').find((each) => each.includes('Imported house'))
    for (const word of ['UNFURNISHED', 'NONE', 'READY_TO_MOVE', 'FREE_HOLD', 'Residential'])
      expect([word, line?.includes(word)]).toEqual([word, false])
  })

  test('leaves out a number that cannot be one, and says so', async () => {
    const run = await importedRun(
      `Ref,Title,Type,Price,Address,City,RERA,Survey no
N1,Flat with a nought,Flat,45 lakh,6 Silent Lane,Kottayam,0,0
N2,Flat with a number,Flat,45 lakh,7 Silent Lane,Kottayam,K-RERA/PRJ/TSR/263/2024,12/3
`,
    )
    const { items } = (
      await t.get(`/api/imports/${run.id}/rows?show=all`, { token: owner.token })
    ).json<ImportRows>()
    expect(items.map(({ action, problems }) => [action, problems.map(({ text }) => text)])).toEqual(
      [
        [
          'create',
          [
            expect.stringContaining('Left out: This is not a K-RERA number'),
            expect.stringContaining('Left out: This is not a survey number'),
          ],
        ],
        ['create', []],
      ],
    )
    const rows = await t.database.db
      .select({ rera: properties.reraNumber, survey: properties.surveyNumber })
      .from(properties)
      .where(sql`title like 'Flat with a n%'`)
      .orderBy(properties.id)
    expect(rows).toEqual([
      { rera: null, survey: null },
      { rera: 'K-RERA/PRJ/TSR/263/2024', survey: '12/3' },
    ])
  })
})
