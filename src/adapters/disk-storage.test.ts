import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { diskStorage } from './disk-storage.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'veedu-disk-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const bytes = (text: string) => new TextEncoder().encode(text)

test('a file is there after put, replaced as a whole, gone after delete', async () => {
  const storage = diskStorage(join(folder, 'a'))
  expect(await storage.get('ab/one.webp')).toBeNull()
  await Promise.all(
    Array.from({ length: 8 }, () => storage.put('ab/one.webp', bytes('one'), 'image/webp')),
  )
  expect(Buffer.from((await storage.get('ab/one.webp')) ?? []).toString()).toBe('one')
  expect(await readdir(join(folder, 'a', 'ab'))).toEqual(['one.webp'])
  expect(await storage.has('ab/one.webp')).toBe(true)
  await storage.delete('ab/one.webp')
  await storage.delete('ab/one.webp')
  expect(await storage.has('ab/one.webp')).toBe(false)
})

test('all files are listed, also those that a crash left half written', async () => {
  const storage = diskStorage(join(folder, 'b'))
  const list = async () => {
    const keys: string[] = []
    for await (const { key } of storage.list()) keys.push(key)
    return keys.sort()
  }
  expect(await list()).toEqual([])
  await storage.put('ab/one.webp', bytes('one'), 'image/webp')
  await storage.put('cd/two.webp', bytes('two'), 'image/webp')
  await storage.put('cd/two.webp.0f.part', bytes('tw'), 'image/webp')
  expect(await list()).toEqual(['ab/one.webp', 'cd/two.webp', 'cd/two.webp.0f.part'])
})

test.each(['../up.webp', 'ab/../../up', 'ab/', 'abc/x', 'ab/x/y', 'ab/x\0', ''])(
  'the key %j never reaches the disk',
  async (key) => {
    const storage = diskStorage(join(folder, 'c'))
    expect(await storage.get(key)).toBeNull()
    await expect(storage.put(key, bytes('x'), 'image/webp')).rejects.toThrow('out of form')
  },
)

test('a folder that cannot be written is an error, not a kept file', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  const put = diskStorage(file).put('ab/one.webp', bytes('one'), 'image/webp')
  await expect(put).rejects.toThrow('ENOTDIR')
})
