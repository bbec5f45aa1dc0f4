import { lateriteWellHead } from '../parts/farm.ts'
import { compoundWall } from '../parts/building.ts'
import { weather } from '../parts/land.ts'
import { banana, broadTree, bush, LEAF, palm, tufts } from '../parts/plants.ts'
import { HORIZON, setting } from '../parts/setting.ts'
import { board, fence, stone } from '../parts/things.ts'
import type { Place } from '../place.ts'
import {
  between,
  chance,
  pickRandom,
  type Random,
} from '../../../src/domain/platform/seeded-random.ts'
import type { Sheet } from '../sheet.ts'
import { poly, type Point } from '../svg.ts'

const SOILS = ['#b9714b', '#c08457', '#a8643f', '#b7a566', '#8faa5c', '#a3a05a'] as const

/** The soil of a plot: the same in all its pictures. */
export const soilOf = (at: Place): string => pickRandom(at.detail('soil'), SOILS)

/** Corners of a plot in perspective, back edge first. */
function outline(r: Random, back: number): Corners {
  const left = between(r, 250, 380)
  const right = between(r, 830, 960)
  return [
    [left, back + between(r, -4, 10)],
    [right, back + between(r, -8, 6)],
    [right + between(r, 110, 190), 742 + between(r, -14, 10)],
    [left - between(r, 150, 240), 752 + between(r, -10, 10)],
  ]
}

type Corners = [backL: Point, backR: Point, frontR: Point, frontL: Point]

function mirrored([backL, backR, frontR, frontL]: Corners): Corners {
  const over = ([x, y]: Point): Point => [1200 - x, y]
  return [over(backR), over(backL), over(frontL), over(frontR)]
}

const along = (a: Point, b: Point, t: number): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
]

/** An open plot with its stones, fence and vegetation. */
export function plotFront(s: Sheet, at: Place): string {
  const r = s.random
  const own = at.detail('plot')
  const corners = outline(own, HORIZON + 6)
  const [backL, backR, frontR, frontL] = at.flip ? mirrored(corners) : corners
  const soil = soilOf(at)
  const edge = pickRandom(own, ['line', 'fence', 'wall', 'hedge'] as const)
  const earthFill = s.paint(
    'e',
    (id) =>
      `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${s.far(soil, 0.12)}"/><stop offset="1" stop-color="${s.tone(soil)}"/></linearGradient>`,
  )
  const quad: Point[] = [backL, backR, frontR, frontL]
  const back =
    edge === 'wall'
      ? compoundWall(s, backL[0], backL[1] - 40, backR[0] - backL[0], 46, at.enclosure)
      : edge === 'fence'
        ? fence(s, backL[0], backR[0], backL[1] + 2, 46, 62, '#8a6b48')
        : edge === 'hedge'
          ? Array.from({ length: 8 }, (_, i) =>
              bush(
                s,
                backL[0] + ((backR[0] - backL[0]) * (i + 0.5)) / 8,
                backL[1] + 4,
                0.72,
                LEAF.near,
                i % 3 === 0 ? '#d1495b' : '',
              ),
            ).join('')
          : ''
  const stones =
    [backL, backR, along(backL, backR, 0.5)].map(([x, y]) => stone(s, x, y + 4, 0.85)).join('') +
    [along(backL, frontL, 0.5), along(backR, frontR, 0.5)]
      .map(([x, y]) => stone(s, x, y + 4, 1.15))
      .join('')
  const boardX = between(own, 430, 770)
  return (
    setting(s, at.terrain, chance(r, 0.5) ? between(r, 140, 340) : between(r, 860, 1060)) +
    lateral(s, at) +
    back +
    poly(quad, earthFill) +
    tufts(s, frontL[0] + 150, backL[1] + 30, frontR[0] - frontL[0] - 320, 150, 26, '#7f9a4c') +
    poly(
      quad,
      'none',
      `stroke="#fff6e4" stroke-width="4.5" stroke-dasharray="17 12" opacity="${s.hour.lit > 0.5 ? 0.7 : 1}"`,
    ) +
    standing(s, own, quad) +
    stones +
    (chance(own, 0.6) ? board(s, boardX, between(own, 650, 690), 0.95, '#0f5e59') : '') +
    [frontL, frontR].map(([x, y]) => stone(s, x, y + 6, 1.7)).join('') +
    weather(s)
  )
}

/** A tree or a well on the plot. */
function standing(s: Sheet, own: Random, quad: readonly Point[]): string {
  const [backL, backR] = quad
  if (!backL || !backR) return ''
  const kind = pickRandom(own, ['palm', 'well', 'tree', 'banana', 'none', 'palms'] as const)
  const x = chance(own, 0.5) ? backL[0] + 70 : backR[0] - 70
  const y = backL[1] + 54
  switch (kind) {
    case 'palm':
      return palm(s, x, y, 400, x < 600 ? 46 : -46, 1.15, LEAF.mid)
    case 'palms':
      return (
        palm(s, backL[0] + 50, y - 8, 360, 30, 1, LEAF.pale) +
        palm(s, backR[0] - 60, y + 10, 410, -34, 1.15, LEAF.mid)
      )
    case 'well':
      return lateriteWellHead(s, x, y + 20, 1)
    case 'tree':
      return broadTree(s, x, y, 240, 120)
    case 'banana':
      return banana(s, x, y, 1) + banana(s, x + 90, y + 14, 1.1)
    default:
      return ''
  }
}

/** Undergrowth beside the plot. */
const lateral = (s: Sheet, at: Place): string =>
  at.terrain === 'coast'
    ? ''
    : bush(s, 70, HORIZON + 40, 1.2, LEAF.near) +
      bush(s, 1130, HORIZON + 44, 1.3, LEAF.near) +
      (at.terrain === 'hills' ? '' : banana(s, at.flip ? 150 : 1050, HORIZON + 40, 0.9))
