import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import {
  accessibilityViolations,
  closeBrowser,
  DEMO_PASSWORD,
  DESKTOP,
  PHONE,
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
  nextCursor: string | null
  points?: { id: number; lng: number; lat: number; polygon: unknown }[]
}

/** What the API says to the same question. */
async function asked(page: Page, query: string): Promise<Answer> {
  const answer = await page.request.get(`/api/search?${query}`)
  return (await answer.json()) as Answer
}

/** Among the advanced filters. */
const locationField = (page: Page) => page.locator('input[name="location"]')

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function total(page: Page): Promise<number> {
  const text = await page.getByText(/^Total: [\d,]+ propert/).textContent()
  return Number(text?.replace(/\D/g, ''))
}

/** The map has settled: nothing more moves by itself. */
async function mapDrawn(page: Page): Promise<void> {
  await page.locator('[data-ground][data-ready="true"]').waitFor({ timeout: 45_000 })
}

async function pull(page: Page, x: number, y: number): Promise<void> {
  const box = await page.locator('[data-ground] canvas').boundingBox()
  if (!box) throw new Error('no map')
  const from = { x: box.x + box.width * 0.55, y: box.y + box.height * 0.3 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  for (let step = 1; step <= 8; step += 1)
    await page.mouse.move(from.x + (x * step) / 8, from.y + (y * step) / 8)
  await page.mouse.up()
}

test('from a town, a kind and a price to one home, and back to the same list', async () => {
  const { page, leave } = await visitorWithoutMap()
  await page.goto('/properties?location=Kottayam')
  await ready(page)
  const box = page.getByRole('search')
  await box.getByRole('button', { name: 'Show Advanced' }).click()
  await box.getByRole('combobox', { name: 'Location' }).fill('koch')
  await box.getByRole('option', { name: /^Kochi/ }).click()
  await box.getByLabel('Property Type').selectOption('VILLA')
  await box.getByText('For Rent').click()
  await box.getByLabel('Maximum price').fill('5 crore')
  await box.getByText('Up to ₹ 5.0 Cr').waitFor()
  await box.getByRole('button', { name: 'Search Properties' }).click()
  await page.waitForURL(/location=Kochi/)
  const query = 'propertyType=VILLA&location=Kochi&forRent=false&maxPrice=50000000'
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual(
    Object.fromEntries(new URLSearchParams(query)),
  )
  await page.getByRole('heading', { name: 'Properties in Kochi' }).waitFor()
  const { total: count, items } = await asked(page, query)
  expect(await total(page)).toBe(count)

  const first = items[0]?.title ?? ''
  await page.getByRole('article').getByRole('link', { name: first }).first().click()
  await page.getByRole('dialog', { name: first }).waitFor()
  expect(new URL(page.url()).searchParams.get('home')).toBe(String(items[0]?.id))
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await total(page)).toBe(count)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(first)

  await page.reload()
  await ready(page)
  expect(await total(page)).toBe(count)
  expect(await locationField(page).inputValue()).toBe('Kochi')
  expect(await box.getByLabel('Property Type').inputValue()).toBe('VILLA')
  await box.getByRole('button', { name: 'Show Advanced' }).click()
  expect(await box.getByLabel('Maximum price').inputValue()).toBe('5,00,00,000')

  await page.goBack()
  await page.getByRole('heading', { name: 'Properties in Kottayam' }).waitFor()
  expect(await box.getByLabel('Property Type').inputValue()).toBe('')
  expect(await box.getByLabel('Maximum price').inputValue()).toBe('')
  await leave()
})

test('heading, list and points agree, page by page', async () => {
  const { page, leave } = await visitorWithoutMap()
  for (const query of [
    'location=&propertyType=APARTMENT',
    'location=Kochi&forRent=false',
    'propertyType=PLOT&forSale=false',
  ]) {
    await page.goto(`/properties?${query}`)
    await ready(page)
    const answer = await asked(page, `${query}&points=1&limit=1`)
    expect(await total(page)).toBe(answer.total)
    expect(answer.points?.length).toBe(answer.total)
  }
  await page.goto('/properties?propertyType=PLOT&location=Kottayam')
  await ready(page)
  const count = await total(page)
  const seen = new Set<string | null>()
  const look = async (): Promise<void> => {
    for (const card of await page.getByRole('article').all())
      seen.add(await card.getByRole('link').getAttribute('href'))
  }
  await look()
  const more = page.getByRole('link', { name: /^Show \d+ more$/ })
  while (seen.size < count && (await more.count()) > 0) {
    const before = seen.size
    await more.click()
    await expect.poll(async () => (await look(), seen.size), PATIENCE).toBeGreaterThan(before)
  }
  expect(seen.size).toBe(count)
  await leave()
})

