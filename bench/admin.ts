import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import {
  adminPropertiesQuery,
  adminUsersQuery,
  auditQuery,
  writeMark,
} from '../src/contracts/admin/admin.ts'
import { openDatabase, type Database } from '../src/db/client.ts'
import type { Actor } from '../src/domain/accounts/actor.ts'
import { compose } from '../src/server/compose.ts'
import { readConfig } from '../src/server/config.ts'
import { startCluster } from './lib/cluster.ts'
import { time as timed, type Figure } from './lib/measure.ts'
import type { BenchOptions } from './lib/options.ts'

const ROWS = 100_000
const RUNS = 15
const PAGE = 25

/**
 * One page of each of the administrators' tables at 100,000 people, listings and entries of the log, with filter and
 * order, as the page's loader asks for it (rows and their number in all). On PostgreSQL where its programs are, else on
 * the embedded database; `--part pglite` insists on the latter.
 */
export default async function admin({ size, part }: BenchOptions): Promise<Figure[]> {
  const rows = size ?? ROWS
  const cluster = part === 'pglite' ? null : await startCluster()
  const dataDir = await mkdtemp(join(tmpdir(), 'veedu-bench-admin-'))
  const database = cluster
    ? await openDatabase({ engine: 'postgres', url: await cluster.database('admin') })
    : await openDatabase({ engine: 'pglite', dir: 'memory://' })
  await database.migrate()
  const running = await compose({
    config: readConfig({
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      DEMO: '0',
      SEARCH_ENGINE: 'postgres',
    }),
    logger: pino({ level: 'error' }),
    pages: null,
    database,
  })
  try {
    await fill(database, rows)
    return await measure(running.services, cluster ? 'postgres' : 'pglite')
  } finally {
    await running.close()
    await cluster?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

type Services = Awaited<ReturnType<typeof compose>>['services']

async function measure(services: Services, engine: string): Promise<Figure[]> {
  const actor: Actor = {
    id: 1,
    name: 'Admin',
    email: 'admin@bench.test',
    role: 'ADMIN',
    verified: true,
    sessionId: 1,
  }
  const figures: Figure[] = []
  const time = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    const { median: value, spread } = await timed(RUNS, 1, async () => void (await work()))
    figures.push({ name: `admin.${engine}.${name}`, value, spread, unit: 'ms' })
  }
  const people = (asked: object) => () =>
    services.adminUsers.list(actor, adminUsersQuery.parse({ limit: PAGE, ...asked }))
  const listings = (asked: object) => () =>
    services.adminListings.list(actor, adminPropertiesQuery.parse({ limit: PAGE, ...asked }))
  const log = (asked: object) => async () => {
    const { limit, cursor, ...filter } = auditQuery.parse({ limit: PAGE, ...asked })
    await services.audit.list(actor, { limit, cursor, ...filter })
    await services.audit.count(actor, filter)
  }
  await time('users.newest', people({}))
  await time('users.name', people({ sort: 'name' }))
  await time(
    'users.name.deep',
    people({ sort: 'name', cursor: writeMark({ id: 50_000, value: 'person 50000' }) }),
  )
  await time('users.search', people({ q: 'person 4321' }))
  await time('users.role-suspended', people({ role: 'SELLER', state: 'suspended', sort: 'email' }))
  await time('properties.newest', listings({}))
  await time('properties.dearest', listings({ sort: 'dearest' }))
  await time('properties.views', listings({ sort: 'views' }))
  await time('properties.title', listings({ sort: 'title', kind: 'VILLA' }))
  await time('properties.search', listings({ q: 'house 4321' }))
  await time('properties.by-owner', listings({ q: 'person 4321' }))
  await time('properties.review', listings({ publication: 'review', order: 'oldest' }))
  await time('properties.featured', listings({ mark: 'featured', sort: 'cheapest' }))
  await time('audit.newest', log({}))
  await time('audit.actor', log({ actor: '2' }))
  await time(
    'audit.action-days',
    log({ action: 'user.suspend', from: '2026-02-01', to: '2026-02-28' }),
  )
  await time('audit.target', log({ target: 'property', targetId: '4321' }))
  await time('stats', () => services.adminUsers.stats(actor))
  await time('waiting', () => services.adminOverview.waiting(actor))
  await time('days', () => services.adminOverview.days(actor, 30))
  return figures
}

/** Rows of the right shape, written by the database itself. */
async function fill({ query }: Database, rows: number): Promise<void> {
  await query(
    `insert into users (name, email, email_key, password_hash, role, created_at, email_verified_at, suspended_at)
     select 'Person ' || n, 'p' || n || '@bench.test', 'p' || n || '@bench.test', 'none',
       case when n <= 5 then 'ADMIN' else (array['BUYER','SELLER','RENTER','REALTOR'])[1 + n % 4] end,
       timestamptz '2026-01-01' + n * interval '5 minutes',
       case when n % 3 = 0 then null else now() end, case when n % 50 = 0 then now() end
     from generate_series(1, ${rows}) n`,
  )
  const text = randomBytes(300).toString('hex')
  await query(
    `insert into properties (owner_id, title, description, property_type, publication, for_sale, for_rent, price,
       monthly_rent, address, city, district, state, built_up_area_m2, is_verified, is_featured, views, created_at,
       hide_address, folded)
     select 1 + n % ${rows}, 'House ' || n, $1, (array['VILLA','PLOT','APARTMENT','SHOP'])[1 + n % 4],
       case when n % 500 = 0 then 'review' when n % 20 = 0 then 'expired' else 'live' end,
       n % 5 > 0, n % 5 = 0, case when n % 5 > 0 then 1000000 + (n * 7919) % 90000000 end,
       case when n % 5 = 0 then 5000 + n % 90000 end, n || ' Temple Road', (array['Kochi','Pala','Kottayam'])[1 + n % 3],
       'Kottayam', 'Kerala', 60 + n % 400, n % 3 = 0, n % 1000 = 0, n % 977,
       timestamptz '2026-01-01' + n * interval '5 minutes', n % 10 = 0, 'house ' || n
     from generate_series(1, ${rows}) n`,
    [text],
  )
  await query(
    `insert into audit_log (at, actor_id, action, target_kind, target_id, details)
     select timestamptz '2026-01-01' + n * interval '5 minutes', 1 + n % 5,
       (array['property.verify','property.feature','user.suspend','property.publish','user.role'])[1 + n % 5],
       case when n % 5 in (2, 4) then 'user' else 'property' end, 1 + (n * 31) % ${rows}, '{}'
     from generate_series(1, ${rows}) n`,
  )
  await query('analyze')
  await query('vacuum').catch(() => undefined)
}
