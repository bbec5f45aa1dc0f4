import { monthlyInstalment, type Loan } from './emi.ts'

/** A payment in addition to the instalments. */
export interface EarlyRepayment {
  /** Whole rupees per payment. */
  amount: number
  every: 'once' | 'month' | 'year'
  /** The number of the first instalment that it accompanies, from 1 on. */
  from: number
  /** Its effect: the instalment stays and the loan ends sooner, or the term stays and the instalment falls. */
  effect: 'time' | 'instalment'
}

/** One month of a bank statement: whole rupees. */
export interface PaidMonth {
  month: number
  interest: number
  /** Principal repaid by the instalment. */
  principal: number
  /** Principal repaid in addition. */
  early: number
  /** The remaining balance; 0 after the last month. */
  balance: number
}

/**
 * The schedule of a loan in whole rupees: interest on the balance and the instalment are rounded to the rupee, and the
 * last month pays the remainder, so that all `principal` and `early` payments add up to the loan exactly. Never longer
 * than the agreed term. The loan amount is in whole rupees.
 * @throws RangeError as monthlyInstalment does.
 */
export function rupeeSchedule(loan: Loan, early: EarlyRepayment | null = null): PaidMonth[] {
  const months = Math.round(loan.years * 12)
  let balance = Math.round(loan.principal)
  let instalment = Math.round(monthlyInstalment({ ...loan, principal: balance }))
  const schedule: PaidMonth[] = []
  for (let month = 1; month <= months && balance > 0; month += 1) {
    const interest = Math.round((balance * loan.ratePercent) / 1200)
    const principal =
      month === months ? balance : Math.min(balance, Math.max(0, instalment - interest))
    balance -= principal
    const more = early && isDue(early, month) ? Math.min(balance, Math.round(early.amount)) : 0
    balance -= more
    schedule.push({ month, interest, principal, early: more, balance })
    if (more > 0 && balance > 0 && early?.effect === 'instalment')
      instalment = Math.round(
        monthlyInstalment({ ...loan, principal: balance, years: (months - month) / 12 }),
      )
  }
  return schedule
}

function isDue({ every, from }: EarlyRepayment, month: number): boolean {
  if (month < from) return false
  return every === 'month' || (every === 'once' ? month === from : (month - from) % 12 === 0)
}

/** One year of a loan, in rupees. */
export interface PaidYear {
  year: number
  interest: number
  principal: number
  early: number
  balance: number
}

/** Sums per twelve months from the first instalment on; the last year may be shorter. */
export function byYear(schedule: readonly PaidMonth[]): PaidYear[] {
  const years: PaidYear[] = []
  for (const { month, interest, principal, early, balance } of schedule) {
    const year = Math.ceil(month / 12)
    const last = years.at(-1)
    if (last?.year === year) {
      last.interest += interest
      last.principal += principal
      last.early += early
      last.balance = balance
    } else years.push({ year, interest, principal, early, balance })
  }
  return years
}

export function interestOf(schedule: readonly PaidMonth[]): number {
  return schedule.reduce((sum, { interest }) => sum + interest, 0)
}
