import {
  FIELD_SPECS,
  isByHand,
  LISTING_FIELD_NAMES,
  type ListingFieldName,
} from '../listings/fields/field-lists.ts'
import type { FieldFilter, FieldSpec } from '../listings/fields/field-spec.ts'

/*
 * Filters derived from the table of fields: those of each field with `filter`, unless its `byHand` has 'filter'. They
 * have no counts; each adds one condition to a search.
 */

/** The values of derived filters by field name, as in the address: a bound, an option, or true. */
export type FieldFilters = Readonly<Record<string, number | string | boolean>>

export interface DerivedFilter {
  name: ListingFieldName
  filter: FieldFilter
  spec: FieldSpec
}

export const DERIVED_FILTERS: readonly DerivedFilter[] = LISTING_FIELD_NAMES.flatMap((name) => {
  const spec = FIELD_SPECS[name]
  return spec.filter && !isByHand(name, 'filter') ? [{ name, filter: spec.filter, spec }] : []
})

/** The values that a filter by one of several offers. */
export function filterOptions({ options, filterOptions }: FieldSpec): readonly string[] {
  return options ?? filterOptions ?? []
}

/**
 * A field's value as a number to compare: the index of an option, 1 for yes; NaN if there is none. In single precision,
 * which the index stores.
 */
export function comparedNumber(spec: FieldSpec, value: unknown): number {
  if (typeof value === 'number') return Math.fround(value)
  if (typeof value === 'boolean') return value ? 1 : 0
  const at = typeof value === 'string' ? filterOptions(spec).indexOf(value) : -1
  return at === -1 ? NaN : at
}

/** A filter of a search, with the number to compare a listing's number with. */
export interface AskedFilter extends DerivedFilter {
  wanted: number
}

/** The derived filters of a search. */
export function askedFilters(fields: FieldFilters | undefined): AskedFilter[] {
  if (!fields) return []
  return DERIVED_FILTERS.flatMap((derived) => {
    const asked = fields[derived.name]
    return asked === undefined ? [] : [{ ...derived, wanted: comparedNumber(derived.spec, asked) }]
  })
}

/** Whether a number from `comparedNumber` passes the filter. NaN, for a blank field, never does. */
export function passesFilter(filter: FieldFilter, value: number, wanted: number): boolean {
  switch (filter) {
    case 'atLeast':
      return value >= wanted
    case 'atMost':
      return value <= wanted
    case 'oneOf':
    case 'yes':
      return value === wanted
  }
}
