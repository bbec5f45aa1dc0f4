import {
  chance,
  pickRandom,
  pickWeighted,
  randomInt,
  type Random,
} from '../../domain/platform/seeded-random.ts'
import { amenityKeys } from '../../domain/listings/amenities.ts'
import type {
  AmenityChoice,
  FeatureFlag,
  Furnishing,
  Parking,
} from '../../domain/listings/listing.ts'
import type { BasicFacts } from './kinds.ts'
import type { MarketTown } from './towns.ts'

/** The equipment of a generated listing. */
export interface Equipment {
  amenities: string[]
  flags: Partial<Record<FeatureFlag, boolean>>
  furnishing: Furnishing
  parking: Parking
  parkingSpaces: number | null
  kitchenType: string | null
  flooring: string | null
  waterSupply: string | null
  highlights: string[]
}

const WATER_TOWN = ['KWA and borewell', 'KWA connection', 'Own well', 'Borewell'] as const
const WATER_LAND = ['Own well', 'Own well', 'Borewell', 'KWA and borewell'] as const
const FLOORS = ['Vitrified tiles', 'Marble', 'Ceramic tiles', 'Granite', 'Wooden laminate'] as const

export function equipmentOf(r: Random, bones: BasicFacts, town: MarketTown): Equipment {
  const fitted: Equipment = {
    amenities: [],
    flags: {},
    furnishing: 'UNFURNISHED',
    parking: 'NONE',
    parkingSpaces: null,
    kitchenType: null,
    flooring: null,
    waterSupply: null,
    highlights: [],
  }
  const flag = (name: FeatureFlag, share: number): void => {
    if (chance(r, share)) fitted.flags[name] = true
  }
  const amenity = (name: string, share: number): void => {
    if (chance(r, share)) fitted.amenities.push(name)
  }
  switch (bones.kind) {
    case 'APARTMENT': {
      const large = (bones.floors ?? 0) > 5
      flag('lift', (bones.floors ?? 0) > 3 ? 0.97 : 0.2)
      flag('powerBackup', large ? 0.9 : 0.5)
      flag('security', large ? 0.85 : 0.4)
      flag('childrensPark', bones.fine ? 0.7 : 0.15)
      flag('gym', bones.fine ? 0.75 : 0.05)
      flag('swimmingPool', bones.fine ? 0.6 : 0.02)
      flag('clubhouse', bones.fine ? 0.5 : 0.03)
      flag('fireSafety', large ? 0.8 : 0.2)
      flag('wasteManagement', large ? 0.5 : 0.1)
      amenity('24/7 Security', large ? 0.4 : 0.05)
      amenity('CCTV', large ? 0.6 : 0.2)
      amenity('Intercom', large ? 0.5 : 0.1)
      amenity('Rainwater harvesting', 0.3)
      fitted.parking = pickWeighted<Parking>(r, [
        ['COVERED', 50],
        ['BASEMENT', large ? 25 : 2],
        ['OPEN', 20],
        ['NONE', large ? 2 : 12],
      ])
      home(r, fitted, bones, town)
      break
    }
    case 'VILLA':
    case 'INDEPENDENT_HOUSE':
    case 'MIXED_USE':
    case 'OTHER':
      flag('garden', bones.kind === 'VILLA' ? 0.85 : 0.5)
      flag('powerBackup', bones.fine ? 0.6 : 0.2)
      flag('security', bones.kind === 'VILLA' && bones.fine ? 0.5 : 0.06)
      flag('swimmingPool', bones.kind === 'VILLA' && bones.fine ? 0.12 : 0)
      flag('clubhouse', bones.kind === 'VILLA' && bones.fine ? 0.15 : 0)
      amenity('Car porch', 0.6)
      amenity('Work area', 0.5)
      amenity('Solar water heater', bones.fine ? 0.5 : 0.15)
      amenity('CCTV', bones.fine ? 0.5 : 0.12)
      amenity('Rainwater harvesting', 0.25)
      fitted.parking = pickWeighted<Parking>(r, [
        ['COVERED', 55],
        ['OPEN', 35],
        ['NONE', (bones.roadWidth ?? 5) <= 3 ? 30 : 6],
      ])
      home(r, fitted, bones, town)
      break
    case 'PLOT':
    case 'AGRICULTURAL':
      amenity('Compound wall', bones.kind === 'PLOT' ? 0.4 : 0.1)
      amenity('Electricity at the boundary', 0.5)
      amenity('Corner plot', 0.15)
      amenity('Irrigation', bones.kind === 'AGRICULTURAL' ? 0.5 : 0)
      if (chance(r, 0.6)) fitted.waterSupply = pickRandom(r, WATER_LAND)
      break
    case 'WAREHOUSE':
    case 'INDUSTRIAL':
      flag('loadingDock', 0.75)
      flag('heavyDutyFlooring', 0.65)
      flag('craneFacility', bones.kind === 'INDUSTRIAL' ? 0.4 : 0.1)
      flag('fireSafety', 0.7)
      flag('powerBackup', 0.6)
      flag('security', 0.5)
      flag('wasteManagement', bones.kind === 'INDUSTRIAL' ? 0.6 : 0.2)
      amenity('Three-phase power', 0.9)
      amenity('CCTV', 0.4)
      fitted.parking = 'OPEN'
      fitted.waterSupply = pickRandom(r, WATER_LAND)
      fitted.flooring = 'Concrete'
      break
    default:
      flag('lift', (bones.floors ?? 0) > 2 ? 0.7 : 0.1)
      flag('powerBackup', 0.6)
      flag('airConditioning', bones.fine ? 0.7 : 0.2)
      flag('fireSafety', 0.5)
      flag('security', bones.fine ? 0.5 : 0.15)
      amenity('CCTV', 0.4)
      amenity('Wash room', 0.5)
      fitted.furnishing = pickWeighted<Furnishing>(r, [
        ['UNFURNISHED', bones.kind === 'OFFICE' ? 35 : 80],
        ['SEMI_FURNISHED', 25],
        ['FULLY_FURNISHED', bones.kind === 'OFFICE' ? 40 : 5],
      ])
      fitted.parking = pickWeighted<Parking>(r, [
        ['OPEN', 50],
        ['BASEMENT', (bones.floors ?? 1) > 3 ? 25 : 3],
        ['MULTI_LEVEL', town.urban > 0.7 && (bones.floors ?? 1) > 5 ? 12 : 0],
        ['NONE', bones.kind === 'SHOP' ? 45 : 12],
      ])
      fitted.waterSupply = pickRandom(r, WATER_TOWN)
      fitted.flooring = pickRandom(r, FLOORS)
  }
  if (fitted.parking !== 'NONE')
    fitted.parkingSpaces =
      bones.bedrooms !== null && bones.bedrooms < 10
        ? randomInt(r, 1, bones.fine ? 3 : 2)
        : randomInt(r, 2, 14)
  return fitted
}

