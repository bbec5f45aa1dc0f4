import { METRES_PER_FOOT } from '../../../../domain/numbers/area-units.ts'
import { asciiDigits } from '../../../../domain/text/fold.ts'
import type { RoadUnit } from './form-values.ts'

/** Metres, to the cm. */
export function metresOfFeet(feet: number): number {
  return Math.round(feet * METRES_PER_FOOT * 100) / 100
}

export type ParsedLength =
  | { ok: true; value: number; unit: RoadUnit; metres: number }
  | { ok: true; value: null }
  | { ok: false }

const UNITS: readonly [RegExp, RoadUnit][] = [
  [/^(?:ft|feet|foot|'|′|അടി)$/u, 'ft'],
  [/^(?:m|mtr|mtrs|metre|metres|meter|meters|മീറ്റർ|മീ)$/u, 'm'],
]

/** A road's width as people type it: "12", "12 ft", "3.7 m", "12 അടി". Metres come out rounded to the cm. */
export function parseLength(text: string, unit: RoadUnit): ParsedLength {
  const typed = asciiDigits(text).trim().toLowerCase()
  if (typed === '') return { ok: true, value: null }
  const [, digits = '', word = ''] = /^(\d+(?:\.\d+)?)\s*(\S*?)\.?$/u.exec(typed) ?? []
  if (digits === '') return { ok: false }
  const found = word === '' ? unit : UNITS.find(([pattern]) => pattern.test(word))?.[1]
  if (found === undefined) return { ok: false }
  const value = Number(digits)
  const metres = found === 'ft' ? metresOfFeet(value) : value
  return { ok: true, value, unit: found, metres }
}
