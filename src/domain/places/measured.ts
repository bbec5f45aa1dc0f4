import facts from '../../../data/localities.json' with { type: 'json' }
import single from '../../../data/kerala.json' with { type: 'json' }
import sense from '../../../data/land-sense.json' with { type: 'json' }
import type { Figure } from './sources.ts'

/** Air quality measured in a town for a period: µg/m³, and India's index from 0 to 500. */
export interface MeasuredAir {
  town: string
  /** First and last day, ISO dates. */
  from: string
  to: string
  figures: Readonly<Record<'days' | 'medianAqi' | 'lowAqi' | 'highAqi' | 'pm25' | 'pm10', Figure>>
  /** Key of a sentence that must accompany it. */
  caution?: string
}

/** Asking prices per sq ft around 2019-20: the median and the 10th and 90th percentiles. */
export interface AskingPrices {
  town: string
  figures: Readonly<Record<'listings' | 'median' | 'low' | 'high', Figure>>
}

const AIR: readonly MeasuredAir[] = facts.air
const ASKED: readonly AskingPrices[] = facts.askedPrices

/** The measurements of the town; undefined when there are none. */
export function measuredAir(town: string): MeasuredAir | undefined {
  return AIR.find((one) => one.town === town)
}

export function askedPrices(town: string): AskingPrices | undefined {
  return ASKED.find((one) => one.town === town)
}

/** Individual legal and state-wide facts (data/kerala.json). */
export const KERALA_FACTS: Readonly<Record<keyof typeof single, Figure>> = single

/**
 * Districts with a coast or backwater under the coastal zone plan: the nine on the sea, and Kottayam on the lake.
 * Listed in the press release of 16 October 2024 (source 'crz-2024').
 */
export const COASTAL_DISTRICTS: readonly string[] = sense.districts.coastal.names

/** The districts worst hit by the flood of 2018, according to the source. */
export const WORST_FLOODED_2018: readonly string[] = sense.districts.worstFlooded2018.names
