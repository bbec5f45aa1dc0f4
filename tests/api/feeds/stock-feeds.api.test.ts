import { eq } from 'drizzle-orm'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StockFeed } from '../../../src/contracts/feeds/stock-feeds.ts'
import type { ImportRun, ImportRunDetail } from '../../../src/contracts/imports/imports.ts'
import { LIMITS } from '../../../src/contracts/limits.ts'
import { auditLog, outbox, properties, sessions, stockFeeds } from '../../../src/db/schema.ts'
import { HOUR_MS } from '../../../src/domain/time/units.ts'
import { removePerson } from '../../../src/services/accounts/removal.ts'
import { startApp, type TestApp } from '../../support/api.ts'
import type { TestUser } from '../../support/factories.ts'
import { feedServer, type FeedServer } from '../../support/servers/feed-server.ts'
import { importsOf } from '../../support/imports.ts'

const START = new Date('2026-11-29T06:00:00Z')
const HOST = 'agency.test'
const URL_OF = `https://${HOST}/stock.csv`
const PROOF = '/.well-known/veedu-verification.txt'
const nobody = new AbortController().signal
let now = START
let server: FeedServer
let t: TestApp
beforeAll(async () => {
  server = await feedServer(HOST)
  t = await startApp({ clock: () => now, outside: server.outside })
})
beforeEach(() => {
  now = START
  server.files.clear()
  server.requests.length = 0
})
afterAll(async () => {
  await t.close()
  await server.close()
})

/** One account with its feed. */
async function agency(more: object = {}, url = URL_OF) {
  const who = await t.makeUser('REALTOR', { verified: true })
  const { token } = who
  const added = await t.post('/api/account/stock-feeds', { token, body: { url, ...more } })
  if (added.status !== 201) throw new Error(added.text)
  const { id, proof } = added.json<StockFeed>()
  server.files.set(PROOF, { body: `other\n${proof.text}\n` })
  const path = `/api/account/stock-feeds/${id}`
  const feed = async (): Promise<StockFeed> => {
    const all = (await t.get('/api/account/stock-feeds', { token })).json<StockFeed[]>()
    const found = all.find((each) => each.id === id)
    if (!found) throw new Error('the feed is gone')
    return found
  }
  return {
    who,
    id,
    path,
    proof,
    feed,
    imports: importsOf(t, who),
    verify: () => t.post(`${path}/verify`, { token }),
    change: (body: object) => t.patch(path, { token, body }),
    /** Fetches what is due, and works off the import. */
    async fetch(): Promise<StockFeed> {
      await t.services.stockFeeds.fetch(id, nobody)
      await work(who)
      return feed()
    },
    /** The same after the interval. */
    async fetchLater(): Promise<StockFeed> {
      now = new Date(new Date((await feed()).nextAt ?? now).getTime())
      return this.fetch()
    },
    runs: async () => (await t.get('/api/imports', { token })).json<ImportRun[]>(),
    listings: async () =>
      t.database.db
        .select({ title: properties.title, price: properties.price, state: properties.publication })
        .from(properties)
        .where(eq(properties.ownerId, who.user.id))
        .orderBy(properties.id),
    emails: async () =>
      (
        await t.database.db
          .select({ kind: outbox.kind, text: outbox.text })
          .from(outbox)
          .where(eq(outbox.recipient, who.user.email))
          .orderBy(outbox.id)
      ).filter(({ kind }) => kind.startsWith('stock-feed')),
  }
}
type Agency = Awaited<ReturnType<typeof agency>>

/** What the job of imports does. */
async function work({ user }: TestUser): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await t.services.imports.work(user.id, nobody)
    await t.services.stockFeeds.advance(user.id)
  }
}

const HEADINGS = 'Reference,Title,Property type,Price,Address,City,Bedrooms'
const row = (n: number, price = '45 lakh'): string =>
  `R-${n},House number ${n},House,${price},${n} Temple Road,Kottayam,3`
