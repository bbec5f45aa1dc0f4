import { storedToken } from '../../platform/session.ts'
import { MINUTE_MS } from '../../../domain/time/units.ts'

/** A server-sent event: name, data as text, last event id. */
export interface StreamEvent {
  name: string
  data: string
  id: string | null
}

/** Delays before the first, second, … reconnection, in ms. */
const PAUSES = [1_000, 2_000, 5_000, 15_000, 30_000]
/** The server gives a sign of life every 25 s: a stream that is silent for longer is dead. */
const SILENT_MS = MINUTE_MS
/** Polling interval when no stream can be opened. */
const POLL_MS = MINUTE_MS

/**
 * Streams the signed-in user's messages until `signal` aborts. The token is sent in the header, as in every request.
 * It reconnects from the last event id; when too many streams are open it polls once a minute instead.
 * Ends by itself when the session is over.
 */
export async function followMessages(
  from: string | null,
  heard: (event: StreamEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  let reached = from
  let failures = 0
  let poll = false
  const tell = (event: StreamEvent): void => {
    failures = 0
    reached = event.id ?? reached
    heard(event)
  }
  while (!signal.aborted) {
    const token = storedToken()
    if (token === null) return
    const answer = await once(token, reached, poll, tell, signal)
    if (signal.aborted || answer === 401) return
    if (poll || answer === 429 || answer === 503) {
      poll = true
      await pause(POLL_MS, signal)
      continue
    }
    await pause(PAUSES[Math.min(failures, PAUSES.length - 1)] ?? 1_000, signal)
    failures += 1
  }
}

/** The status of the answer once its stream has ended; null when there was none. */
async function once(
  token: string,
  reached: string | null,
  poll: boolean,
  heard: (event: StreamEvent) => void,
  signal: AbortSignal,
): Promise<number | null> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), SILENT_MS)
  try {
    const response = await fetch(`/api/messages/stream${poll ? '?wait=0' : ''}`, {
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${token}`,
        ...(reached === null ? {} : { 'last-event-id': reached }),
      },
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    })
    if (!response.ok || !response.body) return response.status
    const take = eventParser(heard)
    for await (const text of texts(response.body)) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), SILENT_MS)
      take(text)
    }
    return response.status
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}

async function* texts(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const from = body.getReader()
  const decoder = new TextDecoder()
  for (;;) {
    const { done, value } = await from.read()
    if (done) return
    yield decoder.decode(value, { stream: true })
  }
}

/** Reads server-sent events out of pieces of text that end anywhere. */
export function eventParser(heard: (event: StreamEvent) => void): (text: string) => void {
  let rest = ''
  return (text) => {
    const blocks = (rest + text).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      let name = 'message'
      let id: string | null = null
      const data: string[] = []
      for (const line of block.split('\n')) {
        const [, field, value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? []
        if (field === 'event') name = value
        else if (field === 'id') id = value
        else if (field === 'data') data.push(value)
      }
      if (data.length > 0) heard({ name, data: data.join('\n'), id })
    }
  }
}

/** Ends early when it is over, or when the network is back. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      window.removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    signal.addEventListener('abort', end)
    window.addEventListener('online', end)
  })
}
