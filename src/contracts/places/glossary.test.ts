import { expect, it } from 'vitest'
import table from '../../../data/glossary.json' with { type: 'json' }
import { glossaryFacts } from './glossary.ts'

it('data/glossary.json matches its schema', () => {
  expect(glossaryFacts.safeParse(table).error?.issues).toBeUndefined()
})

it('rejects a term without Malayalam', () => {
  expect(glossaryFacts.safeParse([{ ...table[0], ml: 'cent' }]).success).toBe(false)
})
