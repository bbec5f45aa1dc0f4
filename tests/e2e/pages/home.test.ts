import { afterAll, expect, test } from 'vitest'
import {
  accessibilityViolations,
  closeBrowser,
  PHONE,
  ready,
  visitor,
} from '../../support/browser.ts'

afterAll(closeBrowser)

const ask = { name: 'Location' } as const

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

test("the one search box is the hero's, and reads a sentence", async () => {
  const { page, leave } = await visitor({ viewport: PHONE })
  await page.goto('/')
  await ready(page)
  const main = page.getByRole('main')
  expect(await main.getByRole('search').count()).toBe(1)
  const box = main.getByRole('search').getByRole('combobox')
  await box.fill('rent in Kochi under 50,000')
  await box.press('Enter')
  await page.waitForURL(/\/properties\?.*location=Kochi/)
  const asked = new URL(page.url()).searchParams
  expect(Object.fromEntries(asked)).toMatchObject({
    location: 'Kochi',
    maxPrice: '50000',
    forSale: 'false',
  })
  await leave()
})

test('without JavaScript the box and its common searches lead to the results', async () => {
  const { page, leave } = await visitor({ javaScriptEnabled: false })
  await page.goto('/')
  const box = page.getByRole('main').getByRole('search')
  await box.getByRole('combobox').fill('villas in Thrissur')
  await box.getByRole('button', { name: 'Search', exact: true }).click()
  await page.waitForURL(/\/properties\?.*location=Thrissur/)
  expect(new URL(page.url()).searchParams.get('propertyType')).toBe('VILLA')
  await page.goto('/')
  const common = page.getByRole('list', { name: 'Common searches' })
  await common.getByRole('link', { name: 'Land', exact: true }).click()
  await page.waitForURL(/\/properties\?/)
  expect(new URL(page.url()).searchParams.get('propertyType')).toBe('PLOT,AGRICULTURAL')
  await leave()
})

test.each(['en', 'ml'] as const)(
  'every common search is understood whole and finds homes (%s)',
  async (lang) => {
    const { page, leave } = await visitor({ lang })
    await page.goto('/')
    const name = lang === 'ml' ? 'പതിവു തിരച്ചിലുകൾ' : 'Common searches'
    const links = await page.getByRole('list', { name }).getByRole('link').all()
    const hrefs = await Promise.all(links.map((link) => link.getAttribute('href')))
    expect(hrefs).toHaveLength(6)
    for (const href of hrefs) {
      const query = new URL(href ?? '', page.url()).search
      const answer = await page.request.get(`/api/search${query}`)
      const found = (await answer.json()) as { total: number; understood?: { rest: string } }
      expect({ href, rest: found.understood?.rest ?? '' }).toEqual({ href, rest: '' })
      expect(found.total).toBeGreaterThan(0)
    }
    await leave()
  },
)

test.each([
  { lang: 'en', colorScheme: 'light', picture: 'morning' },
  { lang: 'ml', colorScheme: 'light', picture: 'morning' },
  { lang: 'ml', colorScheme: 'dark', picture: 'night' },
] as const)(
  'the heading stands beside or above the picture at every width, and the search in the first screen ($lang, $colorScheme)',
  async ({ lang, colorScheme, picture }) => {
    const { page, leave } = await visitor({ lang, colorScheme })
    await page.goto('/')
    await ready(page)
    const main = page.getByRole('main')
    const scene = main.locator(`img[src="/art/hero-${picture}.svg"]`)
    for (const [width, height] of [
      [320, 640],
      [360, 640],
      [768, 1024],
      [820, 1180],
      [1024, 768],
      [1440, 900],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height })
      const box = await main.getByRole('search').boundingBox()
      const at = await scene.boundingBox()
      if (!box || !at) throw new Error('no search box or no picture')
      expect(box.y + box.height, `${width} px: the search box`).toBeLessThanOrEqual(height)
      for (const text of [main.getByRole('heading', { level: 1 }), main.locator('h1 + p')]) {
        // The lines themselves: a paragraph's box may be wider than its text.
        const lines = await text.evaluate((element) => {
          const range = document.createRange()
          range.selectNodeContents(element)
          return [...range.getClientRects()].map(({ right, bottom }) => ({
            right: right + scrollX,
            bottom: bottom + scrollY,
          }))
        })
        for (const { right, bottom } of lines)
          expect(right <= at.x + 1 || bottom <= at.y, `${width} px: a line on the picture`).toBe(
            true,
          )
        expect(Math.max(...lines.map(({ bottom }) => bottom))).toBeLessThanOrEqual(box.y)
      }
    }
    await leave()
  },
)

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

test.each([
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
])('the menu leads to what informs before a decision ($width px)', async (viewport) => {
  const { page, leave } = await visitor({ viewport })
  await page.goto('/')
  await ready(page)
  const bar = page.getByRole('banner')
  const wide = viewport.width > 1000
  await (wide ? bar.locator('summary', { hasText: 'Know' }) : bar.getByLabel('Menu')).focus()
  await page.keyboard.press('ArrowDown')
  const links = bar.getByRole('link')
  for (const name of ['Market', 'Valuation', 'Calculators', 'Glossary', 'Realtors'])
    await links.filter({ hasText: name, visible: true }).first().waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await links.filter({ hasText: 'Legal checklist', visible: true }).click()
  await page.waitForURL(/\/services\/legal/)
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
