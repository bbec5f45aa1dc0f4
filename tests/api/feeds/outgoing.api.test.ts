import { eq } from 'drizzle-orm'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { properties } from '../../../src/db/schema.ts'
import { DAY_MS } from '../../../src/domain/time/units.ts'
import { startApp, type TestApp } from '../../support/api.ts'
import { listingRow, makeImage, type ListingOverrides } from '../../support/factories.ts'
import { childrenOf, parseXml, textOf } from '../../support/files/xml.ts'

const SITE = 'https://veedu.test'
let t: TestApp
beforeAll(async () => {
  t = await startApp({ env: { PUBLIC_URL: SITE } })
})
afterAll(() => t.close())

const FEEDS = ['atom', 'rss', 'json'] as const

async function listing(overrides: ListingOverrides = {}, photos = 1) {
  const made = await t.makeListing(overrides)
  for (let position = 0; position < photos; position += 1)
    await makeImage(t, { ownerId: made.ownerId, propertyId: made.id, position })
  return made
}
async function realtor(agency: string, published = true) {
  const { token, user } = await t.makeUser('REALTOR')
  const body = { agency, towns: ['Kochi'], languages: ['en'], published }
  expect((await t.put('/api/realtor/profile', { token, body })).status).toBe(200)
  return user.id
}

interface JsonFeed {
  version: string
  feed_url: string
  home_page_url: string
  language: string
  title: string
  items: {
    id: string
    url: string
    title: string
    summary: string
    image?: string
    _veedu: object
  }[]
}
const jsonFeed = async (query: string) =>
  (await t.get(`/feeds/search.json?${query}`)).json<JsonFeed>()

