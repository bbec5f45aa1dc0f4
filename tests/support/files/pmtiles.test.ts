import { PMTiles, type Source } from 'pmtiles'
import { expect, test } from 'vitest'
import { pmtilesFile } from './pmtiles.ts'

test('a written file is read by the library that the map uses', async () => {
  const places = [
    { x: 2922, y: 1938 },
    { x: 2923, y: 1938 },
  ]
  const layers = [
    {
      name: 'place',
      features: [{ corners: [[2048, 2048]] as [number, number][], properties: {} }],
    },
  ]
  const file = pmtilesFile(12, places, layers, 'Test data')
  const source: Source = {
    getKey: () => 'file',
    getBytes: (offset, length) =>
      Promise.resolve({ data: new Uint8Array(file.subarray(offset, offset + length)).buffer }),
  }
  const archive = new PMTiles(source)
  expect(await archive.getHeader()).toMatchObject({ minZoom: 12, maxZoom: 12, tileType: 1 })
  expect(await archive.getMetadata()).toMatchObject({ attribution: 'Test data' })
  for (const { x, y } of places) expect(await archive.getZxy(12, x, y)).toBeDefined()
  expect(await archive.getZxy(12, 2924, 1938)).toBeUndefined()
})
