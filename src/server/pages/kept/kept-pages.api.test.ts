import type { ServerBuild } from 'react-router'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { makeImage } from '../../../../tests/support/factories.ts'
import { startApp, type Sent, type TestApp } from '../../../../tests/support/api.ts'
import type { TestUser } from '../../../../tests/support/factories.ts'
import type { PageContext } from '../../../contracts/platform/page-context.ts'
import { FIRST_SITE_SETTINGS } from '../../../domain/admin/site-settings.ts'
import { MINUTE_MS } from '../../../domain/time/units.ts'
import type { Services } from '../../../services/index.ts'
import { freshNonce } from '../../security/nonce.ts'
import type { Pages } from '../pages.ts'
import { KeptPages, type SharedPage } from './kept-pages.ts'
import { NoncePage } from './nonce-page.ts'

let t: TestApp
let seller: TestUser
let listing: { id: number; ownerId: number }
let now = new Date('2026-05-04T06:30:00Z')
/** How many pages were rendered. */
let rendered = 0
/** What the next renderings wait for. */
let gate: Promise<void> = Promise.resolve()
/** Whether a part of the page fails. */
let isBroken = false

interface Given {
  services: Services
  page: PageContext
}

/** A page of a listing and of everything that a visitor's request and the context say. */
async function render(request: Request, { services, page }: Given): Promise<Response> {
  rendered += 1
  const id = Number(/\d+/.exec(new URL(request.url).pathname)?.[0])
  const home = await services.properties.get(id, page.actor).catch(() => null)
  const about = {
    home,
    contact: page.contact,
    rates: await services.rates.table(),
    issues: await services.issues.list(page.actor, 'Kottayam', { limit: 5 }),
    lang: page.lang,
    scheme: page.scheme,
    city: page.preferredCity,
    actor: page.actor,
    visitor: page.visitor,
    asked: [...request.headers],
  }
  await gate
  if (isBroken) page.report(new Error('part of the page is missing'))
  const { nonce } = page
  return new Response(
    `<html><script nonce="${nonce}"></script>${JSON.stringify(about)}<script nonce="${nonce}"></script></html>`,
    { status: home ? 200 : 404, headers: { 'content-type': 'text/html; charset=utf-8' } },
  )
}

const pages: Pages = {
  keeps: true,
  load: async () =>
    ({
      entry: {
        module: {
          contextFor: (services: Services, page: PageContext) => ({ services, page }),
          createRequestHandler: () => render,
        },
      },
    }) as unknown as ServerBuild,
}

beforeAll(async () => {
  t = await startApp({ pages, clock: () => now })
  seller = await t.makeUser('SELLER', { name: 'Secret Person' })
  listing = await t.makeListing({ ownerId: seller.user.id, price: 4_200_000 })
})
afterAll(() => t.close())
beforeEach(() => {
  rendered = 0
  isBroken = false
  gate = Promise.resolve()
})

const visit = (sent?: Sent, query = '') => t.get(`/property/${listing.id}${query}`, sent)

/** The nonces of a page, which its policy must name too. */
function nonces(answer: Awaited<ReturnType<typeof visit>>): string[] {
  const inPage = [...answer.text.matchAll(/nonce="([^"]+)"/g)].map(([, nonce]) => nonce ?? '')
  for (const nonce of inPage)
    expect(answer.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
  return [...new Set(inPage)]
}

test('a page is rendered once, and every answer has a nonce of its own', async () => {
  const answers = [await visit(), await visit(), await visit()]
  expect(rendered).toBe(1)
  expect(new Set(answers.flatMap(nonces)).size).toBe(3)
  const zipped = await t.app.inject({
    url: `/property/${listing.id}`,
    headers: { 'accept-encoding': 'gzip, br' },
  })
  expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip' })
  expect(zipped.headers.vary).toBe('Cookie, Accept-Language, Accept-Encoding')
  const text = gunzipSync(zipped.rawPayload).toString()
  const [nonce] = nonces({ text, headers: zipped.headers } as never)
  expect(text.replaceAll(nonce ?? '', '')).toBe(
    answers[0]?.text.replaceAll(nonces(answers[0])[0] ?? '', ''),
  )
  expect(rendered).toBe(1)
})

test('those who ask at once share one rendering', async () => {
  let open = (): void => undefined
  gate = new Promise((resolve) => {
    open = resolve
  })
  const visits = Array.from({ length: 8 }, () => visit({}, '?at=once'))
  // As many turns as eight requests need to reach the page.
  for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate)
  open()
  const answers = await Promise.all(visits)
  expect(rendered).toBe(1)
  expect(new Set(answers.flatMap(nonces)).size).toBe(8)
})

