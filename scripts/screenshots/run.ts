import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { serve } from '../../bench/lib/server.ts'
import { compareFolders } from './compare.ts'
import { PAGES, type Role, type ScreenshotPage } from './pages.ts'

/**
 * Photographs the built product with its demo data, or compares two folders of photographs:
 *
 *     npm run screenshots -- FOLDER [--page NAME]... [--width 360,768,1440] [--lang en,ml] [--scheme light,dark]
 *     npm run screenshots -- --compare BEFORE AFTER [--out FOLDER]
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    compare: { type: 'boolean', default: false },
    out: { type: 'string' },
    page: { type: 'string', multiple: true, default: [] },
    width: { type: 'string', default: '360,768,1440' },
    lang: { type: 'string', default: 'en,ml' },
    scheme: { type: 'string', default: 'light,dark' },
  },
})

const HEIGHTS: Record<string, number> = { '360': 740, '768': 1024, '1440': 900 }
/** Pages with an event stream are never idle: long enough for the others. */
const IDLE_MS = 2_500
const DEMO_PASSWORD = 'veedu-demo'

interface Variant {
  width: number
  lang: string
  scheme: string
}

function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.VEEDU_CHROMIUM ?? '/usr/bin/chromium',
    // The map is drawn by the processor, so that a machine without a graphics card shows it too.
    args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--hide-scrollbars'],
  })
}

async function signIn(context: BrowserContext, role: Exclude<Role, null>): Promise<void> {
  const page = await context.newPage()
  await page.goto(role === 'admin' ? '/admin/login' : `/login/${role}`)
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
  await page.locator('main input[type=email]').fill(`${role}@veedu.demo`)
  await page.locator('main input[type=password]').fill(DEMO_PASSWORD)
  await page.locator('main button[type=submit]').click()
  await page.waitForURL(/\/(profile\/|admin\/dashboard)/)
  await page.close()
}

/** Pictures and sections that load when they come near the viewport. */
async function loadLazily(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top)
      await frame()
      await frame()
    }
    scrollTo(0, 0)
  })
  await page.waitForLoadState('networkidle', { timeout: IDLE_MS }).catch(() => undefined)
}

async function photograph(
  browser: Browser,
  baseURL: string,
  folder: string,
  pages: ScreenshotPage[],
  { width, lang, scheme }: Variant,
): Promise<void> {
  const byRole = Map.groupBy(pages, ({ role }) => role)
  for (const [role, ofRole] of byRole) {
    const context = await browser.newContext({
      baseURL,
      viewport: { width, height: HEIGHTS[width] ?? 900 },
      locale: lang === 'ml' ? 'ml-IN' : 'en-IN',
      timezoneId: 'Asia/Kolkata',
      colorScheme: scheme === 'dark' ? 'dark' : 'light',
      reducedMotion: 'reduce',
    })
    await context.addCookies([
      { name: 'preferredCity', value: 'Kottayam', url: baseURL },
      { name: 'lang', value: lang, url: baseURL },
    ])
    if (role) await signIn(context, role)
    for (const { name, path } of ofRole) {
      const page = await context.newPage()
      await page.goto(path, { waitUntil: 'load' })
      await page
        .waitForFunction(() => document.documentElement.dataset.ready === 'true')
        .catch(() => undefined)
      await page.waitForLoadState('networkidle', { timeout: IDLE_MS }).catch(() => undefined)
      await loadLazily(page)
      const file = join(folder, `${name}.${width}.${lang}.${scheme}.png`)
      await page.screenshot({ path: file, fullPage: true, animations: 'disabled' })
      await page.close()
    }
    await context.close()
  }
}

async function takeAll(folder: string): Promise<void> {
  const wanted = new Set(values.page)
  const unknown = [...wanted].filter((name) => !PAGES.some((page) => page.name === name))
  if (unknown.length > 0) throw new Error(`No page is called ${unknown.join(', ')}.`)
  const pages = PAGES.filter(({ name }) => wanted.size === 0 || wanted.has(name))
  mkdirSync(folder, { recursive: true })
  const server = await serve()
  const browser = await launch()
  try {
    for (const width of values.width.split(',').map(Number))
      for (const lang of values.lang.split(','))
        for (const scheme of values.scheme.split(',')) {
          await photograph(browser, server.url, folder, pages, { width, lang, scheme })
          console.log(`${pages.length} pages at ${width} px, ${lang}, ${scheme}`)
        }
  } finally {
    await browser.close()
    await server.stop()
  }
}

const [first, second] = positionals
if (values.compare && first && second) {
  await compareFolders(first, second, values.out ?? join(second, 'differences'))
} else if (!values.compare && first && !second) {
  await takeAll(first)
} else {
  console.error('npm run screenshots -- FOLDER, or npm run screenshots -- --compare BEFORE AFTER')
  process.exitCode = 1
}
