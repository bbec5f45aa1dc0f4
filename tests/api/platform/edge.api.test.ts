import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LINK_PAGES } from '../../../src/contracts/platform/link-pages.ts'
import { LIMITS } from '../../../src/contracts/limits.ts'
import type { Role } from '../../../src/domain/accounts/roles.ts'
import { compose } from '../../../src/server/compose.ts'
import { readConfig } from '../../../src/server/config.ts'
import { createLogger } from '../../../src/server/monitoring/logger.ts'
import { startApp, type TestApp } from '../../support/api.ts'
import { freshDatabase } from '../../support/database.ts'

let t: TestApp
beforeAll(async () => {
  // It stands still: no try comes back while a busy machine takes its time.
  const now = new Date()
  t = await startApp({
    clock: () => now,
    env: { TRUST_PROXY: '1', PUBLIC_URL: 'https://veedu.example' },
  })
})
afterAll(() => t.close())

describe('the proxy in front', () => {
  const trusted = (value: string) => readConfig({ TRUST_PROXY: value }).trustProxy

  test('is a number of proxies or a list of addresses', () => {
    expect([trusted('0'), trusted(''), trusted('1'), trusted('2')]).toEqual([false, false, 1, 2])
    expect(trusted('127.0.0.1, 10.0.0.0/8,fd00::/8,loopback')).toEqual([
      '127.0.0.1',
      '10.0.0.0/8',
      'fd00::/8',
      'loopback',
    ])
  })

  test.each(['true', 'yes', '*', 'nginx', '0.0.0.0/0', '::/0', '10.0.0.0/33', '1.2.3.4/', '-1'])(
    'is never everybody: %s',
    (value) => {
      expect(() => trusted(value)).toThrow(
        'TRUST_PROXY: must be the number of proxies in front (1 for one nginx) or their addresses',
      )
    },
  )

  test('a forged X-Forwarded-For gives a client no more attempts', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 12; n += 1) {
      const answer = await t.post('/api/auth/login', {
        headers: { 'x-forwarded-for': `198.51.100.${n}, 203.0.113.7` },
        body: { email: 'nobody@people.test', password: `guess number ${n}` },
      })
      statuses.push(answer.status)
    }
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5)
    expect(statuses.at(-1)).toBe(429)
    // The proxy's header is trusted: other clients are not locked out.
    const elsewhere = await t.post('/api/auth/login', {
      headers: { 'x-forwarded-for': '203.0.113.7, 203.0.113.8' },
      body: { email: 'somebody@people.test', password: 'a guess of theirs' },
    })
    expect(elsewhere.status).toBe(401)
  })

  test('links in emails lead to PUBLIC_URL, whatever host a request names', async () => {
    const answer = await t.post('/api/auth/register', {
      headers: {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'http',
        forwarded: 'host=evil.example',
      },
      body: {
        name: 'Asha',
        email: 'asha@people.test',
        password: 'seven grey herons',
        role: 'BUYER',
      },
    })
    expect(answer.status).toBe(201)
    await t.post('/api/auth/forgot-password', {
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
      body: { email: 'asha@people.test' },
    })
    await t.services.accountPasswords.settled()
    const letters = await t.database.query<{ text: string; html: string }>(
      `select text, html from outbox where recipient = 'asha@people.test'`,
    )
    expect(letters).toHaveLength(2)
    for (const { text, html } of letters) {
      expect(text).toContain('https://veedu.example/')
      expect(text + html).not.toContain('evil')
    }
  })
})

/** The route with every parameter replaced: those that are secrets by `secret`, others by 1. */
function filled(route: string, secret: string): string {
  return route.replace(/:(\w+)/g, (_, name: string) => (/token/i.test(name) ? secret : '1'))
}

test('the log contains no secret of a link, of any route or page', async () => {
  const lines: string[] = []
  const running = await compose({
    config: readConfig({ NODE_ENV: 'test', DATA_DIR: t.dataDir, DEMO: '0', MAP_STYLE: 'local' }),
    logger: createLogger('debug', { write: (line: string) => void lines.push(line) }),
    pages: null,
    database: await freshDatabase(),
  })
  // Short, so that only its place in the address gives it away.
  const secret = 'm4rk.er'
  const asked = [...running.app.mounted, ...LINK_PAGES.map((page) => `GET ${page}`)]
  for (const each of asked) {
    const [method = '', route = ''] = each.split(' ')
    for (const url of [filled(route, secret), `${filled(route, secret)}.data`])
      await running.app.inject({
        method: method as 'GET',
        url: `${url}?token=${secret}&key=${secret}`,
        headers: { referer: `https://veedu.example/reset-password/${secret}?token=${secret}` },
      })
  }
  await running.close()
  const log = lines.join('')
  for (const page of LINK_PAGES)
    expect([page, log.includes(filled(page, '…'))]).toEqual([page, true])
  expect(log.includes('/api/calendars/…')).toBe(true)
  expect(lines.filter((line) => line.includes(secret))).toEqual([])
})

