import '../../../src/server/quick-start.ts'

/**
 * The real server without pages, in a separate process that can be killed. Its environment is its configuration; it
 * prints its port on the first line.
 */
const { default: pino } = await import('pino')
const { compose } = await import('../../../src/server/compose.ts')
const { endOnSignal } = await import('../../../src/server/signals.ts')
const { readConfig } = await import('../../../src/server/config.ts')

const config = readConfig(process.env)
const logger = pino(
  { level: 'error' },
  { write: (line: string) => void process.stderr.write(line) },
)
const running = await compose({
  config,
  logger,
  pages: null,
})
endOnSignal(() => running, { drainSeconds: config.drainSeconds, log: logger })
// The administrator of ADMIN_EMAIL, if set.
if (config.admin) await running.services.firstAdmin.ensure(config.admin)
await running.app.listen({ port: 0, host: '127.0.0.1' })
const address = running.app.server.address()
process.stdout.write(`${typeof address === 'object' && address ? address.port : 0}\n`)
await running.startJobs()
