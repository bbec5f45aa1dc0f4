import { message } from '../../platform/message.ts'
import { asciiDigits } from '../../text/fold.ts'
import { one, type CellReading } from './cell-reading.ts'

/** A mobile number, or a landline with its area code. */
const NUMBERS =
  /(?<!\d)(?:(?:\+?91|0)[\s-]*)?[6-9]\d(?:[\s-]?\d){8}(?!\d)|(?<!\d)\(?0\d{2,4}\)?[\s-]*\d(?:[\s-]?\d){5,7}(?!\d)/g

/** Reads the phone number of the contact: of several, or of a name with a number, the first number. */
export function readPhone(text: string): CellReading {
  const plain = asciiDigits(text.trim())
    .replace(/\.0+$/, '')
    .replace(/^\((0\d{2,4})\)/, '$1')
  if (/^[+\d][\d\s()-]{5,}$/.test(plain) && plain.replace(/\D/g, '').length <= LONGEST)
    return one('contactPhone', plain)
  const [first] = plain.match(NUMBERS) ?? []
  if (first === undefined) return one('contactPhone', plain)
  const phone = first.replace(/[()]/g, '').trim()
  return one('contactPhone', phone, message('import.phoneTaken', { phone }))
}

/** Digits of a number with its country; more are two numbers. */
const LONGEST = 13
