import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { HistoryEntry } from '../../../src/contracts/listings/listings.ts'
import { outbox, properties, users } from '../../../src/db/schema.ts'
import type { Publication, Status } from '../../../src/domain/listings/listing.ts'
import { startApp, type TestApp } from '../../support/api.ts'
import { listingBody, type TestUser } from '../../support/factories.ts'

const DAY = 86_400_000
const START = new Date('2026-11-28T06:30:00Z')
const never = new AbortController().signal

interface Listing {
  id: number
  version: number
  publication: Publication
  status: Status
  expiresAt: string | null
}

let t: TestApp
let now = START
let seller: TestUser
beforeEach(async () => {
  now = START
  t = await startApp({ clock: () => now })
  seller = await t.makeUser('SELLER', { verified: true, name: 'Ammu' })
})
afterEach(() => t.close())

/** Time passes; the seller signs in again, since sessions do not last as long. */
async function later(days: number): Promise<void> {
  now = new Date(now.getTime() + days * DAY)
  seller.token = await t.services.sessions.open(seller.user.id, 'tests')
}
async function list(body: Record<string, unknown> = {}, who = seller): Promise<Listing> {
  const answer = await t.post('/api/properties', { token: who.token, body: listingBody(body) })
  expect(answer.status).toBe(201)
  return answer.json<Listing>()
}
const act = (id: number, action: string, more: object = {}) =>
  t.post(`/api/properties/${id}/${action}`, { token: seller.token, ...more })
const get = async (id: number): Promise<Listing> =>
  (await t.get(`/api/properties/${id}`, { token: seller.token })).json<Listing>()
const run = () => t.services.listingExpiry.run(never)
const letters = () =>
  t.database.db.select().from(outbox).where(eq(outbox.kind, 'listing-ends')).orderBy(outbox.id)
const offered = async (id: number): Promise<boolean> =>
  (await t.get('/api/properties')).json<Listing[]>().some((each) => each.id === id)

describe('an owner’s lifecycle actions', () => {
  test('pause, resume, withdraw and restore: seen or not seen, dated, in history and audit', async () => {
    const { id, expiresAt } = await list()
    expect(Date.parse(expiresAt ?? '')).toBe(START.getTime() + 90 * DAY)
    const steps: [action: string, publication: Publication, page: number][] = [
      ['pause', 'paused', 404],
      ['resume', 'live', 200],
      ['withdraw', 'withdrawn', 404],
      ['restore', 'live', 200],
    ]
    for (const [action, publication, page] of steps) {
      await later(1)
      for (const _again of [1, 2]) {
        const answer = await act(id, action)
        expect([action, answer.status, answer.json<Listing>().publication]).toEqual([
          action,
          200,
          publication,
        ])
      }
      expect((await t.get(`/api/properties/${id}`)).status).toBe(page)
      expect(await offered(id)).toBe(publication === 'live')
    }
    // Its time ran on meanwhile.
    expect((await get(id)).expiresAt).toBe(expiresAt)
    const history = (await t.get(`/api/properties/${id}/history`, { token: seller.token })).json<
      HistoryEntry[]
    >()
    expect(history.map(({ after }) => after).slice(1)).toEqual([
      'paused',
      'live',
      'withdrawn',
      'live',
    ])
    expect(new Set(history.map(({ at }) => at)).size).toBe(5)
    expect((await t.get(`/api/properties/${id}/history`)).json<HistoryEntry[]>()).toHaveLength(1)
    const admin = await t.makeUser('ADMIN')
    const audit = await t.get('/api/admin/audit', { token: admin.token })
    expect(audit.json<{ action: string }[]>().map(({ action }) => action)).toEqual([
      'property.bringBack',
      'property.withdraw',
      'property.resume',
      'property.pause',
    ])
  })

  test('invalid transitions, stale versions and other people are rejected with a clear message', async () => {
    const { id } = await list()
    await act(id, 'withdraw')
    const refused = await act(id, 'pause')
    expect(refused.status).toBe(409)
    expect(refused.json()).toMatchObject({
      error: 'Only a listing that is on the map can be paused.',
    })
    expect((await act(id, 'restore', { headers: { 'if-match': '"1"' } })).status).toBe(412)
    await later(31)
    const late = await act(id, 'restore')
    expect(late.json()).toMatchObject({ error: expect.stringContaining('more than 30 days ago') })
    const stranger = await t.makeUser('SELLER')
    const { id: live } = await list()
    const theirs = await t.post(`/api/properties/${live}/withdraw`, { token: stranger.token })
    expect(theirs.status).toBe(403)
    expect((await t.post(`/api/properties/${live}/withdraw`)).status).toBe(401)
  })

  test('a listing in review returns to review, not to the map', async () => {
    const unconfirmed = await t.makeUser('SELLER')
    const { id, publication, expiresAt } = await list({}, unconfirmed)
    expect([publication, expiresAt]).toEqual(['review', null])
    const as = (action: string) =>
      t.post(`/api/properties/${id}/${action}`, { token: unconfirmed.token })
    await as('withdraw')
    expect((await as('restore')).json<Listing>().publication).toBe('review')
    const admin = await t.makeUser('ADMIN')
    await t.judge('POST', `/api/admin/properties/${id}/publish`, { token: admin.token })
    await later(2)
    await as('withdraw')
    expect((await as('restore')).json<Listing>()).toMatchObject({
      publication: 'live',
      expiresAt: new Date(START.getTime() + 90 * DAY).toISOString(),
    })
  })

  test('deleted by its owner, restored by an administrator, brought back by its owner', async () => {
    const { id } = await list()
    await t.delete(`/api/properties/${id}`, { token: seller.token })
    expect((await act(id, 'restore')).status).toBe(410)
    const admin = await t.makeUser('ADMIN')
    await t.post(`/api/admin/properties/${id}/restore`, { token: admin.token })
    expect((await act(id, 'restore')).json<Listing>().publication).toBe('live')
  })
})

