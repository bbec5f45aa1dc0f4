import { asciiDigits } from '../text/fold.ts'
import { WordList, type Advert, type Span } from './tokens.ts'

/** What stands between the digits of a number: a blank, also one that does not break, a dot, a hyphen, invisible signs, marks of bold text. */
const GAP = String.raw`[ \t\u00a0\u2009\u200b-\u200d\u202f\u2060.\u2010-\u2013*_-]`
const GAPS = `${GAP}{0,3}`
/** What no digit of a number follows: "1,25,00,000" and "12.5" are read whole. */
const START = String.raw`(?<!\d|\d[.,])`
const CODE = String.raw`(?:(?:\+|00)?91${GAPS}|0)?`
/** Ten digits in the groups that people type them in. "8500000 950" is a price and a size. */
const GROUPS = [
  '5,5',
  '3,3,4',
  '4,3,3',
  '4,6',
  '3,7',
  '6,4',
  '3,2,5',
  '2,4,4',
  '2,3,5',
  '5,2,3',
  '5,3,2',
]
const PHONE = new RegExp(
  [
    String.raw`${START}${CODE}[6-9]\d{9}(?!\d)`,
    ...GROUPS.map((group) => groupsOf(group)),
    // Groups of two or three digits, or single digits.
    String.raw`${START}${CODE}[6-9]\d{1,2}(?:${GAP}{1,3}\d{2,3}){3,4}(?!\d)`,
    String.raw`${START}${CODE}[6-9](?:${GAP}\d){9}(?!\d)`,
    String.raw`${START}(?:0\d{2,4}|\(0\d{2,4}\))${GAP}{1,3}(?:\d{6,8}|\d{3,4}${GAP}\d{3,4})(?!\d)`,
    String.raw`${START}0[1-9]\d{9}(?!\d)`,
    // Another country's number; "G+1 1500" is none.
    String.raw`(?<!\d|\d[.,]|\+|(?<!\p{L})\p{L})(?:\+|00)[1-9](?:(?:${GAP}|[()]){0,3}\d){6,14}(?!\d)`,
  ].join('|'),
  'gu',
)
function groupsOf(sizes: string): string {
  const [first = 0, ...others] = sizes.split(',').map(Number)
  const rest = others.map((size) => String.raw`${GAP}{1,3}\d{${size}}`).join('')
  return String.raw`${START}${CODE}[6-9]\d{${first - 1}}${rest}(?!\d)`
}
/** "9847012345/46": the last digits of another number. */
const TAIL =
  /^(?:(?:\/|,(?=\d{2,4}(?!\d)))\d{1,6}(?! ?[\p{L}\d])|\s?[/,&]\s?\d{2,4}(?=\s*(?:$|[\n.;)/])))+/u
const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,190}\.\p{L}{2,24}/gu
const LINK =
  /(?:https?:\/\/|(?<![\p{L}\p{N}])(?:tel:|mailto:|sms:|(?:wa|t|m)\.me\/|(?:api|chat)\.whatsapp\.com\/))[^\s,]{1,500}/giu
/** Links that lead to a person: to a phone, a chat or an email address. */
const TO_A_PERSON =
  /^(?:tel:|mailto:|sms:|(?:https?:\/\/)?(?:(?:wa|t|m)\.me|(?:[a-z]+\.)?(?:whatsapp\.com|telegram\.me))\/)|(?<!\d)(?:(?:\+|%2b|00)?91)?[6-9]\d{9}(?!\d)/iu

type Found = Span & { text: string }

/** Phones, email addresses and links, found before anything else is read: their digits are no prices. */
export interface Contacts {
  phones: Found[]
  emails: Found[]
  links: Span[]
  /** All that says how to reach a person, repeats included, in order: none of it is for everybody to see. */
  all: Span[]
}

