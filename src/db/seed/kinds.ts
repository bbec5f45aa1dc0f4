import {
  between,
  chance,
  pickWeighted,
  randomInt,
  type Random,
} from '../../domain/platform/seeded-random.ts'
import type { PlotUnit, PropertyType } from '../../domain/listings/listing.ts'
import type { MarketTown } from './towns.ts'

/** The basics of a generated listing: its kind and size. Floor areas in sq ft, land in cents. */
export interface BasicFacts {
  kind: PropertyType
  bedrooms: number | null
  bathrooms: number | null
  floorArea: number | null
  carpetArea: number | null
  cents: number | null
  unit: PlotUnit
  floors: number | null
  floorNumber: number | null
  /** Null for land. In the future: under construction. */
  yearBuilt: number | null
  /** Metres. */
  roadWidth: number | null
  /** Upmarket: more amenities, better furnished. */
  fine: boolean
  /** The crop of farm land, or what an "other" listing is. */
  special: string | null
}

/** The mix of kinds in a town: flats and offices in cities, farms in the hills. */
export function pickKind(r: Random, town: MarketTown): PropertyType {
  const { urban } = town
  const hills = town.hills ? 1 : 0
  return pickWeighted<PropertyType>(r, [
    ['INDEPENDENT_HOUSE', 26 - 8 * urban],
    ['PLOT', 21 - 7 * urban],
    ['APARTMENT', town.hills ? 3 : 10 + 26 * urban],
    ['VILLA', 11 + 3 * urban],
    ['AGRICULTURAL', 6 - 5 * urban + 10 * hills],
    ['SHOP', 5],
    ['OFFICE', 2.5 + 4 * urban],
    ['COMMERCIAL', 3.5 + 1.5 * urban],
    ['WAREHOUSE', 2.4],
    ['MIXED_USE', 2.6],
    ['INDUSTRIAL', 1.7],
    ['OTHER', 1.4 + hills],
  ])
}

export function basicFacts(
  r: Random,
  kind: PropertyType,
  town: MarketTown,
  thisYear: number,
): BasicFacts {
  const bones: BasicFacts = {
    kind,
    bedrooms: null,
    bathrooms: null,
    floorArea: null,
    carpetArea: null,
    cents: null,
    unit: 'cent',
    floors: null,
    floorNumber: null,
    yearBuilt: null,
    roadWidth: null,
    fine: false,
    special: null,
  }
  MAKERS[kind](r, bones, town, thisYear)
  if (bones.floorArea !== null)
    bones.floorArea = round(bones.floorArea, bones.floorArea < 600 ? 5 : 10)
  if (bones.carpetArea !== null) bones.carpetArea = round(bones.carpetArea, 5)
  return bones
}

type Maker = (r: Random, b: BasicFacts, town: MarketTown, thisYear: number) => void