describe('the feed of a search', () => {
  test('has the same listings in every format, the newest first', async () => {
    const titles = ['Oldest at Ponkunnam', 'Older at Ponkunnam', 'Newest at Ponkunnam']
    for (const [day, title] of titles.entries())
      await listing({ title, city: 'Ponkunnam', createdAt: new Date(Date.UTC(2026, 9, day + 1)) })
    await listing({ title: 'Elsewhere', city: 'Kumily' })
    const newestFirst = titles.toReversed()
    // The order of the page and its cursor are not those of a feed.
    const query = 'location=Ponkunnam&sort=price-asc&limit=1'

    const atom = parseXml((await t.get(`/feeds/search.atom?${query}`)).text)
    expect([atom.name, atom.attributes.xmlns]).toEqual(['feed', 'http://www.w3.org/2005/Atom'])
    const entries = childrenOf(atom, 'entry')
    expect(entries.map((entry) => textOf(entry, 'title'))).toEqual(newestFirst)
    for (const entry of entries)
      expect(['id', 'title', 'updated', 'summary'].map((name) => textOf(entry, name))).toEqual(
        Array.from({ length: 4 }, () => expect.stringMatching(/./)),
      )
    const links = childrenOf(atom, 'link').map(({ attributes }) => [
      attributes.rel,
      attributes.href,
    ])
    expect(links).toEqual([
      ['self', `${SITE}/feeds/search.atom?location=Ponkunnam`],
      ['alternate', `${SITE}/properties?location=Ponkunnam`],
    ])

    const rss = parseXml((await t.get(`/feeds/search.rss?${query}`)).text)
    expect(rss.attributes.version).toBe('2.0')
    const [channel] = childrenOf(rss, 'channel')
    expect(childrenOf(channel, 'item').map((item) => textOf(item, 'title'))).toEqual(newestFirst)
    expect(textOf(channel, 'link')).toBe(`${SITE}/properties?location=Ponkunnam`)

    const json = await jsonFeed(query)
    expect(json.version).toBe('https://jsonfeed.org/version/1.1')
    expect(json.items.map(({ title }) => title)).toEqual(newestFirst)
    expect(json.feed_url).toBe(`${SITE}/feeds/search.json?location=Ponkunnam`)
    // The times of Atom and the ids of all three agree.
    const ids = json.items.map(({ id }) => id)
    expect(entries.map((entry) => textOf(entry, 'id'))).toEqual(ids)
    expect(childrenOf(channel, 'item').map((item) => textOf(item, 'guid'))).toEqual(ids)
    expect(textOf(entries[0], 'published')).toBe('2026-10-03T00:00:00.000Z')
  })

  test('says price, size, rooms and place, in English or Malayalam, with the first photo', async () => {
    await listing({
      title: 'House at Erattupetta',
      city: 'Erattupetta',
      district: 'Kottayam',
      price: 8_500_000,
      plotAreaM2: 404.6856,
      builtUpAreaM2: 167.2255,
    })
    const english = await jsonFeed('location=Erattupetta')
    expect(english.items[0]?.summary).toBe(
      '₹ 85.0 L · 10 cents · 1,800 sq ft · 3 beds · Erattupetta',
    )
    expect(english.items[0]?.image).toMatch(/^https:\/\/veedu\.test\/uploads\/.+\.webp$/)
    expect(english.title).toBe('New on Veedu: Homes in Erattupetta')
    const malayalam = await jsonFeed('location=Erattupetta&lang=ml')
    expect(malayalam.language).toBe('ml')
    expect(malayalam.items[0]?.summary).toContain('10 സെന്റ് · 1,800 ച. അടി · 3 കിടപ്പുമുറി')
  })

  test('keeps the id of a listing whose title changes', async () => {
    const { id } = await listing({ title: 'Before', city: 'Pampady' })
    const [before] = (await jsonFeed('location=Pampady')).items
    await t.database.db.update(properties).set({ title: 'After' }).where(eq(properties.id, id))
    const [after] = (await jsonFeed('location=Pampady')).items
    expect([before?.title, after?.title]).toEqual(['Before', 'After'])
    expect(after?.id).toBe(before?.id)
    expect(after?.url).not.toBe(before?.url)
  })

  test('survives what people type: markup, entities and characters that XML lacks', async () => {
    const title = 'A & B <script>"\'</script> ]]> 🏡'
    await listing({ title, city: 'Vaikom', description: `First\u000b\ufffe & last\n\n<b>` })
    const atom = parseXml((await t.get('/feeds/search.atom?location=Vaikom')).text)
    const [entry] = childrenOf(atom, 'entry')
    expect(textOf(entry, 'title')).toBe(title)
    expect(textOf(entry, 'content')).toContain('<p>&lt;b&gt;</p>')
    const rss = parseXml((await t.get('/feeds/search.rss?location=Vaikom')).text)
    const [item] = childrenOf(childrenOf(rss, 'channel')[0], 'item')
    expect(textOf(item, 'title')).toBe(title)
  }, 20_000)

  test('marks samples, leaves out what is not on offer, and shows no drawing as a photo', async () => {
    const demo = await t.makeUser('SELLER', { demo: true })
    await listing({ title: 'Invented', city: 'Thalayolaparambu', ownerId: demo.user.id }, 0)
    await listing({ title: 'Paused', city: 'Thalayolaparambu', publication: 'paused' })
    await listing({ title: 'Sold', city: 'Thalayolaparambu', status: 'Sold', closedAt: new Date() })
    const { items } = await jsonFeed('location=Thalayolaparambu')
    expect(items.map(({ title }) => title)).toEqual(['Sample: Invented'])
    expect(items[0]?.image).toBeUndefined()
    expect(items[0]?._veedu).toMatchObject({ sample: true })
  })

  test('is not sent twice, by its ETag; a time does not tell what was taken out', async () => {
    const { id } = await listing({ city: 'Kanjirappally' })
    const withdrawn = await listing({ city: 'Kanjirappally', updatedAt: new Date(0) })
    const url = '/feeds/search.atom?location=Kanjirappally'
    const { headers } = await t.get(url)
    expect(headers['cache-control']).toBe('public, max-age=300')
    const etag = headers.etag ?? ''
    const again = (more: Record<string, string>) => t.get(url, { headers: more })
    expect((await again({ 'if-none-match': etag })).status).toBe(304)
    await t.database.db
      .update(properties)
      .set({ publication: 'withdrawn' })
      .where(eq(properties.id, withdrawn.id))
    const future = new Date(Date.now() + DAY_MS)
    const since = await again({ 'if-modified-since': future.toUTCString() })
    expect(since.status).toBe(200)
    expect(since.text).not.toContain(`/property/${withdrawn.id}`)
    const later = new Date(Date.now() + 60_000)
    await t.database.db.update(properties).set({ updatedAt: later }).where(eq(properties.id, id))
    expect((await again({ 'if-none-match': etag })).status).toBe(200)
    // An ETag decides where there is one.
    const both = { 'if-none-match': '"other"', 'if-modified-since': later.toUTCString() }
    expect((await again(both)).status).toBe(200)
  })

  test('refuses a search that the page refuses, and is a feed without results', async () => {
    for (const format of FEEDS) {
      const wrong = await t.get(`/feeds/search.${format}?bedrooms=many`)
      expect(wrong.status).toBe(400)
      expect((await t.get(`/feeds/search.${format}?lang=fr`)).status).toBe(400)
      expect((await t.get(`/feeds/search.${format}?page=2`)).status).toBe(400)
      expect((await t.get(`/feeds/search.${format}?location=Nowhere`)).status).toBe(200)
    }
    const empty = parseXml((await t.get('/feeds/search.atom?location=Nowhere')).text)
    expect(childrenOf(empty, 'entry')).toEqual([])
    expect(textOf(empty, 'updated')).toBe('1970-01-01T00:00:00.000Z')
    expect((await t.get('/feeds/search.xml')).status).toBe(404)
  })
})

