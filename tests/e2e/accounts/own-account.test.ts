import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import type { OutboxEntry } from '../../../src/contracts/admin/overview.ts'
import {
  accessibilityViolations,
  baseUrl,
  closeBrowser,
  downloadedText,
  DEMO_PASSWORD,
  ready,
  visitor,
} from '../../support/browser.ts'

afterAll(closeBrowser)

const FIRST = 'nine quiet coconuts'
const SECOND = 'monsoon teak ladder'
const THIRD = 'seven slow ferries'

const alive = async (token: string): Promise<number> => {
  const answer = await fetch(`${baseUrl()}/api/auth/me`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return answer.status
}
const tokenOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('token'))

async function register(email: string): Promise<string> {
  const answer = await fetch(`${baseUrl()}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Anju Thomas', email, password: FIRST, role: 'SELLER' }),
  })
  return ((await answer.json()) as { token: string }).token
}

/** The reset link in the newest email to an address, from the administrators' outbox. */
async function resetLink(email: string): Promise<string> {
  const answer = await fetch(`${baseUrl()}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@veedu.demo', password: DEMO_PASSWORD }),
  })
  const { token } = (await answer.json()) as { token: string }
  const read = async <T>(path: string): Promise<T> =>
    (await (
      await fetch(baseUrl() + path, { headers: { authorization: `Bearer ${token}` } })
    ).json()) as T
  const find = async (): Promise<string> => {
    const letters = await read<OutboxEntry[]>('/api/admin/outbox')
    const letter = letters.find(
      ({ kind, recipient }) => kind === 'reset-password' && recipient === email,
    )
    if (!letter) return ''
    const { text } = await read<{ text: string }>(`/api/admin/outbox/${letter.id}`)
    return /\/reset-password\/[\w-]+/.exec(text)?.[0] ?? ''
  }
  await expect.poll(find, { timeout: 10_000 }).not.toBe('')
  return find()
}

test('a password is reset by email and changed, data is exported, the account is deleted', async () => {
  const email = `anju.${randomBytes(5).toString('hex')}@journeys.test`
  const old = await register(email)
  const { page, leave, expectNoise } = await visitor()
  expectNoise(/422|401/)

  await page.goto('/login/seller')
  await ready(page)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.waitForURL('**/forgot-password')
  await ready(page)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByText(`If there is an account for ${email}`).waitFor()

  await page.goto(await resetLink(email))
  await ready(page)
  expect(await alive(old)).toBe(200)
  await page.getByLabel('New password', { exact: true }).fill(SECOND)
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByText('you are logged out on all devices. Log in with the new password').waitFor()
  expect(await alive(old)).toBe(401)

  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await page.waitForURL('**/login/seller')
  await ready(page)
  await page.getByLabel(/^e-?mail/i).fill(email)
  await page.getByLabel(/^password/i).fill(SECOND)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/profile/seller')
  await page.goto('/account')
  await ready(page)
  expect(await accessibilityViolations(page)).toEqual([])

  const password = page.getByRole('region', { name: 'Password' })
  await password.getByLabel('Current password').fill(SECOND)
  await password.getByLabel('New password', { exact: true }).fill(THIRD)
  await password.getByRole('button', { name: 'Change password' }).click()
  await page.getByRole('status').getByText('Your password has been changed.').waitFor()

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const kept = JSON.parse(await downloadedText(await saved)) as { account: { email: string } }
  expect(kept.account.email).toBe(email)

  const last = (await tokenOf(page)) ?? ''
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByLabel('Your password').fill(SECOND)
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await dialog.getByText('This is not your current password.').waitFor()
  await dialog.getByLabel('Your password').fill(THIRD)
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByText('Your account has been deleted.').waitFor()
  expect(await alive(last)).toBe(401)
  await leave()
})
