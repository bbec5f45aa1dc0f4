import { hashUnits, makeBuckets, type Buckets } from './buckets.ts'

/** The required position of a substring in a string. */
export type Fit = 'anywhere' | 'beginning' | 'end' | 'whole'

const FITS: Readonly<Record<Fit, (text: string, part: string) => boolean>> = {
  anywhere: (text, part) => text.includes(part),
  beginning: (text, part) => text.startsWith(part),
  end: (text, part) => text.endsWith(part),
  whole: (text, part) => text === part,
}

const PART = 3
/** Nanoseconds per string examined. */
const LOOK_COST = 40
const SHORT_LOOK_COST: Readonly<Record<Fit, number>> = {
  anywhere: 30,
  beginning: 20,
  end: 20,
  whole: 10,
}

/**
 * Finds the strings that contain a substring, by their trigrams: the rarest trigram of the substring selects the
 * strings to examine.
 */
export class PartsIndex {
  private readonly strings: readonly string[]
  readonly groups: Buckets

  constructor(strings: readonly string[], groups: Buckets) {
    this.strings = strings
    this.groups = groups
  }

  /** Numbers of the strings that contain `part` at that position, ascending and distinct. Empty for an empty part. */
  containing(part: string, fit: Fit = 'anywhere'): number[] {
    const found: number[] = []
    this.some(part, fit, (item) => {
      found.push(item)
      return false
    })
    return found
  }

  /** Whether `test` accepts the number of a string that contains `part` at that position; stops at the first. */
  some(part: string, fit: Fit, test: (item: number) => boolean): boolean {
    if (part === '') return false
    const { strings } = this
    const fits = FITS[fit]
    if (part.length < PART) return strings.some((text, item) => fits(text, part) && test(item))
    let before = -1
    for (const item of this.rarest(part)) {
      if (item !== before && fits(strings[item] ?? '', part) && test(item)) return true
      before = item
    }
    return false
  }

  /** The approximate maximum cost of finding a substring, in nanoseconds. */
  cost(part: string, fit: Fit = 'anywhere'): number {
    if (part === '') return 0
    return part.length < PART
      ? this.strings.length * SHORT_LOOK_COST[fit]
      : this.rarest(part).length * LOOK_COST
  }

  /** The strings that contain the rarest trigram of a substring. */
  private rarest(part: string): Uint32Array {
    let rarest = this.groups.of(hashUnits(part, 0, PART))
    for (let at = 1; at + PART <= part.length; at += 1) {
      const group = this.groups.of(hashUnits(part, at, at + PART))
      if (group.length < rarest.length) rarest = group
    }
    return rarest
  }
}

export function* makeParts(strings: readonly string[]): Generator<void, PartsIndex> {
  const groups = yield* makeBuckets(strings.length, (item, visit) => {
    const text = strings[item] ?? ''
    for (let at = 0; at + PART <= text.length; at += 1) visit(hashUnits(text, at, at + PART))
  })
  return new PartsIndex(strings, groups)
}