describe('the feeds of a realtor', () => {
  test('have the public stock of those whom the directory shows', async () => {
    const id = await realtor('Backwater Homes')
    await listing({ title: 'On offer', ownerId: id })
    await listing({ title: 'A draft', ownerId: id, publication: 'draft' })
    await listing({ title: 'Of somebody else' })
    const json = (await t.get(`/feeds/realtors/${id}.json`)).json<JsonFeed>()
    expect(json.title).toBe('New on Veedu: Backwater Homes')
    expect(json.items.map(({ title }) => title)).toEqual(['On offer'])
    for (const format of ['atom', 'rss'])
      expect(parseXml((await t.get(`/feeds/realtors/${id}.${format}`)).text).children).not.toEqual(
        [],
      )
    const meta = parseXml((await t.get(`/feeds/realtors/${id}/meta.xml`)).text)
    expect(childrenOf(meta, 'listing').map((each) => textOf(each, 'name'))).toEqual(['On offer'])
  })

  test('do not exist for anybody else', async () => {
    const seller = await t.makeUser('SELLER')
    for (const id of [await realtor('Unpublished', false), seller.user.id, 987_654]) {
      expect((await t.get(`/feeds/realtors/${id}.atom`)).status).toBe(404)
      expect((await t.get(`/feeds/realtors/${id}/meta.xml`)).status).toBe(404)
    }
    for (const file of ['1.xml', '1', 'x.atom', '1.toString'])
      expect((await t.get(`/feeds/realtors/${file}`)).status).toBe(404)
  })
})

