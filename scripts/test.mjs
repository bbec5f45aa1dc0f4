// `npm test`: installs what is missing, then checks types, lint and format, builds, and runs the
// unit, API and browser tests. `npm test -- unit e2e` runs the named steps alone, and
// `npm test -- part/of/a/path` the tests in files whose path holds that part.
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './lib/browser.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { deal } from './lib/hands.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { childEnv, productNode } from './lib/node.mjs'
import { at, Refusal, say, script } from './lib/project.mjs'
import { run, stopOnSignals } from './lib/run.mjs'
import { Tally } from './lib/tally.mjs'

const minute = 60_000
const tally = new Tally()

const steps = /** @type {const} */ (['types', 'lint', 'format', 'build', 'unit', 'api', 'e2e'])
/** @typedef {typeof steps[number]} Step */

const named = steps.filter((step) => process.argv.slice(2).includes(step))
const paths = process.argv.slice(2).filter((word) => !steps.some((step) => step === word))

/** Whether this run takes the step: all of them, unless steps or files are named. @param {Step} step */
function wanted(step) {
  if (named.length > 0) return named.includes(step)
  if (paths.length === 0) return true
  return step === 'unit' || step === 'api' || (step === 'e2e' && journeys().length > 0)
}

/** The browser tests that this run takes: all, or those whose path holds a named part. */
function journeys() {
  const files = readdirSync(at('tests', 'e2e')).map((name) => `tests/e2e/${name}`)
  return files.filter(
    (file) =>
      file.endsWith('.test.ts') &&
      (paths.length === 0 || paths.some((part) => file.includes(part))),
  )
}

/**
 * One step that passes or fails as a whole; what it says is shown only when it fails.
 * @param {string} name
 * @param {() => Promise<{ ok: boolean, output: string }>} work
 */
async function check(name, work) {
  const begun = performance.now()
  const { ok, output } = await work()
  tally.check(ok, name)
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1)
  say(ok ? `✓ ${name} (${seconds} s)` : `${output.trimEnd()}\n✗ ${name} (${seconds} s)`)
  return ok
}

/** @param {string} name @param {string[]} args for Node.js @returns {() => Promise<void>} */
const tool = (name, args) => async () => {
  await check(name, async () => {
    const env = childEnv()
    const { code, output } = await run(productNode(), args, { env, quiet: true, limit: 5 * minute })
    return { ok: code === 0, output }
  })
}

/** A bin file of an installed package. @param {string[]} parts */
const bin = (...parts) => at('node_modules', ...parts)

async function build() {
  return check('build', async () => {
    try {
      await ensureBuilt(() => {})
      return { ok: true, output: '' }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { ok: false, output: error.message }
    }
  })
}

/**
 * @param {Step[]} projects
 * @param {string[]} [files] the only ones, or parts of their paths
 * @param {object} [options]
 * @param {Record<string, string>} [options.env] beside the usual one
 * @param {string} [options.name] of the report
 */
async function vitest(projects, files = paths, { env: more = {}, name = projects.join('-') } = {}) {
  const folder = at('node_modules', '.cache', 'veedu-tests')
  mkdirSync(folder, { recursive: true })
  const report = join(folder, `${name}.json`)
  rmSync(report, { force: true })
  const args = [
    bin('vitest', 'vitest.mjs'),
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    // A named file is in one project and not in the others; a whole project is never empty.
    ...(files.length > 0 ? ['--passWithNoTests', ...files] : []),
  ]
  const env = childEnv({ NODE_ENV: 'test', ...more })
  const { code } = await run(productNode(), args, { env, limit: 20 * minute })
  tally.vitest(report, code)
}

/** Two hands of journeys at once, each with a house and a browser of its own: one alone leaves processors idle. */
async function browse() {
  const env = { VEEDU_CHROMIUM: await ensureBrowser() }
  const hands = deal(journeys(), 2)
  await Promise.all(
    hands.map((files, hand) => vitest(['e2e'], files, { env, name: `e2e-${hand}` })),
  )
}

await script(async () => {
  stopOnSignals()
  await ensureInstalled()
  const checks = {
    types: tool('types', [at('scripts', 'types.mjs')]),
    lint: tool('lint', [bin('oxlint', 'bin', 'oxlint'), '--deny-warnings']),
    format: tool('format', [bin('oxfmt', 'bin', 'oxfmt'), '--check', '.']),
  }
  for (const step of /** @type {const} */ (['types', 'lint', 'format']))
    if (wanted(step)) await checks[step]()
  // The browser tests ask the built pages.
  const built = wanted('build') || wanted('e2e') ? await build() : true
  const inProcess = /** @type {Step[]} */ (['unit', 'api']).filter(wanted)
  if (inProcess.length > 0) await vitest(inProcess)
  if (wanted('e2e') && built) await browse()
  say(String(tally))
  return tally.ok ? 0 : 1
})
