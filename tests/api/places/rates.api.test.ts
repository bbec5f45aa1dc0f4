import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminRate } from '../../../src/contracts/rates/rates.ts'
import { startApp, type TestApp } from '../../support/api.ts'

let t: TestApp
let token: string
const now = new Date('2026-11-28T06:00:00Z')
beforeAll(async () => {
  t = await startApp({ clock: () => now })
  token = (await t.makeUser('ADMIN')).token
})
afterAll(() => t.close())

interface Shown {
  key: string
  value: number
  certainty: string
  origin: string
  source: { name: string }
  check: string
}
const shown = async (key: string, on = ''): Promise<Shown | undefined> =>
  (await t.get(`/api/rates${on && `?on=${on}`}`))
    .json<{ rates: Shown[] }>()
    .rates.find((rate) => rate.key === key)
const body = (more: object = {}) => ({
  value: 7.5,
  from: '2026-04-01',
  source: 'S.R.O. 1/2026 of 30 March 2026',
  reason: 'The budget of 2026',
  version: 0,
  ...more,
})
const change = (key: string, more: object = {}, headers: Record<string, string> = {}) =>
  t.post(`/api/admin/rates/${key}`, { token, body: body(more), headers })
const rate = async (key: string): Promise<AdminRate> => {
  const all = (await t.get('/api/admin/rates', { token })).json<AdminRate[]>()
  const found = all.find((each) => each.key === key)
  if (!found) throw new Error(`no ${key}`)
  return found
}

test('today’s rates are public, with source, certainty and where to check', async () => {
  expect(await shown('saleDuty')).toMatchObject({
    value: 8,
    unit: 'percent',
    certainty: 'read',
    origin: 'file',
    check: 'https://keralaregistration.gov.in/',
  })
  expect(await shown('giftFamilyDuty')).toMatchObject({
    certainty: 'conflict',
    others: [{ value: 1000, unit: 'rupees' }],
  })
})

test('rates of another day are public; a day before the first rates has none', async () => {
  expect((await shown('fairValueMultiplier', '2022-06-01'))?.value).toBe(220)
  expect((await shown('fairValueMultiplier'))?.value).toBe(264)
  expect(await shown('fairValueMultiplier', '2009-01-01')).toBeUndefined()
  expect((await t.get('/api/rates?on=yesterday')).status).toBe(400)
})

test('a change applies at once from its day on, and is stored with its author, time, source and reason', async () => {
  await shown('saleDuty')
  const answer = await change('saleDuty')
  expect([answer.status, answer.json<AdminRate>().version]).toEqual([201, 1])
  expect(await shown('saleDuty')).toMatchObject({
    value: 7.5,
    origin: 'admin',
    source: { name: 'S.R.O. 1/2026 of 30 March 2026' },
  })
  expect((await shown('saleDuty', '2026-03-31'))?.value).toBe(8)
  expect((await rate('saleDuty')).changes).toMatchObject([
    { version: 1, kind: 'set', value: 7.5, from: '2026-04-01', reason: 'The budget of 2026' },
  ])
})

test('a change based on an older version overwrites nothing', async () => {
  await change('saleFee', { value: 1.5 })
  const late = await change('saleFee', { value: 1.8 })
  expect([late.status, late.json<{ error: string }>().error]).toEqual([
    409,
    'Somebody else changed this rate in the meantime. Check it again; what you entered is still here.',
  ])
  expect((await shown('saleFee'))?.value).toBe(1.5)
  const both = await Promise.all([
    change('giftOtherFee', { value: 1.5 }),
    change('giftOtherFee', { value: 1.8 }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  expect((await rate('giftOtherFee')).changes).toHaveLength(1)
})

test('a repeated call makes one change', async () => {
  const key = { 'idempotency-key': 'once' }
  const [first, second] = [
    await change('giftOtherDuty', { value: 6 }, key),
    await change('giftOtherDuty', { value: 6 }, key),
  ]
  expect([first.status, second.status]).toEqual([201, 201])
  expect((await rate('giftOtherDuty')).changes).toHaveLength(1)
})

test('the same or an absurd value is rejected with a message; a large change needs confirmation', async () => {
  const wrong = await change('newFlatDuty', { value: 800 })
  expect([wrong.status, wrong.json<{ error: string }>().error]).toEqual([
    422,
    'This value is not plausible: it must be from 0 to 20.',
  ])
  expect((await change('newFlatDuty', { value: 7 })).status).toBe(422)
  const leap = await change('newFlatDuty', { value: 3 })
  expect(leap.status).toBe(409)
  expect(leap.json<{ fields: object }>().fields).toHaveProperty('sure')
  expect((await change('newFlatDuty', { value: 3, sure: true })).status).toBe(201)
})

test('without source, reason or day nothing changes', async () => {
  for (const [field, value] of [
    ['source', ''],
    ['reason', ' x '],
    ['from', '1 April'],
    ['value', null],
  ] as const) {
    const answer = await change('landUseFee', { [field]: value })
    expect([field, answer.status]).toEqual([field, 422])
    expect(answer.json<{ fields: object }>().fields).toHaveProperty(field)
  }
  expect((await change('nothing')).status).toBe(404)
  expect((await rate('landUseFee')).version).toBe(0)
})

test('reverting to the file ends the entered value, and is in the history', async () => {
  await change('residentTds', { value: 1.5 })
  const reset = (version: number) =>
    t.post('/api/admin/rates/residentTds/file', {
      token,
      body: { reason: 'A slip', version },
    })
  expect((await reset(0)).status).toBe(409)
  expect((await reset(1)).status).toBe(201)
  expect((await shown('residentTds'))?.value).toBe(1)
  expect((await rate('residentTds')).changes.map(({ kind }) => kind)).toEqual(['file', 'set'])
  expect((await reset(2)).status).toBe(409)
})

test('a raised limit of K-RERA applies to the checklists at once', async () => {
  const before = await t.services.rates.reraLimits()
  expect(before).toEqual({ land: 500, units: 8, year: 2016 })
  await change('reraExemptUnits', { value: 12 })
  expect(await t.services.rates.reraLimits()).toEqual({ ...before, units: 12 })
})
