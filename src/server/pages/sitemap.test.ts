import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/support/api.ts'
import type { ListingOverrides } from '../../../tests/support/factories.ts'
import { PART_IDS } from '../../services/seo/sitemap.ts'

let t: TestApp
beforeAll(async () => {
  t = await startApp({ env: { PUBLIC_URL: 'https://veedu.test' } })
})
afterAll(() => t.close())

/** A listing with this id. */
async function listingAt(id: number, overrides: ListingOverrides = {}): Promise<void> {
  const sequence = `pg_get_serial_sequence('properties', 'id')`
  await t.database.query(`select setval(${sequence}, $1, false)`, [id])
  await t.makeListing(overrides)
}

/** The URLs in a sitemap file, in order. */
const addresses = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)

test('robots are led to the sitemap, and kept out of what only its owner opens', async () => {
  const { text, headers } = await t.get('/robots.txt')
  expect(text).toContain('\n\nSitemap: https://veedu.test/sitemap.xml\n')
  for (const path of ['/api/', '/admin/', '/profile/', '/edit-property/'])
    expect(text).toContain(`\nDisallow: ${path}\n`)
  expect(text).not.toMatch(/Disallow: \/(property|properties|locality|sitemap|login)?\n/)
  expect(headers['cache-control']).toContain('public, max-age=3600')
})

