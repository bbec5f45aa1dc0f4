import '../../src/server/quick-start.ts'
import { existsSync } from 'node:fs'
import type { ServerBuild } from 'react-router'

/**
 * The real server in a separate process, with pages if they are built. Its environment is its configuration. It sends
 * its port to its parent, and tokens of new people on request. Its clock advances with each request.
 */
const { default: pino } = await import('pino')
const { compose } = await import('../../src/server/compose.ts')
const { readConfig } = await import('../../src/server/config.ts')
const { freshPeople, TICK } = await import('./people.ts')

const config = readConfig(process.env)
const entry = new URL('../../build/server/index.js', import.meta.url)
let build: Promise<ServerBuild> | null = null
const begun = Date.now()
let calls = 0
const running = await compose({
  config,
  logger: pino({ level: 'error' }, { write: (line: string) => void process.stderr.write(line) }),
  pages: existsSync(entry)
    ? { load: () => (build ??= import(entry.href) as Promise<ServerBuild>), keeps: true }
    : null,
  clock: () => new Date(begun + calls * TICK),
})
running.app.server.on('request', ({ url }) => {
  if (url !== '/healthz') calls += 1
})
await running.app.listen({ port: 0, host: '127.0.0.1' })
await running.services.listings.ready()
process.on('message', () => {
  freshPeople(running).then(
    (tokens) => process.send?.({ tokens }),
    (error: unknown) => {
      throw error
    },
  )
})
process.on('disconnect', () => process.exit(0))
const address = running.app.server.address()
process.send?.({ port: typeof address === 'object' && address ? address.port : 0 })
