import { bungalow, cottage } from '../buildings/tiled-houses.ts'
import { lateriteWellHead, pumpHouse } from '../parts/farm.ts'
import { compoundWall } from '../parts/building.ts'
import { ground, ripples, weather } from '../parts/land.ts'
import {
  areca,
  banana,
  broadTree,
  bush,
  LEAF,
  paddy,
  palm,
  rubber,
  silverOak,
  teaRows,
  tufts,
} from '../parts/plants.ts'
import { HORIZON, setting } from '../parts/setting.ts'
import { board, boat, egret, fence, stone, walker } from '../parts/things.ts'
import type { Place } from '../place.ts'
import { between, chance, pick, type Random } from '../random.ts'
import type { Sheet } from '../sheet.ts'
import { n, place, poly, rect, shape, stroke, type Point } from '../svg.ts'

const SOILS = ['#b9714b', '#c08457', '#a8643f', '#b7a566', '#8faa5c', '#a3a05a'] as const

/** The earth of a plot: the same in all its pictures. */
export const soilOf = (at: Place): string => pick(at.detail('soil'), SOILS)

/** Corners of a plot lying before the viewer, back edge first. */
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

/** An open plot with its stones, fence and whatever grows on it. */
export function plotFront(s: Sheet, at: Place): string {
  const r = s.random
  const own = at.detail('plot')
  const corners = outline(own, HORIZON + 6)
  const [backL, backR, frontR, frontL] = at.flip ? mirrored(corners) : corners
  const soil = soilOf(at)
  const edge = pick(own, ['line', 'fence', 'wall', 'hedge'] as const)
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
    (chance(own, 0.6)
      ? board(s, boardX, between(own, 650, 690), 0.95, at.forRent ? '#2563a8' : '#0f5e59')
      : '') +
    [frontL, frontR].map(([x, y]) => stone(s, x, y + 6, 1.7)).join('') +
    weather(s)
  )
}

