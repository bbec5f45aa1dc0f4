import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rupeesInWords } from './rupees-in-words.ts'

test.each([
  [1, 'Rupees one only', 'ഒരു രൂപ മാത്രം'],
  [525, 'Rupees five hundred and twenty-five only', 'അഞ്ഞൂറ്റി ഇരുപത്തിയഞ്ച് രൂപ മാത്രം'],
  [18_000, 'Rupees eighteen thousand only', 'പതിനെണ്ണായിരം രൂപ മാത്രം'],
  [90_500, 'Rupees ninety thousand five hundred only', 'തൊണ്ണൂറായിരത്തി അഞ്ഞൂറ് രൂപ മാത്രം'],
  [125_000, 'Rupees one lakh twenty-five thousand only', 'ഒരു ലക്ഷത്തി ഇരുപത്തിയയ്യായിരം രൂപ മാത്രം'],
  [12_500_000, 'Rupees one crore twenty-five lakh only', 'ഒരു കോടി ഇരുപത്തിയഞ്ച് ലക്ഷം രൂപ മാത്രം'],
  [
    123_456_789,
    'Rupees twelve crore thirty-four lakh fifty-six thousand seven hundred and eighty-nine only',
    'പന്ത്രണ്ട് കോടി മുപ്പത്തിനാല് ലക്ഷത്തി അമ്പത്തിയാറായിരത്തി എഴുനൂറ്റി എൺപത്തിയൊമ്പത് രൂപ മാത്രം',
  ],
  [1_000_000_000_000, 'Rupees one lakh crore only', 'ഒരു ലക്ഷം കോടി രൂപ മാത്രം'],
])('%i in words', (rupees, en, ml) => {
  expect(rupeesInWords(rupees, 'en')).toBe(en)
  expect(rupeesInWords(rupees, 'ml')).toBe(ml)
})

test('different amounts have different words', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000_000_000 })
  fc.assert(
    fc.property(amount, amount, (one, other) => {
      for (const lang of ['en', 'ml'] as const) {
        const words = rupeesInWords(one, lang)
        expect(words).not.toMatch(/undefined| {2}|^ | $|-(?![a-z])/)
        expect(words === rupeesInWords(other, lang)).toBe(one === other)
      }
    }),
  )
})

test('no number below a lakh shares its words with another', () => {
  for (const lang of ['en', 'ml'] as const)
    expect(new Set(Array.from({ length: 100_000 }, (_, n) => rupeesInWords(n, lang))).size).toBe(
      100_000,
    )
})

test.each([-1, 0.5, Number.NaN])('refuses %d', (rupees) => {
  expect(() => rupeesInWords(rupees, 'en')).toThrow(RangeError)
})
