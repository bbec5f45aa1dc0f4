import type { Corner } from './plot-geometry.ts'

/** An outline of a file: the outer ring alone, and how many holes it had. */
export interface Outline {
  /** As the file calls it; null where it says nothing. */
  name: string | null
  /** [lng, lat] in degrees, WGS 84; without a repeated end. */
  corners: Corner[]
  holes: number
}

/**
 * Why a file was not taken; each is a message key of the pages. zipped: a KMZ, or another archive. entities: XML that
 * declares a document type, which boundaries never need and hostile files do. projected: corners that are no degrees.
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
  /** Outlines that are offered; a village's map has thousands. */
  maxOutlines: 50,
} as const

/** Outlines of a KML or GeoJSON file's text, in the order of the file. Only names and corners are looked at. */
export function readBoundaryFile(text: string, maxCorners: number): BoundaryFile {
  if (text.length > BOUNDARY_FILE.maxBytes) return { ok: false, code: 'tooLarge' }
  const plain = text.replace(/^\uFEFF/, '').trimStart()
  if (plain.startsWith('PK')) return { ok: false, code: 'zipped' }
  const found = plain.startsWith('<') ? fromKml(plain) : fromGeoJson(plain)
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

function isClosed(corners: readonly Corner[]): boolean {
  const [first, last] = [corners[0], corners.at(-1)]
  return corners.length > 3 && first?.[0] === last?.[0] && first?.[1] === last?.[1]
}

/** A tag, or the text up to the next one. A name is taken whole, so that one without an end is given up at once. */
const XML_PART = /<(\/?)(?:[\w.-]+:)?([\w.-]+)(?![\w.-])[^<>]*?(\/?)>|([^<]+)/g

/** Polygons, and lines that close. Read tag by tag: no entity is ever expanded, nothing outside is asked for. */
function fromKml(text: string): Outline[] | BoundaryRefusal {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return 'entities'
  const xml = text
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<!\[CDATA\[([\s\S]*?)(?:\]\]>|$)/g, (_, inner: string) => inner.replace(/</g, '&lt;'))
    .replace(/<\?[\s\S]*?(?:\?>|$)/g, '')
  const outlines: Outline[] = []
  const open: string[] = []
  let name: string | null = null
  let polygon: Outline | null = null
  let words = ''
  let known = false
  /** Holes that are open: a file may nest deeply, so they are counted, not sought. */
  let inHole = 0
  for (const [, closing, tag = '', selfClosed, said] of xml.matchAll(XML_PART)) {
    if (said !== undefined) {
      words += said
      continue
    }
    if (selfClosed === '/') continue
    if (closing !== '/') {
      open.push(tag)
      words = ''
      known ||= tag === 'kml'
      if (tag === 'innerBoundaryIs') inHole += 1
      if (tag === 'Placemark') name = null
      if (tag === 'Polygon') polygon = { name, corners: [], holes: 0 }
      continue
    }
    if (tag === 'name' && open.at(-2) === 'Placemark') name = plainWords(words)
    if (tag === 'innerBoundaryIs' && polygon) polygon.holes += 1
    if (tag === 'coordinates') {
      const corners = kmlCorners(words)
      if (inHole > 0) words = ''
      else if (polygon && polygon.corners.length === 0) polygon.corners = corners
      else if (open.at(-2) === 'LineString' && isClosed(corners))
        outlines.push({ name, corners, holes: 0 })
    }
    if (tag === 'Polygon' && polygon) {
      outlines.push({ ...polygon, name })
      polygon = null
    }
    words = ''
    if (open.pop() === 'innerBoundaryIs') inHole -= 1
  }
  return known ? outlines : 'unreadable'
}

function plainWords(text: string): string | null {
  const plain = text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&amp;/g, '&')
    .trim()
  return plain === '' ? null : plain.slice(0, 80)
}

/** "76.52,9.59,0 76.53,9.59": longitude first, height dropped. */
function kmlCorners(text: string): Corner[] {
  return text
    .trim()
    .split(/\s+/)
    .map((tuple) => tuple.split(',').map(Number))
    .filter(([lng, lat]) => Number.isFinite(lng) && Number.isFinite(lat))
    .map(([lng = 0, lat = 0]): Corner => [lng, lat])
}

/** Depth of nested collections that is read. */
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
      if (isClosed(corners)) outlines.push({ name, corners, holes: 0 })
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
  const said = properties.name ?? properties.Name ?? properties.title
  return typeof said === 'string' && said.trim() !== '' ? said.trim().slice(0, 80) : null
}

/** GeoJSON of 2008 could name a grid; degrees of WGS 84 are what all others mean. */
function namesOtherGrid(crs: unknown): boolean {
  if (!isRecord(crs)) return false
  const name = isRecord(crs.properties) ? crs.properties.name : null
  return typeof name === 'string' && !/CRS84|(?:EPSG:+(?:[\d.]*:)?4326)$/i.test(name)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