const MAKERS: Record<PropertyType, Maker> = {
  APARTMENT(r, b, town, thisYear) {
    b.bedrooms = pickWeighted(r, [
      [1, 8],
      [2, 38],
      [3, 43],
      [4, 11],
    ])
    b.bathrooms = Math.max(1, b.bedrooms - (chance(r, 0.35) ? 1 : 0))
    b.floorArea =
      [
        0,
        between(r, 520, 760),
        between(r, 840, 1_280),
        between(r, 1_260, 1_950),
        between(r, 1_950, 3_300),
      ][b.bedrooms] ?? 1_000
    b.carpetArea = b.floorArea * between(r, 0.71, 0.8)
    b.floors = randomInt(r, 3, 6 + Math.round(14 * town.urban))
    b.floorNumber = randomInt(r, 0, b.floors)
    b.yearBuilt = built(r, thisYear, 26, 0.12)
    b.roadWidth = randomInt(r, 5, 12)
    b.fine = chance(r, 0.25 + 0.3 * town.urban)
  },
  VILLA(r, b, _town, thisYear) {
    b.bedrooms = pickWeighted(r, [
      [3, 40],
      [4, 45],
      [5, 15],
    ])
    b.bathrooms = b.bedrooms + (chance(r, 0.4) ? 1 : 0)
    b.floorArea = b.bedrooms * between(r, 540, 760)
    b.cents = halves(between(r, 4, 9) + (b.bedrooms - 3) * between(r, 1, 4))
    b.floors = chance(r, 0.8) ? 2 : randomInt(r, 1, 3)
    b.yearBuilt = built(r, thisYear, 18, 0.1)
    b.roadWidth = randomInt(r, 4, 9)
    b.fine = chance(r, 0.6)
  },
  INDEPENDENT_HOUSE(r, b, town, thisYear) {
    const old = chance(r, 0.1)
    b.bedrooms = pickWeighted(r, [
      [2, 22],
      [3, 45],
      [4, 26],
      [5, old ? 20 : 7],
    ])
    b.bathrooms = Math.max(1, b.bedrooms - randomInt(r, 0, 1))
    b.floorArea = b.bedrooms * between(r, 380, 620)
    b.cents = halves(
      old ? between(r, 14, 40) : between(r, 3, 8) + (1 - town.urban) * between(r, 0, 12),
    )
    b.floors = old ? randomInt(r, 1, 2) : b.bedrooms > 3 ? 2 : randomInt(r, 1, 2)
    b.yearBuilt = old ? thisYear - randomInt(r, 55, 95) : built(r, thisYear, 32, 0.05)
    b.roadWidth = randomInt(r, 3, 8)
    b.fine = chance(r, 0.25)
    b.special = old ? 'heritage' : null
  },
  PLOT(r, b, town) {
    b.cents = pickWeighted(r, [
      [between(r, 3, 7), 30],
      [between(r, 7, 15), 40],
      [between(r, 15, 45), 20 - 8 * town.urban],
      [between(r, 50, 250), 8 - 6 * town.urban],
    ])
    b.unit = landUnit(r, b)
    b.roadWidth = randomInt(r, 3, 12)
  },
  COMMERCIAL(r, b, _town, thisYear) {
    b.floorArea = between(r, 1_800, 12_000)
    b.floors = randomInt(r, 1, 5)
    b.cents = halves(Math.max(4, b.floorArea / b.floors / 230))
    b.yearBuilt = built(r, thisYear, 25, 0.04)
    b.roadWidth = randomInt(r, 8, 18)
    b.fine = chance(r, 0.4)
  },
  OFFICE(r, b, town, thisYear) {
    b.floorArea = between(r, 350, 1_800) * (chance(r, 0.2) ? 2.5 : 1)
    b.carpetArea = b.floorArea * between(r, 0.68, 0.8)
    b.floors = randomInt(r, 2, 5 + Math.round(7 * town.urban))
    b.floorNumber = randomInt(r, 0, b.floors)
    b.yearBuilt = built(r, thisYear, 20, 0.05)
    b.roadWidth = randomInt(r, 8, 18)
    b.fine = chance(r, 0.3 + 0.3 * town.urban)
  },
  SHOP(r, b, _town, thisYear) {
    b.floorArea = between(r, 120, 650) * (chance(r, 0.2) ? 2 : 1)
    b.carpetArea = b.floorArea * between(r, 0.8, 0.92)
    b.floors = randomInt(r, 1, 4)
    b.floorNumber = chance(r, 0.75) ? 0 : 1
    b.yearBuilt = built(r, thisYear, 28, 0.03)
    b.roadWidth = randomInt(r, 7, 18)
  },
  WAREHOUSE(r, b, _town, thisYear) {
    b.floorArea = between(r, 3_000, 22_000)
    b.cents = randomInt(r, Math.ceil(b.floorArea / 300), Math.ceil(b.floorArea / 180))
    b.floors = 1
    b.yearBuilt = built(r, thisYear, 18, 0.03)
    b.roadWidth = randomInt(r, 8, 16)
  },
  INDUSTRIAL(r, b, _town, thisYear) {
    b.floorArea = between(r, 4_000, 26_000)
    b.cents = randomInt(r, Math.ceil(b.floorArea / 260), Math.ceil(b.floorArea / 120))
    b.floors = randomInt(r, 1, 2)
    b.yearBuilt = built(r, thisYear, 22, 0.03)
    b.roadWidth = randomInt(r, 8, 16)
  },
  AGRICULTURAL(r, b, town) {
    b.cents = chance(r, 0.6) ? between(r, 50, 300) : between(r, 300, 900)
    b.special = town.hills
      ? pickWeighted(r, [
          ['cardamom', 40],
          ['coffee and pepper', 35],
          ['tea', 10],
          ['areca and coconut', 15],
        ])
      : pickWeighted(r, [
          ['rubber', 35],
          ['coconut', 30],
          ['areca and coconut', 15],
          ['paddy', 12],
          ['nutmeg', 8],
        ])
    b.unit = landUnit(r, b)
    b.roadWidth = randomInt(r, 3, 6)
  },
  MIXED_USE(r, b, _town, thisYear) {
    b.floorArea = between(r, 1_600, 4_800)
    b.bedrooms = randomInt(r, 2, 4)
    b.bathrooms = b.bedrooms
    b.cents = halves(between(r, 3, 9))
    b.floors = randomInt(r, 2, 3)
    b.yearBuilt = built(r, thisYear, 25, 0.03)
    b.roadWidth = randomInt(r, 7, 14)
  },
  OTHER(r, b, town, thisYear) {
    b.special = pickWeighted(r, [
      ['homestay', town.hills ? 60 : 25],
      ['hostel', 25],
      ['auditorium', 12],
      ['farmhouse', 20],
    ])
    b.bedrooms =
      b.special === 'auditorium'
        ? null
        : b.special === 'hostel'
          ? randomInt(r, 10, 24)
          : randomInt(r, 4, 8)
    b.bathrooms = b.bedrooms === null ? 4 : Math.max(3, b.bedrooms - randomInt(r, 0, 2))
    b.floorArea = b.bedrooms === null ? between(r, 5_000, 9_000) : b.bedrooms * between(r, 320, 460)
    b.cents = halves(between(r, 12, 60))
    b.floors = randomInt(r, 1, 3)
    b.yearBuilt = built(r, thisYear, 20, 0.02)
    b.roadWidth = randomInt(r, 4, 9)
    b.fine = chance(r, 0.4)
  },
}

