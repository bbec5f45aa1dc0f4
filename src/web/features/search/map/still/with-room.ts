import { toGround } from '../../../../../domain/geo/mercator.ts'
import { clusterRadius, pinHalf } from '../../../map/drawing/pin-shapes.ts'
import { dealOf } from '../../../map/listing-features.ts'
import { pinPrice } from '../pin-of.ts'
import type { StillMap } from './still-map.ts'
import { clusterTextWidth, LABEL_SIZES, pinTextWidth } from './text-widths.ts'

type Drawn = Pick<StillMap, 'labels' | 'pins' | 'clusters'>
/** Left, top, right, bottom; px. */
type Rect = readonly [number, number, number, number]

/** What the map leaves between a name and what lies beside it, and takes off a pin's own margin; px. */
const LABEL_PADDING = 6
const PIN_PADDING = 4

/**
 * What has room, as the map decides it: clusters always, then pins in the order of the list, else as a dot, and names in
 * the order of their importance. `scale`: px of a unit of the ground.
 */
export function withRoom(scale: number, lang: string, { labels, pins, clusters }: Drawn): Drawn {
  const taken: Rect[] = []
  const at = (place: { lng: number; lat: number }): [number, number] => {
    const { x, y } = toGround(place.lng, place.lat)
    return [x * scale, y * scale]
  }
  const isFree = (rect: Rect): boolean => !taken.some((other) => meet(rect, other))
  for (const cluster of clusters) {
    const [x, y] = at(cluster)
    const radius = clusterRadius(cluster.count, clusterTextWidth(String(cluster.count))) + 7
    taken.push([x - radius, y - radius, x + radius, y + radius])
  }
  const shownPins = pins.flatMap((pin): StillMap['pins'] => {
    const [x, y] = at(pin)
    const half = pinHalf(dealOf(pin), pinTextWidth(pinPrice(pin, lang) ?? '')) + PIN_PADDING
    const rect: Rect = [x - half, y - 46 - PIN_PADDING, x + half, y + PIN_PADDING]
    if (isFree(rect)) {
      taken.push(rect)
      return [pin]
    }
    // Nothing when its very middle is covered.
    return isFree([x - 1, y - 1, x + 1, y + 1]) ? [{ ...pin, dot: true }] : []
  })
  const shownLabels = labels.filter((label) => {
    const [x, y] = at(label)
    const { letter, line } = LABEL_SIZES[label.kind]
    const lines = label.text.split('\n')
    const longest = Math.max(...lines.map((one) => one.length))
    const halfWidth = (longest * letter) / 2 + LABEL_PADDING
    const halfHeight = (lines.length * line) / 2 + LABEL_PADDING
    const rect: Rect = [x - halfWidth, y - halfHeight, x + halfWidth, y + halfHeight]
    if (!isFree(rect)) return false
    taken.push(rect)
    return true
  })
  return { labels: shownLabels, pins: shownPins, clusters }
}

function meet(a: Rect, b: Rect): boolean {
  return a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]
}