test('a browser that has the page is told so, and keeps the policy of its copy', async () => {
  const first = await visit()
  const etag = first.headers.etag ?? ''
  const again = await visit({ headers: { 'if-none-match': etag } })
  expect(again).toMatchObject({ status: 304, text: '' })
  expect(again.headers['content-security-policy']).toBeUndefined()
  await t.patch(`/api/properties/${listing.id}`, {
    token: seller.token,
    body: { price: 4_300_000 },
  })
  const changed = await visit({ headers: { 'if-none-match': etag } })
  expect(changed.status).toBe(200)
  expect(nonces(changed)).toHaveLength(1)
})

test('nothing of a session, a cookie, an address or another header enters a page for everybody', async () => {
  const cookie = `${t.services.sessions.cookieName}=${seller.token}; hidden=2s; own=planted-cookie`
  const personal = {
    'user-agent': 'planted-agent Googlebot',
    accept: 'planted/type',
    referer: 'https://planted.example/',
    'x-forwarded-for': '203.0.113.77',
    'save-data': 'planted-on',
  }
  const own = await visit({ headers: { ...personal, cookie } })
  expect(own.text).toContain('"actor":{')
  expect(own.text).toContain('planted-agent')
  expect(own.headers['cache-control']).toBe('no-store')
  const bearer = await visit({ headers: { ...personal, authorization: `Bearer ${seller.token}` } })
  expect(bearer.headers.etag).toBeUndefined()
  const hidden = await visit({ headers: { cookie: 'hidden=2s' } })
  expect(hidden.text).toContain('hidden=2s')
  rendered = 0
  // Who asks first decides what is kept.
  await visit({ headers: { ...personal, cookie: 'own=planted-cookie' } }, '?who=first')
  const shared = await visit({}, '?who=first')
  expect(rendered).toBe(1)
  expect(shared.text).toContain('"actor":null')
  expect(shared.text).toContain('"visitor":""')
  expect(shared.text).toContain('"asked":[]')
  for (const word of ['planted', '203.0.113.77', seller.token, 'hidden='])
    expect(shared.text).not.toContain(word)
  // A session never sees the page for everybody either.
  const after = await visit({ headers: { cookie } }, '?who=first')
  expect(after.text).toContain('"actor":{')
})

test('each language, scheme and saved city has a page of its own', async () => {
  const looks = ['en', 'ml'].flatMap((lang) =>
    ['', 'dark', 'light'].flatMap((scheme) =>
      ['', 'Kollam'].map((city) => ({ lang, scheme, city })),
    ),
  )
  const all = async () => {
    for (const { lang, scheme, city } of looks) {
      const cookie = `lang=${lang}; scheme=${scheme}; preferredCity=${city}`
      const { text } = await visit({ headers: { cookie } }, '?look')
      expect(text).toContain(`"lang":"${lang}"`)
      expect(text).toContain(`"scheme":${scheme ? `"${scheme}"` : 'null'}`)
      expect(text).toContain(`"city":${city ? `"${city}"` : 'null'}`)
    }
  }
  await all()
  await all()
  expect(rendered).toBe(looks.length)
  // By the browser's language the same page as by the cookie.
  await visit({ headers: { 'accept-language': 'ml-IN,ml;q=0.9' } }, '?look')
  expect(rendered).toBe(looks.length)
  await t.patch(`/api/properties/${listing.id}`, {
    token: seller.token,
    body: { price: 4_400_000 },
  })
  await all()
  expect(rendered).toBe(2 * looks.length)
})

const sql = (statement: string) => () => t.database.query(statement)
const patch = (body: object) => () =>
  t.patch(`/api/properties/${listing.id}`, { token: seller.token, body })

