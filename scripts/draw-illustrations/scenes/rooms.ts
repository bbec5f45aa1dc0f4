import { darker, lighter } from '../colour.ts'
import {
  bench,
  brassLamp,
  curtains,
  fan,
  floor,
  FLOOR,
  indoors,
  outlook,
  painting,
  pendant,
  plant,
  sofa,
  sunPatch,
  windowFrame,
  type FloorKind,
} from '../parts/room.ts'
import type { Place } from '../place.ts'
import { between, chance, pickRandom } from '../../../src/domain/platform/seeded-random.ts'
import type { Sheet } from '../sheet.ts'
import { circle, ellipse, n, place, rect, rounded, shape, stroke } from '../svg.ts'

export type Room = (s: Sheet, at: Place) => string

export const WALLS = [
  '#f5ead6',
  '#f2e3c6',
  '#e6e6d6',
  '#efdccb',
  '#e2e6e4',
  '#f3e6d8',
  '#dfe3cf',
] as const

const CLOTHS = [
  '#0f5e59',
  '#b5683c',
  '#47708a',
  '#a3524a',
  '#6f7d4c',
  '#c98a2c',
  '#7a5a78',
] as const

const wallFill = (s: Sheet, at: Place): string => s.tone(pickRandom(at.detail('wall'), WALLS))

const floorOf = (at: Place): FloorKind =>
  pickRandom(at.detail('floor'), ['oxide', 'tile', 'wood', 'tile'] as const)

/** Sofa, window, fan: where the family sits. */
export const livingRoom: Room = (s, at) => {
  const r = s.random
  const i = indoors(s)
  const cloth = pickRandom(at.detail('cloth'), CLOTHS)
  const wx = chance(r, 0.5) ? 620 : 180
  const other = wx === 620 ? 300 : 880
  const traditional = chance(at.detail('style'), 0.4)
  return (
    rect(0, 0, 1200, 800, wallFill(i, at)) +
    rect(0, FLOOR - 14, 1200, 14, i.tone(darker(at.coat.wood, 0.1))) +
    outlook(s, at.terrain, 'a', wx, 170, 400, 300) +
    windowFrame(
      i,
      wx,
      170,
      400,
      300,
      3,
      chance(at.detail('frame'), 0.5) ? at.coat.wood : '#f7efe0',
    ) +
    (chance(r, 0.7) ? curtains(i, wx, 150, 400, 410, lighter(cloth, 0.45)) : '') +
    floor(i, floorOf(at)) +
    sunPatch(s, wx + 20, wx + 380, wx > 400 ? -150 : 150) +
    painting(i, other - 84, 220, 74, 110, at.coat.accent) +
    painting(i, other + 14, 220, 74, 110, cloth) +
    (traditional
      ? bench(i, wx + 200, 640, 380, at.coat.wood)
      : sofa(i, wx + 200, 656, 430, cloth)) +
    sideboard(i, other, 610, at.coat.wood) +
    rugAndTable(i, wx + 190, 740, cloth, at.coat.wood) +
    plant(i, wx > 400 ? 1130 : 70, 650, 1.05) +
    (chance(r, 0.6) ? fan(i, 600) : pendant(i, wx + 200, 60, at.coat.accent)) +
    (chance(r, 0.4) ? brassLamp(i, wx > 400 ? 90 : 1110, 650, 1.1) : '')
  )
}

/** A low cupboard with books and a set on it. */
const sideboard = (s: Sheet, x: number, y: number, wood: string): string =>
  place(
    rect(-150, -4, 300, 8, '#000', 'opacity=".2"') +
      rect(-150, -96, 300, 92, s.tone(wood)) +
      stroke('M-150-50h300M-50-92v86M50-92v86', s.tone(darker(wood, 0.35)), 3) +
      rounded(-104, -206, 176, 104, 5, s.tone('#20292b')) +
      shape('M-98-200h60l-60 70z', '#fff', 'opacity=".1"') +
      rect(-30, -102, 28, 8, s.tone('#20292b')) +
      shape('M92-96v-40h9v40zm11 0v-34h8v34zm10 0v-44h10v44z', s.tone('#b5482e')) +
      shape('M126-96q-10-26 8-34 18 8 8 34z', s.tone('#47708a')),
    x,
    y,
  )

const rugAndTable = (s: Sheet, x: number, y: number, cloth: string, wood: string): string =>
  ellipse(x, y, 280, 42, s.tone(lighter(cloth, 0.3))) +
  ellipse(x, y, 250, 35, 'none', `stroke="${s.tone('#f4ecdd')}" stroke-width="5"`) +
  place(
    stroke('M-92-52v56M92-52v56', s.tone(darker(wood, 0.2)), 12) +
      rounded(-120, -66, 240, 18, 8, s.tone(lighter(wood, 0.08))) +
      shape('M-40-66v-22h30v22zM18-66q-4-16 10-16h34q12 0 8 16z', s.tone('#f4ecdd')),
    x,
    y,
  )

