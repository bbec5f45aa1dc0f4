// `npm test`: installs what is missing, then checks types, lint and format, builds, and runs the
// unit, API and browser tests. `npm test -- unit e2e` runs only the named steps, and
// `npm test -- part/of/a/path` the tests in files whose path contains that part. `npm run test:long`
// runs the tests that take TEST_ROUNDS, 10 times as long.
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './lib/browser.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { childEnv, productNode } from './lib/node.mjs'
import { at, Refusal, say, script } from './lib/project.mjs'
import { run, stopOnSignals } from './lib/run.mjs'
import { TestSummary } from './lib/test-summary.mjs'

const minute = 60_000
const tally = new TestSummary()

const steps = /** @type {const} */ (['types', 'lint', 'format', 'build', 'unit', 'api', 'e2e'])
/** Rounds of `npm run test:long`; `npm test` takes one. */
const LONG_ROUNDS = '10'
/** @typedef {typeof steps[number]} Step */

const named = steps.filter((step) => process.argv.slice(2).includes(step))
const long = process.argv.includes('--long')
const typed = process.argv.slice(2).filter((word) => word !== '--long')
const paths = long
  ? testFiles().filter((file) => /\/test-rounds\.ts'/.test(readFileSync(at(file), 'utf8')))
  : typed.filter((word) => !steps.some((step) => step === word))

/** @type {Step[]} */
const testSteps = ['unit', 'api', 'e2e']

/**
 * Whether this run includes the step: all of them, unless steps or files are named. Named files run in addition to
 * named checks, and within the named test steps.
 * @param {Step} step
 */
function wanted(step) {
  if (named.includes(step)) return true
  if (paths.length === 0) return named.length === 0
  if (!testSteps.includes(step) || testSteps.some((one) => named.includes(one))) return false
  return matching().some((file) => isBrowserTest(file) === (step === 'e2e'))
}

/** Paths of all test files, from the checkout. */
function testFiles() {
  return ['src', 'tests']
    .flatMap((folder) =>
      readdirSync(at(folder), { recursive: true, encoding: 'utf8' }).map(
        (path) => `${folder}/${path.replaceAll('\\', '/')}`,
      ),
    )
    .filter((path) => /\.test\.tsx?$/.test(path))
}

/** The test files of this run: all, or those whose path contains a named part. */
const matching = () =>
  testFiles().filter((file) => paths.length === 0 || paths.some((part) => file.includes(part)))

/** Whether a test needs the browser. @param {string} file */
const isBrowserTest = (file) => file.startsWith('tests/e2e/')

/**
 * One step that passes or fails as a whole; its output is shown only on failure.
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
 * @param {Record<string, string>} [more] additional environment variables
 */
async function vitest(projects, more = {}) {
  const folder = at('node_modules', '.cache', 'veedu-tests')
  mkdirSync(folder, { recursive: true })
  const report = join(folder, `${projects.join('-')}.jsonl`)
  rmSync(report, { force: true })
  const args = [
    bin('vitest', 'vitest.mjs'),
    'run',
    ...projects.map((project) => `--project=${project}`),
    // Tests that replace modules, whether they need a database or not.
    ...(projects.includes('api') ? ['--project=mocks'] : []),
    '--reporter=default',
    `--reporter=${at('scripts', 'lib', 'vitest-reporter.mjs')}`,
    // A named file is in only one project; a whole project is never empty.
    ...(paths.length > 0 ? ['--passWithNoTests', ...paths] : []),
  ]
  const env = childEnv({ NODE_ENV: 'test', VEEDU_TEST_REPORT: report, ...more })
  if (long) env.TEST_ROUNDS ??= LONG_ROUNDS
  /** @type {number | undefined} */
  let code
  try {
    code = (await run(productNode(), args, { env, limit: 30 * minute })).code
  } finally {
    // The results of an interrupted run count as well.
    tally.vitest(report, code)
  }
}

/** Two files of browser tests at a time, each with its own server; a single file needs one server. */
async function browse() {
  await vitest(['e2e'], {
    VEEDU_CHROMIUM: await ensureBrowser(),
    VEEDU_E2E_WORKERS: String(Math.min(2, matching().filter(isBrowserTest).length)),
  })
}

/** The steps that have not started. */
const ahead = new Set(steps.filter(wanted))

/** Whether this run includes the step, which then starts. @param {Step} step */
const begin = (step) => ahead.delete(step)

async function runAll() {
  await ensureInstalled()
  const checks = {
    types: tool('types', [at('scripts', 'types.mjs')]),
    lint: tool('lint', [bin('oxlint', 'bin', 'oxlint'), '--deny-warnings']),
    format: tool('format', [bin('oxfmt', 'bin', 'oxfmt'), '--check', '.']),
  }
  for (const step of /** @type {const} */ (['types', 'lint', 'format']))
    if (begin(step)) await checks[step]()
  // The browser tests request the built pages.
  const built = begin('build') || ahead.has('e2e') ? await build() : true
  const inProcess = /** @type {Step[]} */ (['unit', 'api']).filter(begin)
  if (inProcess.length > 0) await vitest(inProcess)
  if (built && begin('e2e')) await browse()
}

await script(async () => {
  stopOnSignals()
  let code = 0
  try {
    await runAll()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    tally.fail(error.message || 'npm test was stopped before its end')
    code = error.code
  }
  for (const step of ahead) tally.notRun.push(`the step ${step}`)
  const unmatched = paths.filter((part) => !testFiles().some((file) => file.includes(part)))
  if (unmatched.length > 0)
    say(`No test file's path contains ${unmatched.map((part) => `“${part}”`).join(', ')}.`)
  say(String(tally))
  return code || (tally.ok ? 0 : 1)
})
