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
