import { LIMITS } from '../../../contracts/limits.ts'
import { readStored, writeStored } from '../saved/browser-store.ts'

/** The visitor's destinations; stored in this browser only. */
const NAME = 'veedu.commute'

export function savedPlaces(): string[] {
  const value = readStored(NAME)
  return Array.isArray(value)
    ? value
        .filter((text): text is string => typeof text === 'string' && text !== '')
        .slice(0, LIMITS.commute.maxPlaces)
    : []
}

export function savePlaces(places: readonly string[]): void {
  writeStored(NAME, places.length === 0 ? null : places)
}
