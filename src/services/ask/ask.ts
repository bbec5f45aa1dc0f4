import { setImmediate } from 'node:timers/promises'
import type { AskedSearch } from '../../contracts/search/completions.ts'
import { LIMITS } from '../../contracts/limits.ts'
import { plain } from '../../contracts/platform/fields.ts'
import type { Place } from '../../contracts/places/places.ts'
import { placeParam, searchToParams } from '../../contracts/search/url.ts'
import {
  landmarks,
  type LandmarkRegister,
} from '../../domain/places/landmarks/landmark-register.ts'
import { runInBackground } from '../../domain/platform/background.ts'
import { DEFAULT_FILTERS } from '../../domain/search/filters.ts'
import { keralaTime } from '../../domain/time/kerala-time.ts'
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
}

interface PlaceFinder {
  find: (typed: string, limit: number) => Place[]
}

/** Places of one name among which the meant one is looked up. */
const MOST_PLACES = 20

/** Reads searches in people's own words. The gazetteer is built once, and again when landmarks change. */
export function askService({ clock, log }: Pick<Deps, 'clock' | 'log'>, places: PlaceFinder) {
  let known: { gazetteer: Gazetteer; from: LandmarkRegister } | null = null
  let building: Promise<Gazetteer> | null = null

  /** In slices: other work goes on in between. */
  async function build(): Promise<Gazetteer> {
    const from = landmarks()
    const steps = makeGazetteer(gazetteerPlaces(from.all))
    for (;;) {
      const step = steps.next()
      if (step.done) {
        known = { gazetteer: step.value, from }
        return step.value
      }
      await setImmediate()
    }
  }

  const rebuild = (): Promise<Gazetteer> =>
    (building ??= build().finally(() => {
      building = null
    }))

  /** The first sentences wait until it is built; changed landmarks are known a moment later. */
  async function gazetteer(): Promise<Gazetteer> {
    if (known === null) return await rebuild()
    if (known.from !== landmarks()) runInBackground('the gazetteer is built again', rebuild(), log)
    return known.gazetteer
  }

  return {
    /** Builds the gazetteer of the landmarks as they are now, before a sentence needs it. */
    warm: rebuild,

    /** Sentences that are read after it know the landmarks as they are now. */
    async followLandmarks(): Promise<void> {
      // Before the first sentence there is nothing to bring up to date.
      if (known === null && building === null) return
      // A build may have begun before the last change.
      while (known?.from !== landmarks()) await rebuild()
    },

    /** @param sentence of at most LIMITS.ask.maxChars, as `askText` ensures */
    async read(sentence: string): Promise<AskedSentence> {
      const text = plain(sentence)
      const read = readSentence(text, await gazetteer(), keralaTime(clock()).day)
      const place = read.place && placeOf(read.place, places)
      const search = searchOf(read, place)
      return { search, params: paramsOf(search), understood: understood(read, text, place) }
    },
  }
}
export type AskService = ReturnType<typeof askService>

/** The search that a sentence means: a town by its name, other places by their bounds. */
function searchOf(read: ReadSentence, place: Place | null): AskedSearch {
  return {
    filters: {
      ...DEFAULT_FILTERS,
      ...read.filters,
      location: place?.location ?? '',
      q: plain(read.searched.slice(0, LIMITS.shortText.maxChars)),
    },
    bbox: place && place.location === null ? place.bounds : null,
    near: read.near && { lat: read.near.lat, lng: read.near.lng },
    nearName: read.near?.name ?? null,
    nearNameMl: read.near?.nameMl ?? null,
    radiusKm: read.near?.radiusKm ?? null,
    minutes: read.near?.travel?.minutes ?? null,
    by: read.near?.travel?.by ?? null,
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
  // A travel time is turned into an area when its address is read.
  const radiusKm = search.minutes ? null : (search.radiusKm ?? null)
  const params = Object.fromEntries(searchToParams({ ...search, radiusKm }))
  // A town stands as the location.
  return place && search.bbox ? { ...params, place: placeParam(place) } : params
}
