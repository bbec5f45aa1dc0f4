import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { baseUrl, closeBrowser, DEMO_PASSWORD, ready, visitor } from '../../support/browser.ts'

/** Slow networks, browsers without storage, broken links, very long words. */

afterAll(closeBrowser)

const at = (path: string): string => baseUrl() + path
const LOGIN = /^login$/i

/** Holds the page's scripts back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let open: () => void = () => undefined
  const scripts = new Promise<void>((resolve) => (open = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await scripts
    await route.continue()
  })
  return () => open()
}

test('a password typed before hydration is not submitted until then, and the click is not lost', async () => {
  const { page, leave } = await visitor()
  const open = await holdScripts(page)
  await page.goto('/login/buyer', { waitUntil: 'commit' })
  await page.locator('#login-email').fill('buyer@veedu.demo')
  await page.locator('#login-password').fill(DEMO_PASSWORD)
  await page.getByRole('main').getByRole('button', { name: LOGIN }).click()
  expect(page.url()).toBe(at('/login/buyer'))
  open()
  await page.waitForURL('**/profile/buyer')
  await leave()
})

test('what is typed into search fields before hydration stays, and is searched for', async () => {
  const { page, leave } = await visitor({ lang: 'ml' })
  const open = await holdScripts(page)
  await page.goto('/?lang=ml', { waitUntil: 'commit' })
  const box = page.locator('#ask')
  await page.locator('#land-size').fill('7')
  await box.pressSequentially('kochiyil 2 bedroom')
  open()
  await ready(page)
  await box.pressSequentially(' veed vadakakk')
  expect(await box.inputValue()).toBe('kochiyil 2 bedroom veed vadakakk')
  expect(await page.locator('#land-size').inputValue()).toBe('7')
  await box.press('Enter')
  await page.waitForURL((url) => url.pathname === '/properties' && !url.searchParams.has('ask'))
  expect(new URL(page.url()).searchParams.get('location')).toBe('Kochi')
  await leave()
})

test('without JavaScript a form never puts the password into the URL', async () => {
  for (const path of ['/login/buyer', '/register']) {
    const { page, leave } = await visitor({ javaScriptEnabled: false })
    await page.goto(path)
    if (path === '/register') await page.getByLabel('Name').fill('Ravi')
    await page.getByLabel(/^e-?mail/i).fill('ravi@x.in')
    await page.getByLabel(/^password/i).fill('seven grey herons')
    await page.getByRole('main').locator('button[type=submit]').click()
    await page.waitForLoadState()
    expect(page.url()).toBe(at(path))
    await leave()
  }
  const answer = await fetch(at('//evil.example/x'), { method: 'POST', redirect: 'manual' })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('/evil.example/x')
  expect((await fetch(at('/api/nothing'), { method: 'POST' })).status).toBe(404)
})

test('a browser without storage can sign in', async () => {
  const { page, leave } = await visitor({ city: null })
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.goto('/login/buyer')
  await ready(page)
  await page.locator('#login-email').fill('buyer@veedu.demo')
  await page.locator('#login-password').fill(DEMO_PASSWORD)
  await page.getByRole('main').getByRole('button', { name: LOGIN }).click()
  await page.waitForURL('**/profile/buyer')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await leave()
})

test('a link followed offline leaves the page as it is', async () => {
  const { page, context, leave } = await visitor()
  await page.goto('/privacy')
  await ready(page)
  const link = page.getByRole('link', { name: 'Locality' }).first()
  await context.setOffline(true)
  await link.click()
  await page.getByText(/^You are offline\. Select the link again/).waitFor()
  expect(page.url()).toBe(at('/privacy'))
  await context.setOffline(false)
  await link.click()
  await page.waitForURL('**/locality/**')
  await leave()
})

test('a page that cannot be loaded offline shows a message, and loads when online again', async () => {
  const { page, context, expectNoise, leave } = await visitor()
  expectNoise(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await page.goto('/locality/Kottayam')
  await ready(page)
  await context.setOffline(true)
  // Without a link to be held back: the browser's own Back and Forward.
  await page.evaluate(() => {
    history.pushState(null, '', '/locality/Kochi')
    history.pushState(null, '', '/locality/Pala')
    history.back()
  })
  const heading = page.getByRole('heading', { name: 'No connection' })
  await heading.waitFor()
  await context.setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'Kochi' }).waitFor()
  expect(await heading.count()).toBe(0)
  await leave()
})

test.each([
  ['/login/constructor', 404],
  ['/login/__proto__', 404],
  ['/property/%ff', 404],
  ['/locality/%E0%A4%A', 404],
  ['/property/1%00', 404],
  ['//evil.example/x', 404],
  ['//', 200],
  ['/properties?q=%00', 200],
  ['/api/nothing', 404],
])('%s is answered with %d', async (path, status) => {
  const answer = await fetch(at(path), { headers: { accept: 'text/html' }, redirect: 'manual' })
  expect(answer.status).toBe(status)
  const isCall = path.startsWith('/api/')
  expect(answer.headers.get('content-type')).toMatch(isCall ? /^application\/json/ : /^text\/html/)
  // The site's own page, with its navigation.
  expect(await answer.text()).toContain(isCall ? '"code"' : '<nav')
})

test('very long words stay inside the page', async () => {
  const call = (path: string, method: string, token: string, body?: object) =>
    fetch(at(path), {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  const signedIn = await call('/api/auth/login', 'POST', '-', {
    email: 'seller@veedu.demo',
    password: DEMO_PASSWORD,
  })
  const { token } = (await signedIn.json()) as { token: string }
  const word = (letter: string, length = 200): string => letter.repeat(length)
  const made = await call('/api/properties', 'POST', token, {
    title: word('T', 160),
    address: word('A'),
    city: word('C'),
    contactPhone: '9847012345',
    state: word('S'),
    propertyType: 'VILLA',
    forSale: true,
    forRent: true,
    price: 1e12,
    monthlyRent: 1e12,
    description: word('D', 2_000),
    facing: word('F'),
    kitchenType: word('K'),
    contactPerson: word('P', 100),
    amenities: [word('M', 80)],
    highlights: [word('H', 80)],
  })
  expect(made.status).toBe(201)
  const { id } = (await made.json()) as { id: number }
  for (const width of [320, 1280]) {
    const { page, leave } = await visitor({ viewport: { width, height: 700 } })
    for (const path of [`/property/${id}`, `/properties?home=${id}`]) {
      await page.goto(path)
      await ready(page)
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(wider, `${path} at ${width} px`).toBeLessThanOrEqual(0)
    }
    await leave()
  }
  expect((await call(`/api/properties/${id}`, 'DELETE', token)).status).toBe(200)
})
