import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type {
  DealSummary,
  DealWhole,
  LinkedDeal,
  MadeDealLink,
} from '../../../src/contracts/deals/deals.ts'
import { LIMITS } from '../../../src/contracts/limits.ts'
import { auditLog, dealEvents, deals, outbox, properties, users } from '../../../src/db/schema.ts'
import { removePerson } from '../../../src/services/accounts/removal.ts'
import { startApp, type TestApp } from '../../support/api.ts'
import type { TestUser } from '../../support/factories.ts'
import { pdf } from '../../support/files/pdf.ts'
import { form } from '../../support/files/pictures.ts'
import { dealCalls, lineOf } from './deal-fixture.ts'

let now = new Date('2026-11-28T06:00:00Z')
let t: TestApp
let calls: ReturnType<typeof dealCalls>
let seller: TestUser
let buyer: TestUser
let stranger: TestUser
let listing: { id: number }
let deal: DealWhole

beforeAll(async () => {
  t = await startApp({ clock: () => now })
  calls = dealCalls(t, () => now)
})
afterAll(() => t.close())
beforeEach(async () => {
  now = new Date(now.getTime() + 24 * 3_600_000)
  seller = await t.makeUser('SELLER', { verified: true, name: 'Suma' })
  buyer = await t.makeUser('BUYER', { verified: true, name: 'Biju' })
  stranger = await t.makeUser('BUYER', { verified: true, name: 'Rani' })
  listing = await t.makeListing({ ownerId: seller.user.id, title: 'House by the canal' })
  deal = await calls.deal(seller, buyer, listing.id)
  await calls.run()
  await calls.clearLetters()
})

const letters = () => calls.letters({ seller, buyer })
const at = (path = ''): string => `/api/deals/${deal.id}${path}`
const tick = (by: TestUser, key: string, state = 'done') =>
  t.put(at(`/lines/${lineOf(deal, key).id}/state`), { token: by.token, body: { state } })
const plan = (by: TestUser, key: string, body: object) =>
  t.request('PATCH', at(`/lines/${lineOf(deal, key).id}`), { token: by.token, body })
const comment = (by: TestUser, key: string, text: string) =>
  t.post(at(`/lines/${lineOf(deal, key).id}/comments`), { token: by.token, body: { text } })

async function invite(by: TestUser, days = 30): Promise<{ token: string; id: number }> {
  const answer = await t.post(at('/links'), {
    token: by.token,
    body: { name: 'Adv. Rajan', days },
  })
  expect([answer.status, answer.text]).toEqual([201, answer.text])
  const { link, url } = answer.json<MadeDealLink>()
  return { token: url.split('/').at(-1) ?? '', id: link.id }
}

async function paperOf(owner: TestUser, propertyId: number, kind = 'titleDeed'): Promise<number> {
  const answer = await t.post(`/api/properties/${propertyId}/papers?kind=${kind}`, {
    token: owner.token,
    body: form('paper', { name: `${kind}.pdf`, bytes: pdf(`${kind} ${propertyId}`) }),
  })
  return answer.json<{ paper: { id: number } }>().paper.id
}

