import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/support/api.ts'
import { listingBody, type TestUser } from '../../../tests/support/factories.ts'
import { addListing, type WireListing } from '../../../tests/support/listings/listings.ts'

interface Failure {
  error: string
  code: string
  fields?: Record<string, string>
}

let now = new Date('2026-03-01T06:00:00Z')
let t: TestApp
let seller: TestUser
let other: TestUser
let admin: TestUser

beforeAll(async () => {
  t = await startApp({ clock: () => now, demo: true })
  seller = await t.makeUser('SELLER', { verified: true })
  other = await t.makeUser('SELLER')
  admin = await t.makeUser('ADMIN')
})
afterAll(() => t.close())

const add = (overrides: Record<string, unknown> = {}, by = seller): Promise<WireListing> =>
  addListing(t, by, overrides)
const read = (id: number, token?: string) => t.get(`/api/properties/${id}`, token ? { token } : {})

describe('adding a listing', () => {
  test('answers with the specified form and sentence, and the listing is there at once', async () => {
    const made = await add({
      title: 'House by the temple',
      amenities: ['Garden', 'CCTV'],
      highlights: 'near school, corner plot ,',
      totalArea: 1500,
    })
    expect(made.message).toBe('Property added successfully! You can now view it on the map.')
    expect(made).toMatchObject({
      title: 'House by the temple',
      price: 4_500_000,
      pricePerSqFt: 3000,
      status: 'Available',
      amenities: '["Garden","CCTV"]',
      highlights: '["near school","corner plot"]',
      images: '[]',
      owner: { id: seller.user.id, name: seller.user.name },
    })
    const answer = await read(made.id)
    expect(answer.headers.etag).toBe('"1"')
    expect(answer.json()).toMatchObject({ id: made.id, title: 'House by the temple' })
    const list = await t.get('/api/properties?limit=1')
    expect(list.json<WireListing[]>()[0]?.id).toBe(made.id)
  })

  test('needs a sign-in, and says so before it looks at the body', async () => {
    const answer = await t.post('/api/properties', { body: {} })
    expect(answer.status).toBe(401)
    expect(answer.json()).toMatchObject({
      error: 'You need to login to add properties. Please login first.',
      code: 'unauthenticated',
    })
    const dead = await t.post('/api/properties', { token: 'dead', body: {} })
    expect(dead.status).toBe(401)
    const government = await t.makeUser('GOVERNMENT')
    expect((await t.post('/api/properties', { token: government.token, body: {} })).status).toBe(
      403,
    )
  })

  test.each([
    [
      { title: ' ', forSale: false, price: 0 },
      'Please fill in all required fields: Title, Address, City, State, and Property Type',
      ['title', 'forSale'],
    ],
    [
      { propertyType: undefined },
      'Please fill in all required fields: Title, Address, City, State, and Property Type',
      ['propertyType'],
    ],
    [
      { forSale: false, price: 0, yearBuilt: 1500 },
      'Please select at least one option: For Sale or For Rent',
      ['forSale', 'yearBuilt'],
    ],
    [{ price: 0, yearBuilt: 1500 }, 'Please enter a valid price', ['price', 'yearBuilt']],
    [{ price: '' }, 'Please enter a valid price', ['price']],
    [{ price: -5 }, 'This cannot be negative', ['price']],
    [{ price: '1e5' }, 'This is not a valid amount', ['price']],
    [{ propertyType: 'CASTLE' }, 'Choose one of the offered values', ['propertyType']],
    [{ yearBuilt: 1899 }, 'This must be from 1900 to', ['yearBuilt']],
    [{ latitude: 0, longitude: 0 }, 'This point is outside Kerala', ['latitude']],
    [
      { latitude: 76.52, longitude: 9.59 },
      'Latitude and longitude seem to be swapped',
      ['latitude'],
    ],
    [{ latitude: '', longitude: 76.5 }, 'Give both latitude and longitude', ['latitude']],
    [{ polygonCoordinates: [[76.5, 9.5]] }, 'Please add at least 3 points', ['polygonCoordinates']],
    [
      { polygonCoordinates: '[[9.5,76.5],[9.5,76.6],[9.6,76.5]]' },
      'Latitude and longitude seem to be swapped',
      ['polygonCoordinates'],
    ],
    [
      {
        polygonCoordinates: [
          [76.52, 9.59],
          [76.53, 9.6],
          [76.53, 9.59],
          [76.52, 9.6],
        ],
      },
      'The boundary crosses itself.',
      ['polygonCoordinates'],
    ],
    [
      {
        polygonCoordinates: [
          [76.52, 9.59],
          [76.53, 9.59],
          [76.54, 9.59],
        ],
      },
      'These points do not enclose an area.',
      ['polygonCoordinates'],
    ],
    [{ virtualTour: 'javascript:alert(1)' }, 'This must be a web address', ['virtualTour']],
    [{ images: ['/images/ab/x.webp'] }, 'One of the photos is not among your uploads', ['images']],
    [
      { images: Array.from({ length: 11 }, (_, i) => `/${i}`) },
      'Maximum 10 images allowed.',
      ['images'],
    ],
    [{ possessionDate: '0000-01-01' }, 'This must be a date', ['possessionDate']],
    [{ title: 'x'.repeat(161) }, 'At most 160 characters', ['title']],
  ])('refuses %o and names the fields', async (wrong, sentence, fields) => {
    const answer = await t.post('/api/properties', {
      token: seller.token,
      body: listingBody(wrong),
    })
    expect(answer.status).toBe(422)
    const failure = answer.json<Failure>()
    expect(failure.error).toContain(sentence)
    expect(Object.keys(failure.fields ?? {})).toEqual(expect.arrayContaining(fields))
  })

  test('takes a rent-only listing by its rent, amounts as people type them, and blanks as blanks', async () => {
    const made = await add({
      forSale: 'false',
      forRent: true,
      price: 0,
      monthlyRent: '18,000',
      securityDeposit: '1 lakh',
      bedrooms: '',
      latitude: null,
      longitude: '',
    })
    expect(made).toMatchObject({
      forSale: false,
      monthlyRent: 18_000,
      securityDeposit: 100_000,
      bedrooms: null,
      latitude: null,
      longitude: null,
      askedPrice: 18_000,
    })
  })

  test.each(['[]', 'null', '"x"', '5', '', `${'['.repeat(5000)}${']'.repeat(5000)}`, '{"title":'])(
    'a body that is no object (%#) is 400',
    async (body) => {
      for (const [method, url] of [
        ['POST', '/api/properties'],
        ['PATCH', '/api/properties/1'],
      ] as const) {
        const answer = await t.request(method, url, { token: seller.token, body })
        expect(answer.status).toBe(400)
      }
    },
  )

  test('a body nested 5,000 deep or of 2 MB is refused unread', async () => {
    const deep = `{"amenities":${'['.repeat(5000)}${']'.repeat(5000)},"x":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`
    expect((await t.post('/api/properties', { token: seller.token, body: deep })).status).toBe(400)
    const huge = JSON.stringify(listingBody({ description: 'x'.repeat(2_000_000) }))
    expect((await t.post('/api/properties', { token: seller.token, body: huge })).status).toBe(413)
  })

  test('text keeps its angle brackets and loses NUL', async () => {
    const made = await add({ title: 'A\0<b>"x"</b>', amenities: ['a\0b'], description: '\0' })
    expect(made).toMatchObject({ title: 'A<b>"x"</b>', amenities: '["ab"]', description: null })
  })

  test('fields that are not the owner’s to set never take effect', async () => {
    const wrong = {
      id: 1,
      ownerId: other.user.id,
      owner: { id: other.user.id, name: 'x' },
      views: 9_999,
      favorites: 99,
      isVerified: true,
      isFeatured: true,
      publication: 'live',
      demo: true,
      version: 50,
      createdAt: '2001-01-01T00:00:00Z',
      role: 'ADMIN',
      amenityKeys: ['Lift'],
    }
    const made = await add(wrong)
    const fixed = {
      views: 0,
      favorites: 0,
      isVerified: false,
      isFeatured: false,
      createdAt: now.toISOString(),
      owner: { id: seller.user.id },
      demo: false,
      version: 1,
    }
    expect(made).toMatchObject(fixed)
    expect(made.id).not.toBe(1)
    const edited = await t.put(`/api/properties/${made.id}`, {
      token: seller.token,
      body: listingBody(wrong),
    })
    expect(edited.json()).toMatchObject({ ...fixed, id: made.id, version: 2 })
    const polluting = await t.post('/api/properties', {
      token: seller.token,
      body: `{"__proto__":{"isVerified":true},"title":"x"}`,
    })
    expect([400, 422]).toContain(polluting.status)
    expect(({} as Record<string, unknown>).isVerified).toBeUndefined()
  })

  test('the pin far from its town is let through with a warning', async () => {
    const made = await add({ city: 'Kottayam', latitude: 9.9312, longitude: 76.2673 })
    expect(made.warnings).toEqual([
      expect.stringMatching(/^position\.farFromCity\?city=Kottayam&km=4\d$/),
    ])
    expect((await add()).warnings).toBeUndefined()
  })

  test('a position asked for as the centre of the town is that', async () => {
    const made = await add({
      city: 'ആലപ്പുഴ',
      latitude: null,
      longitude: null,
      pinSource: 'town',
      pinPrecision: 'approximate',
    })
    expect(made).toMatchObject({ latitude: 9.49004, district: 'Alappuzha' })
  })
})

