import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CATALOGUES } from '../../../src/i18n/node.ts'
import { startProduct } from '../../support/browser-app.ts'
import { closeBrowser, ready, visitorWithoutMap } from '../../support/browser.ts'
import { drawings } from '../../support/listings/drawings.ts'
import { PAGES } from '../../support/pages.ts'

/**
 * A site without demo data and with one real listing, of which only the required fields are known and which has no
 * photos: what its pages state about it is what was entered, and nothing else.
 */

const ENTERED = {
  title: 'House by the ferry',
  propertyType: 'INDEPENDENT_HOUSE',
  forSale: true,
  price: 7_700_000,
  address: 'Ferry Road',
  city: 'Kochi',
  state: 'Kerala',
  contactEmail: 'ammini@people.test',
}
const ADMIN = { email: 'admin@people.test', password: 'nine quiet coconuts' }
const HOUR = 3_600_000

let product: Awaited<ReturnType<typeof startProduct>>

async function call<T>(
  path: string,
  { token = '', body, version }: { token?: string; body?: object; version?: string } = {},
): Promise<T> {
  const answer = await fetch(`${product.url}/api${path}`, {
    method: 'POST',
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(version ? { 'if-match': `"${version}"` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  expect([path, answer.status < 300 ? '' : await answer.text()]).toEqual([path, ''])
  return (await answer.json()) as T
}

beforeAll(async () => {
  product = await startProduct({
    DEMO: '0',
    CONTACT_EMAIL: '',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  })
  const owner = { name: 'Ammini Varghese', email: 'ammini@people.test', role: 'SELLER' }
  const { token } = await call<{ token: string }>('/auth/register', {
    body: { ...owner, password: 'nine quiet coconuts' },
  })
  const { id } = await call<{ id: number }>('/properties', { token, body: ENTERED })
  const admin = await call<{ token: string }>('/auth/login', { body: ADMIN })
  await call(`/admin/properties/${id}/publish`, { token: admin.token, version: '1' })
  // Beyond the time for which figures from before the listing are cached.
  await product.forward(2 * HOUR)
})
afterAll(async () => {
  await closeBrowser()
  await product.stop()
})

const come = (lang: 'en' | 'ml') =>
  visitorWithoutMap({ lang, city: ENTERED.city, baseURL: product.url })

/** Opens a page and brings every section that loads when it is near into view. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await ready(page)
  await page.evaluate(async () => {
    for (const details of document.querySelectorAll('details')) details.open = true
    const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top)
      await frame()
    }
  })
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null)
}

/**
 * What a page states: its text, the texts of its pictures and what it says to search engines. Choices of forms are
 * questions, not statements.
 */
async function statements(page: Page): Promise<string> {
  return page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body
    const asks = 'form, fieldset, select, option, script, style, [role="search"], [role="dialog"]'
    const texts: string[] = [document.title]
    for (const name of ['description', 'og:description', 'og:title'])
      texts.push(
        document
          .querySelector(`meta[name="${name}"], meta[property="${name}"]`)
          ?.getAttribute('content') ?? '',
      )
    for (const data of document.querySelectorAll('script[type="application/ld+json"]'))
      texts.push(data.textContent)
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.parentElement && !node.parentElement.closest(asks))
        texts.push(node.textContent ?? '')
    for (const element of main.querySelectorAll('[alt], [aria-label]'))
      if (!element.closest(asks))
        texts.push(element.getAttribute('alt') ?? '', element.getAttribute('aria-label') ?? '')
    return texts
      .map((text) => text.replace(/\s+/g, ' ').trim())
      .filter(Boolean)
      .join('\n')
  })
}

type Texts = Record<string, Record<string, string>>
/** The texts of the listing's page: the headings of its cards, the names of facts and of their choices. */
const textsOf = (lang: 'en' | 'ml') => CATALOGUES[lang].property as unknown as Texts
/** The facts that were entered or that follow from the town; an instalment is also an example of what buying costs. */
const KNOWN_FACTS = [
  'kind',
  'area',
  'status',
  'address',
  'city',
  'district',
  'state',
  'price',
  'emiAmount',
]
const CHOICES = ['furnishing', 'parking', 'possession', 'legal']

/**
 * Returns whether a line states something that can be entered for a house and was not for this one: a choice, or the name of a fact. On the
 * page of a town such names are about the town.
 */
function findUnenteredFacts(lang: 'en' | 'ml'): (path: string, line: string) => boolean {
  const texts = textsOf(lang)
  const facts = texts['fact'] ?? {}
  // One word may name several facts.
  const entered = new Set([
    ...KNOWN_FACTS.map((fact) => facts[fact]),
    ...Object.values(texts['card'] ?? {}),
    // What people ask first is named also where the owner did not say it.
    ...Object.values(texts['key'] ?? {}),
  ])
  const names = new Set(Object.values(facts).filter((name) => !entered.has(name)))
  const choices = CHOICES.flatMap((field) => Object.values(texts[field] ?? {}))
  // Short ones are words of other sentences too.
  const within = choices.filter((choice) => choice.length > 8)
  return (path, line) =>
    choices.includes(line) ||
    within.some((choice) => line.includes(choice)) ||
    UNENTERED.test(line) ||
    (!path.startsWith('/locality') && names.has(line))
}

/** The same in words that an illustration or a badge could use. */
const UNENTERED =
  /free ?hold|furnished|verified|floor plan|interior|bedroom|bathroom|പരിശോധിച്ച(?!ത്)|അകത്തളം/i
/** Texts about all of Kerala or about how Veedu works: they name no listing. */
const OF_LISTING = {
  en: new RegExp(ENTERED.title),
  ml: /House by the ferry|കൊച്ചിയിലെ വീട്(?!\p{L}|\p{M})/u,
}
/** A plural beside the number one. */
const ONE_AS_MANY =
  /(?<![\d.,])1 (?:homes|properties|listings|plots|views|photos|places|towns|realtors|were)\b/

const WALK: readonly string[] = [
  ...Object.values(PAGES),
  '/properties',
  '/compare?ids=1',
  '/services/valuation?listing=1',
  '/ml?tab=trends',
  '/ml?tab=recommendations',
  '/ml?tab=insights',
  '/services/realtors',
]
const NOT_FOUND = /no-such-page|shared-papers|realtors\/999/
const NOT_ALLOWED = /^\/(profile|admin|import|account|messages)/

/** Pages that show listings or figures made of them. */
const OF_LISTINGS =
  /^\/($|\?|propert(y\/1$|ies)|compare|locality|market|insights|ml|services\/(valuation|realtors|search))/

/** The pages of the listing, the town, two searches and two comparisons name it. */
const NAMING = 6

describe('no page says of the listing what its owner did not', () => {
  test.each([
    ['en', 'pages with listings', WALK.filter((path) => OF_LISTINGS.test(path)), NAMING],
    ['en', 'all other pages', WALK.filter((path) => !OF_LISTINGS.test(path)), 0],
    // By the title that Veedu made of the fields.
    ['ml', 'pages with listings', WALK.filter((path) => OF_LISTINGS.test(path)), NAMING],
  ] as const)('in %s, on %s', async (lang, _, paths, least) => {
    const { page, expectNoise, leave } = await come(lang)
    expectNoise(/401|404/)
    const faults: string[] = []
    let naming = 0
    const statesUnentered = findUnenteredFacts(lang)
    for (const path of paths) {
      await open(page, path)
      if (NOT_FOUND.test(path) || NOT_ALLOWED.test(path)) continue
      const text = await statements(page)
      const fault = (what: string, found: string): number =>
        faults.push(`${path}: ${what}: ${found}`)
      const { names, unmarked } = await drawings(page)
      if (unmarked.length > 0) fault('unmarked drawing', unmarked.join())
      if ((await page.locator('[data-sample]').count()) > 0) fault('mark', 'Sample')
      for (const line of text.split('\n')) {
        if (/\bsample\b|മാതൃക/i.test(line)) fault('sample', line)
        if (/went wrong|തകരാറുണ്ടായി/.test(line)) fault('failure', line)
        if (ONE_AS_MANY.test(line)) fault('plural', line)
      }
      if (!OF_LISTING[lang].test(text)) continue
      naming += 1
      if (names.some((name) => name !== 'kind-house')) fault('drawings', names.join())
      for (const line of text.split('\n'))
        if (statesUnentered(path, line)) fault('not entered', line)
    }
    expect(faults).toEqual([])
    expect(naming).toBeGreaterThanOrEqual(least)
    await leave()
  })
})

test('the page of the listing states exactly what was entered', async () => {
  const { page, leave } = await come('en')
  await open(page, '/property/1')
  await page
    .getByText('This listing does not say how large it is, so there is no estimate.')
    .waitFor()
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'View All Property Details' }).click()
  await main.getByRole('heading', { name: 'Financial Details' }).waitFor()
  /** The rows below each of these headings. */
  const rows = await main.evaluate(
    (root, wanted) => {
      const found: Record<string, string[]> = {}
      let heading = ''
      for (const element of root.querySelectorAll('h2, h3, dt')) {
        if (element.tagName !== 'DT') heading = element.textContent
        else if (wanted.includes(heading))
          (found[heading] ??= []).push(
            `${element.textContent}: ${element.nextElementSibling?.textContent ?? ''}`,
          )
      }
      return found
    },
    Object.values(textsOf('en')['card'] ?? {}),
  )
  expect(rows).toEqual({
    'Basic Details': [
      'Property Type: Independent house',
      'Area: Not specified',
      'Status: Available',
    ],
    Location: ['Address: Ferry Road', 'City: Kochi', 'District: Ernakulam', 'State: Kerala'],
    'Financial Details': ['Price: ₹ 77,00,000₹ 77.0 L'],
  })
  await main.getByText('The owner has not marked the location on the map.').waitFor()
  await main.getByText('1 of 1').waitFor()
  expect(await page.locator('img[src*="/illustrations/"]').count()).toBe(1)
  await leave()
})

