import { useSyncExternalStore } from 'react'
import { createListeners } from '../../../platform/store.ts'
import { readStored, writeStored } from '../../saved/browser-store.ts'

/** The user's assumptions about a home loan. */
export interface LoanAssumptions {
  /** Per cent of the price that is borrowed. */
  share: number
  years: number
  /** Per cent a year. */
  rate: number
}

/** What the sliders reach. */
export const LOAN_RANGES = {
  share: { min: 10, max: 90, step: 5 },
  years: { min: 1, max: 30, step: 1 },
  rate: { min: 4, max: 18, step: 0.05 },
} as const satisfies Record<keyof LoanAssumptions, { min: number; max: number; step: number }>

/** An example, labelled as such; not a bank's offer. */
export const EXAMPLE_LOAN: LoanAssumptions = { share: 80, years: 20, rate: 8.5 }

const NAME = 'veedu.loan'
let current: LoanAssumptions | null = null
const { subscribe, emit } = createListeners()

function read(): LoanAssumptions {
  current ??= readLoan(readStored(NAME))
  return current
}

/** A stored value as far as it makes sense. */
export function readLoan(value: unknown): LoanAssumptions {
  const loan = { ...EXAMPLE_LOAN }
  if (typeof value !== 'object' || value === null) return loan
  for (const name of ['share', 'years', 'rate'] as const) {
    const kept = (value as Record<string, unknown>)[name]
    const { min, max } = LOAN_RANGES[name]
    if (typeof kept === 'number' && kept >= min && kept <= max) loan[name] = kept
  }
  return loan
}

function change(loan: LoanAssumptions): void {
  current = loan
  writeStored(NAME, loan)
  emit()
}

/** The assumptions of this browser, the same on every home; the example until they are changed. */
export function useLoan(): [LoanAssumptions, (loan: LoanAssumptions) => void] {
  const loan = useSyncExternalStore(subscribe, read, () => EXAMPLE_LOAN)
  return [loan, change]
}
