import type { SearchRequest } from '../../contracts/search/url.ts'
import { isInKeralaBounds } from '../../domain/places/distance.ts'
import { reachKm, type TravelMode } from '../../domain/search/reach.ts'
import type { Deps } from '../deps.ts'

/** How "within so many minutes" became an area. */
export interface Reach {
  minutes: number
  by: TravelMode
  /** Straight-line distance that stands for the time; null when a routing service gave the area. */
  km: number | null
}

/**
 * Turns "within 30 minutes by car of a place" into an area of its own in the request: the one that a routing service
 * gives for a place in Kerala, else a circle of an honest distance. A request that has an area already (its time was
 * resolved before, or somebody drew one) is left as it is. Null: nothing to turn.
 */
export function reachService({ routing }: Pick<Deps, 'routing'>) {
  return async (
    request: SearchRequest,
  ): Promise<{ request: SearchRequest; reach: Reach } | null> => {
    const { near, minutes, polygons, radiusKm } = request
    if (!near || !minutes || radiusKm || polygons?.length) return null
    const by = request.by ?? 'car'
    const found = isInKeralaBounds(near) ? await routing.area({ to: near, minutes, by }) : null
    if (found && found.state !== 'unavailable')
      return {
        request: { ...request, by, polygons: [found.value] },
        reach: { minutes, by, km: null },
      }
    const km = reachKm({ minutes, by })
    return { request: { ...request, by, radiusKm: km }, reach: { minutes, by, km } }
  }
}
