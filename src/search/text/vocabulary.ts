import { foldWords } from '../../domain/text/fold.ts'
import { TyposIndex } from './one-typo.ts'
import { PartsIndex } from './parts.ts'
import { SoundsIndex } from './sounds.ts'

/** From this length on a word is sought anywhere in other words; a shorter one only where they begin. */
export const ANYWHERE_MIN_LENGTH = 3

/** Lists of numbers, one after the other: list n is items[starts[n]] … items[starts[n + 1] − 1]. */
interface Lists {
  starts: Uint32Array
  items: Uint32Array
}

interface VocabularyParts {
  words: readonly string[]
  wordsByToken: Lists
  tokensByWord: Lists
  parts: PartsIndex
  typos: TyposIndex
  sounds: SoundsIndex
}

/** Tokens folded between two yields. */
const SLICE_TOKENS = 4_096

/** The vocabulary of these tokens, made in steps. */
export function* makeVocabulary(tokens: readonly string[]): Generator<void, Vocabulary> {
  const folded: string[][] = []
  for (const token of tokens) {
    folded.push(foldWords(token))
    if (folded.length % SLICE_TOKENS === 0) yield
  }
  const words = [...new Set(folded.flat())].sort()
  yield
  const numbers = new Map(words.map((word, number) => [word, number]))
  const wordsOf = folded.map((list) => list.map((word) => numbers.get(word) ?? 0))
  const tokensOf: number[][] = words.map(() => [])
  for (const [token, list] of wordsOf.entries())
    for (const word of new Set(list)) tokensOf[word]?.push(token)
  yield
  const [wordsByToken, tokensByWord] = [listsOf(wordsOf), listsOf(tokensOf)]
  yield
  const parts = new PartsIndex(words)
  yield
  const typos = new TyposIndex(words)
  yield
  const sounds = new SoundsIndex(words)
  yield
  return new Vocabulary({ words, wordsByToken, tokensByWord, parts, typos, sounds })
}

/** The folded words of a segment, sorted, and the tokens that fold to them. */
export class Vocabulary {
  readonly words: readonly string[]
  private readonly made: VocabularyParts

  constructor(made: VocabularyParts) {
    this.words = made.words
    this.made = made
  }

  /** The number of a word, or -1. */
  find(word: string): number {
    const at = this.firstFrom(word)
    return this.words[at] === word ? at : -1
  }

  /** Folded words of a token, as numbers; most tokens have one, what stands between words none. */
  wordsOfToken(token: number): Uint32Array {
    return listOf(this.made.wordsByToken, token)
  }

  /** The tokens that fold to these words, each once. */
  tokensOf(words: Iterable<number>): Set<number> {
    const tokens = new Set<number>()
    for (const word of words)
      for (const token of listOf(this.made.tokensByWord, word)) tokens.add(token)
    return tokens
  }

  /** Words that a written word stands for as it is: those that contain it, or begin with it when it is short. */
  saidBy(word: string): number[] {
    if (word.length >= ANYWHERE_MIN_LENGTH) return this.containing(word)
    const first = this.firstFrom(word)
    // No folded word holds U+FFFF, which sorts last.
    const end = this.firstFrom(`${word}\uffff`)
    return Array.from({ length: end - first }, (_, at) => first + at)
  }

  containing(part: string): number[] {
    return this.made.parts.containing(part)
  }

  /** Words one slip away. */
  oneTypoFrom(word: string): string[] {
    return this.made.typos.near(word)
  }

  /** Words of the other script that sound like this one. */
  soundingLike(word: string): string[] {
    return this.made.sounds.like(word)
  }

  /** The place of the first word that does not sort before `text`. */
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

function listsOf(lists: readonly (readonly number[])[]): Lists {
  const starts = new Uint32Array(lists.length + 1)
  for (const [at, list] of lists.entries()) starts[at + 1] = (starts[at] ?? 0) + list.length
  return { starts, items: Uint32Array.from(lists.flat()) }
}

function listOf({ starts, items }: Lists, at: number): Uint32Array {
  return items.subarray(starts[at], starts[at + 1])
}
