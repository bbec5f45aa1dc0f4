import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../../src/db/client.ts'
import { migrationState, migrationTimes } from '../../../src/db/migration-state.ts'
import { archiveFolder } from '../../../src/adapters/archive-folder.ts'
import { readConfig } from '../../../src/server/config.ts'
import { openConfiguredDatabase } from '../../../src/server/database/open-database.ts'
import { openRestorePlace } from '../../../src/server/backup/restore-place.ts'
import { diskStorage } from '../../../src/adapters/disk-storage.ts'
import { backupLock } from '../../../src/db/backup-lock.ts'
import { keptDuringBackup } from '../../../src/services/backup/files-during-backup.ts'
import { fileStores } from '../../../src/server/files/file-stores.ts'
import {
  ArchiveError,
  FORMAT,
  type ArchiveHeader,
  type Manifest,
} from '../../../src/services/backup/archive-format.ts'
import { readArchive } from '../../../src/services/backup/archive-reader.ts'
import { archiveBytes } from '../../../src/services/backup/archive-writer.ts'
import { archiveKey, newIdentity } from '../../../src/services/backup/encryption.ts'
import { restoreArchive } from '../../../src/services/backup/restore-archive.ts'
import { writeBackup } from '../../../src/services/backup/write-backup.ts'
import { startApp, type TestApp } from '../../support/api.ts'
import { listingBody } from '../../support/factories.ts'
import { pdf } from '../../support/files/pdf.ts'
import { form, jpeg } from '../../support/files/pictures.ts'

/** One archive of everything, and what becomes of one that is not as it was written. */

let t: TestApp
let dir = ''
let identity = ''
let listing = 0
let picture = ''
let archive = ''
const backups = (): string => join(dir, 'backups')
const path = (): string => join(backups(), archive)

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'veedu-archive-'))
  identity = await newIdentity()
  t = await startApp({ env: { BACKUP_TO: backups(), BACKUP_KEY: identity } })
  const owner = await t.makeUser('SELLER', { name: 'Thomas \\ "Tom"\t\n,' })
  const sent = await t.post('/api/images/upload', {
    token: owner.token,
    body: form('image', { name: 'home.jpg', bytes: await jpeg() }),
  })
  picture = sent.json<{ url: string }>().url
  const made = await t.post('/api/properties', {
    token: owner.token,
    body: listingBody({ title: 'കായലോരത്തെ വീട് \\N', images: [picture] }),
  })
  listing = made.json<{ id: number }>().id
  const paper = await t.post(`/api/properties/${listing}/papers?kind=titleDeed`, {
    token: owner.token,
    body: form('paper', { name: 'deed.pdf', bytes: pdf('deed') }),
  })
  if ([sent, made, paper].some(({ status }) => status !== 201)) throw new Error(paper.text)
  archive = (await t.services.backup.run()).name
}, 120_000)
afterAll(async () => {
  await t.close()
  await rm(dir, { recursive: true, force: true })
})

const place = async (name: string) => {
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: join(dir, name) })
  return { config, place: await openRestorePlace(config, { startOver: false }) }
}
/** Reads an archive without restoring it. */
const read = (from: AsyncIterable<Uint8Array>, key: string | null = identity): Promise<Manifest> =>
  readArchive(from, {
    identity: key,
    visitor: { header: async () => undefined, entry: async () => undefined },
  })

test('a restore brings back listing, pictures and papers, and the numbers go on', async () => {
  const into = await place('restored')
  await restoreArchive(createReadStream(path()), { ...into.place, identity })
  await into.place.finish()
  await into.place.close()
  const database = await openConfiguredDatabase(into.config)
  const { storage, vault } = fileStores(into.config)
  try {
    const rows = await database.query(
      `select p.id::int, p.title, p.search_text is not null as folded, u.name
       from properties p join users u on u.id = p.owner_id`,
    )
    expect(rows).toEqual([
      { id: listing, title: 'കായലോരത്തെ വീട് \\N', folded: true, name: 'Thomas \\ "Tom"\t\n,' },
    ])
    const [image] = await database.query<{ keys: string[] }>(
      `select (select jsonb_agg(v ->> 'key') from jsonb_array_elements(variants) v) as keys from images`,
    )
    for (const key of image?.keys ?? [])
      expect(await storage.get(key)).toEqual(await readFile(join(t.dataDir, 'images', key)))
    expect(image?.keys.length).toBeGreaterThan(1)
    const [paper] = await database.query<{ key: string }>('select key from papers')
    const parts: Uint8Array[] = []
    for await (const part of (await vault.open(paper?.key ?? '')) ?? []) parts.push(part)
    expect(Buffer.concat(parts)).toEqual(pdf('deed'))
    const [user] = await database.query<{ id: number }>(
      `insert into users (name, email, email_key, password_hash, role)
       select 'New', 'new@people.test', 'new@people.test', '', 'SELLER' returning id::int`,
    )
    expect(user?.id).toBeGreaterThan(1)
    const keys = `select conname from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace order by 1`
    expect(await database.query(keys)).toEqual(await t.database.query(keys))
    const indexes = `select indexdef from pg_indexes where schemaname = 'public' order by 1`
    expect(await database.query(indexes)).toEqual(await t.database.query(indexes))
    const off = `select tgname from pg_trigger where not tgisinternal and tgenabled <> 'O'`
    expect(await database.query(off)).toEqual([])
  } finally {
    await database.close()
  }
  // There is data now: nothing is restored over it.
  await expect(openRestorePlace(into.config, { startOver: false })).rejects.toThrow(
    /empty place only.*nothing was changed/,
  )
  await expect(openRestorePlace(into.config, { startOver: true })).rejects.toThrow(
    /empty place only/,
  )
}, 120_000)

