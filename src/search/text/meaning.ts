import { DISTRICTS } from '../../domain/places/districts.ts'
import { townByName, TOWNS } from '../../domain/places/towns.ts'
import { foldWords } from '../../domain/text/fold.ts'
import type { CostBudget } from '../query/cost-budget.ts'
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
/** An old name of the town that a district is called after stands for the district as well: Alleppey, Trivandrum. */
const DISTRICT_WORDS = DISTRICTS.map(({ name, nameMl }) => {
  const town = townByName(name)
  const old = town?.name === name ? town.aliases : []
  return [name, nameMl, ...old].flatMap(foldWords)
})

function placesNamed(word: string, wordsOfPlaces: readonly (readonly string[])[]): number[] {
  if (word.length < ANYWHERE_MIN_LENGTH) return []
  return wordsOfPlaces.flatMap((words, place) =>
    words.some((part) => part.startsWith(word)) ? [place + 1] : [],
  )
}

/** Nanoseconds that a word takes to be heard, and looked for as misspelt. */
const MEANING_COST = 60_000

/** The words of a query, folded, each once. */
export function queryWords(query: string): string[] {
  return [...new Set(foldWords(query))]
}

/** A word as it is written; `alike` are the words of the other script that sound like it. */
export function writtenMeaning(word: string, alike: readonly string[]): WordMeaning {
  return {
    word,
    how: word.length < ANYWHERE_MIN_LENGTH ? 'beginning' : 'anywhere',
    also: [...new Set(alike)].sort(),
    towns: placesNamed(word, TOWN_WORDS),
    districts: placesNamed(word, DISTRICT_WORDS),
  }
}

/**
 * A word that no listing says as it is written: `near` are the words one slip away that listings say. It means the
 * places that those name.
 */
export function misspeltMeaning(
  written: WordMeaning,
  near: readonly string[],
  alike: readonly string[],
): WordMeaning {
  const placesMeant = (
    named: readonly number[],
    words: readonly (readonly string[])[],
  ): number[] => [...new Set([...named, ...near.flatMap((word) => placesNamed(word, words))])]
  return {
    ...written,
    also: [...new Set([...near, ...alike])].sort(),
    towns: placesMeant(written.towns, TOWN_WORDS),
    districts: placesMeant(written.districts, DISTRICT_WORDS),
  }
}

/**
 * The meanings of the words of a query, each word once. `isFound` says whether any listing says a word, `isHeld`
 * whether one holds just these letters as a word; a word that none says is read as misspelt.
 */
export function meaningsOf(
  query: string,
  vocabularies: readonly Vocabulary[],
  isFound: (meaning: WordMeaning) => boolean,
  isHeld: (word: string) => boolean,
  effort: CostBudget,
): WordMeaning[] {
  return queryWords(query).map((word) => {
    effort.spend(MEANING_COST)
    const gather = (find: (vocabulary: Vocabulary) => string[]): string[] =>
      vocabularies.flatMap(find)
    const written = writtenMeaning(
      word,
      gather((vocabulary) => vocabulary.soundingLike(word)),
    )
    if (isFound(written)) return written
    // A vocabulary keeps words of listings that are gone.
    const near = gather((vocabulary) => vocabulary.oneTypoFrom(word)).filter(isHeld)
    return misspeltMeaning(
      written,
      near,
      gather((vocabulary) => near.flatMap((other) => vocabulary.soundingLike(other))),
    )
  })
}

/** Whether a meaning accepts a folded word as it is written, without looking among the others. */
function isSaid({ word, how }: WordMeaning, other: string): boolean {
  return how === 'anywhere' ? other.includes(word) : other.startsWith(word)
}

/** The numbers of the folded words of a vocabulary that a meaning accepts, each once. */
export function acceptedWords(vocabulary: Vocabulary, meaning: WordMeaning): number[] {
  return [...vocabulary.saidBy(meaning.word), ...alsoAccepted(vocabulary, meaning)]
}

/** Those of them that are not written like the word itself. */
export function alsoAccepted(vocabulary: Vocabulary, meaning: WordMeaning): number[] {
  return meaning.also
    .filter((other) => !isSaid(meaning, other))
    .map((other) => vocabulary.find(other))
    .filter((number) => number !== -1)
}
