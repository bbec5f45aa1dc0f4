import type { Corner } from './plot-geometry.ts'

/** One outline of a file: its outer ring and the number of its holes. */
export interface Outline {
  /** The name in the file, else its survey number; null when it has neither. */
  name: string | null
  /** What else the file says about it, such as survey numbers, to search by. */
  details?: string
  /** [lng, lat] in degrees, WGS 84; the first corner is not repeated at the end. */
  corners: Corner[]
  holes: number
  /** A path whose last corner is not its first, such as a recorded walk around the plot: its last side is missing. */
  open?: true
}

/** The callbacks of an XML reader, in document order. Names come without their namespace prefix. */
export interface XmlHandler {
  open: (tag: string, attributes: Readonly<Record<string, string>>) => void
  /** Entities are decoded; one text may arrive in several chunks. */
  text: (part: string) => void
  close: (tag: string) => void
}

/** Maximum number of characters of a name and of details. */
export const OUTLINE_TEXT = { name: 80, details: 300 } as const

/**
 * Collects the polygons, rings, paths and tracks of KML and GPX. `outlines` is null when the document is neither, and
 * 'unreadableCorners' when a coordinate is not a number: a boundary without one of its corners is another boundary.
 */
export function xmlCollector(): XmlHandler & {
  outlines: () => Outline[] | 'unreadableCorners' | null
} {
  const outlines: Outline[] = []
  const path: string[] = []
  /** Since the start of the placemark or track: these take its name, which may follow them. */
  let ofFeature = 0
  let name: string | null = null
  let details: string[] = []
  let polygon: Outline | null = null
  let points: Corner[] = []
  let words = ''
  let known = false
  let unreadable = false
  /** The number of open holes. Files may nest deeply, so a counter replaces a search of the stack. */
  let inHole = 0

  const addLine = (corners: Corner[]): void => {
    if (corners.length > 0) outlines.push(lineOutline(corners))
  }
  const takeCorners = (): void => {
    if (inHole > 0) return
    const corners = kmlCorners(words)
    const parent = path.at(-2)
    // A point marks a place; it may well be incomplete.
    if (parent === 'Point') return
    if (corners === null) unreadable = true
    else if (polygon && parent === 'LinearRing') {
      if (polygon.corners.length === 0) polygon.corners = corners
    } else if (parent === 'LineString' || parent === 'LinearRing') addLine(corners)
  }
  const startFeature = (): void => {
    ofFeature = outlines.length
    name = null
    details = []
  }
  const endFeature = (): void => {
    const said = details.join(' ').slice(0, OUTLINE_TEXT.details)
    for (const outline of outlines.slice(ofFeature)) {
      outline.name = name ?? (said === '' ? null : said.slice(0, OUTLINE_TEXT.name))
      if (said !== '') outline.details = said
    }
    ofFeature = outlines.length
  }

  return {
    open: (tag, attributes) => {
      path.push(tag)
      words = ''
      known ||= tag === 'kml' || tag === 'gpx'
      // A route is both.
      if (FEATURES.has(tag)) startFeature()
      if (TRACKS.has(tag)) points = []
      if (tag === 'innerBoundaryIs') inHole += 1
      else if (tag === 'Polygon') polygon = { name: null, corners: [], holes: 0 }
      else if (tag === 'trkpt' || tag === 'rtept') {
        const corner = cornerOf(attributes.lon, attributes.lat)
        if (corner) points.push(corner)
        else unreadable = true
      } else if (DATA.has(tag) && attributes.name) details.push(attributes.name)
    },
    text: (part) => {
      words += part
    },
    close: (tag) => {
      const parent = path.at(-2)
      if (tag === 'name' && parent !== undefined && FEATURES.has(parent))
        name = words.trim().slice(0, OUTLINE_TEXT.name) || null
      else if ((tag === 'value' && parent === 'Data') || tag === 'SimpleData') {
        if (words.trim() !== '') details.push(words.trim())
      } else if (tag === 'innerBoundaryIs' && polygon) polygon.holes += 1
      else if (tag === 'coordinates') takeCorners()
      else if (tag === 'coord') {
        const [lng, lat] = words.trim().split(/\s+/)
        const corner = cornerOf(lng, lat)
        if (corner) points.push(corner)
        else unreadable = true
      } else if (TRACKS.has(tag)) addLine(points)
      else if (tag === 'Polygon' && polygon) {
        outlines.push(polygon)
        polygon = null
      }
      if (FEATURES.has(tag)) endFeature()
      words = ''
      if (path.pop() === 'innerBoundaryIs') inHole -= 1
    },
    outlines: () => (unreadable ? 'unreadableCorners' : known ? outlines : null),
  }
}

/** What has a name: a placemark of KML, a track or route of GPX. */
const FEATURES = new Set(['Placemark', 'trk', 'rte'])
/** What holds points one by one: a segment and a route of GPX, a track of Google's extension of KML. */
const TRACKS = new Set(['trkseg', 'rte', 'Track'])
/** Fields of a placemark, whose names a person may search by as well. */
const DATA = new Set(['Data', 'SimpleData'])

/** The outline of a path, which may not be closed. */
export function lineOutline(corners: Corner[]): Outline {
  const outline: Outline = { name: null, corners, holes: 0 }
  return isClosedLine(corners) ? outline : { ...outline, open: true }
}

function isClosedLine(corners: readonly Corner[]): boolean {
  const [first, last] = [corners[0], corners.at(-1)]
  return corners.length > 3 && first?.[0] === last?.[0] && first?.[1] === last?.[1]
}

/** A corner in degrees, from its longitude and latitude as text; null when one is not a number. */
function cornerOf(lng: string | undefined, lat: string | undefined): Corner | null {
  // The number of an empty text is 0, which lies in the Atlantic.
  if (!lng?.trim() || !lat?.trim()) return null
  const corner: Corner = [Number(lng), Number(lat)]
  return corner.every(Number.isFinite) ? corner : null
}

/**
 * "76.52,9.59,0 76.53,9.59": longitude first; altitude is dropped. Some programs write blanks after the commas, and
 * some an empty altitude. Null when a coordinate is not a number.
 */
function kmlCorners(text: string): Corner[] | null {
  const tuples = text.trim().split(/\s+/)
  if (tuples[0] === '') return []
  const whole = cornersOf(tuples)
  if (whole) return whole
  const joined = text
    .trim()
    .replaceAll(/\s*,\s*/g, ',')
    .split(/\s+/)
  // A missing number would move those after it.
  const sizes = new Set(joined.map((tuple) => tuple.split(',').length))
  return sizes.size === 1 ? cornersOf(joined) : null
}

function cornersOf(tuples: readonly string[]): Corner[] | null {
  const corners: Corner[] = []
  for (const tuple of tuples) {
    const [lng, lat, ...altitude] = tuple.split(',')
    const corner = altitude.length > 1 ? null : cornerOf(lng, lat)
    if (!corner) return null
    corners.push(corner)
  }
  return corners
}