describe('a deal', () => {
  test('is the same for both sides, and nobody else’s', async () => {
    const mine = await calls.open(seller, deal.id)
    expect(mine).toMatchObject({
      side: 'owner',
      state: 'active',
      kind: 'sale',
      listing: { title: 'House by the canal' },
      names: { owner: 'Suma', buyer: 'Biju' },
      terms: { amount: 4_200_000, advance: 100_000, conditions: ['titleCheck'] },
    })
    expect(mine.lines.map(({ key, doer }) => [key, doer])).toEqual(
      deal.lines.map(({ key, doer }) => [key, doer]),
    )
    expect(deal.lines.filter(({ mayTick }) => mayTick).length).toBeGreaterThan(10)
    expect((await t.get(at(), { token: stranger.token })).status).toBe(404)
    const [listed] = (await t.get('/api/deals', { token: buyer.token })).json<DealSummary[]>()
    expect(listed).toMatchObject({ id: deal.id, other: 'Suma', settled: 0 })
    expect((await t.get('/api/deals', { token: stranger.token })).json()).toEqual([])
  })

  test('has lines that are ticked by whoever does them, and untied again', async () => {
    expect((await tick(seller, 'encumbrance')).status).toBe(403)
    const done = await tick(buyer, 'encumbrance')
    expect(lineOf(done.json(), 'encumbrance')).toMatchObject({
      state: 'done',
      settled: { party: 'buyer', name: 'Biju', at: now.toISOString() },
    })
    expect((await tick(seller, 'encumbrance', 'open')).status).toBe(403)
    const undone = await tick(buyer, 'encumbrance', 'open')
    expect(lineOf(undone.json(), 'encumbrance')).toMatchObject({ state: 'open', settled: null })
    expect((await tick(seller, 'registration')).status).toBe(200)
    expect((await tick(buyer, 'registration', 'open')).status).toBe(200)
    // What the document writer does can be ticked without one.
    expect((await tick(seller, 'slot', 'skipped')).status).toBe(200)
    const history = (await calls.open(buyer, deal.id)).history.map(({ kind, name }) => [kind, name])
    expect(history).toEqual([
      ['skipped', 'Suma'],
      ['reopened', 'Biju'],
      ['done', 'Suma'],
      ['reopened', 'Biju'],
      ['done', 'Biju'],
      ['opened', 'Suma'],
    ])
  })

  test('is ticked once by two presses', async () => {
    const both = await Promise.all([tick(buyer, 'token'), tick(buyer, 'token')])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const events = await t.database.db
      .select()
      .from(dealEvents)
      .where(eq(dealEvents.lineId, lineOf(deal, 'token').id))
    expect(events.map(({ kind }) => kind)).toEqual(['done'])
  })

  test('is planned: who does a line, until when', async () => {
    const planned = await plan(seller, 'measure', { doer: 'owner', dueDay: calls.day(10) })
    expect(lineOf(planned.json(), 'measure')).toMatchObject({
      doer: 'owner',
      dueDay: calls.day(10),
    })
    expect((await tick(buyer, 'measure')).status).toBe(403)
    expect((await tick(seller, 'measure')).status).toBe(200)
    // A tick is not given to somebody else.
    expect((await plan(buyer, 'measure', { doer: 'buyer' })).status).toBe(409)
    expect((await plan(buyer, 'measure', { dueDay: null })).status).toBe(200)
    expect((await plan(buyer, 'measure', { doer: 'bank' })).status).toBe(422)
  })

  test('takes a line in one’s own words, once for a double press', async () => {
    const add = () =>
      t.post(at('/lines'), {
        token: buyer.token,
        headers: { 'idempotency-key': 'one' },
        body: { title: 'Move the well’s motor', doer: 'owner' },
      })
    const [one, other] = await Promise.all([add(), add()])
    expect([one.status, other.status]).toEqual([201, 201])
    const own = (await calls.open(seller, deal.id)).lines.filter(({ key }) => key === null)
    expect(own).toMatchObject([
      { title: 'Move the well’s motor', doer: 'owner', stage: 'checks', mayTick: true },
    ])
  })

  test('has comments, which are told together some minutes later', async () => {
    expect((await comment(buyer, 'encumbrance', 'From 1995 on, please')).status).toBe(201)
    await tick(buyer, 'token')
    expect(await calls.run()).toBe(0)
    now = new Date(now.getTime() + LIMITS.deals.toldAfterMinutes * 60_000)
    expect(await calls.run()).toBe(1)
    expect(await calls.run()).toBe(0)
    expect(await letters()).toEqual(['deal-changes → seller'])
    const [letter] = await t.database.db.select().from(outbox)
    expect(letter?.text).toContain('2 changes')
    expect(letter?.text).toContain('From 1995 on, please')
    expect(letter?.text).toContain(`/deals/${deal.id}`)
    const seen = lineOf(await calls.open(seller, deal.id), 'encumbrance')
    expect(seen.comments).toMatchObject([{ name: 'Biju', text: 'From 1995 on, please' }])
  })

  test('answers “not modified” until somebody changes it', async () => {
    const first = await t.get(at(), { token: seller.token })
    const tag = String(first.headers.etag)
    const again = () => t.get(at(), { token: seller.token, headers: { 'if-none-match': tag } })
    expect((await again()).status).toBe(304)
    await tick(buyer, 'token')
    expect((await again()).status).toBe(200)
  })
})

