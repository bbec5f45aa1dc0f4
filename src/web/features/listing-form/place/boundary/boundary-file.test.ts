import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { LIMITS } from '../../../../../contracts/limits.ts'
import { readBoundaryFile } from '../../../../../domain/geo/boundary-file.ts'
import { wktToGeoJSON } from 'betterknown'
import { readXml } from './read-xml.ts'

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
const limits = {
  maxChars: LIMITS.boundaryFile.maxBytes,
  maxCorners: 2_000,
  maxOutlines: LIMITS.boundaryFile.maxOutlines,
}
const readers = { xml: () => Promise.resolve(readXml), wkt: () => Promise.resolve(wktToGeoJSON) }
const read = (text: string) => readBoundaryFile(text, limits, readers)
const json = (value: unknown) => read(JSON.stringify(value))
const polygon = { type: 'Polygon', coordinates: [CLOSED] }

describe('KML', () => {
  it('gives the polygon of a placemark with its name, as Google Earth writes it', async () => {
    const text = kml(
      `<Style id="s"><LineStyle/></Style><Placemark><name>Back &amp; side plot</name><!-- <Polygon> --><Polygon><tessellate>1</tessellate>${ring('outerBoundaryIs')}</Polygon></Placemark>`,
    )
    await expect(read(text)).resolves.toEqual({
      ok: true,
      outlines: [{ name: 'Back & side plot', corners: RING, holes: 0 }],
    })
  })
  it('counts holes, takes several polygons, and a line that closes', async () => {
    const text = kml(`<Placemark><name><![CDATA[<b>One</b>]]></name><MultiGeometry>
      <Polygon>${ring('outerBoundaryIs')}${ring('innerBoundaryIs')}</Polygon>
      <Polygon>${ring('outerBoundaryIs')}</Polygon></MultiGeometry></Placemark>
      <Placemark><LineString><coordinates>${coordinates}</coordinates></LineString></Placemark>
      <Placemark><LineString><coordinates>76,9 76.1,9 76.1,9.1</coordinates></LineString></Placemark>`)
    await expect(read(text)).resolves.toMatchObject({
      outlines: [
        { name: '<b>One</b>', holes: 1 },
        { name: '<b>One</b>', holes: 0 },
        { name: null, corners: RING },
        { name: null, open: true },
      ],
    })
  })
  it('reads prefixed tags', async () => {
    const text = `<k:kml xmlns:k="x"><k:Polygon><k:outerBoundaryIs><k:LinearRing><k:coordinates>${coordinates}</k:coordinates></k:LinearRing></k:outerBoundaryIs></k:Polygon></k:kml>`
    await expect(read(text)).resolves.toMatchObject({ ok: true, outlines: [{ corners: RING }] })
  })
  it('reads entities, attributes with ">", and a name that is written in parts', async () => {
    const text = kml(
      `<Placemark id="a>b"><name>Ro&#x68;it &lt;1&gt; <!-- x --><![CDATA[& co]]></name><Polygon a='</Polygon>'>${ring('outerBoundaryIs')}</Polygon></Placemark>`,
    )
    await expect(read(text)).resolves.toEqual({
      ok: true,
      outlines: [{ name: 'Rohit <1> & co', corners: RING, holes: 0 }],
    })
  })
  it('takes the whole outlines of a file that is cut off', async () => {
    const whole = `<Placemark><Polygon>${ring('outerBoundaryIs')}</Polygon></Placemark>`
    const text = kml(whole + whole).slice(0, -100)
    await expect(read(text)).resolves.toEqual({
      ok: true,
      outlines: [{ name: null, corners: RING, holes: 0 }],
    })
  })
  it.each([
    ['<!DOCTYPE kml [<!ENTITY a "aaaa">]><kml></kml>', 'entities'],
    ['<kml><!entity x "y"></kml>', 'entities'],
    ['<html><body>No file</body></html>', 'unreadable'],
    [kml('<Placemark><Point><coordinates>76.5,9.5</coordinates></Point></Placemark>'), 'noOutline'],
    ['PK\u0003\u0004', 'archive'],
    ['<kml', 'unreadable'],
    ['<kml><Polygon', 'noOutline'],
  ])('refuses %s as %s', (text, code) => expect(read(text)).resolves.toEqual({ ok: false, code }))
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
    expect(json(value)).resolves.toEqual({
      ok: true,
      outlines: [{ name: null, corners: RING, holes: 0 }],
    }),
  )
  it('gives names and holes', async () => {
    const feature = (name: string) => ({
      type: 'Feature',
      properties: { name },
      geometry: { type: 'Polygon', coordinates: [CLOSED, CLOSED] },
    })
    await expect(
      json({ type: 'FeatureCollection', features: [feature('A'), feature(' ')] }),
    ).resolves.toMatchObject({
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
    ['x'.repeat(LIMITS.boundaryFile.maxBytes + 1), 'tooLarge'],
  ])('refuses %s', (text, code) => expect(read(text)).resolves.toEqual({ ok: false, code }))
  it('takes the usual names of degrees', async () => {
    for (const name of ['urn:ogc:def:crs:OGC:1.3:CRS84', 'EPSG:4326', 'urn:ogc:def:crs:EPSG::4326'])
      await expect(json({ ...polygon, crs: { properties: { name } } })).resolves.toMatchObject({
        ok: true,
      })
  })
  it('leaves out an outline of too many corners', async () => {
    const xml = vi.fn<() => Promise<typeof readXml>>()
    await expect(
      readBoundaryFile(JSON.stringify(polygon), { ...limits, maxCorners: 2 }, { ...readers, xml }),
    ).resolves.toEqual({
      ok: false,
      code: 'tooManyCorners',
    })
    expect(xml).not.toHaveBeenCalled()
  })
})

it('answers any text, however broken', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string({ maxLength: 200 }).map((text) => `<kml>${text}`),
        fc.json({ maxDepth: 4 }),
        fc.string({ maxLength: 200 }),
      ),
      async (text) => {
        expect(typeof (await read(text)).ok).toBe('boolean')
      },
    ),
  )
  const before = performance.now()
  await read(`<kml>${'<Polygon>'.repeat(100_000)}`)
  await read(`<kml>${'<a '.repeat(300_000)}`)
  await read(`<kml><${'a'.repeat(300_000)}`)
  await read('['.repeat(100_000))
  expect(performance.now() - before).toBeLessThan(3_000)
})
