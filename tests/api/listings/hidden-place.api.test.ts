import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outbox, properties } from '../../../src/db/schema.ts'
import { disclosePosition } from '../../../src/domain/listings/position/position-disclosure.ts'
import { startApp, type TestApp } from '../../support/api.ts'
import type { TestUser } from '../../support/factories.ts'
import {
  requestVisits,
  leakedFields,
  HIDDEN,
  HIDDEN_LISTING,
  SEARCHES,
  type Call,
  type Reader,
} from '../../support/listings/hidden-place.ts'

/**
 * One listing hides where it lies. Everything that is mounted and can be read is read by everybody who might want to
 * know, with the id of everything that they have to do with; the place occurs nowhere but where it may.
 */
const NOW = new Date('2026-11-28T06:00:00Z')
let now = NOW
let t: TestApp
let owner: TestUser
let listing: number
const people = new Map<string, TestUser>()
/** Answers to the calls that made what is read. */
let told: Map<string, string>
/** What stands in for `:id` and the like. */
let ids: string[]
const visits = new Map<string, number>()

const call: Call = (method, url, sent) => t.request(method, url, sent)

beforeAll(async () => {
  t = await startApp({ clock: () => now })
  owner = await t.makeUser('SELLER', { verified: true })
  const made = await t.post('/api/properties', { token: owner.token, body: HIDDEN_LISTING })
  if (made.status !== 201) throw new Error(made.text)
  listing = made.json<{ id: number }>().id
  await t.makeListing({ title: 'Another plot', propertyType: 'PLOT', city: 'Kottayam' })
  for (const name of ['unrelated', 'requested', 'confirmed', 'cancelled'])
    people.set(name, await t.makeUser('BUYER', { verified: true }))
  people.set('realtor', await t.makeUser('REALTOR', { verified: true }))
  people.set('official', await t.makeUser('GOVERNMENT', { verified: true }))
  const person = (name: string): TestUser => {
    const found = people.get(name)
    if (!found) throw new Error(`nobody is ${name}`)
    return found
  }
  const readers: Record<'requested' | 'confirmed' | 'cancelled', Reader> = {
    requested: { token: person('requested').token },
    confirmed: { token: person('confirmed').token },
    cancelled: { token: person('cancelled').token },
  }
  told = await requestVisits(call, listing, owner.token, readers)
  for (const [name, { visit }] of Object.entries(readers)) if (visit) visits.set(name, visit.id)
  ids = [listing, ...visits.values(), owner.user.id].map(String)
  for (const [name, { token }] of people) {
    const say = async (what: string, url: string, body: object): Promise<string> => {
      const answer = await t.post(url, { token, body })
      told.set(`${name} ${what}`, answer.text)
      return answer.text
    }
    await say('saves', `/api/buyer/saved-properties/${listing}`, {})
    await say('views', `/api/properties/${listing}/view`, {})
    await say('asks for the contact', `/api/properties/${listing}/reveal-phone`, {})
    await say('saves a search', '/api/saved-searches', { name: 'Here', query: SEARCHES[2] })
    // A possible duplicate at the same spot reveals nothing about the first.
    await say('looks for look-alikes', '/api/properties/duplicates', HIDDEN_LISTING)
    const sent = await say('writes', '/api/messages', { propertyId: listing, message: 'Hello' })
    const { message } = JSON.parse(sent) as { message: { threadId: number | null } | null }
    if (message?.threadId) ids.push(String(message.threadId))
  }
  ids = [...new Set(ids)]
})
afterAll(() => t.close())

