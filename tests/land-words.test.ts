import { expect, test } from 'vitest'
import { LEGAL_ITEMS, isPaper, type LegalItemId } from '../src/domain/legal/items.ts'
import { CATALOGUES } from '../src/i18n/node.ts'

test.each(Object.entries(CATALOGUES))(
  'in %s every line of the legal checklist has its words',
  (_, words) => {
    const { item } = words.legal as { item: Record<string, Record<string, string>> }
    const { kind } = words.papers as { kind: Record<string, string> }
    const ids = Object.keys(LEGAL_ITEMS) as LegalItemId[]
    expect(Object.keys(item).toSorted()).toEqual(ids.toSorted())
    const nameless = ids.filter(
      (id) => !(isPaper(id) ? kind[id] : item[id]?.title) || !item[id]?.what || !item[id].why,
    )
    expect(nameless).toEqual([])
  },
)

test('in Malayalam a measure is written in one way', () => {
  const words = JSON.stringify(CATALOGUES.ml)
  expect(words).toContain('ച. അടി')
  expect(words.match(/ച\.(?=അടി|മീ|കി)/g) ?? []).toEqual([])
})
