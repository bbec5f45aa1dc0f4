import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { App } from '../../api/platform/mount.ts'
import { exemptFromLoadShedding } from '../monitoring/load-shedding.ts'

const CLIENT = fileURLToPath(new URL('../../../build/client', import.meta.url))

/** Whether an address never gives another file: its name is hashed, or it names a drawing's version. */
function isVersioned(url: string): boolean {
  return url.startsWith('/assets/') || /^\/illustrations\/[^?]*\?v=[0-9a-f]{8}$/.test(url)
}

/** The built scripts, styles, fonts and art. What is versioned may be kept for a year. */
export async function staticFiles(
  app: Pick<App, 'register'>,
  withPages: boolean,
  root = CLIENT,
): Promise<void> {
  if (!withPages || !existsSync(root)) return
  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, ...exemptFromLoadShedding }
    })
    await files.register(fastifyStatic, {
      root,
      wildcard: false,
      index: false,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply) => {
        void reply.header(
          'cache-control',
          isVersioned(reply.request.url)
            ? 'public, max-age=31536000, immutable'
            : 'public, max-age=3600, stale-while-revalidate=86400',
        )
      },
    })
  })
}
