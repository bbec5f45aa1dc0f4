import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { sendError } from '../http/errors.ts'
import { exemptFromLoadShedding, shedLoad } from './load-shedding.ts'
import { staticFiles } from '../files/static-files.ts'

const ended: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ended.splice(0)) await end()
})

/** A server whose event loop counts as late at its first measurement. */
async function busy() {
  const root = await mkdtemp(join(tmpdir(), 'veedu-static-'))
  await mkdir(join(root, 'assets'))
  await writeFile(join(root, 'assets', 'page-1a2b.css'), 'body{}')
  await writeFile(join(root, 'favicon.svg'), '<svg/>')
  const app = Fastify()
  ended.push(
    () => app.close(),
    () => rm(root, { recursive: true }),
  )
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply))
  await shedLoad(app, { tooLate: Number.MIN_VALUE, sampleMs: 20 })
  app.get('/page', async () => 'page')
  app.get('/healthz', { config: exemptFromLoadShedding }, async () => 'alive')
  await staticFiles(app, true, root)
  return app
}

test('under load, pages are refused with a time to come again; the files of those that came are not', async () => {
  const app = await busy()
  const page = async () => {
    const { statusCode, headers } = await app.inject('/page')
    return [statusCode, headers['retry-after']]
  }
  await expect.poll(page).toEqual([503, '5'])
  const style = await app.inject('/assets/page-1a2b.css')
  expect(style.statusCode).toBe(200)
  expect(style.headers['content-type']).toMatch(/^text\/css/)
  expect((await app.inject('/favicon.svg')).statusCode).toBe(200)
  expect((await app.inject('/healthz')).statusCode).toBe(200)
})
