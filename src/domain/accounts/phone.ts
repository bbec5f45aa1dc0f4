import { asciiDigits } from '../text/fold.ts'

/** Characters; no number with all of its marks is longer. */
const LONGEST = 60

/** A number that can be dialled from anywhere. */
export interface Phone {
  /** E.164: "+" and 8 to 15 digits, the country's first. */
  e164: string
  /** Whether it may answer on WhatsApp: Indian mobiles and, since nothing tells them apart, all foreign numbers. */
  mobile: boolean
}

/**
 * A phone number as people in India write it: ten digits, with 0, 91, 0091 or +91 before them, or a foreign one with
 * its country code after + or 00, in digits of either script. Spaces, dots, hyphens of any kind, brackets, "(0)" behind
 * +91 and the invisible marks that come along from a telephone's contacts do not matter. Null for what cannot be
 * dialled.
 * Source: ITU-T E.164 (at most 15 digits); India's National Numbering Plan 2003 (ten digits, mobiles from 6 to 9,
 * no area code begins with 0).
 */
export function readPhone(text: string | null): Phone | null {
  if (text === null || text.length > LONGEST) return null
  const typed = plainSigns(text)
  if (!/^\s*\(?\+?[\d\s().-]+$/.test(typed)) return null
  const digits = typed.replace(/\D/g, '')
  const abroad = /^\s*\(?\+/.test(typed) ? digits : /^00[1-9]/.test(digits) ? digits.slice(2) : null
  if (abroad !== null && !abroad.startsWith('91'))
    return /^[1-9]\d{7,14}$/.test(abroad) ? { e164: `+${abroad}`, mobile: true } : null
  const local = abroad ?? digits
  const [, ten] =
    (abroad === null ? /^(?:0|91)?([1-9]\d{9})$/ : /^910?([1-9]\d{9})$/).exec(local) ?? []
  return ten === undefined ? null : { e164: `+91${ten}`, mobile: /^[6-9]/.test(ten) }
}

function plainSigns(text: string): string {
  return asciiDigits(text)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
}
