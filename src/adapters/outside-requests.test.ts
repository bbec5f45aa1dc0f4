import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { OutsideRequestError, type OutsideRequest } from '../domain/platform/outside-requests.ts'
import { outsideRequests, type OutsideOptions } from './outside-requests.ts'
import { isPublicAddress } from './public-address.ts'

const open: Server[] = []
afterEach(async () => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
})

/** A server on this machine, with its origin. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  open.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const faultOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof OutsideRequestError ? error.fault : String(error)),
  )

async function read(options: OutsideOptions, more: Partial<OutsideRequest> = {}): Promise<string> {
  const asked = { url: 'https://feed.test/', maxBytes: 1_000, timeoutMs: 5_000, ...more }
  const { body } = await outsideRequests(options).request(asked)
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

describe('addresses', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.100.100.200',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fe80::1',
    'fd00:ec2::254',
    'ff02::1',
    '2002:7f00:1::',
    '2001:db8::1',
    'localhost',
    '',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  test.each(['8.8.8.8', '172.32.0.1', '192.169.0.1', '2606:4700::1111'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )

  const named = (...addresses: string[]) => outsideRequests({ resolve: async () => addresses })

  test.each([
    ['http://feed.test/', 'notHttps'],
    ['ftp://feed.test/', 'notHttps'],
    ['feed.test', 'address'],
    ['https://user:secret@feed.test/', 'address'],
    ['https://feed.test:8443/', 'address'],
    ['https://127.0.0.1/', 'private'],
    ['https://2130706433/', 'private'],
    ['https://0x7f.1/', 'private'],
    ['https://[::1]/', 'private'],
    ['https://[::ffff:127.0.0.1]/', 'private'],
    ['https://169.254.169.254/latest/meta-data', 'private'],
  ])('%s is refused: %s', async (url, fault) => {
    const outside = named('8.8.8.8')
    expect(await faultOf(outside.check(url))).toBe(fault)
    expect(await faultOf(outside.request({ url, maxBytes: 1, timeoutMs: 1_000 }))).toBe(fault)
  })

  test('a name is refused when any of its addresses is not public', async () => {
    expect(await faultOf(named('8.8.8.8').check('https://feed.test/'))).toBe('none')
    expect(await faultOf(named('8.8.8.8', '10.0.0.1').check('https://feed.test/'))).toBe('private')
    expect(await faultOf(named().check('https://feed.test/'))).toBe('unknownHost')
  })

  test('a name that turns private after it was saved is refused when it is fetched', async () => {
    const answers = [['8.8.8.8'], ['127.0.0.1']]
    const outside = outsideRequests({ resolve: async () => answers.shift() ?? [] })
    const url = 'https://feed.test/'
    expect(await faultOf(outside.check(url))).toBe('none')
    expect(await faultOf(outside.request({ url, maxBytes: 1, timeoutMs: 1_000 }))).toBe('private')
  })
})

describe('exchanges', () => {
  test('send method, headers and body, and answer status and headers', async () => {
    const seen: unknown[] = []
    const origin = await serve((request, response) => {
      let body = ''
      request.on('data', (part: Buffer) => (body += part.toString()))
      request.on('end', () => {
        seen.push([request.method, request.headers.host, request.headers['x-sign'], body])
        response.writeHead(202, { etag: '"a"' }).end('taken')
      })
    })
    const outside = outsideRequests({ standIns: { 'feed.test': origin } })
    const { status, headers, body } = await outside.request({
      url: 'https://feed.test/hook?a=1',
      method: 'POST',
      headers: { 'x-sign': 'yes' },
      body: 'വീട്',
      maxBytes: 100,
      timeoutMs: 5_000,
    })
    for await (const chunk of body) expect(Buffer.from(chunk).toString()).toBe('taken')
    expect([status, headers.etag]).toEqual([202, '"a"'])
    expect(seen).toEqual([['POST', 'feed.test', 'yes', 'വീട്']])
  })

  test('a body that is too large is refused, by its declared length, its length, and unpacked', async () => {
    const long = 'x'.repeat(2_000)
    const bodies: RequestListener[] = [
      (_, response) => response.end(long),
      (_, response) => {
        response.write(long)
        response.end()
      },
      (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(long)),
    ]
    for (const listener of bodies) {
      const standIns = { 'feed.test': await serve(listener) }
      expect(await faultOf(read({ standIns }))).toBe('tooLarge')
      expect(await read({ standIns }, { maxBytes: 2_000 })).toBe(long)
    }
  })

  test('redirects are followed by the same rules, and not for ever', async () => {
    let target = '/next'
    const origin = await serve((request, response) => {
      if (request.url === '/') response.writeHead(302, { location: target }).end()
      else if (request.url === '/loop') response.writeHead(302, { location: '/loop' }).end()
      else response.end('here')
    })
    const options = { standIns: { 'feed.test': origin }, resolve: async () => ['10.0.0.1'] }
    expect(await read(options, { maxRedirects: 2 })).toBe('here')
    for (const [where, fault] of [
      ['http://feed.test/next', 'redirects'],
      ['https://127.0.0.1/', 'private'],
      ['https://inside.test/', 'private'],
      ['https://feed.test/loop', 'redirects'],
    ] as const) {
      target = where
      expect([where, await faultOf(read(options, { maxRedirects: 2 }))]).toEqual([where, fault])
    }
    // Without redirects the response is the redirect itself.
    expect(await read(options)).toBe('')
  })

  test('silence, a broken connection and broken packing are faults', async () => {
    const silent = await serve(() => undefined)
    expect(await faultOf(read({ standIns: { 'feed.test': silent } }, { timeoutMs: 50 }))).toBe(
      'timeout',
    )
    const broken = await serve((_, response) => {
      response.writeHead(200, { 'content-length': '500' })
      response.write('half')
      setImmediate(() => response.destroy())
    })
    expect(await faultOf(read({ standIns: { 'feed.test': broken } }))).toBe('failed')
    const noise = await serve((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip'),
    )
    expect(await faultOf(read({ standIns: { 'feed.test': noise } }))).toBe('failed')
  })

  test('text records are joined, and none when the name has none', async () => {
    const some = outsideRequests({ resolveText: async () => [['veedu-verification=', 'abc']] })
    expect(await some.textRecords('feed.test')).toEqual(['veedu-verification=abc'])
    const none = outsideRequests({ resolveText: () => Promise.reject(new Error('ENOTFOUND')) })
    expect(await none.textRecords('feed.test')).toEqual([])
  })
})
