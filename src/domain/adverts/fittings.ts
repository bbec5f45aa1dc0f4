import type { AmenityChoice, Furnishing, Parking } from '../listings/listing.ts'
import { isDenied, only, type Found } from './found.ts'
import { WordList, type Advert, type Token } from './tokens.ts'

const FURNISHED = new WordList('furnished,furnish,furnishd,ഫർണിഷ്ഡ്,ഫർണിഷ്,ഫർണിഷ്ഡ,ഫർണിഷ്ഡായ')
const SEMI = new WordList('semi,partly,partially,സെമി,ഭാഗികമായി')
const UN = new WordList('un,non,not')
const FULL = new WordList('full,fully,completely,ഫുൾ,പൂർണ്ണമായും,പൂർണമായും')
export const UNFURNISHED = new WordList('unfurnished,unfurnish,nonfurnished,അൺഫർണിഷ്ഡ്')
export const SEMIFURNISHED = new WordList('semifurnished,semifurnish,സെമിഫർണിഷ്ഡ്')
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

export const PORCH = new WordList('porch,garage,carporch,കാർപോർച്ച്,പോർച്ച്,ഗാരേജ്,porchum')
export const PARKING = new WordList('parking,parkings,carparking,പാർക്കിംഗ്,പാർക്കിങ്,പാർക്കിംഗും')
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

export const AMENITIES: readonly [AmenityChoice, WordList][] = [
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
