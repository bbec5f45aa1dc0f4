import type { MapScheme } from '../map/style/palette.ts'

/**
 * Five steps of viridis (matplotlib, CC0), which eyes that do not part red from green read in the same order. The dearer,
 * the more a town stands out from the ground; its circle grows too, so that the order is seen without any colour.
 */
const VIRIDIS = ['#fde725', '#5ec962', '#21918c', '#3b528b', '#440154'] as const
const RADII = [6, 7.5, 9, 10.5, 12] as const

interface PriceLook {
  colour: string
  /** Of its circle, px. */
  radius: number
}

/** How the class `at` of `count` classes is drawn. */
export function priceStyle(at: number, count: number, scheme: MapScheme): PriceLook {
  const step = count <= 1 ? 2 : Math.round((at * (VIRIDIS.length - 1)) / (count - 1))
  return {
    colour: VIRIDIS[scheme === 'dark' ? VIRIDIS.length - 1 - step : step] ?? VIRIDIS[2],
    radius: RADII[step] ?? RADII[2],
  }
}
