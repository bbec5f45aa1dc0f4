import { expect, test } from 'vitest'
import { KeptFiles, type FileStore, type KeptFile, type StoredFile } from './kept-files.ts'

function memory(): FileStore & { all: Map<string, StoredFile> } {
  const all = new Map<string, StoredFile>()
  return {
    all,
    entries: () => Promise.resolve([...all]),
    set(key, stored) {
      all.set(key, stored)
      return Promise.resolve()
    },
    del(key) {
      all.delete(key)
      return Promise.resolve()
    },
  }
}
const photo = (key: string, name = key): KeptFile => ({ key, file: new File(['x'], name) })
const names = (files: readonly KeptFile[]): string[] => files.map(({ file }) => file.name)

test('photos come back in the order in which they were chosen, also those that are added later', async () => {
  const store = memory()
  const [a, b, c] = [photo('a'), photo('b'), photo('c')]
  await new KeptFiles('new', store).sync([a, b, c])
  const later = new KeptFiles('new', store)
  const rest = (await later.restore()).slice(2)
  await later.sync(rest)
  await later.sync([...rest, photo('d')])
  expect(names(await new KeptFiles('new', store).restore())).toEqual(['c', 'd'])
  await later.sync([photo('c', 'small c'), ...(await later.restore()).slice(1)])
  expect(names(await new KeptFiles('new', store).restore())).toEqual(['small c', 'd'])
})

test('a photo that is removed at once stays removed, whatever takes longer', async () => {
  const store = memory()
  const kept = new KeptFiles('new', store)
  await Promise.all([kept.sync([photo('a')]), kept.sync([])])
  expect([...store.all.keys()]).toEqual([])
})

test('each draft has its own photos', async () => {
  const store = memory()
  await new KeptFiles('new', store).sync([photo('a')])
  await new KeptFiles('7', store).sync([photo('b')])
  expect(names(await new KeptFiles('7', store).restore())).toEqual(['b'])
})

test('a browser that stores nothing is no error, and says so', async () => {
  const refuse = (): Promise<never> => Promise.reject(new Error('no room'))
  const kept = new KeptFiles('new', { entries: refuse, set: refuse, del: refuse })
  const a = photo('a')
  expect(await kept.sync([a])).toBe(false)
  expect(await kept.sync([a])).toBe(false)
  expect(await kept.sync([])).toBe(true)
  expect(await kept.restore()).toEqual([])
  expect(await new KeptFiles('new', memory()).sync([a])).toBe(true)
})

test('photos of drafts that were never finished leave the browser', async () => {
  const store = memory()
  const day = 24 * 60 * 60 * 1000
  await new KeptFiles('abandoned', store, () => 0).sync([photo('a')])
  await new KeptFiles('new', store, () => 60 * day).sync([photo('b')])
  const later = new KeptFiles('new', store, () => 91 * day)
  expect(names(await later.restore())).toEqual(['b'])
  expect([...store.all.keys()]).toEqual(['b'])
})
