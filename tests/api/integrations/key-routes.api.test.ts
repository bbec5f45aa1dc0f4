import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CreatedApiKey } from '../../../src/contracts/integrations/api-keys.ts'
import {
  API_KEY_SCOPES,
  type ApiKeyScope,
} from '../../../src/domain/integrations/api-key-scopes.ts'
import { startApp, type TestApp } from '../../support/api.ts'

/**
 * Which calls an API key may make: every mounted route under /api is called with a key of each permission. A call that
 * is not in this table refuses all keys with 403, also where a visitor may make it.
 */
const OPEN: Readonly<Record<string, ApiKeyScope>> = {
  'GET /api/properties/mine': 'listings:read',
  'GET /api/properties/:id': 'listings:read',
  'GET /api/listings/by-reference': 'listings:read',
  'GET /api/listings/by-reference/:reference': 'listings:read',
  'PUT /api/listings/by-reference/:reference': 'listings:write',
  'DELETE /api/listings/by-reference/:reference': 'listings:write',
  'POST /api/properties': 'listings:write',
  'POST /api/properties/bulk': 'listings:write',
  'PUT /api/properties/:id': 'listings:write',
  'PATCH /api/properties/:id': 'listings:write',
  'DELETE /api/properties/:id': 'listings:write',
  'POST /api/properties/:id/renew': 'listings:write',
  'POST /api/properties/:id/pause': 'listings:write',
  'POST /api/properties/:id/resume': 'listings:write',
  'POST /api/properties/:id/withdraw': 'listings:write',
  'POST /api/properties/:id/restore': 'listings:write',
  'POST /api/images/upload': 'listings:write',
  'POST /api/images/upload-multiple': 'listings:write',
  'GET /api/messages/threads': 'enquiries:read',
  'GET /api/messages/threads/:id': 'enquiries:read',
  'GET /api/visits': 'enquiries:read',
  'GET /api/visits/:id': 'enquiries:read',
}

let t: TestApp
const keys = new Map<ApiKeyScope, string>()
beforeAll(async () => {
  t = await startApp()
  const { token } = await t.makeUser('REALTOR', { verified: true })
  for (const scope of API_KEY_SCOPES) {
    const made = await t.post('/api/account/api-keys', {
      token,
      body: { name: scope, scopes: [scope] },
    })
    keys.set(scope, made.json<CreatedApiKey>().key)
  }
})
afterAll(() => t.close())
beforeEach(() => t.database.query('delete from rate_limit_counters'))

/** Whether each key may make the call. The id names nothing, so that no call changes anything. */
async function outcomes(call: string): Promise<Record<string, string>> {
  const [method = '', path = ''] = call.split(' ')
  const url = path.replaceAll(/:\w+/g, '987654')
  const found: Record<string, string> = {}
  for (const [scope, token] of keys) {
    const { status, text } = await t.request(method, url, {
      token,
      ...(method === 'GET' ? {} : { body: {} }),
    })
    expect(status < 500 ? '' : text).toBe('')
    const refusal = status === 403 ? (JSON.parse(text) as { error: string }).error : ''
    found[scope] = refusal.startsWith('API keys cannot be used')
      ? 'closed'
      : refusal.startsWith('This API key lacks the permission')
        ? 'lacks scope'
        : status === 401 || status === 403
          ? `${status}`
          : 'open'
  }
  return found
}

test('every open call is mounted', () => {
  expect(Object.keys(OPEN).filter((call) => !t.app.mounted.includes(call))).toEqual([])
})

test('calls open to keys are open to those with the permission, and closed to all others', async () => {
  const calls = [...new Set(t.app.mounted)].filter((call) => call.includes(' /api/')).toSorted()
  const expected = calls.map((call) => {
    const open = OPEN[call]
    return [
      call,
      Object.fromEntries(
        API_KEY_SCOPES.map((scope) => [
          scope,
          open === undefined ? 'closed' : open === scope ? 'open' : 'lacks scope',
        ]),
      ),
    ]
  })
  const actual: unknown[] = []
  for (const call of calls) {
    await t.database.query('delete from rate_limit_counters')
    actual.push([call, await outcomes(call)])
  }
  expect(actual).toEqual(expected)
}, 60_000)

test('a key opens no page and no private file beside the API', async () => {
  const token = keys.get('listings:read') ?? ''
  for (const url of ['/papers/1/file', '/client-papers/1/file'])
    expect([url, (await t.get(url, { token })).status]).toEqual([url, 401])
})
