import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportRows, ImportRunDetail } from '../../../src/contracts/imports/imports.ts'
import { RATE_LIMITS } from '../../../src/contracts/rate-limits.ts'
import { properties } from '../../../src/db/schema.ts'
import { NEW_OPTIONS, type ImportOptions } from '../../../src/domain/imports/read-row.ts'
import { startApp, type TestApp } from '../../support/api.ts'
import { listingBody, type TestUser } from '../../support/factories.ts'
import { workbook } from '../../support/files/workbook.ts'

let t: TestApp
beforeAll(async () => {
  t = await startApp({ demo: true })
})
afterAll(() => t.close())

const nobody = new AbortController().signal

function file(text: string | Buffer, name = 'homes.csv'): FormData {
  const body = new FormData()
  body.append('file', new Blob([typeof text === 'string' ? text : new Uint8Array(text)]), name)
  return body
}

async function upload(
  who: TestUser,
  text: string | Buffer,
  key?: string,
): Promise<ImportRunDetail> {
  const answer = await t.post('/api/imports', {
    token: who.token,
    body: file(text),
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  })
  expect([answer.status, answer.status < 300 ? '' : answer.text]).toEqual([answer.status, ''])
  return answer.json<ImportRunDetail>()
}

async function checked(
  who: TestUser,
  run: ImportRunDetail,
  options: Partial<ImportOptions> = {},
): Promise<ImportRunDetail> {
  const columns = run.columns.map(({ field, unit }) => ({ field, unit }))
  const asked = await t.put(`/api/imports/${run.id}/columns`, {
    token: who.token,
    body: { headingRow: run.headingRow, columns, options: { ...NEW_OPTIONS, ...options } },
  })
  expect([asked.status, asked.status === 200 ? '' : asked.text]).toEqual([200, ''])
  await t.services.imports.work(who.user.id, nobody)
  return (await t.get(`/api/imports/${run.id}`, { token: who.token })).json<ImportRunDetail>()
}

async function imported(
  who: TestUser,
  run: ImportRunDetail,
  body: object = {},
): Promise<ImportRunDetail> {
  const begun = await t.post(`/api/imports/${run.id}/start`, { token: who.token, body })
  expect([begun.status, begun.status === 200 ? '' : begun.text]).toEqual([200, ''])
  await t.services.imports.work(who.user.id, nobody)
  return (await t.get(`/api/imports/${run.id}`, { token: who.token })).json<ImportRunDetail>()
}

async function rows(who: TestUser, id: number, show = 'all'): Promise<ImportRows['items']> {
  const answer = await t.get(`/api/imports/${id}/rows?show=${show}`, { token: who.token })
  return answer.json<ImportRows>().items
}

const mine = (who: TestUser) =>
  t.database.db
    .select()
    .from(properties)
    .where(eq(properties.ownerId, who.user.id))
    .orderBy(properties.id)

const exported = async (who: TestUser): Promise<string> =>
  (await t.get('/api/exports/properties.csv', { token: who.token })).text

const HOMES = `Ref,Title,Type,Purpose,Asking price (in lakhs),Place,Town,Extent,BHK,Lift
A1,Tiled house,House,Sale,45,12 Temple Road,Kottayam,12 cent,3 BHK,ഉണ്ട്
A2,Plot by the river,Plot,Sale,1.25 crore,River Road,Aluva,2.5 acre,,No
A3,Flat,Flat,Sale,30-40,Marine Drive,Kochi,,2,Yes
`

test.each(['multipart/form-data; boundary=X', 'multipart/form-data'])(
  'a form that is none is told so: %s',
  async (type) => {
    const { token } = await t.makeUser('SELLER', { verified: true })
    const headers = { 'content-type': type }
    const answer = await t.post('/api/imports', { token, body: 'hello', headers })
    expect([answer.status, answer.json<{ error: string }>().error]).toEqual([
      400,
      'This request cannot be read.',
    ])
  },
)

