import { beforeAll, expect, test } from 'vitest'
import routes from '../../../src/web/routes.ts'
import { baseUrl } from '../../support/browser.ts'
import {
  requestVisits,
  leakedFields,
  HIDDEN_LISTING,
  SEARCHES,
  type Call,
} from '../../support/listings/hidden-place.ts'

/** Checks pages as tests/api/listings/hidden-place.api.test.ts checks the API: each as every kind of viewer. */
const base = baseUrl()
const PASSWORD = 'seven grey herons'

interface Person {
  token: string
  /** What a browser sends for its pages. */
  cookie: string
}

let serial = 0
async function register(role: string): Promise<Person> {
  serial += 1
  const email = `hidden-place-${role.toLowerCase()}-${process.pid}-${serial}@people.test`
  const answer = await fetch(`${base}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: `Person ${serial}`, email, password: PASSWORD, role }),
  })
  if (answer.status !== 201) throw new Error(await answer.text())
  const { token } = (await answer.json()) as { token: string }
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return { token, cookie }
}

const call: Call = async (method, url, sent = {}) => {
  const answer = await fetch(base + url, {
    method,
    headers: {
      ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(sent.token === undefined ? {} : { authorization: `Bearer ${sent.token}` }),
    },
    ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
  })
  return { status: answer.status, text: await answer.text() }
}

let owner: Person
let listing: number
const people = new Map<string, Person>()
beforeAll(async () => {
  owner = await register('SELLER')
  const made = await call('POST', '/api/properties', { token: owner.token, body: HIDDEN_LISTING })
  if (made.status !== 201) throw new Error(made.text)
  listing = (JSON.parse(made.text) as { id: number }).id
  for (const name of ['unrelated', 'requested', 'confirmed', 'cancelled'])
    people.set(name, await register('BUYER'))
  const reader = (name: string) => ({ token: people.get(name)?.token ?? '' })
  await requestVisits(call, listing, owner.token, {
    requested: reader('requested'),
    confirmed: reader('confirmed'),
    cancelled: reader('cancelled'),
  })
  for (const { token } of people.values()) {
    await call('POST', `/api/buyer/saved-properties/${listing}`, { token, body: {} })
    await call('POST', '/api/messages', {
      token,
      body: { propertyId: listing, message: 'Good morning' },
    })
  }
})

/** Further addresses of a page: tabs, searches, parameters. */
const ASKED: Record<string, () => string[]> = {
  properties: () => SEARCHES.map((search) => `/properties?${search}`),
  compare: () => [`/compare?ids=${listing}`],
  'profile/:role': () =>
    ['overview', 'saved', 'visits', 'searches', 'messages', 'figures'].map(
      (tab) => `/profile/buyer?tab=${tab}`,
    ),
  'locality/:name': () => ['/locality/Kottayam'],
  market: () => ['/market?city=Kottayam'],
  'services/valuation': () => [
    `/services/valuation?listing=${listing}`,
    '/services/valuation?city=Kottayam&propertyType=PLOT&plotArea=12',
  ],
}

/** Every page's data and its HTML, with the listing's id. */
const addresses = (): string[] =>
  routes.flatMap(({ path = '' }) => {
    if (path === '*') return []
    const plain = `/${path
      .replaceAll(/\/:\w+\?/g, '')
      .replaceAll(':role', 'buyer')
      .replaceAll(':name', 'Kottayam')
      .replaceAll(/:\w+/g, String(listing))}`
    return [plain, ...(ASKED[path]?.() ?? [])]
  })

async function leaks(cookie: string | undefined): Promise<string[]> {
  const found: string[] = []
  for (const url of new Set(addresses())) {
    const answer = await fetch(base + url, {
      redirect: 'manual',
      ...(cookie === undefined ? {} : { headers: { cookie } }),
    })
    expect([url, answer.status]).not.toEqual([url, 500])
    // A page repeats what its reader typed into the address.
    const asked = SEARCHES.some((search) => url.endsWith(search))
    const gave = leakedFields(await answer.text())
    if (gave.length > 0 && !asked) found.push(`${url}: ${gave.join(', ')}`)
  }
  return found
}

test.each(['unrelated', 'requested', 'cancelled', undefined])(
  'no page reveals the location to %s',
  async (name) => {
    expect(await leaks(name === undefined ? undefined : people.get(name)?.cookie)).toEqual([])
  },
)

test('only the visits page shows the address, to the visitor of a confirmed visit', async () => {
  expect(await leaks(people.get('confirmed')?.cookie)).toEqual([
    '/profile/buyer?tab=visits: address',
  ])
})

test('the owner sees the location, so the test can find it', async () => {
  const found = await leaks(owner.cookie)
  expect(found).toContainEqual(expect.stringMatching(`^/property/${listing}: .*address`))
  expect(found).toContainEqual(expect.stringMatching(`^/edit-property/${listing}: .*address`))
})
