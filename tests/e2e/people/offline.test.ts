import { afterAll, expect, test } from 'vitest'
import { closeBrowser, DEMO_PASSWORD, ready, visitor } from '../../support/browser.ts'

afterAll(closeBrowser)

const PATIENCE = { timeout: 15_000 }

test('without a connection the site starts with saved homes, and signing out deletes what was stored', async () => {
  const { page, context, expectNoise, leave } = await visitor({ serviceWorkers: 'allow' })
  // Without a connection the router can't ask for the routes of links either.
  expectNoise(/Failed to (load resource|fetch manifest patches)|ERR_INTERNET_DISCONNECTED|net::/)
  const stored = (url: string) =>
    page.evaluate(
      async (address) =>
        (await caches.match(address, { cacheName: 'veedu-pages', ignoreVary: true })) !== undefined,
      url,
    )
  await page.goto('/property/1')
  await ready(page)
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.getByRole('button', { name: /^Save/ }).first().click()
  await page.goto('/saved')
  await ready(page)
  await page.getByRole('link', { name: title }).first().waitFor()
  await expect.poll(() => stored('/saved'), PATIENCE).toBe(true)
  await page.reload()
  await ready(page)
  await page.getByRole('link', { name: title }).first().waitFor()

  await context.setOffline(true)
  await page.goto('/saved')
  await page.getByRole('heading', { name: 'Saved homes' }).waitFor()
  // Chromium's emulation says `navigator.onLine` again on a page that the worker answered, until it is told once more.
  await context.setOffline(false)
  await context.setOffline(true)
  await page.getByText('You are offline.').waitFor()
  await page.getByText(title).first().waitFor()
  // A page that was never seen says so, with the ways to those that were.
  await page.goto('/tools')
  await page.getByRole('heading', { name: 'You are offline' }).waitFor()
  await page.getByRole('link', { name: /Saved homes/ }).click()
  await page.getByRole('heading', { name: 'Saved homes' }).waitFor()
  await context.setOffline(false)

  await page.goto('/login/buyer?next=/messages')
  await ready(page)
  await page.getByLabel(/^e-?mail/i).fill('buyer@veedu.demo')
  await page.getByLabel(/^password/i).fill(DEMO_PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/messages')
  await expect.poll(() => stored('/messages'), PATIENCE).toBe(true)
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect.poll(() => stored('/messages'), PATIENCE).toBe(false)
  await leave()
})
