import { readdir, utimes, writeFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UploadedImage } from '../../../src/contracts/images/images.ts'
import { images } from '../../../src/db/schema.ts'
import { contentHashOf } from '../../../src/services/images/presenter.ts'
import { startApp, type Answer, type TestApp } from '../../support/api.ts'
import { flatPng, form, halves, jpeg, noise } from '../../support/files/pictures.ts'

let t: TestApp
let seller: string
let sellerId: number
let now = new Date()
beforeAll(async () => {
  t = await startApp({ clock: () => now })
  const made = await t.makeUser('SELLER')
  seller = made.token
  sellerId = made.user.id
})
afterAll(() => t.close())

const one = (bytes: Buffer | string, name = 'house.jpg', type?: string): Promise<Answer> =>
  t.post('/api/images/upload', {
    token: seller,
    body: form('image', { name, bytes, ...(type ? { type } : {}) }),
  })
async function kept(bytes: Buffer): Promise<UploadedImage> {
  const answer = await one(bytes)
  expect(answer.text).toContain('"image"')
  expect(answer.status).toBe(201)
  return answer.json<{ image: UploadedImage }>().image
}
async function served(url: string): Promise<Buffer> {
  const answer = await t.app.inject({ method: 'GET', url })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}
/** [red, green, blue] at a point of the served picture. */
async function colourAt(url: string, left: number, top: number): Promise<number[]> {
  const data = await sharp(await served(url))
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer()
  return [...data]
}
const isRed = ([r = 0, g = 0, b = 0]: number[]) => r > 150 && g < 90 && b < 90
// The blue of four printing inks is a duller one.
const isBlue = ([r = 0, g = 0, b = 0]: number[]) => b > 120 && r < b - 40 && g < b - 40
async function onDisk(): Promise<string[]> {
  const found: string[] = []
  for (const folder of ['images', 'scratch'])
    for (const path of await readdir(join(t.dataDir, folder), { recursive: true }).catch(() => []))
      if (/\.\w+$/.test(path)) found.push(`${folder}/${path}`)
  return found.sort()
}

test('a picture is stored in widths up to its own and served as immutable', async () => {
  const answer = await one(await jpeg(1000, 750))
  expect(answer.status).toBe(201)
  const { image, url } = answer.json<{ image: UploadedImage; url: string }>()
  expect(image).toMatchObject({ width: 1000, height: 750, url })
  expect(image.variants.map((variant) => variant.width)).toEqual([320, 640, 1000])
  expect(image.thumbhash).toMatch(/^[\w+/]{20,}=*$/)
  for (const variant of image.variants) {
    const metadata = await sharp(await served(variant.url)).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width: variant.width })
  }
  const file = await t.get(url)
  expect(file.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  const etag = file.headers.etag ?? ''
  expect((await t.get(url, { headers: { 'if-none-match': etag } })).status).toBe(304)
})

test('a wide picture is not wider than 1920 px, its plain URL not wider than 1280', async () => {
  const image = await kept(await halves(4000, 1000).jpeg().toBuffer())
  expect(image).toMatchObject({ width: 4000, height: 1000 })
  expect(image.variants.map((variant) => variant.width)).toEqual([320, 640, 1280, 1920])
  expect(image.url).toMatch(/-1280\.webp$/)
})

