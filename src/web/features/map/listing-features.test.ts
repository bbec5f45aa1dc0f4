import { expect, test } from 'vitest'
import {
  clusterFeatures,
  inBox,
  pinFeatures,
  plotFeatures,
  raisedFeatures,
  saleTenths,
  type MapListing,
} from './listing-features.ts'

const sale: MapListing = {
  id: 'a',
  lat: 9.97,
  lng: 76.28,
  price: '₹ 75.0 L',
  forSale: true,
  forRent: true,
  title: 'Laterite house',
  polygon: [
    [76.28, 9.97],
    [76.281, 9.97],
    [76.281, 9.971],
  ],
}
const rent: MapListing = {
  ...sale,
  id: 'b',
  price: '₹ 18,000',
  forSale: false,
  polygon: null,
}

test('sale is red, even when the home is also for rent; rent alone is blue', () => {
  const [first, second] = pinFeatures([sale, rent], 'light').features
  expect(first?.properties).toMatchObject({ deal: 'sale', image: 'pin|light|sale|rest|₹ 75.0 L' })
  expect(second?.properties).toMatchObject({ deal: 'rent', image: 'pin|light|rent|rest|₹ 18,000' })
})

test('the pin of a sample listing is a picture of its own, in every state', () => {
  const sample = { ...sale, sample: true }
  const [feature] = pinFeatures([sample, { ...rent, sample: false }], 'light').features
  expect(feature?.properties?.image).toBe('sample-pin|light|sale|rest|₹ 75.0 L')
  const [raised] = raisedFeatures([sample], 'dark', 'a', null).features
  expect(raised?.properties?.image).toBe('sample-pin|dark|sale|selected|₹ 75.0 L')
})

test('a home without a position is left out and never lands at 0, 0', () => {
  expect(pinFeatures([{ ...sale, lat: Number.NaN }], 'light').features).toHaveLength(0)
})

test('the chosen and the hovered home are raised, each once', () => {
  const states = (selected: string | null, hovered: string | null): unknown[] =>
    raisedFeatures([sale, rent], 'dark', selected, hovered).features.map(
      ({ properties }) => properties?.image,
    )
  expect(states('a', 'b')).toEqual([
    'pin|dark|sale|selected|₹ 75.0 L',
    'pin|dark|rent|hover|₹ 18,000',
  ])
  expect(states('a', 'a')).toEqual(['pin|dark|sale|selected|₹ 75.0 L'])
  expect(states(null, null)).toEqual([])
})

test('a plot is closed once, whether it came open or closed', () => {
  const open = plotFeatures([sale], null).features[0]?.geometry.coordinates[0]
  const corners = sale.polygon ?? []
  const closed = plotFeatures([{ ...sale, polygon: [...corners, ...corners.slice(0, 1)] }], null)
  expect(open).toHaveLength(4)
  expect(closed.features[0]?.geometry.coordinates[0]).toEqual(open)
  expect(plotFeatures([{ ...sale, polygon: corners.slice(0, 2) }], null).features).toEqual([])
})

test('a ring of both kinds shows both', () => {
  expect([0, 0.001, 0.5, 0.999, 1].map(saleTenths)).toEqual([0, 1, 5, 9, 10])
  expect(
    clusterFeatures(
      [{ id: 'c', lat: 10, lng: 76, count: 34, saleShare: 0.6, opens: 'zoom' }],
      'light',
    ).features[0]?.properties?.image,
  ).toBe('cluster|light|34|6')
})

test('homes exactly on the edge of the box are in it', () => {
  const corners = [
    [9, 76],
    [9, 77],
    [10, 76],
    [10, 77],
  ].map(([lat = 0, lng = 0], i) => ({ ...sale, id: String(i), lat, lng }))
  expect(inBox(corners, { west: 76, south: 9, east: 77, north: 10 })).toHaveLength(4)
  expect(inBox(corners, { west: 76.1, south: 9, east: 77, north: 10 })).toHaveLength(2)
})
