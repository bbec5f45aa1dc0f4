import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as secureRequest } from 'node:https'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliDecompressSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startProduct, type Product } from '../../support/servers/product.ts'
import { ADMIN } from '../../support/servers/server-process.ts'
// Without these programs vitest.config.ts leaves this file out; .ci/run installs them.
import '../../support/servers/proxy-programs.ts'

/** nginx and caddy are in /usr/sbin on Debian, which is not on every PATH. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` }
const MB = 1024 * 1024
/** The visitor's address: another one than the proxy's, which is trusted. */
const VISITOR = '127.0.0.2'

let home = ''
let product: Product
const proxies: ChildProcess[] = []

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'veedu-proxies-'))
  product = await startProduct({
    DATA_DIR: join(home, 'data'),
    PUBLIC_URL: 'https://veedu.example',
    TRUST_PROXY: '127.0.0.1',
    DRAIN_SECONDS: '0',
    MAP_STYLE: 'local',
    ...ADMIN,
  })
}, 120_000)
afterAll(async () => {
  await product.end()
  for (const proxy of proxies) {
    const ended = once(proxy, 'exit')
    proxy.kill('SIGTERM')
    await ended
  }
  rmSync(home, { recursive: true, force: true })
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** The text with each part replaced everywhere; a part that is not there fails. */
function fill(file: string, parts: Record<string, string>): string {
  return Object.entries(parts).reduce(
    (filled, [part, by]) => {
      expect(filled).toContain(part)
      return filled.replaceAll(part, by)
    },
    readFileSync(file, 'utf8'),
  )
}

type Ask = (path: string, options?: RequestOptions, body?: Buffer) => Promise<IncomingMessage>

const asking =
  (port: number, secure: boolean): Ask =>
  async (path, options = {}, body) => {
    const call = (secure ? secureRequest : request)({
      host: '127.0.0.1',
      port,
      path,
      localAddress: VISITOR,
      rejectUnauthorized: false,
      agent: false,
      ...options,
      headers: { host: 'veedu.example', ...options.headers },
    })
    call.end(body)
    const [response] = (await once(call, 'response')) as [IncomingMessage]
    return response
  }

/** Once the proxy listens and reaches the product. */
const answers = (ask: Ask) =>
  vi.waitFor(
    async () => {
      const answer = await ask('/healthz')
      answer.resume()
      expect(answer.statusCode).toBe(200)
    },
    { timeout: 30_000, interval: 100 },
  )

/** deploy/nginx.conf within a whole configuration: with Debian's defaults for what it does not set. */
async function startNginx(): Promise<{ ask: Ask; plain: Ask }> {
  const [port, plainPort] = [await freePort(), await freePort()]
  const folder = join(home, 'nginx')
  mkdirSync(folder)
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '1',
      '-subj',
      '/CN=veedu.example',
    ].concat(['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]),
    { stdio: 'ignore' },
  )
  const site = fill('deploy/nginx.conf', {
    'server 127.0.0.1:4000': `server 127.0.0.1:${product.port}`,
    '/etc/letsencrypt/live/veedu.example': folder,
    'listen 80;': `listen 127.0.0.1:${plainPort};`,
    'listen [::]:80;': '',
    'listen 443 ': `listen 127.0.0.1:${port} `,
    'listen [::]:443 ssl http2;': '',
  })
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off;
pid ${folder}/pid;
error_log stderr error;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  gzip on;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
${site}
}
`,
  )
  // The workers of a root process have another user.
  execFileSync('chmod', ['-R', 'a+rX', home])
  proxies.push(
    spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  )
  const ask = asking(port, true)
  await answers(ask)
  return { ask, plain: asking(plainPort, false) }
}

/** deploy/Caddyfile without certificates, which need a real name. */
async function startCaddy(): Promise<{ ask: Ask }> {
  const port = await freePort()
  const folder = join(home, 'caddy')
  mkdirSync(folder)
  const site = fill('deploy/Caddyfile', {
    '{$DOMAIN:veedu.example}': `http://veedu.example:${port}`,
  })
  writeFileSync(join(folder, 'Caddyfile'), `{\n\tadmin off\n\tauto_https off\n}\n${site}`)
  proxies.push(
    spawn('caddy', ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], {
      env: {
        ...env,
        UPSTREAM: `127.0.0.1:${product.port}`,
        HOME: folder,
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
      },
      stdio: ['ignore', 'ignore', 'ignore'],
    }),
  )
  const ask = asking(port, false)
  await answers(ask)
  return { ask }
}

