import { areaClaimOfName, saysYear, type AreaClaim } from './column-names.ts'
import { areaReader } from './values.ts'
import { medianOf } from '../learning/boosting.ts'

/** How likely a column contains areas of homes, and why, for the report. `null`: no indication. */
export type AreaVerdict = { isArea: boolean; because: string } | null

/** Non-blank cells of a column, and the number of distinct ones. */
interface Cells {
  name: string
  filled: readonly string[]
  distinct: number
}

const YEAR = /^(?:1[89]|20)\d\d(?:\.0+)?$/u
const MIN_READABLE = 0.8
/** Sq ft. Numbers of rooms, floors and baths are below the area of any home. */
const MIN_SQFT = 100
/** Below this, a number is a count, in any unit of area. */
const MIN_UNKNOWN_UNIT = 20

/** Nearly every cell is a four-digit year from 1800 to 2099. */
export function areYears(filled: readonly string[]): boolean {
  return filled.filter((cell) => YEAR.test(cell.trim())).length >= 0.9 * filled.length
}

/** Name and values together: a name alone may mislead ("Size" of rooms), and values alone may be anything. */
export function judgeArea({ name, filled, distinct }: Cells): AreaVerdict {
  const claim = areaClaimOfName(name)
  if (claim === null) return saysYear(name) && areYears(filled) ? no('years') : null
  const says = claimInWords(claim)
  if (claim.kind !== 'unit' && (saysYear(name) || claim.kind === 'built') && areYears(filled))
    return no('its values are years')
  if (claim.kind === 'other') return no(`${says}, but "${claim.word}" is no measure`)
  const read = areaReader(name)
  const sizes = filled.map(read).filter(Number.isFinite)
  const share = sizes.length / Math.max(1, filled.length)
  if (share < MIN_READABLE)
    return no(`${says}, but only ${Math.round(share * 100)} % of its cells can be read as areas`)
  // Many homes have no garage or basement.
  const median = medianOf(sizes.filter((size) => size > 0))
  const shown = `median ${rounded(median)}`
  if (median >= MIN_SQFT) return { isArea: true, because: `areas: ${says}; ${shown} sq ft` }
  if (claim.kind === 'area' && median >= MIN_UNKNOWN_UNIT && distinct > 10)
    return { isArea: true, because: `areas: ${says}; ${shown}, so not in sq ft but one unit` }
  return no(`${says}, but its values are too small (${shown} sq ft)`)
}

/** Ranks several areas to find the home's own: complete columns first, the plot and parts of the home last. */
export function areaRank(name: string, cells: readonly string[]): number {
  const read = areaReader(name)
  const filled = cells.filter((cell) => read(cell) > 0).length
  const claim = areaClaimOfName(name)
  const whole = claim?.of === 'whole' ? 0.5 : 0
  return filled * (claim?.of === 'part' ? 0.5 : claim?.of === 'plot' ? 0.8 : 1) + whole
}

/**
 * Numbers that could be sq ft although the name does not indicate it: suggested to the user, never used automatically.
 */
export function couldBeArea({ name, filled, distinct }: Cells): boolean {
  if (areYears(filled) || distinct < Math.min(20, filled.length / 2)) return false
  const sizes = filled.map(areaReader(name)).filter((size) => size > 0)
  const median = sizes.length > 0.9 * filled.length ? medianOf(sizes) : 0
  return median >= 250 && median <= 10_000
}

function claimInWords({ kind, word }: AreaClaim): string {
  return kind === 'unit' ? `its name says the unit "${word}"` : `its name says "${word}"`
}

const no = (because: string): AreaVerdict => ({ isArea: false, because })
const rounded = (value: number): string =>
  Number.isFinite(value) ? String(Math.round(value)) : 'none'
