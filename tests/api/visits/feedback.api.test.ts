import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Evidence } from '../../../src/contracts/admin/moderation.ts'
import type { VisitLine } from '../../../src/contracts/visits/visits.ts'
import { outbox, properties, propertyReports, visitAnswers } from '../../../src/db/schema.ts'
import { fromKerala, keralaTime } from '../../../src/domain/time/kerala-time.ts'
import { FEEDBACK_DAYS } from '../../../src/domain/visits/feedback.ts'
import { startApp, type TestApp } from '../../support/api.ts'
import type { TestUser } from '../../support/factories.ts'

const HOUR = 3_600_000
let now = new Date('2026-11-28T06:00:00Z')
let t: TestApp
let seller: TestUser
let buyer: TestUser
let listing: { id: number }

beforeAll(async () => {
  t = await startApp({ clock: () => now })
})
afterAll(() => t.close())
beforeEach(async () => {
  now = new Date(now.getTime() + 100 * HOUR)
  await run()
  await t.database.db.delete(outbox)
  seller = await t.makeUser('SELLER', { verified: true, name: 'Suma' })
  buyer = await t.makeUser('BUYER', { verified: true, name: 'Biju' })
  listing = await t.makeListing({ ownerId: seller.user.id })
})

const run = () => t.services.visitTransitions.run(new AbortController().signal)
const letters = () => t.database.db.select().from(outbox).where(like(outbox.kind, 'visit-feedback'))

/** A visit that is over, as the job left it. */
async function visited(by = buyer): Promise<number> {
  const at = fromKerala(keralaTime(new Date(now.getTime() + 24 * HOUR)).day, 600)
  const asked = await t.post('/api/visits', {
    token: by.token,
    body: { propertyId: listing.id, times: [at.toISOString()] },
  })
  expect(asked.status).toBe(201)
  const { id } = asked.json<VisitLine>()
  await t.post(`/api/visits/${id}/confirm`, {
    token: seller.token,
    body: { at: at.toISOString() },
  })
  now = new Date(at.getTime() + 2 * HOUR)
  await run()
  return id
}
const answer = (by: TestUser, id: number, question: string, value: unknown) =>
  t.put(`/api/visits/${id}/answers`, { token: by.token, body: { question, answer: value } })
const seen = async (by: TestUser, id: number) =>
  (await t.get(`/api/visits/${id}`, { token: by.token })).json<VisitLine>().feedback

/** The link in the email to one side. */
async function linkOf(person: TestUser): Promise<string> {
  const [letter] = (await letters()).filter(({ recipient }) => recipient === person.user.email)
  const [, path] = /https?:\/\/[^/\s]+(\/visit-feedback\/\S+)/.exec(letter?.text ?? '') ?? []
  if (path === undefined) throw new Error('no link')
  return path
}
const press = (path: string, body: Record<string, string>) =>
  t.post(path, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(body).toString(),
  })

describe('after a visit', () => {
  test('both sides are asked once, and not before it is over', async () => {
    await visited()
    expect((await letters()).map(({ recipient }) => recipient).toSorted()).toEqual(
      [buyer.user.email, seller.user.email].toSorted(),
    )
    await Promise.all([run(), run()])
    expect(await letters()).toHaveLength(2)
  })

  test('nobody is asked about a visit that was missed or cancelled, or too late', async () => {
    const at = fromKerala(keralaTime(new Date(now.getTime() + 24 * HOUR)).day, 600)
    const asked = await t.post('/api/visits', {
      token: buyer.token,
      body: { propertyId: listing.id, times: [at.toISOString()] },
    })
    const { id } = asked.json<VisitLine>()
    await t.post(`/api/visits/${id}/confirm`, {
      token: seller.token,
      body: { at: at.toISOString() },
    })
    now = new Date(at.getTime() + FEEDBACK_DAYS * 24 * HOUR + HOUR)
    await run()
    expect(await letters()).toEqual([])
    expect(await seen(buyer, id)).toMatchObject({ open: false })
    expect((await answer(buyer, id, 'interested', true)).status).toBe(409)
  })

  test('each side answers its own questions and sees one answer of the other', async () => {
    const id = await visited()
    expect(await seen(buyer, id)).toMatchObject({
      open: true,
      other: null,
      questions: [
        { question: 'asDescribed', answer: null },
        { question: 'interested', answer: null },
      ],
    })
    expect((await answer(buyer, id, 'interested', true)).status).toBe(200)
    expect((await answer(buyer, id, 'asDescribed', false)).status).toBe(200)
    expect((await answer(buyer, id, 'came', true)).status).toBe(422)
    expect((await answer(buyer, id, 'interested', 'maybe')).status).toBe(422)
    expect((await answer(seller, id, 'available', false)).status).toBe(200)
    const ofSeller = await seen(seller, id)
    expect(ofSeller?.other).toEqual({ question: 'interested', answer: true })
    expect(JSON.stringify(ofSeller)).not.toContain('asDescribed')
    expect((await seen(buyer, id))?.other).toEqual({ question: 'available', answer: false })
    // Changed, not added to.
    await answer(buyer, id, 'interested', false)
    expect(await t.database.db.$count(visitAnswers, eq(visitAnswers.visitId, id))).toBe(3)
    expect((await seen(seller, id))?.other?.answer).toBe(false)
  })

  test('other people can neither answer nor learn that the visit exists', async () => {
    const id = await visited()
    const stranger = await t.makeUser('ADMIN')
    expect((await answer(stranger, id, 'came', true)).status).toBe(404)
    expect((await answer(stranger, 999_999, 'came', true)).status).toBe(404)
  })

  test('attendance counts for the person alone', async () => {
    const id = await visited()
    const own = (by: TestUser) =>
      t.services.visitFeedback.attendance({ id: by.user.id, role: 'BUYER' } as never)
    expect(await own(buyer)).toEqual({ agreed: 1, came: 1 })
    await answer(seller, id, 'came', false)
    expect(await own(buyer)).toEqual({ agreed: 1, came: 0 })
    expect(await own(seller)).toEqual({ agreed: 0, came: 0 })
  })
})

