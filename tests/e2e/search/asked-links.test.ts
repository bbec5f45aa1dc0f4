import { afterAll, expect, test } from 'vitest'
import { closeBrowser, ready, visitor } from '../../support/browser.ts'

/** A search in a person's own words, as a link: the ordinary search that it means. */

afterAll(closeBrowser)

const SENTENCE = '3 bhk house under 90 lakh kottayam with a moat'

test('a sentence in an address becomes the ordinary search; what was not read is searched for', async () => {
  const { page, leave } = await visitor({ city: null })
  await page.goto(`/properties?${new URLSearchParams({ ask: SENTENCE })}`)
  await ready(page)
  const { searchParams, pathname } = new URL(page.url())
  expect(pathname).toBe('/properties')
  expect(Object.fromEntries(searchParams)).toEqual({
    location: 'Kottayam',
    q: 'moat',
    propertyType: 'INDEPENDENT_HOUSE',
    maxPrice: '9000000',
    bedrooms: '3',
    maxBedrooms: '3',
  })
  await leave()
})

test('without scripts too, in Malayalam, keeping the language', async () => {
  const { page, leave } = await visitor({ javaScriptEnabled: false, lang: 'ml', city: null })
  await page.goto(`/properties?${new URLSearchParams({ ask: 'കോട്ടയത്ത് വീട്', lang: 'ml' })}`)
  const { searchParams } = new URL(page.url())
  expect(Object.fromEntries(searchParams)).toEqual({
    location: 'Kottayam',
    propertyType: 'INDEPENDENT_HOUSE',
    lang: 'ml',
  })
  expect(await page.locator('html').getAttribute('lang')).toBe('ml')
  await leave()
})

/** What search engines are given of a page. */
async function headOf(path: string) {
  const { page, leave } = await visitor({ javaScriptEnabled: false, city: null })
  const answer = await page.goto(path)
  const all = (selector: string, name: string) =>
    page
      .locator(selector)
      .evaluateAll((found, key) => found.map((each) => each.getAttribute(key)), name)
  const head = {
    status: answer?.status(),
    path: new URL(page.url()).pathname,
    title: await page.title(),
    heading: await page.locator('h1').first().textContent(),
    robots: await all('head meta[name="robots"]', 'content'),
    canonical: (await all('head link[rel="canonical"]', 'href')).map((each) =>
      each?.replace(/^https?:\/\/[^/]+/, ''),
    ),
    cards: await page.locator('article').count(),
  }
  await leave()
  return head
}

test('a search is a page for search engines under its one slug', async () => {
  const own = '/homes/house-for-sale-kottayam'
  const head = await headOf(own)
  expect(head).toMatchObject({
    status: 200,
    heading: 'House for sale in Kottayam',
    robots: [],
    canonical: [own],
  })
  expect(head.cards).toBeGreaterThan(0)
  expect(await headOf('/homes/houses-to-buy-in-kottayam')).toEqual(head)
  const { context, leave } = await visitor({ city: null })
  const moved = await context.request.get('/homes/kottayam-house-sale?lang=ml', { maxRedirects: 0 })
  expect([moved.status(), moved.headers().location]).toEqual([301, `${own}?lang=ml`])
  await leave()
})

test('what was not read goes to the search, what finds nothing is not indexed, nonsense is no page', async () => {
  expect((await headOf('/homes/house-under-1k-kottayam')).robots).toEqual(['noindex, follow'])
  const { context, leave } = await visitor({ city: null })
  const unread = await context.request.get('/homes/xyzzy-kottayam', { maxRedirects: 0 })
  expect(unread.status()).toBe(302)
  expect(unread.headers().location).toMatch(/^\/properties\?.*q=xyzzy/)
  const long = await context.request.get(`/properties?ask=${'a'.repeat(201)}`)
  expect(long.status()).toBe(400)
  expect((await long.text()).replaceAll('<!-- -->', '')).toContain('Search in your own words: ')
  expect((await context.request.get('/homes/xyzzy')).status()).toBe(404)
  await leave()
  expect((await headOf('/homes/house-with-lift-kottayam')).path).toBe('/properties')
})