/** What changes, how, and what the page then says. */
test.for<[what: string, how: () => Promise<unknown>, shows?: string]>([
  ['a price', patch({ price: 5_100_000 }), '"price":5100000'],
  ['a status', patch({ status: 'Under Contract' }), '"status":"Under Contract"'],
  ['a title', patch({ title: 'House by the lake' }), 'House by the lake'],
  ['an address that is hidden', patch({ hideAddress: true }), '"address":null'],
  ['another listing', () => t.makeListing()],
  [
    'a picture',
    () => makeImage(t, { ownerId: seller.user.id, propertyId: listing.id }),
    '/uploads/',
  ],
  ['the name of its owner', sql(`update users set name = 'Ammu Varghese'`), 'Ammu Varghese'],
  ['a number that is shown', sql('update users set phone_shown_since = now()')],
  [
    'a community issue',
    sql(
      `insert into community_issues (town, title, publication) values ('Kottayam', 'A lamp', 'public')`,
    ),
    'A lamp',
  ],
  ['its supporters', sql('update community_issues set supporters = 77'), '"count":77'],
  [
    'a rate',
    sql(`insert into rate_changes (key, version, kind, value, valid_from, source, reason)
      values ('residentTds', 1, 'set', 1.23456, '2026-01-01', 'https://office.example/', 'tests')`),
    '1.23456',
  ],
  [
    'the site’s contact',
    sql(`insert into settings (name, value, updated_at)
      values ('site', jsonb_build_object('version', 1, 'site', ${'$$'}${JSON.stringify({ ...FIRST_SITE_SETTINGS, email: 'desk@veedu.test' })}${'$$'}::jsonb), now())`),
    'desk@veedu.test',
  ],
  [
    'a realtor’s entry',
    sql(`insert into realtor_profiles (user_id, agency, name_key) values (1, 'Agency', 'agency')`),
  ],
  [
    'a landmark',
    sql(`insert into landmark_edits (name, also, kind, lat, lng, changed_at)
      values ('New bus stand', '{}', 'school', 9.59, 76.52, now())`),
  ],
  [
    'a paper',
    sql(`insert into papers (property_id, kind, name, type, bytes, content_hash, key)
      values (1, 'other', 'a.pdf', 'application/pdf', 1, 'x', 'y')`),
  ],
])('%s empties what is kept, in every language', async ([, change, shows = '</html>']) => {
  const both = async () => [
    (await visit()).text,
    (await visit({ headers: { 'accept-language': 'ml' } })).text,
  ]
  await both()
  await both()
  const before = rendered
  const old = await both()
  expect(rendered).toBe(before)
  await change()
  const after = await both()
  expect(rendered).toBe(before + 2)
  expect(after).toEqual([expect.stringContaining(shows), expect.stringContaining(shows)])
  expect(old.filter((text) => shows !== '</html>' && text.includes(shows))).toEqual([])
})

test('a listing that is withdrawn is gone at once, and its 404 is not kept', async () => {
  const made = await t.makeListing()
  const page = () => t.get(`/property/${made.id}`)
  expect((await page()).status).toBe(200)
  await t.database.query(`update properties set publication = 'paused' where id = ${made.id}`)
  expect((await page()).status).toBe(404)
  rendered = 0
  expect((await page()).headers.etag).toBeUndefined()
  expect(rendered).toBe(1)
})

test('a page with a part that failed is not kept', async () => {
  isBroken = true
  await visit({}, '?broken')
  t.errors.length = 0
  isBroken = false
  rendered = 0
  await visit({}, '?broken')
  expect(rendered).toBe(1)
})

test('a change while a page is rendered is on the next one', async () => {
  let open = (): void => undefined
  gate = new Promise((resolve) => {
    open = resolve
  })
  const early = visit({}, '?while')
  await vi.waitFor(() => expect(rendered).toBe(1))
  await patch({ price: 6_000_000 })()
  open()
  await early
  expect((await visit({}, '?while')).text).toContain('"price":6000000')
})

test('ages go by time: a page is rendered again after a minute', async () => {
  await visit({}, '?age')
  now = new Date(now.getTime() + MINUTE_MS - 1)
  rendered = 0
  await visit({}, '?age')
  expect(rendered).toBe(0)
  now = new Date(now.getTime() + 1)
  await visit({}, '?age')
  expect(rendered).toBe(1)
})

test('what is kept has a bound, and the compressed form counts', async () => {
  const of = (letter: string): SharedPage => {
    const nonce = freshNonce()
    return { status: 200, headers: [], page: new NoncePage(letter.repeat(1_000) + nonce, nonce) }
  }
  const few = new KeptPages(
    () => now,
    () => 0,
    3_500,
  )
  for (const letter of 'abcde')
    await few.render(letter, async () => ({ shared: of(letter), failed: false }))
  expect(few.size.pages).toBe(3)
  expect(few.get('a')).toBeNull()
  const kept = few.get('e')
  if (!kept) throw new Error('the last one is kept')
  const before = few.size.bytes
  await few.gzip('e', kept, freshNonce())
  expect(few.size.bytes).toBeGreaterThan(before)
})
