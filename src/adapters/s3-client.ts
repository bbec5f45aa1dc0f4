import { AwsClient } from 'aws4fetch'
import { DomainError } from '../domain/platform/errors.ts'
import { parseListing, type Listing } from './s3-listing.ts'

export interface S3Options {
  /** Origin, with a path where the service has one. Buckets are addressed by path. */
  endpoint: string
  bucket: string
  key: string
  secret: string
  /** Timeout of one request, ms; there are at most three attempts. */
  timeout?: number
  /** Delay before the second attempt, ms; doubled for the third. */
  pause?: number
}

const TRIES = 3

/** A bucket of any S3-compatible service (signature version 4). */
export interface Bucket {
  /** The bucket's own address, without a slash at the end. */
  root: string
  /**
   * Returns what `read` makes of the response (success or 404). All requests are idempotent, so a failed one is
   * retried, also when it fails while its body is read.
   * @throws DomainError not_ready after three tries, or at once when the service refuses.
   */
  ask: <T>(
    method: string,
    url: string,
    init: RequestInit,
    read: (answer: Response) => Promise<T>,
  ) => Promise<T>
  /**
   * Lists every object whose key begins with `prefix`: the rest of its key and its last modification time and bytes.
   * @throws DomainError not_ready when the bucket does not exist, or a page of the listing is incomplete.
   */
  list: (prefix: string) => AsyncGenerator<{ key: string; changedAt: Date; bytes: number }>
  /** The bucket does not exist. */
  missing: () => DomainError
}

export function s3Bucket(options: S3Options): Bucket {
  const { endpoint, bucket, timeout = 15_000, pause = 300 } = options
  const client = new AwsClient({
    accessKeyId: options.key,
    secretAccessKey: options.secret,
    service: 's3',
    region: regionOf(endpoint),
    retries: 0,
  })
  const root = `${endpoint.replace(/\/$/, '')}/${encodeURIComponent(bucket)}`

  const ask: Bucket['ask'] = async (method, url, init, read) => {
    let reason = ''
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      if (attempt > 1) await later(pause * 2 ** (attempt - 2))
      try {
        const signal = AbortSignal.timeout(timeout)
        const answer = await client.fetch(url, { signal, ...init, method, redirect: 'error' })
        if (answer.ok || answer.status === 404) return await read(answer)
        await answer.body?.cancel()
        reason = `status ${answer.status}`
        // A rejection (wrong key, missing bucket) is permanent.
        if (answer.status < 500 && answer.status !== 429 && answer.status !== 408) break
      } catch (error) {
        reason = error instanceof Error ? error.name : 'failure'
      }
    }
    throw new DomainError('not_ready', 'storageUnavailable', {
      retryAfter: 30,
      cause: `${method} to the storage: ${reason}`,
    })
  }

  const missing = (): DomainError =>
    new DomainError('not_ready', 'storageUnavailable', { cause: `no bucket ${bucket}` })

  return {
    root,
    ask,
    async *list(prefix) {
      let token: string | null = null
      do {
        // Encoded, since XML cannot hold every character of a key.
        const query = new URLSearchParams({ 'list-type': '2', 'encoding-type': 'url' })
        if (prefix !== '') query.set('prefix', prefix)
        if (token !== null) query.set('continuation-token', token)
        const page: Listing | null = await ask(
          'GET',
          `${root}?${query.toString()}`,
          {},
          async (answer) => {
            const body = await answer.text()
            return answer.status === 404 ? null : parseListing(body)
          },
        )
        if (page === null) throw missing()
        for (const { key, ...entry } of page.entries)
          if (key.startsWith(prefix)) yield { key: key.slice(prefix.length), ...entry }
        token = page.next
      } while (token !== null)
    },
    missing,
  }
}

/** The region in a host such as "s3.ap-south-1.amazonaws.com"; other S3-compatible services accept us-east-1. */
function regionOf(endpoint: string): string {
  return /\bs3[.-]([a-z]{2}-[a-z]+-\d)\./.exec(new URL(endpoint).hostname)?.[1] ?? 'us-east-1'
}

function later(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
