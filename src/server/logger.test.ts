import { PassThrough } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createLogger } from './logger.ts'

test('a request is logged without the token of its link and without its headers', async () => {
  const lines = new PassThrough({ encoding: 'utf8' })
  const app = Fastify({ loggerInstance: createLogger('info', lines) })
  app.get('/shared-papers/:token', () => 'paper')
  const token = 'q7Jw-0pL2mN_4xR6tV8zB1cD3fG5hK7s'
  await app.inject({
    url: `/shared-papers/${token}?lang=ml`,
    headers: { authorization: 'Bearer very-secret' },
  })
  await app.close()
  const log = String(lines.read())
  expect(log).toContain('/shared-papers/…?lang=ml')
  expect(log).not.toContain(token)
  expect(log).not.toContain('very-secret')
})
