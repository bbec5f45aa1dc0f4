import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { UploadedImage } from '../../../src/contracts/images/images.ts'
import { s3Storage } from '../../../src/adapters/s3-storage.ts'
import { startApp, type TestApp } from '../../support/api.ts'
import { form, jpeg } from '../../support/files/pictures.ts'
import { S3_BUCKET, startS3, type S3Server } from '../../support/servers/s3-server.ts'

let s3: S3Server
let t: TestApp
beforeAll(async () => {
  s3 = await startS3()
  t = await startApp({
    env: {
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET,
      S3_KEY: 'the-key',
      S3_SECRET: 'the-secret',
    },
  })
})
afterAll(async () => {
  await t.close()
  await s3.close()
})
beforeEach(() => {
  s3.fail()
  s3.failAlways(null)
  s3.asked.length = 0
})

const quick = (overrides: { timeout?: number; bucket?: string; endpoint?: string } = {}) =>
  s3Storage({
    endpoint: s3.endpoint,
    bucket: S3_BUCKET,
    key: 'the-key',
    secret: 'the-secret',
    pause: 1,
    ...overrides,
  })
const away = { name: 'DomainError', code: 'not_ready' }

test('pictures are stored in, served from and deleted from the bucket', async () => {
  const { token } = await t.makeUser('SELLER')
  const upload = await t.post('/api/images/upload', {
    token,
    body: form('image', { name: 'a.jpg', bytes: await jpeg(700, 500) }),
  })
  expect(upload.status).toBe(201)
  const { image } = upload.json<{ image: UploadedImage }>()
  // What the AVIF sizes will be made from waits beside them.
  const source = image.url.replace(/-\d+\.webp$/, '-source.jpg')
  expect([...s3.files.keys()].map((key) => `/uploads/${key}`).sort()).toEqual(
    [source, ...image.variants.map((variant) => variant.url)].sort(),
  )
  expect([...s3.files.values()].map((file) => file.type)).toContain('image/webp')
  expect((await t.get(image.url)).headers['content-type']).toBe('image/webp')
  expect((await t.delete(`/api/images/delete/${image.id}`, { token })).status).toBe(200)
  expect(s3.files.size).toBe(0)
  expect((await t.get(image.url)).status).toBe(404)
})

test('while the storage is unavailable, uploads are rejected and nothing is acknowledged', async () => {
  const { token, user } = await t.makeUser('SELLER')
  s3.failAlways(503)
  const body = form('image', { name: 'a.jpg', bytes: await jpeg(300, 200, 9) })
  const answer = await t.post('/api/images/upload', { token, body })
  expect(answer.status).toBe(503)
  expect(answer.headers['retry-after']).toBe('30')
  expect(answer.text).not.toMatch(/s3|bucket|503 |127\.0/i)
  const rows = await t.database.query<{ n: number }>(
    'select count(*)::int as n from images where owner_id = $1',
    [user.id],
  )
  expect(rows[0]?.n).toBe(0)
})

test('short failures are retried', async () => {
  s3.fail(503, 'break')
  await quick().put('ab/abc-1.webp', Buffer.from('one'), 'image/webp')
  expect(s3.asked).toHaveLength(3)
  s3.fail(500)
  expect(Buffer.from((await quick().get('ab/abc-1.webp')) ?? []).toString()).toBe('one')
})

test('a server that hangs, refuses or has no such bucket counts as unavailable', async () => {
  // A server of its own: a call that was given up may still arrive when the next part has begun.
  const hanging = await startS3()
  hanging.failAlways('hang')
  const patient = quick({ timeout: 50, endpoint: hanging.endpoint })
  await expect(patient.get('ab/abc-1.webp')).rejects.toMatchObject(away)
  await hanging.close()
  s3.fail(403)
  await expect(quick().get('ab/abc-1.webp')).rejects.toMatchObject(away)
  expect(s3.asked).toHaveLength(1)
  const nowhere = quick({ bucket: 'elsewhere' }).put('ab/a-1.webp', Buffer.from('x'), 'image/webp')
  await expect(nowhere).rejects.toMatchObject(away)
  s3.failAlways('break')
  await expect(quick().has('ab/abc-1.webp')).rejects.toMatchObject(away)
})

test('all pages of a bucket listing are read', async () => {
  const storage = quick()
  for (const name of ['1', '2', '3', '4', '5'])
    await storage.put(`cd/${name}.webp`, Buffer.from(name), 'image/webp')
  const keys: string[] = []
  for await (const { key, changedAt } of storage.list()) {
    keys.push(key)
    expect(changedAt.getTime()).toBeGreaterThan(Date.now() - 60_000)
  }
  expect(keys.filter((key) => key.startsWith('cd/'))).toHaveLength(5)
  await storage.delete('cd/1.webp')
  await storage.delete('cd/1.webp')
  expect(await storage.has('cd/1.webp')).toBe(false)
  expect(await storage.get('../etc/passwd')).toBeNull()
  await expect(storage.put('../up', Buffer.from('x'), 'image/webp')).rejects.toThrow('out of form')
})

test('an incomplete or invalid bucket listing is an error, not an empty bucket', async () => {
  const keysOf = async (storage: ReturnType<typeof quick>): Promise<string[]> => {
    const keys: string[] = []
    for await (const { key } of storage.list()) keys.push(key)
    return keys
  }
  await expect(keysOf(quick({ bucket: 'elsewhere' }))).rejects.toMatchObject(away)
  // The stand-in answers `<Error/>`, as S3 may with status 200 once it has begun to send.
  s3.failAlways(200)
  await expect(keysOf(quick())).rejects.toMatchObject(away)
  expect(s3.asked.length).toBeGreaterThanOrEqual(3)
})
