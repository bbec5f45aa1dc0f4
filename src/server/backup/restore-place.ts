import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase, type Database } from '../../db/client.ts'
import {
  clearUnfinished,
  countTables,
  isUnfinished,
  markFinished,
  markUnfinished,
} from '../../db/archive/load.ts'
import type { Storage, Vault } from '../../domain/platform/ports.ts'
import { ConfigError, type Config } from '../config.ts'
import { lockDataDir } from '../database/data-lock.ts'
import { makeFolder } from '../database/make-folder.ts'
import {
  isMarkedUnfinished,
  markFolder,
  unfinishedRestore,
  unmarkFolder,
} from '../database/unfinished-restore.ts'
import { fileStores } from '../files/file-stores.ts'

/** An empty place that is being filled. */
export interface RestorePlace {
  database: Database
  storage: Storage
  vault: Vault
  scratchDir: string
  /** All is there: from now on it can be used. */
  finish: () => Promise<void>
  close: () => Promise<void>
}

type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 's3'>

/**
 * Opens the configured place for a restore, if it is empty, and marks it as unfinished.
 * @param startOver removes what an interrupted restore left; never anything else
 * @throws ConfigError when there is any data; nothing is changed then
 */
export async function openRestorePlace(
  config: Place,
  { startOver, amcheck = false }: { startOver: boolean; amcheck?: boolean },
): Promise<RestorePlace> {
  const { dataDir, databaseUrl } = config
  await makeFolder(dataDir)
  const lock = await lockDataDir(dataDir)
  const { storage, vault } = fileStores(config)
  const dir = join(dataDir, 'database')
  let database: Database | null = null
  try {
    if (databaseUrl !== null)
      database = await openDatabase({ engine: 'postgres', url: databaseUrl })
    const hasMark =
      isMarkedUnfinished(dataDir) || (database !== null && (await isUnfinished(database.query)))
    if (hasMark && !startOver) throw unfinishedRestore('DATA_DIR')
    if (hasMark) {
      await markFolder(dataDir)
      if (!database) await rm(dir, { recursive: true, force: true })
      else if (await isUnfinished(database.query)) await clearUnfinished(database.query)
      await removeFiles(config, { storage, vault })
    }
    await refuseData(dir, database, { storage, vault })
    await markFolder(dataDir)
    await Promise.all(
      [join(dataDir, 'search'), join(dataDir, 'database.unfinished')].map((path) =>
        rm(path, { recursive: true, force: true }),
      ),
    )
    database ??= await openDatabase({ engine: 'pglite', dir, amcheck })
    const opened = database
    await markUnfinished(opened.query)
    return {
      database: opened,
      storage,
      vault,
      scratchDir: join(dataDir, 'scratch'),
      async finish() {
        // Interrupted in between, one mark is left, which lets a next attempt remove what is there: for PostgreSQL the
        // one in the database, for the embedded database the one beside it.
        if (databaseUrl !== null) await unmarkFolder(dataDir)
        await markFinished(opened.query)
        if (databaseUrl === null) await unmarkFolder(dataDir)
      },
      async close() {
        await opened.close()
        lock.release()
      },
    }
  } catch (error) {
    // The error that is thrown is the one to report.
    await database?.close().catch(() => undefined)
    lock.release()
    throw error
  }
}

/** @throws ConfigError */
async function refuseData(
  dir: string,
  database: Database | null,
  { storage, vault }: { storage: Storage; vault: Vault },
): Promise<void> {
  const refuse = (what: string): never => {
    throw new ConfigError(
      `${what}. An archive is restored into an empty place only, never over data; nothing was changed. ` +
        'Choose another DATA_DIR, DATABASE_URL or bucket.',
    )
  }
  if (database && (await countTables(database.query)) > 0)
    refuse('DATABASE_URL: there are tables in this database')
  if (!database && (await entriesOf(dir)).length > 0) refuse(`DATA_DIR: there is data in ${dir}`)
  for await (const { key } of storage.list()) refuse(`There are pictures already (${key})`)
  for await (const { key } of vault.list()) refuse(`There are papers already (${key})`)
}

async function removeFiles(
  { dataDir, s3 }: Place,
  { storage, vault }: { storage: Storage; vault: Vault },
): Promise<void> {
  if (s3)
    for (const store of [storage, vault])
      for await (const { key } of store.list()) await store.delete(key)
  else
    for (const folder of ['images', 'papers'])
      await rm(join(dataDir, folder), { recursive: true, force: true })
}

async function entriesOf(dir: string): Promise<string[]> {
  return readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
}
