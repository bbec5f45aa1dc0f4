import { afterAll, expect, test } from 'vitest'
import { closeBrowser, ready, visitor } from '../support/browser.ts'

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
