import { hashUnits, makeBuckets, type Buckets } from './buckets.ts'

/** Shorter words are not corrected: too many other words are one letter away. */
export const TYPO_MIN_LENGTH = 4

/**
 * Whether two different words are one typo apart: an insertion, a deletion, a substitution, or a swap of neighbours
 * (Damerau).
 */
export function isOneTypo(a: string, b: string): boolean {
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a]
  if (longer.length - shorter.length > 1) return false
  let same = 0
  while (same < shorter.length && shorter.charCodeAt(same) === longer.charCodeAt(same)) same += 1
  if (shorter.length < longer.length) return shorter.slice(same) === longer.slice(same + 1)
  if (same === shorter.length) return false
  if (shorter.slice(same + 1) === longer.slice(same + 1)) return true
  return (
    shorter.charCodeAt(same) === longer.charCodeAt(same + 1) &&
    shorter.charCodeAt(same + 1) === longer.charCodeAt(same) &&
    shorter.slice(same + 2) === longer.slice(same + 2)
  )
}

/**
 * Words by what remains of them when a letter is deleted. Two words one typo apart share such a remainder, or one of
 * them equals the other's: deleting the letters that differ leaves the same.
 */
export class TyposIndex {
  private readonly words: readonly string[]
  readonly rests: Buckets

  constructor(words: readonly string[], rests: Buckets) {
    this.words = words
    this.rests = rests
  }

  /** The words one typo away, in their order. */
  near(word: string): string[] {
    if (word.length < TYPO_MIN_LENGTH) return []
    const near = new Set<number>()
    eachRest(word, (key) => {
      for (const item of this.rests.of(key))
        if (!near.has(item) && isOneTypo(word, this.words[item] ?? '')) near.add(item)
    })
    return [...near].sort((a, b) => a - b).map((item) => this.words[item] ?? '')
  }
}

export function* makeTypos(words: readonly string[]): Generator<void, TyposIndex> {
  const rests = yield* makeBuckets(words.length, (item, visit) =>
    eachRest(words[item] ?? '', visit),
  )
  return new TyposIndex(words, rests)
}

/**
 * A word and its remainders after deleting a letter: the keys of `TyposIndex` as texts, for a database. Databases
 * cannot store the lone surrogate that may remain of a letter outside the BMP: a placeholder replaces it, here and in
 * the search.
 */
export function restsOf(word: string): string[] {
  if (word.length < TYPO_MIN_LENGTH - 1) return []
  const rests = [word]
  for (let but = 0; but < word.length; but += 1)
    rests.push((word.slice(0, but) + word.slice(but + 1)).toWellFormed())
  return [...new Set(rests)]
}

/** Keys of a word and of its remainders; none for words too short to be one typo away from a searched one. */
function eachRest(word: string, visit: (key: number) => void): void {
  if (word.length < TYPO_MIN_LENGTH - 1) return
  for (let but = -1; but < word.length; but += 1) {
    // Deleting either of two equal neighbours leaves the same remainder.
    if (but > 0 && word.charCodeAt(but) === word.charCodeAt(but - 1)) continue
    visit(hashUnits(word, 0, word.length, but))
  }
}
