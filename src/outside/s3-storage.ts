import { AwsClient } from 'aws4fetch'
import { DomainError } from '../domain/errors.ts'
import type { Storage } from '../domain/ports.ts'

export interface S3Options {
  /** Origin, with a path where the service has one. Buckets are addressed by path. */
  endpoint: string
  bucket: string
  key: string
  secret: string
  /** ms for one request; three are made at most. */
  timeout?: number
  /** ms before the second try; doubled for the third. */
  pause?: number
}

interface Answer {
  status: number
  bytes: Uint8Array
}

const KEY = /^[0-9a-f]{2}\/[0-9a-zA-Z._-]+$/
const TRIES = 3

/**
 * Files in a bucket of any service that speaks the S3 protocol (signature 4). Every call here may be repeated
 * safely, so a failed one is tried again; when the service stays away the caller gets `not_ready`, never a
 * half-kept picture.
 */
export function s3Storage(options: S3Options): Storage {
  const { endpoint, bucket, timeout = 15_000, pause = 300 } = options
  const client = new AwsClient({
    accessKeyId: options.key,
    secretAccessKey: options.secret,
    service: 's3',
    region: regionOf(endpoint),
    retries: 0,
  })
  const root = `${endpoint.replace(/\/$/, '')}/${encodeURIComponent(bucket)}`
  const address = (key: string): string => {
    if (!KEY.test(key)) throw new Error('storage key out of form')
    return `${root}/${key}`
  }

  /** The answer, 404 included; anything else is `not_ready` after three tries. */
  async function ask(method: string, url: string, init: RequestInit = {}): Promise<Answer> {
    let reason = ''
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      if (attempt > 1) await later(pause * 2 ** (attempt - 2))
      try {
        const signal = AbortSignal.timeout(timeout)
        const answer = await client.fetch(url, { ...init, method, signal, redirect: 'error' })
        const bytes = new Uint8Array(await answer.arrayBuffer())
        if (answer.ok || answer.status === 404) return { status: answer.status, bytes }
        reason = `status ${answer.status}`
        // A refusal (a wrong key, a missing bucket) will not change by asking again.
        if (answer.status < 500 && answer.status !== 429 && answer.status !== 408) break
      } catch (error) {
        reason = error instanceof Error ? error.name : 'failure'
      }
    }
    throw new DomainError('not_ready', 'storageAway', {
      retryAfter: 30,
      cause: `${method} to the picture storage: ${reason}`,
    })
  }

  return {
    async put(key, bytes, type) {
      const answer = await ask('PUT', address(key), {
        body: bytes as Uint8Array<ArrayBuffer>,
        headers: {
          'content-type': type,
          'cache-control': 'public, max-age=31536000, immutable',
        },
      })
      if (answer.status === 404)
        throw new DomainError('not_ready', 'storageAway', { cause: `no bucket ${bucket}` })
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
      let token: string | null = null
      do {
        const query = new URLSearchParams({ 'list-type': '2' })
        if (token !== null) query.set('continuation-token', token)
        const answer: Answer = await ask('GET', `${root}?${query.toString()}`)
        const xml = new TextDecoder().decode(answer.bytes)
        for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const key = tag(entry, 'Key')
          const changed = tag(entry, 'LastModified')
          if (key !== null && changed !== null && KEY.test(key))
            yield { key, changedAt: new Date(changed) }
        }
        token = tag(xml, 'NextContinuationToken')
      } while (token !== null)
    },
  }
}

function tag(xml: string, name: string): string | null {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
  return text === undefined ? null : text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}

/** "s3.ap-south-1.amazonaws.com" names its region; services of other makers accept the classic one. */
function regionOf(endpoint: string): string {
  return /\bs3[.-]([a-z]{2}-[a-z]+-\d)\./.exec(new URL(endpoint).hostname)?.[1] ?? 'us-east-1'
}

function later(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
