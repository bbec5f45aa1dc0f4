import type { LandNature } from '../listings/listing.ts'
import { isDenied, only, type Found } from './found.ts'
import { numberAt } from './numbers.ts'
import { isSeveral } from './sizes.ts'
import { WordList, type Advert } from './tokens.ts'

export const FEET = new WordList('ft,feet,foot,fit,adi,അടി')
export const METRES = new WordList('m,mtr,mtrs,meter,meters,metre,metres,മീറ്റർ,മീ')
export const ROADS = new WordList(
  'road,roads,rod,vazhi,vazi,nadavazhi,lane,way,റോഡ്,റോഡ്,വഴി,നടവഴി,റോഡും,വഴിയും',
)
const ROAD_KINDS = new WordList(
  'tar,tarred,tarr,panchayat,panchayath,private,wide,concrete,width,aanu,=is,ulla,full,own,front,access,ടാർ,പഞ്ചായത്ത്,കോൺക്രീറ്റ്,വീതിയുള്ള,വീതി,സ്വകാര്യ',
)
const AWAY = new WordList(
  'from,to,away,frontage,front,ninnu,ninn,duram,distance,main,highway,nh,ഫ്രണ്ടേജ്,നിന്ന്,ദൂരം,അകലെ',
)
/** Wider than any road that a house stands on: then the length is a distance. */
const WIDEST_FEET = 150

/** "12 ft tar road", "road 5 mtr", "14 അടി റോഡ്"; a distance from a road and a frontage are none. */
export function readRoad(advert: Advert): Found<{ value: number; unit: 'ft' | 'm' }> | null {
  const found: Found<{ value: number; unit: 'ft' | 'm' }>[] = []
  for (let at = 0; at < advert.tokens.length; at += 1) {
    const number = numberAt(advert, at)
    const token = number && advert.at(number.to)
    const unit = FEET.has(token ?? undefined) ? 'ft' : METRES.has(token ?? undefined) ? 'm' : null
    if (!number?.value || unit === null || advert.isClaimed(at)) continue
    const feet = unit === 'ft' ? number.value : number.value / 0.3048
    if (feet > WIDEST_FEET || isSeveral(advert, at, number.to + 1)) continue
    const to = number.to + 1
    const after = roadAfter(advert, to)
    const before = after === null ? roadBefore(advert, at) : null
    if (after !== null) found.push({ value: { value: number.value, unit }, from: at, to: after })
    else if (before !== null && !AWAY.has(advert.at(to)))
      found.push({ value: { value: number.value, unit }, from: before, to })
  }
  const [first] = found
  const same = found.every(
    ({ value }) => value.value === first?.value.value && value.unit === first.value.unit,
  )
  return first && same ? first : null
}

function roadAfter(advert: Advert, at: number): number | null {
  for (let to = at; to < at + 3; to += 1) {
    const token = advert.at(to)
    // "30 m road frontage" is how wide the plot is.
    if (ROADS.has(token)) return AWAY.has(advert.at(to + 1)) ? null : to + 1
    if (!ROAD_KINDS.has(token)) return null
  }
  return null
}

function roadBefore(advert: Advert, at: number): number | null {
  for (let from = at - 1; from >= at - 3; from -= 1) {
    const token = advert.at(from)
    if (ROADS.has(token))
      return AWAY.has(advert.at(from - 1)) ||
        /^(?:mc|mg|ring)$/.test(advert.at(from - 1)?.key ?? '')
        ? null
        : from
    const isColon = token?.type === 'break' && token.gap === 1 && /^[-:–—]+$/.test(token.key)
    if (!isColon && !ROAD_KINDS.has(token)) return null
  }
  return null
}

const WELL = new WordList('well,wells,openwell,kinar,kinarum,കിണർ,കിണറ്,കിണറ,കിണറും')
const BOREWELL = new WordList('borewell,borwell,kuzhalkinar,കുഴൽക്കിണർ,കുഴൽകിണർ,ബോർവെൽ')
const BORE = new WordList('bore,bor,tube,kuzhal,കുഴൽ')
const KWA = new WordList('kwa,jalanidhi')
const WATER = new WordList('water,pipe,paip,വാട്ടർ,പൈപ്പ്,corporation,municipality')
const SUPPLY = new WordList('authority,connection,vellam,line,കണക്ഷൻ,കണക്ഷനും,അതോറിറ്റി,വെള്ളം')
/** "Well maintained", "as well": an adverb. */
const ADVERB_AFTER = new WordList(
  'maintained,furnished,connected,ventilated,planned,designed,built,known,set,developed,lit,kept,settled,equipped,finished,constructed,established,located,suited,settled,connected',
)
const ADVERB_BEFORE = new WordList('as,very,how,sells')

/** Where the water comes from, in the form's words. */
export function readWater(advert: Advert): Found<string>[] {
  const found: Found<string>[] = []
  for (let at = 0; at < advert.tokens.length; at += 1) {
    const [token, next] = [advert.at(at), advert.at(at + 1)]
    const two: string | null =
      BORE.has(token) && WELL.has(next)
        ? 'Borewell'
        : WATER.has(token) && SUPPLY.has(next)
          ? 'KWA connection'
          : null
    const one = BOREWELL.has(token)
      ? 'Borewell'
      : KWA.has(token)
        ? 'KWA connection'
        : WELL.has(token) && !ADVERB_AFTER.has(next) && !ADVERB_BEFORE.has(advert.at(at - 1))
          ? 'Own well'
          : null
    const value = two ?? one
    if (value === null) continue
    const to = at + (two === null ? 1 : 2)
    if (!isDenied(advert, at, to)) found.push({ value, from: at, to })
    at = to - 1
  }
  return found
}