describe('a file', () => {
  test('is read, checked and applied', async () => {
    const who = await t.makeUser('REALTOR', { verified: true })
    const run = await upload(who, HOMES)
    expect(run.columns.map(({ field, unit }) => [field, unit])).toEqual([
      ['reference', null],
      ['title', null],
      ['propertyType', null],
      ['deal', null],
      ['price', 'lakh'],
      ['address', null],
      ['city', null],
      ['plotArea', null],
      ['bedrooms', null],
      ['lift', null],
    ])
    expect(run.columns[4]?.samples).toEqual(['45', '1.25 crore', '30-40'])
    const seen = await checked(who, run)
    expect(seen.found).toEqual({ create: 2, update: 0, same: 0, left: 0, wrong: 1 })
    expect(await mine(who)).toEqual([])
    const [fault] = await rows(who, run.id, 'problems')
    expect(fault?.row).toBe(4)
    expect(fault?.problems[0]).toMatchObject({
      column: 'E',
      heading: 'Asking price (in lakhs)',
      value: '30-40',
      text: 'This is a range of prices. Write the price of this home, and give each home its own row',
      grave: true,
    })
    const done = await imported(who, seen)
    expect([done.state, done.applied, done.done]).toEqual([
      'done',
      { create: 2, update: 0, same: 0, left: 0, wrong: 1 },
      3,
    ])
    const made = await mine(who)
    expect(
      made.map(({ title, price, plotAreaUnit, bedrooms, lift, publication }) => [
        title,
        price,
        plotAreaUnit,
        bedrooms,
        lift,
        publication,
      ]),
    ).toEqual([
      ['Tiled house', 4_500_000, 'cent', 3, true, 'live'],
      ['Plot by the river', 12_500_000, 'acre', null, false, 'live'],
    ])
    const found = await t.get('/api/search?q=tiled+house')
    expect(found.json<{ total: number }>().total).toBe(1)
  })

  test('imported twice creates nothing new; a changed cell changes only its listing', async () => {
    const who = await t.makeUser('REALTOR', { verified: true })
    await imported(who, await checked(who, await upload(who, HOMES)))
    const again = await checked(who, await upload(who, HOMES))
    expect(again.found).toEqual({ create: 0, update: 0, same: 2, left: 0, wrong: 1 })
    const dearer = await checked(who, await upload(who, HOMES.replace('Sale,45,', 'Sale,47,')))
    expect(dearer.found).toEqual({ create: 0, update: 1, same: 1, left: 0, wrong: 1 })
    await imported(who, dearer)
    expect((await mine(who)).map(({ price, version }) => [price, version])).toEqual([
      [4_700_000, 2],
      [12_500_000, 1],
    ])
    const [home] = await mine(who)
    const told = await t.get(`/api/properties/${home?.id}/history`)
    expect(told.json<{ kind: string }[]>().map(({ kind }) => kind)).toEqual(['listed', 'price'])
  })

  test('without references matches listings by kind, title, address and town', async () => {
    const who = await t.makeUser('SELLER', { verified: true })
    const plain =
      'Title,Type,Price,Address,City\nHouse,House,45 lakh,Road 1,Kochi\nHouse,House,45 lakh,Road 1,Kochi\nHouse,House,46 lakh,Road 1,Kochi\n'
    const first = await checked(who, await upload(who, plain))
    expect(first.found).toEqual({ create: 2, update: 0, same: 0, left: 1, wrong: 0 })
    await imported(who, first)
    const again = await checked(
      who,
      await upload(who, plain.replace('45 lakh,Road 1,Kochi\nHouse,House,45 lakh', '45 lakh')),
    )
    expect(again.found?.create).toBe(0)
  })

  test('with new references takes over homes on offer, and lists a sold one anew', async () => {
    const who = await t.makeUser('SELLER', { verified: true })
    const one = await t.makeListing({ ownerId: who.user.id, address: 'Road 1', city: 'Kochi' })
    const text = (reference: string): string =>
      `Reference,Title,Type,Price,Address,City\n${reference},House,House,45 lakh,Road 1,Kochi\n`
    const { db } = t.database
    const mine = eq(properties.id, one.id)
    await db.update(properties).set({ title: 'House' }).where(mine)
    const open = await checked(who, await upload(who, text('N-1')))
    expect(open.found).toMatchObject({ create: 0, wrong: 0 })
    await db.update(properties).set({ status: 'Sold', closedAt: new Date() }).where(mine)
    const sold = await checked(who, await upload(who, text('N-2')))
    expect(sold.found).toMatchObject({ create: 1, wrong: 0 })
  })

  test('with the same key is one run, in all encodings the same', async () => {
    const who = await t.makeUser('SELLER', { verified: true })
    const one = await upload(who, HOMES, 'k1')
    expect((await upload(who, HOMES, 'k1')).id).toBe(one.id)
    const clash = await t.post('/api/imports', {
      token: who.token,
      body: file('a,b\n1,2'),
      headers: { 'idempotency-key': 'k1' },
    })
    expect(clash.status).toBe(409)
    const semicolons = HOMES.replaceAll(',', ';')
    for (const text of [
      `\ufeff${HOMES}`,
      Buffer.from(`\ufeff${HOMES}`, 'utf16le'),
      Buffer.from(`\ufeff${semicolons}`, 'utf16le').swap16(),
      semicolons,
      `sep=;\n${semicolons}`,
      HOMES.replaceAll(',', '\t'),
      `My homes\n\n${HOMES}`,
    ]) {
      const run = await upload(who, text)
      expect(run.columns.map(({ field }) => field)).toEqual(one.columns.map(({ field }) => field))
      expect(run.rows).toBe(3)
    }
    const old = await upload(
      who,
      Buffer.from('Title,Price,City\nCaf\xe9 \x96 house,45 lakh,Kochi\n', 'latin1'),
    )
    expect(old.columns[0]?.samples).toEqual(['Café – house'])
  })

  test('whose reader was killed is read again within seconds', async () => {
    const who = await t.makeUser('SELLER', { verified: true })
    const { id } = await upload(who, HOMES, 'killed')
    const leave = (seconds: number) =>
      t.database.query(`update import_runs set state = 'reading', reading_at = $2 where id = $1`, [
        id,
        new Date(Date.now() - 1_000 * seconds),
      ])
    await leave(5)
    const busy = await t.post('/api/imports', {
      token: who.token,
      body: file(HOMES),
      headers: { 'idempotency-key': 'killed' },
    })
    expect([busy.status, busy.headers['retry-after']]).toEqual([409, '1'])
    await leave(11)
    const again = await upload(who, HOMES, 'killed')
    expect(again.id).not.toBe(id)
    expect(again.rows).toBe(3)
  })

  test('that is broken or empty is rejected and leaves nothing behind', async () => {
    const who = await t.makeUser('SELLER', { verified: true })
    for (const [text, sentence] of [
      ['', /empty/],
      ['Title,City\n', /below the headings/],
      ['Title,City\n"House,Kochi\n', /never closed/],
      [Buffer.from('%PDF-1.4'), /This is a PDF/],
      [Buffer.from('504b030400000000', 'hex'), /damaged/],
    ] as const) {
      const answer = await t.post('/api/imports', { token: who.token, body: file(text as string) })
      expect([answer.status, answer.text]).toEqual([422, expect.stringMatching(sentence)])
    }
    expect((await t.get('/api/imports', { token: who.token })).json()).toEqual([])
  })
})

