import { darker, lighter } from '../colour.ts'
import { casement, door, gable, laterite, railing, roof, slab } from '../parts/building.ts'
import {
  between,
  chance,
  pickRandom,
  randomInt,
  type Random,
} from '../../../src/domain/platform/seeded-random.ts'
import type { Sheet } from '../sheet.ts'
import { gradient, n, place, rect, shape, stroke } from '../svg.ts'
import type { Builder } from './building.ts'
import { LAMPS, panes } from '../parts/panes.ts'
import { shopUnit } from '../parts/shops.ts'

interface Tower {
  floors: number
  bays: number
  bayW: number
  floorH: number
  wall: string
  accent: string
  face: 'bays' | 'ribbons' | 'frames'
}

/** One tower standing on (0, 0), its left edge at x = 0. */
function tower(s: Sheet, r: Random, t: Tower, id: string): string {
  const w = t.bays * t.bayW
  const h = t.floors * t.floorH
  const body = s.paint(`b${id}`, (key) =>
    gradient(
      key,
      [
        [0, s.tone(lighter(t.wall, 0.12))],
        [1, s.tone(darker(t.wall, 0.16))],
      ],
      1,
      0,
    ),
  )
  const accentAt = randomInt(r, 0, t.bays - 1)
  const balconies = Array.from({ length: t.bays }, (_, i) => i !== accentAt && chance(r, 0.5))
  const framed = t.face === 'frames'
  const paneW = t.bayW * (framed ? 0.72 : 0.6)
  const paneH = t.floorH * (framed ? 0.68 : 0.5)
  const paneTop = t.floorH * (framed ? 0.16 : 0.22)
  const lamps = panes(s, paneH)
  for (let f = 0; f < t.floors; f++)
    for (let c = 0; c < t.bays; c++)
      if (s.random() < s.hour.lit * 0.75)
        lamps.lamp((c + 0.5) * t.bayW - paneW / 2, -h + f * t.floorH + paneTop, paneW)

  // Everything that repeats on every floor is one dashed stroke per bay: a dash is a window, a slab or a rail.
  const everyFloor = (
    bays: readonly number[],
    width: number,
    top: number,
    tall: number,
    colour: string,
  ) =>
    bays.length === 0
      ? ''
      : stroke(
          bays.map((x) => `M${n(x)} ${n(-h + top)}V0`).join(''),
          s.tone(colour),
          width,
          `stroke-dasharray="${n(tall)} ${n(t.floorH - tall)}"`,
        )
  const middles = Array.from({ length: t.bays }, (_, c) => (c + 0.5) * t.bayW)
  const open =
    t.face === 'ribbons' ? [w / 2] : t.face === 'bays' ? middles.filter((_, c) => balconies[c]) : []
  const openW = t.face === 'ribbons' ? w + 20 : t.bayW * 0.84
  const slabTop = t.floorH * (t.face === 'ribbons' ? 0.62 : 0.56)
  const band = rect(accentAt * t.bayW, -h, t.bayW, h, s.tone(t.accent), 'opacity=".9"')
  const tank = between(r, 0.2, 0.6) * w
  return (
    rect(0, -h, w, h, body) +
    (t.face === 'ribbons' ? '' : band) +
    everyFloor(middles, paneW, paneTop, paneH, '#3d5568') +
    lamps.svg() +
    everyFloor(open, openW, slabTop, t.floorH * 0.36, lighter(t.wall, 0.45)) +
    everyFloor(open, openW, slabTop, 3, darker(t.wall, 0.4)) +
    (framed ? everyFloor([w / 2], w, 0, 5, lighter(t.wall, 0.5)) : '') +
    rect(tank, -h - 44, w * 0.26, 34, s.tone(darker(t.wall, 0.14))) +
    rect(-12, -h - 16, w + 24, 18, s.tone('#f0eae2')) +
    rect(-12, -h + 2, w + 24, 5, '#000', 'opacity=".18"')
  )
}

const HUES = ['#e4ded2', '#ded3c8', '#d8dde0', '#efe1c6', '#e9d3c0', '#dfe2d2', '#e8e4dd'] as const

