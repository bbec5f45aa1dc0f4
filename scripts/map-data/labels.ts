import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Place {
  name: string
  nameMl: string
  lat: number
  lng: number
}
interface Town extends Place {
  type: string
  population?: { value: number }
  populationEstimate?: { value: number }
}
interface Names {
  areas: (Place & { kind: string })[]
  waters: (Place & { kind: string; fromZoom: number })[]
}

/**
 * One label: `kind` picks its looks, `from` and `to` are the zooms between which it may show, a smaller
 * `rank` wins where two collide.
 */
interface LabelProperties {
  name: string
  nameMl: string
  kind: 'city' | 'town' | 'small' | 'area' | 'district' | 'sea' | 'lake'
  rank: number
  from: number
  to: number
  /** Towns only: thousands of people, for the size of the built-up ground around the point. */
  people?: number
}

const CITY = 400_000
const TOWN = 50_000

/** The label points of the local map, from the project's own lists of towns, districts, areas and waters. */
export function labels(project: string): object[] {
  const read = <T>(file: string): T =>
    JSON.parse(readFileSync(join(project, 'data', file), 'utf8')) as T
  const listed = <T>(value: T[] | Record<string, T[]>): T[] =>
    Array.isArray(value) ? value : (Object.values(value).find(Array.isArray) ?? [])
  const towns = listed(read<Town[] | Record<string, Town[]>>('towns.json'))
  const districts = listed(read<Place[] | Record<string, Place[]>>('districts.json'))
  const { areas, waters } = read<Names>('map/places.json')

  return [
    ...districts.map((place) => label(place, { kind: 'district', rank: 500, from: 7.4, to: 9.6 })),
    ...towns.map((town) => {
      const people = Math.max(town.population?.value ?? 0, town.populationEstimate?.value ?? 0)
      const city = people >= CITY || town.type === 'corporation'
      const kind = city ? 'city' : people >= TOWN ? 'town' : 'small'
      const from = city ? 5.5 : people >= TOWN ? 8.6 : 9.6
      return label(town, {
        kind,
        rank: city ? 100 - people / 1e5 : 1000 - people / 1000,
        from,
        to: 24,
        people: Math.round(people / 1000),
      })
    }),
    ...waters.map(({ kind, fromZoom, ...place }) =>
      label(place, {
        kind: kind === 'sea' ? 'sea' : 'lake',
        rank: kind === 'sea' ? 50 : 700,
        from: fromZoom,
        to: kind === 'sea' ? 10 : 24,
      }),
    ),
    ...areas
      .filter(({ name }) => !towns.some((town) => town.name === name))
      .map(({ kind, ...place }) =>
        label(place, {
          kind: 'area',
          rank: kind === 'town' ? 1500 : kind === 'suburb' ? 2000 : 2500,
          from: kind === 'quarter' ? 12.6 : 11.6,
          to: 24,
        }),
      ),
  ]
}

function label(place: Place, rest: Omit<LabelProperties, 'name' | 'nameMl'>): object {
  const properties: LabelProperties = { name: place.name, nameMl: place.nameMl, ...rest }
  return {
    type: 'Feature',
    properties,
    geometry: { type: 'Point', coordinates: [place.lng, place.lat] },
  }
}
