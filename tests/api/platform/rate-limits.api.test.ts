import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RATE_LIMITS, SIGN_IN_LIMITS } from '../../../src/contracts/rate-limits.ts'
import { startApp, type Answer, type TestApp } from '../../support/api.ts'
import type { TestUser } from '../../support/factories.ts'

let t: TestApp
/** Another process on the same database. */
let second: TestApp
let now = new Date('2026-11-28T06:00:00Z')
const clock = () => now
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
const another = () =>
  startApp({ clock, database: { ...t.database, close: () => Promise.resolve() } })

beforeAll(async () => {
  t = await startApp({ clock })
  second = await another()
})
afterAll(async () => {
  await second.close()
  await t.close()
})

const PASSWORD = 'seven grey herons'
const login = (app: TestApp, email: string, password: string, language = 'en') =>
  app.post('/api/auth/login', {
    body: { email, password },
    headers: { 'accept-language': language },
  })
const statusesOf = (answers: readonly Answer[]): number[] => answers.map(({ status }) => status)
const retryAfter = (answer: Answer): number => Number(answer.headers['retry-after'])

let serial = 0
async function register(): Promise<string> {
  serial += 1
  const email = `person${serial}@people.test`
  const body = { name: 'A Person', email, password: PASSWORD, role: 'BUYER' }
  expect((await t.post('/api/auth/register', { body })).status).toBe(201)
  return email
}

describe('wrong passwords', () => {
  test('are counted across processes and restarts', async () => {
    const email = await register()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => login(n % 2 ? t : second, email, 'a wrong guess')),
    )
    const wrong = statusesOf(answers).filter((status) => status === 401)
    expect(wrong).toHaveLength(SIGN_IN_LIMITS.free.pair)
    const restarted = await another()
    try {
      for (const app of [t, second, restarted]) {
        const refused = await login(app, email, PASSWORD)
        expect([refused.status, retryAfter(refused)]).toEqual([429, 1])
      }
    } finally {
      await restarted.close()
    }
    later(1)
    expect((await login(second, email, PASSWORD)).status).toBe(200)
    // Success in one process ends the count in every one.
    expect((await login(t, email, 'a wrong guess')).status).toBe(401)
  })

  test('are answered with a message that says when to try again', async () => {
    const email = await register()
    let answer = await login(t, email, 'a wrong guess')
    while (answer.status !== 429 || retryAfter(answer) <= 90) {
      if (answer.status === 429) later(retryAfter(answer))
      answer = await login(t, email, 'a wrong guess')
    }
    const minutes = Math.ceil(retryAfter(answer) / 60)
    expect(answer.json()).toEqual({
      error: `Too many attempts. Please try again in ${minutes} minutes.`,
      code: 'rate_limited',
    })
    const malayalam = await login(t, email, PASSWORD, 'ml')
    expect(malayalam.json<{ error: string }>().error).toContain(`${minutes} മിനിറ്റ്`)
  })
})

