import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino'

/** An opaque token as a part of a path: whoever has it may do what its link does. */
const TOKEN = /(?<=\/)[\w-]{24,}(?=$|[/?#])/g

/** The log of the process, as lines of JSON. Tokens of links stay out of it. */
export function createLogger(level: string, to?: DestinationStream): Logger {
  const serializers = {
    req: (request: unknown): unknown => {
      const told = stdSerializers.req(request as Parameters<typeof stdSerializers.req>[0])
      return { ...plain(told), url: withoutTokens(String(told.url ?? '')) }
    },
  }
  return to ? pino({ level, serializers }, to) : pino({ level, serializers })
}

export function withoutTokens(url: string): string {
  return url.replaceAll(TOKEN, '…')
}

/** The fields of the serialized request that are logged; its headers hold sessions. */
function plain({ method, remoteAddress }: { method?: string; remoteAddress?: string }): object {
  return { method, remoteAddress }
}
