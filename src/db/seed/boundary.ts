import { degreesPerMetres } from '../../domain/places/ellipsoid.ts'
import { between, randomInt, type Random } from '../../domain/platform/seeded-random.ts'

/**
 * An irregular plot of 4 to 7 corners around a point, as [longitude, latitude] pairs, anticlockwise and not closed. Its
 * area is `squareMetres` to about 1 in 1,000: corners are rounded to 7 decimals, that is 1 cm.
 */
export function plotBoundary(
  r: Random,
  centre: { lat: number; lng: number },
  squareMetres: number,
): [number, number][] {
  const corners = randomInt(r, 4, 7)
  const stretch = between(r, 1, 1.7)
  const turn = between(r, 0, 2 * Math.PI)
  // Seen from the center, consecutive corners are less than half a turn apart, so edges cannot cross.
  const flat = Array.from({ length: corners }, (_, i): [number, number] => {
    const angle = ((i + between(r, -0.28, 0.28)) / corners) * 2 * Math.PI
    const reach = between(r, 0.82, 1.18)
    const x = Math.cos(angle) * reach * stretch
    const y = Math.sin(angle) * reach
    return [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)]
  })
  const scale = degreesPerMetres(centre.lat, Math.sqrt(squareMetres / ringArea(flat)))
  return flat.map(([x, y]) => [
    round7(centre.lng + x * scale.lng),
    round7(centre.lat + y * scale.lat),
  ])
}

function ringArea(ring: readonly [number, number][]): number {
  let twice = 0
  for (let i = 0; i < ring.length; i += 1) {
    const [x1, y1] = ring[i] ?? [0, 0]
    const [x2, y2] = ring[(i + 1) % ring.length] ?? [0, 0]
    twice += x1 * y2 - x2 * y1
  }
  return Math.abs(twice) / 2
}

function round7(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7
}
