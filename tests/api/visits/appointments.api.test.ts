import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Appointment, RealtorCalendar } from '../../../src/contracts/visits/appointments.ts'
import type { VisitLine, VisitTimes } from '../../../src/contracts/visits/visits.ts'
import { startApp, type TestApp } from '../../support/api.ts'
import type { TestUser } from '../../support/factories.ts'

const NOW = new Date('2026-11-28T06:00:00Z')
let t: TestApp
let realtor: TestUser
beforeAll(async () => {
  t = await startApp({ clock: () => NOW })
  realtor = await t.makeUser('REALTOR', { verified: true })
})
afterAll(() => t.close())

const URL = '/api/realtor/appointments'
const MONDAY = '2026-11-30T10:00:00+05:30'
const body = { title: 'Signing', client: 'Latha', place: 'Sub-registry', at: MONDAY, minutes: 60 }
const week = async (by = realtor) =>
  (await t.get(`${URL}?from=2026-11-30&to=2026-12-06`, { token: by.token })).json<RealtorCalendar>()
async function add(more: object = {}): Promise<Appointment> {
  const answer = await t.post(URL, { token: realtor.token, body: { ...body, ...more } })
  expect(answer.status).toBe(201)
  return answer.json<Appointment>()
}

test('an appointment is made, moved based on its latest version, and cancelled; another realtor cannot see it', async () => {
  const one = await add()
  const change = (by: TestUser, version: number) =>
    t.put(`${URL}/${one.id}`, {
      token: by.token,
      headers: { 'if-match': `"${version}"` },
      body: { ...body, at: '2026-12-01T11:00:00+05:30' },
    })
  expect((await change(await t.makeUser('REALTOR'), 1)).status).toBe(404)
  expect((await change(realtor, 1)).json()).toMatchObject({ version: 2 })
  expect((await change(realtor, 1)).status).toBe(412)
  expect((await week()).appointments.map(({ at }) => at)).toEqual(['2026-12-01T05:30:00.000Z'])
  expect((await t.delete(`${URL}/${one.id}`, { token: realtor.token })).status).toBe(200)
  expect((await week()).appointments).toEqual([])
})

test('a week contains confirmed visits, and working hours and appointments limit the times that a form offers', async () => {
  const listing = await t.makeListing({ ownerId: realtor.user.id })
  const buyer = await t.makeUser('BUYER', { verified: true })
  const ask = await t.post('/api/visits', {
    token: buyer.token,
    body: { propertyId: listing.id, times: ['2026-12-02T10:00:00+05:30'] },
  })
  const { id } = ask.json<VisitLine>()
  const confirmed = await t.post(`/api/visits/${id}/confirm`, {
    token: realtor.token,
    body: { at: '2026-12-02T10:00:00+05:30' },
  })
  expect(confirmed.status).toBe(200)
  expect((await week()).visits.map((visit) => visit.id)).toEqual([id])
  const taken = await add({ at: '2026-12-04T09:30:00+05:30' })
  const hours = [null, [540, 660], null, [540, 660], null, [540, 660], null]
  const set = await t.put('/api/realtor/availability', { token: realtor.token, body: { hours } })
  expect(set.status).toBe(200)
  const { days } = (await t.get(`/api/properties/${listing.id}/visit-times`)).json<VisitTimes>()
  const friday = days.find(({ day }) => day === '2026-12-04')
  // 9:00 to 11:00 without 9:30 to 10:30.
  expect(friday?.times).toEqual(['2026-12-04T03:30:00.000Z', '2026-12-04T05:00:00.000Z'])
  expect(days.some(({ day }) => day === '2026-12-01')).toBe(false)
  await t.delete(`${URL}/${taken.id}`, { token: realtor.token })
  const late = [...hours.slice(0, 6), [300, 660]]
  const refused = await t.put('/api/realtor/availability', {
    token: realtor.token,
    body: { hours: late },
  })
  expect(refused.status).toBe(422)
})