describe('a file that cannot be read', () => {
  test('counts against its sender’s daily limit, also with concurrent files', async () => {
    const who = await t.makeUser('SELLER')
    const perDay = RATE_LIMITS.importFile.max
    const send = () => t.post('/api/imports', { token: who.token, body: file('') })
    const answers = await Promise.all(Array.from({ length: perDay + 3 }, send))
    const refused = answers.filter(({ status }) => status === 429)
    const unread = answers.filter(({ status }) => status === 422 || status === 503)
    expect(refused).toHaveLength(3)
    expect(unread).toHaveLength(perDay)
    expect((await send()).status).toBe(429)
    expect((await t.get('/api/imports', { token: who.token })).json()).toEqual([])
  })

  test.each(['abc', '1.5', '1e999', '99999999999', '1'])(
    'because a row is numbered %s is refused in words',
    async (number) => {
      const who = await t.makeUser('SELLER')
      const sheet = workbook(
        `<row r="1"><c t="str"><v>Title</v></c></row><row r="${number}"><c><v>1</v></c></row>`,
      )
      const answer = await t.post('/api/imports', { token: who.token, body: file(sheet) })
      expect(answer.status).toBe(422)
      expect(answer.json<{ error: string }>().error).toMatch(/Save it again/)
    },
  )

  test('is read beside the server: others are served meanwhile', async () => {
    const who = await t.makeUser('SELLER')
    const cells = '<c t="str"><v>a home</v></c>'.repeat(50)
    const sheet = workbook(`<row>${cells}</row>`.repeat(5_000))
    let turns = 0
    let reading = true
    const turn = (): void => {
      turns += 1
      if (reading) setImmediate(turn)
    }
    turn()
    const answer = await t.post('/api/imports', { token: who.token, body: file(sheet) })
    reading = false
    expect(answer.status).toBe(201)
    expect(turns).toBeGreaterThan(1_000)
  })
})

