import { convertArea, METRES_PER_FOOT } from '../numbers/area-units.ts'
import { message } from '../platform/message.ts'
import { parseArea } from '../numbers/parse-area.ts'
import { parseIndianNumber, parseMoney } from '../numbers/parse.ts'
import { PLOT_UNITS, type AreaAsTyped, type PlotUnit } from '../listings/listing.ts'
import { identifierFault } from '../listings/identifiers.ts'
import { asciiDigits } from '../text/fold.ts'
import { readListCell } from './cells.ts'
import { choiceHint, choiceOf, flagOf } from './choices.ts'
import {
  identifierOf,
  kindOfField,
  rateSizeOf,
  unitsOf,
  type ColumnUnit,
  type ImportField,
} from './fields.ts'
import { splitRate, type Rate } from './rates.ts'
import { bareNumber, certainUnit } from './units.ts'
import { readDate } from './read-date.ts'

/**
 * The result of reading a cell: fields of contracts/listings/input.ts with their values, or the message key of why it
 * cannot be read. `typed`: the number and unit of an area that was not written in the wire's unit. `notice`: a message
 * key about how the cell was read.
 */
export type CellReading =
  | { ok: true; values: Record<string, unknown>; typed?: AreaAsTyped; rate?: Rate; notice?: string }
  | {
      ok: false
      key: string
      /** The value is left out and the row stays; otherwise the row is rejected. */
      leftOut?: true
    }

const refuse = (key: string): CellReading => ({ ok: false, key })
const one = (field: string, value: unknown): CellReading => ({
  ok: true,
  values: { [field]: value },
})

