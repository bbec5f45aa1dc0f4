import { expect, test } from 'vitest'
import { KNOWN_AMENITIES } from '../../domain/places/landmarks/landmarks.ts'
import { runToCompletion } from '../../search/run-generator.ts'
import {
  COMMON_SENTENCES,
  numberPhrases,
  PHRASES,
  type Writing,
} from '../../search/sentence/completions/phrases.ts'
import { makeGazetteer } from '../../search/sentence/gazetteer.ts'
import { readSentence } from '../../search/sentence/read-sentence.ts'
import { gazetteerPlaces } from './gazetteer-places.ts'

const gazetteer = runToCompletion(makeGazetteer(gazetteerPlaces(KNOWN_AMENITIES)))
const read = (text: string) => readSentence(text, gazetteer, '2026-01-15')

test.each<Writing>(['en', 'ml', 'manglish'])(
  'every phrase that is offered in %s is read',
  (writing) => {
    const numbers = ['3', '65', '1500', '12,000', '1.5']
    const phrases = [
      ...PHRASES[writing],
      ...numbers.flatMap((number) => numberPhrases(number, writing)),
    ]
    const unread = phrases.filter(({ text }) => {
      const { rest, filters } = read(text)
      return rest !== '' || Object.keys(filters).length === 0
    })
    expect(unread).toEqual([])
  },
)

test('every common sentence is read whole', () => {
  const unread = [...COMMON_SENTENCES.en, ...COMMON_SENTENCES.ml].filter((one) => read(one).rest)
  expect(unread).toEqual([])
})
