import { groupOfField, IMPORT_FIELDS, type ImportField } from '../../../domain/imports/fields.ts'
import { FILE_GROUPS } from '../../../domain/listings/fields/field-spec.ts'

/** Fields as they are offered for a column. */
export const FIELD_GROUPS: readonly { group: string; fields: readonly ImportField[] }[] =
  FILE_GROUPS.map((group) => ({
    group,
    fields: IMPORT_FIELDS.filter((field) => groupOfField(field) === group),
  }))

/** A listing is nothing without these; the state has a default. */
export const REQUIRED_FIELDS: readonly ImportField[] = ['title', 'propertyType', 'address', 'city']
