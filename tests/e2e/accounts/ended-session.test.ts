import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import {
  accessibilityViolations,
  baseUrl,
  closeBrowser,
  DEMO_PASSWORD,
  PHONE,
  ready,
  signIn,
  visitor,
} from '../../support/browser.ts'

/** A session that ended elsewhere: whatever is pressed asks to sign in, and is then done without leaving the page. */

afterAll(closeBrowser)

const token = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('token'))

/** Ends the session as another device does: this browser hears nothing of it. */
async function endSession(page: Page): Promise<void> {
  await fetch(`${baseUrl()}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await token(page)}` },
  })
}

async function signInAgain(page: Page, who: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Authentication required' })
  await dialog.getByLabel(/^e-?mail/i).fill(`${who}@veedu.demo`)
  await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

async function openSaved(page: Page): Promise<void> {
  await signIn(page, 'buyer')
  const [first] = (await (await fetch(`${baseUrl()}/api/properties?limit=1`)).json()) as {
    id: number
  }[]
  await fetch(`${baseUrl()}/api/buyer/saved-properties/${first?.id}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await token(page)}` },
  })
  await page.goto('/profile/buyer?tab=saved')
  await ready(page)
}

const removeButtons = (page: Page) => page.getByRole('button', { name: /^Remove “/ })

test('a saved home is removed after signing in again, on the same page', async () => {
  const { page, expectNoise, leave } = await visitor({ viewport: PHONE })
  expectNoise(/401/)
  await openSaved(page)
  await endSession(page)
  await removeButtons(page).first().click()
  await page.getByRole('dialog', { name: 'Authentication required' }).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await signInAgain(page, 'buyer')
  await page.getByText('Property removed from favorites!').waitFor()
  expect(page.url()).toBe(`${baseUrl()}/profile/buyer?tab=saved`)
  await leave()
})

test('a person who does not sign in again reads why nothing happened', async () => {
  const { page, expectNoise, leave } = await visitor()
  expectNoise(/401/)
  await openSaved(page)
  const before = await removeButtons(page).count()
  await endSession(page)
  await removeButtons(page).first().click()
  const dialog = page.getByRole('dialog', { name: 'Authentication required' })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('alert').getByText('Authentication required').waitFor()
  expect(await page.getByText('Failed to remove property').count()).toBe(0)
  expect(await removeButtons(page).count()).toBe(before)
  expect(await token(page)).toBeNull()
  await leave()
})

test('what one person pressed is not done to the account of another', async () => {
  const { page, expectNoise, leave } = await visitor()
  // The seller may not see the buyer's page.
  expectNoise(/401|403/)
  await openSaved(page)
  await endSession(page)
  let removals = 0
  page.on('request', (sent) => {
    if (sent.method() === 'DELETE') removals += 1
  })
  await removeButtons(page).first().click()
  await signInAgain(page, 'seller')
  await page.getByText(/^You are now logged in as /).waitFor()
  expect(removals).toBe(1)
  await leave()
})

test('the AI page predicts after signing in again', async () => {
  const { page, expectNoise, leave } = await visitor()
  expectNoise(/401/)
  await signIn(page, 'buyer')
  await page.goto('/ml')
  await ready(page)
  const box = page.getByRole('main').getByRole('textbox').first()
  await box.fill('3 bedroom house in Kottayam, 1500 sq ft')
  await endSession(page)
  await box.press('Enter')
  const answered = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/ml/predict-price') && answer.status() !== 401,
  )
  await signInAgain(page, 'buyer')
  await answered
  expect(new URL(page.url()).pathname).toBe('/ml')
  await leave()
})

test('logging out in another tab leaves what was typed, and it is sent after signing in', async () => {
  const { page, context, expectNoise, leave } = await visitor()
  expectNoise(/401/)
  await signIn(page, 'renter')
  await page.goto('/account')
  await ready(page)
  const name = page.getByLabel('Name', { exact: true })
  const before = await name.inputValue()
  await name.fill(`${before} Nair`)
  const other = await context.newPage()
  await other.goto('/privacy')
  await ready(other)
  await other.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await other.waitForURL((url) => url.pathname === '/')
  await page.getByText(/^You logged out in another tab\./).waitFor()
  expect(await name.inputValue()).toBe(`${before} Nair`)
  await name.press('Enter')
  await page.getByRole('dialog', { name: 'Authentication required' }).waitFor()

  // Signing in in the other tab is enough.
  await signIn(other, 'renter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('banner').getByText(`${before} Nair`).first().waitFor()
  await name.fill(before)
  await name.press('Enter')
  await page.getByRole('banner').getByText(before, { exact: true }).first().waitFor()
  await leave()
})
