import { isRecord } from '../platform/is-record.ts'
import { readCornerList } from './corner-list.ts'
import type { Corner } from './plot-geometry.ts'
import {
  lineOutline,
  OUTLINE_TEXT,
  xmlCollector,
  type Outline,
  type XmlHandler,
} from './xml-outlines.ts'

/**
 * Why a boundary was rejected; each is a message key of the pages. entities: XML that declares a document type, which
 * boundaries never need and hostile files do. projected: coordinates that are not degrees. archive: a ZIP file without a
 * KML, GeoJSON or Shapefile in it.
 */
export type BoundaryRefusal =
  | 'tooLarge'
  | 'archive'
  | 'drawing'
  | 'shapefilePart'
  | 'entities'
  | 'unreadable'
  | 'unreadableCorners'
  | 'noOutline'
  | 'tooManyCorners'
  | 'projected'
export type BoundaryFile = { ok: true; outlines: Outline[] } | { ok: false; code: BoundaryRefusal }

/** How much is read: characters, corners of an outline, and outlines. */
export interface BoundaryLimits {
  maxChars: number
  maxCorners: number
  maxOutlines: number
}

/**
 * Calls the handler for each tag and text of an XML document, without expanding entities that the document declares.
 */
export type XmlReader = (xml: string, handler: XmlHandler) => void

/** Converts a geometry in well-known text to GeoJSON; throws when it is not one. */
export type WktReader = (text: string) => unknown

/** Loads the parsers, which are libraries. The domain imports none, and pages load them only when they are needed. */
export interface BoundaryReaders {
  /** Called for XML that declares no document type. */
  xml: () => Promise<XmlReader>
  wkt: () => Promise<WktReader>
}

