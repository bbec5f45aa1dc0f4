import {
  FIELD_SPECS,
  PROPOSED_FIELDS,
  type ListingFieldName,
} from '../../../../domain/listings/fields/field-lists.ts'
import { TYPED_FIELDS, type TypedField, type Values } from './form-values.ts'
import { isFieldShown } from './to-input.ts'

/*
 * What the form entered by itself. Its writer sees it again before publishing, as long as they neither chose nor
 * confirmed it.
 */

/** The fields that the form never asks for: there is nothing to check. */
const NOT_ASKED: readonly ListingFieldName[] = ['type']

function isTyped(name: ListingFieldName): name is ListingFieldName & TypedField {
  return (TYPED_FIELDS as readonly string[]).includes(name)
}

/** The proposals that stand as they were entered, in the order of the form. */
export function openProposals(values: Values): (ListingFieldName & TypedField)[] {
  return PROPOSED_FIELDS.filter(isTyped).filter(
    (name) =>
      !NOT_ASKED.includes(name) &&
      !values.reviewed.includes(name) &&
      values[name] === FIELD_SPECS[name].proposal &&
      isFieldShown(name, values),
  )
}

/** The change to `reviewed` that a change of the form brings with it: a field that was set is no proposal any more. */
export function reviewedBy(
  change: Partial<Values>,
  { reviewed }: Pick<Values, 'reviewed'>,
): Partial<Pick<Values, 'reviewed'>> {
  const set = PROPOSED_FIELDS.filter((name) => name in change && !reviewed.includes(name))
  return set.length === 0 ? {} : { reviewed: [...reviewed, ...set] }
}
