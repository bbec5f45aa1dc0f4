import type { FastifyInstance, RawServerDefault, FastifyBaseLogger } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Actor } from '../../domain/accounts/actor.ts'
import type { Services } from '../../services/index.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in person of the Bearer token; null for a visitor. A dead token is answered before a route runs. */
    actor: Actor | null
    /** Keyed hash of the account, or else of the network address, and the day: tells visitors of a day apart. */
    visitor: string
    /** The sentence of a message key of the namespace `answers`, in the caller's language. */
    say: (key: string, params?: Record<string, string | number>) => string
    /** The sentence of an error's message (namespace `errors`), for errors that are a part of an answer. */
    sayError: (text: string) => string
  }
  interface FastifyInstance {
    /** Everything that is mounted, as "GET /api/cities". */
    mounted: string[]
  }
  interface FastifyContextConfig {
    /** The route works without a session and with a dead one: signing in must not fail on an old token. */
    ignoreToken?: boolean
    /** Open to a person whose role must have a second factor and who has none yet; nothing else is. */
    setsUpSecondFactor?: boolean
    /** A call with a body that only asks: its answer waits for no change. */
    changesNothing?: boolean
  }
}

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>

/** The token of the Bearer header, or null. */
export function bearerToken(authorization: string | undefined): string | null {
  return /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1] ?? null
}

/** One resource's routes. A route reads as contract, guard, one call. */
export type Mount = (app: App, services: Services) => void
