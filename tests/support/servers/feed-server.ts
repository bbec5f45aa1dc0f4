import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { outsideRequests } from '../../../src/adapters/outside-requests.ts'
import type { OutsideRequests } from '../../../src/domain/platform/outside-requests.ts'

/** What a host answers: a file, or anything else. */
export type Served =
  | { body: string | Buffer; headers?: Record<string, string>; status?: number }
  | ((request: IncomingMessage, response: ServerResponse) => void)

/** A server on this machine that stands in for `host`. */
export interface FeedServer {
  host: string
  /** By path; what is not named is 404. */
  files: Map<string, Served>
  /** The requests so far, as "GET /stock.csv", with the validator that was sent. */
  requests: { path: string; etag: string | undefined }[]
  outside: OutsideRequests
  close: () => Promise<void>
}

export async function feedServer(host: string): Promise<FeedServer> {
  const files: FeedServer['files'] = new Map()
  const requests: FeedServer['requests'] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    requests.push({ path, etag: request.headers['if-none-match'] })
    const served = files.get(path)
    if (!served) return void response.writeHead(404).end()
    if (typeof served === 'function') return void served(request, response)
    const { etag } = served.headers ?? {}
    if (etag && request.headers['if-none-match'] === etag) return void response.writeHead(304).end()
    response.writeHead(served.status ?? 200, served.headers ?? {}).end(served.body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    host,
    files,
    requests,
    outside: outsideRequests({
      standIns: { [host]: `http://127.0.0.1:${port}` },
      resolve: async () => ['10.0.0.1'],
      resolveText: () => Promise.resolve([]),
    }),
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
