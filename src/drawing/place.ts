import type { PropertyType } from '../domain/property.ts'
import {
  arches,
  bungalow,
  cottage,
  malika,
  nalukettu,
  waterHouse,
} from './buildings/tiled-houses.ts'
import { brickHouse, terraceHouse, twinGable } from './buildings/more-houses.ts'
import { modern, porchHouse, rowHouses, slopes, villa } from './buildings/modern-houses.ts'
import { paintedCoat, type Builder } from './buildings/building.ts'
import { HOURS, type Hour, type HourName } from './hours.ts'
import { chance, pick, seeded, weighted, type Random } from './random.ts'
import type { Coat, Enclosure } from './parts/building.ts'

export type Kind = PropertyType

export type Terrain = 'village' | 'hills' | 'backwater' | 'town' | 'paddy' | 'coast' | 'rubber'

/** What stays the same through the five pictures of one listing. */
export interface Place {
  kind: Kind
  terrain: Terrain
  coat: Coat
  house: Builder
  /** Mirrors the building. */
  flip: boolean
  enclosure: Enclosure
  forRent: boolean
  /** A fresh stream for one aspect of the place, alike in every picture. */
  detail: (aspect: string) => Random
  hour: (scene: number) => Hour
}

type Choice<T> = readonly [[T, number], ...[T, number][]]

const HOUSES_BY_TERRAIN: Record<Terrain, Choice<Builder>> = {
  village: [
    [nalukettu, 4],
    [villa, 3],
    [porchHouse, 3],
    [malika, 3],
    [cottage, 3],
    [terraceHouse, 3],
    [brickHouse, 2],
    [twinGable, 3],
    [slopes, 2],
    [modern, 2],
  ],
  hills: [
    [bungalow, 6],
    [cottage, 2],
    [slopes, 2],
    [twinGable, 2],
    [brickHouse, 2],
    [terraceHouse, 1],
  ],
  backwater: [
    [waterHouse, 4],
    [nalukettu, 3],
    [malika, 2],
    [cottage, 2],
    [brickHouse, 1],
  ],
  town: [
    [porchHouse, 3],
    [modern, 4],
    [arches, 3],
    [rowHouses, 4],
    [terraceHouse, 4],
    [twinGable, 3],
    [slopes, 2],
  ],
  paddy: [
    [nalukettu, 4],
    [cottage, 3],
    [malika, 2],
    [terraceHouse, 3],
    [porchHouse, 2],
    [brickHouse, 2],
    [villa, 1],
  ],
  coast: [
    [arches, 2],
    [cottage, 3],
    [terraceHouse, 3],
    [slopes, 2],
    [porchHouse, 2],
    [malika, 1],
  ],
  rubber: [
    [villa, 3],
    [twinGable, 3],
    [bungalow, 2],
    [porchHouse, 3],
    [nalukettu, 2],
    [brickHouse, 1],
    [slopes, 2],
  ],
}

const VILLAS: Choice<Builder> = [
  [villa, 5],
  [modern, 4],
  [slopes, 4],
  [twinGable, 5],
  [malika, 3],
  [brickHouse, 2],
  [porchHouse, 2],
  [arches, 1],
  [nalukettu, 1],
]

const FARM_HOUSES: Choice<Builder> = [
  [cottage, 4],
  [nalukettu, 4],
  [bungalow, 3],
  [malika, 2],
  [waterHouse, 1],
]

const TOWN_KINDS: readonly Kind[] = ['APARTMENT', 'COMMERCIAL', 'OFFICE', 'SHOP', 'MIXED_USE']

function chooseTerrain(r: Random, kind: Kind): Terrain {
  if (kind === 'AGRICULTURAL')
    return weighted(r, [
      ['hills', 4],
      ['paddy', 4],
      ['rubber', 3],
      ['village', 4],
      ['backwater', 1],
    ])
  if (kind === 'PLOT')
    return weighted(r, [
      ['village', 4],
      ['rubber', 3],
      ['paddy', 3],
      ['hills', 3],
      ['backwater', 2],
      ['town', 2],
      ['coast', 1],
    ])
  if (kind === 'WAREHOUSE' || kind === 'INDUSTRIAL')
    return weighted(r, [
      ['town', 3],
      ['village', 2],
      ['coast', 1],
      ['rubber', 1],
    ])
  if (TOWN_KINDS.includes(kind))
    return weighted(r, [
      ['town', 6],
      ['backwater', 2],
      ['coast', 2],
      ['village', 1],
      ['hills', 1],
    ])
  return weighted(r, [
    ['village', 5],
    ['town', 4],
    ['hills', 2],
    ['backwater', 2],
    ['paddy', 2],
    ['rubber', 2],
    ['coast', 2],
  ])
}

type HourList = Choice<HourName>

/** The first picture is mostly by day: it sells the place on a small card. */
const BY_DAY: HourList = [
  ['morning', 5],
  ['noon', 4],
  ['afternoon', 5],
  ['dusk', 2],
  ['monsoon', 1.2],
  ['mist', 0.8],
  ['night', 0.6],
]
const ANY_HOUR: HourList = [
  ['morning', 2],
  ['noon', 2],
  ['afternoon', 3],
  ['dusk', 5],
  ['night', 2.5],
  ['monsoon', 2],
  ['mist', 1.5],
]
/** Open land has no lamps: it is not drawn at night. */
const OPEN_LAND: HourList = [
  ['morning', 4],
  ['noon', 3],
  ['afternoon', 4],
  ['dusk', 2.5],
  ['monsoon', 1.5],
  ['mist', 1],
]
const IN_HILLS: HourList = [
  ['mist', 4],
  ['morning', 3],
  ['afternoon', 3],
  ['noon', 1],
  ['dusk', 2],
  ['monsoon', 1],
]

function hoursFor(kind: Kind, terrain: Terrain, scene: number): HourList {
  if (terrain === 'hills') return IN_HILLS
  if (kind === 'PLOT' || kind === 'AGRICULTURAL') return OPEN_LAND
  return scene === 0 ? BY_DAY : ANY_HOUR
}

/** Reads a whole place out of a listing's id. */
export function placeOf(seed: string | number, kind: Kind, forRent: boolean): Place {
  const r = seeded(seed, `place ${kind}`)
  const terrain = chooseTerrain(r, kind)
  const coat = paintedCoat(r)
  const house = weighted(
    r,
    kind === 'VILLA' ? VILLAS : kind === 'AGRICULTURAL' ? FARM_HOUSES : HOUSES_BY_TERRAIN[terrain],
  )
  const flip = chance(r, 0.5)
  const enclosure = weighted<Enclosure>(r, [
    ['laterite', 5],
    ['plaster', 2],
    [terrain === 'hills' ? 'granite' : 'laterite', 3],
  ])
  const hours: HourName[] = []
  for (let scene = 0; scene < 5; scene++) {
    const list = hoursFor(kind, terrain, scene)
    let name = weighted(r, list)
    // The second and third picture are of another hour than the first; the others may meet again.
    const [front] = hours
    if (scene < 3)
      for (let again = 0; again < 12 && name === front; again++) name = weighted(r, list)
    hours.push(name)
  }
  const variants = hours.map((name) => pick(r, HOURS[name]))
  return {
    kind,
    terrain,
    coat,
    house,
    flip,
    enclosure,
    forRent,
    detail: (aspect) => seeded(seed, `${aspect} ${kind}`),
    hour: (scene) => variants[scene] ?? HOURS.morning[0],
  }
}
