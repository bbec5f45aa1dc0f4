import { z } from 'zod'
import type { PolygonRings } from '../domain/search/filters.ts'
import { areaOfTimes, pointsAround, type Journey, type Routing } from '../domain/search/reach.ts'
import type { Clock, Log } from '../domain/platform/ports.ts'
import { DAY_MS } from '../domain/time/units.ts'
import { adapter, fetchJson, type AdapterOptions } from './adapter.ts'

/** A routing service of the operator's; null turns it off. */
export type RoutingAddress = { engine: 'valhalla' | 'osrm'; url: string } | null

/** Corners of an area in an address; more are thinned out. */
const MOST_CORNERS = 80
/** Metres by which Valhalla may simplify the outline. */
const GENERALIZE = 200
/** Places are told apart in steps of 0.005° for cars, some 550 m, and 0.001° on foot. */
const PER_DEGREE = { car: 200, walk: 1_000 } as const
/** Calls at the same time; more get no area. */
const AT_ONCE = 4
const COSTING = { car: 'auto', walk: 'pedestrian' } as const
const PROFILE = { car: 'driving', walk: 'foot' } as const

/**
 * Areas from which a place is reached in time: an isochrone of Valhalla, or a table of OSRM from points around the place.
 * Answers are cached for a day; there is no live traffic in them.
 */
export function routing(
  address: RoutingAddress,
  { clock, log }: { clock: Clock; log: Log },
  limits: Pick<AdapterOptions<never, never>, 'timeLimit' | 'retries' | 'rest'> = {},
): Routing {
  if (address === null)
    return {
      isConfigured: false,
      area: () => Promise.resolve({ state: 'unavailable', reason: 'off' }),
    }
  const ask = address.engine === 'valhalla' ? askValhalla : askOsrm
  const service = adapter<Journey, PolygonRings>({
    clock,
    log,
    name: 'routing',
    freshFor: DAY_MS,
    goodFor: 30 * DAY_MS,
    ...limits,
    atOnce: AT_ONCE,
    keyOf: ({ to, minutes, by }) => `${to.lat},${to.lng},${minutes},${by}`,
    fetch: (journey, signal) => ask(address.url, journey, signal),
  })
  return { isConfigured: true, area: (journey) => service.read(onGrid(journey)) }
}

/** Journeys to places close together have one answer, so that visitors cannot ask for ever new ones. */
function onGrid(journey: Journey): Journey {
  const perDegree = PER_DEGREE[journey.by]
  const round = (degrees: number) => Math.round(degrees * perDegree) / perDegree
  return { ...journey, to: { lat: round(journey.to.lat), lng: round(journey.to.lng) } }
}

const corner = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])
const isochrone = z.object({
  features: z
    .array(
      z.object({
        geometry: z.object({
          type: z.literal('Polygon'),
          coordinates: z.array(z.array(corner).min(4)).min(1),
        }),
      }),
    )
    .min(1),
})

function askValhalla(
  url: string,
  { to, minutes, by }: Journey,
  signal: AbortSignal,
): Promise<PolygonRings> {
  const address = new URL('isochrone', folder(url))
  address.searchParams.set(
    'json',
    JSON.stringify({
      locations: [{ lat: to.lat, lon: to.lng }],
      costing: COSTING[by],
      contours: [{ time: minutes }],
      polygons: true,
      denoise: 1,
      generalize: GENERALIZE,
      // Towards the place, not away from it.
      reverse: true,
    }),
  )
  return fetchJson(
    address,
    (json) => {
      const rings = isochrone
        .parse(json)
        .features.flatMap(({ geometry }) => geometry.coordinates.slice(0, 1))
      const [largest = []] = rings.toSorted((a, b) => b.length - a.length)
      return [thinned(largest)]
    },
    signal,
  )
}

const table = z.object({ durations: z.array(z.array(z.number().nonnegative().nullable())) })

function askOsrm(url: string, journey: Journey, signal: AbortSignal): Promise<PolygonRings> {
  const around = pointsAround(journey)
  const points = [journey.to, ...around].map(
    ({ lat, lng }) => `${lng.toFixed(5)},${lat.toFixed(5)}`,
  )
  const address = new URL(
    `table/v1/${PROFILE[journey.by]}/${points.join(';')}?destinations=0`,
    folder(url),
  )
  return fetchJson(
    address,
    (json) => {
      const rows = table.parse(json).durations
      if (rows.length !== points.length) throw new Error('a row is missing')
      return areaOfTimes(
        journey,
        rows.slice(1).map(([seconds]) => seconds ?? null),
      )
    },
    signal,
  )
}

const folder = (url: string): string => (url.endsWith('/') ? url : `${url}/`)

/** Every n-th corner; a ring stays closed. */
function thinned(ring: readonly [number, number][]): [number, number][] {
  const every = Math.ceil(ring.length / MOST_CORNERS)
  const kept = ring.slice(0, -1).filter((_, at) => at % every === 0)
  const [first] = kept
  return first ? [...kept, first] : kept
}
