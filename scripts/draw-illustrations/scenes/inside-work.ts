import { goods } from '../parts/shops.ts'
import { darker, lighter } from '../colour.ts'
import {
  floor,
  FLOOR,
  indoors,
  outlook,
  pendant,
  plant,
  sunPatch,
  windowFrame,
} from '../parts/room.ts'
import type { Place } from '../place.ts'
import { between, chance, pickRandom } from '../../../src/domain/platform/seeded-random.ts'
import type { Sheet } from '../sheet.ts'
import { circle, n, place, poly, rect, rounded, shape, stroke } from '../svg.ts'

/** Desks before a wall of windows. */
export function insideOffice(s: Sheet, at: Place): string {
  const r = s.random
  const i = indoors(s)
  const accent = at.coat.accent
  const wood = lighter(at.coat.wood, 0.3)
  const desks = [210, 600, 990]
  return (
    rect(0, 0, 1200, 800, i.tone('#eeeae0')) +
    outlook(s, at.terrain === 'village' ? 'town' : at.terrain, 'a', 60, 120, 1080, 380, true) +
    windowFrame(i, 60, 120, 1080, 380, 6, '#5b6463') +
    rect(0, 0, 1200, 70, i.tone('#dcd8cc')) +
    stroke(
      'M120 44h260M470 44h260M820 44h260',
      s.hour.lit > 0.2 ? '#fff4d2' : i.tone('#f8f5ec'),
      14,
    ) +
    floor(i, chance(at.detail('floor'), 0.5) ? 'cement' : 'wood') +
    sunPatch(s, 200, 1000, 60) +
    desks
      .map((x) => workDesk(i, x, 660, 250, wood, pickRandom(r, [accent, '#47708a', '#b5683c'])))
      .join('') +
    [400, 800].map((x) => workDesk(i, x, 776, 300, wood, accent)).join('') +
    plant(i, 36, 640, 1.1) +
    plant(i, 1164, 640, 1.1) +
    (chance(r, 0.5) ? pendant(i, 400, 90, accent) + pendant(i, 800, 90, accent) : '')
  )
}

const workDesk = (s: Sheet, x: number, y: number, w: number, wood: string, chair: string): string =>
  place(
    rect(-w / 2, -4, w, 8, '#000', 'opacity=".16"') +
      stroke(`M${n(-w / 2 + 12)} -80v80M${n(w / 2 - 12)} -80v80`, s.tone('#5b6463'), 8) +
      rounded(-34, -150, 68, 84, 14, s.tone(chair)) +
      rect(-w / 2, -92, w, 14, s.tone(wood)) +
      rounded(-58, -176, 116, 72, 5, s.tone('#20292b')) +
      shape('M-52-170h44l-44 50z', '#fff', 'opacity=".12"') +
      rect(-6, -106, 12, 14, s.tone('#3a4344')) +
      shape(`M${n(w / 2 - 60)} -92v-26h22v26z`, s.tone('#f4ecdd')) +
      shape(`M${n(-w / 2 + 18)} -92v-10h46v10zm4-10v-8h40v8z`, s.tone('#b5482e')),
    x,
    y,
  )

/** The counter of a shop, shelves to the ceiling. */
export function insideShop(s: Sheet, at: Place): string {
  const r = s.random
  const i = indoors(s)
  const accent = at.coat.accent
  const clothShop = chance(at.detail('trade'), 0.35)
  return (
    rect(0, 0, 1200, 800, i.tone('#efe4cf')) +
    floor(i, chance(at.detail('floor'), 0.5) ? 'tile' : 'oxide') +
    rect(70, 96, 1060, 420, i.tone('#5f422b')) +
    (clothShop
      ? bolts(i)
      : goods(i, r, 84, 106, 330, 400, 1.9) +
        goods(i, r, 436, 106, 330, 400, 1.9) +
        goods(i, r, 788, 106, 330, 400, 1.9)) +
    rect(414, 96, 22, 420, i.tone('#7a5638')) +
    rect(766, 96, 22, 420, i.tone('#7a5638')) +
    rect(50, 70, 1100, 32, i.tone(accent)) +
    stroke('M460 86h280', '#fff', 8, 'stroke-linecap="round" opacity=".8"') +
    rect(70, 516, 1060, 80, i.tone('#8a6744')) +
    rect(150, 560, 900, 150, i.tone(accent)) +
    stroke('M380 576v120M600 576v120M820 576v120', i.tone(darker(accent, 0.3)), 4) +
    rect(126, 540, 948, 26, i.tone('#e9dcc4')) +
    rect(150, 706, 900, 10, '#000', 'opacity=".25"') +
    scale(i, 320, 540) +
    rounded(830, 470, 100, 70, 6, i.tone('#2b3334')) +
    rect(866, 536, 28, 8, i.tone('#2b3334')) +
    circle(560, 518, 24, i.tone('#d98a2c')) +
    circle(600, 516, 25, i.tone('#c9473a')) +
    circle(642, 520, 22, i.tone('#7d8c5c')) +
    shape('M510 516h180l-16 24H526z', i.tone('#8a5a38')) +
    pendant(i, 320, 20, '#c9b490') +
    pendant(i, 880, 20, '#c9b490') +
    sack(i, 80, 740, 1.2) +
    sack(i, 1120, 750, 1.3) +
    sack(i, 1030, 780, 1.1)
  )
}

