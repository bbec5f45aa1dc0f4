/**
 * Endings that are no initials of a person: in Kerala names end in two letters after a dot ("Suresh.PK", "Anil.TK"),
 * which are countries' endings too.
 */
const ENDINGS =
  'com|net|org|info|biz|xyz|top|shop|site|store|online|club|live|link|click|app|dev|io|in|ru'
const WEB_ADDRESS = new RegExp(
  `[a-z]+://|\\bwww\\.|\\S@\\S+\\.\\S|[\\p{L}\\p{N}-]\\.(?:${ENDINGS})(?![\\p{L}\\p{N}.])`,
  'iu',
)

/** Whether a name holds a web or e-mail address. Mail programs would make it a link in a letter's greeting. */
export function isWebAddress(text: string): boolean {
  return WEB_ADDRESS.test(text.normalize('NFKC'))
}
