import { cityService } from './cities.ts'
import type { Deps } from './deps.ts'
import { healthService } from './health.ts'
import { sessionService } from './sessions.ts'

/** All use-cases, composed once by the server and handed to routes and page loaders. */
export function createServices(deps: Deps) {
  return {
    cities: cityService(),
    health: healthService(deps),
    sessions: sessionService(deps),
  }
}
export type Services = ReturnType<typeof createServices>
