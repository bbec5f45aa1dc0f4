import { PassThrough } from 'node:stream'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { expect, test } from 'vitest'
import { createLogger } from '../monitoring/logger.ts'
import { sendError } from './errors.ts'
import { keepRequestId, requestIds, trustsProxy } from './request-id.ts'

const ID = /^[0-9a-f]{16}$/

function serverBehind(proxies: Parameters<typeof trustsProxy>[0]) {
  const lines = new PassThrough({ encoding: 'utf8' })
  const logger: FastifyBaseLogger = createLogger('warn', lines)
  const app = Fastify({
    loggerInstance: logger,
    genReqId: requestIds(trustsProxy(proxies)),
  })
  keepRequestId(app)
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply))
  app.post('/service', async (request) => {
    await Promise.resolve()
    logger.warn('from a service')
    request.log.warn('from the request')
    return {}
  })
  app.get('/broken', async () => {
    throw new Error('no such table')
  })
  return {
    app,
    lines: () =>
      String(lines.read())
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { reqId?: string; msg: string }),
  }
}

test('an id is taken over from a trusted proxy only, and goes back', async () => {
  const ask = async (
    proxies: Parameters<typeof trustsProxy>[0],
    id: string,
    remoteAddress = '10.0.0.5',
  ) => {
    const { app } = serverBehind(proxies)
    const answer = await app.inject({
      url: '/broken',
      remoteAddress,
      headers: { 'x-request-id': id },
    })
    await app.close()
    return answer.headers['x-request-id']
  }
  expect(await ask(1, 'c0ffee-1')).toBe('c0ffee-1')
  expect(await ask(['10.0.0.0/8'], 'c0ffee-1')).toBe('c0ffee-1')
  expect(await ask(['uniquelocal'], 'c0ffee-1')).toBe('c0ffee-1')
  expect(await ask(['10.0.0.0/8'], 'c0ffee-1', '203.0.113.7')).toMatch(ID)
  expect(await ask(false, 'c0ffee-1')).toMatch(ID)
  expect(await ask(1, 'two words')).toMatch(ID)
  expect(await ask(1, 'a'.repeat(129))).toMatch(ID)
  expect(await ask(1, '')).toMatch(ID)
})

test('each line of a request has its id once, a service’s after reading the body too', async () => {
  const { app, lines } = serverBehind(1)
  const answers = await Promise.all(
    ['first', 'second'].map((id) =>
      app.inject({
        method: 'POST',
        url: '/service',
        headers: { 'x-request-id': id },
        payload: { a: 1 },
      }),
    ),
  )
  expect(answers.map((answer) => answer.headers['x-request-id'])).toEqual(['first', 'second'])
  expect(
    lines()
      .map(({ reqId, msg }) => `${reqId} ${msg}`)
      .toSorted(),
  ).toEqual([
    'first from a service',
    'first from the request',
    'second from a service',
    'second from the request',
  ])
  await app.close()
})

test('an unexpected error tells the id that its line in the log has', async () => {
  const { app, lines } = serverBehind(false)
  const api = await app.inject('/broken')
  const page = await app.inject({ url: '/broken', headers: { accept: 'text/html' } })
  const [first, second] = lines()
  expect(api.json()).toMatchObject({ code: 'unexpected', requestId: first?.reqId })
  expect(first?.reqId).toBe(api.headers['x-request-id'])
  expect(page.body).toContain(`Reference: ${second?.reqId}`)
  await app.close()
})
