import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { withLock } from './lock.mjs'
import { childEnv, productNode } from './node.mjs'
import { at, Refusal, say } from './project.mjs'
import { run } from './run.mjs'
import { compressAssets } from './compress.mjs'

const stampFile = at('build', '.stamp')

/** Everything that can affect the built pages. Page loaders call the services, so all of src. */
const inputs = [
  'src',
  'public',
  'data',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
]

/** Tests are not built; data/veedu is the data folder of a running server. @param {string} path */
const isInput = (path) => !/\.test\.tsx?$/.test(path) && path !== 'data/veedu'

/** @param {string} path relative to the checkout @returns {string[]} the files under it, sorted */
function filesUnder(path) {
  const stats = statSync(at(path), { throwIfNoEntry: false })
  if (!stats || !isInput(path)) return []
  if (!stats.isDirectory()) return [path]
  return readdirSync(at(path))
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`))
}

/** @param {string[]} lines */
const hash = (lines) => createHash('sha256').update(lines.join('\n')).digest('base64url')

/**
 * Two fingerprints of the sources: `quick` from names, sizes and times; `full` from their content, for sources that
 * were only touched or checked out again.
 */
function fingerprint() {
  const files = inputs.flatMap(filesUnder)
  const quick = hash(
    files.map((path) => {
      const { size, mtimeMs } = statSync(at(path))
      return `${path} ${size} ${mtimeMs}`
    }),
  )
  return {
    quick,
    full: () => hash(files.map((path) => `${path} ${hash([readFileSync(at(path), 'latin1')])}`)),
  }
}

/** @param {{ quick: string, full: string, squeezed: number }} stamp */
const writeStamp = (stamp) => writeFileSync(stampFile, JSON.stringify(stamp))

/** Whether build/ is complete and was built from the current sources. The stamp is written last. */
export function isBuilt() {
  if (!existsSync(stampFile) || !existsSync(at('build', 'server', 'index.js'))) return false
  const stamp = readStamp()
  const { quick, full } = fingerprint()
  if (stamp.quick === quick) return true
  if (stamp.full !== full()) return false
  try {
    writeStamp({ ...stamp, full: stamp.full, squeezed: stamp.squeezed ?? 0, quick })
  } catch {
    // A read-only build folder may still be up to date.
  }
  return true
}

/** @returns {{ quick?: string, full?: string, squeezed?: number }} */
function readStamp() {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'))
  } catch {
    return {}
  }
}

/**
 * Builds the pages if they are not up to date.
 * @param {() => void} [onBuild] called before a build starts
 * @param {number} [quality] compression level (compress.mjs); lower when somebody waits for a start
 */
export async function ensureBuilt(onBuild = () => say('Building the pages…'), quality = 5) {
  const isDone = () => isBuilt() && (readStamp().squeezed ?? 0) >= quality
  if (isDone()) return
  await withLock(async (guard) => {
    if (isDone()) return
    onBuild()
    const built = isBuilt()
    // Taken before the build: if a source changes meanwhile, the next start builds again.
    const { quick, full } = fingerprint()
    const content = full()
    rmSync(stampFile, { force: true })
    if (!built) {
      const bin = at('node_modules', '@react-router', 'dev', 'bin.cjs')
      const { code, output } = await run(productNode(), [bin, 'build'], {
        env: childEnv({ NODE_ENV: 'production' }),
        quiet: true,
        onStart: guard,
      })
      if (code !== 0) throw new Refusal(`${output.trimEnd()}\nThe build failed; see above.`)
    }
    await compressAssets(quality)
    writeStamp({ quick, full: content, squeezed: quality })
  })
}
