import type { Place } from '../place.ts'
import { weighted } from '../random.ts'
import type { Sheet } from '../sheet.ts'
import { banyan, estateRoad, fields, hillRoad, lane, waterfall } from './around-land.ts'
import { crossing, junction, street } from './around-town.ts'
import { beach, canal, fishingNets, kayal } from './around-water.ts'

type View = (s: Sheet, at: Place) => string

/** What lies around the place: its lane, its water, its hills, its street. */
export function surroundings(s: Sheet, at: Place): string {
  const own = at.detail('around')
  const view = ((): View => {
    switch (at.terrain) {
      case 'hills':
        return weighted<View>(own, [
          [hillRoad, 4],
          [waterfall, 2],
        ])
      case 'backwater':
        return weighted<View>(own, [
          [kayal, 4],
          [canal, 3],
        ])
      case 'coast':
        return weighted<View>(own, [
          [beach, 4],
          [fishingNets, 3],
        ])
      case 'town':
        return weighted<View>(own, [
          [street, 4],
          [fishingNets, 1],
          [crossing, 3],
        ])
      case 'paddy':
        return weighted<View>(own, [
          [fields, 3],
          [lane, 2],
          [banyan, 2],
        ])
      case 'rubber':
        return weighted<View>(own, [
          [lane, 2],
          [estateRoad, 3],
          [banyan, 1],
        ])
      default:
        return weighted<View>(own, [
          [lane, 4],
          [banyan, 2],
          [fields, 1],
          [junction, 2],
          [canal, 1],
        ])
    }
  })()
  return view(s, at)
}
