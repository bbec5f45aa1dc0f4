import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportRunDetail } from '../../../src/contracts/imports/imports.ts'
import { properties } from '../../../src/db/schema.ts'
import { NEW_OPTIONS } from '../../../src/domain/imports/read-row.ts'
import { startApp, type TestApp } from '../../support/api.ts'
import { listingBody, type TestUser } from '../../support/factories.ts'

/** A listing of a demo person is a sample, however it was written. */

let t: TestApp
let demo: TestUser
let real: TestUser
beforeAll(async () => {
  t = await startApp({ demo: true })
  demo = await t.makeUser('SELLER', { demo: true, verified: true })
  real = await t.makeUser('SELLER', { verified: true })
})
afterAll(() => t.close())

const FILE = `Title,Type,Purpose,Price,Address,City,State
House by the temple,House,Sale,4500000,Temple Road,Kottayam,Kerala
`

async function importedBy(who: TestUser): Promise<void> {
  const { token } = who
  const body = new FormData()
  body.append('file', new Blob([FILE]), 'homes.csv')
  const run = (await t.post('/api/imports', { token, body })).json<ImportRunDetail>()
  const columns = run.columns.map(({ field, unit }) => ({ field, unit }))
  await t.put(`/api/imports/${run.id}/columns`, {
    token,
    body: { headingRow: run.headingRow, columns, options: NEW_OPTIONS },
  })
  const nobody = new AbortController().signal
  await t.services.imports.work(who.user.id, nobody)
  await t.post(`/api/imports/${run.id}/start`, { token, body: {} })
  await t.services.imports.work(who.user.id, nobody)
}

const marks = async ({ user }: TestUser): Promise<boolean[]> => {
  const rows = await t.database.db
    .select({ demo: properties.demo })
    .from(properties)
    .where(eq(properties.ownerId, user.id))
  return rows.map((row) => row.demo)
}

test.each([
  ['a demo account', () => demo, true],
  ['a real account', () => real, false],
] as const)('what %s lists and imports has the mark of its owner', async (_, whose, mark) => {
  const who = whose()
  const made = await t.post('/api/properties', { token: who.token, body: listingBody() })
  expect(made.status).toBe(201)
  const { id, demo: marked } = made.json<{ id: number; demo: boolean }>()
  expect(marked).toBe(mark)
  expect((await t.get(`/api/properties/${id}`)).json()).toMatchObject({ demo: mark })
  await importedBy(who)
  expect(await marks(who)).toEqual([mark, mark])
})

test('the mark goes with the listing to another owner', async () => {
  const { id } = await t.makeListing({ ownerId: demo.user.id })
  const moveTo = async (owner: TestUser): Promise<boolean | undefined> => {
    await t.database.db
      .update(properties)
      .set({ ownerId: owner.user.id })
      .where(eq(properties.id, id))
    const [row] = await t.database.db.select().from(properties).where(eq(properties.id, id))
    return row?.demo
  }
  expect(await moveTo(real)).toBe(false)
  expect(await moveTo(demo)).toBe(true)
})
