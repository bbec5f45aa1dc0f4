import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { App } from '../../api/platform/mount.ts'
import { sendError } from '../http/errors.ts'
import { refuseWhenClosing, type ServerPhase } from './server-phase.ts'

test('answers of a shutdown end their connection; once it closes they are 503 with a time to come again', async () => {
  const app = Fastify({ return503OnClosing: false })
  const phase: ServerPhase = { now: 'serving' }
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply))
  refuseWhenClosing(app as unknown as App, phase)
  app.get('/api/things', async () => ({ things: [] }))
  const get = async () => {
    const { statusCode, headers, body } = await app.inject('/api/things')
    return [statusCode, headers.connection, headers['retry-after'], body]
  }
  expect(await get()).toEqual([200, 'keep-alive', undefined, '{"things":[]}'])
  phase.now = 'draining'
  expect(await get()).toEqual([200, 'close', undefined, '{"things":[]}'])
  phase.now = 'closing'
  const [status, connection, retryAfter, body] = await get()
  expect([status, connection, retryAfter]).toEqual([503, 'close', '5'])
  expect(JSON.parse(String(body))).toEqual({
    error: expect.stringContaining('again') as string,
    code: 'not_ready',
  })
  await app.close()
})