describe('how the deal stands', () => {
  const become = async (id: number, status: string) =>
    t.patch(`/api/properties/${id}`, {
      token: seller.token,
      headers: { 'if-match': `"${(await get(id)).version}"` },
      body: { status },
    })

  test('forward, back to Available, and nothing else', async () => {
    const { id } = await list({ forSale: true, forRent: true, monthlyRent: 20_000 })
    for (const status of ['Under Contract', 'Sold', 'Available', 'Rented', 'Available'])
      expect((await become(id, status)).json<Listing>().status).toBe(status)
    await become(id, 'Sold')
    const refused = await become(id, 'Rented')
    expect(refused.status).toBe(422)
    expect(refused.json()).toMatchObject({ fields: { status: expect.stringMatching(/Available/) } })
  })

  test('a rental cannot be sold, and a listing for sale cannot be let', async () => {
    const sale = await list()
    expect((await become(sale.id, 'Rented')).json()).toMatchObject({
      fields: { status: 'A listing that is not for rent cannot be Rented.' },
    })
    const rent = await list({ forSale: false, forRent: true, price: null, monthlyRent: 9_000 })
    expect((await become(rent.id, 'Sold')).json()).toMatchObject({
      fields: { status: 'A listing that is not for sale cannot be Sold.' },
    })
  })

  test('a deal that falls through after its time begins a new one', async () => {
    const { id } = await list()
    await become(id, 'Sold')
    await later(100)
    expect(await run()).toEqual({ letters: 0, expired: 0 })
    expect((await act(id, 'renew')).status).toBe(409)
    expect(Date.parse((await become(id, 'Available')).json<Listing>().expiresAt ?? '')).toBe(
      now.getTime() + 90 * DAY,
    )
  })
})

