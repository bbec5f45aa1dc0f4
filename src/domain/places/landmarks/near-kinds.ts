import type { AmenityKind } from '../amenities.ts'

/**
 * Kinds of places that a search can ask to be near, with the straight-line distance in km that counts as near. Order is
 * the order of the bits in `nearKinds`: add new kinds at the end.
 *
 * How far people go depends on how often: daily walks are short, the way to work may be long. A road in Kerala is about
 * a third longer than the straight line (see `DETOUR` in src/domain/locality/commute.ts).
 *
 * - school 2: the higher secondary schools that are known; a cycle ride or a short bus ride.
 * - college, university 4: reached by bus every day, and where students look for rooms.
 * - hospital 4: about a quarter of an hour by car; nearly everybody in a town has one within 2 km, so less would only
 *   express where the sample is dense.
 * - railway_station, bus_station 3: a short ride by autorickshaw. metro 1.5: on foot; its point is only known to 0.3 km.
 * - airport 12: near enough to be an argument, outside the noise for most of the circle.
 * - beach 2: of a named beach or of the shore of the open sea, most of which is sand in Kerala. The mapped shore is off
 *   by 0.27 km in the median.
 * - backwater 1.5: the shore of a tidal lake of at least 2 km². Canals and rivers are not known.
 * - mall 4, market 2: weekly shopping by car, daily shopping on foot.
 * - it_park 5: the ring in which people who work there rent.
 * - temple, church, mosque 1.5: on foot.
 * - park 2: on foot or by cycle.
 *
 * The data is a sample: a listing that is not near a known school may well be near one. Say "near a school", never "no
 * school nearby". Highways, rivers and shops are missing because no source of the project's data has them.
 */
const NEAR = {
  school: { km: 2, of: 'school' },
  college: { km: 4, of: 'college' },
  university: { km: 4, of: 'university' },
  hospital: { km: 4, of: 'hospital' },
  railway_station: { km: 3, of: 'railStation' },
  bus_station: { km: 3, of: 'busStand' },
  metro: { km: 1.5, of: 'metroStation' },
  airport: { km: 12, of: 'airport' },
  beach: { km: 2, of: 'beach' },
  backwater: { km: 1.5, of: null },
  mall: { km: 4, of: 'mall' },
  market: { km: 2, of: 'market' },
  it_park: { km: 5, of: 'itPark' },
  temple: { km: 1.5, of: 'temple' },
  church: { km: 1.5, of: 'church' },
  mosque: { km: 1.5, of: 'mosque' },
  park: { km: 2, of: 'park' },
} as const satisfies Record<string, { km: number; of: AmenityKind | null }>

export type NearKind = keyof typeof NEAR
/** As they stand in the address of a search. */
export const NEAR_KINDS = Object.keys(NEAR) as [NearKind, ...NearKind[]]

/** The distance in km within which a place of this kind is near. */
export function nearKm(kind: NearKind): number {
  return NEAR[kind].km
}

/** The kind of landmark that is meant; null: water, known by its shore. */
export function landmarkKindOf(kind: NearKind): AmenityKind | null {
  return NEAR[kind].of
}

/** The bit mask that has a bit for each of these kinds. A listing fits when `(its mask & this) === this`. */
export function nearKindsMask(kinds: readonly NearKind[]): number {
  return kinds.reduce((mask, kind) => mask | nearKindBit(kind), 0)
}

export function nearKindBit(kind: NearKind): number {
  return 1 << NEAR_KINDS.indexOf(kind)
}
