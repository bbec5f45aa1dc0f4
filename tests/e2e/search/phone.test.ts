import { afterAll, expect, test } from 'vitest'
import {
  accessibilityViolations,
  closeBrowser,
  DEMO_PASSWORD,
  openMap,
  PHONE,
  ready,
  signIn,
  visitor,
  visitorWithoutMap,
} from '../../support/browser.ts'

afterAll(closeBrowser)

/** A busy machine takes its time. */
const PATIENCE = { timeout: 15_000 }
const TOUCH = { viewport: PHONE, hasTouch: true }

test('filters, saved and brought back', async () => {
  const { page, leave } = await visitorWithoutMap(TOUCH)
  await page.goto('/properties?location=Kochi')
  await ready(page)
  const panel = page.getByRole('search')
  await page.getByRole('button', { name: 'Filters' }).tap()
  await panel.getByLabel('Property Type').selectOption('APARTMENT')
  // Closing the advanced filters brings the map and the list back, and what was chosen stays.
  await panel.getByRole('button', { name: 'Hide Advanced' }).tap()
  await page.getByRole('article').first().waitFor()
  await page.getByRole('button', { name: 'Save Search' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Save Search' })
  await dialog.getByLabel('Search name').fill('Flats')
  await dialog.getByRole('button', { name: 'Save', exact: true }).tap()
  await page.getByText('“Flats” is saved in this browser.').waitFor()
  await page.goto('/properties?location=Pala')
  await ready(page)
  const list = page.getByRole('region', { name: 'Properties in Pala', exact: true })
  await list.getByRole('button', { name: 'Flats', exact: true }).tap()
  await page.waitForURL(/propertyType=APARTMENT/)
  await page.getByRole('heading', { name: 'Properties in Kochi' }).waitFor()
  expect(new URL(page.url()).searchParams.get('location')).toBe('Kochi')
  await leave()
})

test('homes are compared from their cards, and one is shared', async () => {
  const { page, context, leave } = await visitorWithoutMap({ ...TOUCH, isMobile: true })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/properties?location=Kochi&forSale=false')
  await ready(page)
  const compare = page.getByRole('article').getByRole('button', { name: /^Compare “/ })
  await compare.nth(0).tap()
  await compare.nth(1).tap()
  expect(await compare.nth(1).getAttribute('aria-pressed')).toBe('true')
  const tray = page.getByRole('complementary', { name: 'Comparison' })
  expect(await accessibilityViolations(page)).toEqual([])
  await tray.getByRole('link', { name: 'Compare (2)' }).tap()
  const table = page.getByRole('table', { name: 'Comparison of homes' })
  const rents = table.getByRole('row', { name: /^Price/ }).getByRole('cell')
  await rents.first().waitFor()
  expect(await rents.allTextContents()).toEqual([
    expect.stringMatching(/^₹ .*\/month$/),
    expect.stringMatching(/^₹ .*\/month$/),
  ])
  await page.goBack()
  await page.getByRole('heading', { name: 'Properties in Kochi' }).waitFor()

  await page.goto('/property/1')
  await ready(page)
  await page.getByRole('button', { name: 'Share', exact: true }).tap()
  await page.getByRole('button', { name: 'Copy link' }).tap()
  await page.getByText('Link copied.').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/property\/1\//)

  // The contact button stays in view, except where the contact card itself is visible.
  const bar = page.getByRole('group', { name: 'Contact Information' })
  // What it reveals opens in the bar, and the page stays where it is.
  const before = await page.evaluate(() => window.scrollY)
  await bar.getByRole('button', { name: 'Show number' }).tap()
  await bar.getByText('Log in to see it.').waitFor()
  expect(await page.evaluate(() => window.scrollY)).toBe(before)
  expect(await accessibilityViolations(page)).toEqual([])
  await bar.getByRole('button', { name: 'Close contact' }).tap()
  await bar.getByText('Log in to see it.').waitFor({ state: 'detached' })
  await page.getByRole('region', { name: 'Contact Information' }).scrollIntoViewIfNeeded()
  await expect.poll(() => bar.count(), PATIENCE).toBe(0)
  await leave()
})

test('in the panel over the map the number opens in place, and only the content scrolls', async () => {
  const { page, leave } = await visitorWithoutMap({ ...TOUCH, isMobile: true })
  await signIn(page, 'buyer')
  await page.goto('/properties?location=Kochi&home=1')
  await ready(page)
  const panel = page.getByRole('dialog')
  const content = panel.getByTestId('overlay-content')
  const bar = panel.getByRole('group', { name: 'Contact Information' })
  await bar.getByRole('button', { name: /^Show/ }).tap()
  const way = bar.getByRole('link').first()
  await way.waitFor()
  expect(await content.evaluate((element) => element.scrollTop)).toBe(0)
  // Bringing anything into view scrolls the content alone: the header stays.
  await panel.getByRole('region', { name: 'Contact Information' }).evaluate((element) => {
    element.scrollIntoView({ block: 'start' })
  })
  await expect.poll(() => content.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
  const close = await panel.getByRole('button', { name: 'Close', exact: true }).boundingBox()
  expect(close?.y).toBeGreaterThanOrEqual(0)
  await leave()
})

test('the action of a dialog is in view, also with the keyboard open', async () => {
  const { page, leave } = await visitorWithoutMap({
    ...TOUCH,
    viewport: { width: 390, height: 664 },
    isMobile: true,
  })
  await page.goto('/property/1?ask=1')
  await ready(page)
  const send = page.getByRole('dialog').getByRole('button', { name: 'Send' })
  await send.waitFor()
  // The keyboard takes some 300 px; browsers shrink the page by it.
  for (const height of [664, 360]) {
    await page.setViewportSize({ width: 390, height })
    await page.getByRole('dialog').getByLabel('Your message').focus()
    await expect
      .poll(async () => {
        const box = await send.boundingBox()
        return box !== null && box.y > 0 && box.y + box.height <= height
      })
      .toBe(true)
  }
  expect(await accessibilityViolations(page)).toEqual([])
  await leave()
})

test('an area is drawn, the language changes, and what a stranger wrote on a pin is text', async () => {
  const { page, leave } = await visitor({ ...TOUCH, reducedMotion: 'reduce' })
  const title = '<img src=x onerror=window.hacked=1>'
  const login = await page.request.post('/api/auth/login', {
    data: { email: 'seller@veedu.demo', password: DEMO_PASSWORD, role: 'SELLER' },
  })
  const { token } = (await login.json()) as { token: string }
  const [latitude, longitude] = [9.36, 77.1]
  const home = { title, propertyType: 'VILLA', forSale: true, price: 4_500_000, city: 'Kottayam' }
  const made = await page.request.post('/api/properties', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      ...home,
      address: title,
      state: 'Kerala',
      contactPhone: '9847012345',
      latitude,
      longitude,
    },
  })
  expect(made.status()).toBe(201)
  await page.context().clearCookies({ name: 'veedu_session' })

  const [west, south, east, north] = [longitude - 0.02, latitude - 0.02, longitude + 0.02, latitude]
  await page.goto(`/properties?bbox=${[west, south, east, north + 0.02].join(',')}`)
  await ready(page)
  await openMap(page)
  await page.getByRole('button', { name: 'Draw an area' }).tap()
  const box = await page.locator('[data-ground] canvas').boundingBox()
  if (!box) throw new Error('no map')
  for (const [at, [x, y]] of (
    [
      [0.1, 0.16],
      [0.75, 0.16],
      [0.5, 0.4],
    ] as const
  ).entries()) {
    await page.touchscreen.tap(box.x + box.width * x, box.y + box.height * y)
    await page.getByText(at < 2 ? 'Tap the corners' : '3 corners').waitFor()
  }
  await page.getByRole('button', { name: 'Done' }).tap()
  await page.getByRole('heading', { name: 'Properties in the drawn area', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Near here' }).waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'മലയാളം' }).tap()
  await page.waitForURL(/lang=ml/)
  expect(new URL(page.url()).searchParams.has('polygon')).toBe(true)
  await ready(page)
  await openMap(page)
  const pin = page
    .locator('[data-ground]')
    .getByRole('button', { name: new RegExp(title) })
    .first()
  await pin.focus()
  await page.keyboard.press('Enter')
  const popup = page.getByRole('dialog', { name: title })
  await popup.getByText(title).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  await leave()
})
