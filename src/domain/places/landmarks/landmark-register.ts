import type { KnownAmenity } from '../amenities.ts'
import type { Point } from '../distance.ts'
import { KNOWN_AMENITIES } from './landmark-data.ts'
import { withLandmarkEdits, type LandmarkEdit } from './landmark-edits.ts'
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

let current = DATA_REGISTER

/**
 * The landmarks with what administrators changed. Ask for it each time: a new register replaces it whenever something was
 * changed, so that what was computed from one can be told by its identity.
 */
export function landmarks(): LandmarkRegister {
  return current
}

/** Applies what administrators changed; a process serves one database, whose changes these are. */
export function applyLandmarkEdits(edits: readonly LandmarkEdit[]): void {
  current =
    edits.length === 0 ? DATA_REGISTER : landmarkRegister(withLandmarkEdits(KNOWN_AMENITIES, edits))
}

/**
 * The kinds of known places near a listing as a bit mask (`nearKindBit`); 0 outside Kerala. `shown` is the point that
 * the public is shown: see docs/architecture/position-disclosure.md. The centre of a town says nothing about what is
 * near a listing of which only the town is known. Takes about a microsecond, the first call about 50 ms.
 */
export function nearKindsOf(
  { shown, pinSource }: { shown: Point | null; pinSource: string | null },
  register = current,
): number {
  return shown === null || pinSource === 'town' ? 0 : register.nearKinds(shown)
}