const csv = (...rows: string[]): string => [HEADINGS, ...rows, ''].join('\n')
const rows = (count: number): string[] => Array.from({ length: count }, (_, n) => row(n + 1))
const serve = (body: string | Buffer, headers: Record<string, string> = {}): void =>
  void server.files.set('/stock.csv', { body, headers })

/** Maps the waiting run as it was guessed, and imports it. */
async function mapByHand({ who, imports, feed }: Agency): Promise<void> {
  const waiting = await feed()
  const run = await imports.detail(waiting.run?.id ?? 0)
  const checked = await imports.check(run, { unitsConfirmed: true })
  expect(checked.state).toBe('checked')
  await imports.start(checked)
  await work(who)
}

/** An account whose feed was verified and whose first file was mapped by hand. */
async function settled(more: object = {}, first = csv(...rows(10))): Promise<Agency> {
  const one = await agency(more)
  serve(first)
  expect((await one.verify()).status).toBe(200)
  await one.fetch()
  await mapByHand(one)
  return one
}

describe('an address', () => {
  test.each([
    ['http://agency.test/stock.csv', /https/],
    ['ftp://agency.test/stock.csv', /https/],
    ['agency.test', /Enter an address/],
    ['https://me:secret@agency.test/', /Enter an address/],
    ['https://agency.test:8080/', /Enter an address/],
    ['https://127.0.0.1/stock.csv', /public internet/],
    ['https://[::1]/stock.csv', /public internet/],
    ['https://169.254.169.254/latest/meta-data', /public internet/],
    // The resolver of these tests says that every other host is 10.0.0.1.
    ['https://inside.test/stock.csv', /public internet/],
  ])('%s is refused with its reason', async (url, reason) => {
    const { token } = await t.makeUser('SELLER')
    const answer = await t.post('/api/account/stock-feeds', { token, body: { url } })
    expect(answer.status).toBe(422)
    expect(answer.json<{ fields: { url: string } }>().fields.url).toMatch(reason)
  })

  test('is added once, and an account has a few of them', async () => {
    const { who } = await agency()
    const { token } = who
    const add = (path: string) =>
      t.post('/api/account/stock-feeds', { token, body: { url: `https://${HOST}/${path}` } })
    expect((await add('stock.csv#part')).status).toBe(422)
    for (let n = 1; n < LIMITS.stockFeeds.max; n += 1) expect((await add(`${n}`)).status).toBe(201)
    expect((await add('more')).status).toBe(409)
    const hours = { url: `https://${HOST}/x`, everyHours: 0 }
    expect((await t.post('/api/account/stock-feeds', { token, body: hours })).status).toBe(422)
  })

  test('of another account does not exist', async () => {
    const { path } = await agency()
    const { token } = await t.makeUser('REALTOR')
    for (const answer of [
      await t.patch(path, { token, body: { paused: true } }),
      await t.post(`${path}/verify`, { token }),
      await t.post(`${path}/fetch`, { token }),
      await t.delete(path, { token }),
    ])
      expect(answer.status).toBe(404)
  })

  test('is not fetched before its host shows the code of this account', async () => {
    const one = await agency()
    serve(csv(row(1)))
    server.files.set(PROOF, { body: 'veedu-verification=of-somebody-else' })
    expect((await one.verify()).status).toBe(422)
    server.files.set(PROOF, (_, response) => {
      response.writeHead(302, { location: '/elsewhere' }).end()
    })
    server.files.set('/elsewhere', { body: one.proof.text })
    expect((await one.verify()).status).toBe(422)
    expect((await t.post(`${one.path}/fetch`, { token: one.who.token })).status).toBe(409)
    await one.fetch()
    expect(server.requests.map(({ path }) => path)).not.toContain('/stock.csv')
    server.files.set(PROOF, { body: one.proof.text })
    expect((await one.verify()).json<StockFeed>().verifiedAt).toBe(START.toISOString())
  })

  test('is proved by a TXT record too', async () => {
    const records = new Map<string, string[][]>()
    const txt = await startApp({
      outside: {
        ...server.outside,
        textRecords: async (name) => (records.get(name) ?? []).map((parts) => parts.join('')),
      },
    })
    const { token } = await txt.makeUser('SELLER')
    const added = await txt.post('/api/account/stock-feeds', { token, body: { url: URL_OF } })
    const { id, proof } = added.json<StockFeed>()
    const verify = () => txt.post(`/api/account/stock-feeds/${id}/verify`, { token })
    expect((await verify()).status).toBe(422)
    records.set(proof.recordName, [['v=spf1'], [proof.text]])
    expect((await verify()).status).toBe(200)
    await txt.close()
  })
})

