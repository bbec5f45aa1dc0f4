import { formatNumber } from './format.ts'

/** Units in which land and floor areas are entered, filtered and shown. */
export const AREA_UNITS = ['sqft', 'cent', 'are', 'acre', 'hectare', 'sqm'] as const
export type AreaUnit = (typeof AREA_UNITS)[number]

/** The largest area that a listing can have: 10,000 acres. */
export const MAX_AREA_SQFT = 435_600_000

/** The international foot. */
export const METRES_PER_FOOT = 0.3048

/**
 * One of each unit in billionths of a square metre: integers, so that conversions lose nothing. Based on the
 * international foot: 1 sq ft = 0.09290304 m²; 1 cent = 435.6 sq ft; 1 acre = 100 cents = 43,560 sq ft; 1 are = 100 m²;
 * 1 hectare = 100 ares.
 */
const NANO_SQUARE_METRES: Readonly<Record<AreaUnit, number>> = {
  sqft: 92_903_040,
  cent: 40_468_564_224,
  are: 100_000_000_000,
  acre: 4_046_856_422_400,
  hectare: 10_000_000_000_000,
  sqm: 1_000_000_000,
}

/** Floating-point error: the relative distance within which a result is rounded to the nearest nine-digit number. */
const NOISE = 1e-14

export function isAreaUnit(text: string): text is AreaUnit {
  return (AREA_UNITS as readonly string[]).includes(text)
}

/** Converts an area to another unit. Numbers of up to nine significant digits survive a round trip exactly. */
export function convertArea(value: number, from: AreaUnit, to: AreaUnit): number {
  if (from === to || value === 0) return value
  const raw = (value * NANO_SQUARE_METRES[from]) / NANO_SQUARE_METRES[to]
  const short = Number(raw.toPrecision(9))
  return Math.abs(raw - short) <= NOISE * Math.abs(raw) ? short : raw
}

/** An area in square metres, the base unit for comparison and storage. */
export function toSquareMetres(value: number, unit: AreaUnit): number {
  return convertArea(value, unit, 'sqm')
}

/** Whole feet when a length in metres (to the cm) is a number of them, as roads are measured; else null. */
export function wholeFeet(metres: number): number | null {
  const feet = Math.round(metres / METRES_PER_FOOT)
  const isWhole =
    feet > 0 && Math.abs(Math.round(feet * METRES_PER_FOOT * 100) / 100 - metres) < 0.001
  return isWhole ? feet : null
}

/** An area in square feet, the base unit of the area filter and of the price per sq ft. */
export function toSquareFeet(value: number, unit: AreaUnit): number {
  return convertArea(value, unit, 'sqft')
}

/**
 * Square feet rounded to a millionth, so that one area has the same value whatever unit it was entered in. The database
 * computes its column area_sqft the same way.
 */
export function comparedSqFt(sqft: number): number {
  return Math.floor(sqft * 1e6 + 0.5) / 1e6
}

/** The second and third unit of the echo, for comparison. */
const ECHO: Readonly<Record<AreaUnit, readonly AreaUnit[]>> = {
  sqft: ['sqm', 'cent'],
  cent: ['sqft', 'are'],
  are: ['cent', 'sqft'],
  acre: ['cent', 'are'],
  hectare: ['are', 'acre'],
  sqm: ['sqft', 'cent'],
}

/** Decimals of an echo: none for large numbers, two for small ones. */
function echoDecimals(value: number): number {
  return Math.abs(value) >= 1000 ? 0 : 2
}

export type AreaEchoPart = { value: number; unit: AreaUnit; text: string }

/**
 * The parsed area in the typed unit and in two others, rounded for display: 12 cents gives 12 cent, 5,227 sqft, 4.86
 * are. `text` is the grouped number; the page adds the unit's name.
 */
export function areaEcho(value: number, unit: AreaUnit): AreaEchoPart[] {
  return [unit, ...ECHO[unit]].map((other) => {
    const converted = convertArea(value, unit, other)
    const decimals = other === unit ? 4 : echoDecimals(converted)
    return { value: converted, unit: other, text: formatNumber(converted, decimals) }
  })
}
