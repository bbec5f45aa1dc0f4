import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../support/api.ts'

/** What docs/security.md says about all answers and all changing calls, and no other test shows. */
let t: TestApp
beforeAll(async () => {
  t = await startApp({ env: { PUBLIC_URL: 'https://veedu.example' } })
})
afterAll(() => t.close())

/** The address with every parameter filled in. */
function filled(route: string): string {
  return route
    .replace(/:\w*[iI]d\b/g, '987654')
    .replace(/:\w+/g, 'none')
    .replace('*', 'none')
}

describe('every response', () => {
  test('has security headers and a type with its charset, and allows no other origin', async () => {
    const { token } = await t.makeUser('ADMIN')
    const faults: string[] = []
    for (const each of [...new Set(t.app.mounted), 'GET /nowhere', 'GET /api/nowhere']) {
      const [method = '', route = ''] = each.split(' ')
      // A stream has no end; what ends the session would end the walk.
      if (/stream|logout|sessions/.test(route)) continue
      const { headers, text, status } = await t.request(method, filled(route), {
        ...(route.startsWith('/api/') ? { token } : {}),
        headers: { origin: 'https://evil.example' },
      })
      const has = (name: string, value: RegExp): void => {
        if (!value.test(headers[name] ?? ''))
          faults.push(`${each} ${status}: ${name} is ${headers[name]}`)
      }
      has('strict-transport-security', /^max-age=31536000; ?includeSubDomains$/)
      has('x-content-type-options', /^nosniff$/)
      has('content-security-policy', /default-src '(none|self)'/)
      has('content-security-policy', /base-uri 'none'/)
      has('content-security-policy', /frame-ancestors 'none'/)
      if (headers['access-control-allow-origin'] !== undefined) faults.push(`${each}: CORS`)
      if (text === '') continue
      has('content-type', /^[a-z]+\/[\w.+-]+/)
      if (/^text\/|json|\+xml/.test(headers['content-type'] ?? ''))
        has('content-type', /^application\/json|charset=utf-8/i)
    }
    expect(faults).toEqual([])
  })

  test('lists no folder, serves no source file, and does not echo TRACE', async () => {
    for (const folder of ['/uploads/', '/docs/static/', '/.git/HEAD', '/.env', '/package.json'])
      expect([folder, (await t.get(folder)).status]).toEqual([folder, 404])
    await t.app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect((t.app.server.address() as AddressInfo).port, '127.0.0.1')
    let answer = ''
    socket.setEncoding('utf8').on('data', (part: string) => (answer += part))
    socket.write('TRACE / HTTP/1.1\r\nHost: a\r\nX-Secret: s3cret\r\nConnection: close\r\n\r\n')
    await once(socket, 'close')
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(answer).not.toContain('s3cret')
  })
})

test('requests that a page of another site can make a browser send change nothing', async () => {
  const { token } = await t.makeUser('ADMIN')
  const types = [
    'application/x-www-form-urlencoded',
    'text/plain',
    'multipart/form-data; boundary=x',
  ]
  const taken: string[] = []
  for (const each of new Set(t.app.mounted)) {
    const [method = '', route = ''] = each.split(' ')
    // Without its token, signing out only takes the cookie away from the browser that calls.
    if (!route.startsWith('/api/') || method === 'GET' || route === '/api/auth/logout') continue
    for (const type of types) {
      // At worst: with the cookie, which SameSite keeps back from such requests.
      const { status } = await t.request(method, filled(route), {
        headers: {
          'content-type': type,
          cookie: `__Host-veedu_session=${token}; veedu_session=${token}`,
        },
        body: type.startsWith('multipart') ? '--x--' : '{"a":1}',
      })
      if (status < 400) taken.push(`${each} ${type}: ${status}`)
    }
  }
  expect(taken).toEqual([])
  const { status } = await t.post('/api/auth/login', {
    headers: { 'content-type': 'text/plain' },
    body: '{}',
  })
  expect(status).toBe(415)
})
