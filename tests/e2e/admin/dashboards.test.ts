import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import {
  accessibilityViolations,
  closeBrowser,
  DEMO_PASSWORD,
  DESKTOP,
  PHONE,
  ready,
  signIn,
  visitor,
} from '../../support/browser.ts'
import { listingBody } from '../../support/factories.ts'

afterAll(closeBrowser)

/** A browser without a screen counts as a crawler, whose looks are not counted. */
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** A new person, signed in on this page; answers how to call as them. */
async function person(page: Page, role: 'SELLER' | 'BUYER') {
  const email = `dashboards-${role.toLowerCase()}@people.test`
  const answer = await page.request.post('/api/auth/register', {
    data: { name: `Person ${role}`, email, password: DEMO_PASSWORD, role },
  })
  const { token, user } = (await answer.json()) as { token: string; user: object }
  await page.addInitScript(
    ([kept, who]) => {
      localStorage.setItem('token', kept ?? '')
      localStorage.setItem('user', who ?? '')
    },
    [token, JSON.stringify(user)],
  )
  return { authorization: `Bearer ${token}` }
}

test('a view, a save and a lower price are seen by seller and buyer', async () => {
  const seller = await visitor({ viewport: DESKTOP })
  const buyer = await visitor({ viewport: PHONE })
  const headers = await person(seller.page, 'SELLER')
  const saver = await person(buyer.page, 'BUYER')
  const title = 'House that is watched'
  const added = await seller.page.request.post('/api/properties', {
    data: { ...listingBody(), title, price: 5_000_000 },
    headers,
  })
  const { id } = (await added.json()) as { id: number }
  await buyer.page.request.post(`/api/properties/${id}/view`, {
    headers: { 'user-agent': FIREFOX },
  })
  await buyer.page.request.post(`/api/buyer/saved-properties/${id}`, { headers: saver })
  const etag = added.headers().etag ?? ''
  const changed = await seller.page.request.patch(`/api/properties/${id}`, {
    data: { price: 4_800_000 },
    headers: { ...headers, 'if-match': etag },
  })
  expect(changed.status()).toBe(200)

  const { page } = seller
  await page.goto('/profile/seller')
  await ready(page)
  const figures = page.getByRole('list', { name: 'Overview' })
  await figures.getByText('1 view', { exact: false }).waitFor()
  await figures.getByText('1 save', { exact: false }).waitFor()
  await figures.getByText('no enquiries yet').waitFor()
  await page.getByRole('link', { name: 'Analytics' }).click()
  await page.getByRole('heading', { name: 'Most viewed' }).waitFor()
  await page.getByText('Show as a table').first().click()
  await page.getByRole('table', { name: 'Views by day' }).getByRole('cell', { name: '1' }).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'My Properties' }).click()
  await page.getByRole('searchbox').fill('no such house')
  await page.keyboard.press('Enter')
  await page.getByText('No listings match.').waitFor()
  await page.getByRole('link', { name: 'Show all' }).click()
  await page.getByText('1 view in the last 30 days').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  seller.expectNoise(/403/)
  await page.goto('/profile/buyer')
  await page.getByText('Buyer access required. Please login again.').waitFor()
  await seller.leave()

  const phone = buyer.page
  await phone.goto('/profile/buyer')
  await ready(phone)
  await phone.getByText(/₹ 2\.0 L less than on/).waitFor()
  await phone.getByRole('link', { name: 'Market Insights' }).click()
  await phone.getByText(/so this is the market in your town/).waitFor()
  expect(await accessibilityViolations(phone)).toEqual([])
  await phone.getByRole('link', { name: 'Saved Properties' }).click()
  await phone.getByRole('button', { name: `Remove “${title}”` }).click()
  await phone.getByText('Property removed from favorites!').waitFor()
  await phone.getByRole('heading', { name: 'Saved Properties (0)' }).waitFor()
  await buyer.leave()
})

test('an office orders the districts and takes their figures along', async () => {
  const { page, leave } = await visitor({ viewport: DESKTOP })
  await signIn(page, 'government')
  await page.goto('/profile/government')
  await ready(page)
  await page.getByRole('link', { name: 'Listed now', exact: true }).click()
  await expect
    .poll(() => page.locator('th[aria-sort="descending"]').textContent())
    .toBe('Listed now')
  expect(await accessibilityViolations(page)).toEqual([])
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'By month (CSV)' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('veedu-districts.csv')
  await leave()
})

/** One per card and list of a dashboard: what stands in a narrow column must wrap. */
test.each(['buyer', 'seller', 'realtor', 'government', 'admin'] as const)(
  'every tab of the %s dashboard fits a phone in Malayalam and in the dark',
  async (who) => {
    const { page, leave } = await visitor({ viewport: DESKTOP })
    await signIn(page, who)
    await page
      .context()
      .addCookies([{ name: 'lang', value: 'ml', url: new URL(page.url()).origin }])
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 320, height: 640 })
    const tabs = await page
      .locator('main a[href*="tab="]')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
    const tooWide: string[] = []
    for (const address of new Set([page.url(), ...tabs])) {
      await page.goto(address)
      await ready(page)
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      if (excess > 0) tooWide.push(`${address}: ${excess} px`)
      expect(await accessibilityViolations(page, 'look')).toEqual([])
    }
    expect(tooWide).toEqual([])
    await leave()
  },
)
