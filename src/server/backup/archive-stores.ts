import { join } from 'node:path'
import { archiveBucket } from '../../adapters/archive-bucket.ts'
import { archiveFolder } from '../../adapters/archive-folder.ts'
import type { ArchiveStore } from '../../domain/platform/ports.ts'
import { ConfigError, type Config } from '../config.ts'
import { ROOM_TO_OPEN } from '../database/open-database.ts'

/** An archive must not make the disk so full that the embedded database takes no changes. */
const LEAST_FREE = 2 * ROOM_TO_OPEN

/**
 * The store at a place: a folder, or s3://BUCKET/PREFIX with the configured keys.
 * @param place null: where the configuration says
 */
export function archiveStore(
  { backup, dataDir, s3 }: Pick<Config, 'backup' | 'dataDir' | 's3'>,
  place: string | null = null,
): ArchiveStore {
  const at = place ?? backup.to ?? join(dataDir, 'backups')
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(at) ?? []
  if (bucket === undefined) return archiveFolder(at, { leastFree: LEAST_FREE })
  if (!s3) throw new ConfigError('A bucket needs S3_ENDPOINT, S3_BUCKET, S3_KEY and S3_SECRET')
  return archiveBucket({ ...s3, bucket }, prefix.replace(/\/?$/, prefix === '' ? '' : '/'))
}
