import { darker } from '../colour.ts'
import { teaShop } from '../buildings/trade.ts'
import { cottage } from '../buildings/tiled-houses.ts'
import { paintedCoat } from '../buildings/building.ts'
import { laterite } from '../parts/building.ts'
import {
  greenRidges,
  ground,
  mistBand,
  mountains,
  ridge,
  ripples,
  sky,
  water,
  weather,
} from '../parts/land.ts'
import {
  banana,
  broadTree,
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
import { earth } from '../parts/setting.ts'
import { bus, car, egret, rider, scooter, walker } from '../parts/things.ts'
import type { Place } from '../place.ts'
import { between, chance, pickRandom } from '../../../src/domain/platform/seeded-random.ts'
import type { Sheet } from '../sheet.ts'
import { circle, place, poly, rect, shape, stroke } from '../svg.ts'

export const discAt = (s: Sheet): number =>
  chance(s.random, 0.5) ? between(s.random, 140, 400) : between(s.random, 800, 1060)

/** A lane between laterite walls, going away. */
export function lane(s: Sheet, at: Place): string {
  const r = s.random
  const vx = between(r, 520, 680)
  const vy = 500
  const stone = laterite(s, 1)
  const cap = s.tone('#dda78b')
  const wallSide = (dir: -1 | 1) => {
    const nearX = dir < 0 ? -40 : 1240
    const footX = dir < 0 ? 190 : 1010
    const far = vx + dir * 46
    return (
      poly(
        [
          [nearX, 470],
          [far, vy - 26],
          [far, vy + 40],
          [footX, 800],
          [nearX, 800],
        ],
        stone,
      ) +
      poly(
        [
          [nearX, 470],
          [far, vy - 26],
          [far, vy + 40],
          [footX, 800],
          [nearX, 800],
        ],
        '#000',
        `opacity="${dir < 0 ? 0.05 : 0.2}"`,
      ) +
      poly(
        [
          [nearX, 446],
          [far, vy - 34],
          [far, vy - 24],
          [nearX, 486],
        ],
        cap,
      )
    )
  }
  const house = cottage(s, paintedCoat(at.detail('neighbour')), at.detail('neighbour2'))
  const hx = chance(r, 0.5) ? 240 : 960
  return (
    sky(s, discAt(s)) +
    greenRidges(s, 500) +
    rect(0, 496, 1200, 310, s.tone('#86a55c')) +
    palm(s, vx - 120, 520, 300, -20, 0.8, LEAF.pale) +
    palm(s, vx + 130, 520, 260, 26, 0.7) +
    place(house.svg, hx, 520, 0.66) +
    broadTree(s, hx < 600 ? 980 : 220, 520, 330, 180) +
    palm(s, hx < 600 ? 60 : 1150, 520, 440, hx < 600 ? 40 : -40, 1.2) +
    poly(
      [
        [vx - 46, vy + 36],
        [vx + 46, vy + 36],
        [1050, 800],
        [150, 800],
      ],
      s.tone('#c98f62'),
    ) +
    poly(
      [
        [vx - 12, vy + 36],
        [vx + 4, vy + 36],
        [620, 800],
        [470, 800],
      ],
      '#fff',
      'opacity=".12"',
    ) +
    wallSide(-1) +
    wallSide(1) +
    bush(s, 120, 486, 1.3, LEAF.near, '#d1477a') +
    bush(s, 1080, 490, 1.4, LEAF.near, '#f0b93a') +
    bush(s, vx - 90, vy - 8, 0.6) +
    bush(s, vx + 96, vy - 8, 0.6) +
    banana(s, 1010, 474, 1) +
    tufts(s, 170, 760, 120, 36, 8, '#5f8440') +
    tufts(s, 920, 760, 120, 36, 8, '#5f8440') +
    (chance(r, 0.5)
      ? walker(
          s,
          vx + 40,
          640,
          0.95,
          pickRandom(r, ['#b5482e', '#3d6d8c', '#e8b84a']),
          s.hour.weather === 'rain' || s.hour.name === 'noon',
        )
      : rider(s, vx - 30, 660, '#3d6d8c', 0.9)) +
    weather(s, 430)
  )
}

/** A road winding up through tea. */
export function hillRoad(s: Sheet, at: Place): string {
  const r = s.random
  const flip = at.flip ? -1 : 1
  const tar = s.tone('#75777a')
  return (
    sky(s, discAt(s)) +
    mountains(s, 400) +
    mistBand(s, 240, 200, s.hour.weather === 'mist' ? 0.8 : 0.25) +
    ridge(s, 440, 90, s.far('#6f957f', 0.2), 200) +
    ground(s, 452, earth('hills')) +
    teaRows(s, 474, 830, 13) +
    place(
      shape(
        'M-130-300q140 30 60 80t40 90q180 60 20 130t-330 180h420q120-130 260-190t-60-150q-160-40-140-80t-110-60z',
        tar,
      ) +
        stroke(
          'M-60-286q130 30 60 80t40 90q170 60 40 130t-280 180',
          s.tone('#efe6d0'),
          5,
          'stroke-dasharray="26 20"',
        ),
      600,
      760,
      flip,
      1,
    ) +
    silverOak(s, 250, 520, 1.1, 0.08) +
    silverOak(s, 960, 520, 1.2, 0.08) +
    silverOak(s, 90, 700, 1.9) +
    silverOak(s, 1120, 720, 2) +
    (chance(r, 0.5)
      ? bus(s, 600 + flip * 10, 606, '#b5482e', 0.5)
      : car(s, 600 + flip * 30, 612, pickRandom(r, ['#c9473a', '#f0ebe0', '#d6a23c']), 0.5)) +
    walker(s, 600 - flip * 320, 640, 0.6, '#b5482e') +
    walker(s, 600 - flip * 290, 650, 0.6, '#e8b84a') +
    weather(s, 400)
  )
}

/** Water coming down a rock face after the rains. */
export function waterfall(s: Sheet, at: Place): string {
  const x = at.flip ? 430 : 770
  return (
    sky(s, discAt(s)) +
    mountains(s, 420) +
    shape(
      `M${x - 420} 560Q${x - 260} 240 ${x - 60} 230h120q220 20 380 330z`,
      s.far('#5f7f66', 0.2),
    ) +
    shape(`M${x - 120} 560q20-260 70-316h110q50 60 80 316z`, s.far('#6f6a62', 0.15)) +
    shape(
      `M${x - 40} 246h70q-20 120 10 200t40 120h-160q60-60 40-140t40-180z`,
      '#f6fbfa',
      `opacity="${s.hour.lit > 0.5 ? 0.6 : 0.9}"`,
    ) +
    stroke(
      `M${x - 10} 260q-10 120 0 290M${x + 14} 280q0 140 30 270M${x - 26} 330q-6 110-34 220`,
      s.tone('#a9c6cc'),
      4,
      'opacity=".7"',
    ) +
    ridge(s, 548, 46, s.far('#6f957f', 0.22), 120) +
    ground(s, 548, earth('hills')) +
    water(s, 556, 90) +
    ripples(s, 0, 1160, 562, 640, 26) +
    shape(`M${x - 150} 566q150-40 300 0z`, '#fff', 'opacity=".5"') +
    rect(0, 640, 1200, 160, s.tone('#557f4a')) +
    shape('M80 660q30-50 110-40t90 50zM820 676q50-60 140-36t110 50z', s.tone('#7d786e')) +
    silverOak(s, 140, 600, 1.3, 0.1) +
    silverOak(s, 1060, 610, 1.5, 0.05) +
    teaRows(s, 690, 830, 5) +
    broadTree(s, at.flip ? 1000 : 180, 704, 330, 180) +
    walker(s, x < 600 ? 690 : 460, 676, 0.85, '#3d6d8c', s.hour.weather === 'rain') +
    weather(s, 430)
  )
}

/** Open paddy, a bund, hills. */
export function fields(s: Sheet, at: Place): string {
  const r = s.random
  const bund = s.tone('#8f744c')
  return (
    sky(s, discAt(s)) +
    mountains(s, 470) +
    ridge(s, 490, 40, s.far('#6f9a6a', 0.3), 90) +
    grove(s, 0, 1200, 500, 8, 0.5) +
    paddy(s, 500, 800, chance(at.detail('crop'), 0.4)) +
    stroke('M0 560Q420 548 700 556T1200 548', bund, 9) +
    stroke('M0 650Q420 632 700 644T1200 630', bund, 15) +
    poly(
      at.flip
        ? [
            [400, 502],
            [424, 502],
            [520, 800],
            [300, 800],
          ]
        : [
            [780, 502],
            [804, 502],
            [900, 800],
            [680, 800],
          ],
      bund,
    ) +
    walker(s, at.flip ? 415 : 795, 640, 0.8, '#f4ecdc', true) +
    [
      [230, 610, 1],
      [300, 700, 1.5],
      [1010, 620, 1.1],
      [1080, 720, 1.7],
    ]
      .map(([x = 0, y = 0, k = 1]) =>
        chance(r, 0.75) ? egret(s, x + between(r, -40, 40), y, k) : '',
      )
      .join('') +
    palm(s, at.flip ? 1160 : 40, 820, 520, at.flip ? -60 : 60, 1.4, LEAF.near) +
    weather(s, 430)
  )
}

/** A great tree with a platform round it, where the village sits in the evening. */
export function banyan(s: Sheet, at: Place): string {
  const r = s.random
  const x = at.flip ? 440 : 760
  const shop = teaShop(s, paintedCoat(at.detail('n1')), at.detail('n2'))
  return (
    sky(s, at.flip ? between(r, 850, 1050) : between(r, 150, 350)) +
    greenRidges(s, 530) +
    ground(s, 530, earth('village')) +
    place(shop.svg, at.flip ? 950 : 250, 610, 0.7) +
    shape('M0 640Q500 600 1200 636v90Q600 680 0 736z', s.tone('#c9a071')) +
    broadTree(s, x, 640, 430, 330, '#3f6b45') +
    stroke(
      `M${x - 120} 330v150M${x - 60} 350v180M${x + 90} 340v170M${x + 150} 330v110`,
      s.tone('#6d573c'),
      5,
    ) +
    rect(x - 190, 612, 380, 44, laterite(s, 0.7)) +
    rect(x - 200, 602, 400, 14, s.tone('#dda78b')) +
    walker(s, x - 250, 664, 0.95, '#3d6d8c') +
    walker(s, x + 262, 668, 0.95, '#f4ecdc', s.hour.weather === 'rain') +
    scooter(s, at.flip ? 800 : 420, 676, '#c9473a', 0.9) +
    bush(s, 80, 780, 1.6) +
    bush(s, 1120, 790, 1.8, LEAF.near, '#f0b93a') +
    tufts(s, 100, 730, 1000, 60, 26, '#5f8440') +
    weather(s, 440)
  )
}

/** The estate road under rubber. */
export function estateRoad(s: Sheet, at: Place): string {
  const r = s.random
  let stems = ''
  for (let i = 0; i < 5; i++)
    for (const dir of [-1, 1])
      stems += rubber(
        s,
        600 + dir * (70 + i * 92 + i * i * 16),
        540 + i * i * 16,
        0.6 + i * 0.36,
        Math.max(0, 0.4 - i * 0.1),
      )
  return (
    sky(s, discAt(s)) +
    greenRidges(s, 520) +
    ground(s, 530, earth('rubber')) +
    poly(
      [
        [580, 534],
        [620, 534],
        [900, 800],
        [300, 800],
      ],
      s.tone('#b98256'),
    ) +
    circle(600, 520, 30, s.far('#6f9a6a', 0.4)) +
    stems +
    tufts(s, 10, 600, 1180, 190, 44, '#5f7d3c') +
    (at.flip
      ? walker(s, 640, 650, 0.8, '#e8b84a')
      : rider(s, 580, 670, pickRandom(r, ['#c9473a', '#3d6d8c']), 0.8)) +
    shape('M0 800q120-60 240 0zM960 800q120-50 240 0z', s.tone(darker(earth('rubber'), 0.25))) +
    weather(s, 440)
  )
}
