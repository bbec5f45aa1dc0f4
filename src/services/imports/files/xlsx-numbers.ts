import { format } from 'numfmt'
import { SaxesParser } from 'saxes'
import { DAY_MS } from '../../../domain/time/units.ts'

/** Built-in number formats of Excel that show a day (ECMA-376, 18.8.30). */
const DAYS = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58,
])
const FIRST_OWN_FORMAT = 164

/** Most cell styles of a workbook (Excel allows 65,490), and characters of a number format that are looked at. */
const MOST_STYLES = 66_000
const LONGEST_FORMAT = 255

/** How the numbers of a cell style are shown: as days, by a format of the workbook's own (a code), or plainly. */
export type NumberStyle = 'day' | { code: string } | null

/** Of every cell style, how its numbers are shown. `write` feeds the parser with the part "styles". */
export async function numberStyles(
  write: (parser: SaxesParser) => Promise<void>,
): Promise<NumberStyle[]> {
  const own = new Map<number, string>()
  const styles: NumberStyle[] = []
  let inCells = false
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const tag = name.slice(name.indexOf(':') + 1)
    if (tag === 'numFmt') {
      if (own.size < MOST_STYLES)
        own.set(Number(attributes.numFmtId), (attributes.formatCode ?? '').slice(0, LONGEST_FORMAT))
    } else if (tag === 'cellXfs') inCells = true
    else if (tag === 'xf' && inCells && styles.length < MOST_STYLES) {
      const id = Number(attributes.numFmtId ?? 0)
      styles.push(styleOf(id, own.get(id)))
    }
  })
  parser.on('closetag', ({ name }) => {
    if (name.endsWith('cellXfs')) inCells = false
  })
  await write(parser)
  return styles
}

function styleOf(id: number, code: string | undefined): NumberStyle {
  if (id < FIRST_OWN_FORMAT) return DAYS.has(id) ? 'day' : null
  if (code === undefined) return null
  return showsDay(code) ? 'day' : { code }
}

/** Words in quotes and colours in brackets are no part of a day's form. */
function showsDay(format: string): boolean {
  const form = format.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')
  return /[yd]/i.test(form) && !/[#0]/.test(form.replace(/0+$/, ''))
}

/**
 * A cell's number as text: a day as YYYY-MM-DD; with the words and leading zeros of its format ("45.0 L", "007"), since
 * they are part of what the cell says; else without the noise of a double's last digits.
 */
export function shownNumber(value: string, style: NumberStyle, date1904: boolean): string {
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  if (style === 'day') {
    if (number < 1 || number >= 2_958_466) return plainNumber(number)
    const epoch = date1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
    return new Date(epoch + Math.floor(number) * DAY_MS).toISOString().slice(0, 10)
  }
  return (style && formatted(number, style.code)) ?? plainNumber(number)
}

/** No exponents: the readers of numbers take none. */
function plainNumber(number: number): string {
  const short = Number(number.toPrecision(15))
  return Number.isInteger(short) && Math.abs(short) < 1e21
    ? BigInt(short).toString()
    : /e/i.test(String(short))
      ? short.toFixed(12).replace(/0+$/, '')
      : String(short)
}

/** A shown number and the words around it. */
const SHOWN = /^(?<before>\D*?)(?<number>\d[\d,]*(?:\.\d+)?)(?<after>\D*)$/u
/** Commas at the end of a format's digits divide by a thousand each. */
const DIVISORS = [1, 1e3, 1e6, 1e9]

/**
 * A number as its format shows it, when the format adds words, a currency sign or leading zeros. Digits that the format
 * rounds away stay: 45.25 shown as "45.3 L" is "45.25 L". Null when it adds nothing, or cannot be read.
 */
function formatted(number: number, code: string): string | null {
  let shown: string
  try {
    shown = format(code, number).replace(/\s+/gu, ' ').trim()
  } catch {
    // The library refuses codes that no spreadsheet writes.
    return null
  }
  if (/^0\d+$/.test(shown) && Number(shown) === number) return shown
  if (!/[\p{L}₹]/u.test(shown) || /^-?[\d.,]+E[+-]?\d+$/i.test(shown)) return null
  const parts = SHOWN.exec(shown)?.groups
  if (!parts) return shown
  const { before = '', number: digits = '', after = '' } = parts
  const read = Number(digits.replaceAll(',', ''))
  const decimals = digits.split('.')[1]?.length ?? 0
  const size = DIVISORS.map((divisor) => Math.abs(number) / divisor).find(
    (divided) => Math.abs(divided - read) <= 0.5000001 * 10 ** -decimals,
  )
  if (size === undefined || read === size) return shown
  return `${before}${plainNumber(size)}${after}`
}
