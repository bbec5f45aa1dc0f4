/** A segment of a message: plain text or an http(s) URL. */
export interface TextPiece {
  text: string
  /** Null for plain text; else the whole URL. */
  href: string | null
}

const ADDRESS = /https?:\/\/[^\s<>"'`\\]+/gi
/** Punctuation that ends a sentence is not part of the URL before it. */
const AFTER: ReadonlySet<string> = new Set(`.,;:!?'")]}`)

function withoutSentenceEnd(text: string): string {
  let end = text.length
  while (end > 0 && AFTER.has(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/**
 * Splits a text into plain text and web addresses. Only http and https are recognised, and no URLs with a user name and
 * password before the host ("https://bank.com@evil.test"), which name one site and lead to another.
 */
export function splitLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let at = 0
  const words = (end: number): void => {
    if (end > at) pieces.push({ text: text.slice(at, end), href: null })
  }
  for (const found of text.matchAll(ADDRESS)) {
    const written = withoutSentenceEnd(found[0])
    const href = addressOf(written)
    if (href === null) continue
    words(found.index)
    pieces.push({ text: written, href })
    at = found.index + written.length
  }
  words(text.length)
  return pieces
}

function addressOf(text: string): string | null {
  const parts = /^https?:\/\/([^/?#]+)/i.exec(text)
  const host = parts?.[1]
  return host === undefined || host.includes('@') || !/[\p{L}\p{N}]/u.test(host) ? null : text
}
