import type { PropertyType } from '../listings/listing.ts'
import type { AreaChoice } from '../search/filters.ts'

/** The words of a search's name in one language. */
export interface SearchNameWords {
  kinds: Readonly<Record<PropertyType, string>>
  anyKind: string
  /** The two kinds of land together. */
  land: string
  and: string
  bhk: (count: string) => string
  sale: string
  rent: string
  in: (place: string) => string
  near: (name: string) => string
  nearPoint: string
  drawnArea: string
  partOfMap: string
  kerala: string
  under: (text: string) => string
  from: (text: string) => string
  about: (text: string) => string
  plotOf: (size: string) => string
  perMonth: (rent: string) => string
  lakh: string
  crore: string
  /** The unit behind a formatted number. */
  units: Readonly<Record<AreaChoice, (value: string) => string>>
  /** The parts in the order in which they are said; empty ones are left out. */
  order: (parts: {
    what: string
    place: string
    placeApart: boolean
    size: string
    price: string
    typed: string
  }) => readonly string[]
}

export const SEARCH_NAME_WORDS: Readonly<Record<'en' | 'ml', SearchNameWords>> = {
  en: {
    kinds: {
      APARTMENT: 'flats',
      VILLA: 'villas',
      INDEPENDENT_HOUSE: 'houses',
      PLOT: 'plots',
      COMMERCIAL: 'commercial buildings',
      OFFICE: 'offices',
      SHOP: 'shops',
      WAREHOUSE: 'warehouses',
      INDUSTRIAL: 'industrial buildings',
      AGRICULTURAL: 'farm land',
      MIXED_USE: 'mixed-use buildings',
      OTHER: 'other properties',
    },
    anyKind: 'homes',
    land: 'land',
    and: ' and ',
    bhk: (count) => `${count} BHK`,
    sale: 'for sale',
    rent: 'for rent',
    in: (place) => `in ${place}`,
    near: (name) => `near ${name}`,
    nearPoint: 'near a point on the map',
    drawnArea: 'in an area drawn on the map',
    partOfMap: 'in one part of the map',
    kerala: 'in Kerala',
    under: (text) => `under ${text}`,
    from: (text) => `from ${text}`,
    about: (text) => `about ${text}`,
    plotOf: (size) => `plot ${size}`,
    perMonth: (rent) => `${rent}/month`,
    lakh: 'L',
    crore: 'Cr',
    units: {
      sqft: () => 'sq ft',
      cent: (value) => (value === '1' ? 'cent' : 'cents'),
      are: (value) => (value === '1' ? 'are' : 'ares'),
      acre: (value) => (value === '1' ? 'acre' : 'acres'),
    },
    order: ({ what, place, placeApart, size, price, typed }) =>
      placeApart ? [what, size, place, price, typed] : [`${what} ${place}`, price, typed],
  },
  ml: {
    kinds: {
      APARTMENT: 'ഫ്ലാറ്റുകൾ',
      VILLA: 'വില്ലകൾ',
      INDEPENDENT_HOUSE: 'വീടുകൾ',
      PLOT: 'സ്ഥലങ്ങൾ',
      COMMERCIAL: 'വാണിജ്യ കെട്ടിടങ്ങൾ',
      OFFICE: 'ഓഫീസുകൾ',
      SHOP: 'കടകൾ',
      WAREHOUSE: 'ഗോഡൗണുകൾ',
      INDUSTRIAL: 'വ്യവസായ കെട്ടിടങ്ങൾ',
      AGRICULTURAL: 'കൃഷിഭൂമി',
      MIXED_USE: 'പലവക ഉപയോഗത്തിനുള്ള കെട്ടിടങ്ങൾ',
      OTHER: 'മറ്റുള്ളവ',
    },
    anyKind: 'വീടുകൾ',
    land: 'സ്ഥലം',
    and: ', ',
    bhk: (count) => `${count} BHK`,
    sale: 'വിൽപ്പനയ്ക്ക്',
    rent: 'വാടകയ്ക്ക്',
    in: (place) => place,
    near: (name) => `${name} പരിസരത്ത്`,
    nearPoint: 'മാപ്പിലെ ഒരിടത്തിനടുത്ത്',
    drawnArea: 'മാപ്പിൽ വരച്ച സ്ഥലത്ത്',
    partOfMap: 'മാപ്പിന്റെ ഒരു ഭാഗത്ത്',
    kerala: 'കേരളത്തിൽ',
    under: (text) => `${text} വരെ`,
    from: (text) => `${text} മുതൽ`,
    about: (text) => `ഏകദേശം ${text}`,
    plotOf: (size) => `സ്ഥലം ${size}`,
    perMonth: (rent) => `മാസം ${rent}`,
    lakh: 'ലക്ഷം',
    crore: 'കോടി',
    units: {
      sqft: () => 'ചതുരശ്ര അടി',
      cent: () => 'സെന്റ്',
      are: () => 'ആർ',
      acre: () => 'ഏക്കർ',
    },
    order: ({ what, place, size, price, typed }) => [`${place} ${what}`, size, price, typed],
  },
}