/** Shelves of folded cloth, rolled by colour. */
function bolts(s: Sheet): string {
  const r = s.random
  let out = ''
  for (const x0 of [84, 436, 788])
    for (let row = 0; row < 6; row++) {
      const y = 110 + row * 67
      for (let k = 0; k < 5; k++)
        out += rounded(
          x0 + 4 + k * 65,
          y + 6,
          58,
          50,
          5,
          s.tone(
            pickRandom(r, [
              '#b5482e',
              '#d9a441',
              '#4f8a62',
              '#3f6f94',
              '#f0e6d2',
              '#7a3f52',
              '#c9788a',
              '#e8c35a',
            ]),
          ),
        )
      out += rect(x0, y + 57, 330, 7, s.tone('#7a5638'))
    }
  return out
}

const scale = (s: Sheet, x: number, y: number): string =>
  stroke(
    `M${x} ${y}v-90M${x - 70} ${y - 84}h140M${x - 70} ${y - 84}l-16 44M${x - 70} ${y - 84}l16 44M${x + 70} ${y - 84}l-16 44M${x + 70} ${y - 84}l16 44`,
    s.tone('#8a7a52'),
    5,
  ) +
  shape(
    `M${x - 96} ${y - 40}h52q-6 20-26 20t-26-20zM${x + 44} ${y - 40}h52q-6 20-26 20t-26-20zM${x - 30} ${y}h60l-10-12h-40z`,
    s.tone('#c9a04a'),
  )

const sack = (s: Sheet, x: number, y: number, k: number): string =>
  place(
    rect(-52, -4, 104, 8, '#000', 'opacity=".2"') +
      shape('M-50 0q-12-60 4-96h92q16 40 4 96z', s.tone('#c8a873')) +
      shape('M-46-94q46 18 92 0l-8-22q-38 14-76 0z', s.tone('#8a4a2c')) +
      stroke('M-36-84v76M-8-80v76M22-82v76', s.tone('#a88952'), 2),
    x,
    y,
    k,
  )

/** A shed from inside: trusses, roof lights, stacks of goods or a line of machines. */
export function insideShed(s: Sheet, at: Place): string {
  const r = s.random
  const i = indoors(s)
  const machines = at.kind === 'INDUSTRIAL'
  const sheet = pickRandom(at.detail('sheet'), ['#c2ccc9', '#d6cdb8', '#b6c3cc'] as const)
  let trusses = ''
  for (const [x0, y0, x1, rise] of [
    [360, 330, 840, 80],
    [240, 260, 960, 110],
    [60, 170, 1140, 150],
  ] as const) {
    const mid = 600
    trusses += `M${x0} ${y0}L${mid} ${y0 - rise}L${x1} ${y0}zM${mid} ${y0}v${-rise}M${(x0 + mid) / 2} ${y0}v${-rise / 2}L${mid} ${y0}L${(x1 + mid) / 2} ${y0 - rise / 2}V${y0}M${x0} ${y0}V${y0 + 270}M${x1} ${y0}V${y0 + 270}`
  }
  const glow = s.hour.lit > 0.5 ? '#ffdf9f' : '#f4fbf8'
  return (
    rect(0, 0, 1200, 800, i.tone(darker(sheet, 0.08))) +
    poly(
      [
        [0, 0],
        [600, 0],
        [600, 250],
        [360, 330],
        [360, 600],
        [0, 800],
      ],
      i.tone(darker(sheet, 0.16)),
    ) +
    poly(
      [
        [1200, 0],
        [600, 0],
        [600, 250],
        [840, 330],
        [840, 600],
        [1200, 800],
      ],
      i.tone(darker(sheet, 0.05)),
    ) +
    rect(360, 330, 480, 270, i.tone(lighter(sheet, 0.12))) +
    poly(
      [
        [360, 330],
        [600, 250],
        [840, 330],
      ],
      i.tone(lighter(sheet, 0.04)),
    ) +
    shape('M220 40l110-40h90l-90 130zM980 40L870 0h-90l90 130z', glow, 'opacity=".6"') +
    poly(
      [
        [360, 600],
        [840, 600],
        [1260, 800],
        [-60, 800],
      ],
      i.tone('#b5afa2'),
    ) +
    outlook(s, at.terrain === 'hills' ? 'hills' : 'village', 'a', 500, 410, 200, 190) +
    stroke('M500 600V410h200v190', i.tone('#5b6463'), 12) +
    (s.hour.lit > 0.5 ? '' : shape('M500 600h200l120 200H380z', '#fff6dc', 'opacity=".3"')) +
    stroke(trusses, i.tone('#6d7876'), 8, 'stroke-linejoin="round"') +
    (machines
      ? [170, 1030].map((x) => machine(i, x, 720, 1.25, at.coat.accent)).join('') +
        [350, 850].map((x) => machine(i, x, 634, 0.75, at.coat.accent)).join('')
      : racks(i, -10, 1) + racks(i, 1210, -1)) +
    (machines ? '' : forklift(i, between(r, 460, 560), 700) + pallet(i, 740, 740, 1)) +
    pendant(i, 330, 150, '#5b6463') +
    pendant(i, 870, 150, '#5b6463')
  )
}

