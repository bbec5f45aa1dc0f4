import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '../../domain/platform/errors.ts'

/** Requests are rejected while the event loop's mean delay over a second exceeds this, milliseconds. */
const TOO_LATE = 2_000
const RETRY_SECONDS = 5

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Never rejected under load: see `exemptFromLoadShedding`. */
    pressureHandler?: () => void
  }
}

/** Load shedding: an overloaded process answers API calls and pages with 503 and Retry-After before any work is done. */
export async function shedLoad(
  app: Pick<FastifyInstance, 'register'>,
  { tooLate = TOO_LATE, sampleMs = 1_000 } = {},
): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: tooLate,
    sampleInterval: sampleMs,
    pressureHandler: (_request, _reply, _type, late) => {
      // Infinity means that no delay was measured in this second.
      if (late === Infinity) return
      throw new DomainError('not_ready', 'busy', { retryAfter: RETRY_SECONDS })
    },
  })
}

/**
 * Route config for routes that are served under load too: static files, because a browser does not retry a rejected
 * style sheet or script and the page would stay broken, and health checks.
 */
export const exemptFromLoadShedding = { pressureHandler: (): void => undefined }
