import { expect, test } from 'vitest'
import { columnWordsCollector, unknownWords, valuesOf, wordsWithout } from './value-words.ts'

test('words are counted in any spelling, over all rows, without those of the headings', () => {
  const words = columnWordsCollector()
  for (const cells of [
    ['Type', 'Note'],
    ['Res. Plot'],
    ['res plot', ''],
    ['RES-PLOT', 'x'],
    ['Flat'],
  ])
    words.add(cells)
  const [types, notes] = words.result()
  expect(types).toEqual({
    filled: 5,
    words: [
      { word: 'Type', count: 1 },
      { word: 'Res. Plot', count: 3 },
      { word: 'Flat', count: 1 },
    ],
  })
  expect(types && wordsWithout(types, ['Type'])).toMatchObject({
    filled: 4,
    words: [{ word: 'Res. Plot' }, { word: 'Flat' }],
  })
  expect(notes?.filled).toBe(2)
})

test('a row that was read with other cells is counted as it is', () => {
  const words = columnWordsCollector()
  words.add(['Type'])
  words.add(['Flat'])
  words.remove(['Type'])
  words.add(['Property Type'])
  expect(words.result()[0]?.words).toEqual([
    { word: 'Flat', count: 1 },
    { word: 'Property Type', count: 1 },
  ])
})

test('a column of texts or numbers has no words', () => {
  const words = columnWordsCollector()
  for (let row = 0; row < 500; row += 1) words.add([`text ${row}`])
  expect(words.result()).toEqual([{ filled: 500, words: null }])
})

test('only words that the reader does not know are asked about, the most frequent first', () => {
  const counted = [
    { word: 'Flat', count: 9 },
    { word: 'Gated colony', count: 2 },
    { word: 'Compound', count: 5 },
    { word: 'n/a', count: 3 },
  ]
  expect(unknownWords('propertyType', counted).map(({ word }) => word)).toEqual([
    'Compound',
    'Gated colony',
  ])
  expect(unknownWords('deal', [{ word: 'Resale', count: 1 }])).toEqual([])
  expect(unknownWords('deal', [{ word: 'Distress', count: 1 }])).toHaveLength(1)
  expect(unknownWords('title', counted)).toEqual([])
})

test('each field has its own values', () => {
  expect(valuesOf('deal')).toEqual(['sale', 'rent', 'both'])
  expect(valuesOf('lift')).toEqual(['yes', 'no'])
  expect(valuesOf('furnishing')).toContain('SEMI_FURNISHED')
  expect(valuesOf('title')).toEqual([])
})
