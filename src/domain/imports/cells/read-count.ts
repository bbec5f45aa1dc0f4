import { parseIndianNumber } from '../../numbers/parse.ts'
import { message } from '../../platform/message.ts'
import { asciiDigits } from '../../text/fold.ts'
import { one, refuse, type CellReading } from './cell-reading.ts'
import type { ImportField } from '../fields.ts'

const BEDROOM = String.raw`bhk|bh|rk|bed\s?rooms?|beds?|br|b\/?r|ബിഎച്ച്കെ|ബെഡ്റൂം`
const BATHROOM = String.raw`bath\s?rooms?|baths?|toilets?`
const BALCONY = String.raw`balcon(?:y|ies)`
const OTHERS = String.raw`rooms?|nos?\.?|floors?|storeys?|stories|cars?|slots?|മുറി|മുറികൾ|നില|കാർ`
/** The fields of the rooms that a word names. */
const ROOM_FIELDS: readonly [ImportField, RegExp][] = [
  ['bedrooms', new RegExp(`^(?:${BEDROOM})$`, 'iu')],
  ['bathrooms', new RegExp(`^(?:${BATHROOM})$`, 'iu')],
  ['balconies', new RegExp(`^(?:${BALCONY})$`, 'iu')],
]
const ROOMS = new RegExp(
  String.raw`^(?<digits>\d+)(?:\.0+)?(?<more>\s*\+)?\s*(?<word>${BEDROOM}|${BATHROOM}|${BALCONY}|${OTHERS})?\.?$`,
  'iu',
)
/** "3+1 BHK", "2.5 BHK": a study or a servant's room besides the bedrooms. */
const EXTRA_ROOM = new RegExp(
  String.raw`^(\d{1,2})(?:\s*\+\s*1|\.5)\s*(?:${BEDROOM})(?:\s*\+\s*(?:study|servant)(?:\s*room)?)?\.?$`,
  'iu',
)
const NO_ROOMS = /^(?:no|nil|none|without|ഇല്ല)(?:\s+(?<word>\p{L}+))?$/iu
const SEVERAL = /\d\s*(?:[-–+,/&]|to|or|and)\s*\d|\d\s*\+/iu

/** The field of the rooms that a word names; the column's own for other words, and for none. */
function fieldOfWord(word: string | undefined, field: ImportField): ImportField {
  return ROOM_FIELDS.find(([, words]) => word !== undefined && words.test(word))?.[0] ?? field
}

/**
 * Reads a number of rooms, floors or cars; the word behind it may name another field. A cell may hold several counts:
 * "3 BHK, 3 Baths".
 */
export function readCount(field: ImportField, text: string): CellReading {
  const plain = asciiDigits(text).replace(/\s+/g, ' ')
  const none = NO_ROOMS.exec(plain)
  if (none) return one(fieldOfWord(none.groups?.word, field), 0)
  const { digits, more, word } = ROOMS.exec(plain)?.groups ?? {}
  if (digits !== undefined) {
    // "3+ Balconies": what portals offer for three and more.
    const notice = more ? message('import.atLeast', { n: digits }) : undefined
    return one(fieldOfWord(word, field), Number(digits), notice)
  }
  const extra = EXTRA_ROOM.exec(plain)?.[1]
  if (extra !== undefined)
    return one('bedrooms', Number(extra), message('import.extraRoom', { bedrooms: extra }))
  if (field === 'floors') {
    const above = aboveGround(plain)
    if (above !== null) return one(field, above + 1)
  }
  const several = severalCounts(text)
  if (several) return { ok: true, values: several }
  const words = parseIndianNumber(plain)
  if (words.ok && words.value !== null && Number.isInteger(words.value))
    return one(field, words.value)
  if (field === 'yearBuilt') return refuse('import.year')
  return refuse(SEVERAL.test(plain) ? 'import.oneNumber' : 'import.count')
}

/** The field of the rooms that a cell names ("3 BHK", "2.5 BHK", "3+ Balconies"); null when it names none. */
export function roomsNamed(text: string): ImportField | null {
  const read = readCount('floors', text)
  if (!read.ok) return null
  return ROOM_FIELDS.find(([field]) => field in read.values)?.[0] ?? null
}

/** "3 BHK, 3 Baths": counts of different rooms, each with its word; null when a part is something else. */
function severalCounts(text: string): Record<string, number> | null {
  const parts = asciiDigits(text)
    .split(/[\n\r,;|&]+|\band\b/iu)
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter((part) => part !== '')
  if (parts.length < 2) return null
  const values: Record<string, number> = {}
  for (const part of parts) {
    const { digits, more, word = '' } = ROOMS.exec(part)?.groups ?? {}
    const name = ROOM_FIELDS.find(([, words]) => words.test(word))?.[0]
    if (digits === undefined || name === undefined || more || name in values) return null
    values[name] = Number(digits)
  }
  return values
}

const FLOOR =
  /^(ground|g|gf|upper basement|lower basement|basement|b|-?\d+)(?:st|nd|rd|th)?(?:\s*floor)?(?:\s*(?:out of|of|\/)\s*(\d+)(?:\s*floors?)?)?$/iu
const ABOVE_GROUND = /^g\s*\+\s*(\d{1,3})(?:\s*(?:floors?|storeys?|stories))?$/iu

/** Of "G+2", the floors above the ground floor; else null. */
function aboveGround(text: string): number | null {
  const digits = ABOVE_GROUND.exec(text)?.[1]
  return digits === undefined ? null : Number(digits)
}

/**
 * Parses "2", "2 of 5", "2nd floor", "Ground out of 3", "താഴത്തെ നില". The second number is the number of floors, which
 * "G+2" says alone: a ground floor and two more.
 */
export function readFloor(text: string): CellReading {
  const plain = asciiDigits(text)
    .replace(/താഴത്തെ നില|ഗ്രൗണ്ട്(?: ഫ്ലോർ)?/u, 'ground')
    .trim()
  const above = aboveGround(plain)
  if (above !== null) return one('floors', above + 1)
  const [, floor, of] = FLOOR.exec(plain) ?? []
  if (floor === undefined) return refuse('import.floor')
  const word = floor.toLowerCase()
  const number = word.startsWith('g')
    ? 0
    : word.startsWith('lower')
      ? -2
      : /^(?:upper|b)/.test(word)
        ? -1
        : Number(word)
  return {
    ok: true,
    values: { floorNumber: number, ...(of === undefined ? {} : { floors: Number(of) }) },
  }
}
