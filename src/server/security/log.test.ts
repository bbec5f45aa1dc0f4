import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../../../tests/support/database.ts'
import { startApp, type TestApp } from '../../../tests/support/api.ts'
import { compose, type Running } from '../compose.ts'
import { readConfig } from '../config.ts'
import { createLogger } from '../monitoring/logger.ts'

let t: TestApp
let running: Running
const lines: string[] = []
const events = () =>
  lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ log }) => log === 'security')

const PERSON = { name: 'Asha', email: 'asha@people.test', password: 'seven grey herons' }

beforeAll(async () => {
  t = await startApp()
  running = await compose({
    config: readConfig({ NODE_ENV: 'test', DATA_DIR: t.dataDir, DEMO: '0', MAP_STYLE: 'local' }),
    // The default when LOG_LEVEL is not set.
    logger: createLogger('warn', { write: (line: string) => void lines.push(line) }),
    pages: null,
    database: await freshDatabase(),
  })
  await post('/api/auth/register', { ...PERSON, role: 'BUYER' })
})
afterAll(async () => {
  await running.close()
  await t.close()
})
beforeEach(() => void (lines.length = 0))

function post(url: string, body: unknown, headers: Record<string, string> = {}) {
  return running.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  })
}

test('every try to sign in is a line: who, from where, and what came of it', async () => {
  const { email, password } = PERSON
  await post('/api/auth/login', { email, password, role: 'BUYER' })
  await post('/api/auth/login', { email: ' ASHA@people.test', password: 'a guess', role: 'BUYER' })
  await post('/api/auth/login', { email: 'biju@people.test', password: 'a guess', role: 'BUYER' })
  const logged = events()
  expect(logged).toMatchObject(
    [200, 401, 401].map((status) => ({
      event: 'authentication',
      method: 'POST',
      route: '/api/auth/login',
      status,
      remoteAddress: '127.0.0.1',
      emailHash: expect.stringMatching(/^[\w-]{22}$/),
    })),
  )
  const [right, wrong, other] = logged.map(({ emailHash }) => emailHash)
  expect(right).toBe(wrong)
  expect(other).not.toBe(right)
  for (const secret of [email, 'biju', password, 'a guess'])
    expect(lines.join('').toLowerCase()).not.toContain(secret)
})

test('so is every answer that refuses somebody, with the account where it is known', async () => {
  const { email, password } = PERSON
  const signedIn = await post('/api/auth/login', { email, password, role: 'BUYER' })
  const { token, user } = signedIn.json<{ token: string; user: { id: number } }>()
  const authorization = `Bearer ${token}`
  lines.length = 0
  await running.app.inject({ url: '/api/admin/users', headers: { authorization } })
  await running.app.inject({ url: '/api/admin/users' })
  await post('/api/auth/login', 'x'.repeat(600_000))
  await running.app.inject({ url: `/api/search?q=${'x'.repeat(63_000)}` })
  for (let n = 0; n < 6; n += 1)
    await post('/api/auth/login', { email: 'c@people.test', password: 'no', role: 'BUYER' })
  expect(events().map(({ event, status, userId }) => [event, status, userId])).toEqual([
    ['denied', 403, user.id],
    ['denied', 401, undefined],
    ['authentication', 413, undefined],
    ['refused', 414, undefined],
    ...Array.from({ length: 5 }, () => ['authentication', 401, undefined]),
    ['rate-limited', 429, undefined],
  ])
})

test('what people do every day is no security event', async () => {
  await running.app.inject({ url: '/api/cities' })
  await running.app.inject({ url: '/api/properties/987654' })
  expect(lines).toEqual([])
})
