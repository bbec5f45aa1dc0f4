import type { Corner } from './plot-geometry.ts'

/** One outline of a file: its outer ring and the number of its holes. */
export interface Outline {
  /** The name in the file; null when it has none. */
  name: string | null
  /** [lng, lat] in degrees, WGS 84; the first corner is not repeated at the end. */
  corners: Corner[]
  holes: number
}

/** The callbacks of an XML reader, in document order. Tags come without their namespace prefix. */
export interface KmlHandler {
  open: (tag: string) => void
  /** Entities are decoded; one text may arrive in several chunks. */
  text: (part: string) => void
  close: (tag: string) => void
}

/** Collects polygons and closed lines; `outlines` is null when there was no `kml` element. */
export function kmlCollector(): KmlHandler & { outlines: () => Outline[] | null } {
  const outlines: Outline[] = []
  const path: string[] = []
  let name: string | null = null
  let polygon: Outline | null = null
  let words = ''
  let known = false
  /** The number of open holes. Files may nest deeply, so a counter replaces a search of the stack. */
  let inHole = 0

  const takeCorners = (): void => {
    if (inHole > 0) return
    const corners = kmlCorners(words)
    if (polygon && polygon.corners.length === 0) polygon.corners = corners
    else if (path.at(-2) === 'LineString' && isClosedLine(corners))
      outlines.push({ name, corners, holes: 0 })
  }

  return {
    open: (tag) => {
      path.push(tag)
      words = ''
      known ||= tag === 'kml'
      if (tag === 'innerBoundaryIs') inHole += 1
      if (tag === 'Placemark') name = null
      if (tag === 'Polygon') polygon = { name, corners: [], holes: 0 }
    },
    text: (part) => {
      words += part
    },
    close: (tag) => {
      if (tag === 'name' && path.at(-2) === 'Placemark') name = words.trim().slice(0, 80) || null
      if (tag === 'innerBoundaryIs' && polygon) polygon.holes += 1
      if (tag === 'coordinates') takeCorners()
      if (tag === 'Polygon' && polygon) {
        // A placemark's name may follow the start of its polygon.
        outlines.push({ ...polygon, name })
        polygon = null
      }
      words = ''
      if (path.pop() === 'innerBoundaryIs') inHole -= 1
    },
    outlines: () => (known ? outlines : null),
  }
}

export function isClosedLine(corners: readonly Corner[]): boolean {
  const [first, last] = [corners[0], corners.at(-1)]
  return corners.length > 3 && first?.[0] === last?.[0] && first?.[1] === last?.[1]
}

/** "76.52,9.59,0 76.53,9.59": longitude first; altitude is dropped. */
function kmlCorners(text: string): Corner[] {
  return text
    .trim()
    .split(/\s+/)
    .map((tuple) => tuple.split(',').map(Number))
    .filter(([lng, lat]) => Number.isFinite(lng) && Number.isFinite(lat))
    .map(([lng = 0, lat = 0]): Corner => [lng, lat])
}
