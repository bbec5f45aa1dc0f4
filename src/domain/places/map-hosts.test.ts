import { expect, test } from 'vitest'
import { mapHostsFor } from './map-hosts.ts'

test('without a token the map needs the imagery host and the streets host', () => {
  expect(mapHostsFor({})).toEqual([
    'https://server.arcgisonline.com',
    'https://tiles.openfreemap.org',
  ])
})

test('with a token both kinds come from one host, named once', () => {
  expect(mapHostsFor({ mapboxToken: 'pk.x' })).toEqual(['https://api.mapbox.com'])
})

test('a style of one’s own brings its own host, and local only brings none', () => {
  expect(mapHostsFor({ mapboxToken: 'pk.x', streets: 'https://Maps.Example/s.json?k=1' })).toEqual([
    'https://api.mapbox.com',
    'https://maps.example',
  ])
  expect(mapHostsFor({ local: true, mapboxToken: 'pk.x' })).toEqual([])
})
