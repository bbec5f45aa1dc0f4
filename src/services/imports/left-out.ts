import type { PropertyFields } from '../../contracts/listings/input.ts'
import { readListing } from '../../contracts/listings/read.ts'
import { isImportField, refusesRow } from '../../domain/imports/fields.ts'
import { isDomainError } from '../../domain/platform/errors.ts'
import { positionOf } from '../listings/position.ts'

type Input = Record<string, unknown>

/** A row's listing with the fields that it has to do without, or why it cannot be one. Each fault is a message key. */
export type ListingReading =
  | {
      ok: true
      fields: PropertyFields
      placed: ReturnType<typeof positionOf>
      leftOut: Record<string, string>
    }
  | { ok: false; faults: Record<string, string> }

/**
 * Reads what a row says against the rules of listings. A value that breaks them is left out when a listing can be
 * without it; otherwise the row is refused. `complete` makes a listing's input of what the row says.
 */
export function readLeavingOut(read: Input, complete: (read: Input) => Input): ListingReading {
  const leftOut: Record<string, string> = {}
  let said = read
  for (;;) {
    try {
      const fields = readListing(complete(said))
      return { ok: true, fields, placed: positionOf(fields), leftOut }
    } catch (error) {
      if (!isDomainError(error) || !error.fields) throw error
      const faults = error.fields
      const names = Object.keys(faults)
      if (names.some((name) => !mayBeLeftOut(name) || !isSaid(name, said)))
        return { ok: false, faults }
      Object.assign(leftOut, faults)
      said = names.reduce(without, said)
    }
  }
}

function mayBeLeftOut(name: string): boolean {
  return isImportField(name) && !refusesRow(name)
}

function isSaid(name: string, said: Input): boolean {
  return partsOf(name).some((part) => said[part] != null)
}

/** The fields that are nothing without each other. */
function partsOf(name: string): string[] {
  if (name === 'latitude' || name === 'longitude') return ['latitude', 'longitude']
  return name === 'plotArea' || name === 'plotAreaUnit' ? ['plotArea', 'plotAreaUnit'] : [name]
}

function without(said: Input, name: string): Input {
  const names = new Set(partsOf(name))
  const rest = Object.fromEntries(Object.entries(said).filter(([each]) => !names.has(each)))
  const typed = rest.areaAsTyped
  if (typeof typed === 'object' && typed !== null)
    rest.areaAsTyped = Object.fromEntries(
      Object.entries(typed).filter(([each]) => !names.has(each)),
    )
  return rest
}
