import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { DraftLine, DraftSaved, DraftWhole } from '../../../src/contracts/listings/drafts.ts'
import { LIMITS } from '../../../src/contracts/limits.ts'
import { startApp, type TestApp } from '../../support/api.ts'
import { listingBody, makeImage, type TestUser } from '../../support/factories.ts'

const DAY = 86_400_000
let now = new Date('2026-11-28T06:30:00Z')
let t: TestApp
let seller: TestUser
beforeEach(async () => {
  now = new Date('2026-11-28T06:30:00Z')
  t = await startApp({ clock: () => now })
  seller = await t.makeUser('SELLER', { verified: true })
})
afterEach(() => t.close())

const body = (values: Record<string, unknown> = {}, more: object = {}) => ({
  values: { title: 'Nalukettu', city: 'Kottayam', price: '45 lakh', ...values },
  visited: [1, 2],
  step: 2,
  listingId: null,
  base: null,
  ...more,
})
const put = (
  key: string,
  sent: object,
  headers: Record<string, string> = { 'if-none-match': '*' },
  who = seller,
) => t.put(`/api/drafts/${key}`, { token: who.token, body: sent, headers })
const drafts = async (who = seller) =>
  (await t.get('/api/drafts', { token: who.token })).json<DraftLine[]>()

