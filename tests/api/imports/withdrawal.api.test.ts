import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../support/api.ts'
import type { TestUser } from '../../support/factories.ts'
import { importsOf } from '../../support/imports.ts'

/* What is applied and withdrawn is what the person saw in the dry run. */

let t: TestApp
let now = new Date('2026-11-02T05:00:00Z')
const later = (): void => {
  now = new Date(now.getTime() + 60_000)
}
beforeAll(async () => {
  t = await startApp({ demo: true, clock: () => now })
})
afterAll(() => t.close())

const HEADINGS = 'Ref,Title,Type,Price,Address,City\n'
const line = (n: number): string => `R${n},House ${n},House,45 lakh,Road ${n},Kochi\n`
const file = (...numbers: number[]): string => HEADINGS + numbers.map(line).join('')

let who: TestUser
let on: ReturnType<typeof importsOf>
beforeEach(async () => {
  later()
  who = await t.makeUser('REALTOR', { verified: true })
  on = importsOf(t, who)
  await on.start(await on.check(await on.upload(file(1, 2, 3, 4))))
  later()
})

const start = async (id: number, body: object) =>
  t.post(`/api/imports/${id}/start`, { token: who.token, body })
const publications = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await on.listings()).map(({ title, publication }) => [title, publication] as const),
  )
const work = () => t.services.imports.work(who.user.id, new AbortController().signal)
/** Another file adds a home after the dry run. */
const addHome = async (n: number): Promise<void> => {
  later()
  await on.start(await on.check(await on.upload(file(n))))
  later()
}

test('a home that was added after the dry run stays; those that were counted are withdrawn', async () => {
  const run = await on.check(await on.upload(file(1, 2, 3)))
  expect([run.missing, run.withdrawal]).toEqual([1, 'free'])
  await addHome(5)
  expect((await start(run.id, { withdrawMissing: 1 })).status).toBe(200)
  await work()
  expect(await publications()).toEqual({
    'House 1': 'live',
    'House 2': 'live',
    'House 3': 'live',
    'House 4': 'withdrawn',
    'House 5': 'live',
  })
  expect(await on.detail(run.id)).toMatchObject({ missing: 1, withdrawn: 1, notWithdrawn: 0 })
})

test('nothing is withdrawn once the number is no longer the one that was confirmed', async () => {
  const gone = (await on.listings()).find(({ title }) => title === 'House 3')
  const path = `/api/properties/${gone?.id}/withdraw`
  expect((await t.post(path, { token: who.token })).status).toBe(200)
  later()
  const run = await on.check(await on.upload(file(1, 2)))
  expect([run.stock, run.missing]).toEqual([3, 1])
  later()
  // Nobody was told of this one, which is as old as the others.
  const back = `/api/properties/${gone?.id}/restore`
  expect((await t.post(back, { token: who.token })).status).toBe(200)
  later()
  expect((await start(run.id, { withdrawMissing: 1 })).status).toBe(200)
  await work()
  expect(Object.values(await publications())).toEqual(['live', 'live', 'live', 'live'])
  expect(await on.detail(run.id)).toMatchObject({ state: 'done', withdrawn: 0, notWithdrawn: 1 })
})

test('only the dry run that was seen is applied', async () => {
  const first = await on.check(await on.upload(file(1, 2, 3)))
  later()
  const second = await on.check(first)
  expect(second.checkedAt).not.toBe(first.checkedAt)
  const stale = await start(first.id, { checkedAt: first.checkedAt })
  expect([stale.status, stale.json<{ error: string }>().error]).toEqual([
    409,
    'The file has been checked again in the meantime. Reload the page and review the new result',
  ])
  expect((await on.detail(first.id)).state).toBe('checked')
  expect((await start(first.id, { checkedAt: second.checkedAt })).status).toBe(200)
})
