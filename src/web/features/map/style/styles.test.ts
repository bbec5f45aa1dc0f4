import { readFileSync } from 'node:fs'
import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { expect, test } from 'vitest'
import { localStyle } from './local-style.ts'
import { keylessStyles, remoteStyle } from './remote-styles.ts'

const looks = (['light', 'dark'] as const).flatMap((scheme) =>
  (['streets', 'satellite'] as const).flatMap((kind) =>
    (['en', 'ml'] as const).map((language) => ({ scheme, kind, language })),
  ),
)

test.each(looks)('the local style is whole: $scheme, $kind, $language', (look) => {
  const style = localStyle(look)
  expect(validateStyleMin(style)).toEqual([])
  expect(style.glyphs).toBeUndefined()
  expect(style.sprite).toBeUndefined()
  for (const source of Object.values(style.sources)) {
    if (source.type !== 'geojson' || typeof source.data !== 'string') throw new Error('not a file')
    expect(source.data).toMatch(/^\/map\//)
    expect(readFileSync(`public${source.data}`, 'utf8').length).toBeLessThan(200_000)
  }
})

test.each(looks)('remote styles are whole: $scheme, $kind, $language', (look) => {
  const streets = remoteStyle(
    {
      kind: 'openmaptiles',
      tiles: ['https://tiles.example/{z}/{x}/{y}.pbf'],
      maxzoom: 14,
      attribution: 'OSM',
    },
    look,
  )
  expect(validateStyleMin(streets)).toEqual([])
  if (keylessStyles.satellite?.kind !== 'raster') throw new Error('no pictures')
  const satellite = remoteStyle(keylessStyles.satellite, { ...look, kind: 'satellite' })
  expect(validateStyleMin(satellite)).toEqual([])
  const ids = satellite.layers.map(({ id }) => id)
  expect(ids.includes('places')).toBe(look.language === 'en')
  expect(ids.some((id) => id.startsWith('veedu-label-'))).toBe(look.language === 'ml')
})
