import { expect, it } from 'vitest'
import table from '../../../data/glossary.json' with { type: 'json' }
import { glossaryFacts } from './glossary.ts'

it('data/glossary.json has the form that is written down', () => {
  expect(glossaryFacts.safeParse(table).error?.issues).toBeUndefined()
})

it('a term without its Malayalam does not pass', () => {
  expect(glossaryFacts.safeParse([{ ...table[0], ml: 'cent' }]).success).toBe(false)
})
