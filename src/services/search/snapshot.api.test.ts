import { mkdtemp, readFile, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startApp, type TestApp } from '../../../tests/support/api.ts'
import { makeListing } from '../../../tests/support/factories.ts'
import {
  expectSameAnswers,
  follower,
  type Follower,
} from '../../../tests/support/listings/followers.ts'

/** So few listings are "many" here. */
const ATONCE = 10

let t: TestApp
let ownerId: number
let root = ''
let snapshotDir = ''
let file = ''
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'veedu-snapshots-'))
  t = await startApp()
  ownerId = (await t.makeUser('SELLER')).user.id
  for (let n = 0; n < 40; n += 1) await makeListing(t, { ownerId, price: 1_000_000 * (n % 7) })
})
afterAll(async () => {
  await t.close()
  await rm(root, { recursive: true, force: true })
})
beforeEach(async () => {
  snapshotDir = await mkdtemp(join(root, 'one-'))
  file = join(snapshotDir, 'listings.snapshot')
})

const start = (): Promise<Follower> => follower(t.database, { snapshotDir, atOnce: ATONCE })
const change = (title: string): Promise<unknown> =>
  t.database.query(
    `update properties set title = $1, price = price + 1
     where id = (select id from properties order by id desc limit 1)`,
    [title],
  )

/** How this follower came by its index. */
async function fromDisk({ said }: Follower): Promise<unknown> {
  const ready = await vi.waitFor(() => {
    const line = said.find(({ text }) => text === 'the listing index is ready')
    expect(line).toBeDefined()
    return line
  })
  return ready?.details.fromDisk
}

/** Starts and stops once, so that there is a snapshot; the numbers of the file tell whether it is another one. */
async function keepOne(): Promise<number> {
  const one = await start()
  expect(await fromDisk(one)).toBe(false)
  await vi.waitFor(async () => expect(await readdir(snapshotDir)).toEqual(['listings.snapshot']))
  await one.feed.stop()
  return (await stat(file)).ino
}

test('a start from a snapshot applies the changes since', async () => {
  const inode = await keepOne()
  await change('Changed while nobody ran')
  const two = await start()
  expect(await fromDisk(two)).toBe(true)
  await expectSameAnswers(two.index(), t.database)
  expect((await stat(file)).ino).toBe(inode)
  await change('Changed while it ran')
  await two.feed.caughtUp()
  await two.feed.stop()
  // What changed is on the disk once it has stopped.
  expect((await stat(file)).ino).not.toBe(inode)
  const three = await start()
  expect(await fromDisk(three)).toBe(true)
  await expectSameAnswers(three.index(), t.database)
  await three.feed.stop()
})

test.each<[string, () => Promise<unknown>]>([
  ['cut off', async () => writeFile(file, (await readFile(file)).subarray(0, -1_000))],
  ['empty', () => writeFile(file, '')],
  [
    'with one bit turned',
    async () => {
      const bytes = await readFile(file)
      const at = bytes.length >>> 1
      bytes[at] = (bytes[at] ?? 0) ^ 4
      await writeFile(file, bytes)
    },
  ],
  [
    'of another database',
    () =>
      t.database.query(
        `update settings set value = to_jsonb('another'::text) where name = 'identity'`,
      ),
  ],
  [
    'of a log that went another way',
    () =>
      t.database.query(
        `update listing_changes set at = at + interval '1 s'
         where number = (select max(number) from listing_changes)`,
      ),
  ],
  [
    'of too long ago',
    async () => {
      for (let n = 0; n < 12; n += 1) await change(`Much has changed ${n}`)
    },
  ],
])('a snapshot %s is not used, and replaced', async (_name, spoil) => {
  const inode = await keepOne()
  await spoil()
  const next = await start()
  expect(await fromDisk(next)).toBe(false)
  await expectSameAnswers(next.index(), t.database)
  await vi.waitFor(async () => expect((await stat(file)).ino).not.toBe(inode))
  await next.feed.stop()
  const last = await start()
  expect(await fromDisk(last)).toBe(true)
  await last.feed.stop()
})

test('an unfinished file of a killed process is ignored, and deleted when it is old', async () => {
  await keepOne()
  const [young, old] = [`${file}.4000001`, `${file}.4000002`]
  for (const path of [young, old]) await writeFile(path, 'half a')
  await utimes(old, new Date(0), new Date(0))
  const next = await start()
  expect(await fromDisk(next)).toBe(true)
  await next.feed.stop()
  expect((await readdir(snapshotDir)).toSorted()).toEqual([
    'listings.snapshot',
    'listings.snapshot.4000001',
  ])
})

test('an unwritable folder only causes a warning', async () => {
  await writeFile(file, '')
  snapshotDir = join(file, 'below')
  const one = await start()
  expect(await fromDisk(one)).toBe(false)
  await vi.waitFor(() =>
    expect(one.said.map(({ text }) => text)).toContain(
      'the listing index snapshot could not be saved',
    ),
  )
  await expectSameAnswers(one.index(), t.database)
  await one.feed.stop()
})

test('a small catalogue has no snapshot', async () => {
  const one = await follower(t.database, { snapshotDir, atOnce: 100 })
  await one.feed.stop()
  expect(await readdir(snapshotDir)).toEqual([])
})
