import geodesic from 'geographiclib-geodesic'
import { describe, expect, it } from 'vitest'
import type { BoundaryFile } from '../../../../../domain/geo/boundary-file.ts'
import { zip } from '../../../../../../tests/support/files/workbook.ts'
import { readBoundary, readBoundaryText } from './read-boundary.ts'

type Position = readonly [number, number]
const RING: readonly Position[] = [
  [76.52, 9.59],
  [76.521, 9.59],
  [76.521, 9.591],
]
const CLOSED = [...RING, RING[0] as Position]
const read = (content: string | Uint8Array): Promise<BoundaryFile> =>
  readBoundary(new Blob([typeof content === 'string' ? content : new Uint8Array(content)]))
const kml = (inside: string): string => `<kml><Placemark>${inside}</Placemark></kml>`
const polygon = (coordinates: string): string =>
  kml(
    `<Polygon><outerBoundaryIs><LinearRing><coordinates>${coordinates}</coordinates></LinearRing></outerBoundaryIs></Polygon>`,
  )
const plain = { ok: true, outlines: [{ name: null, corners: RING, holes: 0 }] }
const open = { ok: true, outlines: [{ name: null, corners: RING, holes: 0, open: true }] }

describe('coordinates of KML', () => {
  it.each([
    ['blanks after commas', '76.52, 9.59, 0 76.521, 9.59, 0 76.521, 9.591, 0 76.52, 9.59, 0'],
    ['blanks, no altitude', '76.52, 9.59 76.521, 9.59\n76.521 ,9.591 76.52,9.59'],
    ['an empty altitude', '76.52,9.59, 76.521,9.59, 76.521,9.591, 76.52,9.59,'],
  ])('with %s', (_, text) => expect(read(polygon(text))).resolves.toEqual(plain))
  it.each([
    '76.52,9.59 76.521, 76.521,9.591',
    '76.52,,0 76.521,9.59,0 76.521,9.591,0',
    'a,b c,d e,f',
  ])('that are not numbers are refused, never read as 0: %s', (text) =>
    expect(read(polygon(text))).resolves.toEqual({ ok: false, code: 'unreadableCorners' }),
  )
  it('a ring outside a polygon, a track, and the fields of a placemark', async () => {
    const tuples = CLOSED.map(([lng, lat]) => `${lng},${lat},0`).join(' ')
    const ring = `<LinearRing><coordinates>${tuples}</coordinates></LinearRing>`
    const coords = RING.map(([lng, lat]) => `<gx:coord>${lng} ${lat} 0</gx:coord>`).join('')
    await expect(read(kml(ring))).resolves.toEqual(plain)
    await expect(read(kml(`<gx:Track>${coords}</gx:Track>`))).resolves.toEqual(open)
    const data = `<ExtendedData><Data name="SURVEY_NO"><value>12/3</value></Data><SchemaData><SimpleData name="khasra_no">77</SimpleData></SchemaData></ExtendedData>`
    await expect(read(kml(ring + data))).resolves.toMatchObject({
      outlines: [{ name: 'SURVEY_NO 12/3 khasra_no 77', details: 'SURVEY_NO 12/3 khasra_no 77' }],
    })
  })
})

describe('other formats', () => {
  it('GPX: tracks, segment by segment, and routes', async () => {
    const points = (tag: string): string =>
      RING.map(([lng, lat]) => `<${tag} lat="${lat}" lon="${lng}"/>`).join('')
    const text = `<?xml version="1.0"?><gpx version="1.1"><trk><name>Walk</name><trkseg>${points('trkpt')}</trkseg></trk><rte>${points('rtept')}</rte></gpx>`
    await expect(read(text)).resolves.toEqual({
      ok: true,
      outlines: [{ ...open.outlines[0], name: 'Walk' }, open.outlines[0]],
    })
    await expect(read(text.replace('lat="9.59"', 'lat=""'))).resolves.toEqual({
      ok: false,
      code: 'unreadableCorners',
    })
  })
  it('well-known text, with and without SRID', async () => {
    const corners = CLOSED.map((corner) => corner.join(' ')).join(', ')
    for (const text of [`POLYGON ((${corners}))`, `SRID=4326;MULTIPOLYGON(((${corners})))`])
      await expect(readBoundaryText(text)).resolves.toEqual(plain)
    const line = RING.map((corner) => corner.join(' ')).join(',')
    await expect(readBoundaryText(`LINESTRING(${line})`)).resolves.toEqual(open)
    await expect(readBoundaryText(`SRID=32643;POLYGON((${corners}))`)).resolves.toEqual({
      ok: false,
      code: 'projected',
    })
    await expect(readBoundaryText('POLYGON ((76 9, 77')).resolves.toEqual({
      ok: false,
      code: 'unreadable',
    })
  })
  it('a list of corners, as people write them', async () => {
    const lists = [
      '9.59, 76.52\n9.59, 76.521\n9.591, 76.521',
      '1) 9.59,76.52;\r\n2) 9.59,76.521;\r\n3) 9.591,76.521',
      // Longitude first; Kerala lies only one way round.
      '76.52 9.59\n76.521 9.59\n76.521 9.591\n76.52 9.59',
      '[9.59, 76.52],\n[9.59, 76.521],\n[9.591, 76.521]',
    ]
    for (const text of lists) await expect(readBoundaryText(text)).resolves.toEqual(plain)
    await expect(readBoundaryText('9.59, 76.52\n9.59, east\n9.591, 76.521')).resolves.toEqual({
      ok: false,
      code: 'unreadable',
    })
  })
  it('GeoJSON: several lines, and numbers to search by', async () => {
    const geometry = { type: 'Polygon', coordinates: [CLOSED] }
    const properties = { SURVEY_NO: '101/2', taluk: 'X', area: 3, khasra_no: 12 }
    await expect(
      readBoundaryText(JSON.stringify({ type: 'Feature', geometry, properties })),
    ).resolves.toMatchObject({ outlines: [{ details: 'SURVEY_NO 101/2, khasra_no 12' }] })
    const lines = { type: 'MultiLineString', coordinates: [RING, CLOSED] }
    await expect(readBoundaryText(JSON.stringify(lines))).resolves.toEqual({
      ok: true,
      outlines: [...open.outlines, ...plain.outlines],
    })
    const broken = { type: 'Polygon', coordinates: [[...RING, [76.5, null]]] }
    await expect(readBoundaryText(JSON.stringify(broken))).resolves.toEqual({
      ok: false,
      code: 'unreadableCorners',
    })
  })
  it.each([
    ['0\nSECTION\n2\nHEADER\n', 'drawing'],
    ['AC1032 binary', 'drawing'],
    [new Uint8Array([0, 0, 0x27, 0x0a, 0, 0]), 'shapefilePart'],
    [new Uint8Array([0x50, 0x4b, 3, 4, 9, 9, 9]), 'unreadable'],
    ['x'.repeat(2 * 1024 * 1024 + 1), 'tooLarge'],
  ])('refused with the remedy for it: %#', (content, code) =>
    expect(read(content)).resolves.toEqual({ ok: false, code }),
  )
})

