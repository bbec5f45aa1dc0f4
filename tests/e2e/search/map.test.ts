import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startProduct } from '../../support/browser-app.ts'
import {
  accessibilityViolations,
  closeBrowser,
  DEMO_PASSWORD,
  openMap,
  PHONE,
  ready,
  visitor,
} from '../../support/browser.ts'

/** A map drawn in software takes its time on a small, busy machine. */
const PATIENCE = { timeout: 20_000 }
const LONG = { timeout: 120_000 }
const SMALL = { width: 1024, height: 700 }

/** One building, away from the demo's listings. */
const TOWER = { latitude: 10.32, longitude: 76.98 }
const FLATS = 30
/** The address of two homes, of which one has a position. */
const UNMAPPED = 'Unmapped Street'
const ELSEWHERE = { latitude: 10.2, longitude: 77 }
const NAME = /^30 homes in one place: show the list$/

let product: Awaited<ReturnType<typeof startProduct>>

beforeAll(async () => {
  product = await startProduct()
  const login = await fetch(`${product.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'realtor@veedu.demo', password: DEMO_PASSWORD, role: 'REALTOR' }),
  })
  const { token } = (await login.json()) as { token: string }
  const add = async (fields: Record<string, unknown>): Promise<void> => {
    const made = await fetch(`${product.url}/api/properties`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({
        propertyType: 'APARTMENT',
        city: 'Munnar',
        contactPhone: '9847012345',
        state: 'Kerala',
        ...fields,
      }),
    })
    if (made.status !== 201) throw new Error(`${made.status} ${await made.text()}`)
  }
  for (let number = 1; number <= FLATS; number += 1)
    await add({
      title: `Flat ${number} in the tower`,
      bedrooms: (number % 3) + 1,
      forSale: true,
      price: 4_000_000 + number * 100_000,
      address: `Flat ${number}`,
      ...TOWER,
    })
  await add({ title: 'Mapped', forSale: true, price: 5_000_000, address: UNMAPPED, ...ELSEWHERE })
  await add({ title: 'Unmapped', forRent: true, monthlyRent: 9_000, address: UNMAPPED })
})
afterAll(async () => {
  await closeBrowser()
  await product.stop()
})

/** The search page with the tower in the middle of the map, `half` degrees to each side. */
async function atTower(page: Page, half: number, query = ''): Promise<void> {
  const { latitude, longitude } = TOWER
  const box = [longitude - half, latitude - half, longitude + half, latitude + half]
  await page.goto(`${product.url}/properties?bbox=${box.join()}${query}`)
  await ready(page)
  await openMap(page)
}

const homesOnMap = (page: Page): Locator => page.getByRole('region', { name: 'Homes on the map' })
const flats = (page: Page): Locator => page.getByRole('dialog', { name: '30 homes in this place' })

/** The middle of the map that nothing covers, where the tower is. */
async function tower(page: Page): Promise<{ x: number; y: number }> {
  const box = await page.locator('[data-ground] canvas').boundingBox()
  if (!box) throw new Error('no map')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

describe('homes in one place', LONG, () => {
  test('open as a list by mouse, at any zoom, and are looked at one after another', async () => {
    const { page, leave } = await visitor({ viewport: SMALL, reducedMotion: 'reduce' })
    await atTower(page, 0.0004)
    await homesOnMap(page).getByRole('button', { name: NAME }).waitFor({ state: 'attached' })
    const { x, y } = await tower(page)
    await page.mouse.click(x, y)
    await flats(page).waitFor()
    expect(await flats(page).getByRole('listitem').count()).toBe(FLATS)
    expect(await accessibilityViolations(page)).toEqual([])
    await flats(page)
      .getByRole('button', { name: /Flat 12 in the tower/ })
      .click()
    const flat = page.getByRole('dialog', { name: 'Flat 12 in the tower' })
    await flat.getByRole('link', { name: 'View details' }).waitFor()
    await flat.getByRole('button', { name: 'Close' }).click()
    // Back in the list, at the home that was looked at.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent), PATIENCE)
      .toContain('Flat 12 in the tower')
    await flats(page).getByRole('button', { name: 'Search this place only' }).click()
    await page.waitForURL(/bbox=76\.9798/)
    await flats(page).waitFor({ state: 'detached' })
    await page.getByText('Total: 30 properties').waitFor()
    await leave()
  })

  test('open by Enter; Escape goes back the same way', async () => {
    const { page, leave } = await visitor({ viewport: SMALL, reducedMotion: 'reduce' })
    await atTower(page, 0.05)
    const ring = homesOnMap(page).getByRole('button', { name: NAME })
    await ring.focus()
    await page.keyboard.press('Enter')
    await flats(page).waitFor()
    const focused = (): Promise<string | null> =>
      page.evaluate(() => document.activeElement?.textContent ?? null)
    await expect
      .poll(() => flats(page).evaluate((list) => list === document.activeElement), PATIENCE)
      .toBe(true)
    await flats(page)
      .getByRole('button', { name: /Flat 7 in the tower/ })
      .press('Enter')
    await page.getByRole('dialog', { name: 'Flat 7 in the tower' }).waitFor()
    await expect.poll(focused, PATIENCE).toContain('Flat 7 in the tower')
    await page.keyboard.press('Escape')
    await flats(page).waitFor()
    await expect.poll(focused, PATIENCE).toMatch(/^₹ 47.0 L.*Flat 7 in the tower$/)
    await page.keyboard.press('Escape')
    await flats(page).waitFor({ state: 'detached' })
    await expect.poll(focused, PATIENCE).toMatch(NAME)
    await leave()
  })

  test('open by touch on a phone, above the sheet', async () => {
    const { page, leave } = await visitor({
      viewport: PHONE,
      hasTouch: true,
      reducedMotion: 'reduce',
    })
    await atTower(page, 0.0004)
    const ring = homesOnMap(page).getByRole('button', { name: NAME })
    await ring.waitFor({ state: 'attached' })
    const canvas = await page.locator('[data-ground] canvas').boundingBox()
    const sheet = await page.getByRole('region', { name: /^Properties/ }).boundingBox()
    if (!canvas || !sheet) throw new Error('no map')
    // The tower is in the middle of what the sheet leaves free.
    await page.touchscreen.tap(canvas.width / 2, (canvas.y + sheet.y) / 2)
    await flats(page).waitFor()
    expect(await flats(page).getByRole('listitem').count()).toBe(FLATS)
    await flats(page)
      .getByRole('button', { name: /Flat 3 in the tower/ })
      .tap()
    await page.getByRole('dialog', { name: 'Flat 3 in the tower' }).waitFor()
    await leave()
  })
})

test.each([
  { width: 360, height: 740 },
  { width: 768, height: 900 },
  { width: 1440, height: 900 },
])(
  'at $width px nothing covers the list of what is in view',
  async (viewport) => {
    const { page, leave } = await visitor({ viewport, reducedMotion: 'reduce', lang: 'ml' })
    await atTower(page, 0.05)
    const buttons = page.locator('[data-ground] section ul button')
    await expect.poll(() => buttons.count(), PATIENCE).toBeGreaterThan(1)
    for (const button of await buttons.all()) {
      await button.focus()
      const covered = await button.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const points = [0.05, 0.5, 0.95].map((part) =>
          document.elementFromPoint(left + width * part, top + height / 2),
        )
        return points.flatMap((hit) =>
          hit !== null && element.contains(hit) ? [] : [hit?.outerHTML.slice(0, 120) ?? 'nothing'],
        )
      })
      expect(covered).toEqual([])
    }
    await leave()
  },
  LONG.timeout,
)

describe('my location', LONG, () => {
  const located: BrowserContextOptions = {
    permissions: ['geolocation'],
    reducedMotion: 'reduce',
    viewport: SMALL,
  }
  const scale = (page: Page) => page.locator('.maplibregl-ctrl-scale').textContent()

  test('moves the map there and searches', async () => {
    const { page, leave } = await visitor({
      ...located,
      geolocation: { latitude: 11.26, longitude: 75.78 },
    })
    await atTower(page, 0.05)
    await page.getByRole('button', { name: 'My location' }).click()
    await expect
      .poll(() => new URL(page.url()).searchParams.get('bbox'), PATIENCE)
      .toMatch(/^75\.7/)
    await leave()
  })

  test('in Dubai leaves the map where it is, and says so', async () => {
    const { page, leave } = await visitor({
      ...located,
      geolocation: { latitude: 25.2, longitude: 55.27 },
    })
    await atTower(page, 0.05)
    const before = { url: page.url(), scale: await scale(page) }
    await page.getByRole('button', { name: 'My location' }).click()
    await page.getByText(/^You are outside Kerala\./).waitFor()
    expect({ url: page.url(), scale: await scale(page) }).toEqual(before)
    await homesOnMap(page).getByRole('button', { name: NAME }).waitFor({ state: 'attached' })
    await leave()
  })

  test('ends after 8 s when nobody answers the question', async () => {
    const { page, context, leave } = await visitor({ viewport: SMALL, reducedMotion: 'reduce' })
    await context.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = () => undefined
    })
    await page.clock.install()
    await atTower(page, 0.05)
    await page.getByRole('button', { name: 'My location' }).click()
    await page.getByText('Finding your location…').waitFor()
    await page.clock.fastForward(8_000)
    await page.getByText(/^Your location did not arrive within 8 seconds\./).waitFor()
    expect(await page.getByText('Finding your location…').count()).toBe(0)
    await leave()
  })
})

describe('a map within a page', LONG, () => {
  /** One finger that moves up over the middle of an element: the page below is wanted. */
  async function swipeUp(page: Page, over: Locator): Promise<void> {
    const box = await over.boundingBox()
    if (!box) throw new Error('nothing to swipe over')
    const session = await page.context().newCDPSession(page)
    const x = box.x + box.width / 2
    const from = box.y + box.height * 0.7
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y: from - moved }],
      })
    await touch('touchStart', 0)
    for (let moved = 15; moved <= 150; moved += 15) await touch('touchMove', moved)
    await touch('touchEnd', 150)
    await session.detach()
  }

  test.each([
    ['of a listing', '/property/1'],
    ['of the market', '/market'],
  ])('%s lets one finger scroll the page, and says how to move the map', async (_, path) => {
    const { page, leave } = await visitor({
      viewport: { width: 360, height: 640 },
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
    })
    await page.goto(`${product.url}${path}`)
    await ready(page)
    const map = page.locator('[data-ground]')
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollBy(0, 200))
        return map.count()
      }, PATIENCE)
      .toBe(1)
    await page.locator('[data-ground][data-ready="true"]').waitFor({ timeout: 45_000 })
    await map.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const before = await page.evaluate(() => scrollY)
    await swipeUp(page, map)
    await expect.poll(() => page.evaluate(() => scrollY), PATIENCE).toBeGreaterThan(before + 60)
    await page.getByText('Use two fingers to move the map').waitFor()
    await leave()
  })
})

test(
  'a map whose graphics are lost says so, and comes back',
  async () => {
    const { page, leave } = await visitor({ viewport: SMALL, reducedMotion: 'reduce' })
    await atTower(page, 0.0004)
    await homesOnMap(page).getByRole('button', { name: NAME }).waitFor({ state: 'attached' })
    await page.locator('[data-ground] canvas').evaluate((canvas: HTMLCanvasElement) => {
      const graphics = canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')
      Object.assign(window, { graphics })
      graphics?.loseContext()
    })
    const alert = page.getByRole('alert').filter({ hasText: 'The map has stopped' })
    await alert.waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await page.evaluate(() =>
      (window as unknown as { graphics: WEBGL_lose_context }).graphics.restoreContext(),
    )
    await alert.waitFor({ state: 'detached' })
    const { x, y } = await tower(page)
    await expect
      .poll(async () => {
        await page.mouse.click(x, y)
        return flats(page).count()
      }, PATIENCE)
      .toBe(1)
    await flats(page).getByRole('button', { name: 'Close the list' }).click()

    // It may never come back by itself.
    await page.locator('[data-ground] canvas').evaluate((canvas: HTMLCanvasElement) => {
      canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext()
    })
    await alert.getByRole('button', { name: 'Draw the map again' }).click()
    await page.locator('[data-ground][data-ready="true"]').waitFor({ timeout: 45_000 })
    await expect
      .poll(async () => {
        await page.mouse.click(x, y)
        return flats(page).count()
      }, PATIENCE)
      .toBe(1)
    await leave()
  },
  LONG.timeout,
)

test(
  'the count says how many homes are on the map',
  async () => {
    const { page, leave } = await visitor({ viewport: SMALL, reducedMotion: 'reduce' })
    await page.goto(`${product.url}/properties?location=${encodeURIComponent(UNMAPPED)}`)
    await ready(page)
    await page.getByText('2 homes in this area').getByText('1 on the map').waitFor(PATIENCE)
    await page.goto(
      `${product.url}/properties?location=${encodeURIComponent(UNMAPPED)}&forSale=false`,
    )
    await ready(page)
    await page.getByText('1 home in this area').getByText('none on the map').waitFor(PATIENCE)
    expect(await accessibilityViolations(page)).toEqual([])
    await leave()
  },
  LONG.timeout,
)

test.each([
  { width: 360, height: 740, lang: 'ml' },
  { width: 768, height: 900, lang: 'ml' },
  { width: 1440, height: 900, lang: 'en' },
] as const)(
  'at $width px no tool lies over the map, and no two wear one icon',
  async ({ lang, ...viewport }) => {
    const { page, leave } = await visitor({ viewport, reducedMotion: 'reduce', lang })
    await atTower(page, 0.05)
    const canvas = await page.locator('[data-ground] canvas').boundingBox()
    if (!canvas) throw new Error('no map')
    const options = page.getByRole('button', { name: /^(Map options|മാപ്പിന്റെ ക്രമീകരണങ്ങൾ)$/ })
    const toolbar = page.locator('#map > div').first()
    const tools = await toolbar.locator('button:visible').all()
    expect(tools.length).toBeGreaterThan(3)
    const icons = new Set<string>()
    for (const tool of tools) {
      const box = await tool.boundingBox()
      if (!box) throw new Error('a tool without a box')
      expect(box.y + box.height).toBeLessThanOrEqual(canvas.y)
      expect(box.x + box.width).toBeLessThanOrEqual(viewport.width)
      icons.add((await tool.locator('path').getAttribute('d')) ?? '')
    }
    expect(icons.size).toBe(tools.length)
    // The keyboard's list is there, unseen.
    const over = page.locator('#map [data-ground] button:not(section button)')
    expect(await over.count()).toBe(0)
    await options.click()
    // Without layers of public offices nothing is said of them.
    expect(await page.getByText(/offices|ഓഫീസുകളുടെ/).count()).toBe(0)
    await page
      .getByRole('group', { name: (await options.getAttribute('aria-label')) ?? '' })
      .waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    expect(await options.evaluate((button) => button === document.activeElement)).toBe(true)
    await leave()
  },
  LONG.timeout,
)
