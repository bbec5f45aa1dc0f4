import '../../../src/server/quick-start.ts'
import type { Running } from '../../../src/server/compose.ts'

/**
 * The real server without pages, in a separate process that can be killed. Its environment is its configuration; it
 * prints its port on the first line.
 */
const { createLogger } = await import('../../../src/server/monitoring/logger.ts')
const { composeWhenAvailable } = await import('../../../src/server/compose-when-available.ts')
const { endOnSignal } = await import('../../../src/server/signals.ts')
const { readConfig } = await import('../../../src/server/config.ts')

const config = readConfig(process.env)
const logger = createLogger('error', { write: (line) => void process.stderr.write(line) })
const ending = new AbortController()
let running: Running | null = null
endOnSignal(() => running, { drainSeconds: config.drainSeconds, log: logger, ending })
const server = await composeWhenAvailable({ config, logger, pages: null }, ending.signal)
if (!server) process.exit(0)
running = server
// The administrator of ADMIN_EMAIL, if set.
if (config.admin) await server.services.firstAdmin.ensure(config.admin)
await server.app.listen({ port: process.env.PORT ? config.port : 0, host: '127.0.0.1' })
const address = server.app.server.address()
process.stdout.write(`${typeof address === 'object' && address ? address.port : 0}\n`)
await server.startJobs()
