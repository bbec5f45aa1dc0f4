import {
  CROPS,
  TERRAINS,
  type Crop,
  type Terrain as Land,
} from '../../../src/domain/images/illustration-choice.ts'
import { drawing, type Drawing } from '../drawing.ts'
import type { HourName } from '../hours.ts'
import type { Terrain } from '../place.ts'
import { farmFront } from '../scenes/farm-front.ts'
import { cropCloseBy } from '../scenes/farm-views.ts'
import { plotFront } from '../scenes/plot-front.ts'
import { plotFromRoad } from '../scenes/plot-views.ts'
import { landOf } from './fronts.ts'

/** Each plot twice: from its own side at one hour, from its road at another. */
const PLOTS: readonly [Terrain, HourName, HourName][] = [
  ['village', 'morning', 'afternoon'],
  ['village', 'afternoon', 'noon'],
  ['town', 'noon', 'afternoon'],
  ['town', 'afternoon', 'noon'],
  ['paddy', 'morning', 'noon'],
  ['rubber', 'afternoon', 'morning'],
  ['hills', 'mist', 'morning'],
  ['hills', 'morning', 'afternoon'],
  ['coast', 'noon', 'dusk'],
  ['backwater', 'morning', 'afternoon'],
  ['backwater', 'afternoon', 'dusk'],
]

export const plots: Drawing[] = PLOTS.flatMap(([terrain, hour, roadHour]) => {
  const plot = `plot-${terrain}-${hour}`
  const facts = { kinds: ['PLOT'], terrains: landOf(terrain) } as const
  return [
    drawing(`front-${plot}`, facts, { kind: 'PLOT', terrain, hour }, plotFront, plot),
    drawing(`road-${plot}`, facts, { kind: 'PLOT', terrain, hour: roadHour }, plotFromRoad, plot),
  ]
})

/** The landscapes where a crop is grown. */
const GROWN: Record<Crop, readonly Land[]> = {
  tea: ['hills'],
  paddy: ['plain', 'coast', 'backwater'],
  rubber: ['plain', 'coast', 'backwater'],
  coconut: TERRAINS,
  spice: TERRAINS,
}

const FARM_HOURS: readonly HourName[] = ['morning', 'afternoon']

export const farms: Drawing[] = CROPS.flatMap((crop) => {
  const facts = { kinds: ['AGRICULTURAL'], terrains: GROWN[crop], crop } as const
  const terrain = crop === 'tea' ? 'hills' : 'village'
  const view = { kind: 'AGRICULTURAL', terrain } as const
  return [
    ...FARM_HOURS.map((hour) =>
      drawing(`front-farm-${crop}-${hour}`, facts, { ...view, hour }, (s, at) =>
        farmFront(s, at, crop),
      ),
    ),
    drawing(`crop-${crop}-close`, facts, { ...view, hour: 'morning' }, (s, at) =>
      cropCloseBy(s, at, crop),
    ),
  ]
})
