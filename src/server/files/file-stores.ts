import { join } from 'node:path'
import { diskStorage } from '../../adapters/disk-storage.ts'
import { diskVault } from '../../adapters/disk-vault.ts'
import { s3Storage } from '../../adapters/s3-storage.ts'
import { s3Vault } from '../../adapters/s3-vault.ts'
import type { Storage, Vault } from '../../domain/platform/ports.ts'
import type { Config } from '../config.ts'

/** Where pictures and private files are stored: in S3 if configured, else in the data folder. */
export function fileStores({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): {
  storage: Storage
  vault: Vault
} {
  return s3
    ? { storage: s3Storage(s3), vault: s3Vault(s3) }
    : { storage: diskStorage(join(dataDir, 'images')), vault: diskVault(join(dataDir, 'papers')) }
}
