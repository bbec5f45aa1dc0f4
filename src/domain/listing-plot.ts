import type { Point } from './places/distance.ts'

/** A plot's outline as kept, and the point that stands for it; or the message key of what is wrong with it. */
export type Plot =
  | { ok: true; ring: [number, number][]; point: Point }
  | { ok: false; fault: string }

/** Reads an outline of [lng, lat] corners, open or closed. */
export function readPlot(corners: readonly (readonly [number, number])[]): Plot {
  const ring: [number, number][] = []
  for (const [lng, lat] of corners) {
    if (!ring.some(([x, y]) => x === lng && y === lat)) ring.push([lng, lat])
  }
  if (ring.length < 3) return { ok: false, fault: 'polygon.tooFewPoints' }
  const sum = ring.reduce(([x, y], [lng, lat]) => [x + lng, y + lat], [0, 0] as [number, number])
  return { ok: true, ring, point: { lat: sum[1] / ring.length, lng: sum[0] / ring.length } }
}