describe('expiry after 90 days', () => {
  const link = (letter: { text: string } | undefined): string =>
    /https?:\/\/[^/]+(\/renew\/\S+)/.exec(letter?.text ?? '')?.[1] ?? ''

  test('emails 7 days before, 1 day before and on the day, each once; then it is off the map', async () => {
    const { id } = await list({ title: 'House by the backwater' })
    await later(82.9)
    expect(await run()).toEqual({ letters: 0, expired: 0 })
    for (const [days, expired, subject] of [
      [0.2, 0, 'expires in a week'],
      [5.95, 0, 'expires tomorrow'],
      [1, 1, 'has expired'],
    ] as const) {
      await later(days)
      expect([subject, await run()]).toEqual([subject, { letters: 1, expired }])
      expect(await run()).toEqual({ letters: 0, expired: 0 })
      const last = (await letters()).at(-1)
      expect(last?.subject).toBe(`“House by the backwater” ${subject}`)
      expect(last?.recipient).toBe(seller.user.email)
      await later(0.04)
    }
    expect(await letters()).toHaveLength(3)
    expect((await get(id)).publication).toBe('expired')
    expect((await t.get(`/api/properties/${id}`)).status).toBe(404)
    expect(await offered(id)).toBe(false)
  })

  test('a missed run is made up for once, with the present state', async () => {
    await list()
    await later(95)
    const runs = await Promise.all([run(), run()])
    expect(runs.reduce((sum, { letters }) => sum + letters, 0)).toBe(1)
    expect((await letters()).map(({ subject }) => subject.slice(-11))).toEqual(['has expired'])
  })

  test('the emailed link renews for 90 days, once, without signing in', async () => {
    const { id } = await list()
    await later(84)
    await run()
    const path = link((await letters()).at(-1))
    expect(await t.services.listingLifecycle.look(path.slice('/renew/'.length))).toMatchObject({
      state: 'due',
      listing: { id },
    })
    const answer = await t.post(path, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'page=1',
    })
    expect([answer.status, answer.headers.location]).toEqual([303, path])
    const until = new Date(now.getTime() + 90 * DAY).toISOString()
    expect((await get(id)).expiresAt).toBe(until)
    await later(1)
    expect((await t.post(path)).status).toBe(303)
    expect((await get(id)).expiresAt).toBe(until)
    expect(await t.services.listingLifecycle.look(path.slice('/renew/'.length))).toMatchObject({
      state: 'renewed',
    })
    // A new period has emails of its own.
    await later(83)
    expect(await run()).toEqual({ letters: 1, expired: 0 })
    expect(await letters()).toHaveLength(2)
    const history = (await t.get(`/api/properties/${id}/history`, { token: seller.token })).json<
      HistoryEntry[]
    >()
    expect(history.at(-1)).toMatchObject({ kind: 'renewed', after: until })
  })

  test('the link renews an expired listing, but not a withdrawn or long expired one', async () => {
    const { id } = await list()
    await later(91)
    await run()
    const path = link((await letters()).at(-1))
    expect((await t.post(path)).status).toBe(303)
    expect((await get(id)).publication).toBe('live')
    await later(89.5)
    await run()
    const next = link((await letters()).at(-1))
    await act(id, 'withdraw')
    expect((await t.post(next)).status).toBe(409)
    await act(id, 'restore')
    await later(40)
    await run()
    const tooLate = await t.post(next)
    expect(tooLate.status).toBe(409)
    expect(tooLate.json()).toMatchObject({ error: expect.stringContaining('Log in') })
    expect((await t.post(`${path}x`)).status).toBe(404)
    expect(await t.services.listingLifecycle.look('1-2.3')).toBeNull()
  })

  test('a sign-in renews as well, early or late; nobody is written to whose address is not theirs', async () => {
    const { id } = await list()
    await later(40)
    expect(Date.parse((await act(id, 'renew')).json<Listing>().expiresAt ?? '')).toBe(
      now.getTime() + 90 * DAY,
    )
    await t.database.db
      .update(users)
      .set({ emailVerifiedAt: null })
      .where(eq(users.id, seller.user.id))
    await later(90)
    expect(await run()).toEqual({ letters: 0, expired: 1 })
    expect((await act(id, 'renew')).json<Listing>().publication).toBe('live')
    expect(await offered(id)).toBe(true)
  })

  test('demo listings are renewed', async () => {
    const { id } = await t.makeListing({ demo: true, expiresAt: new Date(now.getTime() - DAY) })
    await later(200)
    expect(await run()).toEqual({ letters: 0, expired: 0 })
    const [row] = await t.database.db.select().from(properties).where(eq(properties.id, id))
    expect(row?.publication).toBe('live')
    const left = (row?.expiresAt?.getTime() ?? 0) - now.getTime()
    expect(left > 0 && left <= 90 * DAY).toBe(true)
  })
})