describe('papers', () => {
  test('are laid beside a line by the owner, and read by the other side', async () => {
    const paper = await paperOf(seller, listing.id)
    const other = await t.makeListing({ ownerId: seller.user.id })
    const foreign = await paperOf(seller, other.id)
    const file = `/deals/${deal.id}/papers/${paper}`
    const lay = (by: TestUser, papers: object[]) =>
      t.put(at(`/lines/${lineOf(deal, 'titleDeed').id}/papers`), {
        token: by.token,
        body: { papers },
      })
    expect((await t.get(file, { token: buyer.token })).status).toBe(404)
    expect((await lay(buyer, [{ id: paper, writer: true }])).status).toBe(403)
    expect((await lay(seller, [{ id: foreign, writer: true }])).status).toBe(422)
    expect((await lay(seller, [{ id: paper, writer: false }])).status).toBe(200)
    expect(lineOf(await calls.open(buyer, deal.id), 'titleDeed').papers).toMatchObject([
      { id: paper, kind: 'titleDeed', writer: false },
    ])
    const read = await t.get(file, { token: buyer.token })
    expect([read.status, read.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect((await t.get(file, { token: stranger.token })).status).toBe(404)
    expect((await t.get(file)).status).toBe(401)
    const audit = await t.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.targetId, listing.id))
      .orderBy(asc(auditLog.id))
    expect(audit.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['papers.share', seller.user.id],
      ['papers.read', buyer.user.id],
    ])
    // Taken back.
    await lay(seller, [])
    expect((await t.get(file, { token: buyer.token })).status).toBe(404)
  })

  test('stay open when the listing is withdrawn, and close with the deal', async () => {
    const paper = await paperOf(seller, listing.id)
    await t.put(at(`/lines/${lineOf(deal, 'titleDeed').id}/papers`), {
      token: seller.token,
      body: { papers: [{ id: paper, writer: true }] },
    })
    const { token } = await invite(buyer)
    const files = [`/deals/${deal.id}/papers/${paper}`, `/deal-links/${token}/papers/${paper}`]
    const statuses = async () => [
      (await t.get(files[0] ?? '', { token: buyer.token })).status,
      (await t.get(files[1] ?? '')).status,
    ]
    await t.database.db
      .update(properties)
      .set({ publication: 'withdrawn', updatedAt: now })
      .where(eq(properties.id, listing.id))
    expect(await statuses()).toEqual([200, 200])
    await t.post(at('/end'), { token: buyer.token, body: { outcome: 'ended' } })
    expect(await statuses()).toEqual([404, 404])
  })
})

