import { foldText } from '../../domain/text/fold.ts'
import {
  isOneTypo,
  makeTypos,
  TYPO_MIN_LENGTH,
  type TyposIndex,
} from '../../search/text/one-typo.ts'
import { makeSounds, soundOf, type SoundsIndex } from '../../search/text/sounds.ts'

/** The names of a place. */
export interface NamedPlace {
  /** Its names in both scripts. */
  own: readonly string[]
  /** Old names, other spellings. */
  also: readonly string[]
  /** Names of smaller places by which it may be found; other places' own names take precedence. */
  within: readonly string[]
  /** Words that people add to distinguish it: its district's names. */
  context: readonly string[]
}

export interface NameMatch {
  /** Index in the list from which the name index was built. */
  place: number
  /** An index into HOW: lower is better. */
  how: number
  own: boolean
  /** The name as written. */
  name: string
}

/**
 * Ways to be called what was typed, the best first: for a place's own and other names, and for those within it, which
 * stand behind a town that is only misspelt.
 */
const HOW = {
  exact: [0, 2],
  sameSound: [1, 6],
  beginning: [3, 7],
  word: [4, 8],
  soundOfWord: [5, 9],
  slip: [6, 11],
  slipSoFar: [10, 10],
} as const
type Way = keyof typeof HOW
/** What a way is worth when it is a word within the name that was meant. */
const OF_A_WORD: Readonly<Record<Way, Way>> = {
  exact: 'word',
  beginning: 'word',
  word: 'word',
  sameSound: 'soundOfWord',
  soundOfWord: 'soundOfWord',
  slip: 'slip',
  slipSoFar: 'slipSoFar',
}

/** Minimum number of letters for a misspelt prefix of a name. */
const SLIP_SO_FAR_MIN_LENGTH = 5
/** Minimum length of a phonetic key: shorter ones are shared by unrelated names. */
const SOUND_MIN_LENGTH = 4

/** Maximum number of words of a query that are looked up one by one. */
const MAX_WORDS = 8

/** Words that people add to any place. */
const GENERAL = new Set(['kerala', 'keralam', 'india', 'കേരള', 'കേരളം', 'ഇന്ത്യ'].map(foldText))

interface Name {
  place: number
  text: string
  own: boolean
  within: boolean
}
/** A name from one of its words on, without spaces, which people place differently. */
interface Ending {
  name: Name
  isWhole: boolean
}

/** Finds places by their names, ordered only by how well a name matches. Built once. */
export class PlaceNames {
  /** Sorted. */
  private readonly endings: readonly string[]
  private readonly namesOf: ReadonlyMap<string, readonly Ending[]>
  private readonly words: readonly ReadonlySet<string>[]
  private readonly contexts: readonly ReadonlySet<string>[]
  private readonly slips: TyposIndex
  private readonly beginningSlips: TyposIndex
  private readonly otherScript: SoundsIndex
  private readonly bySound: ReadonlyMap<string, readonly string[]>

  constructor(parts: {
    endings: readonly string[]
    namesOf: ReadonlyMap<string, readonly Ending[]>
    words: readonly ReadonlySet<string>[]
    contexts: readonly ReadonlySet<string>[]
    slips: TyposIndex
    beginningSlips: TyposIndex
    otherScript: SoundsIndex
    bySound: ReadonlyMap<string, readonly string[]>
  }) {
    this.endings = parts.endings
    this.namesOf = parts.namesOf
    this.words = parts.words
    this.contexts = parts.contexts
    this.slips = parts.slips
    this.beginningSlips = parts.beginningSlips
    this.otherScript = parts.otherScript
    this.bySound = parts.bySound
  }

  /** The best match of each place with such a name; `words` are folded. */
  find(words: readonly string[]): NameMatch[] {
    const own = words.filter((word) => !GENERAL.has(word))
    const sought = own.length > 0 ? own : words
    const found = this.findName(sought.join(''))
    return found.length > 0 || sought.length < 2
      ? found
      : this.findWords([...new Set(sought)].slice(0, MAX_WORDS))
  }

