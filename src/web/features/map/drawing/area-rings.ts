import { degreesPerMetres } from '../../../../domain/places/ellipsoid.ts'
import type { PolygonRings } from '../../../../domain/search/filters.ts'

export interface Circle {
  near: { lat: number; lng: number }
  radiusKm: number
}

const CORNERS_OF_CIRCLE = 96

/** The ground that a search is bound to: areas drawn by hand, and a circle as one of many corners. */
export function areaRings(
  polygons: readonly PolygonRings[],
  circle: Circle | null,
): readonly PolygonRings[] {
  return circle ? [...polygons, [ringOfCircle(circle)]] : polygons
}

function ringOfCircle({ near, radiusKm }: Circle): [number, number][] {
  const reach = degreesPerMetres(near.lat, radiusKm * 1_000)
  return Array.from({ length: CORNERS_OF_CIRCLE }, (_, at) => {
    const turn = (at / CORNERS_OF_CIRCLE) * 2 * Math.PI
    return [near.lng + reach.lng * Math.cos(turn), near.lat + reach.lat * Math.sin(turn)]
  })
}
