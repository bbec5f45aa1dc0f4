import { expect, test } from 'vitest'
import { fromGround } from '../../../../../domain/geo/mercator.ts'
import type { StillMap } from './still-map.ts'
import { withRoom } from './with-room.ts'

const at = (x: number, y: number) => fromGround({ x, y })
const pin = (id: number, x: number, y: number): StillMap['pins'][number] => ({
  id,
  ...at(x, y),
  forSale: true,
  price: 4_500_000,
  rent: null,
})
const drawn = (parts: Partial<Parameters<typeof withRoom>[2]>) =>
  withRoom(1, 'en', { labels: [], pins: [], clusters: [], ...parts })

test('where pins meet the earlier one stays, the later one is a dot, and nothing where its middle is covered', () => {
  const { pins } = drawn({ pins: [pin(1, 0, 0), pin(2, 40, 20), pin(3, 0, -20), pin(4, 200, 0)] })
  expect(pins.map(({ id, dot }) => [id, dot ?? false])).toEqual([
    [1, false],
    [2, true],
    [4, false],
  ])
})

test('closer, there is room for both', () => {
  const both = { labels: [], clusters: [], pins: [pin(1, 0, 0), pin(2, 40, 20)] }
  expect(withRoom(4, 'en', both).pins.map(({ dot }) => dot)).toEqual([undefined, undefined])
})

test('clusters always stay; names give way to them, and to more important names', () => {
  const cluster = { ...at(0, 0), count: 12, saleTenths: 5 }
  const name = (text: string, x: number): StillMap['labels'][number] => ({
    kind: 'town',
    text,
    ...at(x, 0),
  })
  const { clusters, labels } = drawn({
    clusters: [cluster, cluster],
    labels: [name('Under the cluster', 10), name('First', 200), name('Second', 210)],
  })
  expect(clusters).toHaveLength(2)
  expect(labels.map(({ text }) => text)).toEqual(['First'])
})
