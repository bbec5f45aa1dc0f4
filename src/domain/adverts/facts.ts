import type { AmenityChoice, Furnishing, LandNature, Parking } from '../listings/listing.ts'
import { numberAt, ordinalAt } from './numbers.ts'
import { isSeveral } from './sizes.ts'
import { WordList, type Advert, type Token } from './tokens.ts'

/** A value with the tokens [from, to) that it was read from. */
export interface Found<T> {
  value: T
  from: number
  to: number
}

const NOT = new WordList('no,not,illa,ila,without,ഇല്ല,ഇല്ലാത്ത,അല്ല,alla')
/** "Kinar illa", "no well", "lift ഇല്ല". */
function isDenied(advert: Advert, from: number, to: number): boolean {
  return NOT.has(advert.at(from - 1)) || NOT.has(advert.at(to))
}

const ROOMS = new WordList(
  'bhk,bhks,bk,br,bed,beds,bedroom,bedrooms,bedrum,muri,murikal,murikalum,kidappumuri,kidapumuri,ബെഡ്റൂം,ബെഡ്‌റൂം,ബെഡ്,കിടപ്പുമുറി,കിടപ്പുമുറിയുള്ള,മുറി,മുറികൾ,ബിഎച്ച്കെ',
)
const BATHS = new WordList(
  'bath,baths,bathroom,bathrooms,bathrum,toilet,toilets,ബാത്ത്റൂം,ബാത്‌റൂം,ബാത്റൂം,ബാത്ത്റൂമുകൾ,കുളിമുറി,ശുചിമുറി',
)
const BALCONIES = new WordList('balcony,balconies,ബാൽക്കണി')
const STOREYS = new WordList(
  'storey,storeys,storied,storeyed,story,floors,nila,nilayulla,നില,നിലയുള്ള,നിലകളുള്ള',
)
const FLOOR = new WordList('floor,flr,flor,nila,nilayil,നില,നിലയിൽ,നിലയിലെ')
const ROOM_WORD = new WordList('room,റൂം')

function counted(advert: Advert, words: WordList, most: number): Found<number>[] {
  const found: Found<number>[] = []
  advert.tokens.forEach((_, at) => {
    if (advert.isClaimed(at)) return
    const number = numberAt(advert, at)
    if (number?.value == null || !Number.isInteger(number.value)) return
    if (number.value < 1 || number.value > most || isSum(advert, at)) return
    if (!words.has(advert.at(number.to)) || isSeveral(advert, at, number.to)) return
    const isTwoWords = ROOM_WORD.has(advert.at(number.to + 1))
    found.push({ value: number.value, from: at, to: number.to + (isTwoWords ? 2 : 1) })
  })
  return found
}

/** The 1 of "2+1 BHK". */
function isSum(advert: Advert, at: number): boolean {
  return advert.at(at - 1)?.key === '+' && advert.at(at - 2)?.type === 'number'
}

/** One value, or null when a text names two different ones. */
export function only<T>(found: readonly Found<T>[]): Found<T> | null {
  const [first] = found
  return first !== undefined && found.every(({ value }) => value === first.value) ? first : null
}

export const readBedrooms = (advert: Advert) => only(counted(advert, ROOMS, 20))
export const readBathrooms = (advert: Advert) => only(counted(advert, BATHS, 20))
export const readBalconies = (advert: Advert) => only(counted(advert, BALCONIES, 20))

const NAMED_STOREYS: readonly [number, WordList][] = [
  [1, new WordList('ottanila,orunila,singlestorey,ഒറ്റനില,ഒരുനില')],
  [2, new WordList('irunila,randunila,duplex,ഇരുനില,രണ്ടുനില')],
  [3, new WordList('moonnunila,മൂന്നുനില')],
]

/** Storeys of a building ("2 nila", "G+1", "three storied") and the floor that a home is on ("4th floor of 9"). */
export function readFloors(advert: Advert): {
  floors: Found<number> | null
  floorNumber: Found<number> | null
} {
  const storeys: Found<number>[] = []
  const floors: Found<number>[] = []
  advert.tokens.forEach((token, at) => {
    if (advert.isClaimed(at)) return
    const ordinal = ordinalAt(advert, at)
    if (ordinal && FLOOR.has(advert.at(ordinal.to))) {
      floors.push({ value: ordinal.value, from: at, to: ordinal.to + 1 })
      const of = advert.at(ordinal.to + 1)
      const all = numberAt(advert, ordinal.to + 2)
      if ((of?.key === 'of' || of?.key === '/') && all?.value && all.value >= ordinal.value)
        storeys.push({ value: all.value, from: at, to: all.to })
      return
    }
    const named = NAMED_STOREYS.find(([, words]) => words.has(token))
    if (named) storeys.push({ value: named[0], from: at, to: at + 1 })
    const number = numberAt(advert, at)
    const isBefore = token.type !== 'number' || !isSum(advert, at)
    if (
      number?.value &&
      isBefore &&
      Number.isInteger(number.value) &&
      number.value <= 60 &&
      STOREYS.has(advert.at(number.to))
    )
      storeys.push({ value: number.value, from: at, to: number.to + 1 })
    const above = advert.at(at + 2)
    if (
      token.key === 'g' &&
      advert.at(at + 1)?.key === '+' &&
      above?.type === 'number' &&
      (above.value ?? 99) < 60
    )
      storeys.push({ value: (above.value ?? 0) + 1, from: at, to: at + 3 })
  })
  return { floors: only(storeys), floorNumber: only(floors) }
}

