import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '../domain/platform/errors.ts'

/** Milliseconds that the event loop is late on average, over a second: more than this, and callers are sent away. */
const TOO_LATE = 2_000
const RETRY_SECONDS = 5

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered however busy the process is: see `neverRefused`. */
    pressureHandler?: () => void
  }
}

/** Under load, calls and pages are answered with 503 and a time to come again, before they cost anything. */
export async function shedLoad(
  app: Pick<FastifyInstance, 'register'>,
  { tooLate = TOO_LATE, sampleMs = 1_000 } = {},
): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: tooLate,
    sampleInterval: sampleMs,
    pressureHandler: (_request, _reply, _type, late) => {
      // Infinite: the loop's delay was not measured in this second, so nothing is known of it.
      if (late === Infinity) return
      throw new DomainError('not_ready', 'busy', { retryAfter: RETRY_SECONDS })
    },
  })
}

/**
 * Of a route that is answered under load too. The files of a page that came are its own: a browser does not ask again
 * for a style or a script that was refused, so the page would stay bare; and who is alive says so.
 */
export const neverRefused = { pressureHandler: (): void => undefined }
