/** A stream of numbers in [0, 1). The same seed yields the same stream on every machine. */
export type Random = () => number

/** Hashes a text to 32 bits (FNV-1a with a final avalanche), so that similar ids yield unrelated seeds. */
function hash(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** The mulberry32 generator, seeded with a listing's seed and a label for the purpose. */
export function seeded(seed: string | number, purpose: string): Random {
  let state = hash(`${purpose}|${seed}`)
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

export const between = (r: Random, low: number, high: number): number => low + (high - low) * r()

/** A random integer from low to high, inclusive. */
export const randomInt = (r: Random, low: number, high: number): number =>
  Math.floor(between(r, low, high + 1))

export const chance = (r: Random, share: number): boolean => r() < share

export function pickRandom<T>(r: Random, list: readonly [T, ...T[]]): T {
  return list[Math.floor(r() * list.length)] ?? list[0]
}

/** Chooses by weight; weights need not add up to one. */
export function pickWeighted<T>(r: Random, list: readonly [[T, number], ...[T, number][]]): T {
  let left = r() * list.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [value, weight] of list) {
    left -= weight
    if (left < 0) return value
  }
  return list[0][0]
}
