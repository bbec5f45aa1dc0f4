import { chromium, type CDPSession, type Page } from 'playwright-core'
import { copyListings } from '../scripts/lib/copy-listings.ts'
import { startCluster } from './lib/cluster.ts'
import { benchRows } from './lib/indexed-listings.ts'
import { summary, type Figure } from './lib/measure.ts'
import type { BenchOptions } from './lib/options.ts'
import { serveVeedu } from './lib/veedu.ts'

const SIZE = 50_000
const PANS = 24
const STEPS = 12
const VIEW = { width: 1440, height: 900 }
/** Chromium renders the map in software here. */
const FLAGS = [
  '--no-sandbox',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-background-networking',
]

/**
 * The map page with many listings: the time until a pan shows its results, the bytes transferred, and the longest task.
 */
export default async function benchMap({ size }: BenchOptions): Promise<Figure[]> {
  const cluster = await startCluster()
  if (!cluster) throw new Error('The programs of PostgreSQL are not on this machine.')
  try {
    const url = await cluster.database('map')
    await copyListings(url, benchRows(size ?? SIZE), {
      say: (line) => console.error(`map: ${line}`),
    })
    const server = await serveVeedu(url)
    const browser = await chromium.launch({
      executablePath: process.env.VEEDU_CHROMIUM ?? '/usr/bin/chromium',
      args: FLAGS,
    })
    try {
      const page = await browser.newPage({ viewport: VIEW, locale: 'en-IN' })
      await page.goto(`${server.url}/properties?location=Kochi`)
      await page.locator('[data-ground][data-ready="true"]').waitFor({ timeout: 60_000 })
      return await pan(page)
    } finally {
      await browser.close()
      await server.stop()
    }
  } finally {
    await cluster.stop()
  }
}

async function pan(page: Page): Promise<Figure[]> {
  const box = await page.locator('[data-ground] canvas').boundingBox()
  if (!box) throw new Error('there is no map')
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const sent = countBytes(network)
  await page.evaluate(watch)
  const shown: number[] = []
  const bytes: number[] = []
  const longest: number[] = []
  for (let at = 0; at < PANS; at += 1) {
    // In a square: every pan shows an area that the previous one did not.
    const [x, y] = [
      [0.35, 0],
      [0, 0.35],
      [-0.35, 0],
      [0, -0.35],
    ][at % 4] ?? [0, 0]
    const from = { x: box.x + box.width * 0.5, y: box.y + box.height * 0.5 }
    sent.bytes = 0
    await page.evaluate(() => (window as unknown as Watched).veedu.begin())
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    for (let step = 1; step <= STEPS; step += 1)
      await page.mouse.move(
        from.x + (box.width * (x ?? 0) * step) / STEPS,
        from.y + (box.height * (y ?? 0) * step) / STEPS,
      )
    // The pointer stops before the release, so that the map does not glide on.
    await page.waitForTimeout(150)
    await page.mouse.up()
    const ended = await page.waitForFunction(() => (window as unknown as Watched).veedu.end())
    const pan = await ended.jsonValue()
    shown.push(pan?.shown ?? NaN)
    longest.push(pan?.longest ?? NaN)
    await page.waitForTimeout(400)
    bytes.push(sent.bytes / 1_000)
  }
  const figure = (name: string, values: readonly number[], unit: string, goal: string): Figure => {
    const { median, spread } = summary(values)
    return { name, value: median, unit, spread, peer: `goal ${goal}` }
  }
  return [
    figure('map.pan.shown', shown, 'ms', '300 ms'),
    figure('map.pan.sent', bytes, 'kB', '60 kB'),
    figure('map.pan.longest-task', longest, 'ms', '200 ms'),
  ]
}

interface Watched {
  veedu: { begin: () => void; end: () => { shown: number; longest: number } | null }
}

/** Runs in the page: the time from the button's release to the first change of the list, and the longest task. */
function watch(): void {
  let released = 0
  let changed = 0
  let longest = 0
  addEventListener('mouseup', () => (released = performance.now()), true)
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
  }).observe({ type: 'longtask' })
  const list = document.querySelector('main section')
  if (!list) throw new Error('there is no list')
  new MutationObserver(() => {
    if (released > 0 && changed === 0 && !list.querySelector('[data-skeleton]'))
      requestAnimationFrame(() => (changed ||= performance.now()))
  }).observe(list, { childList: true, subtree: true, characterData: true })
  ;(window as unknown as Watched).veedu = {
    begin() {
      released = 0
      changed = 0
      longest = 0
    },
    end: () => (changed === 0 ? null : { shown: changed - released, longest }),
  }
}

/** Bytes transferred over the network. */
function countBytes(network: CDPSession): { bytes: number } {
  const sum = { bytes: 0 }
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    sum.bytes += encodedDataLength
  })
  return sum
}
