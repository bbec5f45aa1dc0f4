import { LIMITS } from '../../../contracts/limits.ts'
import { readStored, writeStored } from '../saved/browser-store.ts'

/** Where a visitor goes, as they named it; kept in this browser alone. */
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
