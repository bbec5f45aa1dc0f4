import townList from '../../../data/towns.json' with { type: 'json' }
import { foldText } from '../text/fold.ts'
import type { EstimatedFigure, Figure } from './figure.ts'

export type TownType = 'corporation' | 'municipality' | 'panchayat'

/** A town of data/towns.json. Degrees, WGS 84. */
export interface Town {
  name: string
  nameMl: string
  /** Old names and other spellings, in either script. */
  aliases: readonly string[]
  district: string
  districtHq: boolean
  type: TownType
  lat: number
  lng: number
  pointSource: string
  /** Census of 2011; absent where the town's area changed since, or nothing was found. */
  population?: Figure
  electors2025?: Figure
  populationEstimate?: EstimatedFigure
}

function isTownType(text: string): text is TownType {
  return text === 'corporation' || text === 'municipality' || text === 'panchayat'
}

/** The 95 towns, in the order of the file: by district from south to north, then by name. */
export const TOWNS: readonly Town[] = townList.map((town) => {
  if (!isTownType(town.type))
    throw new Error(`data/towns.json: ${town.name} has the type ${town.type}`)
  return { ...town, type: town.type }
})

/** The towns as one seeks them in a list: by the name that is shown. Code points, so that server and browser agree. */
export function townsByName(lang: string): readonly Town[] {
  const shown = ({ name, nameMl }: Town): string => (lang === 'ml' ? nameMl : name)
  return TOWNS.toSorted((a, b) => (shown(a) < shown(b) ? -1 : 1))
}

/** The city of a visitor who has not chosen one (specification, section 9). */
export const DEFAULT_CITY = 'Kottayam'

/** Every spelling of a town, folded. A town's own name wins over another town's alias. */
const BY_SPELLING: ReadonlyMap<string, Town> = new Map(
  [
    ...TOWNS.flatMap((town) => town.aliases.map((alias) => [alias, town] as const)),
    ...TOWNS.flatMap((town) => [[town.nameMl, town] as const, [town.name, town] as const]),
  ].map(([spelling, town]) => [foldText(spelling), town]),
)

/** A town by its English, Malayalam or old name or its slug; case, accents and chillu forms ignored. */
export function townByName(name: string): Town | undefined {
  return BY_SPELLING.get(foldText(name))
}

/** The name of a town in an address: "North Paravur" -> "north-paravur". `townByName` reads it back. */
export function townSlug(town: Pick<Town, 'name'> | string): string {
  return foldText(typeof town === 'string' ? town : town.name).replaceAll(' ', '-')
}

/** The district that a town lies in; undefined for a name that is no town. */
export function districtOf(town: string): string | undefined {
  return townByName(town)?.district
}

export function townsOfDistrict(district: string): Town[] {
  return TOWNS.filter((town) => town.district === district)
}

/** The people of a town: counted in 2011 where that count still fits, else Veedu's estimate. */
export function townPopulation(town: Town): Figure | EstimatedFigure | undefined {
  return town.population ?? town.populationEstimate
}

export function isEstimate(figure: Figure | EstimatedFigure): figure is EstimatedFigure {
  return 'rule' in figure
}
