import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import {
  accessibilityViolations,
  baseUrl,
  closeBrowser,
  DEMO_PASSWORD,
  DESKTOP,
  PHONE,
  ready,
  signIn,
  visitor,
} from '../../support/browser.ts'

afterAll(closeBrowser)

const QUESTION = 'Are you sure you want to delete this user? This action cannot be undone.'

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await ready(page)
}

/** Somebody new, made without a browser. */
async function newcomer(): Promise<{ name: string; email: string; id: number; token: string }> {
  const name = `Newcomer ${randomBytes(4).toString('hex')}`
  const email = `${name.replace(' ', '.').toLowerCase()}@journeys.test`
  const answer = await fetch(`${baseUrl()}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, email, password: 'nine quiet coconuts', role: 'SELLER' }),
  })
  const { token, user } = (await answer.json()) as { token: string; user: { id: number } }
  return { name, email, id: user.id, token }
}

/** A made listing of a newcomer, on the map at once in demo mode. */
async function listingOf(token: string, title: string): Promise<number> {
  const answer = await fetch(`${baseUrl()}/api/properties`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      title,
      address: 'Church Road',
      city: 'Kottayam',
      contactPhone: '9847012345',
      state: 'Kerala',
      propertyType: 'VILLA',
      forSale: true,
      price: 4_500_000,
    }),
  })
  const { id } = (await answer.json()) as { id: number }
  return id
}

test.each([
  ['realtor', 'seller', 'Access denied. Realtor credentials required.'],
  ['buyer', 'seller', 'Access denied. Buyer or Renter credentials required.'],
  ['buyer', 'admin', 'Administrators log in through the dedicated admin login.'],
  ['seller', 'admin', 'Please use the dedicated admin login.'],
])('the %s portal stays shut for %s and says which door is right', async (portal, who, said) => {
  const { page, expectNoise, leave } = await visitor()
  expectNoise(/40[13]/)
  await open(page, `/login/${portal}`)
  await page.getByLabel(/^e-?mail/i).fill(`${who}@veedu.demo`)
  await page.getByLabel(/^password/i).fill(DEMO_PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  expect(await page.getByRole('main').getByRole('alert').textContent()).toBe(said)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await leave()
})

test('visitors and other roles see one sentence and the way in, and come back to where they were', async () => {
  const { page, expectNoise, leave } = await visitor()
  expectNoise(/40[13]/)
  for (const path of ['/admin/dashboard', '/profile/admin', '/admin/outbox', '/admin/outbox/1']) {
    const answer = await page.goto(path)
    expect([path, answer?.status()]).toEqual([path, 401])
    expect(await page.getByRole('main').textContent()).toBe(
      'Admin access required. Please login again.Login',
    )
  }
  await signIn(page, 'seller')
  expect((await page.goto('/admin/dashboard?tab=users'))?.status()).toBe(403)
  await ready(page)
  expect(await page.content()).not.toContain('buyer@veedu.demo')
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await page.getByLabel(/^e-?mail/i).fill('admin@veedu.demo')
  await page.getByLabel(/^password/i).fill(DEMO_PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/admin/dashboard?tab=users')
  await page.getByRole('heading', { name: /\d+ users/ }).waitFor()
  await leave()
})

test('an administrator finds the figures, and Back goes from tab to tab', async () => {
  const { page, leave } = await visitor()
  await signIn(page, 'admin')
  expect(new URL(page.url()).pathname).toBe('/admin/dashboard')
  for (const tile of ['Total Users', 'Total Properties', 'Verified Properties', 'Total Views'])
    await page.getByRole('term').filter({ hasText: tile }).waitFor()
  const tabs = page.getByRole('navigation', { name: 'Administration' })
  await tabs.getByRole('link', { name: /^Users \([\d,]+\)$/ }).click()
  await page.getByRole('heading', { name: /^[\d,]+ users$/ }).waitFor()
  await tabs.getByRole('link', { name: /^Properties \([\d,]+\)$/ }).click()
  await page.getByRole('heading', { name: /^[\d,]+ properties$/ }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: /^[\d,]+ users$/ }).waitFor()
  expect(new URL(page.url()).search).toBe('?tab=users')
  await page.getByRole('link', { name: 'Next page' }).click()
  await page.getByRole('link', { name: 'First page' }).waitFor()
  await open(page, '/profile/admin')
  await page.getByRole('heading', { level: 1, name: 'Administration' }).waitFor()
  await leave()
})

/** What an administrator ticks before a listing is called verified. */
async function sayChecked(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'What was checked?' })
  await dialog.getByRole('checkbox', { name: 'Title deed seen' }).check()
  await dialog.getByRole('checkbox', { name: 'Property visited' }).check()
  await dialog.getByRole('button', { name: 'Mark as verified' }).click()
}

test('a listing is verified and featured, and both are taken back', async () => {
  const { token } = await newcomer()
  const title = `Villa ${randomBytes(4).toString('hex')}`
  const id = await listingOf(token, title)
  const { page, leave } = await visitor()
  await signIn(page, 'admin')
  await open(page, '/admin/dashboard?tab=properties')
  await page.getByRole('searchbox').fill(title)
  await page.getByRole('button', { name: 'Search' }).click()
  const row = page.getByRole('row').filter({ hasText: title })
  await row.getByRole('button', { name: 'Verify' }).click()
  await sayChecked(page)
  await page.getByRole('status').getByText('Property verified successfully!').waitFor()
  await row.getByRole('button', { name: 'Undo verification' }).waitFor()
  expect(await row.getByRole('button', { name: 'Verify', exact: true }).count()).toBe(0)
  await row.getByRole('button', { name: 'Feature' }).click()
  await page.getByRole('status').getByText('Property featured successfully!').waitFor()

  await page.goto(`/property/${id}`)
  await page.getByRole('main').getByText('Verified', { exact: true }).first().waitFor()
  await page.getByText(/Papers seen: title deed\. The property was visited\./).waitFor()

  await page.goBack()
  await ready(page)
  await row.getByRole('button', { name: 'Undo featuring' }).click()
  await page.getByRole('status').getByText('Property is no longer featured.').waitFor()
  await row.getByRole('button', { name: 'Feature', exact: true }).waitFor()
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await row.getByRole('button', { name: 'Undo featuring' }).waitFor()
  await row.getByRole('button', { name: 'Undo verification' }).click()
  await row.getByRole('button', { name: 'Verify', exact: true }).waitFor()

  await open(page, '/admin/dashboard')
  const events = page.getByRole('region', { name: 'Recent activity' })
  expect(await events.getByRole('listitem').first().textContent()).toMatch(
    new RegExp(`^Verification undone.*${title}`),
  )
  await leave()
})

test('a listing deleted meanwhile and a network failure show their own messages', async () => {
  const { token } = await newcomer()
  const title = `House ${randomBytes(4).toString('hex')}`
  const id = await listingOf(token, title)
  const { page, context, expectNoise, leave } = await visitor()
  expectNoise(/410|ERR_INTERNET_DISCONNECTED|manifest patches/)
  await signIn(page, 'admin')
  await open(page, `/admin/dashboard?tab=properties&q=${encodeURIComponent(title)}`)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Verify' }).click()
  await sayChecked(page)
  await page.getByRole('alert').getByText('Error verifying property').waitFor()
  await context.setOffline(false)
  await fetch(`${baseUrl()}/api/properties/${id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
  })
  await page.getByRole('button', { name: 'Verify' }).click()
  await sayChecked(page)
  await page.getByRole('alert').getByText('Failed to verify property').waitFor()
  expect(await page.getByRole('button', { name: 'Verify' }).count()).toBe(1)
  await page.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', {
    name: 'Are you sure you want to delete this property?',
  })
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alert').getByText('Failed to delete property').waitFor()
  await leave()
})

