import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A small server with the parts of the S3 protocol that the storage uses, and configurable failures. */
export interface S3Server {
  endpoint: string
  files: Map<string, { bytes: Buffer; type: string; changedAt: Date }>
  /** Every request as "METHOD /path". */
  asked: string[]
  /** The next responses: a status, or a broken connection; afterwards it works again. `always` is permanent. */
  fail: (...how: (number | 'break' | 'hang')[]) => void
  failAlways: (how: number | 'break' | 'hang' | null) => void
  close: () => Promise<void>
}

export const S3_BUCKET = 'pictures'
/** Entries per page of a listing. */
const PAGE = 2

export async function startS3(): Promise<S3Server> {
  const files: S3Server['files'] = new Map()
  const asked: string[] = []
  const uploads = new Map<string, Map<number, Buffer>>()
  let failures: (number | 'break' | 'hang')[] = []
  let always: number | 'break' | 'hang' | null = null

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://s3.test')
    const method = request.method ?? 'GET'
    asked.push(`${method} ${url.pathname}`)
    const bytes = await bodyOf(request)
    const how = failures.shift() ?? always
    if (how === 'break') return void request.socket.destroy()
    if (how === 'hang') return
    const answer = (status: number, body: Buffer | string = '', type = 'application/xml') =>
      response.writeHead(status, { 'content-type': type }).end(method === 'HEAD' ? undefined : body)
    if (how !== null) return void answer(how, '<Error/>')
    const signed = /^AWS4-HMAC-SHA256 Credential=the-key\/\d{8}\/[a-z0-9-]+\/s3\/aws4_request, /
    if (!signed.test(request.headers.authorization ?? '')) return void answer(403, '<Error/>')
    const [, bucket, ...rest] = url.pathname.split('/')
    const key = rest.join('/')
    if (bucket !== S3_BUCKET) return void answer(404, '<Error><Code>NoSuchBucket</Code></Error>')
    if (key === '') return void answer(200, listing(url.searchParams.get('continuation-token')))
    const upload = url.searchParams.get('uploadId')
    if (method === 'POST' || upload !== null)
      return void answerUpload({ method, key, upload, url, bytes }, response)
    if (method === 'PUT') {
      files.set(key, { bytes, type: request.headers['content-type'] ?? '', changedAt: new Date() })
      return void answer(200)
    }
    if (method === 'DELETE') {
      files.delete(key)
      return void answer(204)
    }
    const file = files.get(key)
    if (!file) return void answer(404, '<Error><Code>NoSuchKey</Code></Error>')
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    if (from !== undefined)
      return void answer(206, file.bytes.subarray(Number(from), Number(to) + 1), file.type)
    response.setHeader('content-length', file.bytes.length)
    answer(200, file.bytes, file.type)
  }

  /** Uploads in parts: an object is there when they are completed. */
  function answerUpload(
    {
      method,
      key,
      upload,
      url,
      bytes,
    }: { method: string; key: string; upload: string | null; url: URL; bytes: Buffer },
    response: ServerResponse,
  ): void {
    const xml = (body: string): ServerResponse =>
      response.writeHead(200, { 'content-type': 'application/xml' }).end(body)
    if (upload === null) {
      const id = `upload-${uploads.size + 1}`
      uploads.set(id, new Map())
      return void xml(
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      )
    }
    const parts = uploads.get(upload)
    if (!parts) return void response.writeHead(404).end('<Error><Code>NoSuchUpload</Code></Error>')
    if (method === 'PUT') {
      const n = Number(url.searchParams.get('partNumber'))
      parts.set(n, bytes)
      return void response.writeHead(200, { etag: `"part-${n}"` }).end()
    }
    uploads.delete(upload)
    if (method === 'DELETE') return void response.writeHead(204).end()
    const named = [...bytes.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, n]) =>
      Number(n),
    )
    const whole = Buffer.concat(named.map((n) => parts.get(n) ?? Buffer.alloc(0)))
    files.set(key, { bytes: whole, type: '', changedAt: new Date() })
    xml('<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>')
  }

  function listing(token: string | null): string {
    const keys = [...files.keys()].sort()
    const start = token === null ? 0 : Number(token)
    const entries = keys.slice(start, start + PAGE).map((key) => {
      const changed = files.get(key)?.changedAt.toISOString() ?? ''
      return `<Contents><Key>${key}</Key><LastModified>${changed}</LastModified><Size>${files.get(key)?.bytes.length ?? 0}</Size></Contents>`
    })
    const more = start + PAGE < keys.length
    const next = more ? `<NextContinuationToken>${start + PAGE}</NextContinuationToken>` : ''
    return `<?xml version="1.0"?><ListBucketResult>${entries.join('\n')}${next}</ListBucketResult>`
  }

  const server: Server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    files,
    asked,
    fail: (...how) => {
      failures = how
    },
    failAlways: (how) => {
      always = how
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
