import { randomBytes } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import {
  accessibilityViolations,
  baseUrl,
  closeBrowser,
  DESKTOP,
  ready,
  visitor,
} from '../../support/browser.ts'

afterAll(closeBrowser)

const PASSWORD = 'nine quiet coconuts'

/** A realtor of this journey alone, made without a browser. */
async function newRealtor(): Promise<string> {
  const email = `realtor.${randomBytes(4).toString('hex')}@journeys.test`
  await fetch(`${baseUrl()}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Leela Nair', email, password: PASSWORD, role: 'REALTOR' }),
  })
  return email
}

test('a realtor enters the directory, adds a client, moves a lead and reckons a commission', async () => {
  const agency = `Vembanad Homes ${randomBytes(3).toString('hex')}`
  const { page, leave } = await visitor({ viewport: DESKTOP })
  await page.goto('/login/realtor')
  await ready(page)
  await page.getByLabel(/^e-?mail/i).fill(await newRealtor())
  await page.getByLabel(/^password/i).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: /login/i }).click()
  await page.waitForURL(/\/profile\//)

  await page.goto('/profile/realtor?tab=tools&tool=entry')
  await ready(page)
  await page.getByLabel('Agency, or your name').fill(agency)
  await page.getByLabel('Towns you serve').fill('Vaikom')
  await page.getByRole('button', { name: 'Remove Vaikom' }).waitFor()
  await page.getByText('Tamil', { exact: true }).click()
  await page.getByLabel('K-RERA agent number').fill('K-RERA/AGENT/KTM/7/2025')
  await page.getByText('Show my profile in the directory').click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved. Your profile is visible in the directory.').waitFor()

  // As the form without scripts sends it, with a slip of the pen.
  await page.goto('/services/realtors?place=Vaikam&language=ta')
  await ready(page)
  const link = page.getByRole('link', { name: agency })
  expect(await accessibilityViolations(page)).toEqual([])
  await link.click()
  await page.getByRole('heading', { level: 1, name: agency }).waitFor()
  expect(await page.getByText('stated', { exact: true }).count()).toBe(1)

  await page.goto('/profile/realtor?tab=clients')
  await ready(page)
  await page.getByRole('button', { name: 'Add client' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Thomas Mathew')
  await page.getByLabel('Up to ₹').fill('45 lakh')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('0 of your listings match').waitFor()

  // The board's script comes after the page's: a stage that is chosen before it counts too.
  const script = Promise.withResolvers<void>()
  await page.route(/\/LeadsTool-[^/]*\.js/, async (route) => {
    await script.promise
    await route.continue()
  })
  await page.goto('/profile/realtor?tab=tools&tool=leads')
  await ready(page)
  await page.getByLabel('Move Thomas Mathew to').selectOption('Visit')
  script.resolve()
  await page.getByText('Thomas Mathew: Visit').waitFor()
  const column = page.getByRole('region', { name: /^Visit/ })
  await column.getByText('Thomas Mathew', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page
    .getByRole('region', { name: /^New/ })
    .getByText('Thomas Mathew', { exact: true })
    .waitFor()
  expect(await accessibilityViolations(page)).toEqual([])

  await page.goto('/profile/realtor?tab=tools&tool=commission&price=50+lakh&rate=2&gst=1&tds=1')
  await ready(page)
  await page.getByText('₹ 1,16,000').waitFor()
  await page.getByLabel('Percentage of the price').fill('1')
  await page.getByText('₹ 58,000').waitFor()
  expect(page.url()).toContain('rate=1')

  // Saved homes are those of the account, not of the browser.
  await page.goto('/saved')
  await page.waitForURL('**/profile/realtor?tab=saved')
  await leave()
})
