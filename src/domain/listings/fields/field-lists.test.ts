import { expect, expectTypeOf, test } from 'vitest'
import { FIELD_SPECS, isByHand, LISTING_FIELD_NAMES } from './field-lists.ts'
import type { FieldLine, FieldSpec, PartByHand } from './field-spec.ts'

/* Rules for the table of fields that the compiler does not check. */

const fields = LISTING_FIELD_NAMES.map((name) => ({ name, ...FIELD_SPECS[name] }))
const namesOf = (wanted: (field: FieldSpec & { name: string }) => unknown): string[] =>
  fields.filter(wanted).map(({ name }) => name)

test('a choice has options, and its default is one of them', () => {
  expect(namesOf(({ type, options }) => (type === 'choice') !== (options !== undefined))).toEqual(
    [],
  )
  expect(
    namesOf(
      ({ options, default: otherwise }) => otherwise && options?.includes(otherwise) === false,
    ),
  ).toEqual([])
})

test('a field of the type `other` has no derived part', () => {
  const parts: readonly PartByHand[] = ['schema', 'column', 'value', 'control']
  const derived = LISTING_FIELD_NAMES.filter(
    (name) => FIELD_SPECS[name].type === 'other' && !parts.every((part) => isByHand(name, part)),
  )
  expect(derived).toEqual([])
  // Files read it in a way of their own, or do not have it.
  expect(namesOf(({ type, fileGroup, cell }) => type === 'other' && fileGroup && !cell)).toEqual([])
})

test('a private field is never shown, compared or filtered, and a distance never filtered', () => {
  const withheld = fields.filter(({ private: isPrivate }) => isPrivate)
  expect(
    withheld.filter(({ factSection, compare, filter }) => factSection ?? compare ?? filter),
  ).toEqual([])
  // Distances from a hidden place are rounded to kilometres; a filter would reveal them to the metre.
  expect(namesOf(({ type, filter }) => type === 'distance' && filter)).toEqual([])
})

test('a private field may be blank', () => {
  expect(
    namesOf(
      ({ private: isPrivate, type, required, default: otherwise }) =>
        isPrivate && (required ?? otherwise ?? ['flag', 'list'].includes(type)),
    ),
  ).toEqual([])
})

test('a derived filter fits the type and has a column', () => {
  const FITS: Record<NonNullable<FieldSpec['filter']>, readonly FieldSpec['type'][]> = {
    atLeast: ['count', 'year', 'integer', 'decimal', 'length', 'money'],
    atMost: ['count', 'year', 'integer', 'decimal', 'length', 'money'],
    oneOf: ['choice'],
    yes: ['flag'],
  }
  const derived = LISTING_FIELD_NAMES.filter(
    (name) => FIELD_SPECS[name].filter && !isByHand(name, 'filter'),
  )
  const unfit = derived.filter((name) => {
    const { filter, filterColumn, filterOptions, type } = FIELD_SPECS[name]
    const hasColumn = isByHand(name, 'column') === (filterColumn !== undefined)
    const offers = filterOptions !== undefined && type === 'text' && filter === 'oneOf'
    return !hasColumn || (filter && !FITS[filter].includes(type) && !offers)
  })
  expect(unfit).toEqual([])
})

test('the compiler refuses a filter that the table could not derive', () => {
  type Line<Said> = Said & { formGroup: 'fitOut' }
  expectTypeOf<Line<{ type: 'length'; filter: 'atLeast' }>>().toExtend<FieldLine>()
  expectTypeOf<Line<{ type: 'choice'; filter: 'oneOf' }>>().toExtend<FieldLine>()
  expectTypeOf<Line<{ type: 'flag'; filter: 'yes' }>>().toExtend<FieldLine>()
  expectTypeOf<Line<{ type: 'list'; filter: 'oneOf'; byHand: ['filter'] }>>().toExtend<FieldLine>()

  expectTypeOf<Line<{ type: 'text'; filter: 'oneOf' }>>().not.toExtend<FieldLine>()
  expectTypeOf<Line<{ type: 'distance'; filter: 'atMost' }>>().not.toExtend<FieldLine>()
  expectTypeOf<Line<{ type: 'choice'; filter: 'atLeast' }>>().not.toExtend<FieldLine>()
  expectTypeOf<Line<{ type: 'flag'; filter: 'yes'; private: true }>>().not.toExtend<FieldLine>()
  expectTypeOf<
    Line<{ type: 'length'; filter: 'atLeast'; byHand: ['column'] }>
  >().not.toExtend<FieldLine>()
})
