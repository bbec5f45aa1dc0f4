import type { PropertyType } from '../listings/listing.ts'
import { isDenied, type Found } from './found.ts'
import { WordList, type Advert } from './tokens.ts'

export const KINDS: readonly [PropertyType, WordList][] = [
  ['WAREHOUSE', new WordList('warehouse,warehouses,godown,godaun,ഗോഡൗൺ,വെയർഹൗസ്,സംഭരണശാല')],
  ['SHOP', new WordList('shop,shops,showroom,=kada,kadamuri,കട,കടമുറി,ഷോപ്പ്,ഷോറൂം')],
  ['OFFICE', new WordList('office,offices,ഓഫീസ്,ഓഫിസ്')],
  [
    'APARTMENT',
    new WordList(
      'flat,flats,apartment,apartments,=apt,penthouse,studio,ഫ്ലാറ്റ്,ഫ്‌ളാറ്റ്,ഫ്ളാറ്റ്,അപ്പാർട്ട്മെന്റ്,അപ്പാർട്ട്‌മെന്റ്',
    ),
  ],
  ['VILLA', new WordList('=villa,=villas,വില്ല')],
  [
    'INDEPENDENT_HOUSE',
    new WordList(
      'house,houses,home,bungalow,bunglow,tharavadu,tharavad,nalukettu,veedu,veed,vid,veedum,വീട്,വീടും,ഭവനം,ബംഗ്ലാവ്,തറവാട്,നാലുകെട്ട്',
    ),
  ],
  [
    'AGRICULTURAL',
    new WordList(
      'agricultural,agriculture,farm,farmland,plantation,estate,rubber,paddy,thottam,krishi,krishibhoomi,paadam,padam,nilam,തോട്ടം,തോട്ട,കൃഷി,കൃഷിഭൂമി,കൃഷിസ്ഥലം,എസ്റ്റേറ്റ്,റബ്ബർ,റബർ,പാടം,നിലം,കാപ്പിത്തോട്ടം,ഏലത്തോട്ടം',
    ),
  ],
  ['COMMERCIAL', new WordList('commercial,building,kettidam,kettidom,കൊമേഴ്സ്യൽ,വാണിജ്യ,കെട്ടിടം')],
  [
    'PLOT',
    new WordList(
      'plot,plots,land,site,sthalam,stalam,sthalavum,bhoomi,bhumi,purayidam,parambu,പ്ലോട്ട്,സ്ഥലം,സ്ഥലവും,ഭൂമി,പുരയിടം,കരഭൂമി,പറമ്പ്,വസ്തു',
    ),
  ],
]
const BUILDINGS: readonly PropertyType[] = [
  'WAREHOUSE',
  'SHOP',
  'OFFICE',
  'APARTMENT',
  'VILLA',
  'INDEPENDENT_HOUSE',
]

/** Words before or after which a kind's word names something else: "home loan", "club house", "post office". */
const NOT_BEFORE = new WordList(
  'club,guest,ware,opera,post,village,panchayat,panchayath,registrar,taluk,govt,government,head,house',
)
const NOT_AFTER = new WordList(
  'loan,loans,theatre,theater,boat,nirthan,stay,rent,boy,maid,tax,plants',
)
const NEAR = new WordList('near,opposite,opp,behind,beside,close,nr,from')
/** Buildings that are no kind of their own here: land alone is not what is offered. */
const LODGINGS = new WordList('resort,homestay,=stay,hotel,cottage,cottages,ഹോംസ്റ്റേ,റിസോർട്ട്')
const PLOTS = new WordList('plot,plots,പ്ലോട്ട്')
const BESIDE_PLOT = new WordList('house,villa,home,ഹൗസ്')

