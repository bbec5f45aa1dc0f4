import { formStepOf, LISTING_FIELD_NAMES } from '../../../../domain/listings/fields/field-lists.ts'
import type { FieldName } from './form-values.ts'

export const STEPS = [1, 2, 3, 4, 5, 6, 7] as const
export type Step = (typeof STEPS)[number]

/** Which fields each step asks for. */
export const STEP_FIELDS = Object.fromEntries(
  STEPS.map((step) => [step, LISTING_FIELD_NAMES.filter((name) => formStepOf(name) === step)]),
) as unknown as Record<Step, readonly FieldName[]>

/** The step that asks for a field; what no step asks for belongs to the first. */
export function stepOf(field: string): Step {
  return STEPS.find((step) => (STEP_FIELDS[step] as readonly string[]).includes(field)) ?? 1
}

/** `?step=` as typed by anybody: below the first is the first, above the last is the last (section 4). */
export function readStep(text: string | null): Step {
  const number = Math.trunc(Number(text ?? 1))
  if (!Number.isFinite(number)) return 1
  return STEPS[Math.min(Math.max(number, 1), STEPS.length) - 1] ?? 1
}
