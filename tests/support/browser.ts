import { AxeBuilder } from '@axe-core/playwright'
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Download,
  type Page,
} from 'playwright-core'
import { inject } from 'vitest'

/** The demo accounts, which share one password. */
export const DEMO_PASSWORD = 'veedu-demo'

export const DESKTOP = { width: 1440, height: 900 }
export const PHONE = { width: 360, height: 740 }

let shared: Promise<Browser> | null = null

/** The URL of this worker's server, without a trailing slash. */
export function baseUrl(): string {
  const url = inject('baseUrls')[Number(process.env.VITEST_POOL_ID) - 1]
  if (!url) throw new Error('this worker has no product')
  return url
}

/** The single browser of all test files; each file connects once. */
function browser(): Promise<Browser> {
  shared ??= chromium.connect(inject('browserEndpoint'))
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
  /** Unexpected problems in the page: script errors, console errors, policy violations. */
  noise: string[]
  /** Expected console errors, such as the browser's own line for a 422 that the test provokes. */
  expectNoise: (pattern: RegExp) => void
  /** Closes the visit; throws for unexpected console errors. */
  leave: () => Promise<void>
}

/**
 * A person with a fresh browser profile. `city` is the preferred city, set in advance so that the chooser of the first
 * visit does not appear; null leaves the choice to the test.
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
    baseURL: baseUrl(),
    // Its requests would pass by the routes that tests set; offline.test.ts allows it.
    serviceWorkers: 'block',
    ...rest,
  })
  if (city) {
    await context.addCookies([
      { name: 'preferredCity', value: encodeURIComponent(city), url: baseUrl() },
    ])
    await context.addInitScript(
      `try { localStorage.setItem('preferredCity', ${JSON.stringify(city)}) } catch {}`,
    )
  }
  const noise: string[] = []
  // Not every violation is a console error: a script may catch the failure.
  await context.exposeFunction('onPolicyViolation', (what: string) => {
    noise.push(`policy violation: ${what}`)
  })
  await context.addInitScript(`addEventListener('securitypolicyviolation', (event) =>
    onPolicyViolation(event.violatedDirective + ' ' + event.blockedURI + ' in ' + event.sourceFile))`)
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
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
 * A visitor whose browser has no WebGL: the map shows a message and everything else works. Tests that do not need
 * the map run this way, since software rendering uses most of a small machine.
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

/** On a phone the map of a search is a picture until somebody wants it: here by the keyboard, which presses no pin. */
export async function openMap(page: Page): Promise<void> {
  const open = page.getByRole('button', { name: /^(Open the map|മാപ്പ് തുറക്കുക)$/ })
  if ((page.viewportSize()?.width ?? 0) < 768) await open.focus()
  await page.locator('[data-ground][data-ready="true"]').waitFor({ timeout: 45_000 })
}

/** Waits until the page is hydrated and responds to clicks. */
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
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL(/\/(profile\/|admin\/dashboard)/)
}

/** Rules that depend on the colour scheme, width or language: colours, and buttons that only a phone shows. */
const LOOK_RULES = [
  'color-contrast',
  'target-size',
  'button-name',
  'link-name',
  'label',
  'aria-hidden-focus',
]

/**
 * The axe violations of the current page; tests expect an empty list. `look` runs only the rules that another scheme,
 * width or language affects, on a page that was fully checked in the first one.
 */
export async function accessibilityViolations(page: Page, only?: 'look'): Promise<string[]> {
  // The other mode opens a blank page on every call to merge the results of cross-origin frames.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await (only === 'look' ? axe.withRules(LOOK_RULES) : axe).analyze()
  return violations.map(({ id, help, nodes }) =>
    [
      `${id}: ${help}`,
      ...nodes.map(({ target, any }) =>
        [target.join(' '), ...any.map(({ message }) => message)].join(': '),
      ),
    ].join('\n  '),
  )
}

/** The text of a downloaded file. The browser is a separate process, so its own path cannot be used. */
export async function downloadedText(download: Download): Promise<string> {
  const stream = await download.createReadStream()
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
