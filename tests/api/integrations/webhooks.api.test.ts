import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { outsideRequests } from '../../../src/adapters/outside-requests.ts'
import type {
  CreatedWebhook,
  RotatedSecret,
  WebhookDelivery,
  WebhookLine,
} from '../../../src/contracts/integrations/webhooks.ts'
import { LIMITS } from '../../../src/contracts/limits.ts'
import {
  auditLog,
  outbox,
  sessions,
  users,
  webhookDeliveries,
  webhooks,
} from '../../../src/db/schema.ts'
import {
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from '../../../src/domain/integrations/webhook-events.ts'
import { webhookQueue } from '../../../src/services/integrations/webhook-queue.ts'
import { startApp, type TestApp } from '../../support/api.ts'
import { listingBody, type TestUser } from '../../support/factories.ts'
import { isSigned, startReceiver, type Receiver } from '../../support/servers/webhook-receiver.ts'

let now = new Date('2026-11-28T06:00:00Z')
const pass = (minutes: number): void => void (now = new Date(now.getTime() + minutes * 60_000))
const DAY = 24 * 60
let t: TestApp
let receiver: Receiver
/** What the resolver answers for names other than the stand-in's; a test changes it between two questions. */
let addresses = ['203.0.113.9']
let who: TestUser

beforeAll(async () => {
  receiver = await startReceiver()
  t = await startApp({
    clock: () => now,
    outside: outsideRequests({ standIns: receiver.standIns, resolve: async () => addresses }),
  })
})
afterAll(async () => {
  await t.close()
  await receiver.close()
})
beforeEach(async () => {
  await t.database.query('delete from rate_limit_counters')
  await t.database.query('delete from webhooks')
  receiver.received.length = 0
  receiver.answers.length = 0
  who = await t.makeUser('REALTOR', { verified: true })
})

const send = () => t.services.webhookSender.run(new AbortController().signal)
const URL_OK = 'https://hook.test/veedu?office=1'

async function hookOf(
  person: TestUser = who,
  events: readonly WebhookEvent[] = WEBHOOK_EVENTS,
): Promise<CreatedWebhook> {
  const made = await t.post('/api/account/webhooks', {
    token: person.token,
    body: { url: URL_OK, events },
  })
  expect(made.status).toBe(201)
  return made.json<CreatedWebhook>()
}
const log = async (id: number): Promise<WebhookDelivery[]> =>
  (await t.get(`/api/account/webhooks/${id}/deliveries`, { token: who.token })).json()
const line = async (): Promise<WebhookLine | undefined> =>
  (await t.get('/api/account/webhooks', { token: who.token })).json<WebhookLine[]>()[0]
const types = () => receiver.received.map(({ body }) => body.type)

async function listing(): Promise<number> {
  const body = listingBody()
  const made = await t.post('/api/properties', { token: who.token, body })
  return made.json<{ id: number }>().id
}

describe('what is sent', () => {
  test('a listing that is made, paused and changed in price tells its two states, signed', async () => {
    const { secret } = await hookOf()
    const path = '/api/listings/by-reference/KTM%2F7'
    const body = listingBody()
    const made = await t.put(path, { token: who.token, body })
    const { id } = made.json<{ id: number }>()
    await t.post(`/api/properties/${id}/pause`, { token: who.token })
    await t.patch(`/api/properties/${id}`, { token: who.token, body: { price: 4_400_000 } })
    expect(await send()).toEqual({ sent: 2, failed: 0 })
    expect(await send()).toEqual({ sent: 0, failed: 0 })
    expect(receiver.received.map((each) => each.body)).toEqual([
      {
        type: 'listing.status',
        timestamp: now.toISOString(),
        data: {
          reference: 'KTM/7',
          listingId: id,
          status: 'Available',
          publication: 'live',
          previousStatus: null,
          previousPublication: null,
        },
      },
      {
        type: 'listing.status',
        timestamp: now.toISOString(),
        data: {
          reference: 'KTM/7',
          listingId: id,
          status: 'Available',
          publication: 'paused',
          previousStatus: 'Available',
          previousPublication: 'live',
        },
      },
    ])
    const [first, second] = receiver.received
    if (!first || !second) throw new Error('nothing was received')
    expect(first.headers['webhook-id']).toMatch(/^msg_\d+$/)
    expect(first.headers['webhook-id']).not.toBe(second.headers['webhook-id'])
    expect(first.headers['webhook-timestamp']).toBe(String(now.getTime() / 1000))
    expect(first.headers['content-type']).toContain('application/json')
    expect(isSigned(first, secret)).toBe(true)
    expect(isSigned({ ...first, text: first.text.replace('live', 'sold') }, secret)).toBe(false)
  })

  test('an enquiry is told once, without a word of the person', async () => {
    await hookOf(who, ['enquiry.created'])
    const id = await listing()
    const buyer = await t.makeUser('BUYER', { verified: true, name: 'Omana Kutty' })
    const write = (message: string) =>
      t.post('/api/messages', { token: buyer.token, body: { propertyId: id, message } })
    await write('Is the well full in May?')
    await write('And the road?')
    await t.post('/api/messages', {
      body: { propertyId: id, message: 'A guest asks', name: 'Biju', phone: '9847012345' },
    })
    await send()
    expect(types()).toEqual(['enquiry.created', 'enquiry.created'])
    const [first] = receiver.received
    expect(first?.body.data).toMatchObject({ listingId: id, reference: null })
    expect(receiver.received.map(({ text }) => text).join()).not.toMatch(/Omana|well|Biju|98470/)
    // The conversation is read by its id.
    const url = `/api/messages/threads/${String(first?.body.data.conversationId)}`
    expect((await t.get(url, { token: who.token })).status).toBe(200)
  })

  test('people whom the owner has blocked cause nothing', async () => {
    await hookOf(who, ['enquiry.created'])
    const id = await listing()
    const buyer = await t.makeUser('BUYER', { verified: true })
    await t.database.query(
      'insert into message_blocks (blocker_id, blocked, at) values ($1, $2, now())',
      [who.user.id, `user:${buyer.user.id}`],
    )
    await t.post('/api/messages', { token: buyer.token, body: { propertyId: id, message: 'Hi' } })
    expect(await send()).toEqual({ sent: 0, failed: 0 })
  })

  test('a visit is told when it is requested and at each step', async () => {
    await hookOf(who, ['visit.requested', 'visit.changed'])
    const id = await listing()
    const buyer = await t.makeUser('BUYER', { verified: true })
    const { days } = (await t.get(`/api/properties/${id}/visit-times`)).json<{
      days: { times: string[] }[]
    }>()
    const at = days.at(-1)?.times.at(-1) ?? ''
    const asked = await t.post('/api/visits', {
      token: buyer.token,
      body: { propertyId: id, times: [at] },
    })
    const visit = asked.json<{ id: number }>().id
    await t.post(`/api/visits/${visit}/confirm`, { token: who.token, body: { at } })
    await send()
    expect(receiver.received.map(({ body }) => [body.type, body.data])).toEqual([
      [
        'visit.requested',
        { reference: null, listingId: id, visitId: visit, state: 'asked', at: null },
      ],
      [
        'visit.changed',
        {
          reference: null,
          listingId: id,
          visitId: visit,
          state: 'confirmed',
          at: new Date(at).toISOString().replace('.000Z', 'Z'),
        },
      ],
    ])
  })

  test('only chosen events go out, and only those of one’s own', async () => {
    await hookOf(who, ['visit.requested'])
    const other = await t.makeUser('REALTOR', { verified: true })
    await hookOf(other, ['listing.status'])
    await listing()
    expect(await send()).toEqual({ sent: 0, failed: 0 })
  })

  test('what is rolled back is not told', async () => {
    await hookOf()
    const id = await listing()
    await send()
    const rolledBack = t.database.db.transaction(async (tx) => {
      await tx.execute(`update properties set publication = 'paused' where id = ${id}`)
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    expect(await send()).toEqual({ sent: 0, failed: 0 })
  })
})

describe('failures', () => {
  test('a delivery is tried again with the same id, at growing distances, and given up after a day', async () => {
    const hook = await hookOf()
    await listing()
    receiver.answers.push(...Array.from({ length: 8 }, () => 500))
    const begun = now.getTime()
    const waits: number[] = []
    for (let attempts = 1; attempts <= 8; attempts += 1) {
      expect(await send()).toEqual({ sent: 0, failed: 1 })
      const next = (await log(hook.id))[0]?.nextAt ?? null
      if (next === null) break
      const wait = (Date.parse(next) - now.getTime()) / 60_000
      waits.push(wait)
      pass(wait - 0.1)
      expect(await send()).toEqual({ sent: 0, failed: 0 })
      pass(0.1)
    }
    expect(waits).toHaveLength(7)
    expect(waits).toEqual(waits.toSorted((one, other) => one - other))
    expect(receiver.received).toHaveLength(8)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(now.getTime() - begun).toBeLessThan(DAY * 60_000)
    pass(DAY)
    expect(await send()).toEqual({ sent: 0, failed: 0 })
    expect(await log(hook.id)).toMatchObject([
      { state: 'failed', attempts: 8, responseStatus: 500, fault: 'refused' },
    ])
    expect((await line())?.on).toBe(true)
  })

  test('a broken connection and a redirect are failures; then it arrives', async () => {
    const hook = await hookOf()
    await listing()
    receiver.answers.push(0, 302)
    await send()
    expect(await log(hook.id)).toMatchObject([
      { state: 'waiting', attempts: 1, responseStatus: null, fault: 'failed' },
    ])
    expect((await line())?.failingSince).toBe(now.toISOString())
    pass(1)
    await send()
    expect(await log(hook.id)).toMatchObject([{ attempts: 2, responseStatus: 302 }])
    pass(5)
    await send()
    expect(await log(hook.id)).toMatchObject([
      { state: 'delivered', attempts: 3, responseStatus: 204, fault: null, nextAt: null },
    ])
    expect((await line())?.failingSince).toBeNull()
  })

  test('a sender that dies after claiming loses nothing: the delivery goes out later, with its id', async () => {
    await hookOf()
    await listing()
    await t.database.query(`update webhook_deliveries set attempts = 1, not_before = $1`, [
      new Date(now.getTime() + 600_000),
    ])
    expect(await send()).toEqual({ sent: 0, failed: 0 })
    pass(10)
    expect(await send()).toEqual({ sent: 1, failed: 0 })
  })

  test('senders at the same time send each event once', async () => {
    await hookOf()
    for (let n = 0; n < 6; n += 1) await listing()
    const counts = await Promise.all([send(), send(), send()])
    expect(counts.reduce((sum, { sent }) => sum + sent, 0)).toBe(6)
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids).size).toBe(6)
  })

  test('webhooks take turns: the backlog of eight does not hold up a ninth', async () => {
    const hooks = await t.database.db
      .insert(webhooks)
      .values(
        Array.from({ length: 9 }, (_, n) => ({
          userId: who.user.id,
          url: `https://hook.test/${n}`,
          events: [...WEBHOOK_EVENTS],
          secret: 'whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=',
          createdAt: now,
        })),
      )
      .returning({ id: webhooks.id })
    const waiting = hooks.flatMap(({ id }) => [id, id, id])
    await t.database.db.insert(webhookDeliveries).values(
      waiting.map((webhookId) => ({
        webhookId,
        event: 'webhook.test' as const,
        occurredAt: now,
        data: {},
      })),
    )
    const queue = webhookQueue({ database: t.database, clock: () => now })
    const turns: number[] = []
    for (let round = 0; round < 2; round += 1) {
      const claimed = await queue.claim()
      turns.push(...claimed.map(({ webhookId }) => webhookId))
      pass(1)
      for (const each of claimed) await queue.settle(each, { status: 500, fault: 'refused' }, now)
    }
    expect(turns).toHaveLength(16)
    expect(turns).toContain(hooks.at(-1)?.id)
  })

  test('an attempt that another sender has taken over records nothing', async () => {
    const hook = await hookOf()
    await listing()
    const queue = webhookQueue({ database: t.database, clock: () => now })
    const [slow] = await queue.claim()
    pass(11)
    const [second] = await queue.claim()
    if (!slow || !second) throw new Error('nothing was claimed')
    await queue.settle(second, { status: 204, fault: null }, now)
    expect(await queue.settle(slow, { status: 410, fault: 'refused' }, now)).toBeNull()
    expect(await log(hook.id)).toMatchObject([{ state: 'delivered', attempts: 2 }])
    expect((await line())?.on).toBe(true)
  })

  test('an attempt that ends after its webhook was turned off is the last, also when that is on again', async () => {
    const hook = await hookOf()
    const path = `/api/account/webhooks/${hook.id}`
    const queue = webhookQueue({ database: t.database, clock: () => now })
    for (const turned of [[false], [false, true]]) {
      await fresh()
      await t.patch(path, { token: who.token, body: { on: true } })
      await listing()
      const [claimed] = await queue.claim()
      if (!claimed) throw new Error('nothing was claimed')
      for (const on of turned) await t.patch(path, { token: who.token, body: { on } })
      await queue.settle(claimed, { status: 500, fault: 'refused' }, now)
      expect((await log(hook.id))[0]).toMatchObject({ state: 'failed', nextAt: null })
    }
  })

  test('a delivery is not sent again while it is sent, also at a later attempt', async () => {
    const hook = await hookOf()
    await listing()
    receiver.answers.push(500)
    await send()
    pass(1)
    const [claimed] = await webhookQueue({ database: t.database, clock: () => now }).claim()
    const again = `/api/account/webhooks/${hook.id}/deliveries/${claimed?.id}/again`
    expect((await t.post(again, { token: who.token })).status).toBe(409)
    // A sender that died lets go of it after a while.
    pass(11)
    expect((await t.post(again, { token: who.token })).status).toBe(202)
  })

  test('after three days without success a webhook is turned off, and its owner is told', async () => {
    const hook = await hookOf()
    for (let day = 0; day < 4; day += 1) {
      await listing()
      receiver.answers.push(500)
      await send()
      await t.database.query('delete from webhook_deliveries where attempts > 0')
      pass(DAY)
    }
    expect(await line()).toMatchObject({ on: false, offReason: 'failing' })
    const letters = await t.database.db
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, who.user.email))
    expect(letters.map(({ kind }) => kind)).toContain('webhook-turned-off')
    await listing()
    expect(await send()).toEqual({ sent: 0, failed: 0 })

    const path = `/api/account/webhooks/${hook.id}`
    expect((await t.post(`${path}/test`, { token: who.token })).status).toBe(409)
    await fresh()
    const on = await t.patch(path, { token: who.token, body: { on: true } })
    expect(on.json<WebhookLine>()).toMatchObject({ on: true, offReason: null, failingSince: null })
    await listing()
    expect(await send()).toEqual({ sent: 1, failed: 0 })
  })

  test('a receiver that answers 410 is gone', async () => {
    const hook = await hookOf()
    await listing()
    await listing()
    receiver.answers.push(410)
    expect(await send()).toEqual({ sent: 0, failed: 1 })
    expect(await line()).toMatchObject({ on: false, offReason: 'gone' })
    expect((await log(hook.id)).map(({ state }) => state)).toEqual(['failed', 'failed'])
  })

  test('a name that comes to point into the own network is refused at the connection', async () => {
    addresses = ['8.8.8.8']
    const made = await t.post('/api/account/webhooks', {
      token: who.token,
      body: { url: 'https://rebinding.test/', events: ['listing.status'] },
    })
    expect(made.status).toBe(201)
    await listing()
    addresses = ['169.254.169.254']
    expect(await send()).toEqual({ sent: 0, failed: 1 })
    expect(await log(made.json<CreatedWebhook>().id)).toMatchObject([{ fault: 'private' }])
  })

  test('nothing goes out for a suspended account', async () => {
    await hookOf()
    await listing()
    await t.database.db.update(users).set({ suspendedAt: now }).where(eq(users.id, who.user.id))
    expect(await send()).toEqual({ sent: 0, failed: 0 })
  })
})

