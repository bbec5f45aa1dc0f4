import { convertArea, type AreaUnit } from '../numbers/area-units.ts'
import { agreesWithPrice } from '../imports/rates.ts'
import type { Found } from './found.ts'
import { wordsOf, type Amount } from './money.ts'
import { WordList, type Advert } from './tokens.ts'

export type PriceDoubt =
  | 'wanted'
  | 'twoPrices'
  | 'priceRange'
  | 'rateDiffers'
  | 'rateWithoutSize'
  | 'rateEach'
  | 'otherAmount'
  | 'lease'

type Part = { from: number; to: number }
interface Sum {
  value: number
  /** The words of the amount; of a computed one, those of the rate. */
  parts: Part[]
}
export interface Prices {
  forSale: Part | null
  forRent: Part | null
  amounts: Partial<Record<'price' | 'monthlyRent' | 'securityDeposit' | 'maintenance', Sum>>
  rate: Found<{ rupees: number; per: AreaUnit }> | null
  doubts: (Part & { code: PriceDoubt })[]
}

interface Context {
  sale: boolean
  rent: boolean
  /** Whether a lease is spoken of, for which a deposit may be paid and no rent. */
  lease: boolean
  /** Whether it is known to be bare land. */
  land: boolean
  building: boolean
  plot: { value: number; unit: AreaUnit } | null
  built: { value: number; unit: AreaUnit } | null
}

/** Below this, an amount of a listing that is for sale and for rent is a rent. */
const LEAST_PRICE = 200_000
/** More than this for a month is an amount of something else. */
const MOST_RENT = 1_000_000
/** From this on, an amount of a lease is its deposit unless it is said to be a rent; a shop is leased by the month. */
const LEAST_LEASE = 100_000
const PRICE_WORDS = new WordList('price,prize,=vila,asking,വില')

/** Price, rent, deposit and rate from the amounts of a text. */
export function readPrices(advert: Advert, amounts: readonly Amount[], context: Context): Prices {
  const prices: Prices = { forSale: null, forRent: null, amounts: {}, rate: null, doubts: [] }
  const isRentOnly = context.rent && !context.sale
  const rates = amounts.filter(({ per }) => per !== null)
  const plain = amounts.filter(({ per }) => per === null)
  const each = plain.filter((amount) => amount.each)
  for (const { from, to } of each) prices.doubts.push({ code: 'rateEach', from, to })
  const whole = plain.filter((amount) => !amount.each)

  const isLeaseOnly = context.lease && !context.sale
  const roleOf = (
    amount: Amount,
  ): 'price' | 'rent' | 'lease' | 'deposit' | 'maintenance' | 'other' => {
    const { role, rupees } = amount
    const isOpen = role === 'total' || role === null || role === 'price'
    if (role === 'lease' || (isLeaseOnly && isOpen)) {
      if (rupees >= LEAST_LEASE || !context.rent) return 'lease'
      return context.sale ? 'other' : 'rent'
    }
    if (role === 'rent' && rupees > MOST_RENT) return 'other'
    if (isOpen) {
      if (isRentOnly) return rupees > MOST_RENT ? 'other' : 'rent'
      return role !== 'price' && context.rent && rupees < LEAST_PRICE ? 'rent' : 'price'
    }
    // What a home for sale brings in, and the advance of a sale.
    if ((role === 'rent' || role === 'deposit') && context.sale && !context.rent) return 'other'
    return role
  }
  const ofRole = (role: ReturnType<typeof roleOf>): Amount[] =>
    whole.filter((amount) => roleOf(amount) === role)
  take(prices, 'price', ofRole('price'))
  take(prices, 'monthlyRent', ofRole('rent'))
  take(prices, 'securityDeposit', ofRole('deposit'))
  take(prices, 'maintenance', ofRole('maintenance'))
  for (const amount of ofRole('other'))
    prices.doubts.push({ code: 'otherAmount', ...wordsOf(amount) })
  for (const amount of ofRole('lease')) prices.doubts.push({ code: 'lease', ...wordsOf(amount) })
  applyRate(prices, rates, context, isRentOnly)

  const priced = ofRole('price')[0] ?? (isRentOnly ? undefined : rates[0]) ?? each[0]
  const rented = ofRole('rent')[0]
  const word = advert.tokens.findIndex((token) => PRICE_WORDS.has(token))
  if (isLeaseOnly) prices.forSale = null
  else if (context.sale || (!context.rent && priced))
    prices.forSale = priced ?? { from: -1, to: -1 }
  else if (!context.rent && word >= 0) prices.forSale = { from: word, to: word + 1 }
  else if (
    !context.rent &&
    (context.land || ofRole('other').some(({ rupees }) => rupees >= LEAST_PRICE))
  )
    prices.forSale = { from: -1, to: -1 }
  if (context.rent || (!context.sale && !priced && rented))
    prices.forRent = rented ?? { from: -1, to: -1 }
  if (prices.forRent && !context.rent) prices.forSale = null
  // The advance of a sale, and what a home that is for sale brings in.
  if (!prices.forRent)
    for (const field of ['securityDeposit', 'monthlyRent'] as const) {
      for (const part of prices.amounts[field]?.parts ?? [])
        prices.doubts.push({ code: 'otherAmount', ...part })
      delete prices.amounts[field]
    }
  return prices
}

