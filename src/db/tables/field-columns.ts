import { boolean, date, doublePrecision, integer, jsonb, smallint, text } from 'drizzle-orm/pg-core'
import {
  FIELD_SPECS,
  fieldsWithDerived,
  type FieldWithDerived,
  type ListingFieldName,
  type SpecOf,
} from '../../domain/listings/fields/field-lists.ts'
import type { FieldSpec } from '../../domain/listings/fields/field-spec.ts'
import { rupees } from './columns.ts'

/*
 * The columns of `properties` that follow from the table of fields. A column has its field's name in snake case;
 * whatever may be blank is null, a flag is false and a list is empty.
 */

type Options = readonly [string, ...string[]]

const builders = {
  text: (name: string) => text(name),
  textOr: (name: string, otherwise: string) => text(name).notNull().default(otherwise),
  choice: <const Values extends Options>(name: string, values: Values) =>
    text(name, { enum: values }),
  choiceOr: <const Values extends Options>(
    name: string,
    values: Values,
    otherwise: Values[number],
  ) =>
    text(name, { enum: values })
      .notNull()
      .default(otherwise as never),
  flag: (name: string) => boolean(name).notNull().default(false),
  list: (name: string) => jsonb(name).$type<string[]>().notNull().default([]),
  small: (name: string) => smallint(name),
  whole: (name: string) => integer(name),
  double: (name: string) => doublePrecision(name),
  money: rupees,
  date: (name: string) => date(name, { mode: 'string' }),
}

interface ColumnOfType<Values extends Options> {
  text: ReturnType<typeof builders.text>
  link: ReturnType<typeof builders.text>
  choice: ReturnType<typeof builders.choice<Values>>
  flag: ReturnType<typeof builders.flag>
  list: ReturnType<typeof builders.list>
  count: ReturnType<typeof builders.small>
  year: ReturnType<typeof builders.small>
  integer: ReturnType<typeof builders.whole>
  decimal: ReturnType<typeof builders.double>
  length: ReturnType<typeof builders.double>
  distance: ReturnType<typeof builders.double>
  money: ReturnType<typeof builders.money>
  date: ReturnType<typeof builders.date>
  area: never
  other: never
}
type OptionsOf<Spec> = Spec extends { options: infer Values extends Options } ? Values : never
type ColumnOf<Spec extends FieldSpec> = Spec extends { type: 'text'; default: string }
  ? ReturnType<typeof builders.textOr>
  : Spec extends { type: 'choice'; default: string }
    ? ReturnType<typeof builders.choiceOr<OptionsOf<Spec>>>
    : ColumnOfType<OptionsOf<Spec>>[Spec['type']]

type FieldColumns = { [Name in FieldWithDerived<'column'>]: ColumnOf<SpecOf<Name>> }

/** roadWidth → road_width */
export function columnName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** The column that a derived filter compares. */
export function filterColumn(name: ListingFieldName): string {
  return FIELD_SPECS[name].filterColumn ?? columnName(name)
}

function columnOf(name: string, { type, options, default: otherwise }: FieldSpec) {
  switch (type) {
    case 'text':
    case 'link':
      return otherwise === undefined ? builders.text(name) : builders.textOr(name, otherwise)
    case 'choice':
      if (!options) throw new Error(`${name} has no options`)
      return otherwise === undefined
        ? builders.choice(name, options)
        : builders.choiceOr(name, options, otherwise)
    case 'flag':
    case 'list':
    case 'money':
    case 'date':
      return builders[type](name)
    case 'count':
    case 'year':
      return builders.small(name)
    case 'integer':
      return builders.whole(name)
    case 'decimal':
    case 'length':
    case 'distance':
      return builders.double(name)
    case 'area':
    case 'other':
      throw new Error(`${name} needs a column of its own`)
  }
}

/** New builders for every field without a column of its own. */
export function fieldColumns(): FieldColumns {
  return Object.fromEntries(
    fieldsWithDerived('column').map((name) => [
      name,
      columnOf(columnName(name), FIELD_SPECS[name]),
    ]),
  ) as unknown as FieldColumns
}
