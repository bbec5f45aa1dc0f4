const CONSONANTS: Readonly<Record<string, string>> = {
  ക: 'k',
  ഖ: 'kh',
  ഗ: 'g',
  ഘ: 'gh',
  ങ: 'ng',
  ച: 'ch',
  ഛ: 'chh',
  ജ: 'j',
  ഝ: 'jh',
  ഞ: 'nj',
  ട: 't',
  ഠ: 'th',
  ഡ: 'd',
  ഢ: 'dh',
  ണ: 'n',
  ത: 'th',
  ഥ: 'th',
  ദ: 'd',
  ധ: 'dh',
  ന: 'n',
  പ: 'p',
  ഫ: 'ph',
  ബ: 'b',
  ഭ: 'bh',
  മ: 'm',
  യ: 'y',
  ര: 'r',
  ല: 'l',
  വ: 'v',
  ശ: 'sh',
  ഷ: 'sh',
  സ: 's',
  ഹ: 'h',
  ള: 'l',
  ഴ: 'zh',
  റ: 'r',
  ഩ: 'n',
  ഺ: 't',
}
const VOWELS: Readonly<Record<string, string>> = {
  അ: 'a',
  ആ: 'a',
  ഇ: 'i',
  ഈ: 'ee',
  ഉ: 'u',
  ഊ: 'oo',
  ഋ: 'ri',
  എ: 'e',
  ഏ: 'e',
  ഐ: 'ai',
  ഒ: 'o',
  ഓ: 'o',
  ഔ: 'au',
}
const VOWEL_SIGNS: Readonly<Record<string, string>> = {
  'ാ': 'a',
  'ി': 'i',
  'ീ': 'ee',
  'ു': 'u',
  'ൂ': 'oo',
  'ൃ': 'ri',
  'െ': 'e',
  'േ': 'e',
  'ൈ': 'ai',
  'ൊ': 'o',
  'ോ': 'o',
  'ൗ': 'au',
  'ൌ': 'au',
}
const OTHERS: Readonly<Record<string, string>> = {
  'ം': 'm',
  'ഃ': 'h',
  ൻ: 'n',
  ൺ: 'n',
  ർ: 'r',
  ൽ: 'l',
  ൾ: 'l',
  ൿ: 'k',
  ൔ: 'm',
  ൕ: 'y',
  ൖ: 'zh',
}
const VIRAMA = '്'
/** Doubled letters whose sound is not that of their halves. */
const CONJUNCTS: readonly [string, string][] = [
  ['റ്റ', 'ട്ട'],
  ['ന്റ', 'ണ്ട'],
  ['ൻറ', 'ണ്ട'],
  ['ച്ച', 'ച'],
  ['ങ്ങ', 'ങ'],
  ['ഞ്ഞ', 'ഞ'],
  ['ത്ത', 'ത'],
  ['ഞ്ച', 'ന്ച'],
  ['മ്പ', 'മ്ബ'],
]

/**
 * Malayalam in the Latin letters that people write it with: "കോട്ടയത്ത് വീട്" is "kottayathu veedu". Everything else
 * stays as it is.
 */
export function malayalamInLatin(text: string): string {
  // Zero-width joiners only choose the shape of a letter.
  const plain = text.normalize('NFC').replace(/[\u200c\u200d]/g, '')
  const letters = [...CONJUNCTS.reduce((all, [from, to]) => all.replaceAll(from, to), plain)]
  return letters
    .map((letter, at) => {
      const consonant = CONSONANTS[letter]
      const next = letters[at + 1] ?? ''
      if (consonant !== undefined)
        return next in VOWEL_SIGNS || next === VIRAMA
          ? softened(letter, letters, at)
          : `${softened(letter, letters, at)}a`
      // At the end of a word the sign stands for a short u.
      if (letter === VIRAMA) return next in CONSONANTS ? '' : 'u'
      return VOWELS[letter] ?? VOWEL_SIGNS[letter] ?? OTHERS[letter] ?? letter
    })
    .join('')
}

/** A single ട within a word is spoken as d: "വീട്" is "veedu". */
function softened(letter: string, letters: readonly string[], at: number): string {
  const before = letters[at - 1] ?? ''
  const isBetweenVowels = before in VOWEL_SIGNS || before in VOWELS || before in CONSONANTS
  const isDoubled = letters[at + 1] === VIRAMA && letters[at + 2] === letter
  if (
    letter === 'ട' &&
    ((isBetweenVowels && !isDoubled) || (before === VIRAMA && letters[at - 2] === 'ണ'))
  )
    return 'd'
  return CONSONANTS[letter] ?? letter
}
