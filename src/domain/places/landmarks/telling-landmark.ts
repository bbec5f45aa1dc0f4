import { foldText } from '../../text/fold.ts'
import type { AmenityKind, KnownAmenity } from '../amenities.ts'
import { distanceKm, type Point } from '../distance.ts'
import { saysWhich } from './landmark-names.ts'

/** A landmark by which people know where a home is. */
export interface TellingLandmark {
  name: string
  nameMl: string | null
  /** "About" so far in a straight line: to 0.5 km, from 5 km on to 1 km; at least 0.5. */
  km: number
}

/**
 * How much a landmark of a kind tells about where a home is, from 0 to 1, and the distance in km up to which it is worth
 * naming. Clinics, banks, post offices and the like are known to their neighbours only.
 */
const TELLING: Partial<Record<AmenityKind, { weight: number; km: number }>> = {
  itPark: { weight: 1, km: 6 },
  metroStation: { weight: 1, km: 2 },
  mall: { weight: 0.95, km: 4 },
  railStation: { weight: 0.9, km: 4 },
  airport: { weight: 0.85, km: 8 },
  university: { weight: 0.85, km: 4 },
  beach: { weight: 0.85, km: 2.5 },
  hospital: { weight: 0.65, km: 4 },
  stadium: { weight: 0.7, km: 3 },
  sight: { weight: 0.7, km: 3 },
  college: { weight: 0.65, km: 3 },
  busStand: { weight: 0.65, km: 3 },
  temple: { weight: 0.6, km: 2 },
  church: { weight: 0.6, km: 2 },
  mosque: { weight: 0.6, km: 2 },
  junction: { weight: 0.6, km: 1.5 },
  workplace: { weight: 0.6, km: 3 },
  market: { weight: 0.4, km: 1.5 },
  school: { weight: 0.4, km: 1.5 },
}
/** A rural survey's entries are often sub-centres, with names typed by hand. */
const SURVEY_WEIGHT = 0.5
/** What a place that people call by a name of its own gains: it is well known. */
const WELL_KNOWN_WEIGHT = 1.4
/** A longer name does not fit on a card. */
const MOST_CHARACTERS = 48

/** Side of a grid cell in degrees, at least as long as the farthest distance above. */
const CELL = 0.08
const COLUMNS = 10_000

const cellOf = ({ lat, lng }: Point): number =>
  Math.floor(lat / CELL) * COLUMNS + Math.floor(lng / CELL)

/** Returns a function that finds the most telling landmark near a point; some microseconds per call. */
export function tellingLandmarkFinder(
  landmarks: Iterable<KnownAmenity>,
): (point: Point) => TellingLandmark | null {
  const cells = new Map<number, { place: KnownAmenity; weight: number; reach: number }[]>()
  for (const place of landmarks) {
    const kind = TELLING[place.kind]
    if (!kind || place.name.length > MOST_CHARACTERS || !saysWhich(foldText(place.name))) continue
    const known =
      (place.point === 'survey' ? SURVEY_WEIGHT : 1) *
      (place.also.length > 0 ? WELL_KNOWN_WEIGHT : 1)
    const cell = cellOf(place)
    const list = cells.get(cell) ?? []
    list.push({ place, weight: kind.weight * known, reach: kind.km })
    cells.set(cell, list)
  }
  return (point) => {
    let best: { place: KnownAmenity; km: number } | null = null
    let most = 0
    const middle = cellOf(point)
    for (let up = -1; up <= 1; up += 1)
      for (let right = -1; right <= 1; right += 1)
        for (const { place, weight, reach } of cells.get(middle + up * COLUMNS + right) ?? []) {
          const km = distanceKm(point, place)
          const score = weight * (1 - km / reach)
          if (score <= most) continue
          most = score
          best = { place, km }
        }
    return best ? { name: best.place.name, nameMl: best.place.nameMl, km: aboutKm(best.km) } : null
  }
}

/** Neither the point of a home nor that of a landmark may be stated more exactly on a card. */
function aboutKm(km: number): number {
  const step = km < 5 ? 0.5 : 1
  return Math.max(0.5, Math.round(km / step) * step)
}
