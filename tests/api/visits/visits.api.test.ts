import { asc, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { VisitLine, VisitTimes, VisitWhole } from '../../../src/contracts/visits/visits.ts'
import { outbox, properties, users, visits } from '../../../src/db/schema.ts'
import { fromKerala, keralaTime } from '../../../src/domain/time/kerala-time.ts'
import { startApp, type TestApp } from '../../support/api.ts'
import type { TestUser } from '../../support/factories.ts'

const START = new Date('2026-11-28T06:00:00Z')
const HOUR = 3_600_000
let now = START
let t: TestApp
let seller: TestUser
let buyer: TestUser
let listing: { id: number }

beforeAll(async () => {
  t = await startApp({ clock: () => now })
})
afterAll(() => t.close())
beforeEach(async () => {
  now = new Date(now.getTime() + 40 * 24 * HOUR)
  seller = await t.makeUser('SELLER', { verified: true, name: 'Suma' })
  buyer = await t.makeUser('BUYER', { verified: true, name: 'Biju', lang: 'ml' })
  listing = await t.makeListing({ ownerId: seller.user.id })
  // Visits left open by the previous test are over by now, and notified.
  await run()
  await t.database.db.delete(outbox)
})

/** `days` from today at `hour` of Kerala. */
const at = (days: number, hour: number): string =>
  fromKerala(keralaTime(new Date(now.getTime() + days * 24 * HOUR)).day, hour * 60).toISOString()

async function ask(times = [at(2, 10), at(3, 16)], by = buyer): Promise<VisitLine> {
  const answer = await t.post('/api/visits', {
    token: by.token,
    body: { propertyId: listing.id, times, note: 'With my <b>parents</b>' },
  })
  expect([answer.status, answer.text]).toEqual([201, answer.text])
  return answer.json<VisitLine>()
}

function step(by: TestUser, id: number, name: string, body: object = {}, version?: number) {
  return t.post(`/api/visits/${id}/${name}`, {
    token: by.token,
    body,
    ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
  })
}

async function agreed(time = at(2, 10)): Promise<VisitLine> {
  const { id } = await ask([time])
  const answer = await step(seller, id, 'confirm', { at: time })
  expect(answer.status).toBe(200)
  return answer.json<VisitLine>()
}

async function group(by: TestUser, name: string): Promise<VisitLine[]> {
  return (await t.get(`/api/visits?group=${name}`, { token: by.token })).json<VisitLine[]>()
}

const letters = async () =>
  (await t.database.db.select().from(outbox).orderBy(asc(outbox.id))).map(
    ({ kind, recipient }) => `${kind} → ${recipient === buyer.user.email ? 'buyer' : 'seller'}`,
  )
const run = () => t.services.visitTransitions.run(new AbortController().signal)

describe('somebody who is blocked', () => {
  const block = async () => {
    const sent = await t.post('/api/messages', {
      token: buyer.token,
      body: { propertyId: listing.id, message: 'Hm' },
    })
    const { threadId } = sent.json<{ message: { threadId: number } }>().message
    await t.put(`/api/messages/threads/${threadId}/block`, { token: seller.token })
  }

  test('cannot request a visit', async () => {
    await block()
    const answer = await t.post('/api/visits', {
      token: buyer.token,
      body: { propertyId: listing.id, times: [at(2, 10)], note: 'Hear me' },
    })
    expect(answer.status).toBe(409)
    expect(await group(seller, 'answer')).toEqual([])
  })

  test('can act on an earlier visit, without a note', async () => {
    const { id } = await agreed()
    await block()
    await t.database.db.delete(outbox)
    const moved = await step(buyer, id, 'move', { times: [at(4, 10)], note: 'Hear me' })
    expect(moved.status).toBe(200)
    const seen = await t.get(`/api/visits/${id}`, { token: seller.token })
    expect(seen.json()).toMatchObject({ state: 'moved' })
    const told = await t.database.db.select().from(outbox)
    expect(seen.text + JSON.stringify(told)).not.toContain('Hear me')
  })
})

describe('one visit', () => {
  test('is requested, another time proposed, confirmed, moved, confirmed and cancelled', async () => {
    const asked = await ask()
    expect(asked).toMatchObject({ state: 'asked', side: 'visitor', turn: 'owner', calendar: null })
    expect(asked.actions).toEqual(['cancel'])
    const [waits] = await group(seller, 'answer')
    expect(waits).toMatchObject({
      id: asked.id,
      actions: ['confirm', 'propose', 'decline', 'cancel'],
    })
    expect(waits?.words).toEqual({ mine: false, text: 'With my <b>parents</b>' })

    const proposal = await step(seller, asked.id, 'propose', { times: [at(4, 9)], note: 'Sunday?' })
    expect(proposal.json()).toMatchObject({ state: 'proposed', turn: 'visitor', version: 2 })
    expect((await step(buyer, asked.id, 'confirm', { at: at(2, 10) })).status).toBe(409)
    const confirmed = await step(buyer, asked.id, 'confirm', { at: at(4, 9) })
    expect(confirmed.json()).toMatchObject({ state: 'confirmed', at: at(4, 9), turn: null })
    expect((await group(seller, 'upcoming')).map(({ id }) => id)).toEqual([asked.id])

    const moved = await step(buyer, asked.id, 'move', { times: [at(5, 9), at(5, 17)] })
    expect(moved.json()).toMatchObject({ state: 'moved', turn: 'owner' })
    expect(await group(seller, 'upcoming')).toEqual([])
    expect((await step(seller, asked.id, 'confirm', { at: at(5, 17) })).status).toBe(200)
    expect((await step(seller, asked.id, 'cancel', { note: 'It is let' })).status).toBe(200)
    expect((await group(buyer, 'past')).map(({ state }) => state)).toEqual(['cancelled'])

    const whole = await t.get(`/api/visits/${asked.id}`, { token: buyer.token })
    expect(whole.json<VisitWhole>().history.map(({ kind, by }) => `${by} ${kind}`)).toEqual([
      'visitor ask',
      'owner propose',
      'visitor confirm',
      'visitor move',
      'owner confirm',
      'owner cancel',
    ])
    expect(await letters()).toEqual([
      'visit-asked → seller',
      'visit-proposed → buyer',
      'visit-confirmed → seller',
      'visit-confirmed → buyer',
      'visit-moved → seller',
      'visit-confirmed → buyer',
      'visit-confirmed → seller',
      'visit-cancelled → buyer',
    ])
  })

  test('an email shows Kerala time, in the reader’s language, and escapes user text', async () => {
    const { id } = await ask([at(2, 10)])
    await step(seller, id, 'confirm', { at: at(2, 10) })
    const rows = await t.database.db
      .select()
      .from(outbox)
      .where(like(outbox.kind, 'visit%'))
      .orderBy(asc(outbox.id))
    const [first] = rows
    expect(first?.text).toContain('10:00 am (Kerala time)')
    expect(first?.html).toContain('With my &lt;b&gt;parents&lt;/b&gt;')
    const theirs = rows.find(({ recipient }) => recipient === buyer.user.email)
    expect(theirs?.text).toContain('(കേരള സമയം)')
    expect(theirs?.text).toMatch(/\/api\/visits\/\d+\/calendar\.ics\?key=/)
  })

  test('of two concurrent actions one is rejected, and nothing is lost', async () => {
    const { id, version } = await ask()
    const answers = await Promise.all([
      step(seller, id, 'confirm', { at: at(2, 10) }, version),
      step(buyer, id, 'cancel', {}, version),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
  })

  test('a retry with the same key creates one visit', async () => {
    const sent = {
      token: buyer.token,
      headers: { 'idempotency-key': 'once' },
      body: { propertyId: listing.id, times: [at(2, 10)] },
    }
    const first = await t.post('/api/visits', sent)
    const again = await t.post('/api/visits', sent)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.json()).toEqual(first.json())
    expect(await letters()).toEqual(['visit-asked → seller'])
  })

  test('one open visit per listing and person', async () => {
    const body = { propertyId: listing.id, times: [at(2, 10)] }
    const answers = await Promise.all(
      [1, 2].map(() => t.post('/api/visits', { token: buyer.token, body })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test('other people cannot find out that it exists', async () => {
    const { id } = await agreed()
    const stranger = await t.makeUser('ADMIN')
    for (const name of ['cancel', 'missed', 'decline'])
      expect((await step(stranger, id, name)).status).toBe(404)
    expect((await step(stranger, id, 'move', { times: [at(3, 9)] })).status).toBe(404)
    expect((await t.get(`/api/visits/${id}`, { token: stranger.token })).status).toBe(404)
    const file = `/api/visits/${id}/calendar.ics`
    expect((await t.get(file, { token: stranger.token })).status).toBe(404)
    expect((await t.get(`${file}?key=1.${'x'.repeat(43)}`)).status).toBe(404)
    expect((await t.get(file)).status).toBe(401)
  })

  test('invalid requests are rejected', async () => {
    const tried = async (body: object, by = buyer) => {
      const { status } = await t.post('/api/visits', {
        token: by.token,
        body: { propertyId: listing.id, times: [at(2, 10)], ...body },
      })
      return status
    }
    expect(await tried({ times: [at(-1, 10)] })).toBe(422)
    expect(await tried({ times: [at(2, 5)] })).toBe(422)
    expect(await tried({ times: [at(91, 10)] })).toBe(422)
    expect(await tried({ times: [] })).toBe(422)
    expect(await tried({ times: [at(2, 8), at(2, 9), at(2, 10), at(2, 11)] })).toBe(422)
    expect(await tried({ times: ['tomorrow'] })).toBe(422)
    expect(await tried({ times: ['2026-12-01T10:00:00'] })).toBe(422)
    expect(await tried({ note: 'x'.repeat(501) })).toBe(422)
    expect(await tried({ propertyId: 999_999 })).toBe(404)
    expect(await tried({}, seller)).toBe(409)
    const paused = await t.makeListing({ publication: 'paused' })
    expect(await tried({ propertyId: paused.id })).toBe(404)
  })
})

describe('the calendar file', () => {
  test('follows RFC 5545: lines, escapes, one UID, an increasing SEQUENCE, UTC', async () => {
    await t.database.db
      .update(properties)
      .set({
        title: 'വീട്; near the river, 12 cents \\ with a very long name that has to be folded',
      })
      .where(eq(properties.id, listing.id))
    const visit = await agreed()
    const read = async (): Promise<string> => {
      const answer = await t.get(visit.calendar?.replace(/^.*?\/api/, '/api') ?? '')
      expect(answer.status).toBe(200)
      expect(answer.headers['content-type']).toContain('text/calendar; charset=utf-8')
      expect(answer.headers['content-disposition']).toBe(
        `attachment; filename="veedu-visit-${visit.id}.ics"`,
      )
      return answer.text
    }
    const first = await read()
    for (const line of first.split('\r\n')) {
      expect(line).not.toContain('\n')
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    }
    const fields = fieldsOf(first)
    expect(fields).toMatchObject({
      METHOD: 'PUBLISH',
      UID: `visit-${visit.id}@localhost`,
      SEQUENCE: '0',
      STATUS: 'CONFIRMED',
      DTSTART: stamp(at(2, 10)),
      DTEND: stamp(new Date(Date.parse(at(2, 10)) + HOUR / 2).toISOString()),
    })
    expect(fields['SUMMARY']).toContain('വീട്\\; near the river\\, 12 cents \\\\ with')

    await step(buyer, visit.id, 'move', { times: [at(6, 11)] })
    expect(fieldsOf(await read())).toMatchObject({
      UID: fields['UID'],
      SEQUENCE: '1',
      STATUS: 'TENTATIVE',
      DTSTART: stamp(at(6, 11)),
    })
    await step(seller, visit.id, 'confirm', { at: at(6, 11) })
    await step(seller, visit.id, 'cancel')
    expect(fieldsOf(await read())).toMatchObject({
      METHOD: 'CANCEL',
      SEQUENCE: '3',
      STATUS: 'CANCELLED',
      UID: fields['UID'],
    })
  })
})

describe('times', () => {
  test('the form offers times of the day in Kerala, without those that are taken', async () => {
    await agreed(at(2, 10))
    const answer = await t.get(`/api/properties/${listing.id}/visit-times`)
    const { days } = answer.json<VisitTimes>()
    const day = days.find((each) => each.day === keralaTime(new Date(at(2, 10))).day)
    expect(day?.times).toContain(at(2, 11))
    expect(day?.times).not.toContain(at(2, 10))
    expect(days.length).toBeGreaterThanOrEqual(13)
  })

  test('the person who decides sees a conflict with another confirmed visit', async () => {
    await agreed(at(2, 10))
    const other = await t.makeUser('BUYER', { verified: true })
    await ask([new Date(Date.parse(at(2, 10)) + 900_000).toISOString(), at(2, 12)], other)
    const [line] = await group(seller, 'answer')
    expect(line?.times.map(({ clash }) => clash)).toEqual([true, false])
  })

  test('pages have no gaps, with the visits of both sides together', async () => {
    const theirs = await t.makeListing({})
    const made: number[] = []
    for (const [i, by] of [buyer, await t.makeUser('RENTER'), await t.makeUser('BUYER')].entries())
      made.push((await ask([at(2 + i, 10)], by)).id)
    const mine = await t.post('/api/visits', {
      token: seller.token,
      body: { propertyId: theirs.id, times: [at(3, 9)] },
    })
    made.splice(1, 0, mine.json<VisitLine>().id)
    for (const id of made) await step(seller, id, 'cancel')
    const seen: number[] = []
    let url: string | undefined = '/api/visits?group=past&limit=1'
    while (url !== undefined) {
      const page: Awaited<ReturnType<typeof t.get>> = await t.get(url, { token: seller.token })
      seen.push(...page.json<VisitLine[]>().map(({ id }) => id))
      url = /<([^>]+)>/.exec(page.headers['link'] ?? '')?.[1]
    }
    expect(seen).toEqual(made.toReversed())
  })
})

describe('automatic changes', () => {
  test('reminder emails a day and two hours before, each once, none for a rescheduled visit', async () => {
    const kept = await agreed(at(3, 10))
    await t.database.db.delete(outbox)
    now = new Date(Date.parse(at(3, 10)) - 25 * HOUR)
    expect(await run()).toBe(0)
    const day = kept.at ?? ''
    now = new Date(Date.parse(day) - 23.9 * HOUR)
    expect(await run()).toBe(2)
    expect(await Promise.all([run(), run()])).toEqual([0, 0])
    now = new Date(Date.parse(day) - 2 * HOUR)
    expect(await run()).toBe(2)
    expect(await run()).toBe(0)
    expect(await letters()).toEqual(
      expect.arrayContaining(['visit-day → buyer', 'visit-hours → seller']),
    )
    now = new Date(Date.parse(day) + 2 * HOUR)
    await run()
    expect((await group(buyer, 'past')).map(({ state }) => state)).toEqual(['done'])
    expect((await step(seller, kept.id, 'missed')).json()).toMatchObject({ state: 'missed' })
  })

  test('no reminder is sent for a moved visit', async () => {
    const { id, at: day } = await agreed(at(3, 10))
    await step(buyer, id, 'move', { times: [at(9, 10)] })
    now = new Date(Date.parse(day ?? '') - HOUR)
    expect(await run()).toBe(0)
  })

  test.each(['withdrawn', 'sold', 'deleted', 'account', 'left'])(
    'a visit ends with the listing or the account: %s',
    async (how) => {
      const ofPerson = how === 'account' || how === 'left'
      const { id } = await agreed(at(3, 10))
      await t.database.db.delete(outbox)
      const by = { token: seller.token }
      const path = `/api/properties/${listing.id}`
      const admin = await t.makeUser('ADMIN')
      const answer = await (how === 'withdrawn'
        ? t.post(`${path}/withdraw`, { ...by, body: {} })
        : how === 'sold'
          ? t.patch(path, { ...by, body: { status: 'Sold' } })
          : how === 'deleted'
            ? t.delete(path, by)
            : how === 'left'
              ? t.delete(`/api/admin/users/${seller.user.id}`, { token: admin.token })
              : t.judge('PATCH', `/api/admin/users/${seller.user.id}`, {
                  token: admin.token,
                  body: { suspended: true },
                }))
      expect(answer.status).toBe(200)
      const [line] = await group(buyer, 'past')
      expect(line).toMatchObject({
        id,
        state: 'cancelled',
        ended: ofPerson ? 'person' : 'listing',
      })
      expect(await run()).toBe(ofPerson ? 1 : 2)
      expect(await run()).toBe(0)
      expect(await letters()).toContain(ofPerson ? 'visit-person → buyer' : 'visit-listing → buyer')
      const [row] = await t.database.db.select().from(visits).where(eq(visits.id, id))
      expect(row?.sequence).toBe(2)
      const [person] = await t.database.db.select().from(users).where(eq(users.id, seller.user.id))
      expect(person?.suspendedAt !== null).toBe(how === 'account')
      expect(person?.deletedAt !== null).toBe(how === 'left')
    },
  )

  test('an unanswered visit expires, and both are notified', async () => {
    await ask([at(1, 10)])
    await t.database.db.delete(outbox)
    now = new Date(Date.parse(at(1, 10)))
    expect(await run()).toBe(2)
    expect((await group(seller, 'past'))[0]).toMatchObject({ state: 'cancelled', ended: 'lapsed' })
  })
})

test('the server’s time zone has no effect', async () => {
  const before = process.env['TZ']
  process.env['TZ'] = 'America/New_York'
  try {
    expect(new Date('2026-11-28T06:00:00Z').getHours()).toBe(1)
    const { id } = await ask([at(2, 19)])
    const letter = (await t.database.db.select().from(outbox)).at(-1)
    expect(letter?.text).toContain('7:00 pm (Kerala time)')
    expect((await step(seller, id, 'confirm', { at: at(2, 19) })).status).toBe(200)
    const file = await t.get(`/api/visits/${id}/calendar.ics`, { token: buyer.token })
    expect(file.text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(file.text.split('\n').every((line) => line === '' || line.endsWith('\r'))).toBe(true)
    expect(fieldsOf(file.text)['DTSTART']).toBe(stamp(at(2, 19)))
  } finally {
    if (before === undefined) delete process.env['TZ']
    else process.env['TZ'] = before
  }
})

/** Name → value of a calendar's lines, unfolded; of one that comes twice the first. */
function fieldsOf(text: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const line of text.replace(/\r\n[ \t]/g, '').split('\r\n')) {
    const [, name, value] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/.exec(line) ?? []
    if (name !== undefined) fields[name] ??= value ?? ''
  }
  return fields
}

const stamp = (iso: string): string => iso.replace(/[-:]|\.000/g, '')
