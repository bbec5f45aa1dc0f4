import type { PinDeal } from '../style/image-names.ts'

/** Half the width of a pin around a text of so many px: a pin for rent has a key before it. */
export function pinHalf(deal: PinDeal, textPx: number): number {
  return Math.max(26, textPx / 2 + (deal === 'sale' ? 11 : 18))
}

/** The outline as SVG path data, its tip at the origin. For sale: a square tag with a gable. For rent: a pill. */
export function pinOutline(deal: PinDeal, half: number): string {
  if (deal === 'sale')
    return `M${-half} -34 L0 -45 L${half} -34 V-11 Q${half} -8 ${half - 3} -8 H7 L0 0 L-7 -8 H${3 - half} Q${-half} -8 ${-half} -11Z`
  const flat = half - 15
  return `M${-flat} -38 H${flat} A15 15 0 0 1 ${flat} -8 H6 L0 0 L-6 -8 H${-flat} A15 15 0 0 1 ${-flat} -38Z`
}

/** The key on a pin for rent. */
export const KEY = 'M3.2 0 A3.2 3.2 0 1 1 -3.2 0 A3.2 3.2 0 1 1 3.2 0 h6 m-2 0 v2.6'

/** Homes whose pins have no room, in a square of 20 px. */
export const DOTS: Record<PinDeal, string> = {
  sale: 'M4 8.5 L10 3.5 L16 8.5 V15.5 H4Z',
  rent: 'M16 10 A6 6 0 1 1 4 10 A6 6 0 1 1 16 10Z',
}

/** The radius of a cluster whose number is so many px wide. */
export function clusterRadius(count: number, textPx: number): number {
  return Math.max(count < 10 ? 24 : count < 30 ? 27 : 31, textPx / 2 + 13)
}
