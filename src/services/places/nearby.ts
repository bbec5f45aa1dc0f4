import type { PropertyDetail } from '../../contracts/listings/listings.ts'
import type { NearbyAnswer } from '../../contracts/places/nearby.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { nearestOfEachKind } from '../../domain/places/landmarks/landmarks.ts'
import { sourceOf } from '../../domain/places/sources.ts'
import type { ListingService } from '../listings/listings.ts'

/**
 * Places near a listing. Distances start from the point that this reader is shown, so they reveal no more than the pin
 * on the map.
 */
export function nearbyService(listings: Pick<ListingService, 'get'>) {
  const nearby = {
    /** @throws DomainError not_found, gone, like the listing's page. */
    async of(id: number, actor: Actor | null): Promise<NearbyAnswer> {
      return nearby.ofListing(await listings.get(id, actor))
    },

    /** `home`: as this reader is shown it. */
    ofListing({ latitude: lat, longitude: lng, ...home }: PropertyDetail): NearbyAnswer {
      if (lat === null || lng === null) return { from: null, places: [] }
      const from =
        home.pinSource === 'town'
          ? 'town'
          : home.pinPrecision === 'exact' || home.mine
            ? 'pin'
            : 'near'
      return {
        from,
        places: nearestOfEachKind({ lat, lng }, from === 'pin').map((place) => ({
          ...place,
          attribution: sourceOf(place.source)?.attribution ?? place.source,
        })),
      }
    },
  }
  return nearby
}
