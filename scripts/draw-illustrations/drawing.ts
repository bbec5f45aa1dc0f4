import type { Illustration } from '../../src/domain/images/illustration-choice.ts'
import { seeded } from '../../src/domain/platform/seeded-random.ts'
import type { Builder } from './buildings/building.ts'
import { cottage } from './buildings/tiled-houses.ts'
import type { HourName } from './hours.ts'
import { placeOf, type Kind, type Place, type Terrain } from './place.ts'
import { newSheet, type Sheet } from './sheet.ts'

/** An illustration of the set: the facts that it fits, and how to draw it. */
export interface Drawing extends Omit<Illustration, 'version' | 'thumbhash'> {
  draw: () => string
}

/** The light, land and building of a drawing. */
export interface View {
  kind: Kind
  terrain: Terrain
  hour: HourName
  /** For scenes with a building or a neighbour. */
  house?: Builder
}

export type Scene = (s: Sheet, at: Place) => string

/** An illustration whose colours and details are seeded by its name: renaming it changes the drawing. */
export function drawing(
  name: string,
  facts: Omit<Drawing, 'name' | 'draw'>,
  view: View,
  scene: Scene,
  seed = name,
): Drawing {
  return {
    name,
    ...facts,
    draw: () => {
      const at = placeOf(seed, { house: cottage, ...view })
      const sheet = newSheet(at.hour, seeded(name, 'scene'))
      return sheet.finish(scene(sheet, at))
    },
  }
}
