import type { RateClaim, Rate } from './table.ts'

/** What one source's rate makes of an amount. Rupees. */
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

/** Deeds are charged for every 100 rupees or a part of them: the amount that the rate is taken of. */
export function chargedAmount(rupees: number): number {
  return Math.ceil(rupees / 100) * 100
}

/** Float noise: 0.15 % of a round sum is not a paisa more. */
const NOISE = 1e-6

/** Whole rupees, rounded up: a fixed sum, or so much per cent and not less than `atLeast`. */
export function amountByClaim({ unit, value, atLeast }: RateClaim, rupees: number): number {
  if (unit === 'rupees') return Math.ceil(value)
  return Math.max(atLeast ?? 0, Math.ceil((rupees * value) / 100 - NOISE))
}

/** `rupees`: what the rate is taken of. */
export function applyRate(rate: Rate, rupees: number): RateAmount {
  const amount = amountByClaim(rate, rupees)
  const others = rate.others.map((claim) => ({ claim, amount: amountByClaim(claim, rupees) }))
  const all = [amount, ...others.map((each) => each.amount)]
  return { rate, amount, others, least: Math.min(...all), most: Math.max(...all) }
}
