import type { Values } from './form-values.ts'
import { STEP_FIELDS, STEPS, stepOf, type Step } from './steps.ts'

/** Field name → message of the `errors` namespace ("tooLong?max=160"). */
export type Errors = Record<string, string>

/** The errors of one step, in the order of its fields. */
export function errorsOf(step: Step, errors: Errors): Errors {
  const own: Errors = {}
  for (const field of STEP_FIELDS[step]) {
    const message = errors[field]
    if (message !== undefined) own[field] = message
  }
  return own
}

/** Messages that say "nothing was given yet": they may wait, a wrong answer may not. */
const BLANKS: readonly string[] = ['required', 'saleOrRent', 'price']

export function areAllBlank(errors: Errors, values: Values): boolean {
  return Object.entries(errors).every(
    ([field, message]) =>
      BLANKS.includes(message) && (message !== 'price' || values[field as 'price'].trim() === ''),
  )
}

/** The first step with an error, and its first field. */
export function firstError(errors: Errors): { step: Step; field: string } | null {
  for (const step of STEPS) {
    const [field] = Object.keys(errorsOf(step, errors))
    if (field !== undefined) return { step, field }
  }
  const [field] = Object.keys(errors)
  return field === undefined ? null : { step: stepOf(field), field }
}