describe('a file', () => {
  test('waits for its owner the first time, who gets one email; files with its columns then go in by themselves', async () => {
    const one = await agency()
    serve(csv(row(1), row(2)), { etag: '"1"' })
    await one.verify()
    const first = await one.fetch()
    expect(first.run).toMatchObject({ state: 'mapping', look: 'columns' })
    expect(await one.listings()).toEqual([])
    expect((await one.emails()).map(({ kind }) => kind)).toEqual(['stock-feed-waits'])
    // A newer file takes the place of the one that waits, without another email.
    serve(csv(row(1), row(2), row(3)), { etag: '"2"' })
    const second = await one.fetchLater()
    expect(second.run?.id).not.toBe(first.run?.id)
    expect((await one.runs()).map(({ state }) => state)).toEqual(['mapping', 'cancelled'])
    expect(await one.emails()).toHaveLength(1)
    await mapByHand(one)
    expect((await one.feed()).run).toMatchObject({ state: 'done', look: null })
    expect(await one.listings()).toHaveLength(3)

    serve(csv(row(1, '50 lakh'), row(2), row(3), row(4)), { etag: '"3"' })
    const third = await one.fetchLater()
    expect(third.run).toMatchObject({ state: 'done', look: null })
    expect((await one.listings()).map(({ price }) => price)).toEqual([
      5_000_000, 4_500_000, 4_500_000, 4_500_000,
    ])
    expect(await one.emails()).toHaveLength(1)
  })

  test('is asked for by its validator, and not imported again when it is the same', async () => {
    const one = await settled({}, csv(row(1)))
    serve(csv(row(1)), { etag: '"a"' })
    // The same bytes without a validator are the same file.
    await one.fetchLater()
    expect(await one.runs()).toHaveLength(1)
    serve(csv(row(1), row(2)), { etag: '"b"' })
    await one.fetchLater()
    const again = await one.fetchLater()
    expect(server.requests.at(-1)).toEqual({ path: '/stock.csv', etag: '"b"' })
    expect(again.fault).toBeNull()
    expect(await one.runs()).toHaveLength(2)
    // On request it is fetched whatever is known of it.
    expect((await t.post(`${one.path}/fetch`, { token: one.who.token })).status).toBe(200)
    await one.fetch()
    expect(server.requests.at(-1)).toEqual({ path: '/stock.csv', etag: undefined })
    expect(await one.runs()).toHaveLength(3)
  })

  test('comes after its interval, with some spread, and not while it is paused', async () => {
    const one = await settled({ everyHours: 12 })
    const { nextAt } = await one.feed()
    const wait = new Date(nextAt ?? 0).getTime() - START.getTime()
    expect(wait).toBeGreaterThanOrEqual(12 * HOUR_MS)
    expect(wait).toBeLessThanOrEqual(13.2 * HOUR_MS)
    const before = server.requests.length
    now = new Date(START.getTime() + 11 * HOUR_MS)
    await one.fetch()
    expect(server.requests).toHaveLength(before)
    now = new Date(START.getTime() + 14 * HOUR_MS)
    expect((await one.change({ paused: true })).json<StockFeed>().nextAt).toBeNull()
    await one.fetch()
    expect(server.requests).toHaveLength(before)
    expect((await one.change({ paused: false })).json<StockFeed>().nextAt).not.toBeNull()
  })

  test.each([
    ['other columns', csv(row(1)).replace('Bedrooms', 'Owner name'), 'columns'],
    ['one column more', csv(row(1)).replace('Bedrooms', 'Bedrooms,Remarks'), 'columns'],
  ])('with %s waits, and changes nothing', async (_, body, look) => {
    const one = await settled()
    const before = await one.listings()
    serve(body)
    expect((await one.fetchLater()).run).toMatchObject({ state: 'mapping', look })
    expect(await one.listings()).toEqual(before)
    expect(await one.emails()).toHaveLength(2)
  })

  test('with numbers of another magnitude waits until their unit is confirmed', async () => {
    const one = await settled({}, csv(row(1, '4500000'), row(2, '5200000'), row(3, '6100000')))
    serve(csv(row(1, '45'), row(2, '52'), row(3, '61')))
    expect((await one.fetchLater()).run).toMatchObject({ state: 'mapping', look: 'units' })
    expect((await one.listings()).map(({ price }) => price)).toEqual([
      4_500_000, 5_200_000, 6_100_000,
    ])
  })

  test('with words that are not known waits until its owner says what they mean', async () => {
    const one = await settled()
    serve(csv(...rows(10), row(11).replace('House,45', 'Tharavaad with nalukettu,45')))
    expect((await one.fetchLater()).run).toMatchObject({ state: 'checked', look: 'words' })
    expect(await one.listings()).toHaveLength(10)
  })

  test('of which most rows cannot be imported waits', async () => {
    const one = await settled()
    const nameless = [21, 22, 23].map((n) => row(n).replace(`House number ${n}`, ''))
    serve(csv(row(1), ...nameless))
    expect((await one.fetchLater()).run).toMatchObject({ state: 'checked', look: 'wrong' })
    serve(csv(...rows(10), ...nameless))
    expect((await one.fetchLater()).run).toMatchObject({ state: 'done', look: null })
  })

  test('of XML and of JSON-LD goes the same way', async () => {
    const xml = (price: number): string =>
      `<?xml version="1.0"?><listings>${[1, 2]
        .map(
          (n) =>
            `<listing><reference>X-${n}</reference><title>Villa ${n}</title><type>Villa</type><price>${price}</price><address>River Road ${n}</address><city>Aluva</city></listing>`,
        )
        .join('')}</listings>`
    const one = await settled({}, xml(8_500_000))
    expect(await one.listings()).toEqual([
      { title: 'Villa 1', price: 8_500_000, state: 'live' },
      { title: 'Villa 2', price: 8_500_000, state: 'live' },
    ])
    serve(gzipSync(xml(8_700_000)), { 'content-encoding': 'gzip' })
    await one.fetchLater()
    expect((await one.listings()).map(({ price }) => price)).toEqual([8_700_000, 8_700_000])

    const page = `<!doctype html><html><script type="application/ld+json">${JSON.stringify({
      '@type': 'RealEstateListing',
      url: 'https://agency.test/1',
      name: 'Flat with a view',
      offers: { price: 6_500_000, priceCurrency: 'INR' },
      mainEntity: {
        '@type': 'Apartment',
        address: { streetAddress: 'Marine Drive', addressLocality: 'Kochi' },
      },
    })}</script></html>`
    const other = await settled({}, page)
    expect(await other.listings()).toEqual([
      { title: 'Flat with a view', price: 6_500_000, state: 'live' },
    ])
  })
})