/** A bed under the window, a wardrobe, a lamp. */
export const bedroom: Room = (s, at) => {
  const r = s.random
  const i = indoors(s)
  const cloth = pickRandom(at.detail('cloth'), CLOTHS)
  const wood = at.coat.wood
  const left = chance(r, 0.5)
  const bx = left ? 430 : 770
  const cup = left ? 940 : 60
  return (
    rect(0, 0, 1200, 800, wallFill(i, at)) +
    rect(0, FLOOR - 14, 1200, 14, i.tone('#f4ecdd')) +
    outlook(s, at.terrain, 'a', bx - 150, 140, 300, 230, at.kind === 'APARTMENT') +
    windowFrame(i, bx - 150, 140, 300, 230, 2, '#f7efe0') +
    curtains(i, bx - 150, 122, 300, 400, lighter(cloth, 0.5)) +
    floor(i, floorOf(at)) +
    place(
      rect(-260, -4, 520, 10, '#000', 'opacity=".2"') +
        rounded(-230, -250, 460, 190, 14, i.tone(wood)) +
        rounded(-206, -232, 412, 100, 8, i.tone(darker(wood, 0.18))) +
        rounded(-190, -172, 170, 74, 18, i.tone('#fdf8ee')) +
        rounded(20, -172, 170, 74, 18, i.tone('#f4ecdd')) +
        shape('M-240-116q240-26 480 0l24 96H-264z', i.tone(lighter(cloth, 0.12))) +
        shape('M-252-62q252-20 504 0l12 42H-264z', i.tone(darker(cloth, 0.1))) +
        stroke('M-246-88q246-22 492 0', i.tone('#f0d9a4'), 6) +
        rect(-268, -22, 536, 24, i.tone(darker(wood, 0.1))),
      bx,
      700,
    ) +
    wardrobe(i, cup, 620, wood) +
    place(
      rect(-46, -80, 92, 80, i.tone(darker(wood, 0.06))) +
        stroke('M-46-40h92', i.tone(darker(wood, 0.4)), 3) +
        (s.hour.lit > 0.3 ? circle(0, -130, 86, '#ffdf9f', 'opacity=".3"') : '') +
        rect(-4, -112, 8, 32, i.tone('#c9a04a')) +
        shape('M-34-104l14-52h40l14 52z', s.hour.lit > 0.3 ? '#ffe7b0' : i.tone('#f4ecdd')),
      left ? bx + 320 : bx - 320,
      640,
    ) +
    fan(i, bx) +
    ellipse(bx, 752, 300, 30, i.tone(lighter(cloth, 0.4)), 'opacity=".8"')
  )
}

const wardrobe = (s: Sheet, x: number, y: number, wood: string): string =>
  rect(x, y - 4, 200, 8, '#000', 'opacity=".2"') +
  rect(x, y - 420, 200, 418, s.tone(lighter(wood, 0.14))) +
  stroke(
    `M${x + 100} ${y - 410}v400M${x + 14} ${y - 406}h74v390h-74zM${x + 112} ${y - 406}h74v390h-74z`,
    s.tone(darker(wood, 0.2)),
    3,
  ) +
  rect(x + 90, y - 220, 5, 30, s.tone('#c9a04a')) +
  rect(x + 106, y - 220, 5, 30, s.tone('#c9a04a')) +
  rect(x - 6, y - 430, 212, 14, s.tone(wood))

