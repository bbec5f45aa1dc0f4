import type { AreaUnit } from '../numbers/area-units.ts'
import { isDenied } from './found.ts'
import { LEASE } from './kinds.ts'
import { numberAt, powerOf } from './numbers.ts'
import { isSeveral, rangeFrom, unitAt } from './sizes.ts'
import { WordList, type Advert, type Token } from './tokens.ts'

/** An amount in whole rupees at tokens [from, to), with what it is for as far as the words beside it say so. */
export interface Amount {
  rupees: number
  from: number
  to: number
  /** A rate: for one of this unit of area, as rupees for `per` times the unit. */
  per: { unit: AreaUnit; times: number } | null
  /** A rate "each" whose unit is not named. */
  each: boolean
  several: boolean
  /** Whether lakh, crore, a currency or /- marks it as money; a bare number needs a cue. */
  marked: boolean
  role: Role | null
  /** The token of the word that gave the role. */
  cue: number | null
}
export type Role = 'price' | 'total' | 'rent' | 'lease' | 'deposit' | 'maintenance' | 'other'

export const CURRENCY = new WordList('rs,inr,rupees,rupee,roopa,rupa,rupaa,രൂപ,രൂ')
const PER = new WordList('per,=a,oru')
const PERCENT = new WordList('percent,percentage')
const EACH = new WordList('vech,vechu,each,വെച്ച്,വീതം')
export const MONTH = new WordList(
  'month,months,mon,monthly,pm,masam,maasam,masathil,മാസം,മാസത്തിൽ,പ്രതിമാസം,മാസ',
)
const ONE = new WordList('=one,onninu,onnin,ഒന്നിന്')

const CUES: readonly [Role, WordList][] = [
  [
    'deposit',
    new WordList('deposit,advance,adv,munkoor,security,ഡെപ്പോസിറ്റ്,ഡെപ്പോസിറ്റ,ഡിപ്പോസിറ്റ്,അഡ്വാൻസ്,മുൻകൂർ'),
  ],
  ['maintenance', new WordList('maintenance,maintanance,മെയിന്റനൻസ്')],
  [
    'other',
    new WordList(
      'loan,income,down,emi,booking,token,profit,worth,brokerage,commission,tax,ലോൺ,വായ്പ,വരുമാനം,kittum,kitunu',
    ),
  ],
  ['total', new WordList('total,final,fixed,aake,ake,motham,ആകെ,മൊത്തം')],
  ['lease', LEASE],
  [
    'rent',
    new WordList(
      'rent,rental,=pm,monthly,masam,vadaka,vadakayum,vadakak,vadakakku,vadakaykku,masavadaka,masam,വാടക,മാസവാടക,മാസം,പ്രതിമാസം',
    ),
  ],
  [
    'price',
    new WordList(
      'price,prize,=sale,=vila,=vilayum,=vilakk,asking,expected,expecting,demand,cost,amount,chodikunnu,chodikkunnu,parayunnu,വില,ചോദിക്കുന്നു,വിലയ്ക്ക്',
    ),
  ],
]
const INCLUDED = new WordList('incl,including,includes,included,inclusive,plus,ulpede,ഉൾപ്പെടെ')

/** All amounts of a text, in order. "55" without lakh or a cue is no amount. */
export function findAmounts(advert: Advert): Amount[] {
  const found: Amount[] = []
  for (let at = 0; at < advert.tokens.length; at += 1) {
    if (advert.isClaimed(at)) continue
    const amount = amountAt(advert, at)
    if (!amount) continue
    found.push(amount)
    at = amount.to - 1
  }
  giveRoles(advert, found)
  return found.filter(({ marked, role, per }) => marked || per !== null || role !== null)
}

function amountAt(advert: Advert, at: number): Amount | null {
  const currencyBefore = currencyTo(advert, at)
  const start = currencyBefore ?? at
  const sum = scaledSum(advert, start)
  if (sum === null) return null
  let { to } = sum
  const after = currencyAfter(advert, to)
  if (after !== null) to = after
  const marked =
    sum.scaled || currencyBefore !== null || after !== null || isLakhs(advert.at(start))
  const bare = !marked
  // Small numbers without a unit are counts, and those with one are sizes or lengths.
  if (bare && (sum.rupees < 1000 || unitAt(advert, to) !== null || isCounted(advert, to)))
    return null
  const several = isSeveral(advert, at, to) || isSeveral(advert, start, to) || sum.several
  const first = several ? rangeFrom(advert, at) : at
  const ofOne = EACH.has(advert.at(to)) ? rateOfOne(advert, at, to) : null
  const rate = ofOne ?? rateAfter(advert, to) ?? rateBefore(advert, first)
  const each = rate === null && EACH.has(advert.at(to))
  return {
    rupees: Math.round(sum.rupees),
    from: rate === null ? first : Math.min(first, rate.from),
    to: rate === null ? to : Math.max(to, rate.to),
    per: rate,
    each,
    several,
    marked,
    role: null,
    cue: null,
  }
}

