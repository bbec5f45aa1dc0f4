import { waterHouse } from '../buildings/tiled-houses.ts'
import { paintedCoat } from '../buildings/building.ts'
import { greenRidges, ridge, ripples, sky, water, waterPaint, weather } from '../parts/land.ts'
import { banana, bush, grove, LEAF, palm, tufts } from '../parts/plants.ts'
import { skyline } from '../parts/setting.ts'
import { boat, boatman, egret, houseboat, walker } from '../parts/things.ts'
import type { Place } from '../place.ts'
import { between, pickRandom } from '../../../src/domain/platform/seeded-random.ts'
import type { Sheet } from '../sheet.ts'
import { n, place, poly, rect, shape, stroke } from '../svg.ts'
import { discAt } from './around-land.ts'

/** The wide lake with its rice boats. */
export function kayal(s: Sheet, at: Place): string {
  const r = s.random
  const left = at.flip
  return (
    sky(s, left ? between(r, 760, 1000) : between(r, 200, 440)) +
    ridge(s, 440, 40, s.far('#7fa287', 0.55), 150) +
    ridge(s, 452, 26, s.far('#5f8d58', 0.35), 90) +
    grove(s, left ? 700 : -20, left ? 1220 : 480, 462, 6, 0.46) +
    water(s, 458, 342) +
    ripples(s, 0, 1160, 470, 790, 50) +
    houseboat(s, left ? 470 : 720, 620, 1.02) +
    shape(
      `M${left ? 240 : 490} 626h440l-40 60H${left ? 290 : 540}z`,
      s.tone('#3f2b1f'),
      'opacity=".2"',
    ) +
    boatman(s, left ? 940 : 240, 560, 0.7) +
    boat(s, left ? 860 : 330, 500, 0.45) +
    egret(s, left ? 1010 : 150, 720, 1.4) +
    rect(left ? 960 : 60, 718, 180, 6, s.tone('#4d3a2a')) +
    stroke(`M${left ? 980 : 80} 690v90M${left ? 1120 : 220} 694v80`, s.tone('#4d3a2a'), 9) +
    palm(s, left ? -10 : 1210, 820, 600, left ? 110 : -110, 1.6, LEAF.near) +
    weather(s, 400)
  )
}

/** A canal between two banks, palms meeting over it. */
export function canal(s: Sheet, at: Place): string {
  const r = s.random
  const home = waterHouse(s, paintedCoat(at.detail('neighbour')), at.detail('neighbour2'))
  const left = at.flip
  return (
    sky(s, between(r, 480, 720)) +
    greenRidges(s, 470) +
    rect(0, 470, 1200, 330, s.tone('#7f9f58')) +
    grove(s, 330, 560, 486, 3, 0.5) +
    grove(s, 640, 880, 486, 3, 0.5) +
    place(home.svg, left ? 250 : 950, 520, 0.62) +
    poly(
      [
        [568, 478],
        [632, 478],
        [1010, 800],
        [190, 800],
      ],
      waterPaint(s),
    ) +
    poly(
      [
        [568, 478],
        [190, 800],
        [150, 800],
        [556, 478],
      ],
      s.tone('#8a6f52'),
    ) +
    poly(
      [
        [632, 478],
        [1010, 800],
        [1050, 800],
        [644, 478],
      ],
      s.tone('#7a6148'),
    ) +
    ripples(s, 420, 700, 560, 790, 18) +
    ripples(s, 540, 620, 490, 560, 6) +
    footbridge(s, 600, 548) +
    boatman(s, 600, 706, 0.95) +
    palm(s, 420, 640, 430, 70, 1.1) +
    palm(s, 800, 640, 440, -80, 1.15, LEAF.pale) +
    palm(s, 130, 780, 620, 120, 1.5, LEAF.near) +
    palm(s, 1090, 780, 590, -110, 1.45) +
    bush(s, 320, 700, 1) +
    bush(s, 900, 704, 1.1, LEAF.near, '#e07a9b') +
    banana(s, 60, 700, 1.2) +
    weather(s, 420)
  )
}

export const footbridge = (s: Sheet, x: number, y: number): string =>
  shape(`M${n(x - 130)} ${y + 16}q130-60 260 0v-12q-130-60-260 0z`, s.tone('#b9a288')) +
  stroke(
    `M${n(x - 130)} ${y - 22}q130-60 260 0M${n(x - 110)} ${y - 26}v32M${n(x - 56)} ${y - 42}v32M${n(x)} ${y - 50}v32M${n(x + 56)} ${y - 42}v32M${n(x + 110)} ${y - 26}v32`,
    s.tone('#6a5a48'),
    5,
  )