function home(r: Random, fitted: Equipment, bones: BasicFacts, town: MarketTown): void {
  fitted.furnishing = pickWeighted<Furnishing>(r, [
    ['UNFURNISHED', 40],
    ['SEMI_FURNISHED', 38],
    ['FULLY_FURNISHED', bones.fine ? 25 : 12],
    ['ULTRA_FURNISHED', bones.fine ? 7 : 1],
  ])
  fitted.kitchenType =
    bones.special === 'heritage'
      ? 'Traditional'
      : pickWeighted(r, [
          ['Modular', bones.fine ? 70 : 35],
          ['Closed', 30],
          ['Open', 15],
        ])
  fitted.flooring = bones.special === 'heritage' ? 'Red oxide' : pickRandom(r, FLOORS)
  fitted.waterSupply = pickRandom(
    r,
    town.urban > 0.5 || bones.cents === null ? WATER_TOWN : WATER_LAND,
  )
}

/**
 * There are only a few thousand combinations of equipment; folding their words each time would take most of the time.
 */
const known = new Map<string, AmenityChoice[]>()

/** The text that the filter's amenities are matched with. */
export function filterKeys(fitted: Equipment): AmenityChoice[] {
  const { amenities, flags, kitchenType, parking, waterSupply } = fitted
  const key = `${amenities.join()}|${Object.keys(flags).join()}|${kitchenType}|${parking}|${waterSupply}`
  let keys = known.get(key)
  if (!keys) {
    keys = amenityKeys({ ...fitted, ...flags })
    if (known.size < 20_000) known.set(key, keys)
  }
  return keys
}
