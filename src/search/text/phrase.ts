import { foldWords } from '../../domain/text/fold.ts'
import { plainLower, splitTokens } from './tokens.ts'
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
}

const BEYOND_ASCII = /[^\0-\x7f]/

/**
 * What a location may stand for in a segment: the literal text, and when it has letters beyond ASCII also its folded
 * form, so that every spelling of a chillu is found. Phrases with a step that nothing fits are left out.
 */
export function phrasesOf(text: TextIndex, location: string): Phrase[] {
  const literal = splitTokens(plainLower(location))
  const folded = BEYOND_ASCII.test(location) ? foldWords(location) : []
  return [
    { steps: chain(literal, tokenFinder(text)), folded: false },
    { steps: chain(folded, wordFinder(text)), folded: true },
  ].filter(({ steps }) => steps.length > 0 && steps.every((step) => step.size > 0))
}

type Fit = 'anywhere' | 'end' | 'whole' | 'beginning'

function chain(pieces: readonly string[], find: (piece: string, fit: Fit) => Set<number>): Step[] {
  return pieces.map((piece, at) =>
    find(
      piece,
      pieces.length === 1
        ? 'anywhere'
        : at === 0
          ? 'end'
          : at === pieces.length - 1
            ? 'beginning'
            : 'whole',
    ),
  )
}

function fits(text: string, piece: string, fit: Fit): boolean {
  switch (fit) {
    case 'anywhere':
      return text.includes(piece)
    case 'end':
      return text.endsWith(piece)
    case 'whole':
      return text === piece
    case 'beginning':
      return text.startsWith(piece)
  }
}

function tokenFinder({ tokens, tokenPool }: TextIndex) {
  return (piece: string, fit: Fit): Set<number> => {
    const found = new Set<number>()
    tokenPool.containing(piece, (token) => {
      if (fits(tokens[token] ?? '', piece, fit)) found.add(token)
    })
    return found
  }
}

function wordFinder({ vocabulary }: TextIndex) {
  return (piece: string, fit: Fit): Set<number> =>
    new Set(
      vocabulary.containing(piece).filter((word) => fits(vocabulary.words[word] ?? '', piece, fit)),
    )
}

/** Tokens of which a row must have one, for each step of a phrase. */
export function tokensOfSteps(text: TextIndex, phrase: Phrase): ReadonlySet<number>[] {
  return phrase.steps.map((step) => (phrase.folded ? text.vocabulary.tokensOf(step) : step))
}

/** Whether the steps of a phrase stand behind one another in one field of a row. */
export function holdsPhrase(text: TextIndex, row: number, { steps, folded }: Phrase): boolean {
  /** Which steps, from the first on, have just been met. */
  const met = new Uint8Array(steps.length)
  const last = steps.length - 1
  let holds = false
  const meet = (item: number): void => {
    for (let step = last; step >= 0; step -= 1)
      met[step] = (step === 0 || met[step - 1] === 1) && steps[step]?.has(item) ? 1 : 0
    if (met[last] === 1) holds = true
  }
  eachToken(text.bytes, text.starts, row, (token) => {
    if (token === 0) met.fill(0)
    else if (!folded) meet(token)
    else for (const word of text.vocabulary.wordsOfToken[token] ?? []) meet(word)
  })
  return holds
}
