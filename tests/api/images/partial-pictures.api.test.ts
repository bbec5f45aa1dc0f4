import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UploadedImage } from '../../../src/contracts/images/images.ts'
import { startApp, type Answer, type TestApp } from '../../support/api.ts'
import { heic, tiledHeic } from '../../support/files/heic.ts'
import { form, noise } from '../../support/files/pictures.ts'

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
    body: form('image', { name: 'house.jpg', bytes }),
  })
const PARTIAL =
  '400 This photo arrived only in part: the rest of house.jpg is missing. Check on your phone or computer that it opens completely, then add it again.'
/** A GIF does not say where it ends. */
const DAMAGED = '400 house.jpg is damaged and cannot be opened'

/** The bytes of the largest variant, as text; or status and error. */
async function outcome(bytes: Buffer): Promise<string> {
  const answer = await upload(bytes)
  if (answer.status !== 201) return `${answer.status} ${answer.json<{ error: string }>().error}`
  const { url } = answer.json<{ image: UploadedImage }>().image.variants.at(-1) ?? { url: '' }
  const file = await t.app.inject({ method: 'GET', url })
  return `shown ${file.rawPayload.toString('base64')}`
}

/** Lengths over the whole file, and each of the last ones, in which end markers and checksums lie. */
function lengthsOf(whole: Buffer): number[] {
  const spread = Array.from({ length: 12 }, (_, n) => Math.floor((whole.length * (n + 1)) / 13))
  return [
    ...spread.filter((length) => length >= 64),
    ...[16, 9, 4, 2, 1].map((n) => whole.length - n),
  ]
}

const FORMATS: [string, () => Promise<Buffer>][] = [
  ['JPEG', () => noise(300, 200).jpeg().toBuffer()],
  ['progressive JPEG', () => noise(300, 200).jpeg({ progressive: true }).toBuffer()],
  ['PNG', () => noise(300, 200).png().toBuffer()],
  ['interlaced PNG', () => noise(300, 200).png({ progressive: true }).toBuffer()],
  ['WebP', () => noise(300, 200).webp().toBuffer()],
  ['lossless WebP', () => noise(300, 200).webp({ lossless: true }).toBuffer()],
  ['GIF', () => noise(300, 200).gif().toBuffer()],
  ['AVIF', () => noise(300, 200).avif({ effort: 0 }).toBuffer()],
  ['HEIC', () => Promise.resolve(heic())],
  ['HEIC in tiles', () => Promise.resolve(tiledHeic())],
]

test.each(FORMATS)('a %s that is cut off is refused, or shown whole', async (name, make) => {
  const whole = await make()
  const expected = await outcome(whole)
  expect(expected).toMatch(/^shown /)
  const outcomes: string[] = []
  for (const length of lengthsOf(whole)) outcomes.push(await outcome(whole.subarray(0, length)))
  const refusals = outcomes.filter((each) => each !== expected)
  expect(new Set(refusals)).toEqual(new Set([name === 'GIF' ? DAMAGED : PARTIAL]))
  expect(refusals.length).toBeGreaterThanOrEqual(12)
})

/** The first half of the other one is its header. */
const HALVED = FORMATS.filter(([name]) => name !== 'HEIC')

test.each(HALVED)('a %s whose second half is zeros is refused', async (_name, make) => {
  const whole = await make()
  const half = whole.subarray(0, whole.length / 2)
  const zeros = Buffer.alloc(whole.length - half.length)
  expect(await outcome(Buffer.concat([half, zeros]))).toBe(PARTIAL)
})

test.each(FORMATS)('a whole %s with bytes after its end is shown', async (_name, make) => {
  const whole = await make()
  const expected = await outcome(whole)
  for (const after of [Buffer.alloc(700), Buffer.from('\0\0\xff\xffmore data', 'latin1')])
    expect(await outcome(Buffer.concat([whole, after]))).toBe(expected)
})

test.each([
  ['cut off where the boxes do not tell', (bytes: Buffer) => bytes.subarray(0, bytes.length - 400)],
  ['filled with noise', (bytes: Buffer) => bytes.fill(0xa5, bytes.length - 600)],
])('a HEIC in tiles, %s, is refused instead of shown with green', async (_name, damage) => {
  const bytes = tiledHeic()
  // The data box goes up to the end of the file, wherever that is.
  bytes.writeUInt32BE(0, bytes.indexOf('mdat') - 4)
  expect(await outcome(bytes)).toMatch(/^shown /)
  expect(await outcome(damage(bytes))).toBe(PARTIAL)
  expect(await readdir(join(t.dataDir, 'scratch'))).toEqual([])
})
