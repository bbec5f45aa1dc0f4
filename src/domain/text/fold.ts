/*
 * A folded form for search keys: two spellings that a reader considers the same word fold to the same string. Stored
 * and displayed text is never folded, since ZWJ and ZWNJ affect its rendering.
 *
 * Unicode normal forms unify the two-part vowel signs, but not the three encodings of a chillu (atomic letter,
 * consonant + virama + ZWJ, consonant + virama), so those are mapped here.
 */

/** Marks of any script: accents, variation selectors. Indic vowel signs are not among them. */
const FLOATING_MARKS = /(?=\p{Mn})\p{Script=Inherited}/gu
const FORMAT_CHARACTERS = /\p{Cf}/gu
const APOSTROPHES = /['\u2018\u2019\u02bc`\u00b4\u2032]/g
const NOT_A_WORD = /[^\p{L}\p{N}\p{M}]+/gu
const MALAYALAM = /[\u0d00-\u0d7f]/

/** Old-font chillu of RRA: RRA + virama + ZWJ, but not the first half of a stacked RRA pair. */
const RRA_CHILLU = /\u0d31\u0d4d\u200d(?!\u0d31)/g
const CHILLU = /[\u0d4e\u0d54-\u0d56\u0d7a-\u0d7f]/g

/** Atomic chillu and dot reph -> the consonant whose vowel a virama suppresses. */
const CHILLU_BASE: Readonly<Record<string, string>> = {
  '\u0d4e': '\u0d30', // dot reph -> RA
  '\u0d54': '\u0d2e', // chillu M -> MA
  '\u0d55': '\u0d2f', // chillu Y -> YA
  '\u0d56': '\u0d34', // chillu LLL -> LLLA
  '\u0d7a': '\u0d23', // chillu NN -> NNA
  '\u0d7b': '\u0d28', // chillu N -> NA
  '\u0d7c': '\u0d30', // chillu RR -> RA
  '\u0d7d': '\u0d32', // chillu L -> LA
  '\u0d7e': '\u0d33', // chillu LL -> LLA
  '\u0d7f': '\u0d15', // chillu K -> KA
}

/** Converts Malayalam digits (U+0D66 to U+0D6F) to ASCII digits; other text is unchanged. */
export function asciiDigits(text: string): string {
  return text.replace(/[\u0d66-\u0d6f]/g, (digit) => String(digit.charCodeAt(0) - 0x0d66))
}

function foldMalayalam(decomposed: string): string {
  return (
    asciiDigits(decomposed)
      .replace(/[\u0d3b\u0d3c]/g, '\u0d4d') // The two rare virama variants.
      .replace(CHILLU, (chillu) => `${CHILLU_BASE[chillu] ?? chillu}\u0d4d`)
      // The lookbehind anchors each run of signs at its start; without it, a long unterminated run takes quadratic
      // time.
      // Half-u: the old orthography writes "u + virama" where the reformed one writes only virama.
      .replace(/(?<![\u0d41\u0d4d])[\u0d41\u0d4d]*\u0d4d/g, '\u0d4d')
      // tta written as RRA RRA. (nta as chillu N + RRA is already "NA virama RRA" here.)
      .replace(/\u0d31(?=\u0d31)/g, '\u0d31\u0d4d')
      // au sign in its old two-part and its modern form, and ai typed as two e signs.
      .replace(/(?<!\u0d46)\u0d46+\u0d57/g, '\u0d57')
      .replace(/\u0d46\u0d46/g, '\u0d48')
      // Long vowels that old fonts composed from the short letter and the au mark.
      .replace(/\u0d07\u0d57/g, '\u0d08')
      .replace(/\u0d09\u0d57/g, '\u0d0a')
      .replace(/\u0d12\u0d57/g, '\u0d14')
  )
}

/**
 * The folded search key of a text: lower case, without Latin diacritics and apostrophes, other punctuation replaced by
 * one space, Malayalam spelling variants unified, Malayalam digits as ASCII, NFC. Folding is idempotent. Never display
 * or store it in place of the text.
 */
export function foldText(text: string): string {
  // Compatibility forms may contain capitals, and lower case may contain marks: hence both passes.
  let folded = text
    .replace(APOSTROPHES, '')
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(FLOATING_MARKS, '')
    .replace(/\u03c2/g, '\u03c3')
    .replace(RRA_CHILLU, '\u0d30\u0d4d')
    .replace(FORMAT_CHARACTERS, '')
    .replace(APOSTROPHES, '')
  if (MALAYALAM.test(folded)) folded = foldMalayalam(folded)
  return folded.replace(NOT_A_WORD, ' ').trim().normalize('NFC')
}

/** The words of the folded form, in order; empty for a text without letters or digits. */
export function foldWords(text: string): string[] {
  const folded = foldText(text)
  return folded === '' ? [] : folded.split(' ')
}

/**
 * Escapes a text for use as a literal in a SQL LIKE pattern with the default escape character `\`: `%`, `_` and `\`
 * lose their special meaning. Pass the result as a parameter, wrapped in `%` as needed.
 */
export function likeEscape(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
