/**
 * Makes src/web/features/map/still/ground.svg from the local map's land, lakes and towns; run it after scripts/make-map-data.ts.
 *
 *   node scripts/make-ground.ts
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { groundSvg, type Land } from './map-data/ground.ts'

const folder = join(import.meta.dirname, '../public/map')
const made = join(import.meta.dirname, '../src/web/features/map/still/ground.svg')
const read = (name: string): Land =>
  JSON.parse(readFileSync(join(folder, `${name}.geojson`), 'utf8')) as Land
const svg = groundSvg({
  land: read('land'),
  lakes: read('lakes'),
  towns: read('towns'),
  far: read('land-far'),
})
writeFileSync(made, svg)
console.log(`ground.svg: ${Math.ceil(svg.length / 1000)} kB`)
