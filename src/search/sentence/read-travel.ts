import { reachKm, TRAVEL_MINUTES, type TravelMode } from '../../domain/search/reach.ts'
import type { Bounds } from './bounds.ts'
import type { Range } from './measures.ts'
import type { DistanceAt } from './pending.ts'
import type { Reading } from './reading.ts'

const HOUR = /^(?:hour|മണിക്കൂ|manikur|manikkoor)/u
/** Phrases that may stand between a travel time and its place: "by car", "drive", "from". */
const MOST_PHRASES = 5

/** "Within 30 minutes by car of", "15 minute walk from", "നിന്ന് 30 മിനിറ്റ്": a travel time that waits for its place. */
export function readTravel(
  reading: Reading,
  { low, high }: Range,
  bounds: Bounds,
): DistanceAt | null {
  const { value, from: start, to: end } = high ?? low
  const inHours = Array.from({ length: end - start }, (_, step) => start + step).some((at) =>
    HOUR.test(reading.at(at)?.key ?? ''),
  )
  const minutes = Math.round(value * (inHours ? 60 : 1))
  if (bounds.how === 'min' || minutes < TRAVEL_MINUTES.min || minutes > TRAVEL_MINUTES.max)
    return null
  let { from, to } = bounds
  let by: TravelMode = 'car'
  const before =
    reading.endsBefore(from, 'within') ?? reading.endsBefore(from, 'byCar', 'onFoot') ?? null
  if (before && reading.isFree(before.from)) {
    if (before.concepts.has('onFoot')) by = 'walk'
    ;({ from } = before)
  }
  let side: DistanceAt['side'] = reading.endsBefore(from, 'from') ? 'before' : null
  for (let step = 0; step < MOST_PHRASES; step += 1) {
    const phrase = reading.startsWith(to, 'byCar', 'onFoot', 'within', 'from', 'maxAfter')
    if (!phrase) break
    if (phrase.concepts.has('onFoot')) by = 'walk'
    if (/^(?:of|from|to|away)$/.test(reading.at(phrase.to - 1)?.key ?? '')) side = 'after'
    to = phrase.to
  }
  return { km: reachKm({ minutes, by }), travel: { minutes, by }, side, from, to }
}
