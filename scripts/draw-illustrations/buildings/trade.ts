import { lighter } from '../colour.ts'
import { casement, columns, gable, glazing, laterite, roof, slab } from '../parts/building.ts'
import {
  between,
  chance,
  pickRandom,
  randomInt,
} from '../../../src/domain/platform/seeded-random.ts'
import type { Sheet } from '../sheet.ts'
import { gradient, n, rect, rounded, shape, stroke } from '../svg.ts'
import { panes } from '../parts/panes.ts'
import { shopUnit } from '../parts/shops.ts'
import type { Builder } from './building.ts'

const SIGNS = ['#0f5e59', '#b5482e', '#2563a8', '#c98a2c', '#7a3f52', '#3f6b46'] as const

/** A row of shops: one storey under a flat roof, two under a tiled one, or either. */
export const shopRowOf =
  (wanted?: 1 | 2): Builder =>
  (s, coat, r) => {
    const units = randomInt(r, 2, 4)
    const unitW = units === 2 ? 270 : units === 3 ? 236 : 190
    const half = (units * unitW) / 2
    const storeys = wanted === undefined ? chance(r, 0.65) : wanted === 2
    const shopH = 236
    const first = randomInt(r, 0, 5)
    let out = ''
    if (storeys) {
      out += rect(-half, -shopH - 128, half * 2, 130, s.tone(coat.wall))
      for (let i = 0; i < units; i++)
        out += casement(s, -half + unitW * (i + 0.5) - 40, -shopH - 96, 80, 62, coat.wood)
      out += roof(s, coat, -half - 56, -shopH - 232, half * 2 + 112, 106, 110, [-half, half])
      if (chance(r, 0.5)) out += gable(s, coat, 0, -shopH - 232, 170, 84)
    }
    for (let i = 0; i < units; i++)
      out += shopUnit(
        s,
        r,
        -half + i * unitW,
        -shopH + 22,
        unitW,
        shopH - 22,
        SIGNS[(first + i) % SIGNS.length] ?? SIGNS[0],
      )
    out += storeys
      ? roof(s, coat, -half - 30, -shopH - 18, half * 2 + 60, 34, 26, [0, 0], 0)
      : slab(s, -half - 30, -shopH, half * 2 + 60, 22, coat.trim) +
        hoarding(s, r() < 0.7 ? pickRandom(r, SIGNS) : coat.accent, half)
    return {
      svg: `${out}${rect(-half - 24, -12, half * 2 + 48, 14, s.tone('#a79c8a'))}`,
      half: half + 56,
      height: storeys ? shopH + 240 : shopH + 130,
      door: 0,
    }
  }

export const shopRow: Builder = shopRowOf()

/** A board on the roof: colour and strokes, no words. */
const hoarding = (s: Sheet, colour: string, half: number): string =>
  stroke(`M${n(-half * 0.5)} -240v-40M${n(half * 0.5)} -240v-40M0 -240v-40`, s.tone('#5a5f5e'), 6) +
  rect(-half * 0.64, -354, half * 1.28, 82, s.tone(colour)) +
  stroke(
    `M${n(-half * 0.5)} -324h${n(half * 0.7)}M${n(-half * 0.5)} -298h${n(half * 0.44)}`,
    '#fff',
    9,
    'stroke-linecap="round" opacity=".85"',
  )

/** A tea shop: one room, a bench, bananas hanging, a boiler steaming. */
export const teaShop: Builder = (s, coat, r) => {
  const half = 300
  const steam = stroke(
    'M-150-118q-12-22 6-38t-2-40',
    '#fff',
    9,
    'stroke-linecap="round" opacity=".5"',
  )
  return {
    svg:
      rect(-230, -210, 460, 200, s.tone(coat.wall)) +
      rect(-200, -170, 400, 96, s.tone('#4b3526')) +
      rect(-200, -170, 400, 96, '#ffcf7a', `opacity="${s.hour.lit > 0.2 ? 0.65 : 0.25}"`) +
      shape(
        'M-40-160q-16 20-8 46 16 4 20-14-2-22-12-32zM0-160q-16 20-8 46 16 4 20-14-2-22-12-32zM40-160q-16 20-8 46 16 4 20-14-2-22-12-32z',
        s.tone('#e8c35a'),
      ) +
      shape('M-176-74v-34q0-16 26-16t26 16v34z', s.tone('#b98245')) +
      steam +
      shape(
        'M70-74v-22h16v22zm26 0v-28h18v28zm28 0v-20h16v20zm26 0v-26h16v26z',
        s.tone('#d95f43'),
      ) +
      rect(-216, -78, 432, 16, s.tone(coat.wood)) +
      rect(-210, -62, 420, 52, s.tone(pickRandom(r, SIGNS))) +
      columns(s, [-262, 262], -196, 196, coat.wood, '#8a7456', 12) +
      roof(s, coat, -half, -296, half * 2, 92, 60, [-230, 230], 10) +
      stroke(
        'M-320-30h120M-310-30v28M-214-30v28M200-30h110M210-30v28M300-30v28',
        s.tone(coat.wood),
        9,
      ) +
      rect(-120, -250, 240, 42, s.tone(coat.accent)) +
      stroke('M-96-229h150', '#fff', 9, 'stroke-linecap="round" opacity=".85"'),
    half: half + 20,
    height: 310,
    door: 0,
  }
}

