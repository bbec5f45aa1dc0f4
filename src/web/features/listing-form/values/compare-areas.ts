import type { AreaUnit } from '../../../../domain/numbers/area-units.ts'
import { parseArea } from '../../../../domain/numbers/indian.ts'

/** A drawing by eye on a satellite picture is this good: a difference below says nothing. */
const AGREE_WITHIN = 0.05

/** A drawn area (m²) beside a typed one: typed is blank or unreadable, or they agree, or they differ. */
export function compareAreas(
  drawnSqm: number,
  typed: string,
  unit: AreaUnit,
): 'blank' | 'agree' | 'differ' {
  const read = parseArea(typed, unit)
  if (!read.ok || read.value === null || read.sqm === 0) return 'blank'
  return Math.abs(drawnSqm - read.sqm) / read.sqm <= AGREE_WITHIN ? 'agree' : 'differ'
}
