import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProduct } from '../../support/browser-app.ts'
import {
  accessibilityViolations,
  closeBrowser,
  DESKTOP,
  ready,
  visitorWithoutMap,
} from '../../support/browser.ts'

/* A product of its own: without its demo data no other journey would go on. */

const OWNER = { email: 'owner@journeys.test', password: 'nine quiet coconuts' }

let product: Awaited<ReturnType<typeof startProduct>>
beforeAll(async () => {
  product = await startProduct({ ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password })
}, 240_000)
afterAll(async () => {
  await closeBrowser()
  await product.stop()
})

async function signInAs(page: Page, { email, password }: typeof OWNER): Promise<void> {
  await page.goto('/admin/login')
  await ready(page)
  await page.getByLabel(/^e-?mail/i).fill(email)
  await page.getByLabel(/^password/i).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL(/\/admin\/dashboard/)
}

test('an administrator is told of demo data beside real accounts, removes it and adds it again', async () => {
  const options = { baseURL: product.url, viewport: DESKTOP }
  const demo = await visitorWithoutMap(options)
  await signInAs(demo.page, { email: 'admin@veedu.demo', password: 'veedu-demo' })
  await demo.page.goto('/admin/dashboard?tab=site')
  await ready(demo.page)
  const seen = demo.page.getByRole('region', { name: 'Demo data' })
  await seen.getByText('A demo account cannot remove or add demo data').waitFor()
  expect(await seen.getByRole('button').count()).toBe(0)
  await demo.leave()

  const { page, expectNoise, leave } = await visitorWithoutMap(options)
  await signInAs(page, OWNER)
  await ready(page)
  await page.getByText('Real accounts and demo data are on this site together.').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Demo data' }).click()
  const card = page.getByRole('region', { name: 'Demo data' })
  await card.getByText('2,400').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])

  await card.getByRole('button', { name: 'Remove demo data' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove the demo data?' })
  const word = dialog.getByLabel('Type “remove” to confirm')
  await word.fill('yes')
  expectNoise(/422/)
  await dialog.getByRole('button', { name: 'Remove demo data' }).click()
  await dialog.getByText('Type the word “remove” to remove the demo data').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await word.fill('remove')
  await dialog.getByRole('button', { name: 'Remove demo data' }).click()
  await dialog.waitFor({ state: 'detached' })
  await card.getByText('There is no demo data.').waitFor({ timeout: 120_000 })
  await page.getByText('Demo data removed.').waitFor()

  await card.getByRole('button', { name: 'Add demo data' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add demo data' }).click()
  await card.getByText('2,400').waitFor({ timeout: 120_000 })
  await card.getByRole('button', { name: 'Remove demo data' }).waitFor({ timeout: 120_000 })
  await page.goto('/admin/dashboard?tab=audit&action=demo.')
  await ready(page)
  const log = page.getByRole('main').getByRole('listitem')
  await log.filter({ hasText: 'Demo data removed' }).waitFor()
  await log.filter({ hasText: 'Demo data added' }).waitFor()
  await leave()
}, 400_000)
