import { readFileSync } from 'node:fs'

/** Dry land, from the local map's own files, so that listings agree with what the map draws. */

type Ring = [number, number][]
interface Feature {
  geometry:
    | { type: 'Polygon'; coordinates: Ring[] }
    | { type: 'MultiPolygon'; coordinates: Ring[][] }
}
/** x1, y1, x2, y2 in degrees: four numbers per edge. */
type Edges = Float64Array

/** Degrees of latitude around a town in which its points may lie; more than the 6 km at which they are placed. */
const BAND = 0.08

function edgesOf(file: string): Edges {
  const url = new URL(`../../../public/map/${file}`, import.meta.url)
  const { features } = JSON.parse(readFileSync(url, 'utf8')) as { features: Feature[] }
  const edges: number[] = []
  for (const { geometry } of features) {
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
    for (const ring of polygons.flat())
      for (let i = 0; i < ring.length; i += 1) {
        const a = ring[i]
        const b = ring[(i + 1) % ring.length]
        if (a && b && a[1] !== b[1]) edges.push(a[0], a[1], b[0], b[1])
      }
  }
  return Float64Array.from(edges)
}

/** Only edges that a horizontal line near `lat` can cross. */
function near(edges: Edges, lat: number): Edges {
  const kept: number[] = []
  for (let i = 0; i < edges.length; i += 4) {
    const y1 = edges[i + 1] ?? 0
    const y2 = edges[i + 3] ?? 0
    if (Math.max(y1, y2) >= lat - BAND && Math.min(y1, y2) <= lat + BAND)
      kept.push(edges[i] ?? 0, y1, edges[i + 2] ?? 0, y2)
  }
  return Float64Array.from(kept)
}

/** Even-odd rule, which also handles holes (lakes) and islands in them. */
function inside(edges: Edges, lng: number, lat: number): boolean {
  let odd = false
  for (let i = 0; i < edges.length; i += 4) {
    const y1 = edges[i + 1] ?? 0
    const y2 = edges[i + 3] ?? 0
    if (y1 > lat === y2 > lat) continue
    const x1 = edges[i] ?? 0
    if (lng < (((edges[i + 2] ?? 0) - x1) * (lat - y1)) / (y2 - y1) + x1) odd = !odd
  }
  return odd
}

let files: { land: Edges; lakes: Edges } | null = null

/**
 * Returns a test for points near `lat` (within about 8 km north or south): whether they are on land and not in a lake.
 */
export function groundAround(lat: number): (lng: number, lat: number) => boolean {
  files ??= { land: edgesOf('land.geojson'), lakes: edgesOf('lakes.geojson') }
  const land = near(files.land, lat)
  const lakes = near(files.lakes, lat)
  return (lng, lat) => inside(land, lng, lat) && !inside(lakes, lng, lat)
}
