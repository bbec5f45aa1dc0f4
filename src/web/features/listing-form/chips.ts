import {
  AMENITY_FLAG,
  type AmenityChoice,
  type PropertyType,
} from '../../../domain/listings/listing.ts'
import { amenitySuggestions, isSuggested } from './amenity-suggestions.ts'
import type { ChipField, Values } from './values/form-values.ts'
import { isFieldShown } from './values/to-input.ts'

/** The flag that a suggestion of this list stands for, where it is asked of the kind. */
function flagOf(name: ChipField, value: string, values: Values) {
  if (name !== 'amenities') return undefined
  const flag = AMENITY_FLAG[value as AmenityChoice]
  return flag !== undefined && isFieldShown(flag, values) ? flag : undefined
}

/** Whether a chip is on: it is in the list, or the flag of its name is set. */
export function isChosen(name: ChipField, value: string, values: Values): boolean {
  const flag = flagOf(name, value, values)
  return values[name].includes(value) || (flag !== undefined && values[flag])
}

/** Toggles a chip and its flag, so that both the text and the flag filter find the listing. */
export function withChip(
  name: ChipField,
  value: string,
  on: boolean,
  values: Values,
): Partial<Values> {
  const without = values[name].filter((other) => other !== value)
  const flag = flagOf(name, value, values)
  const list = { [name]: on ? [...without, value] : without }
  return flag === undefined ? list : { ...list, [flag]: on }
}

/**
 * Another kind of property: amenities that are suggested for other kinds only are put aside, and those that fit the
 * new kind come back. Custom entries stay.
 */
export function withKind(kind: PropertyType, values: Values): Partial<Values> {
  const all = [...new Set([...values.amenities, ...values.amenitiesParked])]
  const suggestions = amenitySuggestions(kind)
  const fits = (value: string): boolean => suggestions.includes(value) || !isSuggested(value)
  return {
    propertyType: kind,
    amenities: all.filter(fits),
    amenitiesParked: all.filter((value) => !fits(value)),
  }
}
