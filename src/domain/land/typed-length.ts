import { asciiDigits } from '../text/fold.ts'

export const LENGTH_UNITS = ['m', 'ft'] as const
export type LengthUnit = (typeof LENGTH_UNITS)[number]

/** Metres per international foot, and inches per foot. */
const FOOT_M = 0.3048
const INCHES = 12

export type TypedLength = { ok: true; metres: number } | { ok: true; metres: null } | { ok: false }

/** "1,250 m". Any other comma is rejected: 12,5 may mean 12.5, and never 125. */
const GROUPING = /(?<=^\d{1,3}),(?=\d{3}(?!\d))/

const NUMBER = String.raw`(\d{1,6}(?:\.\d{1,6})?)`
const METRE = /^(?:m|mtrs?|met(?:re|er)s?|മീറ്റർ|മീ\.?)$/u
const FEET = /^(?:ft|feet|foot|'|′|അടി)$/u
const FEET_INCHES = new RegExp(
  String.raw`^${NUMBER}\s*(?:ft|feet|foot|'|′|അടി)\s*${NUMBER}\s*(?:in|inch|inches|"|″|''|ഇഞ്ച്)?$`,
  'u',
)

/**
 * Parses a length as written on a sketch: "12.5", "41 ft", 41'6", "12.5 m"; a bare number is in `unit`. Exact, not
 * rounded.
 */
export function typedLength(text: string, unit: LengthUnit): TypedLength {
  const typed = asciiDigits(text).trim().toLowerCase().replace(GROUPING, '')
  if (typed === '') return { ok: true, metres: null }
  const both = FEET_INCHES.exec(typed)
  if (both) {
    const inches = Number(both[2])
    return inches < INCHES
      ? { ok: true, metres: (Number(both[1]) + inches / INCHES) * FOOT_M }
      : { ok: false }
  }
  const [, digits = '', word = ''] = new RegExp(`^${NUMBER}\\s*(\\S*)$`, 'u').exec(typed) ?? []
  const value = Number(digits)
  if (digits === '' || value === 0) return { ok: false }
  const found = word === '' ? unit : METRE.test(word) ? 'm' : FEET.test(word) ? 'ft' : null
  return found ? { ok: true, metres: found === 'ft' ? value * FOOT_M : value } : { ok: false }
}