describe('listings that a file does not name', () => {
  test('stay, unless withdrawal is requested; more than half only with their number; never by a broken file', async () => {
    const who = await t.makeUser('REALTOR', { verified: true })
    const lines = Array.from(
      { length: 5 },
      (_, at) => `R${at},House ${at},House,45 lakh,Road ${at},Kochi\n`,
    )
    const heads = 'Ref,Title,Type,Price,Address,City\n'
    await imported(who, await checked(who, await upload(who, heads + lines.join(''))))
    const few = await checked(who, await upload(who, heads + lines.slice(0, 2).join('')))
    expect([few.stock, few.missing, few.withdrawal]).toEqual([5, 3, 'ask'])
    const wrongNumber = await t.post(`/api/imports/${few.id}/start`, {
      token: who.token,
      body: { withdrawMissing: 2 },
    })
    expect(wrongNumber.status).toBe(422)
    await imported(who, few)
    expect((await mine(who)).filter(({ publication }) => publication === 'live')).toHaveLength(5)
    const broken = await checked(
      who,
      await upload(who, `${heads + lines[0]}R1,House 1,Castle,45 lakh,Road 1,Kochi\n`),
    )
    expect(broken.withdrawal).toBe('refused')
    const refused = await t.post(`/api/imports/${broken.id}/start`, {
      token: who.token,
      body: { withdrawMissing: broken.missing },
    })
    expect(refused.status).toBe(422)
    const most = await checked(who, await upload(who, heads + lines.slice(0, 4).join('')))
    expect(most.withdrawal).toBe('free')
    const done = await imported(who, most, { withdrawMissing: 1 })
    expect(done.withdrawn).toBe(1)
    expect((await mine(who)).map(({ publication }) => publication)).toEqual([
      'live',
      'live',
      'live',
      'live',
      'withdrawn',
    ])
  })
})

describe('the export of own listings', () => {
  test('round-trips unchanged, also with cells that look like formulas', async () => {
    const who = await t.makeUser('SELLER', { verified: true })
    for (const body of [
      listingBody({
        title: '=HYPERLINK("http://x")',
        description: '+1\n-2, "three"',
        contactPhone: '+91 98470 00000',
        floorNumber: -1,
        amenities: ['@one', 'a, b', "'=x"],
        plotArea: 12,
        plotAreaUnit: 'cent',
        areaAsTyped: { totalArea: { value: 4, unit: 'cent' } },
        totalArea: 1742.4,
      }),
      listingBody({
        title: "'-minus",
        pinPrecision: 'approximate',
        hideAddress: true,
        forRent: true,
        monthlyRent: 12_500,
      }),
      listingBody({
        polygonCoordinates: [
          [76.52, 9.59],
          [76.53, 9.59],
          [76.53, 9.6],
        ],
        pricePerSqFt: 77,
      }),
    ])
      expect((await t.post('/api/properties', { token: who.token, body })).status).toBe(201)
    const text = await exported(who)
    expect(text.startsWith('\ufeff')).toBe(true)
    expect(text).toContain(`"'=HYPERLINK(""http://x"")"`)
    expect(text).toContain(`'+91 98470 00000`)
    const run = await upload(who, text)
    expect(run.columns.filter(({ field }) => field === null)).toEqual([])
    const seen = await checked(who, run)
    expect((await rows(who, run.id)).flatMap(({ changes }) => changes)).toEqual([])
    expect(seen.found).toEqual({ create: 0, update: 0, same: 3, left: 0, wrong: 0 })
  })
})

