import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { copyIntoEmbedded, copyListings } from '../../scripts/lib/copy-listings.ts'
import { openDatabase, type Database } from '../../src/db/client.ts'
import { ListingCards } from '../../src/services/listings/card-cache.ts'
import { listingFeed } from '../../src/services/search/index-feed.ts'
import { startCluster } from '../lib/cluster.ts'
import { benchRows } from '../lib/indexed-listings.ts'
import { once, type Figure } from '../lib/measure.ts'

const SIZE = 1_000_000

/** The time until a process's index is ready: from PostgreSQL, from the embedded database, from a snapshot. */
export async function benchBuild(only: number | null): Promise<Figure[]> {
  const size = only ?? SIZE
  const folder = await mkdtemp(join(tmpdir(), 'veedu-bench-build-'))
  try {
    return [
      ...(await fromPostgres(size, join(folder, 'snapshot'))),
      ...(await fromEmbedded(size, join(folder, 'database'))),
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function fromPostgres(size: number, snapshotDir: string): Promise<Figure[]> {
  const cluster = await startCluster()
  if (!cluster) {
    console.error('build: left out, the programs of PostgreSQL are not on this machine')
    return []
  }
  try {
    const url = await cluster.database('build')
    const say = (line: string): void => console.error(`build: ${line}`)
    await copyListings(url, benchRows(size), { say, indexes: false })
    const database = await openDatabase({ engine: 'postgres', url })
    try {
      const whole = await untilReady(database, size, snapshotDir)
      const again = await untilReady(database, size, snapshotDir)
      return [
        once('search.build.postgres', whole, 'ms', '12000 ms'),
        once('search.build.snapshot', again, 'ms', '1500 ms'),
      ]
    } finally {
      await database.close()
    }
  } finally {
    await cluster.stop()
  }
}

async function fromEmbedded(size: number, dir: string): Promise<Figure[]> {
  const say = (line: string): void => console.error(`build, embedded: ${line}`)
  const made = await openDatabase({ engine: 'pglite', dir })
  await made.migrate()
  await copyIntoEmbedded(made, benchRows(size), { say, indexes: false })
  await made.close()
  const database = await openDatabase({ engine: 'pglite', dir })
  try {
    const whole = await untilReady(database, size, null)
    return [once('search.build.pglite', whole, 'ms', '25000 ms')]
  } finally {
    await database.close()
  }
}

/** Milliseconds from the start of the feed until the index answers searches. */
async function untilReady(
  database: Database,
  size: number,
  snapshotDir: string | null,
): Promise<number> {
  const feed = listingFeed(
    {
      database,
      clock: () => new Date(),
      log: pino({ level: 'warn' }, pino.destination(2)),
      settings: {
        demo: false,
        contact: { email: null, phone: null },
        requireSecondFactor: [],
        vapidKeys: null,
        phoneCountries: [],
        publicUrl: '',
        secret: 'bench',
        scratchDir: tmpdir(),
        storage: { dataDir: '', pictures: 'disk' },
        search: { engine: 'index', snapshotDir },
      },
    },
    new ListingCards(database.db),
    // The catalogue is stored on disk, however small it is.
    { atOnce: 0 },
  )
  const begun = performance.now()
  await feed.start()
  await feed.ready()
  const took = performance.now() - begun
  const { loaded } = await feed.state()
  if (snapshotDir !== null) await kept(snapshotDir)
  await feed.stop()
  if (loaded !== size) throw new Error(`the index holds ${loaded} of ${size} listings`)
  return took
}

/** Waits until there is a snapshot. */
async function kept(dir: string): Promise<void> {
  for (let tries = 0; tries < 1_200; tries += 1) {
    if (existsSync(dir) && readdirSync(dir).includes('listings.snapshot')) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the index is not kept on the disk after a minute')
}
