import { darker } from '../colour.ts'
import { shopRow, teaShop } from '../buildings/trade.ts'
import { cottage, waterHouse } from '../buildings/tiled-houses.ts'
import { towers } from '../buildings/apartments.ts'
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
  waterPaint,
  weather,
} from '../parts/land.ts'
import {
  areca,
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
import { earth, road, skyline } from '../parts/setting.ts'
import {
  boat,
  boatman,
  bus,
  car,
  egret,
  houseboat,
  lamp,
  pole,
  rickshaw,
  scooter,
  walker,
} from '../parts/things.ts'
import type { Place } from '../place.ts'
import { between, chance, pick, weighted } from '../random.ts'
import type { Sheet } from '../sheet.ts'
import { circle, n, place, poly, rect, shape, stroke } from '../svg.ts'

type View = (s: Sheet, at: Place) => string

/** What lies around the place: its lane, its water, its hills, its street. */
export function surroundings(s: Sheet, at: Place): string {
  const own = at.detail('around')
  const view = ((): View => {
    switch (at.terrain) {
      case 'hills':
        return weighted<View>(own, [
          [hillRoad, 4],
          [waterfall, 2],
        ])
      case 'backwater':
        return weighted<View>(own, [
          [kayal, 4],
          [canal, 3],
        ])
      case 'coast':
        return weighted<View>(own, [
          [beach, 4],
          [fishingNets, 3],
        ])
      case 'town':
        return weighted<View>(own, [
          [street, 4],
          [fishingNets, 1],
          [crossing, 3],
        ])
      case 'paddy':
        return weighted<View>(own, [
          [fields, 3],
          [lane, 2],
          [banyan, 2],
        ])
      case 'rubber':
        return weighted<View>(own, [
          [lane, 2],
          [estateRoad, 3],
          [banyan, 1],
        ])
      default:
        return weighted<View>(own, [
          [lane, 4],
          [banyan, 2],
          [fields, 1],
          [junction, 2],
          [canal, 1],
        ])
    }
  })()
  return view(s, at)
}

const discAt = (s: Sheet): number =>
  chance(s.random, 0.5) ? between(s.random, 140, 400) : between(s.random, 800, 1060)

/** A lane between laterite walls, going away. */
function lane(s: Sheet, at: Place): string {
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
          pick(r, ['#b5482e', '#3d6d8c', '#e8b84a']),
          s.hour.weather === 'rain' || s.hour.name === 'noon',
        )
      : scooter(s, vx - 30, 650, '#3d6d8c', 0.9)) +
    weather(s, 430)
  )
}

/** The wide lake with its rice boats. */
function kayal(s: Sheet, at: Place): string {
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
function canal(s: Sheet, at: Place): string {
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

const footbridge = (s: Sheet, x: number, y: number): string =>
  shape(`M${n(x - 130)} ${y + 16}q130-60 260 0v-12q-130-60-260 0z`, s.tone('#b9a288')) +
  stroke(
    `M${n(x - 130)} ${y - 22}q130-60 260 0M${n(x - 110)} ${y - 26}v32M${n(x - 56)} ${y - 42}v32M${n(x)} ${y - 50}v32M${n(x + 56)} ${y - 42}v32M${n(x + 110)} ${y - 26}v32`,
    s.tone('#6a5a48'),
    5,
  )

/** A road winding up through tea. */
function hillRoad(s: Sheet, at: Place): string {
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
      : car(s, 600 + flip * 30, 612, pick(r, ['#c9473a', '#f0ebe0', '#d6a23c']), 0.5)) +
    walker(s, 600 - flip * 320, 640, 0.6, '#b5482e') +
    walker(s, 600 - flip * 290, 650, 0.6, '#e8b84a') +
    weather(s, 400)
  )
}

/** Water coming down a rock face after the rains. */
function waterfall(s: Sheet, at: Place): string {
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
    ground(s, 548, earth('hills')) +
    water(s, 556, 90) +
    ripples(s, 0, 1160, 562, 640, 26) +
    shape(`M${x - 150} 566q150-40 300 0z`, '#fff', 'opacity=".5"') +
    rect(0, 640, 1200, 160, s.tone('#557f4a')) +
    shape('M80 660q30-50 110-40t90 50zM820 676q50-60 140-36t110 50z', s.tone('#7d786e')) +
    silverOak(s, 140, 600, 1.3, 0.1) +
    silverOak(s, 1060, 610, 1.5, 0.05) +
    broadTree(s, at.flip ? 1000 : 180, 700, 330, 180) +
    teaRows(s, 690, 830, 5) +
    walker(s, x < 600 ? 690 : 460, 676, 0.85, '#3d6d8c', s.hour.weather === 'rain') +
    weather(s, 430)
  )
}