/** The covered entrance at the foot of a block. */
const entrance = (s: Sheet, x: number, w: number, accent: string): string =>
  rect(x - w / 2, -62, w, 62, s.hour.lit > 0.3 ? '#ffdf9f' : s.tone('#40535a')) +
  stroke(`M${n(x)} -62v62M${n(x - w / 4)} -62v62M${n(x + w / 4)} -62v62`, s.tone('#efe8de'), 4) +
  rect(x - w / 2 - 26, -80, w + 52, 18, s.tone(accent)) +
  rect(x - w / 2 - 20, -62, 8, 62, s.tone('#efe8de')) +
  rect(x + w / 2 + 12, -62, 8, 62, s.tone('#efe8de'))

/** One, two or three towers on a shared forecourt: of different heights, or all with `wanted` floors. */
export const towersOf =
  (wanted?: number): Builder =>
  (s, coat, r) => {
    const face = pickRandom(r, ['bays', 'bays', 'ribbons', 'frames'] as const)
    const count = wanted === undefined ? pickRandom(r, [1, 1, 2, 2, 3]) : pickRandom(r, [1, 1, 2])
    const wall = pickRandom(r, HUES)
    const accent = pickRandom(r, [
      '#c0553b',
      '#3f7f78',
      '#4f76a3',
      '#c79a45',
      '#7c8f63',
      '#9c6a5a',
      coat.accent,
    ])
    let out = ''
    let left = 0
    let tallest = 0
    const parts: [string, number, number][] = []
    for (let i = 0; i < count; i++) {
      const floors = wanted ?? randomInt(r, count === 1 ? 8 : 6, 14)
      const bays = randomInt(r, count === 3 ? 3 : 4, count === 1 ? 7 : 4)
      const floorH = Math.min(46, 560 / floors)
      const bayW = between(r, 54, 66)
      parts.push([
        tower(
          s,
          r,
          { floors, bays, bayW, floorH, wall: i === 0 ? wall : pickRandom(r, HUES), accent, face },
          String(i),
        ),
        bays * bayW,
        floors * floorH,
      ])
      tallest = Math.max(tallest, floors * floorH)
    }
    const gap = 34
    const total = parts.reduce((sum, [, w]) => sum + w, 0) + gap * (count - 1)
    left = -total / 2
    for (const [svg, w] of parts) {
      out += place(svg, left, 0)
      left += w + gap
    }
    const podium =
      count > 1
        ? rect(-total / 2 - 24, -64, total + 48, 64, s.tone(darker(wall, 0.1))) +
          rect(-total / 2 - 30, -72, total + 60, 12, s.tone('#f0eae2')) +
          stroke(
            Array.from(
              { length: Math.floor(total / 52) },
              (_, i) => `M${n(-total / 2 + 26 + i * 52)} -48v48`,
            ).join(''),
            s.tone(darker(wall, 0.55)),
            24,
          )
        : ''
    return {
      svg: out + podium + entrance(s, 0, 96, accent),
      half: total / 2 + 34,
      height: tallest + 50,
      door: 0,
    }
  }

export const towers: Builder = towersOf()