/** Boats drawn up on the sand. */
export function beach(s: Sheet, at: Place): string {
  const r = s.random
  const hull = (x: number, y: number, k: number, colour: string, flip: number) =>
    place(
      shape('M-170-4q150 14 310 0v10h-310z', '#000', 'opacity=".2"') +
        shape(
          'M-214-118q70 52 214 52 130 0 190-62l34-30q-8 96-70 158h-280q-70-46-88-118z',
          s.tone(colour),
        ) +
        shape(
          'M-214-118q70 52 214 52 130 0 190-62l8-6q-60 48-198 50-130-2-202-52z',
          s.tone('#2b2a28'),
          'opacity=".55"',
        ) +
        stroke('M-196-66q90 36 200 36 110 0 196-56', s.tone('#f7efe0'), 8) +
        stroke('M-70-94l6 30M60-94l-4 28', s.tone('#7a5638'), 8),
      x,
      y,
      flip * k,
      k,
    )
  return (
    sky(s, discAt(s)) +
    rect(0, 440, 1200, 20, s.far('#6f9aa2', 0.5)) +
    water(s, 446, 120) +
    ripples(s, 0, 1160, 454, 540, 34) +
    boat(s, 300, 470, 0.4) +
    boat(s, 760, 462, 0.3) +
    shape('M0 556q150-22 320 0t360-6 320 10 220-10v260H0z', s.tone('#e3d2a8')) +
    stroke('M0 552q150-22 320 0t360-6 320 10 220-10', '#fff', 9, 'opacity=".75"') +
    shape('M0 600q300-20 620 6t600-10v210H0z', '#fff', 'opacity=".14"') +
    grove(s, at.flip ? 820 : -30, at.flip ? 1240 : 380, 640, 3, 1.25) +
    hull(at.flip ? 380 : 800, 730, 1.15, pickRandom(r, ['#2f6f8c', '#b5482e', '#0f5e59']), 1) +
    hull(at.flip ? 720 : 470, 676, 0.72, pickRandom(r, ['#d6a23c', '#7a3f52', '#4f8a62']), -1) +
    walker(s, at.flip ? 200 : 1010, 650, 0.75, '#b5482e') +
    walker(s, at.flip ? 240 : 1050, 656, 0.75, '#f4ecdc') +
    tufts(s, 0, 740, 1200, 50, 16, '#b5a468') +
    weather(s, 420)
  )
}

/** One cantilevered net: its legs, its boom with the stones, the net hanging open. */
export const net = (dark: string, x: number, y: number, k: number): string =>
  place(
    `<g fill="none" stroke="${dark}" stroke-linecap="round"><path d="M-20 120L40-150M60 120L40-150M-60 124h190" stroke-width="9"/><path d="M40-150L-190-60M40-150L-250 20M40-150L-60-40M40-150L160-110M40-150L190-60" stroke-width="3"/><path d="M-20 60Q-150 20-250 20Q-200 90-110 96Q-30 90-20 60M-250 20Q-190-10-190-60Q-110-70-60-40Q-40 10-20 60" stroke-width="5"/><path d="M-190-60Q-140 30-110 96M-60-40Q-110 20-110 96M-220-20Q-130 40-40 20M-240 40Q-140 84-30 76" stroke-width="1.6" opacity=".75"/></g>` +
      rect(150, -64, 20, 20, dark) +
      rect(180, -20, 20, 20, dark) +
      stroke('M160-110v46m30 4v40', dark, 3),
    x,
    y,
    k,
  )

/** The cantilevered nets at the harbour mouth. */
export function fishingNets(s: Sheet, at: Place): string {
  const r = s.random
  const dark = s.hour.lit > 0.5 ? '#17141f' : s.tone('#43352a')
  return (
    sky(s, between(r, 200, 460)) +
    skyline(s, 452) +
    water(s, 450, 350) +
    ripples(s, 0, 1160, 460, 790, 54) +
    net(dark, at.flip ? 900 : 820, 520, 1.5) +
    net(dark, at.flip ? 520 : 440, 486, 0.95) +
    shape('M640 730q60-60 200-50h360v130H600z', s.tone('#4d4a3c')) +
    boatman(s, 230, 600, 0.8) +
    boat(s, 420, 690, 0.9) +
    palm(s, 1180, 760, 520, -80, 1.4, LEAF.near) +
    walker(s, 940, 690, 0.8, '#f4ecdc') +
    weather(s, 400)
  )
}
