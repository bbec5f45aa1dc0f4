import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../tests/support/database.ts'
import { diskStorage } from '../../adapters/disk-storage.ts'
import { diskVault } from '../../adapters/disk-vault.ts'
import { readConfig } from '../../server/config.ts'
import { openConfiguredDatabase } from '../../server/database/open-database.ts'
import { reportLines } from './doctor.ts'
import { snapshotBytes } from '../../search/snapshot/snapshot.ts'
import type { Database } from '../../db/client.ts'
import { doctorService } from '../../services/doctor/doctor.ts'

let database: Database
let dir = ''
beforeAll(async () => {
  database = await freshDatabase()
  dir = await mkdtemp(join(tmpdir(), 'veedu-doctor-'))
})
afterAll(async () => {
  await database.close()
  await rm(dir, { recursive: true, force: true })
})

const PAPER = '%PDF-1.7 sale agreement'
const AT = new Date('2026-11-28T06:00:00Z')
const PICTURE = `ab/ab${'0'.repeat(62)}`
const WEBP = new Uint8Array(Buffer.from('RIFF\x0c\0\0\0WEBPVP8 0000'))

test('everything is read, and what is damaged or missing is named with what to do', async () => {
  const storage = diskStorage(join(dir, 'images'))
  const vault = diskVault(join(dir, 'papers'))
  const doctor = doctorService({
    database,
    storage,
    vault,
    clock: () => AT,
    snapshotDir: join(dir, 'search'),
  })
  const before = await doctor.examine()
  expect(before).toMatchObject({ pictures: 0, papers: 0, faults: [] })
  expect(before.tables).toBeGreaterThan(40)
  expect(reportLines(before).at(-1)).toBe('Nothing is wrong.')

  const [user] = await database.query<{ id: number }>(
    `insert into users (name, email, email_key, password_hash, role, created_at)
     values ('Ammu', 'a@b.test', 'a@b.test', 'x', 'SELLER', now()) returning id`,
  )
  const keys = [`${PICTURE}-320.webp`, `${PICTURE}-640.webp`, `${PICTURE}-1280.webp`]
  await database.query(
    `insert into images (owner_id, content_hash, width, height, variants, created_at)
     values ($1, 'h', 1, 1, $2, now())`,
    [
      user?.id,
      JSON.stringify(keys.map((key) => ({ key, width: 1, height: 1, type: 'image/webp' }))),
    ],
  )
  await storage.put(keys[0] ?? '', WEBP, 'image/webp')
  await storage.put(keys[1] ?? '', new Uint8Array(20), 'image/webp')
  const [client] = await database.query<{ id: number }>(
    `insert into realtor_clients (realtor_id, name, name_key) values ($1, 'Biju', 'biju') returning id`,
    [user?.id],
  )
  const paper = join(dir, 'paper')
  await writeFile(paper, PAPER)
  const hash = createHash('sha256').update(PAPER).digest('hex')
  for (const [key, sum] of [
    ['aa/right', hash],
    ['aa/changed', '0'.repeat(64)],
    ['aa/missing', '1'.repeat(64)],
  ] as const) {
    if (key !== 'aa/missing') await vault.put(key, paper, 'application/pdf')
    await database.query(
      `insert into client_papers (client_id, name, type, bytes, content_hash, key, created_at)
       values ($1, 'agreement.pdf', 'application/pdf', ${PAPER.length}, $2, $3, now())`,
      [client?.id, sum, key],
    )
  }
  await vault.put('bb/cut', paper, 'application/pdf')
  await database.query(
    `insert into message_files (uploader_id, upload_key, kind, name, bytes, key, preview_key, created_at)
     values ($1, 'one', 'paper', 'agreement.pdf', $2, 'bb/right', null, now()),
       ($1, 'two', 'photo', 'home.webp', $3, 'bb/cut', 'bb/missing', now())`,
    [user?.id, PAPER.length, PAPER.length + 1],
  )
  await vault.put('bb/right', paper, 'application/pdf')
  await mkdir(join(dir, 'search'))
  const snapshot = Buffer.concat([...snapshotBytes([], '{}')])
  await writeFile(join(dir, 'search', 'listings.snapshot'), snapshot)
  expect(await doctor.examine()).toMatchObject({ hasSnapshot: true })
  snapshot.writeUInt8(snapshot.readUInt8(20) ^ 1, 20)
  await writeFile(join(dir, 'search', 'listings.snapshot'), snapshot)
  const after = await doctor.check()
  expect(after).toMatchObject({ pictures: 3, papers: 3, messageFiles: 3 })
  expect(
    after.faults.map(({ part, name, error }) => `${part} ${name.split(' ')[0]} ${error}`),
  ).toEqual([
    `picture ${keys[1]} the file is damaged`,
    `picture ${keys[2]} the file is missing`,
    'paper aa/changed the file is not what was uploaded',
    'paper aa/missing the file is missing',
    'messageFile bb/cut the file is damaged',
    'messageFile bb/missing the file is missing',
    `snapshot ${join(dir, 'search', 'listings.snapshot')} the file is damaged`,
  ])
  expect(await doctor.last()).toEqual({ at: AT.toISOString(), faults: 7 })
  expect(reportLines(after).join('\n')).toContain('Put the files back from a backup')
})

