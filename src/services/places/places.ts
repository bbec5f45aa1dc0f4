import { setImmediate } from 'node:timers/promises'
import type { Place } from '../../contracts/places/places.ts'
import { distanceKm } from '../../domain/places/distance.ts'
import { runInBackground } from '../../domain/platform/background.ts'
import { foldText, foldWords } from '../../domain/text/fold.ts'
import { MINUTE_MS } from '../../domain/time/units.ts'
import { runToCompletion } from '../../search/run-generator.ts'
import type { Deps } from '../deps.ts'
import { countPlaces, type UnlistedLocality, type PlaceCounts } from './counts.ts'
import {
  contextOf,
  districtAt,
  knownPlaces,
  landmarkPlaces,
  LOCALITY_IMPORTANCE,
  type KnownPlace,
} from './known.ts'
import { landmarks } from '../../domain/places/landmarks/landmark-register.ts'
import { makePlaceNames, type NameMatch, type PlaceNames } from './names.ts'
import { townPopulation, TOWNS } from '../../domain/places/towns/towns.ts'

/** Counts older than this are refreshed in the background of the request that notices it. */
const COUNTS_LAST_MS = 5 * MINUTE_MS
/** Pause after a failed count. */
const RETRY_MS = 30_000
/** A city that listings name is identified with the area of the same name when it is this near, km. */
const SAME_PLACE_KM = 5

interface Register {
  places: readonly KnownPlace[]
  names: PlaceNames
}
/** Built as a whole and then swapped in, so that no reader sees it incomplete. */
interface Known {
  /** Known places: towns, districts, areas of the map, PIN codes. */
  builtIn: Register
  landmarks: Register
  /** Localities from listings. */
  found: Register | null
  counts: PlaceCounts | null
}
interface Hit {
  place: KnownPlace
  match: NameMatch | null
  listings: number | null
}

/**
 * Finds places by what people type. Everything is in memory: known places are read once; what depends on listings is
 * counted by `refresh`, which `find` starts when it is due and never waits for.
 */
export function placeService({ database, clock, log }: Pick<Deps, 'database' | 'clock' | 'log'>) {
  let current: Known | null = null
  /** The register from which `current` was built. */
  let builtFrom = landmarks()
  let running: Promise<void> | null = null
  let askedAt = -Infinity
  let dueAt = -Infinity

  const known = (): Known => {
    const register = (places: readonly KnownPlace[]): Register => ({
      places,
      names: runToCompletion(makePlaceNames(places)),
    })
    const isChanged = builtFrom !== landmarks()
    builtFrom = landmarks()
    if (!current) current = uncounted(register(knownPlaces()), register(landmarkPlaces()))
    else if (isChanged) current = { ...current, landmarks: register(landmarkPlaces()) }
    return current
  }

  /** Nobody waits for it at a start, so it yields to other work. */
  async function knownInSlices(): Promise<Known> {
    const register = async (places: readonly KnownPlace[]): Promise<Register> => ({
      places,
      names: await inSlices(makePlaceNames(places)),
    })
    const builtIn = await register(knownPlaces())
    const near = await register(landmarkPlaces())
    return (current ??= uncounted(builtIn, near))
  }

  async function count(): Promise<void> {
    askedAt = clock().getTime()
    dueAt = askedAt + RETRY_MS
    try {
      const { builtIn, landmarks: near } = current ?? (await knownInSlices())
      const counts = await countPlaces(database, cellsOf([...builtIn.places, ...near.places]))
      const localities = localitiesBeside(builtIn.places, counts.localities)
      const names = await inSlices(makePlaceNames(localities))
      current = {
        builtIn: { ...builtIn, places: builtIn.places.map((place) => movedTo(counts, place)) },
        // They may have been replaced meanwhile.
        landmarks: current?.landmarks ?? near,
        found: { places: localities, names },
        counts,
      }
      dueAt = askedAt + COUNTS_LAST_MS
    } catch (err) {
      log.warn({ err }, 'place counts could not be refreshed')
    }
  }

  /** Refreshes the counts of listings; calls during a run share it. Never throws. */
  async function refresh(): Promise<void> {
    running ??= count().finally(() => {
      running = null
    })
    await running
  }

  return {
    refresh,

    /** The places that `typed` may mean, best first; for an empty text, the most important towns. */
    find(typed: string, limit: number): Place[] {
      const now = clock().getTime()
      // A clock that was set back must not stop refreshing.
      if (running === null && (now >= dueAt || now < askedAt))
        runInBackground('places are counted', refresh(), log)
      return hitsOf(known(), typed)
        .sort(order)
        .slice(0, limit)
        .map((hit) => ({
          ...hit.place.shown,
          ...(isGuessed(hit.place) ? { boundsOf: 'district' as const } : {}),
          matched: otherName(hit),
          listings: hit.listings,
        }))
    },
  }
}

