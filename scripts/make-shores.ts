/**
 * Makes data/map/shores.json from public/map/land.geojson: the shore of the open sea and the shores of tidal backwaters,
 * for "near the beach" and "near the backwater".
 *
 *   node scripts/make-shores.ts
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tidalShores, type ShoreLine } from '../src/domain/geo/shore.ts'
import { isInKeralaBounds } from '../src/domain/places/distance.ts'
import { metresPerDegree } from '../src/domain/places/ellipsoid.ts'
import type { Ring } from './map-data/raster.ts'
import { contains } from './map-data/rings.ts'

const project = join(import.meta.dirname, '..')
/** Kerala's coast faces the sea in this direction: degrees from north, clockwise. */
const SEAWARD = 250
/** Land within this distance is a headland of the same shore, km. */
const HEADLAND_KM = 1
/** How far out there must be open water, and the step at which it is looked at, km. */
const OPEN_KM = 40
const STEP_KM = 0.5

type Corner = readonly [number, number]

const { features } = JSON.parse(readFileSync(join(project, 'public/map/land.geojson'), 'utf8')) as {
  features: { geometry: { coordinates: Ring[][] } }[]
}
const land = features.map(({ geometry }) => geometry.coordinates as unknown as Ring[])
const outer = land.flatMap(([ring]) => (ring ? [ring] : []))

function facesOpenSea([fromLng, fromLat]: Corner, [toLng, toLat]: Corner): boolean {
  const [lng, lat] = [(fromLng + toLng) / 2, (fromLat + toLat) / 2]
  const { north, east } = metresPerDegree(lat)
  const angle = (SEAWARD * Math.PI) / 180
  for (let km = HEADLAND_KM; km <= OPEN_KM; km += STEP_KM) {
    const at: [number, number] = [
      lng + (Math.sin(angle) * km * 1_000) / east,
      lat + (Math.cos(angle) * km * 1_000) / north,
    ]
    if (outer.some((ring) => contains(ring, at))) return false
  }
  return true
}

/** The parts of a line in Kerala whose segments pass the test. */
function parts(line: ShoreLine, passes: (from: Corner, to: Corner) => boolean): Corner[][] {
  const found: Corner[][] = []
  let open: Corner[] = []
  line.slice(1).forEach((to, at) => {
    const from = line[at]
    if (!from) return
    const inside = [from, to].every(([lng, lat]) => isInKeralaBounds({ lat, lng }))
    if (inside && passes(from, to)) {
      if (open.length === 0) found.push((open = [from]))
      open.push(to)
    } else open = []
  })
  return found
}

const shores = tidalShores(land)
const isOuter = (line: ShoreLine): boolean => (outer as readonly ShoreLine[]).includes(line)
const sea = shores.filter(isOuter).flatMap((line) => parts(line, facesOpenSea))
const backwater = shores.flatMap((line) =>
  parts(line, (from, to) => !isOuter(line) || !facesOpenSea(from, to)),
)

const written = (lines: Corner[][]): string =>
  lines.map((line) => `    ${JSON.stringify(line)}`).join(',\n')
writeFileSync(
  join(project, 'data/map/shores.json'),
  `{
  "source": "openstreetmap",
  "sea": [
${written(sea)}
  ],
  "backwater": [
${written(backwater)}
  ]
}
`,
)
