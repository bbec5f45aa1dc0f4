import { convertArea, type AreaUnit } from '../numbers/area-units.ts'
import { areaWord } from '../numbers/area-words.ts'
import { numberAt, type NumberAt } from './numbers.ts'
import { WordList, type Advert, type Token } from './tokens.ts'

/** A size with its unit as it stands in the text: tokens [from, to). `several`: a range, or one of a list. */
export interface Size {
  value: number
  unit: AreaUnit
  from: number
  to: number
  several: boolean
}

const LAND: ReadonlySet<AreaUnit> = new Set(['cent', 'are', 'acre', 'hectare'])
export function isLandSize({ unit }: Pick<Size, 'unit'>): boolean {
  return LAND.has(unit)
}

const OWN_WORDS: readonly [AreaUnit, WordList][] = [
  ['cent', new WordList('cent,cents,sent,cts,സെന്റ്,സെന്റ,സെൻറ്,സെന്റു')],
  ['acre', new WordList('acre,acres,ekkar,ekkr,acer,akkar,ഏക്കർ,ഏക്കറ,ഏക്കര്')],
  ['sqft', new WordList('sqft,sqfts,sft,sqfeet,sqrft,squareft,squarefeet,സ്ക്വയർഫീറ്റ്,ചതുരശ്രയടി')],
]
const TWO_WORDS: readonly [AreaUnit, WordList, WordList][] = [
  [
    'sqft',
    new WordList('sq,square,sqr,skvayar,chathurasra,ചതുരശ്ര,സ്ക്വയർ,ച'),
    new WordList('ft,feet,fit,foot,adi,അടി,ഫീറ്റ്,ഫീറ്റ,ഫീറ്റിന്'),
  ],
  [
    'sqm',
    new WordList('sq,square,sqr,ചതുരശ്ര,സ്ക്വയർ,ച'),
    new WordList('m,mtr,mtrs,meter,meters,metre,metres,മീറ്റർ,മീ'),
  ],
]
/** Words that also mean something else: an air conditioner, "ground floor", a verb. */
const AMBIGUOUS = new Set(['ac', 'ha', 'ar', 'are', 'ground', 'grounds', 'hec', 'perch'])
const LAND_WORDS = new WordList('land,plot,sthalam,bhoomi,property,സ്ഥലം,ഭൂമി')

/** Numbers that Malayalam joins with their unit. */
const MERGED_ACRES: readonly [number, WordList][] = [
  [0.5, new WordList('അരയേക്കർ,അരഏക്കർ')],
  [1, new WordList('ഒരേക്കർ')],
  [1.5, new WordList('ഒന്നരയേക്കർ,ഒന്നരഏക്കർ')],
  [2, new WordList('രണ്ടേക്കർ')],
  [3, new WordList('മൂന്നേക്കർ')],
  [4, new WordList('നാലേക്കർ')],
  [5, new WordList('അഞ്ചേക്കർ')],
]

/** "ഒരേക്കർ": the acres of a number and its unit in one word; null for other words. */
export function mergedAcres(token: Token | undefined): number | null {
  return MERGED_ACRES.find(([, words]) => words.has(token))?.[0] ?? null
}

export interface UnitAt {
  unit: AreaUnit
  times: number
  to: number
}

/** The unit of area that starts at a token. Marla and bigha, whose size varies, are none. */
export function unitAt(advert: Advert, at: number): UnitAt | null {
  const [first, second] = [advert.at(at), advert.at(at + 1)]
  if (first?.type !== 'word') return null
  for (const [unit, before, after] of TWO_WORDS)
    if (before.has(first) && after.has(second)) return { unit, times: 1, to: at + 2 }
  for (const [unit, words] of OWN_WORDS) if (words.has(first)) return { unit, times: 1, to: at + 1 }
  for (let count = 3; count > 0; count -= 1) {
    const words = advert.words(at, count)
    if (words === null) continue
    const known = AMBIGUOUS.has(words) ? undefined : areaWord(words)
    if (known) return { ...known, to: at + count }
  }
  return null
}

/** "25 are" is a size of land where land is spoken of; "2 are attached" is none. */
function aresAt(advert: Advert, number: NumberAt): UnitAt | null {
  if (advert.at(number.to)?.key !== 'are') return null
  const before = advert.tokens.slice(Math.max(0, number.from - 3), number.from)
  const isLand = [...before, advert.at(number.to + 1)].some((token) => LAND_WORDS.has(token))
  return isLand ? { unit: 'are', times: 1, to: number.to + 1 } : null
}

const BETWEEN = new WordList('to,or,and,muthal,mudal,മുതൽ,മുതല്,അല്ലെങ്കിൽ')
const OPEN = new WordList('onwards,upwards,above,minimum,vare,muthal,മുതൽ,വരെ,മുകളിൽ')
const OPEN_BEFORE = new WordList('from,above,below,upto,between,starting,minimum,min,max')

