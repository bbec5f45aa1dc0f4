import type { Route } from './+types/offers'
import { offersPage } from './deals.server.ts'

/** Leads on to the tab of the reader's dashboard. */
export function loader(args: Route.LoaderArgs) {
  return offersPage(args)
}
