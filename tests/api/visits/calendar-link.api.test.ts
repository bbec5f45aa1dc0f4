import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CalendarLink } from '../../../src/contracts/visits/calendar-link.ts'
import type { VisitLine } from '../../../src/contracts/visits/visits.ts'
import { startApp, type TestApp } from '../../support/api.ts'
import type { TestUser } from '../../support/factories.ts'

const NOW = new Date('2026-11-28T06:00:00Z')
const URL = '/api/visits/calendar-link'
const AT = '2026-12-02T10:00:00+05:30'
let t: TestApp
beforeAll(async () => {
  t = await startApp({ clock: () => NOW })
})
afterAll(() => t.close())

async function link(by: TestUser): Promise<string> {
  const answer = await t.post(URL, { token: by.token })
  expect([answer.status, answer.headers['cache-control']]).toEqual([201, 'no-store'])
  return answer.json<{ url: string }>().url.replace(/^https?:\/\/[^/]+/, '')
}
const step = (by: TestUser, id: number, name: string, body: object = {}) =>
  t.post(`/api/visits/${id}/${name}`, { token: by.token, body })

async function agreed(seller: TestUser, buyer: TestUser): Promise<VisitLine> {
  const listing = await t.makeListing({ ownerId: seller.user.id, title: 'House by the canal' })
  const asked = await t.post('/api/visits', {
    token: buyer.token,
    body: { propertyId: listing.id, times: [AT] },
  })
  const { id } = asked.json<VisitLine>()
  return (await step(seller, id, 'confirm', { at: AT })).json<VisitLine>()
}

test('both sides see a visit, each in their language, and each change of it under the same UID', async () => {
  const seller = await t.makeUser('SELLER', { verified: true, name: 'Suma' })
  const buyer = await t.makeUser('BUYER', { verified: true, name: 'Biju', lang: 'ml' })
  const { id } = await agreed(seller, buyer)
  const [ofSeller, ofBuyer] = [await link(seller), await link(buyer)]
  const read = async (url: string): Promise<string> => {
    const { status, text, headers } = await t.get(url)
    expect(status).toBe(200)
    expect(headers['content-type']).toContain('text/calendar')
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    return text.replace(/\r\n[ \t]/g, '')
  }
  const [first, second] = [await read(ofSeller), await read(ofBuyer)]
  for (const text of [first, second]) {
    expect(text).toContain(`UID:visit-${id}@`)
    expect(text).toContain('DTSTART:20261202T043000Z')
    expect(text).toContain('STATUS:CONFIRMED')
    expect(text).toContain('METHOD:PUBLISH')
    expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H')
  }
  expect(first).toContain('Biju')
  expect(second).toContain('Suma')
  expect(/SUMMARY:.*[\u0d00-\u0d7f]/.test(second)).toBe(true)
  expect(/SUMMARY:.*[\u0d00-\u0d7f]/.test(first)).toBe(false)

  await step(buyer, id, 'cancel')
  for (const url of [ofSeller, ofBuyer]) {
    const text = await read(url)
    expect(text).toContain(`UID:visit-${id}@`)
    expect(text).toContain('SEQUENCE:1')
    expect(text).toContain('STATUS:CANCELLED')
    expect(text).toContain('METHOD:PUBLISH')
  }
})

test('a request that nobody confirmed is in no calendar', async () => {
  const buyer = await t.makeUser('BUYER', { verified: true })
  const listing = await t.makeListing({})
  await t.post('/api/visits', {
    token: buyer.token,
    body: { propertyId: listing.id, times: [AT] },
  })
  expect((await t.get(await link(buyer))).text).not.toContain('BEGIN:VEVENT')
})

test('a realtor’s calendar has their own appointments too', async () => {
  const realtor = await t.makeUser('REALTOR')
  await t.post('/api/realtor/appointments', {
    token: realtor.token,
    body: { title: 'Measuring, with the surveyor', at: AT, minutes: 60 },
  })
  const { text } = await t.get(await link(realtor))
  expect(text).toContain('SUMMARY:Measuring\\, with the surveyor')
})

test('a new link invalidates the old one, and a revoked one shows nothing', async () => {
  const renter = await t.makeUser('RENTER')
  const since = async () => (await t.get(URL, { token: renter.token })).json<CalendarLink>().since
  expect(await since()).toBeNull()
  const first = await link(renter)
  expect(await since()).toBe(NOW.toISOString())
  const second = await link(renter)
  expect((await t.get(first)).status).toBe(404)
  expect((await t.get(second)).status).toBe(200)
  expect((await t.delete(URL, { token: renter.token })).status).toBe(200)
  expect((await t.get(second)).status).toBe(404)
  expect(await since()).toBeNull()
})

test('directions lead to the address of a hidden place only while the visit is confirmed', async () => {
  const seller = await t.makeUser('SELLER', { verified: true })
  const buyer = await t.makeUser('BUYER', { verified: true })
  const listing = await t.makeListing({
    ownerId: seller.user.id,
    address: '7 Hidden Lane',
    pinPrecision: 'approximate',
  })
  const asked = await t.post('/api/visits', {
    token: buyer.token,
    body: { propertyId: listing.id, times: [AT] },
  })
  const { id, destination } = asked.json<VisitLine>()
  expect(destination).toBeNull()
  const own = (await step(seller, id, 'confirm', { at: AT })).json<VisitLine>()
  expect(own.destination).toBe('9.5916,76.5222')
  const seen = await t.get(`/api/visits/${id}`, { token: buyer.token })
  expect(seen.json<VisitLine>().destination).toBe('7 Hidden Lane, Kottayam')
  await step(buyer, id, 'cancel')
  const later = await t.get(`/api/visits/${id}`, { token: buyer.token })
  expect(later.json<VisitLine>().destination).toBeNull()
  expect(later.text).not.toContain('Hidden Lane')
})

test('with an exact pin, directions lead to the point', async () => {
  const seller = await t.makeUser('SELLER', { verified: true })
  const buyer = await t.makeUser('BUYER', { verified: true })
  const { id } = await agreed(seller, buyer)
  const seen = await t.get(`/api/visits/${id}`, { token: buyer.token })
  expect(seen.json<VisitLine>().destination).toBe('9.5916,76.5222')
})
