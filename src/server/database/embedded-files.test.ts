import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareEmbedded } from './embedded-files.ts'

/** A database of the engine itself: what it creates is what must be there. */
let root = ''
let whole = ''
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'veedu-embedded-'))
  whole = join(root, 'whole')
  await mkdir(whole)
  const client = await PGlite.create({ dataDir: join(whole, 'database') })
  await client.close()
}, 60_000)
afterAll(() => rm(root, { recursive: true, force: true }))

const everything = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true })).toSorted()

async function copy(name: string): Promise<string> {
  const dataDir = join(root, name)
  await cp(whole, dataDir, { recursive: true })
  return dataDir
}

/** The refusal of a data folder, which must not be changed by it. */
async function refusalOf(dataDir: string): Promise<string> {
  const before = await everything(dataDir)
  const outcome = await prepareEmbedded(dataDir).then(
    ({ files }) => files,
    (error: Error) => error.message,
  )
  expect(await everything(dataDir)).toEqual(before)
  return outcome
}

test('what the engine created is whole', async () => {
  const { files, dir } = await prepareEmbedded(whole)
  expect({ files, dir }).toEqual({ files: 'whole', dir: join(whole, 'database') })
})

test('a folder without any one of its parts is refused by name, and nothing is changed', async () => {
  const dataDir = await copy('parts')
  const dir = join(dataDir, 'database')
  // What it works without, and what it writes again.
  const optional =
    /^(pg_hba\.conf|pg_ident\.conf|postgresql\.auto\.conf|global\/(\d+(_fsm|_vm)?|pg_internal\.init)|pg_(logical\/replorigin_checkpoint|subtrans\/\w+|wal\/(archive_status|summaries)))$|^base\/\d+\/(?!PG_VERSION|pg_filenode)/
  const parts = (await everything(dir)).filter((part) => !optional.test(part))
  expect(parts.length).toBeGreaterThan(30)
  const wrong: string[] = []
  for (const part of parts) {
    await rm(join(dir, part), { recursive: true })
    const line = await refusalOf(dataDir)
    const isNamed = line.startsWith(`DATA_DIR: parts of the database in ${dir} are missing: `)
    if (!isNamed || !line.includes(part.split('/')[0] ?? '') || !line.includes('a backup'))
      wrong.push(`${part}: ${line}`)
    await cp(join(whole, 'database', part), join(dir, part), { recursive: true })
  }
  // A database of base may be missing altogether; doctor compares what is in it.
  expect(wrong.filter((line) => !/^base\/\d+:/.test(line))).toEqual([])
  expect(await refusalOf(dataDir)).toBe('whole')
}, 60_000)

test('files of something else are not written over', async () => {
  const dataDir = join(root, 'foreign')
  await mkdir(join(dataDir, 'database'), { recursive: true })
  await writeFile(join(dataDir, 'database', 'holiday.jpg'), 'x')
  expect(await refusalOf(dataDir)).toContain(
    'has files that are no database of Veedu (holiday.jpg)',
  )
})

test('pictures without their database are not adopted by a new one', async () => {
  const dataDir = join(root, 'orphans')
  await mkdir(join(dataDir, 'images', 'ab'), { recursive: true })
  expect(await refusalOf(dataDir)).toMatch(/images has files, but .*database is missing/)
})

test('a first start that was interrupted begins again; a backup put in its place stays', async () => {
  const dataDir = join(root, 'fresh')
  await mkdir(dataDir)
  const first = await prepareEmbedded(dataDir)
  expect(first.files).toBe('new')
  await writeFile(join(first.dir, 'PG_VERSION'), '17\n')
  // Papers of the demo that the interrupted start wrote.
  await mkdir(join(dataDir, 'papers', 'ab'), { recursive: true })
  expect((await prepareEmbedded(dataDir)).files).toBe('new')
  await rm(first.dir, { recursive: true })
  await cp(join(whole, 'database'), first.dir, { recursive: true })
  expect((await prepareEmbedded(dataDir)).files).toBe('whole')
  expect(await readdir(dataDir)).toEqual(['database', 'papers'])
})
