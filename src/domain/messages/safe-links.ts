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

/**
 * Top-level domains that cannot be a person's initials: names in Kerala often end in two letters after a dot
 * ("Suresh.PK", "Anil.TK"), which are also country-code domains.
 */
const ENDINGS =
  'com|net|org|info|biz|xyz|top|shop|site|store|online|club|live|link|click|app|dev|io|in|ru'
const WEB_ADDRESS = new RegExp(
  `[a-z]+://|\\bwww\\.|\\S@\\S+\\.\\S|[\\p{L}\\p{N}-]\\.(?:(?:${ENDINGS})(?![\\p{L}\\p{N}.])|[a-z]{2,6}[/?#:])`,
  'iu',
)

/**
 * Whether a name contains a web or email address: one with a known top-level domain, or any with a path after it. Mail
 * clients would turn it into a link in an email's greeting.
 */
export function isWebAddress(text: string): boolean {
  // Full stops of Chinese and Japanese act as dots in host names (UTS 46).
  return WEB_ADDRESS.test(text.normalize('NFKC').replaceAll('\u3002', '.'))
}