/** A few floors under a tiled roof: the small-town block. */
export const lowRise =
  (floors: number): Builder =>
  (s, coat, r) => {
    const fh = 112
    const h = floors * fh
    const half = between(r, 300, 350)
    const stoneFoot = chance(r, 0.4)
    let out =
      rect(-half, -h, half * 2, h, s.tone(coat.wall)) +
      rect(-half, -h, half * 2, 16, '#000', 'opacity=".14"')
    out += rect(-62, -h, 124, h, s.tone(coat.accent), 'opacity=".9"')
    for (let f = 0; f < floors; f++) {
      const y = -h + f * fh
      for (const side of [-1, 1]) {
        const inner = side < 0 ? -half + 34 : half - 34 - 92
        const outer = side < 0 ? -128 - 74 : 128
        out += casement(s, inner + 14, y + 30, 66, 52, coat.trim)
        out += rect(outer - 6, y + 18, 86, 92, s.tone(darker(coat.wall, 0.5)))
        out += rect(
          outer + 10,
          y + 30,
          54,
          80,
          s.random() < s.hour.lit ? LAMPS[0] : s.tone('#33484c'),
        )
        out += railing(s, outer - 12, y + 68, 98, 42, coat.wood, 14)
        out += slab(s, outer - 18, y + fh - 8, 110, 8, coat.trim)
      }
      if (f < floors - 1)
        out +=
          rect(-30, y + 26, 60, 56, s.random() < s.hour.lit ? LAMPS[1] : s.tone('#33484c')) +
          stroke(`M-30 ${y + 40}h60m-60 14h60m-60 14h60`, s.tone(coat.trim), 4)
    }
    return {
      svg:
        out +
        (stoneFoot
          ? rect(-half, -36, half - 62, 36, laterite(s, 0.6)) +
            rect(62, -36, half - 62, 36, laterite(s, 0.6))
          : '') +
        door(s, -34, -84, 68, 84, coat.wood) +
        slab(s, -86, -104, 172, 14, coat.trim) +
        roof(s, coat, -half - 40, -h - 92, half * 2 + 80, 92, 92, [-half, half]) +
        gable(s, coat, 0, -h - 92, 150, 74),
      half: half + 40,
      height: h + 110,
      door: 0,
    }
  }

const AWNINGS = ['#0f5e59', '#b5482e', '#2563a8', '#c98a2c'] as const

/** Shops on the street, `floors` of homes above with the washing out. */
export const shopHouse =
  (floors: number): Builder =>
  (s, coat, r) => {
    const fh = 118
    const half = between(r, 300, 360)
    const shopH = 148
    const h = floors * fh + shopH
    const bays = 4
    const bw = (half * 2) / bays
    const pitched = chance(r, 0.4)
    const first = randomInt(r, 0, 3)
    let out = rect(-half, -h, half * 2, h, s.tone(coat.wall))
    let washing = ''
    for (let f = 0; f < floors; f++) {
      const y = -h + f * fh
      for (let c = 0; c < bays; c++) {
        const x = -half + c * bw
        if ((c + f) % 2 === 0) {
          out += rect(
            x + bw * 0.22,
            y + 26,
            bw * 0.56,
            fh - 32,
            s.random() < s.hour.lit ? LAMPS[0] : s.tone('#3a4d50'),
          )
          out += stroke(`M${n(x + bw / 2)} ${y + 26}v${fh - 32}`, s.tone(coat.trim), 4)
          out +=
            railing(s, x + bw * 0.1, y + 72, bw * 0.8, fh - 78, coat.wood, 13) +
            slab(s, x + bw * 0.06, y + fh - 8, bw * 0.88, 9, coat.trim)
          if (chance(r, 0.4))
            washing += shape(
              `M${n(x + bw * 0.2)} ${y + 70}h22v30h-22zm30 0h18v22h-18z`,
              s.tone(pickRandom(r, ['#e07a5f', '#f4f1e6', '#6d9bc3', '#e8c35a'])),
            )
        } else out += casement(s, x + bw * 0.24, y + 28, bw * 0.52, 56, coat.trim)
      }
    }
    let shops = ''
    for (let c = 0; c < bays; c++)
      shops += shopUnit(
        s,
        r,
        -half + c * bw + 6,
        -shopH,
        bw - 12,
        shopH,
        AWNINGS[(first + c) % AWNINGS.length] ?? '#0f5e59',
      )
    return {
      svg:
        out +
        washing +
        rect(-half, -shopH, half * 2, shopH, s.tone(darker(coat.wall, 0.16))) +
        shops +
        (pitched
          ? roof(s, coat, -half - 36, -h - 86, half * 2 + 72, 86, 84, [-half, half])
          : slab(s, -half - 16, -h - 18, half * 2 + 32, 18, coat.trim) +
            rect(half * 0.3, -h - 66, 92, 48, s.tone('#3c4246')) +
            rect(-half * 0.6, -h - 52, 130, 34, s.tone(darker(coat.wall, 0.1)))) +
        rect(-half - 10, -8, half * 2 + 20, 10, s.tone('#a79c8a')),
      half: half + 36,
      height: h + 90,
      door: 0,
    }
  }
