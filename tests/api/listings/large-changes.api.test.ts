import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EditReview } from '../../../src/contracts/listings/submit-checks.ts'
import type { Evidence } from '../../../src/contracts/admin/moderation.ts'
import type { ImportRunDetail } from '../../../src/contracts/imports/imports.ts'
import type { PropertyWire } from '../../../src/contracts/listings/wire.ts'
import { auditLog, outbox, properties } from '../../../src/db/schema.ts'
import { NEW_OPTIONS } from '../../../src/domain/imports/read-row.ts'
import { startApp, type TestApp } from '../../support/api.ts'
import type { ListingOverrides, TestUser } from '../../support/factories.ts'

/** What an administrator approved may not become something else unseen. */
let t: TestApp
let admin: TestUser
const now = new Date('2026-03-10T06:00:00Z')
beforeAll(async () => {
  t = await startApp({ clock: () => now })
  admin = await t.makeUser('ADMIN')
})
afterAll(() => t.close())

const row = async (id: number) => {
  const [found] = await t.database.db.select().from(properties).where(eq(properties.id, id))
  if (!found) throw new Error('no such listing')
  return found
}
const letters = async (to: TestUser) =>
  (await t.database.db.select().from(outbox).where(eq(outbox.recipient, to.user.email))).filter(
    ({ kind }) => kind === 'listing-review-again',
  )
const HOME = {
  title: 'House by the temple in Kumaranalloor',
  description: 'Three bedrooms, a well with water all year, and a wide road to the gate.',
  price: 6_000_000,
  latitude: 9.6,
  longitude: 76.5,
} satisfies ListingOverrides

/** Checks a file and imports it; what the check said of its rows, as text. */
async function importFile(who: TestUser, text: string): Promise<string> {
  const { token } = who
  const body = new FormData()
  body.append('file', new Blob([text]), 'homes.csv')
  const run = (await t.post('/api/imports', { token, body })).json<ImportRunDetail>()
  const columns = run.columns.map(({ field, unit }) => ({ field, unit }))
  const url = `/api/imports/${run.id}`
  const options = NEW_OPTIONS
  const asked = { headingRow: run.headingRow, columns, options }
  expect((await t.put(`${url}/columns`, { token, body: asked })).status).toBe(200)
  const signal = new AbortController().signal
  await t.services.imports.work(who.user.id, signal)
  const said = (await t.get(`${url}/rows?show=all`, { token })).text
  expect((await t.post(`${url}/start`, { token, body: {} })).status).toBe(200)
  await t.services.imports.work(who.user.id, signal)
  return said
}

/** A listing of an unconfirmed person that an administrator let onto the map. */
async function approved(overrides: ListingOverrides = {}) {
  const owner = await t.makeUser('SELLER')
  const { id } = await t.makeListing({
    ...HOME,
    ownerId: owner.user.id,
    publication: 'review',
    ...overrides,
  })
  const url = `/api/admin/properties/${id}/publish`
  expect((await t.judge('POST', url, { token: admin.token })).status).toBe(200)
  const edit = (body: object) => t.patch(`/api/properties/${id}`, { token: owner.token, body })
  return { owner, id, edit }
}

