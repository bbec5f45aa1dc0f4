import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ApiKeyLine, CreatedApiKey } from '../../../src/contracts/integrations/api-keys.ts'
import { LIMITS } from '../../../src/contracts/limits.ts'
import { RATE_LIMITS } from '../../../src/contracts/rate-limits.ts'
import { apiKeys, auditLog, outbox, sessions, users } from '../../../src/db/schema.ts'
import type { Role } from '../../../src/domain/accounts/roles.ts'
import {
  API_KEY_SCOPES,
  type ApiKeyScope,
} from '../../../src/domain/integrations/api-key-scopes.ts'
import { startApp, type TestApp } from '../../support/api.ts'
import { listingBody, type TestUser } from '../../support/factories.ts'

let now = new Date('2026-11-28T06:00:00Z')
const pass = (minutes: number): void => void (now = new Date(now.getTime() + minutes * 60_000))
let t: TestApp
beforeAll(async () => {
  t = await startApp({ clock: () => now })
})
afterAll(() => t.close())
beforeEach(() => t.database.query('delete from rate_limit_counters'))

const person = (role: Role = 'SELLER', more = {}): Promise<TestUser> =>
  t.makeUser(role, { verified: true, ...more })

async function keyOf(
  who: TestUser,
  scopes: readonly ApiKeyScope[] = API_KEY_SCOPES,
  expiresInDays: number | null = null,
): Promise<CreatedApiKey> {
  const { token } = who
  const made = await t.post('/api/account/api-keys', {
    token,
    body: { name: 'Office software', scopes, expiresInDays },
  })
  expect(made.status).toBe(201)
  return made.json<CreatedApiKey>()
}

test('a key is shown once, stored as a hash, listed by its start, audited and announced by email', async () => {
  const who = await person()
  const made = await keyOf(who, ['listings:write', 'listings:read'])
  expect(made.key).toMatch(/^veedu_[0-9A-Za-z]{49}$/)
  expect(made.scopes).toEqual(['listings:read', 'listings:write'])

  const list = await t.get('/api/account/api-keys', { token: who.token })
  expect(list.text).not.toContain(made.key)
  expect(list.headers['cache-control']).toBe('no-store')
  expect(list.json<ApiKeyLine[]>()).toMatchObject([
    { name: 'Office software', start: made.key.slice(0, 12), lastUsedAt: null, expired: false },
  ])
  const everything = await t.database.query<{ row: string }>(
    'select to_jsonb(k)::text as row from api_keys k union all select to_jsonb(o)::text from outbox o union all select to_jsonb(a)::text from audit_log a',
  )
  expect(everything.map(({ row }) => row).join('\n')).not.toContain(made.key)

  const letters = await t.database.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, who.user.email))
  expect(letters).toMatchObject([{ kind: 'api-key-created' }])
  expect(letters[0]?.text).toContain('Office software')
  const audit = await t.database.db.select().from(auditLog).where(eq(auditLog.actorId, who.user.id))
  expect(audit).toMatchObject([
    { action: 'apiKey.create', details: { key: made.id, scopes: made.scopes } },
  ])
})

test('a key acts for its account, and its use is dated at most once a minute', async () => {
  const who = await person()
  const { key } = await keyOf(who)
  const usedAt = async (): Promise<string | undefined> => {
    const [row] = await t.database.db.select().from(apiKeys).where(eq(apiKeys.userId, who.user.id))
    return row?.lastUsedAt?.toISOString()
  }
  const made = await t.post('/api/properties', { token: key, body: listingBody() })
  expect(made.status).toBe(201)
  expect(made.json<{ owner: { id: number } }>().owner.id).toBe(who.user.id)
  const first = await usedAt()
  expect(first).toBe(now.toISOString())
  pass(0.5)
  await t.get('/api/properties/mine', { token: key })
  expect(await usedAt()).toBe(first)
  pass(0.6)
  await t.get('/api/properties/mine', { token: key })
  expect(await usedAt()).toBe(now.toISOString())
})

