import { convertArea } from '../../numbers/area-units.ts'
import { parseMoney } from '../../numbers/parse.ts'
import { scaleOfWord } from '../../numbers/words.ts'
import { message } from '../../platform/message.ts'
import { one, refuse, type CellReading } from './cell-reading.ts'
import { kindOfField, rateSizeOf, type ColumnUnit, type ImportField } from '../fields.ts'
import { splitRate, type Rate } from '../rates.ts'
import { bareNumber, certainUnit } from '../units.ts'

/** Nobody asks 1,00,000 lakhs: so large a number in a column of thousands or more is in rupees. */
const SURELY_RUPEES = 100_000

/** An amount as other programs write a list of one: "[580000]". */
const LIST_OF_ONE = /^\[\s*([^[\],]+)\s*\]$/
const LIST_OF_SEVERAL = /^\[[^[\]]*,[^[\]]*\]$/

/**
 * Reads an amount. A sale price may have its rate behind it ("₹ 62 Lac, ₹ 4,500/sq.ft."): the rate is passed on, to be
 * compared. A range is no price of one home.
 */
export function readMoney(field: ImportField, cell: string, unit: ColumnUnit | null): CellReading {
  if (LIST_OF_SEVERAL.test(cell)) return refuse('import.priceRange')
  // "45 (lakhs)".
  const text = (LIST_OF_ONE.exec(cell)?.[1]?.trim() ?? cell).replace(
    /\(\s*(\p{L}[\p{L}\p{M}]*)\s*\)/u,
    (brackets, word: string) => (scaleOfWord(word) === undefined ? brackets : ` ${word}`),
  )
  const { amount, rate } = field === 'price' ? splitPrice(text) : { amount: text, rate: null }
  const read = readAmount(field, amount, unit)
  return read.ok && rate !== null ? { ...read, rate } : read
}

function readAmount(field: ImportField, text: string, unit: ColumnUnit | null): CellReading {
  const number = bareNumber(text)
  const named = number === null ? 'rupees' : (unit ?? certainUnit(field, number))
  if (named === null) return refuse('import.unitOfMoney')
  const written = named !== 'rupees' && (number ?? 0) >= SURELY_RUPEES
  const scale = named === 'rupees' || written ? '' : ` ${named}`
  const amount = plainAmount(text)
  // "18 / month" in thousands is "18 thousand / month".
  const [, digits = amount, behind = ''] = /^(.*?\d)(\D*)$/u.exec(amount) ?? []
  const read = parseMoney(`${digits}${scale}${behind}`, {
    perMonth: kindOfField(field) === 'monthly',
  })
  if (!read.ok)
    return refuse(
      read.code === 'range' && field === 'price' ? 'import.priceRange' : `money.${read.code}`,
    )
  return written
    ? one(field, read.value, message('import.inRupees', { rupees: read.echo }))
    : one(field, read.value)
}

const EXPONENT = /^(?:₹\s*|rs\.?\s*)?(\d(?:\.\d+)?e\+\d{1,2})$/i

/** Spreadsheets write whole rupees as "12500.00" and large ones as "4.5E+06". */
function plainAmount(text: string): string {
  const exponent = EXPONENT.exec(text.trim())?.[1]
  if (exponent !== undefined) return String(Number(exponent))
  return text.replace(/(\d)\.0+(?=\D*$)/u, '$1').replace(/\/-\s*$/, '')
}

/** Where a rate may begin behind a price: a new line, a bracket, "@", or another sign of rupees. */
const RATE_BEHIND = /\s*(?:[\n\r]+|[(@;]|,\s|\s(?=₹|rs\.?\s?\d))\s*/giu

function splitPrice(text: string): { amount: string; rate: Rate | null } {
  for (const found of text.matchAll(RATE_BEHIND)) {
    const amount = text.slice(0, found.index)
    const behind = text.slice(found.index + found[0].length).replace(/\)$/, '')
    if (!/\d/.test(amount) || !/\d/.test(behind)) continue
    const { amount: each, size } = splitRate(behind.trim())
    if (size === null) continue
    const rupees = parseMoney(plainAmount(each))
    if (!rupees.ok || rupees.value === null) continue
    const per = size.unit === 'cent' || size.unit === 'acre' ? size.unit : 'sqft'
    return { amount, rate: { rupees: perSize(rupees.value, size, per), per } }
  }
  return { amount: text, rate: null }
}

/** "4 lakh", "4 L/cent", "4,500 per sq ft": the amount for the size of the column, whichever the cell names. */
export function readRate(field: ImportField, text: string, unit: ColumnUnit | null): CellReading {
  const per = rateSizeOf(field)
  if (per === null) throw new Error(`${field} is no rate`)
  const { amount, size } = splitRate(text)
  const read = readAmount(field, amount, unit)
  if (!read.ok) return read
  const said = read.values[field]
  if (typeof said !== 'number') return one(field, null)
  const rupees = size ? perSize(said, size, per) : said
  return {
    ok: true,
    values: field === 'pricePerSqFt' ? { pricePerSqFt: rupees } : {},
    rate: { rupees, per },
  }
}

function perSize(
  rupees: number,
  { unit, times }: { unit: Parameters<typeof convertArea>[2]; times: number },
  per: Rate['per'],
): number {
  return Math.round((rupees * convertArea(1, per, unit)) / times)
}