/** Pallets stacked along a side wall, smaller towards the back. */
function racks(s: Sheet, x: number, dir: 1 | -1): string {
  const r = s.random
  let out = ''
  for (const [dx, y, k] of [
    [310, 626, 0.62],
    [220, 678, 0.86],
    [100, 752, 1.2],
  ] as const)
    for (let level = 0; level < (k > 1 ? 3 : 2); level++)
      out += pallet(
        s,
        x + dir * dx,
        y - level * 112 * k,
        k,
        pickRandom(r, ['#c8a873', '#b98a58', '#d8c39b', '#a97c50']),
      )
  return out
}

const pallet = (s: Sheet, x: number, y: number, k: number, colour = '#c8a873'): string =>
  place(
    rect(-80, -12, 160, 12, s.tone('#7a5638')) +
      rect(-76, -108, 152, 96, s.tone(colour)) +
      rect(24, -108, 52, 96, '#000', 'opacity=".1"') +
      stroke('M-76-60h152M0-108v96', s.tone(darker(colour, 0.25)), 3) +
      rect(-14, -108, 28, 22, s.tone('#efe4cf')),
    x,
    y,
    k,
  )

const forklift = (s: Sheet, x: number, y: number): string =>
  place(
    rect(-80, -4, 190, 7, '#000', 'opacity=".2"') +
      shape('M-74-20v-56q0-8 10-8h60l30 40v24z', s.tone('#d98a2c')) +
      stroke('M-60-84l10-72h64l14 74', s.tone('#3a4344'), 8) +
      stroke('M44-150V-8h58', s.tone('#3a4344'), 9) +
      circle(-44, -18, 20, s.tone('#27292b')) +
      circle(14, -18, 20, s.tone('#27292b')) +
      circle(-44, -18, 8, s.tone('#c9c9c2')) +
      circle(14, -18, 8, s.tone('#c9c9c2')) +
      rect(52, -70, 62, 58, s.tone('#c8a873')),
    x,
    y,
  )

const machine = (s: Sheet, x: number, y: number, k: number, accent: string): string =>
  place(
    rect(-130, -4, 260, 8, '#000', 'opacity=".2"') +
      rect(-120, -70, 240, 70, s.tone('#7d8886')) +
      rect(-100, -150, 110, 84, s.tone(accent)) +
      rect(-86, -138, 50, 30, s.tone('#22383c')) +
      circle(66, -104, 44, s.tone('#98a3a0')) +
      circle(66, -104, 26, s.tone('#5d6a69')) +
      circle(66, -104, 8, s.tone('#c9d0cd')) +
      stroke('M-120-34h240', s.tone('#5d6a69'), 5) +
      rect(-60, -180, 12, 32, s.tone('#5d6a69')) +
      circle(-54, -186, 9, '#6fb27a'),
    x,
    y,
    k,
  )

/** An empty commercial floor: glass front, pillars, a counter. */
export function insideHall(s: Sheet, at: Place): string {
  const i = indoors(s)
  const accent = at.coat.accent
  return (
    rect(0, 0, 1200, 800, i.tone('#ece6da')) +
    outlook(s, 'town', 'a', 130, 150, 940, 446) +
    windowFrame(i, 130, 150, 940, 446, 5, '#4a5150') +
    floor(i, 'tile') +
    sunPatch(s, 200, 1000, 0) +
    rect(0, 0, 1200, 96, i.tone('#f4efe4')) +
    rect(0, 96, 1200, 10, '#000', 'opacity=".12"') +
    stroke(
      'M100 50h200M400 50h160M660 50h160M920 50h200',
      s.hour.lit > 0.2 ? '#fff4d2' : i.tone('#ffffff'),
      12,
    ) +
    [110, 1090]
      .map(
        (x) =>
          rect(x - 44, 106, 88, FLOOR + 60 - 106, i.tone('#dfd6c4')) +
          rect(x + 12, 106, 32, FLOOR + 60 - 106, '#000', 'opacity=".1"') +
          rect(x - 50, FLOOR + 46, 100, 16, i.tone('#b9ad97')),
      )
      .join('') +
    rect(400, 610, 400, 110, i.tone(accent)) +
    rect(384, 594, 432, 22, i.tone(lighter(at.coat.wood, 0.2))) +
    stroke('M430 660h340', i.tone(lighter(accent, 0.3)), 6) +
    plant(i, 300, 700, 1.1) +
    plant(i, 900, 700, 1.1) +
    pendant(i, 480, 110, accent) +
    pendant(i, 600, 130, accent) +
    pendant(i, 720, 110, accent)
  )
}
