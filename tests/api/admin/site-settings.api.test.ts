import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SiteSettingsView } from '../../../src/contracts/admin/site-settings.ts'
import type { AdminEvent } from '../../../src/contracts/admin/admin.ts'
import { auditLog, outbox, settings } from '../../../src/db/schema.ts'
import { FIRST_SITE_SETTINGS, siteContact } from '../../../src/domain/admin/site-settings.ts'
import { startApp, type TestApp } from '../../support/api.ts'

let t: TestApp
let token: string
beforeAll(async () => {
  t = await startApp({ env: { CONTACT_EMAIL: 'first@veedu.example' } })
  token = (await t.makeUser('ADMIN')).token
})
afterAll(() => t.close())

const URL = '/api/admin/site-settings'
const OTHERS = {
  email: 'help@veedu.example',
  phone: '+91 481 000 0000',
  hours: { en: 'Mon-Fri 10AM-4PM', ml: 'തിങ്കൾ–വെള്ളി, 10–4' },
  languages: { en: 'Malayalam', ml: 'മലയാളം' },
  address: { en: 'KK Road, Kottayam', ml: 'കെ.കെ. റോഡ്, കോട്ടയം' },
  callbackDays: 1,
  grievanceOfficer: { name: 'Sample Officer', phone: null, email: 'grievance@veedu.example' },
  countSampleListings: true,
}

const read = async (): Promise<SiteSettingsView> => (await t.get(URL, { token })).json()
const change = (body: object, version: number) =>
  t.put(URL, { token, body, headers: { 'if-match': `"${version}"` } })

beforeEach(async () => {
  const { version, ...before } = await read()
  const first = { ...FIRST_SITE_SETTINGS, email: 'first@veedu.example', phone: null }
  if (JSON.stringify(before) !== JSON.stringify(first)) await change(first, version)
})

test('begins with the specified hours and the contact of the environment', async () => {
  expect(await read()).toMatchObject({
    email: 'first@veedu.example',
    hours: { en: 'Mon-Sat 9AM-6PM' },
    callbackDays: 2,
    grievanceOfficer: null,
  })
})

test('a change holds at once for pages, emails and answers, and is in the audit log', async () => {
  const { version } = await read()
  const answer = await change(OTHERS, version)
  expect([answer.status, answer.json()]).toEqual([200, { version: version + 1, ...OTHERS }])
  expect(siteContact(await t.services.siteSettings.current(), 'ml')).toMatchObject({
    hours: OTHERS.hours.ml,
    address: OTHERS.address.ml,
    grievanceOfficer: OTHERS.grievanceOfficer,
  })

  const asker = await t.makeUser('BUYER', { verified: true })
  const asked = await t.post('/api/callbacks', {
    token: asker.token,
    body: { name: 'O', phone: '+919847012345', bestTime: 'any', topic: 'other', language: 'en' },
  })
  expect(asked.json<{ message: string }>().message).toContain('within one working day')
  const [email] = await t.database.db
    .select({ text: outbox.text })
    .from(outbox)
    .where(eq(outbox.recipient, asker.user.email))
  expect(email?.text).toContain('within one working day: Mon-Fri 10AM-4PM')

  const items = (await t.get('/api/admin/audit?action=site.change&limit=1', { token })).json<
    AdminEvent[]
  >()
  expect(items[0]?.details.before).toContain('Mon-Sat 9AM-6PM')
  expect(items[0]?.details.after).toContain('Mon-Fri 10AM-4PM')
  expect(items[0]?.details.after).toContain('grievance@veedu.example')
})

test('a page view does not query for them', async () => {
  await t.services.siteSettings.current()
  await t.database.db
    .update(settings)
    .set({ value: { version: 99, site: { ...OTHERS, email: 'unseen@veedu.example' } } })
    .where(eq(settings.name, 'site'))
  expect((await t.services.siteSettings.current()).email).toBe('first@veedu.example')
})

test('an older version and a call without one are refused; nothing new writes nothing', async () => {
  const { version, ...now } = await read()
  const entries = () => t.database.db.$count(auditLog)
  const before = await entries()
  expect((await change(OTHERS, version - 1)).status).toBe(409)
  expect((await t.put(URL, { token, body: OTHERS })).status).toBe(428)
  expect((await change(now, version)).json<SiteSettingsView>().version).toBe(version)
  expect(await entries()).toBe(before)
})

test.each([
  ['email', 'nobody'],
  ['phone', 'call me'],
  ['callbackDays', 0],
  ['callbackDays', 31],
  ['callbackDays', ''],
  ['countSampleListings', 'yes'],
  ['hours', { en: 'Always', ml: ' ' }],
  ['address', null],
  ['grievanceOfficer', { name: 'Nobody', phone: '', email: '' }],
  ['grievanceOfficer', { name: '', phone: '', email: 'grievance@veedu.example' }],
])('%s cannot be %j', async (field, value) => {
  const { version } = await read()
  const answer = await change({ ...OTHERS, [field]: value }, version)
  expect([answer.status, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([
    422,
    [field],
  ])
})
