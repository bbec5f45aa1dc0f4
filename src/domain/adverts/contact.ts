import { asciiDigits } from '../text/fold.ts'
import { WordList, type Advert, type Span } from './tokens.ts'

const PHONE =
  /(?<!\d|\d[.,])(?:(?:\+|00)91[ -]?)?0?[6-9]\d{4}[ -]?\d{5}(?!\d)|(?<!\d|\d[.,])(?:\+91[ -]?)?[6-9]\d{2}[ -]\d{3}[ -]\d{4}(?!\d)|(?<!\d|\d[.,])(?:\+91[ -]?)?[6-9]\d{3}[ -]\d{3}[ -]\d{3}(?!\d)|(?<!\d|\d[.,])0\d{2,4}[ -]\d{6,8}(?!\d)/g
const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,190}\.\p{L}{2,24}/gu
const LINK = /https?:\/\/[^\s]{1,500}/g

/** Phones, email addresses and links, found before anything else is read: their digits are no prices. */
export interface Contacts {
  phones: (Span & { text: string })[]
  emails: (Span & { text: string })[]
  links: Span[]
}

export function findContacts(text: string): Contacts {
  const plain = asciiDigits(text)
  const all = (pattern: RegExp) =>
    [...plain.matchAll(pattern)].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      text: match[0],
    }))
  const links = all(LINK)
  const isFree = ({ start }: Span): boolean =>
    !links.some((link) => start >= link.start && start < link.end)
  return {
    // Mobile numbers first: the form asks for one.
    phones: all(PHONE)
      .filter(isFree)
      .map((phone) => ({ ...phone, text: plainPhone(phone.text) }))
      .toSorted((a, b) => Number(a.text.startsWith('0')) - Number(b.text.startsWith('0'))),
    emails: all(EMAIL).filter(isFree),
    links,
  }
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
