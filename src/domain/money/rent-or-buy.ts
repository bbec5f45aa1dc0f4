import { monthlyInstalment } from './emi.ts'

/** The assumptions of the comparison. Rupees; per cent a year unless stated otherwise. */
export interface RentOrBuy {
  price: number
  /** Per month, in the first year. */
  rent: number
  /** Yearly increase of the rent. */
  rentGrowth: number
  priceGrowth: number
  /** Loan amount in per cent of the price. */
  loanShare: number
  loanRate: number
  loanYears: number
  /** One-off purchase costs in per cent of the price: duty, fee and others. */
  buyingCost: number
  /** Yearly upkeep in per cent of the home's value. */
  upkeep: number
  /** Selling costs in per cent of the sale price. */
  sellingCost: number
  /** Return on savings, after tax. */
  savings: number
  /** The length of the comparison. */
  years: number
}

/** The outcome after a number of years if the home were sold then. Nominal rupees. */
export interface AfterYears {
  year: number
  /** The buyer's wealth: sale proceeds less selling costs and the loan balance, plus savings. */
  buyer: number
  /** The renter's wealth: savings. */
  renter: number
  /** Total spending until then: instalments, upkeep and purchase costs; rents. */
  buyerPaid: number
  renterPaid: number
}

/**
 * Compares two households with the same monthly budget. One buys: it pays its own share and the purchase costs on the
 * first day, then instalments and upkeep. The other rents and saves the same initial sum. Each month the one that pays
 * less saves the difference, and both earn the same return. `buyer` and `renter` are the wealth of each after each
 * year, which follows only from the assumptions.
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

/** The first year from which buying is at least as good until the end; null: not within the compared years. */
export function breakEven(years: readonly AfterYears[]): number | null {
  const last = years.findLastIndex(({ buyer, renter }) => buyer < renter)
  return years[last + 1]?.year ?? null
}
