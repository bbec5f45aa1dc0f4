import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { App } from '../../api/platform/mount.ts'
import { MAP_ARCHIVE_URL } from '../../domain/places/map-hosts.ts'
import { ConfigError } from '../config.ts'

/**
 * Serves the operator's map file. Browsers request ranges of it, a few kB each.
 * @throws ConfigError when it cannot be read
 */
export async function mapArchive(app: Pick<App, 'register'>, file: string | null): Promise<void> {
  if (file === null) return
  try {
    await access(file, constants.R_OK)
  } catch {
    throw new ConfigError(`MAP_STYLE: cannot read ${file}`)
  }
  await app.register(async (files) => {
    await files.register(fastifyStatic, {
      root: dirname(file),
      serve: false,
      decorateReply: true,
      dotfiles: 'allow',
      cacheControl: false,
    })
    files.get(MAP_ARCHIVE_URL, { schema: { hide: true } }, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').sendFile(basename(file)),
    )
  })
}
