import { expect, test } from 'vitest'
import {
  FIELD_SPECS,
  isByHand,
  LISTING_FIELD_NAMES,
} from '../src/domain/listings/fields/field-lists.ts'
import { LANGUAGES } from '../src/i18n/languages.ts'
import { CATALOGUES } from '../src/i18n/node.ts'
import { translate } from '../src/i18n/translate.ts'
import { SUGGESTIONS } from '../src/web/features/listing-form/values/words.ts'

/** The strings that the derived parts of a listing field look up (docs/adding-a-field.md), by namespace. */
const FILES = {
  form: 'listings/form.json',
  values: 'listings/values.json',
  property: 'listings/property.json',
  compare: 'listings/compare.json',
  search: 'search/search.json',
} as const

type Needed = readonly [namespace: keyof typeof FILES, key: string]

const needed = LISTING_FIELD_NAMES.flatMap((name): Needed[] => {
  const { type, options = [], factSection, compare, filter } = FIELD_SPECS[name]
  const control = !isByHand(name, 'control')
  const fact = factSection !== undefined && !isByHand(name, 'fact')
  const row = compare !== undefined && !isByHand(name, 'compare')
  const filtered = filter !== undefined && !isByHand(name, 'filter')
  const values = filter === 'yes' ? ['true'] : filter === 'oneOf' ? options : []
  return [
    ...(control ? [['form', `label.${name}`] as const] : []),
    ...(control && type === 'choice'
      ? options.map((option) => ['form', `choice.${name}.${option.replace(/\W/g, '_')}`] as const)
      : []),
    ...(SUGGESTIONS[name] ?? []).map(
      (words) => ['values', `word.${words.replace(/\W+/g, '_')}`] as const,
    ),
    ...(fact ? [['property', `fact.${name}`] as const] : []),
    ...((fact || row) && type === 'choice'
      ? options.map((option) => ['property', `${name}.${option}`] as const)
      : []),
    ...(row ? [['compare', `row.${name}`] as const] : []),
    ...(filtered
      ? ['label', 'chip', ...values.map((value) => `value.${value}`)].map(
          (key) => ['search', `field.${name}.${key}`] as const,
        )
      : []),
  ]
})

test.each(LANGUAGES)('every listing field has its strings in src/i18n/%s', (language) => {
  const missing = needed
    .filter(([namespace, key]) => {
      const catalogue = CATALOGUES[language][namespace]
      return catalogue === undefined || translate(catalogue, key) === undefined
    })
    .map(([namespace, key]) => `${key} in src/i18n/${language}/${FILES[namespace]}`)
  expect(missing).toEqual([])
})