describe('a bad feed', () => {
  test.each<[string, () => void, object]>([
    [
      'that is gone',
      () => void server.files.delete('/stock.csv'),
      { code: 'status', detail: '404' },
    ],
    ['that is empty', () => serve(''), { code: 'unreadable' }],
    [
      'that is a page',
      () => serve('<!doctype html><html><body>Sorry</body></html>'),
      { code: 'unreadable' },
    ],
    ['that is cut off', () => serve('<listings><listing><title>A</title>'), { code: 'unreadable' }],
    [
      'that is too large when unpacked',
      () =>
        serve(gzipSync(Buffer.alloc(LIMITS.imports.maxBytes + 1, 'a')), {
          'content-encoding': 'gzip',
        }),
      { code: 'tooLarge' },
    ],
    [
      'that leads to this machine',
      () =>
        void server.files.set('/stock.csv', {
          body: '',
          status: 302,
          headers: { location: 'https://127.0.0.1/' },
        }),
      { code: 'private' },
    ],
    [
      'that breaks off',
      () =>
        void server.files.set('/stock.csv', (_, response) => {
          response.writeHead(200, { 'content-length': '10000' })
          response.write(csv(row(1)))
          setImmediate(() => response.destroy())
        }),
      { code: 'failed' },
    ],
  ])('%s changes nothing and is tried again later', async (_, break_, fault) => {
    const one = await settled({ withdrawMissing: true })
    const before = await one.listings()
    break_()
    const failed = await one.fetchLater()
    expect(failed.fault).toMatchObject({ ...fault, failures: 1 })
    const wait = new Date(failed.nextAt ?? 0).getTime() - now.getTime()
    expect(wait).toBeGreaterThanOrEqual(HOUR_MS / 2)
    expect(wait).toBeLessThanOrEqual(HOUR_MS)
    expect(await one.listings()).toEqual(before)
    expect(await one.runs()).toHaveLength(1)
  })

  test('is told of once, until it works again', async () => {
    const one = await settled()
    const told = async (): Promise<number> =>
      (await one.emails()).filter(({ kind }) => kind === 'stock-feed-fails').length
    server.files.delete('/stock.csv')
    const counts: number[] = []
    for (let n = 0; n < 5; n += 1) {
      await one.fetchLater()
      counts.push(await told())
    }
    expect(counts).toEqual([0, 0, 1, 1, 1])
    serve(csv(...rows(10)))
    expect((await one.fetchLater()).fault).toBeNull()
    server.files.delete('/stock.csv')
    for (let n = 0; n < 3; n += 1) await one.fetchLater()
    expect(await told()).toBe(2)
  })

  test('whose host no longer shows the code is not fetched', async () => {
    const one = await settled()
    server.files.delete(PROOF)
    now = new Date(START.getTime() + (LIMITS.stockFeeds.proofDays - 1) * 24 * HOUR_MS)
    expect((await one.fetch()).fault).toBeNull()
    now = new Date(START.getTime() + (LIMITS.stockFeeds.proofDays + 1) * 24 * HOUR_MS)
    serve(csv(row(1, '99 lakh')))
    expect((await one.fetch()).fault).toMatchObject({ code: 'verification' })
    expect((await one.listings())[0]?.price).toBe(4_500_000)
  })

  test('of a suspended account is not fetched', async () => {
    const one = await settled()
    await t.database.query('update users set suspended_at = $1 where id = $2', [
      now,
      one.who.user.id,
    ])
    const before = server.requests.length
    now = new Date(START.getTime() + 7 * HOUR_MS)
    await t.services.stockFeeds.fetch(one.id, nobody)
    expect(server.requests).toHaveLength(before)
  })
})

