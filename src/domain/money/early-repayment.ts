import { monthlyInstalment, type Loan } from './emi.ts'

/** What is paid besides the instalments. */
export interface EarlyRepayment {
  /** Rupees each time; whole. */
  amount: number
  every: 'once' | 'month' | 'year'
  /** With this instalment for the first time, from 1 on. */
  from: number
  /** What it changes: the instalment stays and the loan ends sooner, or the months stay and the instalment falls. */
  effect: 'time' | 'instalment'
}

/** A month as a bank's statement shows it: whole rupees. */
export interface PaidMonth {
  month: number
  interest: number
  /** Of the loan, by the instalment. */
  principal: number
  /** Of the loan, besides it. */
  early: number
  /** Still owed afterwards; 0 after the last. */
  balance: number
}

/**
 * A loan month by month in whole rupees: interest on what is owed and the instalment are rounded to the rupee, and the
 * last month pays what that left, so that all of `principal` and `early` is the loan exactly. Never longer than agreed.
 * The loan is taken in whole rupees.
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

/** A year of a loan, in rupees. */
export interface PaidYear {
  year: number
  interest: number
  principal: number
  early: number
  balance: number
}

/** Twelve months at a time, from the first instalment on; the last year may be shorter. */
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
