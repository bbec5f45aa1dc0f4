import type { SourceId } from '../places/sources.ts'
import { DAY_MS } from '../time/units.ts'
import type { RateKey } from './file.ts'
import type { RateOffice } from './offices.ts'

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

/** `read`: in the source. `conflict`: sources differ. `general`: not read in a source; to be checked. */
export const RATE_CERTAINTIES = ['read', 'conflict', 'general'] as const
export type RateCertainty = (typeof RATE_CERTAINTIES)[number]

/** Where a figure was read. */
export interface RateSource {
  /** Its words are `rates:source.<id>`; null of an administrator's, whose words are `name`. */
  id: SourceId | null
  name: string
  /** That the source describes; 'undated' where it does not say. */
  year: number | string
}

/** What one source says. */
export interface RateClaim {
  value: number
  unit: RateUnit
  /** Rupees that are due at least, beside a rate per cent. */
  atLeast: number | null
  source: RateSource
}

/** A rate from one day to another, both included, "YYYY-MM-DD". */
export interface Rate extends RateClaim {
  key: RateKey
  /** Null: the day was not read; it holds until another is known. */
  from: string | null
  /** Null: until further notice. */
  until: string | null
  office: RateOffice
  /** Key of `rates:note`. */
  note: string | null
  certainty: RateCertainty
  /** What other sources say where they differ. */
  others: RateClaim[]
  /** The file that comes with the software, or an administrator. */
  origin: 'file' | 'admin'
}

/** Every rate of every time; of one key, the oldest first. */
export type RateTable = readonly Rate[]

/** Rates of one key in the order of time, each ending on the day before the next. */
export function withEnds(steps: readonly Rate[]): Rate[] {
  return steps.map((step, at) => {
    const next = steps[at + 1]?.from
    return { ...step, until: next == null ? null : dayBefore(next) }
  })
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10)
}

/** What holds on a day; undefined where nothing is known of that day. */
export function rateOn(table: RateTable, key: RateKey, day: string): Rate | undefined {
  return table.findLast((rate) => rate.key === key && (rate.from === null || rate.from <= day))
}

/** What holds on a day of a rate that has no beginning in the file. @throws RangeError where nothing is known. */
export function rateOf(table: RateTable, key: RateKey, day: string): Rate {
  const rate = rateOn(table, key, day)
  if (!rate) throw new RangeError(`no ${key} is known on ${day}`)
  return rate
}
