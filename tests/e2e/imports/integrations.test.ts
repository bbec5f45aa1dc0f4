import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import {
  accessibilityViolations,
  baseUrl,
  closeBrowser,
  ready,
  signIn,
  visitor,
} from '../../support/browser.ts'

afterAll(closeBrowser)

/** A realtor of their own, registered and signed in in this browser. */
async function register(page: Page): Promise<void> {
  await page.goto('/login')
  await page.evaluate(
    async (email) => {
      const answer = await fetch('/api/auth/register', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          name: 'Anju Thomas',
          email,
          password: 'nine quiet coconuts',
          role: 'REALTOR',
        }),
      })
      const { token, user } = (await answer.json()) as { token: string; user: object }
      localStorage.setItem('token', token)
      localStorage.setItem('user', JSON.stringify(user))
    },
    `anju.${randomBytes(5).toString('hex')}@journeys.test`,
  )
}

const statusWith = async (key: string): Promise<number> => {
  const headers = { authorization: `Bearer ${key}` }
  return (await fetch(`${baseUrl()}/api/properties/mine`, { headers })).status
}

test('a realtor creates an API key, sees it once, uses it and revokes it', async () => {
  const { page, expectNoise, leave } = await visitor()
  expectNoise(/422/)
  await register(page)
  await page.goto('/account')
  await ready(page)
  await page.getByRole('link', { name: 'Connect your software' }).click()
  await page.waitForURL('**/account/integrations')
  const keys = page.getByRole('region', { name: 'API keys' })
  expect(await accessibilityViolations(page)).toEqual([])

  await keys.getByLabel('Name of the new key').fill('Office software')
  await keys.getByRole('button', { name: 'Create a key' }).click()
  await keys.getByText('Choose at least one permission.').waitFor()
  await keys.getByLabel('Read your listings').check()
  await keys.getByRole('button', { name: 'Create a key' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your new API key' })
  const key = (await dialog.locator('code').textContent()) ?? ''
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'I have saved it' }).click()
  await keys.getByText(`${key.slice(0, 12)}…`).waitFor()
  expect(await page.content()).not.toContain(key)
  expect(await accessibilityViolations(page)).toEqual([])

  expect(await statusWith(key)).toBe(200)
  await keys.getByRole('button', { name: 'Revoke API key: Office software' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await page.getByText('API key “Office software” revoked.').waitFor()
  expect(await statusWith(key)).toBe(401)
  await leave()
})

test('a realtor creates a webhook, sees its secret once, turns it off and deletes it', async () => {
  const { page, expectNoise, leave } = await visitor()
  expectNoise(/422/)
  await register(page)
  await page.goto('/account/integrations')
  await ready(page)
  const hooks = page.getByRole('region', { name: 'Webhooks' })
  await hooks.getByLabel('Address of your server').fill('https://127.0.0.1/veedu')
  await hooks.getByLabel('Somebody enquires').check()
  await hooks.getByRole('button', { name: 'Create a webhook' }).click()
  await hooks.getByText('This address is not on the public internet.').waitFor()
  // Public, so that it may be saved; nothing is sent to it.
  await hooks.getByLabel('Address of your server').fill('https://[2a00:dead::1]/veedu')
  await hooks.getByRole('button', { name: 'Create a webhook' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your signing secret' })
  expect(await dialog.locator('code').textContent()).toMatch(/^whsec_/)
  await dialog.getByRole('button', { name: 'I have saved it' }).click()

  await hooks.getByRole('button', { name: 'Log' }).click()
  await hooks.getByText('Nothing was sent yet.').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await hooks.getByRole('button', { name: 'Turn off' }).click()
  await hooks.getByRole('button', { name: 'Turn on' }).waitFor()
  await hooks.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Webhook deleted.').waitFor()
  await hooks.getByText('[2a00:dead::1]').waitFor({ state: 'detached' })
  await leave()
})

test('a realtor adds a stock feed, is told how to prove its host, and removes it', async () => {
  const { page, expectNoise, leave } = await visitor()
  expectNoise(/422/)
  await register(page)
  await page.goto('/account/integrations')
  await ready(page)
  const feeds = page.getByRole('region', { name: 'Stock feed' })
  const address = feeds.getByLabel('Address of the file')
  await address.fill('http://agency.example/stock.csv')
  await feeds.getByRole('button', { name: 'Add the feed' }).click()
  await feeds.getByText('The address must begin with https://').waitFor()
  await address.fill('https://127.0.0.1/stock.csv')
  await feeds.getByRole('button', { name: 'Add the feed' }).click()
  await feeds.getByText('This address is not on the public internet').waitFor()
  // An address without a name, so that nothing is resolved here.
  await address.fill('https://8.8.8.8/stock.csv')
  await feeds.getByRole('button', { name: 'Add the feed' }).click()
  await feeds.getByText('https://8.8.8.8/.well-known/veedu-verification.txt').waitFor()
  await feeds.getByText(/^veedu-verification=/).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await feeds.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('Feed removed.').waitFor()
  expect(await feeds.getByRole('button', { name: 'Remove' }).count()).toBe(0)
  await leave()
})

test('accounts that can have no keys are told why', async () => {
  const { page, expectNoise, leave } = await visitor()
  expectNoise(/403/)
  await signIn(page, 'seller')
  await page.goto('/account/integrations')
  await page.getByText('This is a shared demo account').waitFor()
  await signIn(page, 'admin')
  await page.goto('/account/integrations')
  await page.getByText('Accounts with this role have no API keys').waitFor()
  expect(await page.getByRole('region', { name: 'API keys' }).count()).toBe(0)
  await leave()
})