describe('drafts on the account', () => {
  test('are started on the phone and continued at the desk', async () => {
    const phone = {
      'user-agent': 'Mozilla/5.0 (Linux; Android 15) Mobile Safari',
      'if-none-match': '*',
    }
    const first = await put('k1', body(), phone)
    expect([first.status, first.headers.etag]).toEqual([200, '"1"'])
    expect(await drafts()).toMatchObject([
      { key: 'k1', title: 'Nalukettu', city: 'Kottayam', step: 2, device: 'phone', version: 1 },
    ])
    const whole = (await t.get('/api/drafts/k1', { token: seller.token })).json<DraftWhole>()
    expect(whole).toMatchObject({ values: { price: '45 lakh' }, visited: [1, 2], version: 1 })
    const desk = await put('k1', body({ title: 'Nalukettu by the river' }), { 'if-match': '"1"' })
    expect(desk.json<DraftSaved>().version).toBe(2)
    expect(await drafts()).toMatchObject([{ title: 'Nalukettu by the river', device: 'desk' }])
    const stranger = await t.makeUser('SELLER')
    expect((await t.get('/api/drafts/k1', { token: stranger.token })).status).toBe(404)
    expect(await drafts(stranger)).toEqual([])
  })

  test('drop characters that PostgreSQL cannot store; malformed content is rejected with a clear message', async () => {
    const odd = body({ title: 'a\u0000b \ud83d', 'na\u0000me': { more: ['\udc00'] } })
    expect((await put('k1', odd)).status).toBe(200)
    const { values } = (await t.get('/api/drafts/k1', { token: seller.token })).json<DraftWhole>()
    expect(values).toMatchObject({ title: 'ab \ufffd', name: { more: ['\ufffd'] } })
    let deep: unknown = 1
    for (let i = 0; i < 100; i++) deep = [deep]
    for (const values of [null, [], 'x', { deep }]) {
      const answer = await put('k2', { ...body(), values })
      expect(answer.status).toBe(422)
      expect(answer.json<{ fields: object }>().fields).toEqual({
        values: 'This request cannot be read.',
      })
    }
  })

  test('an edit is of a listing that one may edit', async () => {
    const made = await t.post('/api/properties', { token: seller.token, body: listingBody() })
    const { id } = made.json<{ id: number }>()
    expect((await put('k1', body({}, { listingId: id, base: 1 }))).status).toBe(200)
    const other = await t.makeUser('SELLER', { verified: true })
    for (const [listingId, who] of [
      [id, other],
      [id + 1_000, seller],
      [2 ** 40, seller],
    ] as const)
      expect((await put('k2', body({}, { listingId, base: 1 }), undefined, who)).status).toBe(404)
  })

  test('a save based on an older version is rejected and overwrites nothing', async () => {
    await put('k1', body())
    await put('k1', body({ title: 'From the desk' }), { 'if-match': '"1"' })
    const older: Record<string, string>[] = [{ 'if-match': '"1"' }, { 'if-none-match': '*' }]
    for (const headers of older) {
      const stale = await put('k1', body({ title: 'From the phone' }), headers)
      expect(stale.status).toBe(412)
    }
    expect(await drafts()).toMatchObject([{ title: 'From the desk', version: 2 }])
    expect((await put('k1', body({ title: 'From the phone' }), { 'if-match': '"2"' })).status).toBe(
      200,
    )
  })

  test('a retry after a lost response is no conflict', async () => {
    await put('k1', body())
    for (const _again of [1, 2, 3])
      expect((await put('k1', body({ title: 'Two' }), { 'if-match': '"1"' })).json()).toMatchObject(
        {
          version: 2,
        },
      )
    const [one, two] = await Promise.all([put('k2', body()), put('k2', body())])
    expect([one.status, two.status]).toEqual([200, 200])
    const rival = await Promise.all([put('k3', body()), put('k3', body({ title: 'Else' }))])
    expect(rival.map(({ status }) => status).sort()).toEqual([200, 412])
  })

  test('a browser continues from its own save, in whatever order its requests arrive', async () => {
    const mine = (title: string, editedAt: number, browser = 'b1') =>
      put('k1', body({ title }, { browser, editedAt }))
    await mine('First', 100)
    expect((await mine('Third', 300)).json<DraftSaved>().version).toBe(2)
    // Sent by a page that was left, overtaken by the next page's.
    expect((await mine('Second', 200)).json<DraftSaved>().version).toBe(2)
    expect(await drafts()).toMatchObject([{ title: 'Third' }])
    expect((await mine('Another browser', 400, 'b2')).status).toBe(412)
  })

  test('discarding can be undone and is idempotent', async () => {
    await put('k1', body())
    const path = '/api/drafts/k1'
    for (const _again of [1, 2])
      expect((await t.delete(path, { token: seller.token })).json()).toEqual({
        key: 'k1',
        discarded: true,
      })
    expect(await drafts()).toEqual([])
    expect((await t.get(path, { token: seller.token })).status).toBe(404)
    await t.post(`${path}/restore`, { token: seller.token })
    expect(await drafts()).toHaveLength(1)
    // Who goes on writing what was thrown away elsewhere keeps it.
    await t.delete(path, { token: seller.token })
    expect((await put('k1', body({ title: 'Again' }))).json<DraftSaved>().version).toBe(2)
    await t.delete(path, { token: seller.token })
    now = new Date(now.getTime() + 8 * DAY)
    expect(await t.services.sweep.expired()).toMatchObject({ drafts: 1 })
  })

  test('once it is published, no device publishes it again', async () => {
    await put('k1', body())
    const added = await t.post('/api/properties', {
      token: seller.token,
      body: listingBody(),
      headers: { 'idempotency-key': 'k1' },
    })
    expect(added.status).toBe(201)
    expect(await drafts()).toEqual([])
    const late = await put('k1', body({ title: 'From the phone' }), { 'if-match': '"1"' })
    expect([late.status, late.json()]).toMatchObject([
      410,
      { error: 'This draft has already been published as a listing.' },
    ])
    expect((await t.get('/api/drafts/k1', { token: seller.token })).status).toBe(410)
    expect((await t.post('/api/drafts/k1/restore', { token: seller.token })).status).toBe(404)
  })

  test('a rejected listing leaves the draft unchanged', async () => {
    await put('k1', body())
    await t.post('/api/properties', {
      token: seller.token,
      body: {},
      headers: { 'idempotency-key': 'k1' },
    })
    expect(await drafts()).toHaveLength(1)
  })

  test('bounded in size and number', async () => {
    const huge = await put('k1', body({ description: 'x'.repeat(LIMITS.drafts.maxBytes) }))
    expect(huge.status).toBe(413)
    for (let i = 0; i < LIMITS.drafts.max; i += 1) await put(`n${i}`, body())
    const over = await put('one-more', body())
    expect([over.status, over.json()]).toMatchObject([
      409,
      { error: expect.stringMatching(String(LIMITS.drafts.max)) },
    ])
    expect((await put('n0', body({ title: 'Still saved' }), { 'if-match': '"1"' })).status).toBe(
      200,
    )
    for (const key of ['a b', 'x'.repeat(65), '%2e%2e'])
      expect((await put(key, body())).status).toBeGreaterThanOrEqual(400)
    for (const wrong of [{}, body({}, { step: 8 }), body({}, { visited: ['1'] }), { values: [] }])
      expect((await put('k9', wrong)).status).toBe(422)
  })

  test('pictures of a draft are retained as long as the draft', async () => {
    const kept = await makeImage(t, { ownerId: seller.user.id, createdAt: now })
    const loose = await makeImage(t, { ownerId: seller.user.id, createdAt: now })
    await put('k1', body({ photos: [{ id: String(kept.id), url: kept.url, name: 'a.jpg' }] }))
    expect(await drafts()).toMatchObject([{ picture: kept.url }])
    now = new Date(now.getTime() + 40 * DAY)
    seller.token = await t.services.sessions.open(seller.user.id, 'tests')
    expect(await t.services.images.sweepOrphans()).toMatchObject({ pictures: 1 })
    const answer = await t.post('/api/properties', {
      token: seller.token,
      body: listingBody({ images: [kept.url] }),
    })
    expect(answer.status).toBe(201)
    expect(loose.id).toBeGreaterThan(0)
  })
})
