/** Whole rupees in words with Indian scales, as receipts and deeds write them. */
export function rupeesInWords(rupees: number, lang: 'en' | 'ml'): string {
  if (!Number.isSafeInteger(rupees) || rupees < 0) throw new RangeError('whole rupees only')
  if (lang === 'ml') return `${rupees === 1 ? 'ഒരു' : malayalam(rupees)} രൂപ മാത്രം`
  return `Rupees ${english(rupees)} only`
}

const ONES = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen ' +
  'sixteen seventeen eighteen nineteen'
).split(' ')
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const CRORE = 10_000_000
const LAKH = 100_000

function english(value: number): string {
  if (value < 20) return ONES[value] ?? ''
  if (value < 100)
    return [TENS[Math.floor(value / 10)], value % 10 === 0 ? '' : ONES[value % 10]]
      .filter(Boolean)
      .join('-')
  for (const [scale, name] of [
    [CRORE, 'crore'],
    [LAKH, 'lakh'],
    [1_000, 'thousand'],
    [100, 'hundred'],
  ] as const) {
    if (value < scale) continue
    const rest = value % scale
    const head = `${english(Math.floor(value / scale))} ${name}`
    if (rest === 0) return head
    return `${head} ${rest < 100 ? 'and ' : ''}${english(rest)}`
  }
  return ''
}

const ONES_ML = (
  'പൂജ്യം ഒന്ന് രണ്ട് മൂന്ന് നാല് അഞ്ച് ആറ് ഏഴ് എട്ട് ഒമ്പത് പത്ത് പതിനൊന്ന് പന്ത്രണ്ട് പതിമൂന്ന് ' +
  'പതിനാല് പതിനഞ്ച് പതിനാറ് പതിനേഴ് പതിനെട്ട് പത്തൊമ്പത്'
).split(' ')
const TENS_ML = '- - ഇരുപത് മുപ്പത് നാല്പത് അമ്പത് അറുപത് എഴുപത് എൺപത് തൊണ്ണൂറ്'.split(' ')
/** Tens before a digit, and the digits as they join them. */
const TENS_JOINED = '- - ഇരുപത്തി മുപ്പത്തി നാല്പത്തി അമ്പത്തി അറുപത്തി എഴുപത്തി എൺപത്തി തൊണ്ണൂറ്റി'.split(' ')
const ONES_JOINED = '- യൊന്ന് രണ്ട് മൂന്ന് നാല് യഞ്ച് യാറ് യേഴ് യെട്ട് യൊമ്പത്'.split(' ')
const HUNDREDS = '- നൂറ് ഇരുനൂറ് മുന്നൂറ് നാനൂറ് അഞ്ഞൂറ് അറുനൂറ് എഴുനൂറ് എണ്ണൂറ് തൊള്ളായിരം'.split(' ')
const THOUSANDS = (
  '- ആയിരം രണ്ടായിരം മൂവായിരം നാലായിരം അയ്യായിരം ആറായിരം ഏഴായിരം എണ്ണായിരം ഒമ്പതിനായിരം പതിനായിരം ' +
  'പതിനൊന്നായിരം പന്ത്രണ്ടായിരം പതിമൂവായിരം പതിനാലായിരം പതിനയ്യായിരം പതിനാറായിരം പതിനേഴായിരം ' +
  'പതിനെണ്ണായിരം പത്തൊമ്പതിനായിരം'
).split(' ')
const TENS_OF_THOUSANDS =
  '- - ഇരുപതിനായിരം മുപ്പതിനായിരം നാല്പതിനായിരം അമ്പതിനായിരം അറുപതിനായിരം എഴുപതിനായിരം എൺപതിനായിരം തൊണ്ണൂറായിരം'.split(
    ' ',
  )
const THOUSANDS_JOINED =
  '- യോരായിരം രണ്ടായിരം മൂവായിരം നാലായിരം യയ്യായിരം യാറായിരം യേഴായിരം യെണ്ണായിരം യൊമ്പതിനായിരം'.split(' ')

/** A word as it leads on to the rest of the number: “ആയിരം” becomes “ആയിരത്തി”, “നൂറ്” “നൂറ്റി”. */
const leading = (word: string): string =>
  word.endsWith('ം') ? `${word.slice(0, -1)}ത്തി` : `${word.slice(0, -1)}്റി`

function malayalam(value: number): string {
  if (value < 20) return ONES_ML[value] ?? ''
  if (value < 100) {
    const [tens, ones] = [Math.floor(value / 10), value % 10]
    return ones === 0
      ? (TENS_ML[tens] ?? '')
      : `${TENS_JOINED[tens] ?? ''}${ONES_JOINED[ones] ?? ''}`
  }
  const withRest = (head: string, rest: number): string =>
    rest === 0 ? head : `${leading(head)} ${malayalam(rest)}`
  if (value < 1_000) return withRest(HUNDREDS[Math.floor(value / 100)] ?? '', value % 100)
  if (value < LAKH) return withRest(thousands(Math.floor(value / 1_000)), value % 1_000)
  const count = (scale: number): string => {
    const units = Math.floor(value / scale)
    return units === 1 ? 'ഒരു' : malayalam(units)
  }
  if (value < CRORE) return withRest(`${count(LAKH)} ലക്ഷം`, value % LAKH)
  const rest = value % CRORE
  return `${count(CRORE)} കോടി${rest === 0 ? '' : ` ${malayalam(rest)}`}`
}

function thousands(count: number): string {
  if (count < 20) return THOUSANDS[count] ?? ''
  const [tens, ones] = [Math.floor(count / 10), count % 10]
  return ones === 0
    ? (TENS_OF_THOUSANDS[tens] ?? '')
    : `${TENS_JOINED[tens] ?? ''}${THOUSANDS_JOINED[ones] ?? ''}`
}
