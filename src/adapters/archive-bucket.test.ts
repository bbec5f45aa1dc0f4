import { createHash, randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { S3_BUCKET, startS3, type S3Server } from '../../tests/support/servers/s3-server.ts'
import { archiveBucket } from './archive-bucket.ts'

let s3: S3Server
beforeEach(async () => {
  s3 = await startS3()
})
afterEach(() => s3.close())

const bucket = () =>
  archiveBucket(
    { endpoint: s3.endpoint, bucket: S3_BUCKET, key: 'the-key', secret: 'the-secret', pause: 1 },
    'backups/site/',
  )
/** 20 MB: three parts. */
const chunks = Array.from({ length: 20 }, () => randomBytes(1_000_003))
async function* content(): AsyncGenerator<Uint8Array> {
  yield* chunks
}
const sum = (parts: readonly Uint8Array[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}
async function all(bytes: AsyncIterable<Uint8Array> | null): Promise<Uint8Array[]> {
  const parts: Uint8Array[] = []
  for await (const part of bytes ?? []) parts.push(part)
  return parts
}

test('an archive goes up in parts and comes down in ranges, past broken connections', async () => {
  const store = bucket()
  s3.fail('break', 503)
  expect(await store.write('a.tar.gz', content())).toBe(20 * 1_000_003)
  expect([...s3.files.keys()]).toEqual(['backups/site/a.tar.gz'])
  expect(s3.asked.filter((line) => line.startsWith('PUT'))).toHaveLength(3)
  expect(await store.list()).toEqual([{ name: 'a.tar.gz', bytes: 20 * 1_000_003 }])
  s3.fail('break')
  expect(sum(await all(await store.open('a.tar.gz')))).toBe(sum(chunks))
  await store.delete('a.tar.gz')
  expect(await store.open('a.tar.gz')).toBeNull()
  expect(await store.list()).toEqual([])
})

test('an archive that ends early, or a storage that is away, leaves no object', async () => {
  const store = bucket()
  const broken = async function* (): AsyncGenerator<Uint8Array> {
    yield* chunks
    throw new Error('the database is away')
  }
  await expect(store.write('a.tar.gz', broken())).rejects.toThrow('the database is away')
  s3.failAlways(500)
  await expect(store.write('b.tar.gz', content())).rejects.toMatchObject({ code: 'not_ready' })
  s3.failAlways(null)
  expect([...s3.files.keys()]).toEqual([])
  expect(await store.list()).toEqual([])
})

test('other objects of the bucket are no archives', async () => {
  s3.files.set('ab/abc.webp', { bytes: Buffer.from('x'), type: '', changedAt: new Date() })
  s3.files.set('backups/site/deeper/a', {
    bytes: Buffer.from('x'),
    type: '',
    changedAt: new Date(),
  })
  expect(await bucket().list()).toEqual([])
})