test('how far the list was opened survives a reload', async () => {
  const { page, leave } = await visitorWithoutMap()
  await page.goto('/properties?location=')
  await ready(page)
  await page.getByRole('link', { name: 'Show 20 more' }).click()
  await page.waitForURL(/limit=40/)
  await page.reload()
  await ready(page)
  await expect.poll(() => page.locator('[data-page]').count(), PATIENCE).toBe(2)
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(3_000)

  const scrolled = () =>
    page.evaluate(() => document.querySelector('section > [aria-busy]')?.scrollTop ?? 0)
  await page.getByRole('article').nth(9).scrollIntoViewIfNeeded()
  await expect.poll(scrolled, PATIENCE).toBeGreaterThan(500)
  // Scrolling is written down once it rests.
  const written = () =>
    page.evaluate(() =>
      Object.values(
        JSON.parse(sessionStorage.getItem('veedu.search.scroll') ?? '{}') as Record<string, number>,
      ).at(-1),
    )
  await expect.poll(async () => (await written()) === (await scrolled()), PATIENCE).toBe(true)
  const before = await scrolled()
  await page.getByRole('article').nth(9).getByRole('link').click()
  await page.getByRole('link', { name: 'Open full page' }).click()
  await page.waitForURL(/\/property\//)
  await page.goBack()
  await page.goBack()
  await expect.poll(() => page.url(), PATIENCE).not.toContain('home=')
  await expect.poll(scrolled, PATIENCE).toBe(before)
  await leave()
})

test('a search without results shows a message, and Clear All removes the filters', async () => {
  const { page, leave } = await visitorWithoutMap()
  await page.goto('/properties?location=Kochi')
  await ready(page)
  await page.getByRole('button', { name: 'Show Advanced' }).click()
  await page.getByRole('combobox', { name: 'Location' }).fill('%')
  await page.getByRole('button', { name: 'Search Properties' }).click()
  await page.getByRole('heading', { name: 'No results found' }).waitFor()
  await page.getByText('Try changing your search or filter criteria.').waitFor()
  expect(await total(page)).toBe(0)
  await page.getByRole('button', { name: 'Clear All' }).first().click()
  await page.getByRole('heading', { name: 'Properties in Kerala' }).waitFor()
  expect(await locationField(page).inputValue()).toBe('')
  expect(await total(page)).toBeGreaterThan(20)
  await leave()
})

test('an invalid or reversed range shows an error at its field', async () => {
  const { page, expectNoise, leave } = await visitorWithoutMap()
  await page.goto('/properties?location=Kochi')
  await ready(page)
  const box = page.getByRole('search')
  await box.getByRole('button', { name: 'Show Advanced' }).click()
  await box.getByLabel('Minimum price').fill('90 lakh')
  await box.getByLabel('Maximum price').fill('50 lakh')
  await box.getByRole('button', { name: 'Search Properties' }).click()
  await box.getByText('The maximum price is lower than the minimum').waitFor()
  expect(await box.getByLabel('Maximum price').getAttribute('aria-invalid')).toBe('true')
  expect(page.url()).not.toContain('Price')

  expectNoise(/400/)
  const answer = await page.goto('/properties?minPrice=9000000&maxPrice=5000000')
  expect(answer?.status()).toBe(400)
  await page.getByRole('heading', { name: 'This search is not valid' }).waitFor()
  expect(await page.getByRole('article').count()).toBe(0)
  expect((await page.goto('/properties?maxPrice='))?.status()).toBe(200)
  await leave()
})

test('moving the map searches there, keeps the filters, and asks once a move', async () => {
  const { page, leave } = await visitor()
  await page.goto('/properties?location=Kochi&forRent=false')
  await ready(page)
  await mapDrawn(page)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/properties.data')) calls.push(request.url())
  })
  await pull(page, -160, 60)
  await page.waitForURL(/bbox=/)
  await page.getByRole('heading', { name: 'Properties in this area' }).waitFor()
  const { searchParams } = new URL(page.url())
  expect(searchParams.get('forRent')).toBe('false')
  expect(searchParams.get('location')).toBeNull()
  expect(calls.length).toBe(1)
  await expect
    .poll(async () => (await asked(page, new URL(page.url()).search.slice(1))).total, PATIENCE)
    .toBe(await total(page))

  // The same URL shows the same results; Back returns to the town, Forward to the area.
  const area = page.url()
  const count = await total(page)
  await page.goBack()
  await page.getByRole('heading', { name: 'Properties in Kochi' }).waitFor()
  await page.goForward()
  await page.getByRole('heading', { name: 'Properties in this area' }).waitFor()
  expect(page.url()).toBe(area)
  expect(await total(page)).toBe(count)
  await leave()
})

