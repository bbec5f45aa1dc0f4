import { afterAll, expect, test } from 'vitest'
import { closeBrowser, ready, visitorWithoutMap } from '../../support/browser.ts'

afterAll(closeBrowser)

const PATIENCE = { timeout: 15_000 }

test.each([
  { width: 360, height: 640, lang: 'en', title: 'At a glance' },
  { width: 390, height: 844, lang: 'en', title: 'At a glance' },
  { width: 360, height: 640, lang: 'ml', title: /ഒറ്റനോട്ട/ },
  { width: 390, height: 844, lang: 'ml', title: /ഒറ്റനോട്ട/ },
] as const)(
  'what is asked first of a home begins in the first screen and a half ($width × $height, $lang)',
  async ({ width, height, lang, title }) => {
    const { page, leave } = await visitorWithoutMap({ viewport: { width, height }, lang })
    await page.goto('/property/1')
    await ready(page)
    const facts = page.getByRole('region', { name: title })
    const first = await facts.getByRole('definition').first().boundingBox()
    expect(first?.y).toBeLessThanOrEqual(height * 1.5)
    await leave()
  },
)

test('a dialog’s action stays in view above a keyboard that covers the page, as on iOS', async () => {
  const { page, context, leave } = await visitorWithoutMap({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  // As Safari does it: the page keeps its height, and the visual viewport gets smaller.
  await context.addInitScript(() => {
    const keyboard = Object.assign(new EventTarget(), {
      height: innerHeight,
      width: innerWidth,
      offsetTop: 0,
      offsetLeft: 0,
      pageTop: 0,
      pageLeft: 0,
      scale: 1,
    })
    Object.defineProperty(window, 'visualViewport', { value: keyboard })
    Object.assign(window, {
      openKeyboard(height: number) {
        keyboard.height = innerHeight - height
        keyboard.dispatchEvent(new Event('resize'))
      },
    })
  })
  await page.goto('/property/1')
  await ready(page)
  await page.getByRole('button', { name: 'Message', exact: true }).first().click(PATIENCE)
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: /^Send/ })
  await send.waitFor(PATIENCE)
  await dialog.getByRole('textbox').first().focus()
  const KEYBOARD = 336
  await page.evaluate((height) => {
    ;(window as unknown as { openKeyboard: (height: number) => void }).openKeyboard(height)
  }, KEYBOARD)
  const box = await send.boundingBox()
  expect(box).not.toBeNull()
  expect(box === null ? null : box.y + box.height).toBeLessThanOrEqual(844 - KEYBOARD)
  expect(box?.y).toBeGreaterThanOrEqual(0)
  await leave()
})
