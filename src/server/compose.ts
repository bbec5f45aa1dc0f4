import { DEMO_PASSWORD } from '../services/platform/demo-users.ts'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { App } from '../api/platform/mount.ts'
import type { Database } from '../db/client.ts'
import type { Clock, MailTransport, Jobs, Mailer, Vault } from '../domain/platform/ports.ts'
import { runInBackground } from '../domain/platform/background.ts'
import { backupLock } from '../db/backup-lock.ts'
import { backup } from '../jobs/backup.ts'
import { JOBS } from '../jobs/index.ts'
import { emailTemplates } from '../mail/emails.ts'
import { codeSender } from '../adapters/code-sender.ts'
import { openIdConnect } from '../adapters/openid-connect.ts'
import { liveLayers } from '../adapters/live-layers.ts'
import { libreTranslate } from '../adapters/libre-translate.ts'
import { routing } from '../adapters/routing.ts'
import { outsideRequests } from '../adapters/outside-requests.ts'
import type { OutsideRequests } from '../domain/platform/outside-requests.ts'
import {
  hasDemoData,
  hideDemoData,
  isDemoKeptAway,
  showDemoData,
} from '../services/demo/demo-data.ts'
import { fillNearKinds } from '../services/search/near-kinds-column.ts'
import { foldListings } from '../services/search/word-table.ts'
import { hashPassword } from '../services/accounts/passwords/passwords.ts'
import { keptDuringBackup } from '../services/backup/files-during-backup.ts'
import { createServices, type Services } from '../services/index.ts'
import { createApp } from './app.ts'
import { archiveStore } from './backup/archive-stores.ts'
import { startControl, type Control } from './backup/control.ts'
import { verifyInProcess } from './backup/verify-process.ts'
import { processEnv, type Config } from './config.ts'
import { untilAvailable } from './jobs/until-available.ts'
import { jobRunner } from './jobs/job-runner.ts'
import { openConfiguredDatabase } from './database/open-database.ts'
import { diskSpace } from './monitoring/disk-space.ts'
import { faultLog, type FaultLog } from './monitoring/faults.ts'
import type { ServerPhase } from './monitoring/server-phase.ts'
import { fileStores } from './files/file-stores.ts'
import { checkFilesFolder } from './files/files-folder.ts'
import type { Pages } from './pages/pages.ts'
import { outbox } from '../db/schema.ts'
import { outboxMailer } from '../mail/outbox-mailer.ts'

export interface Running {
  app: App
  services: Services
  database: Database
  faults: FaultLog
  /** The database contains hidden demo data of an earlier start. */
  holdsHiddenDemo: boolean
  /** Starts background jobs: emails, the nightly sweep. Called once the server listens. */
  startJobs: () => Promise<void>
  /** Makes `/readyz` fail, ahead of `close`. */
  drain: () => void
  close: () => Promise<void>
}