/** The water supply as one text: "Own well and KWA". */
export function waterInWords(found: readonly Found<string>[]): string {
  const named = new Set(found.map(({ value }) => value))
  const parts = ['Own well', 'Borewell', 'KWA connection'].filter((each) => named.has(each))
  return parts.length === 1
    ? (parts[0] ?? '')
    : parts.join(' and ').replace('KWA connection', 'KWA')
}

export const DIRECTIONS: readonly [string, WordList][] = [
  ['East', new WordList('east,kizhakku,kizhakk,kizhakkottu,kizhak,കിഴക്ക്,കിഴക്കു,കിഴക്കോട്ട്')],
  [
    'West',
    new WordList('west,padinjaru,padinjar,padinjare,padinjaaru,padinjattu,പടിഞ്ഞാറ്,പടിഞ്ഞാറു,പടിഞ്ഞാറോട്ട്'),
  ],
  ['North', new WordList('north,vadakku,vadakk,vadakkottu,വടക്ക്,വടക്കു,വടക്കോട്ട്')],
  ['South', new WordList('south,thekku,thekk,thekkottu,തെക്ക്,തെക്കു,തെക്കോട്ട്')],
]
export const FACING = new WordList(
  'facing,faced,face,darshanam,darsanam,mukham,mukam,ദർശനം,ദർശനമുള്ള,മുഖം,അഭിമുഖം',
)

/** "East facing", "facing north-east", "kizhakku darshanam", "തെക്ക് മുഖം". */
export function readFacing(advert: Advert): Found<string> | null {
  const directionAt = (at: number): string | undefined =>
    DIRECTIONS.find(([, words]) => words.has(advert.at(at)))?.[0]
  const found: Found<string>[] = []
  advert.tokens.forEach((token, at) => {
    if (!FACING.has(token)) return
    const skips = (index: number): number => (/^[-–:]$/.test(advert.at(index)?.key ?? '') ? 1 : 0)
    const last = at - 1 - skips(at - 1)
    const before = directionAt(last)
    if (before !== undefined) {
      const first = last - 1 - skips(last - 1)
      const other = directionAt(first)
      const pair = other === undefined ? null : joined(other, before)
      found.push({ value: pair ?? before, from: pair === null ? last : first, to: at + 1 })
      return
    }
    const next = at + 1 + skips(at + 1)
    const after = directionAt(next)
    if (after === undefined) return
    const second = next + 1 + skips(next + 1)
    const pair = directionAt(second) === undefined ? null : joined(after, directionAt(second) ?? '')
    found.push({ value: pair ?? after, from: at, to: (pair === null ? next : second) + 1 })
  })
  return only(found)
}

/** North or south goes first, as the form writes it. */
function joined(one: string, two: string): string | null {
  const poles = ['North', 'South']
  const [pole, side] = poles.includes(one) ? [one, two] : [two, one]
  return poles.includes(pole) && !poles.includes(side) ? `${pole}-${side}` : null
}

export const NATURES: readonly [LandNature, WordList][] = [
  [
    'converted',
    new WordList('converted,mattiya,mattiyathu,tharammattiya,തരംമാറ്റിയ,തരംമാറ്റിയത്,മാറ്റിയ'),
  ],
  ['plantation', new WordList('rubber,plantation,റബ്ബർ,റബർ,പ്ലാന്റേഷൻ')],
  ['nilam', new WordList('paddy,nilam,paadam,padam,wetland,നിലം,പാടം,വയൽ')],
  ['purayidam', new WordList('purayidam,karabhoomi,karabhumi,പുരയിടം,കരഭൂമി')],
]
const NATURE_PAIRS: readonly [LandNature, string, string][] = [
  ['purayidam', 'kara', 'bhoomi'],
  ['purayidam', 'dry', 'land'],
  ['purayidam', 'garden', 'land'],
  ['nilam', 'wet', 'land'],
]

/** The land's nature; "converted paddy" is converted. */
export function readLandNature(advert: Advert): Found<LandNature> | null {
  const found: Found<LandNature>[] = []
  advert.tokens.forEach((token, at) => {
    const pair = NATURE_PAIRS.find(
      ([, one, two]) => token.key === one && advert.at(at + 1)?.key === two,
    )
    const nature = NATURES.find(([, words]) => words.has(token))?.[0]
    if (isDenied(advert, at, at + 1)) return
    if (pair) found.push({ value: pair[0], from: at, to: at + 2 })
    else if (nature) found.push({ value: nature, from: at, to: at + 1 })
  })
  const order: readonly LandNature[] = NATURES.map(([nature]) => nature)
  const [first, ...others] = found.toSorted(
    (a, b) => order.indexOf(a.value) - order.indexOf(b.value),
  )
  if (first?.value === 'converted') return first
  return first && others.every(({ value }) => value === first.value) ? first : null
}
