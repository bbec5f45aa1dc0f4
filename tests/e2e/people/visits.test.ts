import { afterAll, expect, test } from 'vitest'
import { listingBody } from '../../support/factories.ts'
import {
  accessibilityViolations,
  closeBrowser,
  downloadedText,
  PHONE,
  ready,
} from '../../support/browser.ts'
import { registered, type SignedIn } from '../../support/signed-in.ts'

afterAll(closeBrowser)

const PATIENCE = { timeout: 15_000 }

const person = (name: string, role: 'BUYER' | 'SELLER', options = {}): Promise<SignedIn> =>
  registered({ name, role, email: `${name.toLowerCase()}.visits@people.test` }, options)

test('a buyer asks on a phone in Doha, the seller proposes, the buyer confirms, the seller cancels', async () => {
  const seller = await person('Suma', 'SELLER')
  const made = await seller.page.request.post('/api/properties', {
    headers: { authorization: `Bearer ${seller.token}` },
    data: listingBody({ title: 'House that is visited' }),
  })
  const { id, slug } = (await made.json()) as { id: number; slug: string }
  const buyer = await person('Bincy', 'BUYER', { viewport: PHONE, timezoneId: 'Asia/Qatar' })

  const { page } = buyer
  await page.goto(`/property/${id}/${slug}`)
  await ready(page)
  // The bar at the window's foot: the page's own button may lie beneath it.
  await page.getByRole('button', { name: 'Book a visit' }).first().click()
  const form = page.getByRole('dialog', { name: 'Book a visit' })
  await form
    .locator('label', { has: page.getByRole('radio') })
    .nth(2)
    .click(PATIENCE)
  await form
    .locator('label', { has: page.getByRole('checkbox') })
    .filter({ hasText: /^10:00 am/ })
    .click()
  // Two and a half hours behind Kerala.
  expect(await form.getByRole('checkbox', { name: /^10:00 am.*7:30 am/ }).count()).toBe(1)
  await form.getByLabel('Note to the owner (optional)').fill('With my parents')
  expect(await accessibilityViolations(page)).toEqual([])
  await form.getByRole('button', { name: 'Request visit' }).click()
  await page.getByText('Visit requested.').waitFor(PATIENCE)

  const desk = seller.page
  await desk.goto('/profile/seller?tab=visits')
  await ready(desk)
  await desk.getByText('With my parents').waitFor(PATIENCE)
  await desk.getByRole('button', { name: 'Propose another time' }).click()
  const other = desk.getByRole('dialog', { name: 'Propose another time' })
  await other
    .locator('label', { has: desk.getByRole('radio') })
    .nth(3)
    .click(PATIENCE)
  await other
    .locator('label', { has: desk.getByRole('checkbox') })
    .filter({ hasText: /^4:00 pm/ })
    .click()
  await other.getByRole('button', { name: 'Propose', exact: true }).click()
  await desk.getByText('waiting for Bincy').waitFor(PATIENCE)

  await page.goto('/profile/buyer?tab=visits')
  await ready(page)
  await page.getByRole('button', { name: /^Confirm .*4:00 pm/ }).click(PATIENCE)
  const saved = page.waitForEvent('download', PATIENCE)
  await page.getByRole('link', { name: 'Calendar file' }).click(PATIENCE)
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^veedu-visit-\d+\.ics$/)
  expect(await downloadedText(file)).toContain('T103000Z')

  await desk.bringToFront()
  await desk.reload()
  await ready(desk)
  await desk.getByRole('button', { name: 'Cancel visit' }).click(PATIENCE)
  const sure = desk.getByRole('dialog', { name: 'Cancel the visit' })
  await sure.getByRole('button', { name: 'Cancel visit' }).click()
  await desk.getByText('Visit cancelled.').waitFor(PATIENCE)
  // The buyer's page updates when it becomes visible again.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.getByText('Cancelled', { exact: true }).waitFor(PATIENCE)
}, 60_000)
