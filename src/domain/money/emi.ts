/** A loan that is repaid in equal monthly instalments. */
export interface Loan {
  /** Rupees borrowed. */
  principal: number
  /** Per cent a year, charged monthly on the balance. */
  ratePercent: number
  years: number
}

/** One month of a loan, in rupees. */
export interface Instalment {
  month: number
  interest: number
  principal: number
  /** The remaining balance; exactly 0 after the last month. */
  balance: number
}

/**
 * The equated monthly instalment (EMI) in rupees, unrounded: P · r · (1 + r)^n / ((1 + r)^n − 1), with the principal P,
 * the monthly rate r (a twelfth of the yearly rate) and n months; P / n without interest.
 * Source: the present value of an annuity in arrears, as Indian banks publish it for loans on a reducing balance (₹
 * 10,00,000 at 7.2 % for 10 years: ₹ 11,714).
 * @throws RangeError for a negative principal or rate, or a term below one month.
 */
export function monthlyInstalment({ principal, ratePercent, years }: Loan): number {
  const months = Math.round(years * 12)
  if (!(principal >= 0) || !(ratePercent >= 0) || !(months >= 1))
    throw new RangeError('a loan needs a principal and a rate of at least 0, and a month or more')
  const rate = ratePercent / 1200
  // (1 + r)^n − 1 without loss of precision at low rates.
  const growth = Math.expm1(months * Math.log1p(rate))
  return growth === 0 ? principal / months : (principal * rate * (growth + 1)) / growth
}

/** Monthly schedule: interest on the balance first; the rest of the instalment repays principal. */
export function repaymentSchedule(loan: Loan): Instalment[] {
  const instalment = monthlyInstalment(loan)
  const months = Math.round(loan.years * 12)
  const schedule: Instalment[] = []
  let balance = loan.principal
  for (let month = 1; month <= months; month += 1) {
    const interest = (balance * loan.ratePercent) / 1200
    // The last instalment settles the rounding error.
    const principal = month === months ? balance : instalment - interest
    balance = month === months ? 0 : balance - principal
    schedule.push({ month, interest, principal, balance })
  }
  return schedule
}
