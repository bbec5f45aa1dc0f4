import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/support/api.ts'
import { listingBody } from '../../../tests/support/factories.ts'
import { form, halves, noise } from '../../../tests/support/files/pictures.ts'
import { PROPERTY_TYPES } from '../../domain/listings/listing.ts'

let t: TestApp
let now = new Date('2026-06-01T06:00:00Z')
beforeAll(async () => {
  t = await startApp({ demo: true, clock: () => now })
})
afterAll(() => t.close())

const share = (id: number, headers: Record<string, string> = {}) =>
  t.app.inject({ url: `/property/${id}/share.jpg`, headers })

async function listingWithPhoto(photo: Buffer): Promise<{ id: number; token: string }> {
  const { token } = await t.makeUser('SELLER')
  const sent = await t.post('/api/images/upload', {
    token,
    body: form('image', { name: 'photo.jpg', bytes: photo }),
  })
  const { image } = sent.json<{ image: { url: string } }>()
  const made = await t.post('/api/properties', {
    token,
    body: listingBody({ images: [image.url] }),
  })
  return { id: made.json<{ id: number }>().id, token }
}

test.each(PROPERTY_TYPES)('a home without photos is drawn: %s', async (propertyType) => {
  const { id } = await t.makeListing({ propertyType })
  const answer = await share(id)
  expect(answer.headers['content-type']).toBe('image/jpeg')
  expect(answer.rawPayload.length).toBeGreaterThan(8_000)
  expect(answer.rawPayload.length).toBeLessThan(300_000)
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1200,
    height: 630,
  })
})

test('a photo is cut to size, small enough for messengers, without notes', async () => {
  const { id } = await listingWithPhoto(await noise(1600, 1400).jpeg({ quality: 95 }).toBuffer())
  const { rawPayload, headers } = await share(id)
  expect(rawPayload.length).toBeLessThan(400_000)
  const { width, height, exif } = await sharp(rawPayload).metadata()
  expect([width, height, exif]).toEqual([1200, 630, undefined])
  expect(headers['cache-control']).toBe('public, max-age=86400, stale-while-revalidate=604800')
})

test('a small photo fills the picture', async () => {
  const { id } = await listingWithPhoto(await halves(300, 500).png().toBuffer())
  expect(await sharp((await share(id)).rawPayload).metadata()).toMatchObject({
    width: 1200,
    height: 630,
  })
})

test('the same picture is not sent twice, and another cover is another picture', async () => {
  const { id, token } = await listingWithPhoto(await halves(1300, 700).png().toBuffer())
  const first = await share(id)
  const etag = String(first.headers.etag)
  expect((await share(id, { 'if-none-match': etag })).statusCode).toBe(304)
  expect((await share(id)).rawPayload.equals(first.rawPayload)).toBe(true)
  const edit = { token, headers: { 'if-match': '"1"' }, body: { images: [] } }
  expect((await t.patch(`/api/properties/${id}`, edit)).status).toBe(200)
  const drawn = await share(id, { 'if-none-match': etag })
  expect(drawn.statusCode).toBe(200)
  expect(drawn.headers.etag).not.toBe(etag)
})

test('the picture of a sample listing says so, on a photo and on a drawing', async () => {
  const { id: drawn } = await t.makeListing({ propertyType: 'VILLA' })
  const { id: photographed } = await listingWithPhoto(await halves(1300, 700).png().toBuffer())
  for (const id of [drawn, photographed]) {
    const plain = await share(id)
    await t.database.query('update properties set demo = true where id = $1', [id])
    const marked = await share(id, { 'if-none-match': String(plain.headers.etag) })
    expect(marked.statusCode).toBe(200)
    // The word is dark on white at the upper left.
    const part = { left: 36, top: 36, width: 350, height: 76 }
    const { channels } = await sharp(
      await sharp(marked.rawPayload).extract(part).toBuffer(),
    ).stats()
    expect(channels[0]).toMatchObject({ max: 255 })
    expect(channels[0]?.min).toBeLessThan(100)
    expect(channels[0]?.mean).toBeGreaterThan(180)
    // The rest is the same photo; a sample without photos has other drawings.
    if (id === drawn) continue
    const rest = { left: 0, top: 200, width: 1200, height: 430 }
    const [before = [], after = []] = await Promise.all(
      [plain, marked].map(async ({ rawPayload }) => {
        const { channels: colours } = await sharp(
          await sharp(rawPayload).extract(rest).toBuffer(),
        ).stats()
        return colours.flatMap(({ mean, stdev }) => [mean, stdev])
      }),
    )
    for (const [i, figure] of after.entries())
      expect(Math.abs(figure - (before[i] ?? -999))).toBeLessThan(1.5)
  }
})

test('what has no public page has no picture', async () => {
  const { id: hidden } = await t.makeListing({ publication: 'review' })
  const { id: deleted } = await t.makeListing({ publication: 'deleted' })
  const closedAt = new Date('2026-01-01T00:00:00Z')
  const { id: sold } = await t.makeListing({ status: 'Sold', closedAt })
  const statuses = await Promise.all(
    [hidden, deleted, sold, 9_999_999].map(async (id) => (await share(id)).statusCode),
  )
  expect(statuses).toEqual([404, 410, 410, 404])
  now = new Date('2026-02-01T00:00:00Z')
  expect((await share(sold)).statusCode).toBe(200)
})

test('many at once are made one after the other, the same one once', async () => {
  const { id } = await t.makeListing()
  const { id: other } = await t.makeListing()
  const answers = await Promise.all([...Array(12).fill(id), other].map((one: number) => share(one)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(2)
})