export function findContacts(text: string): Contacts {
  const plain = plainDigits(text)
  const all = (pattern: RegExp): Found[] =>
    [...plain.matchAll(pattern)].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      text: match[0],
    }))
  const links = all(LINK)
  const isFree = ({ start }: Span): boolean =>
    !links.some((link) => start >= link.start && start < link.end)
  const emails = all(EMAIL).filter(isFree)
  const isInEmail = ({ start }: Span): boolean =>
    emails.some((email) => start >= email.start && start < email.end)
  const typed = all(PHONE)
    .filter((phone) => isFree(phone) && !isInEmail(phone) && !isCoordinate(phone.text))
    .map((phone) => ({
      ...phone,
      end: phone.end + (TAIL.exec(plain.slice(phone.end))?.[0].length ?? 0),
    }))
  const personal = links.filter((link) => TO_A_PERSON.test(link.text))
  const linked = personal.flatMap((link) => {
    const number = MOBILE_IN_LINK.exec(link.text)?.[0]
    return number === undefined ? [] : [{ ...link, text: number }]
  })
  const mailed = personal.flatMap((link) => {
    const [address] = /^mailto:/i.test(link.text) ? (link.text.match(EMAIL) ?? []) : []
    return address === undefined ? [] : [{ ...link, text: address.replace(/^mailto:/i, '') }]
  })
  return {
    // Mobile numbers first: the form asks for one.
    phones: [...typed, ...linked]
      .map((phone) => ({ ...phone, text: plainPhone(phone.text) }))
      .toSorted((a, b) => Number(/^[0+]/.test(a.text)) - Number(/^[0+]/.test(b.text))),
    emails: [...emails, ...mailed],
    links,
    all: mergeSpans([...typed, ...emails, ...personal]),
  }
}

const MOBILE_IN_LINK = /(?<!\d)(?:(?:00)?91)?[6-9]\d{9}(?!\d)/

/** Digits of Malayalam and full-width ones as ASCII digits, each in its place. */
function plainDigits(text: string): string {
  return asciiDigits(text).replace(/[\uff10-\uff19]/g, (digit) =>
    String(digit.charCodeAt(0) - 0xff10),
  )
}

/** "76.52219871". */
function isCoordinate(text: string): boolean {
  return /^\d{1,3}\.\d{4,}$/.test(text)
}

const LONG_RUN = new RegExp(String.raw`\d(?:${GAPS}\d){7,}`, 'gu')
/** Numbers of papers, dates and spans of years. */
const KNOWN_RUN =
  /(?:survey|\bsy\b|re-?sy\b|thandaper|rera|സർവേ|സർവ്വേ|തണ്ടപ്പേർ)[^\d\n]{0,15}[\d /.-]+|(?<!\d)\d{1,2}[.-]\d{1,2}[.-](?:19|20)\d{2}(?!\d)|(?<!\d)(?:19|20)\d{2} ?[–-] ?(?:19|20)\d{2}(?!\d)/giu

/** Runs of eight or more digits outside of `known` spans: whatever they are, they may be a phone number. */
export function findLongNumbers(text: string, known: readonly Span[]): Span[] {
  const blank = (from: string, { start, end }: Span): string =>
    `${from.slice(0, start)}${'\ue000'.repeat(end - start)}${from.slice(end)}`
  const open = known
    .reduce(blank, plainDigits(text))
    .replace(KNOWN_RUN, (match) => '\ue000'.repeat(match.length))
  return [...open.matchAll(LONG_RUN)]
    .filter(([run]) => !isCoordinate(run))
    .map((match) => ({ start: match.index, end: match.index + match[0].length }))
}

/** Spans in order, those that touch the same characters as one. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const found: Span[] = []
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    const last = found.at(-1)
    if (last && start < last.end) last.end = Math.max(last.end, end)
    else found.push({ start, end })
  }
  return found
}

/** A mobile number is its ten digits; a number with another country's or a town's code stays as written. */
function plainPhone(text: string): string {
  const digits = text.replace(/\D/g, '')
  return digits.length >= 10 &&
    /[6-9]/.test(digits.at(-10) ?? '') &&
    /^(?:0|91|0091)?$/.test(digits.slice(0, -10))
    ? digits.slice(-10)
    : text.trim()
}

