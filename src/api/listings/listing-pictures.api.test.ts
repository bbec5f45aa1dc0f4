import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/support/api.ts'
import { listingBody, makeImage, type TestUser } from '../../../tests/support/factories.ts'
import { addListing, type WireListing } from '../../../tests/support/listings/listings.ts'

interface Failure {
  error: string
  code: string
  fields?: Record<string, string>
}

const now = new Date('2026-03-01T06:00:00Z')
let t: TestApp
let seller: TestUser
let other: TestUser

beforeAll(async () => {
  t = await startApp({ clock: () => now, demo: true })
  seller = await t.makeUser('SELLER', { verified: true })
  other = await t.makeUser('SELLER')
})
afterAll(() => t.close())

const add = (overrides: Record<string, unknown> = {}, by = seller): Promise<WireListing> =>
  addListing(t, by, overrides)
const read = (id: number, token?: string) => t.get(`/api/properties/${id}`, token ? { token } : {})

describe('pictures', () => {
  const picture = (by: TestUser) => makeImage(t, { ownerId: by.user.id })

  test('uploads are taken in the sent order, as addresses or as the JSON text that was read', async () => {
    const [a, b, c] = [await picture(seller), await picture(seller), await picture(seller)]
    const made = await add({ images: [b.url, { url: a.url }, b.url] })
    expect(JSON.parse(made.images)).toEqual([b.url, a.url])
    const edited = await t.patch(`/api/properties/${made.id}`, {
      token: seller.token,
      body: { images: JSON.stringify([c.url, `http://localhost:4000${b.url}`]) },
    })
    expect(JSON.parse(edited.json<WireListing>().images)).toEqual([c.url, b.url])
    const card = (await t.get('/api/search')).json<{ items: { id: number; picture: object }[] }>()
    expect(card.items.find((item) => item.id === made.id)?.picture).toMatchObject({
      id: String(c.id),
      url: c.url,
      illustration: false,
    })
    const title = await t.put(`/api/properties/${made.id}`, {
      token: seller.token,
      body: listingBody(),
    })
    expect(JSON.parse(title.json<WireListing>().images)).toEqual([c.url, b.url])
    await add({ images: [a.url] })
  })

  test('one photo serves two listings of its owner, each with an upload of its own', async () => {
    const photo = await picture(seller)
    const first = await add({ images: [photo.url] })
    const second = await add({ images: [photo.url] })
    for (const { id } of [first, second])
      expect(JSON.parse((await read(id)).json<WireListing>().images)).toEqual([photo.url])
    // What a draft removes, a listing that took it keeps.
    const removal = await t.delete(`/api/images/delete/${photo.id}?unused=true`, {
      token: seller.token,
    })
    expect(removal.json()).toEqual({ id: String(photo.id), deleted: false })
    await t.patch(`/api/properties/${first.id}`, { token: seller.token, body: { images: [] } })
    expect(JSON.parse((await read(second.id)).json<WireListing>().images)).toEqual([photo.url])
  })

  test('somebody else’s upload is refused and nothing is written', async () => {
    const theirs = await picture(other)
    const before = await t.get('/api/properties?limit=1')
    for (const url of [theirs.url, 'https://photos.example/1.jpg', '/uploads/ab/../x']) {
      const answer = await t.post('/api/properties', {
        token: seller.token,
        body: listingBody({ images: [url] }),
      })
      expect(answer.status).toBe(422)
      expect(answer.json<Failure>().fields).toHaveProperty('images')
    }
    const after = await t.get('/api/properties?limit=1')
    expect(after.headers['x-total-count']).toBe(before.headers['x-total-count'])
  })

  test('a listing without photos shows one drawing, of its kind', async () => {
    const { id } = await add({ propertyType: 'VILLA' })
    const { pictures } = await t.services.properties.get(id, null)
    expect(pictures).toEqual([
      expect.objectContaining({ illustration: true, width: 1200, height: 800 }),
    ])
    expect(pictures[0]?.url).toMatch(/^\/illustrations\/kind-villa\.svg\?v=[0-9a-f]{8}$/)
    const card = (await t.get('/api/search')).json<{ items: { id: number; picture: object }[] }>()
    expect(card.items.find((item) => item.id === id)?.picture).toEqual(pictures[0])
  })

  test('the addresses of drawings of earlier versions lead to the drawing of the kind for good', async () => {
    for (const scene of [0, 4]) {
      const { status, headers } = await t.get(`/illustrations/VILLA/12-${scene}.svg`)
      expect(status).toBe(301)
      expect(headers.location).toBe('/illustrations/kind-villa.svg')
      expect(headers['cache-control']).toContain('immutable')
    }
    for (const wrong of ['VILLA/0-0.svg', 'VILLA/1-5.svg', 'CASTLE/1-0.svg', 'VILLA/1-0.png'])
      expect((await t.get(`/illustrations/${wrong}`)).status).toBe(404)
  })
})
