import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { baseUrl, closeBrowser, ready, signIn, visitor } from '../../support/browser.ts'

/** What search engines and messengers read of the pages: the HTML as it is served. */

afterAll(closeBrowser)

const at = (path: string): string => baseUrl() + path

/** A page's metadata. */
async function told(page: Page) {
  return page.evaluate(() => {
    const all = (selector: string, name: string): string[] =>
      [...document.querySelectorAll(selector)].map((each) => each.getAttribute(name) ?? '')
    const named = (name: string): string[] =>
      all(`head meta[name="${name}"], head meta[property="${name}"]`, 'content')
    return {
      titles: [...document.querySelectorAll('head title')].map((each) => each.textContent ?? ''),
      descriptions: named('description'),
      robots: named('robots'),
      canonical: all('head link[rel="canonical"]', 'href'),
      languages: all('head link[rel="alternate"][hreflang]', 'hreflang'),
      alternates: all('head link[rel="alternate"][hreflang]', 'href'),
      shareTitle: named('og:title'),
      shareUrl: named('og:url'),
      picture: named('og:image'),
      card: named('twitter:card'),
      data: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        (each) => each.textContent ?? '',
      ),
    }
  })
}

/** What a head must say once, and does not. */
const once = (head: Awaited<ReturnType<typeof told>>): string[] =>
  (['titles', 'descriptions', 'canonical', 'shareTitle', 'picture', 'card'] as const).filter(
    (name) => head[name].length !== 1,
  )

/** An address of the page's own site as a path: the configured origin is not the one that tests call. */
const pathOf = (address: string | undefined): string =>
  (address ?? '').replace(/^https?:\/\/[^/]+/, '')