/** Boats drawn up on the sand. */
function beach(s: Sheet, at: Place): string {
  const r = s.random
  const hull = (x: number, y: number, k: number, colour: string, flip: number) =>
    place(
      shape('M-190-46q60 60 350 30l44-70q-10 80-60 96h-250q-60-8-84-56z', s.tone(colour)) +
        stroke('M-180-34q70 56 350 20', s.tone('#f7efe0'), 7) +
        rect(-60, -60, 100, 14, s.tone('#7a5638')),
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
    hull(at.flip ? 380 : 800, 730, 1.15, pick(r, ['#2f6f8c', '#b5482e', '#0f5e59']), 1) +
    hull(at.flip ? 720 : 470, 676, 0.72, pick(r, ['#d6a23c', '#7a3f52', '#4f8a62']), -1) +
    walker(s, at.flip ? 200 : 1010, 650, 0.75, '#b5482e') +
    walker(s, at.flip ? 240 : 1050, 656, 0.75, '#f4ecdc') +
    tufts(s, 0, 740, 1200, 50, 16, '#b5a468') +
    weather(s, 420)
  )
}

/** The cantilevered nets at the harbour mouth. */
export function fishingNets(s: Sheet, at: Place): string {
  const r = s.random
  const dark = s.hour.lit > 0.5 ? '#17141f' : s.tone('#43352a')
  const net = (x: number, y: number, k: number) =>
    place(
      `<g fill="none" stroke="${dark}" stroke-linecap="round"><path d="M-20 120L40-150M60 120L40-150M-60 124h190" stroke-width="9"/><path d="M40-150L-190-60M40-150L-250 20M40-150L-60-40M40-150L160-110M40-150L190-60" stroke-width="3"/><path d="M-20 60Q-150 20-250 20Q-200 90-110 96Q-30 90-20 60M-250 20Q-190-10-190-60Q-110-70-60-40Q-40 10-20 60" stroke-width="5"/><path d="M-190-60Q-140 30-110 96M-60-40Q-110 20-110 96M-220-20Q-130 40-40 20M-240 40Q-140 84-30 76" stroke-width="1.6" opacity=".75"/></g>` +
        rect(150, -64, 20, 20, dark) +
        rect(180, -20, 20, 20, dark) +
        stroke('M160-110v46m30 4v40', dark, 3),
      x,
      y,
      k,
    )
  return (
    sky(s, between(r, 200, 460)) +
    skyline(s, 452) +
    water(s, 450, 350) +
    ripples(s, 0, 1160, 460, 790, 54) +
    net(at.flip ? 900 : 820, 520, 1.5) +
    net(at.flip ? 520 : 440, 486, 0.95) +
    shape('M640 730q60-60 200-50h360v130H600z', s.tone('#4d4a3c')) +
    boatman(s, 230, 600, 0.8) +
    boat(s, 420, 690, 0.9) +
    palm(s, 1180, 760, 520, -80, 1.4, LEAF.near) +
    walker(s, 940, 690, 0.8, '#f4ecdc') +
    weather(s, 400)
  )
}

/** Shops and tea on the main road. */
function street(s: Sheet, at: Place): string {
  const r = s.random
  const one = shopRow(s, paintedCoat(at.detail('n1')), at.detail('n2'))
  const two = shopRow(s, paintedCoat(at.detail('n3')), at.detail('n4'))
  const wet = s.hour.weather === 'rain'
  return (
    sky(s, discAt(s)) +
    skyline(s, 560) +
    ground(s, 600, earth('town')) +
    palm(s, 600, 640, 440, 30, 1.1) +
    place(one.svg, 250, 650, 0.8) +
    place(two.svg, 970, 650, -0.74, 0.74) +
    rect(0, 648, 1200, 40, s.tone('#b9ae9a')) +
    road(s, 684, 116) +
    pole(s, 620, 690, 450) +
    lamp(s, 100, 690, 270) +
    walker(s, 330, 684, 0.85, '#e8b84a', wet) +
    walker(s, 370, 684, 0.85, '#b5482e') +
    scooter(s, 800, 690, '#4f8a62', 0.85) +
    (wet ? ripples(s, 0, 1160, 704, 790, 24) : '') +
    weighted<string>(r, [
      [bus(s, 380, 784, pick(r, ['#b5482e', '#2f6f8c']), 0.95), 2],
      [rickshaw(s, 420, 780, 1.1) + rickshaw(s, 240, 780, 1.1), 2],
    ]) +
    weather(s, 430)
  )
}

