import { formatNumber, parseArea } from '../numbers/indian.ts'
import { AREA_UNITS, convertArea, type AreaUnit } from './units.ts'

/** In the order in which people in Kerala meet them. */
export const UNIT_ORDER = [
  'cent',
  'are',
  'sqft',
  'sqm',
  'acre',
  'hectare',
] as const satisfies readonly AreaUnit[]

/** Decimals that keep a hundredth of a square metre. */
const DECIMALS: Readonly<Record<AreaUnit, number>> = {
  sqft: 2,
  sqm: 2,
  cent: 3,
  are: 4,
  acre: 5,
  hectare: 6,
}

export type TypedSize = { unit: AreaUnit; text: string }

/** A typed size in one unit: its own text where it was typed, else the figure; '' where it cannot be read. */
export function sizeIn(typed: TypedSize, unit: AreaUnit): string {
  if (unit === typed.unit) return typed.text
  const read = parseArea(typed.text, typed.unit)
  return read.ok && read.value !== null
    ? formatNumber(convertArea(read.sqm, 'sqm', unit), DECIMALS[unit])
    : ''
}

/**
 * Which of six filled fields was typed. `of` and `was` are the unit and the text that the others were worked out
 * from: the field that says something else now is the newer one. Without them, the first that is filled.
 */
export function typedSize(fields: URLSearchParams): TypedSize | null {
  const of = AREA_UNITS.find((unit) => unit === fields.get('of'))
  const before: TypedSize | null = of ? { unit: of, text: fields.get('was') ?? '' } : null
  const said = UNIT_ORDER.filter((unit) => (fields.get(unit) ?? '').trim() !== '')
  const unit =
    (before && said.find((each) => fields.get(each) !== sizeIn(before, each))) ??
    said.find((each) => each === of) ??
    said[0]
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

/** A price by the one unit as a price by the other, in rupees. */
export function ratePer(rupees: number, by: AreaUnit, other: AreaUnit): number {
  return rupees * convertArea(1, other, by)
}
