import { foldText } from '../text/fold.ts'
import { spellingKey } from './spelling-key.ts'
import type { Point } from './distance.ts'
import { nearestTown, townByName, type Town } from './towns.ts'

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

/** The town that a neighbourhood or post office belongs to: the nearest one, but a ward belongs to its corporation. */
export function townOfLocality(name: string, { lat, lng }: Point): Town | null {
  const nearest = nearestTown(lat, lng)
  if (nearest?.town.district === 'Ernakulam' && KOCHI_WARDS.has(spellingKey(foldText(name))))
    return townByName('Kochi') ?? nearest.town
  return nearest?.town ?? null
}
