import {
  FORM_GROUPS,
  type FieldSpec,
  type FieldType,
  type FormGroup,
  type PartByHand,
} from './field-spec.ts'
import type { PropertyType } from '../listing.ts'
import { LISTING_FIELDS } from './listing-fields.ts'

/** Reads the table of fields: lists of names, each with its type. */

type Table = typeof LISTING_FIELDS
export type ListingFieldName = keyof Table
export type SpecOf<Name extends ListingFieldName> = Table[Name]

/** Names of the fields of these types. */
export type FieldOfType<Type extends FieldType> = {
  [Name in ListingFieldName]: Table[Name]['type'] extends Type ? Name : never
}[ListingFieldName]

/** Names of the fields of which this part is written by hand. */
export type FieldByHand<Part extends PartByHand> = {
  [Name in ListingFieldName]: Table[Name] extends { byHand: readonly (infer ByHand)[] }
    ? Part extends ByHand
      ? Name
      : never
    : never
}[ListingFieldName]

/** Names of the fields of which this part is derived. */
export type FieldWithDerived<Part extends PartByHand> = Exclude<ListingFieldName, FieldByHand<Part>>

/** The table for reading attributes that only some fields have. */
export const FIELD_SPECS: Readonly<Record<ListingFieldName, FieldSpec>> = LISTING_FIELDS

/** All fields, in the order of the table. */
export const LISTING_FIELD_NAMES = Object.keys(LISTING_FIELDS) as ListingFieldName[]

export function isListingField(name: string): name is ListingFieldName {
  return Object.hasOwn(LISTING_FIELDS, name)
}

export function isByHand(name: ListingFieldName, part: PartByHand): boolean {
  return FIELD_SPECS[name].byHand?.includes(part) ?? false
}

/** The fields of which this part is derived. */
export function fieldsWithDerived<Part extends PartByHand>(part: Part): FieldWithDerived<Part>[] {
  return LISTING_FIELD_NAMES.filter((name): name is FieldWithDerived<Part> => !isByHand(name, part))
}

export function fieldsOfType<Type extends FieldType>(
  ...types: readonly Type[]
): FieldOfType<Type>[] {
  return LISTING_FIELD_NAMES.filter((name): name is FieldOfType<Type> =>
    (types as readonly FieldType[]).includes(FIELD_SPECS[name].type),
  )
}

export function isOfType<Name extends ListingFieldName, Type extends FieldType>(
  name: Name,
  ...types: readonly Type[]
): name is Extract<Name, FieldOfType<Type>> {
  return (types as readonly FieldType[]).includes(FIELD_SPECS[name].type)
}

/** The fields that a group of the form asks for. */
export function fieldsOfGroup(group: FormGroup): ListingFieldName[] {
  return LISTING_FIELD_NAMES.filter((name) => FIELD_SPECS[name].formGroup === group)
}

/** The fields that the form fills in for a new listing. */
export const PROPOSED_FIELDS = LISTING_FIELD_NAMES.filter(
  (name) => FIELD_SPECS[name].proposal !== undefined,
)

/** The step of the form that asks for a field. */
export function formStepOf(name: ListingFieldName): (typeof FORM_GROUPS)[FormGroup] {
  return FORM_GROUPS[FIELD_SPECS[name].formGroup]
}

/** Whether the form asks this of that kind: a plot has no bathrooms, an office no bedrooms. */
export function appliesToKind(name: ListingFieldName, kind: PropertyType): boolean {
  return FIELD_SPECS[name].kinds?.includes(kind) ?? true
}