test('a slow older answer never replaces a newer one', async () => {
  const { page, leave } = await visitorWithoutMap()
  await page.goto('/properties?location=Kochi')
  await ready(page)
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let passed = (): void => undefined
  const late = new Promise<void>((resolve) => {
    passed = resolve
  })
  await page.route(/properties\.data\?.*sort=price-asc/, async (route) => {
    await held
    // The page may have given up on it meanwhile: then there is nothing left to answer.
    await route
      .fetch()
      .then((response) => route.fulfill({ response }))
      .catch(() => undefined)
    passed()
  })
  const sort = page.getByLabel('Sort by')
  const older = page.waitForRequest(/properties\.data\?.*sort=price-asc/)
  await sort.selectOption('price-asc')
  await older
  await sort.selectOption('price-desc')
  await page.waitForURL(/sort=price-desc/)
  const { items } = await asked(page, 'location=Kochi&sort=price-desc')
  const firstTitle = page.getByRole('article').first().getByRole('link')
  await expect.poll(() => firstTitle.textContent(), PATIENCE).toBe(items[0]?.title)
  letGo()
  await late
  // One turn of the page, in which a late answer would be drawn.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(null))))
  expect(await page.getByRole('article').first().getByRole('link').textContent()).toBe(
    items[0]?.title,
  )
  await leave()
})

test('without WebGL the map shows a message and the list works', async () => {
  const { page, leave } = await visitorWithoutMap()
  await page.goto('/properties?location=Kochi')
  await ready(page)
  await page.getByText('Failed to load map.').waitFor()
  expect(await page.getByRole('article').count()).toBeGreaterThan(0)
  await leave()
})

test('with the switch off the map moves and the search stays', async () => {
  const { page, leave } = await visitor()
  await page.goto('/properties?location=Kochi')
  await ready(page)
  await mapDrawn(page)
  await page.getByRole('button', { name: 'Map options' }).click()
  await page.getByText('Search as I move the map').click()
  await page.keyboard.press('Escape')
  await pull(page, -160, 60)
  const here = page.getByRole('button', { name: 'Search this area' })
  await here.waitFor()
  expect(page.url()).not.toContain('bbox')
  await here.click()
  await page.waitForURL(/bbox=/)
  await leave()
})

test('the keyboard chooses a home on the map, opens it and comes back', async () => {
  const { page, leave } = await visitor({ reducedMotion: 'reduce' })
  await page.goto('/properties?location=Kochi')
  await ready(page)
  await mapDrawn(page)
  const pins = page.getByRole('region', { name: 'Homes on the map' }).getByRole('button')
  await expect.poll(() => pins.count(), PATIENCE).toBeGreaterThan(1)
  const pin = pins.nth(1)
  const name = await pin.textContent()
  expect(name).toMatch(/^₹ /)
  await pin.focus()
  await page.keyboard.press('Enter')
  const popup = page.getByRole('dialog')
  await popup.getByRole('link', { name: 'View details' }).waitFor()
  await expect
    .poll(() => popup.evaluate((element) => element.contains(document.activeElement)), PATIENCE)
    .toBe(true)
  await page.keyboard.press('Escape')
  await popup.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name)
  await page.keyboard.press('Enter')
  await popup.getByRole('link', { name: 'View details' }).click()
  await page.waitForURL(/home=\d+/)
  await leave()
})

test('a click on a plot opens its home', async () => {
  const { page, leave } = await visitor({ reducedMotion: 'reduce' })
  const { points = [] } = await asked(page, 'propertyType=PLOT&points=1&limit=1')
  const plot = points.find(({ polygon }) => polygon !== null)
  if (!plot) throw new Error('no plot with a boundary')
  const { lng, lat } = plot
  const box = [lng - 4e-4, lat - 4e-4, lng + 4e-4, lat + 4e-4]
  await page.goto(`/properties?propertyType=PLOT&bbox=${box.join()}`)
  await ready(page)
  await mapDrawn(page)
  const canvas = await page.locator('[data-ground] canvas').boundingBox()
  if (!canvas) throw new Error('no map')
  // Below the pin, which stands on the middle of the plot.
  await page.mouse.click(canvas.x + canvas.width / 2, canvas.y + canvas.height / 2 + 20)
  await page.waitForURL(new RegExp(`home=${plot.id}`))
  await expect.poll(() => page.getByRole('dialog').count(), PATIENCE).toBe(1)
  await leave()
})

