import type { BBox } from '../../domain/search/filters.ts'
import type { Region } from './region.ts'

/**
 * A box including its edges. A west bound east of the east bound crosses the dateline; 360° or more spans the globe. A
 * box with a non-numeric bound, or with its south above its north, is empty.
 */
export function boxRegion([west, south, east, north]: BBox): Region {
  const whole = east - west >= 360
  const left = whole ? -Infinity : wrapped(west)
  const right = whole ? Infinity : wrapped(east)
  const isSplit = left > right
  const holdsLng = (lng: number): boolean =>
    isSplit ? lng >= left || lng <= right : lng >= left && lng <= right
  const region: Region = {
    cost: 5,
    boxCost: 50,
    contains: (lng, lat) => lat >= south && lat <= north && holdsLng(lng),
    within(boxWest, boxSouth, boxEast, boxNorth) {
      if (!(boxNorth >= south && boxSouth <= north)) return 'outside'
      const touches = isSplit
        ? boxEast >= left || boxWest <= right
        : boxEast >= left && boxWest <= right
      if (!touches) return 'outside'
      const sides = isSplit
        ? boxWest >= left || boxEast <= right
        : boxWest >= left && boxEast <= right
      return sides && boxSouth >= south && boxNorth <= north ? 'inside' : region
    },
  }
  return region
}

/** A longitude within [-180, 180]; one already in range is unchanged. NaN stays NaN. */
export function wrapped(lng: number): number {
  if (lng >= -180 && lng <= 180) return lng
  return ((((lng + 180) % 360) + 360) % 360) - 180
}