test('the index names pages, towns and the parts that hold a home', async () => {
  const empty = await t.get('/sitemap.xml')
  expect(empty.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(addresses(empty.text)).toEqual([
    'https://veedu.test/sitemap/pages.xml',
    'https://veedu.test/sitemap/localities.xml',
  ])
  const { ownerId } = await t.makeListing({ status: 'Sold', closedAt: new Date() })
  await listingAt(3 * PART_IDS, { ownerId })
  await listingAt(4 * PART_IDS + 1, { ownerId, publication: 'paused' })
  await listingAt(6 * PART_IDS + 1, { ownerId, status: 'Under Contract' })
  expect(addresses((await t.get('/sitemap.xml')).text).slice(2)).toEqual([
    'https://veedu.test/sitemap/homes-3.xml',
    'https://veedu.test/sitemap/homes-7.xml',
  ])
  expect(addresses((await t.get('/sitemap/homes-3.xml')).text)).toEqual([
    expect.stringMatching(/^https:\/\/veedu\.test\/property\/30000\/house-number-\d+-kottayam$/),
  ])
})

test('pages and towns stand there in both languages', async () => {
  const pages = await t.get('/sitemap/pages.xml')
  expect(addresses(pages.text)).toContain('https://veedu.test/')
  expect(pages.text).toContain(
    '<xhtml:link rel="alternate" hreflang="ml" href="https://veedu.test/?lang=ml"/>' +
      '<xhtml:link rel="alternate" hreflang="x-default" href="https://veedu.test/"/>',
  )
  const towns = await t.get('/sitemap/localities.xml')
  const listed = addresses(towns.text)
  expect(listed).toContain('https://veedu.test/locality/North%20Paravur')
  // A town's search is listed only when it has results.
  expect(listed.filter((address) => address.includes('/properties'))).toEqual([
    'https://veedu.test/properties?location=Kottayam',
  ])
  expect(towns.text).toContain('href="https://veedu.test/properties?location=Kottayam&#38;lang=ml"')
})

test('a part tells its state, and is not sent twice', async () => {
  const first = await t.get('/sitemap/homes-3.xml')
  expect(first.headers['cache-control']).toContain('public, max-age=3600')
  expect(first.headers['last-modified']).toMatch(/GMT$/)
  const { etag = '' } = first.headers
  const known = { headers: { 'if-none-match': etag } }
  expect((await t.get('/sitemap/homes-3.xml', known)).status).toBe(304)
  const head = await t.request('HEAD', '/sitemap/homes-3.xml')
  expect([head.status, head.headers.etag]).toEqual([200, etag])
  await listingAt(3 * PART_IDS - 1)
  expect((await t.get('/sitemap/homes-3.xml', known)).status).toBe(200)
  for (const path of ['pages', 'localities', 'homes-7']) {
    const { headers } = await t.get(`/sitemap/${path}.xml`)
    const again = { headers: { 'if-none-match': headers.etag ?? '' } }
    expect((await t.get(`/sitemap/${path}.xml`, again)).status).toBe(304)
  }
})

test('samples are in no part, and their towns are not listed', async () => {
  await listingAt(10 * PART_IDS + 1, { city: 'Aluva', demo: true })
  expect((await t.get('/sitemap.xml')).text).not.toContain('homes-11')
  expect((await t.get('/sitemap/homes-11.xml')).status).toBe(404)
  expect((await t.get('/sitemap/localities.xml')).text).not.toContain('location=Aluva')
  await t.makeListing({ city: 'Aluva' })
  expect((await t.get('/sitemap/localities.xml')).text).toContain('location=Aluva')
  expect(addresses((await t.get('/sitemap/homes-11.xml')).text).length).toBe(1)
})

test.each(['homes-1', 'homes-5', 'homes-0', 'homes-999999', 'homes-1e3', 'homes-x', 'constructor'])(
  'there is no part %s',
  async (name) => {
    expect((await t.get(`/sitemap/${name}.xml`)).status).toBe(404)
  },
)

test('a full part is whole, well formed, compressed, and lets others through', async () => {
  const { id: ownerId } = (await t.makeUser('SELLER')).user
  const base = 20 * PART_IDS
  await t.database.query(
    `insert into properties (id, owner_id, title, property_type, for_sale, for_rent, address, city, state)
     overriding system value
     select $2 + n, $1, '<b>Home</b> & garden ' || n || ' വീട്', 'VILLA', true, false, 'Road', 'Kottayam', 'Kerala'
     from generate_series(1, ${PART_IDS}) n`,
    [ownerId, base],
  )
  let turns = 0
  const pulse = setInterval(() => (turns += 1), 0)
  const { text, headers } = await t.get('/sitemap/homes-21.xml', {
    headers: { 'accept-encoding': 'identity' },
  })
  clearInterval(pulse)
  expect(headers['content-encoding']).toBeUndefined()
  const listed = addresses(text)
  expect(listed.length).toBe(PART_IDS)
  expect(new Set(listed).size).toBe(PART_IDS)
  expect(listed[0]).toBe('https://veedu.test/property/200001/b-home-b-garden-1-veedu-kottayam')
  expect(text.length).toBeLessThan(50 * 1024 * 1024)
  expect(text.replace(/<\/?(?:\?xml|urlset|url|loc|lastmod|xhtml:link)\b[^<>]*>/g, '')).not.toMatch(
    /[<>&]/,
  )
  // The event loop was free between the twenty pages of rows.
  expect(turns).toBeGreaterThanOrEqual(20)
  const packed = await t.get('/sitemap/homes-21.xml', { headers: { 'accept-encoding': 'gzip' } })
  expect(packed.headers['content-encoding']).toBe('gzip')
})

test('searches are listed by kind, deal and town, where they find something', async () => {
  const other = await startApp({ env: { PUBLIC_URL: 'https://veedu.test' } })
  const { ownerId } = await other.makeListing({ city: 'Kochi', propertyType: 'VILLA' })
  await other.makeListing({ ownerId, city: 'Cochin', propertyType: 'VILLA' })
  await other.makeListing({ ownerId, city: 'Nowhere', propertyType: 'SHOP' })
  expect(addresses((await other.get('/sitemap.xml')).text)).toContain(
    'https://veedu.test/sitemap/searches.xml',
  )
  expect(addresses((await other.get('/sitemap/searches.xml')).text)).toEqual([
    'https://veedu.test/homes/villa-for-sale-kochi',
  ])
  await other.close()
})