test('a table that cannot be read is reported, and the others are read', async () => {
  const storage = diskStorage(join(dir, 'images'))
  const vault = diskVault(join(dir, 'papers'))
  const reading: Database = {
    ...database,
    copyOut: (select) => {
      if (select.includes('public.messages'))
        throw new Error('invalid page in block 3 of relation base/5/18635')
      return database.copyOut(select)
    },
  }
  const { faults, tables } = await doctorService({
    database: reading,
    storage,
    vault,
    clock: () => AT,
    snapshotDir: null,
  }).examine({ light: true })
  expect(tables).toBeGreaterThan(40)
  expect(faults).toEqual([
    {
      part: 'table',
      name: 'public.messages',
      error: 'invalid page in block 3 of relation base/5/18635',
    },
  ])
})

test('a database that is away is no damage', async () => {
  const away: Database = {
    ...database,
    copyOut: () => {
      throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    },
  }
  const doctor = doctorService({
    database: away,
    storage: diskStorage(join(dir, 'images')),
    vault: diskVault(join(dir, 'papers')),
    clock: () => AT,
    snapshotDir: null,
  })
  await expect(doctor.examine()).rejects.toThrow('connect')
})

/** Writes over the first page of a file of the database. */
async function damage(path: string): Promise<void> {
  const file = await open(path, 'r+')
  await file.write(Buffer.alloc(8_192, 0xa5), 0, 8_192, 0)
  await file.close()
}

test('pages of a table and of an index that were written over are found', async () => {
  const dataDir = join(dir, 'damaged')
  const config = readConfig({ DATA_DIR: dataDir })
  const whole = await openConfiguredDatabase(config, undefined, { amcheck: true })
  const files = diskStorage(join(dataDir, 'images'))
  const vault = diskVault(join(dataDir, 'papers'))
  const parts = { storage: files, vault, clock: () => AT, snapshotDir: null }
  await whole.query(`insert into settings (name, value) values ('a', '1')`)
  await whole.query(`insert into outbox (kind, recipient, subject, html, text, created_at)
    values ('t', 'a@b.test', 's', 'h', 't', now())`)
  // The job queue has partitioned tables, whose own indexes have no pages.
  await whole.query(`create schema if not exists jobs`)
  await whole.query(`create table jobs.parted (id int primary key) partition by list (id)`)
  await whole.query(`create table jobs.part partition of jobs.parted for values in (1)`)
  const { faults, indexes } = await doctorService({ database: whole, ...parts }).examine()
  expect(faults).toEqual([])
  expect(indexes).toBeGreaterThan(100)
  expect(await whole.query(`select 1 from pg_extension where extname = 'amcheck'`)).toEqual([])
  const [at] = await whole.query<{ table: string; index: string; name: string }>(
    `select pg_relation_filepath('outbox') as table, pg_relation_filepath(indexrelid) as index,
       indexrelid::regclass::text as name
     from pg_index where indrelid = 'images'::regclass and indisprimary`,
  )
  await whole.query('checkpoint')
  await whole.close()
  await damage(join(dataDir, 'database', at?.table ?? ''))
  await damage(join(dataDir, 'database', at?.index ?? ''))

  const damaged = await openConfiguredDatabase(config, undefined, { amcheck: true })
  const report = await doctorService({ database: damaged, ...parts }).examine()
  await damaged.close()
  expect(report.faults.map(({ part, name }) => `${part} ${name}`)).toEqual(
    expect.arrayContaining(['table public.outbox', `index ${at?.name}`]) as string[],
  )
  expect(reportLines(report).join('\n')).toContain('restore the last backup')
}, 120_000)
