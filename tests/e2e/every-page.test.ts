import { afterAll, describe, expect, test } from 'vitest'
import routes from '../../src/web/routes.ts'
import {
  accessibilityViolations,
  closeBrowser,
  DESKTOP,
  PHONE,
  ready,
  visitor,
  visitorWithoutMap,
} from '../support/browser.ts'
import { untranslatedTexts, userTexts } from '../support/english.ts'

/** One address for every page of routes.ts; a new page without its line here is red. */
const PAGES: Record<string, string> = {
  'pages/home/home.tsx': '/',
  'pages/search/search.tsx': '/properties?location=Kochi',
  'pages/property/property.tsx': '/property/1',
  'pages/compare/compare.tsx': '/compare?ids=1,2,3',
  'pages/listing/add-property.tsx': '/add-property',
  // Visitors are redirected to sign in; list-a-property.test.ts checks it as its owner.
  'pages/listing/edit-property.tsx': '/edit-property/1',
  // Visitors are asked to sign in; import.test.ts checks these as a seller.
  'pages/import/import.tsx': '/import',
  'pages/import/run.tsx': '/import/1',
  'pages/papers/papers.tsx': '/property/1/papers',
  'pages/papers/shared.tsx': '/shared-papers/no-such-link',
  'pages/locality/locality.tsx': '/locality/Kochi',
  'pages/account/portals.tsx': '/login',
  'pages/account/login.tsx': '/login/buyer',
  'pages/account/register.tsx': '/register',
  'pages/account/verify-email.tsx': '/verify-email/no-such-link',
  'pages/account/setup.tsx': '/setup/no-such-link',
  'pages/account/forgot.tsx': '/forgot-password',
  'pages/account/reset.tsx': '/reset-password/no-such-link',
  'pages/account/confirm-email.tsx': '/confirm-email/no-such-link',
  // Visitors are asked to sign in; own-account.test.ts checks these as a user.
  'pages/account/own/own.tsx': '/account',
  'pages/account/security/security.tsx': '/account/security',
  'pages/renew/renew.tsx': '/renew/no-such-link',
  'pages/confirm-question/confirm-question.tsx': '/confirm-question/no-such-link',
  'pages/unsubscribe/unsubscribe.tsx': '/unsubscribe/no-such-link',
  'pages/messages/messages.tsx': '/messages',
  'pages/profile/profile.tsx': '/profile/seller',
  // Visitors are asked to sign in; admin.test.ts checks these as an administrator.
  'pages/admin/dashboard.tsx': '/admin/dashboard',
  'pages/admin/user.tsx': '/admin/users/1',
  'pages/admin/outbox.tsx': '/admin/outbox',
  'pages/admin/email.tsx': '/admin/outbox/1',
  'pages/policies/policy.tsx': '/privacy',
  'pages/valuation/valuation.tsx': '/services/valuation?city=Kochi&builtUpArea=1450&bedrooms=3',
  'pages/market/market.tsx': '/market?city=Kochi',
  'pages/insights/insights.tsx': '/insights?town=Kochi&town=Munnar',
  'pages/ml/ml.tsx': '/ml',
  'pages/tools/all.tsx': '/tools',
  'pages/tools/rent-or-buy.tsx': '/tools/rent-or-buy?price=60+lakh&rent=15000&loanRate=8.5',
  'pages/tools/land-units.tsx': '/tools/land-units?cent=12&price=5+lakh&per=cent',
  'pages/tools/plot-shape.tsx': '/tools/plot-shape?a=20&b=25&c=18&d=24',
  'pages/tools/emi.tsx': '/tools/emi?loan=45+lakh&rate=8.5&years=20&extra=100000&every=year',
  'pages/search-tips/search-tips.tsx': '/services/search',
  'pages/glossary/glossary.tsx': '/glossary',
  'pages/legal/legal.tsx': '/services/legal?deal=farm&buyer=nri&loan=1',
  'pages/tools/stamp-duty.tsx':
    '/tools/stamp-duty?kind=gift&price=&fair=1%20lakh&per=cent&extent=10%20cents',
  'pages/tools/fair-value.tsx': '/tools/fair-value?value=1%20lakh&per=are&extent=10%20cents',
  'pages/tools/nri-tds.tsx': '/tools/nri-tds?price=80%20lakh&cost=30%20lakh',
  'pages/realtors/realtors.tsx': '/services/realtors?place=Kottayam',
  // Ids of demo realtors vary; realtors.test.ts checks an existing page.
  'pages/realtors/realtor.tsx': '/realtors/999999',
  'pages/not-found/not-found.tsx': '/no-such-page',
}
/** Routes that are not pages: redirects and data. */
const NO_PAGES = [
  'pages/redirects/redirect.ts',
  'pages/locality/locality-home.ts',
  'pages/property/detail.ts',
  'pages/realtors/moved.ts',
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
    '%s has no accessibility violations and fits a width of 320 px',
    async (path) => {
      // Without transitions, so that axe measures final colours.
      const look = { lang, colorScheme: scheme, viewport, reducedMotion: 'reduce' } as const
      const { page, expectNoise, leave } = await comes(look)
      if (/^\/(profile|admin|import|account|messages)/.test(path)) expectNoise(/401/)
      if (/no-such-page|shared-papers|realtors\/999/.test(path)) expectNoise(/404/)
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
