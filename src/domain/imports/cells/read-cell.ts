import { METRES_PER_FOOT } from '../../numbers/area-units.ts'
import { areaWord } from '../../numbers/area-words.ts'
import { MAX_REFERENCE_CHARS } from '../../listings/reference.ts'
import { message } from '../../platform/message.ts'
import { identifierFault } from '../../listings/identifiers.ts'
import { asciiDigits } from '../../text/fold.ts'
import { isAreaField, one, refuse, type CellReading } from './cell-reading.ts'
import { readListCell } from './cells.ts'
import { choiceHint, choiceOf, flagOf } from './choices.ts'
import { identifierOf, kindOfField, type ColumnUnit, type ImportField } from '../fields.ts'
import { readCount, readFloor } from './read-count.ts'
import { readDate } from './read-date.ts'
import { readMoney, readRate } from './read-money.ts'
import { readPhone } from './read-phone.ts'
import { readCoordinate, readPoint } from './read-position.ts'
import { areaOfKind, readSize } from './read-size.ts'
import { readTown } from './read-town.ts'
import { certainUnit } from '../units.ts'

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
/** Written in place of a price. */
export const ON_REQUEST =
  /^(?:price )?(?:on|upon) (?:request|call)$|^call(?: for price)?$|^ask(?: for price)?$|^വിളിക്കുക$/iu

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
      return trimmed.length <= MAX_REFERENCE_CHARS
        ? one(field, trimmed)
        : refuse(message('tooLong', { max: MAX_REFERENCE_CHARS }))
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
      if (!isAreaField(field)) throw new Error(`${field} is no area`)
      return readSize(field, trimmed, unit)
    case 'sizeKind': {
      const sizeKind = areaOfKind(trimmed)
      return sizeKind === undefined ? refuse('import.sizeKind') : { ok: true, values: {}, sizeKind }
    }
    case 'choice':
      return readChoice(field, trimmed)
    case 'flag': {
      const value = flagOf(trimmed)
      return value === undefined ? refuse('import.flag') : one(field, value)
    }
    case 'count':
      return readCount(field, trimmed)
    case 'floor':
      return readFloor(trimmed)
    case 'number':
      return field === 'latitude' || field === 'longitude'
        ? readCoordinate(field, trimmed)
        : readNumber(field, trimmed)
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
    case 'date':
      return readDay(field, trimmed)
    case 'polygon':
      return one(field, trimmed)
    case 'typed':
      return readTyped(field, trimmed)
  }
}

function readText(field: ImportField, text: string): CellReading {
  if (field === 'contactPhone') return readPhone(text)
  if (field === 'city') return readTown(text)
  const kind = identifierOf(field)
  const fault = kind === null ? null : identifierFault(kind, text)
  return fault === null ? one(field, text) : refuse(`import.${fault}`)
}

/** A column that says how far a home is may also say the day from which it is free: "Ready to move", "Dec 2027". */
function readChoice(field: ImportField, text: string): CellReading {
  const value = choiceOf(field, text)
  if (value !== undefined) return one(field, value)
  // Read with the size of the plot, converted.
  if (field === 'plotAreaUnit' && areaWord(text)) return { ok: true, values: {} }
  if (field === 'possessionStatus' && /\d/.test(text)) {
    const date = readDate(text)
    return date === null ? refuse('import.date') : one('possessionDate', date)
  }
  return refuse(message('import.choice', { values: choiceHint(field) }))
}

function readDay(field: ImportField, text: string): CellReading {
  const date = readDate(text)
  if (date !== null) return one(field, date)
  const status = field === 'possessionDate' ? choiceOf('possessionStatus', text) : undefined
  return status === undefined ? refuse('import.date') : one('possessionStatus', status)
}

function readNumber(field: ImportField, text: string): CellReading {
  const plain = asciiDigits(text).trim()
  if (field === 'zipCode') return one(field, plain.replace(/[\s-]/g, '').replace(/\.0+$/, ''))
  const digits = plain.replace(/,/g, '')
  return /^[+-]?\d+(?:\.\d+)?$/.test(digits) ? one(field, Number(digits)) : refuse('notNumber')
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
