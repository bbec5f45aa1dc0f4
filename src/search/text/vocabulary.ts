import { foldWords } from '../../domain/text/fold.ts'
import { makeTypos, type TyposIndex } from './one-typo.ts'
import { makeParts, type PartsIndex } from './parts.ts'
import { memoize } from '../../domain/platform/memoize.ts'
import { makeSounds, type SoundsIndex } from './sounds.ts'

/** From this length on a word matches anywhere inside other words; a shorter one only at their start. */
export const ANYWHERE_MIN_LENGTH = 3

/** Lists of numbers in sequence: list n is items[starts[n]] … items[starts[n + 1] − 1]. */
export interface Lists {
  starts: Uint32Array
  items: Uint32Array
}

/** The data of a vocabulary, which a snapshot stores. */
export interface VocabularyParts {
  words: readonly string[]
  wordsByToken: Lists
  tokensByWord: Lists
  parts: PartsIndex
  typos: TyposIndex
  sounds: SoundsIndex
}

const wordsOf = memoize(foldWords)

/** Tokens folded, and words numbered, between two yields. */
const SLICE_TOKENS = 1_024
const SLICE_WORDS = 8_192

/** The vocabulary of these tokens, built in steps. */
export function* makeVocabulary(tokens: readonly string[]): Generator<void, Vocabulary> {
  /** The folded words of all tokens in sequence. */
  const folded: string[] = []
  const numbers = new Map<string, number>()
  const starts = new Uint32Array(tokens.length + 1)
  for (const [token, text] of tokens.entries()) {
    for (const word of wordsOf(text)) {
      folded.push(word)
      numbers.set(word, 0)
    }
    starts[token + 1] = folded.length
    if (token % SLICE_TOKENS === 0) yield
  }
  const words = yield* sortedSlowly(numbers.keys())
  for (const [number, word] of words.entries()) {
    numbers.set(word, number)
    if (number % SLICE_WORDS === 0) yield
  }
  const items = new Uint32Array(folded.length)
  for (const [at, word] of folded.entries()) {
    items[at] = numbers.get(word) ?? 0
    if (at % SLICE_WORDS === 0) yield
  }
  const wordsByToken = { starts, items }
  const tokensByWord = turned(wordsByToken, words.length)
  yield
  const parts = yield* makeParts(words)
  const typos = yield* makeTypos(words)
  const sounds = yield* makeSounds(words)
  return new Vocabulary({ words, wordsByToken, tokensByWord, parts, typos, sounds })
}

/** Sorted like `sort()`, but in parts: by the first letters first. */
function* sortedSlowly(words: Iterable<string>): Generator<void, string[]> {
  const byBeginning = new Map<string, string[]>()
  let count = 0
  for (const word of words) {
    const beginning = word.slice(0, 3)
    const known = byBeginning.get(beginning)
    if (known) known.push(word)
    else byBeginning.set(beginning, [word])
    count += 1
    if (count % SLICE_WORDS === 0) yield
  }
  const sorted: string[] = []
  let pause = 0
  for (const beginning of [...byBeginning.keys()].sort()) {
    for (const word of (byBeginning.get(beginning) ?? []).sort()) sorted.push(word)
    if (sorted.length < pause) continue
    pause = sorted.length + SLICE_TOKENS
    yield
  }
  return sorted
}

/** The folded words of a segment, sorted, and the tokens that fold to them. */
export class Vocabulary {
  readonly words: readonly string[]
  readonly made: VocabularyParts

  constructor(made: VocabularyParts) {
    this.words = made.words
    this.made = made
  }

  /** The number of a word, or -1. */
  find(word: string): number {
    const at = this.firstFrom(word)
    return this.words[at] === word ? at : -1
  }

  /** Folded words of a token, as numbers; most tokens have one, separators have none. */
  wordsOfToken(token: number): Uint32Array {
    return listOf(this.made.wordsByToken, token)
  }

  /** The tokens that fold to one of these words, ascending and distinct, so that their lists are read sequentially. */
  tokensOf(words: readonly number[]): number[] {
    const { wordsByToken, tokensByWord } = this.made
    const isOne = new Uint8Array(wordsByToken.starts.length - 1)
    for (const word of words) {
      const end = tokensByWord.starts[word + 1] ?? 0
      for (let at = tokensByWord.starts[word] ?? 0; at < end; at += 1)
        isOne[tokensByWord.items[at] ?? 0] = 1
    }
    const tokens: number[] = []
    for (let token = 0; token < isOne.length; token += 1) if (isOne[token] === 1) tokens.push(token)
    return tokens
  }

  /** Whether `test` accepts a token that folds to a word. */
  someTokenOf(word: number, test: (token: number) => boolean): boolean {
    return listOf(this.made.tokensByWord, word).some(test)
  }

  /** Words that match a word as written: those that contain it, or start with it when it is short. */
  saidBy(word: string): number[] {
    const words: number[] = []
    this.someSaidBy(word, (said) => {
      words.push(said)
      return false
    })
    return words
  }

  /** Whether `test` accepts one of those words; stops at the first. */
  someSaidBy(word: string, test: (said: number) => boolean): boolean {
    if (word.length >= ANYWHERE_MIN_LENGTH) return this.made.parts.some(word, 'anywhere', test)
    // No folded word contains U+FFFF, which sorts last.
    const end = this.firstFrom(`${word}\uffff`)
    for (let said = this.firstFrom(word); said < end; said += 1) if (test(said)) return true
    return false
  }

  /** The approximate maximum cost of finding those words, in nanoseconds. */
  costOfSaidBy(word: string): number {
    return word.length >= ANYWHERE_MIN_LENGTH ? this.made.parts.cost(word) : 0
  }

  /** Words one typo away. */
  oneTypoFrom(word: string): string[] {
    return this.made.typos.near(word)
  }

  /** Words of the other script with a similar sound. */
  soundingLike(word: string): string[] {
    return this.made.sounds.like(word)
  }

  /** The position of the first word that does not sort before `text`. */
  private firstFrom(text: string): number {
    let low = 0
    let high = this.words.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.words[middle] ?? '') < text) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Inverts lists of items: for each item the numbers of its lists, ascending. */
function turned({ starts, items }: Lists, count: number): Lists {
  const turnedStarts = new Uint32Array(count + 1)
  for (const item of items) turnedStarts[item + 1] = (turnedStarts[item + 1] ?? 0) + 1
  for (let item = 0; item < count; item += 1)
    turnedStarts[item + 1] = (turnedStarts[item + 1] ?? 0) + (turnedStarts[item] ?? 0)
  const next = turnedStarts.slice(0, count)
  const numbers = new Uint32Array(items.length)
  for (let list = 0; list + 1 < starts.length; list += 1)
    for (let at = starts[list] ?? 0; at < (starts[list + 1] ?? 0); at += 1) {
      const item = items[at] ?? 0
      const place = next[item] ?? 0
      next[item] = place + 1
      numbers[place] = list
    }
  return { starts: turnedStarts, items: numbers }
}

function listOf({ starts, items }: Lists, at: number): Uint32Array {
  return items.subarray(starts[at], starts[at + 1])
}
