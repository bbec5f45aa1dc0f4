import { readFileSync } from 'node:fs'
import { expect, it, describe } from 'vitest'
import { KNOWN_AMENITIES } from '../../domain/places/landmarks/landmarks.ts'
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
const LEAST_SHARE = 1
const gazetteer = runToCompletion(makeGazetteer(gazetteerPlaces(KNOWN_AMENITIES)))

/** Of the sentences that the reader was not made for. */
const LEAST_SHARE_HELD_BACK = 0.95

describe('sentences with the places of Kerala', () => {
  it.each<[string, number]>([
    ...EXAMPLE_FILES.map((name): [string, number] => [name, LEAST_SHARE]),
    ['held-back', LEAST_SHARE_HELD_BACK],
  ])('%s.txt is read as it says', (name, least) => {
    const file = new URL(`../../search/sentence/examples/${name}.txt`, import.meta.url)
    const wrong: unknown[] = []
    const scores = parseExamples(readFileSync(file, 'utf8')).map(({ sentence, expected }) => {
      const given = understood(readSentence(sentence, gazetteer, TODAY), sentence, null)
      const score = scoreOf(expected, given)
      if (score.right < score.all) wrong.push({ sentence, expected, given })
      return score
    })
    // Names the wrong ones when there are too many. "Share of right chips": see `scoreOf`.
    expect(shareOf(scores) >= least ? [] : wrong).toEqual([])
  })
})