/** One of the last `span` years, recent ones more often; or one of the next two while under construction. */
function built(r: Random, thisYear: number, span: number, unfinished: number): number {
  if (chance(r, unfinished)) return thisYear + randomInt(r, 1, 2)
  return thisYear - Math.floor(span * r() ** 1.5)
}

/** Land is given in the unit that suits its size, as a round figure in that unit. */
function landUnit(r: Random, b: BasicFacts): PlotUnit {
  const cents = b.cents ?? 5
  if (cents >= 180 && chance(r, 0.6)) return fit(b, 'acre', 100, 0.25)
  if (cents >= 400 && chance(r, 0.4)) return fit(b, 'hectare', 247.105381467, 0.1)
  if (chance(r, 0.14)) return fit(b, 'are', 2.47105381467, 0.5)
  return fit(b, 'cent', 1, cents < 12 ? 0.25 : cents < 60 ? 0.5 : 5)
}

function fit(b: BasicFacts, unit: PlotUnit, centsEach: number, step: number): PlotUnit {
  b.cents = Math.max(step, round((b.cents ?? 5) / centsEach, step)) * centsEach
  return unit
}

function halves(cents: number): number {
  return round(cents, 0.5)
}

export function round(value: number, step: number): number {
  return Math.round(value / step) * step
}