describe('a document writer', () => {
  const look = (token: string) => t.get(`/api/deal-links/${token}`)

  test('sees names, checklist and what is shared, and ticks and comments their lines', async () => {
    const shared = await paperOf(seller, listing.id)
    const kept = await paperOf(seller, listing.id, 'priorDeeds')
    await t.put(at(`/lines/${lineOf(deal, 'titleDeed').id}/papers`), {
      token: seller.token,
      body: {
        papers: [
          { id: shared, writer: true },
          { id: kept, writer: false },
        ],
      },
    })
    await comment(seller, 'agreement', 'Two copies')
    const { token } = await invite(buyer)
    const seen = await look(token)
    const body = seen.json<LinkedDeal>()
    expect(body).toMatchObject({
      names: { owner: 'Suma', buyer: 'Biju' },
      writer: 'Adv. Rajan',
      listing: { title: 'House by the canal' },
    })
    expect(seen.text).not.toMatch(/4200000|people\.test/)
    const papers = body.lines.flatMap((line) => line.papers.map(({ id }) => id))
    expect(papers).toEqual([shared])
    expect((await t.get(`/deal-links/${token}/papers/${shared}`)).status).toBe(200)
    expect((await t.get(`/deal-links/${token}/papers/${kept}`)).status).toBe(404)
    const own = body.lines.filter(({ mayTick }) => mayTick).map(({ key }) => key)
    expect(own).toEqual(['agreement', 'deedDraft', 'slot'])

    const put = (key: string, state: string) =>
      t.put(`/api/deal-links/${token}/lines/${lineOf(deal, key).id}/state`, { body: { state } })
    expect((await put('encumbrance', 'done')).status).toBe(403)
    expect((await put('deedDraft', 'done')).status).toBe(200)
    const write = (key: string) =>
      t.post(`/api/deal-links/${token}/lines/${lineOf(deal, key).id}/comments`, {
        body: { text: 'Bring the originals' },
      })
    expect((await write('token')).status).toBe(403)
    expect((await write('deedDraft')).status).toBe(201)
    const after = await calls.open(seller, deal.id)
    expect(lineOf(after, 'deedDraft')).toMatchObject({
      state: 'done',
      settled: { party: 'writer', name: 'Adv. Rajan' },
      comments: [{ party: 'writer', name: 'Adv. Rajan', text: 'Bring the originals' }],
    })
    // Either side may take the tick back.
    expect((await tick(seller, 'deedDraft', 'open')).status).toBe(200)
    await calls.clearLetters()
    now = new Date(now.getTime() + 3_600_000)
    await calls.run()
    expect((await letters()).toSorted()).toEqual(['deal-changes → buyer', 'deal-changes → seller'])
  })

  test('no longer opens a link that ended: by time, by either side, with the deal', async () => {
    const short = await invite(seller, 7)
    const long = await invite(seller, 30)
    const third = await invite(buyer, 90)
    now = new Date(now.getTime() + 8 * 24 * 3_600_000)
    expect((await look(short.token)).status).toBe(404)
    expect((await look(long.token)).status).toBe(200)
    const end = (by: TestUser) =>
      t.request('DELETE', at(`/links/${long.id}`), { token: by.token, body: {} })
    expect((await end(stranger)).status).toBe(404)
    expect((await end(buyer)).status).toBe(200)
    expect((await end(buyer)).status).toBe(200)
    expect((await look(long.token)).status).toBe(404)
    expect((await look(third.token)).status).toBe(200)
    const state = `/api/deal-links/${third.token}/lines/${lineOf(deal, 'slot').id}/state`
    await t.post(at('/end'), { token: seller.token, body: { outcome: 'done' } })
    expect((await t.put(state, { body: { state: 'done' } })).status).toBe(404)
    expect((await look('x'.repeat(43))).status).toBe(404)
    expect((await look("' or 1=1")).status).toBe(404)
  })

  test('is one of few: links are limited', async () => {
    for (let n = 0; n < LIMITS.deals.maxLinks; n += 1) await invite(buyer)
    const more = await t.post(at('/links'), {
      token: seller.token,
      body: { name: 'One more', days: 7 },
    })
    expect(more.status).toBe(409)
  })
})

describe('the receipt', () => {
  const receipt = (over: object = {}) => ({
    amount: '1 lakh',
    day: calls.day(0),
    mode: 'bank',
    reference: 'UTR 123',
    refund: ['title', 'loan'],
    forfeit: true,
    terms: 'Within 15 days',
    ...over,
  })
  const write = (by: TestUser, over: object = {}) =>
    t.put(at('/receipt'), { token: by.token, body: receipt(over) })

  test('is the owner’s, ticks its line and is told at once', async () => {
    expect((await write(buyer)).status).toBe(403)
    expect((await write(seller, { day: calls.day(1) })).status).toBe(422)
    expect((await write(seller, { amount: 0 })).status).toBe(422)
    const written = await write(seller)
    expect(written.json()).toMatchObject({
      receipt: { amount: 100_000, refund: ['title', 'loan'] },
    })
    expect(lineOf(written.json(), 'token')).toMatchObject({ state: 'done' })
    expect(await letters()).toEqual(['deal-receipt → buyer'])
    expect((await calls.open(buyer, deal.id)).receipt).toMatchObject({ reference: 'UTR 123' })
    expect((await write(seller, { amount: 150_000 })).json()).toMatchObject({
      receipt: { amount: 150_000 },
    })
  })
})

