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
  districtHq?: boolean
  population?: { value: number }
  populationEstimate?: { value: number }
}
interface Names {
  areas: (Place & { kind: string })[]
  waters: (Place & { kind: string; fromZoom: number })[]
}

/**
 * One label: `kind` selects its style, `from` and `to` are the zooms between which it may appear, and a smaller `rank`
 * takes precedence in a collision.
 */
interface LabelProperties {
  name: string
  nameMl: string
  kind: 'city' | 'town' | 'small' | 'area' | 'district' | 'sea' | 'lake'
  rank: number
  from: number
  to: number
}

const CITY = 400_000
const TOWN = 50_000

function read(project: string): Names & { towns: Town[]; districts: Place[] } {
  const file = (name: string): unknown =>
    JSON.parse(readFileSync(join(project, 'data', name), 'utf8'))
  const listed = <T>(value: unknown): T[] =>
    (Array.isArray(value) ? value : Object.values(value ?? {}).find(Array.isArray)) as T[]
  return {
    towns: listed<Town>(file('towns.json')),
    districts: listed<Place>(file('districts.json')),
    ...(file('map/places.json') as Names),
  }
}

function peopleOf(town: Town): number {
  return Math.max(town.population?.value ?? 0, town.populationEstimate?.value ?? 0)
}

/**
 * Where the map sketches built-up areas: around towns by the square root of their population, and around the areas of
 * the large towns. For orientation only, never a statement about land.
 */
export function builtGround(project: string): { lng: number; lat: number; km: number }[] {
  const { towns, areas } = read(project)
  return [
    ...towns.map((town) => ({
      lng: town.lng,
      lat: town.lat,
      km: Math.min(2.4, 0.085 * Math.sqrt(peopleOf(town) / 1000)) + 0.35,
    })),
    ...areas.map(({ lng, lat }) => ({ lng, lat, km: 0.62 })),
  ]
}

/** The label points of the local map, from the project's own lists of towns, districts, areas and waters. */
export function labels(project: string): object[] {
  const { towns, districts, areas, waters } = read(project)

  return [
    ...districts.map((place) => label(place, { kind: 'district', rank: 500, from: 7.4, to: 9.6 })),
    ...towns.map((town) => {
      const people = peopleOf(town)
      const city = people >= CITY || town.type === 'corporation'
      const large = people >= TOWN || town.districtHq === true
      const kind = city ? 'city' : large ? 'town' : 'small'
      const from = city ? 5.5 : large ? 8.6 : 9.6
      return label(town, {
        kind,
        rank: city ? 100 - people / 1e5 : 1000 - people / 1000,
        from,
        to: 24,
      })
    }),
    ...waters.map(({ kind, fromZoom, ...place }) =>
      label(place, {
        kind: kind === 'sea' ? 'sea' : 'lake',
        rank: kind === 'sea' ? 50 : 700,
        from: fromZoom,
        to: 24,
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