function take(prices: Prices, field: keyof Prices['amounts'], found: readonly Amount[]): void {
  const [first] = found
  if (!first) return
  const isOne = found.every(({ rupees }) => rupees === first.rupees)
  if (found.some(({ several }) => several) || !isOne) {
    for (const amount of found)
      prices.doubts.push({ code: amount.several ? 'priceRange' : 'twoPrices', ...wordsOf(amount) })
    return
  }
  prices.amounts[field] = { value: first.rupees, parts: found.map(wordsOf) }
}

/** Rate × size is the price; beside a price, the two must agree. Nothing is computed of a house by its land. */
function applyRate(
  prices: Prices,
  rates: readonly Amount[],
  context: Context,
  isRent: boolean,
): void {
  const [first] = rates
  if (!first?.per) return
  const same = rates.every(
    ({ rupees, per, several }) =>
      !several && rupees === first.rupees && per?.unit === first.per?.unit,
  )
  if (!same) {
    for (const { from, to } of rates) prices.doubts.push({ code: 'twoPrices', from, to })
    return
  }
  const { unit, times } = first.per
  prices.rate = {
    value: { rupees: first.rupees / times, per: unit },
    from: first.from,
    to: first.to,
  }
  const isFloor = unit === 'sqft' || unit === 'sqm'
  const size = isFloor ? (context.built ?? context.plot) : context.plot
  const field = isRent ? 'monthlyRent' : 'price'
  const stated = prices.amounts[field]
  const isLeft = prices.doubts.some(({ code }) => code === 'twoPrices' || code === 'priceRange')
  if (isLeft) return
  if (!size) {
    if (!stated) prices.doubts.push({ code: 'rateWithoutSize', from: first.from, to: first.to })
    return
  }
  const computed = Math.round(prices.rate.value.rupees * convertArea(size.value, size.unit, unit))
  const isBuilding = !isFloor && context.building
  if (!stated) {
    if (isRent && computed > MOST_RENT)
      prices.doubts.push({ code: 'otherAmount', from: first.from, to: first.to })
    else if (!isBuilding)
      prices.amounts[field] = { value: computed, parts: [{ from: first.from, to: first.to }] }
    return
  }
  if (agreesWithPrice(computed, stated.value, isBuilding)) return
  prices.doubts.push({ code: 'rateDiffers', from: first.from, to: first.to })
  for (const part of stated.parts) prices.doubts.push({ code: 'rateDiffers', ...part })
  prices.amounts = { ...prices.amounts, [field]: undefined }
}
