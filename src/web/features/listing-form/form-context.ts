import { createContext, useContext } from 'react'
import type { ReraLimits } from '../../../domain/papers/rera.ts'
import type { DraftState } from './drafts/draft-saver.ts'
import type { Errors } from './values/errors.ts'
import type { Values } from './values/form-values.ts'
import type { Step } from './values/steps.ts'

/** What every field of the form works with. */
export interface ListingForm {
  values: Values
  set: (change: Partial<Values> | ((values: Values) => Partial<Values>)) => void
  draft: DraftState
  step: Step
  /** All errors as things stand, shown or not; null until the checks are loaded. */
  errors: Errors | null
  /** The sentence at a field that may be shown by now: after Next, or after leaving a field with a wrong answer. */
  errorAt: (field: string) => string | undefined
  /** The field was blurred: from now on its errors are shown at once. */
  touch: (field: string) => void
  /** The id of the edited listing; null for a new one. */
  listingId: number | null
  /** Up to what size of a project K-RERA asks for no number. */
  rera: ReraLimits
  /** Opens the sign-in dialog over the form; resolves to true after signing in. */
  signIn: () => Promise<boolean>
}

export const ListingFormContext = createContext<ListingForm | null>(null)

export function useListingForm(): ListingForm {
  const form = useContext(ListingFormContext)
  if (form === null) throw new Error('A field of the listing form stands outside of it.')
  return form
}

/** The answers that the map picker reads and writes. */
export type PlaceFields = Pick<ListingForm, 'values' | 'set'>

/** The context of a picker outside the listing form. */
export const PlaceFieldsContext = createContext<PlaceFields | null>(null)

export function usePlaceFields(): PlaceFields {
  const form = useContext(ListingFormContext)
  const alone = useContext(PlaceFieldsContext)
  const answers = alone ?? form
  if (answers === null) throw new Error('A map picker stands without answers.')
  return answers
}