/** What stands for the parameters of an address that are no ids, and the questions that are worth asking. */
const QUESTIONS: Record<string, () => string[]> = {
  '/api/localities/:city': () => ['/api/localities/Kottayam'],
  '/api/localities/:city/issues': () => ['/api/localities/Kottayam/issues'],
  '/api/localities/:city/ways': () => ['/api/localities/Kottayam/ways?to=Pala'],
  '/api/localities/:city/live': () => [],
  '/api/market/:city': () => ['/api/market/Kottayam'],
  '/api/market/:city/figures.csv': () => ['/api/market/Kottayam/figures.csv'],
  '/api/ml/market-trends/:city': () => ['/api/ml/market-trends/Kottayam'],
  '/api/ml/valuation': () => [
    `/api/ml/valuation?listing=${listing}`,
    '/api/ml/valuation?city=Kottayam&propertyType=PLOT&plotArea=12&plotAreaUnit=cent',
  ],
  '/api/usual-price': () => ['/api/usual-price?propertyType=PLOT&city=Kottayam'],
  '/api/places': () => ['/api/places?q=quagmire', '/api/places?q=686001'],
  '/api/search/completions': () => ['/api/search/completions?q=house+near+Kottayam'],
  '/api/messages/stream': () => ['/api/messages/stream?wait=0'],
  '/api/properties/cards': () => [`/api/properties/cards?ids=${listing}`],
  '/api/properties': () => [
    '/api/properties',
    ...SEARCHES.map((search) => `/api/properties?${search}`),
  ],
  '/api/search': () => [
    '/api/search?limit=50&facets=1',
    '/api/search?points=1&limit=50',
    '/api/search?points=1&zoom=17&bbox=76.52,9.59,76.54,9.61',
    `/api/search?near=${HIDDEN.lat - 0.1},${HIDDEN.lng - 0.1}&sort=nearest`,
    ...SEARCHES.map((search) => `/api/search?points=1&zoom=18&${search}`),
  ],
  '/api/visits': () =>
    ['answer', 'open', 'upcoming', 'past'].map((group) => `/api/visits?group=${group}`),
  '/api/realtor/appointments': () => ['/api/realtor/appointments?from=2026-11-23&to=2026-12-20'],
  '/api/realtor/market': () => ['/api/realtor/market?city=Kottayam&propertyType=PLOT'],
  '/qr.svg': () => ['/qr.svg?path=/tools'],
  '/sitemap/:file': () => ['/sitemap/1.xml', '/sitemap/homes-1.xml'],
  '/feeds/search.json': () => SEARCHES.map((search) => `/feeds/search.json?${search}`),
  '/feeds/:catalogue': () => ['/feeds/meta.xml', '/feeds/google.csv'],
  '/illustrations/:kind/:name': () => [],
  '/uploads/:part/:name': () => [],
  '/docs/static/*': () => [],
}

/** The addresses of one route, with the id of everything that there is. */
function addressesOf(route: string): string[] {
  const asked = QUESTIONS[route]
  if (asked) return asked()
  const name = /:\w+/.exec(route)?.[0]
  return name === undefined ? [route] : ids.map((id) => route.replaceAll(/:\w+/g, id))
}

const reads = (): string[] =>
  [...new Set(t.app.mounted)].flatMap((each) =>
    each.startsWith('GET ') ? addressesOf(each.slice('GET '.length)) : [],
  )

/** What every readable address gives one reader, where it is something of the place. */
async function leaks(token: string | undefined): Promise<{ leaks: string[]; answered: number }> {
  const found: string[] = []
  let answered = 0
  for (const url of reads()) {
    const { status, text } = await t.get(url, token === undefined ? {} : { token })
    expect([url, status]).not.toEqual([url, 500])
    if (status < 300) answered += 1
    const gave = leakedFields(withoutOwnWords(url, text))
    if (gave.length > 0) found.push(`${url}: ${gave.join(', ')}`)
  }
  return { leaks: found, answered }
}

/** One's own saved search, and the title and address of a search's feed, say what one typed oneself. */
function withoutOwnWords(url: string, text: string): string {
  if (url.startsWith('/feeds/search.json'))
    return JSON.stringify((JSON.parse(text) as { items: unknown }).items)
  if (!url.startsWith('/api/account/export')) return text
  const whole = JSON.parse(text) as Record<string, unknown>
  return JSON.stringify({ ...whole, savedSearches: null, saved_searches: null })
}

const OWN_WORDS = ['/api/saved-searches']

test.each(['unrelated', 'requested', 'cancelled', 'realtor', 'official', undefined])(
  'nothing that can be read tells %s where it lies',
  async (name) => {
    const found = await leaks(name === undefined ? undefined : people.get(name)?.token)
    expect(found.leaks.filter((leak) => !OWN_WORDS.some((own) => leak.startsWith(own)))).toEqual([])
    expect(found.answered).toBeGreaterThan(30)
  },
)

