import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import closeWithGrace from 'close-with-grace'
import pino from 'pino'
import type { ServerBuild } from 'react-router'
import { bootFailure } from './boot-failure.ts'
import { compose } from './compose.ts'
import { ConfigError, readProcessConfig } from './config.ts'

/** `npm start`: reads the configuration, opens everything, listens, and ends cleanly when asked. */
async function main(): Promise<void> {
  const config = readProcessConfig()
  await mkdir(config.dataDir, { recursive: true })
  const logger = pino({ level: config.logLevel })
  const entry = new URL('../../build/server/index.js', import.meta.url)
  if (!existsSync(entry)) throw new ConfigError('The pages are not built: run `npm start`')
  let build: Promise<ServerBuild> | null = null
  const running = await compose({
    config,
    logger,
    pages: () => (build ??= import(entry.href) as Promise<ServerBuild>),
  })
  closeWithGrace({ delay: 10_000, logger: false }, async ({ err }) => {
    if (err) logger.fatal({ err }, 'ending after an unexpected error')
    await running.close()
  })
  await running.app.listen({ port: config.port, host: config.host })
  const address = running.app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : config.port
  process.stdout.write(`Veedu is at http://localhost:${port}\n`)
}

try {
  await main()
} catch (error) {
  process.stderr.write(`Veedu cannot start. ${bootFailure(error)}\n`)
  process.exit(1)
}
