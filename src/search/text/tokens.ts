/** Stands between the fields of a listing; no text holds it. */
export const FIELD_END = '\0'

/**
 * Cuts a lower-case text into words and what stands between them, alternating: "o'brien road, 100%" is "o'brien", " ",
 * "road", ", ", "100", "%". Joined they are the text again. Letters beyond ASCII, whatever they are, belong to words,
 * and so do the apostrophes that folding drops, so that folding word by word is folding the text.
 */
export function splitTokens(lower: string): string[] {
  const tokens: string[] = []
  let start = 0
  while (start < lower.length) {
    const inWord = isWordUnit(lower.charCodeAt(start))
    let end = start + 1
    while (end < lower.length && isWordUnit(lower.charCodeAt(end)) === inWord) end += 1
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

/** A text as the index keeps it: lower case, without the mark that ends a field. */
export function plainLower(text: string): string {
  return text.replaceAll(FIELD_END, '').toLowerCase()
}

/** Numbers the tokens that it is shown, from 0; 0 is FIELD_END. */
export class TokenTable {
  readonly texts: string[] = [FIELD_END]
  private readonly ids = new Map<string, number>([[FIELD_END, 0]])

  idOf(token: string): number {
    const known = this.ids.get(token)
    if (known !== undefined) return known
    const id = this.texts.length
    this.ids.set(token, id)
    this.texts.push(token)
    return id
  }
}
