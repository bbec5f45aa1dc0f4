import { randomBytes } from 'node:crypto'
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

afterAll(closeBrowser)

const PASSWORD = 'nine quiet coconuts'
const ENDED = 'Your session has expired. Log in again.'

const newAddress = (): string => `anju.${randomBytes(5).toString('hex')}@journeys.test`
const token = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('token'))

async function register(page: Page, email: string): Promise<void> {
  await page.goto('/register')
  await ready(page)
  await page.getByText('Sell or rent out').click()
  await page.getByLabel('Name').fill('Anju Thomas')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/profile/seller')
}

async function login(page: Page, email: string, password: string): Promise<void> {
  await ready(page)
  await page.getByLabel(/^e-?mail/i).fill(email)
  await page.getByLabel(/^password/i).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
}

/** The newest link that was written to this address, read in the outbox as an administrator reads it. */
async function linkFor(email: string): Promise<string> {
  const { page, leave } = await visitor()
  await signIn(page, 'admin')
  await page.goto('/admin/outbox')
  await ready(page)
  await page.getByRole('listitem').filter({ hasText: email }).first().getByRole('link').click()
  const letter = page.getByRole('region', { name: 'Plain text' })
  // Nobody has confirmed the address yet: the name could be a stranger's words.
  await letter.getByText('Hello,').waitFor()
  const shown = page.frameLocator('iframe').getByRole('link', { name: 'Confirm my email address' })
  expect(await shown.count()).toBe(1)
  const link = (await letter.getByRole('link').getAttribute('href')) ?? ''
  await leave()
  return link
}

test('a user registers and confirms the email address; the link works once', async () => {
  const email = newAddress()
  const { page, leave } = await visitor({ viewport: PHONE })
  await register(page, email)
  await page.getByRole('status').getByText(`We sent a link to ${email}`).waitFor()
  await page.getByText('email not confirmed yet').waitFor()

  const link = await linkFor(email)
  expect(link).toMatch(/^\/verify-email\/[\w-]{20,}$/)
  await page.goto(link)
  await ready(page)
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Confirm my email address' }).click()
  await page.getByText('Your email address is confirmed.').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'My page' }).click()
  await page.waitForURL('**/profile/seller')
  expect(await page.getByText('email not confirmed yet').count()).toBe(0)

  await page.goto(link)
  await page.getByText('Your email address is already confirmed.').waitFor()
  const other = await visitor()
  other.expectNoise(/422/)
  await other.page.goto(link)
  await ready(other.page)
  await other.page.getByRole('button', { name: 'Confirm my email address' }).click()
  await other.page.getByText('This link has been used or has expired.').waitFor()
  await other.page.getByText('log in and request a new link').waitFor()
  await other.leave()
  await leave()
})

test('an expired link offers a new one', async () => {
  const email = newAddress()
  const { page, expectNoise, leave } = await visitor()
  expectNoise(/422/)
  await register(page, email)
  await page.goto('/verify-email/dead')
  await ready(page)
  await page.getByRole('button', { name: 'Confirm my email address' }).click()
  await page.getByText('This link has been used or has expired.').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Send a new link' }).click()
  await page.getByText('We sent a new link to your address.').waitFor()
  await page.goto(await linkFor(email))
  await ready(page)
  await page.getByRole('button', { name: 'Confirm my email address' }).click()
  await page.getByText('Your email address is confirmed.').waitFor()
  await leave()
})

test('Logout forgets the session, here and on the server, and goes home', async () => {
  const { page, leave } = await visitor()
  await signIn(page, 'seller')
  const kept = await token(page)
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
  expect(await token(page)).toBeNull()
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  const me = await fetch(`${baseUrl()}/api/auth/me`, {
    headers: { authorization: `Bearer ${kept}` },
  })
  expect(me.status).toBe(401)
  await leave()
})

test('signing in returns to the previous page, also through the portal chooser', async () => {
  const { page, leave } = await visitor({ viewport: PHONE })
  await page.goto(`/login?next=${encodeURIComponent('/locality/Kochi?a=1')}`)
  await page.getByRole('link', { name: /Buyer\/Renter Portal/ }).click()
  await page.waitForURL('**/login/buyer**')
  await login(page, 'renter@veedu.demo', DEMO_PASSWORD)
  await page.waitForURL('**/locality/Kochi?a=1')
  expect(await token(page)).not.toBeNull()
  await leave()
})

test.each([
  ['seller', '/profile/seller', 'Seller'],
  ['renter', '/profile/buyer', 'Renter'],
  ['government', '/profile/government', 'Government'],
])('one form on /login serves a %s, whose role is shown', async (who, home, role) => {
  const { page, leave } = await visitor()
  await page.goto('/login')
  await login(page, `${who}@veedu.demo`, DEMO_PASSWORD)
  await page.waitForURL(`**${home}`)
  await page.getByRole('banner').getByText(role, { exact: true }).waitFor()
  const head = page.getByRole('main').getByText(`${role} · ${who}@veedu.demo`)
  await head.waitFor()
  expect(await head.count()).toBe(1)
  await leave()
})

test('the form on /login refuses a wrong password without naming a role, and returns to the page before', async () => {
  const { page, expectNoise, leave } = await visitor({ viewport: PHONE })
  expectNoise(/401/)
  await page.goto(`/login?next=${encodeURIComponent('/locality/Kochi?a=1')}`)
  await login(page, 'seller@veedu.demo', 'wrong words here')
  await page
    .getByRole('alert')
    .getByText(/password/i)
    .waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await login(page, 'seller@veedu.demo', DEMO_PASSWORD)
  await page.waitForURL('**/locality/Kochi?a=1')
  await leave()
})

test.each(['//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)'])(
  'next=%s redirects only to the own dashboard',
  async (next) => {
    const { page, leave } = await visitor()
    await page.goto(`/login/seller?next=${encodeURIComponent(next)}`)
    await login(page, 'seller@veedu.demo', DEMO_PASSWORD)
    await page.waitForURL('**/profile/seller')
    expect(new URL(page.url()).origin).toBe(baseUrl())
    await leave()
  },
)

test('a session ended elsewhere shows one notice, and is cleared', async () => {
  const { page, expectNoise, leave } = await visitor()
  expectNoise(/401/)
  await signIn(page, 'buyer')
  await fetch(`${baseUrl()}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await token(page)}` },
  })
  await page.goto('/privacy')
  await page.getByRole('status').getByText(ENDED).waitFor()
  expect(await page.getByText(ENDED).count()).toBe(1)
  expect(await token(page)).toBeNull()
  await page.goto('/terms')
  await ready(page)
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
  expect(await page.getByText(ENDED).count()).toBe(0)
  await leave()
})

test('a used set-up link creates no administrator and explains what to do', async () => {
  const { page, expectNoise, leave } = await visitor()
  expectNoise(/422/)
  await page.goto('/setup/used-up')
  await ready(page)
  await page.getByLabel('Name').fill('Anju Thomas')
  await page.getByLabel('Email').fill(newAddress())
  await page.getByLabel('Password', { exact: true }).fill('password')
  await page.getByRole('button', { name: 'Create administrator' }).click()
  await page.getByText('This password is too easy to guess.').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create administrator' }).click()
  await page.getByRole('alert').getByText('Restart the server').waitFor()
  expect(await token(page)).toBeNull()
  await leave()
})
