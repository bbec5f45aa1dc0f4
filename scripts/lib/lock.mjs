import { linkSync, mkdirSync, readFileSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { statSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { at, say } from './project.mjs'

/**
 * Who works on node_modules and build. A holder counts only while its process lives, so that a
 * killed start never blocks the next one; a child that outlived a killed start still counts.
 * @typedef {{ host: string, holders: { pid: number, born: string }[] }} Claim
 */

const lockFile = at('.veedu.lock')
const breaker = at('.veedu.lock.stale')

/**
 * When a process began, in the kernel's ticks; empty where the system has no /proc.
 * It tells a process from a later one with the same number.
 * @param {number} pid
 */
function born(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may hold spaces; the start time is the 22nd field of the line.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

/** @param {{ pid: number, born: string }} holder */
function lives(holder) {
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EPERM') return false
  }
  return born(holder.pid) === holder.born
}

/** @returns {Claim | undefined} */
function readClaim() {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8'))
  } catch {
    return undefined
  }
}

/** @param {Claim | undefined} claim */
const isHeld = (claim) =>
  claim !== undefined && claim.host === hostname() && claim.holders.some(lives)

/** Writes the claim beside the lock, for a step that puts it in place whole. @param {Claim} claim */
function draft(claim) {
  const file = `${lockFile}.${process.pid}`
  writeFileSync(file, JSON.stringify(claim))
  return file
}

/** @param {Claim} claim @returns {boolean} whether the lock is ours now */
function claimLock(claim) {
  const file = draft(claim)
  try {
    // A link appears with its whole content, or not at all.
    linkSync(file, lockFile)
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(file, { force: true })
  }
}

/** Removes a lock that nobody holds. Only one process at a time may judge and remove. */
function removeStale() {
  try {
    mkdirSync(breaker)
  } catch {
    const age = Date.now() - (statSync(breaker, { throwIfNoEntry: false })?.mtimeMs ?? Infinity)
    if (age > 10_000) rmSync(breaker, { recursive: true, force: true })
    return
  }
  try {
    if (!isHeld(readClaim())) rmSync(lockFile, { force: true })
  } finally {
    rmdirSync(breaker)
  }
}

/**
 * Does a piece of work while no other start does any.
 * @template T
 * @param {(guard: (pid: number) => void) => Promise<T>} work `guard` keeps the lock for a child,
 *   even when this process is killed before it
 * @returns {Promise<T>}
 */
export async function withLock(work) {
  const self = { pid: process.pid, born: born(process.pid) }
  const claim = { host: hostname(), holders: [self] }
  let told = false
  while (!claimLock(claim)) {
    if (isHeld(readClaim())) {
      if (!told) say('Another start is installing or building; waiting for it…')
      told = true
      await wait(250)
    } else {
      removeStale()
      await wait(20)
    }
  }
  try {
    return await work((pid) => {
      claim.holders = [self, { pid, born: born(pid) }]
      renameSync(draft(claim), lockFile)
    })
  } finally {
    rmSync(lockFile, { force: true })
  }
}