export type PlaceService = ReturnType<typeof placeService>

function hitsOf({ builtIn, landmarks, found, counts }: Known, typed: string): Hit[] {
  const hit = (place: KnownPlace, match: NameMatch | null): Hit => ({
    place,
    match,
    listings: counts ? counts.of(place.counted) : null,
  })
  const words = foldWords(typed)
  if (words.length === 0)
    return typed === ''
      ? builtIn.places.flatMap((place) => (place.shown.kind === 'town' ? [hit(place, null)] : []))
      : []
  return [builtIn, landmarks, ...(found ? [found] : [])].flatMap(({ places, names }) =>
    names.find(words).flatMap((match) => {
      const place = places[match.place]
      return place ? [hit(place, match)] : []
    }),
  )
}

/**
 * Landmarks behind all other places; then by the quality of the match, own names first; then places with listings, then
 * by importance.
 */
function order(a: Hit, b: Hit): number {
  return (
    Number(isLandmark(a)) - Number(isLandmark(b)) ||
    (a.match?.how ?? 0) - (b.match?.how ?? 0) ||
    Number(b.match?.own ?? true) - Number(a.match?.own ?? true) ||
    Number(b.listings !== 0) - Number(a.listings !== 0) ||
    b.place.importance - a.place.importance ||
    Number(otherName(b) === null) - Number(otherName(a) === null) ||
    (b.listings ?? 0) - (a.listings ?? 0) ||
    (sign(a.place) < sign(b.place) ? -1 : 1)
  )
}

const isLandmark = ({ place }: Hit): boolean => place.shown.kind === 'landmark'

const sign = ({ shown: { pin, name } }: KnownPlace): string => pin ?? name

/** The matched name, when it is not the displayed one. */
function otherName({ place: { shown }, match }: Hit): string | null {
  return !match || match.own || match.name === shown.name ? null : match.name
}

const uncounted = (builtIn: Register, landmarks: Register): Known => ({
  builtIn,
  landmarks,
  found: null,
  counts: null,
})

async function inSlices<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await setImmediate()
  }
}

function cellsOf(places: readonly KnownPlace[]): number[] {
  return [
    ...new Set(places.flatMap(({ counted }) => (counted.by === 'cells' ? [...counted.cells] : []))),
  ]
}

/** A PIN code without a known point is placed at the centre of its listings. */
function movedTo(counts: PlaceCounts, place: KnownPlace): KnownPlace {
  if (!place.guess || place.shown.pin === null) return place
  const middle = counts.middleOfPin(place.shown.pin)
  return { ...place, shown: { ...place.shown, ...(middle ?? place.guess) } }
}

/** Whether it stands where it was assumed to be: for a PIN code, all over its district. */
function isGuessed({ guess, shown }: KnownPlace): boolean {
  return guess !== null && shown.bounds === guess.bounds
}

/** The localities that listings name, without those on the map. */
function localitiesBeside(
  places: readonly KnownPlace[],
  found: readonly UnlistedLocality[],
): KnownPlace[] {
  const areas = Map.groupBy(
    places.filter((place) => place.shown.kind === 'locality'),
    (area) => foldText(area.shown.name),
  )
  return found
    .filter(
      ({ name, middle }) =>
        !areas.get(foldText(name))?.some((area) => distanceKm(area.shown, middle) <= SAME_PLACE_KM),
    )
    .map(localityPlace)
}

function localityPlace({ name, middle }: UnlistedLocality): KnownPlace {
  const district = districtAt(middle)
  return {
    own: [name],
    also: [],
    within: [],
    context: contextOf(district),
    shown: {
      kind: 'locality',
      name,
      nameMl: /[\u0d00-\u0d7f]/.test(name) ? name : null,
      district,
      pin: null,
      ...middle,
      location: name,
    },
    importance: LOCALITY_IMPORTANCE,
    counted: { by: 'city', name },
    guess: null,
  }
}

/** The cities that people choose from: every town of data/towns.json, by name. */
export function cityService() {
  const list = TOWNS.map((town) => ({
    name: town.name,
    nameMl: town.nameMl,
    district: town.district,
    lat: town.lat,
    lng: town.lng,
    aliases: [...town.aliases],
    people: townPopulation(town)?.value ?? null,
  })).sort((a, b) => a.name.localeCompare(b.name, 'en'))
  return { list: () => list }
}
