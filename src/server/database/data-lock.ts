import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { open, readFile, rename, rm, utimes } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ConfigError } from '../config.ts'

/**
 * Allows one server per data folder: two processes on one embedded database destroy it. The lock is a file with the
 * holder's process id; the lock of a killed holder is detected and taken over.
 */
const NAME = 'veedu.lock'
/** Interval of the holder's heartbeat on its lock file, ms. */
const BEAT = 2_000

interface Holder {
  pid: number
  host: string
  /** Start time of the process from /proc; null where there is none. The process id alone may have been reused. */
  began: string | null
  nonce: string
}

export interface DataLock {
  release: () => void
}

/** @throws ConfigError that names the folder and its holder while another server uses it. */
export async function lockDataDir(dataDir: string, beat: number = BEAT): Promise<DataLock> {
  const path = join(dataDir, NAME)
  const mine: Holder = {
    pid: process.pid,
    host: hostname(),
    began: processBegan(process.pid),
    nonce: randomBytes(8).toString('hex'),
  }
  for (let tries = 0; !(await create(path, mine)); tries += 1) {
    const found = await readHolder(path)
    if (found && (await isAlive(path, found.holder, beat)))
      throw new ConfigError(
        `DATA_DIR: ${dataDir} is in use by another Veedu (process ${found.holder.pid} on ${found.holder.host}). ` +
          'End it, or give this one a DATA_DIR of its own.',
      )
    if (tries >= 3)
      throw new ConfigError(`DATA_DIR: ${path} cannot be taken over. Delete this file.`)
    if (found) await takeAway(path, found.text)
  }
  const timer = setInterval(() => {
    const now = new Date()
    // Others wait for two and a half beats before they take a lock over: one that fails is made up for by the next.
    utimes(path, now, now).catch(() => undefined)
  }, beat)
  timer.unref()
  return {
    release() {
      clearInterval(timer)
      if (parse(readOrEmpty(path))?.nonce === mine.nonce) rmSync(path, { force: true })
    },
  }
}

async function create(path: string, holder: Holder): Promise<boolean> {
  try {
    const file = await open(path, 'wx')
    await file.writeFile(JSON.stringify(holder))
    await file.close()
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Reads the lock; null when it was removed meanwhile. An unreadable lock has no valid holder. */
async function readHolder(path: string): Promise<{ text: string; holder: Holder } | null> {
  try {
    const text = await readFile(path, 'utf8')
    return { text, holder: parse(text) ?? { pid: 0, host: hostname(), began: null, nonce: '' } }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function parse(text: string): Holder | null {
  try {
    const value = JSON.parse(text) as Partial<Holder>
    return typeof value.pid === 'number' && typeof value.nonce === 'string'
      ? {
          pid: value.pid,
          host: String(value.host),
          began: value.began ?? null,
          nonce: value.nonce,
        }
      : null
  } catch {
    return null
  }
}

async function isAlive(path: string, holder: Holder, beat: number): Promise<boolean> {
  if (holder.pid === 0) return isBeating(path, beat)
  if (holder.host !== hostname()) return isBeating(path, beat)
  if (holder.pid === process.pid) return false
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    // EPERM: the process is alive, under another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  if (isZombie(holder.pid)) return false
  const began = processBegan(holder.pid)
  if (holder.began !== null && began !== null) return holder.began === began
  return isBeating(path, beat)
}

/** The heartbeat tells whether a holder on another machine or in another container is alive. */
async function isBeating(path: string, beat: number): Promise<boolean> {
  const touched = async (): Promise<string> => {
    try {
      const file = await open(path, 'r')
      const { mtimeMs } = await file.stat()
      await file.close()
      return String(mtimeMs)
    } catch {
      return ''
    }
  }
  const before = await touched()
  await wait(2.5 * beat)
  const after = await touched()
  return after !== '' && after !== before
}

/** Removes the stale lock only: a lock that another process created meanwhile is restored. */
async function takeAway(path: string, stale: string): Promise<void> {
  const aside = `${path}.${randomBytes(4).toString('hex')}`
  try {
    await rename(path, aside)
    if ((await readFile(aside, 'utf8')) === stale) await rm(aside, { force: true })
    else await rename(aside, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

/** The start time of a process in clock ticks since boot with the boot's id (Linux), else null. */
function processBegan(pid: number): string | null {
  const boot = readOrEmpty('/proc/sys/kernel/random/boot_id').trim()
  // The start is field 22.
  const ticks = statusOf(pid)[19]
  return ticks && boot ? `${boot}/${ticks}` : null
}

/** A zombie: it has ended, and its parent never waited for it, as in a container without an init process. */
function isZombie(pid: number): boolean {
  return statusOf(pid)[0] === 'Z'
}

/** The fields of /proc/PID/stat from the third on; the second, the program's name in brackets, may hold anything. */
function statusOf(pid: number): string[] {
  const stat = readOrEmpty(`/proc/${pid}/stat`)
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