/** Dates the person's last authentication now. */
const fresh = () =>
  t.database.db.update(sessions).set({ provedAt: now }).where(eq(sessions.userId, who.user.id))

describe('their owner', () => {
  test.each([
    ['http://hook.test/', 'begin with https'],
    ['https://127.0.0.1/', 'not on the public internet'],
    ['https://[::1]/', 'not on the public internet'],
    ['https://169.254.169.254/latest/meta-data', 'not on the public internet'],
    ['https://192.168.1.1/', 'not on the public internet'],
    ['https://internal.test/', 'not on the public internet'],
    ['https://hook.test:8443/', 'without a port'],
    ['https://user:pass@hook.test/', 'without a port'],
    ['hook', 'web address'],
  ])('cannot name %s', async (url, words) => {
    addresses = ['10.0.0.1']
    const body = { url, events: ['listing.status'] }
    const refused = await t.post('/api/account/webhooks', { token: who.token, body })
    expect(refused.status).toBe(422)
    expect(refused.json<{ fields: { url: string } }>().fields.url).toContain(words)
  })

  test('sees the secret once, has few webhooks, and needs a recent authentication', async () => {
    const made = await hookOf()
    expect(made.secret).toMatch(/^whsec_/)
    const list = await t.get('/api/account/webhooks', { token: who.token })
    expect(list.text).not.toContain(made.secret)
    for (let n = 1; n < LIMITS.webhooks.max; n += 1) await hookOf()
    const body = { url: URL_OK, events: ['listing.status'] }
    expect((await t.post('/api/account/webhooks', { token: who.token, body })).status).toBe(409)
    const none = await t.post('/api/account/webhooks', {
      token: who.token,
      body: { url: URL_OK, events: [] },
    })
    expect(none.status).toBe(422)
    await t.database.db
      .update(sessions)
      .set({ provedAt: null })
      .where(eq(sessions.userId, who.user.id))
    for (const [method, url] of [
      ['POST', '/api/account/webhooks'],
      ['PATCH', `/api/account/webhooks/${made.id}`],
      ['POST', `/api/account/webhooks/${made.id}/secret`],
    ] as const) {
      const stale = await t.request(method, url, { token: who.token, body })
      expect(stale.json<{ code: string }>().code).toBe('fresh_authentication_required')
    }
    const actions = await t.database.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.actorId, who.user.id))
    expect(actions[0]?.action).toBe('webhook.create')
  })

  test('changes the secret: for a day both sign, then the new one alone', async () => {
    const { id, secret: old } = await hookOf()
    const rotated = await t.post(`/api/account/webhooks/${id}/secret`, { token: who.token })
    const { secret, previousUntil } = rotated.json<RotatedSecret>()
    expect(previousUntil).toBe(new Date(now.getTime() + DAY * 60_000).toISOString())
    await listing()
    await send()
    const [both] = receiver.received
    if (!both) throw new Error('nothing was received')
    expect([isSigned(both, secret), isSigned(both, old)]).toEqual([true, true])
    pass(DAY)
    await listing()
    await send()
    const last = receiver.received.at(-1)
    if (!last) throw new Error('nothing was received')
    expect([isSigned(last, secret), isSigned(last, old)]).toEqual([true, false])
  })

  test('tries it out, reads the log and sends again with the same id', async () => {
    const { id } = await hookOf()
    const path = `/api/account/webhooks/${id}`
    expect((await t.post(`${path}/test`, { token: who.token })).status).toBe(202)
    await send()
    expect(receiver.received.map(({ body }) => body)).toEqual([
      { type: 'webhook.test', timestamp: now.toISOString(), data: {} },
    ])
    const [delivery] = await log(id)
    expect(delivery).toMatchObject({ event: 'webhook.test', state: 'delivered', attempts: 1 })
    const again = `${path}/deliveries/${delivery?.id}/again`
    expect((await t.post(again, { token: who.token })).status).toBe(202)
    await send()
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(ids).toEqual([ids[0], ids[0]])
    const none = await t.post(`${path}/deliveries/987654/again`, { token: who.token })
    expect(none.status).toBe(404)
  })

  test('sees the last hundred deliveries, newest first; old ones are swept', async () => {
    const { id } = await hookOf()
    await t.database.query(
      `insert into webhook_deliveries (webhook_id, event, occurred_at, data, failed_at)
       select $1, 'webhook.test', $2::timestamptz - n * interval '1 hour', '{}', $2 from generate_series(120, 1, -1) n`,
      [id, now],
    )
    const shown = await log(id)
    expect(shown).toHaveLength(LIMITS.webhooks.log)
    expect(shown.map((each) => each.id)).toEqual(
      shown.map((each) => each.id).toSorted((a, b) => b - a),
    )
    pass(LIMITS.webhooks.keptDays * DAY)
    const swept = await t.services.sweep.expired()
    expect(swept.webhookDeliveries).toBe(120)
  })

  test('alone sees and changes them', async () => {
    const { id } = await hookOf()
    await listing()
    await send()
    const [delivery] = await log(id)
    const { token } = await t.makeUser('REALTOR', { verified: true })
    for (const [method, url, body] of [
      ['PATCH', `/api/account/webhooks/${id}`, { on: false }],
      ['DELETE', `/api/account/webhooks/${id}`, {}],
      ['POST', `/api/account/webhooks/${id}/secret`, {}],
      ['POST', `/api/account/webhooks/${id}/test`, {}],
      ['GET', `/api/account/webhooks/${id}/deliveries`, undefined],
      ['POST', `/api/account/webhooks/${id}/deliveries/${delivery?.id}/again`, {}],
    ] as const)
      expect([method, url, (await t.request(method, url, { token, body })).status]).toEqual([
        method,
        url,
        404,
      ])
    expect((await line())?.on).toBe(true)
  })

  test('turns it off, changes it and deletes it with its log', async () => {
    const { id } = await hookOf()
    const path = `/api/account/webhooks/${id}`
    await listing()
    const off = await t.patch(path, { token: who.token, body: { on: false } })
    expect(off.json<WebhookLine>()).toMatchObject({ on: false, offReason: 'owner' })
    expect(await send()).toEqual({ sent: 0, failed: 0 })
    expect((await log(id)).map(({ state }) => state)).toEqual(['failed'])
    const changed = await t.patch(path, {
      token: who.token,
      body: { on: true, events: ['enquiry.created'], url: 'https://hook.test/other' },
    })
    expect(changed.json<WebhookLine>()).toMatchObject({
      url: 'https://hook.test/other',
      events: ['enquiry.created'],
    })
    expect((await t.delete(path, { token: who.token })).status).toBe(200)
    expect(await t.database.db.$count(webhookDeliveries)).toBe(0)
  })

  test('leaves none behind when the account is deleted', async () => {
    await hookOf()
    await listing()
    const admin = await t.makeUser('ADMIN')
    await t.judge('DELETE', `/api/admin/users/${who.user.id}`, { token: admin.token })
    expect(await t.database.query('select id from webhooks')).toEqual([])
    expect(await send()).toEqual({ sent: 0, failed: 0 })
  })
})
