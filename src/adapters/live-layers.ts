import { z } from 'zod'
import type { LiveAir, LiveLayers, LivePlace, LiveWeather } from '../domain/locality/live.ts'
import type { AmenityCategory } from '../domain/places/amenities.ts'
import { distanceKm, type Point } from '../domain/places/distance.ts'
import type { Clock, Log } from '../domain/platform/ports.ts'
import { DAY_MS } from '../domain/time/units.ts'
import {
  adapter,
  fetchJson,
  UnreadableResponse,
  type Adapter,
  type AdapterOptions,
} from './adapter.ts'

/** Origins of the services; null turns one off. */
export interface LiveAddresses {
  /** Origin of OpenWeather, or of a service with the same API, and its key. */
  weather: { url: string; key: string } | null
  overpass: string | null
  placeSearch: string | null
}

/** Degrees from the middle of the box to its edges: the box is 0.01° wide (specification, section 7). */
const HALF_BOX = 0.005
const MOST_PLACES = 60
/** A place of the same name farther away than this is a different place. */
const SAME_TOWN_KM = 25

/** Weather, air quality, amenities and population from external services, each with its own timeout, cache and circuit breaker. */
export function liveLayers(
  { weather, overpass, placeSearch }: LiveAddresses,
  { clock, log }: { clock: Clock; log: Log },
  limits: Pick<AdapterOptions<never, never>, 'timeLimit' | 'retries' | 'rest'> = {},
): LiveLayers {
  const common = { clock, log, ...limits }
  const near = ({ lat, lng }: Point): string => `${lat.toFixed(3)},${lng.toFixed(3)}`
  const ask = (path: string, { lat, lng }: Point): URL => {
    const url = new URL(path, weather?.url)
    url.search = new URLSearchParams({
      lat: String(lat),
      lon: String(lng),
      units: 'metric',
      appid: weather?.key ?? '',
    }).toString()
    return url
  }
  const weatherNow =
    weather &&
    adapter<Point, LiveWeather>({
      ...common,
      name: 'weather',
      keyOf: near,
      fetch: (at, signal) => fetchJson(ask('/data/2.5/weather', at), readWeather, signal),
    })
  const airNow =
    weather &&
    adapter<Point, LiveAir>({
      ...common,
      name: 'air',
      keyOf: near,
      fetch: (at, signal) => fetchJson(ask('/data/2.5/air_pollution', at), readAir, signal),
    })
  const around =
    overpass === null
      ? null
      : adapter<Point, LivePlace[]>({
          ...common,
          name: 'amenities',
          keyOf: near,
          freshFor: DAY_MS,
          goodFor: 30 * DAY_MS,
          fetch: (at, signal) =>
            fetchJson(overpass, (json) => readPlaces(json, at), signal, {
              method: 'POST',
              headers: { 'content-type': 'application/x-www-form-urlencoded' },
              body: new URLSearchParams({ data: overpassQuery(at) }),
            }),
        })
  const people =
    placeSearch === null
      ? null
      : adapter<Point & { name: string }, number>({
          ...common,
          name: 'place search',
          keyOf: ({ name }) => name,
          freshFor: DAY_MS,
          goodFor: 90 * DAY_MS,
          fetch: (town, signal) => {
            const url = new URL(placeSearch)
            url.searchParams.set('name', town.name)
            url.searchParams.set('count', '10')
            url.searchParams.set('format', 'json')
            return fetchJson(url, (json) => readPopulation(json, town), signal)
          },
        })
  return {
    weather: (at) => read(weatherNow, at),
    air: (at) => read(airNow, at),
    amenities: (at) => read(around, at),
    population: (town) => read(people, town),
  }
}

async function read<Ask, T>(service: Adapter<Ask, T> | null, question: Ask) {
  return service ? service.read(question) : ({ state: 'unavailable', reason: 'off' } as const)
}

/** Plausible ranges for Kerala's weather; values outside are errors of the service and never shown. */
const weatherForm = z.object({
  main: z.object({ temp: z.number().min(-5).max(50), humidity: z.number().min(0).max(100) }),
  weather: z.array(z.object({ description: z.string().min(1).max(80) })).min(1),
})
function readWeather(json: unknown): LiveWeather {
  const { main, weather } = weatherForm.parse(json)
  return {
    temperature: main.temp,
    humidity: main.humidity,
    description: weather[0]?.description ?? '',
  }
}

const dust = z.number().min(0).max(2_000)
const airForm = z.object({
  list: z
    .array(
      z.object({
        main: z.object({ aqi: z.number().int().min(1).max(5) }),
        components: z.object({ pm2_5: dust, pm10: dust }),
      }),
    )
    .min(1),
})
function readAir(json: unknown): LiveAir {
  const [now] = airForm.parse(json).list
  if (!now) throw new UnreadableResponse('no reading')
  return { aqi: now.main.aqi, pm25: now.components.pm2_5, pm10: now.components.pm10 }
}

/** OpenStreetMap's amenity values → the specification's. */
const CATEGORY: Readonly<Record<string, AmenityCategory>> = {
  hospital: 'healthcare',
  clinic: 'healthcare',
  pharmacy: 'healthcare',
  doctors: 'healthcare',
  school: 'education',
  college: 'education',
  university: 'education',
  library: 'education',
  bus_station: 'transport',
  fuel: 'transport',
  bank: 'banking',
  atm: 'banking',
  restaurant: 'dining',
  cafe: 'dining',
  fast_food: 'dining',
  place_of_worship: 'religious',
  marketplace: 'shopping',
  cinema: 'entertainment',
  theatre: 'entertainment',
  police: 'safety',
  fire_station: 'safety',
  post_office: 'utilities',
  community_centre: 'community',
  townhall: 'community',
}

function overpassQuery({ lat, lng }: Point): string {
  const box = [lat - HALF_BOX, lng - HALF_BOX, lat + HALF_BOX, lng + HALF_BOX]
    .map((degrees) => degrees.toFixed(5))
    .join(',')
  return `[out:json][timeout:5];node["amenity"]["name"](${box});out ${MOST_PLACES};`
}

const placesForm = z.object({
  elements: z.array(
    z.object({
      lat: z.number(),
      lon: z.number(),
      tags: z.object({ name: z.string(), amenity: z.string() }),
    }),
  ),
})
function readPlaces(json: unknown, around: Point): LivePlace[] {
  const { elements } = placesForm.parse(json)
  const outside = elements.some(
    ({ lat, lon }) =>
      Math.abs(lat - around.lat) > HALF_BOX * 1.2 || Math.abs(lon - around.lng) > HALF_BOX * 1.2,
  )
  if (outside) throw new UnreadableResponse('places that were not asked for')
  return elements.slice(0, MOST_PLACES).map(({ lat, lon, tags }) => ({
    name: tags.name.slice(0, 120),
    category: CATEGORY[tags.amenity] ?? 'other',
    lat,
    lng: lon,
  }))
}

const searchForm = z.object({
  results: z
    .array(
      z.object({
        latitude: z.number(),
        longitude: z.number(),
        population: z.number().int().min(100).max(40_000_000).optional(),
      }),
    )
    .default([]),
})
function readPopulation(json: unknown, town: Point): number {
  const { results } = searchForm.parse(json)
  const same = results.find(
    ({ latitude, longitude, population }) =>
      population !== undefined &&
      distanceKm(town, { lat: latitude, lng: longitude }) <= SAME_TOWN_KM,
  )
  if (same?.population === undefined) throw new UnreadableResponse('no such town')
  return same.population
}
