import { compoundWall } from '../parts/building.ts'
import {
  ground,
  mistBand,
  mountains,
  path,
  ridge,
  ripples,
  sky,
  water,
  weather,
  greenRidges,
} from '../parts/land.ts'
import {
  banana,
  bush,
  grove,
  LEAF,
  paddy,
  palm,
  rubber,
  silverOak,
  teaRows,
  tufts,
} from '../parts/plants.ts'
import { earth, road, setting, skyline } from '../parts/setting.ts'
import {
  boat,
  boatman,
  car,
  egret,
  houseboat,
  lamp,
  pole,
  rickshaw,
  walker,
} from '../parts/things.ts'
import type { Place } from '../place.ts'
import { between, chance, pick } from '../random.ts'
import type { Sheet } from '../sheet.ts'
import { n, place, poly, rect, shape } from '../svg.ts'
import { builderOf } from './street-front.ts'

export const discAt = (s: Sheet): number =>
  chance(s.random, 0.5) ? between(s.random, 140, 400) : between(s.random, 800, 1060)

/** The building at a scale, standing on (x, y). */
export function standing(
  s: Sheet,
  at: Place,
  x: number,
  y: number,
  wanted: number,
  tallest = 460,
): { svg: string; half: number; door: number; height: number } {
  const b = builderOf(at)(s, at.coat, at.detail('house'))
  const k = Math.min(wanted, tallest / b.height)
  const flip = at.flip ? -1 : 1
  return {
    svg: place(b.svg, x, y, flip * k, k),
    half: b.half * k,
    door: x + b.door * flip * k,
    height: b.height * k,
  }
}

/** Over paddy, with the house among its palms at the far edge. */
export function acrossTheFields(s: Sheet, at: Place): string {
  const r = s.random
  const y = 516
  const x = at.flip ? between(r, 380, 520) : between(r, 680, 820)
  const house = standing(s, at, x, y, 0.52)
  return (
    sky(s, discAt(s)) +
    greenRidges(s, 490) +
    ground(s, 490, earth('village')) +
    grove(s, -20, x - house.half - 10, 508, 4, 0.74) +
    grove(s, x + house.half + 10, 1220, 508, 4, 0.74) +
    palm(s, x + house.half * 0.6, 508, 290, 26, 0.72, LEAF.pale) +
    house.svg +
    bush(s, x - house.half - 10, y + 6, 0.8) +
    banana(s, x + house.half + 16, y + 6, 0.7) +
    rect(0, y + 4, 1200, 12, s.tone('#8f744c')) +
    paddy(s, y + 14, 800, chance(at.detail('crop'), 0.35)) +
    poly(
      [
        [house.door - 14, y + 8],
        [house.door + 14, y + 8],
        [660, 800],
        [500, 800],
      ],
      s.tone('#a9854f'),
    ) +
    rect(0, 640, house.door < 600 ? 1200 : 1200, 13, s.tone('#8f744c')) +
    egret(s, x < 600 ? 860 : 260, 700, 1.4) +
    egret(s, x < 600 ? 960 : 180, 730, 1.6) +
    (chance(r, 0.5)
      ? walker(s, (house.door + 580) / 2, 646, 0.6, '#b5482e', s.hour.weather === 'rain')
      : '') +
    weather(s, 430)
  )
}

/** From the other bank, with the reflection and a boat between. */
export function acrossTheWater(s: Sheet, at: Place): string {
  const r = s.random
  const block = builderOf(at) !== at.house
  const y = 486
  const x = at.flip ? between(r, 400, 540) : between(r, 660, 800)
  const house = standing(s, at, x, y, block ? 0.66 : 0.6, 400)
  const big = chance(r, 0.5)
  const boatX = x < 600 ? between(r, 760, 960) : between(r, 250, 440)
  return (
    sky(s, x < 600 ? between(r, 800, 1050) : between(r, 150, 400)) +
    (block || at.terrain === 'town' ? skyline(s, 470) : '') +
    ridge(s, 470, 60, s.far('#7fa287', 0.55), 140) +
    ridge(s, 484, 40, s.far('#5f8d58', 0.25), 80) +
    grove(s, -10, x - house.half, 488, 4, 0.7) +
    grove(s, x + house.half, 1210, 488, 4, 0.7) +
    house.svg +
    rect(0, y - 2, 1200, 16, s.tone('#7d6a50')) +
    bush(s, x - house.half, y, 0.8) +
    bush(s, x + house.half, y, 0.9) +
    water(s, y + 14, 800 - y) +
    reflection(s, x, y + 14, house.half, house.height) +
    ripples(s, 0, 1160, y + 22, 790, 46) +
    (big ? houseboat(s, boatX, 640, 0.86) : boatman(s, boatX, 650, 1)) +
    boat(s, x, y + 44, 0.55) +
    (chance(r, 0.6)
      ? palm(s, x < 600 ? 1130 : 70, 830, 560, x < 600 ? -90 : 90, 1.5, LEAF.near)
      : '') +
    weather(s, 420)
  )
}

