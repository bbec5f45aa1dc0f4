import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { recommendationsQuery } from '../src/contracts/recommendations/recommendations.ts'
import { savedSearches } from '../src/db/schema.ts'
import { openDatabase, type Database } from '../src/db/client.ts'
import type { Actor } from '../src/domain/accounts/actor.ts'
import { DEFAULT_FILTERS } from '../src/domain/search/filters.ts'
import { compose } from '../src/server/compose.ts'
import { readConfig } from '../src/server/config.ts'
import { copyListings } from '../scripts/lib/copy-listings.ts'
import { startCluster } from './lib/cluster.ts'
import { benchRows } from './lib/indexed-listings.ts'
import { time as timed, type Figure } from './lib/measure.ts'
import type { BenchOptions } from './lib/options.ts'

const ROWS = 100_000
const RUNS = 9
/** Longer than any cache lifetime, including stale responses: each run queries the database. */
const LATER_MS = 3 * 3_600_000
/** The day after the last of the generated listings. */
const TODAY = '2026-01-16T06:00:00Z'
/** The town with the most listings, where queries are most expensive. */
const TOWN = 'Kochi'

/**
 * Market requests of pages and API with 100,000 listings on PostgreSQL: each figure without a cache, and again from the
 * cache, as all but the first visitor see it. The goal is below 100 ms.
 */
export default async function market({ size }: BenchOptions): Promise<Figure[]> {
  const cluster = await startCluster()
  if (!cluster) throw new Error('this needs the programs of PostgreSQL, or DATABASE_URL')
  const dataDir = await mkdtemp(join(tmpdir(), 'veedu-bench-market-'))
  try {
    const url = await cluster.database('market')
    await copyListings(url, benchRows(size ?? ROWS), {
      say: (line) => console.error(`market: ${line}`),
    })
    const database = await openDatabase({ engine: 'postgres', url })
    let now = Date.parse(TODAY)
    const running = await compose({
      config: readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, DEMO: '0' }),
      logger: pino({ level: 'error' }),
      pages: null,
      database,
      clock: () => new Date(now),
    })
    try {
      await fill(database)
      await running.services.listings.caughtUp()
      return await measure(running.services, await ownerOf(database), () => {
        now += LATER_MS
      })
    } finally {
      await running.close()
    }
  } finally {
    await cluster.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

type Services = Awaited<ReturnType<typeof compose>>['services']

async function measure(services: Services, actor: Actor, later: () => void): Promise<Figure[]> {
  const figures: Figure[] = []
  const time = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    const first = await timed(RUNS, 1, async () => {
      later()
      await work()
    })
    const again = await timed(RUNS, 1, async () => void (await work()))
    const { median: value, spread } = first
    const peer = `${again.median.toFixed(2)} ms asked again`
    figures.push({ name: `market.${name}`, value, spread, unit: 'ms', peer })
  }
  const { market, marketFigures, marketInsights, usualPrice, localities, ownFigures } = services
  await time('locality', () => localities.get(TOWN))
  await time('town', () => market.of(TOWN))
  await time('cities', () => market.cities())
  await time('trends', () => marketFigures.trends(TOWN))
  await time('insights', () => marketFigures.insights())
  await time('usual-price.town', () => usualPrice.of('APARTMENT', TOWN))
  await time('usual-price.plot', () => usualPrice.of('PLOT', TOWN))
  await time('of-searches', () => marketInsights.of(actor, null, 'en'))
  await time('recommendations.visitor', () =>
    services.recommendations.of(null, recommendationsQuery.parse({ city: TOWN })),
  )
  await time('recommendations.own', () =>
    services.recommendations.of(actor, recommendationsQuery.parse({})),
  )
  await time('own.totals', () => ownFigures.totals(actor))
  await time('own.daily', () => ownFigures.daily(actor, 30))
  await time('own.top', () => ownFigures.top(actor, 5))
  await time('own.prices', () => ownFigures.prices(actor))
  await time('realtor', () =>
    services.realtorMarket.analyse(actor, { city: TOWN, propertyType: 'APARTMENT', deal: 'sale' }),
  )
  return figures
}

/**
 * A busy owner, with data that the demo's listings lack: price cuts, closed deals, daily views, saved listings and
 * searches.
 */
async function fill({ query, db }: Database): Promise<void> {
  await query(
    `insert into property_history (property_id, kind, before, after, at)
     select id, 'price', (price + 100000)::text, price::text, created_at + interval '5 days'
     from properties where price > 0 and id % 4 = 0`,
  )
  await query(
    `insert into property_history (property_id, kind, before, after, at)
     select id, 'status', 'Available', 'Sold', timestamptz '${TODAY}' - (id % 700) * interval '1 day'
     from properties where id % 10 = 0`,
  )
  await query(
    `insert into property_days (property_id, day, views)
     select p.id, date '${TODAY.slice(0, 10)}' - d, 1 + (p.id + d) % 9
     from (select id from properties order by id limit 2000) p, generate_series(0, 59) d`,
  )
  await query(
    `update properties set owner_id = (select min(owner_id) from properties)
     where id in (select id from properties order by id limit 2000)`,
  )
  await query(
    `insert into saved_properties (user_id, property_id, saved_at)
     select (select min(owner_id) from properties), id, timestamptz '${TODAY}' - (id % 50) * interval '1 day'
     from properties where publication = 'live' order by id desc limit 20`,
  )
  const owner = await ownerOf({ query } as Database)
  await db.insert(savedSearches).values(
    ['Kochi', 'Thrissur', 'Kottayam', ''].map((location) => ({
      userId: owner.id,
      name: location === '' ? 'Everywhere' : location,
      filters: { ...DEFAULT_FILTERS, location },
      beside: {},
    })),
  )
  await query('vacuum analyze')
}

async function ownerOf({ query }: Pick<Database, 'query'>): Promise<Actor> {
  const [row] = await query<{ id: string }>('select min(owner_id) as id from properties')
  return {
    id: Number(row?.id),
    name: 'Owner',
    email: 'owner@bench.test',
    role: 'REALTOR',
    verified: true,
    sessionId: 1,
  }
}
