import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminEvent } from '../../../src/contracts/admin/admin.ts'
import type { DemoDataState } from '../../../src/contracts/admin/demo-data.ts'
import { sessions } from '../../../src/db/schema.ts'
import { startApp, type TestApp } from '../../support/api.ts'

/* Administrators remove the demo data from the desk and add it again; a job makes the change. */

let now = new Date('2026-11-28T06:00:00Z')

let t: TestApp
let token: string
beforeAll(async () => {
  t = await startApp({ demo: true, clock: () => now })
  token = (await t.makeUser('ADMIN')).token
})
afterAll(() => t.close())

const PATH = '/api/admin/demo-data'
const state = async (): Promise<DemoDataState> => (await t.get(PATH, { token })).json()
const remove = (by = token, confirm = 'remove') =>
  t.post(`${PATH}/remove`, { token: by, body: { confirm } })
const add = (by = token) => t.post(`${PATH}/add`, { token: by })
const jobsRequested = async (): Promise<string[]> =>
  (
    await t.database.query<{ name: string }>(
      `select name from jobs.job where state = 'created' order by name`,
    )
  ).map(({ name }) => name)

test('added, counted, removed with the typed word, and added to the audit log', async () => {
  expect(await state()).toMatchObject({ present: false, realAccounts: true, running: null })
  expect((await remove()).status).toBe(409)

  const added = await add()
  expect([added.status, added.json<DemoDataState>().running]).toEqual([202, 'add'])
  // One change at a time.
  expect([(await add()).status, (await remove()).status]).toEqual([409, 409])
  expect(await jobsRequested()).toContain('demo-data')
  await t.services.demoDesk.work('add')
  const full = await state()
  expect(full).toMatchObject({ present: true, realAccounts: true, running: null, failed: null })
  expect(full.counts.listings).toBe(2_400)
  expect(full.counts.messages).toBeGreaterThan(100)
  expect((await add()).status).toBe(409)
  // Found by what they say, without another start.
  await t.services.listings.caughtUp()
  expect(
    (await t.get('/api/search?location=Kottayam')).json<{ total: number }>().total,
  ).toBeGreaterThan(50)
  expect(await t.database.query('select 1 from properties where folded is null')).toEqual([])

  const wrong = await remove(token, 'yes')
  expect([wrong.status, Object.keys(wrong.json<{ fields: object }>().fields)]).toEqual([
    422,
    ['confirm'],
  ])
  const requested = await remove()
  expect([requested.status, requested.json<DemoDataState>().running]).toEqual([202, 'remove'])
  const removal = t.services.demoDesk.work('remove')
  // Requests are answered meanwhile: they see it on the way from all to none.
  const onTheWay = new Set<number>()
  for (let seen = await state(); seen.running; seen = await state())
    onTheWay.add(seen.counts.listings)
  await removal
  expect([...onTheWay].some((n) => n > 0 && n < 2_400)).toBe(true)
  expect(await state()).toMatchObject({
    present: false,
    running: null,
    counts: { people: 0, listings: 0, messages: 0, pictures: 0 },
  })
  expect((await t.get('/api/search')).json()).toMatchObject({ total: 0 })
  // Figures forget it at once, and the price model is trained on what is left.
  expect((await t.get('/api/ml/insights', { token })).json()).toMatchObject({
    insights: { totalProperties: 0, sampleCount: 0 },
  })
  expect(await jobsRequested()).toContain('learn-prices')

  const items = (await t.get('/api/admin/audit?action=demo.&limit=5', { token })).json<
    AdminEvent[]
  >()
  expect(items.map(({ action }) => action)).toEqual(['demo.remove', 'demo.add'])
  expect(items[0]?.details).toMatchObject({ listings: 2_400 })
}, 240_000)

test('a demo administrator is refused, and a session that is not fresh asks for the password', async () => {
  const demo = await t.makeUser('ADMIN', { demo: true })
  for (const call of [add, remove]) {
    const answer = await call(demo.token)
    expect([answer.status, answer.json<{ error: string }>().error]).toEqual([
      403,
      'A demo account cannot change the demo data, because everybody knows its password. Log in with an account of your own',
    ])
  }
  const seen = (await t.get(PATH, { token: demo.token })).json<DemoDataState>()
  expect(seen).toMatchObject({ present: true, refused: 'demoAccount' })

  await t.database.db.update(sessions).set({ provedAt: new Date(now.getTime() - 3_600_000) })
  const answer = await remove()
  expect([answer.status, answer.json<{ code: string }>().code]).toEqual([
    403,
    'fresh_authentication_required',
  ])
  await t.database.db.update(sessions).set({ provedAt: now })
})

test('a change that failed is said and can be requested again', async () => {
  await t.database.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'no room'; end $$`,
  )
  await t.database.query(
    'create trigger refuse before delete on users for each row execute function refuse()',
  )
  expect((await remove()).status).toBe(202)
  await expect(t.services.demoDesk.work('remove')).rejects.toThrow('Failed query')
  expect(await state()).toMatchObject({ present: true, running: null, failed: 'remove' })
  await t.database.query('drop function refuse cascade')

  expect((await remove()).status).toBe(202)
  // The process ended meanwhile and no other took the job up.
  now = new Date(now.getTime() + 31 * 60_000)
  expect(await state()).toMatchObject({ running: null, failed: 'remove' })
  await t.services.demoDesk.work('remove')
  expect(await state()).toMatchObject({ present: false, failed: null })
})

test('outside demo mode nothing is added', async () => {
  const real = await startApp({ demo: false })
  const admin = await real.makeUser('ADMIN')
  const answer = await real.post(`${PATH}/add`, { token: admin.token })
  expect([answer.status, answer.json<{ error: string }>().error]).toEqual([
    409,
    'Demo mode is off on this server. Start it with DEMO=1 to add demo data',
  ])
  expect((await real.get(PATH, { token: admin.token })).json()).toMatchObject({ demoMode: false })
  await real.close()
})
