import { afterAll, beforeAll, expect, test } from 'vitest'
import { images } from '../../src/db/schema.ts'
import { ROLES, type Role } from '../../src/domain/roles.ts'
import { listingBody } from '../support/factories.ts'
import { startApp, type TestApp } from '../support/api.ts'
import { form, jpeg } from '../support/pictures.ts'

/**
 * Who may make which call: every mounted /api call is held against this table, as every role and as a visitor. A new
 * call without a line here fails. Allowed means neither 401 nor 403 (nor 5xx); a visitor who is not allowed gets 401,
 * a signed-in person 403.
 * `{listing}`, `{image}`, `{user}` in `url` are somebody else's: a line with them tells who may touch what is not
 * theirs. `body` is asked for when the call judges its body before the person.
 */
type Who = 'anybody' | readonly Role[]
interface Line {
  who: Who
  url?: string
  body?: () => unknown
}

const SIGNED_IN: readonly Role[] = ROLES
const LISTERS: readonly Role[] = ['BUYER', 'RENTER', 'SELLER', 'REALTOR', 'ADMIN']
const ADMIN: readonly Role[] = ['ADMIN']
const STATISTICS: readonly Role[] = ['GOVERNMENT', 'ADMIN']
const REALTOR: readonly Role[] = ['REALTOR']