test('files beside an empty database are data too', async () => {
  const dataDir = join(dir, 'files')
  await mkdir(join(dataDir, 'papers/ab'), { recursive: true })
  await writeFile(join(dataDir, 'papers/ab/abc.pdf'), 'deed')
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir })
  await expect(openRestorePlace(config, { startOver: true })).rejects.toThrow(/papers already/)
  expect(await readdir(dataDir)).toEqual(['papers'])
})

test('another key opens nothing, and no key says that one is needed', async () => {
  const other = await newIdentity()
  await expect(read(createReadStream(path()), other)).rejects.toThrow(/another key/)
  await expect(read(createReadStream(path()), null)).rejects.toThrow(/BACKUP_KEY/)
  const head = (await readFile(path())).subarray(0, 30).toString('latin1')
  expect(head.startsWith('age-encryption.org/v1\n')).toBe(true)
})

/** The same archive without encryption, in which damage meets the other checks. */
async function plain(): Promise<Buffer> {
  const deps = { ...t, ...fileStores({ s3: null, dataDir: t.dataDir }) }
  const done = await writeBackup(
    { ...deps, clock: () => new Date('2026-11-30T01:00:00Z'), scratchDir: join(dir, 'scratch') },
    {
      store: archiveFolder(join(dir, 'plain')),
      key: null,
      lock: {
        hold: (work) => work(new AbortController().signal),
        isHeld: async () => false,
        close: async () => undefined,
      },
    },
  )
  const bytes = await readFile(join(dir, 'plain', done.name))
  await rm(join(dir, 'plain', done.name))
  return bytes
}
async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

test('an archive that is cut off or changed anywhere is refused, encrypted or not', async () => {
  const both = [await readFile(path()), await plain()]
  for (const whole of both) {
    expect((await read(once(whole))).listings).toBe(1)
    for (const share of [0, 0.001, 0.3, 0.7, 0.999]) {
      const end = Math.floor(share * whole.length)
      await expect(read(once(whole.subarray(0, end)))).rejects.toBeInstanceOf(ArchiveError)
    }
    for (const share of [0.01, 0.2, 0.5, 0.8, 0.98]) {
      const changed = Buffer.from(whole)
      const at = Math.floor(share * whole.length)
      changed[at] = (changed[at] ?? 0) ^ 0x10
      await expect(read(once(changed))).rejects.toBeInstanceOf(ArchiveError)
    }
  }
})

/** An archive with these entries and this manifest, as if made elsewhere. */
const made = (
  entries: readonly (readonly [path: string, content: string])[],
  counts: Partial<Manifest> = {},
): AsyncGenerator<Uint8Array> =>
  archiveBytes(
    async (sink) => {
      for (const [name, content] of entries) await sink.add(name, Buffer.from(content))
      const none = { files: 0, bytes: 0 }
      return {
        rows: {},
        listings: 0,
        pictures: none,
        papers: none,
        missing: [],
        deleted: [],
        ...counts,
      }
    },
    { at: new Date(), key: null },
  )
const header = (over: Partial<ArchiveHeader> = {}): string =>
  JSON.stringify({
    format: FORMAT,
    veedu: '9.0.0',
    engine: 'pglite',
    at: '2030-01-01T00:00:00Z',
    migrations: [],
    tables: [],
    sequences: {},
    ...over,
  })

