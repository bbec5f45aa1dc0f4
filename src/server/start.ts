import { existsSync } from 'node:fs'
import type { ServerBuild } from 'react-router'
import { createLogger } from './monitoring/logger.ts'
import type { Running } from './compose.ts'
import { composeWhenAvailable } from './compose-when-available.ts'
import { ConfigError, setProductionMode, readProcessConfig, type Config } from './config.ts'
import { endOnSignal } from './signals.ts'
import type { AdminOutcome } from '../services/accounts/first-admin.ts'
import type { Services } from '../services/index.ts'

/** `npm start`: reads the configuration, opens everything, listens, and shuts down cleanly on a signal. */
export async function start(): Promise<void> {
  const config = readProcessConfig()
  setProductionMode()
  const logger = createLogger(config.logLevel)
  let running: Running | null = null
  const ending = new AbortController()
  endOnSignal(() => running, { drainSeconds: config.drainSeconds, log: logger, ending })

  const entry = new URL('../../build/server/index.js', import.meta.url)
  if (!existsSync(entry)) throw new ConfigError('The pages are not built: run `npm start`')
  let build: Promise<ServerBuild> | null = null
  const pages = {
    load: (): Promise<ServerBuild> => (build ??= import(entry.href) as Promise<ServerBuild>),
    keeps: true,
  }
  let setUp: string | null
  running = await composeWhenAvailable({ config, logger, pages }, ending.signal)
  if (!running) return
  try {
    // Before the first request, so that an earlier ADMIN_PASSWORD is no longer valid.
    setUp = await firstAdminLink(running.services, config)
    await running.app.listen({ port: config.port, host: config.host })
  } catch (error) {
    await running.close()
    throw error
  }
  const address = running.app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : config.port
  process.stdout.write(`Veedu is at http://localhost:${port}\n`)
  if (running.holdsHiddenDemo)
    process.stdout.write(
      'Demo data of an earlier start is hidden. `npx veedu demo remove` removes it; DEMO=1 shows it.\n',
    )
  if (setUp) process.stdout.write(`Create the first administrator at ${setUp}\n`)
  // After listening: the first page must not wait for either.
  await Promise.all([pages.load(), running.startJobs()]).catch((error: unknown) =>
    logger.error({ err: error }, 'after the start'),
  )
}

const REFUSED: Record<Extract<AdminOutcome, { kind: 'refused' }>['why'], string> = {
  weakPassword: 'ADMIN_PASSWORD: is easily guessed. Choose a longer one, such as four words.',
  ordinaryAccount:
    'ADMIN_EMAIL: an account that is no administrator has this address. Name another address.',
  demoAccount: 'ADMIN_EMAIL: this is the address of a demo account. Name another address.',
}

/**
 * Ensures that there is an administrator: the one of ADMIN_EMAIL and ADMIN_PASSWORD, or else a single-use link to create
 * one. Returns null when no link is needed. Each start without an administrator issues a new link.
 * @throws ConfigError when the variables cannot be used and there is no other administrator.
 */
export async function firstAdminLink(services: Services, config: Config): Promise<string | null> {
  const outcome = await services.firstAdmin.ensure(config.admin)
  if (outcome.kind === 'refused') throw new ConfigError(REFUSED[outcome.why])
  return outcome.kind === 'setUp' ? `${config.publicUrl}/setup/${outcome.token}` : null
}
