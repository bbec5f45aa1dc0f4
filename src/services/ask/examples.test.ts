import { readFileSync } from 'node:fs'
import { expect, it, describe } from 'vitest'
import { KNOWN_AMENITIES } from '../../domain/places/landmarks.ts'
import { runToCompletion } from '../../search/run-generator.ts'
import {
  EXAMPLE_FILES,
  parseExamples,
  scoreOf,
  shareOf,
} from '../../search/sentence/examples/examples.ts'
import { makeGazetteer } from '../../search/sentence/gazetteer.ts'
import { readSentence } from '../../search/sentence/read-sentence.ts'
import { gazetteerPlaces } from './gazetteer-places.ts'
import { understood } from './understood.ts'

const TODAY = '2026-11-29'
/** The share of chips that must be right. */
const LEAST_SHARE = 0.98
const gazetteer = runToCompletion(makeGazetteer(gazetteerPlaces(KNOWN_AMENITIES)))

describe('sentences with the places of Kerala', () => {
  it.each(EXAMPLE_FILES)('%s.txt is read as it says', (name) => {
    const file = new URL(`../../search/sentence/examples/${name}.txt`, import.meta.url)
    const wrong: unknown[] = []
    const scores = parseExamples(readFileSync(file, 'utf8')).map(({ sentence, expected }) => {
      const given = understood(readSentence(sentence, gazetteer, TODAY))
      const score = scoreOf(expected, given)
      if (score.right < score.all) wrong.push({ sentence, expected, given })
      return score
    })
    // Names the wrong ones when there are too many.
    expect(shareOf(scores) >= LEAST_SHARE ? [] : wrong).toEqual([])
  })
})