test('search engines and callers of the API are given nothing else', async () => {
  const home = (await (await fetch(`${product.url}/api/properties/1`)).json()) as Record<
    string,
    unknown
  >
  const said = Object.entries(home).filter(
    ([, value]) =>
      value !== null && value !== false && value !== '[]' && value !== '{}' && value !== 0,
  )
  expect(Object.fromEntries(said)).toEqual({
    ...ENTERED,
    // Whole for people who ask for it and say who they are.
    contactEmail: 'a•••@people.test',
    id: 1,
    slug: 'house-by-the-ferry-kochi',
    status: 'Available',
    publication: 'live',
    askedPrice: ENTERED.price,
    country: 'India',
    cityMl: 'കൊച്ചി',
    district: 'Ernakulam',
    districtMl: 'എറണാകുളം',
    owner: { id: expect.any(Number) as number, name: 'Ammini Varghese' },
    // How a pin and a size would be read: there is neither.
    pinPrecision: 'exact',
    pinSource: 'picked',
    plotAreaUnit: 'sqft',
    createdAt: expect.any(String) as string,
    updatedAt: expect.any(String) as string,
    version: expect.any(Number) as number,
  })
  const { page, leave } = await come('en')
  await page.goto('/property/1')
  const data = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '',
  ) as { '@graph': { mainEntity?: object; offers?: object[]; image?: unknown }[] }
  const listing = data['@graph'][0]
  expect(listing?.mainEntity).toEqual({
    '@type': 'House',
    name: ENTERED.title,
    address: {
      '@type': 'PostalAddress',
      streetAddress: ENTERED.address,
      addressLocality: ENTERED.city,
      addressRegion: ENTERED.state,
      addressCountry: 'IN',
    },
  })
  expect(listing?.image).toBeUndefined()
  expect(listing?.offers).toMatchObject([{ price: ENTERED.price, priceCurrency: 'INR' }])
  await leave()
})

