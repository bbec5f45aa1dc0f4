import { expect, it } from 'vitest'
import table from '../../../data/legal.json' with { type: 'json' }
import { LEGAL_ITEMS, LEGAL_LINKS } from '../../domain/legal/items.ts'
import { legalFacts } from './legal.ts'

it('data/legal.json has the form that is written down', () => {
  expect(legalFacts.safeParse(table).error?.issues).toBeUndefined()
})

it('a line names an official site that is there', () => {
  const named = Object.values(LEGAL_ITEMS).flatMap(({ link }) => link ?? [])
  expect(named.filter((link) => !Object.hasOwn(LEGAL_LINKS, link))).toEqual([])
})

it('a site that is none of a government does not pass', () => {
  const links = { ...table.links, registration: 'https://keralaregistration.example.com' }
  expect(legalFacts.safeParse({ ...table, links }).success).toBe(false)
})
