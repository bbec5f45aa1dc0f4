import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/support/api.ts'

let t: TestApp
beforeAll(async () => {
  t = await startApp({ env: { METRICS_TOKEN: 'a-long-token' } })
})
afterAll(() => t.close())

test('alive, ready, and what robots may read', async () => {
  expect((await t.get('/healthz')).json()).toEqual({ ok: true })
  expect((await t.get('/readyz')).json()).toEqual({
    ready: true,
    database: true,
    saving: true,
    data: null,
    backup: { health: 'off', last: null, good: null },
    search: { engine: 'index', state: 'ready', loaded: 0, of: 0, change: 0, behind: 0 },
  })
  const robots = await t.get('/robots.txt')
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(robots.text).toContain('User-agent: *\nDisallow: /api/\n')
})

test('metrics are for this machine and the holder of the token', async () => {
  await t.makeListing()
  await t.get('/api/cities')
  const own = await t.get('/metrics')
  expect(own.status).toBe(200)
  expect(own.text).toContain('veedu_live_listings 1')
  expect(own.text).toMatch(
    /veedu_http_request_seconds_count\{method="GET",route="\/api\/cities",status="200"\} 1/,
  )
  const far = { 'x-forwarded-for': '203.0.113.9' }
  expect((await t.get('/metrics', { headers: far })).status).toBe(403)
  expect((await t.get('/metrics', { headers: far, token: 'a-wrong-tokn' })).status).toBe(403)
  expect((await t.get('/metrics', { headers: far, token: 'a-long-token' })).status).toBe(200)
})

test('the calls are documented, under the policy of every other page', async () => {
  const spec = (await t.get('/openapi.json')).json<{ paths: Record<string, unknown> }>()
  expect(Object.keys(spec.paths)).toContain('/api/cities')
  const page = await t.get('/docs/')
  expect(page.status).toBe(200)
  expect(page.headers['content-security-policy']).toContain("default-src 'self'")
  // Only styles may be inline and nothing may come from another origin: the policy would block it.
  expect(page.text).not.toMatch(/<script(?![^>]*\ssrc="\.\/|[^>]*\ssrc="\/docs)/)
  expect(page.text).not.toMatch(/(src|href)="https?:/)
  for (const [, path = ''] of page.text.matchAll(
    /(?:src|href)="(?:\.\/|\/docs\/)?([^"]+\.(?:js|css))"/g,
  ))
    expect((await t.get(`/docs/${path}`)).status).toBe(200)
})

test('no page is framed, but a property’s for our own frame', async () => {
  const framing = async (path: string) => {
    const { headers } = await t.get(path)
    const policy = String(headers['content-security-policy'])
    return [/frame-ancestors ([^;]+)/.exec(policy)?.[1], headers['x-frame-options']]
  }
  const { id } = await t.makeListing()
  for (const path of ['/property/1', '/property/1/house?frame=1&lang=ml'].map((each) =>
    each.replace('1', String(id)),
  ))
    expect(await framing(path)).toEqual(
      path.includes('frame=1') ? ["'self'", 'SAMEORIGIN'] : ["'none'", 'DENY'],
    )
  for (const path of [
    '/',
    '/?frame=1',
    '/profile/realtor?frame=1',
    '/edit-property/1?frame=1',
    '/property/1?frame=2',
    '/property/x?frame=1',
    '/property/1/a/b?frame=1',
    '/login/admin?next=/property/1?frame=1',
    '/docs/?frame=1',
    '/api/properties/1?frame=1',
  ])
    expect([path, ...(await framing(path))]).toEqual([path, "'none'", 'DENY'])
})

test('a database that is away is told', async () => {
  const other = await startApp()
  await other.database.close()
  const answer = await other.get('/readyz')
  expect(answer.status).toBe(503)
  expect(answer.json()).toEqual({
    ready: false,
    database: false,
    saving: false,
    data: null,
    backup: null,
    search: null,
  })
})
