import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/support/api.ts'
import { form, halves, jpeg } from '../../../tests/support/files/pictures.ts'
import type { UploadedImage } from '../../contracts/images/images.ts'
import { images, pictureWork } from '../../db/schema.ts'
import type { PropertyDetail } from '../../contracts/listings/listings.ts'

let t: TestApp
let seller: { token: string; user: { id: number } }
beforeEach(async () => {
  t = await startApp()
  seller = await t.makeUser('SELLER', { verified: true })
})
afterEach(() => t.close())

const never = new AbortController().signal
const run = () => t.services.avifPictures.run(never)

async function upload(bytes: Buffer): Promise<UploadedImage> {
  const answer = await t.post('/api/images/upload', {
    token: seller.token,
    body: form('image', { name: 'a.jpg', bytes }),
  })
  expect(answer.status).toBe(201)
  return answer.json<{ image: UploadedImage }>().image
}
async function list(...pictures: UploadedImage[]): Promise<number> {
  const answer = await t.post('/api/properties', {
    token: seller.token,
    body: {
      title: 'House',
      address: 'Church Road',
      contactPhone: '9847012345',
      city: 'Kottayam',
      state: 'Kerala',
      propertyType: 'VILLA',
      forSale: true,
      price: 5_000_000,
      images: pictures.map(({ url }) => url),
    },
  })
  expect(answer.status).toBe(201)
  return answer.json<{ id: number }>().id
}
const shown = async (id: number): Promise<PropertyDetail> => t.services.properties.get(id, null)
const avifOf = ({ variants }: { variants: { type: string; url: string; width: number }[] }) =>
  variants.filter(({ type }) => type === 'image/avif')
async function onDisk(): Promise<string[]> {
  const all = await readdir(join(t.dataDir, 'images'), { recursive: true })
  return all.filter((path) => path.includes('.')).toSorted()
}
async function stored(): Promise<string[]> {
  const [row] = await t.database.db.select().from(images)
  return row?.variants.map(({ key }) => key) ?? []
}
const source = (image: UploadedImage) =>
  `${image.url.slice('/uploads/'.length).replace(/-\d+\.webp$/, '')}-source.jpg`

/** Pictures whose AVIF must not be dropped for being larger than WebP, as noise is. */
const photo = (width: number, height: number): Promise<Buffer> =>
  halves(width, height)
    .composite([
      {
        input: {
          create: {
            width,
            height,
            channels: 3,
            background: '#808080',
            noise: { type: 'gaussian', mean: 128, sigma: 20 },
          },
        },
        blend: 'soft-light',
      },
    ])
    .jpeg()
    .toBuffer()

test('a picture of a listing is converted to AVIF too, in the same widths and colours', async () => {
  const image = await upload(await photo(660, 440))
  expect(await run()).toBe(0)
  const id = await list(image)
  expect(await run()).toBe(1)
  expect(await run()).toBe(0)

  const [picture] = (await shown(id)).pictures
  expect(picture?.url).toBe(image.url)
  const made = picture ? avifOf(picture) : []
  expect(made.map(({ width }) => width)).toEqual([320, 640, 660])
  for (const { url, width } of made) {
    const answer = await t.app.inject({ method: 'GET', url })
    expect(answer.headers).toMatchObject({
      'content-type': 'image/avif',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    })
    const metadata = await sharp(answer.rawPayload).metadata()
    expect(metadata).toMatchObject({ width, compression: 'av1' })
    expect([metadata.exif, metadata.xmp, metadata.icc]).toEqual([undefined, undefined, undefined])
    const [red = 0, green = 0] = await sharp(answer.rawPayload)
      .extract({ left: 20, top: 50, width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect(red).toBeGreaterThan(green + 60)
  }
  // The source is deleted, and was never public.
  expect((await t.get(`/uploads/${source(image)}`)).status).toBe(404)
  expect(await onDisk()).toEqual((await stored()).toSorted())
})

test('an interrupted run leaves nothing incomplete, and the next one continues', async () => {
  const id = await list(await upload(await photo(400, 300)), await upload(await photo(401, 300)))
  const cut = new AbortController()
  const running = t.services.avifPictures.run(cut.signal)
  setImmediate(() => cut.abort())
  expect(await running).toBeLessThan(2)
  expect(await t.services.avifPictures.run(AbortSignal.abort())).toBe(0)
  await run()
  const { pictures } = await shown(id)
  expect(pictures.map((picture) => avifOf(picture).length)).toEqual([2, 2])
  expect(
    await t.database.db.select().from(pictureWork).where(eq(pictureWork.kind, 'smaller')),
  ).toEqual([])
})

test('the same picture of another owner gets the AVIF sizes too', async () => {
  const bytes = await photo(402, 300)
  const id = await list(await upload(bytes))
  const again = await upload(bytes)
  await run()
  const [, other] = await t.database.db.select().from(images).orderBy(images.id)
  expect(String(other?.id)).toBe(again.id)
  expect(other?.variants.map(({ type }) => type)).toContain('image/avif')
  expect(avifOf((await upload(bytes)) as UploadedImage)).toHaveLength(2)
  expect(avifOf((await shown(id)).pictures[0] ?? { variants: [] })).toHaveLength(2)
})

test('a picture with missing files, or one that is larger as AVIF, does not block the others', async () => {
  const gone = await upload(await photo(500, 300))
  const tiny = await upload(await halves(16, 12).png().toBuffer())
  const good = await upload(await photo(501, 300))
  const id = await list(gone, tiny, good)
  for (const key of [
    source(gone),
    ...gone.variants.map(({ url }) => url.slice('/uploads/'.length)),
  ])
    await rm(join(t.dataDir, 'images', key))
  expect(await run()).toBe(3)
  expect(await run()).toBe(0)
  const { pictures } = await shown(id)
  expect(pictures.map((picture) => avifOf(picture).length)).toEqual([0, 0, 2])
})

test('the sweep retains a source that is still needed', async () => {
  const image = await upload(await jpeg(300, 200))
  await list(image)
  await t.services.images.sweepOrphans()
  expect(await run()).toBe(1)
})