/** The kind of property, read from words. Null when no word names one. */
export function readKind(
  advert: Advert,
  has: { bedrooms: boolean; plot: boolean; built: boolean; plotCents: number },
): Found<PropertyType> | null {
  const found: Found<PropertyType>[] = []
  advert.tokens.forEach((token, at) => {
    if (token.type !== 'word' || isElsewhere(advert, at)) return
    // "House plot" and "villa plots" are plots.
    if (BESIDE_PLOT.has(token) && PLOTS.has(advert.at(at + 1))) return
    const kind = KINDS.find(([, words]) => words.has(token))?.[0]
    if (kind) found.push({ value: kind, from: at, to: at + 1 })
  })
  const first = (wanted: readonly PropertyType[]): Found<PropertyType> | undefined =>
    found.find(({ value }) => wanted.includes(value))
  const building = first(BUILDINGS)
  const farm = first(['AGRICULTURAL'])
  const commercial = first(['COMMERCIAL'])
  const plot = first(['PLOT'])
  if (
    farm &&
    building?.value === 'INDEPENDENT_HOUSE' &&
    farm.from < building.from &&
    has.plotCents >= 50
  )
    return farm
  if (building) return building
  if (farm && !has.bedrooms) return farm
  if (commercial)
    return plot && !has.built ? { ...commercial, value: 'PLOT', to: commercial.to } : commercial
  if (has.bedrooms && has.plot) return { value: 'INDEPENDENT_HOUSE', from: -1, to: -1 }
  if (plot) return plot
  const isLodging = advert.tokens.some((token) => LODGINGS.has(token))
  return has.plot && !has.built && !isLodging ? { value: 'PLOT', from: -1, to: -1 } : null
}

/** "Near post office", "home loan", "club house": no kind of this property. */
function isElsewhere(advert: Advert, at: number): boolean {
  const before = advert.at(at - 1)
  const after = advert.at(at + 1)
  if (NOT_BEFORE.has(before) && before?.key !== 'house') return true
  if (NOT_AFTER.has(after) && after?.key !== 'rent') return true
  return [at - 1, at - 2, at - 3].some(
    (each) =>
      NEAR.has(advert.at(each)) &&
      advert.tokens.slice(each, at).every(({ type }) => type === 'word'),
  )
}

export const RENT = new WordList(
  'rent,rental,lease,tolet,vadaka,vadakakku,vadakakk,vadakaku,vadakaykku,vadakaykk,vadakkak,masavadaka,vadakayku,വാടക,വാടകയ്ക്ക്,വാടകക്ക്,മാസവാടക,pg',
)
export const SALE = new WordList(
  'sale,sell,selling,sells,resale,vilpana,vilpanakku,vilpanaku,vilpanakk,vilpanakkund,vilpanak,vilkkan,vilkan,vilkkanund,vilkanund,vilkkuvan,vilkkunnu,വിൽപന,വിൽപ്പന,വിൽപനയ്ക്ക്,വിൽപ്പനയ്ക്ക്,വില്പന,വില്പനയ്ക്ക്,വില്പനക്ക്,വിൽക്കാൻ,വിൽക്കാനുണ്ട്,വിൽക്കുന്നു,kodukkanund',
)
const INCOME = new WordList(
  'income,yield,yielding,getting,received,earning,tenant,rented,kittunnu,kittunnund,kittum,വരുമാനം,കിട്ടുന്നു,കിട്ടുന്നുണ്ട്,കിട്ടും',
)
/** Forms that offer it for rent by themselves; "rent" alone may be what a house for sale brings in. */
const OFFERS_RENT = new WordList(
  'lease,tolet,vadakakku,vadakakk,vadakaku,vadakaykku,vadakaykk,vadakkak,vadakayku,വാടകയ്ക്ക്,വാടകക്ക്,pg',
)
const WANTED = new WordList('ആവശ്യമുണ്ട്,avashyamund,avasyamund,വാങ്ങാൻ')
/** A lease of a home in Kerala (panayam): a large deposit that is paid back, without a rent. */
export const LEASE = new WordList(
  'lease,panayam,panayathinu,panayathin,=otti,=ottikku,പണയം,പണയത്തിന്,പണയത്തിനു,ഒറ്റി,ഒറ്റിക്ക്,ലീസ്,ലീസിന്',
)
/** At the start of a text: "also 5 cents extra if needed" looks for nothing. */
const WANTED_FIRST = new WordList('wanted,required,requirement,=need,=needed')
const FIRST_WORDS = 3
const SOUGHT_PEOPLE = new WordList('buyer,buyers,genuine,tenant,tenants,serious')

