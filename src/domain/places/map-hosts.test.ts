import { expect, test } from 'vitest'
import { mapHostsFor } from './map-hosts.ts'

test('needs the imagery and streets hosts without a token', () => {
  expect(mapHostsFor({})).toEqual([
    'https://server.arcgisonline.com',
    'https://tiles.openfreemap.org',
  ])
})

test('needs one host for both layers with a token', () => {
  expect(mapHostsFor({ mapboxToken: 'pk.x' })).toEqual(['https://api.mapbox.com'])
})

test('needs the host of a custom style, and none for the local style', () => {
  expect(mapHostsFor({ mapboxToken: 'pk.x', streets: 'https://Maps.Example/s.json?k=1' })).toEqual([
    'https://api.mapbox.com',
    'https://maps.example',
  ])
  expect(mapHostsFor({ local: true, mapboxToken: 'pk.x' })).toEqual([])
})

test('needs the hosts of overlays, also for the local style, and no other', () => {
  const overlay = { id: 'a', name: 'A', nameMl: null, source: 'S', maxzoom: 18, opacity: 1 }
  const overlays = [
    { ...overlay, tiles: 'https://Office.example/wms?BBOX={bbox-epsg-3857}' },
    { ...overlay, tiles: 'https://office.example/{z}/{x}/{y}.png' },
  ]
  expect(mapHostsFor({ local: true, overlays })).toEqual(['https://office.example'])
  expect(mapHostsFor({ overlays })).toHaveLength(3)
})
