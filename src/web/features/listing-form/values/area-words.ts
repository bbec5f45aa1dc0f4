import type { TFunction } from 'i18next'
import { areaEcho, type AreaUnit } from '../../../../domain/numbers/area-units.ts'

/** "12 cents", "1 acre", "5,227 sq ft": a grouped number with its unit's word. */
export function areaInWords(text: string, unit: AreaUnit, t: TFunction<'form'>): string {
  return t(`unit.${unit}.${text === '1' ? 'one' : 'other'}`, { number: text })
}

/** "12 cents = 5,227 sq ft = 4.86 are". */
export function areaEchoInWords(value: number, unit: AreaUnit, t: TFunction<'form'>): string {
  return areaEcho(value, unit)
    .map((part) => areaInWords(part.text, part.unit, t))
    .join(' = ')
}
