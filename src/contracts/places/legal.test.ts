import { expect, it } from 'vitest'
import table from '../../../data/legal.json' with { type: 'json' }
import { LEGAL_ITEMS, LEGAL_LINKS } from '../../domain/legal/items.ts'
import { legalFacts } from './legal.ts'

it('data/legal.json matches its schema', () => {
  expect(legalFacts.safeParse(table).error?.issues).toBeUndefined()
})

it('requires items to name an existing official site', () => {
  const named = Object.values(LEGAL_ITEMS).flatMap(({ link }) => link ?? [])
  expect(named.filter((link) => !Object.hasOwn(LEGAL_LINKS, link))).toEqual([])
})

it('rejects a site that is not a government’s', () => {
  const links = { ...table.links, registration: 'https://keralaregistration.example.com' }
  expect(legalFacts.safeParse({ ...table, links }).success).toBe(false)
})
