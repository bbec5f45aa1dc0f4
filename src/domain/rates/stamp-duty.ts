import type { RateKey } from './file.ts'
import type { DeedKind, DeedRelation } from './kinds.ts'
import { rateOn, type RateTable } from './table.ts'
import { chargedAmount, applyRate, type RateAmount } from './calculation.ts'

export interface Deed {
  kind: DeedKind
  relation: DeedRelation
  /** Rupees as stated in the deed; null when none is, as in a gift. */
  price: number | null
  /** Rupees for the whole extent; null when unknown. */
  fairValue: number | null
}

export type DutyAnswer =
  /** No available source gives the rate. */
  | { known: false }
  | {
      known: true
      /** Which of the two was higher; `fixed` when the sum depends on neither. */
      basis: 'price' | 'fairValue' | 'fixed'
      /** Rupees: the higher one. */
      value: number
      /** Rupees, rounded up to the next 100. */
      charged: number
      duty: RateAmount
      /** Null: no source for the fee was read. */
      fee: RateAmount | null
      /** Rupees, by the lowest and the highest source; null without the fee. */
      total: { least: number; most: number } | null
    }

interface Keys {
  duty: RateKey
  fee: RateKey | null
}

function keysOf({ kind, relation }: Pick<Deed, 'kind' | 'relation'>): Keys | null {
  const family = relation === 'family'
  switch (kind) {
    case 'sale':
      return { duty: 'saleDuty', fee: 'saleFee' }
    case 'newFlat':
      return { duty: 'newFlatDuty', fee: 'saleFee' }
    case 'gift':
      return family
        ? { duty: 'giftFamilyDuty', fee: 'giftFamilyFee' }
        : { duty: 'giftOtherDuty', fee: 'giftOtherFee' }
    case 'partition':
      return family ? { duty: 'partitionFamilyDuty', fee: 'partitionFamilyFee' } : null
    case 'power':
      return { duty: family ? 'powerRelativeDuty' : 'powerOtherDuty', fee: null }
    case 'exchange':
    case 'other':
      return null
  }
}

/**
 * Stamp duty and registration fee of a deed on a date, on the higher of price and fair value. Null when neither is
 * given and the sum depends on them.
 */
export function stampDuty(table: RateTable, deed: Deed, day: string): DutyAnswer | null {
  const keys = keysOf(deed)
  const dutyRate = keys && rateOn(table, keys.duty, day)
  const feeRate = keys?.fee ? rateOn(table, keys.fee, day) : undefined
  if (!keys || !dutyRate || (keys.fee && !feeRate)) return { known: false }
  const fixed = [dutyRate, ...dutyRate.others].every(({ unit }) => unit === 'rupees') && !feeRate
  const { price, fairValue } = deed
  if (price === null && fairValue === null && !fixed) return null
  const value = Math.max(price ?? 0, fairValue ?? 0)
  const charged = chargedAmount(value)
  const duty = applyRate(dutyRate, charged)
  const fee = feeRate ? applyRate(feeRate, charged) : null
  return {
    known: true,
    basis: fixed ? 'fixed' : (fairValue ?? 0) > (price ?? 0) ? 'fairValue' : 'price',
    value,
    charged,
    duty,
    fee,
    total: fee && { least: duty.least + fee.least, most: duty.most + fee.most },
  }
}
