import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UploadedImage } from '../../../src/contracts/images/images.ts'
import { startApp, type TestApp } from '../../support/api.ts'
import { form, jpeg } from '../../support/files/pictures.ts'

let t: TestApp
let seller: string
beforeAll(async () => {
  t = await startApp()
  seller = (await t.makeUser('SELLER')).token
})
afterAll(() => t.close())

interface Wire {
  id: number
  images: string
  imageCaptions: string
}
const home = {
  title: 'House with a well',
  contactPhone: '9847012345',
  address: 'Church Road',
  city: 'Kottayam',
  state: 'Kerala',
  propertyType: 'VILLA',
  forSale: true,
  price: 5_000_000,
}

async function upload(seed: number): Promise<string> {
  const bytes = await jpeg(60, 40, seed)
  const answer = await t.post('/api/images/upload', {
    token: seller,
    body: form('image', { name: 'a.jpg', bytes }),
  })
  return answer.json<{ image: UploadedImage }>().image.url
}
async function captions(id: number): Promise<Record<string, string>> {
  const wire = (await t.get(`/api/properties/${id}`, { token: seller })).json<Wire>()
  return JSON.parse(wire.imageCaptions) as Record<string, string>
}

test('captions are stored with pictures, follow them when reordered, and stay when omitted', async () => {
  const [gate, well] = [await upload(1), await upload(2)]
  const made = await t.post('/api/properties', {
    token: seller,
    body: { ...home, images: [gate, well], imageCaptions: { [well]: '  The well ', [gate]: '' } },
  })
  expect(made.status).toBe(201)
  const { id, images } = made.json<Wire>()
  expect(JSON.parse(images)).toEqual([gate, well])
  expect(await captions(id)).toEqual({ [well]: 'The well' })

  const put = (body: object) => t.put(`/api/properties/${id}`, { token: seller, body })
  expect((await put({ ...home, images: JSON.stringify([well, gate]) })).status).toBe(200)
  expect(await captions(id)).toEqual({ [well]: 'The well' })

  const patch = (body: object) => t.patch(`/api/properties/${id}`, { token: seller, body })
  const said = JSON.stringify({ [`https://veedu.test${gate}`]: 'ഗേറ്റ്' })
  expect((await patch({ imageCaptions: said })).status).toBe(200)
  expect(await captions(id)).toEqual({ [gate]: 'ഗേറ്റ്' })
  expect((await patch({ imageCaptions: null })).status).toBe(200)
  expect(await captions(id)).toEqual({})
})

test.each([
  [['a'], 'A caption is a text for the URL of a photo'],
  ['[1]', 'A caption is a text for the URL of a photo'],
  ['no JSON', 'A caption is a text for the URL of a photo'],
  [{ a: 5 }, 'A caption is a text for the URL of a photo'],
  [{ a: 'x'.repeat(161) }, 'A caption has at most 160 characters'],
])('captions %j are refused', async (imageCaptions, error) => {
  const answer = await t.post('/api/properties', {
    token: seller,
    body: { ...home, imageCaptions },
  })
  expect(answer.status).toBe(422)
  expect(answer.json()).toMatchObject({ error, fields: { imageCaptions: error } })
})

test('a caption for a missing picture, or named like an object property, changes nothing', async () => {
  const made = await t.post('/api/properties', {
    token: seller,
    body: { ...home, imageCaptions: '{"__proto__":"x","/uploads/aa/none.webp":"y"}' },
  })
  expect(made.status).toBe(201)
  expect(await captions(made.json<Wire>().id)).toEqual({})
})
