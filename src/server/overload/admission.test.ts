import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { staticFiles } from '../files/static-files.ts'
import { shedLoad } from './admission.ts'
import type { QueuedKind, RequestQueue } from './request-queue.ts'

const ended: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ended.splice(0)) await end()
})

/** A server that starts or refuses everything that it may. */
async function server(answer: 'start' | 'refuse') {
  const root = await mkdtemp(join(tmpdir(), 'veedu-static-'))
  await mkdir(join(root, 'assets'))
  await writeFile(join(root, 'assets', 'page-1a2b.css'), 'body{}')
  const asked: QueuedKind[] = []
  const logged: unknown[] = []
  let ends = 0
  const queue: RequestQueue = {
    enter(kind, waiting) {
      asked.push(kind)
      waiting[answer]()
      return () => void (ends += 1)
    },
    figures: () => ({ waiting: 0, refused: { write: 0, page: 0, read: 0, bulk: 0 } }),
  }
  const app = Fastify()
  ended.push(
    () => app.close(),
    () => rm(root, { recursive: true }),
  )
  shedLoad(app, { warn: (details: unknown) => void logged.push(details) }, queue)
  const hello = async (): Promise<string> => 'hello'
  app.get('/*', hello)
  app.get('/api/search', hello)
  app.post('/api/messages', hello)
  app.post('/api/estimate', { config: { changesNothing: true } }, hello)
  app.get('/api/properties', { config: { load: 'bulk' } }, hello)
  app.get('/healthz', { config: { load: 'exempt' } }, hello)
  app.get('/api/messages/stream', { config: { longLived: true } }, hello)
  await staticFiles(app, true, root)
  return { app, asked, logged, ends: () => ends }
}

test.each([
  ['GET', '/properties?location=Kochi', 'page'],
  ['HEAD', '/', 'page'],
  ['GET', '/api/search', 'read'],
  ['POST', '/api/estimate', 'read'],
  ['GET', '/api/nowhere', 'page'],
  ['POST', '/api/messages', 'write'],
  ['GET', '/api/properties', 'bulk'],
  ['GET', '/healthz', null],
  ['GET', '/api/messages/stream', null],
  // A browser does not ask for a style sheet again, and the page would stay broken.
  ['GET', '/assets/page-1a2b.css', null],
] as const)('%s %s waits as %s', async (method, url, kind) => {
  const { app, asked, ends } = await server('start')
  const { statusCode } = await app.inject({ method, url })
  expect(statusCode).toBe(200)
  expect(asked).toEqual(kind === null ? [] : [kind])
  await expect.poll(ends).toBe(asked.length)
})

test.each([
  ['application/json', 'en', 'application/json; charset=utf-8', '{"error":"The server is busy.'],
  ['application/json', 'ml', 'application/json; charset=utf-8', 'സെർവർ തിരക്കിലാണ്.'],
  ['text/html', 'en', 'text/html; charset=utf-8', 'The server is busy.'],
  ['text/html', 'ml', 'text/html; charset=utf-8', 'സെർവർ തിരക്കിലാണ്.'],
])('a refusal of %s in %s says when to come again', async (accept, language, type, sentence) => {
  const { app } = await server('refuse')
  const answer = await app.inject({ url: '/', headers: { accept, 'accept-language': language } })
  expect(answer.statusCode).toBe(503)
  expect(answer.headers).toMatchObject({
    'content-type': type,
    'retry-after': '5',
    'cache-control': 'no-store',
  })
  expect(answer.body).toContain(sentence)
})

test('a refusal keeps the connection, also when a body comes with it', async () => {
  const { app, logged } = await server('refuse')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  ended.unshift(async () => agent.destroy())
  const post = async (): Promise<[number | undefined, boolean]> => {
    const call = request({ agent, port, host: '127.0.0.1', method: 'POST', path: '/api/messages' })
    call.setHeader('content-type', 'application/json')
    const answer = new Promise<IncomingMessage>((resolve, reject) => {
      call.once('response', resolve).once('error', reject)
    })
    call.end(JSON.stringify({ text: 'x'.repeat(200_000) }))
    const response = await answer
    await text(response)
    return [response.statusCode, call.reusedSocket]
  }
  expect(await post()).toEqual([503, false])
  expect(await post()).toEqual([503, true])
  expect(logged).toEqual([{ refused: 1 }])
})