test('a person is deleted after the question, and is signed out everywhere', async () => {
  const { name, token } = await newcomer()
  await listingOf(token, `Home of ${name}`)
  const { page, leave } = await visitor()
  await signIn(page, 'admin')
  await open(page, '/admin/dashboard?tab=users')
  const keeper = page.getByRole('row').filter({ hasText: 'admin@veedu.demo' })
  await page.getByRole('searchbox').fill('admin@veedu')
  await page.keyboard.press('Enter')
  await keeper.waitFor()
  expect(await keeper.getByRole('button').count()).toBe(0)

  await page.getByRole('searchbox').fill(name)
  await page.keyboard.press('Enter')
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByText('Seller').waitFor()
  const remove = row.getByRole('button', { name: 'Delete' })
  await remove.click()
  const question = page.getByRole('dialog', { name: QUESTION })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await remove.evaluate((button) => button === document.activeElement)).toBe(true)
  await remove.click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('status').getByText('User deleted successfully!').waitFor()
  await page.getByText(`No results for “${name}”`).waitFor()
  const me = await fetch(`${baseUrl()}/api/auth/me`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(me.status).toBe(401)
  await leave()
})

/** Calls the API as a user, to set up data. */
async function call<T = unknown>(
  method: string,
  path: string,
  token: string,
  body?: object,
): Promise<T> {
  const answer = await fetch(`${baseUrl()}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return (await answer.json()) as T
}

async function adminToken(): Promise<string> {
  const answer = await fetch(`${baseUrl()}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@veedu.demo', password: DEMO_PASSWORD, role: 'ADMIN' }),
  })
  return ((await answer.json()) as { token: string }).token
}

