import type { HistoryEntry } from '../../../../contracts/listings/listings.ts'

/** A price from a moment on, in whole rupees. `at` is ms since the epoch. */
export interface PriceStep {
  at: number
  rupees: number
}

/**
 * The asked price over time, oldest first: the sale price of a home for sale, else the monthly rent. Only changes make
 * a step; a time without a price keeps the one before.
 */
export function priceSteps(entries: readonly HistoryEntry[], forSale: boolean): PriceStep[] {
  const kind = forSale ? 'price' : 'rent'
  const steps: PriceStep[] = []
  const add = (at: string, text: string | null): void => {
    const rupees = Number(text)
    if (text === null || !Number.isFinite(rupees) || rupees <= 0) return
    if (steps.at(-1)?.rupees !== rupees) steps.push({ at: Date.parse(at), rupees })
  }
  for (const entry of entries) {
    if (entry.kind === 'listed') add(entry.at, entry.after)
    else if (entry.kind === kind) {
      // The price before the first recorded change.
      if (steps.length === 0) add(entry.at, entry.before)
      add(entry.at, entry.after)
    }
  }
  return steps
}

/** A step's corner, in per cent of the drawing's width and height, the origin at the top left. */
export interface Corner extends PriceStep {
  x: number
  y: number
}

/** How much of the width the steps take; the last price runs on to the right edge. */
const WIDTH = 88
/** Room for words above and below, in per cent. */
const TOP = 22
const BOTTOM = 78

/** Where the steps lie: time to the right (evenly where it would crowd), price upwards. */
export function stepCorners(steps: readonly PriceStep[]): Corner[] {
  const prices = steps.map(({ rupees }) => rupees)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const first = steps[0]?.at ?? 0
  const span = (steps.at(-1)?.at ?? first) - first
  const gap = WIDTH / Math.max(1, steps.length)
  let before = -gap
  return steps.map((step, order) => {
    const timely = span > 0 ? ((step.at - first) / span) * (WIDTH - gap) : order * gap
    // Never so near to the one before that their words meet.
    const latest = (order / Math.max(1, steps.length)) * WIDTH + gap / 2
    const x = order === 0 ? 0 : Math.min(Math.max(timely, before + gap * 0.6), latest)
    before = x
    const y = high === low ? 50 : BOTTOM - ((step.rupees - low) / (high - low)) * (BOTTOM - TOP)
    return { ...step, x, y }
  })
}
