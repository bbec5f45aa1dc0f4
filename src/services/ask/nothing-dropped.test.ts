import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tokensOf } from '../../domain/adverts/tokens.ts'
import { KNOWN_AMENITIES } from '../../domain/places/landmarks/landmarks.ts'
import { runToCompletion } from '../../search/run-generator.ts'
import { EXAMPLE_FILES, parseExamples } from '../../search/sentence/examples/examples.ts'
import { makeGazetteer } from '../../search/sentence/gazetteer.ts'
import { readSentence } from '../../search/sentence/read-sentence.ts'
import { gazetteerPlaces } from './gazetteer-places.ts'

const TODAY = '2026-11-29'
const gazetteer = runToCompletion(makeGazetteer(gazetteerPlaces(KNOWN_AMENITIES)))
const read = (sentence: string) => readSentence(sentence, gazetteer, TODAY)

const sentences = EXAMPLE_FILES.flatMap((name) => {
  const file = new URL(`../../search/sentence/examples/${name}.txt`, import.meta.url)
  return parseExamples(readFileSync(file, 'utf8')).map(({ sentence }) => sentence)
})
const words = [...new Set(sentences.flatMap((sentence) => sentence.split(/[\s,]+/)))].filter(
  Boolean,
)

/** Whether a word alone says nothing: "please", "വേണം", "the". */
const silent = new Map<string, boolean>()
function isSilent(word: string): boolean {
  const known = silent.get(word)
  if (known !== undefined) return known
  const { filters, place, near, rest } = read(word)
  const says = Object.keys(filters).length > 0 || place || near || rest !== ''
  silent.set(word, !says)
  return !says
}

/** Letters and digits that stand together. */
const piecesOf = (text: string): string[] => text.match(/[\p{L}\p{M}\u200c\u200d]+|\p{N}+/gu) ?? []

/** The words of a sentence that gave no filter, say something, and are not searched for. */
function dropped(sentence: string): string[] {
  const { spans, rest } = read(sentence)
  const kept = new Set(piecesOf(rest))
  return tokensOf(sentence)
    .filter(({ type }) => type === 'word' || type === 'number')
    .filter(({ start, end }) => {
      const span = spans.find((each) => each.start < end && each.end > start)
      return span === undefined || span.filters.length === 0
    })
    .map(({ start, end }) => sentence.slice(start, end))
    .filter((word) => !piecesOf(word).every((piece) => kept.has(piece)) && !isSilent(word))
}

test('every word of the examples gave a filter, says nothing, or is searched for', () => {
  const lost = sentences.map((sentence) => ({ sentence, words: dropped(sentence) }))
  expect(lost.filter((each) => each.words.length > 0)).toEqual([])
})

test('and so does every word of any words in any order', () => {
  const anyWord = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...words) },
    fc.constantFrom('side', 'zzyzx', '12', '99 lakh', 'കഖഗ', 'per cent', 'gate', '-5', '😀'),
  )
  fc.assert(
    fc.property(fc.array(anyWord, { minLength: 1, maxLength: 9 }), (some) => {
      expect(dropped(some.join(' '))).toEqual([])
    }),
    { numRuns: 400, seed: 20261129 },
  )
})
