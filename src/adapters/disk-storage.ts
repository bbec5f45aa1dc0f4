import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Storage } from '../domain/platform/ports.ts'

/** Keys are made by us: two hex digits, a slash, letters and digits. Anything else never reaches the disk. */
const KEY = /^[0-9a-f]{2}\/[0-9a-zA-Z._-]+$/

/**
 * Files in one folder. Writes are atomic and durable once `put` resolves: a temporary file is written, flushed and
 * renamed, and the folder is flushed too.
 */
export function diskStorage(folder: string): Storage {
  const path = (key: string): string => {
    if (!KEY.test(key)) throw new Error('storage key out of form')
    return join(folder, key)
  }
  return {
    async put(key, bytes) {
      const target = path(key)
      const made = await mkdir(dirname(target), { recursive: true })
      const aside = `${target}.${randomBytes(6).toString('hex')}.part`
      try {
        const file = await open(aside, 'wx')
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(aside, target)
      } catch (error) {
        await rm(aside, { force: true })
        throw error
      }
      await flushFolder(dirname(target))
      if (made !== undefined) await flushFolder(folder)
    },
    async get(key) {
      if (!KEY.test(key)) return null
      try {
        return await readFile(path(key))
      } catch (error) {
        if (isNotFound(error)) return null
        throw error
      }
    },
    async has(key) {
      try {
        await access(path(key), constants.R_OK)
        return true
      } catch (error) {
        if (isNotFound(error)) return false
        throw error
      }
    },
    delete: (key) => rm(path(key), { force: true }),
    async *list() {
      for await (const part of entries(folder)) {
        if (!part.isDirectory()) continue
        for await (const file of entries(join(folder, part.name))) {
          const key = `${part.name}/${file.name}`
          if (!file.isFile() || !KEY.test(key)) continue
          try {
            yield { key, changedAt: (await stat(join(folder, key))).mtime }
          } catch (error) {
            // Deleted in the meantime.
            if (!isNotFound(error)) throw error
          }
        }
      }
    },
  }
}

async function* entries(folder: string) {
  try {
    yield* await opendir(folder)
  } catch (error) {
    if (!isNotFound(error)) throw error
  }
}

/** A rename is on disk only when its folder is. Windows cannot flush a folder and needs none. */
export async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export function isNotFound(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}