  private findName(typed: string): NameMatch[] {
    const best = new Map<number, NameMatch>()
    const add = (ending: string, way: Way, mustBeWhole = false): void => {
      for (const { name, isWhole } of this.namesOf.get(ending) ?? []) {
        if (mustBeWhole && !isWhole) continue
        better(best, name, HOW[isWhole ? way : OF_A_WORD[way]][name.within ? 1 : 0])
      }
    }
    for (const ending of this.beginningWith(typed))
      add(ending, ending === typed ? 'exact' : 'beginning')
    if (/^\d+$/.test(typed)) return [...best.values()]
    const sound = soundOf(typed)
    if (sound.length >= SOUND_MIN_LENGTH)
      for (const ending of this.bySound.get(sound) ?? []) add(ending, 'sameSound')
    for (const ending of this.otherScript.like(typed)) add(ending, 'sameSound')
    for (const ending of this.slips.near(typed)) add(ending, 'slip')
    if (typed.length >= SLIP_SO_FAR_MIN_LENGTH)
      for (const beginning of this.beginningSlips.near(typed))
        for (const ending of this.beginningWith(beginning)) add(ending, 'slipSoFar', true)
    return [...best.values()]
  }

  /** Places whose names contain every word, in any order; some words may be of the district. */
  private findWords(words: readonly string[]): NameMatch[] {
    const best = new Map<number, NameMatch>()
    for (const word of words)
      for (const ending of this.beginningWith(word))
        for (const { name } of this.namesOf.get(ending) ?? [])
          if (words.every((other) => this.says(name.place, other)))
            better(best, name, HOW.word[name.within ? 1 : 0])
    return [...best.values()]
  }

  private says(place: number, word: string): boolean {
    const begins = (words: ReadonlySet<string> | undefined): boolean => {
      for (const other of words ?? [])
        if (other.startsWith(word) || (word.length > TYPO_MIN_LENGTH && isOneTypo(word, other)))
          return true
      return false
    }
    return begins(this.words[place]) || begins(this.contexts[place])
  }

  private *beginningWith(typed: string): Generator<string> {
    let low = 0
    let high = this.endings.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.endings[middle] ?? '') < typed) low = middle + 1
      else high = middle
    }
    for (; low < this.endings.length; low += 1) {
      const ending = this.endings[low] ?? ''
      if (!ending.startsWith(typed)) return
      yield ending
    }
  }
}

/** Retains the better of two matches of a place; among equals its own name, then the first. */
function better(best: Map<number, NameMatch>, name: Name, how: number): void {
  const before = best.get(name.place)
  if (before && (before.how < how || (before.how === how && (before.own || !name.own)))) return
  best.set(name.place, { place: name.place, how, own: name.own, name: name.text })
}

/** Builds the index in steps: each `yield` is a point where other work may run. */
export function* makePlaceNames(places: readonly NamedPlace[]): Generator<void, PlaceNames> {
  const namesOf = new Map<string, Ending[]>()
  const beginnings = new Set<string>()
  const words: Set<string>[] = []
  const contexts: Set<string>[] = []
  for (const [place, { own, also, within, context }] of places.entries()) {
    const placeWords = new Set<string>()
    words.push(placeWords)
    contexts.push(new Set(context.flatMap((text) => foldText(text).split(' '))))
    const add = (text: string, isOwn: boolean, isWithin: boolean): void => {
      const parts = foldText(text).split(' ')
      for (const [at, part] of parts.entries()) {
        if (part === '') continue
        placeWords.add(part)
        const ending = parts.slice(at).join('')
        const names = namesOf.get(ending) ?? []
        names.push({ name: { place, text, own: isOwn, within: isWithin }, isWhole: at === 0 })
        namesOf.set(ending, names)
        if (at > 0 || isWithin) continue
        for (let end = SLIP_SO_FAR_MIN_LENGTH - 1; end < ending.length; end += 1)
          beginnings.add(ending.slice(0, end))
      }
    }
    for (const text of own) add(text, true, false)
    for (const text of also) add(text, false, false)
    for (const text of within) add(text, false, true)
    if (place % 256 === 255) yield
  }
  const endings = [...namesOf.keys()].sort()
  yield
  return new PlaceNames({
    endings,
    namesOf,
    words,
    contexts,
    slips: yield* makeTypos(endings),
    beginningSlips: yield* makeTypos([...beginnings]),
    otherScript: yield* makeSounds(endings),
    bySound: Map.groupBy(endings, soundOf),
  })
}
