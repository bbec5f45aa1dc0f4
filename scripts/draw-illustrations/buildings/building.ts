import { chance, pickRandom, type Random } from '../../../src/domain/platform/seeded-random.ts'
import type { Coat } from '../parts/building.ts'
import type { Sheet } from '../sheet.ts'

/**
 * A building in its own coordinates: x = 0 is the centre of its front, y = 0 the ground, up is negative. `half` is half
 * its width including the eaves, `door` the x at which the path meets it.
 */
export interface Building {
  svg: string
  half: number
  height: number
  door: number
}

/** Draws a building. `detail` yields the same values in every picture of the same place. */
export type Builder = (s: Sheet, coat: Coat, detail: Random) => Building

/** Lime-wash, ochre, mint, sky: common wall colours in Kerala, with matching wood and roof. */
export function paintedCoat(r: Random): Coat {
  return {
    wall: chance(r, 0.65)
      ? pickRandom(r, [
          '#f7ecd9',
          '#fbf4e6',
          '#f3dcae',
          '#f0cf96',
          '#e6e9d6',
          '#d8e6dd',
          '#f6ddcd',
          '#dfe6ea',
        ])
      : pickRandom(r, [
          '#f0b98f',
          '#9fc9ba',
          '#e8a765',
          '#c5d79b',
          '#a9c6dc',
          '#e8b0a4',
          '#e3c25f',
          '#c8a9b8',
        ]),
    trim: pickRandom(r, ['#fdf5e4', '#ffffff', '#f4ecdb', '#fbeed2']),
    wood: pickRandom(r, ['#7a4e31', '#6a4329', '#80512f', '#5b3a26', '#8a5a38']),
    roof: pickRandom(r, [
      '#b9553a',
      '#b2503a',
      '#c0603f',
      '#a84a33',
      '#9c4a38',
      '#b35f42',
      '#7d4a3c',
      '#8a5a45',
      '#6f6660',
    ]),
    accent: pickRandom(r, [
      '#0f5e59',
      '#2563a8',
      '#b5482e',
      '#3f6b46',
      '#c98a2c',
      '#7a3f52',
      '#47708a',
    ]),
  }
}
