/** Formats an integer in Indian grouping: three digits, then pairs (12345678 -> 1,23,45,678). */
export function groupIndian(digits: string): string {
  const head = digits.slice(0, -3)
  const tail = digits.slice(-3)
  return head === '' ? tail : `${head.replace(/\B(?=(\d{2})+$)/g, ',')},${tail}`
}

/** Rounds half away from zero, so that a fall rounds like a rise of the same size. Never -0. */
function roundAway(value: number): number {
  const rounded = Math.sign(value) * Math.round(Math.abs(value))
  return rounded === 0 ? 0 : rounded
}

/**
 * Formats a number in Indian grouping with at most `decimals` decimals and no trailing zeros; null for null, undefined
 * and non-finite numbers. Numbers beyond 2^53 lose precision.
 */
export function formatNumber(value: number, decimals?: number): string
export function formatNumber(value: number | null | undefined, decimals?: number): string | null
export function formatNumber(value: number | null | undefined, decimals = 0): string | null {
  if (value == null || !Number.isFinite(value)) return null
  if (decimals === 0) {
    const whole = roundAway(value)
    return `${whole < 0 ? '-' : ''}${groupIndian(BigInt(Math.abs(whole)).toString())}`
  }
  if (Math.abs(value) >= 1e15) return formatNumber(value)
  const fixed = Math.abs(value)
    .toFixed(decimals)
    .replace(/\.?0+$/, '')
  const [whole = '0', fraction] = fixed.split('.')
  const text = fraction === undefined ? groupIndian(whole) : `${groupIndian(whole)}.${fraction}`
  return value < 0 && text !== '0' ? `-${text}` : text
}

/**
 * Formats every digit of a number as a plain decimal without grouping: 0.00000012, 1234.5. Used for text fields, so
 * that parsing the text returns the same number. Empty for null, undefined and non-finite numbers.
 */
export function plainNumber(value: number | null | undefined): string {
  if (value == null || !Number.isFinite(value)) return ''
  const [mantissa = '', exponent = '0'] = String(Math.abs(value)).split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  const point = whole.length + Number(exponent)
  const digits = `${whole}${fraction}`
  const padded = digits.padEnd(point, '0').padStart(digits.length + Math.max(1 - point, 0), '0')
  const at = Math.max(point, 1)
  const tail = padded.slice(at)
  const text = tail === '' ? padded : `${padded.slice(0, at)}.${tail}`
  return value < 0 ? `-${text}` : text
}

/** The same with Indian grouping: 12,34,567.125. */
export function exactNumber(value: number | null | undefined): string {
  const text = plainNumber(value)
  const [, sign = '', whole = '', tail = ''] = /^(-?)(\d+)(.*)$/.exec(text) ?? []
  return whole === '' ? '' : `${sign}${groupIndian(whole)}${tail}`
}

/** Formats rupees in full: 1234567 -> "₹ 12,34,567", rounded to the rupee; null stays null. */
export function formatRupees(rupees: number): string
export function formatRupees(rupees: number | null | undefined): string | null
export function formatRupees(rupees: number | null | undefined): string | null {
  const text = formatNumber(rupees)
  if (text === null) return null
  return text.startsWith('-') ? `-₹ ${text.slice(1)}` : `₹ ${text}`
}

const RUPEES_A_LAKH = 100_000
const RUPEES_A_CRORE = 10_000_000

/**
 * Formats rupees compactly without the currency sign, or the plain grouped number below one lakh; null stays null.
 * English: "1.2 Cr", "45.0 L". Malayalam (`lang` "ml"): "1.2 കോടി", "45 ലക്ഷം". The number is rounded before the unit is
 * chosen, so 99,95,000 is "1.0 Cr" and never "100.0 L".
 */
export function compactRupees(rupees: number, lang: string): string
export function compactRupees(rupees: number | null | undefined, lang: string): string | null
export function compactRupees(rupees: number | null | undefined, lang: string): string | null {
  if (rupees == null || !Number.isFinite(rupees)) return null
  const whole = roundAway(rupees)
  const size = Math.abs(whole)
  if (size < RUPEES_A_LAKH) return formatNumber(whole)
  const sign = whole < 0 ? '-' : ''
  const ml = lang === 'ml'
  const tenthsOfLakh = Math.round(size / (RUPEES_A_LAKH / 10))
  if (size < RUPEES_A_CRORE && tenthsOfLakh < 1000)
    return `${sign}${oneDecimal(tenthsOfLakh, ml)} ${ml ? 'ലക്ഷം' : 'L'}`
  const tenthsOfCrore = Math.round(size / (RUPEES_A_CRORE / 10))
  return `${sign}${oneDecimal(tenthsOfCrore, ml)} ${ml ? 'കോടി' : 'Cr'}`
}

/** `terse` leaves a zero out: Malayalam says 45 ലക്ഷം, the specification 45.0 L. */
function oneDecimal(tenths: number, terse: boolean): string {
  const digits = BigInt(tenths).toString().padStart(2, '0')
  const whole = groupIndian(digits.slice(0, -1))
  const tenth = digits.slice(-1)
  return terse && tenth === '0' ? whole : `${whole}.${tenth}`
}

/** `compactRupees` with the currency sign: "₹ 45.0 L", "₹ 45 ലക്ഷം". Null stays null. */
export function shortPrice(rupees: number, lang: string): string
export function shortPrice(rupees: number | null | undefined, lang: string): string | null
export function shortPrice(rupees: number | null | undefined, lang: string): string | null {
  const text = compactRupees(rupees, lang)
  if (text === null) return null
  return text.startsWith('-') ? `-₹ ${text.slice(1)}` : `₹ ${text}`
}