/** Wires up the whole server, ready to listen. Tests do the same with an in-memory database. */
export async function compose(parts: {
  config: Config
  logger: FastifyBaseLogger
  pages: Pages | null
  clock?: Clock
  /** An open, migrated database; otherwise the configured one is opened and migrated. */
  database?: Database
  /** Overrides the transport of SMTP_URL. */
  transport?: MailTransport
  /** Overrides requests to addresses that people entered, for servers on this machine that stand in for others. */
  outside?: OutsideRequests
  /** Seed the demo data if missing; by default only into the configured database in demo mode. */
  seed?: boolean
}): Promise<Running> {
  const { config, logger, pages, clock = () => new Date() } = parts
  const faults = faultLog(logger)
  const database = parts.database ?? (await openConfiguredDatabase(config, faults.report))
  const closing = new AbortController()
  let control: Control | null = null
  let stopFollowing: () => Promise<void> = () => Promise.resolve()
  try {
    const holdsHiddenDemo = await fitDemoToMode(database, config, clock, logger)
    const lock = backupLock(database)
    const stores = fileStores(config)
    const storage = keptDuringBackup(stores.storage, lock)
    const vault = keptDuringBackup(stores.vault, lock)
    if (parts.seed ?? (config.demo && !parts.database))
      await writeDemo(database, vault, clock, logger)
    await foldListings(database)
    if (config.databaseUrl !== null && !config.s3)
      await checkFilesFolder(database, config.dataDir, { clock, log: logger })
    const secret = await serverSecret(database)
    const jobs = jobRunner(database, logger, scheduledJobs(config), faults.report)
    const transport = parts.transport ?? (await mailTransport(config))
    const services = createServices({
      database,
      clock,
      storage,
      vault,
      mailer: mailer(database, jobs, clock),
      letters: emailTemplates,
      codes: codeSender(config.codes, { demo: config.demo }),
      identityProvider:
        config.identityProvider &&
        openIdConnect({
          ...config.identityProvider,
          redirectUri: `${config.publicUrl}/api/auth/external/callback`,
        }),
      jobs,
      live: liveLayers(config.live, { clock, log: logger }),
      routing: routing(config.routing, { clock, log: logger }),
      translator: libreTranslate(config.translator, { clock, log: logger }),
      outside: parts.outside ?? outsideRequests({ userAgent: `Veedu (${config.publicUrl})` }),
      log: logger,
      backups: {
        store: archiveStore(config),
        key: config.backup.key,
        scheduled: config.backup.schedule !== null,
        keepDays: config.backup.keepDays,
        lock,
        verify: (name, signal) => verifyInProcess(name, processEnv(), signal),
      },
      settings: {
        demo: config.demo,
        contact: config.contact,
        requireSecondFactor: config.requireSecondFactor,
        publicUrl: config.publicUrl,
        vapidKeys: config.vapidKeys,
        phoneCountries: config.phoneCountries,
        secret,
        scratchDir: join(config.dataDir, 'scratch'),
        storage: { dataDir: config.dataDir, pictures: config.s3 ? 's3' : 'disk' },
        search: { engine: config.searchEngine, snapshotDir: join(config.dataDir, 'search') },
      },
    })
    stopFollowing = async () => {
      await Promise.all([
        services.landmarks.stop(),
        services.listings.stop(),
        services.messageStreams.stop(),
        services.webhookSender.stop(),
        services.valuation.stop(),
      ])
    }
    await services.landmarks.start()
    await fillNearKinds(database)
    await services.listings.start()
    await services.messageStreams.start()
    const phase: ServerPhase = { now: 'serving' }
    const space = diskSpace(config.databaseUrl === null ? config.dataDir : null, {
      clock,
      log: logger,
    })
    const app = await createApp({
      config,
      services,
      logger,
      faults,
      pages,
      secret,
      clock,
      phase,
      space,
    })
    return {
      app,
      services,
      database,
      faults,
      holdsHiddenDemo,
      async startJobs() {
        const start = (what: string, work: () => Promise<unknown>) =>
          untilAvailable(what, work, { log: logger, signal: closing.signal })
        await start('jobs', () => jobs.start({ services, clock, log: logger, transport }))
        await start('webhooks', () => services.webhookSender.start())
        // Other processes open the database of a server themselves.
        if (config.databaseUrl === null)
          control = await startControl(config.dataDir, {
            backup: ({ to }) =>
              services.backup.run(typeof to === 'string' ? archiveStore(config, to) : undefined),
          })
        runInBackground('places are counted', services.places.refresh(), logger)
        runInBackground('the gazetteer is built', services.ask.warm(), logger)
        runInBackground(
          'the price model is loaded',
          start('the price model', () => services.valuation.start()),
          logger,
        )
        // Warms the cache of market-wide figures before the first visitor needs them.
        Promise.all([services.marketFigures.insights(), services.market.cities()]).catch(
          (err: unknown) => logger.info({ err }, 'the market could not be counted ahead'),
        )
        await start('data', () => jobs.enqueue('check-data', { light: true }, { key: 'light' }))
        // Import files whose processing was interrupted by the end of the previous process.
        await start('imports', () => services.imports.resume())
        // Emails of the previous run that had no mail server or whose sending was interrupted.
        if (transport)
          await start('emails', () => jobs.enqueue('send-mail', {}, { key: 'send-mail' }))
      },
      drain() {
        phase.now = 'draining'
      },
      async close() {
        closing.abort()
        await app.close()
        await Promise.all([stopFollowing(), jobs.stop(), control?.close()])
        await lock.close()
        transport?.close()
        await database.close()
      },
    }
  } catch (error) {
    await stopFollowing()
    // The error that stopped the start is the one to report.
    await database.close().catch(() => undefined)
    throw error
  }
}

/** The jobs, with backups at their configured times. */
const scheduledJobs = ({ backup: { schedule } }: Config): typeof JOBS => ({
  ...JOBS,
  backup: { ...backup, ...(schedule === null ? {} : { schedule }) },
})

/** Shows or hides the demo data of an earlier start. Returns whether any is hidden. */
async function fitDemoToMode(
  database: Database,
  { demo }: Pick<Config, 'demo'>,
  clock: Clock,
  logger: FastifyBaseLogger,
): Promise<boolean> {
  if (!(await hasDemoData(database))) return false
  const { people, listings, demoted } = demo
    ? await showDemoData(database)
    : await hideDemoData(database, clock())
  if (people + listings > 0)
    logger.info({ people, listings }, demo ? 'the demo is shown again' : 'the demo is hidden')
  if (demoted > 0)
    logger.warn(
      { accounts: demoted },
      'accounts that a demo administrator had made administrator or government user lost that role',
    )
  return !demo
}

async function writeDemo(
  database: Database,
  vault: Vault,
  clock: Clock,
  logger: FastifyBaseLogger,
): Promise<void> {
  if (await isDemoKeptAway(database)) return
  const { isSeeded } = await import('../db/seed/index.ts')
  const { addDemoData } = await import('../db/seed/add.ts')
  const fresh = !(await isSeeded(database))
  if (fresh) logger.info('writing the demo listings')
  const passwordHash = fresh ? await hashPassword(DEMO_PASSWORD) : ''
  const count = await addDemoData(database, vault, { today: clock(), passwordHash })
  if (fresh) logger.info({ listings: count }, 'the demo is ready')
}

async function mailTransport(config: Config): Promise<MailTransport | null> {
  if (config.smtpUrl === null) return null
  const { smtpTransport } = await import('../adapters/smtp-transport.ts')
  const { hostname } = new URL(config.publicUrl)
  const from = config.contact.email ?? `no-reply@${hostname}`
  return smtpTransport(config.smtpUrl, `Veedu <${from}>`, hostname)
}

/** The installation's secret, generated at the first start and stored in the settings table. */
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

export function mailer({ db }: Database, jobs: Jobs, clock: Clock): Mailer {
  return outboxMailer(async (letter) => {
    const { to, ...rest } = letter
    await db.insert(outbox).values({ ...rest, recipient: to, createdAt: clock() })
  }, jobs)
}
