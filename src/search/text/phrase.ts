import { foldText } from '../../domain/text/fold.ts'
import type { CostBudget } from '../cost-budget.ts'
import type { Fit, PartsIndex } from './parts.ts'
import { FIELD_END, plainLower, splitTokens } from './tokens.ts'
import { eachToken, type TextIndex } from './text-index.ts'

/*
 * `location`: a literal substring of city, address or title. It is split into tokens: all but the first and the last
 * must occur unchanged and in sequence, the first must end a token and the last must start one. A location within one
 * token may occur anywhere in it, and then the row lists are the result.
 */

/** The tokens, or folded words, that may occur at one position of a phrase. */
export type Step = readonly number[]

export interface Phrase {
  /** In sequence. A single step does not require examining the rows. */
  steps: readonly Step[]
  /** Steps are numbers of folded words, with anything between two of them; otherwise numbers of tokens. */
  folded: boolean
  /** The searched text: lower case, or folded. */
  sought: string
}

const BEYOND_ASCII = /[^\0-\x7f]/

/**
 * The phrases for a location in a segment: the literal text, and when it has letters beyond ASCII also its folded form,
 * so that every spelling of a chillu matches. Phrases with a step without candidates are left out.
 *
 * @throws SearchTooCostly
 */
export function phrasesOf(text: TextIndex, location: string, effort: CostBudget): Phrase[] {
  const literal = plainLower(location)
  const folded = BEYOND_ASCII.test(location) ? foldText(location) : ''
  const words = folded === '' ? [] : folded.split(' ')
  return [
    { steps: chain(splitTokens(literal), text.tokenParts, effort), folded: false, sought: literal },
    { steps: chain(words, text.vocabulary.made.parts, effort), folded: true, sought: folded },
  ].filter(({ steps }) => steps.length > 0)
}

/**
 * The steps of consecutive pieces; none when a piece does not occur. The longest pieces are looked up first: they are
 * the fastest to find and the most likely to be missing.
 */
function chain(pieces: readonly string[], parts: PartsIndex, effort: CostBudget): Step[] {
  const steps: Step[] = pieces.map(() => [])
  const known = new Map<string, Step>()
  const byLength = [...pieces.entries()].sort(([, a], [, b]) => b.length - a.length)
  for (const [at, piece] of byLength) {
    const fit: Fit =
      pieces.length === 1
        ? 'anywhere'
        : at === 0
          ? 'end'
          : at === pieces.length - 1
            ? 'beginning'
            : 'whole'
    const key = `${fit} ${piece}`
    let step = known.get(key)
    if (!step) {
      effort.spend(parts.cost(piece, fit))
      step = parts.containing(piece, fit)
      known.set(key, step)
    }
    if (step.length === 0) return []
    steps[at] = step
  }
  return steps
}

/** For each distinct step of a phrase, the tokens of which a row must contain one. */
export function tokensOfSteps(text: TextIndex, { steps, folded }: Phrase): Step[] {
  return [...new Set(steps)].map((step) => (folded ? text.vocabulary.tokensOf(step) : step))
}

/** The number of steps that a search tracks in the bits of one number. */
const COUNTED_STEPS = 30
/** For a token in a folded phrase: it contains no word, so the current match continues. */
const PASSED_OVER = 1 << 30
/** For a token in a folded phrase: it contains several words. */
const SEVERAL_WORDS = 1 << 31

/** Nanoseconds per row read, per byte of its text, and per row whose text is reassembled. */
const ROW_COST = 15
const BYTE_COST = 3
const TEXT_COST = 3_000

/** The cost of `rowsHolding` in nanoseconds for that many candidates. */
export function holdingCost({ bytes, starts }: TextIndex, phrase: Phrase, rows: number): number {
  const length = bytes.length / Math.max(1, starts.length - 1)
  const isLong = phrase.steps.length > COUNTED_STEPS
  return rows * (ROW_COST + length * BYTE_COST + (isLong ? TEXT_COST : 0))
}

