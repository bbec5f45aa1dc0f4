import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../../tests/support/api.ts'
import { form, noise } from '../../../../tests/support/files/pictures.ts'
import type { UploadedImage } from '../../../contracts/images/images.ts'
import type { ListingFlag } from '../../../contracts/admin/listing-flags.ts'

let t: TestApp
let admin: string
let owner: string
let thief: string
beforeEach(async () => {
  t = await startApp()
  admin = (await t.makeUser('ADMIN')).token
  owner = (await t.makeUser('SELLER', { verified: true })).token
  thief = (await t.makeUser('SELLER', { verified: true })).token
})
afterEach(() => t.close())

/** Large soft shapes, as in a photo. */
const scene = (seed: number): Promise<Buffer> =>
  noise(9, 8, seed).resize(600, 450, { kernel: 'cubic' }).jpeg({ quality: 92 }).toBuffer()
/** The same picture smaller, brighter, at lower quality and cropped. */
const stolen = async (seed: number): Promise<Buffer> =>
  sharp(await scene(seed))
    .extract({ left: 8, top: 6, width: 584, height: 438 })
    .resize(420)
    .modulate({ brightness: 1.08 })
    .jpeg({ quality: 55 })
    .toBuffer()
const plain = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer()

async function list(token: string, ...pictures: Buffer[]): Promise<number> {
  const images: string[] = []
  for (const bytes of pictures) {
    const body = form('image', { name: 'a.jpg', bytes })
    const answer = await t.post('/api/images/upload', { token, body })
    images.push(answer.json<{ image: UploadedImage }>().image.url)
  }
  const answer = await t.post('/api/properties', {
    token,
    body: {
      title: 'House',
      address: 'Church Road',
      contactPhone: '9847012345',
      city: 'Kottayam',
      state: 'Kerala',
      propertyType: 'VILLA',
      forSale: true,
      price: 5_000_000,
      images,
    },
  })
  expect(answer.status).toBe(201)
  return answer.json<{ id: number }>().id
}
const run = () => t.services.similarPictures.run(new AbortController().signal)
const flags = async (): Promise<ListingFlag[]> =>
  (await t.get('/api/admin/flags', { token: admin }))
    .json<ListingFlag[]>()
    .filter(({ kind }) => kind === 'duplicate-picture')

test('pictures copied from another owner are flagged, with both pictures; others are not', async () => {
  const truth = await list(owner, await scene(1), await scene(2), await plain('#dddddd'))
  const copy = await list(thief, await stolen(2), await scene(3), await plain('#dddfdd'))
  expect(await run()).toBeGreaterThan(0)
  const [flag, ...more] = await flags()
  expect(more).toEqual([])
  const homes = [flag?.property.id, flag?.other.id]
  expect(homes.toSorted()).toEqual([truth, copy].toSorted())
  expect(flag?.pictures).toHaveLength(1)
  expect(flag?.pictures[0]?.property.url).toMatch(/^\/uploads\//)
  expect(await run()).toBe(0)
})

test('one owner may use the same picture twice', async () => {
  await list(owner, await scene(4))
  await list(owner, await stolen(4))
  await run()
  expect(await flags()).toEqual([])
})

test('an identical file is found, and a second pair is added to the flag until it is dismissed', async () => {
  await list(owner, await scene(5), await scene(6), await scene(7))
  const id = await list(thief, await scene(5))
  await run()
  expect((await flags())[0]?.pictures).toHaveLength(1)

  const add = async (...seeds: number[]): Promise<void> => {
    const images: string[] = []
    for (const seed of seeds) {
      const body = form('image', { name: 'a.jpg', bytes: await scene(seed) })
      const answer = await t.post('/api/images/upload', { token: thief, body })
      images.push(answer.json<{ url: string }>().url)
    }
    const answer = await t.patch(`/api/properties/${id}`, { token: thief, body: { images } })
    expect(answer.status).toBe(200)
    await run()
  }
  await add(5, 6)
  const [flag] = await flags()
  expect(flag?.pictures).toHaveLength(2)

  const settled = await t.judge('PUT', `/api/admin/flags/${flag?.id}/dismiss`, { token: admin })
  expect(settled.status).toBe(200)
  await add(5, 6, 7)
  expect(await flags()).toEqual([])
})
