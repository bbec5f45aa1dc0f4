import type { Terrain as Land } from '../../../src/domain/images/illustration-choice.ts'
import type { PropertyType } from '../../../src/domain/listings/listing.ts'
import { drawing, type Drawing, type Scene } from '../drawing.ts'
import type { HourName } from '../hours.ts'
import type { Terrain } from '../place.ts'
import { insideHall, insideOffice, insideShed, insideShop } from '../scenes/inside-work.ts'
import { verandah } from '../scenes/old-house.ts'
import { balconyRoom, bedroom, kitchen, livingRoom } from '../scenes/rooms.ts'

const HOUSES: readonly PropertyType[] = ['INDEPENDENT_HOUSE', 'VILLA']
const FLATS: readonly PropertyType[] = ['APARTMENT', 'MIXED_USE']
const LOW: readonly Land[] = ['plain', 'coast', 'backwater']

type Room = [
  motif: string,
  mark: string,
  kinds: readonly PropertyType[],
  terrain: Terrain,
  hour: HourName,
  scene: Scene,
]

/** By the view from the window: a room with a view of hills is for hill towns. */
const ROOMS: readonly Room[] = [
  ['living', 'a', HOUSES, 'village', 'morning', livingRoom],
  ['living', 'hills', HOUSES, 'hills', 'mist', livingRoom],
  ['bedroom', 'a', HOUSES, 'village', 'morning', bedroom],
  ['bedroom', 'hills', HOUSES, 'hills', 'morning', bedroom],
  ['kitchen', 'a', HOUSES, 'village', 'noon', kitchen],
  ['verandah', 'a', HOUSES, 'village', 'afternoon', verandah],
  ['verandah', 'monsoon', HOUSES, 'village', 'monsoon', verandah],
  ['verandah', 'hills', HOUSES, 'hills', 'morning', verandah],
  ['balcony', 'a', FLATS, 'town', 'noon', balconyRoom],
  ['balcony', 'b', FLATS, 'town', 'dusk', balconyRoom],
  ['balcony', 'hills', FLATS, 'hills', 'morning', balconyRoom],
  ['living', 'flat', FLATS, 'town', 'afternoon', livingRoom],
  ['bedroom', 'flat', FLATS, 'town', 'morning', bedroom],
  ['bedroom', 'flat-hills', FLATS, 'hills', 'morning', bedroom],
  ['kitchen', 'flat', FLATS, 'town', 'noon', kitchen],
]

const WORK: readonly [string, PropertyType, HourName, Scene][] = [
  ['office', 'OFFICE', 'morning', insideOffice],
  ['office', 'OFFICE', 'dusk', insideOffice],
  ['shop', 'SHOP', 'noon', insideShop],
  ['shop', 'SHOP', 'dusk', insideShop],
  ['hall', 'COMMERCIAL', 'noon', insideHall],
  ['hall', 'COMMERCIAL', 'afternoon', insideHall],
  ['shed', 'WAREHOUSE', 'morning', insideShed],
  ['works', 'INDUSTRIAL', 'morning', insideShed],
]

/** Rooms, for demo listings only. */
export const insides: Drawing[] = [
  ...ROOMS.map(([motif, mark, kinds, terrain, hour, scene]) =>
    drawing(
      `inside-${motif}-${mark}`,
      { kinds, terrains: terrain === 'hills' ? ['hills'] : LOW },
      { kind: kinds[0] ?? 'VILLA', terrain, hour },
      scene,
    ),
  ),
  ...WORK.map(([motif, kind, hour, scene]) =>
    drawing(`inside-${motif}-${hour}`, { kinds: [kind] }, { kind, terrain: 'town', hour }, scene),
  ),
]
