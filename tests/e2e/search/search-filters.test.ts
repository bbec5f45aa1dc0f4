import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import {
  accessibilityViolations,
  baseUrl,
  closeBrowser,
  ready,
  visitor,
  visitorWithoutMap,
} from '../../support/browser.ts'

afterAll(closeBrowser)

/** A busy machine takes its time. */
const PATIENCE = { timeout: 15_000 }

interface Answer {
  total: number
  items: { id: number; title: string }[]
  facets: Record<string, { value: string | number; count: number }[]>
}

/** What the API says to the same question. */
async function asked(page: Page, query: string): Promise<Answer> {
  const answer = await page.request.get(`/api/search?${query}`)
  return (await answer.json()) as Answer
}

async function counted(page: Page, query: string, facet: string, value: string | number) {
  const { facets } = await asked(page, `${query}&facets=1&limit=1`)
  return facets[facet]?.find((one) => one.value === value)?.count
}

async function total(page: Page): Promise<number> {
  const text = await page.getByText(/^Total: [\d,]+ propert/).textContent()
  return Number(text?.replace(/\D/g, ''))
}

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')

test('the counts follow the panel, and the Search button shows the number of results in advance', async () => {
  const { page, leave } = await visitorWithoutMap()
  await page.goto('/properties?location=')
  await ready(page)
  const box = page.getByRole('search')
  await box.getByRole('button', { name: 'Show Advanced' }).click()
  const lifts = await counted(page, 'location=', 'amenities', 'Lift')
  await box.getByLabel(`Lift ${lifts}`, { exact: true }).waitFor({ state: 'attached' })
  const villas = await counted(page, 'location=', 'propertyType', 'VILLA')
  expect(await box.getByRole('option', { name: `Villa (${villas})` }).count()).toBe(1)
  expect(await box.getByText(/homes? with these filters/).count()).toBe(0)

  await box.getByText('Lift', { exact: false }).first().click()
  const withLift = await counted(page, 'amenities=Lift', 'propertyType', 'VILLA')
  await box.getByRole('option', { name: `Villa (${withLift})` }).waitFor({ state: 'attached' })
  await box.getByText(`${lifts} homes with these filters`).waitFor({ state: 'attached' })
  expect(page.url()).not.toContain('Lift')

  // What cannot be read keeps the last counts.
  await box.getByLabel('Maximum price').fill('abc')
  expect(await box.getByText(`${lifts} homes with these filters`).count()).toBe(1)
  await box.getByLabel('Maximum price').fill('')

  // A choice that gives nothing stays a choice.
  await box.getByLabel('Maximum price').fill('1')
  await box.getByText('0 homes with these filters').waitFor({ state: 'attached' })
  await box.getByLabel('Maximum price').fill('')

  // Land has no lift: the filter is dropped, which is said.
  await box.getByLabel('Property Type').selectOption('PLOT')
  await box.getByText('Removed, since it does not fit this type: Lift').waitFor()
  expect(await box.getByLabel('Road at least (m)').count()).toBe(1)
  expect(await box.getByLabel('Furnishing').count()).toBe(0)
  await box.getByLabel('Property Type').selectOption('')
  expect(await box.getByLabel('Furnishing').count()).toBe(1)
  await box.getByText('Lift', { exact: false }).first().click()
  expect(await accessibilityViolations(page)).toEqual([])
  await box.getByRole('button', { name: 'Search Properties', exact: true }).click()
  await page.waitForURL(/amenities=Lift/)
  await expect.poll(() => total(page), PATIENCE).toBe(lifts)
  expect(await box.getByText(/homes? with these filters/).count()).toBe(0)
  await leave()
})

test('removing a chip applies at once, and focus moves to the next', async () => {
  const { page, leave } = await visitorWithoutMap()
  await page.goto('/properties?location=Kochi&bedrooms=2&amenities=Lift,Gym')
  await ready(page)
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('link')
  expect(await chips.allTextContents()).toEqual(['Remove 2+ BHK', 'Remove Lift', 'Remove Gym'])
  await chips.nth(1).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => chips.count(), PATIENCE).toBe(2)
  await expect.poll(() => focused(page), PATIENCE).toBe('Remove Gym')
  const { total: count } = await asked(page, 'location=Kochi&bedrooms=2&amenities=Gym')
  expect(await total(page)).toBe(count)
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page), PATIENCE).toBe('Remove 2+ BHK')
  await page.keyboard.press('Enter')
  await expect.poll(() => chips.count(), PATIENCE).toBe(0)
  await expect.poll(() => focused(page), PATIENCE).toBe('Properties in Kochi')
  expect(new URL(page.url()).search).toBe('?location=Kochi')
  await page.goBack()
  await expect.poll(() => chips.count(), PATIENCE).toBe(1)
  await leave()
})

