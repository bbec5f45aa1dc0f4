import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type LaunchOptions } from 'playwright-core'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of each worker's server, without a trailing slash; baseUrl() is this worker's. */
    baseUrls: string[]
    /** The endpoint of the single browser. */
    browserEndpoint: string
  }
}

/** Imported before the product, so that tests can move its clock. */
const MOVED_CLOCK = new URL('./moved-clock.mjs', import.meta.url).href
/** Stops the product with the test run that started it, however that ends. */
const FOLLOW_STARTER = new URL('../../scripts/lib/exit-with-parent.mjs', import.meta.url).href
/**
 * A later switch replaces an earlier one of the same name: the first two are ours, the rest are those of Playwright's
 * defaults that this browser supports. Without ours, every new page starts the address bar's suggestions in a separate
 * process, which costs a third of what the page itself does.
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

/** WebGL is rendered in software, and nothing is fetched from the network. */
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
    // Some packages enable it; without a graphics card it takes longer than everything else together.
    '--disable-gpu-rasterization',
    '--disable-gpu-compositing',
    '--no-first-run',
    `--disable-features=${OFF.join()}`,
  ],
}
/** The timeout of a first start with demo data on a small, busy machine. */
const START_MS = 180_000

/**
 * The built product with its demo data in a temporary folder. `forward` advances its clock by a number of milliseconds;
 * `stop` stops it and removes the folder.
 */
export async function startProduct(env: Record<string, string> = {}): Promise<{
  url: string
  forward: (ms: number) => Promise<void>
  stop: () => Promise<void>
}> {
  const dataDir = await mkdtemp(join(tmpdir(), 'veedu-e2e-'))
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
    // The server's log helps to explain a failure.
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
 * One browser for all browser tests, and one server per worker, so that files that run concurrently share no data. Each
 * visit has its own browser context.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const starts = Array.from({ length: project.config.maxWorkers }, () => startProduct())
  const launch = chromium.launchServer(LAUNCH)
  /** Stops whatever was started; a failed start leaves nothing behind. */
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
