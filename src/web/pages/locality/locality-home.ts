import type { Route } from './+types/locality-home'
import { redirectToPreferredCity } from './locality.server.ts'

export function loader(args: Route.LoaderArgs): Response {
  return redirectToPreferredCity(args)
}
