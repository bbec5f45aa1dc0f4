import type { ServerResponse } from 'node:http'
import { streamQuery } from '../../contracts/messages/messages.ts'
import { runInBackground } from '../../domain/platform/background.ts'
import type { StreamSink } from '../../services/messages/open-streams.ts'
import { headerOf, requireSignIn } from '../platform/hooks.ts'
import type { Mount } from '../platform/mount.ts'

/** Buffered bytes at which the stream of a slow reader is closed; the reader reconnects and gets what it missed. */
const MOST_UNREAD_BYTES = 256 * 1024

/**
 * New messages as server-sent events. The token is sent in a header as in every call, which the web client's own reader
 * can do (EventSource cannot): no token is ever part of a URL.
 */
export const messageStream: Mount = (app, services) => {
  // Before the server waits for open responses to end.
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
      if (query.wait === '0') return services.messageStreams.eventsSince(actor, since)
      const { raw } = reply
      const closed = new Promise<void>((resolve) => raw.once('close', resolve))
      // Fastify no longer listens to a response that is hijacked; 'close' follows.
      raw.on('error', () => raw.destroy())
      const leave = await services.messageStreams.open(actor, ip, since, () => {
        reply.hijack()
        raw.writeHead(200, {
          ...(reply.getHeaders() as Record<string, string>),
          connection: 'close',
        })
        return sinkOf(raw)
      })
      runInBackground('a closed stream is removed', closed.then(leave), request.log)
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
