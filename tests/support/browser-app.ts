import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type LaunchOptions } from 'playwright-core'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where each worker's product is served, without a trailing slash; baseUrl() is this worker's. */
    baseUrls: string[]
    /** The address of the one browser. */
    browserEndpoint: string
  }
}

/** Imported before the product: its clock can be moved from here. */
const MOVED_CLOCK = new URL('./moved-clock.mjs', import.meta.url).href
/** Ends the product with the test run that started it, however that ends. */
const FOLLOW_STARTER = new URL('../../scripts/lib/exit-with-parent.mjs', import.meta.url).href
/**
 * A later switch replaces an earlier one of its name: the first two are ours, the rest are those of Playwright's own
 * list that this browser has. Without ours every new page starts the address bar's list of suggestions as a process
 * of its own, which takes a third of what the page itself does.
 */
const OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** WebGL is drawn in software, nothing is fetched from outside. */
const LAUNCH: LaunchOptions = {
  executablePath: process.env.VEEDU_CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--use-gl=angle',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Some packages turn it on; without a graphics card it takes longer than everything else together.
    '--disable-gpu-rasterization',
    '--disable-gpu-compositing',
    '--no-first-run',
    `--disable-features=${OFF.join()}`,
  ],
}
/** How long a first start with its demo data may take on a small, busy machine. */
const START_MS = 180_000

/**
 * The built product with its demo data on a folder of its own. `forward` moves its clock by so many milliseconds,
 * `stop` ends it and removes the folder.
 */
export async function startProduct(env: Record<string, string> = {}): Promise<{
  url: string
  forward: (ms: number) => Promise<void>
  stop: () => Promise<void>
}> {
  const dataDir = await mkdtemp(join(tmpdir(), 'veedu-journeys-'))
  const preloads = ['--import', FOLLOW_STARTER, '--import', MOVED_CLOCK]
  const server = spawn(process.execPath, [...preloads, 'src/server/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      DEMO: '1',
      MAP_STYLE: 'local',
      LOG_LEVEL: 'error',
      CONTACT_EMAIL: 'hello@veedu.demo',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  try {
    const url = await addressOf(server)
    // What the server logs while people use it is a failure's best witness.
    server.stderr?.pipe(process.stderr)
    return {
      url,
      forward: (ms) =>
        new Promise((resolve) => {
          server.once('message', () => resolve())
          server.send({ forward: ms })
        }),
      async stop() {
        const ended = new Promise((resolve) => server.once('exit', resolve))
        server.kill('SIGTERM')
        await ended
        await rm(dataDir, { recursive: true, force: true })
      },
    }
  } catch (error) {
    server.kill('SIGKILL')
    await rm(dataDir, { recursive: true, force: true })
    throw error
  }
}

/**
 * One browser for all journeys, and a product for each worker: files that run at the same time share no data.
 * Visits are apart by their contexts.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const starts = Array.from({ length: project.config.maxWorkers }, () => startProduct())
  const launch = chromium.launchServer(LAUNCH)
  /** Ends what did start; a start that failed left nothing behind. */
  const end = async (): Promise<void> => {
    const parts = [launch.then((browser) => browser.close())]
    for (const start of starts) parts.push(start.then(({ stop }) => stop()))
    await Promise.allSettled(parts)
  }
  try {
    const [browser, ...products] = await Promise.all([launch, ...starts])
    project.provide('browserEndpoint', browser.wsEndpoint())
    project.provide(
      'baseUrls',
      products.map(({ url }) => url),
    )
  } catch (error) {
    await end()
    throw error
  }
  return end
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const late = setTimeout(
      () => reject(new Error(`no start in ${START_MS} ms:\n${said}`)),
      START_MS,
    )
    const read = (chunk: Buffer): void => {
      said += chunk.toString()
      const port = /Veedu is at http:\/\/[^\s:]+:(\d+)/.exec(said)?.[1]
      if (!port) return
      clearTimeout(late)
      resolve(`http://127.0.0.1:${port}`)
    }
    server.stdout?.on('data', read)
    server.stderr?.on('data', read)
    server.once('exit', (code) => {
      clearTimeout(late)
      reject(new Error(`the server ended with ${code}:\n${said}`))
    })
  })
}
