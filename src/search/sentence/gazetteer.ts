import { foldText } from '../../domain/text/fold.ts'
import { makeTypos, type TyposIndex } from '../text/one-typo.ts'
import { makeSounds, soundOf, type SoundsIndex } from '../text/sounds.ts'
import { placeKey, withoutEnding } from './case-endings.ts'
import type { GazetteerPlace } from './types.ts'

/** How a name was recognised: lower is surer. */
export const MATCH = { exact: 0, spelling: 1, sound: 2, slip: 3 } as const
export type MatchQuality = (typeof MATCH)[keyof typeof MATCH]

export interface GazetteerMatch {
  places: readonly GazetteerPlace[]
  quality: MatchQuality
}

/** Words of the longest name that is looked for. */
export const LONGEST_NAME = 6
/** Shorter names are known in their own spelling only. */
const SOUND_MIN_LENGTH = 5
const SLIP_MIN_LENGTH = 5
const KINDS: readonly GazetteerPlace['kind'][] = ['town', 'district', 'pin', 'area', 'landmark']

type Named = ReadonlyMap<string, readonly GazetteerPlace[]>

/** Places by everything that people call them. */
export class Gazetteer {
  readonly #byName: Named
  readonly #byKey: Named
  readonly #bySound: Named
  readonly #words: ReadonlySet<string>
  readonly #slips: TyposIndex
  readonly #sounds: SoundsIndex

  constructor(parts: {
    byName: Named
    byKey: Named
    bySound: Named
    words: ReadonlySet<string>
    slips: TyposIndex
    sounds: SoundsIndex
  }) {
    this.#byName = parts.byName
    this.#byKey = parts.byKey
    this.#bySound = parts.bySound
    this.#words = parts.words
    this.#slips = parts.slips
    this.#sounds = parts.sounds
  }

  /** Whether a folded word is, or is a part of, the name of a place. */
  knows(word: string): boolean {
    return this.#words.has(word) || this.find([word]) !== null
  }

  /** The places that these folded words name, in any case form; null when they name none. */
  find(words: readonly string[]): GazetteerMatch | null {
    const joined = words.join('')
    const exact = this.#byName.get(joined)
    if (exact) return { places: exact, quality: MATCH.exact }
    const whole = this.#byKey.get(placeKey(words))
    const key = whole ?? firstOf(withoutEnding(words), (stem) => this.#byKey.get(stem))
    if (key && joined.length > 3) return { places: key, quality: MATCH.spelling }
    return null
  }

  /** The places whose names sound the same, or differ by one slip of the pen. */
  findAlike(words: readonly string[]): GazetteerMatch | null {
    const joined = words.join('')
    if (joined.length < SLIP_MIN_LENGTH) return null
    const forms = [joined, ...withoutEnding(words)]
    const sounding = firstOf(forms, (form) => this.#bySound.get(soundOf(form)))
    if (sounding) return { places: sounding, quality: MATCH.sound }
    const across = /[\u0d00-\u0d7f]/.test(joined)
      ? firstOf(forms, (form) => this.#byName.get(this.#sounds.like(form)[0] ?? ''))
      : undefined
    if (across) return { places: across, quality: MATCH.sound }
    const slip = firstOf(forms, (form) =>
      form.length < SLIP_MIN_LENGTH ? undefined : this.#byName.get(this.#likely(form) ?? ''),
    )
    return slip ? { places: slip.filter(isOftenMisspelt), quality: MATCH.slip } : null
  }

  #likely(word: string): string | undefined {
    const near = this.#slips.near(word)
    return near.find((other) => other.charAt(0) === word.charAt(0))
  }
}

/** Names that many people type: only these are corrected. */
function isOftenMisspelt({ kind, size }: GazetteerPlace): boolean {
  return kind === 'town' || kind === 'district' || size > 0
}

function put<T>(table: Map<string, T[]>, key: string, value: T): void {
  const same = table.get(key)
  if (!same) table.set(key, [value])
  else if (!same.includes(value)) same.push(value)
}

function firstOf<T>(
  forms: readonly string[],
  find: (form: string) => T | undefined,
): T | undefined {
  for (const form of forms) {
    const found = find(form)
    if (found !== undefined) return found
  }
  return undefined
}

const PLACES_A_STEP = 256

/**
 * Builds a gazetteer once; places of one name are ranked by kind, then by size. Each `yield` is a point where other
 * work may run.
 */
export function* makeGazetteer(places: readonly GazetteerPlace[]): Generator<void, Gazetteer> {
  const byName = new Map<string, GazetteerPlace[]>()
  const byKey = new Map<string, GazetteerPlace[]>()
  const bySound = new Map<string, GazetteerPlace[]>()
  const parts = new Set<string>()
  const slipping = new Set<string>()
  const latin = new Set<string>()
  const ranked = places.toSorted(
    (a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || b.size - a.size,
  )
  yield
  for (const [at, place] of ranked.entries()) {
    if (at % PLACES_A_STEP === 0) yield
    for (const name of new Set([place.name, place.nameMl ?? '', ...place.also].map(foldText))) {
      if (name === '') continue
      const words = name.split(' ')
      const joined = words.join('')
      for (const word of words) parts.add(word)
      put(byName, joined, place)
      put(byKey, placeKey(words), place)
      const sound = soundOf(joined)
      if (sound.length >= SOUND_MIN_LENGTH) put(bySound, sound, place)
      if (/^[a-z]+$/.test(joined)) latin.add(joined)
      if (isOftenMisspelt(place) && joined.length >= SLIP_MIN_LENGTH) slipping.add(joined)
    }
  }
  return new Gazetteer({
    byName,
    byKey,
    bySound,
    words: parts,
    slips: yield* makeTypos([...slipping]),
    sounds: yield* makeSounds([...latin]),
  })
}