describe('catalogues for advertising', () => {
  const ofMeta = async (id: number) => {
    const meta = parseXml((await t.get('/feeds/meta.xml')).text)
    return childrenOf(meta, 'listing').find(
      (each) => textOf(each, 'home_listing_id') === String(id),
    )
  }

  test('give Meta every field that it requires', async () => {
    const ownerId = await realtor('Meta Homes')
    const { id } = await listing(
      {
        ownerId,
        title: 'Flat & view',
        propertyType: 'APARTMENT',
        city: 'Kochi',
        builtUpAreaM2: 92.903,
        description: 'Near the <metro>',
      },
      3,
    )
    const node = await ofMeta(id)
    const texts = Object.fromEntries(node?.children.map(({ name, text }) => [name, text]) ?? [])
    expect(texts).toMatchObject({
      name: 'Flat & view',
      availability: 'for_sale',
      description: 'Near the <metro>',
      latitude: '9.5916',
      longitude: '76.5222',
      neighborhood: 'Kochi',
      listing_type: 'for_sale_by_agent',
      property_type: 'apartment',
      num_beds: '3',
      num_baths: '2',
      area_size: '1000',
      area_unit: 'sq_ft',
      price: '4500000 INR',
      url: `${SITE}/property/${id}/flat-view-kochi`,
    })
    const address = childrenOf(node, 'address')[0]
    expect(address?.attributes).toEqual({ format: 'simple' })
    expect(address?.children.map(({ attributes, text }) => [attributes.name, text])).toEqual([
      ['addr1', expect.stringContaining('Temple Road')],
      ['city', 'Kochi'],
      ['region', 'Kerala'],
      ['country', 'India'],
      ['postal_code', '686001'],
    ])
    const urls = childrenOf(node, 'image').map((image) => textOf(image, 'url'))
    expect(urls).toHaveLength(3)
    expect(urls[0]).toContain(`/property/${id}/share.jpg?v=`)
  })

  test('tell rent from sale, and a pending sale', async () => {
    const rent = await listing({ forSale: false, forRent: true, price: null, monthlyRent: 18_000 })
    const pending = await listing({ status: 'Under Contract' })
    const rented = await ofMeta(rent.id)
    expect(['availability', 'listing_type', 'price'].map((name) => textOf(rented, name))).toEqual([
      'for_rent',
      'for_rent_by_owner',
      '18000 INR',
    ])
    expect(textOf(await ofMeta(pending.id), 'availability')).toBe('sale_pending')
  })

  test('leave out samples, and for Meta what has no price, photo or exact position', async () => {
    const demo = await t.makeUser('SELLER', { demo: true })
    const left = [
      await listing({ price: null }),
      await listing({}, 0),
      await listing({ pinPrecision: 'approximate' }),
      await listing({ ownerId: demo.user.id }),
    ]
    for (const { id } of left) expect(await ofMeta(id)).toBeUndefined()
    const rows = parse((await t.get('/feeds/google.csv')).text, { columns: true }) as Record<
      string,
      string
    >[]
    const known = new Map(rows.map((row) => [row['Listing ID'], row]))
    expect(left.map(({ id }) => known.has(String(id)))).toEqual([true, true, true, false])
    expect(known.get(String(left[0]?.id))?.Price).toBe('')
    expect(known.get(String(left[1]?.id))?.['Image URL']).toBe('')
  })

  test('never name a hidden address', async () => {
    const hidden = { hideAddress: true, address: '9 Secret Lane', city: 'Aluva' }
    const { id } = await listing(hidden)
    const address = childrenOf(await ofMeta(id), 'address')[0]
    expect(address?.children[0]?.text).toBe('Aluva')
    for (const path of ['meta.xml', 'google.csv'])
      expect((await t.get(`/feeds/${path}`)).text).not.toContain('Secret')
  })

  test('give Google a table with its column names', async () => {
    const { id } = await listing({ title: '=1+1, "quoted"', city: 'Kochi', price: 7_500_000 })
    const answer = await t.get('/feeds/google.csv')
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const rows = parse(answer.text, { columns: true }) as Record<string, string>[]
    expect(rows.find((row) => row['Listing ID'] === String(id))).toMatchObject({
      // Spreadsheets would run it as a formula.
      'Listing name': `'=1+1, "quoted"`,
      'Final URL': expect.stringContaining(`${SITE}/property/${id}/`) as string,
      'Image URL': expect.stringContaining('share.jpg') as string,
      'City name': 'Kochi',
      Price: '7500000.00 INR',
      'Listing type': 'For sale',
      Address: 'Kochi, Kerala, IN',
    })
  })

  test('are not sent twice, and exist by their names only', async () => {
    const { headers } = await t.get('/feeds/meta.xml')
    const known = { headers: { 'if-none-match': headers.etag ?? '' } }
    expect((await t.get('/feeds/meta.xml', known)).status).toBe(304)
    expect((await t.request('HEAD', '/feeds/meta.xml')).text).toBe('')
    await listing()
    expect((await t.get('/feeds/meta.xml', known)).status).toBe(200)
    for (const name of ['none.xml', 'toString', 'meta'])
      expect((await t.get(`/feeds/${name}`)).status).toBe(404)
  })

  test('stream more listings than fit into one query', async () => {
    const { user } = await t.makeUser('REALTOR')
    const made = await t.database.db
      .insert(properties)
      .values(
        Array.from({ length: 450 }, (_, n) => ({
          ...listingRow(n),
          ownerId: user.id,
          folded: '',
        })),
      )
      .returning({ id: properties.id })
    const { text } = await t.get('/feeds/google.csv')
    const listed = parse(text, { columns: true }) as Record<string, string>[]
    const ids = new Set(listed.map((row) => row['Listing ID']))
    expect(made.filter(({ id }) => !ids.has(String(id)))).toEqual([])
    expect(ids.size).toBe(listed.length)
  })
})
