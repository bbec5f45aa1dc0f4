import { isClosedLine, kmlCollector, type KmlHandler, type Outline } from './kml-outlines.ts'
import type { Corner } from './plot-geometry.ts'

/**
 * Why a file was rejected; each is a message key of the pages. zipped: a KMZ or another archive. entities: XML that
 * declares a document type, which boundaries never need and hostile files do. projected: coordinates that are not
 * degrees.
 */
export type BoundaryRefusal =
  | 'tooLarge'
  | 'zipped'
  | 'entities'
  | 'unreadable'
  | 'noOutline'
  | 'tooManyCorners'
  | 'projected'
export type BoundaryFile = { ok: true; outlines: Outline[] } | { ok: false; code: BoundaryRefusal }

export const BOUNDARY_FILE = {
  maxBytes: 2 * 1024 * 1024,
  /** The maximum number of outlines offered; a village's map has thousands. */
  maxOutlines: 50,
} as const

/**
 * Calls the handler for each tag and text of an XML document, without expanding entities that the document declares.
 */
export type XmlReader = (xml: string, handler: KmlHandler) => void

/**
 * Reads the outlines of a KML or GeoJSON file in file order. Only names and coordinates are used.
 *
 * XML is parsed by a library (saxes) rather than by patterns, because it handles comments, CDATA, entities and
 * attributes. The domain layer imports no packages, so the caller passes the reader. It is loaded only for XML files,
 * which keeps its 8 kB (gzip) out of the form. @tmcw/togeojson would need a DOM and would build a whole document of
 * which only rings and names are used.
 * @param loadXmlReader called for XML that declares no document type
 */
export async function readBoundaryFile(
  text: string,
  maxCorners: number,
  loadXmlReader: () => Promise<XmlReader>,
): Promise<BoundaryFile> {
  if (text.length > BOUNDARY_FILE.maxBytes) return { ok: false, code: 'tooLarge' }
  const plain = text.replace(/^\uFEFF/, '').trimStart()
  if (plain.startsWith('PK')) return { ok: false, code: 'zipped' }
  const found = plain.startsWith('<') ? await fromKml(plain, loadXmlReader) : fromGeoJson(plain)
  if (!Array.isArray(found)) return { ok: false, code: found }
  const outlines = found
    .map((outline) => ({ ...outline, corners: opened(outline.corners) }))
    .filter(({ corners }) => corners.length >= 3)
  if (outlines.length === 0) return { ok: false, code: 'noOutline' }
  if (outlines.some(({ corners }) => corners.some(isNoDegree)))
    return { ok: false, code: 'projected' }
  const fit = outlines.filter(({ corners }) => corners.length <= maxCorners)
  if (fit.length === 0) return { ok: false, code: 'tooManyCorners' }
  return { ok: true, outlines: fit.slice(0, BOUNDARY_FILE.maxOutlines) }
}

const isNoDegree = ([lng, lat]: Corner): boolean => Math.abs(lng) > 180 || Math.abs(lat) > 90

function opened(corners: Corner[]): Corner[] {
  const [first, last] = [corners[0], corners.at(-1)]
  const closed = corners.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1]
  return closed ? corners.slice(0, -1) : corners
}

async function fromKml(
  text: string,
  loadXmlReader: () => Promise<XmlReader>,
): Promise<Outline[] | BoundaryRefusal> {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return 'entities'
  const read = await loadXmlReader()
  const collector = kmlCollector()
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
    return 'unreadable'
  }
  if (!isRecord(root) || typeof root.type !== 'string') return 'unreadable'
  if (namesOtherGrid(root.crs)) return 'projected'
  const outlines: Outline[] = []
  const visit = (node: unknown, name: string | null, depth: number): void => {
    if (!isRecord(node) || depth > DEEPEST) return
    const inside = (list: unknown): void => {
      if (Array.isArray(list)) for (const item of list) visit(item, name, depth + 1)
    }
    if (node.type === 'FeatureCollection') inside(node.features)
    else if (node.type === 'GeometryCollection') inside(node.geometries)
    else if (node.type === 'Feature') visit(node.geometry, nameOf(node) ?? name, depth + 1)
    else if (node.type === 'Polygon') addRings(node.coordinates, name, outlines)
    else if (node.type === 'MultiPolygon' && Array.isArray(node.coordinates))
      for (const rings of node.coordinates) addRings(rings, name, outlines)
    else if (node.type === 'LineString') {
      const corners = jsonCorners(node.coordinates)
      if (isClosedLine(corners)) outlines.push({ name, corners, holes: 0 })
    }
  }
  visit(root, null, 0)
  return outlines
}

function addRings(rings: unknown, name: string | null, outlines: Outline[]): void {
  if (!Array.isArray(rings) || rings.length === 0) return
  outlines.push({ name, corners: jsonCorners(rings[0]), holes: rings.length - 1 })
}

function jsonCorners(list: unknown): Corner[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((item: unknown): Corner[] => {
    if (!Array.isArray(item)) return []
    const [lng, lat] = item as unknown[]
    return typeof lng === 'number' && typeof lat === 'number' ? [[lng, lat]] : []
  })
}

function nameOf({ properties }: Record<string, unknown>): string | null {
  if (!isRecord(properties)) return null
  const label = properties.name ?? properties.Name ?? properties.title
  return typeof label === 'string' && label.trim() !== '' ? label.trim().slice(0, 80) : null
}

/** The 2008 GeoJSON format allowed a coordinate reference system; every other file uses WGS 84 degrees. */
function namesOtherGrid(crs: unknown): boolean {
  if (!isRecord(crs)) return false
  const name = isRecord(crs.properties) ? crs.properties.name : null
  return typeof name === 'string' && !/CRS84|(?:EPSG:+(?:[\d.]*:)?4326)$/i.test(name)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
