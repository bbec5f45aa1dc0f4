import { hashUnits, makeBuckets, type Buckets } from './buckets.ts'
import { isOneTypo } from './one-typo.ts'
import { memoize } from '../../domain/platform/memoize.ts'

/*
 * Matches words of one language written in the script of the other: കുമരകം and "kumarakom", അപ്പാർട്ട്മെന്റ് and
 * "apartment". Both are reduced to one phonetic spelling. The consonants must agree; the vowels may differ by one,
 * because English spellings of Malayalam names vary ("Kumarakam") or omit one ("Ernakulam").
 */

const MALAYALAM = /[\u0d00-\u0d7f]/
const LATIN = /^[a-z]+$/
/** Words with fewer consonants match by coincidence. */
const MIN_CONSONANTS = 3
/** Up to this length the vowels must agree as well: a plot is not a flat. */
const SHORT_SOUND = 5

/**
 * By position in the block from U+0D15: ka, kha, ga … sa, ha. Sounds that English spellings confuse share a letter; ya
 * is treated as the vowel for which y is used, and ha is silent.
 */
const CONSONANTS = [...'kkkknccjjnttttnttttnnppppmirrlllvsss', '']
const VOWEL_SIGNS: Readonly<Record<string, string>> = {
  '\u0d3e': 'a',
  '\u0d3f': 'i',
  '\u0d40': 'i',
  '\u0d41': 'u',
  '\u0d42': 'u',
  '\u0d43': 'ri',
  '\u0d46': 'e',
  '\u0d47': 'e',
  '\u0d48': 'ai',
  '\u0d4a': 'o',
  '\u0d4b': 'o',
  '\u0d4c': 'au',
  '\u0d57': 'au',
}
const VOWELS: Readonly<Record<string, string>> = {
  '\u0d05': 'a',
  '\u0d06': 'a',
  '\u0d07': 'i',
  '\u0d08': 'i',
  '\u0d09': 'u',
  '\u0d0a': 'u',
  '\u0d0b': 'ri',
  '\u0d0e': 'e',
  '\u0d0f': 'e',
  '\u0d10': 'ai',
  '\u0d12': 'o',
  '\u0d13': 'o',
  '\u0d14': 'au',
}
const VIRAMA = '\u0d4d'
const ANUSVARA = '\u0d02'

/** The phonetic spelling of a folded Malayalam word. */
function soundOfMalayalam(word: string): string {
  // Exceptions from reading letter by letter: doubled RRA is "tt", NA with RRA is "nt", and "ng" is one sound.
  const letters = word
    .replaceAll('\u0d31\u0d4d\u0d31', '\u0d1f')
    .replaceAll('\u0d28\u0d4d\u0d31', '\u0d28\u0d4d\u0d1f')
    .replace(/(?:\u0d19|\u0d02)\u0d4d?[\u0d15\u0d17]/g, '\u0d19')
  let sound = ''
  for (let at = 0; at < letters.length; at += 1) {
    const letter = letters.charAt(at)
    const consonant = CONSONANTS[letter.charCodeAt(0) - 0x0d15]
    if (consonant !== undefined) {
      sound += consonant
      const next = letters.charAt(at + 1)
      if (next === VIRAMA) at += 1
      else if (VOWEL_SIGNS[next] === undefined) sound += 'a'
    } else if (letter === ANUSVARA) sound += 'm'
    else sound += VOWELS[letter] ?? VOWEL_SIGNS[letter] ?? ''
  }
  return evened(sound)
}

/** Spellings of one sound, in the order in which they are tried. */
const LATIN_SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/t?ch/g, 'C'],
  [/c(?=[eiy])/g, 's'],
  [/[cqgk]/g, 'k'],
  [/C/g, 'c'],
  [/x/g, 'ks'],
  [/zh/g, 'l'],
  [/[sz]h?/g, 's'],
  [/ph|[bf]/g, 'p'],
  [/[dt]h?/g, 't'],
  [/n[kj]/g, 'n'],
  [/w/g, 'v'],
  [/ee/g, 'i'],
  [/oo/g, 'u'],
  [/y/g, 'i'],
  [/h/g, ''],
]

function soundOfLatin(word: string): string {
  return evened(
    LATIN_SOUNDS.reduce((sound, [spelling, letter]) => sound.replace(spelling, letter), word),
  )
}

/** Collapses doubled letters. */
function evened(sound: string): string {
  return sound.replace(/(.)\1+/g, '$1')
}

export function soundOf(word: string): string {
  return MALAYALAM.test(word) ? soundOfMalayalam(word) : LATIN.test(word) ? soundOfLatin(word) : ''
}

const consonantsOf = (sound: string): string => sound.replace(/[aeiou]/g, '')

/** The consonants of a folded word as pronounced, the key for similar words; '' when they are too few. */
export function soundedConsonants(word: string): string {
  const consonants = consonantsOf(soundOf(word))
  return consonants.length < MIN_CONSONANTS ? '' : consonants
}

/** Whether a folded word and one of the other script sound alike. */
export function soundsLike(word: string, other: string): boolean {
  if (MALAYALAM.test(other) === MALAYALAM.test(word)) return false
  const [sound, heard] = [soundOf(word), soundOf(other)]
  if (consonantsOf(heard) !== consonantsOf(sound)) return false
  return heard === sound || (sound.length > SHORT_SOUND && isOneTypo(sound, heard))
}

/** Finds words of the other script with a similar sound, by their consonants. */
export class SoundsIndex {
  private readonly words: readonly string[]
  readonly byConsonants: Buckets

  constructor(words: readonly string[], byConsonants: Buckets) {
    this.words = words
    this.byConsonants = byConsonants
  }

  /** In their order. */
  like(word: string): string[] {
    const consonants = soundedConsonants(word)
    if (consonants === '') return []
    return Array.from(
      this.byConsonants.of(hashUnits(consonants, 0, consonants.length)),
      (item) => this.words[item] ?? '',
    ).filter((other) => soundsLike(word, other))
  }
}

const heardConsonants = memoize(soundedConsonants)

export function* makeSounds(words: readonly string[]): Generator<void, SoundsIndex> {
  const byConsonants = yield* makeBuckets(words.length, (item, visit) => {
    const consonants = heardConsonants(words[item] ?? '')
    if (consonants !== '') visit(hashUnits(consonants, 0, consonants.length))
  })
  return new SoundsIndex(words, byConsonants)
}
