import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OfferLine, OfferWhole } from '../../../src/contracts/deals/offers.ts'
import { LIMITS } from '../../../src/contracts/limits.ts'
import { RATE_LIMITS } from '../../../src/contracts/rate-limits.ts'
import { deals, offerEvents, offers, outbox, properties, users } from '../../../src/db/schema.ts'
import { startApp, type TestApp } from '../../support/api.ts'
import type { TestUser } from '../../support/factories.ts'
import { dealCalls } from './deal-fixture.ts'

let now = new Date('2026-11-28T06:00:00Z')
let t: TestApp
let calls: ReturnType<typeof dealCalls>
let seller: TestUser
let buyer: TestUser
let rival: TestUser
let listing: { id: number }

beforeAll(async () => {
  t = await startApp({ clock: () => now })
  calls = dealCalls(t, () => now)
})
afterAll(() => t.close())
beforeEach(async () => {
  now = new Date(now.getTime() + 70 * 24 * 3_600_000)
  seller = await t.makeUser('SELLER', { verified: true, name: 'Suma' })
  buyer = await t.makeUser('BUYER', { verified: true, name: 'Biju', lang: 'ml' })
  rival = await t.makeUser('RENTER', { verified: true, name: 'Rani' })
  listing = await t.makeListing({ ownerId: seller.user.id, carpetAreaM2: 100 })
  // Offers left open by the previous test lapse, and are told.
  await calls.run()
  await calls.clearLetters()
})

const list = async (by: TestUser, query = ''): Promise<OfferLine[]> =>
  (await t.get(`/api/offers?${query}`, { token: by.token })).json<OfferLine[]>()
const letters = () => calls.letters({ seller, buyer, rival })

async function block(by: TestUser, other: TestUser): Promise<void> {
  const asks = by === seller ? other : by
  const sent = await t.post('/api/messages', {
    token: asks.token,
    body: { propertyId: listing.id, message: 'Hm' },
  })
  const { threadId } = sent.json<{ message: { threadId: number } }>().message
  const answer = await t.put(`/api/messages/threads/${threadId}/block`, { token: by.token })
  expect(answer.status).toBe(200)
}