/** A tree or a well that goes with the land. */
function standing(s: Sheet, own: Random, quad: readonly Point[]): string {
  const [backL, backR] = quad
  if (!backL || !backR) return ''
  const kind = pick(own, ['palm', 'well', 'tree', 'banana', 'none', 'palms'] as const)
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

/** Land that is worked: tea, paddy, rubber, coconut with pepper, by terrain. */
export function farmFront(s: Sheet, at: Place): string {
  const r = s.random
  const disc = chance(r, 0.5) ? between(r, 140, 340) : between(r, 860, 1060)
  switch (at.terrain) {
    case 'hills':
      return teaEstate(s, at, disc)
    case 'paddy':
    case 'backwater':
      return paddyFields(s, at, disc)
    case 'rubber':
      return rubberRows(s, at, disc)
    default:
      return chance(at.detail('crop'), 0.5) ? coconutGarden(s, at, disc) : spiceGarden(s, at, disc)
  }
}

function teaEstate(s: Sheet, at: Place, disc: number): string {
  const r = s.random
  const lodge = bungalow(s, at.coat, at.detail('house'))
  const x = at.flip ? between(r, 300, 420) : between(r, 780, 900)
  return (
    setting(s, 'hills', disc, 500) +
    place(lodge.svg, x, 516, at.flip ? -0.5 : 0.5, 0.5) +
    teaRows(s, 524, 830, 12) +
    shape(
      'M540 512q60 60-40 120t120 180h150q-160-120-40-190t10-110z',
      s.tone('#c2966a'),
      'opacity=".9"',
    ) +
    [260, 1010].map((px) => silverOak(s, px + between(r, -60, 60), 700, 1.7)).join('') +
    walker(s, x < 600 ? 880 : 320, 690, 0.62, '#b5482e') +
    walker(s, x < 600 ? 930 : 370, 704, 0.64, '#e8b84a') +
    weather(s, 420)
  )
}

function paddyFields(s: Sheet, at: Place, disc: number): string {
  const ripe = chance(at.detail('crop'), 0.4)
  const bund = s.tone('#8f744c')
  const hutX = at.flip ? 300 : 880
  return (
    setting(s, 'paddy', disc, 520) +
    place(pumpHouse(s), hutX, 534, 0.9) +
    palm(s, hutX + 90, 536, 300, 20, 0.85) +
    paddy(s, 532, 800, ripe) +
    rect(0, 528, 1200, 9, bund) +
    stroke('M0 602Q400 590 640 596T1200 588', bund, 12) +
    stroke('M-20 716Q500 690 1220 704', bund, 20) +
    poly(
      [
        [590, 532],
        [616, 532],
        [800, 800],
        [560, 800],
      ],
      bund,
    ) +
    (at.terrain === 'backwater'
      ? poly(
          [
            [622, 532],
            [690, 532],
            [1120, 800],
            [812, 800],
          ],
          s.tone('#6f9fa0'),
        ) +
        ripples(s, 700, 900, 600, 780, 12) +
        boat(s, 880, 726, 0.8)
      : '') +
    egret(s, 340, 690, 1.4) +
    egret(s, 420, 640, 1) +
    egret(s, 240, 776, 1.8) +
    walker(s, at.flip ? 660 : 668, 664, 0.8, '#f4ecdc', true) +
    weather(s, 430)
  )
}

function rubberRows(s: Sheet, at: Place, disc: number): string {
  let back = ''
  let front = ''
  for (let i = 0; i < 5; i++) {
    const k = 0.62 + i * 0.24
    const y = 560 + i * i * 13
    for (const side of [-1, 1])
      back += rubber(s, 600 + side * (90 + i * 96 + i * i * 12), y, k, Math.max(0, 0.36 - i * 0.09))
  }
  for (const x of [40, 1160]) front += rubber(s, x, 806, 2.1)
  const shed = cottage(s, at.coat, at.detail('house'))
  return (
    setting(s, 'rubber', disc, 540) +
    place(shed.svg, 600, 566, 0.44) +
    ground(s, 556, '#8a8a4c') +
    poly(
      [
        [572, 560],
        [628, 560],
        [820, 800],
        [380, 800],
      ],
      s.tone('#b98256'),
    ) +
    back +
    tufts(s, 20, 600, 1160, 190, 40, '#5f7d3c') +
    front +
    weather(s, 440)
  )
}

function coconutGarden(s: Sheet, at: Place, disc: number): string {
  const r = s.random
  let out = ''
  for (let row = 0; row < 4; row++) {
    const k = 0.7 + row * 0.25
    const count = 6 - row
    for (let i = 0; i < count; i++) {
      const x = 600 + (i - (count - 1) / 2) * (190 + row * 70) + between(r, -24, 24)
      if (Math.abs(x - 600) < 60 + row * 40) continue
      out += palm(
        s,
        x,
        566 + row * row * 22,
        330 * k,
        between(r, -30, 30) || 8,
        k,
        [LEAF.mid, LEAF.pale, LEAF.near][i % 3],
      )
    }
  }
  return (
    setting(s, 'village', disc, 540) +
    place(cottage(s, at.coat, at.detail('house')).svg, at.flip ? 520 : 690, 568, 0.46) +
    shape('M588 566q-40 90 20 130t-90 110h220q-20-80 0-110t-90-130z', s.tone('#c9a071')) +
    tufts(s, 20, 600, 1160, 190, 40, '#5f8440') +
    out +
    banana(s, 120, 770, 1.5) +
    banana(s, 1080, 780, 1.6) +
    weather(s, 440)
  )
}

function spiceGarden(s: Sheet, at: Place, disc: number): string {
  const r = s.random
  let out = ''
  for (let row = 0; row < 3; row++) {
    const k = 0.6 + row * 0.32
    const count = 7 - row
    for (let i = 0; i < count; i++)
      out += pepperStandard(s, 600 + (i - (count - 1) / 2) * (176 + row * 60), 580 + row * 74, k)
  }
  return (
    setting(s, 'village', disc, 540) +
    [120, 300, 900, 1090]
      .map((x) => areca(s, x + between(r, -20, 20), 560, between(r, 250, 320)))
      .join('') +
    place(cottage(s, at.coat, at.detail('house')).svg, at.flip ? 430 : 770, 562, 0.42) +
    out +
    cardamom(s, 90, 800) +
    cardamom(s, 1110, 806) +
    cardamom(s, 300, 812) +
    tufts(s, 20, 640, 1160, 150, 26, '#5f8440') +
    weather(s, 440)
  )
}

/** A pepper vine on its living post, drawn once a picture. */
function pepperStandard(s: Sheet, x: number, y: number, k: number): string {
  const vine = s.symbol(
    'pv',
    (id) =>
      `<g id="${id}">${stroke('M0 0v-170', s.tone('#7d6a4c'), 10)}${shape('M-24 0q-14-30 0-52-16-24 0-46-12-24 4-44-4-26 20-30 24 4 20 30 16 20 4 44 16 22 0 46 14 22 0 52z', s.tone('#3f7346'))}${stroke('M-12-30v16m14-50v18m10 30v16m-18-70v16m16-40v14', s.tone('#b5482e'), 4, 'stroke-linecap="round"')}${shape('M0-166q-30-40-52-30 20-28 52 6 6-42 34-40-14 10-20 38 30-18 46 6-26-12-60 20z', s.tone('#6d9a4b'))}</g>`,
  )
  return `<use href="${vine}" transform="translate(${n(x)} ${n(y)}) scale(${+k.toFixed(2)})"/>`
}

const cardamom = (s: Sheet, x: number, y: number): string => {
  let d = ''
  for (const dx of [-90, -54, -18, 24, 60, 94])
    d += `M${n(x)} ${y}Q${n(x + dx * 0.3)} ${y - 120} ${n(x + dx)} ${n(y - 130 + Math.abs(dx) * 0.4)}Q${n(x + dx * 0.8)} ${y - 60} ${n(x)} ${y}z`
  return shape(d, s.tone('#4f8a4c'))
}
