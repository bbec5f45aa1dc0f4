import { accountService } from './accounts.ts'
import { cityService } from './cities.ts'
import type { Deps } from './deps.ts'
import { healthService } from './health.ts'
import { imageService } from './images.ts'
import { outboxService } from './outbox.ts'
import { sessionService } from './sessions.ts'
import { sweepService } from './sweep.ts'

/** All use-cases, composed once by the server and handed to routes and page loaders. */
export function createServices(deps: Deps) {
  const sessions = sessionService(deps)
  return {
    accounts: accountService(deps, sessions),
    cities: cityService(),
    health: healthService(deps),
    images: imageService(deps),
    outbox: outboxService(deps),
    sessions,
    sweep: sweepService(deps),
  }
}
export type Services = ReturnType<typeof createServices>
