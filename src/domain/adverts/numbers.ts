import { numberOfWord, scaleOfWord } from '../numbers/words.ts'
import { foldText } from '../text/fold.ts'
import { skeleton, type Advert, type Token } from './tokens.ts'

function table(rows: readonly [number, string][]): ReadonlyMap<string, number> {
  return new Map(
    rows.flatMap(([value, words]) =>
      words.split(' ').map((word) => {
        const key = foldText(word)
        return [/[\u0d00-\u0d7f]/.test(key) ? key : skeleton(key), value] as const
      }),
    ),
  )
}

/** Numbers beyond those of `domain/numbers`: Malayalam in Latin letters, larger ones, halves. */
const NUMBERS = table([
  [0.5, 'ara'],
  [1, 'oru onnu onn single ഒരു ഒറ്റ'],
  [1.5, 'onnara onnar ഒന്നര'],
  [2, 'randu rand rendu double'],
  [2.5, 'randara rendara രണ്ടര'],
  [3, 'moonu moonnu munnu triple'],
  [3.5, 'moonnara munnara മൂന്നര'],
  [4, 'naalu nalu naal'],
  [4.5, 'nalara naalara നാലര'],
  [5, 'anchu anju anch'],
  [5.5, 'anchara anjara അഞ്ചര'],
  [6, 'aaru'],
  [7, 'ezhu eazhu'],
  [8, 'ettu'],
  [9, 'onpathu ombathu'],
  [10, 'pathu path'],
  [11, 'eleven pathinonnu പതിനൊന്ന്'],
  [12, 'twelve panthrandu പന്ത്രണ്ട്'],
  [13, 'thirteen pathimoonnu പതിമൂന്ന്'],
  [14, 'fourteen pathinaalu പതിനാല്'],
  [15, 'fifteen pathinanchu പതിനഞ്ച്'],
  [16, 'sixteen pathinaaru പതിനാറ്'],
  [17, 'seventeen pathinezhu പതിനേഴ്'],
  [18, 'eighteen pathinettu പതിനെട്ട്'],
  [19, 'nineteen pathonpathu പത്തൊമ്പത്'],
  [20, 'twenty irupathu ഇരുപത് ഇരുപതു'],
  [25, 'irupathanchu ഇരുപത്തഞ്ച് ഇരുപത്തിയഞ്ച്'],
  [30, 'thirty muppathu മുപ്പത് മുപ്പതു'],
  [40, 'forty fourty naalpathu നാല്പത് നാൽപത്'],
  [50, 'fifty ampathu അമ്പത് അൻപത്'],
  [60, 'sixty arupathu അറുപത്'],
  [70, 'seventy ezhupathu എഴുപത്'],
  [80, 'eighty enpathu എൺപത്'],
  [90, 'ninety thonnooru തൊണ്ണൂറ്'],
])
/** "First", "അഞ്ചാം": the floor that a home is on. */
const ORDINALS = table([
  [0, 'ground'],
  [1, 'first onnam ഒന്നാം ഒന്നാമത്തെ'],
  [2, 'second randam രണ്ടാം രണ്ടാമത്തെ'],
  [3, 'third moonnam മൂന്നാം മൂന്നാമത്തെ'],
  [4, 'fourth nalam naalam നാലാം നാലാമത്തെ'],
  [5, 'fifth ancham anjam അഞ്ചാം അഞ്ചാമത്തെ'],
  [6, 'sixth aaram ആറാം'],
  [7, 'seventh ezham ഏഴാം'],
  [8, 'eighth ettam എട്ടാം'],
  [9, 'ninth onpatham ഒമ്പതാം'],
  [10, 'tenth patham പത്താം'],
])

const SCALES = table([
  [3, 'ayiram aayiram'],
  [5, 'laksham lacham laksam lakham lakhsam lachm laks laksh laku lakhs lac lacs lacks'],
  [7, 'kodi kody crores kodiyum'],
])
const MALAYALAM_SCALES: readonly (readonly [string, number])[] = (
  [
    ['ലക്ഷ', 5],
    ['കോടി', 7],
    ['ആയിര', 3],
  ] as const
).map(([stem, power]) => [foldText(stem), power])

/** The power of ten of lakh, crore or thousand; undefined for other words. */
export function powerOf(token: Token | undefined): number | undefined {
  if (token?.type !== 'word') return undefined
  const malayalam = MALAYALAM_SCALES.find(([stem]) => token.key.startsWith(stem))
  if (malayalam) return malayalam[1]
  for (const form of [token.key, ...token.forms]) {
    const power = SCALES.get(form) ?? scaleOfWord(form)
    if (power !== undefined) return power
  }
  return undefined
}

/** A number at a token: its value (null when its digits are grouped in no known way) and the token after it. */
export interface NumberAt {
  value: number | null
  from: number
  to: number
  inWords: boolean
}

/** The number that starts at a token, in digits or in words ("eighty five", "രണ്ടര"). */
export function numberAt(advert: Advert, at: number): NumberAt | null {
  const token = advert.at(at)
  if (token?.type === 'number') return { value: token.value, from: at, to: at + 1, inWords: false }
  const tens = valueOfWord(token)
  if (tens === undefined) return null
  const ones = tens >= 20 && tens % 10 === 0 ? valueOfWord(advert.at(at + 1)) : undefined
  return ones !== undefined && ones < 10
    ? { value: tens + ones, from: at, to: at + 2, inWords: true }
    : { value: tens, from: at, to: at + 1, inWords: true }
}

function valueOfWord(token: Token | undefined): number | undefined {
  if (token?.type !== 'word') return undefined
  const known = numberOfWord(token.key)
  if (known) return Number(known.digits) / 10 ** known.scale
  return NUMBERS.get(token.key) ?? NUMBERS.get(token.forms[0] ?? '')
}

/** The number of a floor: "4th", "5am", "first", "അഞ്ചാം"; and the token after it. */
export function ordinalAt(advert: Advert, at: number): { value: number; to: number } | null {
  const token = advert.at(at)
  if (token?.type === 'number' && token.value !== null && Number.isInteger(token.value)) {
    const ending = advert.at(at + 1)
    const isOrdinal =
      ending?.type === 'word' &&
      ending.start === token.end &&
      /^(?:st|nd|rd|th|am|aam|ആം|ാം|-?ാം)$/u.test(ending.key)
    return isOrdinal ? { value: token.value, to: at + 2 } : null
  }
  const value = token?.type === 'word' ? ordinalOf(token) : undefined
  return value === undefined ? null : { value, to: at + 1 }
}

function ordinalOf({ key, forms }: Token): number | undefined {
  return ORDINALS.get(key) ?? ORDINALS.get(forms[0] ?? '')
}
