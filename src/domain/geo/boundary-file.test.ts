import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BOUNDARY_FILE, readBoundaryFile } from './boundary-file.ts'

const RING = [
  [76.52, 9.59],
  [76.521, 9.59],
  [76.521, 9.591],
] as const
const CLOSED = [...RING, RING[0]]
const coordinates = CLOSED.map(([lng, lat]) => `${lng},${lat},12.5`).join('\n  ')
const kml = (inside: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>
   <name>My places</name>${inside}</Document></kml>`
const ring = (tag: string): string =>
  `<${tag}><LinearRing><coordinates>${coordinates}</coordinates></LinearRing></${tag}>`
const read = (text: string) => readBoundaryFile(text, 2_000)
const json = (value: unknown) => read(JSON.stringify(value))
const polygon = { type: 'Polygon', coordinates: [CLOSED] }

describe('KML', () => {
  it('gives the polygon of a placemark with its name, as Google Earth writes it', () => {
    const text = kml(
      `<Style id="s"><LineStyle/></Style><Placemark><name>Back &amp; side plot</name><!-- <Polygon> --><Polygon><tessellate>1</tessellate>${ring('outerBoundaryIs')}</Polygon></Placemark>`,
    )
    expect(read(text)).toEqual({
      ok: true,
      outlines: [{ name: 'Back & side plot', corners: RING, holes: 0 }],
    })
  })
  it('counts holes, takes several polygons, and a line that closes', () => {
    const text = kml(`<Placemark><name><![CDATA[<b>One</b>]]></name><MultiGeometry>
      <Polygon>${ring('outerBoundaryIs')}${ring('innerBoundaryIs')}</Polygon>
      <Polygon>${ring('outerBoundaryIs')}</Polygon></MultiGeometry></Placemark>
      <Placemark><LineString><coordinates>${coordinates}</coordinates></LineString></Placemark>
      <Placemark><LineString><coordinates>76,9 76.1,9</coordinates></LineString></Placemark>`)
    expect(read(text)).toMatchObject({
      outlines: [
        { name: '<b>One</b>', holes: 1 },
        { name: '<b>One</b>', holes: 0 },
        { name: null, corners: RING },
      ],
    })
  })
  it('reads prefixed tags', () => {
    const text = `<k:kml xmlns:k="x"><k:Polygon><k:outerBoundaryIs><k:LinearRing><k:coordinates>${coordinates}</k:coordinates></k:LinearRing></k:outerBoundaryIs></k:Polygon></k:kml>`
    expect(read(text)).toMatchObject({ ok: true, outlines: [{ corners: RING }] })
  })
  it.each([
    ['<!DOCTYPE kml [<!ENTITY a "aaaa">]><kml></kml>', 'entities'],
    ['<kml><!entity x "y"></kml>', 'entities'],
    ['<html><body>No file</body></html>', 'unreadable'],
    [kml('<Placemark><Point><coordinates>76.5,9.5</coordinates></Point></Placemark>'), 'noOutline'],
    ['PK\u0003\u0004', 'zipped'],
    ['<kml', 'unreadable'],
    ['<kml><Polygon', 'noOutline'],
  ])('refuses %s as %s', (text, code) => expect(read(text)).toEqual({ ok: false, code }))
})

describe('GeoJSON', () => {
  it.each([
    ['a polygon', polygon],
    ['a feature', { type: 'Feature', geometry: polygon, properties: null }],
    [
      'a collection',
      { type: 'FeatureCollection', features: [{ type: 'Feature', geometry: polygon }] },
    ],
    ['geometries', { type: 'GeometryCollection', geometries: [polygon] }],
    ['a multipolygon', { type: 'MultiPolygon', coordinates: [[CLOSED]] }],
    ['a line that closes', { type: 'LineString', coordinates: CLOSED }],
  ])('reads %s', (_, value) =>
    expect(json(value)).toEqual({ ok: true, outlines: [{ name: null, corners: RING, holes: 0 }] }),
  )
  it('gives names and holes', () => {
    const feature = (name: string) => ({
      type: 'Feature',
      properties: { name },
      geometry: { type: 'Polygon', coordinates: [CLOSED, CLOSED] },
    })
    expect(
      json({ type: 'FeatureCollection', features: [feature('A'), feature(' ')] }),
    ).toMatchObject({
      outlines: [
        { name: 'A', holes: 1 },
        { name: null, holes: 1 },
      ],
    })
  })
  it.each([
    ['{', 'unreadable'],
    ['[1,2]', 'unreadable'],
    ['', 'unreadable'],
    ['{"type":"Topology"}', 'noOutline'],
    ['{"type":"Polygon","coordinates":"no"}', 'noOutline'],
    [
      JSON.stringify({
        type: 'Polygon',
        coordinates: [
          [
            [612_345, 1_060_000],
            [612_445, 1_060_000],
            [612_445, 1_060_100],
          ],
        ],
      }),
      'projected',
    ],
    [
      JSON.stringify({ ...polygon, crs: { properties: { name: 'urn:ogc:def:crs:EPSG::32643' } } }),
      'projected',
    ],
    ['x'.repeat(BOUNDARY_FILE.maxBytes + 1), 'tooLarge'],
  ])('refuses %s', (text, code) => expect(read(text)).toEqual({ ok: false, code }))
  it('takes the usual names of degrees', () => {
    for (const name of ['urn:ogc:def:crs:OGC:1.3:CRS84', 'EPSG:4326', 'urn:ogc:def:crs:EPSG::4326'])
      expect(json({ ...polygon, crs: { properties: { name } } }).ok).toBe(true)
  })
  it('leaves out an outline of too many corners', () => {
    expect(readBoundaryFile(JSON.stringify(polygon), 2)).toEqual({
      ok: false,
      code: 'tooManyCorners',
    })
  })
})

it('answers any text, however broken', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ maxLength: 200 }).map((text) => `<kml>${text}`),
        fc.json({ maxDepth: 4 }),
        fc.string({ maxLength: 200 }),
      ),
      (text) => {
        expect(typeof read(text).ok).toBe('boolean')
      },
    ),
  )
  const before = performance.now()
  read(`<kml>${'<Polygon>'.repeat(100_000)}`)
  read(`<kml>${'<a '.repeat(300_000)}`)
  read(`<kml><${'a'.repeat(300_000)}`)
  read('['.repeat(100_000))
  expect(performance.now() - before).toBeLessThan(3_000)
})
