import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { npm } from '../../scripts/lib/install.mjs'

/*
 * What only benchmarks need has a package.json of its own in this folder, so that nobody who installs the product
 * waits for it. It is installed the first time that a benchmark asks.
 */

const folder = new URL('./', import.meta.url)
const require = createRequire(new URL('package.json', folder))

async function install(): Promise<void> {
  const installed = new URL('node_modules/.package-lock.json', folder)
  const wanted = await versions(new URL('package-lock.json', folder))
  if (existsSync(installed)) {
    const present = await versions(installed)
    const isThere = ([path, version]: [string, string]) => (present[path] ?? version) === version
    const named = Object.keys(require('./package.json').dependencies)
    if (
      Object.entries(wanted).every(isThere) &&
      named.every((name) => present[`node_modules/${name}`])
    )
      return
  }
  console.error('Installing what the benchmarks need…')
  const flags = ['--ignore-scripts', '--include=optional', '--no-audit', '--no-fund']
  const { code, output } = await npm(['ci', '--prefix', fileURLToPath(folder), ...flags])
  if (code !== 0) throw new Error(`npm could not install bench/peers:\n${output}`)
}

async function versions(lockFile: URL): Promise<Record<string, string>> {
  const { packages } = JSON.parse(await readFile(lockFile, 'utf8')) as {
    packages: Record<string, { version?: string }>
  }
  return Object.fromEntries(
    Object.entries(packages).flatMap(([path, { version }]) =>
      path === '' || version === undefined ? [] : [[path, version]],
    ),
  )
}

let ready: Promise<void> | null = null

/**
 * A module of bench/peers/package.json. `Module` is the part of it that the caller uses: the product is type-checked
 * without these packages.
 */
export async function peerPackage<Module>(name: string): Promise<Module> {
  ready ??= install()
  await ready
  return (await import(pathToFileURL(require.resolve(name)).href)) as Module
}
