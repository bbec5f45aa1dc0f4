import { foldText } from '../../domain/text/fold.ts'
import { FIELD_END, plainLower, splitTokens } from './tokens.ts'
import { eachToken, type TextIndex } from './text-index.ts'

/*
 * `location`: a literal substring of city, address or title. Cut into tokens, all but the first and the last must be
 * there as they are, one behind the other; the first must end a token and the last begin one. Within one token it may
 * stand anywhere, and then the lists of rows are the answer.
 */

/** A step of a phrase: the items (tokens, or folded words) that may stand there. */
type Step = ReadonlySet<number>

export interface Phrase {
  /** One after the other. A single step needs no look at the rows. */
  steps: readonly Step[]
  /** Steps are numbers of folded words, with anything between two of them; else numbers of tokens. */
  folded: boolean
  /** What is sought: lower case, or folded. */
  sought: string
}

const BEYOND_ASCII = /[^\0-\x7f]/

/**
 * What a location may stand for in a segment: the literal text, and when it has letters beyond ASCII also its folded
 * form, so that every spelling of a chillu is found. Phrases with a step that nothing fits are left out.
 */
export function phrasesOf(text: TextIndex, location: string): Phrase[] {
  const { tokens, tokenParts, vocabulary } = text
  const literal = plainLower(location)
  const folded = BEYOND_ASCII.test(location) ? foldText(location) : ''
  const words = folded === '' ? [] : folded.split(' ')
  return [
    {
      steps: chain(
        splitTokens(literal),
        (piece) => tokenParts.containing(piece),
        (token) => tokens[token] ?? '',
      ),
      folded: false,
      sought: literal,
    },
    {
      steps: chain(
        words,
        (piece) => vocabulary.containing(piece),
        (word) => vocabulary.words[word] ?? '',
      ),
      folded: true,
      sought: folded,
    },
  ].filter(({ steps }) => steps.length > 0)
}

type Fit = 'anywhere' | 'end' | 'whole' | 'beginning'

/**
 * The steps of pieces that stand behind one another; none when a piece is nowhere. The longest pieces are sought
 * first: they are found the quickest, and mostly the ones that are missing.
 */
function chain(
  pieces: readonly string[],
  find: (piece: string) => number[],
  textOf: (item: number) => string,
): Step[] {
  const steps: Step[] = pieces.map(() => new Set<number>())
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
    const step = new Set(find(piece).filter((item) => fits(textOf(item), piece, fit)))
    if (step.size === 0) return []
    steps[at] = step
  }
  return steps
}

function fits(text: string, piece: string, fit: Fit): boolean {
  switch (fit) {
    case 'anywhere':
      return true
    case 'end':
      return text.endsWith(piece)
    case 'whole':
      return text === piece
    case 'beginning':
      return text.startsWith(piece)
  }
}

/** Tokens of which a row must have one, for each step of a phrase. */
export function tokensOfSteps(text: TextIndex, phrase: Phrase): ReadonlySet<number>[] {
  return phrase.steps.map((step) => (phrase.folded ? text.vocabulary.tokensOf(step) : step))
}

/** Steps of which a search keeps count in the bits of one number. */
const COUNTED_STEPS = 31

/**
 * Of the rows whose bits are set in `candidates`, those in one of whose fields the steps stand behind one another. A
 * phrase of more steps than are counted is found by its first ones and then held against the row's text.
 */
export function rowsHolding(
  text: TextIndex,
  phrase: Phrase,
  candidates: Int32Array,
  found: (row: number) => void,
): void {
  const counted = phrase.steps.slice(0, COUNTED_STEPS)
  const last = 1 << (counted.length - 1)
  const isLong = phrase.steps.length > COUNTED_STEPS
  /** Of each item the steps that it may be. */
  const stepsOf = new Int32Array(phrase.folded ? text.vocabulary.words.length : text.tokens.length)
  for (const [at, step] of counted.entries())
    for (const item of step) stepsOf[item] = (stepsOf[item] ?? 0) | (1 << at)
  for (let word = 0; word < candidates.length; word += 1)
    for (let rest = candidates[word] ?? 0; rest !== 0; rest &= rest - 1) {
      const row = word * 32 + 31 - Math.clz32(rest & -rest)
      const holds = phrase.folded
        ? holdsWords(text, row, stepsOf, last)
        : holdsTokens(text, row, stepsOf, last)
      if (holds && (!isLong || isInText(text, row, phrase))) found(row)
    }
}

/** Bit s of `met`: the steps up to s have just been met; an item carries them on or ends them. */
function holdsTokens(
  { bytes, starts }: TextIndex,
  row: number,
  stepsOf: Int32Array,
  last: number,
): boolean {
  const end = starts[row + 1] ?? 0
  let met = 0
  for (let at = starts[row] ?? 0; at < end;) {
    let byte = bytes[at] ?? 0
    at += 1
    let token = byte & 0x7f
    for (let shift = 7; byte >= 0x80; shift += 7) {
      byte = bytes[at] ?? 0
      at += 1
      token |= (byte & 0x7f) << shift
    }
    // Token 0, the end of a field, is in no step.
    met = ((met << 1) | 1) & (stepsOf[token] ?? 0)
    if ((met & last) !== 0) return true
  }
  return false
}

function holdsWords(text: TextIndex, row: number, stepsOf: Int32Array, last: number): boolean {
  let met = 0
  let holds = false
  eachToken(text.bytes, text.starts, row, (token) => {
    if (token === 0) met = 0
    for (const word of text.vocabulary.wordsOfToken(token)) {
      met = ((met << 1) | 1) & (stepsOf[word] ?? 0)
      holds ||= (met & last) !== 0
    }
  })
  return holds
}

function isInText(text: TextIndex, row: number, { sought, folded }: Phrase): boolean {
  const fields = textOf(text, row).split(FIELD_END)
  return fields.some((field) => (folded ? foldText(field) : field).includes(sought))
}

/** City, shown address and title of a row in lower case, each followed by FIELD_END. */
export function textOf({ tokens, bytes, starts }: TextIndex, row: number): string {
  let joined = ''
  eachToken(bytes, starts, row, (token) => {
    joined += tokens[token] ?? ''
  })
  return joined
}
