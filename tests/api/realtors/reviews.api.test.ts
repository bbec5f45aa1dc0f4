import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RealtorCard } from '../../../src/contracts/realtors/realtors.ts'
import type {
  OpenReviewReport,
  OwnReview,
  RealtorReview,
} from '../../../src/contracts/realtors/reviews.ts'
import { properties, realtorReviews, visitEvents, visits } from '../../../src/db/schema.ts'
import type { VisitState } from '../../../src/domain/visits/lifecycle.ts'
import { REVIEW_EDIT_DAYS, REVIEW_PAUSE_DAYS } from '../../../src/domain/realtors/reviews.ts'
import { startApp, type TestApp } from '../../support/api.ts'
import type { TestUser } from '../../support/factories.ts'

const DAY = 86_400_000
let now = new Date('2026-11-28T06:00:00Z')
let t: TestApp
let realtor: TestUser
let buyer: TestUser

beforeAll(async () => {
  t = await startApp({ clock: () => now })
})
afterAll(() => t.close())
beforeEach(async () => {
  realtor = await makeRealtor('Aswathy Homes')
  buyer = await t.makeUser('BUYER', { verified: true, name: 'Biju Thomas', lang: 'ml' })
})

async function makeRealtor(agency: string): Promise<TestUser> {
  const one = await t.makeUser('REALTOR', { verified: true })
  const written = await t.put('/api/realtor/profile', {
    token: one.token,
    body: { agency, towns: ['Kottayam'], published: true },
  })
  expect([written.status, written.text]).toEqual([200, expect.anything()])
  return one
}

/** A visit of this person to a listing of the realtor, a day ago. */
async function visited(
  by = buyer,
  state: VisitState = 'done',
  { of = realtor, missedBy }: { of?: TestUser; missedBy?: TestUser } = {},
): Promise<number> {
  const { id: propertyId } = await t.makeListing({ ownerId: of.user.id })
  const at = new Date(now.getTime() - DAY)
  const [visit] = await t.database.db
    .insert(visits)
    .values({
      propertyId,
      ownerId: of.user.id,
      visitorId: by.user.id,
      state,
      at,
      whenAt: at,
      createdAt: at,
      updatedAt: at,
    })
    .returning()
  if (!visit) throw new Error('no visit')
  if (missedBy)
    await t.database.db
      .insert(visitEvents)
      .values({ visitId: visit.id, at, actorId: missedBy.user.id, kind: 'miss' })
  return visit.id
}
const write = (by = buyer, body: object = { stars: 4 }, of = realtor) =>
  t.post(`/api/realtors/${of.user.id}/reviews`, { token: by.token, body })
const shown = async (of = realtor) =>
  (await t.get(`/api/realtors/${of.user.id}/reviews`)).json<RealtorReview[]>()
const own = async (by = buyer) =>
  (
    await t.get(`/api/realtors/${realtor.user.id}/reviews/own`, { token: by.token })
  ).json<OwnReview>()
const card = async (of = realtor) =>
  (await t.get(`/api/realtors/${of.user.id}`)).json<RealtorCard>()
async function reviewed(
  by = buyer,
  body: object = { stars: 4 },
  of = realtor,
): Promise<RealtorReview> {
  await visited(by, 'done', { of })
  const answer = await write(by, body, of)
  expect([answer.status, answer.text]).toEqual([201, expect.anything()])
  return answer.json<RealtorReview>()
}

