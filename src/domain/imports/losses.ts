import type { CellKind } from '../listings/fields/field-spec.ts'
import { kindOfField, type ImportField } from './fields.ts'

/**
 * What saving a file in a spreadsheet or in an old encoding does to cells. letters: letters became question marks
 * or other signs.
 * date: a number with a slash became a date. zeros: leading zeros, or the plus of a phone number, are gone. digits: a
 * long number was rounded.
 */
export const LOSSES = ['letters', 'date', 'zeros', 'digits'] as const
export type Loss = (typeof LOSSES)[number]

/** Texts that may be a date as they are. */
const MAY_BE_DATE: ReadonlySet<ImportField> = new Set(['preferredTime', 'approvalStatus'])

/** Kinds of cells that may hold a number that is a text, and all kinds whose letters may be lost. */
const NUMBERS: ReadonlySet<CellKind> = new Set(['text', 'reference'])
const WORDS: ReadonlySet<CellKind> = new Set(['text', 'reference', 'list', 'choice', 'flag'])

/**
 * What was probably lost in a cell, given the value that the listing has; null when nothing was. Without a value only
 * what no person types counts as a loss.
 */
export function lossOf(field: ImportField, cell: string, before: string | null): Loss | null {
  const text = cell.trim()
  const was = before?.trim() ?? ''
  const kind = kindOfField(field)
  if (text === '' || text === was || !WORDS.has(kind)) return null
  if (lostLetters(text, was)) return 'letters'
  if (!NUMBERS.has(kind) || text.length > LONGEST_NUMBER) return null
  if (lostDigits(text, was)) return 'digits'
  if (was !== '' && lostZeros(text, was)) return 'zeros'
  if (MAY_BE_DATE.has(field) || (field === 'reference' && was === '')) return null
  if (becameDate(text, was)) return 'date'
  return null
}

/** Characters. */
const LONGEST_NUMBER = 40

/** Two or more question marks where a word begins: nobody writes them there. */
const LOST_WORD = /(?<![\p{L}\p{M}\p{N}?!.])\?{2,}/gu
/** Characters of Windows-1252 beyond Latin-1. */
const WINDOWS_1252 =
  /[\u20ac\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u017d\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u017e\u0178]/u

/** Letters of Malayalam that were read in an old encoding, of which some were lost: whole ones are read as they were. */
const GARBLED = /\u00e0[\u00b4\u00b5]/g

function lostLetters(text: string, was: string): boolean {
  const count = (sign: RegExp, of: string): number => of.match(sign)?.length ?? 0
  if (count(GARBLED, text) > count(GARBLED, was)) return true
  if (count(/\ufffd/g, text) > count(/\ufffd/g, was)) return true
  if (!text.includes('?')) return false
  if (count(LOST_WORD, text) > count(LOST_WORD, was)) return true
  return was !== '' && collapsed(inWindows1252(was)) === collapsed(text) && was !== text
}

/** A text as Windows-1252 saves it: what the encoding lacks becomes a question mark. */
function inWindows1252(text: string): string {
  return [...text]
    .map((sign) => (sign.charCodeAt(0) < 0x100 || WINDOWS_1252.test(sign) ? sign : '?'))
    .join('')
}

/** A letter with its signs becomes one question mark or several. */
function collapsed(text: string): string {
  return text.replace(/\?+/g, '?').replace(/\s+/g, ' ')
}

/** Digits that spreadsheets compute with; more are rounded. */
const EXACT_DIGITS = 15

function lostDigits(text: string, was: string): boolean {
  // As spreadsheets write it; "1e5" may be a person's.
  if (/^\d(?:[.,]\d+)?E\+\d{2,3}$/.test(text)) return true
  if (!/^\d+$/.test(text) || text.length <= EXACT_DIGITS) return false
  if (/^0+$/.test(text.slice(EXACT_DIGITS))) return true
  const digits = was.replace(/\D/g, '')
  return (
    digits !== text &&
    digits.length === text.length &&
    digits.slice(0, EXACT_DIGITS - 1) === text.slice(0, EXACT_DIGITS - 1)
  )
}

function lostZeros(text: string, was: string): boolean {
  const bare = was.replace(/[\s().-]/g, '')
  if (!/^[+0]\d+$/.test(bare)) return false
  return text.replace(/\.0+$/, '') === bare.replace(/^\+?0*(?=\d)/, '')
}

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]{0,6}'
/** Dates as spreadsheets write them; a person does not write a number of an office so. */
const WRITTEN_DATES: readonly RegExp[] = [
  /^(?:19|20)\d\d-\d{2}-\d{2}(?:[T ]0?0:00(?::00(?:\.0+)?)?Z?)?$/,
  /^\d{1,2}[/.-]\d{1,2}[/.-](?:19|20)\d\d(?: 0?0:00(?::00)?)?$/,
  new RegExp(`^\\d{1,2}[- ]${MONTH}(?:[- ](?:\\d{2}|\\d{4}))?$`, 'i'),
  new RegExp(`^${MONTH}[- ](?:\\d{2}|\\d{4})$`, 'i'),
]
const SHORT_DATE = /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2}$/
const WITH_SLASH = /^\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{1,4})?$/

function becameDate(text: string, was: string): boolean {
  const isWritten = (of: string): boolean => WRITTEN_DATES.some((form) => form.test(of))
  if (isWritten(text)) return !isWritten(was)
  if (!SHORT_DATE.test(text) || !WITH_SLASH.test(was)) return false
  // "12/3" became "12/03/26": the same two numbers in some order, and a year that nobody typed.
  const [first = 0, second = 0, year = 0] = text.split(/[/.-]/).map(Number)
  const parts = was.split(/[/.-]/).map(Number)
  const [one = 0, two = 0] = parts
  const sameDay = (first === one && second === two) || (first === two && second === one)
  return sameDay && (parts.length === 2 || year !== parts[2])
}
