import { SaxesParser } from 'saxes'
import type { ArchiveStore } from '../domain/platform/ports.ts'
import { s3Bucket, type S3Options } from './s3-client.ts'

/** Bytes of the first parts of an upload; each further thousand is larger by as much, for the limit of 10,000 parts. */
const PART = 8 * 1024 * 1024
const LARGER_AFTER = 1_000
/** Milliseconds: a part on a slow connection. */
const TIMEOUT = 120_000

/**
 * Archives as objects of a bucket. They are uploaded in parts: an upload that is not completed leaves no object.
 * @param prefix of their keys, empty or with a slash at the end
 */
export function archiveBucket(options: S3Options, prefix: string): ArchiveStore {
  const bucket = s3Bucket({ timeout: TIMEOUT, ...options })
  const address = (name: string): string => {
    if (!/^[\w][\w.-]*$/.test(name)) throw new Error('name of an archive out of form')
    return `${bucket.root}/${prefix.split('/').map(encodeURIComponent).join('/')}${name}`
  }
  const ask = <T>(
    method: string,
    url: string,
    init: RequestInit,
    read: (answer: Response) => Promise<T>,
  ): Promise<T> =>
    bucket.ask(method, url, init, async (answer) => {
      if (answer.status !== 404) return read(answer)
      await answer.body?.cancel()
      throw bucket.missing()
    })

  const begin = (url: string): Promise<string> =>
    ask('POST', `${url}?uploads`, {}, async (answer) => textOf(await answer.text(), 'UploadId'))

  async function addPart(url: string, upload: string, n: number, body: Buffer): Promise<string> {
    const query = `partNumber=${n}&uploadId=${encodeURIComponent(upload)}`
    return ask('PUT', `${url}?${query}`, { body: new Uint8Array(body) }, async (answer) => {
      await answer.body?.cancel()
      const etag = answer.headers.get('etag')
      if (etag === null) throw new Error('a part without an ETag')
      return etag
    })
  }

  async function complete(url: string, upload: string, etags: readonly string[]): Promise<void> {
    const parts = etags.map(
      (etag, n) => `<Part><PartNumber>${n + 1}</PartNumber><ETag>${escape(etag)}</ETag></Part>`,
    )
    const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
    // An error may follow after the status 200.
    await ask('POST', `${url}?uploadId=${encodeURIComponent(upload)}`, { body }, async (answer) =>
      textOf(await answer.text(), 'ETag'),
    )
  }

  return {
    place: `s3://${options.bucket}/${prefix}`,
    async write(name, content) {
      const url = address(name)
      const upload = await begin(url)
      const etags: string[] = []
      let bytes = 0
      try {
        for await (const part of inParts(content)) {
          etags.push(await addPart(url, upload, etags.length + 1, part))
          bytes += part.length
        }
        await complete(url, upload, etags)
      } catch (error) {
        // The error above is the one to report; parts of uploads that were not completed expire by the bucket's rules.
        await bucket
          .ask('DELETE', `${url}?uploadId=${encodeURIComponent(upload)}`, {}, async (answer) =>
            answer.body?.cancel(),
          )
          .catch(() => undefined)
        throw error
      }
      return bytes
    },
    async open(name) {
      const url = address(name)
      const size = await bucket.ask('HEAD', url, {}, async (answer) =>
        answer.status === 404 ? null : Number(answer.headers.get('content-length')),
      )
      return size === null ? null : readRanges(url, size)
    },
    async list() {
      const found: { name: string; bytes: number }[] = []
      for await (const { key, bytes } of bucket.list(prefix))
        if (!key.includes('/')) found.push({ name: key, bytes })
      return found
    },
    async delete(name) {
      await bucket.ask('DELETE', address(name), {}, async (answer) => answer.body?.cancel())
    },
  }

  /** By ranges, each of which is tried again when the connection breaks. */
  async function* readRanges(url: string, size: number): AsyncGenerator<Uint8Array> {
    for (let from = 0; from < size; from += PART) {
      const to = Math.min(from + PART, size) - 1
      yield await ask('GET', url, { headers: { range: `bytes=${from}-${to}` } }, async (answer) => {
        const bytes = new Uint8Array(await answer.arrayBuffer())
        if (bytes.length !== to - from + 1) throw new Error('a range of another length')
        return bytes
      })
    }
  }
}

async function* inParts(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let chunks: Uint8Array[] = []
  let size = 0
  let parts = 0
  for await (const chunk of content) {
    chunks.push(chunk)
    size += chunk.length
    if (size < PART * (1 + Math.floor(parts / LARGER_AFTER))) continue
    yield Buffer.concat(chunks)
    parts += 1
    chunks = []
    size = 0
  }
  if (size > 0 || parts === 0) yield Buffer.concat(chunks)
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The text of the one element of that name. @throws Error when there is none, as in an error document */
function textOf(xml: string, element: string): string {
  let found: string | null = null
  let text = ''
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', () => {
    text = ''
  })
  parser.on('text', (part) => {
    text += part
  })
  parser.on('closetag', ({ local }) => {
    if (local === element) found = text
  })
  parser.write(xml).close()
  if (found === null) throw new Error(`the storage answered without ${element}`)
  return found
}