const WKT =
  /^(?:srid\s*=\s*\d+\s*;\s*)?(?:multi)?(?:polygon|linestring|geometrycollection)\s*(?:z|m|zm)?\s*\(/i

/**
 * Reads the outlines of KML, GPX, GeoJSON, well-known text, or a list of corners, in the order of the text. Only names,
 * numbers and coordinates are used.
 *
 * XML is parsed by a library (saxes) rather than by patterns, because it handles comments, CDATA, entities and
 * attributes. @tmcw/togeojson would need a DOM and would build a whole document of which only rings and names are used.
 * @param text of a file, or pasted
 */
export async function readBoundaryFile(
  text: string,
  { maxChars, maxCorners, maxOutlines }: BoundaryLimits,
  readers: BoundaryReaders,
): Promise<BoundaryFile> {
  if (text.length > maxChars) return { ok: false, code: 'tooLarge' }
  const found = await outlinesOf(text.replace(/^\uFEFF/, '').trimStart(), readers)
  if (!Array.isArray(found)) return { ok: false, code: found }
  const outlines = found
    .map((outline) => ({ ...outline, corners: opened(outline.corners) }))
    .filter(({ corners }) => corners.length >= 3)
  if (outlines.length === 0) return { ok: false, code: 'noOutline' }
  if (outlines.some(({ corners }) => corners.some(isNoDegree)))
    return { ok: false, code: 'projected' }
  const fit = outlines.filter(({ corners }) => corners.length <= maxCorners)
  if (fit.length === 0) return { ok: false, code: 'tooManyCorners' }
  return { ok: true, outlines: fit.slice(0, maxOutlines) }
}

/** The outlines of a text, told apart by its first characters, whatever its file was called. */
async function outlinesOf(
  text: string,
  readers: BoundaryReaders,
): Promise<Outline[] | BoundaryRefusal> {
  if (text.startsWith('<')) return fromXml(text, readers)
  if (/^[{[]/.test(text)) return fromGeoJson(text)
  if (text.startsWith('PK')) return 'archive'
  // DXF names no map projection; its numbers could be metres from anywhere.
  if (/^(?:999\s|0\s+section)/i.test(text) || text.startsWith('AC10')) return 'drawing'
  if (WKT.test(text)) {
    const srid = /^srid\s*=\s*(\d+)/i.exec(text)
    if (srid && srid[1] !== '4326') return 'projected'
    const read = await readers.wkt()
    try {
      return outlinesIn(read(text))
    } catch {
      return 'unreadable'
    }
  }
  const corners = readCornerList(text)
  return corners ? [{ name: null, corners, holes: 0 }] : 'unreadable'
}

const isNoDegree = ([lng, lat]: Corner): boolean => Math.abs(lng) > 180 || Math.abs(lat) > 90

function opened(corners: Corner[]): Corner[] {
  const [first, last] = [corners[0], corners.at(-1)]
  const closed = corners.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1]
  return closed ? corners.slice(0, -1) : corners
}

async function fromXml(
  text: string,
  readers: BoundaryReaders,
): Promise<Outline[] | BoundaryRefusal> {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return 'entities'
  const read = await readers.xml()
  const collector = xmlCollector()
  read(text, collector)
  return collector.outlines() ?? 'unreadable'
}

/** Maximum nesting depth of collections. */
const DEEPEST = 20

function fromGeoJson(text: string): Outline[] | BoundaryRefusal {
  let root: unknown
  try {
    root = JSON.parse(text)
  } catch {
    // "[9.59, 76.52]" and the like, line by line.
    const corners = text.startsWith('[') ? readCornerList(text) : null
    return corners ? [{ name: null, corners, holes: 0 }] : 'unreadable'
  }
  return outlinesIn(root)
}

function outlinesIn(root: unknown): Outline[] | BoundaryRefusal {
  if (!isRecord(root) || typeof root.type !== 'string') return 'unreadable'
  if (namesOtherGrid(root.crs)) return 'projected'
  const outlines: Outline[] = []
  let unreadable = false
  const cornersOf = (list: unknown): Corner[] => {
    const corners = jsonCorners(list)
    unreadable ||= corners === null
    return corners ?? []
  }
  const addRings = (rings: unknown): void => {
    if (Array.isArray(rings) && rings.length > 0)
      outlines.push({ name: null, corners: cornersOf(rings[0]), holes: rings.length - 1 })
  }
  const visit = (node: unknown, depth: number): void => {
    if (!isRecord(node) || depth > DEEPEST) return
    const each = (list: unknown, call: (item: unknown) => void): void => {
      if (Array.isArray(list)) for (const item of list as unknown[]) call(item)
    }
    const inside = (item: unknown): void => visit(item, depth + 1)
    const addLine = (list: unknown): void => void outlines.push(lineOutline(cornersOf(list)))
    if (node.type === 'FeatureCollection') each(node.features, inside)
    else if (node.type === 'GeometryCollection') each(node.geometries, inside)
    else if (node.type === 'Feature') {
      const before = outlines.length
      visit(node.geometry, depth + 1)
      for (const outline of outlines.slice(before)) Object.assign(outline, texts(node.properties))
    } else if (node.type === 'Polygon') addRings(node.coordinates)
    else if (node.type === 'MultiPolygon') each(node.coordinates, addRings)
    else if (node.type === 'LineString') addLine(node.coordinates)
    else if (node.type === 'MultiLineString') each(node.coordinates, addLine)
  }
  visit(root, 0)
  return unreadable ? 'unreadableCorners' : outlines
}

/** Null when a corner is not two numbers: a boundary without one of its corners is another boundary. */
function jsonCorners(list: unknown): Corner[] | null {
  if (!Array.isArray(list)) return []
  const corners: Corner[] = []
  for (const item of list as unknown[]) {
    const [lng, lat] = Array.isArray(item) ? (item as unknown[]) : []
    if (typeof lng !== 'number' || typeof lat !== 'number') return null
    corners.push([lng, lat])
  }
  return corners
}

/** Properties that name a plot, in files of surveyors and of village maps. */
const NUMBERS =
  /survey|khasra|resurvey|thandaper|parcel|plot|block|village|ward|(?:^|_)(?:no|num|number|id)$/i

/** The name of a feature, and the numbers and names that a person may search it by. */
function texts(properties: unknown): Pick<Outline, 'name' | 'details'> {
  if (!isRecord(properties)) return { name: null }
  const said = Object.entries(properties)
    .filter(([key, value]) => NUMBERS.test(key) && /string|number/.test(typeof value))
    .map(([key, value]) => `${key} ${String(value).trim()}`)
    .join(', ')
  const details = said.slice(0, OUTLINE_TEXT.details)
  const label = properties.name ?? properties.Name ?? properties.NAME ?? properties.title
  const title = typeof label === 'string' ? label.trim() : ''
  return {
    name: (title || details).slice(0, OUTLINE_TEXT.name) || null,
    ...(details === '' ? {} : { details }),
  }
}

/** The 2008 GeoJSON format allowed a coordinate reference system; every other file uses WGS 84 degrees. */
function namesOtherGrid(crs: unknown): boolean {
  if (!isRecord(crs)) return false
  const name = isRecord(crs.properties) ? crs.properties.name : null
  return typeof name === 'string' && !/CRS84|(?:EPSG:+(?:[\d.]*:)?4326)$/i.test(name)
}
