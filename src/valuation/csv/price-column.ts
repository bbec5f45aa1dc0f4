import { scaleOfName } from './column-names.ts'
import { isBlank } from './values.ts'

const UNIT = /^(?:cr|crores?|l|lakhs?|lacs?|k|thousand|million)$/iu
const PLAIN = /^[\d,]*\.?\d+$/u

/**
 * The cells of a price column with their scale: a file may have it in an adjacent column ("2.5", "Cr"; "85", "L"), or
 * in the name ("Price (in lakhs)"), which applies only to numbers too small to be rupees.
 * @returns the cells, and the column that contained their unit
 */
export function scaledPrices(
  names: readonly string[],
  rows: readonly (readonly string[])[],
  target: string,
): { cells: string[]; unit: string | null } {
  const at = names.indexOf(target)
  const cells = rows.map((row) => row[at] ?? '')
  const unitAt = names.findIndex((_, column) => column !== at && isUnits(rows, column))
  if (unitAt >= 0)
    return {
      cells: cells.map((cell, row) =>
        PLAIN.test(cell.trim()) ? `${cell} ${rows[row]?.[unitAt] ?? ''}` : cell,
      ),
      unit: names[unitAt] ?? null,
    }
  const scale = scaleOfName(target)
  if (scale === null) return { cells, unit: null }
  const most = scale === 'lakh' ? 100_000 : 1_000
  return {
    cells: cells.map((cell) =>
      PLAIN.test(cell.trim()) && Number(cell.replaceAll(',', '')) < most
        ? `${cell} ${scale}`
        : cell,
    ),
    unit: null,
  }
}

function isUnits(rows: readonly (readonly string[])[], column: number): boolean {
  let units = 0
  let filled = 0
  for (const row of rows) {
    const cell = row[column]?.trim() ?? ''
    if (isBlank(cell)) continue
    filled += 1
    if (UNIT.test(cell)) units += 1
    else if (filled > 200 && units < filled / 2) return false
  }
  return filled > rows.length / 2 && units > 0.95 * filled
}
