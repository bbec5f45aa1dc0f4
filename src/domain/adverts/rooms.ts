import { only, type Found } from './found.ts'
import { numberAt, ordinalAt } from './numbers.ts'
import { isSeveral } from './sizes.ts'
import { WordList, type Advert } from './tokens.ts'

export const ROOMS = new WordList(
  'bhk,bhks,bk,br,bed,beds,bedroom,bedrooms,bedrum,muri,murikal,murikalum,kidappumuri,kidapumuri,ബെഡ്റൂം,ബെഡ്‌റൂം,ബെഡ്,കിടപ്പുമുറി,കിടപ്പുമുറിയുള്ള,മുറി,മുറികൾ,ബിഎച്ച്കെ',
)
export const BATHS = new WordList(
  'bath,baths,bathroom,bathrooms,bathrum,toilet,toilets,ബാത്ത്റൂം,ബാത്‌റൂം,ബാത്റൂം,ബാത്ത്റൂമുകൾ,കുളിമുറി,ശുചിമുറി',
)
const BALCONIES = new WordList('balcony,balconies,ബാൽക്കണി')
const STOREYS = new WordList(
  'storey,storeys,storied,storeyed,story,floors,nila,nilayulla,നില,നിലയുള്ള,നിലകളുള്ള',
)
export const FLOOR = new WordList('floor,flr,flor,nila,nilayil,നില,നിലയിൽ,നിലയിലെ')
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
