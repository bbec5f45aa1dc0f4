import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import {
  accessibilityViolations,
  closeBrowser,
  openMap,
  PHONE,
  ready,
  visitor,
} from '../../support/browser.ts'

afterAll(closeBrowser)

/** A map drawn in software takes its time on a small, busy machine. */
const PATIENCE = { timeout: 45_000 }
const LONG = { timeout: 120_000 }
const TOUCH: BrowserContextOptions = { viewport: PHONE, hasTouch: true, reducedMotion: 'reduce' }
const KOCHI = '/properties?location=Kochi'

const picture = (page: Page) =>
  page.getByRole('group', { name: 'Map: Properties in Kochi', exact: true })
const pins = (page: Page) => picture(page).locator('a[href^="/property/"]')
const clusters = (page: Page) => picture(page).locator('a[href^="/properties?"]')

/** Those of the picture that are in view, as text and middle. */
const seen = (page: Page) =>
  picture(page).evaluate((element) => {
    const { bottom } = element.getBoundingClientRect()
    const top = element.parentElement?.getBoundingClientRect().top ?? 0
    return [...element.querySelectorAll('a')].flatMap((pin) => {
      const box = pin.getBoundingClientRect()
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      const inView = x > 0 && x < innerWidth && y > top && y < bottom
      return inView ? [{ text: pin.textContent, href: pin.getAttribute('href') ?? '', x, y }] : []
    })
  })

test('a phone shows a picture of the map and loads no map library', async () => {
  const { page, leave } = await visitor(TOUCH)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(KOCHI)
  await ready(page)
  await page.waitForLoadState('networkidle')
  expect((await seen(page)).length).toBeGreaterThan(2)
  expect(await page.locator('canvas').count()).toBe(0)
  expect(requests.filter((url) => /maplibre|geojson|points=1/.test(url))).toEqual([])
  expect(requests.some((url) => /ground.*\.svg/.test(url))).toBe(true)
  expect(await accessibilityViolations(page)).toEqual([])
  await leave()
})

test('without scripts the picture is there, and its pins lead on', async () => {
  const { page, leave } = await visitor({ ...TOUCH, javaScriptEnabled: false })
  await page.goto(KOCHI)
  const [one] = (await seen(page)).filter(({ href }) => href.startsWith('/properties?'))
  if (!one) throw new Error('no cluster')
  await page.touchscreen.tap(one.x, one.y)
  await page.waitForURL(/bbox=/)
  await expect.poll(() => page.locator('article').count()).toBeGreaterThan(0)
  await leave()
})

test(
  'the map takes the place of the picture without a jump',
  async () => {
    const { page, leave } = await visitor(TOUCH)
    await page.goto(KOCHI)
    await ready(page)
    const before = await seen(page)
    // Parted by zooming in: where it stood in the picture, the map has the same number.
    const cluster = before.find(({ href }) => href.startsWith('/properties?'))
    if (!cluster) throw new Error('no cluster')
    await openMap(page)
    expect(await picture(page).count()).toBe(0)
    const names = await page
      .getByRole('region', { name: 'Homes on the map' })
      .getByRole('button')
      .allTextContents()
    expect(names.some((name) => name.startsWith(`${cluster.text} homes `))).toBe(true)
    const scale = page.locator('.maplibregl-ctrl-scale')
    const atFirst = await scale.textContent()
    await page.touchscreen.tap(cluster.x, cluster.y)
    await expect.poll(() => scale.textContent(), PATIENCE).not.toBe(atFirst)
    await leave()
  },
  LONG.timeout,
)

test(
  'the tap that opens the map is not lost: a pin opens its home, a cluster is zoomed into',
  async () => {
    const { page, leave } = await visitor(TOUCH)
    await page.goto('/properties?location=Pala')
    await ready(page)
    const home = page.locator('#map a[href^="/property/"]').first()
    const id = /\d+/.exec((await home.getAttribute('href')) ?? '')?.[0]
    await home.dispatchEvent('click', { button: 0 })
    const popup = page.locator('#map').getByRole('dialog')
    await popup.waitFor(PATIENCE)
    await popup.locator(`a[href^="/property/${id}"]`).first().waitFor(PATIENCE)

    await page.goto(KOCHI)
    await ready(page)
    const cluster = (await seen(page)).find(({ href }) => href.startsWith('/properties?'))
    if (!cluster) throw new Error('no cluster')
    await page.touchscreen.tap(cluster.x, cluster.y)
    await page.waitForURL(/bbox=/, PATIENCE)
    expect(await picture(page).count()).toBe(0)
    await leave()
  },
  LONG.timeout,
)

test(
  'the keyboard opens the map, and the focus goes with it',
  async () => {
    const { page, leave } = await visitor({ viewport: PHONE, reducedMotion: 'reduce' })
    await page.goto(KOCHI)
    await ready(page)
    await page.getByRole('button', { name: 'Open the map' }).focus()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.tagName), PATIENCE)
      .toBe('CANVAS')
    expect(await pins(page).count()).toBe(0)
    expect(await clusters(page).count()).toBe(0)
    expect(await accessibilityViolations(page)).toEqual([])
    await leave()
  },
  LONG.timeout,
)

test(
  'a tool for the map opens it and is used then',
  async () => {
    const { page, leave } = await visitor(TOUCH)
    await page.goto(KOCHI)
    await ready(page)
    await page.getByRole('button', { name: 'Draw an area' }).tap()
    await page.getByText('Tap the corners').waitFor(PATIENCE)
    expect(await picture(page).count()).toBe(0)
    await leave()
  },
  LONG.timeout,
)
