import { monthlyInstalment } from './emi.ts'

/** Everything that the comparison assumes. Rupees; per cent a year unless said. */
export interface RentOrBuy {
  price: number
  /** A month, in the first year. */
  rent: number
  /** By how much the rent rises after each year. */
  rentGrowth: number
  priceGrowth: number
  /** Per cent of the price that is borrowed. */
  loanShare: number
  loanRate: number
  loanYears: number
  /** Per cent of the price, once: duty, fee and what else a purchase costs. */
  buyingCost: number
  /** Per cent of what the home is worth, each year. */
  upkeep: number
  /** Per cent of what it is sold for. */
  sellingCost: number
  /** What savings earn, after tax. */
  savings: number
  /** How long the comparison runs. */
  years: number
}

/** What stands after so many years, if the home were sold then. Rupees of then. */
export interface AfterYears {
  year: number
  /** Of who bought: the sale, less its cost and what is owed, and what was laid by. */
  buyer: number
  /** Of who rented: what was laid by. */
  renter: number
  /** Spent until then: instalments, upkeep and what the purchase cost; rents. */
  buyerPaid: number
  renterPaid: number
}

/**
 * Two households with the same money each month. One buys: its own share and the cost of buying on the first day, then
 * instalments and upkeep. The other rents and lays by the same first sum. In each month the one that pays less lays the
 * difference by, and both savings earn the same. `buyer` and `renter` are what each has after each year: no more is
 * claimed than what follows from the assumptions.
 */
export function rentOrBuy(asked: RentOrBuy): AfterYears[] {
  const part = (percent: number): number => percent / 100
  const monthly = Math.expm1(Math.log1p(part(asked.savings)) / 12)
  const loan = asked.price * part(asked.loanShare)
  const instalment =
    loan > 0
      ? monthlyInstalment({ principal: loan, ratePercent: asked.loanRate, years: asked.loanYears })
      : 0
  const loanMonths = Math.round(asked.loanYears * 12)
  const first = asked.price - loan + asked.price * part(asked.buyingCost)
  let [owed, worth, rent] = [loan, asked.price, asked.rent]
  let [laidByBuyer, laidByRenter] = [0, first]
  let [buyerPaid, renterPaid] = [first, 0]
  const found: AfterYears[] = []
  for (let year = 1; year <= asked.years; year += 1) {
    const upkeep = (worth * part(asked.upkeep)) / 12
    for (let month = 1; month <= 12; month += 1) {
      const paysLoan = (year - 1) * 12 + month <= loanMonths && owed > 0
      const interest = (owed * asked.loanRate) / 1200
      const instalmentNow = paysLoan ? instalment : 0
      if (paysLoan) owed = Math.max(0, owed + interest - instalment)
      const [buyerOut, renterOut] = [instalmentNow + upkeep, rent]
      laidByBuyer = laidByBuyer * (1 + monthly) + Math.max(0, renterOut - buyerOut)
      laidByRenter = laidByRenter * (1 + monthly) + Math.max(0, buyerOut - renterOut)
      buyerPaid += buyerOut
      renterPaid += renterOut
    }
    worth *= 1 + part(asked.priceGrowth)
    rent *= 1 + part(asked.rentGrowth)
    found.push({
      year,
      buyer: worth * (1 - part(asked.sellingCost)) - owed + laidByBuyer,
      renter: laidByRenter,
      buyerPaid,
      renterPaid,
    })
  }
  return found
}

/** The first year from which buying leaves at least as much, to the end; null: not within the years compared. */
export function breakEven(years: readonly AfterYears[]): number | null {
  const last = years.findLastIndex(({ buyer, renter }) => buyer < renter)
  return years[last + 1]?.year ?? null
}
