/**
 * Endings that are no initials of a person: in Kerala names end in two letters after a dot ("Suresh.PK", "Anil.TK"),
 * which are countries' endings too.
 */
const ENDINGS =
  'com|net|org|info|biz|xyz|top|shop|site|store|online|club|live|link|click|app|dev|io|in|ru'
const WEB_ADDRESS = new RegExp(
  `[a-z]+://|\\bwww\\.|\\S@\\S+\\.\\S|[\\p{L}\\p{N}-]\\.(?:(?:${ENDINGS})(?![\\p{L}\\p{N}.])|[a-z]{2,6}[/?#:])`,
  'iu',
)

/**
 * Whether a name holds a web or e-mail address: one with a known ending, or with any ending and a path after it. Mail programs would make it a link in a letter's greeting. */
export function isWebAddress(text: string): boolean {
  // In host names the full stops of Chinese and Japanese are dots (UTS 46).
  return WEB_ADDRESS.test(text.normalize('NFKC').replaceAll('\u3002', '.'))
}
