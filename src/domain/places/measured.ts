import facts from '../../../data/localities.json' with { type: 'json' }
import single from '../../../data/kerala.json' with { type: 'json' }
import sense from '../../../data/land-sense.json' with { type: 'json' }
import type { Figure } from './figure.ts'

/** Air that was measured in a town for a while; µg/m³, and India's index from 0 to 500. */
export interface MeasuredAir {
  town: string
  /** First and last day, ISO dates. */
  from: string
  to: string
  figures: Readonly<Record<'days' | 'medianAqi' | 'lowAqi' | 'highAqi' | 'pm25' | 'pm10', Figure>>
  /** Key of a sentence that must stand beside it. */
  caution?: string
}

/** Prices that were asked per sq ft about 2019-20: the middle, and what a tenth lay below and above. */
export interface AskedPrices {
  town: string
  figures: Readonly<Record<'listings' | 'median' | 'low' | 'high', Figure>>
}

const AIR: readonly MeasuredAir[] = facts.air
const ASKED: readonly AskedPrices[] = facts.askedPrices

/** What was measured in the town; undefined where no series is known. */
export function measuredAir(town: string): MeasuredAir | undefined {
  return AIR.find((one) => one.town === town)
}

export function askedPrices(town: string): AskedPrices | undefined {
  return ASKED.find((one) => one.town === town)
}

/** Single facts of law and of the whole state (data/kerala.json). */
export const KERALA_FACTS: Readonly<Record<keyof typeof single, Figure>> = single

/**
 * Districts whose coast or backwater falls under the coastal zone plan: the nine on the sea, and Kottayam on the lake.
 * Named so by the press release of 16 October 2024 (source 'crz-2024').
 */
export const COASTAL_DISTRICTS: readonly string[] = sense.districts.coastal.names

/** Where the flood of 2018 was worst, as its source names them. */
export const WORST_FLOODED_2018: readonly string[] = sense.districts.worstFlooded2018.names
