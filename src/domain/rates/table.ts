import file from '../../../data/rates.json' with { type: 'json' }
import { SOURCES, type SourceId } from '../places/sources.ts'
import type { RateOffice } from './offices.ts'

export type RateKey = keyof typeof file
export const RATE_KEYS = Object.keys(file) as RateKey[]

export function isRateKey(text: string): text is RateKey {
  return Object.hasOwn(file, text)
}

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

interface FileClaim {
  value: number
  atLeast?: number
  source: SourceId
  year: number | string
}
interface FileStep extends FileClaim {
  from: string | null
  certainty: RateCertainty
  note?: string
  others?: (FileClaim & { unit: RateUnit })[]
}
interface FileRate {
  unit: RateUnit
  office: RateOffice
  least: number
  most: number
  steps: FileStep[]
}
/** The contract `rateFile` holds the file against this form. */
const FILE = file as Readonly<Record<RateKey, FileRate>>

/** What a rate is measured in, and within which ends a value is no slip. */
export function rateForm(key: RateKey): Pick<FileRate, 'unit' | 'office' | 'least' | 'most'> {
  return FILE[key]
}

/** The rates of data/rates.json. */
export const FILE_RATES: RateTable = RATE_KEYS.flatMap((key) => {
  const { unit, office, steps } = FILE[key]
  return withEnds(
    steps.map(({ from, certainty, note, others, ...claim }): Rate => ({
      key,
      ...readClaim({ ...claim, unit }),
      from,
      until: null,
      office,
      note: note ?? null,
      certainty,
      others: (others ?? []).map(readClaim),
      origin: 'file',
    })),
  )
})

function readClaim(claim: FileClaim & { unit: RateUnit }): RateClaim {
  return {
    value: claim.value,
    unit: claim.unit,
    atLeast: claim.atLeast ?? null,
    source: { name: SOURCES[claim.source].attribution, year: claim.year },
  }
}

/** Rates of one key in the order of time, each ending on the day before the next. */
export function withEnds(steps: readonly Rate[]): Rate[] {
  return steps.map((step, at) => {
    const next = steps[at + 1]?.from
    return { ...step, until: next == null ? null : dayBefore(next) }
  })
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
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