test('no response to a signed-in person may be cached', async () => {
  const people = await Promise.all(
    (['ADMIN', 'REALTOR', 'GOVERNMENT'] as Role[]).map((role) => t.makeUser(role)),
  )
  const { id } = await t.makeListing({ ownerId: people[1]?.user.id ?? 0 })
  const stored: string[] = []
  for (const each of t.app.mounted) {
    const [method = '', route = ''] = each.split(' ')
    // A stream has no end; what ends a session would end the walk.
    if (/stream|logout|sessions|account\/delete/.test(route)) continue
    const api = route.startsWith('/api/')
    const [admin, realtor, office] = people
    const person = route.includes('/realtor')
      ? realtor
      : route.includes('/government')
        ? office
        : admin
    const url = route
      .replace(/:token/g, 'x')
      .replace(/:\w*[iI]d\b/g, String(id))
      .replace(/:\w+/g, 'Kottayam')
      .replace('*', 'x')
    const answer = await t.request(method, url, {
      headers: api
        ? { authorization: `Bearer ${person?.token}` }
        : { cookie: `${t.services.sessions.cookieName}=${person?.token}` },
    })
    const said = answer.headers['cache-control'] ?? ''
    const forEverybody = !api && said.startsWith('public')
    if (!said.includes('no-store') && !forEverybody)
      stored.push(`${each}: ${answer.status} ${said}`)
  }
  expect(stored).toEqual([])
}, 90_000)

describe('ambiguous requests', () => {
  let port = 0
  beforeAll(async () => {
    await t.app.listen({ port: 0, host: '127.0.0.1' })
    port = (t.app.server.address() as AddressInfo).port
  })

  /** Sends bytes as they are and reads until the server ends the connection. */
  async function raw(head: string, body: Buffer = Buffer.alloc(0)): Promise<string> {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.setEncoding('utf8').on('data', (part: string) => (answer += part))
    socket.on('error', () => undefined)
    socket.write(Buffer.concat([Buffer.from(`${head}\r\n\r\n`), body]))
    await once(socket, 'close')
    return answer
  }
  const get = (...lines: string[]) =>
    raw(['GET /api/cities HTTP/1.1', ...lines, 'Connection: close'].join('\r\n'))

  test.each([
    ['two hosts', ['Host: veedu.example', 'Host: evil.example']],
    ['no host', []],
    ['an empty host', ['Host:']],
    ['a host that is none', ['Host: veedu.example/evil']],
    ['a host with a name before it', ['Host: a@veedu.example']],
    ['two tokens', ['Host: a', 'Authorization: Bearer a', 'Authorization: Bearer b']],
    ['a length and chunks', ['Host: a', 'Content-Length: 3', 'Transfer-Encoding: chunked']],
    ['two lengths', ['Host: a', 'Content-Length: 3', 'Content-Length: 4']],
    ['another coding', ['Host: a', 'Transfer-Encoding: gzip, chunked']],
    ['a folded header', ['Host: a', 'X-A: b', ' c']],
  ])('%s', async (_, lines) => {
    expect(await get(...lines)).toMatch(/^HTTP\/1\.1 400 /)
  })

  test('an absolute request URL names this site, or is rejected', async () => {
    const ask = (target: string) =>
      raw(`GET ${target} HTTP/1.1\r\nHost: veedu.example\r\nConnection: close`)
    expect(await ask('http://veedu.example/api/cities')).toMatch(/^HTTP\/1\.1 200 /)
    expect(await ask('http://evil.example/api/cities')).toMatch(/^HTTP\/1\.1 400 /)
    expect(await ask('file://veedu.example/api/cities')).toMatch(/^HTTP\/1\.1 400 /)
  })

  test('a body with a content coding is rejected at once, and the connection closes', async () => {
    const { token } = await t.makeUser('SELLER')
    const form = gzipSync(
      '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\n1\r\n--x--\r\n',
    )
    for (const [path, type] of [
      ['/api/images/upload', 'multipart/form-data; boundary=x'],
      ['/api/imports', 'multipart/form-data; boundary=x'],
      ['/api/properties', 'application/json'],
    ] as const) {
      const answer = await raw(
        [
          `POST ${path} HTTP/1.1`,
          'Host: veedu.example',
          `Authorization: Bearer ${token}`,
          `Content-Type: ${type}`,
          'Content-Encoding: gzip',
          // More than is sent: nobody waits for the rest.
          `Content-Length: ${form.length + 1_000}`,
        ].join('\r\n'),
        form,
      )
      expect(answer).toMatch(/^HTTP\/1\.1 415 /)
      expect(answer.toLowerCase()).toContain('connection: close')
      expect(answer).toContain('Content-Encoding')
    }
  })

  test('slow senders are disconnected', () => {
    const { server } = t.app
    expect(server.requestTimeout).toBe(LIMITS.requests.wholeMs)
    expect(server.headersTimeout).toBe(LIMITS.requests.headersMs)
    expect(LIMITS.requests.wholeMs).toBeLessThanOrEqual(120_000)
  })
})

test('pages of secret links send no Referer, and pages may use only the geolocation and the microphone of a device', async () => {
  const page = await t.get('/reset-password/x')
  expect(page.headers['referrer-policy']).toBe('no-referrer')
  const other = await t.get('/nowhere')
  expect(other.headers).toMatchObject({
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  })
  expect(other.headers['permissions-policy']).toContain('geolocation=(self)')
  expect(other.headers['permissions-policy']).toContain('microphone=(self)')
  expect(other.headers['permissions-policy']).toContain('camera=()')
  const policy = other.headers['content-security-policy'] ?? ''
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toMatch(/style-src 'self' 'nonce-[^']+';style-src-attr 'unsafe-inline'/)
  expect(policy).not.toMatch(/(script|style)-src [^;]*'unsafe-inline'/)
})
