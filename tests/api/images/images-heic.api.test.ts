import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UploadedImage } from '../../../src/contracts/images/images.ts'
import { startApp, type Answer, type TestApp } from '../../support/api.ts'
import { heic, hugeHeic, rotatedHeic } from '../../support/files/heic.ts'
import { form, heicHead } from '../../support/files/pictures.ts'

let t: TestApp
let seller: string
beforeAll(async () => {
  t = await startApp()
  seller = (await t.makeUser('SELLER')).token
})
afterAll(() => t.close())

const upload = (bytes: Buffer): Promise<Answer> =>
  t.post('/api/images/upload', {
    token: seller,
    body: form('image', { name: 'IMG_0042.HEIC', bytes, type: 'image/heic' }),
  })
async function kept(bytes: Buffer): Promise<UploadedImage> {
  const answer = await upload(bytes)
  expect(answer.status).toBe(201)
  return answer.json<{ image: UploadedImage }>().image
}
const served = async (url: string): Promise<Buffer> =>
  (await t.app.inject({ method: 'GET', url })).rawPayload
async function colourAt(url: string, left: number, top: number): Promise<number[]> {
  const dot = sharp(await served(url)).extract({ left, top, width: 1, height: 1 })
  return [...(await dot.raw().toBuffer())]
}
const scratch = () => readdir(join(t.dataDir, 'scratch'))

test('a HEIC of an iPhone is stored like any other picture, with correct colours and without metadata', async () => {
  const image = await kept(heic())
  expect(image).toMatchObject({ width: 480, height: 320 })
  expect(image.variants.map(({ width }) => width)).toEqual([320, 480])
  for (const { url } of image.variants) {
    const file = await served(url)
    const { format, exif, icc } = await sharp(file).metadata()
    expect([format, exif, icc]).toEqual(['webp', undefined, undefined])
    expect(file.toString('latin1')).not.toMatch(/Secret|Exif|GPS/)
  }
  // In Display P3 these are other numbers: taken for sRGB, red would be duller by twenty.
  for (const [left, colour] of [
    [60, [208, 32, 32]],
    [420, [32, 48, 208]],
  ] as const)
    for (const [n, value] of (await colourAt(image.url, left, 160)).entries())
      expect(Math.abs(value - (colour[n] ?? 0))).toBeLessThan(12)
  expect(await scratch()).toEqual([])
})

test('a rotated HEIC is stored upright', async () => {
  const image = await kept(rotatedHeic())
  expect(image).toMatchObject({ width: 320, height: 480 })
  // To the left: what was right is above.
  const [red = 0, , blue = 0] = await colourAt(image.url, 160, 40)
  expect(blue).toBeGreaterThan(red + 100)
})

test('a HEIC with too many pixels is rejected before decoding', async () => {
  const answer = await upload(hugeHeic(8_000))
  expect(answer.status).toBe(413)
  expect(answer.json()).toMatchObject({
    error: 'IMG_0042.HEIC has 64 million pixels; at most 50 million are allowed',
  })
})

test.each([
  ['one that is cut off', heic().subarray(0, 1_000)],
  ['a head and nothing else', heicHead()],
])('%s is refused as partial', async (_name, bytes) => {
  const answer = await upload(bytes)
  expect(answer.status).toBe(400)
  expect(answer.json<{ error: string }>().error).toMatch(/arrived only in part.*IMG_0042\.HEIC/)
  expect(await scratch()).toEqual([])
})

test.each([
  ['one that does not hold what it says', hugeHeic(4_000)],
  ['one whose data are noise', Buffer.concat([heic().subarray(0, 920), Buffer.alloc(549, 0xa5)])],
])('%s is refused with the mend, and leaves nothing behind', async (_name, bytes) => {
  const answer = await upload(bytes)
  expect(answer.status).toBe(415)
  expect(answer.json<{ error: string }>().error).toMatch(/^IMG_0042\.HEIC is a HEIC photo.*JPG/)
  expect(await scratch()).toEqual([])
})
