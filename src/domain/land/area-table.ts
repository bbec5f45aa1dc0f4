import { formatNumber, parseArea } from '../numbers/indian.ts'
import { AREA_UNITS, convertArea, type AreaUnit } from '../numbers/area-units.ts'

/** In the order in which people in Kerala come across them. */
export const UNIT_ORDER = [
  'cent',
  'are',
  'sqft',
  'sqm',
  'acre',
  'hectare',
] as const satisfies readonly AreaUnit[]

/** Decimals needed for a precision of a hundredth of a square metre. */
const DECIMALS: Readonly<Record<AreaUnit, number>> = {
  sqft: 2,
  sqm: 2,
  cent: 3,
  are: 4,
  acre: 5,
  hectare: 6,
}

export type TypedSize = { unit: AreaUnit; text: string }

/**
 * A typed size in one unit: the original text for the typed unit, else the converted figure; '' when it cannot be
 * parsed.
 */
export function sizeIn(typed: TypedSize, unit: AreaUnit): string {
  if (unit === typed.unit) return typed.text
  const read = parseArea(typed.text, typed.unit)
  return read.ok && read.value !== null
    ? formatNumber(convertArea(read.sqm, 'sqm', unit), DECIMALS[unit])
    : ''
}

/**
 * Which of six filled fields was edited. `of` and `was` are the unit and the text from which the others were computed:
 * a field with a different value is the edited one. Without them, the first filled field.
 */
export function typedSize(fields: URLSearchParams): TypedSize | null {
  const of = AREA_UNITS.find((unit) => unit === fields.get('of'))
  const before: TypedSize | null = of ? { unit: of, text: fields.get('was') ?? '' } : null
  const filled = UNIT_ORDER.filter((unit) => (fields.get(unit) ?? '').trim() !== '')
  const unit =
    (before && filled.find((each) => fields.get(each) !== sizeIn(before, each))) ??
    filled.find((each) => each === of) ??
    filled[0]
  return unit ? { unit, text: fields.get(unit) ?? '' } : null
}

/** An area as deeds and tax receipts write it: whole hectares, whole ares, and square metres to a hundredth. */
export function deedArea(sqm: number): { hectares: number; ares: number; sqm: number } {
  const hundredths = Math.round(sqm * 100)
  return {
    hectares: Math.floor(hundredths / 1_000_000),
    ares: Math.floor((hundredths % 1_000_000) / 10_000),
    sqm: (hundredths % 10_000) / 100,
  }
}

/** Converts a price per one unit to a price per another, in rupees. */
export function ratePer(rupees: number, by: AreaUnit, other: AreaUnit): number {
  return rupees * convertArea(1, other, by)
}
