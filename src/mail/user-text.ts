/**
 * Every character that browsers or mail clients treat as the dot of a host name (UTS 46, and its compatibility forms).
 */
const DOT = '[.\\u2024\\u3002\\ufe52\\uff0e\\uff61]'
/** A dot followed by a letter, as in "evil.com" and in "M.K.Nair"; invisible characters may be in between. */
const DOT_BEFORE_LETTER = new RegExp(`(\\S)${DOT}(?=\\p{Cf}*[\\p{L}\\p{Emoji_Presentation}])`, 'gu')
const IPV4 = /\b\d{1,3}(?:\.\d{1,3}){3}\b/g

/**
 * A text in which no mail client detects a URL: a space follows the dots and colons that one needs. "www.evil.com"
 * becomes "www. evil. com", initials ("M.K.Nair") remain readable, and "2.5 acres" is unchanged.
 */
export function unlinkedText(text: string): string {
  return text
    .replaceAll(/:(?=\/)/g, ': ')
    .replaceAll(DOT_BEFORE_LETTER, '$1. ')
    .replaceAll(IPV4, (address) => address.replaceAll('.', '. '))
}

/**
 * A user's name, title or other short text, for a subject or sentence: one line without anything that could become a
 * link.
 */
export function shortText(text: string): string {
  return unlinkedText(oneLine(text))
}

/** Header fields have one line: CR, LF and every other control character become a space. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
}