test('every count is one, and no figure is made of it', async () => {
  const { page, leave } = await come('en')
  const main = page.getByRole('main')
  /** The text of the tile or row that has this name. */
  const beside = async (name: string): Promise<string> => {
    await main.getByText(name, { exact: true }).first().waitFor()
    return main.evaluate((root, wanted) => {
      const own = (element: Element): string =>
        [...element.childNodes]
          .filter((node) => node.nodeType === Node.TEXT_NODE)
          .map((node) => node.textContent)
          .join('')
          .trim()
      const label = [...root.querySelectorAll('*')].find((element) => own(element) === wanted)
      return (label?.parentElement?.innerText ?? `no ${wanted}`).replace(/\s+/g, ' ').trim()
    }, name)
  }

  await open(page, '/')
  expect(await beside('Total Properties')).toBe('1 Total Properties')
  expect(await beside('For Sale')).toBe('1 For Sale')
  expect(await beside('For Rent')).toBe('0 For Rent')

  await open(page, '/properties?location=Kochi')
  await main.getByText('Total: 1 property · none on the map', { exact: true }).waitFor()

  await open(page, '/locality/Kochi')
  expect(await beside('Total Properties')).toMatch(/^Total Properties 1 /)
  expect(await beside('Avg Property Price')).toMatch(/^Avg Property Price not known yet/)
  expect(await beside('Price Growth YoY')).toMatch(/^Price Growth YoY not known yet/)
  for (const year of [2019, 2020, 2021, 2022, 2023, 2024])
    expect(
      (await main
        .locator('tr')
        .filter({ hasText: String(year) })
        .first()
        .textContent()) ?? '',
    ).toBe(`${year}not known0`)

  await open(page, '/market?city=Kochi')
  expect(await beside('Listed now')).toBe('Listed now 1 1 for sale, 0 for rent, 1 new in 30 days')
  for (const figure of [
    'Average price, homes',
    'Median time on the market',
    'Price reduced since listing',
  ])
    expect(await beside(figure)).toBe(`${figure} Not enough listings from 1 listing`)
  for (const figure of ['Median per sq ft, homes', 'Median per cent, plots', 'Annual rental yield'])
    expect(await beside(figure)).toBe(`${figure} Not enough listings from 0 listings`)
  expect(await beside('Price growth in one year')).toMatch(/Not available yet/)

  await open(page, '/ml?tab=trends&city=Kochi')
  await main.getByText('No clear trend').waitFor()
  await main.getByText('1 listing: 1 for sale, 0 for rent.').waitFor()
  await open(page, '/ml?tab=insights')
  expect(await beside('Listed properties')).toBe('1 Listed properties')
  await main.getByText('Unknown', { exact: true }).waitFor()

  await open(page, '/ml')
  await main.getByRole('radio', { name: new RegExp(ENTERED.title) }).check()
  await main.getByRole('button', { name: 'Predict price' }).click()
  await main.getByRole('heading', { name: 'No prediction', exact: true }).waitFor()
  await main
    .getByText('This listing does not say how large it is, so there is no estimate.')
    .waitFor()

  await open(page, '/services/valuation?city=Kochi&builtUpArea=1450&bedrooms=3')
  await main
    .getByText('There are too few listings on Veedu (0 of at least 100) to estimate prices.')
    .waitFor()
  await leave()
})