/** "62,00,000": digits grouped as lakhs are written. */
function isLakhs(token: Token | undefined): boolean {
  return token?.type === 'number' && /^\d{1,3}(?:,\d{2})+,\d{3}$/.test(token.key)
}

function currencyTo(advert: Advert, at: number): number | null {
  const token = advert.at(at)
  if (token?.key !== '₹' && !CURRENCY.has(token)) return null
  const next = advert.at(at + 1)
  // "Rs: 5 lakh", "₹ 5 lakh".
  return next?.type === 'break' && next.gap === 1 ? at + 2 : at + 1
}

function currencyAfter(advert: Advert, at: number): number | null {
  if (advert.at(at)?.key === '/-') return at + 1
  const dash = advert.at(at)?.key === '/' && advert.at(at + 1)?.key === '-' ? at + 2 : null
  return dash ?? (CURRENCY.has(advert.at(at)) ? at + 1 : null)
}

/** "1 crore 25 lakhs": numbers with falling scales, or one number without a scale. */
function scaledSum(
  advert: Advert,
  start: number,
): { rupees: number; scaled: boolean; several: boolean; to: number } | null {
  let sum = 0
  let to = start
  let before = Infinity
  let several = false
  while (to < advert.tokens.length) {
    const number = numberAt(advert, to)
    if (!number) break
    const power = powerOf(advert.at(number.to))
    if (power === undefined || power >= before) {
      if (to > start || number.inWords || number.value === null) break
      return { rupees: number.value, scaled: false, several, to: number.to }
    }
    if (number.value === null) several = true
    sum += (number.value ?? 0) * 10 ** power
    before = power
    to = number.to + 1
  }
  return to === start ? null : { rupees: sum, scaled: true, several, to }
}

/** The tokens of an amount with the word beside it: "deposit 75,000", "9k rent". */
export function wordsOf({ from, to, cue }: Amount): { from: number; to: number } {
  if (cue === null) return { from, to }
  if (cue < from) return { from: from - cue <= 3 ? cue : from, to }
  return { from, to: cue - to <= 2 ? cue + 1 : to }
}

/** A number with a word that it counts: kilometres, rooms, years. */
const COUNTED = new WordList(
  'km,kms,m,mtr,meter,metre,ft,feet,adi,litre,liter,trees,years,year,varsham,bhk,കി,കിലോമീറ്റർ,മീറ്റർ,അടി,വർഷം',
)
function isCounted(advert: Advert, at: number): boolean {
  return COUNTED.has(advert.at(at))
}

type Rate = { unit: AreaUnit; times: number; from: number; to: number }

/** "/cent", "per cent", "percent", "a cent", "(per cent)", "cent nu", after an amount. */
function rateAfter(advert: Advert, at: number): Rate | null {
  let to = at
  const bracket = advert.at(to)
  if (bracket?.type === 'break' && bracket.gap === 1 && bracket.key.includes('(')) to += 1
  if (PERCENT.has(advert.at(to))) return { unit: 'cent', times: 1, from: at, to: to + 1 }
  const marker = advert.at(to)
  if (marker?.key === '/' || PER.has(marker)) {
    const unit = unitAt(advert, to + 1) ?? areAt(advert, to + 1)
    return unit && { unit: unit.unit, times: unit.times, from: at, to: unit.to }
  }
  const unit = unitAt(advert, to)
  return unit && isDative(advert, unit.to)
    ? { ...unit, from: at, to: dativeTo(advert, unit.to) }
    : null
}

/** "1 acre 50 lakh vech": so much for each acre. */
function rateOfOne(advert: Advert, at: number, to: number): Rate | null {
  for (const from of [at - 2, at - 3]) {
    const number = from < 0 ? null : numberAt(advert, from)
    const unit = number?.value === 1 ? unitAt(advert, number.to) : null
    if (unit?.to === at) return { unit: unit.unit, times: unit.times, from, to: to + 1 }
  }
  return null
}