test('a very tall picture fits the format', async () => {
  const image = await kept(await halves(900, 20_000).jpeg().toBuffer())
  for (const variant of image.variants)
    expect((await sharp(await served(variant.url)).metadata()).height).toBeLessThan(8_000)
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'orientation %i is applied to every size',
  async (orientation) => {
    const block = (background: string, left: number, top: number) => ({
      input: { create: { width: 500, height: 200, channels: 3 as const, background } },
      left,
      top,
    })
    const bytes = await sharp({
      create: { width: 1000, height: 400, channels: 3, background: '#888' },
    })
      .composite([block('#d02020', 0, 0), block('#20d020', 500, 0), block('#2020d0', 0, 200)])
      .withMetadata({ orientation })
      .jpeg()
      .toBuffer()
    const image = await kept(bytes)
    const [width, height] = orientation < 5 ? [1000, 400] : [400, 1000]
    expect(image).toMatchObject({ width, height })
    for (const variant of image.variants) {
      const metadata = await sharp(await served(variant.url)).metadata()
      expect(metadata.orientation).toBeUndefined()
      const upright = sharp(await sharp(bytes).autoOrient().resize(variant.width).png().toBuffer())
      const right = variant.width - 10
      const below = (metadata.height ?? 0) - 10
      for (const [left, top] of [
        [10, 10],
        [right, 10],
        [10, below],
      ] as const) {
        const expected = await upright
          .clone()
          .extract({ left, top, width: 1, height: 1 })
          .raw()
          .toBuffer()
        const found = await colourAt(variant.url, left, top)
        for (const [n, value] of found.entries())
          expect(Math.abs(value - (expected[n] ?? 0))).toBeLessThan(30)
      }
    }
  },
)

test('no variant contains the location or the camera', async () => {
  const bytes = await halves(700, 500)
    .withExif({
      IFD0: { Make: 'SecretMaker', Model: 'SecretModel', Copyright: 'SecretName' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '9/1 35/1 0/1', GPSLongitudeRef: 'E' },
    })
    .jpeg()
    .toBuffer()
  expect(bytes.toString('latin1')).toContain('SecretMaker')
  expect((await sharp(bytes).metadata()).exif).toBeDefined()
  const image = await kept(bytes)
  for (const variant of image.variants) {
    const file = await served(variant.url)
    const metadata = await sharp(file).metadata()
    expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.icc]).toEqual(
      Array.from({ length: 4 }, () => undefined),
    )
    expect(file.toString('latin1')).not.toMatch(/Secret|Exif|GPS/)
  }
})

test.each([
  ['CMYK without a profile', () => halves(500, 300).toColourspace('cmyk').jpeg().toBuffer()],
  [
    'CMYK with a profile',
    () => halves(500, 300).toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer(),
  ],
  ['Display P3', () => halves(500, 300).withIccProfile('p3').jpeg().toBuffer()],
  ['16 bits', () => halves(500, 300).toColourspace('rgb16').png().toBuffer()],
  ['AVIF', () => halves(500, 300).avif().toBuffer()],
  ['WebP', () => halves(500, 300).webp().toBuffer()],
  ['a palette', () => halves(500, 300).png({ palette: true }).toBuffer()],
])('%s comes out in its natural colours', async (_name, make) => {
  const image = await kept(await make())
  expect(isRed(await colourAt(image.url, 20, 150))).toBe(true)
  expect(isBlue(await colourAt(image.url, 480, 150))).toBe(true)
})

test('transparency becomes white', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const image = await kept(
    await sharp({ create: { width: 400, height: 300, channels: 4, background: clear } })
      .png()
      .toBuffer(),
  )
  expect(await colourAt(image.url, 50, 50)).toEqual([255, 255, 255])
})

test('only the first frame of an animation is stored', async () => {
  const frames = await Promise.all(
    ['#d02020', '#20d020', '#2020d0'].map((background) =>
      sharp({ create: { width: 400, height: 300, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const gif = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100, 100] })
    .toBuffer()
  expect((await sharp(gif).metadata()).pages).toBe(3)
  const image = await kept(gif)
  expect(image).toMatchObject({ width: 400, height: 300 })
  expect(isRed(await colourAt(image.url, 200, 150))).toBe(true)
})

test.each([
  ['text named .jpg', 'notes about the house', 415],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"></svg>', 415],
  ['SVG after a declaration', '<?xml version="1.0"?><svg onload="alert(1)"/>', 415],
  ['HTML', '<!doctype html><script>alert(1)</script>', 415],
  ['an empty file', '', 400],
  ['a JPEG mark and nothing else', Buffer.from('ffd8ffe0', 'hex'), 400],
  [
    'a damaged header',
    Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(500)]),
    400,
  ],
])('%s is refused and leaves nothing behind', async (_name, bytes, status) => {
  const before = await onDisk()
  const answer = await one(bytes, 'house.jpg')
  expect(answer.status).toBe(status)
  expect(answer.json<{ error: string }>().error).toContain('house.jpg')
  expect(await onDisk()).toEqual(before)
})

