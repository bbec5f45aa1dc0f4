import { afterAll, expect, test } from 'vitest'
import { accessibilityViolations, closeBrowser, PHONE, ready, visitor } from '../support/browser.ts'

afterAll(closeBrowser)

const ask = { name: 'Location' } as const
const byFields = { name: 'Search by town, kind and price' } as const

test('a first visit asks for the location, finds the nearest town and keeps it', async () => {
  const { page, leave } = await visitor({
    city: null,
    geolocation: { latitude: 9.97, longitude: 76.28 },
    permissions: ['geolocation'],
  })
  await page.goto('/')
  await page.getByText('Allow location for better results?').waitFor()
  await page.getByRole('button', { name: 'Use my location' }).click()
  await page.getByText('Your city is now Kochi.').waitFor()
  await page.goto('/locality')
  expect(new URL(page.url()).pathname).toBe('/locality/Kochi')
  await page.goto('/')
  await ready(page)
  expect(await page.getByRole('complementary', ask).count()).toBe(0)
  await leave()
})

test('"Not now" is remembered, and a refusal counts as "not now"', async () => {
  const first = await visitor({ city: null })
  await first.page.goto('/')
  await first.page.getByRole('button', { name: 'Not now' }).click()
  await first.page.reload()
  await ready(first.page)
  expect(await first.page.getByRole('complementary', ask).count()).toBe(0)
  await first.leave()

  const second = await visitor({ city: null, permissions: [] })
  await second.page.goto('/')
  await second.page.getByRole('button', { name: 'Use my location' }).click()
  await second.page.getByRole('complementary', ask).waitFor({ state: 'detached' })
  expect(await second.page.evaluate(() => localStorage.getItem('locationPromptDismissed'))).toBe(
    'true',
  )
  // It says why, with a way on, until it is closed.
  await second.page.getByText(/^This browser does not share your location\./).waitFor()
  await second.page.getByRole('link', { name: 'Browse all of Kerala' }).waitFor()
  expect(await accessibilityViolations(second.page)).toEqual([])
  await second.page.getByRole('button', { name: 'Close' }).click()
  expect(await second.page.getByText(/does not share your location/).count()).toBe(0)
  await second.leave()
})

test('a question that nobody answers ends after 8 s with words and a way on', async () => {
  const { page, context, leave } = await visitor({ city: null })
  await context.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = () => undefined
  })
  await page.clock.install()
  await page.goto('/')
  await page.getByRole('button', { name: 'Use my location' }).click()
  await page.getByRole('button', { name: 'Detecting…' }).waitFor()
  await page.clock.fastForward(8_000)
  await page.getByText(/^Your location did not arrive within 8 seconds\./).waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Detecting…' }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('preferredCity'))).toBeNull()
  await leave()
})

test('a visitor in Dubai is told so, and gets no town', async () => {
  const { page, leave } = await visitor({
    city: null,
    lang: 'ml',
    geolocation: { latitude: 25.2, longitude: 55.27 },
    permissions: ['geolocation'],
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'എന്റെ സ്ഥാനം ഉപയോഗിക്കാം' }).click()
  await page.getByText(/^നിങ്ങൾ കേരളത്തിന് പുറത്താണ്/).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('preferredCity'))).toBeNull()
  await leave()
})

test('the search by fields opens the matching results', async () => {
  const { page, leave } = await visitor({ viewport: PHONE })
  await page.goto('/')
  await ready(page)
  const box = page.getByRole('search', byFields)
  await box.getByText('Rent', { exact: true }).click()
  await box.getByLabel('Town or locality').fill('Kochi')
  await box.getByLabel('Up to').fill('50,000')
  await box.getByRole('button', { name: 'Browse Properties' }).click()
  await page.waitForURL(/\/properties\?/)
  const asked = new URL(page.url()).searchParams
  expect(Object.fromEntries(asked)).toMatchObject({
    location: 'Kochi',
    maxPrice: '50000',
    forSale: 'false',
  })
  await leave()
})

test('an invalid amount shows an error, and no search starts', async () => {
  const { page, leave } = await visitor()
  await page.goto('/')
  await ready(page)
  await page.getByLabel('Up to').fill('50 - 60 lakh')
  await page
    .getByRole('search', byFields)
    .getByRole('button', { name: 'Browse Properties' })
    .click()
  expect(await page.getByRole('alert').textContent()).toContain('Try 90 lakh')
  expect(new URL(page.url()).pathname).toBe('/')
  await leave()
})

test('land is read in every unit', async () => {
  const { page, leave } = await visitor()
  await page.goto('/')
  await ready(page)
  await page.getByLabel('Land area').fill('1 acre')
  const result = page.locator('#land-result')
  await result.getByText('43,560').waitFor()
  expect(await result.textContent()).toContain('0.405')
  await leave()
})

test('the language follows through the pages, and back', async () => {
  const { page, leave } = await visitor()
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'മലയാളം' }).click()
  await page.waitForURL(/lang=ml/)
  await ready(page)
  await page
    .getByRole('navigation', { name: 'പ്രധാന മെനു' })
    .getByRole('link', { name: 'നാടറിയാം' })
    .click()
  await page.waitForURL(/\/locality\//)
  expect(await page.locator('html').getAttribute('lang')).toBe('ml')
  await page.goto('/privacy')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('സ്വകാര്യത')
  await leave()
})

test('short and old addresses redirect with their query string', async () => {
  const { page, leave } = await visitor()
  for (const [from, to] of [
    ['/map?location=Kochi', '/properties?location=Kochi'],
    ['/form', '/add-property'],
    ['/profile', '/login'],
    ['/auth', '/login'],
    ['/locality', '/locality/Kottayam'],
    ['/locality/alleppey', '/locality/Alappuzha'],
  ] as const) {
    await page.goto(from)
    const { pathname, search } = new URL(page.url())
    expect(pathname + search).toContain(to)
  }
  await leave()
})
