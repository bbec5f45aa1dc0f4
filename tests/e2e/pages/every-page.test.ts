import { afterAll, describe, expect, test } from 'vitest'
import routes from '../../../src/web/routes.ts'
import {
  accessibilityViolations,
  closeBrowser,
  DESKTOP,
  PHONE,
  ready,
  visitor,
  visitorWithoutMap,
} from '../../support/browser.ts'
import { brokenWords } from '../../support/broken-words.ts'
import { untranslatedTexts, userTexts } from '../../support/english.ts'
import { PAGES } from '../../support/pages.ts'

/** Routes that are not pages: redirects and data. */
const NO_PAGES = [
  'pages/redirects/redirect.ts',
  'pages/locality/locality-home.ts',
  'pages/property/detail.ts',
  'pages/realtors/moved.ts',
  'pages/deals/offers.ts',
  // In development only; interface-kit.test.ts checks it.
  'pages/interface-kit/interface-kit.tsx',
]

afterAll(closeBrowser)

/** Texts written by users, fetched once. */
let own: Promise<Set<string>> | null = null

test('every page of routes.ts is checked here', () => {
  const files = new Set(routes.map((route) => route.file))
  const known = [...Object.keys(PAGES), ...NO_PAGES]
  expect([...files].filter((file) => !known.includes(file))).toEqual([])
  expect(Object.keys(PAGES).filter((file) => !files.has(file))).toEqual([])
})

test('the API documentation works under the content security policy', async () => {
  const { page, leave } = await visitorWithoutMap()
  await page.goto('/docs')
  await page.locator('.opblock-tag').first().click()
  await page.locator('.opblock').first().waitFor()
  expect(await page.locator('h1, h2').first().textContent()).toMatch(/^Veedu/)
  await leave()
})

/** The second configuration also has no WebGL; axe runs only the rules that depend on appearance. */
const LOOKS = [
  { lang: 'en', scheme: 'light', viewport: DESKTOP, comes: visitor, axe: undefined },
  { lang: 'ml', scheme: 'dark', viewport: PHONE, comes: visitorWithoutMap, axe: 'look' },
] as const

describe.each(LOOKS)('in $lang, $scheme', ({ lang, scheme, viewport, comes, axe }) => {
  test.concurrent.each(Object.values(PAGES))(
    '%s has no accessibility violations, breaks no word at 820 px and fits a width of 320 px',
    async (path) => {
      // Without transitions, so that axe measures final colours.
      const look = { lang, colorScheme: scheme, viewport, reducedMotion: 'reduce' } as const
      const { page, expectNoise, leave } = await comes(look)
      if (/^\/(profile|admin|import|account|messages)/.test(path)) expectNoise(/401/)
      if (
        /no-such-page|shared-papers|shortlists|deal-links|visit-feedback|realtors\/999/.test(path)
      )
        expectNoise(/404/)
      await page.goto(path)
      await ready(page)
      expect(await page.locator('html').getAttribute('lang')).toBe(lang)
      expect(await page.locator('html').getAttribute('data-scheme')).toBe(scheme)
      expect(await page.title()).not.toBe('')
      // Every page has one canonical address, or noindex.
      const listed = page.locator('head link[rel="canonical"], head meta[name="robots"]')
      expect(await listed.count()).toBe(1)
      const english =
        lang === 'ml' ? await untranslatedTexts(page, await (own ??= userTexts(page))) : []
      expect(english).toEqual([])
      expect(await accessibilityViolations(page, axe)).toEqual([])
      await page.setViewportSize({ width: 820, height: 1180 })
      expect(await brokenWords(page)).toEqual([])
      await page.setViewportSize({ width: 320, height: 640 })
      await page.waitForFunction(
        () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
        undefined,
        { timeout: 10_000 },
      )
      await leave()
    },
  )
})
