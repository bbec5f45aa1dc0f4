import { mix, under } from './colour.ts'
import type { Hour } from './hours.ts'
import type { Random } from '../../src/domain/platform/seeded-random.ts'
import { HEIGHT, rect, WIDTH } from './svg.ts'

/**
 * The drawing context of every part: the light, a random stream, and a place for definitions. A part that needs a
 * gradient or a pattern requests it by name; each is written once, at the end.
 */
export interface Sheet {
  hour: Hour
  random: Random
  /** A surface colour in this hour's light. */
  tone: (colour: string) => string
  /** The same, faded into the haze: 0 is near, 1 is far away. */
  far: (colour: string, distance: number) => string
  /** Registers a definition under an id and returns the paint reference to it. */
  paint: (id: string, markup: (id: string) => string) => string
  /** Registers a shape under an id; returns the fragment reference for `<use>`. */
  symbol: (id: string, markup: (id: string) => string) => string
  finish: (body: string) => string
}

export function newSheet(
  hour: Hour,
  random: Random,
  width: number = WIDTH,
  height: number = HEIGHT,
): Sheet {
  const defs = new Map<string, string>()
  const toned = new Map<string, string>()
  const tone = (colour: string): string => {
    let result = toned.get(colour)
    if (result === undefined) {
      result = under(colour, hour.light)
      toned.set(colour, result)
    }
    return result
  }
  const define = (id: string, markup: (id: string) => string): void => {
    if (!defs.has(id)) defs.set(id, markup(id))
  }
  return {
    hour,
    random,
    tone,
    far: (colour, distance) => mix(tone(colour), hour.haze, distance),
    paint: (id, markup) => {
      define(id, markup)
      return `url(#${id})`
    },
    symbol: (id, markup) => {
      define(id, markup)
      return `#${id}`
    },
    finish: (body) => {
      const wash = hour.wash
        ? rect(0, 0, width, height, hour.wash[0], `opacity="${hour.wash[1]}"`)
        : ''
      return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${[...defs.values()].join('')}</defs>${body}${wash}</svg>`
    },
  }
}
