import { expect, test } from 'vitest'
import { withSentence } from './with-sentence.ts'

const MEANT = { bedrooms: '3', maxBedrooms: '3', location: 'Kochi', maxPrice: '6000000' }

test('what is given beside a sentence wins, and replaces the whole pair of bounds', () => {
  expect(withSentence(MEANT, { bedrooms: '5' })).toEqual({
    bedrooms: '5',
    location: 'Kochi',
    maxPrice: '6000000',
  })
  expect(withSentence(MEANT, { minPrice: '7000000', bbox: '76,9,77,10' })).toEqual({
    bedrooms: '3',
    maxBedrooms: '3',
    minPrice: '7000000',
    bbox: '76,9,77,10',
  })
})

test('a sentence alone is all that it means', () => {
  expect(withSentence(MEANT, {})).toEqual(MEANT)
})
