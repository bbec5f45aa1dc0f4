import type { Terrain as Land } from '../../../src/domain/images/illustration-choice.ts'
import { PROPERTY_TYPES, type PropertyType } from '../../../src/domain/listings/listing.ts'
import { drawing, type Drawing, type Scene } from '../drawing.ts'
import type { HourName } from '../hours.ts'
import { banyan, estateRoad, fields, hillRoad, lane, waterfall } from '../scenes/around-land.ts'
import { crossing, junction, street } from '../scenes/around-town.ts'
import { beach, canal, fishingNets, kayal } from '../scenes/around-water.ts'
import { farmFront } from '../scenes/farm-front.ts'

const ALL = PROPERTY_TYPES
const LOW: readonly Land[] = ['plain', 'coast', 'backwater']
const EVERYWHERE: readonly Land[] = [...LOW, 'hills']
const TOWN: readonly PropertyType[] = ['APARTMENT', 'COMMERCIAL', 'OFFICE', 'SHOP', 'MIXED_USE']
const COUNTRY = PROPERTY_TYPES.filter((kind) => !TOWN.includes(kind))

type Around = [
  motif: string,
  kinds: readonly PropertyType[],
  terrains: readonly Land[],
  scene: Scene,
  hours: readonly HourName[],
]

const AROUND: readonly Around[] = [
  ['lane', COUNTRY, LOW, lane, ['afternoon', 'monsoon']],
  ['banyan', ALL, EVERYWHERE, banyan, ['afternoon', 'morning']],
  ['junction', ALL, EVERYWHERE, junction, ['noon', 'dusk']],
  ['street', ALL, LOW, street, ['noon']],
  ['crossing', TOWN, LOW, crossing, ['afternoon']],
  ['fields', COUNTRY, ['plain', 'backwater'], fields, ['morning', 'afternoon']],
  ['estate', COUNTRY, ['plain'], estateRoad, ['morning', 'noon']],
  ['lake', ALL, ['backwater'], kayal, ['morning', 'dusk']],
  ['canal', ALL, ['backwater'], canal, ['morning']],
  ['beach', ALL, ['coast'], beach, ['morning', 'dusk']],
  ['nets', ALL, ['coast'], fishingNets, ['dusk']],
  ['hillroad', ALL, ['hills'], hillRoad, ['morning', 'mist']],
  ['waterfall', ALL, ['hills'], waterfall, ['noon']],
  ['tea', ALL, ['hills'], (s, at) => farmFront(s, at, 'tea'), ['mist', 'afternoon']],
]

/** The surroundings of a town, by landscape. */
export const surroundings: Drawing[] = AROUND.flatMap(([motif, kinds, terrains, scene, hours]) =>
  hours.map((hour) =>
    drawing(
      `around-${motif}-${hour}`,
      { kinds, terrains },
      { kind: 'VILLA', terrain: 'village', hour },
      scene,
    ),
  ),
)
