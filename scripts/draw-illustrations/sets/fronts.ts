import type { Terrain as Land } from '../../../src/domain/images/illustration-choice.ts'
import type { PropertyType } from '../../../src/domain/listings/listing.ts'
import { lowRise, shopHouse, towersOf } from '../buildings/apartments.ts'
import type { Builder } from '../buildings/building.ts'
import { modern, porchHouse, villa } from '../buildings/modern-houses.ts'
import { brickHouse, terraceHouse, twinGable } from '../buildings/more-houses.ts'
import { factory, godown } from '../buildings/sheds.ts'
import {
  arches,
  bungalow,
  cottage,
  malika,
  nalukettu,
  waterHouse,
} from '../buildings/tiled-houses.ts'
import { complex, office, shopRowOf } from '../buildings/trade.ts'
import { drawing, type Drawing } from '../drawing.ts'
import type { HourName } from '../hours.ts'
import type { Terrain } from '../place.ts'
import { houseFront } from '../scenes/house-front.ts'
import { streetFront } from '../scenes/street-front.ts'

/** The towns that match a drawn terrain. */
const LAND: Record<Terrain, readonly Land[]> = {
  village: ['plain', 'coast', 'backwater'],
  town: ['plain', 'coast', 'backwater'],
  paddy: ['plain', 'backwater'],
  rubber: ['plain'],
  hills: ['hills'],
  coast: ['coast'],
  backwater: ['backwater'],
}

export const landOf = (terrain: Terrain): readonly Land[] => LAND[terrain]

type House = [floors: number, label: string, house: Builder, terrain: Terrain, hour: HourName]

const HOUSES: readonly House[] = [
  [1, 'nalukettu', nalukettu, 'village', 'morning'],
  [1, 'nalukettu', nalukettu, 'backwater', 'afternoon'],
  [1, 'cottage', cottage, 'village', 'afternoon'],
  [1, 'cottage', cottage, 'paddy', 'monsoon'],
  [1, 'cottage', cottage, 'hills', 'afternoon'],
  [1, 'cottage', cottage, 'coast', 'morning'],
  [1, 'terrace', terraceHouse(1), 'town', 'noon'],
  [1, 'terrace', terraceHouse(1), 'village', 'dusk'],
  [1, 'terrace', terraceHouse(1), 'hills', 'noon'],
  [1, 'terrace', terraceHouse(1), 'coast', 'afternoon'],
  [1, 'brick', brickHouse, 'village', 'morning'],
  [1, 'bungalow', bungalow, 'hills', 'mist'],
  [1, 'bungalow', bungalow, 'hills', 'morning'],
  [1, 'water', waterHouse, 'backwater', 'dusk'],
  [1, 'water', waterHouse, 'backwater', 'morning'],
  [2, 'villa', villa, 'village', 'noon'],
  [2, 'villa', villa, 'hills', 'morning'],
  [2, 'porch', porchHouse, 'town', 'afternoon'],
  [2, 'porch', porchHouse, 'village', 'dusk'],
  [2, 'porch', porchHouse, 'coast', 'noon'],
  [2, 'modern', modern, 'town', 'noon'],
  [2, 'modern', modern, 'village', 'dusk'],
  [2, 'modern', modern, 'hills', 'noon'],
  [2, 'gables', twinGable, 'village', 'afternoon'],
  [2, 'gables', twinGable, 'rubber', 'morning'],
  [2, 'gables', twinGable, 'hills', 'mist'],
  [2, 'malika', malika, 'village', 'afternoon'],
  [2, 'malika', malika, 'paddy', 'morning'],
  [2, 'malika', malika, 'hills', 'afternoon'],
  [2, 'malika', malika, 'coast', 'morning'],
  [2, 'malika', malika, 'backwater', 'noon'],
  [2, 'arches', arches, 'town', 'noon'],
  [2, 'arches', arches, 'coast', 'dusk'],
  [2, 'terrace', terraceHouse(2), 'town', 'morning'],
  [2, 'terrace', terraceHouse(2), 'backwater', 'afternoon'],
  [3, 'terrace', terraceHouse(3), 'town', 'noon'],
  [3, 'terrace', terraceHouse(3), 'village', 'afternoon'],
  [3, 'terrace', terraceHouse(3), 'hills', 'morning'],
  [3, 'terrace', terraceHouse(3), 'coast', 'noon'],
]