test('choosing a city keeps it, searches there and flies there', async () => {
  const { page, leave } = await visitorWithoutMap()
  await page.goto('/properties')
  expect(new URL(page.url()).search).toBe('?location=Kottayam')
  await ready(page)
  await page.getByLabel('City', { exact: true }).selectOption('Thrissur')
  await page.getByRole('heading', { name: 'Properties in Thrissur' }).waitFor()
  expect(await locationField(page).inputValue()).toBe('Thrissur')
  expect(await page.evaluate(() => localStorage.getItem('preferredCity'))).toBe('Thrissur')
  await page.goto('/properties')
  expect(new URL(page.url()).search).toBe('?location=Thrissur')
  // The bar leads where the address leads, by a link inside the site too.
  const bar = page.getByRole('banner')
  const browse = async (): Promise<void> => {
    await bar.getByRole('link', { name: 'Home' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await bar.getByRole('link', { name: 'Browse Properties' }).click()
    await page.waitForURL((url) => url.pathname === '/properties')
  }
  await ready(page)
  await browse()
  await page.getByRole('heading', { name: 'Properties in Thrissur' }).waitFor()
  expect(new URL(page.url()).search).toBe('?location=Thrissur')
  await page.getByLabel('City', { exact: true }).selectOption('All of Kerala')
  await page.getByRole('heading', { name: 'Properties in Kerala' }).waitFor()
  await browse()
  await page.getByRole('heading', { name: 'Properties in Kerala' }).waitFor()
  await leave()
})

describe('the first visit', () => {
  const chooser = { name: 'Choose your city' }

  test('asks for a city once', async () => {
    const { page, leave } = await visitorWithoutMap({ city: null })
    await page.goto('/privacy')
    await ready(page)
    await page.goto('/properties')
    const dialog = page.getByRole('dialog', chooser)
    await dialog.waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await dialog.getByLabel('City').fill('ആലപ്പു')
    await dialog.getByRole('option', { name: /Alappuzha/ }).click()
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('heading', { name: 'Properties in Alappuzha' }).waitFor()
    await page.reload()
    await ready(page)
    expect(await dialog.count()).toBe(0)
    await page.goBack()
    await page.waitForURL('**/privacy')
    await page.goto('/properties')
    await ready(page)
    expect(await dialog.count()).toBe(0)
    await leave()
  })

  test('finds the nearest town', async () => {
    const { page, leave } = await visitorWithoutMap({
      city: null,
      geolocation: { latitude: 11.26, longitude: 75.78 },
      permissions: ['geolocation'],
    })
    await page.goto('/properties')
    await page.getByRole('dialog', chooser).getByRole('button', { name: 'Use my location' }).click()
    await page.getByRole('heading', { name: 'Properties in Kozhikode' }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('preferredCity'))).toBe('Kozhikode')
    await leave()
  })

  test('outside Kerala no town is chosen, and the dialog says why', async () => {
    const { page, leave } = await visitorWithoutMap({
      city: null,
      geolocation: { latitude: 25.2, longitude: 55.27 },
      permissions: ['geolocation'],
    })
    await page.goto('/properties')
    const dialog = page.getByRole('dialog', chooser)
    await dialog.getByRole('button', { name: 'Use my location' }).click()
    await dialog.getByText(/^You are outside Kerala\./).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('preferredCity'))).toBeNull()
    expect(await accessibilityViolations(page)).toEqual([])
    await leave()
  })

  test('a question that nobody answers ends after 8 s', async () => {
    const { page, context, leave } = await visitorWithoutMap({ city: null })
    await context.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = () => undefined
    })
    await page.clock.install()
    await page.goto('/properties')
    const dialog = page.getByRole('dialog', chooser)
    await dialog.getByRole('button', { name: 'Use my location' }).click()
    await dialog.getByRole('button', { name: 'Detecting…' }).waitFor()
    await page.clock.fastForward(8_000)
    await dialog.getByText(/^Your location did not arrive within 8 seconds\./).waitFor()
    expect(await dialog.getByRole('button', { name: 'Use my location' }).isEnabled()).toBe(true)
    await leave()
  })

  test('All of Kerala, Escape, a press beside it and a first search put it away for good', async () => {
    for (const putAway of [
      (page: Page) =>
        page.getByRole('dialog').getByRole('button', { name: 'All of Kerala' }).click(),
      (page: Page) => page.keyboard.press('Escape'),
      (page: Page) => page.mouse.click(1_200, 700),
      async (page: Page) => {
        const box = page.getByRole('combobox', { name: 'Search in your own words' })
        await box.evaluate((field: HTMLInputElement) => field.focus())
        await page.keyboard.type('villa')
        await page.keyboard.press('Enter')
        await page.waitForURL(/propertyType=VILLA/)
      },
    ]) {
      const { page, leave } = await visitorWithoutMap({ city: null })
      await page.goto('/properties')
      await ready(page)
      const dialog = page.getByRole('dialog', chooser)
      await dialog.waitFor()
      await putAway(page)
      await dialog.waitFor({ state: 'detached' })
      await page.goto('/properties')
      await ready(page)
      await page.getByRole('article').first().waitFor()
      expect(await dialog.count()).toBe(0)
      await leave()
    }
  })

  test('on a phone it is a sheet of less than half the height; it does not come when a place is taken out', async () => {
    const { page, leave } = await visitorWithoutMap({ city: null, viewport: PHONE })
    await page.goto('/properties?location=Kott')
    await ready(page)
    await page.getByRole('link', { name: 'Remove “Kott”' }).click()
    await page.getByRole('heading', { name: 'Properties in Kerala' }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.goto('/properties')
    const dialog = page.getByRole('dialog', chooser)
    await dialog.waitFor()
    const box = await dialog.boundingBox()
    expect(box?.height).toBeLessThan(PHONE.height / 2)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(PHONE.height)
    expect(await accessibilityViolations(page)).toEqual([])
    await leave()
  })

  test('a refusal ends the detecting, and Escape closes it for good', async () => {
    const { page, leave } = await visitorWithoutMap({ city: null, permissions: [] })
    await page.goto('/properties')
    const dialog = page.getByRole('dialog', chooser)
    await dialog.getByRole('button', { name: 'Use my location' }).click()
    await dialog.getByText(/^This browser does not share your location\./).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.reload()
    await ready(page)
    expect(await dialog.count()).toBe(0)
    await leave()
  })

  test('asks for a city on /locality without a saved one, and not again on Back', async () => {
    const { page, leave } = await visitorWithoutMap({ city: null })
    await page.goto('/locality/Kochi')
    await ready(page)
    await page.getByRole('heading', { level: 1, name: 'Kochi' }).waitFor()
    const dialog = page.getByRole('dialog', chooser)
    expect(await dialog.count()).toBe(0)
    await page.goto('/locality')
    await dialog.getByLabel('City').fill('Pala')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL('**/locality/Pala')
    await page.goBack()
    await page.waitForURL('**/locality/Kochi')
    await page.getByText('Your saved city is Pala.').waitFor()
    expect(await dialog.count()).toBe(0)
    await page.goto('/locality')
    expect(new URL(page.url()).pathname).toBe('/locality/Pala')
    await leave()
  })

  test('leaves shared searches alone', async () => {
    const { page, leave } = await visitorWithoutMap({ city: null })
    await page.goto('/properties?location=Kochi')
    await ready(page)
    await heading(page).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await leave()
  })
})

