import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { homedir, tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { checkNode, pinned } from './node.mjs'
import { at, Refusal, say } from './project.mjs'
import { run } from './run.mjs'

/** npm's own record of the installed packages; npm writes it last, when everything is in place. */
const record = at('node_modules', '.package-lock.json')

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean }>}
 */
const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/**
 * Whether node_modules matches the lock file, judged by npm's record and by the folders: an interrupted install, or one
 * for another platform, does not match.
 */
export function isInstalled() {
  if (!existsSync(record)) return false
  const wanted = readPackages(at('package-lock.json'))
  const present = readPackages(record)
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    if (path === '') return true
    const found = present[path]
    if (!found) return optional === true && path !== `node_modules/${pinned}`
    return (
      found.version === version &&
      found.integrity === integrity &&
      existsSync(at(path, 'package.json'))
    )
  })
}

/** A folder for npm's cache when the user's own is not writable (no home folder, another owner). */
function spareCache() {
  const usual = process.env.npm_config_cache ?? join(homedir(), '.npm')
  try {
    mkdirSync(usual, { recursive: true })
    accessSync(usual, constants.W_OK)
    return {}
  } catch {
    return { npm_config_cache: join(tmpdir(), `npm-cache-${userInfo().uid}`) }
  }
}

/**
 * Runs npm: the one that started this script, else the one on the PATH.
 * @param {string[]} args
 * @param {(pid: number) => void} [onStart]
 */
export function npm(args, onStart) {
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, ...spareCache() }
  // Set by an outer npm: it would redirect the install to that npm's project.
  delete env.npm_config_local_prefix
  const cli = process.env.npm_execpath
  if (cli?.endsWith('npm-cli.js'))
    return run(process.env.npm_node_execpath ?? process.execPath, [cli, ...args], {
      env,
      quiet: true,
      onStart,
    })
  return run('npm', args, { env, quiet: true, onStart, shell: process.platform === 'win32' })
}

/** Installs the packages of the lock file unless they are all installed; in that case no network is used. */
export async function ensureInstalled() {
  checkNode()
  if (isInstalled()) return
  await withLock(async (guard) => {
    if (isInstalled()) return
    say('Installing what is missing (a minute or two, once)…')
    // Until npm has finished, every other start sees an incomplete install.
    rmSync(record, { force: true })
    // On Windows the running Node.js may be the installed one, which `ci` could not remove.
    const verb = process.platform === 'win32' ? 'install' : 'ci'
    const flags = ['--ignore-scripts', '--include=dev', '--include=optional', '--prefer-offline']
    const { code, output } = await npm([verb, ...flags, '--no-audit', '--no-fund'], guard)
    if (code === 0 && isInstalled()) return
    rmSync(record, { force: true })
    throw new Refusal(
      `${output.trimEnd()}\nThe install did not finish; npm's reason stands above. Starting again tries it again.`,
    )
  })
}
