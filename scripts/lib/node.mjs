import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter } from 'node:path'
import { at, Refusal } from './project.mjs'

/** The npm package that contains Node.js for this platform, if there is one. */
export const pinned = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
const pinnedBinary = at(
  'node_modules',
  pinned,
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

/** Whether this Node.js runs TypeScript natively and satisfies the build tools. */
function isRecent() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  return major >= 24 || (major === 22 && minor >= 22)
}

const tooOld = () =>
  new Refusal(
    `Veedu needs Node.js 22.22 or newer on this machine (this is ${process.version}): install Node.js 24 and start again.`,
  )

/** Exits with one line, before anything is installed, when no suitable Node.js is available. */
export function checkNode() {
  if (Number(process.versions.node.split('.')[0]) < 20)
    throw new Refusal(
      `Veedu needs Node.js 20 or newer (this is ${process.version}): install Node.js 24.`,
    )
  if (isRecent()) return
  const { packages } = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'))
  if (!packages[`node_modules/${pinned}`]) throw tooOld()
}

/** The Node.js that runs the product: the system's if it is recent, else the one installed by npm. */
export function productNode() {
  if (isRecent()) return process.execPath
  // A platform may have the right name and still not run it (musl, an old C library).
  const answer = existsSync(pinnedBinary) ? spawnSync(pinnedBinary, ['--version']) : undefined
  if (answer?.status !== 0) throw tooOld()
  return pinnedBinary
}

/**
 * The environment for a child process, in which `node` and the installed tools are the project's own.
 * @param {Record<string, string>} [more]
 * @returns {NodeJS.ProcessEnv}
 */
export function childEnv(more = {}) {
  const path = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'
  return {
    ...process.env,
    [path]: [at('node_modules', '.bin'), process.env[path] ?? ''].join(delimiter),
    ...more,
  }
}

/** Node.js reads .env itself; variables that are already set take precedence over the file. */
export const envFile = () => (existsSync(at('.env')) ? ['--env-file=.env'] : [])
