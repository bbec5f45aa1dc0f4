import { asciiDigits } from '../../text/fold.ts'

/**
 * The districts that contain post offices of each sorting district (the first three digits), from the All India Pincode
 * Directory (source 'post-offices': 5,057 offices of Kerala, 16 prefixes). Postal boundaries differ from revenue
 * boundaries, so several districts share most prefixes; 682 also serves Lakshadweep, and 673 Mahe.
 */
const DISTRICTS_BY_PREFIX: Readonly<Record<string, readonly string[]>> = {
  '670': ['Kannur', 'Wayanad', 'Kasaragod'],
  '671': ['Kasaragod'],
  '673': ['Kozhikode', 'Wayanad', 'Malappuram', 'Kannur'],
  '676': ['Malappuram'],
  '678': ['Palakkad'],
  '679': ['Malappuram', 'Palakkad', 'Thrissur'],
  '680': ['Thrissur', 'Ernakulam'],
  '682': ['Ernakulam'],
  '683': ['Ernakulam'],
  '685': ['Idukki', 'Pathanamthitta'],
  '686': ['Kottayam', 'Ernakulam', 'Idukki', 'Pathanamthitta', 'Alappuzha'],
  '688': ['Alappuzha'],
  '689': ['Pathanamthitta', 'Alappuzha', 'Kollam'],
  '690': ['Alappuzha', 'Kollam', 'Pathanamthitta'],
  '691': ['Kollam', 'Pathanamthitta'],
  '695': ['Thiruvananthapuram'],
}

/** The six digits of a PIN code, or null. The first digit cannot be zero; spaces and Malayalam digits are accepted. */
export function readPinCode(text: string): string | null {
  const digits = asciiDigits(text).replace(/\s/g, '')
  return /^[1-9]\d{5}$/.test(digits) ? digits : null
}

/** The districts to which a PIN code may belong, most likely first; empty when it is not in Kerala. */
export function districtsOfPinCode(pin: string): readonly string[] {
  const digits = readPinCode(pin)
  return digits === null ? [] : (DISTRICTS_BY_PREFIX[digits.slice(0, 3)] ?? [])
}

/**
 * Why a PIN code looks wrong, as a warning rather than an error (post offices change): outside_kerala when no office in
 * Kerala has the prefix; other_district, with the candidate districts, when the given one is not among them. Null when
 * it looks right. A code that is not six digits is the concern of `readPinCode` and yields null here.
 */
export function pinCodeWarning(
  pin: string,
  district: string | null,
): { code: 'outside_kerala' } | { code: 'other_district'; districts: readonly string[] } | null {
  if (readPinCode(pin) === null) return null
  const districts = districtsOfPinCode(pin)
  if (districts.length === 0) return { code: 'outside_kerala' }
  if (district === null || districts.includes(district)) return null
  return { code: 'other_district', districts }
}
