import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DealWhole } from '../../../src/contracts/deals/deals.ts'
import { messageBlocks, users } from '../../../src/db/schema.ts'
import { DEAL_RESUME_DAYS } from '../../../src/domain/deals/deal.ts'
import { DAY_MS } from '../../../src/domain/time/units.ts'
import { MESSAGES_CHANNEL } from '../../../src/services/messages/notes.ts'
import { startApp, type Answer, type TestApp } from '../../support/api.ts'
import type { TestUser } from '../../support/factories.ts'
import { dealCalls, lineOf } from './deal-fixture.ts'

let now = new Date('2026-11-28T06:00:00Z')
let t: TestApp
let calls: ReturnType<typeof dealCalls>
let seller: TestUser
let buyer: TestUser
let listing: { id: number }
let deal: DealWhole

beforeAll(async () => {
  t = await startApp({ clock: () => now })
  calls = dealCalls(t, () => now)
})
afterAll(() => t.close())
beforeEach(async () => {
  now = new Date(now.getTime() + DAY_MS)
  seller = await t.makeUser('SELLER', { verified: true, name: 'Suma' })
  buyer = await t.makeUser('BUYER', { verified: true, name: 'Biju' })
  listing = await t.makeListing({ ownerId: seller.user.id })
  deal = await calls.deal(seller, buyer, listing.id)
  await calls.run()
  await calls.clearLetters()
})

const at = (path: string): string => `/api/deals/${deal.id}/${path}`
const end = (by: TestUser, outcome: 'done' | 'ended'): Promise<Answer> =>
  t.post(at('end'), { token: by.token, body: { outcome } })
const resume = (by: TestUser): Promise<Answer> => t.post(at('resume'), { token: by.token })

test.each(['done', 'ended'] as const)(
  'a deal that is %s goes on when the side that ended it takes that back',
  async (outcome) => {
    expect((await end(buyer, outcome)).json<DealWhole>().resumableUntil).toBe(
      new Date(now.getTime() + DEAL_RESUME_DAYS * DAY_MS).toISOString(),
    )
    expect((await calls.open(seller, deal.id)).resumableUntil).toBeNull()
    expect((await resume(seller)).status).toBe(409)
    await calls.clearLetters()
    const resumed = await resume(buyer)
    expect(resumed.json()).toMatchObject({ state: 'active', ended: null, resumableUntil: null })
    expect(await calls.letters({ seller, buyer })).toEqual(['deal-resumed → seller'])
    const { history } = await calls.open(seller, deal.id)
    expect(history[0]).toMatchObject({ kind: 'resumed', party: 'buyer', name: 'Biju' })
    const ticked = await t.put(at(`lines/${lineOf(deal, 'token').id}/state`), {
      token: buyer.token,
      body: { state: 'done' },
    })
    expect(ticked.status).toBe(200)
    // A second press finds it under way.
    expect((await resume(buyer)).status).toBe(409)
    // It can end again, and be taken back again.
    await end(seller, 'ended')
    expect((await resume(buyer)).status).toBe(409)
    expect((await resume(seller)).status).toBe(200)
  },
)

test('the end stands after a week', async () => {
  await end(seller, 'done')
  now = new Date(now.getTime() + DEAL_RESUME_DAYS * DAY_MS)
  expect((await calls.open(seller, deal.id)).resumableUntil).toBeNull()
  const late = await resume(seller)
  expect([late.status, late.json<{ error: string }>().error]).toEqual([
    409,
    'The end of this deal can no longer be taken back.',
  ])
})

test('the end stands when another offer was accepted meanwhile; of both at once, one counts', async () => {
  const other = await t.makeUser('BUYER', { verified: true, name: 'Rani' })
  const { id } = await calls.offer(other, listing.id)
  await end(buyer, 'ended')
  const both = await Promise.all([resume(buyer), calls.step(seller, id, 'accept')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const again = await Promise.all([resume(buyer), calls.step(seller, id, 'accept')])
  expect(again.map(({ status }) => status)).toEqual([409, 409])
})

test('the end stands when the other side is gone or either has blocked the other', async () => {
  await end(buyer, 'ended')
  const { db } = t.database
  await db
    .insert(messageBlocks)
    .values({ blockerId: buyer.user.id, blocked: `user:${seller.user.id}`, at: now })
  expect((await resume(buyer)).status).toBe(409)
  await db.delete(messageBlocks).where(eq(messageBlocks.blockerId, buyer.user.id))
  await db.update(users).set({ deletedAt: now }).where(eq(users.id, seller.user.id))
  expect((await resume(buyer)).status).toBe(409)
})

test('every change of a deal is announced to both sides, and to nobody else', async () => {
  const heard: unknown[] = []
  const stop = await t.database.listen(MESSAGES_CHANNEL, (text) => {
    if (text?.includes('"deal"')) heard.push(JSON.parse(text))
  })
  const { version } = (await end(seller, 'ended')).json<DealWhole>()
  const to = [seller.user.id, buyer.user.id]
  const requestId: unknown = expect.any(String)
  await expect.poll(() => heard).toEqual([{ to, requestId, deal: { id: deal.id, version } }])
  await resume(seller)
  await expect
    .poll(() => heard.at(-1))
    .toEqual({
      to,
      requestId,
      deal: { id: deal.id, version: version + 1 },
    })
  await stop()
})