test('a listing is sent back with a reason, comes again and is published; its owner is suspended, deleted and restored', async () => {
  const owner = await newcomer()
  const title = `Home ${randomBytes(4).toString('hex')}`
  const id = await listingOf(owner.token, title)
  const { page, leave } = await visitor()
  await signIn(page, 'admin')
  await open(page, `/admin/dashboard?tab=moderation&id=${id}`)
  const listing = page.getByRole('article', { name: title })
  await listing.getByRole('button', { name: 'Request changes' }).click()
  const question = page.getByRole('dialog', { name: 'Request changes to this listing' })
  await question.getByLabel('The price cannot be right').check()
  await question.getByLabel(/What should they change/).fill('Is it 45 lakh?')
  await question.getByRole('button', { name: 'Request changes' }).click()
  await page.getByRole('status').getByText('Changes requested.').waitFor()
  expect((await fetch(`${baseUrl()}/property/${id}`)).status).toBe(404)
  await call('POST', `/properties/${id}/resume`, owner.token)

  await open(page, `/admin/dashboard?tab=moderation&id=${id}`)
  await listing.getByText('Is it 45 lakh?').waitFor()
  await page.getByRole('region', { name: /listings? to review/ }).focus()
  await page.keyboard.press('a')
  const said = page.getByRole('status')
  await said.getByText('Property published. It is now on the map.').waitFor()
  await said.getByRole('button', { name: 'Undo' }).click()
  await said.getByText('The listing is waiting for review again.').waitFor()
  await page.waitForURL(`**id=${id}`)
  await listing.getByRole('button', { name: 'Publish' }).click()
  await said.getByText('Property published. It is now on the map.').waitFor()
  expect((await fetch(`${baseUrl()}/property/${id}`)).status).toBe(200)

  await open(page, `/admin/users/${owner.id}`)
  await page.getByRole('button', { name: 'Suspend' }).click()
  const why = page.getByRole('dialog', { name: `Suspend ${owner.name}?` })
  await why.getByRole('textbox').fill('Sold it twice')
  await why.getByRole('button', { name: 'Suspend' }).click()
  await said.getByText('Suspended and logged out on all devices.').waitFor()
  const me = (): Promise<{ code?: string }> => call('GET', '/auth/me', owner.token)
  expect((await me()).code).toBe('unauthenticated')
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: QUESTION }).getByRole('button', { name: 'Delete' }).click()
  await said.getByText('User deleted successfully!').waitFor()
  await page.getByRole('button', { name: 'Restore' }).click()
  await said.getByText('The account and its listings are restored.').waitFor()
  await page.getByRole('button', { name: 'Lift suspension' }).click()
  await said.getByText('Suspension lifted.').waitFor()
  await leave()
})

