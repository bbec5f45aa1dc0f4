import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../tests/support/api.ts'

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
  // Nothing inline but styles, nothing from elsewhere: the policy would stop it.
  expect(page.text).not.toMatch(/<script(?![^>]*\ssrc="\.\/|[^>]*\ssrc="\/docs)/)
  expect(page.text).not.toMatch(/(src|href)="https?:/)
  for (const [, path = ''] of page.text.matchAll(
    /(?:src|href)="(?:\.\/|\/docs\/)?([^"]+\.(?:js|css))"/g,
  ))
    expect((await t.get(`/docs/${path}`)).status).toBe(200)
})

test('a database that is away is told', async () => {
  const other = await startApp()
  await other.database.close()
  const answer = await other.get('/readyz')
  expect(answer.status).toBe(503)
  expect(answer.json()).toEqual({ ready: false, database: false, search: null })
})
