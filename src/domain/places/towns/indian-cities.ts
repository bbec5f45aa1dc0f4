import cityList from '../../../../data/indian-cities.json' with { type: 'json' }
import { foldText } from '../../text/fold.ts'
import { townByName } from './towns.ts'

/** A large city outside Kerala. */
export interface IndianCity {
  name: string
  /** Former names and other spellings. */
  aliases: readonly string[]
  state: string
}

/** Large cities outside Kerala (data/indian-cities.json); not a complete list. */
export const INDIAN_CITIES: readonly IndianCity[] = cityList

const BY_SPELLING: ReadonlyMap<string, IndianCity> = new Map(
  INDIAN_CITIES.flatMap((city) =>
    [...city.aliases, city.name].map((spelling) => [foldText(spelling), city] as const),
  ),
)

/** A large city outside Kerala by any of its names; undefined for a town of Kerala and for unknown names. */
export function cityOutsideKerala(name: string): IndianCity | undefined {
  return townByName(name) ? undefined : BY_SPELLING.get(foldText(name))
}