/** "cent nu 4 lakh", "സെന്റിന് 4 ലക്ഷം", "per cent 3.5 L", "ekkar 15 laksham": a unit that no number stands before. */
function rateBefore(advert: Advert, at: number): Rate | null {
  let end = at
  const skipped = (token: Token | undefined): boolean =>
    (token?.type === 'break' && token.gap === 1 && !/[,(]/.test(token.key)) ||
    ONE.has(token) ||
    RATE_WORDS.has(token) ||
    /^(?:nu|inu|num)$/.test(token?.key ?? '')
  while (end > 0 && at - end < 3 && skipped(advert.at(end - 1))) end -= 1
  if (PERCENT.has(advert.at(end - 1))) return { unit: 'cent', times: 1, from: end - 1, to: at }
  for (const count of [2, 1]) {
    const from = end - count
    const unit = from < 0 ? null : unitAt(advert, from)
    if (!unit || unit.to !== end) continue
    const marker = advert.at(from - 1)
    if (advert.isClaimed(from)) return null
    const start = marker?.key === '/' || PER.has(marker) ? from - 1 : from
    const isAmount = start < from ? false : numberEnds(advert, from)
    return isAmount ? null : { unit: unit.unit, times: unit.times, from: start, to: at }
  }
  return null
}
const RATE_WORDS = new WordList('rate,vila,വില,=is,only')

function numberEnds(advert: Advert, at: number): boolean {
  const before = advert.at(at - 1)
  return before?.type === 'number' || (at > 0 && numberAt(advert, at - 1) !== null)
}

function areAt(advert: Advert, at: number) {
  return advert.at(at)?.key === 'are' ? { unit: 'are' as const, times: 1, to: at + 1 } : null
}

function isDative(advert: Advert, to: number): boolean {
  const last = advert.at(to - 1)
  return /(?:inu|nnu|ntnu|ിന്|ിന)$/u.test(last?.key ?? '') || dativeTo(advert, to) > to
}
function dativeTo(advert: Advert, to: number): number {
  return /^(?:nu|inu)$/.test(advert.at(to)?.key ?? '') ? to + 1 : to
}

interface Cue {
  role: Role
  at: number
}

/** Gives each amount the role of the cue beside it, clause by clause. */
function giveRoles(advert: Advert, amounts: readonly Amount[]): void {
  let from = 0
  for (let at = 0; at <= advert.tokens.length; at += 1) {
    if (at < advert.tokens.length && !endsClause(advert, at)) continue
    rolesOfClause(
      cuesBetween(advert, from, at),
      amounts.filter((amount) => amount.from >= from && amount.from < at),
      advert,
    )
    from = at + 1
  }
}

/** A comma, a line or the end of a sentence; a dash or colon between a cue and its amount ends nothing. */
function endsClause(advert: Advert, at: number): boolean {
  const token = advert.at(at)
  const isSpaced =
    token !== undefined &&
    /^(?:[-–—]+|\/)$/.test(token.key) &&
    advert.at(at - 1)?.end !== token.start &&
    advert.at(at + 1)?.start !== token.end
  // "Deposit - 1 lakh" is one clause, "25k - deposit 1 lakh" two.
  if (isSpaced) return !CUES.some(([, words]) => words.has(advert.at(at - 1)))
  return token?.type === 'break' && (token.gap > 1 || /[,()]/.test(token.key))
}

function cuesBetween(advert: Advert, from: number, to: number): Cue[] {
  const found: Cue[] = []
  for (let at = from; at < to; at += 1) {
    const token = advert.at(at)
    const role = CUES.find(([, words]) => words.has(token))?.[0]
    if (!role || INCLUDED.has(advert.at(at - 1)) || INCLUDED.has(advert.at(at + 1))) continue
    if (role === 'lease' && isDenied(advert, at, at + 1)) continue
    // "24x7 security" is no deposit.
    if (token?.key === 'security' && !isFollowedByAmount(advert, at + 1)) continue
    const last = found.at(-1)
    // "Rent income", "security deposit", "monthly rent", "price total" are one cue.
    if (last?.at === at - 1) {
      found[found.length - 1] = {
        role: role === 'other' ? role : last.role === 'price' ? role : last.role,
        at,
      }
      if (last.role === 'deposit' && role === 'rent')
        found[found.length - 1] = { role: 'deposit', at }
      if (last.role === 'rent' && role === 'deposit')
        found[found.length - 1] = { role: 'deposit', at }
    } else found.push({ role, at })
  }
  return found
}

function isFollowedByAmount(advert: Advert, at: number): boolean {
  const next = advert.at(at)
  return (
    next?.key === 'deposit' || next?.type === 'number' || next?.key === '₹' || CURRENCY.has(next)
  )
}

function rolesOfClause(cues: readonly Cue[], amounts: readonly Amount[], advert: Advert): void {
  const cueFirst = (cues[0]?.at ?? Infinity) < (amounts[0]?.from ?? Infinity)
  const free = new Set(cues)
  const pass = (after: boolean): void => {
    for (const amount of amounts) {
      if (amount.role !== null) continue
      const cue = [...free]
        .filter(({ at }) => (after ? at >= amount.to : at < amount.from))
        .toSorted((a, b) => Math.abs(a.at - amount.from) - Math.abs(b.at - amount.from))[0]
      const between = amounts.some(
        (other) =>
          other !== amount &&
          cue !== undefined &&
          (after
            ? other.from > amount.from && other.from < cue.at
            : other.from < amount.from && other.from > cue.at),
      )
      if (!cue || between) continue
      amount.role = cue.role
      amount.cue = cue.at
      free.delete(cue)
    }
  }
  // "Maintenance 1500 per month" and "income 1 lakh per month" are no rent.
  const isOther = cues.some(({ role }) => role === 'maintenance' || role === 'other')
  for (const amount of amounts)
    if (!isOther && isMonthly(advert, amount.to)) {
      amount.role = 'rent'
      amount.to += MONTH.has(advert.at(amount.to)) ? 1 : 2
    }
  pass(!cueFirst)
  pass(cueFirst)
}

/** "/month", "per month", "pm". */
function isMonthly(advert: Advert, to: number): boolean {
  const next = advert.at(to)
  return MONTH.has(next?.key === '/' || PER.has(next) ? advert.at(to + 1) : next)
}
