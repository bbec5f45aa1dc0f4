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

describe('editing', () => {
  test('a stale edit overwrites nothing', async () => {
    const { id } = await add({ title: 'First words' })
    const edit = (title: string, ifMatch?: string) =>
      t.patch(`/api/properties/${id}`, {
        token: seller.token,
        body: { title },
        headers: ifMatch ? { 'if-match': ifMatch } : {},
      })
    expect((await edit('Second words', '"1"')).headers.etag).toBe('"2"')
    const stale = await edit('Lost words', '"1"')
    expect(stale.status).toBe(412)
    expect(stale.json<Failure>().code).toBe('stale')
    expect((await read(id)).json()).toMatchObject({ title: 'Second words', version: 2 })
    expect((await edit('Third words')).status).toBe(200)
    expect((await edit('Fourth words', '*')).status).toBe(200)
  })

  test('two edits from one version: one wins, one is stale', async () => {
    const { id } = await add()
    const answers = await Promise.all(
      ['A', 'B'].map((title) =>
        t.patch(`/api/properties/${id}`, {
          token: seller.token,
          body: { title },
          headers: { 'if-match': '"1"' },
        }),
      ),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 412])
  })

  test('what is read can be sent back and changes nothing', async () => {
    const made = await add({
      totalArea: '12 cents',
      plotArea: 7.25,
      plotAreaUnit: 'are',
      amenities: 'Lift, Gym',
      documents: ['Title deed'],
      areaAsTyped: { plotArea: { value: 7.25, unit: 'are' } },
      contactPhone: '+91 98470 12341',
      polygonCoordinates: [
        [76.52, 9.59],
        [76.53, 9.59],
        [76.53, 9.6],
      ],
    })
    const { message: _message, ...before } = made
    for (const method of ['PUT', 'PATCH']) {
      const current = (await read(made.id, seller.token)).json<WireListing>()
      const answer = await t.request(method, `/api/properties/${made.id}`, {
        token: seller.token,
        body: current,
      })
      const { version: _version, updatedAt: _updated, ...after } = answer.json<WireListing>()
      expect(before).toMatchObject(after)
    }
    expect(made).toMatchObject({ totalArea: 5227.2, plotArea: 7.25 })
  })

  test('a computed price per sq ft follows the price, a given one stays', async () => {
    // Read as the public reads it, without the contact that it is not shown.
    const { id } = await add({ totalArea: 1000, price: 5_000_000, contactPhone: '' })
    const change = async (body: object) =>
      (await t.patch(`/api/properties/${id}`, { token: seller.token, body })).json<WireListing>()
    expect(await change({ price: 6_000_000 })).toMatchObject({ pricePerSqFt: 6000 })
    const wire = (await read(id)).json<WireListing>()
    expect(await change({ ...wire, price: 7_000_000 })).toMatchObject({ pricePerSqFt: 7000 })
    expect(await change({ pricePerSqFt: 6500 })).toMatchObject({ pricePerSqFt: 6500 })
    expect(await change({ price: 8_000_000 })).toMatchObject({ pricePerSqFt: 6500 })
  })

  test('a PUT that knows nothing of privacy or status leaves them', async () => {
    const { id } = await add({ hideAddress: true })
    const edit = await t.put(`/api/properties/${id}`, {
      token: seller.token,
      body: listingBody({ description: 'new' }),
    })
    expect(edit.json()).toMatchObject({ hideAddress: true, description: 'new' })
    expect((await read(id)).json()).toMatchObject({ address: null })
  })

  test('somebody else’s listing cannot be changed, and a hidden one is not even there', async () => {
    const { id } = await add()
    const hidden = await t.makeListing({ publication: 'draft' })
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const body = method === 'DELETE' ? undefined : listingBody({ title: 'Taken' })
      const at = (url: string, token?: string) =>
        t.request(method, url, { ...(token ? { token } : {}), ...(body ? { body } : {}) })
      expect((await at(`/api/properties/${id}`, other.token)).status).toBe(403)
      expect((await at(`/api/properties/${id}`)).status).toBe(401)
      expect((await at(`/api/properties/${hidden.id}`, other.token)).status).toBe(404)
    }
    expect((await read(id)).json<WireListing>().title).not.toBe('Taken')
    const buyer = await t.makeUser('BUYER')
    expect((await t.delete(`/api/properties/${id}`, { token: buyer.token })).status).toBe(403)
    const byAdmin = await t.patch(`/api/properties/${id}`, {
      token: admin.token,
      body: { title: 'Corrected' },
    })
    expect(byAdmin.json()).toMatchObject({ title: 'Corrected', owner: { id: seller.user.id } })
  })
})

