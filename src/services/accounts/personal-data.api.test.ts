import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/support/api.ts'
import { NOT_PERSONAL, PERSONAL_DATA } from './personal-data.ts'

let t: TestApp
beforeAll(async () => {
  t = await startApp()
})
afterAll(() => t.close())

/** Every reference, as table.column, of a table from which references lead to a person, over others or at once. */
async function references(): Promise<string[]> {
  const rows = await t.database.query<{ name: string }>(
    `with recursive personal (id) as (
       select 'users'::regclass::oid
       union select c.conrelid from pg_constraint c join personal p on p.id = c.confrelid where c.contype = 'f')
     select distinct c.conrelid::regclass || '.' || a.attname as name
       from pg_constraint c
       join personal p on p.id = c.confrelid
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'f' order by 1`,
  )
  return rows.map(({ name }) => name)
}

const COVERED = PERSONAL_DATA.flatMap(({ table, covers }) =>
  covers.map((column) => `${table}.${column}`),
)

test('every table that refers to a person has a line in personal-data.ts', async () => {
  const known = new Set([...COVERED, ...Object.keys(NOT_PERSONAL)])
  const found = await references()
  expect(found.filter((name) => !known.has(name))).toEqual([])
  // And none outlives its column.
  expect([...known].filter((name) => !found.includes(name))).toEqual([])
})

test('the file has every part, in order and as JSON, without hashes and keys', async () => {
  const { token, user } = await t.makeUser('SELLER', { name: 'Anju "Thomas"' })
  for (let n = 0; n < 3; n += 1) await t.makeListing({ ownerId: user.id, title: `Home ${n}` })
  await t.makeListing({ title: 'Not hers' })
  const answer = await t.get('/api/account/export', { token })
  expect(answer.status).toBe(200)
  expect(answer.headers['content-disposition']).toBe('attachment; filename="veedu-my-data.json"')
  const data = answer.json<Record<string, unknown> & { listings: { title: string }[] }>()
  expect(Object.keys(data)).toEqual([
    'exportedAt',
    'account',
    ...PERSONAL_DATA.map(({ name }) => name),
    'letters',
  ])
  expect(data.account).toMatchObject({ name: 'Anju "Thomas"', email: user.email })
  expect(data.listings.map(({ title }) => title)).toEqual(['Home 0', 'Home 1', 'Home 2'])
  expect(data.sessions).toHaveLength(1)
  expect(answer.text).not.toMatch(/password_hash|token_hash|unusable/)
})

test('a long part is written in slices without gaps or duplicates', async () => {
  const { token, user } = await t.makeUser('BUYER')
  await t.database.query(
    `insert into saved_searches (user_id, name, filters) select $1, 'search ' || n, '{}' from generate_series(1, 1203) n`,
    [user.id],
  )
  await t.database.query(
    `insert into import_headings (user_id, heading, choice) select $1, 'heading ' || n, '{}' from generate_series(1, 1001) n`,
    [user.id],
  )
  const data = (await t.get('/api/account/export', { token })).json<{
    savedSearches: { name: string }[]
    importHeadings: { heading: string }[]
  }>()
  expect(new Set(data.savedSearches.map(({ name }) => name)).size).toBe(1203)
  expect(data.savedSearches).toHaveLength(1203)
  expect(new Set(data.importHeadings.map(({ heading }) => heading)).size).toBe(1001)
})

test('every part can be erased', async () => {
  await expect(t.services.sweep.deleted()).resolves.toHaveProperty('personal', 0)
})