describe('one offer', () => {
  test('is made, countered twice and accepted', async () => {
    const made = await calls.offer(buyer, listing.id, { note: 'Ready with the bank' })
    expect(made).toMatchObject({
      state: 'open',
      side: 'buyer',
      turn: 'owner',
      asked: 4_500_000,
      asks: 4_500_000,
      rate: { unit: 'sqft', rupees: Math.round(4_200_000 / 1_076.39) },
      actions: ['withdraw'],
    })
    const [seen] = await list(seller, 'group=answer')
    expect(seen).toMatchObject({
      id: made.id,
      side: 'owner',
      other: { name: 'Biju' },
      words: { mine: false, text: 'Ready with the bank' },
      actions: ['accept', 'counter', 'decline'],
    })
    expect((await calls.step(buyer, made.id, 'accept')).status).toBe(409)

    const countered = await calls.step(
      seller,
      made.id,
      'counter',
      calls.terms({ amount: '44 lakh', byDay: calls.day(90), note: 'My last price' }),
    )
    expect(countered.json()).toMatchObject({ amount: 4_400_000, turn: 'buyer', version: 2 })
    expect((await calls.step(seller, made.id, 'accept')).status).toBe(409)
    const again = calls.terms({ amount: 4_300_000, conditions: ['loan', 'vacant'] })
    expect((await calls.step(buyer, made.id, 'counter', again)).status).toBe(200)
    const accepted = await calls.step(seller, made.id, 'accept')
    expect(accepted.json()).toMatchObject({
      state: 'accepted',
      turn: null,
      amount: 4_300_000,
      conditions: ['loan', 'vacant'],
      actions: [],
      deal: { state: 'active' },
    })
    const whole = await t.get(`/api/offers/${made.id}`, { token: buyer.token })
    expect(
      whole.json<OfferWhole>().history.map(({ kind, by, terms }) => [by, kind, terms?.amount]),
    ).toEqual([
      ['buyer', 'make', 4_200_000],
      ['owner', 'counter', 4_400_000],
      ['buyer', 'counter', 4_300_000],
      ['owner', 'accept', undefined],
    ])
    expect(await letters()).toEqual([
      'offer-made → seller',
      'offer-countered → buyer',
      'offer-countered → seller',
      'offer-accepted → buyer',
      'offer-accepted → seller',
    ])
    const [first, second] = await t.database.db.select().from(outbox).orderBy(outbox.id)
    expect(first?.text).toContain('is not binding')
    // In the buyer's language, with the terms that are on the table.
    expect(second?.text).toContain('ബാധ്യത')
    expect(second?.text).toContain('₹ 44 ലക്ഷം')
  })

  test('is declined, and withdrawn, also while the other side has to answer', async () => {
    const first = await calls.offer(buyer, listing.id)
    const declined = await calls.step(seller, first.id, 'decline', { note: 'Too low' })
    expect(declined.json()).toMatchObject({ state: 'declined', actions: [] })
    const second = await calls.offer(buyer, listing.id)
    await calls.step(seller, second.id, 'counter', calls.terms())
    // The owner takes the counter-offer back by declining.
    expect((await calls.step(seller, second.id, 'decline')).status).toBe(200)
    const third = await calls.offer(buyer, listing.id)
    expect((await calls.step(buyer, third.id, 'withdraw')).json()).toMatchObject({
      state: 'withdrawn',
    })
    for (const action of ['accept', 'decline', 'withdraw'])
      expect((await calls.step(seller, third.id, action)).status).toBe(409)
    expect((await list(buyer, 'group=closed')).map(({ state }) => state)).toEqual([
      'withdrawn',
      'declined',
      'declined',
    ])
  })

  test('of a tenant names the rent and the deposit', async () => {
    const home = await t.makeListing({
      ownerId: seller.user.id,
      forSale: false,
      forRent: true,
      price: null,
      monthlyRent: 20_000,
    })
    const body = { kind: 'rent', amount: 18_000, advance: 100_000, conditions: ['repairs'] }
    const made = await calls.offer(rival, home.id, body)
    expect(made).toMatchObject({ kind: 'rent', asked: 20_000, rate: null, advance: 100_000 })
    expect((await calls.tryOffer(buyer, home.id)).json()).toMatchObject({
      fields: { kind: expect.any(String) },
    })
    expect((await calls.tryOffer(buyer, home.id, { ...body, conditions: ['loan'] })).status).toBe(
      422,
    )
  })

  test('is seen by its two sides alone', async () => {
    const { id } = await calls.offer(buyer, listing.id)
    await calls.offer(rival, listing.id, { amount: 4_400_000 })
    expect((await list(rival)).map(({ amount }) => amount)).toEqual([4_400_000])
    expect((await t.get(`/api/offers/${id}`, { token: rival.token })).status).toBe(404)
    for (const action of ['accept', 'decline', 'withdraw'])
      expect((await calls.step(rival, id, action)).status).toBe(404)
    expect((await list(seller, `propertyId=${listing.id}`)).length).toBe(2)
  })

  test('says which fields are not possible', async () => {
    const fields = async (over: object) =>
      Object.keys(
        (await calls.tryOffer(buyer, listing.id, over)).json<{ fields?: object }>().fields ?? {},
      )
    expect(await fields({ amount: 0 })).toEqual(['amount'])
    expect(await fields({ amount: 'a lot' })).toEqual(['amount'])
    expect(await fields({ advance: 5_000_000 })).toEqual(['advance'])
    expect(await fields({ validDay: calls.day(-1), byDay: calls.day(-1) })).toEqual([
      'validDay',
      'byDay',
    ])
    expect(await fields({ validDay: calls.day(61) })).toEqual(['validDay'])
    expect(await fields({ conditions: ['repairs'] })).toEqual(['conditions'])
    expect(await fields({ note: 'x'.repeat(LIMITS.offers.maxChars + 1) })).toEqual(['note'])
    expect(await list(buyer)).toEqual([])
  })
})