test('every role is shown its own dashboard and no other’s, in the HTML itself', async () => {
  const PAGES = ['admin', 'seller', 'realtor', 'buyer', 'renter', 'government'] as const
  const administration = ['/admin/dashboard?tab=audit', '/admin/users/1', '/admin/outbox']
  const status = async (path: string, cookie: string): Promise<number> =>
    (await fetch(baseUrl() + path, { headers: cookie ? { cookie } : {} })).status
  for (const role of ['', ...PAGES]) {
    let cookie = ''
    if (role !== '') {
      const answer = await fetch(`${baseUrl()}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `${role}@veedu.demo`, password: DEMO_PASSWORD }),
      })
      cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    }
    const refused = role === '' ? 401 : 403
    for (const path of administration)
      expect([role, path, await status(path, cookie)]).toEqual([
        role,
        path,
        role === 'admin' ? 200 : refused,
      ])
    for (const page of PAGES) {
      // A buyer and a renter have one dashboard under two names.
      const own = page === role || (/buyer|renter/.test(page) && /buyer|renter/.test(role))
      const found = await status(`/profile/${page}`, cookie)
      expect([role, page, found]).toEqual([role, page, own ? 200 : refused])
    }
  }
})

test('without JavaScript the lists can be read, searched and paged', async () => {
  const token = await adminToken()
  const { page, context, leave } = await visitor({ javaScriptEnabled: false })
  await context.addCookies([{ name: 'veedu_session', value: token, url: baseUrl() }])
  await page.goto('/admin/dashboard?tab=users')
  await page.getByRole('searchbox').fill('seller@veedu.demo')
  await page.getByRole('button', { name: 'Search' }).click()
  expect(await page.getByRole('row').count()).toBe(2)
  await page.getByRole('link', { name: 'Show all' }).click()
  await page.getByRole('link', { name: 'Next page' }).click()
  expect(new URL(page.url()).searchParams.get('cursor')).toMatch(/^\d+$/)
  await leave()
})

const LOOKS = [
  { lang: 'en', scheme: 'light', viewport: DESKTOP, axe: undefined },
  { lang: 'ml', scheme: 'dark', viewport: PHONE, axe: 'look' },
] as const

const ADDRESSES = [
  '/admin/dashboard',
  '/admin/dashboard?tab=users',
  '/admin/dashboard?tab=users&q=nobody+at+all',
  '/admin/dashboard?tab=properties',
  '/admin/dashboard?tab=moderation',
  '/admin/dashboard?tab=callbacks',
  '/admin/dashboard?tab=audit',
  '/admin/dashboard?tab=system',
  '/admin/users/3',
  '/admin/outbox',
]

describe.each(LOOKS)('in $lang, $scheme', ({ lang, scheme, viewport, axe }) => {
  /** An administrator who is signed in already. */
  async function keeper() {
    const visit = await visitor({ lang, colorScheme: scheme, viewport })
    const answer = await visit.context.request.post('/api/auth/login', {
      data: { email: 'admin@veedu.demo', password: DEMO_PASSWORD, role: 'ADMIN' },
    })
    const session = (await answer.json()) as { token: string; user: object }
    await visit.context.addInitScript((kept) => {
      // The email's sandboxed iframe has no storage.
      if (window.origin === 'null') return
      localStorage.setItem('token', kept.token)
      localStorage.setItem('user', JSON.stringify(kept.user))
    }, session)
    return visit
  }

  test.each(ADDRESSES)('%s has no accessibility violations', async (address) => {
    const { page, leave } = await keeper()
    await open(page, address)
    expect(await accessibilityViolations(page, axe)).toEqual([])
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(wider).toBe(0)
    await leave()
  })

  test('an email has no accessibility violations', async () => {
    const { page, leave } = await keeper()
    await newcomer()
    await open(page, '/admin/outbox')
    await page.getByRole('main').getByRole('listitem').first().getByRole('link').click()
    await page.getByRole('heading', { level: 2 }).nth(1).waitFor()
    // No script can run in the sandboxed iframe, axe included.
    await page.locator('iframe').evaluate((frame) => frame.remove())
    expect(await accessibilityViolations(page, axe)).toEqual([])
    await leave()
  })
})
