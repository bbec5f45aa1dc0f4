import type { Database } from '../db/client.ts'
import { readProcessConfig, type Config } from '../server/config.ts'
import { openConfiguredDatabase } from '../server/database/open-database.ts'

/**
 * Runs `work` on the configured database, migrated. With the embedded one, the server must be stopped.
 * @throws ConfigError that names who uses it
 */
export async function withDatabase<Result>(
  work: (database: Database, config: Config) => Promise<Result>,
  options: { amcheck?: boolean } = {},
): Promise<Result> {
  const config = readProcessConfig()
  const database = await openConfiguredDatabase(config, undefined, options)
  try {
    return await work(database, config)
  } finally {
    await database.close()
  }
}