test('without scripts: the form, the unticked box, the cents, the next page', async () => {
  const { page, leave } = await visitor({ javaScriptEnabled: false, city: null })
  await page.goto('/properties')
  expect(await page.getByRole('article').count()).toBe(20)
  await page.getByRole('link', { name: 'Show 20 more' }).click()
  expect(page.url()).toContain('cursor=')
  expect(await page.getByRole('article').count()).toBe(20)

  await page.goto('/properties')
  await page.getByRole('button', { name: 'Show Advanced' }).click()
  await page.getByLabel('Property Type').selectOption('PLOT')
  await page.getByText('For Rent', { exact: true }).first().click()
  await page.getByLabel('Minimum area').fill('10')
  await page.getByLabel('Area unit').selectOption('cent')
  await page.getByRole('button', { name: 'Search Properties' }).click()
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    propertyType: 'PLOT',
    forRent: 'false',
    minArea: '4356',
  })
  // Land is measured in cents by default; closed, the filters are kept without their controls.
  await page.getByRole('button', { name: 'Show Advanced' }).click()
  expect(await page.getByLabel('Area unit').inputValue()).toBe('cent')
  await page.goBack()
  expect(await total(page)).toBe(
    (await asked(page, 'propertyType=PLOT&forRent=false&minArea=4356')).total,
  )
  await page.getByLabel('City', { exact: true }).selectOption('Kochi')
  await page.getByRole('button', { name: 'Search Properties' }).click()
  expect(await heading(page).textContent()).toBe('Properties in Kochi')
  await page.getByRole('article').first().getByRole('link').click()
  expect(new URL(page.url()).pathname).toMatch(/^\/property\/\d+\//)
  await leave()
})

test('a failed search shows an error, keeps its filters, and can be retried', async () => {
  const { page, expectNoise, leave } = await visitorWithoutMap()
  expectNoise(/Failed to load resource|net::/)
  await page.goto('/properties?location=Kochi')
  await ready(page)
  await page.route(/properties\.data/, (route) => route.abort())
  await page.getByLabel('Sort by').selectOption('price-asc')
  await page.getByRole('heading', { name: 'The homes could not be loaded' }).waitFor()
  expect(await page.getByText('No results found').count()).toBe(0)
  expect(await locationField(page).inputValue()).toBe('Kochi')
  await page.unroute(/properties\.data/)
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('article').first().waitFor()
  expect(await page.getByLabel('Sort by').inputValue()).toBe('price-asc')
  await leave()
})