test('no count of a sentence tells a word of the address', async () => {
  const answer = await t.get('/api/search/completions?q=quagmire')
  expect(answer.json()).toMatchObject({ asked: { rest: 'quagmire', total: 0 } })
})

test('a confirmed visit shows its visitor the address, in the visit and its calendar, and no more', async () => {
  const id = visits.get('confirmed')
  const { leaks: found } = await leaks(people.get('confirmed')?.token)
  expect(found.filter((leak) => !OWN_WORDS.some((own) => leak.startsWith(own)))).toEqual([
    '/api/visits?group=upcoming: address',
    `/api/visits/${id}: address`,
    `/api/visits/${id}/calendar.ics: address`,
  ])
})

test('the owner and an administrator see it, so that the searched values are known to exist', async () => {
  const admin = await t.makeUser('ADMIN')
  for (const token of [owner.token, admin.token]) {
    const { leaks: found } = await leaks(token)
    expect(found).toContain(`/api/properties/${listing}: address, point, land, distance`)
  }
})

test('no API response contains it', () => {
  expect(told.size).toBeGreaterThan(20)
  for (const [what, text] of told) expect([what, leakedFields(text)]).toEqual([what, []])
})

test('no search finds it at its true position', async () => {
  for (const search of SEARCHES)
    for (const token of [undefined, people.get('confirmed')?.token]) {
      const { total } = (await t.get(`/api/search?${search}`, token ? { token } : {})).json<{
        total: number
      }>()
      expect([search, total]).toEqual([search, 0])
    }
})

test('emails contain the address for the owner and for the expected visitor only', async () => {
  // The reminder before a visit, and whatever else is due.
  now = new Date(NOW.getTime() + 60_000)
  await t.services.visitTransitions.run(new AbortController().signal)
  const letters = await t.database.db.select().from(outbox).orderBy(asc(outbox.id))
  const tell = letters.filter((letter) => leakedFields(JSON.stringify(letter)).length > 0)
  const visitorsOf = (name: string) => people.get(name)?.user.email
  const toVisitors = tell.filter(({ recipient }) => recipient !== owner.user.email)
  expect(toVisitors.map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['visit-confirmed', visitorsOf('confirmed')],
    // It was confirmed then; later events reveal nothing more.
    ['visit-confirmed', visitorsOf('cancelled')],
  ])
  expect(letters.length).toBeGreaterThan(tell.length)
})

test('a paused listing no longer shows the address to the visitor of a confirmed visit', async () => {
  const token = people.get('confirmed')?.token ?? ''
  const id = visits.get('confirmed')
  const at = `/api/visits/${id}/calendar.ics`
  expect(leakedFields((await t.get(at, { token })).text)).toEqual(['address'])
  await t.post(`/api/properties/${listing}/pause`, { token: owner.token })
  for (const url of [at, `/api/visits/${id}`, '/api/visits?group=upcoming'])
    expect([url, leakedFields((await t.get(url, { token })).text)]).toEqual([url, []])
  await t.post(`/api/properties/${listing}/resume`, { token: owner.token })
  expect(leakedFields((await t.get(at, { token })).text)).toEqual(['address'])
})

test('a stored position does not compile as part of a response', async () => {
  const [row] = await t.database.db.select().from(properties).where(eq(properties.id, listing))
  if (!row) throw new Error('no listing')
  const card: { address: string | null; lat: number | null; lng: number | null } = {
    // @ts-expect-error A stored address is no text that may leave.
    address: row.address,
    // @ts-expect-error Nor is the true point.
    lat: row.latitude,
    // @ts-expect-error
    lng: row.longitude,
  }
  // @ts-expect-error Nor the boundary.
  const outline: [number, number][] | null = row.polygon
  // @ts-expect-error Nor the numbers of the land.
  const survey: string | null = row.surveyNumber
  expect([card, outline, survey]).toBeDefined()
  expect(disclosePosition(row, 'public').address).toBeNull()
})
