import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  accessibilityViolations,
  closeBrowser,
  DESKTOP,
  PHONE,
  ready,
} from '../../support/browser.ts'
import {
  CLIENT,
  startIdentityProvider,
  type StandInProvider,
} from '../../support/servers/identity-provider.ts'
import { startLocalhostProduct, type LocalhostProduct } from '../../support/localhost-product.ts'

/** Codes by phone, which demo mode shows, and an identity provider on this machine. */
let provider: StandInProvider
let product: LocalhostProduct
beforeAll(async () => {
  provider = await startIdentityProvider()
  product = await startLocalhostProduct({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
  })
})
afterAll(async () => {
  await closeBrowser()
  await product.stop()
  await provider.close()
})

const PASSWORD = 'nine quiet coconuts'

async function askForCode(page: Page, phone: string): Promise<void> {
  await page.goto('/login?next=%2Faccount')
  await ready(page)
  await page.getByLabel('Email or phone number').fill(phone)
  await page.getByRole('button', { name: 'Send me a code by phone' }).click()
  await page.getByRole('heading', { name: 'Enter the code' }).waitFor()
}

async function enterCode(page: Page): Promise<void> {
  const shown = (await page.getByText(/^Demo: no message is sent/).textContent()) ?? ''
  await page.getByLabel('6-digit code').fill(/\d{6}/.exec(shown)?.[0] ?? '')
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
}

test('a new person signs up with a telephone number, and signs in with it afterwards', async () => {
  const { page, expectNoise, leave } = await product.come({ viewport: PHONE })
  expectNoise(/401/)
  await page.goto('/login')
  await ready(page)
  await page.getByRole('button', { name: 'Send me a code by phone' }).click()
  await page.getByText('Enter your phone number to get a code.').waitFor()
  await askForCode(page, '098470 55501')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByLabel('6-digit code').fill('12')
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.getByText('This code is wrong.').waitFor()
  await enterCode(page)
  await page.getByText(/is confirmed, but no account has this number yet/).waitFor()
  await page.getByRole('button', { name: 'Sign up with this number' }).click()
  await page.getByText(/^Your confirmed number: \+91 98/).waitFor()
  await page.getByLabel('Name').fill('Asha Kurian')
  await page.getByLabel('Email').fill('asha.kurian@journeys.test')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/account')
  await page.getByText('Confirmed', { exact: true }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Phone number' }).inputValue()).toBe(
    '+919847055501',
  )
  await leave()

  const again = await product.come({ viewport: DESKTOP })
  await askForCode(again.page, '+91 98470 55501')
  await enterCode(again.page)
  await again.page.waitForURL('**/account')
  await again.page.getByRole('banner').getByText('Asha Kurian').first().waitFor()
  await again.leave()
})

test('a proof that expires while somebody signs up is dropped, and the account is opened without it', async () => {
  const { page, expectNoise, leave } = await product.come({ viewport: DESKTOP })
  expectNoise(/401/)
  await askForCode(page, '98470 55507')
  await enterCode(page)
  await page.getByRole('button', { name: 'Sign up with this number' }).click()
  await page.getByLabel('Name').fill('Leela Varma')
  await page.getByLabel('Email').fill('leela.varma@journeys.test')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  // To the server an expired proof is one that it does not know.
  await page.route('**/api/auth/register', async (route) => {
    const body = route.request().postDataJSON() as { phoneProof?: string }
    const unknown = body.phoneProof === undefined ? {} : { phoneProof: 'expired' }
    await route.continue({ postData: JSON.stringify({ ...body, ...unknown }) })
  })
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText(/^It took too long to sign up/).waitFor()
  expect(await page.getByText(/^Your confirmed number/).count()).toBe(0)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/account')
  await page.getByRole('banner').getByText('Leela Varma').first().waitFor()
  await leave()
})

test('a proved number joins the account that is signed in to next', async () => {
  const made = await fetch(`${product.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Biju Nair',
      email: 'biju@journeys.test',
      password: PASSWORD,
      role: 'SELLER',
    }),
  })
  expect(made.status).toBe(201)
  const { page, leave } = await product.come()
  await askForCode(page, '9847055502')
  await enterCode(page)
  await page.getByLabel('Email', { exact: true }).fill('biju@journeys.test')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL('**/account')
  await page.getByText('Confirmed', { exact: true }).waitFor()
  await leave()
})

test('an identity provider opens an account, which it signs in to, and is unlinked', async () => {
  provider.person({
    sub: 'lekha',
    email: 'lekha@google.test',
    email_verified: true,
    name: 'Lekha Pillai',
  })
  const { page, leave } = await product.come({ viewport: PHONE })
  await page.goto('/login?next=%2Faccount')
  await ready(page)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByText('You sign up with lekha@google.test.').waitFor()
  expect(await page.getByLabel('Name').inputValue()).toBe('Lekha Pillai')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByText('Rent', { exact: true }).click()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/account')
  await page.getByText(/^Google: lekha@google\.test/).waitFor()
  await page.getByRole('button', { name: 'Unlink' }).click()
  await page.getByRole('button', { name: 'Link Google' }).click()
  await page.getByText(/^Google: lekha@google\.test/).waitFor()
  await leave()

  const again = await product.come()
  await again.page.goto('/login')
  await ready(again.page)
  await again.page.getByRole('button', { name: 'Continue with Google' }).click()
  await again.page.waitForURL('**/profile/buyer')
  await again.page.getByRole('banner').getByText('Renter', { exact: true }).waitFor()
  await again.leave()
})

test('a provider that fails leads to a page that says so', async () => {
  provider.answer('error')
  const { page, leave } = await product.come()
  await page.goto('/login')
  await ready(page)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.waitForURL('**/login/external?failed=1')
  await page.getByRole('alert').getByText('The login at the other site did not work').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  provider.answer('well')
  await leave()
})
