import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, RawServerDefault } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Actor } from '../../domain/accounts/actor.ts'
import type { ApiKeyScope } from '../../domain/integrations/api-key-scopes.ts'
import type { Services } from '../../services/index.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The signed-in person of the Bearer token; null for a visitor. An expired token is rejected before a route runs.
     */
    actor: Actor | null
    /** Keyed hash of the account (or else the network address) and the day: distinguishes the visitors of a day. */
    visitor: string
    /** The language that the caller prefers; English without a preference. */
    lang: 'en' | 'ml'
    /** The translation of a message key of the namespace `apiMessages` in the caller's language. */
    say: (key: string, params?: Record<string, string | number>) => string
    /** The translation of an error message (namespace `errors`), for errors inside a response. */
    sayError: (text: string) => string
  }
  interface FastifyInstance {
    /** All mounted routes, as "GET /api/cities". */
    mounted: string[]
  }
  interface FastifyContextConfig {
    /** The route works without a session and with an expired one: sign-in must not fail because of an old token. */
    ignoreToken?: boolean
    /** Open to a person whose role requires a second factor and who has none yet; no other route is. */
    setsUpSecondFactor?: boolean
    /** An API key with this scope opens the route; routes without it refuse every key. */
    apiKeyScope?: ApiKeyScope
    /** A request with a body that only reads: its response does not wait for the search index, and a full disk is no reason to refuse it. */
    changesNothing?: boolean
    /**
     * In an overload: `bulk` requests cost far more than others and are the first to wait; `exempt` ones are never refused,
     * such as health checks, and static files, which a browser does not request again.
     */
    load?: 'exempt' | 'bulk'
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

const CHANGING: readonly string[] = ['POST', 'PUT', 'PATCH', 'DELETE']

/** Whether a request may change stored data. */
export const changesData = ({ method, routeOptions }: FastifyRequest): boolean =>
  CHANGING.includes(method) && routeOptions.config.changesNothing !== true

/** One resource's routes. A route reads as contract, guard, one call. */
export type Mount = (app: App, services: Services) => void
