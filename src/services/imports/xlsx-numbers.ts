import { SaxesParser } from 'saxes'
import { DAY_MS } from '../../domain/time/units.ts'

/** Built-in number formats of Excel that show a day (ECMA-376, 18.8.30). */
const DAYS = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58,
])
const FIRST_OWN_FORMAT = 164

/** Most cell styles of a workbook (Excel allows 65,490), and characters of a number format that are looked at. */
const MOST_STYLES = 66_000
const LONGEST_FORMAT = 255

/** Of every cell style, whether its numbers are days. `write` feeds the parser with the part "styles". */
export async function dateStyles(
  write: (parser: SaxesParser) => Promise<void>,
): Promise<boolean[]> {
  const own = new Map<number, string>()
  const styles: boolean[] = []
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
      styles.push(id >= FIRST_OWN_FORMAT ? showsDay(own.get(id) ?? '') : DAYS.has(id))
    }
  })
  parser.on('closetag', ({ name }) => {
    if (name.endsWith('cellXfs')) inCells = false
  })
  await write(parser)
  return styles
}

/** Words in quotes and colours in brackets are no part of a day's form. */
function showsDay(format: string): boolean {
  const form = format.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')
  return /[yd]/i.test(form) && !/[#0]/.test(form.replace(/0+$/, ''))
}

/** A cell's number as text: a day as YYYY-MM-DD, else without the noise of a double's last digits. */
export function shownNumber(value: string, isDay: boolean, date1904: boolean): string {
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  if (isDay && number >= 1 && number < 2_958_466) {
    const epoch = date1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
    return new Date(epoch + Math.floor(number) * DAY_MS).toISOString().slice(0, 10)
  }
  const short = Number(number.toPrecision(15))
  // No exponents: the readers of numbers take none.
  return Number.isInteger(short) && Math.abs(short) < 1e21
    ? BigInt(short).toString()
    : /e/i.test(String(short))
      ? short.toFixed(12).replace(/0+$/, '')
      : String(short)
}
