import { useEffect, useState } from 'react'
import type { City } from '../../../contracts/places/cities.ts'
import { foldText } from '../../../domain/text/fold.ts'

let asked: Promise<readonly City[]> | null = null

/** Without the token: a session that has died meanwhile is no reason to leave the form. */
async function ask(): Promise<readonly City[]> {
  const answer = await fetch('/api/cities')
  if (!answer.ok) throw new Error(`cities: ${answer.status}`)
  return (await answer.json()) as City[]
}

/** The towns of Kerala; an empty list until they are there. Without them a town can still be typed. */
export function useCities(): readonly City[] {
  const [cities, setCities] = useState<readonly City[]>([])
  useEffect(() => {
    let here = true
    asked ??= ask()
    asked.then(
      (list) => here && setCities(list),
      () => {
        asked = null
      },
    )
    return () => {
      here = false
    }
  }, [])
  return cities
}

/** Town by its name in either language, forgiving case, accents and spelling variants. */
export function cityByName(cities: readonly City[], name: string): City | undefined {
  const key = foldText(name)
  return cities.find((city) => foldText(city.name) === key || foldText(city.nameMl) === key)
}

/** Towns whose name begins with what was typed, then those that hold it, then those of such a district. */
export function matchCities(cities: readonly City[], typed: string, most: number): City[] {
  const key = foldText(typed)
  if (key === '') return cities.slice(0, most)
  const rank = (city: City): number => {
    const names = [foldText(city.name), foldText(city.nameMl)]
    if (names.some((name) => name.startsWith(key))) return 0
    if (names.some((name) => name.includes(key))) return 1
    return foldText(city.district).startsWith(key) ? 2 : 3
  }
  return cities
    .map((city) => ({ city, rank: rank(city) }))
    .filter((found) => found.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map((found) => found.city)
}