test('a listing from a file is stored like one from the form', async () => {
  const who = await t.makeUser('SELLER', { verified: true })
  const body = listingBody({
    title: 'Same house',
    latitude: 9.6,
    longitude: 76.6,
    pinPrecision: 'approximate',
    totalArea: 1200,
    amenities: ['Lift', 'CCTV'],
    status: 'Sold',
  })
  await t.post('/api/properties', { token: who.token, body })
  const [typed] = await mine(who)
  const other = await t.makeUser('SELLER', { verified: true })
  const text = (await exported(who)).replace(/\r\n\d+,/, '\r\n,')
  const done = await imported(other, await checked(other, await upload(other, text)))
  expect(done.applied?.create).toBe(1)
  const [read] = await mine(other)
  const essence = (row: typeof typed) =>
    row && {
      ...row,
      id: 0,
      ownerId: 0,
      createdAt: 0,
      updatedAt: 0,
      closedAt: row.closedAt !== null,
      expiresAt: row.expiresAt !== null,
      shownLat: 0,
      shownLng: 0,
    }
  expect(essence(read)).toEqual(essence(typed))
  expect([read?.shownLat, read?.shownLng]).not.toEqual([read?.latitude, read?.longitude])
  const [log] = await t.database.query<{ n: number }>(
    'select count(*)::int as n from listing_changes where property_id = $1',
    [read?.id],
  )
  expect(log?.n).toBe(1)
})

test('a home that another owner has listed is flagged, like one from the form', async () => {
  const other = await t.makeUser('SELLER', { verified: true })
  const there = { title: 'Twin house', surveyNumber: '77/12 B', latitude: 9.7, longitude: 76.7 }
  await t.post('/api/properties', { token: other.token, body: listingBody(there) })
  const who = await t.makeUser('REALTOR', { verified: true })
  const text =
    'Title,Type,Price,Address,City,Survey no,Coordinates\n' +
    'Twin again,House,44 lakh,Road 9,Kottayam,77/12b,"9.7, 76.7"\n' +
    'No twin,House,44 lakh,Road 10,Kottayam,78/1,"9.8, 76.8"\n'
  await imported(who, await checked(who, await upload(who, text)))
  const flags = await t.database.query<{ title: string }>(
    `select p.title from listing_flags f join properties p on p.id = f.property_id where p.owner_id = $1`,
    [who.user.id],
  )
  expect(flags).toEqual([{ title: 'Twin again' }])
})

test('a cancelled import keeps the applied rows and resumes after another check', async () => {
  const who = await t.makeUser('REALTOR', { verified: true })
  const lines = Array.from(
    { length: 250 },
    (_, at) => `R${at},House ${at},House,45 lakh,Road ${at},Kochi\n`,
  )
  const run = await checked(
    who,
    await upload(who, `Ref,Title,Type,Price,Address,City\n${lines.join('')}`),
  )
  await t.post(`/api/imports/${run.id}/start`, { token: who.token, body: {} })
  const stop = new AbortController()
  const working = t.services.imports.work(who.user.id, stop.signal)
  await expect
    .poll(async () => (await mine(who)).length, { interval: 1, timeout: 20_000 })
    .toBeGreaterThan(0)
  stop.abort()
  await expect(working).rejects.toThrow(/abort/i)
  const half = (await mine(who)).length
  expect(half).toBeGreaterThan(0)
  // Another process goes on where the ledger ends.
  await t.services.imports.work(who.user.id, nobody)
  const after = (
    await t.get(`/api/imports/${run.id}`, { token: who.token })
  ).json<ImportRunDetail>()
  expect([after.state, after.applied?.create, (await mine(who)).length]).toEqual(['done', 250, 250])
  const [doubles] = await t.database.db
    .select({ n: sql<number>`count(distinct title)::int` })
    .from(properties)
    .where(eq(properties.ownerId, who.user.id))
  expect(doubles?.n).toBe(250)
})
