import type { Vault } from '../../domain/platform/ports.ts'
import type { Database } from '../client.ts'
import { seedDemo, type SeedOptions } from './index.ts'
import { seedIssues } from './issues.ts'
import { KEPT_AWAY } from './kept-away.ts'
import { seedRealtors } from './realtors.ts'
import { seedPapers } from './sample-papers.ts'

/** Writes all of the demo that is missing. Returns the number of listings written; 0 when they are there. */
export async function addDemoData(
  database: Database,
  vault: Vault,
  options: SeedOptions,
): Promise<number> {
  await database.query('delete from settings where name = $1', [KEPT_AWAY])
  const written = await seedDemo(database, options)
  await seedRealtors(database, options.today)
  await seedIssues(database, options.today)
  await seedPapers(database, vault, options.today)
  return written
}
