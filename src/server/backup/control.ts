import { randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * How a command asks the server that uses the embedded database, which no other process can open: HTTP on this machine
 * alone, with a secret that only those know who can read the data folder.
 */
const fileOf = (dataDir: string): string => join(dataDir, 'control.json')
const MOST_CHARACTERS = 1_000_000

export interface Control {
  close: () => Promise<void>
}

/** What a command can ask for; an error becomes its message. */
export type ControlHandler = (body: Record<string, unknown>) => Promise<unknown>

export async function startControl(
  dataDir: string,
  handlers: Readonly<Record<string, ControlHandler>>,
): Promise<Control> {
  const token = randomBytes(24).toString('hex')
  const server = createServer((asked, answer) => {
    handle(asked, answer).catch(() => answer.destroy())
  })
  async function handle(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const handler = handlers[(asked.url ?? '').slice(1)]
    if (!isEqual(asked.headers.authorization ?? '', `Bearer ${token}`) || asked.method !== 'POST')
      return void answer.writeHead(403).end()
    if (!handler) return void answer.writeHead(404).end()
    const body = JSON.parse(await textOf(asked)) as Record<string, unknown>
    answer.writeHead(200, { 'content-type': 'application/json' }).flushHeaders()
    try {
      answer.end(JSON.stringify({ done: await handler(body) }))
    } catch (error) {
      answer.end(JSON.stringify({ error: (error as Error).message }))
    }
  }
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve)
  })
  server.unref()
  const { port } = server.address() as AddressInfo
  const path = fileOf(dataDir)
  await rm(path, { force: true })
  await writeFile(path, JSON.stringify({ port, token }), { mode: 0o600 })
  return {
    async close() {
      await rm(path, { force: true })
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
    },
  }
}

/**
 * Asks the server of this data folder; null when none can be asked.
 * @throws Error with what the server said
 */
export async function askServer<Result>(
  dataDir: string,
  what: string,
  body: Record<string, unknown>,
): Promise<Result | null> {
  const known = await readFile(fileOf(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (known === null) return null
  const { port, token } = JSON.parse(known) as { port: number; token: string }
  const answered = await new Promise<IncomingMessage | null>((resolve, reject) => {
    const asking = request(
      {
        host: '127.0.0.1',
        port,
        path: `/${what}`,
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
      },
      resolve,
    )
    asking.on('error', (error: NodeJS.ErrnoException) =>
      // The file of a server that was killed.
      error.code === 'ECONNREFUSED' ? resolve(null) : reject(error),
    )
    asking.end(JSON.stringify(body))
  })
  // Another program has the port of a server that was killed.
  if (answered?.statusCode !== 200) {
    answered?.destroy()
    return null
  }
  const { done, error } = JSON.parse(await textOf(answered)) as { done?: Result; error?: string }
  if (error !== undefined) throw new Error(error)
  return done ?? null
}

async function textOf(message: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of message) {
    text += String(chunk)
    if (text.length > MOST_CHARACTERS) throw new Error('too long')
  }
  return text
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
