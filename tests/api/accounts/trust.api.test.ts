import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Evidence, WarnedListing } from '../../../src/contracts/admin/moderation.ts'
import { auditLog, outbox, papers, properties } from '../../../src/db/schema.ts'
import { startApp, type TestApp } from '../../support/api.ts'
import type { TestUser } from '../../support/factories.ts'

let t: TestApp
const now = new Date('2026-11-12T05:00:00Z')
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

const home = (more: Parameters<TestApp['makeListing']>[0] = {}) =>
  t.makeListing({ ownerId: seller.user.id, ...more })
const verify = (id: number, body?: unknown) =>
  t.judge('PUT', `/api/admin/properties/${id}/verify`, {
    token: admin.token,
    ...(body === undefined ? {} : { body }),
  })
const shown = async (id: number) =>
  (await t.get(`/api/properties/${id}`)).json<{ isVerified: boolean; verification: unknown }>()
const row = async (id: number) =>
  (await t.database.db.select().from(properties).where(eq(properties.id, id)))[0]
const fell = async (id: number) =>
  (
    await t.database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'property.verificationFell'), eq(auditLog.targetId, id)))
      .orderBy(desc(auditLog.id))
  ).map(({ details, actorId }) => [details.because, actorId])
const evidence = async (id: number) =>
  (await t.get(`/api/admin/properties/${id}/evidence`, { token: admin.token })).json<Evidence>()

describe('the verified badge', () => {
  test('records what was checked and when; older clients and listings have no details', async () => {
    const { id } = await home()
    expect((await verify(id, { checks: ['place', 'titleDeed'] })).status).toBe(200)
    expect(await shown(id)).toMatchObject({
      isVerified: true,
      verification: { at: now.toISOString(), checks: ['titleDeed', 'place'] },
    })
    // Twice is once, and what was noted stays.
    await verify(id)
    expect((await row(id))?.verifiedChecks).toEqual(['titleDeed', 'place'])
    await verify(id, { checks: ['landTax'] })
    expect((await row(id))?.verifiedChecks).toEqual(['landTax'])
    expect((await verify(id, { checks: ['palm'] })).status).toBe(422)

    const old = await home({ isVerified: true })
    expect(await shown(old.id)).toMatchObject({ verification: { at: null, checks: [] } })
    await t.judge('DELETE', `/api/admin/properties/${id}/verify`, { token: admin.token })
    expect(await shown(id)).toMatchObject({ isVerified: false, verification: null })
  })

  test.each([
    [{ address: 'Another lane 4' }, 'address'],
    [{ latitude: 9.6, longitude: 76.53 }, 'position'],
    [{ surveyNumber: '77/9' }, 'papers'],
    [{ documents: ['Title deed'] }, 'papers'],
  ])('falls when %j changes', async (change, because) => {
    const { id } = await home({ latitude: 9.59, longitude: 76.52 })
    await verify(id, { checks: ['titleDeed'] })
    const patch = (body: unknown) => t.patch(`/api/properties/${id}`, { token: seller.token, body })
    expect((await patch({ description: 'With a new well' })).status).toBe(200)
    expect((await row(id))?.isVerified).toBe(true)
    expect((await patch(change)).status).toBe(200)
    expect(await row(id)).toMatchObject({
      isVerified: false,
      verifiedAt: null,
      verifiedChecks: [],
    })
    expect(await fell(id)).toEqual([[because, null]])
  })

  test('is removed when a paper is added or deleted', async () => {
    const { id } = await home()
    await verify(id, { checks: ['titleDeed'] })
    await t.database.db.insert(papers).values({
      propertyId: id,
      kind: 'titleDeed',
      name: 'action.pdf',
      type: 'application/pdf',
      bytes: 10,
      contentHash: 'a'.repeat(64),
      key: `key-${id}`,
    })
    expect((await row(id))?.isVerified).toBe(false)
    await verify(id, { checks: ['titleDeed'] })
    await t.database.db.delete(papers).where(eq(papers.propertyId, id))
    expect((await row(id))?.isVerified).toBe(false)
    expect(await fell(id)).toEqual([
      ['papers', null],
      ['papers', null],
    ])
  })
})

