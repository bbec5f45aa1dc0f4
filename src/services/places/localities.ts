import type { LiveAnswer } from '../../contracts/places/live-layers.ts'
import type { LivePlace } from '../../domain/locality/live.ts'
import type { LiveReading } from '../../domain/platform/live-reading.ts'
import { localityOf, type Locality } from '../../domain/locality/locality.ts'
import {
  landmarks,
  type LandmarkRegister,
} from '../../domain/places/landmarks/landmark-register.ts'
import { amenitiesNear, isSameAmenity } from '../../domain/places/landmarks/landmarks.ts'
import { requireTown, type Town } from '../../domain/places/towns/towns.ts'
import type { Markets } from '../../domain/market/reading.ts'
import type { Deps } from '../deps.ts'
import type { MarketReadingService } from '../market/readings.ts'

/** The towns, each with all data of its page. */
export function localityService(
  { live }: Pick<Deps, 'live'>,
  readings: Pick<MarketReadingService, 'around'>,
) {
  /** The latest data of each town; they follow from the readings and the landmarks. */
  const latest = new Map<
    string,
    { markets: Markets; register: LandmarkRegister; locality: Locality }
  >()

  return {
    /** By any of its names. @throws DomainError not_found for an unknown town. */
    town: requireTown,

    /** Live data about the town from external services; waits for them. @throws DomainError not_found. */
    async live(name: string): Promise<LiveAnswer> {
      const town = requireTown(name)
      const [weather, air, amenities, population] = await Promise.all([
        live.weather(town),
        live.air(town),
        live.amenities(town),
        live.population(town),
      ])
      return {
        weather: present(weather),
        air: present(air),
        amenities: present(withoutKnown(amenities, town)),
        population: present(population),
      }
    },

    /** @throws DomainError not_found for an unknown town. */
    async get(name: string): Promise<Locality> {
      const town = requireTown(name)
      const markets = await readings.around(town)
      const known = latest.get(town.name)
      if (
        known?.register === landmarks() &&
        known.markets.town === markets.town &&
        known.markets.district === markets.district &&
        known.markets.state === markets.state
      )
        return known.locality
      const locality = localityOf(town, markets)
      latest.set(town.name, { markets, register: landmarks(), locality })
      return locality
    },
  }
}

/** Places of the live service that the town's page does not show already. */
function withoutKnown(reading: LiveReading<LivePlace[]>, town: Town): LiveReading<LivePlace[]> {
  if (reading.state === 'unavailable') return reading
  const known = amenitiesNear(town)
  return {
    ...reading,
    value: reading.value.filter((place) => !known.some((one) => isSameAmenity(one, place))),
  }
}

type Presented<T> =
  | { state: 'fresh' | 'last-good'; value: T; at: string }
  | { state: 'unavailable'; reason: string }

function present<T>(reading: LiveReading<T>): Presented<T> {
  return reading.state === 'unavailable'
    ? { state: reading.state, reason: reading.reason }
    : { state: reading.state, value: reading.value, at: reading.at.toISOString() }
}