/**
 * The rows of `candidates` in which the steps occur in sequence within one field. A phrase with more steps than can be
 * tracked is matched by its first ones and then compared with the row's text.
 */
export function rowsHolding(
  text: TextIndex,
  phrase: Phrase,
  candidates: Int32Array,
  found: (row: number) => void,
): void {
  const { bytes, starts } = text
  const counted = phrase.steps.slice(0, COUNTED_STEPS)
  const last = 1 << (counted.length - 1)
  const isLong = phrase.steps.length > COUNTED_STEPS
  const { stepsOf, severalOf } = stepsByToken(text, counted, phrase.folded)
  for (let word = 0; word < candidates.length; word += 1)
    for (let rest = candidates[word] ?? 0; rest !== 0; rest &= rest - 1) {
      const row = word * 32 + 31 - Math.clz32(rest & -rest)
      const end = starts[row + 1] ?? 0
      const holds = holdsSteps(bytes, starts[row] ?? 0, end, stepsOf, severalOf, last)
      if (holds && (!isLong || isInText(text, row, phrase))) found(row)
    }
}

/** For each token, the steps that it may be, as bits; for one with several words those of each, in order. */
function stepsByToken(
  text: TextIndex,
  steps: readonly Step[],
  folded: boolean,
): { stepsOf: Int32Array; severalOf: Map<number, number[]> } {
  const { vocabulary, tokens } = text
  const stepsOf = new Int32Array(tokens.length)
  const severalOf = new Map<number, number[]>()
  const items = folded ? new Int32Array(vocabulary.words.length) : stepsOf
  for (const [at, step] of steps.entries())
    for (const item of step) items[item] = (items[item] ?? 0) | (1 << at)
  if (folded)
    // Token 0, the end of a field, belongs to no step and ends the current match.
    for (let token = 1; token < tokens.length; token += 1) {
      const words = vocabulary.wordsOfToken(token)
      if (words.length === 1) stepsOf[token] = items[words[0] ?? 0] ?? 0
      else if (words.length === 0) stepsOf[token] = PASSED_OVER
      else {
        stepsOf[token] = SEVERAL_WORDS
        severalOf.set(
          token,
          Array.from(words, (word) => items[word] ?? 0),
        )
      }
    }
  return { stepsOf, severalOf }
}

/** Bit s of `met`: the steps up to s have just matched; the next token continues or ends them. */
function holdsSteps(
  bytes: Uint8Array,
  start: number,
  end: number,
  stepsOf: Int32Array,
  severalOf: ReadonlyMap<number, readonly number[]>,
  last: number,
): boolean {
  let met = 0
  for (let at = start; at < end;) {
    let byte = bytes[at] ?? 0
    at += 1
    let token = byte & 0x7f
    for (let shift = 7; byte >= 0x80; shift += 7) {
      byte = bytes[at] ?? 0
      at += 1
      token |= (byte & 0x7f) << shift
    }
    const steps = stepsOf[token] ?? 0
    if (steps === PASSED_OVER) continue
    if (steps === SEVERAL_WORDS) {
      for (const one of severalOf.get(token) ?? []) {
        met = ((met << 1) | 1) & one
        if ((met & last) !== 0) return true
      }
      continue
    }
    met = ((met << 1) | 1) & steps
    if ((met & last) !== 0) return true
  }
  return false
}

function isInText(text: TextIndex, row: number, { sought, folded }: Phrase): boolean {
  const fields = textOf(text, row).split(FIELD_END)
  return fields.some((field) => (folded ? foldText(field) : field).includes(sought))
}

/** City, public address and title of a row in lower case, each followed by FIELD_END. */
export function textOf({ tokens, bytes, starts }: TextIndex, row: number): string {
  let joined = ''
  eachToken(bytes, starts, row, (token) => {
    joined += tokens[token] ?? ''
  })
  return joined
}