describe('the end', () => {
  test('called off, the listing can be agreed on with somebody else', async () => {
    const other = await calls.offer(stranger, listing.id)
    expect((await calls.step(seller, other.id, 'accept')).status).toBe(409)
    const ended = await t.post(at('/end'), {
      token: buyer.token,
      body: { outcome: 'ended', note: 'The loan was refused' },
    })
    expect(ended.json()).toMatchObject({ state: 'ended', ended: 'buyer' })
    expect((await tick(buyer, 'token')).status).toBe(409)
    expect((await comment(seller, 'token', 'Why?')).status).toBe(409)
    expect(await letters()).toContain('deal-calledOff → seller')
    expect((await calls.step(seller, other.id, 'accept')).status).toBe(200)
  })

  test('of two at once, one counts', async () => {
    const end = (by: TestUser, outcome: string) =>
      t.post(at('/end'), { token: by.token, body: { outcome } })
    const answers = await Promise.all([end(buyer, 'ended'), end(seller, 'done')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('comes with a deleted account, not with a suspended one or a sold listing', async () => {
    await t.database.db
      .update(properties)
      .set({ status: 'Sold', updatedAt: now, closedAt: now })
      .where(eq(properties.id, listing.id))
    await t.database.db.update(users).set({ suspendedAt: now }).where(eq(users.id, seller.user.id))
    expect((await calls.open(buyer, deal.id)).state).toBe('active')
    const { token } = await invite(buyer)
    expect((await t.get(`/api/deal-links/${token}`)).status).toBe(404)
    await t.database.db.transaction((tx) =>
      removePerson(tx, seller.user.id, { at: now, actorId: seller.user.id }),
    )
    expect(await calls.open(buyer, deal.id)).toMatchObject({ state: 'ended', ended: 'person' })
    now = new Date(now.getTime() + 3_600_000)
    await calls.clearLetters()
    await calls.run()
    expect(await letters()).toEqual(['deal-person → buyer'])
  })

  test('erases what a person wrote, and the deal once both are erased', async () => {
    await comment(seller, 'token', 'My secret account number')
    const remove = (who: TestUser) =>
      t.database.db.transaction((tx) =>
        removePerson(tx, who.user.id, { at: now, actorId: who.user.id }),
      )
    const exported = async (who: TestUser) =>
      JSON.stringify(await t.get('/api/account/export', { token: who.token }))
    expect(await exported(buyer)).toContain('My secret account number')
    await remove(seller)
    now = new Date(now.getTime() + 31 * 24 * 3_600_000)
    await t.services.sweep.deleted()
    // Sessions end after a month too.
    buyer.token = await t.services.sessions.open(buyer.user.id, 'tests')
    const kept = await calls.open(buyer, deal.id)
    expect(kept.names).toEqual({ owner: '', buyer: 'Biju' })
    expect(JSON.stringify(kept)).not.toContain('secret')
    expect(kept.listing.title).toBe('House by the canal')
    await remove(buyer)
    now = new Date(now.getTime() + 31 * 24 * 3_600_000)
    await t.services.sweep.deleted()
    expect(await t.database.db.$count(deals, eq(deals.id, deal.id))).toBe(0)
  })
})

test('somebody who is blocked can’t comment, and can still end the deal', async () => {
  const sent = await t.post('/api/messages', {
    token: buyer.token,
    body: { propertyId: listing.id, message: 'Hm' },
  })
  const { threadId } = sent.json<{ message: { threadId: number } }>().message
  await t.put(`/api/messages/threads/${threadId}/block`, { token: seller.token })
  await calls.clearLetters()
  expect((await comment(buyer, 'token', 'Hear me')).status).toBe(409)
  expect((await tick(buyer, 'token')).status).toBe(200)
  const ended = await t.post(at('/end'), {
    token: buyer.token,
    body: { outcome: 'ended', note: 'Hear me' },
  })
  expect(ended.status).toBe(200)
  const [letter] = await t.database.db.select().from(outbox)
  expect(letter?.text).not.toContain('Hear me')
})
