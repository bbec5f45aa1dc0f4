import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIMITS } from '../../../src/contracts/limits.ts'
import { RATE_LIMITS } from '../../../src/contracts/rate-limits.ts'
import { contactReveals, propertyReports, users } from '../../../src/db/schema.ts'
import { startApp, type TestApp } from '../../support/api.ts'
import type { TestUser } from '../../support/factories.ts'

const DAY = 86_400_000

let t: TestApp
let now = new Date('2026-11-28T06:00:00Z')
let seller: TestUser
let buyer: TestUser
let admin: TestUser
beforeAll(async () => {
  t = await startApp({ clock: () => now })
  seller = await t.makeUser('SELLER')
  buyer = await t.makeUser('BUYER', { verified: true })
  admin = await t.makeUser('ADMIN')
})
afterAll(() => t.close())

const PHONE = '+91 98470 12345'
const contact = { contactPerson: 'Anitha', contactPhone: PHONE, contactEmail: 'anitha@homes.test' }
const home = (more: Parameters<TestApp['makeListing']>[0] = {}) =>
  t.makeListing({ ownerId: seller.user.id, ...contact, ...more })
const reveal = (id: number, token?: string) =>
  t.post(`/api/properties/${id}/reveal-phone`, token ? { token } : {})

describe('a listing’s contact', () => {
  test('is hidden, and enquiries are rejected, while its owner is suspended', async () => {
    const owner = await t.makeUser('SELLER')
    const { id } = await t.makeListing({ ownerId: owner.user.id, ...contact })
    const suspend = (suspended: boolean) =>
      t.database.db
        .update(users)
        .set({ suspendedAt: suspended ? now : null })
        .where(eq(users.id, owner.user.id))
    const ask = (token?: string) =>
      t.post('/api/messages', {
        ...(token ? { token } : {}),
        body: { propertyId: id, message: 'Free?', name: 'Gopi', email: 'gopi@guest.test' },
      })
    await suspend(true)
    const refused = await reveal(id, buyer.token)
    expect([refused.status, refused.text.includes('12345')]).toEqual([409, false])
    expect([(await ask(buyer.token)).status, (await ask()).status]).toEqual([409, 409])
    await suspend(false)
    expect([(await reveal(id, buyer.token)).status, (await ask()).status]).toEqual([200, 201])
  })

  test('is masked for everybody until a signed-in person requests it', async () => {
    const { id } = await home()
    for (const token of [undefined, buyer.token]) {
      const { text } = await t.get(`/api/properties/${id}`, token ? { token } : {})
      expect(text).not.toContain('12345')
      expect(text).not.toContain('anitha@')
    }
    expect((await reveal(id)).status).toBe(401)
    const shown = await reveal(id, buyer.token)
    expect(shown.status).toBe(200)
    expect(shown.headers['cache-control']).toBe('no-store')
    expect(shown.json()).toEqual({ person: 'Anitha', phone: PHONE, email: 'anitha@homes.test' })
  })

  test('is the owner’s own name where nobody else is named, and null where nothing is given', async () => {
    const { id } = await home({ contactPerson: null, contactPhone: null, contactEmail: null })
    expect((await reveal(id, buyer.token)).json()).toEqual({
      person: seller.user.name,
      phone: null,
      email: null,
    })
  })

  test.each([
    ['a draft', { publication: 'draft' as const }, 404],
    ['a withdrawn listing', { publication: 'withdrawn' as const }, 404],
    ['one sold long ago', { status: 'Sold' as const, closedAt: new Date('2026-01-01') }, 410],
  ])('is not given of %s, whose page does not open either', async (_, state, status) => {
    const { id } = await home(state)
    expect((await reveal(id, buyer.token)).status).toBe(status)
    expect((await t.get(`/api/properties/${id}`)).status).toBe(status)
  })

  test('counts requests for the owner, without the owner’s own and repeated ones', async () => {
    const { id } = await home()
    await reveal(id, seller.token)
    await reveal(id, buyer.token)
    await reveal(id, buyer.token)
    await reveal(id, (await t.makeUser('RENTER')).token)
    const counts = await t.get(`/api/properties/${id}/reveals`, { token: seller.token })
    expect(counts.json()).toEqual({ people: 2, peopleIn30Days: 2, lastAt: now.toISOString() })
    expect((await t.get(`/api/properties/${id}/reveals`, { token: buyer.token })).status).toBe(403)

    const earlier = new Date(now.getTime() - 31 * DAY)
    const renter = await t.makeUser('RENTER')
    await t.database.db.insert(contactReveals).values({
      propertyId: id,
      userId: renter.user.id,
      day: '2026-10-28',
      at: earlier,
    })
    const later = await t.get(`/api/properties/${id}/reveals`, { token: admin.token })
    expect(later.json()).toEqual({ people: 3, peopleIn30Days: 2, lastAt: now.toISOString() })
  })

  test('has a daily limit per person', async () => {
    const { max: perDay } = RATE_LIMITS.contactReveal
    const curious = await t.makeUser('BUYER', { verified: true })
    const homes = await Promise.all(Array.from({ length: perDay + 1 }, () => home()))
    for (const { id } of homes.slice(0, perDay))
      expect((await reveal(id, curious.token)).status).toBe(200)
    const last = homes[perDay]?.id ?? 0
    const refused = await reveal(last, curious.token)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(86_400)
    expect(refused.text).not.toContain('12345')
    // What was shown before stays to be seen.
    expect((await reveal(homes[0]?.id ?? 0, curious.token)).status).toBe(200)
    now = new Date(now.getTime() + DAY)
    expect((await reveal(last, curious.token)).status).toBe(200)
  })

  test('is limited to three for an unconfirmed account, which may see those again', async () => {
    const { unconfirmed } = LIMITS.contactReveals
    const { user, token } = await t.makeUser('BUYER')
    const homes = await Promise.all(Array.from({ length: unconfirmed + 3 }, () => home()))
    const answers = await Promise.all(homes.map(({ id }) => reveal(id, token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(unconfirmed)
    const seen = homes[answers.findIndex(({ status }) => status === 200)]?.id ?? 0
    const unseen = homes[answers.findIndex(({ status }) => status !== 200)]?.id ?? 0
    now = new Date(now.getTime() + 2 * DAY)
    const refused = await reveal(unseen, token)
    expect([refused.status, refused.json()]).toMatchObject([
      403,
      { error: expect.stringContaining('Confirm your email address') },
    ])
    expect(refused.text).not.toContain('12345')
    expect((await reveal(seen, token)).status).toBe(200)
    await t.database.db.update(users).set({ emailVerifiedAt: now }).where(eq(users.id, user.id))
    expect((await reveal(unseen, token)).status).toBe(200)
  })

  test('two concurrent requests do not both count as the last allowed one', async () => {
    const { max: perDay } = RATE_LIMITS.contactReveal
    const greedy = await t.makeUser('BUYER', { verified: true })
    const homes = await Promise.all(Array.from({ length: perDay + 5 }, () => home()))
    const answers = await Promise.all(homes.map(({ id }) => reveal(id, greedy.token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(perDay)
    const rows = await t.database.db.select().from(contactReveals)
    expect(rows.filter(({ userId }) => userId === greedy.user.id)).toHaveLength(perDay)
  })
})

describe('a report', () => {
  // A day has passed since, and with it an administrator's session.
  beforeAll(async () => {
    admin = await t.makeUser('ADMIN')
  })
  const report = (id: number, body: unknown, sent: { token?: string; agent?: string } = {}) =>
    t.post(`/api/properties/${id}/report`, {
      body,
      ...(sent.token ? { token: sent.token } : {}),
      headers: { 'user-agent': sent.agent ?? 'a browser' },
    })
  const open = async () =>
    (await t.get('/api/admin/reports', { token: admin.token })).json<
      { id: number; reason: string; details: string | null; reporter: string | null }[]
    >()

  test('by anybody is open until an administrator resolves it, and can be reopened', async () => {
    const { id } = await home({ title: '<img src=x onerror=window.__x=1>' })
    const details = 'The same photos are on </script><b>another</b> site'
    const sent = await report(id, { reason: 'fraud', details })
    expect([sent.status, sent.json()]).toEqual([201, { received: true }])
    await report(id, { reason: 'gone' }, { token: buyer.token })
    const [byBuyer, byVisitor, ...others] = await open()
    expect(others).toEqual([])
    expect(byBuyer).toMatchObject({ reason: 'gone', details: null, reporter: buyer.user.name })
    expect(byVisitor).toMatchObject({
      reason: 'fraud',
      details,
      reporter: null,
      property: { id, title: '<img src=x onerror=window.__x=1>', city: 'Kottayam' },
    })

    const path = `/api/admin/reports/${byVisitor?.id}/resolve`
    for (let twice = 0; twice < 2; twice += 1)
      expect((await t.judge('PUT', path, { token: admin.token })).json()).toMatchObject({
        resolved: true,
      })
    expect((await open()).map(({ reason }) => reason)).toEqual(['gone'])
    const audit = await t.get('/api/admin/audit', { token: admin.token })
    expect(audit.json<{ action: string }[]>().map(({ action }) => action)).toEqual([
      'report.resolve',
    ])
    await t.judge('DELETE', path, { token: admin.token })
    expect(await open()).toHaveLength(2)
    expect(
      (await t.judge('PUT', '/api/admin/reports/999/resolve', { token: admin.token })).status,
    ).toBe(404)
  })

  test('of one listing by one visitor counts once a day', async () => {
    const { id } = await home()
    const kept = async () =>
      (await t.database.db.select().from(propertyReports)).filter((row) => row.propertyId === id)
    expect((await report(id, { reason: 'wrong' })).status).toBe(201)
    expect((await report(id, { reason: 'fraud', details: 'again' })).status).toBe(200)
    // A browser names itself: another name at the same address is the same visitor.
    expect((await report(id, { reason: 'wrong' }, { agent: 'another browser' })).status).toBe(200)
    expect((await report(id, { reason: 'wrong' }, { token: buyer.token })).status).toBe(201)
    expect(await kept()).toHaveLength(2)
    now = new Date(now.getTime() + DAY)
    expect((await report(id, { reason: 'wrong' })).status).toBe(201)
    expect(await kept()).toHaveLength(3)
  })

  test.each([
    [{}, 'reason'],
    [{ reason: 'dislike' }, 'reason'],
    [{ reason: 'other', details: 'x'.repeat(1_001) }, 'details'],
    [{ reason: 'other', details: { $gt: '' } }, 'details'],
  ])('%j is refused at its field', async (body, field) => {
    const { id } = await home()
    const answer = await report(id, body)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual([field])
  })

  test('of a hidden listing gets the same response as its page', async () => {
    const draft = await home({ publication: 'draft' })
    const gone = await home({ publication: 'deleted', deletedAt: now })
    expect((await report(draft.id, { reason: 'other' })).status).toBe(404)
    expect((await report(gone.id, { reason: 'other' })).status).toBe(410)
  })

  test('is rate limited per address', async () => {
    now = new Date(now.getTime() + DAY)
    const statuses: number[] = []
    for (let at = 0; at <= RATE_LIMITS.listingReport.max; at += 1)
      statuses.push((await report((await home()).id, { reason: 'other' })).status)
    expect(statuses.slice(0, -1)).toEqual(Array(RATE_LIMITS.listingReport.max).fill(201))
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('the code of a printed sheet', () => {
  test('encodes the URL of a public listing', async () => {
    const { id } = await home()
    const answer = await t.get(`/property/${id}/qr.svg`)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('image/svg+xml')
    expect(answer.text).toMatch(/^<svg /)
    const draft = await home({ publication: 'draft' })
    expect((await t.get(`/property/${draft.id}/qr.svg`)).status).toBe(404)
    const gone = await home({ publication: 'deleted', deletedAt: now })
    expect((await t.get(`/property/${gone.id}/qr.svg`)).status).toBe(410)
  })
})
