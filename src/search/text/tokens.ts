/** Separates the fields of a listing; no text contains it. */
export const FIELD_END = '\0'

/**
 * Splits a lower-case text after every word, so that each word includes the characters before it: "o'brien road, 100%"
 * becomes "o'brien", " road", ", 100", "%". Joining them restores the text. All letters beyond ASCII belong to words,
 * and so do the apostrophes that folding drops, so that folding word by word equals folding the text.
 */
export function splitTokens(lower: string): string[] {
  const tokens: string[] = []
  let start = 0
  while (start < lower.length) {
    let end = start
    while (end < lower.length && !isWordUnit(lower.charCodeAt(end))) end += 1
    while (end < lower.length && isWordUnit(lower.charCodeAt(end))) end += 1
    tokens.push(lower.slice(start, end))
    start = end
  }
  return tokens
}

function isWordUnit(unit: number): boolean {
  return (
    (unit >= 97 && unit <= 122) ||
    unit > 127 ||
    (unit >= 48 && unit <= 57) ||
    unit === 39 || // '
    unit === 96 // `
  )
}

/** A text as the index stores it: lower case, without the field separator. */
export function plainLower(text: string): string {
  return (text.includes(FIELD_END) ? text.replaceAll(FIELD_END, '') : text).toLowerCase()
}

/**
 * Assigns numbers to tokens, from 0; 0 is FIELD_END. It uses its own hash table, which reads tokens in place within the
 * text; a Map would require slicing and hashing each one, a dozen times per listing.
 */
export class TokenTable {
  readonly texts: string[] = [FIELD_END]
  private readonly hashes: number[] = [0]
  /** 1 + the number of a token, 0 for none; the length is a power of two, at most half full. */
  private slots = new Int32Array(1_024)

  /** Calls `visit` with the number of each token of a lower-case text, split as by `splitTokens`. */
  eachNumber(lower: string, visit: (number: number) => void): void {
    let start = 0
    while (start < lower.length) {
      let hash = 0x811c9dc5
      let end = start
      for (let inWord = false; end < lower.length; end += 1) {
        const unit = lower.charCodeAt(end)
        if (isWordUnit(unit)) inWord = true
        else if (inWord) break
        hash = Math.imul(hash ^ unit, 0x01000193)
      }
      visit(this.numberOf(lower, start, end, hash))
      start = end
    }
  }

  private numberOf(text: string, start: number, end: number, hash: number): number {
    const mask = this.slots.length - 1
    let slot = (hash ^ (hash >>> 15)) & mask
    for (;;) {
      const number = (this.slots[slot] ?? 0) - 1
      if (number === -1) break
      if (this.hashes[number] === hash) {
        const known = this.texts[number] ?? ''
        if (known.length === end - start && text.startsWith(known, start)) return number
      }
      slot = (slot + 1) & mask
    }
    const number = this.texts.length
    this.texts.push(text.slice(start, end))
    this.hashes.push(hash)
    this.slots[slot] = number + 1
    if (this.texts.length * 2 > this.slots.length) this.widen()
    return number
  }

  private widen(): void {
    const slots = new Int32Array(this.slots.length * 2)
    const mask = slots.length - 1
    for (const [number, hash] of this.hashes.entries()) {
      if (number === 0) continue
      let slot = (hash ^ (hash >>> 15)) & mask
      while (slots[slot] !== 0) slot = (slot + 1) & mask
      slots[slot] = number + 1
    }
    this.slots = slots
  }
}
