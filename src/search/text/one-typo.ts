/** Words shorter than this are not read as misspelt: too many others are one letter away. */
export const TYPO_MIN_LENGTH = 4

/**
 * Whether two different words are one slip apart: a letter more, a letter less, another letter, or two neighbours
 * swapped (Damerau's four).
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
 * The beginning and the end of a word of which any single slip leaves one whole. The letter between them belongs to
 * neither, for a swap touches two.
 */
export function unharmedParts(word: string): { beginning: string; end: string } {
  const middle = Math.ceil(word.length / 2)
  return { beginning: word.slice(0, middle - 1), end: word.slice(middle) }
}
