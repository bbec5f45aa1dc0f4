import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../../tests/support/database.ts'
import { checkFilesFolder } from './files-folder.ts'

test('a process with a folder of its own on a shared database is warned of, one with the shared folder is not', async () => {
  const database = await freshDatabase()
  const [first, second] = [
    await mkdtemp(join(tmpdir(), 'veedu-files-')),
    await mkdtemp(join(tmpdir(), 'veedu-files-')),
  ]
  const warnings: string[] = []
  const line = (): void => undefined
  const log = { info: line, error: line, warn: (_: object, text: string) => warnings.push(text) }
  const check = (dir: string) =>
    checkFilesFolder(database, dir, { clock: () => new Date('2026-11-28T06:00:00Z'), log })
  await check(first)
  await check(first)
  expect(warnings).toEqual([])
  await check(second)
  expect(warnings).toEqual([expect.stringContaining('Share one folder among all processes')])
  // The files were copied: the name goes with them.
  await writeFile(join(second, 'files.id'), await readFile(join(first, 'files.id')))
  await check(second)
  expect(warnings).toHaveLength(1)
  await database.close()
  await Promise.all([first, second].map((dir) => rm(dir, { recursive: true })))
})
