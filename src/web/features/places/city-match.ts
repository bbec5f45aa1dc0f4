import type { City } from '../../../contracts/places/cities.ts'
import { foldText } from '../../../domain/text/fold.ts'

type Named = Pick<City, 'name' | 'nameMl' | 'aliases'>

const ownNames = ({ name, nameMl }: Named): string[] => [foldText(name), foldText(nameMl)]
const otherNames = ({ aliases = [] }: Named): string[] => aliases.map(foldText)

/**
 * A listed city by its whole name in English or Malayalam, else by another of its names; case, accents and spelling
 * variants ignored.
 */
export function cityByName(name: string, cities: readonly City[]): City | undefined {
  const folded = foldText(name)
  if (folded === '') return undefined
  return (
    cities.find((city) => ownNames(city).includes(folded)) ??
    cities.find((city) => otherNames(city).includes(folded))
  )
}

/** Ways in which a city's names match what was typed, the best first. */
const RANKS: readonly ((names: Names, folded: string) => boolean)[] = [
  ({ own }, folded) => own.includes(folded),
  ({ other }, folded) => other.includes(folded),
  ({ own }, folded) => own.some((name) => name.startsWith(folded)),
  ({ other }, folded) => other.some((name) => name.startsWith(folded)),
  ({ own, other }, folded) => [...own, ...other].some((name) => name.includes(folded)),
  ({ district }, folded) => district.includes(folded),
]
interface Names {
  own: string[]
  other: string[]
  district: string
}

/**
 * At most `most` cities for what was typed: one of exactly that name first, then names that begin with it, then names
 * that contain it, then cities of a district that does; within each the largest first. All cities in their own order
 * while nothing is typed.
 */
export function matchingCities(typed: string, cities: readonly City[], most = 8): City[] {
  if (typed.trim() === '') return cities.slice(0, most)
  const folded = foldText(typed)
  if (folded === '') return []
  return cities
    .map((city) => {
      const names = {
        own: ownNames(city),
        other: otherNames(city),
        district: foldText(city.district),
      }
      return { city, rank: RANKS.findIndex((matches) => matches(names, folded)) }
    })
    .filter(({ rank }) => rank >= 0)
    .toSorted((a, b) => a.rank - b.rank || (b.city.people ?? 0) - (a.city.people ?? 0))
    .slice(0, most)
    .map(({ city }) => city)
}
