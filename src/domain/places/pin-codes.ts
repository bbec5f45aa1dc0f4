import { asciiDigits } from '../text/fold.ts'

/**
 * The districts in which post offices of each sorting district (the first three digits) lie, from
 * the All India Pincode Directory (source 'post-offices': 5,057 offices of Kerala, 16 prefixes).
 * Postal borders are not the revenue ones, so several districts share most prefixes; 682 also
 * serves Lakshadweep, and 673 Mahe.
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

/** The six digits of a PIN code, or null: no zero in front; spaces and Malayalam digits are fine. */
export function readPinCode(text: string): string | null {
  const digits = asciiDigits(text).replace(/\s/g, '')
  return /^[1-9]\d{5}$/.test(digits) ? digits : null
}

/** The districts that a PIN code may belong to, the likeliest first; none when it is not Kerala's. */
export function districtsOfPinCode(pin: string): readonly string[] {
  const digits = readPinCode(pin)
  return digits === null ? [] : (DISTRICTS_BY_PREFIX[digits.slice(0, 3)] ?? [])
}

/**
 * What is odd about a PIN code, as a warning and never as an error (post offices change):
 * outside_kerala where no office of Kerala begins so; other_district, with the districts where it
 * may lie, where the given one is not among them. Null when nothing is odd. A code that is not six
 * digits is `readPinCode`'s business and gives null here.
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
