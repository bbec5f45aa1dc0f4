import { PassThrough } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { registerSecretRoute } from '../security/link-secrets.ts'
import { createLogger } from './logger.ts'

test('a request is logged without the secret of its link and without its headers', async () => {
  registerSecretRoute('/files/:id/:token')
  const lines = new PassThrough({ encoding: 'utf8' })
  const app = Fastify({ loggerInstance: createLogger('debug', lines) })
  app.get('/files/:id/:token', ({ log, headers }) => {
    log.warn({ referer: headers.referer, err: new Error(`cannot read ${headers.referer}`) }, 'x')
    return 'paper'
  })
  await app.inject({
    url: '/files/7/s3cret?lang=ml&token=s3cret',
    headers: {
      authorization: 'Bearer s3cret',
      referer: 'https://veedu.example/renew/12-345.s3cret?key=s3cret',
    },
  })
  await app.inject({ url: '/somewhere/q7Jw-0pL2mN_4xR6tV8zB1cD3fG5hK7s.data' })
  await app.close()
  const log = String(lines.read())
  expect(log).toContain('/files/7/…?lang=ml&token=…')
  expect(log).toContain('https://veedu.example/renew/…?key=…')
  expect(log).toContain('/somewhere/…')
  expect(log).not.toContain('s3cret')
})

test('a statement that failed is logged without its values and without the row that the database quotes', () => {
  const lines = new PassThrough({ encoding: 'utf8' })
  const row = { code: '23514', detail: 'Failing row contains (1, ravi@x.in).' }
  const driver = Object.assign(new Error('violates check constraint "outbox_kind"'), row)
  const query = new Error('Failed query: insert into outbox\nparams: ravi@x.in', { cause: driver })
  const log = createLogger('warn', lines)
  log.error({ err: Object.assign(query, { params: ['ravi@x.in'] }) }, 'job failed')
  log.error({ err: Object.assign(new Error('violates'), row) }, 'job failed')
  const written = String(lines.read())
  expect(written).toContain('Failed query: insert into outbox')
  expect(written).toContain('outbox_kind')
  expect(written).not.toContain('ravi')
})

test('what fails while the database is unavailable is a warning; the end of the process is not', () => {
  const lines = new PassThrough({ encoding: 'utf8' })
  const log = createLogger('info', lines)
  const stopped = Object.assign(new Error('terminating connection'), { code: '57P01' })
  const err = new Error('Failed query: insert into valuation_models', { cause: stopped })
  log.error({ err, job: 'learn-prices' }, 'job failed')
  log.child({ reqId: 1 }).error({ err }, 'a child failed')
  log.error({ err: new Error('no such column') }, 'job failed')
  log.fatal({ err }, 'ending')
  const written = String(lines.read()).trim().split('\n')
  expect(written.map((line) => (JSON.parse(line) as { level: number }).level)).toEqual([
    40, 40, 50, 60,
  ])
})
