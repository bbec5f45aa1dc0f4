import { accountService } from './accounts.ts'
import { cityService } from './cities.ts'
import type { Deps } from './deps.ts'
import { healthService } from './health.ts'
import { sessionService } from './sessions.ts'

/** All use-cases, composed once by the server and handed to routes and page loaders. */
export function createServices(deps: Deps) {
  const sessions = sessionService(deps)
  return {
    accounts: accountService(deps, sessions),
    cities: cityService(),
    health: healthService(deps),
    sessions,
  }
}
export type Services = ReturnType<typeof createServices>
