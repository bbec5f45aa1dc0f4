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
