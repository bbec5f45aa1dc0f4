import { convertArea } from '../numbers/area-units.ts'
import type { FairValueKind, FairValueUnit } from './kinds.ts'
import { rateOn, type Rate, type RateTable } from './table.ts'

export interface FairValueQuery {
  /** Rupees per unit. */
  value: number
  unit: FairValueUnit
  kind: FairValueKind
  /** Square metres; null requests only the value per unit. */
  area: number | null
  /** The date of the deed, "YYYY-MM-DD". */
  day: string
}

export interface FairValueAnswer {
  /** Per cent of the base; null where the value needs no increase. */
  multiplier: Rate | null
  /** Rupees per unit, whole. */
  perUnit: number
  /** The same for the other unit, whole. */
  perOther: { unit: FairValueUnit; rupees: number }
  /** Rupees for the extent, rounded up; null when there is no extent. */
  total: number | null
}

/** The fair value on a day. Undefined for a day before fair values were introduced. */
export function fairValue(table: RateTable, asked: FairValueQuery): FairValueAnswer | undefined {
  const { value, unit, kind, area, day } = asked
  const multiplier = kind === 'base' ? rateOn(table, 'fairValueMultiplier', day) : null
  if (multiplier === undefined) return undefined
  const exact = (value * (multiplier?.value ?? 100)) / 100
  const other = unit === 'are' ? 'cent' : 'are'
  return {
    multiplier,
    perUnit: Math.round(exact),
    perOther: { unit: other, rupees: Math.round(exact * convertArea(1, other, unit)) },
    total: area === null ? null : fairValueOf(exact, unit, area),
  }
}

/** Rupees for an extent in square metres, rounded up. */
export function fairValueOf(perUnit: number, unit: FairValueUnit, area: number): number {
  return Math.ceil(perUnit * convertArea(area, 'sqm', unit) - 1e-6)
}
