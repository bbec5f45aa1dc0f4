import { hashUnits, makeBuckets, type Buckets } from './buckets.ts'

const PART = 3

/**
 * Finds the strings that contain a part, by the groups of three letters that they are made of: of a part's groups the
 * rarest says which strings to look at.
 */
export class PartsIndex {
  private readonly strings: readonly string[]
  readonly groups: Buckets

  constructor(strings: readonly string[], groups: Buckets) {
    this.strings = strings
    this.groups = groups
  }

  /** Numbers of the strings that contain `part`, ascending, each once. An empty part is in none. */
  containing(part: string): number[] {
    const found: number[] = []
    if (part === '') return found
    const look = (item: number): void => {
      if (found.at(-1) !== item && this.strings[item]?.includes(part)) found.push(item)
    }
    if (part.length < PART) {
      for (let item = 0; item < this.strings.length; item += 1) look(item)
      return found
    }
    let rarest = this.groups.of(hashUnits(part, 0, PART))
    for (let at = 1; at + PART <= part.length; at += 1) {
      const group = this.groups.of(hashUnits(part, at, at + PART))
      if (group.length < rarest.length) rarest = group
    }
    for (const item of rarest) look(item)
    return found
  }
}

export function* makeParts(strings: readonly string[]): Generator<void, PartsIndex> {
  const groups = yield* makeBuckets(strings.length, (item, visit) => {
    const text = strings[item] ?? ''
    for (let at = 0; at + PART <= text.length; at += 1) visit(hashUnits(text, at, at + PART))
  })
  return new PartsIndex(strings, groups)
}
