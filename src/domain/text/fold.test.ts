import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asciiDigits, foldText, foldWords, likeEscape } from './fold.ts'

const ZWJ = '\u200d'
const VIRAMA = '\u0d4d'

describe('foldText', () => {
  it('folds case, Latin diacritics, spaces and punctuation', () => {
    expect(foldText('  Cherūthóṇi,  KOTTAYAM! ')).toBe('cheruthoni kottayam')
    expect(foldText('M.G. Road (East)/West')).toBe('m g road east west')
    expect(foldText('ｋｏｃｈｉ ①')).toBe('kochi 1')
    expect(foldText('İstanbul ΣΟΦΟΣ')).toBe('istanbul σοφοσ')
  })

  it('drops apostrophes, so that three spellings of one battery are equal', () => {
    for (const name of ["Sultan's Battery", 'Sultan’s Battery', 'Sultans Battery']) {
      expect(foldText(name)).toBe('sultans battery')
    }
  })

  it('folds the three encodings of a chillu alike', () => {
    const atomic = 'തണ്ണീ\u0d7cമുക്കം'
    const plain = `തണ്ണീ\u0d30${VIRAMA}മുക്കം`
    const joined = `തണ്ണീ\u0d30${VIRAMA}${ZWJ}മുക്കം`
    expect(new Set([atomic, plain, joined].map((text) => text.normalize('NFKC'))).size).toBe(3)
    expect(foldText(plain)).toBe(foldText(atomic))
    expect(foldText(joined)).toBe(foldText(atomic))
  })

  it('unifies every atomic chillu with its consonant and virama, with and without ZWJ', () => {
    const pairs: [string, string][] = [
      ['ൺ', 'ണ'],
      ['ൻ', 'ന'],
      ['ർ', 'ര'],
      ['ൽ', 'ല'],
      ['ൾ', 'ള'],
      ['ൿ', 'ക'],
    ]
    for (const [chillu, base] of pairs) {
      expect(foldText(`അ${base}${VIRAMA}`)).toBe(foldText(`അ${chillu}`))
      expect(foldText(`അ${base}${VIRAMA}${ZWJ}`)).toBe(foldText(`അ${chillu}`))
    }
    expect(foldText(`ക\u0d31${VIRAMA}${ZWJ}മ`)).toBe(foldText('കർമ'))
  })

  it('unifies two-part vowel signs and their old shapes', () => {
    expect(foldText('ക\u0d46\u0d3eച്ചി')).toBe(foldText('ക\u0d4aച്ചി'))
    expect(foldText('ക\u0d47\u0d3eട്ടയം')).toBe(foldText('ക\u0d4bട്ടയം'))
    expect(foldText('ക\u0d4cമാരം')).toBe(foldText('ക\u0d57മാരം'))
    expect(foldText('പ\u0d46\u0d46സ')).toBe(foldText('പ\u0d48സ'))
    expect(foldText('ഇ\u0d57സ്റ്റ്')).toBe(foldText('ഈസ്റ്റ്'))
  })

  it('unifies the four spellings of nta and the two of tta', () => {
    const forms = [
      'സെ\u0d28\u0d4d\u0d31്',
      'സെ\u0d7b\u0d31്',
      'സെ\u0d7b\u0d4d\u0d31്',
      'സെ\u0d28\u0d4d\u200d\u0d31്',
    ]
    expect(new Set(forms.map(foldText)).size).toBe(1)
    expect(foldText('ആ\u0d31\u0d31ി')).toBe(foldText('ആ\u0d31\u0d4d\u0d31ി'))
    expect(foldText('ആ\u0d31\u0d4d\u200d\u0d31ി')).toBe(foldText('ആ\u0d31\u0d4d\u0d31ി'))
  })

  it('reads the half-u of the old orthography as the new one', () => {
    expect(foldText('പാലക്കാടു്')).toBe(foldText('പാലക്കാട്'))
  })

  it('keeps different words apart', () => {
    expect(foldText('കൊല്ലം')).not.toBe(foldText('കോലം'))
    expect(foldText('പാല')).not.toBe(foldText('പാലാ'))
    expect(foldText('പറവൂർ')).not.toBe(foldText('പരവൂർ'))
  })

  it('is idempotent', () => {
    const malayalam = fc.string({
      unit: fc.oneof(
        fc.integer({ min: 0x0d00, max: 0x0d7f }).map((code) => String.fromCharCode(code)),
        fc.constantFrom('\u200d', '\u200c', 'a', ' ', '്', 'റ', 'െ', '\u0d57'),
      ),
    })
    fc.assert(
      fc.property(fc.oneof(malayalam, fc.string({ unit: 'binary' })), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text))
      }),
      { numRuns: 3000, seed: 7 },
    )
  })

  it('splits into words', () => {
    expect(foldWords(' North  Paravur ')).toEqual(['north', 'paravur'])
    expect(foldWords('—')).toEqual([])
  })
})

describe('asciiDigits', () => {
  it('converts only Malayalam digits', () => {
    expect(asciiDigits('൦൧൨൩൪൫൬൭൮൯ x 4')).toBe('0123456789 x 4')
  })
})

describe('likeEscape', () => {
  it('escapes wildcards and the escape character', () => {
    expect(likeEscape('%')).toBe('\\%')
    expect(likeEscape('_')).toBe('\\_')
    expect(likeEscape('100%')).toBe('100\\%')
    expect(likeEscape('a\\')).toBe('a\\\\')
    expect(likeEscape("' Kochi%20")).toBe("' Kochi\\%20")
  })
})
