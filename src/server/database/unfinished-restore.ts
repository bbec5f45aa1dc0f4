import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { flushFolder } from '../../adapters/disk-storage.ts'
import { ConfigError } from '../config.ts'

/**
 * The file says that a restore into this data folder has begun and not ended: what is there is not whole, and is never
 * used. It is there from before the first byte.
 */
const fileOf = (dataDir: string): string => join(dataDir, 'restore.unfinished')

export const isMarkedUnfinished = (dataDir: string): boolean => existsSync(fileOf(dataDir))

export async function markFolder(dataDir: string): Promise<void> {
  await writeFile(fileOf(dataDir), '', { flush: true })
  await flushFolder(dataDir)
}

export async function unmarkFolder(dataDir: string): Promise<void> {
  await rm(fileOf(dataDir), { force: true })
  await flushFolder(dataDir)
}

export const unfinishedRestore = (where: string): ConfigError =>
  new ConfigError(
    `${where}: a restore into this place was interrupted, so its data is not whole. ` +
      'Run `npx veedu restore ARCHIVE --start-over`: it removes what the interrupted restore wrote and begins again.',
  )

/** @throws ConfigError */
export function refuseMarked(dataDir: string): void {
  if (isMarkedUnfinished(dataDir)) throw unfinishedRestore('DATA_DIR')
}
