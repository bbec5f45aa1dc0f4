import { DISTRICTS } from '../../domain/places/towns/districts.ts'
import { townByName, TOWNS } from '../../domain/places/towns/towns.ts'
import { foldWords } from '../../domain/text/fold.ts'
import type { CostBudget } from '../cost-budget.ts'
import { ANYWHERE_MIN_LENGTH, type Vocabulary } from './vocabulary.ts'

/**
 * The meaning of a word of `q`, resolved once and then passed to every engine: a listing matches when the folded words
 * of its city, public address or title contain `word` in the way given by `how`, or contain one of `also` as a whole
 * word, or when it lies in one of the towns or districts.
 */
export interface WordMeaning {
  /** Folded. */
  word: string
  /** Anywhere in a word, or, for a short one, only at the start of a word. */
  how: 'anywhere' | 'beginning'
  /** Folded words: those of the other script with a similar sound; when nothing is found, those with one typo. */
  also: readonly string[]
  /** 1 + indexes in TOWNS of those with a name (in either script, or a former one) that starts with the word. */
  towns: readonly number[]
  /** 1 + indexes in DISTRICTS. */
  districts: readonly number[]
}

const TOWN_WORDS = TOWNS.map(({ name, nameMl, aliases }) =>
  [name, nameMl, ...aliases].flatMap(foldWords),
)
/** A former name of the town that a district is named after stands for the district as well: Alleppey, Trivandrum. */
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

/** Nanoseconds for matching a word by sound, and for correcting a typo. */
const MEANING_COST = 60_000

/** The distinct folded words of a query. */
export function queryWords(query: string): string[] {
  return [...new Set(foldWords(query))]
}

/** A word as written; `alike` are the words of the other script that sound like it. */
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
 * A word that no listing contains as written: `near` are words with one typo that listings contain. It stands for the
 * places with those names.
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
 * The meanings of the distinct words of a query. `isFound` says whether any listing matches a word, `isHeld` whether
 * one contains exactly this word; a word without matches is treated as a typo.
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
    // A vocabulary retains words of deleted listings.
    const near = gather((vocabulary) => vocabulary.oneTypoFrom(word)).filter(isHeld)
    return misspeltMeaning(
      written,
      near,
      gather((vocabulary) => near.flatMap((other) => vocabulary.soundingLike(other))),
    )
  })
}

/** Whether a meaning accepts a folded word as written, ignoring its alternatives. */
function isSaid({ word, how }: WordMeaning, other: string): boolean {
  return how === 'anywhere' ? other.includes(word) : other.startsWith(word)
}

/** The numbers of the folded words of a vocabulary that a meaning accepts, without repetition. */
export function acceptedWords(vocabulary: Vocabulary, meaning: WordMeaning): number[] {
  return [...vocabulary.saidBy(meaning.word), ...alsoAccepted(vocabulary, meaning)]
}

/** Those of them that are spelled differently from the word itself. */
export function alsoAccepted(vocabulary: Vocabulary, meaning: WordMeaning): number[] {
  return meaning.also
    .filter((other) => !isSaid(meaning, other))
    .map((other) => vocabulary.find(other))
    .filter((number) => number !== -1)
}