/** Placeholders that people write in empty cells. "0" is not among them. */
const NOTHING = /^(?:-+|–|—|n\/?a|na|nil|null|none|undefined|#n\/a|\?+|tba|tbd|ഇല്ല)$/iu
/** Cell types for which such a placeholder means an empty cell. In a text it may be an answer ("Nil" restrictions). */
const MEANS_BLANK = new Set([
  'money',
  'monthly',
  'rate',
  'area',
  'plot',
  'count',
  'floor',
  'number',
  'distance',
  'length',
  'date',
  'point',
  'choice',
])
const ON_REQUEST =
  /^(?:price )?(?:on|upon) (?:request|call)$|^call(?: for price)?$|^ask$|^വിളിക്കുക$/iu

/** Maximum characters of a number, size, choice or date. Longer cells are rejected before any pattern is tried. */
const LONGEST_SHORT = 200
/** Cell types that may be long. */
const MAY_BE_LONG = new Set(['text', 'list', 'pictures', 'polygon', 'typed'])

/** Whether a cell is blank for its field. */
export function isBlankCell(field: ImportField, text: string): boolean {
  const trimmed = text.trim()
  if (trimmed === '') return true
  if (trimmed.length > LONGEST_SHORT) return false
  const kind = kindOfField(field)
  if (kind === 'choice' && choiceOf(field, trimmed) !== undefined) return false
  if ((kind === 'money' || kind === 'monthly' || kind === 'rate') && ON_REQUEST.test(trimmed))
    return true
  return MEANS_BLANK.has(kind) && NOTHING.test(trimmed)
}

/** Reads a cell that is not blank. `unit` applies to bare numbers; null: only those are read that have one sensible unit. */
export function readCell(field: ImportField, text: string, unit: ColumnUnit | null): CellReading {
  const trimmed = text.trim()
  const kind = kindOfField(field)
  if (trimmed.length > LONGEST_SHORT && !MAY_BE_LONG.has(kind))
    return refuse(message('tooLong', { max: LONGEST_SHORT }))
  switch (kind) {
    case 'id': {
      const digits = asciiDigits(trimmed).replace(/^#/, '')
      return /^[1-9]\d{0,14}$/.test(digits) ? one(field, Number(digits)) : refuse('import.id')
    }
    case 'reference':
      return trimmed.length <= 100 ? one(field, trimmed) : refuse(message('tooLong', { max: 100 }))
    case 'text':
      return readText(field, text)
    case 'deal': {
      const deal = choiceOf('deal', trimmed)
      if (deal === undefined)
        return refuse(message('import.choice', { values: choiceHint('deal') }))
      return { ok: true, values: { forSale: deal !== 'rent', forRent: deal !== 'sale' } }
    }
    case 'money':
    case 'monthly':
      return readMoney(field, trimmed, unit)
    case 'rate':
      return readRate(field, trimmed, unit)
    case 'area':
    case 'plot':
      return readSize(field, trimmed, unit)
    case 'choice': {
      const value = choiceOf(field, trimmed)
      return value === undefined
        ? refuse(message('import.choice', { values: choiceHint(field) }))
        : one(field, value)
    }
    case 'flag': {
      const value = flagOf(trimmed)
      return value === undefined ? refuse('import.flag') : one(field, value)
    }
    case 'count':
      return readCount(field, trimmed)
    case 'floor':
      return readFloor(trimmed)
    case 'number':
      return readNumber(field, trimmed)
    case 'point':
      return readPoint(trimmed)
    case 'distance':
      return readDistance(field, trimmed)
    case 'length':
      return readLength(field, trimmed, unit)
    case 'list':
      return one(field, readListCell(text))
    case 'pictures':
      // A comma may separate URLs; URLs of this site contain none.
      return one(field, readListCell(text))
    case 'date': {
      const date = readDate(trimmed)
      return date === null ? refuse('import.date') : one(field, date)
    }
    case 'polygon':
      return one(field, trimmed)
    case 'typed':
      return readTyped(field, trimmed)
  }
}

function readText(field: ImportField, text: string): CellReading {
  if (field === 'contactPhone') return one(field, asciiDigits(text.trim()))
  const kind = identifierOf(field)
  const fault = kind === null ? null : identifierFault(kind, text)
  return fault === null ? one(field, text) : { ok: false, key: `import.${fault}`, leftOut: true }
}

/** Nobody asks 1,00,000 lakhs: so large a number in a column of thousands or more is in rupees. */
const SURELY_RUPEES = 100_000

function readMoney(field: ImportField, text: string, unit: ColumnUnit | null): CellReading {
  const number = bareNumber(text)
  const named = number === null ? 'rupees' : (unit ?? certainUnit(field, number))
  if (named === null) return refuse('import.unitOfMoney')
  const written = named !== 'rupees' && (number ?? 0) >= SURELY_RUPEES
  const scale = named === 'rupees' || written ? '' : ` ${named}`
  // Spreadsheets write whole rupees as "12500.00".
  const plain = text.replace(/(\d)\.0+(?=\D*$)/u, '$1')
  const amount = plain.replace(/\/-\s*$/, '')
  // "18 / month" in thousands is "18 thousand / month".
  const [, digits = amount, behind = ''] = /^(.*?\d)(\D*)$/u.exec(amount) ?? []
  const read = parseMoney(`${digits}${scale}${behind}`, {
    perMonth: kindOfField(field) === 'monthly',
  })
  if (!read.ok) return refuse(`money.${read.code}`)
  return written
    ? {
        ok: true,
        values: { [field]: read.value },
        notice: message('import.inRupees', { rupees: read.echo }),
      }
    : one(field, read.value)
}

/** "4 lakh", "4 L/cent", "4,500 per sq ft": the amount for the size of the column, whichever the cell names. */
function readRate(field: ImportField, text: string, unit: ColumnUnit | null): CellReading {
  const per = rateSizeOf(field)
  if (per === null) throw new Error(`${field} is no rate`)
  const { amount, size } = splitRate(text)
  const read = readMoney(field, amount, unit)
  if (!read.ok) return read
  const said = read.values[field]
  if (typeof said !== 'number') return one(field, null)
  const rupees = size ? Math.round((said * convertArea(1, per, size.unit)) / size.times) : said
  return {
    ok: true,
    values: field === 'pricePerSqFt' ? { pricePerSqFt: rupees } : {},
    rate: { rupees, per },
  }
}

function readSize(field: ImportField, text: string, unit: ColumnUnit | null): CellReading {
  const number = bareNumber(text)
  const fallback = number === null ? 'sqft' : sizeUnit(field, unit ?? certainUnit(field, number))
  if (fallback === null) return refuse('import.unitOfSize')
  const read = parseArea(text, fallback)
  if (!read.ok) return refuse(`area.${read.code}`)
  if (read.value === null) return one(field, null)
  if (field === 'plotArea') {
    const kept: PlotUnit = isPlotUnit(read.unit) ? read.unit : 'sqft'
    const values = { plotArea: convertArea(read.value, read.unit, kept), plotAreaUnit: kept }
    return read.unit === 'sqm'
      ? { ok: true, values, typed: { value: read.value, unit: 'sqm' } }
      : { ok: true, values }
  }
  const values = { [field]: read.sqft }
  return read.unit === 'sqft'
    ? { ok: true, values }
    : { ok: true, values, typed: { value: read.value, unit: read.unit } }
}

function sizeUnit(field: ImportField, unit: ColumnUnit | null): AreaAsTyped['unit'] | null {
  return unit !== null && unitsOf(field).includes(unit) ? (unit as AreaAsTyped['unit']) : null
}

function isPlotUnit(unit: string): unit is PlotUnit {
  return (PLOT_UNITS as readonly string[]).includes(unit)
}

const ROOMS =
  /^(\d+)(?:\.0+)?\s*(?:bhk|bh|rk|bed\s?rooms?|beds?|br|b\/?r|bath\s?rooms?|baths?|toilets?|balcon(?:y|ies)|rooms?|nos?\.?|floors?|storeys?|stories|cars?|slots?|ബിഎച്ച്കെ|ബെഡ്റൂം|മുറി|മുറികൾ|നില|കാർ)?\.?$/iu
const NO_ROOMS = /^(?:no|nil|none|without|ഇല്ല)(?:\s+\p{L}+)?$/iu
const SEVERAL = /\d\s*(?:[-–+,/&]|to|or|and)\s*\d|\d\s*\+/iu

function readCount(field: ImportField, text: string): CellReading {
  const plain = asciiDigits(text)
  if (NO_ROOMS.test(plain)) return one(field, 0)
  const digits = ROOMS.exec(plain)?.[1]
  if (digits !== undefined) return one(field, Number(digits))
  const words = parseIndianNumber(plain)
  if (words.ok && words.value !== null && Number.isInteger(words.value))
    return one(field, words.value)
  if (field === 'yearBuilt') return refuse('import.year')
  return refuse(SEVERAL.test(plain) ? 'import.oneNumber' : 'import.count')
}

const FLOOR =
  /^(ground|g|gf|upper basement|lower basement|basement|b|-?\d+)(?:st|nd|rd|th)?(?:\s*floor)?(?:\s*(?:out of|of|\/)\s*(\d+)(?:\s*floors?)?)?$/iu

/** Parses "2", "2 of 5", "2nd floor", "Ground out of 3", "താഴത്തെ നില". The second number is the number of floors. */
function readFloor(text: string): CellReading {
  const plain = asciiDigits(text)
    .replace(/താഴത്തെ നില|ഗ്രൗണ്ട്(?: ഫ്ലോർ)?/u, 'ground')
    .trim()
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

function readNumber(field: ImportField, text: string): CellReading {
  const plain = asciiDigits(text).replace(/°/g, '').trim()
  if (field === 'zipCode') return one(field, plain.replace(/[\s-]/g, '').replace(/\.0+$/, ''))
  const [, digits, side] = /^([+-]?\d+(?:\.\d+)?)\s*([nesw])?$/i.exec(plain.replace(/,/g, '')) ?? []
  if (digits === undefined) return refuse('notNumber')
  return one(field, /[sw]/i.test(side ?? '') ? -Number(digits) : Number(digits))
}

/** Parses "9.5916, 76.5222", also with degree signs and N, E. Latitude comes first, as in map applications. */
function readPoint(text: string): CellReading {
  const plain = asciiDigits(text)
    .replace(/[°()[\]\s]+/g, ' ')
    .trim()
  const [, lat, lng] =
    /^(-?\d+(?:\.\d+)?) ?n?(?: ?[,;] ?| )(-?\d+(?:\.\d+)?) ?e?$/i.exec(plain) ?? []
  if (lat === undefined || lng === undefined) return refuse('import.point')
  return { ok: true, values: { latitude: Number(lat), longitude: Number(lng) } }
}

function readDistance(field: ImportField, text: string): CellReading {
  const plain = asciiDigits(text).toLowerCase().replace(/,/g, '')
  const [, digits, word = ''] =
    /^(\d+(?:\.\d+)?)\s*(km|kms|kilometres?|kilometers?|m|mtrs?|metres?|meters?|കി\.?\s?മീ\.?|മീ\.?|മീറ്റർ|കിലോമീറ്റർ)?\.?$/u.exec(
      plain,
    ) ?? []
  if (digits === undefined) return refuse('import.distance')
  const metres = /^(?:m|mt|me|മീ)/u.test(word)
  return one(field, metres ? Number(digits) / 1000 : Number(digits))
}

function readLength(field: ImportField, text: string, unit: ColumnUnit | null): CellReading {
  const plain = asciiDigits(text).toLowerCase().replace(/,/g, '')
  const [, digits, word = ''] =
    /^(\d+(?:\.\d+)?)\s*(ft|feet|foot|'|′|അടി|m|mtrs?|metres?|meters?|മീ|മീറ്റർ)?\.?(?:\s*(?:wide|road|tar road|tarred road|റോഡ്))*$/u.exec(
      plain,
    ) ?? []
  if (digits === undefined) return refuse('import.length')
  const named = unit ?? certainUnit(field, Number(digits))
  if (word === '' && named === null) return refuse('import.unitOfLength')
  const feet = word === '' ? named === 'ft' : /^(?:f|'|′|അ)/u.test(word)
  return one(
    field,
    feet ? Math.round(Number(digits) * METRES_PER_FOOT * 100) / 100 : Number(digits),
  )
}

function readTyped(field: ImportField, text: string): CellReading {
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed === 'object' && parsed !== null) return one(field, parsed)
  } catch {
    // Reported below.
  }
  return refuse('areaAsTyped')
}
