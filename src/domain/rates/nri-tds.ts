import type { RateKey } from './file.ts'
import type { Holding, Seller } from './kinds.ts'
import { rateOn, type Rate, type RateClaim, type RateTable } from './table.ts'
import { amountByClaim, applyRate, type RateAmount, type AmountByClaim } from './calculation.ts'

export interface TdsQuery {
  seller: Seller
  /** Rupees. */
  price: number
  /** The value on which stamp duty is charged, rupees; null when unknown. */
  stampValue: number | null
  /** The seller's cost, including later construction, rupees; null when unknown. */
  cost: number | null
  holding: Holding
}

/** TDS on a non-resident's sale, on one of the two amounts that guides use. */
export interface NriLine {
  on: 'gain' | 'price'
  /** Rupees. */
  amount: number
  /** Null: above the slabs that the source gives. */
  main: AmountByClaim | null
  others: AmountByClaim[]
  /** Rupees, by the lowest and highest source. */
  least: number
  most: number
}

export type TdsAnswer =
  | { seller: 'resident'; basis: number; threshold: Rate; tds: RateAmount | null }
  | { seller: 'nri'; holding: Holding; general: boolean; lines: NriLine[] }

/**
 * The tax that a buyer deducts. From a resident: none when price and stamp value are both below the threshold, else a
 * percentage of the higher one. From a non-resident: on the gain and, as buyers do without a certificate, on the whole
 * price. Undefined: no rate is known on that day.
 */
export function tdsOfSale(table: RateTable, asked: TdsQuery, day: string): TdsAnswer | undefined {
  const on = (key: RateKey): Rate | undefined => rateOn(table, key, day)
  if (asked.seller === 'resident') {
    const [rate, threshold] = [on('residentTds'), on('residentTdsFrom')]
    if (!rate || !threshold) return undefined
    const basis = Math.max(asked.price, asked.stampValue ?? 0)
    const tds = basis < threshold.value ? null : applyRate(rate, basis)
    return { seller: 'resident', basis, threshold, tds }
  }
  const slabs = asked.holding === 'long' ? longTerm(table, day) : shortTerm(table, day)
  if (!slabs) return undefined
  const gain = asked.cost === null ? null : Math.max(0, asked.price - asked.cost)
  return {
    seller: 'nri',
    holding: asked.holding,
    general: asked.holding === 'short',
    lines: [
      ...(gain === null ? [] : [lineOf('gain', gain, slabs)]),
      lineOf('price', asked.price, slabs),
    ],
  }
}

interface Slab {
  rate: Rate | null
  /** Rupees from which the slab applies. */
  from: number
  others: RateClaim[]
}

function longTerm(table: RateTable, day: string): Slab[] | undefined {
  const on = (key: RateKey): Rate | undefined => rateOn(table, key, day)
  const [first, second, third] = [on('nriTds'), on('nriTdsSecond'), on('nriTdsThird')]
  const [secondFrom, thirdFrom, knownTo] = [
    on('nriTdsSecondFrom'),
    on('nriTdsThirdFrom'),
    on('nriTdsKnownTo'),
  ]
  if (!first || !second || !third || !secondFrom || !thirdFrom || !knownTo) return undefined
  return [
    { rate: first, from: 0, others: first.others },
    { rate: second, from: secondFrom.value, others: second.others },
    { rate: third, from: thirdFrom.value, others: third.others },
    // The source of the slabs ends here; the rate that other sources give for any gain remains.
    { rate: null, from: knownTo.value + 1, others: first.others },
  ]
}

function shortTerm(table: RateTable, day: string): Slab[] | undefined {
  const rate = rateOn(table, 'nriTdsShort', day)
  return rate && [{ rate, from: 0, others: rate.others }]
}

function lineOf(on: NriLine['on'], amount: number, slabs: readonly Slab[]): NriLine {
  const slab = slabs.findLast(({ from }) => amount >= from)
  const of = (claim: RateClaim): AmountByClaim => ({ claim, amount: amountByClaim(claim, amount) })
  const main = slab?.rate ? of(slab.rate) : null
  const others = (slab?.others ?? []).map(of)
  const all = [main, ...others].flatMap((each) => (each ? [each.amount] : []))
  return { on, amount, main, others, least: Math.min(...all), most: Math.max(...all) }
}
