import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Duplicate } from '../../../src/contracts/listings/submit-checks.ts'
import type { ListingFlag } from '../../../src/contracts/admin/listing-flags.ts'
import { properties } from '../../../src/db/schema.ts'
import { startApp, type TestApp } from '../../support/api.ts'
import type { Actor } from '../../../src/domain/accounts/actor.ts'
import { listingBody, makeImage, type TestUser } from '../../support/factories.ts'
import { degreesPerMetres } from '../../../src/domain/places/ellipsoid.ts'

let t: TestApp
beforeAll(async () => {
  t = await startApp()
})
afterAll(() => t.close())

const admin = (): Actor => ({
  id: 1,
  name: 'A',
  email: 'a@people.test',
  role: 'ADMIN',
  verified: true,
  sessionId: 0,
})

test('a similar pair is shown side by side, dismissed, reopened, and never flagged twice', async () => {
  const admin = await t.makeUser('ADMIN')
  const list = async () =>
    (await t.get('/api/admin/flags', { token: admin.token })).json<ListingFlag[]>()
  const one = await t.makeListing({ title: 'Rubber estate', surveyNumber: '12/3' })
  const two = await t.makeListing({ title: 'Estate with rubber', surveyNumber: '12/3' })
  const picture = await makeImage(t, { ownerId: one.ownerId, propertyId: one.id })
  const alike = await makeImage(t, { ownerId: two.ownerId, propertyId: two.id })
  const flags = t.services.listingFlags
  await flags.add({
    kind: 'duplicate-listing',
    propertyId: two.id,
    otherId: one.id,
    details: { because: ['survey'] },
  })
  await flags.add({
    kind: 'duplicate-picture',
    propertyId: two.id,
    otherId: one.id,
    details: { pictures: [[alike.id, picture.id]] },
  })
  // The same pair from its other side is the same pair.
  await flags.add({ kind: 'duplicate-listing', propertyId: one.id, otherId: two.id })
  const [pictures, listing] = await list()
  expect(listing).toMatchObject({
    kind: 'duplicate-listing',
    because: ['survey'],
    property: { id: two.id, title: 'Estate with rubber', surveyNumber: '12/3' },
    other: { id: one.id, title: 'Rubber estate' },
  })
  expect(pictures?.pictures[0]?.property.url).toBe(alike.url)
  expect(pictures?.pictures[0]?.other.url).toBe(picture.url)

  const path = `/api/admin/flags/${listing?.id}/dismiss`
  for (const _again of [1, 2])
    expect((await t.judge('PUT', path, { token: admin.token })).json()).toMatchObject({
      id: listing?.id,
      dismissed: true,
    })
  await flags.add({ kind: 'duplicate-listing', propertyId: two.id, otherId: one.id })
  expect((await list()).map(({ kind }) => kind)).toEqual(['duplicate-picture'])
  await t.judge('DELETE', path, { token: admin.token })
  expect(await list()).toHaveLength(2)
  const { items } = await t.services.audit.list(
    { ...admin.user, verified: true, sessionId: 0 },
    { limit: 5 },
  )
  expect(items.map(({ action }) => action)).toEqual(['flag.reopen', 'flag.dismiss'])

  // A pair with a deleted listing needs no review.
  await t.database.db
    .update(properties)
    .set({ publication: 'deleted', deletedAt: new Date() })
    .where(eq(properties.id, one.id))
  expect(await list()).toEqual([])
})

describe('a duplicate listing', () => {
  const place = { latitude: 9.6, longitude: 76.53, totalArea: 1_500, price: 8_000_000 }
  const add = async (who: TestUser, body: Record<string, unknown>) => {
    const answer = await t.post('/api/properties', { token: who.token, body: listingBody(body) })
    expect(answer.status).toBe(201)
    return answer.json<{ id: number }>()
  }
  const ask = async (who: TestUser, body: Record<string, unknown>) =>
    (
      await t.post('/api/properties/duplicates', { token: who.token, body: listingBody(body) })
    ).json<{ duplicates: Duplicate[] }>().duplicates

  test('of one’s own: a warning before submission, and it can be listed anyway', async () => {
    const seller = await t.makeUser('SELLER', { verified: true })
    const near = await add(seller, place)
    const land = await add(seller, {
      latitude: null,
      longitude: null,
      surveyNumber: '417/2 B',
      village: 'Kumaranalloor',
    })
    const metres = degreesPerMetres(9.6, 40).lat
    expect(
      await ask(seller, { ...place, latitude: place.latitude + metres, price: 8_300_000 }),
    ).toMatchObject([{ id: near.id, because: ['close'] }])
    expect(await ask(seller, { surveyNumber: '417 /2b', village: 'Kumaranalloor' })).toMatchObject([
      { id: land.id, because: ['survey'] },
    ])
    expect(await ask(seller, { ...place, price: 9_000_000 })).toEqual([])
    await t.post(`/api/properties/${near.id}/pause`, { token: seller.token })
    expect(await ask(seller, place)).toHaveLength(1)
    await t.post(`/api/properties/${near.id}/withdraw`, { token: seller.token })
    expect(await ask(seller, place)).toEqual([])
    await add(seller, place)
    const flags = await t.services.listingFlags.list(admin(), { limit: 50 })
    expect(flags.total).toBe(0)
  })

  test('of another owner: listed, and flagged for an administrator; approximate pins too', async () => {
    const [one, two] = [await t.makeUser('SELLER', { verified: true }), await t.makeUser('REALTOR')]
    const spot = { ...place, latitude: 9.7, pinPrecision: 'approximate' }
    const first = await add(one, spot)
    expect(await ask(two, spot)).toEqual([])
    const second = await add(one, { ...spot, latitude: 9.9 })
    const verified = await t.makeUser('SELLER', { verified: true })
    const third = await add(verified, spot)
    const flags = async () => (await t.services.listingFlags.list(admin(), { limit: 50 })).items
    expect(await flags()).toMatchObject([
      { property: { id: third.id }, other: { id: first.id }, because: ['close'] },
    ])
    // An edit that makes two alike is seen as well, once.
    for (const price of [8_100_000, 8_200_000])
      await t.patch(`/api/properties/${third.id}`, {
        token: verified.token,
        body: { latitude: 9.9, longitude: 76.53, price },
      })
    expect((await flags()).map(({ other }) => other.id)).toEqual([second.id, first.id])
  })
})