const TABLE: Record<string, Line> = {
  'GET /api/cities': { who: 'anybody' },
  'GET /api/places': { who: 'anybody' },
  'GET /api/usual-price': {
    who: 'anybody',
    url: '/api/usual-price?propertyType=PLOT&city=Kochi',
  },

  'POST /api/auth/register': { who: 'anybody' },
  'POST /api/auth/login': { who: 'anybody' },
  'POST /api/auth/logout': { who: 'anybody' },
  'POST /api/auth/verify-email': { who: 'anybody' },
  'POST /api/auth/verify-email/again': { who: SIGNED_IN },
  'POST /api/auth/first-admin': { who: 'anybody' },
  'GET /api/auth/me': { who: SIGNED_IN },
  'POST /api/auth/forgot-password': { who: 'anybody' },
  'POST /api/auth/reset-password': { who: 'anybody' },
  'POST /api/auth/confirm-email': { who: 'anybody' },

  // Everybody's own account, and nobody else's: none of these calls can name another.
  'GET /api/account': { who: SIGNED_IN },
  'PATCH /api/account': { who: SIGNED_IN },
  'POST /api/account/password': { who: SIGNED_IN },
  'POST /api/account/email': { who: SIGNED_IN },
  'DELETE /api/account/email': { who: SIGNED_IN },
  'GET /api/account/sessions': { who: SIGNED_IN },
  // A stranger's is 404 for everybody.
  'DELETE /api/account/sessions/:id': { who: SIGNED_IN, url: '/api/account/sessions/987654' },
  'DELETE /api/account/sessions': { who: SIGNED_IN, url: '/api/account/sessions?others=1' },
  'GET /api/account/export': { who: SIGNED_IN },
  'POST /api/account/delete': { who: SIGNED_IN },

  'GET /api/properties': { who: 'anybody' },
  'GET /api/properties/cards': { who: 'anybody', url: '/api/properties/cards?ids={listing}' },
  'GET /api/properties/stats/overview': { who: 'anybody' },
  'GET /api/search': { who: 'anybody' },
  'GET /api/properties/:id': { who: 'anybody', url: '/api/properties/{listing}' },
  'POST /api/properties/:id/view': { who: 'anybody', url: '/api/properties/{listing}/view' },
  'GET /api/properties/:id/similar': { who: 'anybody', url: '/api/properties/{listing}/similar' },
  'GET /api/properties/:id/history': { who: 'anybody', url: '/api/properties/{listing}/history' },
  'POST /api/properties/:id/reveal-phone': {
    who: SIGNED_IN,
    url: '/api/properties/{listing}/reveal-phone',
  },
  'GET /api/properties/:id/reveals': { who: ADMIN, url: '/api/properties/{listing}/reveals' },
  'POST /api/properties/:id/report': { who: 'anybody', url: '/api/properties/{listing}/report' },
  'GET /api/properties/mine': { who: SIGNED_IN },
  'POST /api/properties': { who: LISTERS, body: listingBody },
  'POST /api/properties/duplicates': { who: LISTERS, body: listingBody },
  'PUT /api/properties/:id': { who: ADMIN, url: '/api/properties/{listing}', body: listingBody },
  'PATCH /api/properties/:id': { who: ADMIN, url: '/api/properties/{listing}' },
  'DELETE /api/properties/:id': { who: ADMIN, url: '/api/properties/{listing}' },

  'POST /api/properties/:id/renew': { who: ADMIN, url: '/api/properties/{listing}/renew' },
  'POST /api/properties/:id/pause': { who: ADMIN, url: '/api/properties/{listing}/pause' },
  'POST /api/properties/:id/resume': { who: ADMIN, url: '/api/properties/{listing}/resume' },
  'POST /api/properties/:id/withdraw': { who: ADMIN, url: '/api/properties/{listing}/withdraw' },
  'POST /api/properties/:id/restore': { who: ADMIN, url: '/api/properties/{listing}/restore' },

  'GET /api/buyer/saved-properties': { who: SIGNED_IN },
  'GET /api/buyer/saved-properties/ids': { who: SIGNED_IN },
  'POST /api/buyer/saved-properties/:propertyId': {
    who: SIGNED_IN,
    url: '/api/buyer/saved-properties/{listing}',
  },
  'DELETE /api/buyer/saved-properties/:propertyId': {
    who: SIGNED_IN,
    url: '/api/buyer/saved-properties/{listing}',
  },

  'GET /api/government/districts': { who: STATISTICS },
  'GET /api/government/registrations': { who: STATISTICS },
  'GET /api/government/districts.csv': { who: STATISTICS },
  'GET /api/government/offered.csv': { who: STATISTICS },
  'GET /api/government/registrations.csv': { who: STATISTICS },

  'GET /api/drafts': { who: SIGNED_IN },
  // A stranger's is 404 for everybody.
  'GET /api/drafts/:key': { who: SIGNED_IN, url: '/api/drafts/none' },
  'PUT /api/drafts/:key': {
    who: LISTERS,
    url: '/api/drafts/mine',
    body: () => ({ values: {}, visited: [1], step: 1, listingId: null, base: null }),
  },
  'DELETE /api/drafts/:key': { who: SIGNED_IN, url: '/api/drafts/none' },
  'POST /api/drafts/:key/restore': { who: SIGNED_IN, url: '/api/drafts/none/restore' },

  'GET /api/messages': { who: SIGNED_IN },
  'GET /api/messages/received': { who: SIGNED_IN },
  'GET /api/messages/unread': { who: SIGNED_IN },
  'GET /api/messages/threads': { who: SIGNED_IN },
  'GET /api/messages/stream': { who: SIGNED_IN, url: '/api/messages/stream?wait=0' },
  // Guests may ask; an answer of theirs to a conversation is another line.
  'POST /api/messages': { who: 'anybody' },
  // A stranger's is 404 for everybody.
  'GET /api/messages/threads/:id': { who: SIGNED_IN, url: '/api/messages/threads/1' },
  'PUT /api/messages/threads/:id/block': {
    who: SIGNED_IN,
    url: '/api/messages/threads/1/block',
  },
  'DELETE /api/messages/threads/:id/block': {
    who: SIGNED_IN,
    url: '/api/messages/threads/1/block',
  },
  'POST /api/messages/:id/read': { who: SIGNED_IN, url: '/api/messages/1/read' },
  'POST /api/messages/:id/report': {
    who: SIGNED_IN,
    url: '/api/messages/1/report',
    body: () => ({ reason: 'spam' }),
  },
  'GET /api/admin/message-reports': { who: ADMIN },
  'PUT /api/admin/message-reports/:id/resolve': {
    who: ADMIN,
    url: '/api/admin/message-reports/1/resolve',
  },
  'DELETE /api/admin/message-reports/:id/resolve': {
    who: ADMIN,
    url: '/api/admin/message-reports/1/resolve',
  },

  'GET /api/saved-searches': { who: SIGNED_IN },
  'POST /api/saved-searches': { who: SIGNED_IN, body: () => ({ name: 'Kochi', filters: {} }) },
  // A stranger's is 404 for everybody.
  'PATCH /api/saved-searches/:id': { who: SIGNED_IN, url: '/api/saved-searches/1' },
  'DELETE /api/saved-searches/:id': { who: SIGNED_IN, url: '/api/saved-searches/1' },

  'GET /api/realtor/appointments': {
    who: ['REALTOR'],
    url: '/api/realtor/appointments?from=2026-11-23&to=2026-11-29',
  },
  'POST /api/realtor/appointments': { who: ['REALTOR'], body: appointmentBody },
  // A stranger's is 404 for every realtor.
  'PUT /api/realtor/appointments/:id': {
    who: ['REALTOR'],
    url: '/api/realtor/appointments/999999',
    body: appointmentBody,
  },
  'DELETE /api/realtor/appointments/:id': {
    who: ['REALTOR'],
    url: '/api/realtor/appointments/999999',
  },
  'PUT /api/realtor/availability': {
    who: ['REALTOR'],
    body: () => ({ hours: Array.from({ length: 7 }, () => null) }),
  },
  'POST /api/realtor/calendar-link': { who: ['REALTOR'] },
  'DELETE /api/realtor/calendar-link': { who: ['REALTOR'] },
  'GET /api/calendars/:token': { who: 'anybody', url: '/api/calendars/none' },
  'GET /api/visits': { who: SIGNED_IN, url: '/api/visits?group=past' },
  'GET /api/visits/counts': { who: SIGNED_IN },
  'POST /api/visits': {
    who: SIGNED_IN,
    body: () => ({ propertyId: 1, times: ['2026-01-01T10:00:00+05:30'] }),
  },
  'GET /api/properties/:id/visit-times': {
    who: 'anybody',
    url: '/api/properties/{listing}/visit-times',
  },
  // A stranger's is 404 for everybody.
  'GET /api/visits/:id': { who: SIGNED_IN, url: '/api/visits/1' },
  'GET /api/visits/:id/calendar.ics': { who: SIGNED_IN, url: '/api/visits/1/calendar.ics' },
  'POST /api/visits/:id/propose': visitStep('propose', { times: ['2026-01-01T10:00:00+05:30'] }),
  'POST /api/visits/:id/move': visitStep('move', { times: ['2026-01-01T10:00:00+05:30'] }),
  'POST /api/visits/:id/confirm': visitStep('confirm', { at: '2026-01-01T10:00:00+05:30' }),
  'POST /api/visits/:id/decline': visitStep('decline', {}),
  'POST /api/visits/:id/cancel': visitStep('cancel', {}),
  'POST /api/visits/:id/missed': visitStep('missed', {}),

  'POST /api/images/upload': { who: LISTERS, body: () => form('image', photo) },
  'POST /api/images/upload-multiple': { who: LISTERS, body: () => form('images', photo) },
  'DELETE /api/images/delete/:id': { who: ADMIN, url: '/api/images/delete/{image}' },

  'GET /api/properties/:id/papers': { who: ADMIN, url: '/api/properties/{listing}/papers' },
  // Only owners keep and share papers: not even administrators in their place.
  'POST /api/properties/:id/papers': {
    who: [],
    url: '/api/properties/{listing}/papers?kind=titleDeed',
    body: () => form('paper', photo),
  },
  'POST /api/properties/:id/papers/shares': {
    who: [],
    url: '/api/properties/{listing}/papers/shares',
    body: () => ({ papers: [1], days: 7 }),
  },
  // A stranger's is 404 for everybody.
  'DELETE /api/papers/:id': { who: SIGNED_IN, url: '/api/papers/1' },
  'DELETE /api/papers/shares/:id': { who: SIGNED_IN, url: '/api/papers/shares/1' },
  // A stranger's is 404 for everybody.
  'GET /api/imports': { who: LISTERS },
  'POST /api/imports': {
    who: LISTERS,
    body: () => form('file', { name: 'a.txt', bytes: Buffer.from('x') }),
  },
  'GET /api/imports/template.csv': { who: 'anybody' },
  'GET /api/imports/:id': { who: LISTERS, url: '/api/imports/1' },
  'PUT /api/imports/:id/headings': {
    who: LISTERS,
    url: '/api/imports/1/headings',
    body: () => ({ headingRow: 1 }),
  },
  'PUT /api/imports/:id/columns': { who: LISTERS, url: '/api/imports/1/columns' },
  'POST /api/imports/:id/start': { who: LISTERS, url: '/api/imports/1/start' },
  'POST /api/imports/:id/cancel': { who: LISTERS, url: '/api/imports/1/cancel' },
  'GET /api/imports/:id/rows': { who: LISTERS, url: '/api/imports/1/rows' },
  'GET /api/imports/:id/report.csv': { who: LISTERS, url: '/api/imports/1/report.csv' },
  'GET /api/exports/properties.csv': { who: LISTERS },

  'GET /api/realtors': { who: 'anybody' },
  'GET /api/realtors/:id': { who: 'anybody', url: '/api/realtors/1' },
  'GET /api/realtor/profile': { who: REALTOR },
  'PUT /api/realtor/profile': { who: REALTOR, body: () => ({ agency: 'A' }) },
  'GET /api/realtor/clients': { who: REALTOR },
  'GET /api/realtor/clients.csv': { who: REALTOR },
  'POST /api/realtor/clients': { who: REALTOR, body: () => ({ name: 'A' }) },
  // A stranger's is 404 for every realtor.
  'GET /api/realtor/clients/:id': { who: REALTOR, url: '/api/realtor/clients/1000' },
  'PATCH /api/realtor/clients/:id': { who: REALTOR, url: '/api/realtor/clients/1000' },
  'DELETE /api/realtor/clients/:id': { who: REALTOR, url: '/api/realtor/clients/1000' },
  'GET /api/realtor/enquirers': { who: REALTOR },
  'POST /api/realtor/enquirers/:id': { who: REALTOR, url: '/api/realtor/enquirers/1000' },
  'GET /api/realtor/leads': { who: REALTOR },
  'POST /api/realtor/leads': { who: REALTOR, body: () => ({ clientId: 1000 }) },
  'PATCH /api/realtor/leads/:id': { who: REALTOR, url: '/api/realtor/leads/1000' },
  'DELETE /api/realtor/leads/:id': { who: REALTOR, url: '/api/realtor/leads/1000' },
  'GET /api/realtor/documents': { who: REALTOR },
  'GET /api/realtor/documents/:id': { who: REALTOR, url: '/api/realtor/documents/1000' },
  'POST /api/realtor/documents/:id': {
    who: REALTOR,
    url: '/api/realtor/documents/1000',
    body: () => form('paper', photo),
  },
  'DELETE /api/realtor/papers/:id': { who: REALTOR, url: '/api/realtor/papers/1000' },
  'GET /api/realtor/market': {
    who: REALTOR,
    url: '/api/realtor/market?city=Kochi&propertyType=PLOT',
  },
  'GET /api/admin/realtors': { who: ADMIN },
  'PUT /api/admin/realtors/:id/checked': {
    who: ADMIN,
    url: '/api/admin/realtors/1/checked',
    body: () => ({ number: 'x' }),
  },
  'DELETE /api/admin/realtors/:id/checked': {
    who: ADMIN,
    url: '/api/admin/realtors/1/checked',
  },

  'GET /api/admin/stats': { who: ADMIN },
  'GET /api/admin/imports': { who: ADMIN },
  'GET /api/admin/audit': { who: ADMIN },
  'GET /api/admin/users': { who: ADMIN },
  'POST /api/admin/users': {
    who: ADMIN,
    body: () => ({ name: 'Omana', email: `omana${(serial += 1)}@office.test`, role: 'GOVERNMENT' }),
  },
  'GET /api/admin/users/:id': { who: ADMIN, url: '/api/admin/users/{user}' },
  'POST /api/admin/users/:id/verification': {
    who: ADMIN,
    url: '/api/admin/users/{user}/verification',
  },
  'DELETE /api/admin/users/:id/sessions': { who: ADMIN, url: '/api/admin/users/{user}/sessions' },
  'GET /api/admin/overview': { who: ADMIN },
  'GET /api/admin/system': { who: ADMIN },
  'GET /api/admin/audit.csv': { who: ADMIN },
  'GET /api/admin/callbacks': { who: ADMIN },
  'PATCH /api/admin/callbacks/:id': { who: ADMIN, url: '/api/admin/callbacks/1' },
  'POST /api/callbacks': {
    who: 'anybody',
    body: () => ({ name: 'Omana', phone: '9847012345', topic: 'title' }),
  },
  'PATCH /api/admin/users/:id': { who: ADMIN, url: '/api/admin/users/{user}' },
  'DELETE /api/admin/users/:id': { who: ADMIN, url: '/api/admin/users/{user}' },
  'POST /api/admin/users/:id/restore': { who: ADMIN, url: '/api/admin/users/{user}/restore' },
  'GET /api/admin/reports': { who: ADMIN },
  'PUT /api/admin/reports/:id/resolve': { who: ADMIN, url: '/api/admin/reports/1/resolve' },
  'DELETE /api/admin/reports/:id/resolve': { who: ADMIN, url: '/api/admin/reports/1/resolve' },
  'GET /api/admin/flags': { who: ADMIN },
  'PUT /api/admin/flags/:id/dismiss': { who: ADMIN, url: '/api/admin/flags/1/dismiss' },
  'DELETE /api/admin/flags/:id/dismiss': { who: ADMIN, url: '/api/admin/flags/1/dismiss' },
  'GET /api/admin/outbox': { who: ADMIN },
  'GET /api/admin/outbox/:id': { who: ADMIN, url: '/api/admin/outbox/1' },
  'POST /api/admin/outbox/:id/again': { who: ADMIN, url: '/api/admin/outbox/1/again' },
  'DELETE /api/admin/outbox/:id': { who: ADMIN, url: '/api/admin/outbox/1' },
  'GET /api/admin/properties': { who: ADMIN },
  'PUT /api/admin/properties/:id/verify': adminOn('verify'),
  'DELETE /api/admin/properties/:id/verify': adminOn('verify'),
  'PUT /api/admin/properties/:id/feature': adminOn('feature'),
  'DELETE /api/admin/properties/:id/feature': adminOn('feature'),
  'GET /api/admin/properties/:id/evidence': adminOn('evidence'),
  'POST /api/admin/properties/:id/publish': adminOn('publish'),
  'DELETE /api/admin/properties/:id/publish': adminOn('publish'),
  'POST /api/admin/properties/:id/reject': {
    ...adminOn('reject'),
    body: () => ({ reason: 'incomplete' }),
  },
  'DELETE /api/admin/properties/:id/reject': adminOn('reject'),
  'POST /api/admin/properties/:id/restore': adminOn('restore'),
}

