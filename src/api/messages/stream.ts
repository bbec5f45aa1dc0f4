import type { ServerResponse } from 'node:http'
import { streamQuery } from '../../contracts/messages/messages.ts'
import type { StreamSink } from '../../services/messages/streams.ts'
import { headerOf, requireSignIn } from '../platform/hooks.ts'
import type { Mount } from '../platform/mount.ts'

/** Bytes that a reader may be behind before the stream is given up; it comes back and is told what it missed. */
const MOST_UNREAD_BYTES = 256 * 1024

/**
 * New messages as they come, as server-sent events. It is asked for like every call, with the token in the header, by a
 * reader that can send one (web/messages/event-stream.ts): no token is ever part of an address.
 */
export const messageStream: Mount = (app, services) => {
  // Before the server waits for open answers to end.
  app.addHook('preClose', () => services.messageStreams.stop())

  app.get(
    '/api/messages/stream',
    {
      config: { longLived: true },
      onRequest: requireSignIn(),
      logLevel: 'warn',
      schema: { querystring: streamQuery },
    },
    async (request, reply) => {
      const { actor, ip, query } = request
      const since = query.since ?? readEventId(headerOf(request, 'last-event-id'))
      void reply
        .header('content-type', 'text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store, no-transform')
        .header('x-accel-buffering', 'no')
      if (query.wait === '0') return services.messageStreams.soFar(actor, since)
      const { raw } = reply
      const closed = new Promise<void>((resolve) => raw.once('close', resolve))
      const leave = await services.messageStreams.open(actor, ip, since, () => {
        reply.hijack()
        raw.writeHead(200, {
          ...(reply.getHeaders() as Record<string, string>),
          connection: 'close',
        })
        return sinkOf(raw)
      })
      void closed.then(leave)
      return reply
    },
  )
}

function sinkOf(raw: ServerResponse): StreamSink {
  return {
    write(text) {
      if (raw.destroyed || raw.writableLength > MOST_UNREAD_BYTES) return false
      raw.write(text)
      return true
    },
    end: () => (raw.writableLength > MOST_UNREAD_BYTES ? raw.destroy() : raw.end()),
  }
}

function readEventId(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}
