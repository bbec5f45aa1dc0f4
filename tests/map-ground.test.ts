import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { groundSvg, type Land } from '../scripts/map-data/ground.ts'

const project = join(import.meta.dirname, '..')
const read = (name: string): Land =>
  JSON.parse(readFileSync(join(project, `public/map/${name}.geojson`), 'utf8')) as Land

test('the still picture has the ground of the map: scripts/make-ground.ts was run', () => {
  const svg = groundSvg({
    land: read('land'),
    lakes: read('lakes'),
    towns: read('towns'),
    far: read('land-far'),
  })
  expect(readFileSync(join(project, 'src/web/features/map/still/ground.svg'), 'utf8')).toBe(svg)
})

test('a ring is a path of whole steps from its first corner', () => {
  const ring: [number, number][] = [
    [76.3, 10.5],
    [76.31, 10.5],
    [76.31, 10.49],
    [76.3, 10.5],
  ]
  const land: Land = { features: [{ geometry: { coordinates: [ring] } }] }
  const none: Land = { features: [] }
  const svg = groundSvg({ land, lakes: none, towns: none, far: none })
  const [, path] = /id="land"[^>]* d="([^"]*)"/.exec(svg) ?? []
  // A hundredth of a degree is 58 px at zoom 12.
  expect(path).toMatch(/^M0 0l58 0 0 59z$/)
})