/**
 * The words that offer it for sale, and those that offer it for rent; `wanted`: somebody looks for it. Where it is for
 * sale, "rent" alone offers nothing: that is what it brings in. `lease`: a deposit may be all that is paid.
 */
export function readDeal(advert: Advert): {
  sale: Found<true> | null
  rent: Found<true> | null
  lease: Found<true> | null
  wanted: Found<true> | null
} {
  const sale = firstOf(advert, (at) => SALE.has(advert.at(at)))
  const offered = firstOf(advert, (at) => OFFERS_RENT.has(advert.at(at)) || isPair(advert, at))
  const named = firstOf(
    advert,
    (at) =>
      RENT.has(advert.at(at)) && !isIncome(advert, at) && (sale === null || isOffer(advert, at)),
  )
  const wanted = firstOf(
    advert,
    (at) =>
      WANTED.has(advert.at(at)) ||
      (at < FIRST_WORDS && WANTED_FIRST.has(advert.at(at))) ||
      (advert.at(at)?.key === 'looking' &&
        advert.at(at + 1)?.key === 'for' &&
        !SOUGHT_PEOPLE.has(advert.at(at + 2))),
  )
  const lease = firstOf(advert, (at) => LEASE.has(advert.at(at)) && !isDenied(advert, at, at + 1))
  return { sale, rent: offered ?? named, lease, wanted }
}

function firstOf(advert: Advert, is: (at: number) => boolean): Found<true> | null {
  const at = advert.tokens.findIndex((_, index) => is(index))
  return at < 0 ? null : { value: true, from: at, to: at + 1 }
}

/** "Paying guest", "to let". */
function isPair(advert: Advert, at: number): boolean {
  const [first, second] = [advert.at(at)?.key, advert.at(at + 1)?.key]
  return (first === 'paying' && second === 'guest') || (first === 'to' && second === 'let')
}

/** "Rent income", "getting rent", "rent of 8000 getting now". */
function isIncome(advert: Advert, at: number): boolean {
  return [-2, -1, 1, 2, 3, 4].some((step) => INCOME.has(advert.at(at + step)))
}

/** "Sale or rent", "sale / rent", "for rent". */
function isOffer(advert: Advert, at: number): boolean {
  const before = advert.at(at - 1)
  return before === undefined || /^(?:for|or|and|&|\/)$/.test(before.key)
}

export const NEGOTIABLE = new WordList(
  'negotiable,nego,neg,negotiate,negotiation,samsarikkam,kurakkam,kurakam,parayam,ചർച്ച,നെഗോഷ്യബിൾ,കുറയ്ക്കാം',
)
const NOT = new WordList('non,not,no,alla,illa,അല്ല,ഇല്ല')

export function readNegotiable(advert: Advert): Found<true> | null {
  const at = advert.tokens.findIndex(
    (token, index) =>
      NEGOTIABLE.has(token) && !NOT.has(advert.at(index + 1)) && !NOT.has(advert.at(index - 1)),
  )
  if (at < 0) return null
  const adverb = /^(?:slightly|little|bit)$/.test(advert.at(at - 1)?.key ?? '')
  const discussed =
    advert.at(at)?.key.startsWith('ചർ') && advert.at(at + 1)?.key.startsWith('ചെയ്യാം') === true
  return { value: true, from: adverb ? at - 1 : at, to: at + (discussed ? 2 : 1) }
}