test('a search without results suggests filters to drop', async () => {
  const { page, leave } = await visitorWithoutMap()
  await page.goto('/properties?propertyType=PLOT&amenities=Lift')
  await ready(page)
  await page.getByRole('heading', { name: 'No results found' }).waitFor()
  await page.getByText('Try changing your search or filter criteria.').waitFor()
  const { total: plots } = await asked(page, 'propertyType=PLOT')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('link', { name: `without Lift: ${plots} homes` }).click()
  await page.waitForURL((url) => url.search === '?propertyType=PLOT')
  await expect.poll(() => total(page), PATIENCE).toBe(plots)
  await leave()
})

test('the place box by keyboard: an old name, then Enter', async () => {
  const { page, leave } = await visitorWithoutMap()
  await page.goto('/properties?location=')
  await ready(page)
  const field = page.locator('input[name="location"]')
  const showAdvanced = page.getByRole('button', { name: 'Show Advanced' })
  await showAdvanced.click()
  await field.pressSequentially('Trichur')
  await page.getByRole('option', { name: /^Trichur.*Thrissur.*Town/ }).waitFor()
  expect(await field.getAttribute('aria-expanded')).toBe('true')
  await page.keyboard.press('ArrowDown')
  const active = await field.getAttribute('aria-activedescendant')
  expect(await page.locator(`[id="${active}"]`).getAttribute('aria-selected')).toBe('true')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  expect(await field.inputValue()).toBe('Thrissur')
  expect(await page.getByRole('listbox').count()).toBe(0)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Properties in Thrissur' }).waitFor()

  // The numbers beside the offers are those of a search without filters.
  await showAdvanced.click()
  await field.fill('Koch')
  await page.getByRole('option', { name: /^Kochi.*Town · .*\d homes/ }).waitFor()
  await page.goto('/properties?location=&propertyType=PLOT')
  await ready(page)
  await showAdvanced.click()
  await field.fill('Koch')
  const kochi = page.getByRole('option', { name: /^Kochi.*Town/ })
  await kochi.waitFor()
  expect(await kochi.textContent()).not.toMatch(/\d/)

  // Escape puts the offers away and keeps the text; Enter then searches for it.
  await field.fill('Kott')
  await page.getByRole('listbox').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('listbox').waitFor({ state: 'detached' })
  expect(await field.inputValue()).toBe('Kott')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Properties in “Kott”' }).waitFor()
  await leave()
})

test('the place box in Malayalam, and the language switched in the middle', async () => {
  const { page, leave } = await visitorWithoutMap({ lang: 'ml' })
  await page.goto('/properties?location=')
  await ready(page)
  const field = page.locator('input[name="location"]')
  await page.locator('button[name="advanced"]').click()
  await field.fill('തൃശൂർ')
  const district = page.getByRole('option', { name: /തൃശ്ശൂർ.*ജില്ല/ })
  await district.waitFor()
  while ((await district.getAttribute('aria-selected')) !== 'true')
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await field.inputValue()).toBe('തൃശ്ശൂർ ജില്ല')
  await page.keyboard.press('Enter')
  await page.waitForURL(/place=district%3AThrissur/)
  await page.getByRole('heading', { level: 1, name: 'തൃശ്ശൂർ ജില്ലയിലെ വസ്തുക്കൾ' }).waitFor()
  const { searchParams } = new URL(page.url())
  const { total: count } = await asked(page, `bbox=${searchParams.get('bbox')}`)
  expect(count).toBeGreaterThan(0)

  await page.getByRole('link', { name: 'English' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Properties in Thrissur district' }).waitFor()
  await ready(page)
  expect(await total(page)).toBe(count)
  expect(await field.inputValue()).toBe('Thrissur district')
  // Another filter keeps the place.
  await page.getByRole('search').getByText('For Rent').click()
  await page.getByRole('button', { name: 'Search Properties' }).click()
  await page.waitForURL(/forRent=false/)
  expect(new URL(page.url()).searchParams.get('place')).toBe('district:Thrissur')
  await page.getByRole('heading', { level: 1, name: 'Properties in Thrissur district' }).waitFor()
  await leave()
})

test('a place that only an address claims is not believed', async () => {
  const query = 'bbox=76,9,77,10&place=district:Thrissur'
  const html = await (await fetch(`${baseUrl()}/properties?${query}`)).text()
  const [, heading] = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html) ?? []
  expect(heading?.replace(/<[^>]*>/g, '').trim()).toBe('Properties in this area')
})

