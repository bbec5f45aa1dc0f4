import type { Advert, Token } from '../../domain/adverts/tokens.ts'
import type { Concept } from './vocabulary/concepts.ts'
import { LEXICON } from './vocabulary/index.ts'
import type { Lexeme } from './lexicon.ts'
import type { FilterName, ReadFilters, SentenceFilters, SentenceSpan } from './types.ts'

/** A sentence being read: its tokens, the phrases among them, and what has been understood so far. */
export class Reading {
  readonly sentence: Advert
  readonly filters: ReadFilters = {}
  /** The phrase that each token belongs to. */
  #phrases: (Lexeme<Concept> | null)[] = []
  readonly #givenBy = new Map<number, readonly FilterName[]>()
  /** Tokens that look like something else and must stay unread: the amount of a deposit. */
  readonly #unreadable = new Set<number>()

  /** Unread tokens by which no listing is found. */
  readonly #ignored = new Set<number>()

  constructor(sentence: Advert) {
    this.sentence = sentence
    this.findPhrases()
  }

  /** Splits what is not read yet into phrases, the longest first from the left. */
  findPhrases(): void {
    const { sentence } = this
    this.#phrases = sentence.tokens.map(() => null)
    for (let at = 0; at < sentence.tokens.length;) {
      const phrase = sentence.isClaimed(at) ? null : LEXICON.at(sentence, at)
      if (phrase) this.#phrases.fill(phrase, phrase.from, phrase.to)
      at = phrase?.to ?? at + 1
    }
  }

  at(index: number): Token | undefined {
    return this.sentence.at(index)
  }

  get length(): number {
    return this.sentence.tokens.length
  }

  /** The phrase that a token belongs to. */
  phraseAt(at: number): Lexeme<Concept> | null {
    return this.#phrases[at] ?? null
  }

  /** The phrase that starts at a token and means this. */
  startsWith(at: number, ...concepts: Concept[]): Lexeme<Concept> | null {
    const phrase = this.phraseAt(at)
    return phrase?.from === at && concepts.some((each) => phrase.concepts.has(each)) ? phrase : null
  }

  /** The phrase that ends before a token and means this. */
  endsBefore(at: number, ...concepts: Concept[]): Lexeme<Concept> | null {
    const phrase = this.phraseAt(at - 1)
    return phrase?.to === at && concepts.some((each) => phrase.concepts.has(each)) ? phrase : null
  }

  isFree(at: number): boolean {
    return at >= 0 && at < this.length && !this.sentence.isClaimed(at) && !this.#unreadable.has(at)
  }

  /** Notes what tokens gave; without names they are words that say nothing by themselves. */
  take(from: number, to: number, ...names: FilterName[]): void {
    for (let at = from; at < to; at += 1) if (!this.#givenBy.has(at)) this.#givenBy.set(at, names)
    this.sentence.claim(from, to)
  }

  set<Name extends keyof SentenceFilters>(name: Name, value: SentenceFilters[Name]): void {
    this.filters[name] = value
  }

  /** Holds tokens for what is settled later: until then they are neither read nor free. */
  reserve(from: number, to: number): void {
    this.sentence.claim(from, to)
  }

  isReserved(at: number): boolean {
    return this.sentence.isClaimed(at) && !this.#givenBy.has(at)
  }

  leave(from: number, to: number): void {
    for (let at = from; at < to; at += 1) this.#unreadable.add(at)
  }

  /** Leaves tokens unread that are not searched for in the text either. */
  ignore(from: number, to: number): void {
    this.leave(from, to)
    for (let at = from; at < to; at += 1) this.#ignored.add(at)
  }

  isLeft(at: number): boolean {
    return this.#unreadable.has(at)
  }

  givenBy(at: number): readonly FilterName[] | undefined {
    return this.#givenBy.get(at)
  }

  /** The spans of the ignored tokens. */
  get ignored(): { start: number; end: number }[] {
    const spans: { start: number; end: number }[] = []
    for (let at = 0; at < this.length; at += 1) {
      if (!this.#ignored.has(at)) continue
      let to = at + 1
      while (this.#ignored.has(to)) to += 1
      spans.push(this.sentence.span(at, to))
      at = to
    }
    return spans
  }

  /** The spans of what was read and what was not, and the words that stay: without fillers at their ends. */
  finish(): { spans: SentenceSpan[]; rest: string[]; searched: string[] } {
    const rest: string[] = []
    const searched: string[] = []
    const spans: SentenceSpan[] = []
    const { sentence } = this
    const isWord = (at: number): boolean => {
      const type = this.at(at)?.type
      return type === 'word' || type === 'number'
    }
    const says = (at: number, ...concepts: Concept[]): boolean =>
      !this.isLeft(at) && concepts.some((each) => this.phraseAt(at)?.concepts.has(each))
    const isSilent = (at: number): boolean => !isWord(at) || says(at, 'filler', 'or')
    const isSilentAtEnd = (at: number): boolean => isSilent(at) || says(at, 'ending', 'in')
    for (let at = 0; at < this.length;) {
      const names = this.#givenBy.get(at)
      let to = at + 1
      if (names) {
        while (to < this.length && this.#givenBy.get(to) === names) to += 1
        if (names.length > 0) spans.push({ ...sentence.span(at, to), filters: names })
        at = to
        continue
      }
      while (to < this.length && !this.#givenBy.has(to)) to += 1
      const next = to
      let from = at
      while (from < to && isSilentAtEnd(from)) from += 1
      while (to > from && isSilentAtEnd(to - 1)) to -= 1
      if (from < to) {
        rest.push(...this.#partsOf(from, to, isSilent))
        searched.push(
          ...this.#partsOf(from, to, (token) => isSilent(token) || this.#ignored.has(token)),
        )
        spans.push({ ...sentence.span(from, to), filters: [] })
      }
      at = next
    }
    return { spans, rest, searched }
  }

  /** The words of a part as they were typed, without those that say nothing. */
  #partsOf(from: number, to: number, isSilent: (at: number) => boolean): string[] {
    const parts: string[] = []
    for (let at = from; at < to;) {
      let end = at
      while (end < to && (!isSilent(end) || isMark(this.at(end)))) end += 1
      const { start, end: last } = this.sentence.span(at, end)
      if (end > at) parts.push(this.sentence.text.slice(start, last))
      at = Math.max(end, at + 1)
      while (at < to && isSilent(at)) at += 1
    }
    return parts
  }
}

/** Punctuation within words that stay stays with them. */
function isMark(token: Token | undefined): boolean {
  return token?.type === 'sign' || token?.type === 'break'
}
