/** Every sign that browsers or mail programs read as the dot of a host name (UTS 46, and its compatibility forms). */
const DOT = '[.\\u2024\\u3002\\ufe52\\uff0e\\uff61]'
/** A dot with a letter behind it, as in "evil.com" and in "M.K.Nair"; marks that nobody sees may stand between. */
const DOT_BEFORE_LETTER = new RegExp(`(\\S)${DOT}(?=\\p{Cf}*[\\p{L}\\p{Emoji_Presentation}])`, 'gu')
const IPV4 = /\b\d{1,3}(?:\.\d{1,3}){3}\b/g

/**
 * Text in which no mail program finds an address to turn into a link: a space follows the dots and colons that one
 * needs. "www.evil.com" becomes "www. evil. com", initials ("M.K.Nair") are still read as such, "2.5 acres" stays.
 */
export function unlinkedText(text: string): string {
  return text
    .replaceAll(/:(?=\/)/g, ': ')
    .replaceAll(DOT_BEFORE_LETTER, '$1. ')
    .replaceAll(IPV4, (address) => address.replaceAll('.', '. '))
}

/** A name, title or other short text of a user's, for a subject or sentence: one line, and nothing in it is a link. */
export function shortText(text: string): string {
  return unlinkedText(oneLine(text))
}

/** Header fields have one line: CR, LF and every other control character become a space. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
}
