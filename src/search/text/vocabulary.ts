import { foldWords } from '../../domain/text/fold.ts'
import { isOneTypo, TYPO_MIN_LENGTH, unharmedParts } from './one-typo.ts'
import { LookalikeSounds } from './sounds.ts'
import { StringPool } from './string-pool.ts'

/** From this length on a word is sought anywhere in other words; a shorter one only where they begin. */
export const ANYWHERE_MIN_LENGTH = 3

/** The folded words of a segment, sorted, and the tokens that fold to them. */
export class Vocabulary {
  readonly words: readonly string[]
  /** Folded words of each token, as numbers of `words`; most tokens have one, what stands between words none. */
  readonly wordsOfToken: readonly Uint32Array[]
  private readonly tokensOfWord: readonly Uint32Array[]
  private readonly pool: StringPool
  private readonly sounds: LookalikeSounds

  constructor(tokens: readonly string[]) {
    const tokensByWord = new Map<string, number[]>()
    const foldedTokens = tokens.map(foldWords)
    for (const [token, folded] of foldedTokens.entries())
      for (const word of folded) {
        const known = tokensByWord.get(word)
        if (known) known.push(token)
        else tokensByWord.set(word, [token])
      }
    this.words = [...tokensByWord.keys()].sort()
    const numbers = new Map(this.words.map((word, number) => [word, number]))
    this.tokensOfWord = this.words.map((word) => Uint32Array.from(tokensByWord.get(word) ?? []))
    this.wordsOfToken = foldedTokens.map((folded) =>
      Uint32Array.from(folded, (word) => numbers.get(word) ?? 0),
    )
    this.pool = new StringPool(this.words)
    this.sounds = new LookalikeSounds(this.words)
  }

  /** The number of a word, or -1. */
  find(word: string): number {
    const at = this.firstFrom(word)
    return this.words[at] === word ? at : -1
  }

  /** The tokens that fold to these words, each once. */
  tokensOf(words: Iterable<number>): Set<number> {
    const tokens = new Set<number>()
    for (const word of words) for (const token of this.tokensOfWord[word] ?? []) tokens.add(token)
    return tokens
  }

  /** Words that a written word stands for as it is: those that contain it, or begin with it when it is short. */
  saidBy(word: string): number[] {
    if (word.length < ANYWHERE_MIN_LENGTH) return this.beginningWith(word)
    return this.containing(word)
  }

  containing(part: string): number[] {
    const found: number[] = []
    this.pool.containing(part, (word) => found.push(word))
    return found
  }

  beginningWith(prefix: string): number[] {
    const first = this.firstFrom(prefix)
    // No folded word holds U+FFFF, which sorts last.
    const end = this.firstFrom(`${prefix}\uffff`)
    return Array.from({ length: end - first }, (_, at) => first + at)
  }

  /** Words one slip away from a word of at least TYPO_MIN_LENGTH letters. */
  oneTypoFrom(word: string): string[] {
    if (word.length < TYPO_MIN_LENGTH) return []
    const { beginning, end } = unharmedParts(word)
    const near = new Set<string>()
    const consider = (candidate: number): void => {
      const other = this.words[candidate]
      if (other !== undefined && other !== word && isOneTypo(word, other)) near.add(other)
    }
    for (const candidate of this.beginningWith(beginning)) consider(candidate)
    this.pool.containing(end, consider)
    return [...near]
  }

  /** Words of the other script that sound like this one. */
  soundingLike(word: string): string[] {
    return this.sounds.like(word).map((number) => this.words[number] ?? '')
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