describe('writing', () => {
  test('only after a visit, which names its author by the first name', async () => {
    expect((await own()).mayWrite).toBe(false)
    expect((await write()).status).toBe(403)
    await visited()
    expect((await own()).mayWrite).toBe(true)
    const body = { stars: 5, honest: 4, punctual: null, text: '  Showed the <b>sketch</b>  ' }
    const answer = await write(buyer, body)
    expect(answer.status).toBe(201)
    const [review] = await shown()
    expect(review).toEqual({
      id: expect.any(Number),
      stars: 5,
      aspects: { honest: 4, punctual: null, knowledgeable: null },
      text: 'Showed the <b>sketch</b>',
      lang: 'ml',
      author: 'Biju',
      createdAt: now.toISOString(),
      changed: false,
      answer: null,
    })
  })

  test.each(['asked', 'cancelled', 'declined'] as const)(
    'not after a visit that is %s',
    async (state) => {
      await visited(buyer, state)
      expect((await write()).status).toBe(403)
    },
  )

  test('who was reported missing cannot write, who reported the realtor missing can', async () => {
    await visited(buyer, 'missed', { missedBy: realtor })
    expect((await write()).status).toBe(403)
    const other = await t.makeUser('BUYER')
    await visited(other, 'missed', { missedBy: other })
    expect((await write(other)).status).toBe(201)
  })

  test('not about somebody whose visit it was not', async () => {
    const other = await makeRealtor('Other Homes')
    await visited(buyer, 'done', { of: other })
    expect((await write()).status).toBe(403)
    // The realtor themself, as the owner of the listing.
    await visited()
    expect((await write(realtor)).status).toBe(403)
  })

  test('two presses write one, and another visit only counts six months later', async () => {
    await visited()
    await visited()
    const answers = await Promise.all([write(), write()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await shown()).toHaveLength(1)
    now = new Date(now.getTime() + (REVIEW_PAUSE_DAYS - 1) * DAY)
    // The session has ended meanwhile.
    buyer = { ...buyer, token: await t.services.sessions.open(buyer.user.id, 'tests') }
    await visited()
    expect((await write()).status).toBe(409)
    now = new Date(now.getTime() + 2 * DAY)
    expect((await write()).status).toBe(201)
  })

  test.each([{}, { stars: 0 }, { stars: 6 }, { stars: 4.5 }, { stars: 4, honest: 9 }])(
    '%j is refused, field by field',
    async (body) => {
      await visited()
      const answer = await write(buyer, body)
      expect(answer.status).toBe(422)
      expect(await shown()).toEqual([])
    },
  )

  test('is changed by its author for two weeks, until it is answered, and removed at any time', async () => {
    const { id } = await reviewed()
    const change = (by: TestUser) =>
      t.put(`/api/reviews/${id}`, { token: by.token, body: { stars: 2, text: 'Late' } })
    now = new Date(now.getTime() + 1_000)
    expect((await change(await t.makeUser('BUYER'))).status).toBe(404)
    expect((await change(buyer)).json()).toMatchObject({ stars: 2, text: 'Late', changed: true })
    expect((await own()).review).toMatchObject({ id, editable: true })
    now = new Date(now.getTime() + REVIEW_EDIT_DAYS * DAY)
    expect((await change(buyer)).status).toBe(409)
    const remove = (by: TestUser) => t.delete(`/api/reviews/${id}`, { token: by.token })
    expect((await remove(realtor)).status).toBe(404)
    expect((await remove(buyer)).status).toBe(200)
    expect(await shown()).toEqual([])
  })
})

test('the realtor answers once, and after that the review stays as it is', async () => {
  const { id } = await reviewed()
  const answer = (by: TestUser, text: unknown) =>
    t.put(`/api/reviews/${id}/answer`, { token: by.token, body: { text } })
  expect((await answer(await makeRealtor('Third'), 'No')).status).toBe(404)
  expect((await answer(realtor, ' ')).status).toBe(422)
  expect((await answer(realtor, 'Thank you')).status).toBe(200)
  expect((await answer(realtor, 'Twice')).status).toBe(409)
  expect((await shown())[0]?.answer).toEqual({ text: 'Thank you', at: now.toISOString() })
  const change = await t.put(`/api/reviews/${id}`, { token: buyer.token, body: { stars: 1 } })
  expect(change.status).toBe(409)
})

test('a review outlives the listing that was visited', async () => {
  const visitId = await visited()
  expect((await write()).status).toBe(201)
  const [visit] = await t.database.db.select().from(visits).where(eq(visits.id, visitId))
  await t.database.db.delete(properties).where(eq(properties.id, visit?.propertyId ?? 0))
  expect(await shown()).toHaveLength(1)
})

test('the reviews of a deleted account go at once', async () => {
  for (const by of [buyer, await t.makeUser('BUYER'), await t.makeUser('RENTER')])
    await reviewed(by, { stars: 2 })
  expect((await card()).reviews).toEqual({ count: 3, average: 2 })
  const admin = await t.makeUser('ADMIN')
  await t.delete(`/api/admin/users/${buyer.user.id}`, { token: admin.token })
  expect((await card()).reviews).toEqual({ count: 2, average: null })
  expect((await shown()).map(({ author }) => author)).not.toContain('Biju')
})

describe('moderation', () => {
  test('a reported review is hidden, counts nowhere, and comes back by Undo', async () => {
    const people = [buyer, await t.makeUser('BUYER'), await t.makeUser('RENTER')]
    for (const one of people) await reviewed(one, { stars: 3 })
    const bad = await reviewed(await t.makeUser('BUYER'), { stars: 1, text: 'Call 98470 12345' })
    expect((await card()).reviews).toEqual({ count: 4, average: 2.5 })
    const report = (by: TestUser) =>
      t.post(`/api/reviews/${bad.id}/report`, {
        token: by.token,
        body: { reason: 'private', details: 'My number' },
      })
    expect((await report(realtor)).json()).toEqual({ fresh: true })
    expect((await report(realtor)).json()).toEqual({ fresh: false })
    const admin = await t.makeUser('ADMIN')
    const open = async () =>
      (await t.get('/api/admin/review-reports?limit=50', { token: admin.token })).json<
        OpenReviewReport[]
      >()
    const [line] = (await open()).filter(({ review }) => review.id === bad.id)
    expect(line).toMatchObject({
      reason: 'private',
      details: 'My number',
      realtor: { id: realtor.user.id },
      review: { stars: 1, hidden: false },
    })
    const path = `/api/admin/review-reports/${line?.id}/resolve`
    const decide = (method: string, body?: object) =>
      t.judge(method, path, { token: admin.token, ...(body ? { body } : {}) })
    expect((await decide('PUT', { hide: true })).status).toBe(200)
    expect((await shown()).map(({ id }) => id)).not.toContain(bad.id)
    expect((await card()).reviews).toEqual({ count: 3, average: 3 })
    expect((await report(buyer)).status).toBe(404)
    expect((await decide('DELETE')).status).toBe(200)
    expect((await card()).reviews.count).toBe(4)
    expect((await decide('PUT', { hide: false })).status).toBe(200)
    expect((await card()).reviews.count).toBe(4)
    expect((await open()).filter(({ review }) => review.id === bad.id)).toEqual([])
  })

  test('a decision about an older version is refused', async () => {
    const { id } = await reviewed()
    await t.post(`/api/reviews/${id}/report`, { token: realtor.token, body: { reason: 'fake' } })
    const admin = await t.makeUser('ADMIN')
    const [line] = (await t.get('/api/admin/review-reports?limit=1', { token: admin.token })).json<
      OpenReviewReport[]
    >()
    const path = `/api/admin/review-reports/${line?.id}/resolve`
    await t.judge('PUT', path, { token: admin.token, body: { hide: true } })
    await t.judge('DELETE', path, { token: admin.token })
    const late = await t.put(path, {
      token: admin.token,
      headers: { 'if-match': '"1"' },
      body: { hide: true },
    })
    expect(late.status).toBe(409)
  })
})

test('no average below three reviews', async () => {
  await reviewed(buyer, { stars: 5 })
  await reviewed(await t.makeUser('BUYER'), { stars: 4 })
  expect((await card()).reviews).toEqual({ count: 2, average: null })
  await reviewed(await t.makeUser('BUYER'), { stars: 4 })
  expect((await card()).reviews).toEqual({ count: 3, average: 4.3 })
})

test('pages of the directory by reviews have no gaps, and one review does not outrank many', async () => {
  await t.database.db.delete(realtorReviews)
  const [one, many, none, bad] = [
    await makeRealtor('Zz One'),
    await makeRealtor('Zz Many'),
    await makeRealtor('Zz None'),
    await makeRealtor('Zz Bad'),
  ]
  const rate = async (of: TestUser, stars: number, times: number) => {
    for (let i = 0; i < times; i += 1) {
      const { user } = await t.makeUser('BUYER')
      await t.database.db
        .insert(realtorReviews)
        .values({ realtorId: of.user.id, authorId: user.id, stars, lang: 'en' })
    }
  }
  await rate(one, 5, 1)
  await rate(many, 5, 12)
  await rate(bad, 1, 6)
  const seen: number[] = []
  let url: string | undefined = '/api/realtors?sort=reviews&name=Zz&limit=1'
  while (url !== undefined) {
    const page: Awaited<ReturnType<typeof t.get>> = await t.get(url)
    seen.push(...page.json<RealtorCard[]>().map(({ id }) => id))
    url = /<([^>]+)>/.exec(page.headers['link'] ?? '')?.[1]
  }
  expect(seen).toEqual([many, one, none, bad].map(({ user }) => user.id))
})
