import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { App } from '../../src/api/platform/mount.ts'
import type { Database } from '../../src/db/client.ts'
import type { Clock } from '../../src/domain/platform/ports.ts'
import type { OutsideRequests } from '../../src/domain/platform/outside-requests.ts'
import type { Role } from '../../src/domain/accounts/roles.ts'
import type { FaultLog } from '../../src/server/monitoring/faults.ts'
import { compose } from '../../src/server/compose.ts'
import type { Pages } from '../../src/server/pages/pages.ts'
import { createLogger } from '../../src/server/monitoring/logger.ts'
import { readConfig } from '../../src/server/config.ts'
import type { Services } from '../../src/services/index.ts'
import { freshDatabase } from './database.ts'
import { versionAt } from './versions.ts'
import {
  makeListing,
  makeUser,
  type ListingOverrides,
  type TestUser,
  type UserOverrides,
} from './factories.ts'

export interface Sent {
  /** A user's token, sent as Bearer. */
  token?: string
  headers?: Record<string, string>
  /** Objects are sent as JSON, forms as multipart, strings and buffers unchanged. */
  body?: unknown
}

export interface Answer {
  status: number
  headers: Record<string, string | undefined>
  /** The body as sent. */
  text: string
  /** The body parsed as JSON; throws when it is not valid. */
  json: <T = unknown>() => T
}

export type Request = (url: string, sent?: Sent) => Promise<Answer>

export interface TestApp {
  /** The app's data folder. */
  dataDir: string
  app: App
  services: Services
  database: Database
  faults: FaultLog
  get: Request
  post: Request
  put: Request
  patch: Request
  delete: Request
  request: (method: string, url: string, sent?: Sent) => Promise<Answer>
  /** A decision about the current version of the record that the URL names. */
  judge: (method: string, url: string, sent?: Sent) => Promise<Answer>
  makeUser: (role: Role, overrides?: UserOverrides) => Promise<TestUser>
  /** Inserts a row unchanged; by default live, for sale, in Kottayam. */
  makeListing: (overrides?: ListingOverrides) => Promise<{ id: number; ownerId: number }>
  /** Errors that the server logged; a test that provokes one clears the list. */
  errors: string[]
  /** Stops the app and drops its database. Throws when an unexpected error was logged. */
  close: () => Promise<void>
}

/**
 * The real app on a real, empty database: everything except the pages and the port. Use: `const t = await startApp()`
 * in beforeAll, `await t.close()` in afterAll.
 */
export async function startApp(
  options: {
    clock?: Clock
    demo?: boolean
    env?: Record<string, string>
    /** Stands in for requests to addresses that people entered. */
    outside?: OutsideRequests
    /** An open database, for a second process on it; it is closed with the app. */
    database?: Database
    /** Pages in place of none. */
    pages?: Pages
  } = {},
): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'veedu-test-'))
  const errors: string[] = []
  const logger = createLogger('error', { write: (line: string) => void errors.push(line) })
  const database = options.database ?? (await freshDatabase())
  const running = await compose({
    config: readConfig({
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      DEMO: options.demo === true ? '1' : '0',
      MAP_STYLE: 'local',
      ...options.env,
    }),
    logger,
    pages: options.pages ?? null,
    database,
    ...(options.clock ? { clock: options.clock } : {}),
    ...(options.outside ? { outside: options.outside } : {}),
  })
  await running.app.ready()
  await running.services.listings.ready()
  const { app, services } = running

  const request: TestApp['request'] = async (method, url, sent = {}) => {
    const { payload, type } = await encode(sent.body)
    // Tests also write rows directly.
    await services.listings.caughtUp()
    const answer = await app.inject({
      method: method as 'GET',
      url,
      headers: {
        ...(sent.token ? { authorization: `Bearer ${sent.token}` } : {}),
        ...(type ? { 'content-type': type } : {}),
        ...sent.headers,
      },
      ...(payload === undefined ? {} : { payload }),
    })
    return {
      status: answer.statusCode,
      headers: Object.fromEntries(
        Object.entries(answer.headers).map(([name, value]) => [
          name,
          value === undefined ? undefined : String(value),
        ]),
      ),
      text: answer.body,
      json: <T>() => JSON.parse(answer.body) as T,
    }
  }
  const by =
    (method: string): Request =>
    (url, sent) =>
      request(method, url, sent)

  return {
    dataDir,
    app,
    services,
    database,
    faults: running.faults,
    request,
    async judge(method, url, sent = {}) {
      const version = await versionAt(database, url)
      const headers = { 'if-match': `"${version}"`, ...sent.headers }
      return request(method, url, { ...sent, headers })
    },
    get: by('GET'),
    post: by('POST'),
    put: by('PUT'),
    patch: by('PATCH'),
    delete: by('DELETE'),
    makeUser: (role, overrides) => makeUser({ database, services }, role, overrides),
    makeListing: (overrides) => makeListing({ database, services }, overrides),
    errors,
    async close() {
      // A preconnected socket without a request delays closing by a minute; start.ts destroys such sockets too.
      const cut = setTimeout(() => app.server.closeAllConnections(), 500)
      await running.close()
      clearTimeout(cut)
      await rm(dataDir, { recursive: true, force: true })
      if (errors.length > 0) throw new Error(`the server logged errors:\n${errors.join('\n')}`)
    },
  }
}

async function encode(body: unknown): Promise<{ payload?: string | Buffer; type?: string }> {
  if (body === undefined) return {}
  if (body instanceof FormData) {
    const encoded = new Response(body)
    return {
      payload: Buffer.from(await encoded.arrayBuffer()),
      type: encoded.headers.get('content-type') ?? '',
    }
  }
  return {
    payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
    type: 'application/json',
  }
}
