import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Storage } from '../domain/ports.ts'

/** Keys are made by us: two hex digits, a slash, letters and digits. Anything else never reaches the disk. */
const KEY = /^[0-9a-f]{2}\/[0-9a-zA-Z._-]+$/

/** Files in one folder. A file appears whole or not at all: written aside, flushed, then renamed. */
export function diskStorage(folder: string): Storage {
  const path = (key: string): string => {
    if (!KEY.test(key)) throw new Error('storage key out of form')
    return join(folder, key)
  }
  return {
    async put(key, bytes) {
      const target = path(key)
      await mkdir(dirname(target), { recursive: true })
      const aside = `${target}.${randomBytes(6).toString('hex')}.part`
      const file = await open(aside, 'w')
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(aside, target)
    },
    async get(key) {
      if (!KEY.test(key)) return null
      try {
        return await readFile(path(key))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    delete: (key) => rm(path(key), { force: true }),
  }
}
