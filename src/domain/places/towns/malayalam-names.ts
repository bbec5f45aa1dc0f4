import words from '../../../../data/name-words.json' with { type: 'json' }
import { foldText, foldWords } from '../../text/fold.ts'
import { AREAS } from '../areas.ts'
import { DISTRICTS } from './districts.ts'
import { TOWNS } from './towns.ts'

/** For the server: the data is too large for the browser. */

/** The names of the letters, for abbreviations such as KSRTC. */
const LETTERS: Readonly<Record<string, string>> = {
  A: 'എ',
  B: 'ബി',
  C: 'സി',
  D: 'ഡി',
  E: 'ഇ',
  F: 'എഫ്',
  G: 'ജി',
  H: 'എച്ച്',
  I: 'ഐ',
  J: 'ജെ',
  K: 'കെ',
  L: 'എൽ',
  M: 'എം',
  N: 'എൻ',
  O: 'ഒ',
  P: 'പി',
  Q: 'ക്യു',
  R: 'ആർ',
  S: 'എസ്',
  T: 'ടി',
  U: 'യു',
  V: 'വി',
  W: 'ഡബ്ല്യു',
  X: 'എക്സ്',
  Y: 'വൈ',
  Z: 'സെഡ്',
}
/** Longer runs of capitals are words in capitals. */
const LONGEST_ABBREVIATION = 6
const MOST_WORDS = 5

const LATIN = /^[a-z0-9 ]+$/

/** Folded English words and phrases with their Malayalam. Place names come from the other data. */
const KNOWN: ReadonlyMap<string, string> = new Map(
  [
    ...TOWNS.flatMap(({ name, nameMl, aliases }) =>
      [name, ...aliases].map((spelling) => [spelling, nameMl] as const),
    ),
    ...AREAS.map(({ name, nameMl }) => [name, nameMl] as const),
    ...DISTRICTS.map(({ name, nameMl }) => [name, nameMl] as const),
    ...Object.entries(words),
  ]
    .map(([english, malayalam]) => [foldText(english), malayalam] as const)
    .filter(([english]) => LATIN.test(english)),
)

/**
 * An English proper name in Malayalam letters, part by part: known words and place names, abbreviations by the names of
 * their letters. Null when a part is not known: it is better to show the English name than a wrong Malayalam one.
 */
export function transliterateName(name: string): string | null {
  const parts = name.split(/[,()]/).map((part) => part.trim())
  const written = parts.filter((part) => part !== '').map(transliteratePart)
  return written.length === 0 || written.includes(null) ? null : written.join(', ')
}

function transliteratePart(part: string): string | null {
  const typed = part.split(/[\s.&/-]+/).filter((word) => word !== '')
  const out: string[] = []
  for (let at = 0; at < typed.length;) {
    const phrase = longestPhrase(typed, at)
    if (phrase) {
      out.push(phrase.malayalam)
      at += phrase.length
      continue
    }
    const word = typed[at] ?? ''
    const letters = lettersOf(word)
    if (letters === null) return null
    out.push(letters)
    at += 1
  }
  return out.length === 0 ? null : out.join(' ')
}

function longestPhrase(
  typed: readonly string[],
  at: number,
): { malayalam: string; length: number } | null {
  for (let length = Math.min(MOST_WORDS, typed.length - at); length > 0; length -= 1) {
    const run = typed.slice(at, at + length)
    const malayalam = KNOWN.get(foldWords(run.join(' ')).join(' '))
    if (malayalam !== undefined) return { malayalam, length }
  }
  return null
}

/** Numbers as they are; an abbreviation in capitals by the names of its letters. */
function lettersOf(word: string): string | null {
  if (/^\d+$/.test(word)) return word
  if (!/^[A-Z]+$/.test(word) || word.length > LONGEST_ABBREVIATION) return null
  return [...word].map((letter) => LETTERS[letter] ?? '').join('.')
}
