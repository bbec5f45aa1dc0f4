import { DISTRICTS } from '../../domain/places/districts.ts'
import { TOWNS } from '../../domain/places/towns.ts'
import { foldWords } from '../../domain/text/fold.ts'
import { ANYWHERE_MIN_LENGTH, type Vocabulary } from './vocabulary.ts'

/**
 * What a word of `q` stands for, worked out once and then asked of every engine alike: a listing says the word when
 * the folded words of its city, shown address or title hold `word` in the way `how` says, or hold one of `also` whole,
 * or when it lies in one of the towns or districts.
 */
export interface WordMeaning {
  /** Folded. */
  word: string
  /** Anywhere in a word, or, when it is short, only where one begins. */
  how: 'anywhere' | 'beginning'
  /** Folded words: those of the other script that sound alike; when nothing is found, those one slip away. */
  also: readonly string[]
  /** 1 + places in TOWNS: those of which a name, in either script or an old one, begins with the word. */
  towns: readonly number[]
  /** 1 + places in DISTRICTS. */
  districts: readonly number[]
}

const TOWN_WORDS = TOWNS.map(({ name, nameMl, aliases }) =>
  [name, nameMl, ...aliases].flatMap(foldWords),
)
const DISTRICT_WORDS = DISTRICTS.map(({ name, nameMl }) => [name, nameMl].flatMap(foldWords))

function placesNamed(word: string, wordsOfPlaces: readonly (readonly string[])[]): number[] {
  if (word.length < ANYWHERE_MIN_LENGTH) return []
  return wordsOfPlaces.flatMap((words, place) =>
    words.some((part) => part.startsWith(word)) ? [place + 1] : [],
  )
}

/**
 * The meanings of the words of a query, each word once. `isFound` says whether any listing says a word; when none
 * does, the word is read as misspelt.
 */
export function meaningsOf(
  query: string,
  vocabularies: readonly Vocabulary[],
  isFound: (meaning: WordMeaning) => boolean,
): WordMeaning[] {
  return [...new Set(foldWords(query))].map((word) => {
    const gather = (find: (vocabulary: Vocabulary) => string[]): string[] => [
      ...new Set(vocabularies.flatMap(find)),
    ]
    const written: WordMeaning = {
      word,
      how: word.length < ANYWHERE_MIN_LENGTH ? 'beginning' : 'anywhere',
      also: gather((vocabulary) => vocabulary.soundingLike(word)),
      towns: placesNamed(word, TOWN_WORDS),
      districts: placesNamed(word, DISTRICT_WORDS),
    }
    if (isFound(written)) return written
    const meant = gather((vocabulary) => vocabulary.oneTypoFrom(word))
    const heard = gather((vocabulary) => meant.flatMap((other) => vocabulary.soundingLike(other)))
    return { ...written, also: [...new Set([...meant, ...heard])].sort() }
  })
}

/** The numbers of the folded words of a vocabulary that a meaning accepts. */
export function acceptedWords(vocabulary: Vocabulary, meaning: WordMeaning): Set<number> {
  const accepted = new Set(vocabulary.saidBy(meaning.word))
  for (const other of meaning.also) {
    const number = vocabulary.find(other)
    if (number !== -1) accepted.add(number)
  }
  return accepted
}
