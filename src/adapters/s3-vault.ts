import { openAsBlob } from 'node:fs'
import type { Vault } from '../domain/platform/ports.ts'
import { s3Bucket, type S3Options } from './s3-client.ts'

/** Keys are made by us: two hex digits, a slash, letters and digits. */
const KEY = /^[0-9a-f]{2}\/[0-9a-z.]+$/
const PREFIX = 'papers/'
/** Milliseconds: a large file on a slow connection takes longer than a picture. */
const TIMEOUT = 120_000

/** Private files in the bucket under their own prefix. They are never cached and never public. */
export function s3Vault(options: S3Options): Vault {
  const bucket = s3Bucket({ timeout: TIMEOUT, ...options })
  const address = (key: string): string => {
    if (!KEY.test(key)) throw new Error('vault key out of form')
    return `${bucket.root}/${PREFIX}${key}`
  }
  return {
    async put(key, path, type) {
      // A file-backed blob: its length is known, and its bytes are streamed.
      const body = await openAsBlob(path)
      const headers = { 'content-type': type, 'cache-control': 'private, no-store' }
      const status = await bucket.ask('PUT', address(key), { body, headers }, async (answer) => {
        await answer.body?.cancel()
        return answer.status
      })
      if (status === 404) throw bucket.missing()
    },
    async open(key) {
      if (!KEY.test(key)) return null
      return bucket.ask('GET', address(key), {}, async (answer) => {
        if (answer.status !== 404) return answer.body
        await answer.body?.cancel()
        return null
      })
    },
    async delete(key) {
      await bucket.ask('DELETE', address(key), {}, async (answer) => answer.body?.cancel())
    },
    async *list() {
      for await (const file of bucket.list(PREFIX)) if (KEY.test(file.key)) yield file
    },
  }
}
