import type { Corner } from './plot-geometry.ts'
import { readTypedPlace } from './typed-place.ts'

/**
 * Parses corners as people paste them, one in a line or separated by semicolons, each as `readTypedPlace` reads it:
 * "9.59, 76.52", 9°35'30"N 76°31'20"E or a map link, after an optional number ("1)", "2."). Null when a line is none of
 * them: a boundary without one of its corners is another boundary.
 */
export function readCornerList(text: string): Corner[] | null {
  const lines = text
    .split(/[\n;]+/)
    .map((line) =>
      line
        .trim()
        .replace(/^(?:\d{1,3}[).:]|[a-z][).:])\s+/i, '')
        .replace(/,$/, ''),
    )
    .filter((line) => line !== '' && !/^[[\]]$/.test(line))
  const corners: Corner[] = []
  for (const line of lines) {
    const place = readTypedPlace(line)
    if (!place?.ok) return null
    corners.push([place.point.lng, place.point.lat])
  }
  return corners.length > 0 ? corners : null
}
