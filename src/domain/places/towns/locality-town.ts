import { foldText } from '../../text/fold.ts'
import { spellingKey } from './spelling-key.ts'
import { distanceKm, type Point } from '../distance.ts'
import { townByName, TOWNS, type Town } from './towns.ts'

/** Farther from every town than this, in km, a place belongs to none. */
const NEAR_KM = 40
/** A degree of latitude is over 110 km. */
const NEAR_DEGREES = NEAR_KM / 110

/**
 * Wards of Kochi Municipal Corporation (State Election Commission Kerala, 2020) that lie nearer to the centre of
 * another municipality than to that of Kochi, or might.
 */
const KOCHI_WARDS: ReadonlySet<string> = new Set(
  [
    'Edappally',
    'Palarivattom',
    'Kaloor',
    'Vyttila',
    'Kadavanthra',
    'Elamkulam',
    'Panampilly Nagar',
    'Thevara',
    'Ravipuram',
    'Poonithura',
    'Ponnurunni',
    'Thammanam',
    'Vennala',
    'Chakkaraparambu',
    'Padivattom',
    'Elamakkara',
    'Pachalam',
    'Vaduthala',
    'Fort Kochi',
    'Mattancherry',
    'Thoppumpady',
    'Palluruthy',
    'Edakochi',
  ].map((name) => spellingKey(foldText(name))),
)

/** How many times as far as a smaller town a corporation reaches. */
const REACH_OF_CORPORATION = 3

/**
 * The town that a neighbourhood, village or post office belongs to: the one whose centre is nearest, with corporations
 * reaching farther; but a ward belongs to its corporation. Null: no town is within 40 km.
 */
export function townOfLocality(name: string, point: Point): Town | null {
  const nearest = townReaching(point)
  return nearest?.district === 'Ernakulam' && KOCHI_WARDS.has(spellingKey(foldText(name)))
    ? (townByName('Kochi') ?? nearest)
    : nearest
}

/** Called for thousands of post offices at the start: no distance is computed to towns that are surely too far. */
function townReaching(point: Point): Town | null {
  let best: { town: Town; far: number } | null = null
  for (const town of TOWNS) {
    if (Math.abs(town.lat - point.lat) > NEAR_DEGREES) continue
    const km = distanceKm(point, town)
    const far = km / (town.type === 'corporation' ? REACH_OF_CORPORATION : 1)
    if (km <= NEAR_KM && (best === null || far < best.far)) best = { town, far }
  }
  return best?.town ?? null
}
