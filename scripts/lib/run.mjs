import { spawn } from 'node:child_process'
import { root, Refusal } from './project.mjs'

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set()
/** @type {NodeJS.Signals | undefined} */
let stoppedBy

/** @param {NodeJS.Signals} signal */
function stop(signal) {
  stoppedBy ??= signal
  for (const child of children) child.kill('SIGTERM')
}

/** The time limit for a step to exit after a signal. */
const GRACE_MS = 10_000

/** The exit code that shells use for a process ended by this signal. */
const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }

/**
 * Detects that npm, which started this script, has died without forwarding a signal, as it does when it is killed. A
 * script that was started by hand may outlive its shell.
 * @param {() => void} onOrphaned
 */
export function watchParent(onOrphaned) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    onOrphaned()
  }, 500)
  timer.unref()
}

/**
 * From now on a signal ends the running step, and the script with it.
 * @returns {() => void} removes the handlers
 */
export function stopOnSignals() {
  const signals = /** @type {const} */ (['SIGHUP', 'SIGINT', 'SIGTERM'])
  for (const signal of signals) process.on(signal, stop)
  watchParent(() => stop('SIGTERM'))
  return () => {
    for (const signal of signals) process.off(signal, stop)
  }
}

/**
 * Runs one step to its end.
 * @param {string} command
 * @param {string[]} args
 * @param {object} [options]
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {boolean} [options.quiet] capture the output instead of showing it
 * @param {boolean} [options.shell]
 * @param {number} [options.limit] timeout in milliseconds
 * @param {(pid: number) => void} [options.onStart]
 * @returns {Promise<{ code: number, output: string }>} `code` is 0 only on success; `output` is what it printed, empty
 * unless `quiet`
 */
export async function run(command, args, { env, quiet, shell, limit, onStart } = {}) {
  const child = spawn(command, args, {
    cwd: root,
    env: env ?? process.env,
    shell: shell ?? false,
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
  })
  children.add(child)
  if (child.pid !== undefined) onStart?.(child.pid)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => (output += text))
  const hung =
    limit &&
    setTimeout(() => {
      output += `Ended after ${Math.round(limit / 60_000)} minutes without an answer.\n`
      // A test run stops its server and its browser before itself, if it still can.
      child.kill('SIGTERM')
      setTimeout(() => child.kill('SIGKILL'), GRACE_MS).unref()
    }, limit)
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      output += `${error.message}\n`
      resolve(127)
    })
    child.once('close', (status, signal) => resolve(status ?? (signal ? 1 : 0)))
  })
  if (hung) clearTimeout(hung)
  children.delete(child)
  // Stopped on request, so no explanation is needed.
  if (stoppedBy) throw new Refusal('', exitCodes[/** @type {'SIGINT'} */ (stoppedBy)])
  return { code, output }
}
