import type { Page } from 'playwright-core'
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

interface Answer {
  total: number
}

async function asked(page: Page): Promise<Answer> {
  const query = new URL(page.url()).searchParams
  query.delete('lang')
  return (await (await page.request.get(`/api/search?${query}`)).json()) as Answer
}

async function totalShown(page: Page): Promise<number> {
  const text = await page.getByText(/^Total: [\d,]+ propert/).textContent()
  return Number(text?.replace(/\D/g, ''))
}

/** Sets corners at these shares of the map's width and height. */
async function setCorners(page: Page, places: readonly (readonly [number, number])[]) {
  const box = await page.locator('[data-ground] canvas').boundingBox()
  if (!box) throw new Error('no map')
  for (const [at, [x, y]] of places.entries()) {
    await page.mouse.click(box.x + box.width * x, box.y + box.height * y)
    await page.getByText(at < 2 ? 'Tap the corners' : `${at + 1} corners`).waitFor()
  }
}

test('an area is drawn, saved in the URL, changed, and removed', async () => {
  const { page, leave } = await visitor()
  await page.goto('/properties?location=Kottayam')
  await ready(page)
  await openMap(page)
  const all = await totalShown(page)

  await page.getByRole('button', { name: 'Draw an area' }).click()
  const done = page.getByRole('button', { name: 'Done' })
  expect(await done.isDisabled()).toBe(true)
  await setCorners(page, [
    [0.35, 0.3],
    [0.7, 0.3],
    [0.7, 0.55],
    [0.35, 0.6],
  ])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('3 corners').waitFor()
  await done.click()
  await page.getByRole('heading', { name: 'Properties in the drawn area', exact: true }).waitFor()
  const drawn = new URL(page.url()).searchParams
  expect(drawn.get('polygon')?.split(',')).toHaveLength(6)
  expect([drawn.get('location'), drawn.get('bbox')]).toEqual([null, null])
  const { total } = await asked(page)
  expect(await totalShown(page)).toBe(total)
  expect(total).toBeLessThan(all)
  expect(await accessibilityViolations(page)).toEqual([])

  // Looking elsewhere does not lose the area.
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await page.reload()
  await ready(page)
  await openMap(page)
  expect(await totalShown(page)).toBe(total)

  await page.getByRole('button', { name: 'Change drawn area 1' }).click()
  await page.getByText('3 corners').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Remove drawn area 1' }).click()
  await page.getByRole('heading', { name: 'Properties in this area' }).waitFor()
  expect(new URL(page.url()).searchParams.has('bbox')).toBe(true)
  await page.goBack()
  await page.getByRole('heading', { name: 'Properties in the drawn area', exact: true }).waitFor()
  await leave()
})

test('within some km of here, nearest first, on a phone', async () => {
  const { page, leave } = await visitor({ viewport: PHONE, hasTouch: true })
  await page.goto('/properties?location=Kottayam')
  await ready(page)
  await openMap(page)
  await page.getByRole('button', { name: 'Near here' }).click()
  await page.waitForURL(/radiusKm=5/)
  // The address changes a moment before the page does.
  await page.getByRole('heading', { name: 'Properties within 5 km' }).waitFor()
  const five = await totalShown(page)
  expect(five).toBe((await asked(page)).total)
  await page.getByLabel('Distance', { exact: true }).selectOption('20')
  await page.waitForURL(/radiusKm=20/)
  await page.getByRole('heading', { name: 'Properties within 20 km' }).waitFor()
  const twenty = await totalShown(page)
  expect(twenty).toBe((await asked(page)).total)
  expect(twenty).toBeGreaterThanOrEqual(five)
  await page.getByLabel('Sort by').selectOption('nearest')
  await page.waitForURL(/sort=nearest/)
  await page.getByRole('button', { name: 'Remove distance' }).click()
  await page.getByRole('heading', { name: 'Properties in this area' }).waitFor()
  expect(new URL(page.url()).searchParams.get('sort')).toBe(null)
  await leave()
})