describe('an approved listing of an unconfirmed person', () => {
  test.each([
    ['kind', { propertyType: 'COMMERCIAL' }],
    ['place', { latitude: 9.61 }],
    ['place', { city: 'Kochi' }],
    ['price', { price: 9_000_000 }],
    ['price', { price: 3_000_000 }],
    ['title', { title: 'Win lakhs at the casino' }],
    ['text', { description: 'Call the casino tonight and double your money at once' }],
  ])('with another %s waits for review again, and the answer says why', async (change, body) => {
    const { owner, id, edit } = await approved()
    const answer = await edit(body)
    expect(answer.json()).toMatchObject({
      publication: 'review',
      reviewed: { review: true, changes: expect.arrayContaining([change]) as unknown },
      message: expect.stringContaining('after review') as unknown,
    })
    expect((await t.get(`/api/properties/${id}`)).status).toBe(404)
    // An address that was never confirmed gets no email: the answer has told them.
    expect(await letters(owner)).toEqual([])
    const [entry] = await t.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'property.reviewAgain'))
      .orderBy(auditLog.id)
    expect(entry?.actorId).toBeNull()
  })

  test('stays on the map after an ordinary edit', async () => {
    const { owner, id, edit } = await approved()
    const answer = await edit({ price: 6_500_000, title: `${HOME.title}, with a new roof` })
    expect(answer.json()).toMatchObject({ publication: 'live' })
    expect(answer.json()).not.toHaveProperty('reviewed')
    expect((await t.get(`/api/properties/${id}`)).status).toBe(200)
    expect(await letters(owner)).toEqual([])
  })

  test('cannot be rewritten in small steps', async () => {
    const { edit } = await approved()
    const seen: string[] = []
    for (const price of [7_000_000, 7_900_000, 8_900_000])
      seen.push((await edit({ price })).json<PropertyWire>().publication)
    expect(seen).toEqual(['live', 'live', 'review'])
  })

  test('cannot be rewritten while it is paused, and shown again', async () => {
    const { owner, id, edit } = await approved()
    await t.post(`/api/properties/${id}/pause`, { token: owner.token })
    expect((await edit({ title: 'Win lakhs at the casino' })).json()).toMatchObject({
      publication: 'paused',
    })
    const back = await t.post(`/api/properties/${id}/resume`, { token: owner.token })
    expect(back.json()).toMatchObject({ publication: 'review' })
    expect((await t.get(`/api/properties/${id}`)).status).toBe(404)
  })

  test('cannot be rewritten by an import either', async () => {
    const { owner, id } = await approved()
    const said = await importFile(owner, `Veedu number,Price\n${id},90 lakh\n`)
    expect(said).toContain('off the map until it is reviewed')
    expect(await row(id)).toMatchObject({ publication: 'review', price: 9_000_000 })
  })

  test('previews the effect of an edit without changing anything', async () => {
    const { owner, id } = await approved()
    const own = (await t.get(`/api/properties/${id}`, { token: owner.token })).json<PropertyWire>()
    const ask = async (body: object) =>
      (
        await t.post(`/api/properties/${id}/look-ahead`, {
          token: owner.token,
          body: { ...own, ...body },
        })
      ).json<EditReview>()
    expect(await ask({})).toEqual({ review: false, badgeFalls: false, changes: [] })
    expect(await ask({ price: 9_000_000 })).toEqual({
      review: true,
      badgeFalls: false,
      changes: ['price'],
    })
    expect(await row(id)).toMatchObject({ publication: 'live', price: 6_000_000, version: 2 })
  })

  test('shows the moderator what was approved beside what is there; publishing approves that', async () => {
    const { id, edit } = await approved()
    await edit({ price: 9_000_000 })
    const evidenceOf = async () =>
      (await t.get(`/api/admin/properties/${id}/evidence`, { token: admin.token })).json<Evidence>()
    expect((await evidenceOf()).changed).toMatchObject({
      version: 2,
      large: ['price'],
      changes: [{ field: 'price', before: 6_000_000, after: 9_000_000 }],
    })
    const url = `/api/admin/properties/${id}/publish`
    await t.judge('POST', url, { token: admin.token })
    expect((await evidenceOf()).changed).toBeNull()
    expect((await edit({ price: 9_900_000 })).json()).toMatchObject({ publication: 'live' })
  })

  test('undoing the publication withdraws the approval too', async () => {
    const { id } = await approved()
    const url = `/api/admin/properties/${id}/publish`
    await t.judge('DELETE', url, { token: admin.token })
    const kept = await t.database.query('select 1 from listing_approvals where property_id = $1', [
      id,
    ])
    expect(kept).toEqual([])
  })

  test('an administrator who edits it approves what they save', async () => {
    const { id, edit } = await approved()
    const sent = { token: admin.token, body: { price: 600_000 } }
    expect((await t.patch(`/api/properties/${id}`, sent)).json()).toMatchObject({
      publication: 'live',
    })
    expect((await edit({ price: 650_000 })).json()).toMatchObject({ publication: 'live' })
  })
})

describe('a Verified badge', () => {
  const verified = async (confirmed: boolean) => {
    const owner = await t.makeUser('SELLER', { verified: confirmed })
    const { id } = await t.makeListing({ ...HOME, ownerId: owner.user.id })
    await t.judge('PUT', `/api/admin/properties/${id}/verify`, {
      token: admin.token,
      body: { checks: ['identity'] },
    })
    const edit = (body: object) => t.patch(`/api/properties/${id}`, { token: owner.token, body })
    return { owner, id, edit }
  }

  test('is removed by a large change, which returns the listing to review, whoever its owner is', async () => {
    const { owner, id, edit } = await verified(true)
    expect((await edit({ price: 9_000_000 })).json()).toMatchObject({
      publication: 'review',
      isVerified: false,
      reviewed: { badgeFalls: true, review: true, changes: ['price'] },
    })
    expect(await row(id)).toMatchObject({ isVerified: false, verifiedChecks: [], verifiedAt: null })
    const [letter, ...more] = await letters(owner)
    expect(more).toEqual([])
    expect(letter?.text).toMatch(
      /off the map[^]*Changed: price[^]*Verified badge has also been removed/,
    )
  })

  test('is removed while the listing is paused, which is reviewed before it comes back', async () => {
    const { owner, id, edit } = await verified(true)
    await t.post(`/api/properties/${id}/pause`, { token: owner.token })
    await edit({ title: 'Win lakhs at the casino' })
    const back = await t.post(`/api/properties/${id}/resume`, { token: owner.token })
    expect(back.json()).toMatchObject({ publication: 'review', isVerified: false })
  })

  test('stays for an ordinary edit', async () => {
    const { edit } = await verified(true)
    expect((await edit({ price: 6_100_000 })).json()).toMatchObject({
      publication: 'live',
      isVerified: true,
    })
  })
})

test('a confirmed person’s listing without a badge was approved by nobody and stays on the map', async () => {
  const owner = await t.makeUser('SELLER', { verified: true })
  const { id } = await t.makeListing({ ...HOME, ownerId: owner.user.id })
  const sent = { token: owner.token, body: { price: 9_000_000, title: 'Another house by the sea' } }
  expect((await t.patch(`/api/properties/${id}`, sent)).json()).toMatchObject({
    publication: 'live',
  })
})
