import {
  AMENITIES,
  PARKING,
  PORCH,
  SEMIFURNISHED,
  UNFURNISHED,
} from '../../../domain/adverts/fittings.ts'
import { KINDS, NEGOTIABLE, RENT, SALE } from '../../../domain/adverts/kinds.ts'
import { CURRENCY, MONTH } from '../../../domain/adverts/money.ts'
import { BATHS, FLOOR, ROOMS } from '../../../domain/adverts/rooms.ts'
import { DIRECTIONS, FACING, FEET, METRES, NATURES, ROADS } from '../../../domain/adverts/site.ts'
import type { WordList } from '../../../domain/adverts/tokens.ts'
import type { LandNature, PropertyType } from '../../../domain/listings/listing.ts'
import type { AmenityChoice } from '../../../domain/listings/listing.ts'
import type { Concept, Direction, Wish } from './concepts.ts'

const OF_KIND: Partial<Record<PropertyType, Wish>> = {
  APARTMENT: 'apartment',
  VILLA: 'villa',
  INDEPENDENT_HOUSE: 'house',
  PLOT: 'land',
  AGRICULTURAL: 'farm',
  COMMERCIAL: 'commercial',
  OFFICE: 'office',
  SHOP: 'shop',
  WAREHOUSE: 'warehouse',
}
const OF_NATURE: Partial<Record<LandNature, Wish>> = {
  converted: 'converted',
  plantation: 'plantation',
  nilam: 'paddy',
  purayidam: 'gardenLand',
}
const OF_AMENITY: Partial<Record<AmenityChoice, Wish>> = {
  Lift: 'lift',
  'Swimming Pool': 'pool',
  Gym: 'gym',
  Garden: 'garden',
  CCTV: 'cctv',
  'Power Backup': 'powerBackup',
  Clubhouse: 'clubhouse',
  Intercom: 'intercom',
}

function named<Name extends string>(
  lists: readonly (readonly [Name, WordList])[],
  concepts: Partial<Record<Name, Concept>>,
): (readonly [Concept, WordList])[] {
  return lists.flatMap(([name, words]) => {
    const concept = concepts[name]
    return concept === undefined ? [] : [[concept, words] as const]
  })
}

/** The vocabulary that sentences share with the reader of advertisements. */
export const SHARED: readonly (readonly [Concept, WordList])[] = [
  ...named(KINDS, OF_KIND),
  ...named(NATURES, OF_NATURE),
  ...named(AMENITIES, OF_AMENITY),
  ...DIRECTIONS.map(
    ([direction, words]) => [`facing:${direction as Direction}` as const, words] as const,
  ),
  ['sale', SALE],
  ['rent', RENT],
  ['rooms', ROOMS],
  ['baths', BATHS],
  ['floor', FLOOR],
  ['unfurnished', UNFURNISHED],
  ['semiFurnished', SEMIFURNISHED],
  ['parking', PARKING],
  ['coveredParking', PORCH],
  ['negotiable', NEGOTIABLE],
  ['facing', FACING],
  ['road', ROADS],
  ['foot', FEET],
  ['metre', METRES],
  ['currency', CURRENCY],
  ['perMonth', MONTH],
]
