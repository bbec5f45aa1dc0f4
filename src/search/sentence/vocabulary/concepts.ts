import type { LandNature } from '../../../domain/listings/listing.ts'
import type { NearKind } from '../../../domain/places/landmarks/near-kinds.ts'

/** Kinds, deals, features and other wishes that are read from their words alone. */
export const WISHES = [
  'sale',
  'rent',
  'apartment',
  'villa',
  'house',
  'home',
  'plot',
  'land',
  'farm',
  'estate',
  'paddy',
  'plantation',
  'gardenLand',
  'converted',
  'commercial',
  'office',
  'shop',
  'warehouse',
  'industrial',
  'mixedUse',
  'otherKind',
  'furnished',
  'ultraFurnished',
  'semiFurnished',
  'unfurnished',
  'readyToMove',
  'readyPossession',
  'underConstruction',
  'resale',
  'powerBackup',
  'security',
  'lift',
  'garden',
  'pool',
  'gym',
  'clubhouse',
  'childrensPark',
  'modularKitchen',
  'water',
  'anyWater',
  'cctv',
  'intercom',
  'parking',
  'coveredParking',
  'noParking',
  'basementParking',
  'multiLevelParking',
  'roundTheClockSecurity',
  'openParking',
  'verified',
  'photos',
  'papers',
  'boundary',
  'well',
  'priceLowered',
  'owner',
  'realtor',
  'noBroker',
  'noBrokerage',
  'negotiable',
  'corner',
  'groundFloor',
  'pets',
  'bachelors',
  'vegetarian',
  'carRoad',
  'flatLand',
  'gentleSlope',
  'steepLand',
  'postedToday',
  'postedThisWeek',
  'postedThisMonth',
] as const
export type Wish = (typeof WISHES)[number]

/** Words that say how a number, a place or another word is meant. */
type Grammar =
  // A bound: before its number, or (…After) behind it.
  | 'max'
  | 'maxAfter'
  | 'min'
  | 'minAfter'
  | 'around'
  | 'aroundAfter'
  | 'between'
  | 'to'
  | 'or'
  // Units.
  | 'rooms'
  | 'baths'
  | 'kilometre'
  | 'metre'
  | 'foot'
  | 'minute'
  | 'day'
  | 'week'
  | 'month'
  | 'year'
  | 'perMonth'
  | 'currency'
  | 'floor'
  // What a number is about.
  | 'price'
  | 'deposit'
  | 'rate'
  | 'road'
  | 'plotSize'
  | 'floorSize'
  | 'built'
  | 'old'
  | 'afterYear'
  | 'posted'
  | 'last'
  | 'readyBy'
  | 'facing'
  | 'district'
  | 'pin'
  // Places.
  | 'near'
  | 'nearAfter'
  | 'within'
  | 'byCar'
  | 'onFoot'
  | 'from'
  | 'in'
  // Denials, before and behind what is denied.
  | 'not'
  | 'notAfter'
  // Said, but no wish; an ending apart from its word; a word of its own that is neither a wish nor a place.
  | 'filler'
  | 'ending'
  | 'plain'
  // Praise and words that lead to others: no listing is found by them.
  | 'vague'
export type Direction =
  | 'North'
  | 'North-East'
  | 'East'
  | 'South-East'
  | 'South'
  | 'South-West'
  | 'West'
  | 'North-West'
export type Concept =
  | Grammar
  | Wish
  | `near:${NearKind}`
  | `facing:${Direction}`
  | `month:${number}`
  | `nature:${LandNature}`

/** Phrases by what they mean, separated by commas or lines. "=" before a word: in this spelling only. */
export type Vocabulary = Partial<Record<Concept, string>>