describe('the deal', () => {
  test('goes forward, comes back, and is dated', async () => {
    const { id } = await add({ price: 5_000_000 })
    const to = (status: string) =>
      t.patch(`/api/properties/${id}`, { token: seller.token, body: { status } })
    expect((await to('Under Contract')).status).toBe(200)
    expect((await to('Sold')).json()).toMatchObject({ status: 'Sold', closedAt: now.toISOString() })
    const wrong = await to('Rented')
    expect(wrong.status).toBe(422)
    expect(wrong.json<Failure>().fields).toHaveProperty('status')
    expect((await to('Available')).json()).toMatchObject({ closedAt: null })
    await t.patch(`/api/properties/${id}`, { token: seller.token, body: { price: '48 lakh' } })
    const history = (await t.get(`/api/properties/${id}/history`)).json<{ kind: string }[]>()
    expect(history).toEqual([
      { at: now.toISOString(), kind: 'listed', before: null, after: '5000000' },
      { at: now.toISOString(), kind: 'status', before: 'Available', after: 'Under Contract' },
      { at: now.toISOString(), kind: 'status', before: 'Under Contract', after: 'Sold' },
      { at: now.toISOString(), kind: 'status', before: 'Sold', after: 'Available' },
      { at: now.toISOString(), kind: 'price', before: '5000000', after: '4800000' },
    ])
  })

  test('a sold listing leaves the lists, its page stays for 90 days and is gone then', async () => {
    const { id } = await add()
    await t.patch(`/api/properties/${id}`, { token: seller.token, body: { status: 'Sold' } })
    const listed = (await t.get('/api/properties')).json<WireListing[]>().map((item) => item.id)
    expect(listed).not.toContain(id)
    const start = now
    try {
      now = new Date(start.getTime() + 90 * 86_400_000)
      expect((await read(id)).status).toBe(200)
      now = new Date(start.getTime() + 90 * 86_400_000 + 1000)
      const gone = await read(id)
      expect(gone.status).toBe(410)
      expect(gone.json<Failure>().code).toBe('gone')
      const { token } = await t.makeUser('ADMIN')
      expect((await read(id, token)).status).toBe(200)
    } finally {
      now = start
    }
  })

  test('a deleted listing is gone for everybody and leaves a tombstone', async () => {
    const { id } = await add()
    expect((await t.delete(`/api/properties/${id}`, { token: seller.token })).status).toBe(200)
    for (const token of [undefined, seller.token, other.token, admin.token])
      expect((await read(id, token)).status).toBe(410)
    expect((await t.delete(`/api/properties/${id}`, { token: seller.token })).status).toBe(410)
    expect((await t.patch(`/api/properties/${id}`, { token: seller.token, body: {} })).status).toBe(
      410,
    )
    const mine = (await t.get('/api/properties/mine', { token: seller.token })).json<
      WireListing[]
    >()
    expect(mine.map((item) => item.id)).not.toContain(id)
    const audit = await t.database.query<{ action: string }>(
      'select action from audit_log where target_id = $1',
      [id],
    )
    expect(audit).toEqual([{ action: 'property.delete' }])
  })

  test.each(['draft', 'review', 'paused', 'expired', 'withdrawn'] as const)(
    'a listing in %s answers 404 to strangers and 200 to its owner',
    async (publication) => {
      const { id } = await t.makeListing({ publication, ownerId: seller.user.id })
      expect((await read(id)).status).toBe(404)
      expect((await read(id, other.token)).status).toBe(404)
      expect((await read(id, seller.token)).status).toBe(200)
      expect((await read(id, admin.token)).status).toBe(200)
      expect((await t.get(`/api/properties/${id}/history`)).status).toBe(404)
      const mine = (await t.get('/api/properties/mine', { token: seller.token })).json<
        WireListing[]
      >()
      expect(mine.find((item) => item.id === id)).toMatchObject({ publication })
    },
  )
})