describe('what a file does not name', () => {
  const gone = async (one: Agency): Promise<number> =>
    (await one.listings()).filter(({ state }) => state === 'withdrawn').length

  test('stays, unless the owner switched its withdrawal on', async () => {
    const one = await settled()
    serve(csv(...rows(8)))
    await one.fetchLater()
    expect(await gone(one)).toBe(0)
    expect((await one.change({ withdrawMissing: true })).status).toBe(200)
    serve(csv(...rows(7)))
    await one.fetchLater()
    expect(await gone(one)).toBe(3)
  })

  test('stays while a file has far fewer rows than the last good one, whose owner is asked', async () => {
    const one = await settled({ withdrawMissing: true })
    serve(csv(...rows(6)))
    expect((await one.fetchLater()).run).toMatchObject({ state: 'checked', look: 'shrunk' })
    // A second small file is no more whole than the first.
    serve(csv(...rows(6), ''))
    expect((await one.fetchLater()).run).toMatchObject({ state: 'checked', look: 'shrunk' })
    expect(await gone(one)).toBe(0)
    expect(await one.emails()).toHaveLength(2)
    // What the owner imports by hand is what later files are measured by.
    const waiting = await one.imports.detail((await one.feed()).run?.id ?? 0)
    await one.imports.start(waiting)
    await work(one.who)
    serve(csv(...rows(5)))
    await one.fetchLater()
    expect(await gone(one)).toBe(5)
  })

  test('stays when it is more than half of the stock, or when a row is wrong', async () => {
    const one = await settled({ withdrawMissing: true })
    for (let n = 0; n < 12; n += 1) await t.makeListing({ ownerId: one.who.user.id })
    serve(csv(...rows(9)))
    expect((await one.fetchLater()).run).toMatchObject({ state: 'checked', look: 'manyMissing' })
    expect(await gone(one)).toBe(0)
    const other = await settled({ withdrawMissing: true })
    serve(csv(...rows(8), 'R-99,,House,45 lakh,9 Temple Road,Kottayam,3'))
    expect((await other.fetchLater()).run).toMatchObject({ state: 'done' })
    expect(await gone(other)).toBe(0)
  })
})

