import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldText, foldWords } from '../../domain/text/fold.ts'
import { isOneTypo } from './one-typo.ts'
import { isPosted, makePostings, setPosted } from './postings.ts'
import { soundOf } from './sounds.ts'
import { makeParts } from './parts.ts'
import { plainLower, splitTokens, TokenTable } from './tokens.ts'
import { runToCompletion } from '../run-generator.ts'
import { makeVocabulary } from './vocabulary.ts'

const texts = fc.oneof(
  fc.string({ unit: fc.constantFrom(..."ab k'`%,_ \n1é—ക്ണർ\u200d\u0d4d".split('')) }),
  fc.string({ unit: 'binary' }),
)

describe('tokens', () => {
  test('restore the text when joined, and fold like the text', () => {
    const table = new TokenTable()
    expect(splitTokens("o'brien road, 100%")).toEqual(["o'brien", ' road', ', 100', '%'])
    fc.assert(
      fc.property(texts, (text) => {
        const lower = plainLower(text)
        const tokens = splitTokens(lower)
        expect(tokens.join('')).toBe(lower)
        expect(tokens.flatMap(foldWords).join(' ')).toBe(foldText(lower))
        const numbered: number[] = []
        for (let again = 0; again < 2; again += 1)
          table.eachNumber(lower, (number) => numbered.push(number))
        expect(numbered.map((number) => table.texts[number])).toEqual([...tokens, ...tokens])
      }),
      { numRuns: 2_000 },
    )
    expect(new Set(table.texts).size).toBe(table.texts.length)
  })
})

describe('postings', () => {
  test('return the rows of every key', () => {
    const rows = fc.array(fc.array(fc.nat(4)), { maxLength: 400 })
    fc.assert(
      fc.property(rows, fc.nat(300), (keysByRow, gap) => {
        const spaced = keysByRow.flatMap((keys) => [keys, ...Array.from({ length: gap }, () => [])])
        const postings = runToCompletion(
          makePostings(5, spaced.length, (row, visit) => spaced[row]?.forEach(visit)),
        )
        for (let key = 0; key < 5; key += 1) {
          const words = new Int32Array(1 + (spaced.length >>> 5) + 1)
          setPosted(postings, key, words, 1)
          const found = spaced.flatMap((_, row) =>
            (((words[1 + (row >>> 5)] ?? 0) >>> (row & 31)) & 1) === 1 ? [row] : [],
          )
          expect(found).toEqual(spaced.flatMap((keys, row) => (keys.includes(key) ? [row] : [])))
          const live = words.subarray(1).map((word) => ~word)
          expect(isPosted(postings, key, live)).toBe(false)
          expect(isPosted(postings, key, words.subarray(1))).toBe(found.length > 0)
        }
      }),
      { numRuns: 40 },
    )
  })
})

test('finds every string that contains a part at the required position, once', () => {
  const short = fc.string({ unit: fc.constantFrom('a', 'b', 'ക', '%'), maxLength: 6 })
  fc.assert(
    fc.property(fc.array(short), short, (strings, part) => {
      const found = (holds: (text: string) => boolean): number[] =>
        part === '' ? [] : strings.flatMap((text, at) => (holds(text) ? [at] : []))
      const parts = runToCompletion(makeParts(strings))
      expect(parts.containing(part)).toEqual(found((text) => text.includes(part)))
      expect(parts.containing(part, 'beginning')).toEqual(found((text) => text.startsWith(part)))
      expect(parts.containing(part, 'end')).toEqual(found((text) => text.endsWith(part)))
      expect(parts.containing(part, 'whole')).toEqual(found((text) => text === part))
    }),
  )
})

describe('one typo', () => {
  test.each([
    ['kumarkom', 'kumarakom', true],
    ['kumaarakom', 'kumarakom', true],
    ['kumerakom', 'kumarakom', true],
    ['kumrkom', 'kumarakom', false],
    ['kmuarakom', 'kumarakom', true],
    ['kumarakmo', 'kumarakom', true],
    ['kumarakom', 'kumarakom', false],
    ['kumakarom', 'kumarakom', false],
    ['lakes', 'lake', true],
  ])('%s and %s: %s', (a, b, expected) => {
    expect(isOneTypo(a, b)).toBe(expected)
    expect(isOneTypo(b, a)).toBe(expected)
  })

  test('finds exactly the words of a vocabulary that are one typo away', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 7 })
    fc.assert(
      fc.property(fc.uniqueArray(word, { maxLength: 60 }), word, (words, sought) => {
        const expected = words.filter((other) => sought.length >= 4 && isOneTypo(sought, other))
        expect(runToCompletion(makeVocabulary(words)).oneTypoFrom(sought).toSorted()).toEqual(
          expected.toSorted(),
        )
      }),
      { numRuns: 500 },
    )
  })
})

describe('sounds', () => {
  test.each([
    ['കുമരകം', 'kumarakom'],
    ['അപ്പാർട്ട്മെന്റ്', 'apartment'],
    ['എറണാകുളം', 'ernakulam'],
    ['വയനാട്', 'wayanad'],
    ['ചങ്ങനാശ്ശേരി', 'changanassery'],
    ['അങ്കമാലി', 'angamaly'],
    ['മൂവാറ്റുപുഴ', 'muvattupuzha'],
    ['കാസർഗോഡ്', 'kasaragod'],
    ['തൊടുപുഴ', 'thodupuzha'],
    ['പാർക്കിംഗ്', 'parking'],
  ])('matches %s to %s by sound', (malayalam, english) => {
    const vocabulary = runToCompletion(makeVocabulary([malayalam, english, 'pond', 'ഫ്ലാറ്റ്', 'പാലം']))
    expect(vocabulary.soundingLike(foldText(malayalam))).toEqual([english])
    expect(vocabulary.soundingLike(english)).toEqual([foldText(malayalam)])
  })

  test('distinguishes a flat from a plot, and ignores short words', () => {
    expect(soundOf(foldText('ഫ്ലാറ്റ്'))).toBe(soundOf('flat'))
    expect(runToCompletion(makeVocabulary(['ഫ്ലാറ്റ്', 'വില്ല'])).soundingLike('plot')).toEqual([])
    expect(runToCompletion(makeVocabulary(['ഫ്ലാറ്റ്', 'വില്ല'])).soundingLike('villa')).toEqual([])
  })
})
