import { dictionary } from '@zxcvbn-ts/language-common'

/**
 * The most frequently leaked passwords, some 49,000 in lower case. Source: the lists of the zxcvbn-ts project (MIT),
 * compiled from published breaches.
 */
const LEAKED = new Set(dictionary['passwords-common'])

/**
 * Common words of Kerala, and the most common words of all such lists; digits, punctuation and the usual substitutions
 * (@ for a, 0 for o) around them are removed before the look-up.
 */
const CORES = new Set(
  `password passw passwort pass word qwerty qwertyuiop qwertyui asdfghjkl asdfgh asdf zxcvbnm zxcvbn qazwsx
  qazwsxedc qweasd qweasdzxc iloveyou loveyou ilove letmein welcome admin administrator root login master user
  guest test tester testing demo changeme default secret hello monkey dragon football baseball cricket sunshine
  princess shadow superman batman trustno michael jordan computer internet samsung google facebook whatsapp
  india kerala keralam kochi cochin ernakulam kottayam trivandrum thiruvananthapuram kozhikode calicut thrissur
  malappuram kannur kollam palakkad alappuzha alleppey idukki wayanad kasaragod pathanamthitta malayalam malayali
  mallu veedu property realtor seller buyer renter sreekrishna krishna ganesh jesus jesuschrist allah mohanlal
  mammootty amma achan ammachi abc abcd abcdef abcdefgh abcdefghij aaa zzz`
    .split(/\s+/)
    .filter(Boolean),
)

const ROWS = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const SWAPS: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '3': 'e',
  '1': 'i',
  $: 's',
  '5': 's',
}

/**
 * Whether a password is easily guessed: frequently leaked, a common word with digits around it, a run of a keyboard row
 * or the alphabet (in either direction), fewer than four different characters, a repeated pattern, digits only (a date,
 * a phone number), or the person's own name or address.
 */
export function isWeakPassword(password: string, own: { name: string; email: string }): boolean {
  const text = password.normalize('NFKC').toLowerCase().trim()
  if (new Set(text).size < 4) return true
  if (/^\d{1,12}$/.test(text)) return true
  if (/^(.{1,4})\1+.{0,3}$/u.test(text)) return true
  if (ROWS.some((row) => isRun(text, row))) return true
  const letters = text.replace(/[^\p{L}\p{M}]/gu, '')
  const unswapped = [...text.replace(/^[\d\W_]+|[\d!?.\-_*#]+$/gu, '')]
    .map((char) => SWAPS[char] ?? char)
    .join('')
    .replace(/[^\p{L}\p{M}]/gu, '')
  const address = own.email.toLowerCase().split('@')
  const taken = [own.name.toLowerCase(), ...own.name.toLowerCase().split(/\s+/), ...address]
    .map((word) => word.replace(/[^\p{L}\p{M}]/gu, ''))
    .filter((word) => word.length >= 3)
  if (text === own.email.trim().toLowerCase()) return true
  const bare = text.replace(/^[\d\W_]+|[\d\W_]+$/gu, '')
  if (LEAKED.has(text) || (bare.length >= 4 && LEAKED.has(bare))) return true
  if ([letters, unswapped].some((core) => CORES.has(core) || taken.includes(core))) return true
  return [letters, unswapped].some((core) => onlyOwn(core, taken))
}

/** Consists of the person's own words and this site's name, and almost nothing else ("AnjuVeedu24"). */
function onlyOwn(core: string, own: readonly string[]): boolean {
  let rest = core
  for (const word of [...own, 'veedu'].toSorted((a, b) => b.length - a.length))
    rest = rest.replaceAll(word, '')
  return rest.length < core.length && rest.length < 3
}

/** The whole text follows the row, forwards or backwards, in at most two runs ("abcd1234", "poiuytre"). */
function isRun(text: string, row: string): boolean {
  const rows = [row, [...row].reverse().join('')]
  if (rows.some((each) => each.includes(text))) return true
  const letters = text.replace(/\d+/g, '')
  const digits = text.replace(/\D+/g, '')
  if (letters.length < 3 || letters.length + digits.length !== text.length) return false
  const digitRun = ['01234567890', '09876543210'].some((each) => each.includes(digits))
  return digitRun && rows.some((each) => each.includes(letters))
}
