import type { City } from '../../../contracts/places/cities.ts'
import { foldText } from '../../../domain/text/fold.ts'

/** What the names of one city are compared by. */
const foldedNames = ({ name, nameMl }: Pick<City, 'name' | 'nameMl'>): string[] => [
  foldText(name),
  foldText(nameMl),
]

/** A listed city by its whole name in English or Malayalam; case, accents and spelling variants ignored. */
export function cityByName(name: string, cities: readonly City[]): City | undefined {
  const folded = foldText(name)
  return folded === '' ? undefined : cities.find((city) => foldedNames(city).includes(folded))
}

/**
 * At most `most` cities for what was typed: first those whose name begins with it, then those whose name contains it,
 * then those whose district does. All of them while nothing is typed.
 */
export function matchingCities(typed: string, cities: readonly City[], most = 8): City[] {
  if (typed.trim() === '') return cities.slice(0, most)
  const folded = foldText(typed)
  if (folded === '') return []
  const ranks: City[][] = [[], [], []]
  for (const city of cities) {
    const names = foldedNames(city)
    if (names.some((name) => name.startsWith(folded))) ranks[0]?.push(city)
    else if (names.some((name) => name.includes(folded))) ranks[1]?.push(city)
    else if (foldText(city.district).includes(folded)) ranks[2]?.push(city)
  }
  return ranks.flat().slice(0, most)
}
