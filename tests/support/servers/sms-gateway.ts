import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An SMS gateway and WhatsApp Cloud API on this machine: what was sent, and how it answers. */
export interface CodeGateway {
  url: string
  received: { path: string; authorization: string | undefined; body: Record<string, unknown> }[]
  /** The status of the next answers; null: it never answers. */
  answer: (status: number | null) => void
  close: () => Promise<void>
}

export async function startCodeGateway(): Promise<CodeGateway> {
  const received: CodeGateway['received'] = []
  let status: number | null = 200
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      received.push({
        path: request.url ?? '',
        authorization: request.headers.authorization,
        body: JSON.parse(text) as Record<string, unknown>,
      })
      if (status !== null) response.writeHead(status).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer: (next) => (status = next),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
