import type { App } from '../../api/platform/mount.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { UNAVAILABLE_RETRY_SECONDS } from '../../domain/platform/failures.ts'

/**
 * A shutdown has two steps: while it drains, `/readyz` fails, so that proxies send new requests elsewhere, and whatever
 * still comes is served; once it closes, requests on open connections are refused.
 */
export interface ServerPhase {
  now: 'serving' | 'draining' | 'closing'
}

/** Answers during a shutdown end their connection; those of the second step are 503 in the shape of every error. */
export function refuseWhenClosing(app: App, phase: ServerPhase): void {
  app.addHook('preClose', async () => {
    phase.now = 'closing'
  })
  app.addHook('onRequest', async (_request, reply) => {
    if (phase.now === 'serving') return
    void reply.header('connection', 'close')
    if (phase.now === 'closing')
      throw new DomainError('not_ready', 'busy', { retryAfter: UNAVAILABLE_RETRY_SECONDS })
  })
}