describe('an offer can’t be made', () => {
  test('for one’s own listing, twice, or for what is not offered', async () => {
    expect((await calls.tryOffer(seller, listing.id)).status).toBe(409)
    await calls.offer(buyer, listing.id)
    expect((await calls.tryOffer(buyer, listing.id)).status).toBe(409)
    const sold = await t.makeListing({ ownerId: seller.user.id, status: 'Sold', closedAt: now })
    expect((await calls.tryOffer(buyer, sold.id)).status).toBe(409)
    const paused = await t.makeListing({ ownerId: seller.user.id, publication: 'paused' })
    expect((await calls.tryOffer(buyer, paused.id)).status).toBe(404)
    const office = await t.makeUser('ADMIN')
    const theirs = await t.makeListing({ ownerId: office.user.id })
    expect((await calls.tryOffer(buyer, theirs.id)).status).toBe(409)
  })

  test('when either has blocked the other', async () => {
    await block(seller, buyer)
    const refused = await calls.tryOffer(buyer, listing.id)
    expect(refused.status).toBe(409)
    expect(refused.text).not.toMatch(/block/i)
    await block(rival, seller)
    expect((await calls.tryOffer(rival, listing.id)).text).toMatch(/blocked/)
  })

  test('more often than the limits allow', async () => {
    const { max } = RATE_LIMITS.offer
    for (let n = 0; n < max; n += 1) {
      const home = await t.makeListing({ ownerId: seller.user.id })
      await calls.offer(buyer, home.id)
    }
    const answer = await calls.tryOffer(buyer, listing.id)
    expect(answer.status).toBe(429)
    now = new Date(now.getTime() + 25 * 3_600_000)
    expect(max).toBeGreaterThanOrEqual(LIMITS.offers.maxOpen)
    const full = await calls.tryOffer(buyer, listing.id)
    expect([full.status, full.text]).toEqual([409, expect.stringContaining('20')])
  })

  test('twice by a double press', async () => {
    const send = () =>
      t.post('/api/offers', {
        token: buyer.token,
        headers: { 'idempotency-key': 'press' },
        body: { propertyId: listing.id, kind: 'sale', ...calls.terms() },
      })
    const [one, other] = await Promise.all([send(), send()])
    expect([one.status, other.status]).toEqual([201, 201])
    expect(one.json<OfferLine>().id).toBe(other.json<OfferLine>().id)
    expect(await letters()).toEqual(['offer-made → seller'])
  })
})

