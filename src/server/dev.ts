import { createServer } from 'node:http'
import { mkdir } from 'node:fs/promises'
import closeWithGrace from 'close-with-grace'
import type { ServerBuild } from 'react-router'
import { createServer as createVite } from 'vite'
import { createLogger } from './monitoring/logger.ts'
import { compose } from './compose.ts'
import { readProcessConfig } from './config.ts'

/** `npm run dev`: the server with hot reloading of pages. Changes below src/web need no restart. */
const config = readProcessConfig()
const logger = createLogger(config.logLevel)
await mkdir(config.dataDir, { recursive: true })
const server = createServer()
const vite = await createVite({
  server: { middlewareMode: true, hmr: { server } },
  appType: 'custom',
})
const running = await compose({
  config,
  logger,
  pages: {
    load: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    keeps: false,
  },
})
await running.app.ready()
server.on('request', (request, response) =>
  vite.middlewares(request, response, () => running.app.routing(request, response)),
)
closeWithGrace({ delay: 5_000, logger: false }, async () => {
  server.close()
  await vite.close()
  await running.close()
})
server.listen(config.port, config.host, () =>
  process.stdout.write(`Veedu (development) is at http://localhost:${config.port}\n`),
)
await running.startJobs()