function appointmentBody(): object {
  return { title: 'Signing', at: '2026-12-01T10:00:00+05:30', minutes: 60 }
}

function visitStep(step: string, body: object): Line {
  return { who: SIGNED_IN, url: `/api/visits/1/${step}`, body: () => body }
}

function adminOn(deed: string): Line {
  return { who: ADMIN, url: `/api/admin/properties/{listing}/${deed}` }
}

let serial = 0

const CALLERS = ['visitor', ...ROLES] as const
type Caller = (typeof CALLERS)[number]

let t: TestApp
let photo: { name: string; bytes: Buffer }
const tokens = new Map<Caller, string>()
beforeAll(async () => {
  t = await startApp()
  photo = { name: 'a.jpg', bytes: await jpeg(40, 30) }
  for (const role of ROLES) tokens.set(role, (await t.makeUser(role)).token)
})
afterAll(() => t.close())

/** The address with fresh things of a stranger in it. */
async function addressOf(call: string, line: Line): Promise<string> {
  let url = line.url ?? call.slice(call.indexOf(' ') + 1)
  if (url.includes('{listing}'))
    url = url.replace('{listing}', String((await t.makeListing({ title: 'A stranger’s' })).id))
  if (url.includes('{user}'))
    url = url.replace('{user}', String((await t.makeUser('SELLER')).user.id))
  if (url.includes('{image}')) {
    const { user } = await t.makeUser('SELLER')
    const [row] = await t.database.db
      .insert(images)
      .values({ ownerId: user.id, contentHash: 'f'.repeat(64), width: 1, height: 1, variants: [] })
      .returning()
    url = url.replace('{image}', String(row?.id))
  }
  if (url.includes(':')) throw new Error(`${call}: give it a url with {listing}, {image} or {user}`)
  return url
}

