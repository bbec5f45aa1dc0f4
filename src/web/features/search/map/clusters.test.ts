import { expect, test } from 'vitest'
import type { MapPoint } from '../../../../contracts/search/search.ts'
import { PointClusters } from './clusters.ts'

function home(id: number, lng: number, lat: number, forSale = true): MapPoint {
  return {
    id,
    lng,
    lat,
    forSale,
    price: 1,
    rent: forSale ? null : 1,
    bedrooms: null,
    title: '',
    city: '',
    polygon: null,
  }
}
const KERALA = [74, 8, 78, 13] as const

test('clusters and single homes add up to all homes at every zoom', () => {
  const homes = Array.from({ length: 500 }, (_, n) =>
    home(n, 76 + (n % 25) * 0.013, 9.5 + Math.floor(n / 25) * 0.017, n % 3 > 0),
  )
  const tree = new PointClusters(homes)
  for (let zoom = 4; zoom <= 19; zoom += 1) {
    const { single, clusters } = tree.in(KERALA, zoom)
    expect(single.length + clusters.reduce((sum, { count }) => sum + count, 0)).toBe(500)
  }
  expect(tree.in(KERALA, 6.9).clusters.length).toBeGreaterThan(0)
})

test('a cluster knows its share for sale and the zoom at which it splits', () => {
  const tree = new PointClusters([
    home(1, 76.2, 9.9),
    home(2, 76.201, 9.9),
    home(3, 76.2, 9.901, false),
  ])
  const [ring] = tree.in(KERALA, 8).clusters
  expect(ring).toMatchObject({ count: 3 })
  expect(ring?.saleShare).toBeCloseTo(2 / 3)
  expect(tree.openingZoom(ring?.id ?? '')).toBeGreaterThan(8)
})

test('homes at one point open as a list, in the order of the search', () => {
  const tree = new PointClusters([home(7, 76.2, 9.9), home(2, 76.2, 9.9), home(3, 76.3, 9.9)])
  const [ring] = tree.in(KERALA, 12).clusters
  expect(ring).toMatchObject({ count: 2, opens: 'list' })
  expect(tree.openingZoom(ring?.id ?? '')).toBeNull()
  expect(tree.homesOf(ring?.id ?? '')?.map(({ id }) => id)).toEqual([7, 2])
  expect(tree.in(KERALA, 5).clusters).toMatchObject([{ count: 3, opens: 'zoom' }])
})

test('what the server counted together opens by zoom, and as a list at the closest zoom', () => {
  const cell = { x: 1, y: 1, lng: 76.2, lat: 9.9, count: 5_000, forSale: 4_000 }
  for (const points of [[], [home(1, 76.2, 9.9)]]) {
    const tree = new PointClusters(points, [cell])
    const [far] = tree.in(KERALA, 18.9).clusters
    expect(far?.opens).toBe('zoom')
    const [close] = tree.in(KERALA, 19).clusters
    expect(close).toMatchObject({ opens: 'list', count: 5_000 + points.length })
    expect(tree.openingZoom(close?.id ?? '')).toBe('unknown')
    expect(tree.homesOf(close?.id ?? '')).toBeNull()
  }
})

test('single homes keep the order of the search', () => {
  const tree = new PointClusters([home(5, 77, 12), home(3, 75, 9), home(9, 76, 10)])
  expect(tree.in(KERALA, 12).single.map(({ id }) => id)).toEqual([5, 3, 9])
})