test('a drawn plot stands at its display point, also when it is C-shaped, clockwise and closed', async () => {
  const corners = [
    [0, 0],
    [0, 3],
    [3, 3],
    [3, 2],
    [1, 2],
    [1, 1],
    [3, 1],
    [3, 0],
    [0, 0],
  ].map(([x = 0, y = 0]) => [76.52 + x / 1000, 9.59 + y / 1000])
  const { latitude, longitude } = await add({
    polygonCoordinates: corners,
    latitude: 9.9,
    longitude: 76.3,
  })
  // Inside the back of the C, not in its gap, where the mean of the corners is.
  expect(longitude).toBeLessThan(76.5212)
  expect(longitude).toBeGreaterThan(76.52)
  expect(latitude).toBeGreaterThan(9.59)
  expect(latitude).toBeLessThan(9.593)
})

describe('a way to be reached', () => {
  const blank = { contactPhone: '', contactEmail: '' }

  test('a number, an address, or the confirmed address of the account: one of them is needed', async () => {
    const refused = await t.post('/api/properties', {
      token: other.token,
      body: listingBody(blank),
    })
    expect(refused.status).toBe(422)
    expect(refused.json<Failure>().fields?.contactPhone).toMatch(
      /^Give a phone number or an email address/,
    )
    await add({ ...blank, contactEmail: 'owner@people.test' }, other)
    await add(blank, seller)
  })

  test('an edit cannot take the last one away', async () => {
    const made = await add({ contactPhone: '9847012345' }, other)
    const patch = (body: Record<string, unknown>) =>
      t.patch(`/api/properties/${made.id}`, { token: other.token, body })
    expect((await patch({ contactPhone: '' })).status).toBe(422)
    expect((await patch({ contactPhone: '', contactEmail: 'owner@people.test' })).status).toBe(200)
  })
})

