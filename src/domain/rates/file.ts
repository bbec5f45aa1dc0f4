import file from '../../../data/rates.json' with { type: 'json' }
import { SOURCES, type SourceId } from '../places/sources.ts'
import type { RateOffice } from './kinds.ts'
import {
  withEnds,
  type Rate,
  type RateCertainty,
  type RateClaim,
  type RateTable,
  type RateUnit,
} from './table.ts'

export type RateKey = keyof typeof file
export const RATE_KEYS = Object.keys(file) as RateKey[]

export function isRateKey(text: string): text is RateKey {
  return Object.hasOwn(file, text)
}

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
/** The contract `rateFile` validates the file against this type. */
const FILE = file as Readonly<Record<RateKey, FileRate>>

/** The unit of a rate, and the bounds outside which a value is a mistake. */
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
    source: { id: claim.source, name: SOURCES[claim.source].attribution, year: claim.year },
  }
}
