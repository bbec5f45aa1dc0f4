import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { App } from '../api/mount.ts'
import { openDatabase, type Database } from '../db/client.ts'
import type { Clock } from '../domain/ports.ts'
import { letters } from '../mail/letters.ts'
import { diskStorage } from '../outside/disk-storage.ts'
import { createServices, type Services } from '../services/index.ts'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { jobRunner } from './job-runner.ts'
import { mailer } from './mailer.ts'
import type { Pages } from './pages.ts'

export interface Running {
  app: App
  services: Services
  database: Database
  close: () => Promise<void>
}

/** The whole product from its parts, ready to listen. Tests compose the same with a memory database. */
export async function compose(parts: {
  config: Config
  logger: FastifyBaseLogger
  pages: Pages | null
  clock?: Clock
  /** An open, migrated database; otherwise the configured one is opened and migrated. */
  database?: Database
}): Promise<Running> {
  const { config, logger, pages, clock = () => new Date() } = parts
  const database = parts.database ?? (await openConfigured(config))
  const secret = await serverSecret(database)
  const jobs = await jobRunner(database, logger)
  const services = createServices({
    database,
    clock,
    storage: diskStorage(join(config.dataDir, 'images')),
    mailer: mailer(database, jobs, clock),
    letters,
    jobs,
    log: logger,
    settings: { demo: config.demo, publicUrl: config.publicUrl, secret },
  })
  const app = await createApp({ config, services, logger, pages, secret })
  return {
    app,
    services,
    database,
    async close() {
      await app.close()
      await jobs.stop()
      await database.close()
    },
  }
}

async function openConfigured(config: Config): Promise<Database> {
  const database = await openDatabase(
    config.databaseUrl
      ? { engine: 'postgres', url: config.databaseUrl }
      : { engine: 'pglite', dir: join(config.dataDir, 'database') },
  )
  await database.migrate()
  return database
}

/** One secret an installation, made at the first start and kept in the settings table. */
async function serverSecret(database: Database): Promise<string> {
  await database.query(
    `insert into settings (name, value) values ('secret', to_jsonb($1::text)) on conflict (name) do nothing`,
    [randomBytes(32).toString('hex')],
  )
  const [row] = await database.query<{ value: string }>(
    `select value #>> '{}' as value from settings where name = 'secret'`,
  )
  if (!row) throw new Error('the settings table lost the secret')
  return row.value
}
