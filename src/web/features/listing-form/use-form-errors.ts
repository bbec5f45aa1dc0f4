import { useCallback, useMemo, useState } from 'react'
import { loadChecks, useChecks } from './use-checks.ts'
import { areAllBlank, errorsOf, firstError, type Errors } from './values/errors.ts'
import type { Values } from './values/form-values.ts'
import { stepOf, STEPS, type Step } from './values/steps.ts'

/** Fields of the contract that have another name in the form. */
const VALUE_OF: Record<string, string> = {
  images: 'photos',
  latitude: 'position',
  longitude: 'position',
  polygonCoordinates: 'polygon',
}

export interface FormErrors {
  /** All errors of the values, shown or not; null until the checks are loaded. */
  errors: Errors | null
  /** The errors of these values, as soon as the checks are loaded; none if they cannot be: the server checks too. */
  find: (values: Values) => Promise<Errors>
  /** The errors that are shown at their fields by now. */
  shown: Errors
  /** The shown errors of the present step. */
  ofStep: Errors
  /** Steps with a shown error. */
  wrongSteps: Step[]
  /** Whether the present step shows its summary. */
  isStepTried: boolean
  /** Counts the attempts: each has a summary of its own. */
  attempt: number
  touch: (field: string) => void
  /** The present step was to be left with errors. */
  tryStep: () => void
  /** The listing was to be sent with these errors, of the form or the server; returns the first. */
  refuse: (found: Errors, values: Values) => ReturnType<typeof firstError>
  /** The server's errors of changed fields are out of date. */
  forget: (patch: Partial<Values>) => void
  reset: () => void
}

/** Which errors of the form are shown: those of left fields, of tried steps, and the server's until their field changes. */
export function useFormErrors(values: Values, step: Step): FormErrors {
  const checks = useChecks()
  const errors = useMemo(() => checks?.findErrors(values) ?? null, [checks, values])
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  /** Steps that were left or sent with errors: their blank fields are shown as errors too. */
  const [tried, setTried] = useState<ReadonlySet<Step>>(new Set())
  const [attempt, setAttempt] = useState(0)
  /** The server's errors, until their field changes. */
  const [refused, setRefused] = useState<Errors>({})

  const shown: Errors = {}
  for (const [field, message] of Object.entries({ ...errors, ...refused })) {
    const announced = tried.has(stepOf(field)) || field in refused
    const wrong = touched.has(field) && !areAllBlank({ [field]: message }, values)
    if (announced || wrong) shown[field] = message
  }

  const forget = useCallback((patch: Partial<Values>) => {
    const changed = (field: string): boolean => (VALUE_OF[field] ?? field) in patch
    setRefused((now) =>
      Object.keys(now).some(changed)
        ? Object.fromEntries(Object.entries(now).filter(([field]) => !changed(field)))
        : now,
    )
  }, [])

  return {
    errors,
    find: async (present) => (await loadChecks())?.findErrors(present) ?? {},
    shown,
    ofStep: errorsOf(step, shown),
    wrongSteps: STEPS.filter((one) => Object.keys(errorsOf(one, shown)).length > 0),
    isStepTried: tried.has(step) || Object.keys(errorsOf(step, refused)).length > 0,
    attempt,
    touch: (field) => setTouched((now) => (now.has(field) ? now : new Set([...now, field]))),
    tryStep: () => {
      setTried((now) => new Set([...now, step]))
      setAttempt((count) => count + 1)
    },
    refuse: (found, present) => {
      const own = checks?.findErrors(present) ?? {}
      setRefused(Object.fromEntries(Object.entries(found).filter(([field]) => !(field in own))))
      setTried(new Set(STEPS))
      setAttempt((count) => count + 1)
      return firstError(found)
    },
    forget,
    reset: () => {
      setTried(new Set())
      setTouched(new Set())
      setRefused({})
    },
  }
}