test('an AVIF with too many pixels is rejected by its header', async () => {
  const bytes = await halves(64, 64).avif().toBuffer()
  const size = bytes.indexOf('ispe')
  bytes.writeUInt32BE(20_000, size + 8)
  bytes.writeUInt32BE(20_000, size + 12)
  const answer = await one(bytes, 'huge.avif')
  expect(answer.status).toBe(413)
  expect(answer.json()).toMatchObject({
    error: 'huge.avif has 400 million pixels; at most 80 million are allowed',
    pixels: '400000000',
    maxPixels: '80000000',
  })
})

test.each([16_000, 30_000])('%i pixels per side are rejected by the header', async (side) => {
  const bytes = flatPng(side, side)
  const started = performance.now()
  const before = process.memoryUsage().rss
  const answers = await Promise.all(Array.from({ length: 5 }, () => one(bytes, 'huge.png')))
  expect(answers.map((answer) => answer.status)).toEqual([413, 413, 413, 413, 413])
  expect(answers[0]?.json()).toMatchObject({
    error: `huge.png has ${side ** 2 / 1_000_000} million pixels; at most 80 million are allowed`,
  })
  expect(performance.now() - started).toBeLessThan(1_500)
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024)
})

test('a file over 25 MB is rejected with a clear message and leaves nothing behind', async () => {
  const before = await onDisk()
  const big = Buffer.alloc(25 * 1024 * 1024 + 1, 1)
  big.set([0xff, 0xd8, 0xff], 0)
  const answer = await one(big, 'big.jpg')
  expect(answer.status).toBe(413)
  expect(answer.json<{ error: string }>().error).toBe('big.jpg is larger than 25 MB')
  const far = await one(Buffer.alloc(60 * 1024 * 1024, 1), 'bigger.jpg')
  expect(far.status).toBe(413)
  expect(far.json<{ error: string }>().error).toBe(
    'A photo can have at most 25 MB. Please make it smaller and try again.',
  )
  expect(await onDisk()).toEqual(before)
})

test('a large file without Content-Length is rejected while streaming', async () => {
  const address = await t.app.listen({ port: 0, host: '127.0.0.1' })
  const chunk = new Uint8Array(1024 * 1024)
  const head = new TextEncoder().encode(
    '--edge\r\ncontent-disposition: form-data; name="image"; filename="big.jpg"\r\ncontent-type: image/jpeg\r\n\r\n',
  )
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent === 0) controller.enqueue(head)
      sent += 1
      if (sent <= 60) controller.enqueue(chunk)
      else {
        controller.enqueue(new TextEncoder().encode('\r\n--edge--\r\n'))
        controller.close()
      }
    },
  })
  const answer = await fetch(`${address}/api/images/upload`, {
    method: 'POST',
    body,
    duplex: 'half',
    headers: {
      authorization: `Bearer ${seller}`,
      'content-type': 'multipart/form-data; boundary=edge',
    },
  } as RequestInit)
  expect(answer.status).toBe(413)
  expect(await answer.json()).toMatchObject({ code: 'too_large' })
  expect((await onDisk()).filter((path) => path.startsWith('scratch/'))).toEqual([])
})

