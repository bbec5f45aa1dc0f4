import { constants } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { ArchiveStore } from '../domain/platform/ports.ts'
import { DAY_MS } from '../domain/time/units.ts'
import { flushFolder, isNotFound } from './disk-storage.ts'

const UNFINISHED = '.part'
/** Bytes between two looks at the free space. */
const LOOK_EVERY = 16 * 1024 * 1024
/** Archives hold personal data: only the server's account can read them. */
const OWNER_ONLY = 0o600

/**
 * Archives as files of one folder.
 * @param leastFree bytes of the disk that an archive leaves free, for the data may be on the same one
 */
export function archiveFolder(folder: string, { leastFree = 0 } = {}): ArchiveStore {
  const path = (name: string): string => {
    if (!/^[\w][\w.-]*$/.test(name)) throw new Error('name of an archive out of form')
    return join(folder, name)
  }

  async function assertSpace(): Promise<void> {
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < leastFree)
      throw Object.assign(new Error(`no space is left for an archive in ${folder}`), {
        code: 'ENOSPC',
        path: folder,
      })
  }

  /** What killed backups left. Younger ones may be under way, by another server with the same folder. */
  async function removeUnfinished(): Promise<void> {
    for (const name of await readdir(folder)) {
      if (!name.endsWith(UNFINISHED)) continue
      const { mtimeMs } = await stat(join(folder, name))
      if (Date.now() - mtimeMs > DAY_MS) await rm(join(folder, name), { force: true })
    }
  }

  return {
    place: folder,
    async write(name, content) {
      const target = path(name)
      await mkdir(folder, { recursive: true })
      await removeUnfinished()
      const aside = `${target}${UNFINISHED}`
      const file = await open(
        aside,
        constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL,
        OWNER_ONLY,
      )
      let bytes = 0
      try {
        try {
          let lookAt = 0
          for await (const chunk of content) {
            if (bytes >= lookAt) {
              await assertSpace()
              lookAt = bytes + LOOK_EVERY
            }
            await file.writeFile(chunk)
            bytes += chunk.length
          }
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(aside, target)
      } catch (error) {
        await rm(aside, { force: true })
        throw error
      }
      await flushFolder(folder)
      return bytes
    },
    async open(name) {
      try {
        return (await open(path(name), 'r')).createReadStream()
      } catch (error) {
        if (isNotFound(error)) return null
        throw error
      }
    },
    async list() {
      const names = await readdir(folder).catch((error: unknown) => {
        if (isNotFound(error)) return []
        throw error
      })
      const found = await Promise.all(
        names
          .filter((name) => !name.endsWith(UNFINISHED))
          .map(async (name) => {
            // Deleted meanwhile.
            const file = await stat(join(folder, name)).catch(() => null)
            return file?.isFile() ? [{ name, bytes: file.size }] : []
          }),
      )
      return found.flat()
    },
    delete: (name) => rm(path(name), { force: true }),
  }
}