test('known towns are suggested even without the place index', async () => {
  const { page, expectNoise, leave } = await visitorWithoutMap()
  expectNoise(/Failed to load resource|net::/)
  await page.route(/\/api\/places/, (route) => route.abort())
  await page.goto('/properties?location=')
  await ready(page)
  await page.getByRole('button', { name: 'Show Advanced' }).click()
  await page.getByRole('combobox', { name: 'Location' }).fill('alap')
  await page
    .getByRole('listbox')
    .getByRole('option', { name: /^Alappuzha/ })
    .click()
  expect(await page.getByRole('combobox', { name: 'Location' }).inputValue()).toBe('Alappuzha')
  await leave()
})

test('Back and a copied address return to the middle of a long list', async () => {
  const { page, context, leave } = await visitorWithoutMap()
  await page.goto('/properties?location=&amenities=Parking')
  await ready(page)
  const shown = () => page.evaluate(() => document.querySelectorAll('[data-page]').length)
  await page.getByRole('link', { name: 'Show 20 more' }).click()
  await page.waitForURL(/limit=40/)
  await page.getByRole('link', { name: 'Show 20 more' }).click()
  await page.waitForURL(/limit=60/)
  await page.getByRole('link', { name: 'Remove Parking' }).click()
  await page.waitForURL((url) => !url.search.includes('Parking'))
  await expect.poll(shown, PATIENCE).toBe(1)
  await page.goBack()
  await expect.poll(shown, PATIENCE).toBe(3)
  const other = await context.newPage()
  await other.goto(page.url())
  await ready(other)
  expect(await other.evaluate(() => document.querySelectorAll('[data-page]').length)).toBe(3)
  await leave()
})

test('a next page that fails to load can be retried', async () => {
  const { page, expectNoise, leave } = await visitorWithoutMap()
  expectNoise(/Failed to load resource|net::/)
  await page.goto('/properties?location=')
  await ready(page)
  await page.route(/properties\.data.*cursor=/, (route) => route.abort())
  await page.getByRole('link', { name: 'Show 20 more' }).click()
  await page.getByText('More homes could not be loaded.').waitFor()
  expect(await page.getByRole('article').count()).toBe(20)
  await page.unroute(/properties\.data.*cursor=/)
  await page.getByRole('link', { name: 'Retry' }).click()
  await expect.poll(() => page.getByRole('article').count(), PATIENCE).toBe(40)
  await leave()
})

test('without JavaScript: chips, sorting, filters to drop, a place', async () => {
  const { page, leave } = await visitor({ javaScriptEnabled: false, city: null })
  await page.goto('/properties?location=Kochi&bedrooms=2&forRent=false')
  await page.getByRole('link', { name: 'Remove 2+ BHK' }).click()
  expect(await total(page)).toBe((await asked(page, 'location=Kochi&forRent=false')).total)
  await page.getByLabel('Sort by').selectOption('price-asc')
  await page.getByRole('button', { name: 'Search Properties' }).click()
  const { items } = await asked(page, 'location=Kochi&forRent=false&sort=price-asc')
  expect(await page.getByRole('article').getByRole('link').first().textContent()).toBe(
    items[0]?.title,
  )
  await page.goto('/properties?propertyType=PLOT&amenities=Lift')
  await page.getByRole('link', { name: /^without Lift: \d+ homes$/ }).click()
  expect(new URL(page.url()).search).toBe('?propertyType=PLOT')

  const places = await page.request.get('/api/places?q=Thrissur%20district')
  const { places: found } = (await places.json()) as {
    places: { kind: string; bounds: number[] }[]
  }
  const bounds = found.find(({ kind }) => kind === 'district')?.bounds.join()
  await page.goto(`/properties?bbox=${bounds}&place=district:Thrissur`)
  await page.getByText('For Rent', { exact: true }).first().click()
  await page.getByRole('button', { name: 'Search Properties' }).click()
  await page.getByRole('heading', { level: 1, name: 'Properties in Thrissur district' }).waitFor()
  expect(new URL(page.url()).searchParams.get('forRent')).toBe('false')
  await leave()
})

test('advanced filters that do not arrive say so, and come when tried again', async () => {
  const { page, expectNoise, leave } = await visitorWithoutMap()
  expectNoise(/Failed to load resource|net::|dynamically imported module/)
  await page.goto('/properties?location=Kochi&minPrice=4000000')
  await ready(page)
  await page.route(/AdvancedLayer-.*\.js/, (route) => route.abort())
  await page.getByRole('button', { name: 'Show Advanced' }).click()
  const failed = page.getByRole('alert').filter({ hasText: 'Your filters are not lost.' })
  await failed.waitFor()
  await page.unroute(/AdvancedLayer-.*\.js/)
  await failed.getByRole('button', { name: 'Retry' }).click()
  await page.waitForURL(/advanced=open/)
  await ready(page)
  expect(await page.getByLabel('Minimum price').inputValue()).toBe('40,00,000')
  expect(await failed.count()).toBe(0)
  await leave()
})
