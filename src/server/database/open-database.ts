import { statfs } from 'node:fs/promises'
import { openDatabase, type Database } from '../../db/client.ts'
import { isUnfinished } from '../../db/archive/load.ts'
import type { PoolLimits } from '../../db/pool.ts'
import type { ReportFault } from '../../domain/platform/faults.ts'
import { ConfigError, type Config } from '../config.ts'
import { lockDataDir } from './data-lock.ts'
import { prepareEmbedded } from './embedded-files.ts'
import { makeFolder } from './make-folder.ts'
import { refuseMarked, unfinishedRestore } from './unfinished-restore.ts'

/** Opens and migrates the configured database. `report` is called with errors of connections that no query receives. */
export async function openConfiguredDatabase(
  config: Config,
  report?: ReportFault,
  options: { amcheck?: boolean } = {},
): Promise<Database> {
  await makeFolder(config.dataDir)
  refuseMarked(config.dataDir)
  return config.databaseUrl
    ? openServer(
        { url: config.databaseUrl, limits: config.databaseLimits, replicaUrls: config.replicaUrls },
        report,
      )
    : openEmbedded(config.dataDir, options)
}

async function openServer(
  address: { url: string; limits: Partial<PoolLimits>; replicaUrls: readonly string[] },
  report?: ReportFault,
): Promise<Database> {
  const database = await openDatabase({ engine: 'postgres', ...address }, report)
  try {
    if (await isUnfinished(database.query)) throw unfinishedRestore('DATABASE_URL')
    await database.migrate()
    return database
  } catch (error) {
    // The error that is thrown below says what is wrong.
    await database.close().catch(() => undefined)
    if (error instanceof ConfigError) throw error
    // boot-failure.ts explains errors with a code; timeouts and failed handshakes have none.
    if ((error as { code?: string }).code !== undefined || causeCode(error)) throw causeOf(error)
    const [reason = ''] = causeOf(error).message.split('\n')
    throw Object.assign(
      new ConfigError(`DATABASE_URL: the database does not answer (${reason}).`),
      { cause: error },
    )
  }
}

/** Drizzle wraps the driver's errors. */
function causeOf(error: unknown): Error {
  const { cause } = error as Error
  return cause instanceof Error ? cause : (error as Error)
}
function causeCode(error: unknown): boolean {
  return (causeOf(error) as { code?: string }).code !== undefined
}

async function openEmbedded(dataDir: string, options: { amcheck?: boolean }): Promise<Database> {
  const lock = await lockDataDir(dataDir)
  try {
    const { dir, finished } = await prepareEmbedded(dataDir)
    const database = await open(dir, options)
    if (await isUnfinished(database.query)) {
      await database.close()
      throw unfinishedRestore('DATA_DIR')
    }
    await database.migrate()
    await finished()
    return {
      ...database,
      async close() {
        await database.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Free bytes that the embedded database needs to open and to write: with less, one that does not open is not damaged. */
export const ROOM_TO_OPEN = 64 * 1024 * 1024

async function open(dir: string, options: { amcheck?: boolean }): Promise<Database> {
  try {
    return await openDatabase({ engine: 'pglite', dir, ...options })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== undefined) throw error
    // The embedded database cannot start without space for its journal, and does not report it.
    const { bavail, bsize } = await statfs(dir)
    if (bavail * bsize < ROOM_TO_OPEN)
      throw Object.assign(new Error('no room'), { code: 'ENOSPC', path: dir })
    throw new ConfigError(
      `DATA_DIR: the database in ${dir} is damaged and cannot be opened. ` +
        'Put a backup in its place, or move the folder aside to begin with an empty one.',
    )
  }
}
