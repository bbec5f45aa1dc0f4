import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImageNotices, UploadedImage } from '../../../src/contracts/images/images.ts'
import type { Evidence } from '../../../src/contracts/admin/moderation.ts'
import { startApp, type TestApp } from '../../support/api.ts'
import { listingBody } from '../../support/factories.ts'
import { form, halves, jpeg } from '../../support/files/pictures.ts'
import { writtenPhoto } from '../../support/files/written.ts'

let t: TestApp
let seller: string
beforeAll(async () => {
  t = await startApp()
  seller = (await t.makeUser('SELLER', { verified: true })).token
})
afterAll(() => t.close())

const never = new AbortController().signal
async function upload(bytes: Buffer, token = seller): Promise<UploadedImage> {
  const answer = await t.post('/api/images/upload', {
    token,
    body: form('image', { name: 'house.jpg', bytes }),
  })
  expect(answer.status).toBe(201)
  return answer.json<{ image: UploadedImage }>().image
}
async function noticesOf(ids: string[], token = seller): Promise<ImageNotices[]> {
  const answer = await t.get(`/api/images/notices?ids=${ids.join(',')}`, { token })
  expect(answer.status).toBe(200)
  return answer.json<{ images: ImageNotices[] }>().images
}

/** A phone's screen: a status bar and a navigation bar of one colour, and a picture between them. */
const screen = async (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#101010' } }).composite([
    {
      input: await halves(width, height - 200)
        .png()
        .toBuffer(),
      left: 0,
      top: 100,
    },
  ])

test.each([
  [2, 2, ['small']],
  [639, 400, ['small']],
  [400, 639, ['small']],
  [640, 400, []],
  [400, 640, []],
])('a picture of %i × %i px has the notices %j', async (width, height, notices) => {
  expect((await upload(await jpeg(width, height))).notices).toEqual(notices)
})

test.each<[string, () => Promise<Buffer>]>([
  ['a PNG of 1080 × 2400', async () => (await screen(1080, 2400)).png().toBuffer()],
  ['a PNG of 750 × 1334', async () => (await screen(750, 1334)).png().toBuffer()],
  [
    'a JPEG that says so',
    () =>
      halves(700, 900)
        .withExif({ IFD2: { UserComment: 'Screenshot' } })
        .jpeg()
        .toBuffer(),
  ],
])('%s of a phone is noticed as a screenshot', async (_name, make) => {
  expect((await upload(await make())).notices).toEqual(['screenshot'])
})

test.each<[string, () => Promise<Buffer>]>([
  ['not the width of a screen', async () => (await screen(1000, 2000)).png().toBuffer()],
  ['not the shape of a screen', async () => (await screen(1080, 1350)).png().toBuffer()],
  ['lying', async () => (await screen(1334, 750)).png().toBuffer()],
  ['without bars', () => halves(750, 1334).png().toBuffer()],
  ['a JPEG without a note', async () => (await screen(750, 1334)).jpeg().toBuffer()],
  [
    'of a camera',
    async () =>
      (await screen(750, 1334))
        .withExif({ IFD0: { Make: 'Camera' } })
        .png()
        .toBuffer(),
  ],
])('a picture %s is not taken for a screenshot', async (_name, make) => {
  expect((await upload(await make())).notices).toEqual([])
})

/** Takes the pictures of earlier tests off the list of those to be read. */
const skipEarlier = () => t.database.query('delete from picture_work')

test.each([
  ['Call 98470 12345', 1, '#ffffff', ['phone-number']],
  ['www.keralahomes.in', 2, '#f0e020', ['other-site']],
  [null, 3, '', []],
] as const)('a photo with %s across it: %#', async (line, seed, colour, notices) => {
  await skipEarlier()
  const { id, notices: atFirst } = await upload(await writtenPhoto(line, { seed, colour }))
  expect(atFirst).toEqual([])
  expect(await noticesOf([id])).toEqual([{ id, notices: [], kept: false, read: false }])
  expect(await t.services.pictureText.run(never)).toBe(1)
  expect(await noticesOf([id])).toEqual([{ id, notices, kept: false, read: true }])
  expect(await t.services.pictureText.run(never)).toBe(0)
  expect(await readdir(join(t.dataDir, 'scratch'))).toEqual([])
})

