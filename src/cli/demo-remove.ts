import { hasDemoData, removeDemoData } from '../services/platform/demo-data.ts'
import { bootFailure } from '../server/boot-failure.ts'
import { readProcessConfig } from '../server/config.ts'
import { openConfiguredDatabase } from '../server/database/open-database.ts'

/** `npm run demo:remove`: permanently removes the demo's people and listings from the configured database. */
async function main(): Promise<number> {
  try {
    const config = readProcessConfig()
    const database = await openConfiguredDatabase(config)
    try {
      if (!(await hasDemoData(database))) {
        console.log('There is no demo data.')
        return 0
      }
      const { people, listings } = await removeDemoData(database, new Date())
      console.log(`Removed ${people} demo accounts and ${listings} of their listings.`)
      if (config.demo)
        console.log(
          'Demo mode is on: the next start creates the demo data again. Set DEMO=0 to turn it off.',
        )
      return 0
    } finally {
      await database.close()
    }
  } catch (error) {
    console.error(`The demo data could not be removed. ${bootFailure(error)}`)
    return 1
  }
}

process.exitCode = await main()