describe('a rejected listing', () => {
  test('returns to review with its owner’s reply', async () => {
    const { id } = await home()
    const answer = (token: string, text = 'The deed is in my name since 2019.') =>
      t.post(`/api/properties/${id}/answer`, { token, body: { text } })
    expect((await answer(seller.token)).status).toBe(409)
    await t.judge('POST', `/api/admin/properties/${id}/reject`, {
      token: admin.token,
      body: { reason: 'notTheOwner', note: 'Send us the deed.' },
    })
    expect((await t.get(`/api/properties/${id}`)).status).toBe(404)
    expect((await answer(buyer.token)).status).not.toBe(200)
    expect((await answer(seller.token, '  ')).status).toBe(422)
    expect((await answer(seller.token)).status).toBe(200)
    expect((await row(id))?.publication).toBe('review')
    expect((await evidence(id)).listing.rejected).toMatchObject({
      reason: 'notTheOwner',
      note: 'Send us the deed.',
      answer: 'The deed is in my name since 2019.',
    })
    await t.judge('POST', `/api/admin/properties/${id}/publish`, { token: admin.token })
    expect(await row(id)).toMatchObject({ publication: 'live', rejectedAnswer: null })
  })
})

describe('the reporter of a listing', () => {
  const letters = async () =>
    (
      await t.database.db
        .select()
        .from(outbox)
        .where(and(eq(outbox.kind, 'report-outcome'), eq(outbox.recipient, buyer.user.email)))
    ).map(({ text }) => text)
  const reportOf = async (id: number): Promise<number> => {
    const body = { reason: 'wrong' }
    await t.post(`/api/properties/${id}/report`, { token: buyer.token, body })
    const open = await t.get('/api/admin/reports', { token: admin.token })
    const found = open
      .json<{ id: number; property: { id: number } }[]>()
      .find(({ property }) => property.id === id)
    return found?.id ?? 0
  }

  test('is notified of the outcome, unless it is undone in time', async () => {
    const { id } = await home({ title: 'House by the ferry' })
    const path = `/api/admin/reports/${await reportOf(id)}/resolve`
    await t.judge('PUT', path, { token: admin.token })
    await t.judge('PUT', path, { token: admin.token })
    const [letter, ...more] = await letters()
    expect(more).toEqual([])
    expect(letter).toContain('House by the ferry')
    expect(letter).toContain(`/property/${id}/`)
    await t.judge('DELETE', path, { token: admin.token })
    expect(await letters()).toEqual([])

    await t.judge('POST', `/api/admin/properties/${id}/reject`, {
      token: admin.token,
      body: { reason: 'wrongPrice' },
    })
    await t.judge('PUT', path, { token: admin.token })
    expect((await letters())[0]).toContain('no longer available on Veedu')
  })
})

describe('a price that is too good to be true', () => {
  test('is explained to moderators only', async () => {
    const villa = {
      city: 'Palakkad',
      district: 'Palakkad',
      propertyType: 'VILLA' as const,
      forSale: true,
      totalAreaM2: 185.806,
    }
    for (let n = 0; n < 6; n += 1) await home({ ...villa, price: 8_000_000 + n })
    const cheap = await home({ ...villa, price: 1_900_000, title: 'Villa for a song' })
    const seen = await evidence(cheap.id)
    const warned = seen.warnings.find(({ kind }) => kind === 'belowUsual')
    expect(warned?.figures.percent).toBeLessThan(30)
    expect(seen.warnings.map(({ kind }) => kind)).toContain('newAccount')

    const list = (await t.get('/api/admin/warnings', { token: admin.token })).json<
      WarnedListing[]
    >()
    expect(list.map(({ title }) => title)).toEqual(['Villa for a song'])
    const open = await t.get(`/api/properties/${cheap.id}`)
    expect(open.text).not.toMatch(/warning|belowUsual/)
    // What our team verified is no riddle any more.
    await verify(cheap.id, { checks: ['titleDeed'] })
    expect((await t.get('/api/admin/warnings', { token: admin.token })).json()).toEqual([])
  })
})