/** Counter, shelves, and the window over the sink. */
export const kitchen: Room = (s, at) => {
  const r = s.random
  const i = indoors(s)
  const front = pickRandom(at.detail('cupboard'), [
    '#0f5e59',
    '#f0e6d2',
    '#8a5a38',
    '#47708a',
    '#b5683c',
    '#7d8c5c',
  ] as const)
  const top = '#4d5150'
  const wx = chance(r, 0.5) ? 230 : 620
  const shelfX = wx === 230 ? 660 : 130
  let tiles = ''
  for (let x = 40; x < 1200; x += 60) tiles += `M${x} 330v116`
  let doors = ''
  for (let x = 60; x < 1200; x += 180) doors += `M${x} 500h160v180h-160z`
  return (
    rect(0, 0, 1200, 800, wallFill(i, at)) +
    rect(0, 330, 1200, 130, i.tone('#f4efe4')) +
    stroke(`${tiles}M0 388h1200`, i.tone('#d2c8b4'), 2) +
    outlook(s, at.terrain, 'a', wx, 130, 320, 210) +
    windowFrame(i, wx, 130, 320, 210, 2, '#f7efe0') +
    rect(shelfX, 140, 400, 16, i.tone(at.coat.wood)) +
    rect(shelfX, 250, 400, 16, i.tone(at.coat.wood)) +
    jars(i, shelfX + 20, 140, 360) +
    jars(i, shelfX + 20, 250, 360) +
    floor(i, 'tile', 700) +
    rect(0, 470, 1200, 220, i.tone(front)) +
    stroke(doors, i.tone(darker(front, 0.22)), 4) +
    rect(0, 690, 1200, 14, i.tone('#3a3a36')) +
    rect(0, 450, 1200, 28, i.tone(top)) +
    rect(0, 478, 1200, 8, '#000', 'opacity=".2"') +
    rect(wx + 90, 448, 150, 10, i.tone('#c9d0cf')) +
    stroke(`M${wx + 165} 448v-56q0-18 24-18h18v16`, i.tone('#aab4b3'), 9) +
    hob(i, wx === 230 ? 820 : 260) +
    shape('M0 0', 'none') +
    fruit(i, wx === 230 ? 1080 : 1080, 450) +
    pendant(i, 596, 30, at.coat.accent)
  )
}

function jars(s: Sheet, x: number, y: number, w: number): string {
  const r = s.random
  let out = ''
  for (let jx = x; jx < x + w - 30;) {
    const jw = between(r, 24, 44)
    const jh = between(r, 40, 78)
    out += rounded(
      jx,
      y - jh,
      jw,
      jh,
      6,
      s.tone(pickRandom(r, ['#b98245', '#d9a441', '#b5482e', '#7d8c5c', '#e8dcc2', '#8a9ea0'])),
    )
    out += rect(jx + 3, y - jh - 6, jw - 6, 9, s.tone('#6a4329'))
    jx += jw + between(r, 8, 26)
  }
  return out
}

const hob = (s: Sheet, x: number): string =>
  place(
    rounded(-120, -18, 240, 18, 4, s.tone('#23292a')) +
      shape('M-96-22h84v-50h-84z', s.tone('#b9c0c0')) +
      rect(-108, -72, 108, 8, s.tone('#8f9898')) +
      shape('M22-22q-8-40 8-52h56q16 12 8 52z', s.tone('#8a4a34')) +
      rect(28, -82, 60, 9, s.tone('#6a3524')) +
      stroke('M-54-90q-12-22 4-38t0-36', '#fff', 8, 'stroke-linecap="round" opacity=".45"'),
    x,
    450,
  )

const fruit = (s: Sheet, x: number, y: number): string =>
  circle(x - 24, y - 30, 17, s.tone('#d98a2c')) +
  circle(x + 8, y - 34, 18, s.tone('#c9473a')) +
  circle(x + 34, y - 28, 15, s.tone('#d9b441')) +
  shape(`M${n(x - 56)} ${y - 26}h112q-8 26-36 26h-40q-28 0-36-26z`, s.tone('#8a5a38'))

/** A flat's sitting room, its doors open on the balcony and the town below. */
export const balconyRoom: Room = (s, at) => {
  const r = s.random
  const i = indoors(s)
  const cloth = pickRandom(at.detail('cloth'), CLOTHS)
  const left = chance(r, 0.5)
  const x = left ? 90 : 470
  const w = 640
  let rail = ''
  for (let dx = 0; dx <= w; dx += 22) rail += `M${x + dx} 440v150`
  const sideX = left ? 970 : 230
  return (
    rect(0, 0, 1200, 800, wallFill(i, at)) +
    outlook(s, at.terrain === 'village' ? 'town' : at.terrain, 'a', x, 110, w, 488, true) +
    stroke(rail, i.tone('#4a5150'), 4) +
    rect(x, 432, w, 12, i.tone('#4a5150')) +
    plant(i, x + w * 0.5, 594, 0.8) +
    windowFrame(i, x, 110, w, 490, 4, '#f7efe0') +
    curtains(i, x + 6, 96, w - 12, 500, lighter(cloth, 0.55)) +
    floor(i, floorOf(at)) +
    sunPatch(s, x + 40, x + w - 60, left ? 150 : -150) +
    painting(i, sideX - 62, 190, 124, 150, at.coat.accent) +
    sofa(i, sideX + (left ? -20 : 20), 676, 380, cloth) +
    rugAndTable(i, left ? 520 : 680, 752, cloth, at.coat.wood) +
    pendant(i, left ? 720 : 480, 70, at.coat.accent) +
    plant(i, left ? 60 : 1140, 680, 1.15)
  )
}