describe('new listings', () => {
  const LISTING = {
    title: 'House by the lake',
    contactPhone: '9847012345',
    address: 'Market Road',
    city: 'Kottayam',
    state: 'Kerala',
    propertyType: 'INDEPENDENT_HOUSE',
    forSale: true,
    price: 4_500_000,
  }
  const add = ({ token }: TestUser, app = t) =>
    app.post('/api/properties', { token, body: LISTING })

  /** Uses the limit up but for one. */
  async function useUp(name: keyof typeof RATE_LIMITS, { user }: TestUser): Promise<void> {
    await t.services.rateLimits.consume(name, user.id, { cost: RATE_LIMITS[name].max - 1 })
  }

  test.each([
    ['SELLER', false, 'listingUnconfirmed', 'Confirm it under My account'],
    ['REALTOR', false, 'listingUnconfirmed', 'Confirm it under My account'],
    ['SELLER', true, 'listing', 'You have added 50 listings'],
    ['REALTOR', true, 'listingRealtor', 'You have added 300 listings'],
  ] as const)('of a %s (confirmed: %s) are limited a day', async (role, verified, name, says) => {
    const owner = await t.makeUser(role, { verified })
    await useUp(name, owner)
    const statuses = statusesOf(
      await Promise.all([add(owner), add(owner, second), add(owner), add(owner, second)]),
    )
    expect(statuses.toSorted()).toEqual([201, 429, 429, 429])
    const refused = await add(owner)
    expect(refused.json<{ error: string }>().error).toContain(says)
    expect(retryAfter(refused)).toBe(RATE_LIMITS[name].seconds)
    later(RATE_LIMITS[name].seconds)
    expect((await add(owner)).status).toBe(201)
  })

  test('that are rejected as invalid are not counted', async () => {
    const owner = await t.makeUser('SELLER')
    await useUp('listingUnconfirmed', owner)
    const faulty = await t.post('/api/properties', {
      token: owner.token,
      body: { ...LISTING, city: '' },
    })
    expect(faulty.status).toBe(422)
    expect((await add(owner)).status).toBe(201)
  })

  test('of an import are counted when it is applied: all or none', async () => {
    const owner = await t.makeUser('SELLER')
    const { max } = RATE_LIMITS.listingUnconfirmed
    const lines = Array.from(
      { length: max + 1 },
      (_, n) => `House ${n},House,Sale,45,Road,Kottayam`,
    )
    const form = new FormData()
    const csv = ['Title,Type,Purpose,Asking price (in lakhs),Place,Town', ...lines].join('\n')
    form.append('file', new Blob([csv], { type: 'text/csv' }), 'homes.csv')
    const { token } = owner
    const run = (await t.post('/api/imports', { token, body: form })).json<{ id: number }>()
    await t.database.query(
      `update import_runs set state = 'checked', checked_at = $2, found = $3 where id = $1`,
      [run.id, now, { create: max + 1, update: 0, same: 0, left: 0, wrong: 0 }],
    )
    const start = () => t.post(`/api/imports/${run.id}/start`, { token, body: {} })
    const refused = await start()
    expect([refused.status, refused.json()]).toMatchObject([
      429,
      { error: expect.stringContaining(`${max + 1} new listings`) },
    ])
    expect((await add(owner)).status).toBe(201)
    await t.database.query('update users set email_verified_at = $2 where id = $1', [
      owner.user.id,
      now,
    ])
    expect((await start()).status).toBe(200)
  })
})

describe('a flood of calls', () => {
  const FROM = '203.0.113.7'
  const call = (app: TestApp, remoteAddress: string, url = '/api/cities') =>
    app.app.inject({ url, remoteAddress })

  test('from one address is limited without affecting others, until the bucket refills', async () => {
    const app = await startApp({ clock, env: { RATE_LIMIT: '60' } })
    try {
      const many = async (count: number, from: string) =>
        (await Promise.all(Array.from({ length: count }, () => call(app, from)))).map(
          ({ statusCode }) => statusCode,
        )
      expect((await many(70, FROM)).filter((status) => status === 200)).toHaveLength(60)
      const refused = await call(app, FROM)
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1'])
      expect(refused.json()).toMatchObject({ code: 'rate_limited' })
      expect((await call(app, '203.0.113.8')).statusCode).toBe(200)
      // What is no call of the API stays open, and so does the network behind an unnamed proxy.
      expect((await call(app, FROM, '/healthz')).statusCode).toBe(200)
      for (const local of ['127.0.0.1', '192.168.1.4', '::1'])
        expect(new Set(await many(70, local))).toEqual(new Set([200]))
      later(10)
      expect((await many(20, FROM)).filter((status) => status === 200)).toHaveLength(10)
    } finally {
      await app.close()
    }
  })

  test('is not limited when RATE_LIMIT is 0', async () => {
    const app = await startApp({ clock, env: { RATE_LIMIT: '0' } })
    try {
      for (let n = 0; n < 20; n += 1) expect((await call(app, FROM)).statusCode).toBe(200)
    } finally {
      await app.close()
    }
  })
})
