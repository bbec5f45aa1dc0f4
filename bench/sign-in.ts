import { once, summary, type Figure } from './lib/measure.ts'
import type { BenchOptions } from './lib/options.ts'
import { serve } from './lib/server.ts'

/** Failed attempts, and the number of accounts attacked. */
const TRIES = 10_000
const ACCOUNTS = 100
/** Concurrent attempts, and the number of source addresses. */
const ATTACKERS = 16
const ADDRESSES = 2_000
/** People who browse meanwhile, the pages they load, and the milliseconds between two requests. */
const VISITORS = 4
const PAUSE = 50
const PATHS = [
  '/api/properties/stats/overview',
  '/api/search?location=Kochi',
  '/api/properties/1',
  '/api/search?forRent=1&propertyType=APARTMENT',
]
const PASSWORD = 'nine quiet coconuts of the bench'

interface Attack {
  taken: number[]
  byStatus: Map<number, number>
  longestWait: number
}

/**
 * Sign-in under attack: 10,000 failed attempts on 100 accounts from many addresses (X-Forwarded-For behind a trusted
 * proxy), while other people browse. Nobody gets in, nobody has to wait for more than 15 minutes, people who signed in
 * before get in at once, and nobody else has to wait.
 */
export default async function signIn({ size }: BenchOptions): Promise<Figure[]> {
  const tries = size ?? TRIES
  const server = await serve({ TRUST_PROXY: '1' })
  try {
    const people = await register(server.url)
    const quiet = await browse(server.url, () => false, 200)
    let over = false
    const begun = performance.now()
    const [attacked, busy] = await Promise.all([
      attack(server.url, people, tries).finally(() => (over = true)),
      browse(server.url, () => over, Infinity),
    ])
    const seconds = (performance.now() - begun) / 1000
    const owners = await signInAll(server.url, people, true)
    const strangers = await signInAll(server.url, people, false)
    const p99 = (values: number[]): number =>
      values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? NaN
    const figure = (name: string, values: number[]): Figure => {
      const { median, spread } = summary(values)
      return { name: `sign-in.${name}`, value: median, unit: 'ms', spread }
    }
    const count = (status: number): number => attacked.byStatus.get(status) ?? 0
    return [
      once('sign-in.tries', tries, `in ${seconds.toFixed(0)} s`),
      once('sign-in.let-in', count(200), 'of the tries', '0'),
      once('sign-in.hashed', count(401), 'tries'),
      once('sign-in.refused-early', count(429), 'tries'),
      once('sign-in.other-answers', tries - count(200) - count(401) - count(429), 'tries', '0'),
      once('sign-in.longest-wait', attacked.longestWait, 's', '≤ 900'),
      figure('try.median', attacked.taken),
      figure('others.quiet.median', quiet),
      once('sign-in.others.quiet.p99', p99(quiet), 'ms'),
      figure('others.attacked.median', busy),
      once('sign-in.others.attacked.p99', p99(busy), 'ms', '< 200'),
      once('sign-in.owners-at-home', owners.inside, `of ${ACCOUNTS} let in at once`, '100'),
      once('sign-in.elsewhere.longest-wait', strangers.longestWait, 's', '≤ 900'),
    ]
  } finally {
    await server.stop()
  }
}

interface Person {
  email: string
  /** The cookie of the browser that registered. */
  browser: string
}

async function register(url: string): Promise<Person[]> {
  const people: Person[] = []
  for (let n = 0; n < ACCOUNTS; n += 1) {
    const email = `person${n}@bench.example`
    const answer = await post(url, '/api/auth/register', `192.0.2.${n % 250}`, {
      name: 'Bench Person',
      email,
      password: PASSWORD,
      role: 'SELLER',
    })
    if (answer.status !== 201) throw new Error(`a person could not register: ${answer.status}`)
    const browser = answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0] ?? '')
      .find((cookie) => cookie.startsWith('veedu_browser='))
    people.push({ email, browser: browser ?? '' })
  }
  return people
}

async function attack(url: string, people: readonly Person[], tries: number): Promise<Attack> {
  const result: Attack = { taken: [], byStatus: new Map(), longestWait: 0 }
  let next = 0
  const attacker = async (): Promise<void> => {
    while (next < tries) {
      const n = next
      next += 1
      const from = (n * 7919) % ADDRESSES
      const person = people[n % people.length]
      const begun = performance.now()
      const answer = await post(url, '/api/auth/login', `10.1.${from >> 8}.${from & 255}`, {
        email: person?.email,
        password: `guess number ${n}`,
      })
      await answer.arrayBuffer()
      result.taken.push(performance.now() - begun)
      result.byStatus.set(answer.status, (result.byStatus.get(answer.status) ?? 0) + 1)
      result.longestWait = Math.max(result.longestWait, waitOf(answer))
    }
  }
  await Promise.all(Array.from({ length: ATTACKERS }, attacker))
  return result
}

/**
 * Milliseconds of each request of the people who browse, until `over` returns true or each has made `most` requests.
 */
async function browse(url: string, over: () => boolean, most: number): Promise<number[]> {
  const taken: number[] = []
  const visitor = async (first: number): Promise<void> => {
    for (let n = 0; n < most && !over(); n += 1) {
      const begun = performance.now()
      const answer = await fetch(url + (PATHS[(first + n) % PATHS.length] ?? ''))
      await answer.arrayBuffer()
      taken.push(performance.now() - begun)
      if (!answer.ok) throw new Error(`a visitor was answered ${answer.status}`)
      await new Promise((resolve) => setTimeout(resolve, PAUSE))
    }
  }
  await Promise.all(Array.from({ length: VISITORS }, (_, first) => visitor(first)))
  return taken
}

/** Everybody signs in with the right password, from a known browser or an unknown address. */
async function signInAll(url: string, people: readonly Person[], known: boolean) {
  let inside = 0
  let longestWait = 0
  for (const [n, { email, browser }] of people.entries()) {
    const answer = await post(
      url,
      '/api/auth/login',
      `203.0.113.${n}`,
      { email, password: PASSWORD },
      known ? browser : undefined,
    )
    await answer.arrayBuffer()
    if (answer.status === 200) inside += 1
    longestWait = Math.max(longestWait, waitOf(answer))
  }
  return { inside, longestWait }
}

/** Seconds. */
function waitOf(answer: Response): number {
  return answer.status === 429 ? Number(answer.headers.get('retry-after') ?? NaN) : 0
}

function post(url: string, path: string, from: string, body: object, cookie?: string) {
  return fetch(url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': from,
      ...(cookie ? { cookie } : {}),
    },
    body: JSON.stringify(body),
  })
}
