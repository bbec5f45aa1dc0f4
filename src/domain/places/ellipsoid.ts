/** Lengths on the WGS 84 ellipsoid. No other module has a radius of the Earth or the length of a degree. */

const RADIANS = Math.PI / 180
/** The equatorial radius in metres and the squared eccentricity. */
export const EQUATOR_M = 6_378_137
export const ECCENTRICITY_2 = 6.694_379_990_14e-3

/** Radii of curvature in metres at a latitude: along the meridian (M) and across it (N). */
export function curvatureRadii(lat: number): { meridian: number; normal: number } {
  const w = 1 - ECCENTRICITY_2 * Math.sin(lat * RADIANS) ** 2
  return {
    meridian: (EQUATOR_M * (1 - ECCENTRICITY_2)) / w ** 1.5,
    normal: EQUATOR_M / Math.sqrt(w),
  }
}

/** Metres in a degree of latitude (`north`) and of longitude (`east`) at a latitude. */
export function metresPerDegree(lat: number): { north: number; east: number } {
  const { meridian, normal } = curvatureRadii(lat)
  return {
    north: meridian * RADIANS,
    east: normal * Math.cos(lat * RADIANS) * RADIANS,
  }
}

/** Degrees of latitude (`lat`) and of longitude (`lng`) that a length in metres covers at a latitude. */
export function degreesPerMetres(lat: number, metres: number): { lat: number; lng: number } {
  const { north, east } = metresPerDegree(lat)
  return { lat: metres / north, lng: metres / east }
}
