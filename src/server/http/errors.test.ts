import { Readable } from 'node:stream'
import compress from '@fastify/compress'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { sendError } from './errors.ts'

test('a file that fails before its first byte is answered in plain JSON, whatever was settled for the file', async () => {
  const app = Fastify()
  await app.register(compress, { threshold: 1_024, encodings: ['gzip'] })
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply))
  app.get('/file', async (_request, reply) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="a.csv"')
      .send(Readable.from(failing())),
  )
  const answer = await app.inject({ url: '/file', headers: { 'accept-encoding': 'gzip' } })
  expect(answer.statusCode).toBe(500)
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(answer.headers['content-disposition']).toBeUndefined()
  expect(answer.headers['content-type']).toMatch(/^application\/json/)
  expect(answer.json()).toMatchObject({ code: 'unexpected' })
  await app.close()
})

async function* failing(): AsyncGenerator<string> {
  yield await Promise.reject(new Error('no such table'))
}