const reflection = (s: Sheet, x: number, y: number, half: number, height: number): string =>
  shape(
    `M${n(x - half)} ${n(y)}l${n(half * 0.16)} ${n(height * 0.5)}h${n(half * 1.68)}l${n(half * 0.16)} ${n(-height * 0.5)}z`,
    s.tone('#6b3a30'),
    'opacity=".2"',
  ) +
  (s.hour.lit > 0.4
    ? shape(
        `M${n(x - half * 0.5)} ${n(y)}v${n(height * 0.4)}h18v${n(-height * 0.4)}zM${n(x)} ${n(y)}v${n(height * 0.7)}h22v${n(-height * 0.7)}zM${n(x + half * 0.5)} ${n(y)}v${n(height * 0.4)}h18v${n(-height * 0.4)}z`,
        '#ffcf7d',
        'opacity=".3"',
      )
    : '')

/** Up in the hills: tea below, the house on its shoulder, the range behind. */
export function acrossTheValley(s: Sheet, at: Place): string {
  const r = s.random
  const x = at.flip ? between(r, 330, 460) : between(r, 740, 870)
  const house = standing(s, at, x, 474, 0.5)
  const slope = x < 600 ? 1 : -1
  return (
    sky(s, x < 600 ? between(r, 820, 1050) : between(r, 150, 380)) +
    mountains(s, 440) +
    mistBand(s, 270, 190, s.hour.weather === 'mist' ? 0.8 : 0.3) +
    ridge(s, 470, 60, s.far('#6f957f', 0.15), 130) +
    shape(
      `M${x < 600 ? -20 : 1220} 440Q${n(x)} 452 ${n(x + slope * 260)} 520T${x < 600 ? 1220 : -20} 640V800H${x < 600 ? -20 : 1220}z`,
      s.far('#5f8c52', 0.08),
    ) +
    silverOak(s, x - slope * 210, 470, 0.9, 0.05) +
    silverOak(s, x - slope * 265, 468, 1.1, 0.05) +
    silverOak(s, x + slope * 220, 510, 0.8, 0.05) +
    house.svg +
    bush(s, x - house.half, 480, 0.7) +
    bush(s, x + house.half, 482, 0.7) +
    teaRows(s, 548, 830, 10) +
    shape(
      `M${n(house.door)} 476q${n(-slope * 30)} 60 ${n(slope * 70)} 110t${n(slope * 60)} 220h${n(slope * 130)}q${n(-slope * 30)}-130 ${n(-slope * 120)}-226t${n(-slope * 110)}-104z`,
      s.tone('#c2966a'),
    ) +
    silverOak(s, x < 600 ? 1080 : 110, 770, 1.9) +
    walker(s, x < 600 ? 800 : 400, 660, 0.6, '#b5482e') +
    weather(s, 400)
  )
}

