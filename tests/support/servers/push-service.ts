import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { outsideRequests } from '../../../src/adapters/outside-requests.ts'
import type { OutsideRequests } from '../../../src/domain/platform/outside-requests.ts'

export interface PushService {
  host: string
  outside: OutsideRequests
  /** What it was sent. */
  received: { path: string; headers: IncomingMessage['headers']; bytes: number }[]
  /** How it answers; 201 unless set. */
  answer: (response: ServerResponse) => void
  close: () => Promise<void>
}

/** A stand-in of a browser's push service on this machine. */
export async function startPushService(host = 'push.example'): Promise<PushService> {
  const server = createServer((request, response) => {
    let bytes = 0
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
    })
    request.on('end', () => {
      service.received.push({ path: request.url ?? '', headers: request.headers, bytes })
      service.answer(response)
    })
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  const { port } = server.address() as AddressInfo
  const service: PushService = {
    host,
    outside: outsideRequests({ standIns: { [host]: `http://127.0.0.1:${port}` } }),
    received: [],
    answer: (response) => {
      response.writeHead(201).end()
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
  return service
}
