import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import type { App } from '../../api/platform/mount.ts'
import type { PageContext } from '../../contracts/platform/page-context.ts'
import { FIRST_SITE_SETTINGS } from '../../domain/admin/site-settings.ts'
import type { Services } from '../../services/index.ts'
import { readConfig } from '../config.ts'
import { createLogger } from '../monitoring/logger.ts'
import { pageRoutes } from './pages.ts'

/** A web build whose only page throws this error. */
async function asked(failure: Error): Promise<{ status: number; retry: unknown; log: string }> {
  const module = {
    contextFor: (_services: Services, page: PageContext) => page,
    createRequestHandler: () => async (_request: Request, page: PageContext) => {
      page.report(failure)
      return new Response('<h1>Trouble</h1>', { status: 500 })
    },
  }
  const build = { entry: { module } } as unknown as ServerBuild
  let log = ''
  const lines = { write: (line: string) => void (log += line) }
  const app = Fastify({ loggerInstance: createLogger('warn', lines) }) as unknown as App
  await app.register(cookie)
  app.decorateReply('scriptNonce', '')
  app.decorateRequest('visitor', { getter: () => '' })
  const services = {
    sessions: { cookieName: 'veedu_session' },
    siteSettings: { current: async () => FIRST_SITE_SETTINGS },
  } as Services
  pageRoutes(app, {
    services,
    pages: { load: async () => build, keeps: false },
    config: readConfig({ NODE_ENV: 'test' }),
    clock: () => new Date(),
  })
  const answer = await app.inject({ url: '/property/1' })
  await app.close()
  expect(answer.body).toBe('<h1>Trouble</h1>')
  return { status: answer.statusCode, retry: answer.headers['retry-after'], log }
}

test('a page that lacks its database is to be asked for again, one that broke is not', async () => {
  const cause = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  const lost = await asked(new Error('Failed query: select\nparams: ravi@x.in', { cause }))
  expect(lost).toMatchObject({ status: 503, retry: '5' })
  const broken = await asked(new Error('Failed query: select\nparams: ravi@x.in'))
  expect(broken).toMatchObject({ status: 500, retry: undefined })
  // What lacks its database is no fault of the page.
  expect(lost.log).toContain('"level":40')
  expect(broken.log).toContain('"level":50')
  for (const { log } of [lost, broken]) {
    expect(log).toContain('Failed query: select')
    expect(log).not.toContain('ravi')
  }
})