describe('a fetch that is cut off', () => {
  test('while the file arrives is repeated as if it had not been', async () => {
    const one = await settled()
    const stop = new AbortController()
    server.files.set('/stock.csv', (_, response) => {
      response.writeHead(200, { 'content-length': '10000' })
      response.write(csv(row(1)), () => stop.abort(new Error('the process ends')))
    })
    now = new Date((await one.feed()).nextAt ?? now)
    await expect(t.services.stockFeeds.fetch(one.id, stop.signal)).rejects.toThrow(
      'the process ends',
    )
    expect((await one.feed()).fault).toBeNull()
    serve(csv(row(1, '51 lakh')))
    expect((await one.fetch()).run).toMatchObject({ state: 'done' })
    expect((await one.listings())[0]?.price).toBe(5_100_000)
  })

  test('between the run and the record of it makes no second run', async () => {
    const one = await settled()
    serve(csv(row(1, '52 lakh'), ...rows(10).slice(1)))
    now = new Date((await one.feed()).nextAt ?? now)
    await t.database.query(`create function cut_off() returns trigger language plpgsql as
      $$ begin raise exception 'the process ends'; end $$`)
    await t.database.query(`create trigger cut_off before update of run_id on stock_feeds
      for each row execute function cut_off()`)
    await expect(t.services.stockFeeds.fetch(one.id, nobody)).rejects.toThrow('Failed query')
    await t.database.query('drop trigger cut_off on stock_feeds')
    await t.database.query('drop function cut_off')
    expect((await one.fetch()).run).toMatchObject({ state: 'done' })
    expect(await one.runs()).toHaveLength(2)
    expect((await one.listings())[0]?.price).toBe(5_200_000)
  })

  test('before its columns were mapped goes on from there', async () => {
    const one = await settled()
    const { layout } = (
      await t.database.db.select().from(stockFeeds).where(eq(stockFeeds.id, one.id))
    )[0] ?? { layout: null }
    // As the end of the process leaves it: a run of the feed, and nothing else.
    const run = await one.imports.upload(csv(row(1, '53 lakh'), ...rows(10).slice(1)))
    await t.database.db
      .update(stockFeeds)
      .set({ runId: run.id, automatic: false, look: null, layout })
      .where(eq(stockFeeds.id, one.id))
    expect((await one.fetch()).run).toMatchObject({ id: run.id, state: 'done' })
    expect((await one.listings())[0]?.price).toBe(5_300_000)
  })
})

