import type { APIResponse, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { closeBrowser, DESKTOP, ready, signIn, visitor } from '../../support/browser.ts'
import { drawings } from '../../support/listings/drawings.ts'

afterAll(closeBrowser)

/** The titles of the demo's listings. */
async function sampleTitles(page: Page): Promise<string[]> {
  const titles = new Set<string>()
  let path: string | undefined = '/api/properties?limit=1000'
  while (path !== undefined) {
    const answer: APIResponse = await page.request.get(path)
    const homes = (await answer.json()) as { title: string; demo: boolean }[]
    for (const { title, demo } of homes) if (demo) titles.add(title)
    const next = /<([^>]+)>; rel="next"/.exec(answer.headers().link ?? '')?.[1]
    path = next === undefined ? undefined : next.replace(/^https?:\/\/[^/]+/, '')
  }
  return [...titles]
}

/**
 * Where the page names a listing without marking it: the text itself begins with "Sample", or the largest element
 * around it that names no other listing holds the mark.
 */
async function unmarked(page: Page, titles: readonly string[]): Promise<string[]> {
  return page.evaluate((all) => {
    const known = new Set(all)
    const words = ['Sample', 'മാതൃക']
    const titleIn = (text: string): string | null => {
      const plain = text.replace(/\s+/g, ' ').trim()
      if (known.has(plain)) return plain
      for (const title of known) if (plain.includes(title)) return title
      return null
    }
    const named = new Map<Element, string>()
    const found: { element: Element; title: string; text: string }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element || ['SCRIPT', 'STYLE', 'TITLE'].includes(element.tagName)) continue
      const text = (node.textContent ?? '').replace(/\s+/g, ' ').trim()
      if (text.length < 12) continue
      const title = titleIn(text)
      if (title === null) continue
      named.set(element, title)
      found.push({ element, title, text })
    }
    const others = (element: Element, title: string): boolean =>
      [...named].some(([each, name]) => name !== title && element.contains(each))
    return found
      .filter(({ element, title, text }) => {
        if (words.some((word) => text.includes(`${word}: ${title}`))) return false
        let around: Element = element
        while (around.parentElement && !others(around.parentElement, title))
          around = around.parentElement
        return around.querySelector('[data-sample]') === null
      })
      .map(
        ({ element, text }) =>
          `${location.pathname}${location.search} <${element.tagName.toLowerCase()}> ${text}`,
      )
  }, titles)
}

async function walk(page: Page, titles: readonly string[], paths: readonly string[]) {
  const missing: string[] = []
  let named = 0
  for (const path of paths) {
    await page.goto(path)
    await ready(page)
    missing.push(...(await unmarked(page, titles)))
    named += await page.locator('[data-sample]').count()
  }
  return { missing, named }
}

test('a visitor sees the mark beside every sample listing', async () => {
  const { page } = await visitor({ viewport: DESKTOP })
  const titles = await sampleTitles(page)
  expect(titles.length).toBeGreaterThan(100)
  const { missing, named } = await walk(page, titles, [
    '/property/1',
    '/property/2?lang=ml',
    '/',
    '/properties?location=Kochi',
    '/properties?location=Kochi&lang=en',
    '/compare?ids=1,2,3',
    '/locality/Kochi',
    '/market?city=Kochi',
    '/ml',
    '/ml?tab=prediction',
    '/services/valuation?city=Kochi&builtUpArea=1450&bedrooms=3',
    '/services/realtors',
  ])
  expect(missing).toEqual([])
  expect(named).toBeGreaterThan(20)
})

test('every drawn picture of a sample is called an illustration', async () => {
  const { page } = await visitor({ viewport: DESKTOP })
  const homes = (await (await page.request.get('/api/properties?limit=40')).json()) as {
    id: number
    demo: boolean
    propertyType: string
  }[]
  const oneOfEachKind = new Map(
    homes.filter(({ demo }) => demo).map(({ id, propertyType }) => [propertyType, id]),
  )
  for (const id of oneOfEachKind.values()) {
    await page.goto(`/property/${id}`)
    await ready(page)
    const gallery = page.getByRole('main').locator('img[src*="/illustrations/"]')
    expect(await gallery.count()).toBeGreaterThanOrEqual(5)
    expect((await drawings(page)).unmarked).toEqual([])
  }
})

test.each([
  ['seller', ['overview', 'mine', 'messages', 'visits', 'analytics', 'saved']],
  ['buyer', ['overview', 'saved', 'messages', 'visits', 'searches', 'market']],
  ['realtor', ['overview', 'mine', 'clients', 'visits', 'messages', 'analytics', 'tools']],
] as const)('the dashboard of a %s marks every sample listing', async (who, tabs) => {
  const { page } = await visitor({ viewport: DESKTOP })
  const titles = await sampleTitles(page)
  await signIn(page, who)
  const { missing, named } = await walk(page, titles, [
    ...tabs.map((tab) => `/profile/${who}?tab=${tab}`),
    ...(who === 'realtor'
      ? ['leads', 'mobile', 'documents', 'market', 'appointments'].map(
          (tool) => `/profile/realtor?tab=tools&tool=${tool}`,
        )
      : []),
    '/messages',
  ])
  expect(missing).toEqual([])
  expect(named).toBeGreaterThan(0)
})

test("the administrators' desk marks every sample listing", async () => {
  const { page } = await visitor({ viewport: DESKTOP })
  const titles = await sampleTitles(page)
  await signIn(page, 'admin')
  const { missing, named } = await walk(
    page,
    titles,
    ['dashboard', 'moderation', 'properties', 'reports', 'users', 'audit'].map(
      (tab) => `/admin/dashboard?tab=${tab}`,
    ),
  )
  expect(missing).toEqual([])
  expect(named).toBeGreaterThan(0)
})

test('the printed sheet of a sample listing carries the mark', async () => {
  const { page } = await visitor({ viewport: DESKTOP })
  const titles = await sampleTitles(page)
  await page.goto('/property/1')
  await ready(page)
  await page.emulateMedia({ media: 'print' })
  const heading = page.getByRole('heading', { level: 1 })
  expect(titles).toContain((await heading.innerText()).trim())
  const mark = page.getByRole('main').locator('[data-sample]').first()
  expect(await mark.isVisible()).toBe(true)
  expect(await mark.innerText()).toBe('Sample')
})

test('pins of sample listings are named as samples on the map', async () => {
  const { page } = await visitor({ viewport: DESKTOP })
  await page.goto('/properties?location=Kochi')
  await ready(page)
  const list = page.getByRole('region', { name: 'Homes on the map' })
  await list
    .getByRole('button', { name: /Sample: / })
    .first()
    .waitFor({ state: 'attached' })
  const names = await list.getByRole('listitem').allInnerTexts()
  const pins = names.filter((name) => name.includes('₹'))
  expect(pins.length).toBeGreaterThan(0)
  expect(pins.filter((name) => !name.includes('Sample: '))).toEqual([])
})

test('nothing of the demo is verified by our team', async () => {
  const { page } = await visitor({ viewport: DESKTOP })
  const { items } = (await (await page.request.get('/api/search?verified=1')).json()) as {
    items: { id: number; isVerified: boolean; demo?: boolean }[]
  }
  const home = items.find(({ demo, isVerified }) => demo && isVerified)
  expect(home).toBeDefined()
  for (const path of [`/property/${home?.id}`, `/compare?ids=${home?.id}`]) {
    await page.goto(path)
    await ready(page)
    expect(await page.getByText('Sample of a verified listing').count()).toBeGreaterThan(0)
    expect(await page.getByText(/Verified by our team/).count()).toBe(0)
  }
})
