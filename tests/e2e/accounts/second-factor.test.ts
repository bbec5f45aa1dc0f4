import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessibilityViolations, closeBrowser, ready } from '../../support/browser.ts'
import { startLocalhostProduct, type LocalhostProduct } from '../../support/localhost-product.ts'

let product: LocalhostProduct
beforeAll(async () => {
  product = await startLocalhostProduct({
    REQUIRE_SECOND_FACTOR: 'REALTOR',
  })
})
afterAll(async () => {
  await closeBrowser()
  await product.stop()
})

const PASSWORD = 'nine quiet coconuts'

/** A person of their own, registered and signed in in this browser. */
async function register(page: Page, role = 'SELLER'): Promise<string> {
  const email = `anju.${randomBytes(5).toString('hex')}@journeys.test`
  await page.goto('/login')
  await page.evaluate(
    async ([address, password, wanted]) => {
      const answer = await fetch('/api/auth/register', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Anju Thomas', email: address, password, role: wanted }),
      })
      const { token, user } = (await answer.json()) as { token: string; user: object }
      localStorage.setItem('token', token)
      localStorage.setItem('user', JSON.stringify(user))
    },
    [email, PASSWORD, role],
  )
  return email
}

/** A platform authenticator of the browser's own, which verifies its person. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL((at) => at.pathname === '/')
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/login/seller')
  await ready(page)
  await page.getByLabel(/^e-?mail/i).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
}

test('an authenticator app is set up, asked for at the next sign-in, and a recovery code stands in for it', async () => {
  const { page, expectNoise, leave } = await product.come()
  // The browser's own lines for the first step's 401 and a wrong code.
  expectNoise(/401|422/)
  const email = await register(page)
  await page.goto('/account')
  await ready(page)
  await page.getByRole('link', { name: 'Login security' }).click()
  await page.waitForURL('**/account/security')
  const app = page.getByRole('region', { name: 'Authenticator app' })
  await app.getByRole('button', { name: 'Set up an app' }).click()
  const secret = ((await app.locator('code').textContent()) ?? '').replaceAll(' ', '')
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const later = (seconds: number): string =>
    totp.generate({ timestamp: Date.now() + seconds * 1000 })
  await app.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await app.getByLabel('Code from the app').fill('000000')
  await app.getByRole('button', { name: 'Turn on' }).click()
  await app.getByText('This code is wrong').waitFor()
  await app.getByLabel('Code from the app').fill(later(0))
  await app.getByRole('button', { name: 'Turn on' }).click()

  const dialog = page.getByRole('dialog', { name: 'Your recovery codes' })
  await dialog.waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  const codes = await dialog.locator('code').allTextContents()
  expect(codes).toHaveLength(10)
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await page.getByText('10 unused codes left.').waitFor()

  await logOut(page)
  await logIn(page, email)
  await page.getByRole('heading', { name: 'Two-factor authentication' }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByLabel('Code from your authenticator app').fill('000000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('This code is wrong or has already been used.').waitFor()
  // The next step's code: that of this step was used at the set-up.
  await page.getByLabel('Code from your authenticator app').fill(later(30))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/profile/seller')

  await logOut(page)
  await logIn(page, email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/profile/seller')
  await page.goto('/account/security')
  await page.getByText('9 unused codes left.').waitFor()
  await leave()
})

test('a passkey is added, signs in alone and as a second factor, and re-authenticates', async () => {
  const { page, expectNoise, leave } = await product.come()
  // The browser's own lines for the first step's 401 and the question for a fresh proof.
  expectNoise(/401|403/)
  await addAuthenticator(page)
  const email = await register(page)
  await page.goto('/account/security')
  await ready(page)
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await passkeys.getByLabel('Name of the new passkey').fill('My laptop')
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your recovery codes' })
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await passkeys.getByText('My laptop').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])

  await logOut(page)
  await page.goto('/login/seller')
  await ready(page)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await page.waitForURL('**/profile/seller')

  // Another portal keeps to its own role.
  await logOut(page)
  await page.goto('/login/realtor')
  await ready(page)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await page.getByText('Access denied. Realtor credentials required.').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()

  await logIn(page, email)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL('**/profile/seller')

  await product.forward(11 * 60_000)
  await page.goto('/account/security')
  await ready(page)
  await page.getByRole('button', { name: 'Rename passkey: My laptop' }).click()
  const line = passkeys.getByRole('listitem')
  await line.getByLabel('Name of the new passkey').fill('Old laptop')
  await line.getByRole('button', { name: 'Save' }).click()
  const ask = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await ask.waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await ask.getByRole('button', { name: 'Use a passkey' }).click()
  await passkeys.getByText('Old laptop').waitFor()

  await product.forward(11 * 60_000)
  await page.getByRole('button', { name: 'Remove passkey: Old laptop' }).click()
  await ask.getByLabel('Your password').fill(PASSWORD)
  await ask.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('Passkey “Old laptop” removed.').waitFor()
  await logOut(page)
  await logIn(page, email)
  await page.waitForURL('**/profile/seller')
  await leave()
})

test('a user whose role requires a second factor is redirected to set one up, then continues', async () => {
  const { page, expectNoise, leave } = await product.come()
  // What the frame of every page asks for, such as unread messages, is refused until then.
  expectNoise(/403/)
  await addAuthenticator(page)
  await register(page, 'REALTOR')
  await page.goto('/profile/realtor')
  await page.waitForURL('**/account/security')
  await ready(page)
  await page.getByText('Your role requires a second factor.').waitFor()
  // By a link of the page too, without a new document.
  await page.getByRole('banner').getByRole('link', { name: 'Browse Properties' }).click()
  await page.getByText('Your role requires a second factor.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/account/security')
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await passkeys.getByLabel('Name of the new passkey').fill('My phone')
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your recovery codes' })
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await page.goto('/profile/realtor')
  await ready(page)
  expect(new URL(page.url()).pathname).toBe('/profile/realtor')
  await leave()
})

test('signing in over the listing form asks for the second step in place', async () => {
  const { page, expectNoise, leave } = await product.come()
  expectNoise(/401/)
  await addAuthenticator(page)
  const email = await register(page)
  await page.goto('/account/security')
  await ready(page)
  await page.getByLabel('Name of the new passkey').fill('My phone')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await logOut(page)
  const step = async (number: number): Promise<void> => {
    await page.goto(`/add-property?step=${number}`)
    await ready(page)
  }
  await step(1)
  await page.getByRole('checkbox', { name: 'For Sale' }).check({ force: true })
  await page.getByLabel('Title').fill('House of a second step')
  await step(2)
  await page.getByLabel('Address', { exact: true }).fill('Manganam Road')
  await page.getByRole('button', { name: /^Is it in/ }).click()
  await step(4)
  await page.getByLabel('Price', { exact: true }).fill('45 lakh')
  await step(6)
  await page.getByLabel('Phone', { exact: true }).fill('9847012345')
  await step(7)
  await page.getByRole('button', { name: 'Add Property' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'I already have an account' }).click()
  await dialog.getByLabel(/^Email/).fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  await dialog.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByText(/Property added successfully!/).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull()
  await leave()
})