describe('on a phone', () => {
  test('the sheet has three heights, and the filters fill the page', async () => {
    const { page, leave } = await visitor({ viewport: PHONE, hasTouch: true })
    await page.goto('/properties?location=Kochi')
    await ready(page)
    const sheet = page.getByRole('region', { name: 'Properties in Kochi', exact: true })
    const height = async (): Promise<number> => (await sheet.boundingBox())?.height ?? 0
    const half = await height()
    await page.getByText('Map', { exact: true }).click()
    await expect.poll(height, PATIENCE).toBe(142)
    await page.getByText('List', { exact: true }).click()
    await expect.poll(height, PATIENCE).toBeGreaterThan(half)

    await page.getByRole('button', { name: 'Filters' }).click()
    const box = page.getByRole('search')
    await box.getByLabel('Maximum price').fill('80 lakh')
    await box.getByText('For Rent').click()
    await box.getByRole('button', { name: 'Search Properties' }).click()
    await page.waitForURL(/maxPrice=8000000/)
    const { total: count } = await asked(page, 'location=Kochi&forRent=false&maxPrice=8000000')
    await expect.poll(() => total(page), PATIENCE).toBe(count)
    await page.getByRole('button', { name: 'Filters' }).waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await leave()
  })

  test('Escape closes the filters and gives the focus back', async () => {
    const { page, leave } = await visitorWithoutMap({ viewport: PHONE })
    await page.goto('/properties?location=Kochi')
    await ready(page)
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('button', { name: 'Close filters' }).waitFor()
    await page.keyboard.press('Escape')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent), PATIENCE)
      .toBe('Filters')
    await leave()
  })
})

test('text from listings is shown as text', async () => {
  const { page, leave } = await visitorWithoutMap()
  const evil = '<img src=x onerror=window.__x=1>'
  await page.goto(`/properties?location=${encodeURIComponent(evil)}`)
  await ready(page)
  await page.getByRole('heading', { name: `Properties in “${evil}”` }).waitFor()
  expect(await page.evaluate(() => '__x' in window)).toBe(false)
  await leave()
})

const BOX = { en: 'Search in your own words', ml: 'സ്വന്തം വാക്കുകളിൽ തിരയുക' }

/** The cards that are in view as a whole. */
const wholeCards = (page: Page) =>
  page.evaluate(() => {
    const list = document.querySelector('section > [aria-busy]')?.getBoundingClientRect()
    return [...document.querySelectorAll('main article')].filter((card) => {
      const { top, bottom } = card.getBoundingClientRect()
      return list && top >= list.top - 1 && bottom <= Math.min(list.bottom, innerHeight) + 1
    }).length
  })