const FEET = new WordList('ft,feet,foot,fit,adi,അടി')
const METRES = new WordList('m,mtr,mtrs,meter,meters,metre,metres,മീറ്റർ,മീ')
const ROADS = new WordList(
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

const FURNISHED = new WordList('furnished,furnish,furnishd,ഫർണിഷ്ഡ്,ഫർണിഷ്,ഫർണിഷ്ഡ,ഫർണിഷ്ഡായ')
const SEMI = new WordList('semi,partly,partially,സെമി,ഭാഗികമായി')
const UN = new WordList('un,non,not')
const FULL = new WordList('full,fully,completely,ഫുൾ,പൂർണ്ണമായും,പൂർണമായും')
const UNFURNISHED = new WordList('unfurnished,unfurnish,nonfurnished,അൺഫർണിഷ്ഡ്')
const SEMIFURNISHED = new WordList('semifurnished,semifurnish,സെമിഫർണിഷ്ഡ്')
const NOT_DONE = new WordList('ചെയ്തിട്ടില്ല,അല്ല,ചെയ്യാത്ത,illa,alla')

export function readFurnishing(advert: Advert): Found<Furnishing> | null {
  const found: Found<Furnishing>[] = []
  advert.tokens.forEach((token, at) => {
    const before = advert.at(at - 1)
    const [hyphen, further] = [advert.at(at - 1)?.type === 'break', advert.at(at - 2)]
    const word = hyphen ? further : before
    const from = hyphen ? at - 2 : at - 1
    if (UNFURNISHED.has(token)) found.push({ value: 'UNFURNISHED', from: at, to: at + 1 })
    else if (SEMIFURNISHED.has(token)) found.push({ value: 'SEMI_FURNISHED', from: at, to: at + 1 })
    else if (!FURNISHED.has(token)) return
    else if (NOT_DONE.has(advert.at(at + 1)) || NOT_DONE.has(advert.at(at + 2)))
      found.push({
        value: 'UNFURNISHED',
        from: at,
        to: at + (NOT_DONE.has(advert.at(at + 1)) ? 2 : 3),
      })
    else if (SEMI.has(word)) found.push({ value: 'SEMI_FURNISHED', from, to: at + 1 })
    else if (UN.has(word)) found.push({ value: 'UNFURNISHED', from, to: at + 1 })
    else if (before?.key !== 'well')
      found.push({ value: 'FULLY_FURNISHED', from: FULL.has(word) ? from : at, to: at + 1 })
  })
  return only(found)
}

const PORCH = new WordList('porch,garage,carporch,കാർപോർച്ച്,പോർച്ച്,ഗാരേജ്,porchum')
const PARKING = new WordList('parking,parkings,carparking,പാർക്കിംഗ്,പാർക്കിങ്,പാർക്കിംഗും')
const COVERED = new WordList('covered,closed')
const OPEN_SPACE = new WordList('open,uncovered')
const CAR = new WordList('car,കാർ,vehicle')

/** Covered and open parking are fields; parking that is not described is an amenity. */
export function readParking(advert: Advert): {
  parking: Found<Parking> | null
  plain: Found<AmenityChoice>[]
} {
  const kinds: Found<Parking>[] = []
  const plain: Found<AmenityChoice>[] = []
  advert.tokens.forEach((token, at) => {
    const isCar = CAR.has(advert.at(at - 1))
    const from = isCar ? at - 1 : at
    if (isDenied(advert, from, at + 1)) return
    if (PORCH.has(token)) kinds.push({ value: 'COVERED', from, to: at + 1 })
    if (!PARKING.has(token)) return
    const how = advert.at(from - 1)
    if (COVERED.has(how)) kinds.push({ value: 'COVERED', from: from - 1, to: at + 1 })
    else if (OPEN_SPACE.has(how)) kinds.push({ value: 'OPEN', from: from - 1, to: at + 1 })
    else plain.push({ value: 'Parking', from, to: at + 1 })
  })
  return { parking: only(kinds), plain }
}

const AMENITIES: readonly [AmenityChoice, WordList][] = [
  ['Lift', new WordList('lift,elevator,ലിഫ്റ്റ്')],
  ['Swimming Pool', new WordList('pool,നീന്തൽക്കുളം,സ്വിമ്മിംഗ്,സ്വിമ്മിങ്')],
  ['Gym', new WordList('gym,gymnasium,ജിം')],
  ['Garden', new WordList('garden,poonthottam,പൂന്തോട്ടം,ഗാർഡൻ')],
  ['CCTV', new WordList('cctv,സിസിടിവി')],
  ['Power Backup', new WordList('backup,generator,genset,ജനറേറ്റർ')],
  ['Clubhouse', new WordList('clubhouse,ക്ലബ്ഹൗസ്')],
  ['Intercom', new WordList('intercom,ഇന്റർകോം')],
]
const SECURITY = new WordList('security,സെക്യൂരിറ്റി')
const DEPOSIT = new WordList('deposit,ഡെപ്പോസിറ്റ്,amount')
const PAIRS: readonly [AmenityChoice, string, string][] = [
  ['Clubhouse', 'club', 'house'],
  ["Children's Park", 'childrens', 'park'],
  ["Children's Park", 'kids', 'park'],
  ["Children's Park", 'play', 'area'],
  ['Modular Kitchen', 'modular', 'kitchen'],
]

export function readAmenities(advert: Advert): Found<AmenityChoice>[] {
  const found: Found<AmenityChoice>[] = []
  advert.tokens.forEach((token, at) => {
    if (isDenied(advert, at, at + 1) || advert.isClaimed(at)) return
    const choice = AMENITIES.find(([, words]) => words.has(token))?.[0]
    const isTwo =
      choice === 'Swimming Pool' && /^(?:swimming|സ്വിമ്മിംഗ്)/u.test(advert.at(at - 1)?.key ?? '')
    if (choice) found.push({ value: choice, from: isTwo ? at - 1 : at, to: at + 1 })
    const pair = PAIRS.find(([, one, two]) => token.key === one && advert.at(at + 1)?.key === two)
    if (pair) found.push({ value: pair[0], from: at, to: at + 2 })
    if (SECURITY.has(token) && !DEPOSIT.has(advert.at(at + 1)) && !startsNumber(advert.at(at + 1)))
      found.push({ value: 'Security', from: at, to: at + 1 })
  })
  return found
}

function startsNumber(token: Token | undefined): boolean {
  return token?.type === 'number' || token?.key === '₹' || token?.key === 'rs'
}

const DIRECTIONS: readonly [string, WordList][] = [
  ['East', new WordList('east,kizhakku,kizhakk,kizhakkottu,kizhak,കിഴക്ക്,കിഴക്കു,കിഴക്കോട്ട്')],
  [
    'West',
    new WordList('west,padinjaru,padinjar,padinjare,padinjaaru,padinjattu,പടിഞ്ഞാറ്,പടിഞ്ഞാറു,പടിഞ്ഞാറോട്ട്'),
  ],
  ['North', new WordList('north,vadakku,vadakk,vadakkottu,വടക്ക്,വടക്കു,വടക്കോട്ട്')],
  ['South', new WordList('south,thekku,thekk,thekkottu,തെക്ക്,തെക്കു,തെക്കോട്ട്')],
]
const FACING = new WordList(
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

const YEARS = new WordList('year,years,yr,yrs,varsham,kollam,വർഷം,വർഷത്തെ,കൊല്ലം')
const OLD = new WordList('old,age,pazhakkam,pazhaya,pazhakam,പഴക്കം,പഴക്കമുള്ള,പഴയ')
const BUILT = new WordList('built,constructed,build,year,പണിതത്,നിർമ്മിച്ചത്,പണിത,paninjathu,paniththu')
const OF_PLANTS = new WordList(
  'tree,trees,rubber,plant,plants,teak,thengu,coconut,lease,മരം,മരങ്ങൾ,തെങ്ങ്,റബ്ബർ',
)

/** The year in which it was built, by a year or by an age. */
export function readYearBuilt(advert: Advert, thisYear: number): Found<number> | null {
  const found: Found<number>[] = []
  advert.tokens.forEach((_, at) => {
    if (advert.isClaimed(at)) return
    const number = numberAt(advert, at)
    if (number?.value == null || !Number.isInteger(number.value)) return
    if (number.value >= 1900 && number.value <= thisYear + 1 && !number.inWords) {
      const near = [at - 2, at - 1, number.to, number.to + 1, number.to + 2].find((each) =>
        BUILT.has(advert.at(each)),
      )
      if (near !== undefined)
        found.push({
          value: number.value,
          from: Math.min(at, near),
          to: Math.max(number.to, near + 1),
        })
      return
    }
    if (number.value > 150 || !YEARS.has(advert.at(number.to))) return
    const after = number.to + 1
    if (OLD.has(advert.at(after)) && !OF_PLANTS.has(advert.at(after + 1)))
      found.push({ value: thisYear - number.value, from: at, to: after + 1 })
    else {
      const age = [at - 1, at - 2, at - 3].find((each) => advert.at(each)?.key === 'age')
      if (age !== undefined) found.push({ value: thisYear - number.value, from: age, to: after })
    }
  })
  return only(found)
}

const NATURES: readonly [LandNature, WordList][] = [
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
