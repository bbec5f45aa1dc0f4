import type { Storage } from '../domain/platform/ports.ts'
import { s3Bucket, type S3Options } from './s3-client.ts'

interface Answer {
  status: number
  bytes: Uint8Array
}

const KEY = /^[0-9a-f]{2}\/[0-9a-zA-Z._-]+$/

/** Files in a bucket. When the service is unavailable the caller gets `not_ready`, never a partly stored picture. */
export function s3Storage(options: S3Options): Storage {
  const bucket = s3Bucket(options)
  const address = (key: string): string => {
    if (!KEY.test(key)) throw new Error('storage key out of form')
    return `${bucket.root}/${key}`
  }
  const ask = (method: string, url: string, init: RequestInit = {}): Promise<Answer> =>
    bucket.ask(method, url, init, async (answer) => ({
      status: answer.status,
      bytes: new Uint8Array(await answer.arrayBuffer()),
    }))

  return {
    async put(key, bytes, type) {
      const answer = await ask('PUT', address(key), {
        body: bytes as Uint8Array<ArrayBuffer>,
        headers: {
          'content-type': type,
          'cache-control': 'public, max-age=31536000, immutable',
        },
      })
      if (answer.status === 404) throw bucket.missing()
    },
    async get(key) {
      if (!KEY.test(key)) return null
      const answer = await ask('GET', address(key))
      return answer.status === 404 ? null : answer.bytes
    },
    async has(key) {
      return (await ask('HEAD', address(key))).status !== 404
    },
    async delete(key) {
      await ask('DELETE', address(key))
    },
    async *list() {
      // Private papers are in the same bucket under another prefix.
      for await (const file of bucket.list('')) if (KEY.test(file.key)) yield file
    },
  }
}
