import { Lexicon } from '../lexicon.ts'
import type { Concept, Vocabulary } from './concepts.ts'
import { ENGLISH } from './english.ts'
import { MALAYALAM } from './malayalam.ts'
import { MANGLISH } from './manglish.ts'
import { SHARED } from './shared.ts'
import { SHORT_WORDS } from './short-words.ts'

const listed = (vocabulary: Vocabulary) => Object.entries(vocabulary) as [Concept, string][]

/** Every phrase that sentences are read by. What the advertisements' words mean elsewhere does not change these. */
export const LEXICON = new Lexicon<Concept>(
  [ENGLISH, MALAYALAM, MANGLISH].flatMap(listed),
  SHARED.map(([concept, { words }]) => [concept, words.join(',')]),
  SHORT_WORDS,
)
