import { AREAS } from '../areas.ts'
import type { Point } from '../distance.ts'
import { DISTRICTS } from './districts.ts'
import { landmarks } from '../landmarks/landmark-register.ts'
import { TOWNS } from './towns.ts'

/** Degrees: addresses round. */
const SAME_POINT = 1e-5

/** Both names of the landmark, area, town or district at a point that has this name, in either language; or null. */
export function namesAt(
  { lat, lng }: Point,
  name: string,
): { name: string; nameMl: string | null } | null {
  for (const places of [landmarks().all, AREAS, TOWNS, DISTRICTS]) {
    const found = places.find(
      (place) =>
        Math.abs(place.lat - lat) <= SAME_POINT &&
        Math.abs(place.lng - lng) <= SAME_POINT &&
        (place.name === name || place.nameMl === name),
    )
    if (found) return { name: found.name, nameMl: found.nameMl }
  }
  return null
}
