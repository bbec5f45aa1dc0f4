import type { TFunction } from '../../../i18n/i18n.ts'
import { areaEcho, type AreaUnit } from '../../../../domain/numbers/area-units.ts'
import { parseArea } from '../../../../domain/numbers/indian.ts'

/** "12 cents", "1 acre", "5,227 sq ft": a grouped number with its unit's word. */
export function areaInWords(text: string, unit: AreaUnit, t: TFunction): string {
  return t(`unit.${unit}.${text === '1' ? 'one' : 'other'}`, { number: text })
}

/** "12 cents = 5,227 sq ft = 4.86 are". */
export function areaEchoInWords(value: number, unit: AreaUnit, t: TFunction): string {
  return areaEcho(value, unit)
    .map((part) => areaInWords(part.text, part.unit, t))
    .join(' = ')
}

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