describe('two at once', () => {
  test('acceptances of two offers: one wins, the other’s buyer is told and keeps the offer', async () => {
    const one = await calls.offer(buyer, listing.id)
    const other = await calls.offer(rival, listing.id, { amount: 4_300_000 })
    const answers = await Promise.all([
      calls.step(seller, one.id, 'accept'),
      calls.step(seller, other.id, 'accept'),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await t.database.db.$count(deals, eq(deals.propertyId, listing.id))).toBe(1)
    const loser = answers[0].status === 200 ? rival : buyer
    await calls.clearLetters()
    await calls.run()
    expect(await letters()).toEqual([`offer-held → ${loser === rival ? 'rival' : 'buyer'}`])
    const [kept] = await list(loser)
    expect(kept).toMatchObject({ state: 'open', held: true, actions: ['withdraw'] })
    const [owners] = await list(seller, 'group=answer')
    expect(owners?.actions).toEqual(['counter', 'decline'])
  })

  test('acceptance and withdrawal: exactly one happens', async () => {
    const { id } = await calls.offer(buyer, listing.id)
    const [accepted, withdrawn] = await Promise.all([
      calls.step(seller, id, 'accept'),
      calls.step(buyer, id, 'withdraw'),
    ])
    expect([accepted.status, withdrawn.status].toSorted()).toEqual([200, 409])
    const [row] = await t.database.db.select().from(offers).where(eq(offers.id, id))
    expect(row?.state).toBe(accepted.status === 200 ? 'accepted' : 'withdrawn')
    expect(await t.database.db.$count(deals, eq(deals.offerId, id))).toBe(
      accepted.status === 200 ? 1 : 0,
    )
  })

  test('a press on an older version changes nothing', async () => {
    const { id, version } = await calls.offer(buyer, listing.id)
    await calls.step(seller, id, 'counter', calls.terms({ amount: 4_490_000 }))
    await calls.step(buyer, id, 'counter', calls.terms({ amount: 4_250_000 }))
    expect((await calls.step(seller, id, 'accept', {}, version)).status).toBe(412)
    expect((await calls.step(seller, id, 'accept', {}, version + 2)).status).toBe(200)
    // The same press again.
    expect((await calls.step(seller, id, 'accept', {}, version + 2)).status).toBe(412)
  })
})

describe('from outside', () => {
  test('time ends an offer', async () => {
    const { id } = await calls.offer(buyer, listing.id, { validDay: calls.day(1) })
    await calls.clearLetters()
    now = new Date(now.getTime() + 2 * 24 * 3_600_000)
    expect((await calls.step(seller, id, 'accept')).status).toBe(409)
    await calls.run()
    await calls.run()
    expect(await letters()).toEqual(['offer-lapsed → seller', 'offer-lapsed → buyer'])
    expect(await list(buyer)).toMatchObject([{ state: 'lapsed', turn: null }])
    await calls.offer(buyer, listing.id)
  })

  test.each(['withdrawn', 'deleted'] as const)(
    'a listing that is %s ends it',
    async (publication) => {
      await calls.offer(buyer, listing.id)
      await calls.clearLetters()
      await t.database.db
        .update(properties)
        .set({ publication, updatedAt: now, deletedAt: publication === 'deleted' ? now : null })
        .where(eq(properties.id, listing.id))
      expect(await list(buyer)).toMatchObject([{ state: 'ended', ended: 'listing' }])
      await calls.run()
      expect(await letters()).toEqual(['offer-listing → seller', 'offer-listing → buyer'])
    },
  )

  test('a sold listing ends it, a paused one does not', async () => {
    const { id } = await calls.offer(buyer, listing.id)
    const set = (values: object) =>
      t.database.db
        .update(properties)
        .set({ ...values, updatedAt: now })
        .where(eq(properties.id, listing.id))
    await set({ publication: 'paused' })
    expect(await list(buyer)).toMatchObject([{ state: 'open', listing: { slug: null } }])
    await set({ status: 'Sold' })
    expect((await calls.step(seller, id, 'accept')).status).toBe(409)
  })

  test('a new price is shown beside the one of the day of the offer', async () => {
    await calls.offer(buyer, listing.id)
    await t.database.db
      .update(properties)
      .set({ price: 4_400_000 })
      .where(eq(properties.id, listing.id))
    expect(await list(seller)).toMatchObject([{ asked: 4_500_000, asks: 4_400_000, state: 'open' }])
  })

  test('a person who is suspended ends it', async () => {
    await calls.offer(buyer, listing.id)
    await calls.clearLetters()
    await t.database.db.update(users).set({ suspendedAt: now }).where(eq(users.id, buyer.user.id))
    await calls.run()
    expect(await list(seller)).toMatchObject([{ state: 'ended', ended: 'person' }])
    expect(await letters()).toEqual(['offer-person → seller'])
  })

  test('a block leaves only the ways to end it, without a word', async () => {
    const { id } = await calls.offer(buyer, listing.id)
    await block(seller, buyer)
    await calls.clearLetters()
    expect((await calls.step(seller, id, 'accept')).status).toBe(409)
    expect((await calls.step(seller, id, 'counter', calls.terms())).status).toBe(409)
    const gone = await calls.step(buyer, id, 'withdraw', { note: 'Hear me' })
    expect(gone.status).toBe(200)
    const stored = await t.database.db.select().from(offerEvents).where(eq(offerEvents.offerId, id))
    const told = await t.database.db.select().from(outbox)
    expect(JSON.stringify([stored, told])).not.toContain('Hear me')
  })
})

test('the owner’s list is sorted, turned and counted', async () => {
  const people = await Promise.all(
    ['A', 'B', 'C'].map((name) => t.makeUser('BUYER', { name, verified: true })),
  )
  for (const [n, person] of people.entries()) {
    now = new Date(now.getTime() + 60_000)
    await calls.offer(person, listing.id, {
      amount: [4_100_000, 4_300_000, 4_200_000][n],
      validDay: calls.day([5, 3, 9][n] ?? 1),
    })
  }
  const names = async (sort: string) =>
    (await list(seller, `sort=${sort}`)).map(({ other }) => other.name).join('')
  expect([await names('newest'), await names('highest'), await names('ending')]).toEqual([
    'CBA',
    'BCA',
    'BAC',
  ])
  for (const sort of ['newest', 'highest', 'ending']) {
    const seen: string[] = []
    let url: string | undefined = `/api/offers?sort=${sort}&limit=1`
    while (url !== undefined) {
      const page: Awaited<ReturnType<typeof t.get>> = await t.get(url, { token: seller.token })
      seen.push(...page.json<OfferLine[]>().map(({ other }) => other.name))
      url = /^<([^>]+)>/.exec(String(page.headers.link ?? ''))?.[1]
    }
    expect(seen.join('')).toBe(await names(sort))
  }
  const counts = await t.get('/api/offers/counts', { token: seller.token })
  expect(counts.json()).toEqual({ answer: 3, waiting: 0 })
})
