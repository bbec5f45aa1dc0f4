import { overlayData } from '../../features/listings/listing.server.ts'
import type { Route } from './+types/detail'

/** One listing for the overlay over the map. */
export const loader = (args: Route.LoaderArgs) => overlayData(args)