describe('the room of the list', () => {
  for (const lang of ['en', 'ml'] as const)
    test(`four whole cards beside the map, three on a phone (${lang})`, async () => {
      const { page, leave } = await visitorWithoutMap({ lang })
      for (const filters of ['', '&minPrice=5000&maxPrice=50000000&bedrooms=1&bathrooms=1']) {
        await page.setViewportSize(DESKTOP)
        await page.goto(`/properties?location=Kochi${filters}`)
        await ready(page)
        // The box for a sentence and the form below it.
        const panel = page.getByRole('search').locator('xpath=..')
        expect(await panel.getByRole('combobox', { name: BOX[lang] }).isVisible()).toBe(true)
        expect((await panel.boundingBox())?.height).toBeLessThanOrEqual(180)
        expect(await wholeCards(page)).toBeGreaterThanOrEqual(4)
        for (const viewport of [PHONE, { width: 390, height: 844 }]) {
          await page.setViewportSize(viewport)
          await page.locator('input[name="sheet"][value="full"]').check({ force: true })
          await expect.poll(() => wholeCards(page), PATIENCE).toBeGreaterThanOrEqual(3)
        }
      }
      await leave()
    })

  test.each(['en', 'ml'] as const)(
    'long totals are whole: beside the city and below the search box (%s)',
    async (lang) => {
      const { page, leave } = await visitorWithoutMap({ lang })
      await page.goto('/properties?location=')
      await ready(page)
      for (const width of [320, 360, 390, 768, 1440]) {
        await page.setViewportSize({ width, height: 740 })
        const problems = await page.evaluate(() => {
          const total = document.querySelector<HTMLElement>('main h1 + [role="status"]')
          const inArea = document.querySelector<HTMLElement>('#map p')
          const city = document.querySelector('select[name="city"]')
          const box = document.querySelector('[data-bar]')
          if (!total || !inArea || !city || !box) return ['a part is missing']
          for (const { firstChild } of [total, inArea])
            if (firstChild)
              firstChild.nodeValue = (firstChild.nodeValue ?? '').replace(/[\d,]+/, '11,047')
          const part = document.createElement('span')
          part.className = 'on-one-line'
          part.textContent = '· 2,188 on the map'
          total.querySelector('span')?.remove()
          total.append(' ', part)
          const rectOf = (element: Element): DOMRect => {
            const range = document.createRange()
            range.selectNodeContents(element)
            return range.getBoundingClientRect()
          }
          const meet = (a: DOMRect, b: DOMRect): boolean =>
            a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
          const texts = { total: rectOf(total), inArea: rectOf(inArea) }
          return [
            ...(meet(texts.total, city.getBoundingClientRect()) ? ['total under the city'] : []),
            ...(meet(texts.inArea, box.getBoundingClientRect()) ? ['count under the box'] : []),
            ...(innerWidth < 768 && texts.inArea.height > 24 ? ['count in several lines'] : []),
            ...(texts.total.right > innerWidth ? ['total beyond the page'] : []),
          ]
        })
        expect({ width, problems }).toEqual({ width, problems: [] })
      }
      await leave()
    },
  )

  test('the active filters have a line of their own, and a long sentence the width of its box', async () => {
    const { page, leave } = await visitorWithoutMap()
    await page.goto(
      '/properties?location=Kottayam&propertyType=INDEPENDENT_HOUSE&bedrooms=3&maxBedrooms=3&maxPrice=9000000',
    )
    await ready(page)
    const chips = page.getByRole('list', { name: 'Active filters' })
    expect((await chips.boundingBox())?.width).toBeGreaterThan(270)
    const box = page.getByRole('combobox', { name: BOX.en })
    expect((await box.boundingBox())?.width).toBeGreaterThan(270)
    await leave()
  })

  test.each(['en', 'ml'] as const)(
    'on the picture of a card stand only its offer and the count, whole (%s)',
    async (lang) => {
      const { page, leave } = await visitorWithoutMap({ lang, viewport: PHONE })
      await page.goto('/properties?location=Kochi')
      await ready(page)
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll('main article')].flatMap((card) => {
          const image = card.querySelector('img')?.getBoundingClientRect()
          if (!image) return ['no picture']
          const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT)
          const found: string[] = []
          for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            const range = document.createRange()
            range.selectNodeContents(node)
            const { left, right, top, bottom, width } = range.getBoundingClientRect()
            const text = node.textContent ?? ''
            // Beside the picture, or for screen readers only.
            if (width < 2 || left >= image.right) continue
            const isOffer = node.parentElement?.closest('[data-offer]') !== null
            const isOver = top < image.bottom - 1 && bottom > image.top + 1
            if (isOver && !isOffer && !/^[0-9/]+$/.test(text)) found.push(`over: ${text}`)
            if (right > image.right || left < image.left) found.push(`cut: ${text}`)
          }
          return found
        }),
      )
      expect(cut).toEqual([])
      await leave()
    },
  )

  test('the keyboard skips to the results; a card names its title and price, then come its buttons', async () => {
    const { page, leave } = await visitorWithoutMap()
    await page.goto('/properties?location=Kochi')
    await ready(page)
    const focused = () =>
      page.evaluate(
        () => document.activeElement?.getAttribute('href') ?? document.activeElement?.id,
      )
    for (const part of ['results', 'map', 'search-form']) {
      await page.keyboard.press('Tab')
      expect(await focused()).toBe(`#${part}`)
    }
    await page.keyboard.press('Enter')
    expect(await focused()).toBe('search-form')
    await page.reload()
    await ready(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    const card = page.getByRole('article').first()
    const { items } = await asked(page, 'location=Kochi')
    const link = card.getByRole('link', { name: new RegExp(`^${items[0]?.title}.*₹`) })
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
    // Then its buttons; the pictures are turned by the arrow keys on the link.
    await page.keyboard.press('Tab')
    const button = card.getByRole('button').first()
    expect(await button.evaluate((one) => one === document.activeElement)).toBe(true)
    expect(new URL(page.url()).hash).toBe('')
    await leave()
  })

  test('the advanced filters lie over the list, and close by Escape, their button and a search', async () => {
    const { page, leave } = await visitorWithoutMap()
    await page.goto('/properties?location=Kochi')
    await ready(page)
    const box = page.getByRole('search')
    const show = box.getByRole('button', { name: 'Show Advanced' })
    const layer = box.getByRole('group', { name: 'Advanced filters' })
    const isFocused = (element: Element) => element === document.activeElement
    await show.click()
    await expect.poll(() => layer.evaluate(isFocused), PATIENCE).toBe(true)
    const covered = await layer.boundingBox()
    expect(covered?.width).toBe(400)
    expect((covered?.y ?? 0) + (covered?.height ?? 0)).toBe(900)
    expect(covered?.height).toBeGreaterThan(600)
    expect(await page.locator('[inert] article').count()).toBe(20)
    await page.keyboard.press('Escape')
    await layer.waitFor({ state: 'hidden' })
    await expect.poll(() => show.evaluate(isFocused), PATIENCE).toBe(true)
    await show.click()
    await box.getByRole('button', { name: 'Hide Advanced' }).click()
    await layer.waitFor({ state: 'hidden' })

    await show.click()
    await box.getByLabel('Maximum price').fill('80 lakh')
    const { total: count } = await asked(page, 'location=Kochi&maxPrice=8000000')
    expect(await accessibilityViolations(page)).toEqual([])
    await layer.getByRole('button', { name: `Show ${count} homes` }).click()
    await page.waitForURL(/maxPrice=8000000/)
    await layer.waitFor({ state: 'hidden' })
    await expect.poll(() => total(page), PATIENCE).toBe(count)
    await expect.poll(() => heading(page).evaluate(isFocused), PATIENCE).toBe(true)
    await leave()
  })

  test('the pictures of a card are swiped; nothing more is loaded until then; a visited home is marked', async () => {
    const { page, leave } = await visitorWithoutMap()
    const asked: string[] = []
    page.on('request', (request) => {
      if (/home-detail\/\d+\.data/.test(request.url())) asked.push(request.url())
    })
    await page.goto('/properties?location=Kochi')
    await ready(page)
    const card = page.getByRole('article').first()
    // The pictures are no stop of the Tab key: the card's link turns them.
    expect(await card.locator('[tabindex="0"], [role="group"]').count()).toBe(0)
    await card.getByRole('heading').getByRole('link').focus()
    expect(asked).toEqual([])
    await page.keyboard.press('ArrowRight')
    await card.getByText('2/5', { exact: true }).waitFor()
    await expect.poll(() => asked.length, PATIENCE).toBe(1)
    await expect.poll(() => card.locator('img').count(), PATIENCE).toBe(5)
    // A press on a picture opens the home.
    await card.locator('[tabindex="-1"][aria-hidden]').first().click()
    await page.waitForURL(/home=\d+/)
    // It counts as looked at once its page is there.
    await page.getByRole('dialog').getByRole('heading', { level: 2 }).first().waitFor()
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await card.getByText('Seen', { exact: true }).waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await leave()
  })
})