describe.each(['en', 'ml'] as const)('without scripts, in %s', (lang) => {
  test.each([
    ['/', /^\/$/],
    ['/properties?location=kochi&sort=price-asc&limit=40', /^\/properties\?location=Kochi$/],
    ['/locality/Kochi', /^\/locality\/Kochi$/],
    ['/login/seller?next=%2Fadd-property', /^\/login\/seller$/],
    ['/privacy', /^\/privacy$/],
  ])('%s says what it is, once', async (path, own) => {
    const { page, leave } = await visitor({ javaScriptEnabled: false, lang, city: null })
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${lang}`)
    const head = await told(page)
    expect(once(head)).toEqual([])
    expect(head.titles[0]?.length).toBeLessThanOrEqual(65)
    expect(head.descriptions[0]).not.toBe('')
    expect(head.robots).toEqual([])
    const [en = '', ml = '', any = ''] = head.alternates.map(pathOf)
    expect(head.languages).toEqual(['en', 'ml', 'x-default'])
    expect(any).toMatch(own)
    const joint = any.includes('?') ? '&' : '?'
    expect([en, ml]).toEqual([`${any}${joint}lang=en`, `${any}${joint}lang=ml`])
    expect(pathOf(head.canonical[0])).toBe(lang === 'en' ? en : ml)
    expect(head.canonical).toEqual(head.shareUrl)
    expect(head.titles[0]).toMatch(lang === 'ml' ? /[ഀ-ൿ]/ : /^[^ഀ-ൿ]+$/)
    const picture = await page.request.get(pathOf(head.picture[0]))
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg'])
    for (const block of head.data)
      expect(JSON.parse(block)).toMatchObject({ '@context': 'https://schema.org' })
    await leave()
  })
})

test.each([
  '/properties?location=Kochi&bedrooms=2',
  '/properties?location=nowhere+at+all',
  '/add-property',
  '/admin/login',
  '/profile/seller',
  '/verify-email/no-such-link',
  // A sample.
  '/property/1',
])('%s stays out of search engines', async (path) => {
  const { page, expectNoise, leave } = await visitor({ javaScriptEnabled: false, city: null })
  if (path.startsWith('/profile')) expectNoise(/401/)
  await page.goto(path)
  const { robots, canonical } = await told(page)
  expect(robots.length).toBe(1)
  expect(robots[0]).toMatch(/^noindex/)
  expect(canonical).toEqual([])
  await leave()
})

test('hostile words are words everywhere, and a deleted home is gone everywhere', async () => {
  const title = '<img src=x onerror="window.hacked=1">'
  const description = '</script><script>window.hacked=2</script><!-- <b>"&amp;'
  const { page, expectNoise, leave } = await visitor()
  // A listing of a demo account is a sample, of which search engines are told nothing.
  const registered = await page.request.post('/api/auth/register', {
    data: {
      name: 'Anju Thomas',
      email: 'anju.words@journeys.test',
      password: 'nine quiet coconuts',
      role: 'SELLER',
    },
  })
  const { token } = (await registered.json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  const home = {
    title,
    description,
    propertyType: 'VILLA',
    forSale: true,
    price: 4_500_000,
    address: '12 Hidden Lane',
    hideAddress: true,
    city: 'Kottayam',
    state: 'Kerala',
    contactEmail: 'anju.words@journeys.test',
    latitude: 9.5916,
    longitude: 76.5222,
  }
  const refused = await page.request.post('/api/properties', {
    headers,
    data: { ...home, virtualTour: 'javascript:window.hacked=3' },
  })
  expect(refused.status()).toBe(422)
  const made = await page.request.post('/api/properties', { headers, data: home })
  const { id } = (await made.json()) as { id: number }
  // A visitor looks at it.
  await page.context().clearCookies({ name: 'veedu_session' })

  await page.goto(`/property/${id}`)
  await ready(page)
  const head = await told(page)
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title)
  expect(head.data.length).toBe(1)
  expect(head.data[0]).not.toContain('<')
  expect(JSON.parse(head.data[0] ?? '')).toMatchObject({
    '@graph': [{ '@type': 'RealEstateListing', name: title, description }, {}],
  })
  expect(JSON.stringify(head)).not.toContain('Hidden Lane')
  const served = await (await page.request.get(`/property/${id}`)).text()
  expect(served).not.toContain('<img src=x')
  expect(served).not.toContain('<script>window.hacked')

  const path = pathOf(head.canonical[0])
  const part = `/sitemap/homes-${Math.ceil(id / 10_000)}.xml`
  expect(await (await page.request.get(part)).text()).toContain(`${path}</loc>`)
  expect((await page.request.delete(`/api/properties/${id}`, { headers })).ok()).toBe(true)
  expect(await (await page.request.get(part)).text()).not.toContain(`/property/${id}/`)
  expect((await page.request.get(`/property/${id}/share.jpg`)).status()).toBe(410)
  expectNoise(/410/)
  expect((await page.goto(path))?.status()).toBe(410)
  await leave()
})

test('client navigation replaces the metadata of the previous page', async () => {
  const { page, leave } = await visitor()
  await page.goto('/locality/Kochi')
  await ready(page)
  const link = page.getByRole('article').getByRole('link').first()
  await link.click()
  await page.waitForURL(/\/property\//)
  const own = async () => pathOf((await told(page)).shareUrl[0])
  await expect.poll(own, { timeout: 15_000 }).toBe(new URL(page.url()).pathname)
  const head = await told(page)
  // A sample: search engines are given nothing of it, nor anything of the page before.
  expect(once(head)).toEqual(['canonical'])
  expect([head.robots.length, head.data.length, head.alternates.length]).toEqual([1, 0, 0])
  await leave()
})

test('only public pages may be cached by proxies', async () => {
  const { page, leave } = await visitor()
  const kept = async (path: string) =>
    `${path}: ${(await page.request.get(path)).headers()['cache-control']}`
  for (const path of ['/', '/properties.data?location=Kochi', '/property/1', '/locality'])
    expect(await kept(path)).toBe(`${path}: private, no-cache`)
  const script = /\/assets\/[\w.-]+\.js/.exec(await (await page.request.get(at('/'))).text())?.[0]
  expect(await kept(script ?? '')).toMatch(/: public, max-age=31536000, immutable$/)
  for (const path of ['/share.jpg', '/sitemap.xml', '/robots.txt', '/property/1/share.jpg'])
    expect(await kept(path)).toMatch(/: public, max-age=\d+, stale-while-revalidate=\d+$/)
  expect(await kept('/api/search')).toBe('/api/search: public, no-cache')
  await leave()
})

test('no page breaks its own policy, and what is personal is never stored', async () => {
  const { page, leave } = await visitor()
  await signIn(page, 'seller')
  for (const path of [
    '/',
    '/properties',
    '/property/1',
    '/compare?ids=1,2',
    '/add-property',
    '/market',
    '/locality/Kochi',
    '/profile/seller',
    '/messages',
    '/account',
    '/tools/emi?price=4500000',
  ]) {
    const answer = await page.goto(path)
    await ready(page)
    const headers = (await answer?.allHeaders()) ?? {}
    expect([path, headers['cache-control']]).toEqual([path, 'no-store'])
    expect(headers['content-security-policy']).toMatch(/style-src 'self' 'nonce-[^' ]+';/)
  }
  const file = await page.request.get('/property/1.data')
  expect(file.headers()['cache-control']).toBe('no-store')
  // Violations are noise, which ends the visit.
  await leave()
})
