import { useEffect, useState } from 'react'
import type { City } from '../../../contracts/places/cities.ts'

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