test('a sentence in the box is the search, and the box writes the search', async () => {
  const { page, leave } = await visitorWithoutMap()
  await page.goto('/properties?location=Kottayam')
  await ready(page)
  const box = page.getByRole('combobox', { name: 'Search in your own words' })
  await box.fill('villa in kochi for sale')
  await box.press('Enter')
  await page.getByRole('heading', { name: 'Properties in Kochi' }).waitFor()
  const { searchParams } = new URL(page.url())
  expect(searchParams.get('propertyType')).toBe('VILLA')
  expect(searchParams.get('forRent')).toBe('false')
  expect(await box.inputValue()).toMatch(/villa.*Kochi/i)
  // The sentence leads back to the same search.
  const before = page.url()
  await box.press('Enter')
  await page.waitForLoadState('networkidle')
  expect(page.url()).toBe(before)
  await leave()
})

test('tell me when there is one: in one press, and done after logging in', async () => {
  const { page, leave } = await visitorWithoutMap()
  await page.goto('/properties?propertyType=PLOT&amenities=Lift')
  await ready(page)
  await page.getByRole('button', { name: 'Tell me when there is one' }).click()
  await page.getByRole('dialog', { name: 'Log in' }).waitFor()
  await page.getByLabel(/^e-?mail/i).fill('buyer@veedu.demo')
  await page.getByLabel(/^password/i).fill(DEMO_PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(page.url()).toMatch(/\/properties\?propertyType=PLOT&amenities=Lift/)
  const saved = async () => {
    const token = await page.evaluate(() => localStorage.getItem('token'))
    const answer = await page.request.get('/api/saved-searches', {
      headers: { authorization: `Bearer ${token}` },
    })
    const list = (await answer.json()) as { query: string; alert: string }[]
    return list.filter(({ query }) => query.includes('Lift')).map(({ alert }) => alert)
  }
  await expect.poll(saved, PATIENCE).toEqual(['daily'])
  await leave()
})
