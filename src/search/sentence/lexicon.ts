import { skeleton, type Advert, type Token } from '../../domain/adverts/tokens.ts'
import { foldText } from '../../domain/text/fold.ts'
import { runToCompletion } from '../run-generator.ts'
import { isOneTypo, makeTypos, type TyposIndex } from '../text/one-typo.ts'

/** A phrase of the vocabulary at tokens [from, to). */
export interface Lexeme<Concept> {
  concepts: ReadonlySet<Concept>
  from: number
  to: number
}

interface Node<Concept> {
  concepts: Set<Concept>
  next: Map<string, Node<Concept>>
}

/** Shorter words are corrected only to chosen ones: too many others are one letter away. */
const SLIP_MIN_LENGTH = 5
const SHORT_SLIP_LENGTH = 4
const MALAYALAM = /[\u0d00-\u0d7f]/

/** Phrases by their words. A word matches in any case form and any usual spelling; "=" before it: in this one only. */
export class Lexicon<Concept extends string> {
  readonly #root: Node<Concept> = emptyNode()
  readonly #words: ReadonlySet<string>
  readonly #slips: TyposIndex
  readonly #short: readonly string[]

  /**
   * @param own phrases separated by commas or lines, by concept; a phrase may have several
   * @param borrowed more of them; a phrase that is among `own` keeps its meaning
   * @param short words to which a word of four letters is corrected
   */
  constructor(
    own: Iterable<readonly [Concept, string]>,
    borrowed: Iterable<readonly [Concept, string]> = [],
    short: readonly string[] = [],
  ) {
    const words = new Set<string>()
    const add = (list: string, write: (node: Node<Concept>) => void): void => {
      for (const phrase of list.split(/[,\n]/)) {
        const keys = phrase.trim().split(/\s+/).filter(Boolean).map(keyOf)
        if (keys.length === 0) continue
        let node = this.#root
        for (const key of keys) {
          const next: Node<Concept> = node.next.get(key) ?? emptyNode()
          node.next.set(key, next)
          node = next
          if (isCorrectable(key)) words.add(key)
        }
        write(node)
      }
    }
    for (const [concept, list] of own) add(list, ({ concepts }) => concepts.add(concept))
    const taken = new Map<Node<Concept>, boolean>()
    for (const [concept, list] of borrowed)
      add(list, (node) => {
        const isTaken = taken.get(node) ?? node.concepts.size > 0
        taken.set(node, isTaken)
        if (!isTaken) node.concepts.add(concept)
      })
    this.#words = words
    this.#short = short
    this.#slips = runToCompletion(makeTypos([...words]))
  }

  /** The longest phrase at a token, with all that it can mean. */
  at(sentence: Advert, from: number): Lexeme<Concept> | null {
    let best: Lexeme<Concept> | null = null
    let nodes: Node<Concept>[] = [this.#root]
    for (let to = from; nodes.length > 0;) {
      const token = skipHyphen(sentence, to, from)
      if (token?.type !== 'word') break
      const at = sentence.at(to) === token ? to : to + 1
      if (sentence.isClaimed(at)) break
      nodes = stepOf(nodes, token)
      to = at + 1
      const ended = nodes.filter(({ concepts }) => concepts.size > 0)
      const [first] = ended
      if (!first) continue
      const concepts =
        ended.length === 1 ? first.concepts : new Set(ended.flatMap((node) => [...node.concepts]))
      best = { concepts, from, to }
    }
    return best
  }

  /** The token with its one slip of the pen corrected; null when it is far from every word. */
  corrected(token: Token): Token | null {
    if (token.type !== 'word' || MALAYALAM.test(token.key)) return null
    if (token.key.length === SHORT_SLIP_LENGTH) {
      const meant = this.#short.find((word) => isShortSlip(token.key, word))
      return meant === undefined ? null : { ...token, key: meant, forms: [skeleton(meant)] }
    }
    const word = skeleton(token.key)
    if (word.length < SLIP_MIN_LENGTH || this.#words.has(word)) return null
    const near = this.#slips.near(word).filter((other) => other.charAt(0) === word.charAt(0))
    const [meant] = near
    return meant !== undefined && isOneTypo(word, meant)
      ? { ...token, key: meant, forms: [meant] }
      : null
  }
}

/** A letter that is missing, or two that are swapped, but not the first one: "hose", "falt". */
function isShortSlip(word: string, meant: string): boolean {
  const isSwapped = [...word].sort().join('') === [...meant].sort().join('')
  return (
    word.charAt(0) === meant.charAt(0) &&
    (meant.length > word.length || isSwapped) &&
    isOneTypo(word, meant)
  )
}

/** A hyphen within a phrase is nothing: "semi-furnished". */
function skipHyphen(sentence: Advert, at: number, from: number): Token | undefined {
  const token = sentence.at(at)
  return at > from && token?.key === '-' ? sentence.at(at + 1) : token
}

function emptyNode<Concept>(): Node<Concept> {
  return { concepts: new Set(), next: new Map() }
}

function isCorrectable(key: string): boolean {
  return !key.startsWith('=') && key.length >= SLIP_MIN_LENGTH && !MALAYALAM.test(key)
}

function keyOf(word: string): string {
  const isExact = word.startsWith('=')
  const key = foldText(word)
  return isExact ? `=${key}` : MALAYALAM.test(key) ? key : skeleton(key)
}

/** The nodes after a word: by its own spellings, else without its ending. */
function stepOf<Concept>(nodes: readonly Node<Concept>[], token: Token): Node<Concept>[] {
  const [skeletonForm = token.key, ...stems] = token.forms
  const along = (keys: readonly string[]): Node<Concept>[] =>
    nodes.flatMap((node) => [...new Set(keys)].flatMap((key) => node.next.get(key) ?? []))
  const own = along([`=${token.key}`, token.key, skeletonForm])
  if (own.length > 0) return own
  const singular = /^[a-z]{4,}s$/.test(token.key) ? [skeletonForm.replace(/s$/, '')] : []
  return along([...singular, ...stems])
}
