import type { KnownAmenity } from './amenities.ts'
import type { Point } from './distance.ts'
import { KNOWN_AMENITIES } from './landmark-data.ts'
import { nearKindsFinder } from './near-kinds-at.ts'
import { tellingLandmarkFinder, type TellingLandmark } from './telling-landmark.ts'

/** The landmarks at a moment, with what is computed from them. */
export interface LandmarkRegister {
  all: readonly KnownAmenity[]
  /** The kinds of places near a point as a bit mask; see near-kinds.ts. */
  nearKinds: (point: Point) => number
  /** The landmark that says best where a point is, or null. */
  telling: (point: Point) => TellingLandmark | null
}

/** Each part is computed when it is first asked for. */
export function landmarkRegister(all: readonly KnownAmenity[]): LandmarkRegister {
  let kinds: LandmarkRegister['nearKinds'] | undefined
  let telling: LandmarkRegister['telling'] | undefined
  return {
    all,
    nearKinds: (point) => (kinds ??= nearKindsFinder(all))(point),
    telling: (point) => (telling ??= tellingLandmarkFinder(all))(point),
  }
}

/** Of the data files, without what administrators changed. */
export const DATA_REGISTER: LandmarkRegister = landmarkRegister(KNOWN_AMENITIES)
