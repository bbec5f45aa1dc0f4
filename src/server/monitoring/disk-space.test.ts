import { statfs } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startApp, type TestApp } from '../../../tests/support/api.ts'
import { listingBody } from '../../../tests/support/factories.ts'
import { diskSpace } from './disk-space.ts'

vi.mock(import('node:fs/promises'), async (original) => {
  const real = await original()
  return { ...real, statfs: vi.fn<typeof real.statfs>(real.statfs) as typeof real.statfs }
})

/** The disk under the data folder has so many free MB. */
const free = (megabytes: number): void => {
  vi.mocked(statfs).mockResolvedValue({ bavail: megabytes * 256, bsize: 4096 } as never)
}

let t: TestApp
beforeAll(async () => {
  free(1_000)
  t = await startApp()
})
afterAll(async () => {
  free(1_000)
  await t.close()
})
beforeEach(() => free(1_000))

const saving = async (): Promise<unknown> =>
  (await t.get('/readyz')).json<{ saving: unknown; ready: unknown }>()

test('a full disk refuses changes, reading goes on, and it ends by itself', async () => {
  const { token } = await t.makeUser('SELLER', { verified: true })
  const create = () => t.post('/api/properties', { token, body: listingBody() })
  expect(await saving()).toMatchObject({ ready: true, saving: true })
  free(10)
  expect(await saving()).toMatchObject({ ready: true, saving: false })
  const refused = await create()
  expect(refused.status).toBe(503)
  expect(refused.headers['retry-after']).toBe('60')
  expect(refused.json()).toEqual({
    error: 'Changes cannot be saved right now. Nothing you see is lost; please try again later.',
    code: 'not_ready',
  })
  for (const path of ['/api/search', '/api/properties', '/api/cities'])
    expect((await t.get(path)).status).toBe(200)
  // Freed space must suffice for a while: the threshold is higher than the one that it fell below.
  free(70)
  expect((await create()).status).toBe(503)
  free(200)
  expect((await create()).status).toBe(201)
  expect(await saving()).toMatchObject({ ready: true, saving: true })
  // Once for each change of state.
  expect(t.errors.splice(0).map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'the disk is full: changes are refused',
  ])
})

test('a database server counts as full for a while after it said so', async () => {
  let now = 0
  const line = (): void => undefined
  const space = diskSpace(null, {
    clock: () => new Date(now),
    log: { info: line, warn: line, error: line },
  })
  expect(await space.canSave()).toBe(true)
  space.reportFull()
  now += 29_000
  expect(await space.canSave()).toBe(false)
  now += 2_000
  expect(await space.canSave()).toBe(true)
})
