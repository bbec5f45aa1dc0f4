import { AxeBuilder } from '@axe-core/playwright'
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core'
import { inject } from 'vitest'

/** The demo people; one password for all. */
export const DEMO_PASSWORD = 'veedu-demo'

export const DESKTOP = { width: 1440, height: 900 }
export const PHONE = { width: 360, height: 740 }

let shared: Promise<Browser> | null = null

/** One browser a test file; WebGL is drawn in software, nothing is fetched from outside. */
function browser(): Promise<Browser> {
  shared ??= chromium.launch({
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
    ],
  })
  return shared
}

export async function closeBrowser(): Promise<void> {
  const open = shared
  shared = null
  await (await open)?.close()
}

export interface Visitor {
  page: Page
  context: BrowserContext
  /** What went wrong in the page without anybody asking: script errors, console errors, policy violations. */
  noise: string[]
  /** Expected console errors, such as the browser's own line for a 422 that the test provokes. */
  expectNoise: (pattern: RegExp) => void
  /** Ends the visit; throws when there was unexpected noise. */
  leave: () => Promise<void>
}

/**
 * A person with a fresh browser profile. `city` is the preferred city already chosen, so that the first-visit
 * chooser stays away; null leaves it to the test.
 */
export async function visitor(
  options: BrowserContextOptions & { city?: string | null; lang?: 'en' | 'ml' } = {},
): Promise<Visitor> {
  const { city = 'Kottayam', lang = 'en', ...rest } = options
  const context = await (
    await browser()
  ).newContext({
    viewport: DESKTOP,
    locale: lang === 'ml' ? 'ml-IN' : 'en-IN',
    timezoneId: 'Asia/Kolkata',
    baseURL: inject('baseUrl'),
    ...rest,
  })
  if (city) {
    await context.addCookies([
      { name: 'preferredCity', value: encodeURIComponent(city), url: inject('baseUrl') },
    ])
    await context.addInitScript(
      `try { localStorage.setItem('preferredCity', ${JSON.stringify(city)}) } catch {}`,
    )
  }
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  const noise: string[] = []
  const expected: RegExp[] = []
  page.on('pageerror', (error) => noise.push(`script error: ${error.message}`))
  page.on('console', (entry) => {
    if (entry.type() === 'error') noise.push(`console: ${entry.text()}`)
  })
  const unexpected = (): string[] =>
    noise.filter((line) => !expected.some((pattern) => pattern.test(line)))
  return {
    page,
    context,
    noise,
    expectNoise: (pattern) => void expected.push(pattern),
    async leave() {
      await context.close()
      const left = unexpected()
      if (left.length > 0) throw new Error(`unexpected noise in the page:\n${left.join('\n')}`)
    },
  }
}

/**
 * A visitor whose browser has no WebGL: the map says so and everything else works. Journeys that do not need the
 * map run this way, since drawing it in software takes most of a small machine.
 */
export async function visitorWithoutMap(
  options: Parameters<typeof visitor>[0] = {},
): Promise<Visitor> {
  const one = await visitor(options)
  await one.context.addInitScript(() => {
    const original = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function getContext(
      this: HTMLCanvasElement,
      ...args: Parameters<typeof original>
    ) {
      return args[0].startsWith('webgl') ? null : original.apply(this, args)
    } as typeof original
  })
  return one
}

/** Waits until the page answers to clicks: its scripts have taken over. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
}

export async function signIn(
  page: Page,
  who: 'admin' | 'seller' | 'realtor' | 'buyer' | 'renter' | 'government',
): Promise<void> {
  const portal = who === 'renter' ? 'buyer' : who
  await page.goto(portal === 'admin' ? '/admin/login' : `/login/${portal}`)
  await ready(page)
  await page.getByLabel(/^e-?mail/i).fill(`${who}@veedu.demo`)
  await page.getByLabel(/^password/i).fill(DEMO_PASSWORD)
  await page
    .getByRole('main')
    .getByRole('button', { name: /login|sign in/i })
    .click()
  await page.waitForURL(/\/(profile\/|admin\/dashboard)/)
}

/** What axe finds on the page as it stands; a test expects an empty list. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, help, nodes }) =>
    [
      `${id}: ${help}`,
      ...nodes.map(({ target, any }) =>
        [target.join(' '), ...any.map(({ message }) => message)].join(': '),
      ),
    ].join('\n  '),
  )
}
