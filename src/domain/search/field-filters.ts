import {
  FIELD_SPECS,
  isByHand,
  LISTING_FIELD_NAMES,
  type ListingFieldName,
} from '../listings/fields/field-lists.ts'
import type { FieldFilter, FieldSpec } from '../listings/fields/field-spec.ts'

/*
 * Filters that follow from the table of fields: any field that says `filter` there, and not that the filter is its
 * own. They have no counts; each is one more condition of a search.
 */

/** What is asked of the fields, by name: a bound, an option, or true. Values are those of the address. */
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

/** A value as a number that filters compare: options by their place, yes as 1; NaN where there is none. */
export function comparedNumber({ options }: FieldSpec, value: unknown): number {
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  const at = typeof value === 'string' ? (options?.indexOf(value) ?? -1) : -1
  return at === -1 ? NaN : at
}

/** A filter that is asked, with what a listing's number is compared with. */
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

/** Whether a number of `comparedNumber` passes; what a listing does not say never does. */
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
