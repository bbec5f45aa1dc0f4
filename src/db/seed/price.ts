import { between, type Random } from '../../domain/platform/seeded-random.ts'
import type { Furnishing, PropertyType } from '../../domain/listings/listing.ts'
import { type BasicFacts, round } from './kinds.ts'
import type { MarketTown } from './towns.ts'

/** Price per sq ft of a kind relative to an average home. */
const KIND: Record<PropertyType, number> = {
  APARTMENT: 0.97,
  VILLA: 1.02,
  INDEPENDENT_HOUSE: 0.86,
  PLOT: 0,
  COMMERCIAL: 1.2,
  OFFICE: 1.12,
  SHOP: 1.65,
  WAREHOUSE: 0.42,
  INDUSTRIAL: 0.46,
  AGRICULTURAL: 0,
  MIXED_USE: 0.98,
  OTHER: 0.85,
}

/** The usual size of a kind, sq ft: larger ones cost less per foot. */
const USUAL: Partial<Record<PropertyType, number>> = {
  APARTMENT: 1_350,
  VILLA: 2_400,
  INDEPENDENT_HOUSE: 1_600,
  COMMERCIAL: 5_000,
  OFFICE: 1_000,
  SHOP: 350,
  WAREHOUSE: 9_000,
  INDUSTRIAL: 11_000,
  MIXED_USE: 2_800,
  OTHER: 3_000,
}

const FURNISHED: Record<Furnishing, number> = {
  UNFURNISHED: 1,
  SEMI_FURNISHED: 1.03,
  FULLY_FURNISHED: 1.07,
  ULTRA_FURNISHED: 1.12,
}

/** Price of a cent of house land in a city centre, as a multiple of a home's price per sq ft. */
const FEET_A_CENT = 62

/**
 * The value in whole rupees, before it is rounded to an asking price. Derived from the town's base price by kind, size,
 * distance from the centre (km), age and furnishing; land by the cent. A random tenth up or down is added.
 */
export function marketValue(
  r: Random,
  bones: BasicFacts,
  town: MarketTown,
  place: { km: number; furnishing: Furnishing; thisYear: number; wet: boolean },
): number {
  const out = Math.min(1, place.km / town.reach)
  const taste = Math.exp(0.1 * (r() + r() + r() - 1.5))
  const centPrice = landPrice(bones, town, out, place.wet)
  if (bones.floorArea === null) return (bones.cents ?? 0) * centPrice * taste
  const age = Math.max(0, place.thisYear - (bones.yearBuilt ?? place.thisYear))
  const worn = bones.special === 'heritage' ? 0.8 : Math.max(0.66, 1.04 - 0.011 * age)
  const usual = USUAL[bones.kind] ?? bones.floorArea
  const perFoot =
    town.base *
    KIND[bones.kind] *
    (1.08 - 0.26 * out) *
    worn *
    FURNISHED[place.furnishing] *
    (bones.fine ? 1.05 : 1) *
    (bones.floorArea / usual) ** -0.06
  // A house with more land than its size needs also costs a part of that land.
  const spare = Math.max(0, (bones.cents ?? 0) - bones.floorArea / 260)
  return (bones.floorArea * perFoot + spare * centPrice * 0.4) * taste
}

/** Rupees per cent. Falls to two fifths at the edge of the town; a larger plot costs less per cent. */
function landPrice(bones: BasicFacts, town: MarketTown, out: number, wet: boolean): number {
  const cents = bones.cents ?? 5
  const place = town.base * FEET_A_CENT * (0.52 + 0.6 * town.urban) * Math.exp(-0.92 * out)
  const road = 0.88 + 0.02 * Math.min(12, bones.roadWidth ?? 4)
  const size = Math.min(1.15, (cents / 8) ** -0.11)
  const use = bones.kind === 'AGRICULTURAL' ? (wet ? 0.16 : 0.3) : 1
  return place * road * size * use
}

/** Rounded as asking prices are: in steps of about 1 %. */
export function askingPrice(rupees: number): number {
  const step =
    rupees >= 20_000_000
      ? 500_000
      : rupees >= 5_000_000
        ? 100_000
        : rupees >= 1_000_000
          ? 50_000
          : 10_000
  return Math.max(step, round(rupees, step))
}

/** Monthly rent: 2.5 to 3.5 % of the value per year. */
export function monthlyRent(r: Random, rupees: number): number {
  const rent = (rupees * between(r, 0.0255, 0.0345)) / 12
  return Math.max(1_500, round(rent, rent >= 100_000 ? 5_000 : rent >= 20_000 ? 1_000 : 500))
}