describe('the link in the email', () => {
  test('shows its side’s questions without changing anything, and a press answers one', async () => {
    const id = await visited()
    const path = await linkOf(buyer)
    const token = path.split('/').at(-1) ?? ''
    const page = await t.services.visitFeedback.look(token)
    expect(page).toMatchObject({ side: 'visitor', other: 'Suma', listing: { id: listing.id } })
    expect(await t.database.db.$count(visitAnswers, eq(visitAnswers.visitId, id))).toBe(0)
    const pressed = await press(path, { question: 'asDescribed', answer: 'yes' })
    expect([pressed.status, pressed.headers['location']]).toEqual([303, path])
    await press(path, { question: 'asDescribed', answer: 'yes' })
    await press(path, { question: 'interested', answer: 'no' })
    expect((await t.services.visitFeedback.look(token))?.feedback.questions).toEqual([
      { question: 'asDescribed', answer: true },
      { question: 'interested', answer: false },
    ])
  })

  test('answers nothing for the other side, nothing odd, and nothing after the time', async () => {
    const id = await visited()
    const path = await linkOf(buyer)
    for (const body of [
      { question: 'available', answer: 'no' },
      { question: 'asDescribed', answer: 'perhaps' },
      { question: 'price', answer: 'no' },
    ])
      expect((await press(path, body)).status).toBe(422)
    const forged = path.replace(`${id}-${buyer.user.id}`, `${id}-${seller.user.id}`)
    expect((await press(forged, { question: 'available', answer: 'no' })).status).toBe(404)
    expect((await press('/visit-feedback/none', { question: 'came', answer: 'no' })).status).toBe(
      404,
    )
    now = new Date(now.getTime() + FEEDBACK_DAYS * 24 * HOUR)
    expect((await press(path, { question: 'asDescribed', answer: 'no' })).status).toBe(409)
    expect(await t.database.db.$count(visitAnswers, eq(visitAnswers.visitId, id))).toBe(0)
  })

  test('of a suspended person is void', async () => {
    await visited()
    const path = await linkOf(buyer)
    const admin = await t.makeUser('ADMIN')
    await t.judge('PATCH', `/api/admin/users/${buyer.user.id}`, {
      token: admin.token,
      body: { suspended: true },
    })
    expect((await press(path, { question: 'interested', answer: 'no' })).status).toBe(404)
  })
})

describe('a listing that is not as described', () => {
  const reports = () =>
    t.database.db
      .select()
      .from(propertyReports)
      .where(
        and(eq(propertyReports.propertyId, listing.id), eq(propertyReports.reason, 'visitors')),
      )

  test('goes to moderators after two visitors, once, and again only after new answers', async () => {
    const first = await visited()
    await answer(buyer, first, 'asDescribed', false)
    // The same person a second time.
    const again = await visited()
    await answer(buyer, again, 'asDescribed', false)
    expect(await reports()).toEqual([])
    const second = await t.makeUser('BUYER', { verified: true })
    const other = await visited(second)
    await answer(second, other, 'asDescribed', false)
    await answer(second, other, 'asDescribed', true)
    await answer(second, other, 'asDescribed', false)
    const [report] = await reports()
    expect(await reports()).toHaveLength(1)
    const admin = await t.makeUser('ADMIN')
    const queue = await t.get('/api/admin/reports?limit=100', { token: admin.token })
    expect(queue.json<{ id: number; reason: string }[]>()).toContainEqual(
      expect.objectContaining({ id: report?.id, reason: 'visitors', reporter: null }),
    )
    const evidence = await t.get(`/api/admin/properties/${listing.id}/evidence`, {
      token: admin.token,
    })
    expect(evidence.json<Evidence>().warnings).toContainEqual({
      kind: 'notAsDescribed',
      figures: { count: 2, of: 2 },
    })

    const path = `/api/admin/reports/${report?.id}/resolve`
    expect((await t.judge('PUT', path, { token: admin.token })).status).toBe(200)
    const third = await t.makeUser('BUYER', { verified: true })
    await answer(third, await visited(third), 'asDescribed', false)
    expect(await reports()).toHaveLength(1)
    const fourth = await t.makeUser('BUYER', { verified: true })
    await answer(fourth, await visited(fourth), 'asDescribed', false)
    expect(await reports()).toHaveLength(2)
    // Nothing is decided by the answers themselves.
    const [row] = await t.database.db.select().from(properties).where(eq(properties.id, listing.id))
    expect(row?.publication).toBe('live')
  })

  test('is not reported while more visitors confirm its description', async () => {
    for (const value of [true, true, true, false, false]) {
      const by = await t.makeUser('BUYER', { verified: true })
      await answer(by, await visited(by), 'asDescribed', value)
    }
    expect(await reports()).toEqual([])
  })
})