test('valid files are stored when others are invalid, and each invalid one is named', async () => {
  const good = await jpeg(500, 400, 7)
  const answer = await t.post('/api/images/upload-multiple', {
    token: seller,
    body: form(
      'images',
      { name: 'empty.jpg', bytes: '' },
      { name: 'good.jpg', bytes: good },
      { name: '../../notes.jpg', bytes: 'text' },
      { name: 'വീട്.jpg', bytes: good.subarray(0, good.length / 2) },
    ),
  })
  expect(answer.status).toBe(201)
  const { images: list, errors } = answer.json<{
    images: UploadedImage[]
    errors: { name: string; error: string }[]
  }>()
  expect(list).toHaveLength(1)
  expect(errors.map((each) => each.error)).toEqual([
    'empty.jpg is empty',
    'notes.jpg is not a supported image. Use JPG, PNG, GIF, WebP, AVIF or HEIC.',
    'This photo arrived only in part: the rest of വീട്.jpg is missing. Check on your phone or computer that it opens completely, then add it again.',
  ])
})

test('of more than ten files in one form, ten are stored and the rest are named', async () => {
  const files = await Promise.all(
    Array.from({ length: 12 }, async (_, n) => ({
      name: `${n}.jpg`,
      bytes: await jpeg(60, 40, n + 50),
    })),
  )
  const answer = await t.post('/api/images/upload-multiple', {
    token: seller,
    body: form('images', ...files),
  })
  const { images: list, errors } = answer.json<{ images: unknown[]; errors: { name: string }[] }>()
  expect(list).toHaveLength(10)
  expect(errors.map((each) => each.name)).toEqual(['10.jpg', '11.jpg'])
})

test.each(['upload', 'upload-multiple'])(
  '%s: a form without a file, or no form, is refused',
  async (path) => {
    const empty = new FormData()
    empty.append('note', 'no file')
    const url = `/api/images/${path}`
    expect((await t.post(url, { token: seller, body: empty })).status).toBe(400)
    expect((await t.post(url, { token: seller, body: {} })).status).toBe(415)
    const cut =
      '--edge\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nabc'
    const headers = { 'content-type': 'multipart/form-data; boundary=edge' }
    expect((await t.post(url, { token: seller, body: cut, headers })).status).toBe(400)
  },
)

test('the same picture is stored once, and deleted with its last row', async () => {
  const bytes = await jpeg(500, 300, 99)
  const before = (await onDisk()).length
  const mine = await kept(bytes)
  const again = await kept(bytes)
  // Each use has an upload of its own, and they share their files.
  expect(again.id).not.toBe(mine.id)
  expect(again.url).toBe(mine.url)
  const files = (await onDisk()).length
  // Two sizes, and what the AVIF sizes will be made from.
  expect(files - before).toBe(3)

  const other = await t.makeUser('BUYER')
  const theirs = (
    await t.post('/api/images/upload', {
      token: other.token,
      body: form('image', { name: 'b.jpg', bytes }),
    })
  ).json<{ image: UploadedImage }>().image
  expect(theirs.id).not.toBe(mine.id)
  expect(theirs.url).toBe(mine.url)
  expect((await onDisk()).length).toBe(files)

  const remove = (id: string, token?: string) =>
    t.delete(`/api/images/delete/${id}`, token ? { token } : {})
  expect((await remove(mine.id)).status).toBe(401)
  expect((await remove(mine.id, other.token)).status).toBe(403)
  expect((await remove(mine.id, seller)).status).toBe(200)
  expect((await remove(again.id, seller)).status).toBe(200)
  expect((await t.get(mine.url)).status).toBe(200)
  expect((await remove(theirs.id, (await t.makeUser('ADMIN')).token)).status).toBe(200)
  expect((await t.get(mine.url)).status).toBe(404)
  expect((await onDisk()).length).toBe(before)
  expect((await remove(mine.id, seller)).status).toBe(404)
  expect((await remove('abc', seller)).status).toBe(404)
})

test('concurrent uploads of the same new picture leave it intact', async () => {
  const bytes = await jpeg(700, 500, 123)
  const found = await Promise.all(Array.from({ length: 6 }, () => kept(bytes)))
  expect(new Set(found.map((image) => image.url)).size).toBe(1)
  for (const image of found) await served(image.url)
})

