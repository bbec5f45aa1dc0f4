import { describe, expect, it } from 'vitest'
import { parseArea, parseMoney } from './indian.ts'
import { rangeEnds } from './range-ends.ts'

describe('rangeEnds', () => {
  it.each([
    ['40-45 lakh', '40 lakh', '45 lakh'],
    ['40 lakh to 1.2 cr', '40 lakh', '1.2 cr'],
    ['10 to 12 cents', '10 cents', '12 cents'],
    ['₹40,00,000 – 45,00,000', '₹40,00,000', '45,00,000'],
    ['൪൦ മുതൽ ൪൫ ലക്ഷം വരെ', '40 ലക്ഷം', '45 ലക്ഷം'],
    ['between 40 and 45 lakh', '40 lakh', '45 lakh'],
  ])('splits %s into %s and %s', (text, low, high) => expect(rangeEnds(text)).toEqual([low, high]))
  it.each(['45 lakh', '45 lakh onwards', '', 'a-b', '2 acre 30 cents'])(
    'returns null for %s',
    (text) => expect(rangeEnds(text)).toBeNull(),
  )
  it('returns bounds that can be parsed', () => {
    for (const end of rangeEnds('40-45 lakh') ?? []) expect(parseMoney(end).ok).toBe(true)
    for (const end of rangeEnds('10 to 12 cents') ?? [])
      expect(parseArea(end, 'sqft').ok).toBe(true)
  })
})
