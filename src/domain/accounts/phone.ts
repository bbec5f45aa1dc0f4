import { asciiDigits } from '../text/fold.ts'

/** In characters; no valid number is longer, separators included. */
const LONGEST = 60

/** A number in a form that can be dialled from anywhere. */
export interface Phone {
  /** E.164: "+" and 8 to 15 digits, starting with the country code. */
  e164: string
  /**
   * Whether the number may be on WhatsApp: Indian mobiles and, since their type cannot be determined, all foreign
   * numbers.
   */
  mobile: boolean
}

/**
 * Parses a phone number as people in India write it: ten digits, optionally prefixed with 0, 91, 0091 or +91, or a
 * foreign number with its country code after + or 00, in Latin or Malayalam digits. Spaces, dots, hyphens of any kind,
 * brackets, "(0)" after +91 and the invisible marks that phone contacts add are ignored. Returns null when the text
 * cannot be dialled.
 * Source: ITU-T E.164 (at most 15 digits); India's National Numbering Plan 2003 (ten digits, mobiles start with 6 to 9,
 * no area code starts with 0).
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

const HIDDEN = '•••'

/** A phone number for display to others: country code, the first two and the last two digits. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  const [, abroad, mobile] = /^(?:(?:0091|91)(\d{10})|0?([6-9]\d{9}))$/.exec(digits) ?? []
  const local = abroad ?? mobile ?? digits
  const code = local.length === 10 ? '+91 ' : ''
  if (local.length < 6) return HIDDEN
  return `${code}${local.slice(0, 2)}${HIDDEN} ••${local.slice(-2)}`
}
