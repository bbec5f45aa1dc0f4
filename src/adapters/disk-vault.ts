import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Vault } from '../domain/platform/ports.ts'
import { diskStorage, flushFolder, isNotFound } from './disk-storage.ts'

/** Keys are made by us: two hex digits, a slash, letters and digits. Anything else never reaches the disk. */
const KEY = /^[0-9a-f]{2}\/[0-9a-z.]+$/
/** Only the server's account can read them. */
const OWNER_ONLY = 0o600

/** Private files in one folder, written atomically and durably as in disk-storage.ts. */
export function diskVault(folder: string): Vault {
  const files = diskStorage(folder)
  return {
    async put(key, path) {
      if (!KEY.test(key)) throw new Error('vault key out of form')
      const target = join(folder, key)
      const made = await mkdir(dirname(target), { recursive: true })
      const aside = `${target}.${randomBytes(6).toString('hex')}.part`
      try {
        await pipeline(
          createReadStream(path),
          createWriteStream(aside, { flags: 'wx', mode: OWNER_ONLY, flush: true }),
        )
        await rename(aside, target)
      } catch (error) {
        await rm(aside, { force: true })
        throw error
      }
      await flushFolder(dirname(target))
      if (made !== undefined) await flushFolder(folder)
    },
    async open(key) {
      if (!KEY.test(key)) return null
      try {
        // Opened here, so that a missing file is reported before the response begins.
        return (await open(join(folder, key), 'r')).createReadStream()
      } catch (error) {
        if (isNotFound(error)) return null
        throw error
      }
    },
    delete: files.delete,
    list: files.list,
  }
}
