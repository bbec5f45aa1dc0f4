import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { givenVariables, readProcessConfig } from '../../server/config.ts'
import { migrationState } from '../../db/migration-state.ts'
import { settingLines } from '../setting-lines.ts'
import type { Command } from '../command.ts'
import { withDatabase } from '../with-database.ts'

export const serverCommands: readonly Command[] = [
  {
    name: 'start',
    summary: 'starts the server, which must have been built (`npm start` does both)',
    async run() {
      const { start } = await import('../../server/start.ts')
      await start()
      return 0
    },
  },
  {
    name: 'migrate',
    summary: 'brings the database to this version, as every start does',
    details: 'With the embedded database, stop the server first.',
    run: () =>
      withDatabase(async ({ query }) => {
        const { applied, known } = await migrationState(query)
        console.log(`The database has ${applied} of ${known} migrations.`)
        return applied === known ? 0 : 1
      }),
  },
  {
    name: 'rebuild-index',
    summary: 'removes the snapshot of the search index: the next start makes another one',
    details: 'The database has all of it. Only the next start takes longer. Stop the server first.',
    run: () =>
      withDatabase(async (_database, { dataDir }) => {
        await rm(join(dataDir, 'search'), { recursive: true, force: true })
        console.log('The next start reads the search index from the database.')
        return 0
      }),
  },
  {
    name: 'config',
    summary: 'prints every setting with its source, secrets covered',
    details: 'Exit code 1 when a setting cannot be used.',
    async run() {
      for (const line of settingLines(givenVariables())) console.log(line)
      // A setting that cannot be used is named.
      readProcessConfig()
      return 0
    },
  },
]
