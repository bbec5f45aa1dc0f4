import townList from '../../../../data/towns.json' with { type: 'json' }
import { DomainError } from '../../platform/errors.ts'
import { foldText } from '../../text/fold.ts'
import type { EstimatedFigure, Figure } from '../sources.ts'
import { distanceKm, type Point } from '../distance.ts'

export type TownType = 'corporation' | 'municipality' | 'panchayat'

/** A town of data/towns.json. Degrees, WGS 84. */
export interface Town {
  name: string
  nameMl: string
  /** Former names and other spellings, in either script. */
  aliases: readonly string[]
  district: string
  districtHq: boolean
  type: TownType
  lat: number
  lng: number
  pointSource: string
  /** Census of 2011; absent when the town's area has changed since, or when no figure was found. */
  population?: Figure
  electors2025?: Figure
  populationEstimate?: EstimatedFigure
}

function isTownType(text: string): text is TownType {
  return text === 'corporation' || text === 'municipality' || text === 'panchayat'
}

/** The 95 towns in file order: by district from south to north, then by name. */
export const TOWNS: readonly Town[] = townList.map((town) => {
  if (!isTownType(town.type))
    throw new Error(`data/towns.json: ${town.name} has the type ${town.type}`)
  return { ...town, type: town.type }
})

/** The towns sorted by their displayed name, for lists. Compared by code points, so that server and browser agree. */
export function townsByName(lang: string): readonly Town[] {
  const shown = ({ name, nameMl }: Town): string => (lang === 'ml' ? nameMl : name)
  return TOWNS.toSorted((a, b) => (shown(a) < shown(b) ? -1 : 1))
}

/** The default city of a visitor who has not chosen one (specification, section 9). */
export const DEFAULT_CITY = 'Kottayam'

/** Every folded spelling of a town. A town's own name takes precedence over another town's alias. */
const BY_SPELLING: ReadonlyMap<string, Town> = new Map(
  [
    ...TOWNS.flatMap((town) => town.aliases.map((alias) => [alias, town] as const)),
    ...TOWNS.flatMap((town) => [[town.nameMl, town] as const, [town.name, town] as const]),
  ].map(([spelling, town]) => [foldText(spelling), town]),
)

/** Finds a town by its English, Malayalam or former name or its slug, ignoring case, accents and chillu variants. */
export function townByName(name: string): Town | undefined {
  return BY_SPELLING.get(foldText(name))
}

/** A town by any of its names, in either script. @throws DomainError not_found. */
export function requireTown(name: string): Town {
  const town = townByName(name)
  if (!town) throw new DomainError('not_found', 'cityNotFound')
  return town
}

/** All names under which listings may give the town. */
export function namesOfTown({ name, nameMl, aliases }: Town): string[] {
  return [name, nameMl, ...aliases]
}

/** The slug of a town: "North Paravur" -> "north-paravur". `townByName` parses it. */
export function townSlug(town: Pick<Town, 'name'> | string): string {
  return foldText(typeof town === 'string' ? town : town.name).replaceAll(' ', '-')
}

/** The district of a town; undefined for an unknown name. */
export function districtOf(town: string): string | undefined {
  return townByName(town)?.district
}

export function townsOfDistrict(district: string): Town[] {
  return TOWNS.filter((town) => town.district === district)
}

/** The population of a town: the census of 2011 where it still applies, else Veedu's estimate. */
export function townPopulation(town: Town): Figure | EstimatedFigure | undefined {
  return town.population ?? town.populationEstimate
}

export function isEstimate(figure: Figure | EstimatedFigure): figure is EstimatedFigure {
  return 'rule' in figure
}

export interface NearestTown {
  town: Town
  km: number
}

/** The listed town nearest to a point, with its distance in km; null for an invalid point. */
export function nearestTown(lat: number, lng: number): NearestTown | null {
  const point: Point = { lat, lng }
  if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) return null
  let nearest: NearestTown | null = null
  for (const town of TOWNS) {
    const km = distanceKm(point, town)
    if (nearest === null || km < nearest.km) nearest = { town, km }
  }
  return nearest
}
