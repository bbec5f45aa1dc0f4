import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  accessibilityViolations,
  baseUrl,
  closeBrowser,
  PHONE,
  ready,
  visitor,
  visitorWithoutMap,
} from '../../support/browser.ts'

const HOME = '3 BHK flat, 1450 sqft, Kakkanad, 2018'

afterAll(closeBrowser)
// Prices are learnt after the first start.
beforeAll(async () => {
  const address = `${baseUrl()}/api/ml/valuation?text=${encodeURIComponent(HOME)}`
  const learnt = async (): Promise<void> => {
    const { status } = await fetch(address)
    if (status !== 200) throw new Error(`estimates answer ${status}`)
  }
  await vi.waitFor(learnt, { timeout: 60_000, interval: 500 })
}, 70_000)

/** The address that the estimate has. */
async function describeHome(page: Page): Promise<URL> {
  await page.goto('/services/valuation')
  await page.getByLabel('Description').fill(HOME)
  await page.getByRole('button', { name: 'Estimate', exact: true }).click()
  const estimate = page.getByRole('region', { name: 'Estimated price' })
  await estimate.getByText(/^We understood: .*Kakkanad.*1,450 sq ft/).waitFor()
  await estimate.getByText(/^Eight out of ten similar homes are listed between ₹/).waitFor()
  const reasons = estimate.getByRole('heading', { name: 'What affects the estimate' })
  await reasons.waitFor()
  await estimate.getByText(/the typical price of a home of this size/).waitFor()
  await estimate.getByRole('heading', { name: 'Similar homes used for comparison' }).waitFor()
  return new URL(page.url())
}

test('a home in a line becomes an estimate with its reasons, on a phone', async () => {
  const { page, leave } = await visitor({ viewport: PHONE })
  await describeHome(page)
  expect(await accessibilityViolations(page)).toEqual([])
  await leave()
})

test('so it does without JavaScript', async () => {
  const { page, leave } = await visitor({ javaScriptEnabled: false })
  expect((await describeHome(page)).searchParams.get('text')).toBe(HOME)
  await leave()
})

test('recently viewed homes lead to recommendations, each with its reason', async () => {
  const { page, leave } = await visitorWithoutMap()
  const { items } = (await (
    await page.request.get('/api/search?location=Kochi&propertyType=APARTMENT&limit=1')
  ).json()) as { items: { id: number }[] }
  await page.goto(`/property/${items[0]?.id}`)
  await ready(page)
  await page.goto('/ml?tab=recommendations')
  await page.getByRole('heading', { name: 'For you' }).waitFor()
  const homes = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /^.*Score \d+ of 100/s })
  expect(await homes.count()).toBeGreaterThan(1)
  await homes
    .filter({ hasText: /a home you viewed|homes you viewed|which you viewed/ })
    .first()
    .waitFor()
  await homes
    .first()
    .getByText(/^Score/)
    .click()
  await homes
    .first()
    .getByText(/^Location: \d+$/)
    .waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await leave()
})