const CUE = new WordList(
  'contact,call,ph,phone,mob,mobile,owner,vilikkuka,vilikku,vilikkoo,vilikkum,mr,mrs,ms,dr,name,വിളിക്കുക,വിളിക്കൂ,ഫോൺ,മൊബൈൽ,ബന്ധപ്പെടുക,നമ്പർ,ഉടമ,tel,whatsapp,വാട്സാപ്പ്,no,number,ping,at,on,me,direct,പേര്,after,or',
)
const NO_NAME = new WordList(
  'family,only,bachelors,brokers,broker,available,price,urgent,sale,rent,final,please,pls,more,details,immediately,house,land,plot,property,genuine,buyers,party,parties,enquiry,interested,serious,phase,stn,railway,near,clear,papers,water,und,illa,loan,with,for,the,from,both,from,vilpana,vilpanakk,road,feet,sthalam,veedu,bhoomi,adutha,mathram,total,total,location,ഉണ്ട്,ഇല്ല,മാത്രം,രൂപ,ലക്ഷം,വിൽപനയ്ക്ക്,വില്പനക്ക്,വാടകയ്ക്ക്,സ്ഥലം,വീട്,വഴി,കണക്ഷനും',
)
const MOST_WORDS = 3

/** The name beside the first phone number: after "call", or alone in its clause before the number. */
export function readName(
  advert: Advert,
  phones: readonly Span[],
): (Span & { text: string }) | null {
  for (const phone of phones) {
    const at = advert.tokens.findIndex(({ start, end }) => start >= phone.start && end <= phone.end)
    if (at < 0) continue
    const name = nameBefore(advert, at) ?? nameInBrackets(advert, phone)
    if (name) {
      advert.claim(name.from, name.to)
      const { start, end } = advert.span(name.from, name.to)
      return { start, end, text: advert.text.slice(start, end).replace(/\s+/g, ' ') }
    }
  }
  return null
}

function nameBefore(advert: Advert, phone: number): { from: number; to: number } | null {
  let to = phone
  // "Anil: 90…", "Leela, 90…", "Suresh at 90…".
  while (phone - to < 4 && (isLightBreak(advert, to - 1) || isSmallWord(advert, to - 1))) to -= 1
  let from = to
  while (to - from <= MOST_WORDS && isNameWord(advert, from - 1)) from -= 1
  const before = advert.at(from - 1)
  const starts =
    before === undefined || before.type === 'break' || CUE.has(before) || advert.isClaimed(from - 1)
  // In a text of capitals, "GATE VARE CAR" looks like a name: then only the word "call" makes it one.
  const shouts = !/\p{Ll}|[\u0d00-\u0d7f]/u.test(
    advert.text.slice(advert.at(from)?.start, advert.at(to - 1)?.end),
  )
  return from < to && to - from <= MOST_WORDS && starts && (!shouts || CUE.has(before))
    ? { from, to }
    : null
}

function nameInBrackets(advert: Advert, phone: Span): { from: number; to: number } | null {
  const open = advert.tokens.findIndex(({ start, key }) => start >= phone.end && key.includes('('))
  if (open < 0 || (advert.at(open)?.start ?? 0) > phone.end + 2) return null
  let to = open + 1
  while (to - open <= MOST_WORDS && isNameWord(advert, to)) to += 1
  return to > open + 1 && advert.at(to)?.key.includes(')') ? { from: open + 1, to } : null
}

function isLightBreak(advert: Advert, at: number): boolean {
  const token = advert.at(at)
  return token?.type === 'break' && (token.gap === 1 || token.key.trim() === '.')
}

function isSmallWord(advert: Advert, at: number): boolean {
  return /^(?:at|on|me|no|number|ph|mob|tel)$/.test(advert.at(at)?.key ?? '')
}

function isNameWord(advert: Advert, at: number): boolean {
  const token = advert.at(at)
  if (token?.type !== 'word' || advert.isClaimed(at) || CUE.has(token) || NO_NAME.has(token))
    return false
  const text = advert.text.slice(token.start, token.end)
  if (/[\u0d00-\u0d7f]/.test(text)) return true
  return /^\p{Lu}/u.test(text) || /^(?:chettan|chechi|sir)$/.test(token.key)
}
