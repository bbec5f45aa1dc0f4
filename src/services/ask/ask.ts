import { setImmediate } from 'node:timers/promises'
import type { AskedSearch } from '../../contracts/search/completions.ts'
import { LIMITS } from '../../contracts/limits.ts'
import { plain } from '../../contracts/platform/fields.ts'
import type { Place } from '../../contracts/places/places.ts'
import { placeParam, searchToParams } from '../../contracts/search/url.ts'
import { KNOWN_AMENITIES } from '../../domain/places/landmarks.ts'
import { DEFAULT_FILTERS } from '../../domain/search/filters.ts'
import { keralaTime } from '../../domain/time/kerala-time.ts'
import { runToCompletion } from '../../search/run-generator.ts'
import { makeGazetteer, type Gazetteer } from '../../search/sentence/gazetteer.ts'
import { readSentence } from '../../search/sentence/read-sentence.ts'
import type { GazetteerPlace, ReadSentence } from '../../search/sentence/types.ts'
import type { Deps } from '../deps.ts'
import { gazetteerPlaces } from './gazetteer-places.ts'
import { understood, type Understood } from './understood.ts'

/** A search in a person's own words, as it is searched for and as it was understood. */
export interface AskedSentence {
  search: AskedSearch
  /** `search` by the names of the address; empty for what finds everything. */
  params: Record<string, string>
  understood: Understood
  /** Only what was read, by the names of the address. */
  filters: Understood['filters']
  /** What was not read. It is searched for in the text. */
  rest: string
}

interface PlaceFinder {
  find: (typed: string, limit: number) => Place[]
}

/** Places of one name among which the meant one is looked up. */
const MOST_PLACES = 20

/** Reads searches in people's own words. The gazetteer is built once. */
export function askService({ clock }: Pick<Deps, 'clock'>, places: PlaceFinder) {
  let gazetteer: Gazetteer | null = null

  const known = (): Gazetteer =>
    (gazetteer ??= runToCompletion(makeGazetteer(gazetteerPlaces(KNOWN_AMENITIES))))

  return {
    /** Builds the gazetteer in slices, so that the first sentence does not wait for it and nothing else does. */
    async warm(): Promise<void> {
      const steps = makeGazetteer(gazetteerPlaces(KNOWN_AMENITIES))
      for (;;) {
        const step = steps.next()
        if (step.done) {
          gazetteer ??= step.value
          return
        }
        await setImmediate()
      }
    },

    /** @param sentence at most LIMITS.ask.maxChars are read; the others are searched for as words */
    read(sentence: string): AskedSentence {
      const read = readSentence(plain(sentence), known(), keralaTime(clock()).day)
      const search = searchOf(read, places)
      return {
        search,
        params: paramsOf(search),
        understood: understood(read),
        filters: understood(read).filters,
        rest: read.rest,
      }
    },
  }
}
export type AskService = ReturnType<typeof askService>

/** The search that a sentence means: a town by its name, other places by their bounds. */
function searchOf(read: ReadSentence, places: PlaceFinder): AskedSearch {
  const place = read.place && placeOf(read.place, places)
  return {
    filters: {
      ...DEFAULT_FILTERS,
      ...read.filters,
      location: place?.location ?? '',
      q: plain(read.rest.slice(0, LIMITS.shortText.maxChars)),
    },
    bbox: place && place.location === null ? place.bounds : null,
    near: read.near && { lat: read.near.lat, lng: read.near.lng },
    nearName: read.near?.name ?? null,
    radiusKm: read.near?.radiusKm ?? null,
    sort: 'newest',
    place: place && {
      kind: place.kind,
      name: place.name,
      nameMl: place.nameMl,
      pin: place.pin,
    },
  }
}

function placeOf({ kind, name }: GazetteerPlace, { find }: PlaceFinder): Place | null {
  return (
    find(name, MOST_PLACES).find((place) =>
      kind === 'pin' ? place.pin === name : place.kind === kind && place.name === name,
    ) ?? null
  )
}

function paramsOf({ place, ...search }: AskedSearch): Record<string, string> {
  const params = Object.fromEntries(searchToParams(search))
  // A town stands as the location.
  return place && search.bbox ? { ...params, place: placeParam(place) } : params
}
