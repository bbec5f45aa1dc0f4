import { readFileSync } from 'node:fs'

/** Where there is dry land, from the local map's own files: what the map draws and where a listing lies agree. */

type Ring = [number, number][]
interface Feature {
  geometry:
    | { type: 'Polygon'; coordinates: Ring[] }
    | { type: 'MultiPolygon'; coordinates: Ring[][] }
}
/** x1, y1, x2, y2 in degrees. */
type Edge = readonly [number, number, number, number]

/** Degrees of latitude around a town that its points may lie in; more than the 6 km they are put at. */
const BAND = 0.08

function edgesOf(file: string): Edge[] {
  const url = new URL(`../../../public/map/${file}`, import.meta.url)
  const { features } = JSON.parse(readFileSync(url, 'utf8')) as { features: Feature[] }
  const edges: Edge[] = []
  for (const { geometry } of features) {
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
    for (const ring of polygons.flat())
      for (let i = 0; i < ring.length; i += 1) {
        const a = ring[i]
        const b = ring[(i + 1) % ring.length]
        if (a && b && a[1] !== b[1]) edges.push([a[0], a[1], b[0], b[1]])
      }
  }
  return edges
}

/** Even-odd rule: holes (lakes) and islands in them count themselves. */
function inside(edges: readonly Edge[], lng: number, lat: number): boolean {
  let odd = false
  for (const [x1, y1, x2, y2] of edges)
    if (y1 > lat !== y2 > lat && lng < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) odd = !odd
  return odd
}

let files: { land: Edge[]; lakes: Edge[] } | null = null

/** Says of points near `lat` (within about 8 km north or south) whether they are land and no lake. */
export function groundAround(lat: number): (lng: number, lat: number) => boolean {
  files ??= { land: edgesOf('land.geojson'), lakes: edgesOf('lakes.geojson') }
  const near = ([, y1, , y2]: Edge): boolean =>
    Math.max(y1, y2) >= lat - BAND && Math.min(y1, y2) <= lat + BAND
  const land = files.land.filter(near)
  const lakes = files.lakes.filter(near)
  return (lng, lat) => inside(land, lng, lat) && !inside(lakes, lng, lat)
}
