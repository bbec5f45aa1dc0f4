import { asciiDigits } from '../../text/fold.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * Parses a date as people in India write it: 2026-05-31, 31/05/2026, 31-5-26, 31 May 2026, 31-May-26, May 31 2026, May 2026
 * (its first day). Returns YYYY-MM-DD, or null for any other text, a day that does not exist, and an ambiguous date
 * ("05/13/2026" has its month first; in "18-Dec" the 18 may be a day or a year).
 */
export function readDate(text: string): string | null {
  const plain = asciiDigits(text)
    .trim()
    .replace(/(\d)(?:st|nd|rd|th)\b/gi, '$1')
  // A time after the date is ignored.
  const day = plain.replace(
    /[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]m)?(?:Z|[+-]\d{2}:?\d{2})?$/i,
    '',
  )
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(day)
  if (iso) return dateOf(iso[1], iso[2], iso[3])
  const indian = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(day)
  if (indian) return dateOf(fullYear(indian[3]), indian[2], indian[1])
  const named = /^(\d{1,2})[-/. ]*([a-z]{3,9})[-/., ]*(\d{4}|\d{2})$/i.exec(day)
  if (named) return dateOf(fullYear(named[3]), monthOf(named[2]), named[1])
  const american = /^([a-z]{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})$/i.exec(day)
  if (american) return dateOf(american[3], monthOf(american[1]), american[2])
  const month = /^([a-z]{3,9})[-/.,' ]*(\d{4})$/i.exec(day)
  return month ? dateOf(month[2], monthOf(month[1]), '1') : null
}

function fullYear(text: string | undefined): string | undefined {
  return text?.length === 2 ? `20${text}` : text
}

function monthOf(word: string | undefined): string | undefined {
  const at = MONTHS.indexOf(word?.slice(0, 3).toLowerCase() ?? '')
  return at < 0 ? undefined : String(at + 1)
}

function dateOf(year?: string, month?: string, day?: string): string | null {
  if (year === undefined || month === undefined || day === undefined) return null
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? null : text
}