test('a key needs a recent authentication, a name and a permission', async () => {
  const who = await person()
  const make = (body: object) => t.post('/api/account/api-keys', { token: who.token, body })
  const good = { name: 'Office', scopes: ['listings:read'] }
  for (const [bad, field] of [
    [{ ...good, name: ' ' }, 'name'],
    [{ ...good, name: undefined }, 'name'],
    [{ ...good, scopes: [] }, 'scopes'],
    [{ ...good, scopes: ['admin'] }, 'scopes'],
    [{ ...good, scopes: 'listings:read' }, 'scopes'],
    [{ ...good, expiresInDays: 0 }, 'expiresInDays'],
    [{ ...good, expiresInDays: LIMITS.apiKeys.maxDays + 1 }, 'expiresInDays'],
  ] as const) {
    const answer = await make(bad)
    expect([answer.status, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([
      422,
      [field],
    ])
  }
  await t.database.db
    .update(sessions)
    .set({ provedAt: new Date(now.getTime() - 3_600_000) })
    .where(eq(sessions.userId, who.user.id))
  const stale = await make(good)
  expect(stale.json<{ code: string }>().code).toBe('fresh_authentication_required')
})

test('demo accounts are shared and have no keys', async () => {
  const demo = await startApp({ demo: true })
  const { token } = await demo.makeUser('SELLER', { demo: true })
  const body = { name: 'Office', scopes: ['listings:read'] }
  expect((await demo.post('/api/account/api-keys', { token, body })).status).toBe(403)
  await demo.close()
})

test('an account has a limited number of keys, also when many are made at once', async () => {
  const who = await person()
  const { max } = LIMITS.apiKeys
  for (let n = 1; n < max; n += 1) await keyOf(who)
  const answers = await Promise.all(
    [1, 2, 3].map(() =>
      t.post('/api/account/api-keys', {
        token: who.token,
        body: { name: 'One more', scopes: ['listings:read'] },
      }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
})

test('a revoked, expired, mistyped or unknown key is 401', async () => {
  const who = await person()
  const statusOf = async (token: string) => (await t.get('/api/properties/mine', { token })).status
  const revoked = await keyOf(who)
  expect(await statusOf(revoked.key)).toBe(200)
  const path = `/api/account/api-keys/${revoked.id}`
  const stranger = await person()
  expect((await t.delete(path, { token: stranger.token })).status).toBe(404)
  expect((await t.delete(path, { token: who.token })).status).toBe(200)
  expect((await t.delete(path, { token: who.token })).status).toBe(404)
  expect(await statusOf(revoked.key)).toBe(401)

  const expiring = await keyOf(who, ['listings:read'], 30)
  pass(30 * 24 * 60 - 1)
  expect(await statusOf(expiring.key)).toBe(200)
  pass(1)
  const expired = await t.get('/api/properties/mine', { token: expiring.key })
  expect(expired.status).toBe(401)
  expect(expired.text).toContain('has expired')

  const [first = ''] = expiring.key.slice(-1)
  expect(await statusOf(expiring.key.slice(0, -1) + (first === 'a' ? 'b' : 'a'))).toBe(401)
  expect(await statusOf('veedu_')).toBe(401)
})

test('the keys of a suspended account do nothing, those of a deleted one are gone', async () => {
  const who = await person()
  const { key } = await keyOf(who)
  const status = async () => (await t.get('/api/properties/mine', { token: key })).status
  const set = (columns: Partial<typeof users.$inferInsert>) =>
    t.database.db.update(users).set(columns).where(eq(users.id, who.user.id))
  await set({ suspendedAt: now })
  expect(await status()).toBe(401)
  await set({ suspendedAt: null })
  expect(await status()).toBe(200)

  const admin = await t.makeUser('ADMIN')
  const url = `/api/admin/users/${who.user.id}`
  expect((await t.judge('DELETE', url, { token: admin.token })).status).toBe(200)
  expect(await status()).toBe(401)
  expect(await t.database.db.$count(apiKeys, eq(apiKeys.userId, who.user.id))).toBe(0)
})

test('a key gains nothing when its account becomes an administrator’s', async () => {
  const who = await person()
  const { key } = await keyOf(who)
  await t.database.db.update(users).set({ role: 'ADMIN' }).where(eq(users.id, who.user.id))
  const hidden = await t.makeListing({ publication: 'draft' })
  expect((await t.get(`/api/properties/${hidden.id}`, { token: key })).status).toBe(403)
})

test('a key sees no drafts of others, and changes nothing of theirs', async () => {
  const { key } = await keyOf(await person())
  const hidden = await t.makeListing({ publication: 'draft' })
  const live = await t.makeListing()
  expect((await t.get(`/api/properties/${hidden.id}`, { token: key })).status).toBe(404)
  expect((await t.get(`/api/properties/${live.id}`, { token: key })).status).toBe(200)
  const body = { title: 'Taken over' }
  expect((await t.patch(`/api/properties/${hidden.id}`, { token: key, body })).status).toBe(404)
  expect((await t.patch(`/api/properties/${live.id}`, { token: key, body })).status).toBe(403)
})

test('calls with one key are limited, and the answer says when to try again', async () => {
  const who = await person()
  const { key } = await keyOf(who)
  const other = await keyOf(who)
  const { max } = RATE_LIMITS.apiKeyCall
  await t.get('/api/properties/mine', { token: key })
  await t.database.query(
    `update rate_limit_counters set count = ${max} where key like 'apiKeyCall:%'`,
  )
  const refused = await t.get('/api/properties/mine', { token: key })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await t.get('/api/properties/mine', { token: other.key })).status).toBe(200)
  pass(1)
  expect((await t.get('/api/properties/mine', { token: key })).status).toBe(200)
})

test('the API document says which calls a key with which permission may make', async () => {
  type Calls = Record<string, Record<string, { security?: unknown }>>
  const { paths } = (await t.get('/openapi.json')).json<{ paths: Calls }>()
  expect(paths['/api/properties']?.post?.security).toEqual([
    { bearer: [] },
    { apiKey: ['listings:write'] },
  ])
  expect(paths['/api/account']?.get?.security).toBeUndefined()
})
