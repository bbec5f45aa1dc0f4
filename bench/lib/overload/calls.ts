import {
  chance,
  pickRandom,
  randomInt,
  seeded,
} from '../../../src/domain/platform/seeded-random.ts'
import { DEMO_PASSWORD } from '../../../src/services/platform/demo-users.ts'
import { visit } from '../visitors.ts'

export type Kind = 'page' | 'search' | 'list' | 'write' | 'sign-in' | 'health'

/** What a server can be overloaded by. */
export const OVERLOADED = ['list', 'page', 'search', 'mix'] as const
export const MIXED = ['page', 'search', 'list'] as const
export type Overload = (typeof OVERLOADED)[number]

export interface Call {
  kind: Kind
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  headers: Record<string, string>
  body?: string
}

export type Calls = Record<Kind, () => Call> & { mix: () => Call }

/** How often the kinds that do not overload the server are asked for meanwhile, a second. */
export const STEADY: Record<Kind, number> = {
  page: 2,
  search: 5,
  list: 1,
  write: 3,
  'sign-in': 1,
  health: 5,
}

/** @throws Error when the demo's people cannot sign in. */
export async function callsOfDemo(url: string): Promise<Calls> {
  const r = seeded('overload', 'calls')
  const token = await tokenOf(url, 'admin@veedu.demo')
  const ids = await listingIds(url)
  const [first, ...rest] = ids
  const pages = [
    await addressOf(url, first),
    ...(await Promise.all(rest.slice(0, 9).map((id) => addressOf(url, id)))),
  ] as const
  let visitor = 0
  const get = (kind: Kind, path: string, accept: string): Call => ({
    kind,
    method: 'GET',
    path,
    headers: { accept, 'accept-encoding': 'identity' },
  })
  const calls: Record<Kind, () => Call> = {
    page: () =>
      get(
        'page',
        pickRandom(r, ['/', '/properties', '/properties?location=Kochi', pickRandom(r, pages)]),
        'text/html',
      ),
    search() {
      visitor += 1
      const { value } = visit(visitor).next(null)
      return get('search', `/api/search?${value ? value.query : ''}`, 'application/json')
    },
    list: () => get('list', '/api/properties', 'application/json'),
    write: () => ({
      kind: 'write',
      method: 'PATCH',
      path: `/api/properties/${pickRandom(r, ids)}`,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ forSale: true, price: randomInt(r, 1_000_000, 90_000_000) }),
    }),
    'sign-in': () => ({
      kind: 'sign-in',
      method: 'POST',
      path: '/api/auth/login',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'buyer@veedu.demo', password: DEMO_PASSWORD }),
    }),
    health: () => get('health', '/healthz', 'application/json'),
  }
  const mix = (): Call =>
    chance(r, 0.1) ? calls.list() : chance(r, 1 / 3) ? calls.page() : calls.search()
  return { ...calls, mix }
}

async function tokenOf(url: string, email: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  })
  const { token } = (await answer.json()) as { token?: string }
  if (!token) throw new Error(`${email} cannot sign in: ${answer.status}`)
  return token
}

async function listingIds(url: string): Promise<[number, ...number[]]> {
  const answer = await fetch(`${url}/api/search?limit=50`)
  const { items } = (await answer.json()) as { items: { id: number }[] }
  const [first, ...rest] = items.map(({ id }) => id)
  if (first === undefined) throw new Error('the demo has no listings')
  return [first, ...rest]
}

/** The canonical address of a listing's page, to which others redirect. */
async function addressOf(url: string, id: number): Promise<string> {
  const answer = await fetch(`${url}/property/${id}`)
  await answer.text()
  return new URL(answer.url).pathname
}