/** All sizes of a text, in order. Parts of one size ("2 acre 35 cents") are added up in the unit of the last one. */
export function findSizes(advert: Advert): Size[] {
  const found: Size[] = []
  for (let at = 0; at < advert.tokens.length; at += 1) {
    if (advert.isClaimed(at)) continue
    const acres = mergedAcres(advert.at(at))
    if (acres !== null) {
      found.push({ value: acres, unit: 'acre', from: at, to: at + 1, several: false })
      continue
    }
    const number = numberAt(advert, at)
    if (!number) continue
    const unit = unitAt(advert, number.to) ?? aresAt(advert, number)
    if (!unit) continue
    const several = number.value === null || isSeveral(advert, at, unit.to)
    const size: Size = {
      value: (number.value ?? 0) * unit.times,
      unit: unit.unit,
      from: several ? rangeFrom(advert, at) : at,
      to: unit.to,
      several,
    }
    const last = found.at(-1)
    if (last && isTail(advert, last, size)) {
      last.value = Number(
        (convertArea(last.value, last.unit, size.unit) + size.value).toPrecision(12),
      )
      last.unit = size.unit
      last.to = size.to
      last.several ||= size.several
    } else if (size.value > 0 || size.several) found.push(size)
    at = unit.to - 1
  }
  return found
}

/** "35 cents" after "2 acre": next to it, and less than one of its unit. */
function isTail(advert: Advert, last: Size, size: Size): boolean {
  const between = advert.tokens.slice(last.to, size.from)
  if (between.length > 1 || !between.every(({ key }) => key === 'and' || key === '&')) return false
  const one = convertArea(1, last.unit, size.unit)
  return isLandSize(last) && isLandSize(size) && last.unit !== size.unit && size.value < one
}

/** Whether a number belongs to a range or a list: "10 to 15 cents", "1500-1600 sqft", "5, 6 and 8 cents", "45 lakh onwards". */
export function isSeveral(advert: Advert, from: number, to: number): boolean {
  const separator = advert.at(from - 1)
  const other = advert.at(from - 2)
  if (
    joinsNumbers(separator) &&
    separator?.key.startsWith(',') !== true &&
    other?.type === 'number' &&
    !isPartOfName(advert.at(from - 3))
  )
    return true
  if (OPEN_BEFORE.has(separator)) return true
  const after = advert.at(to)
  if (OPEN.has(after) || isOpenPlus(advert, to)) return true
  if (isLowerBound(advert, from, to)) return true
  // The lower bound with its own unit: "10 cent to 15 cent".
  return (
    BETWEEN.has(after) &&
    after?.key !== 'and' &&
    after?.key !== 'or' &&
    numberAt(advert, to + 1) !== null
  )
}

/** A dash, "to", "and", a slash or a comma between two numbers. */
function joinsNumbers(token: Token | undefined): boolean {
  return (
    BETWEEN.has(token) ||
    token?.key === '/' ||
    token?.key === '&' ||
    (token?.type === 'break' && token.gap === 1 && /^[-–—~,]+$/.test(token.key))
  )
}

/** The first token of a range or list: the 50 of "50-55 lakh". */
export function rangeFrom(advert: Advert, at: number): number {
  let from = at
  while (advert.at(from - 2)?.type === 'number' && joinsNumbers(advert.at(from - 1))) from -= 2
  return from
}

/** The 8000 of "8000-9000" and of "8000 - 9000"; "5 lakh - 8 cents" is no range. */
function isLowerBound(advert: Advert, from: number, to: number): boolean {
  const dash = advert.at(to)
  const other = advert.at(to + 1)
  if (dash?.type !== 'break' || !/^[-–—~]$/.test(dash.key) || other?.type !== 'number') return false
  if (advert.isClaimed(to + 1)) return false
  if (advert.at(to - 1)?.end === dash.start && other.start === dash.end) return true
  const value = numberAt(advert, from)?.value
  const ratio = value && other.value ? other.value / value : 0
  return ratio > 1 && ratio <= WIDEST_RANGE && unitAt(advert, to + 2) === null
}
/** How many times the lower bound an upper bound is at most. */
const WIDEST_RANGE = 3

/** "45 lakh+": the plus belongs to the number before it; "10 cents + 1400 sqft" is a sum. */
function isOpenPlus(advert: Advert, at: number): boolean {
  const [before, plus, after] = [advert.at(at - 1), advert.at(at), advert.at(at + 1)]
  return plus?.key === '+' && before?.end === plus.start && after?.start !== plus.end
}

/** "NH 66 - 10 cents": the number of a road is no lower bound. */
function isPartOfName(token: Token | undefined): boolean {
  return token?.type === 'word' && /^(?:nh|sh|phase|ward|no|ref|block|pin)$/.test(token.key)
}