const houses = HOUSES.map(([floors, label, house, terrain, hour]): Drawing =>
  drawing(
    `front-house-${floors}-${label}-${terrain}-${hour}`,
    { kinds: ['INDEPENDENT_HOUSE', 'VILLA'], floors: [floors, floors], terrains: landOf(terrain) },
    { kind: 'INDEPENDENT_HOUSE', terrain, hour, house },
    houseFront,
  ),
)

/** A building on its street. Without a number of floors, the building shows none, such as a shed. */
function block(
  subject: string,
  kind: PropertyType,
  house: Builder,
  hour: HourName,
  more: { floors?: number; most?: number; terrain?: Terrain; terrains?: readonly Land[] },
): Drawing {
  const { floors, most = floors, terrain = 'town', terrains } = more
  return drawing(
    `front-${subject}${floors === undefined ? '' : `-${floors}`}-${hour}`,
    {
      kinds: [kind],
      ...(floors !== undefined && most !== undefined ? { floors: [floors, most] } : {}),
      ...(terrains ? { terrains } : {}),
    },
    { kind, terrain, hour, house },
    streetFront,
  )
}

const DAY: readonly HourName[] = ['morning', 'noon', 'afternoon', 'dusk']
const hourAt = (at: number): HourName => DAY[at % DAY.length] ?? 'noon'
const upTo = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i)

/** From this number of floors on, a block of flats in the hills uses the drawing of one in a town. */
const TALL = 8

const tower = (floors: number, hour: HourName, most = floors): Drawing =>
  block('apartment', 'APARTMENT', towersOf(floors), hour, {
    floors,
    most,
    ...(floors < TALL ? { terrains: landOf('town') } : {}),
  })

const flats = [
  ...[3, 4].flatMap((floors) =>
    (['morning', 'noon'] as const).map((hour) =>
      block('apartment', 'APARTMENT', lowRise(floors), hour, { floors, terrains: landOf('town') }),
    ),
  ),
  ...upTo(5, 12).map((floors) => tower(floors, hourAt(floors))),
  ...upTo(5, 8).map((floors) => tower(floors, hourAt(floors + 2))),
  // In a drawing, so many floors cannot be counted.
  tower(13, 'noon', 14),
  tower(15, 'morning', 16),
  tower(17, 'afternoon', 99),
  ...upTo(3, TALL - 1).map((floors) =>
    block('apartment', 'APARTMENT', floors < 5 ? lowRise(floors) : towersOf(floors), 'mist', {
      floors,
      terrain: 'hills',
      terrains: ['hills'],
    }),
  ),
]

const trade = [
  ...['noon', 'dusk'].flatMap((hour) => [
    block('commercial', 'COMMERCIAL', shopRowOf(1), hour as HourName, { floors: 1 }),
    ...upTo(2, 5).map((floors) =>
      block('commercial', 'COMMERCIAL', complex(floors), hour as HourName, { floors }),
    ),
  ]),
  ...upTo(2, 10).map((floors) =>
    block('office', 'OFFICE', office(floors), hourAt(floors), {
      floors,
      ...(floors === 10 ? { most: 99 } : {}),
    }),
  ),
  ...['morning', 'monsoon'].flatMap((hour) => [
    block('shop', 'SHOP', shopRowOf(1), hour as HourName, { floors: 1 }),
    block('shop', 'SHOP', shopRowOf(2), hour as HourName, { floors: 2 }),
  ]),
  block('shop', 'SHOP', shopHouse(2), 'noon', { floors: 3 }),
  block('shop', 'SHOP', shopHouse(3), 'afternoon', { floors: 4 }),
  block('mixed', 'MIXED_USE', shopHouse(1), 'noon', { floors: 2 }),
  block('mixed', 'MIXED_USE', shopHouse(2), 'afternoon', { floors: 3 }),
  ...(['morning', 'noon'] as const).flatMap((hour) => [
    block('warehouse', 'WAREHOUSE', godown, hour, {}),
    block('industrial', 'INDUSTRIAL', factory, hour, {}),
  ]),
  // Homestays, hostels and halls: a plain block under a tiled roof.
  ...upTo(1, 3).map((floors) =>
    block('other', 'OTHER', lowRise(floors), hourAt(floors), { floors }),
  ),
]

/** The first picture of a demo listing with a building. */
export const fronts: Drawing[] = [...houses, ...flats, ...trade]
