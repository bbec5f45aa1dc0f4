import { request, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  adminToken,
  startServer,
  type ServerProcess,
} from '../../support/servers/server-process.ts'

let dataDir = ''
let server: ServerProcess
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'veedu-shutdown-'))
  server = await startServer({ DATA_DIR: dataDir, DRAIN_SECONDS: '6' })
}, 120_000)
afterAll(async () => {
  await server.end('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

test('SIGUSR2 ends nothing; a shutdown lets proxies go, finishes an upload, and then ends', async () => {
  const { origin } = server
  const token = await adminToken(origin)
  const ready = async (): Promise<[number, unknown]> => {
    const answer = await fetch(`${origin}/readyz`)
    return [answer.status, ((await answer.json()) as { shutdown?: boolean }).shutdown]
  }
  server.process.kill('SIGUSR2')
  expect(await ready()).toEqual([200, undefined])

  // An upload whose last bytes come after the signal.
  const png = await sharp({ create: { width: 64, height: 48, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'home.png')
  const encoded = new Response(form)
  const body = Buffer.from(await encoded.arrayBuffer())
  const upload = request(`${origin}/api/images/upload`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': encoded.headers.get('content-type') ?? '',
      'content-length': body.length,
    },
  })
  const answered = once(upload, 'response') as Promise<[IncomingMessage]>
  upload.write(body.subarray(0, 100))
  const ended = server.end('SIGTERM')
  await expect.poll(ready).toEqual([503, true])
  // What still comes is served, on a connection of its own.
  const late = await fetch(`${origin}/api/cities`)
  expect([late.status, late.headers.get('connection')]).toEqual([200, 'close'])
  upload.end(body.subarray(100))
  const [uploaded] = await answered
  expect(uploaded.statusCode).toBe(201)
  uploaded.resume()
  expect(await ended).toEqual([0, null])
}, 60_000)

test('a full disk under the log ends nothing', async () => {
  const program = `
    import('./src/server/monitoring/logger.ts').then(({ createLogger }) => {
      const log = createLogger('info')
      for (let n = 0; n < 30_000; n += 1) log.info({ n }, 'a line that is long enough to fill what waits')
      setTimeout(() => process.stderr.write('alive'), 50)
    })`
  const { stderr } = await promisify(execFile)('/bin/sh', [
    '-c',
    '"$0" -e "$1" > /dev/full',
    process.execPath,
    program,
  ])
  expect(stderr).toBe('alive')
}, 30_000)
