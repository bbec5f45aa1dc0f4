import type { RateClaim, Rate } from './table.ts'

/** The result of one source's rate. Rupees. */
export interface AmountByClaim {
  claim: RateClaim
  amount: number
}

/** A rate applied: by the source that the table follows, and by those that differ. Whole rupees. */
export interface RateAmount {
  rate: Rate
  amount: number
  others: AmountByClaim[]
  least: number
  most: number
}

/** Deeds are charged per 100 rupees or part thereof: the amount to which the rate applies. */
export function chargedAmount(rupees: number): number {
  return Math.ceil(rupees / 100) * 100
}

/** Corrects floating-point error: 0.15 % of a round sum must not be a paisa more. */
const NOISE = 1e-6

/** Whole rupees, rounded up: a fixed sum, or a percentage with a minimum of `atLeast`. */
export function amountByClaim({ unit, value, atLeast }: RateClaim, rupees: number): number {
  if (unit === 'rupees') return Math.ceil(value)
  return Math.max(atLeast ?? 0, Math.ceil((rupees * value) / 100 - NOISE))
}

/** `rupees`: the amount to which the rate applies. */
export function applyRate(rate: Rate, rupees: number): RateAmount {
  const amount = amountByClaim(rate, rupees)
  const others = rate.others.map((claim) => ({ claim, amount: amountByClaim(claim, rupees) }))
  const all = [amount, ...others.map((each) => each.amount)]
  return { rate, amount, others, least: Math.min(...all), most: Math.max(...all) }
}