/** A Shapefile with one polygon: its .shp, as ESRI's technical description (1998) has it. */
function shapes(ring: readonly Position[]): Buffer {
  const content = Buffer.alloc(44 + 4 + 16 * ring.length)
  content.writeInt32LE(5, 0)
  content.writeInt32LE(1, 36)
  content.writeInt32LE(ring.length, 40)
  ring.forEach(([x, y], at) => {
    content.writeDoubleLE(x, 48 + 16 * at)
    content.writeDoubleLE(y, 56 + 16 * at)
  })
  const header = Buffer.alloc(108)
  header.writeInt32BE(9994, 0)
  header.writeInt32BE((108 + content.length) / 2, 24)
  header.writeInt32LE(1000, 28)
  header.writeInt32LE(5, 32)
  header.writeInt32BE(1, 100)
  header.writeInt32BE(content.length / 2, 104)
  return Buffer.concat([header, content])
}

describe('archives', () => {
  it('KMZ, and other files in a ZIP file', async () => {
    const text = polygon(CLOSED.map(([lng, lat]) => `${lng},${lat},0`).join(' '))
    await expect(read(zip({ 'doc.kml': text, 'files/a.png': 'x' }))).resolves.toEqual(plain)
    const json = JSON.stringify({ type: 'Polygon', coordinates: [CLOSED] })
    const files = { '__MACOSX/._plot.geojson': 'x', 'plot/plot.GeoJSON': json }
    await expect(read(zip(files))).resolves.toEqual(plain)
    await expect(read(zip({ 'photo.jpg': 'x' }))).resolves.toEqual({ ok: false, code: 'archive' })
  })
  it('a Shapefile in degrees', async () => {
    await expect(read(zip({ 'plots/A.shp': shapes(CLOSED) }))).resolves.toEqual(plain)
  })
  it('a Shapefile in UTM is converted by its .prj, and refused without it', async () => {
    // On the central meridian of zone 43 the northing is the length of the meridian times 0.9996.
    const north = (lat: number): number =>
      (geodesic.Geodesic.WGS84.Inverse(0, 75, lat, 75).s12 ?? 0) * 0.9996
    const ring: Position[] = [
      [500_000, north(9.59)],
      [500_000, north(9.591)],
      [500_100, north(9.591)],
      [500_000, north(9.59)],
    ]
    const prj =
      'PROJCS["WGS_1984_UTM_Zone_43N",GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",500000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",75.0],PARAMETER["Scale_Factor",0.9996],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]'
    const found = await read(zip({ 'b.shp': shapes(ring), 'b.prj': prj, 'a.prj': 'LOCAL' }))
    const corners = found.ok ? (found.outlines[0]?.corners ?? []) : []
    expect(corners).toHaveLength(3)
    // 1e-8 of a degree is a millimetre.
    expect(corners[0]?.[0]).toBeCloseTo(75, 8)
    expect(corners[0]?.[1]).toBeCloseTo(9.59, 8)
    expect(corners[1]?.[1]).toBeCloseTo(9.591, 8)
    await expect(read(zip({ 'b.shp': shapes(ring) }))).resolves.toEqual({
      ok: false,
      code: 'projected',
    })
  })
  it('with the plots of a village, whose text is larger than a file may be', async () => {
    const ring = (at: number) => CLOSED.map(([lng, lat]) => [lng + at / 1e6, lat])
    const feature = (_: unknown, at: number) => ({
      type: 'Feature',
      properties: { SURVEY_NO: `${at}/1`, remark: 'x'.repeat(500) },
      geometry: { type: 'Polygon', coordinates: [ring(at)] },
    })
    const features = Array.from({ length: 4_000 }, feature)
    const text = JSON.stringify({ type: 'FeatureCollection', features })
    expect(text.length).toBeGreaterThan(2 * 1024 * 1024)
    const found = await read(zip({ 'village.geojson': text }))
    expect(found.ok && found.outlines.length).toBe(4_000)
    expect(await readBoundaryText(text)).toEqual({ ok: false, code: 'tooLarge' })
  })
  it('that unpack to more than the limit are refused before they are unpacked', async () => {
    const bomb = zip({ 'doc.kml': Buffer.alloc(64 * 1024 * 1024, 0x20) })
    expect(bomb.length).toBeLessThan(2 * 1024 * 1024)
    await expect(read(bomb)).resolves.toEqual({ ok: false, code: 'tooLarge' })
  })
})