test('a feed that is removed leaves listings and imports as they are', async () => {
  const one = await settled()
  expect((await t.delete(one.path, { token: one.who.token })).status).toBe(200)
  expect(await one.listings()).toHaveLength(10)
  expect(await one.runs()).toHaveLength(1)
  const runs = await t.get('/api/imports', { token: one.who.token })
  const [{ id } = { id: 0 }] = runs.json<ImportRunDetail[]>()
  expect(await one.imports.detail(id)).toMatchObject({ state: 'done' })
})

test('a feed is added after a recent authentication only, audited, and gone with its account', async () => {
  const one = await agency({}, 'https://agency.test/first.csv')
  const { token, user } = one.who
  now = new Date(START.getTime() + HOUR_MS)
  const late = await t.post('/api/account/stock-feeds', { token, body: { url: URL_OF } })
  expect([late.status, late.json<{ code: string }>().code]).toEqual([
    403,
    'fresh_authentication_required',
  ])
  await t.database.db.update(sessions).set({ provedAt: now }).where(eq(sessions.userId, user.id))
  const added = await t.post('/api/account/stock-feeds', { token, body: { url: URL_OF } })
  expect(added.status).toBe(201)
  const { id } = added.json<StockFeed>()
  await t.delete(one.path, { token })
  const log = await t.database.db
    .select({ action: auditLog.action, details: auditLog.details })
    .from(auditLog)
    .where(eq(auditLog.actorId, user.id))
    .orderBy(auditLog.id)
  expect(log).toEqual([
    { action: 'stockFeed.add', details: { feed: one.id, host: HOST } },
    { action: 'stockFeed.add', details: { feed: id, host: HOST } },
    { action: 'stockFeed.remove', details: { feed: one.id, host: HOST } },
  ])
  await t.database.db.transaction((tx) => removePerson(tx, user.id, { at: now, actorId: user.id }))
  expect(await t.database.db.$count(stockFeeds, eq(stockFeeds.userId, user.id))).toBe(0)
})

describe('what its owner does while it is fetched', () => {
  /** Serves a file whose answer waits until the owner did something. */
  const meanwhile = (act: () => Promise<unknown>, status = 200): void =>
    void server.files.set('/stock.csv', (_, response) => {
      void act().finally(() => response.writeHead(status).end(csv(...rows(10))))
    })
  const rowOf = async (id: number) =>
    (await t.database.db.select().from(stockFeeds).where(eq(stockFeeds.id, id)))[0]

  test.each([200, 500])(
    'counts after an answer of %i: a fetch asked for is made',
    async (status) => {
      const one = await settled()
      now = new Date((await one.feed()).nextAt ?? now)
      const asked = new Date(now.getTime() + 1_000)
      meanwhile(async () => {
        now = asked
        await t.post(`${one.path}/fetch`, { token: one.who.token })
      }, status)
      await one.fetch()
      expect(await rowOf(one.id)).toMatchObject({ afresh: true, nextAt: asked })
      serve(csv(...rows(10)), { etag: '"a"' })
      await one.fetch()
      expect(await rowOf(one.id)).toMatchObject({ afresh: false, failures: 0, etag: '"a"' })
    },
  )

  test('counts: a new interval is kept', async () => {
    const one = await settled({ everyHours: 24 })
    now = new Date((await one.feed()).nextAt ?? now)
    meanwhile(() => one.change({ everyHours: 1 }))
    const { everyHours, nextAt } = await one.fetch()
    expect(everyHours).toBe(1)
    expect(new Date(nextAt ?? 0).getTime() - now.getTime()).toBeLessThan(2 * HOUR_MS)
  })
})

test('demo accounts have no feeds', async () => {
  const demo = await startApp({ demo: true, outside: server.outside })
  const { token } = await demo.makeUser('REALTOR', { demo: true })
  const answer = await demo.post('/api/account/stock-feeds', { token, body: { url: URL_OF } })
  expect(answer.status).toBe(403)
  await demo.close()
})
