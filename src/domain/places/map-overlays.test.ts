import { expect, test } from 'vitest'
import { overlayTiles } from './map-overlays.ts'

test('a WMS is asked for transparent pictures of a box in Web Mercator, by its version', () => {
  const url = 'https://maps.example/wms'
  const asked = { service: 'wms', url, layers: 'ksdma:flood 2018,coast' } as const
  expect(overlayTiles({ ...asked, version: '1.1.1' })).toBe(
    'https://maps.example/wms?SERVICE=WMS&VERSION=1.1.1&REQUEST=GetMap&LAYERS=ksdma%3Aflood%202018%2Ccoast&STYLES=&FORMAT=image%2Fpng&TRANSPARENT=TRUE&SRS=EPSG%3A3857&WIDTH=256&HEIGHT=256&BBOX={bbox-epsg-3857}',
  )
  expect(overlayTiles({ ...asked, version: '1.3.0' })).toContain('&CRS=EPSG%3A3857&')
})

test('a WMTS is asked for tiles of its matrix set', () => {
  const wmts = {
    service: 'wmts',
    layer: 'survey',
    matrixSet: 'EPSG:900913',
    matrixPrefix: 'EPSG:900913:',
  } as const
  expect(overlayTiles({ ...wmts, url: 'https://maps.example/wmts' })).toContain(
    '&TILEMATRIXSET=EPSG%3A900913&TILEMATRIX=EPSG%3A900913%3A{z}&TILEROW={y}&TILECOL={x}',
  )
})

test('the query of a service stays, and tile addresses are taken as they are', () => {
  const wms = { service: 'wms', layers: 'a', version: '1.1.1' } as const
  expect(overlayTiles({ ...wms, url: 'https://maps.example/?map=k' })).toContain('?map=k&SERVICE=')
  expect(overlayTiles({ ...wms, url: 'https://maps.example/?map=k&' })).toContain('?map=k&SERVICE=')
  const tiles = 'https://maps.example/{z}/{y}/{x}.png'
  expect(overlayTiles({ service: 'tiles', url: tiles })).toBe(tiles)
})
