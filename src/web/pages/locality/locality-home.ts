import type { Route } from './+types/locality-home'
import { toPreferredCity } from './locality.server.ts'

export function loader(args: Route.LoaderArgs): Response {
  return toPreferredCity(args)
}
