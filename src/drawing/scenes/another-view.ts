import type { Place } from '../place.ts'
import { weighted } from '../random.ts'
import type { Sheet } from '../sheet.ts'
import { builderOf } from './street-front.ts'
import {
  acrossTheFields,
  acrossTheValley,
  acrossTheWater,
  downTheStreet,
  overTheRoofs,
  throughTheTrees,
} from './afar.ts'
import { atTheDoor, atTheGate } from './close-by.ts'

type View = (s: Sheet, at: Place) => string

/** The same building from elsewhere and at another hour: from afar, at its gate, at its door. */
export function anotherView(s: Sheet, at: Place): string {
  const own = at.detail('view')
  const block = builderOf(at) !== at.house
  const far: View =
    at.terrain === 'hills'
      ? acrossTheValley
      : at.terrain === 'backwater' || at.terrain === 'coast'
        ? acrossTheWater
        : at.terrain === 'town'
          ? downTheStreet
          : at.terrain === 'rubber'
            ? throughTheTrees
            : acrossTheFields
  const low = at.kind === 'SHOP' || at.kind === 'WAREHOUSE' || at.kind === 'INDUSTRIAL'
  const view = low
    ? weighted<View>(own, [
        [downTheStreet, 5],
        [acrossTheWater, at.kind === 'SHOP' ? 1 : 3],
        [atTheDoor, 2],
      ])
    : block
      ? weighted<View>(own, [
          [acrossTheWater, 3],
          [overTheRoofs, 4],
          [atTheDoor, 3],
        ])
      : weighted<View>(own, [
          [far, 5],
          [atTheDoor, 3],
          [atTheGate, 3],
        ])
  return view(s, at)
}