/** A shopping complex: glass corner, floors of signs. */
export const complex =
  (floors: number): Builder =>
  (s, coat, r) => {
    const fh = 118
    const h = floors * fh
    const half = between(r, 340, 400)
    const core = between(r, 150, 200)
    const first = randomInt(r, 0, 5)
    let out = rect(-half, -h, half * 2, h, s.tone(coat.wall))
    for (let f = 0; f < floors; f++) {
      const y = -h + f * fh
      const w = half * 2 - core - 60
      out += glazing(s, -half + 24, y + 38, w, fh - 46, 5, '#e9e2d6')
      if (f < floors - 1 || chance(r, 0.8)) {
        out += rect(
          -half + 24,
          y + 6,
          w * between(r, 0.4, 0.9),
          30,
          s.tone(SIGNS[(first + f) % SIGNS.length] ?? SIGNS[0]),
        )
        out += stroke(
          `M${n(-half + 44)} ${y + 21}h${n(w * 0.26)}`,
          '#fff',
          7,
          'stroke-linecap="round" opacity=".8"',
        )
      }
    }
    return {
      svg:
        out +
        curtain(s, half - core - 6, -h - 26, core, h + 26, 4, floors + 1) +
        rect(half - core - 22, -h - 44, core + 44, 20, s.tone(coat.trim)) +
        slab(s, -half - 14, -h - 16, half * 2 - core - 10, 18, coat.trim) +
        slab(s, -half - 10, -112, half * 2 - core, 12, coat.accent) +
        rect(
          half - core + 30,
          -86,
          core - 72,
          86,
          s.hour.lit > 0.3 ? '#ffdf9f' : s.tone('#2a3d40'),
        ) +
        rect(-half - 20, -10, half * 2 + 40, 12, s.tone('#b3a893')),
      half: half + 30,
      height: h + 50,
      door: half - core / 2,
    }
  }

/** A wall of glass that mirrors the sky, in a grid of mullions. */
export function curtain(
  s: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  bays: number,
  floors: number,
): string {
  const sky = s.hour.sky
  const top = sky[0]?.[1] ?? '#7fb0c0'
  const low = sky[sky.length - 1]?.[1] ?? '#dfe8e4'
  const fill = s.paint('cg', (id) =>
    gradient(
      id,
      [
        [0, s.tone(lighter('#3f6a78', 0.1))],
        [0.5, top],
        [1, low],
      ],
      0.4,
      1,
    ),
  )
  let grid = ''
  for (let i = 1; i < bays; i++) grid += `M${n(x + (w * i) / bays)} ${n(y)}v${n(h)}`
  for (let f = 1; f < floors; f++) grid += `M${n(x)} ${n(y + (h * f) / floors)}h${n(w)}`
  const lamps = panes(s, h / floors)
  for (let f = 0; f < floors; f++)
    for (let i = 0; i < bays; i++)
      if (s.random() < s.hour.lit * 0.7)
        lamps.add(x + (w * i) / bays, y + (h * f) / floors, w / bays)
  return (
    rect(x, y, w, h, fill) +
    rect(x, y, w, h, s.tone('#1f4048'), 'opacity=".35"') +
    lamps.svg('#2c4650') +
    shape(
      `M${n(x)} ${n(y + h * 0.5)}L${n(x + w)} ${n(y + h * 0.1)}v${n(h * 0.16)}L${n(x)} ${n(y + h * 0.74)}z`,
      '#fff',
      'opacity=".1"',
    ) +
    stroke(grid, s.tone('#cfd8d8'), 3, 'opacity=".8"')
  )
}

/** An office block: stone core, curtain wall, fins or ribbons. */
export const office =
  (floors: number): Builder =>
  (s, coat, r) => {
    const fh = Math.min(84, 520 / floors)
    const h = floors * fh
    const half = between(r, 230, 330)
    const style = pickRandom(r, ['glass', 'fins', 'ribbons'] as const)
    const coreW = between(r, 90, 130)
    const stone = chance(r, 0.35)
      ? laterite(s, 0.8)
      : s.tone(pickRandom(r, ['#c7a68c', '#e6dfd2', '#b9c0bd', '#d9cdb8']))
    let face = ''
    if (style === 'ribbons') {
      const glass = panes(s, fh * 0.46)
      face += rect(-half, -h, half * 2, h, s.tone(lighter(coat.wall, 0.2)))
      for (let f = 0; f < floors; f++)
        for (let i = 0; i < 7; i++)
          glass.add(
            -half + 14 + ((half * 2 - 28) / 7) * i,
            -h + f * fh + fh * 0.28,
            (half * 2 - 28) / 7 - 3,
          )
      face += glass.svg('#35555f')
    } else {
      face += curtain(s, -half, -h, half * 2, h, 8, floors)
      if (style === 'fins') {
        let d = ''
        for (let x = -half + 18; x < half; x += 36) d += `M${n(x)} ${n(-h)}v${n(h - 90)}`
        face += stroke(d, s.tone(chance(r, 0.5) ? '#e9e2d6' : coat.accent), 9)
      }
    }
    return {
      svg:
        rect(-half - coreW + 20, -h - 40, coreW, h + 40, stone) +
        rect(-half, -h - 40, 20, h + 40, '#000', 'opacity=".16"') +
        face +
        slab(s, -half - 4, -h - 18, half * 2 + 20, 18, coat.trim) +
        rounded(-half - coreW + 44, -h - 4, coreW - 48, 40, 4, s.tone(coat.accent)) +
        rect(-90, -92, 180, 92, s.hour.lit > 0.3 ? '#ffdf9f' : s.tone('#22383c')) +
        stroke('M-45-92v92M0-92v92M45-92v92', s.tone('#d8dede'), 4) +
        slab(s, -130, -110, 260, 16, coat.trim) +
        columns(s, [-116, 116], -94, 94, coat.trim, coat.trim, 12) +
        rect(-half - coreW, -8, half * 2 + coreW + 20, 10, s.tone('#b3a893')),
      half: half + coreW,
      height: h + 60,
      door: 0,
    }
  }
