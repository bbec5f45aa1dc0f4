import { LIMITS } from '../../../contracts/limits.ts'
import { readKept, writeKept } from '../saved/browser-store.ts'

/** Where a visitor goes, as they named it; kept in this browser alone. */
const NAME = 'veedu.commute'

export function keptPlaces(): string[] {
  const value = readKept(NAME)
  return Array.isArray(value)
    ? value
        .filter((text): text is string => typeof text === 'string' && text !== '')
        .slice(0, LIMITS.commute.maxPlaces)
    : []
}

export function keepPlaces(places: readonly string[]): void {
  writeKept(NAME, places.length === 0 ? null : places)
}