test('archives of a newer version are refused before anything is written', async () => {
  await expect(read(made([['veedu.json', header({ format: FORMAT + 1 })]]))).rejects.toThrow(
    /newer version of Veedu/,
  )
  const into = await place('newer')
  const newer = made([['veedu.json', header({ migrations: [1, 4_000_000_000_000] })]])
  await expect(restoreArchive(newer, { ...into.place, identity: null })).rejects.toThrow(
    /newer version of Veedu \(9\.0\.0, 2 migrations/,
  )
  const tables = await into.place.database.query(
    `select 1 from pg_tables where schemaname = 'public'`,
  )
  expect(tables).toEqual([])
  await into.place.close()
}, 60_000)

test('an archive of an older version is migrated', async () => {
  const times = await migrationTimes()
  const older = times[times.length - 2] ?? 0
  const database = await openDatabase({ engine: 'pglite', dir: join(dir, 'older-database') })
  await database.migrate(older)
  await database.query(
    `insert into users (name, email, email_key, password_hash, role)
     values ('Ammu', 'ammu@people.test', 'ammu@people.test', '', 'SELLER')`,
  )
  const store = archiveFolder(join(dir, 'older'))
  const lock = backupLock(database)
  const { name } = await writeBackup(
    {
      database,
      ...fileStores({ s3: null, dataDir: join(dir, 'no-files') }),
      clock: () => new Date('2026-10-01T01:30:00Z'),
      scratchDir: join(dir, 'scratch'),
    },
    { store, key: null, lock },
  )
  await database.close()
  const into = await place('from-older')
  const { header: found } = await restoreArchive(createReadStream(join(dir, 'older', name)), {
    ...into.place,
    identity: null,
  })
  expect(found.migrations).toEqual(times.filter((at) => at <= older))
  const { query } = into.place.database
  expect(await query('select name from users')).toEqual([{ name: 'Ammu' }])
  expect(await migrationState(query)).toMatchObject({ applied: times.length, known: times.length })
  await into.place.close()
}, 120_000)

test('an archive that does not begin with its header is refused', async () => {
  await expect(read(made([['pictures/ab/x.webp', 'x']]))).rejects.toThrow(/does not begin/)
})

test('a key that can only encrypt makes archives that its secret part opens', async () => {
  const { recipient } = await archiveKey(identity)
  const publicKey = await archiveKey(recipient)
  expect(publicKey.identity).toBeNull()
  const parts: Uint8Array[] = []
  for await (const part of archiveBytes(
    async (sink) => {
      await sink.add('veedu.json', Buffer.from(header()))
      const none = { files: 0, bytes: 0 }
      return { rows: {}, listings: 7, pictures: none, papers: none, missing: [], deleted: [] }
    },
    { at: new Date(), key: publicKey },
  ))
    parts.push(part)
  expect((await read(once(Buffer.concat(parts)))).listings).toBe(7)
})

test('a full disk leaves neither an archive nor a part of one, and says so', async () => {
  const folder = join(dir, 'full')
  const full = archiveFolder(folder, { leastFree: Number.MAX_SAFE_INTEGER })
  await expect(t.services.backup.run(full)).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(await readdir(folder)).toEqual([])
  // The disk that is full only later: the store fails in the middle.
  const store = archiveFolder(folder)
  const failing = {
    ...store,
    write: (name: string, content: AsyncIterable<Uint8Array>) =>
      store.write(
        name,
        (async function* () {
          let bytes = 0
          for await (const chunk of content) {
            yield chunk
            bytes += chunk.length
            if (bytes > 1_000) throw Object.assign(new Error('full'), { code: 'ENOSPC' })
          }
        })(),
      ),
  }
  await expect(t.services.backup.run(failing)).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(await readdir(folder)).toEqual([])
  expect(await readdir(join(t.dataDir, 'scratch'))).toEqual([])
  // It is not in the way of the next one.
  expect((await t.services.backup.run(store)).manifest.listings).toBe(1)
})

test('what is known of the backups: the last, a failure until the next success', async () => {
  const { last, failure } = await t.services.backup.state()
  expect(last).toMatchObject({ name: archive, listings: 1, missing: 0 })
  expect(failure).toBeNull()
})

test('files stay while a backup is made; one that is missing is named', async () => {
  const [image] = await t.database.query<{ key: string }>(
    `select variants -> 0 ->> 'key' as key from images`,
  )
  const key = image?.key ?? ''
  const lock = backupLock(t.database)
  const stored = diskStorage(join(t.dataDir, 'images'))
  const storage = keptDuringBackup(stored, lock)
  const store = archiveFolder(join(dir, 'during'))
  const bytes = await stored.get(key)
  const done = await t.services.backup.run({
    ...store,
    async write(name, content) {
      await storage.delete(key)
      expect(await lock.isHeld()).toBe(true)
      await expect(t.services.backup.run()).rejects.toThrow(/Another backup is being made/)
      return store.write(name, content)
    },
  })
  expect(done.manifest.missing).toEqual([])
  expect(await lock.isHeld()).toBe(false)
  await storage.delete(key)
  const second = await t.services.backup.run(archiveFolder(join(dir, 'second')))
  expect(second.manifest.missing).toEqual([`pictures/${key}`])
  expect(t.errors.splice(0)).toEqual([expect.stringContaining('are missing here')])
  await stored.put(key, bytes ?? new Uint8Array(), 'image/webp')
  await lock.close()
})
