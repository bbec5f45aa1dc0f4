import { toGround } from '../../src/domain/geo/mercator.ts'
import type { Ring } from './raster.ts'
import { simplify } from './rings.ts'

export interface Land {
  features: { geometry: { coordinates: Ring[] } }[]
}

/** The coasts around are seen from afar only, where so many degrees are a pixel or two; and the units of their corners. */
const FAR = { tolerance: 0.03, step: 16 }

/**
 * The same land, lakes and towns as the map's, as shapes that a page draws by `<use>` in the colours of its own scheme: the
 * still picture that stands in for the map. Units: see `toGround`.
 */
export function groundSvg(layers: { land: Land; lakes: Land; towns: Land; far: Land }): string {
  const shape = (id: string, rings: Ring[], step = 1): string =>
    `<path id="${id}" fill-rule="evenodd" vector-effect="non-scaling-stroke" d="${rings
      .map((ring) => pathOf(ring, step))
      .join('')}"/>`
  const rings = (data: Land): Ring[] =>
    data.features.flatMap(({ geometry }) => geometry.coordinates)
  return `<svg xmlns="http://www.w3.org/2000/svg"><!-- © OpenStreetMap contributors, ODbL 1.0 --><defs>${[
    shape('land', rings(layers.land)),
    shape('lakes', rings(layers.lakes)),
    shape('towns', rings(layers.towns)),
    shape(
      'far',
      rings(layers.far).map((ring) => simplify(ring, FAR.tolerance)),
      FAR.step,
    ),
  ].join('')}</defs></svg>\n`
}

/** A ring as a path of relative lines, its points rounded to multiples of `step`. */
function pathOf(ring: Ring, step: number): string {
  const points = ring.map(([lng, lat]) => {
    const { x, y } = toGround(lng, lat)
    return [Math.round(x / step) * step, Math.round(y / step) * step] as const
  })
  const [first] = points
  if (!first) return ''
  let [x, y] = first
  let path = `M${x} ${y}l`
  for (const [nextX, nextY] of points.slice(1, -1)) {
    if (nextX === x && nextY === y) continue
    const [right, down] = [nextX - x, nextY - y]
    path += `${right < 0 || path.endsWith('l') ? '' : ' '}${right}${down < 0 ? '' : ' '}${down}`
    ;[x, y] = [nextX, nextY]
  }
  return `${path}z`
}
