import type { TFunction } from '../../i18n/i18n.ts'
import { describe, expect, test } from 'vitest'
import type { PropertyDetail } from '../../../contracts/listings/listings.ts'
import { FIELD_SPECS } from '../../../domain/listings/fields/field-lists.ts'
import type { FieldSpec } from '../../../domain/listings/fields/field-spec.ts'
import * as facts from './property-facts.ts'

const SAMPLES: Partial<Record<FieldSpec['type'], unknown>> = {
  flag: true,
  list: ['one'],
  date: '2026-01-31',
  text: 'Sample',
  choice: 'SAMPLE',
}

/** A listing that says something in every field. */
const complete = Object.fromEntries(
  Object.entries<FieldSpec>(FIELD_SPECS).map(([name, { type }]) => [name, SAMPLES[type] ?? 12]),
)
const context: facts.FactContext = {
  t: ((key: string) => key) as unknown as TFunction,
  home: { ...complete, propertyType: 'VILLA', forSale: true, forRent: true } as PropertyDetail,
  lang: 'en',
  date: (iso) => iso,
}

const SECTIONS = {
  basic: facts.basicFacts,
  location: facts.locationFacts,
  physical: facts.physicalFacts,
  financial: facts.financialFacts,
  legal: facts.legalFacts,
  connectivity: facts.connectivityFacts,
  neighbourhood: facts.neighbourhoodFacts,
  additional: facts.additionalFacts,
}

describe('the facts of a complete listing', () => {
  test.each(Object.entries(SECTIONS))('%s states each fact once', (_, factsOf) => {
    const labels = factsOf(context).map(({ label }) => label)
    expect(labels.length).toBeGreaterThan(0)
    expect(labels).toEqual([...new Set(labels)])
  })
})
