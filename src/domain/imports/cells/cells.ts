/**
 * Cells of a CSV file. Spreadsheets execute a cell that starts with = + - @ tab or CR as a formula. Such a text is
 * written with a leading apostrophe, and one apostrophe is removed on reading, so that every value survives a round
 * trip.
 */
const DANGEROUS = /^'*[=+\-@\t\r]/
const GUARDED = /^'+[=+\-@\t\r]/

export function guardCell(text: string): string {
  return DANGEROUS.test(text) ? `'${text}` : text
}

export function unguardCell(text: string): string {
  return GUARDED.test(text) ? text.slice(1) : text
}

const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/

/**
 * One line of a CSV file. Numbers, including negative ones, are written without an apostrophe: they are not formulas.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  const texts = cells.map((cell) => {
    if (cell === null) return ''
    const text = typeof cell === 'number' ? String(cell) : guardCell(cell)
    return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  })
  return `${texts.join(',')}\r\n`
}

/** Excel reads a CSV file as UTF-8 only with this byte order mark. */
export const BYTE_ORDER_MARK = '\ufeff'

const PARTS_A_PLAIN_LIST = /[,;|•·\n\r"]|^\s|\s$|^\[/

/** Formats a list as one cell: comma-separated when that is unambiguous, else JSON. */
export function listCell(items: readonly string[]): string {
  return items.some((item) => item === '' || PARTS_A_PLAIN_LIST.test(item))
    ? JSON.stringify(items)
    : items.join(', ')
}

/** Parses a list as people write one: JSON, or separated by line breaks, semicolons or bars, else by commas. */
export function readListCell(text: string): string[] {
  const trimmed = text.trim()
  if (trimmed.startsWith('[')) {
    try {
      const parsed: unknown = JSON.parse(trimmed)
      if (Array.isArray(parsed))
        return parsed
          .filter((item) => typeof item === 'string' || typeof item === 'number')
          .map(String)
    } catch {
      // Not JSON: parse it as a separated list.
    }
  }
  const parting = [/[\r\n]+/, /;/, /\|/, /[•·]/].find((sign) => sign.test(trimmed)) ?? /,/
  return trimmed
    .split(parting)
    .map((item) => item.trim())
    .filter((item) => item !== '')
}