/** Between the neighbours on a town street. */
export function downTheStreet(s: Sheet, at: Place): string {
  const r = s.random
  const house = standing(s, at, 600, 640, 0.78, 400)
  const side = (dir: number) => {
    const hue = pick(r, ['#d8cdbb', '#cdd3d0', '#dcc7b0', '#c9cdb8'])
    const w = 380
    const x = dir < 0 ? 600 - house.half - w - 20 : 600 + house.half + 20
    const h = between(r, 210, 330)
    return (
      rect(x, 640 - h, w, h, s.far(hue, 0.16)) +
      rect(x - 10, 640 - h - 14, w + 20, 16, s.far('#f1e9da', 0.1)) +
      [0.18, 0.5, 0.82]
        .map((t) =>
          rect(
            x + w * t - 34,
            640 - h + 44,
            68,
            66,
            s.random() < s.hour.lit ? '#ffd890' : s.far('#44565a', 0.2),
          ),
        )
        .join('') +
      [0.3, 0.7]
        .map((t) =>
          rect(
            x + w * t - 34,
            640 - 110,
            68,
            70,
            s.random() < s.hour.lit ? '#ffd890' : s.far('#44565a', 0.2),
          ),
        )
        .join('')
    )
  }
  return (
    sky(s, discAt(s)) +
    skyline(s, 560) +
    ground(s, 600, earth('town')) +
    palm(s, 600 - house.half - 14, 640, 420, -30, 1.1) +
    side(-1) +
    side(1) +
    palm(s, 600 + house.half + 16, 640, 380, 36, 1, LEAF.pale) +
    house.svg +
    bush(s, 600 - house.half, 648, 0.9, LEAF.near, '#e07a9b') +
    bush(s, 600 + house.half, 648, 0.9) +
    path(house.door, 640, 90, house.door, 130, s.tone('#cfc4b0'), 684) +
    compoundWall(s, -10, 652, house.door - 80, 36, at.enclosure) +
    compoundWall(s, house.door + 80, 652, 1200 - house.door, 36, at.enclosure) +
    road(s, 688, 112) +
    lamp(s, 160, 690, 260) +
    pole(s, 1060, 690, 440) +
    (s.hour.weather === 'rain' ? ripples(s, 0, 1160, 704, 790, 22) : '') +
    (chance(r, 0.5)
      ? rickshaw(s, 880, 780, 1.05)
      : car(s, 300, 782, pick(r, ['#c9473a', '#3d6d8c', '#d6a23c']), 0.9)) +
    walker(s, 400, 706, 0.8, '#4f8a62', s.hour.weather === 'rain') +
    weather(s, 430)
  )
}

/** Down a drive between rubber stems. */
export function throughTheTrees(s: Sheet, at: Place): string {
  const house = standing(s, at, 600, 560, 0.56)
  let stems = ''
  for (let i = 0; i < 4; i++)
    for (const dir of [-1, 1])
      stems += rubber(
        s,
        600 + dir * (house.half + 10 + i * 84 + i * i * 12),
        576 + i * i * 22,
        0.8 + i * 0.34,
        Math.max(0, 0.3 - i * 0.1),
      )
  return (
    setting(s, 'rubber', discAt(s), 530) +
    house.svg +
    path(house.door, 562, 60, 600, 520, s.tone('#b98256')) +
    bush(s, 600 - house.half, 572, 0.9) +
    stems +
    tufts(s, 10, 620, 1180, 170, 40, '#5f7d3c') +
    weather(s, 440)
  )
}

/** Above the tree tops and tiled roofs of the neighbourhood. */
export function overTheRoofs(s: Sheet, at: Place): string {
  const r = s.random
  const block = standing(s, at, between(r, 480, 720), 650, 0.9, 500)
  return (
    sky(s, discAt(s)) +
    skyline(s, 590) +
    ridge(s, 600, 46, s.far('#6f9a6a', 0.3), 96) +
    rect(0, 596, 1200, 204, s.far('#5d8250', 0.14)) +
    block.svg +
    neighbours(s, 672, 0.6, 0.14) +
    ridge(s, 690, 50, s.far('#557d4c', 0.06), 84) +
    grove(s, -20, 360, 730, 3, 0.82) +
    grove(s, 840, 1220, 730, 3, 0.82) +
    neighbours(s, 770, 1, 0) +
    ridge(s, 790, 54, s.tone('#3c633f'), 104) +
    weather(s, 420)
  )
}

/** A line of small tiled houses, of which the foot hides in the green. */
function neighbours(s: Sheet, y: number, k: number, haze: number): string {
  const r = s.random
  let out = ''
  for (let x = -80 * r(); x < 1240; x += between(r, 300, 470) * k) {
    const w = between(r, 190, 260) * k
    const h = between(r, 64, 84) * k
    const wall = s.far(pick(r, ['#f3e6cf', '#e8dcc6', '#dfe6d8', '#f0d9b4']), haze)
    const lit = s.random() < s.hour.lit
    const pane = lit ? '#ffd28a' : s.far('#48585a', haze)
    out +=
      rect(x + 16 * k, y - h, w - 32 * k, h, wall) +
      rect(x + w * 0.26, y - h * 0.8, w * 0.14, h * 0.4, pane) +
      rect(x + w * 0.6, y - h * 0.8, w * 0.14, h * 0.4, pane) +
      shape(
        `M${n(x)} ${n(y - h)}l${n(w * 0.2)} ${n(-62 * k)}h${n(w * 0.6)}l${n(w * 0.2)} ${n(62 * k)}z`,
        s.far(pick(r, ['#b0573e', '#a54d38', '#8f4636']), haze),
      ) +
      rect(x, y - h, w, 6 * k, s.far('#5b3a2a', haze))
  }
  return out
}
