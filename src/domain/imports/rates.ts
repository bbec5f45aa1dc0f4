import {
  areaSqFt,
  isRentOnly,
  landCents,
  type MeasuredListing,
  type PricedListing,
} from '../listings/price/price.ts'
import { isLand, PROPERTY_TYPES } from '../listings/listing.ts'
import { convertArea } from '../numbers/area-units.ts'
import { areaWord, type AreaWord } from '../numbers/area-words.ts'
import type { ImportField } from './fields.ts'

/** Whole rupees for one sq ft of floor, or one cent or acre of land. */
export interface Rate {
  rupees: number
  per: 'sqft' | 'cent' | 'acre'
}

/** The rate of a row, with the cell that says it. */
export interface RowRate extends Rate {
  field: ImportField
  column: number
  text: string
}

const SIZE_BEHIND =
  /^(?<amount>.*?\S)\s*(?:\/|(?<![\p{L}\p{M}])(?:per|each|a)(?![\p{L}\p{M}]))\s*(?<size>[\p{L}\p{M}][\p{L}\p{M}. ]*)$/iu
const SIZE_BEFORE = /^(?<size>സെന്റിന്|ഏക്കറിന്)\s*(?<amount>.+)$/u
const MALAYALAM_SIZES: Readonly<Record<string, AreaWord>> = {
  സെന്റിന്: { unit: 'cent', times: 1 },
  ഏക്കറിന്: { unit: 'acre', times: 1 },
}

/** Splits "4 lakh/cent" into the amount and the size that it is for; a text without a size is all amount. */
export function splitRate(text: string): { amount: string; size: AreaWord | null } {
  for (const pattern of [SIZE_BEHIND, SIZE_BEFORE]) {
    const { amount = '', size = '' } = pattern.exec(text)?.groups ?? {}
    const word = MALAYALAM_SIZES[size] ?? areaWord(size)
    if (word) return { amount, size: word }
  }
  return { amount: text, size: null }
}

/** Share of the price by which rate × size may differ from it: rates and sizes are written rounded. */
const ROUNDED = 0.05

/** Whether rate × size agrees with a stated price. A house costs more than its land, whose rate it may be. */
export function agreesWithPrice(computed: number, price: number, isLandOfHouse: boolean): boolean {
  const over = isLandOfHouse ? computed - price : Math.abs(computed - price)
  return over <= ROUNDED * price
}

/**
 * What a rate says of the price: nothing without a size, nothing of a building when it is a rate of land, the price
 * itself, or whether it agrees.
 */
export type RateResult =
  | { kind: 'noSize' }
  | { kind: 'landOnly' }
  | { kind: 'price'; rupees: number }
  | { kind: 'agrees' }
  | { kind: 'differs'; rupees: number; price: number }

/**
 * Rate × size beside the sale price of a listing. A price per sq ft is of the floor area, else of the plot. Null for
 * listings that are only for rent: rates are of the sale.
 */
export function resultOfRate(
  { rupees, per }: Rate,
  listing: PricedListing & MeasuredListing,
): RateResult | null {
  if (isRentOnly(listing)) return null
  const cents = landCents(listing)
  const size =
    per === 'sqft' ? areaSqFt(listing) : cents === null ? null : convertArea(cents, 'cent', per)
  if (size === null) return { kind: 'noSize' }
  const computed = Math.round(rupees * size)
  const { price } = listing
  const building = per !== 'sqft' && isBuilding(listing.propertyType)
  if (!price) return building ? { kind: 'landOnly' } : { kind: 'price', rupees: computed }
  return agreesWithPrice(computed, price, building)
    ? { kind: 'agrees' }
    : { kind: 'differs', rupees: computed, price }
}

function isBuilding(kind: string | null | undefined): boolean {
  const known = PROPERTY_TYPES.find((each) => each === kind)
  return known !== undefined && !isLand(known)
}