test('the same picture of another owner gets the notices, before and after it is read', async () => {
  await skipEarlier()
  const photo = await writtenPhoto('Call 98470 12345', { seed: 4 })
  const first = await upload(photo)
  const [other, late] = [await t.makeUser('SELLER'), await t.makeUser('SELLER')]
  const second = await upload(photo, other.token)
  await t.request('DELETE', `/api/images/delete/${first.id}`, { token: seller })
  await t.services.pictureText.run(never)
  expect(await noticesOf([second.id], other.token)).toMatchObject([
    { notices: ['phone-number'], read: true },
  ])
  expect((await upload(photo, late.token)).notices).toEqual(['phone-number'])
})

test('a picture that a second listing uses is read although the first upload is deleted', async () => {
  await skipEarlier()
  const photo = await upload(await writtenPhoto('Call 98470 12345', { seed: 7 }))
  const list = async (): Promise<number> => {
    const body = listingBody({ images: [photo.url] })
    const made = await t.post('/api/properties', { token: seller, body })
    expect(made.status).toBe(201)
    return made.json<{ id: number }>().id
  }
  await list()
  const second = await list()
  await t.request('DELETE', `/api/images/delete/${photo.id}`, { token: seller })
  await t.services.pictureText.run(never)
  const admin = (await t.makeUser('ADMIN')).token
  const judged = await t.get(`/api/admin/properties/${second}/evidence`, { token: admin })
  expect(judged.json<Evidence>().listing.pictures).toMatchObject([{ notices: ['phone-number'] }])
})

test('a picture is read when its own text was, whatever waits of others', async () => {
  await skipEarlier()
  const { id } = await upload(await writtenPhoto(null, { seed: 5 }))
  expect(await t.services.pictureText.run(never)).toBe(1)
  const other = await t.makeUser('SELLER')
  const waiting = await upload(await writtenPhoto(null, { seed: 6 }), other.token)
  expect(await noticesOf([id])).toMatchObject([{ read: true }])
  expect(await noticesOf([waiting.id], other.token)).toMatchObject([{ read: false }])
})

test('a picture that cannot be read is taken off the list', async () => {
  await skipEarlier()
  const { id } = await upload(await halves(700, 500).jpeg().toBuffer())
  await t.database.query(`update images set variants = '[]' where id = ${Number(id)}`)
  expect(await t.services.pictureText.run(never)).toBe(1)
  expect(await noticesOf([id])).toMatchObject([{ notices: [], read: true }])
})

test('the owner keeps a picture despite its notices; moderators see both', async () => {
  const image = await upload(await halves(300, 200).jpeg().toBuffer())
  const made = await t.post('/api/properties', {
    token: seller,
    body: {
      title: 'House',
      address: 'Church Road',
      contactPhone: '9847012345',
      city: 'Kottayam',
      state: 'Kerala',
      propertyType: 'VILLA',
      forSale: true,
      price: 5_000_000,
      images: [image.url],
    },
  })
  const { id } = made.json<{ id: number }>()
  const admin = (await t.makeUser('ADMIN')).token
  const judged = async () => {
    const answer = await t.get(`/api/admin/properties/${id}/evidence`, { token: admin })
    return answer.json<Evidence>().listing.pictures
  }
  expect(await judged()).toMatchObject([{ notices: ['small'], noticesKept: false }])

  const stranger = (await t.makeUser('SELLER')).token
  expect((await t.post(`/api/images/keep/${image.id}`, { token: stranger })).status).toBe(403)
  expect(await noticesOf([image.id], stranger)).toEqual([])
  const kept = await t.post(`/api/images/keep/${image.id}`, { token: seller })
  expect(kept.json()).toEqual({ id: image.id, kept: true })
  expect(await noticesOf([image.id])).toMatchObject([{ notices: ['small'], kept: true }])
  expect(await judged()).toMatchObject([{ notices: ['small'], noticesKept: true }])
  // Never public.
  expect((await t.get(`/api/properties/${id}`)).text).not.toContain('notices')
})

test.each(['', 'a', '1,', '0', '1,2,3,4,5,6,7,8,9,10,11'])('ids=%s is refused', async (ids) => {
  expect((await t.get(`/api/images/notices?ids=${ids}`, { token: seller })).status).toBe(400)
})
