import { medianOf } from '../learning/boosting.ts'
import type { Column } from './columns.ts'
import { areaReader, moneyOf, numbersOf } from './values.ts'

/** The number of rows examined. */
const SAMPLE = 2_000
/** A column with fewer distinct values is a category rather than a sum. */
const LEAST_VALUES = 20
/**
 * If this share of the rows is this close to one multiple of the price, or of the price per area, the column was
 * derived from it.
 */
const RULES = [
  { near: 0.005, share: 0.6 },
  { near: 0.03, share: 0.9 },
] as const

/**
 * Names of columns that restate the price, whatever they are called: a multiple of it (an EMI, a price in another
 * unit), or of the price per area.
 */
export function leakingColumns(columns: readonly Column[]): ReadonlySet<string> {
  const target = columns.find(({ use }) => use === 'target')
  const area = columns.find(({ use }) => use === 'area')
  const cells = target?.cells ?? []
  const step = Math.max(1, Math.floor(cells.length / SAMPLE))
  const rows = cells.flatMap((cell, row) => (row % step === 0 && moneyOf(cell) > 0 ? [row] : []))
  const prices = rows.map((row) => moneyOf(cells[row] ?? ''))
  const sqft = area ? readBy(areaReader(area.name), area, rows) : null
  const away = new Set<string>()
  for (const column of columns) {
    if (!['number', 'category', 'text'].includes(column.use)) continue
    const values = readBy(valueOf, column, rows)
    if (new Set(values).size < LEAST_VALUES) continue
    const byPrice = values.map((value, at) => value / (prices[at] ?? NaN))
    const byRate = values.map((value, at) => (value * (sqft?.[at] ?? NaN)) / (prices[at] ?? NaN))
    if (isOneMultiple(byPrice) || isOneMultiple(byRate)) away.add(column.name)
  }
  return away
}

const readBy = (read: (cell: string) => number, { cells }: Column, rows: readonly number[]) =>
  rows.map((row) => read(cells[row] ?? ''))

function valueOf(cell: string): number {
  const money = moneyOf(cell)
  return Number.isNaN(money) ? numbersOf(cell)[0] : money
}

function isOneMultiple(ratios: readonly number[]): boolean {
  const known = ratios.filter((ratio) => ratio > 0 && Number.isFinite(ratio))
  if (known.length < Math.max(LEAST_VALUES, ratios.length / 4)) return false
  const middle = medianOf(known)
  return RULES.some(
    ({ near, share }) =>
      known.filter((ratio) => Math.abs(ratio / middle - 1) < near).length > share * known.length,
  )
}
