import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/support/api.ts'
import { sitemapService } from './sitemap.ts'

let t: TestApp
beforeAll(async () => {
  t = await startApp()
})
afterAll(() => t.close())

const TOWNS = ['Alappuzha', 'Kannur', 'Kochi', 'Kollam', 'Kottayam', 'Palakkad', 'Pala', 'Thrissur']

/** Copies a listing into villages of one listing each. */
async function fillVillages(id: number, villages: number): Promise<void> {
  const columns = await t.database.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
     where table_name = 'properties' and is_identity = 'NO' and is_generated = 'NEVER' and column_name <> 'city'`,
  )
  const names = columns.map(({ name }) => name).join(', ')
  await t.database.query('alter table properties disable trigger user')
  await t.database.query(
    `insert into properties (city, ${names})
     select 'Village ' || n, ${names} from properties, generate_series(1, $2::int) n where id = $1`,
    [id, villages],
  )
  await t.database.query('alter table properties enable trigger user')
}

test('of very many cities those with most homes are listed, counted once for concurrent requests', async () => {
  const { id, ownerId } = await t.makeListing({ city: 'Kottayam' })
  await fillVillages(id, 6_000)
  for (const city of TOWNS) for (let n = 0; n < 2; n += 1) await t.makeListing({ city, ownerId })
  let now = new Date('2026-11-29T06:00:00Z')
  let queries = 0
  const db = new Proxy(t.database.db, {
    get(target, name) {
      if (name === 'select') queries += 1
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
  const sitemap = sitemapService({ database: { ...t.database, db }, clock: () => now })
  const towns = async () => [...new Set((await sitemap.kindsInTowns()).map(({ town }) => town))]
  const [first, second] = await Promise.all([towns(), towns()])
  expect(first).toEqual(TOWNS.toSorted())
  expect(second).toEqual(first)
  expect(queries).toBe(1)

  // After an hour the list of before is served while the new one is counted.
  await t.database.db.execute(sql`delete from properties where city = 'Kochi'`)
  now = new Date(now.getTime() + 61 * 60_000)
  expect(await towns()).toEqual(first)
  expect(queries).toBe(2)
})