test('uploading needs an account that may list', async () => {
  const body = () => form('image', { name: 'a.jpg', bytes: 'x' })
  const government = await t.makeUser('GOVERNMENT')
  expect((await t.post('/api/images/upload', { body: body() })).status).toBe(401)
  expect(
    (await t.post('/api/images/upload', { token: government.token, body: body() })).status,
  ).toBe(403)
})

test.each([
  '/uploads/../../package.json',
  '/uploads/ab/..%2f..%2fdatabase',
  `/uploads/ab/${'c'.repeat(64)}-320.webp`,
  `/uploads/ab/ab${'c'.repeat(62)}-320.svg`,
  `/uploads/ab/ab${'c'.repeat(62)}-320.webp`,
  '/uploads/ab',
])('%s is not there', async (url) => {
  expect((await t.get(url)).status).toBe(404)
})

test('similar pictures have close hashes, different ones distant', async () => {
  const hashOf = async (image: UploadedImage): Promise<bigint> => {
    const [row] = await t.database.db
      .select()
      .from(images)
      .where(eq(images.id, Number(image.id)))
    expect(row?.perceptualHash).toMatch(/^[0-9a-f]{16}$/)
    return BigInt(`0x${row?.perceptualHash ?? '0'}`)
  }
  const apart = (a: bigint, b: bigint) => (a ^ b).toString(2).replaceAll('0', '').length
  const picture = await noise(9, 8, 5).resize(900, 800, { kernel: 'cubic' }).png().toBuffer()
  const smaller = await sharp(picture).resize(450, 400).jpeg({ quality: 50 }).toBuffer()
  const another = await noise(9, 8, 77).resize(900, 800, { kernel: 'cubic' }).png().toBuffer()
  const [a, b, c] = [await kept(picture), await kept(smaller), await kept(another)]
  expect(apart(await hashOf(a), await hashOf(b))).toBeLessThanOrEqual(4)
  expect(apart(await hashOf(a), await hashOf(c))).toBeGreaterThan(12)
})

test('sweeping deletes unused uploads and leftovers of a crash, and nothing else', async () => {
  const untaken = await kept(await jpeg(90, 60, 301))
  const taken = await kept(await jpeg(90, 60, 302))
  const listing = await t.makeListing({ ownerId: sellerId })
  await t.database.db
    .update(images)
    .set({ propertyId: listing.id })
    .where(eq(images.id, Number(taken.id)))
  const hash = 'ee' + '0'.repeat(62)
  await mkdir(join(t.dataDir, 'images', 'ee'), { recursive: true })
  const long = new Date(Date.now() - 3 * 3_600_000)
  const stray = ['-320.webp', '-320.webp.00ff.part'].map((end) =>
    join(t.dataDir, 'images', 'ee', hash + end),
  )
  const fresh = join(t.dataDir, 'images', 'ee', `${hash}-640.webp`)
  const scratch = join(t.dataDir, 'scratch', '00.upload')
  for (const path of [...stray, fresh, scratch]) await writeFile(path, 'x')
  for (const path of [...stray, scratch]) await utimes(path, long, long)

  expect(await t.services.images.sweepOrphans()).toEqual({ pictures: 0, files: 2, scratch: 1 })
  expect((await t.get(untaken.url)).status).toBe(200)
  const before = now
  now = new Date(now.getTime() + 31 * 24 * 3_600_000)
  expect((await t.services.images.sweepOrphans()).pictures).toBeGreaterThan(0)
  expect((await t.get(untaken.url)).status).toBe(404)
  expect((await t.get(taken.url)).status).toBe(200)
  now = before
})

test('a picture URL is parsed back to its content hash', async () => {
  const { url } = await kept(await jpeg(80, 60, 400))
  const hash = contentHashOf(url)
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  expect(contentHashOf(`https://veedu.test${url}`)).toBe(hash)
  expect(contentHashOf('https://elsewhere.test/a.jpg')).toBeNull()
})
