import { cp, mkdtemp, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bootFailure } from './boot-failure.ts'
import { readConfig } from './config.ts'
import { openConfiguredDatabase } from './database/open-database.ts'

vi.mock(import('node:fs/promises'), async (original) => {
  const real = await original()
  return { ...real, statfs: vi.fn<typeof real.statfs>(real.statfs) as typeof real.statfs }
})

let root = ''
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'veedu-boot-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

/** The message when the database cannot be opened with these variables. */
async function lineFor(env: Record<string, string>): Promise<string> {
  try {
    const database = await openConfiguredDatabase(
      readConfig({ DATA_DIR: join(root, 'unused'), ...env }),
    )
    await database.close()
    return 'it starts'
  } catch (error) {
    return bootFailure(error)
  }
}

test('a data folder that is a file, or where none can be made', async () => {
  const file = join(root, 'file')
  await writeFile(file, '')
  expect(await lineFor({ DATA_DIR: file })).toBe(
    `DATA_DIR: ${file} cannot be written. Choose a folder that this user may write.`,
  )
  expect(await lineFor({ DATA_DIR: join(file, 'below') })).toMatch(
    /^DATA_DIR: .* cannot be written\./,
  )
})

test.skipIf(process.platform !== 'linux')('a folder below one that takes no new ones', async () => {
  expect(await lineFor({ DATA_DIR: '/proc/veedu/data' })).toMatch(
    /^DATA_DIR: \/proc\/veedu cannot be written\./,
  )
})

test('a server that is not there, and one that hangs up', async () => {
  expect(await lineFor({ DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' })).toBe(
    'DATABASE_URL: the database does not answer. Is PostgreSQL running at that address?',
  )
  const rude = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) => rude.listen(0, '127.0.0.1', resolve))
  const address = rude.address()
  const port = typeof address === 'object' && address ? address.port : 0
  expect(await lineFor({ DATABASE_URL: `postgres://a:b@127.0.0.1:${port}/c` })).toMatch(
    /^DATABASE_URL: the database does not answer/,
  )
  rude.close()
})

test('a damaged database is named, with what to do; a first start that was cut off begins anew', async () => {
  const whole = join(root, 'whole')
  expect(await lineFor({ DATA_DIR: whole })).toBe('it starts')
  const broken = join(root, 'broken')
  await cp(whole, broken, { recursive: true })
  await writeFile(join(broken, 'database/global/pg_control'), 'nothing of the kind')
  expect(await lineFor({ DATA_DIR: broken })).toBe(
    `DATA_DIR: the database in ${join(broken, 'database')} is damaged and cannot be opened. ` +
      'Put a backup in its place, or move the folder aside to begin with an empty one.',
  )
  // On a full disk even an intact database does not open: the message must not suggest to move it aside.
  const measured = await statfs(broken)
  vi.mocked(statfs).mockResolvedValueOnce({ ...measured, bavail: 3 } as never)
  expect(await lineFor({ DATA_DIR: broken })).toBe(
    `DATA_DIR: the disk is full (${join(broken, 'database')}). Make room and start again; nothing is lost.`,
  )
  // A marker of another folder, such as one that a backup has replaced since, removes nothing.
  const marker = join(broken, 'database.unfinished')
  await writeFile(marker, '1 1\n')
  expect(await lineFor({ DATA_DIR: broken })).toMatch(/is damaged and cannot be opened/)
  const { ino, birthtimeMs } = await stat(join(broken, 'database'))
  await writeFile(marker, `${ino} ${Math.round(birthtimeMs)}\n`)
  expect(await lineFor({ DATA_DIR: broken })).toBe('it starts')
  expect(existsSync(marker)).toBe(false)
}, 90_000)

test('ports that cannot be had', () => {
  const fault = (code: string, more = {}): string =>
    bootFailure(Object.assign(new Error('listen'), { code, ...more }))
  expect(fault('EADDRINUSE', { port: 4000 })).toBe(
    'PORT: 4000 is already in use. Set PORT to a free one, or end the other program.',
  )
  expect(fault('EACCES', { port: 80 })).toMatch(/^PORT: this user may not listen on port 80/)
  expect(bootFailure(new Error('one\ntwo'))).toBe('one')
})

test('replicas that cannot be meant are told in one line; one that is not there keeps nobody from starting', async () => {
  const primary = { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' }
  const form =
    'DATABASE_REPLICA_URLS: must be addresses like postgresql://user:password@host:5432/veedu, separated by commas'
  const replicas = 'postgresql://a:b@127.0.0.1:1/d'
  for (const wrong of ['replica', `${replicas},`, `${replicas};x,mysql://c`, 'postgres://a:b@:x/'])
    expect(() => readConfig({ ...primary, DATABASE_REPLICA_URLS: wrong })).toThrow(form)
  expect(() => readConfig({ DATABASE_REPLICA_URLS: replicas })).toThrow(
    'DATABASE_REPLICA_URLS: needs DATABASE_URL, whose replicas they are',
  )
  expect(
    readConfig({ ...primary, DATABASE_REPLICA_URLS: `${replicas} , ${replicas}` }).replicaUrls,
  ).toEqual([replicas, replicas])
  expect(readConfig({ ...primary, DATABASE_REPLICA_URLS: '' }).replicaUrls).toEqual([])
})
