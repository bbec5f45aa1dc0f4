import type { SourceId } from '../places/sources.ts'
import { DAY_MS } from '../time/units.ts'
import type { RateKey } from './file.ts'
import type { RateOffice } from './kinds.ts'

export const RATE_UNITS = [
  'percent',
  'percentOfBase',
  'percentOfFairValue',
  'percentOfLand',
  'rupees',
  'months',
  'cents',
  'ares',
  'm2',
  'units',
] as const
export type RateUnit = (typeof RATE_UNITS)[number]

/** `read`: found in the source. `conflict`: sources differ. `general`: not found in a source; must be checked. */
export const RATE_CERTAINTIES = ['read', 'conflict', 'general'] as const
export type RateCertainty = (typeof RATE_CERTAINTIES)[number]

/** The source of a figure. */
export interface RateSource {
  /** Its text is `rates:source.<id>`; null for an administrator's, whose text is `name`. */
  id: SourceId | null
  name: string
  /** The date that the source describes; 'undated' where it gives none. */
  year: number | string
}

/** The value according to one source. */
export interface RateClaim {
  value: number
  unit: RateUnit
  /** The minimum in rupees, with a rate in per cent. */
  atLeast: number | null
  source: RateSource
}

/** A rate from one date to another, inclusive, "YYYY-MM-DD". */
export interface Rate extends RateClaim {
  key: RateKey
  /** Null: unknown start; it applies until another is known. */
  from: string | null
  /** Null: until further notice. */
  until: string | null
  office: RateOffice
  /** Key of `rates:note`. */
  note: string | null
  certainty: RateCertainty
  /** The values of sources that differ. */
  others: RateClaim[]
  /** The file that ships with the software, or an administrator. */
  origin: 'file' | 'admin'
}

/** Every rate of every period; for each key, oldest first. */
export type RateTable = readonly Rate[]

/** Rates of one key in chronological order, each ending on the day before the next. */
export function withEnds(steps: readonly Rate[]): Rate[] {
  return steps.map((step, at) => {
    const next = steps[at + 1]?.from
    return { ...step, until: next == null ? null : dayBefore(next) }
  })
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10)
}

/** The rate that applies on a day; undefined when none is known. */
export function rateOn(table: RateTable, key: RateKey, day: string): Rate | undefined {
  return table.findLast((rate) => rate.key === key && (rate.from === null || rate.from <= day))
}

/**
 * The rate that applies on a day, for a rate without a start date in the file. @throws RangeError when none is known.
 */
export function rateOf(table: RateTable, key: RateKey, day: string): Rate {
  const rate = rateOn(table, key, day)
  if (!rate) throw new RangeError(`no ${key} is known on ${day}`)
  return rate
}