describe('outside demo mode', () => {
  test('an unconfirmed account’s listing waits for review, a confirmed one’s does not', async () => {
    const strict = await startApp()
    const owner = await strict.makeUser('SELLER')
    const confirmed = await strict.makeUser('SELLER', { verified: true })
    const waiting = await strict.post('/api/properties', {
      token: owner.token,
      body: listingBody(),
    })
    expect(waiting.json()).toMatchObject({
      publication: 'review',
      message: 'Property added successfully! It will appear on the map after review.',
    })
    const live = await strict.post('/api/properties', {
      token: confirmed.token,
      body: listingBody(),
    })
    expect(live.json()).toMatchObject({ publication: 'live' })
    const { id } = waiting.json<WireListing>()
    expect((await strict.get(`/api/properties/${id}`)).status).toBe(404)
    expect((await strict.get(`/api/properties/${id}`, { token: owner.token })).status).toBe(200)
    expect((await strict.get('/api/properties')).json()).toHaveLength(1)
    await strict.close()
  })
})

describe('sent twice', () => {
  test('the same key gives the first answer again, another body is a conflict', async () => {
    const body = listingBody({ title: 'Once only' })
    const headers = { 'idempotency-key': 'k-1' }
    const first = await t.post('/api/properties', { token: seller.token, body, headers })
    const again = await t.post('/api/properties', { token: seller.token, body, headers })
    expect(again.status).toBe(201)
    expect(again.json()).toEqual(first.json())
    const clash = await t.post('/api/properties', {
      token: seller.token,
      body: { ...body, title: 'Another' },
      headers,
    })
    expect(clash.status).toBe(409)
    const stranger = await t.post('/api/properties', { token: other.token, body, headers })
    expect(stranger.json<WireListing>().id).not.toBe(first.json<WireListing>().id)
    now = new Date(now.getTime() + 25 * 3_600_000)
    // The administrator's session has expired by then.
    admin = { ...admin, token: await t.services.sessions.open(admin.user.id, 'tests') }
    const later = await t.post('/api/properties', { token: seller.token, body, headers })
    expect(later.json<WireListing>().id).not.toBe(first.json<WireListing>().id)
  })

  test('ten at once make one listing', async () => {
    const body = listingBody({ title: 'Double click' })
    const headers = { 'idempotency-key': 'k-2' }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        t.post('/api/properties', { token: seller.token, body, headers }),
      ),
    )
    expect(new Set(answers.map((answer) => answer.json<WireListing>().id)).size).toBe(1)
    const list = await t.get('/api/properties?location=Double%20click')
    expect(list.json()).toHaveLength(1)
  })

  test('a refused call does not use up its key', async () => {
    const headers = { 'idempotency-key': 'k-3' }
    const bad = listingBody({ price: 0 })
    expect(
      (await t.post('/api/properties', { token: seller.token, body: bad, headers })).status,
    ).toBe(422)
    const good = await t.post('/api/properties', {
      token: seller.token,
      body: listingBody(),
      headers,
    })
    expect(good.status).toBe(201)
    const long = { 'idempotency-key': 'k'.repeat(201) }
    expect(
      (await t.post('/api/properties', { token: seller.token, body: listingBody(), headers: long }))
        .status,
    ).toBe(400)
  })
})
