import { foldText, asciiDigits } from '../text/fold.ts'

/** A part of a text: [start, end) in UTF-16 units. */
export interface Span {
  start: number
  end: number
}

/**
 * A word, a number, a sign that matters (₹ + / -) or a break. `forms` are the spellings under which a word is looked up;
 * `gap`: how strong a break is (1 comma or dash, 2 sentence or mark, 3 line).
 */
export type Token = Span & { key: string; forms: readonly string[] } & (
    | { type: 'word' }
    | { type: 'number'; value: number | null }
    | { type: 'sign' }
    | { type: 'break'; gap: 1 | 2 | 3 }
  )

const TOKEN =
  /(?<number>\d[\d,]*\d(?:\.\d+)?|\d+(?: ?\.\d+)?|(?<![\p{L}\d])\.\d+)(?<half>\s?[½¼¾]|\s1\/2)?|(?<only>[½¼¾])|(?<word>\p{L}[\p{L}\p{M}\u200c\u200d]*(?:['’](?=\p{L})[\p{L}\p{M}]+)?)|(?<sign>₹|\/-|[+/&%@])|(?<line>\n\s*)|(?<dash>[-–—~:(),]+)|(?<stop>\.)|(?<mark>[;|•▪●►➤✅✔*_]|\p{Extended_Pictographic})/gu
const HALVES: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75, '1/2': 0.5 }
const GROUPED = /^\d{1,2}(?:,\d{2})*,\d{3}$|^\d{1,3}(?:,\d{3})+$|^\d+$/

/** Words whose full stop ends no sentence: "Rs. 5 lakh", "sq. ft", "Ph. 90…". */
const ABBREVIATIONS = new Set(
  'rs sq ph mob tel no mr mrs dr st opp nr adv dist c m g s n h ച കി മീ എം ജി സി ഫോ'
    .split(' ')
    .map(foldText),
)

/** Splits a text into tokens. Offsets refer to `text`; Malayalam digits are digits. */
export function tokensOf(text: string): Token[] {
  const plain = asciiDigits(text)
  const found: Token[] = []
  for (const match of plain.matchAll(TOKEN)) {
    const groups = match.groups ?? {}
    const span = { start: match.index, end: match.index + match[0].length }
    const [whole] = match
    const bare = { key: whole, forms: [whole] as readonly string[] }
    const last = found.at(-1)
    if (groups.number !== undefined || groups.only !== undefined)
      found.push({ ...span, ...bare, type: 'number', value: valueOf(groups) })
    else if (groups.word !== undefined) {
      const key = foldText(whole)
      if (key !== '') found.push({ ...span, key, forms: formsOf(key), type: 'word' })
    } else if (groups.sign !== undefined) found.push({ ...span, ...bare, type: 'sign' })
    else if (groups.line !== undefined) found.push({ ...span, ...bare, type: 'break', gap: 3 })
    else if (groups.dash !== undefined) found.push({ ...span, ...bare, type: 'break', gap: 1 })
    else if (groups.mark !== undefined) found.push({ ...span, ...bare, type: 'break', gap: 2 })
    else if (endsSentence(plain, span.end, last))
      found.push({ ...span, ...bare, type: 'break', gap: 2 })
  }
  return found
}

function valueOf(groups: Partial<Record<string, string>>): number | null {
  const [whole = '', fraction] = (groups.number ?? '').replaceAll(' ', '').split('.')
  if (whole !== '' && !GROUPED.test(whole)) return null
  const number = Number(`${whole.replaceAll(',', '') || '0'}.${fraction ?? '0'}`)
  return number + (HALVES[(groups.half ?? groups.only ?? '').trim()] ?? 0)
}

/** A full stop inside "sq.ft" or after "Rs" ends nothing. */
function endsSentence(text: string, at: number, last: Token | undefined): boolean {
  if (/\S/.test(text.charAt(at))) return last?.type === 'number'
  return !(last?.type === 'word' && ABBREVIATIONS.has(last.key))
}

/** Case endings of Malayalam in its own script, and as it is typed in Latin letters. */
const MALAYALAM_ENDINGS =
  /(?:യിലുള്ള|ത്തിലെ|ത്തില്|ത്തിന്|ത്തി|ത്ത്|ട്ട്|യുള്ള|യും|വും|മും|ിലെ|ിലുള്ള|ിലും|ില്|ിന്റെ|ിന്|ുള്ള|യിലെ|യില്|വിലെ|വില്|യുടെ|യ്ക്ക്|യ്ക്കു|ക്കും|ക്ക്|ക്കു|ുകള്|കള്|ും|ുണ്ട്)$/u
const LATIN_ENDINGS =
  /(?:yilulla|ilulla|yile|ile|yil|vil|il|inte|inu|nu|in|n|kal|yum|vum|um|und|anu|ude)$/

/**
 * The spellings under which a folded word is looked up: itself, the skeleton of Malayalam in Latin letters, and both
 * without a case ending.
 */
export function formsOf(key: string): string[] {
  if (/[\u0d00-\u0d7f]/.test(key)) {
    const stem = key.replace(MALAYALAM_ENDINGS, '')
    return stem.length < 2 || stem === key ? [key] : [key, stem, `${stem}\u0d4d`, `${stem}\u0d02`]
  }
  const bare = skeleton(key)
  const stem = bare.replace(LATIN_ENDINGS, '')
  return stem.length < 3 || stem === bare ? [bare] : [bare, stem, stem.replace(/u$/, '')]
}

/**
 * A word typed in Latin letters without what people vary: doubled letters, h after a consonant, ee for i, oo for u, w
 * for v, a final u. "Sthalam", "stalam" and "sthallam" are one word.
 */
export function skeleton(key: string): string {
  const folded = key
    .toLowerCase()
    .replace(/w/g, 'v')
    .replace(/ee/g, 'i')
    .replace(/oo/g, 'u')
    .replace(/([bcdgkpstz])h/g, '$1')
    .replace(/(.)\1+/g, '$1')
    .replace(/y$/, 'i')
  return folded.length > 3 ? folded.replace(/[uh]$/, '') : folded
}

/** A list of words as they are looked up. A word that starts with "=" is known in this very spelling only. */
export class WordList {
  /** As they were given, without "=". */
  readonly words: readonly string[]
  readonly #forms = new Set<string>()
  readonly #exact = new Set<string>()

  constructor(words: string) {
    const given = words
      .split(/[,\n]/)
      .map((each) => each.trim())
      .filter((each) => each !== '')
    this.words = given.map((each) => each.replace(/^=/, ''))
    for (const word of given) {
      if (word.startsWith('=')) this.#exact.add(foldText(word))
      else {
        const key = foldText(word)
        this.#forms.add(/[\u0d00-\u0d7f]/.test(key) ? key : skeleton(key))
      }
    }
  }

  has(token: Token | undefined): boolean {
    return (
      token?.type === 'word' &&
      (this.#exact.has(token.key) || token.forms.some((form) => this.#forms.has(form)))
    )
  }
}

/** Tokens with a note of which ones a field was read from. */
export class Advert {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly #claimed = new Set<number>()

  constructor(text: string, tokens: readonly Token[] = tokensOf(text)) {
    this.text = text
    this.tokens = tokens
  }

  at(index: number): Token | undefined {
    return this.tokens[index]
  }

  claim(from: number, to: number): void {
    for (let at = from; at < to; at += 1) this.#claimed.add(at)
  }

  claimSpan({ start, end }: Span): void {
    this.tokens.forEach((token, at) => {
      if (token.start >= start && token.end <= end) this.#claimed.add(at)
    })
  }

  isClaimed(at: number): boolean {
    return this.#claimed.has(at)
  }

  span(from: number, to: number): Span {
    return { start: this.tokens[from]?.start ?? 0, end: this.tokens[to - 1]?.end ?? 0 }
  }

  /** The number that starts at a token, as digits or in words, and the token after it. */
  words(at: number, count: number): string | null {
    const part = this.tokens.slice(at, at + count)
    return part.length === count && part.every(({ type }) => type === 'word')
      ? part.map(({ key }) => key).join(' ')
      : null
  }
}
