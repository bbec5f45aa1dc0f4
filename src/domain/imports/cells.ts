/**
 * Cells of a CSV file. A spreadsheet runs a cell that begins with = + - @ tab or CR as a formula, so such a text is
 * written with an apostrophe before it, and one apostrophe is taken off again when it is read: what is read is always
 * what was written.
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

/** One line of a CSV file. Numbers are written bare, a negative one too: it is no formula. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  const texts = cells.map((cell) => {
    if (cell === null) return ''
    const text = typeof cell === 'number' ? String(cell) : guardCell(cell)
    return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  })
  return `${texts.join(',')}\r\n`
}

/** Excel reads a CSV file as UTF-8 only with this before it. */
export const BYTE_ORDER_MARK = '\ufeff'

const PARTS_A_PLAIN_LIST = /[,;|•·\n\r"]|^\s|\s$|^\[/

/** A list in one cell: with commas between when that is clear, else as JSON. */
export function listCell(items: readonly string[]): string {
  return items.some((item) => item === '' || PARTS_A_PLAIN_LIST.test(item))
    ? JSON.stringify(items)
    : items.join(', ')
}

/** The entries of a list as people write one: JSON, or parted by line ends, semicolons, bars, else by commas. */
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
      // No JSON: read as people write it.
    }
  }
  const parting = [/[\r\n]+/, /;/, /\|/, /[•·]/].find((sign) => sign.test(trimmed)) ?? /,/
  return trimmed
    .split(parting)
    .map((item) => item.trim())
    .filter((item) => item !== '')
}
