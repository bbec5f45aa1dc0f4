import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { at, say } from './project.mjs'

/**
 * The processes that use node_modules and build. A holder counts only while its process lives, so that a killed start
 * never blocks the next one; a child that outlived a killed start still counts.
 * @typedef {{ pid: number, born: string }} Holder
 * @typedef {{ host: string, holders: Holder[] }} Claim
 */

/**
 * The start time of a process in kernel ticks: it distinguishes a process from a later one with the same id. Empty
 * where the system has no /proc; undefined for a process that has ended (including a zombie).
 * @param {number} pid
 */
function born(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may contain spaces; after it come the state and, 19 fields later, the start time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19]
  } catch {
    return ''
  }
}

/** @param {Holder} holder */
function lives(holder) {
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EPERM') return false
  }
  return born(holder.pid) === holder.born
}

/** @param {number} pid @returns {Holder} */
const holder = (pid) => ({ pid, born: born(pid) ?? '' })

/** @param {string} lockFile @returns {Claim | undefined} */
function readClaim(lockFile) {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8'))
  } catch {
    return undefined
  }
}

/** @param {Claim | undefined} claim */
const isHeld = (claim) =>
  claim !== undefined && claim.host === hostname() && claim.holders.some(lives)

/**
 * Writes the claim to a file beside the lock, for a later atomic step.
 * @param {string} lockFile
 * @param {Claim} claim
 */
function draft(lockFile, claim) {
  const file = `${lockFile}.${process.pid}`
  writeFileSync(file, JSON.stringify(claim))
  return file
}

/**
 * @param {string} lockFile
 * @param {Claim} claim
 * @returns {boolean} whether this process now holds the lock
 */
function claimLock(lockFile, claim) {
  const file = draft(lockFile, claim)
  try {
    // Creating a link is atomic: it appears with its whole content, or not at all.
    linkSync(file, lockFile)
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(file, { force: true })
  }
}

/**
 * Removes a lock without a live holder. Only one process at a time may check and remove.
 * @param {string} lockFile
 */
function removeStale(lockFile) {
  const breaker = `${lockFile}.stale`
  try {
    mkdirSync(breaker)
  } catch {
    const age = Date.now() - (statSync(breaker, { throwIfNoEntry: false })?.mtimeMs ?? Infinity)
    if (age > 10_000) rmSync(breaker, { recursive: true, force: true })
    return
  }
  try {
    if (!isHeld(readClaim(lockFile))) rmSync(lockFile, { force: true })
  } finally {
    rmdirSync(breaker)
  }
}

/**
 * Runs a task while no other start runs one.
 * @template T
 * @param {(guard: (pid: number) => void) => Promise<T>} work `guard` makes a child a holder of the lock, even when this
 * process is killed before it
 * @param {string} [lockFile]
 * @returns {Promise<T>}
 */
export async function withLock(work, lockFile = at('.veedu.lock')) {
  const claim = { host: hostname(), holders: [holder(process.pid)] }
  let told = false
  while (!claimLock(lockFile, claim)) {
    if (isHeld(readClaim(lockFile))) {
      if (!told) say('Another start is installing or building; waiting for it…')
      told = true
      await wait(250)
    } else {
      removeStale(lockFile)
      await wait(20)
    }
  }
  try {
    return await work((pid) => {
      claim.holders = [holder(process.pid), holder(pid)]
      renameSync(draft(lockFile, claim), lockFile)
    })
  } finally {
    rmSync(lockFile, { force: true })
  }
}