/** Blocks and trees where two roads meet. */
function crossing(s: Sheet, at: Place): string {
  const r = s.random
  const block = towers(s, paintedCoat(at.detail('n1')), at.detail('n2'))
  const left = at.flip
  return (
    sky(s, discAt(s)) +
    skyline(s, 580) +
    ground(s, 600, earth('town')) +
    place(block.svg, left ? 330 : 870, 640, Math.min(0.8, 420 / block.height)) +
    broadTree(s, left ? 830 : 350, 650, 330, 190) +
    broadTree(s, left ? 1080 : 110, 650, 250, 130) +
    [0, 1, 2, 3, 4, 5]
      .map((k) => bush(s, 80 + k * 210, 656, 0.9, LEAF.near, k % 2 ? '#e07a9b' : ''))
      .join('') +
    rect(0, 652, 1200, 30, s.tone('#b9ae9a')) +
    poly(
      [
        [left ? 560 : 500, 652],
        [left ? 700 : 640, 652],
        [left ? 860 : 700, 690],
        [left ? 560 : 380, 690],
      ],
      s.tone('#6c6f6d'),
    ) +
    road(s, 680, 120) +
    shape('M520 700h26l30 90h-34zM580 700h26l40 90h-34zM640 700h26l50 90h-34z', s.tone('#efe6d0')) +
    lamp(s, 240, 684, 290) +
    lamp(s, 960, 684, 290) +
    bus(s, left ? 250 : 930, 768, pick(r, ['#b5482e', '#2f6f8c', '#7a9a5a']), 0.9) +
    walker(s, 470, 690, 0.85, '#3d6d8c', s.hour.weather === 'rain') +
    weather(s, 430)
  )
}

/** Open paddy, a bund, hills. */
function fields(s: Sheet, at: Place): string {
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
function banyan(s: Sheet, at: Place): string {
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

/** The village junction: a few shops, the bus, wires. */
function junction(s: Sheet, at: Place): string {
  const r = s.random
  const shop = shopRow(s, paintedCoat(at.detail('n1')), at.detail('n2'))
  const left = at.flip
  return (
    sky(s, discAt(s)) +
    greenRidges(s, 540) +
    ground(s, 560, earth('village')) +
    palm(s, left ? 700 : 500, 640, 420, 30, 1.1) +
    palm(s, left ? 880 : 320, 640, 380, -30, 1) +
    place(shop.svg, left ? 310 : 890, 654, 0.8) +
    busStop(s, left ? 930 : 270, 660) +
    rect(0, 652, 1200, 36, s.tone('#b59b76')) +
    road(s, 686, 114) +
    pole(s, left ? 660 : 540, 690, 440) +
    bus(s, left ? 900 : 330, 780, pick(r, ['#b5482e', '#2f6f8c', '#e8dcc2']), 0.95) +
    walker(s, left ? 640 : 600, 686, 0.85, '#e8b84a', s.hour.weather === 'rain') +
    areca(s, left ? 1140 : 60, 650, 320) +
    weather(s, 440)
  )
}

const busStop = (s: Sheet, x: number, y: number): string =>
  place(
    rect(-130, -130, 260, 130, s.tone('#e3d6ba')) +
      rect(-130, -130, 260, 130, '#000', 'opacity=".12"') +
      rect(-150, -150, 300, 22, s.tone('#0f5e59')) +
      stroke('M-120-34h240M-100-34v34M100-34v34', s.tone('#8a5a38'), 9) +
      walker(s, -40, 0, 0.85, '#3d6d8c') +
      walker(s, 40, 0, 0.85, '#b5482e'),
    x,
    y,
  )

/** The estate road under rubber. */
function estateRoad(s: Sheet, at: Place): string {
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
      : scooter(s, 580, 660, pick(r, ['#c9473a', '#3d6d8c']), 0.8)) +
    shape('M0 800q120-60 240 0zM960 800q120-50 240 0z', s.tone(darker(earth('rubber'), 0.25))) +
    weather(s, 440)
  )
}
