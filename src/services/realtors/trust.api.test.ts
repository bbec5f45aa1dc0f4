import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/support/api.ts'
import { messageThreads } from '../../db/schema.ts'

const NOW = new Date('2026-11-28T06:00:00Z')
const HOUR = 3_600_000
let t: TestApp
beforeAll(async () => {
  t = await startApp({ clock: () => NOW })
})
afterAll(() => t.close())

test('says only what is known', async () => {
  const { user } = await t.makeUser('SELLER', { createdAt: new Date('2026-02-28T19:00:00Z') })
  expect(await t.services.trust.of(user.id)).toEqual({
    phoneVerified: false,
    paperChecked: 0,
    // The first of March in Kerala.
    memberSince: '2026-03',
    answersWithin: null,
    listings: 0,
  })
  expect(await t.services.trust.of(987_654)).toBeNull()
})

test('counts what was published, and listings whose papers were seen', async () => {
  const { user } = await t.makeUser('SELLER', {
    phone: '+919847012345',
    phoneVerifiedAt: NOW,
  })
  const ownerId = user.id
  const checked = { isVerified: true, verifiedAt: NOW }
  await t.makeListing({ ownerId, ...checked, verifiedChecks: ['titleDeed', 'place'] })
  await t.makeListing({ ownerId, ...checked, verifiedChecks: ['place'] })
  // Nobody saw the papers of a sample.
  await t.makeListing({ ownerId, ...checked, verifiedChecks: ['titleDeed'], demo: true })
  await t.makeListing({ ownerId, publication: 'expired' })
  await t.makeListing({ ownerId, publication: 'draft' })
  await t.makeListing({ ownerId, publication: 'review' })
  expect(await t.services.trust.of(ownerId)).toMatchObject({
    phoneVerified: true,
    paperChecked: 1,
    listings: 4,
  })
})

test('the time to an answer counts enquiries that were never answered, and needs three', async () => {
  const { user } = await t.makeUser('SELLER')
  const { id: propertyId } = await t.makeListing({ ownerId: user.id })
  const ask = async (hoursAgo: number, answeredAfter: number | null) => {
    const seeker = await t.makeUser('BUYER')
    const askedAt = new Date(NOW.getTime() - hoursAgo * HOUR)
    await t.database.db.insert(messageThreads).values({
      propertyId,
      ownerId: user.id,
      seekerId: seeker.user.id,
      askedAt,
      answeredAt:
        answeredAfter === null ? null : new Date(askedAt.getTime() + answeredAfter * HOUR),
    })
  }
  const within = async () => (await t.services.trust.of(user.id))?.answersWithin
  await ask(100, 1.2)
  await ask(90, 2.5)
  expect(await within()).toBeNull()
  await ask(80, 5)
  expect(await within()).toBe(3)
  // Too recent to count as unanswered.
  await ask(2, null)
  expect(await within()).toBe(3)
  await ask(70, null)
  expect(await within()).toBe(3)
  await ask(60, null)
  await ask(50, null)
  expect(await within()).toBe(5)
  await ask(40, null)
  expect(await within()).toBeNull()
})
