import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImageNotices, UploadedImage } from '../../../src/contracts/images/images.ts'
import type { Evidence } from '../../../src/contracts/admin/moderation.ts'
import { startApp, type TestApp } from '../../support/api.ts'
import { form, halves, jpeg, noise } from '../../support/pictures.ts'
import { writtenPhoto } from '../../support/written.ts'

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

/** A phone's screen: a status bar and a navigation bar of one colour, and a photo between them. */
const screen = async (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#101010' } }).composite([
    {
      input: await noise(width, height - 200)
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

test('screenshots of phones are noticed; photos of the same size or with a border are not', async () => {
  const asPng = async (width: number, height: number) =>
    (await screen(width, height)).png({ compressionLevel: 1 })
  const cases: [Buffer, string[]][] = [
    [await (await asPng(1080, 2400)).toBuffer(), ['screenshot']],
    [await (await asPng(750, 1334)).toBuffer(), ['screenshot']],
    // Not the width of a phone's screen, not its shape, lying, no bars, a camera's make, another format.
    [await (await asPng(1000, 2000)).toBuffer(), []],
    [await (await asPng(1080, 1350)).toBuffer(), []],
    [await (await asPng(2400, 1080)).toBuffer(), []],
    [await noise(750, 1334).png({ compressionLevel: 1 }).toBuffer(), []],
    [await (await asPng(750, 1335)).withExif({ IFD0: { Make: 'Camera' } }).toBuffer(), []],
    [await (await screen(750, 1334)).jpeg().toBuffer(), []],
    // What phones note themselves.
    [
      await noise(700, 900)
        .withExif({ IFD2: { UserComment: 'Screenshot' } })
        .jpeg()
        .toBuffer(),
      ['screenshot'],
    ],
  ]
  const found: string[][] = []
  for (const [bytes] of cases) found.push((await upload(bytes)).notices)
  expect(found).toEqual(cases.map(([, notices]) => notices))
})

/** Takes the pictures of earlier tests off the list of those to be read. */
const skipEarlier = () => t.database.query('delete from picture_work')

test('writing across a photo is noticed after the upload, and nothing else is read', async () => {
  await skipEarlier()
  const images: UploadedImage[] = []
  for (const photo of [
    await writtenPhoto('Call 98470 12345'),
    await writtenPhoto('www.keralahomes.in', { seed: 2, colour: '#f0e020' }),
    await writtenPhoto(null, { seed: 3 }),
  ])
    images.push(await upload(photo))
  const ids = images.map(({ id }) => id)
  expect(images.map(({ notices }) => notices)).toEqual([[], [], []])
  expect((await noticesOf(ids)).map(({ read }) => read)).toEqual([false, false, false])

  await t.services.pictureText.run(never)
  const found = (await noticesOf(ids)).toSorted((a, b) => Number(a.id) - Number(b.id))
  expect(found).toEqual([
    { id: ids[0], notices: ['phone-number'], kept: false, read: true },
    { id: ids[1], notices: ['other-site'], kept: false, read: true },
    { id: ids[2], notices: [], kept: false, read: true },
  ])
  expect(await t.services.pictureText.run(never)).toBe(0)
  expect(await readdir(join(t.dataDir, 'scratch'))).toEqual([])

  // The same picture of another owner has them at once.
  const other = (await t.makeUser('SELLER')).token
  expect((await upload(await writtenPhoto('Call 98470 12345'), other)).notices).toEqual([
    'phone-number',
  ])
})

test('a picture that cannot be read does not keep the others waiting', async () => {
  await skipEarlier()
  const image = await upload(await writtenPhoto(null, { seed: 4 }))
  const good = await upload(await writtenPhoto('Call 98470 12345', { seed: 5 }))
  await t.database.query(`update images set variants = '[]' where id = ${Number(image.id)}`)
  await t.services.pictureText.run(never)
  expect((await noticesOf([good.id]))[0]).toMatchObject({ notices: ['phone-number'], read: true })
  expect((await noticesOf([image.id]))[0]).toMatchObject({ notices: [], read: true })
})

test('the owner keeps a picture despite its notices; moderators see both', async () => {
  const image = await upload(await halves(300, 200).jpeg().toBuffer())
  const made = await t.post('/api/properties', {
    token: seller,
    body: {
      title: 'House',
      address: 'Church Road',
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