describe('addresses', () => {
  test.each([
    '0',
    '-1',
    '1.5',
    'abc',
    '99999999999999999999',
    '9007199254740993',
    '1e3',
    '0x10',
    '%00',
  ])('id %s names nothing', async (id) => {
    expect((await t.get(`/api/properties/${id}`)).status).toBe(404)
    expect((await t.post(`/api/properties/${id}/view`)).status).toBe(404)
    expect((await t.delete(`/api/properties/${id}`, { token: seller.token })).status).toBe(404)
  })

  test('a broken escape names nothing either', async () => {
    expect((await t.get('/api/properties/%ff')).status).toBe(404)
  })
})

describe('views', () => {
  test('one an account or network address and day, whatever the browser says; crawlers do not count', async () => {
    const { id } = await add()
    const look = (userAgent: string, token?: string) =>
      t.post(`/api/properties/${id}/view`, {
        headers: { 'user-agent': userAgent },
        ...(token ? { token } : {}),
      })
    const chrome =
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
    expect((await look(chrome)).json()).toEqual({ views: 1 })
    expect((await look(chrome)).json()).toEqual({ views: 1 })
    for (let n = 0; n < 15; n += 1)
      expect((await look(`${chrome} Browser/${n}`)).json()).toEqual({ views: 1 })
    // Its owner's own views do not count, by the API either.
    expect((await look(chrome, seller.token)).json()).toEqual({ views: 1 })
    expect((await look(chrome, other.token)).json()).toEqual({ views: 2 })
    expect((await look('another', other.token)).json()).toEqual({ views: 2 })
    expect((await look('Mozilla/5.0 (compatible; Googlebot/2.1)')).json()).toEqual({ views: 2 })
    now = new Date(now.getTime() + 86_400_000)
    expect((await look(chrome)).json()).toEqual({ views: 3 })
    expect((await read(id)).json()).toMatchObject({ views: 3, version: 1 })
    const hidden = await t.makeListing({ publication: 'draft' })
    expect((await t.post(`/api/properties/${hidden.id}/view`)).status).toBe(404)
  })
})

describe('saved properties', () => {
  test('are kept once, counted, listed and removed', async () => {
    const buyer = await t.makeUser('BUYER')
    const { id } = await add({ price: 3_000_000 })
    const url = `/api/buyer/saved-properties/${id}`
    expect((await t.post(url)).status).toBe(401)
    const first = await t.post(url, { token: buyer.token })
    expect(first.status).toBe(201)
    expect(first.json()).toMatchObject({ priceThen: 3_000_000, property: { id, favorites: 1 } })
    expect((await t.post(url, { token: buyer.token })).status).toBe(200)
    const list = await t.get('/api/buyer/saved-properties', { token: buyer.token })
    expect(list.json()).toMatchObject([
      {
        id: expect.any(Number),
        savedAt: now.toISOString(),
        property: { id, favorites: 1, images: '[]' },
      },
    ])
    await t.delete(`/api/properties/${id}`, { token: seller.token })
    expect((await t.get('/api/buyer/saved-properties', { token: buyer.token })).json()).toEqual([])
    expect((await t.delete(url, { token: buyer.token })).status).toBe(200)
    expect((await t.delete(url, { token: buyer.token })).status).toBe(200)
    const [row] = await t.database.query('select favorites from properties where id = $1', [id])
    expect(row).toEqual({ favorites: 0 })
    expect(
      (await t.post('/api/buyer/saved-properties/999999', { token: buyer.token })).status,
    ).toBe(404)
  })
})
