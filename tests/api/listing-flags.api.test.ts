import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListingFlag } from '../../src/contracts/listing-flags.ts'
import { properties } from '../../src/db/schema.ts'
import { startApp, type TestApp } from '../support/api.ts'
import { makeImage } from '../support/factories.ts'

let t: TestApp
beforeAll(async () => {
  t = await startApp()
})
afterAll(() => t.close())

test('a pair that looks alike is shown side by side, dismissed, put back, and never raised twice', async () => {
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
    expect((await t.put(path, { token: admin.token })).json()).toEqual({
      id: listing?.id,
      dismissed: true,
    })
  await flags.add({ kind: 'duplicate-listing', propertyId: two.id, otherId: one.id })
  expect((await list()).map(({ kind }) => kind)).toEqual(['duplicate-picture'])
  await t.delete(path, { token: admin.token })
  expect(await list()).toHaveLength(2)
  const { items } = await t.services.audit.list(
    { ...admin.user, verified: true, sessionId: 0 },
    { limit: 5 },
  )
  expect(items.map(({ action }) => action)).toEqual(['flag.reopen', 'flag.dismiss'])

  // A pair of which one is deleted waits for nobody.
  await t.database.db
    .update(properties)
    .set({ publication: 'deleted', deletedAt: new Date() })
    .where(eq(properties.id, one.id))
  expect(await list()).toEqual([])
})