async function signIn(ask: Ask): Promise<string> {
  const answer = await ask(
    '/api/auth/login',
    { method: 'POST', headers: { 'content-type': 'application/json' } },
    Buffer.from(
      JSON.stringify({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD, role: 'ADMIN' }),
    ),
  )
  const { token } = JSON.parse(await text(answer)) as { token: string }
  return token
}

describe.each([
  ['nginx', startNginx],
  ['Caddy', startCaddy],
] as const)('behind %s', (_name, start) => {
  let ask: Ask
  beforeAll(async () => {
    ask = (await start()).ask
  }, 60_000)

  test('pages come compressed by Veedu', async () => {
    const answer = await ask('/login', { headers: { 'accept-encoding': 'br, gzip' } })
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'br'])
    const chunks = await answer.toArray()
    const html = brotliDecompressSync(Buffer.concat(chunks as Buffer[])).toString()
    expect(html).toContain('</html>')
    expect(html).toContain('https://veedu.example')
  })

  test('the visitor is who connects, whatever they write, and requests have the proxy’s id', async () => {
    const answer = await ask('/api/auth/me', {
      headers: { 'x-forwarded-for': '203.0.113.9', 'x-request-id': 'forged' },
    })
    expect(answer.statusCode).toBe(401)
    answer.resume()
    const id = answer.headers['x-request-id']
    expect(id).toMatch(/^[0-9a-f-]{32,36}$/)
    await expect
      .poll(() => product.log.find((line) => line.reqId === id))
      .toMatchObject({ event: 'denied', remoteAddress: VISITOR })
  })

  test('a photo of 10 MB arrives', async () => {
    const token = await signIn(ask)
    const side = 1_900
    const noise = Buffer.alloc(side * side * 3)
    for (let at = 0; at < noise.length; at += 1) noise[at] = (at * 2_654_435_761) >>> 11
    const photo = await sharp(noise, { raw: { width: side, height: side, channels: 3 } })
      .png({ compressionLevel: 0 })
      .toBuffer()
    expect(photo.length).toBeGreaterThan(10 * MB)
    const form = new FormData()
    form.append('image', new Blob([new Uint8Array(photo)], { type: 'image/png' }), 'home.png')
    const encoded = new Response(form)
    const body = Buffer.from(await encoded.arrayBuffer())
    const answer = await ask(
      '/api/images/upload',
      {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': encoded.headers.get('content-type') ?? '',
          'content-length': body.length,
        },
      },
      body,
    )
    expect([answer.statusCode, await text(answer)]).toEqual([201, expect.stringContaining('url')])
  }, 60_000)

  test('an event stream says hello at once and stays open', async () => {
    const token = await signIn(ask)
    const answer = await ask('/api/messages/stream', {
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' },
    })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      expect.stringContaining('text/event-stream'),
    ])
    // A proxy that collects would send nothing before the end, which does not come.
    const [first] = (await once(answer, 'data')) as [Buffer]
    expect(String(first)).toContain('event: hello')
    expect(answer.readableEnded).toBe(false)
    answer.destroy()
  })
})

test('nginx leads from http to https', async () => {
  const folder = join(home, 'nginx')
  const port = /listen 127\.0\.0\.1:(\d+);/.exec(
    readFileSync(join(folder, 'nginx.conf'), 'utf8'),
  )?.[1]
  const answer = await asking(Number(port), false)('/properties?city=Kochi')
  answer.resume()
  expect([answer.statusCode, answer.headers.location]).toEqual([
    301,
    'https://veedu.example/properties?city=Kochi',
  ])
})

test('the unit of systemd is valid and leaves little exposed', async () => {
  const run = promisify(execFile)
  // Its warnings are on stderr.
  expect((await run('systemd-analyze', ['verify', './deploy/veedu.service'], { env })).stderr).toBe(
    '',
  )
  const { stdout } = await run(
    'systemd-analyze',
    ['security', '--offline=yes', '--threshold=20', './deploy/veedu.service'],
    { env },
  )
  expect(stdout).toContain('Overall exposure level')
})
