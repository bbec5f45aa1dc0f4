import type { Bounds } from './bounds.ts'
import type { Lexeme } from './lexicon.ts'
import type { Range } from './measures.ts'
import type { DistanceAt } from './pending.ts'
import type { Reading } from './reading.ts'
import type { Concept } from './vocabulary/concepts.ts'

const METRES_PER_FOOT = 0.3048
/** A longer distance than this leads out of every place, km. */
const FARTHEST_KM = 100
const WIDEST_ROAD_M = 60

/** The width of a road, the way to a road, or a distance that waits for its place. */
export function readLength(reading: Reading, range: Range, bounds: Bounds): DistanceAt | null {
  const { value, unit } = range.high ?? range.low
  if (unit?.type === 'km') return distance(reading, value, bounds)
  const metres = unit?.type === 'foot' ? value * METRES_PER_FOOT : value
  if (readRoad(reading, metres, bounds)) return null
  return unit?.type === 'metre' ? distance(reading, metres / 1_000, bounds) : null
}

function distance(reading: Reading, km: number, bounds: Bounds): DistanceAt | null {
  if (!(km > 0 && km <= FARTHEST_KM)) return null
  const before = reading.endsBefore(bounds.from, 'within')
  const from = before ? before.from : bounds.from
  let { to } = bounds
  let side: DistanceAt['side'] = reading.endsBefore(from, 'from') ? 'before' : null
  for (let step = 0; step < 3; step += 1) {
    const phrase = reading.startsWith(to, 'within', 'from', 'maxAfter')
    if (!phrase) break
    if (/^(?:of|from|to|away|radius)$/.test(reading.at(phrase.to - 1)?.key ?? '')) side = 'after'
    to = phrase.to
  }
  return { km, side, from, to }
}

/** "10 feet road", "road width at least 5 m", "road within 50 m". */
function readRoad(reading: Reading, metres: number, { from, to, how }: Bounds): boolean {
  if (!(metres >= 0)) return false
  const ninnu = reading.endsBefore(from, 'from')
  const fromRoad = ninnu && reading.endsBefore(ninnu.from, 'road')
  if (how === 'max' || fromRoad) {
    const road = fromRoad ?? reading.endsBefore(from, 'road') ?? roadAfter(reading, to)
    if (!road) return false
    reading.set('fields', { ...reading.filters.fields, roadDistance: metres })
    reading.take(Math.min(road.from, from), Math.max(road.to, to), 'fields')
    return true
  }
  const away = reading.startsWith(to, 'from')
  const behind =
    reading.startsWith(away?.to ?? to, 'road', 'carRoad') ??
    reading.startsWith(skipFillers(reading, away?.to ?? to), 'road', 'carRoad')
  const before = behind ? null : reading.endsBefore(from, 'road')
  if (!behind && !before) return false
  const name = away && behind ? 'roadDistance' : 'roadWidth'
  if (name === 'roadWidth' && !(metres > 0 && metres <= WIDEST_ROAD_M)) return false
  const rounded = Math.round(metres * 1_000) / 1_000
  reading.set('fields', { ...reading.filters.fields, [name]: rounded })
  const end = behind
    ? (reading.startsWith(behind.to, 'road')?.to ?? behind.to)
    : isWide(reading, to)
      ? to + 1
      : to
  reading.take(before?.from ?? from, end, 'fields')
  return true
}

/** "Within 50 m of the road". */
function roadAfter(reading: Reading, at: number): Lexeme<Concept> | null {
  const away = reading.startsWith(at, 'from')
  return away && reading.startsWith(skipFillers(reading, away.to), 'road', 'carRoad')
}

function skipFillers(reading: Reading, at: number): number {
  const phrase = reading.startsWith(at, 'filler', 'in')
  if (isWide(reading, at)) return skipFillers(reading, at + 1)
  return phrase ? phrase.to : at
}

function isWide(reading: Reading, at: number): boolean {
  return /^(?:wide|width|veethi|veethiyulla|വീതി|വീതിയുള്ള|വീതിയില്)$/u.test(reading.at(at)?.key ?? '')
}