const mounted = () => [...new Set(t.app.mounted)].filter((call) => call.includes(' /api/'))

test('every call has a line, every line a call', () => {
  expect(mounted().sort()).toEqual(Object.keys(TABLE).sort())
})

test.each(Object.entries(TABLE))('%s', async (call, line) => {
  const method = call.slice(0, call.indexOf(' '))
  const outcome: Partial<Record<Caller, string>> = {}
  const expected: Partial<Record<Caller, string>> = {}
  for (const caller of CALLERS) {
    const token = tokens.get(caller)
    // Signing out would end the session that the next lines need.
    const own = call.endsWith('/logout') ? undefined : token
    const { status } = await t.request(method, await addressOf(call, line), {
      ...(own ? { token: own } : {}),
      ...(method === 'GET' ? {} : { body: line.body?.() ?? {} }),
    })
    outcome[caller] =
      status === 401 || status === 403 ? String(status) : status < 500 ? 'allowed' : `${status}`
    const allowed = line.who === 'anybody' || (caller !== 'visitor' && line.who.includes(caller))
    expected[caller] = allowed ? 'allowed' : caller === 'visitor' ? '401' : '403'
  }
  // Wrong credentials are 401 by their nature.
  if (call.endsWith('/login')) return
  expect(outcome).toEqual(expected)
})

test('a dead token is nobody, also for calls that are open to visitors', async () => {
  for (const call of mounted()) {
    if (!call.startsWith('GET ') || call.includes(':')) continue
    const { status } = await t.get(call.slice('GET '.length), { token: 'dead' })
    expect([call, status]).toEqual([call, 401])
  }
})
