import { darker } from '../colour.ts'
import { columns, laterite } from '../parts/building.ts'
import {
  bench,
  brassLamp,
  floor,
  indoors,
  outlook,
  painting,
  plant,
  sunPatch,
} from '../parts/room.ts'
import { potPlant } from '../parts/plants.ts'
import { between, chance, pick, weighted } from '../random.ts'
import type { Sheet } from '../sheet.ts'
import { circle, ellipse, place, rect, shape, stroke } from '../svg.ts'
import { WALLS, type Room } from './rooms.ts'

/** The pillared verandah with its swing, looking out. */
export const verandah: Room = (s, at) => {
  const r = s.random
  const i = indoors(s)
  const wood = at.coat.wood
  const whitePillars = chance(at.detail('pillar'), 0.3)
  const seat = chance(r, 0.6)
  const low = (x: number, w: number) =>
    rect(x, 500, w, 96, i.tone('#f3e5cc')) + rect(x - 4, 490, w + 8, 16, i.tone(wood))
  const swing =
    stroke('M536 84v424M704 84v424', i.tone('#4c3020'), 5) +
    rect(512, 520, 216, 18, i.tone(wood)) +
    shape('M522 494q98-18 196 0v28H522z', i.tone('#fbf3e0')) +
    stroke('M522 514h196', i.tone('#c29a2c'), 6)
  const middle = weighted<string>(r, [
    [swing, 3],
    [bench(i, 600, 640, 260, wood), 2],
    [easyChair(i, 600, 650, wood), 2],
  ])
  return (
    rect(0, 0, 1200, 800, i.tone(pick(at.detail('wall'), WALLS))) +
    outlook(s, at.terrain, 'a', 140, 80, 920, 520) +
    floor(i, 'oxide') +
    sunPatch(s, 300, 520, -120) +
    sunPatch(s, 650, 870, 120) +
    rect(0, 0, 1200, 80, i.tone('#5d3a25')) +
    stroke(
      Array.from({ length: 16 }, (_, k) => `M${k * 80 + 12} 0v80`).join(''),
      i.tone('#3d2516'),
      13,
    ) +
    rect(0, 70, 1200, 20, i.tone(wood)) +
    rect(0, 76, 140, 524, i.tone('#f7ecd6')) +
    rect(1060, 76, 140, 524, i.tone('#dccbaa')) +
    columns(i, [188, 474, 766, 1012], 90, 508, whitePillars ? '#f6efe0' : wood, '#b08d63', 22) +
    (seat ? low(188, 286) + low(766, 246) : '') +
    middle +
    potPlant(i, 905, seat ? 494 : 600, 1.05) +
    (chance(r, 0.5) ? brassLamp(i, 330, seat ? 490 : 600, 0.8) : '') +
    (chance(r, 0.5)
      ? painting(i, 34, 210, 70, 104, at.coat.accent)
      : rect(46, 200, 46, 70, i.tone(at.coat.accent)) + circle(69, 236, 14, i.tone('#f3dfb4'))) +
    rect(0, 76, 1200, 14, '#000', 'opacity=".2"')
  )
}

const easyChair = (s: Sheet, x: number, y: number, wood: string): string =>
  place(
    rect(-110, -4, 210, 7, '#000', 'opacity=".2"') +
      stroke(
        'M-84 0l50-60 120 16M70 0l16-44M-40-60l-60-96',
        s.tone(wood),
        13,
        'stroke-linejoin="round" stroke-linecap="round"',
      ) +
      stroke('M-94-144q30 90 172 94', s.tone('#e8d3a4'), 20, 'stroke-linecap="round"') +
      stroke('M-64-96l132-2', s.tone(wood), 11, 'stroke-linecap="round"'),
    x,
    y,
  )

/** The open courtyard: sky above, tulsi or a lotus bowl in the middle. */
export const courtyard: Room = (s, at) => {
  const r = s.random
  const i = indoors(s)
  const wood = at.coat.wood
  const rain = s.hour.weather === 'rain'
  const light = s.hour.lit > 0.5 ? '#5f7a86' : s.hour.haze
  let streaks = ''
  if (rain)
    for (let k = 0; k < 40; k++)
      streaks += `M${Math.round(between(r, 330, 880))} ${Math.round(between(r, 100, 600))}v34`
  return (
    rect(0, 0, 1200, 800, i.tone(pick(at.detail('wall'), WALLS))) +
    rect(
      300,
      0,
      600,
      230,
      s.paint(
        's',
        (id) =>
          `<linearGradient id="${id}" x2="0" y2="1">${s.hour.sky.map(([o, c]) => `<stop offset="${o}" stop-color="${c}"/>`).join('')}</linearGradient>`,
      ),
    ) +
    shape('M0 0h300v112L180 232H0zM1200 0H900v112l120 120h180z', i.tone(at.coat.roof)) +
    shape('M300 112h600l110 120H190z', i.tone(darker(at.coat.roof, 0.16))) +
    stroke(
      'M220 202h760M252 170h696M276 142h648',
      i.tone(darker(at.coat.roof, 0.45)),
      3,
      'opacity=".5"',
    ) +
    shape(
      'M300 0v112l-120 120h-16V214L286 100V0zM900 0v112l120 120h16V214L914 100V0z',
      i.tone('#4c2d1c'),
    ) +
    rect(170, 226, 860, 20, i.tone('#4c2d1c')) +
    rect(230, 246, 740, 316, i.tone(darker(at.coat.wall, 0.1))) +
    rect(230, 246, 740, 26, '#000', 'opacity=".2"') +
    [300, 816]
      .map(
        (x) =>
          rect(x - 8, 316, 100, 250, i.tone(darker(wood, 0.3))) +
          rect(x, 324, 84, 242, i.tone(wood)) +
          stroke(`M${x + 42} 324v242`, '#000', 3, 'opacity=".3"'),
      )
      .join('') +
    painting(i, 556, 320, 92, 116, at.coat.accent) +
    bench(i, 602, 566, 190, wood) +
    rect(0, 562, 1200, 238, i.tone('#a9523b')) +
    stroke('M0 590h1200M0 640h1200M0 724h1200', i.tone('#7a3526'), 2, 'opacity=".5"') +
    shape('M300 606h600l110 140H190z', i.tone('#8f877a')) +
    shape('M322 618h556l86 112H236z', s.hour.lit > 0.5 ? i.tone('#6c7a72') : i.tone('#c8c0ae')) +
    shape('M322 618h556l86 112H236z', light, 'opacity=".3"') +
    (rain
      ? stroke(streaks, '#eef5f4', 2.4, 'opacity=".6"') +
        ellipse(600, 690, 220, 26, s.hour.glint, 'opacity=".35"')
      : '') +
    tulsi(i, 600, 690) +
    columns(i, [236, 964], 246, 510, wood, '#b08d63', 30) +
    columns(i, [330, 870], 246, 366, wood, '#b08d63', 20) +
    plant(i, 120, 690, 1.1) +
    plant(i, 1080, 690, 1.1) +
    (rain
      ? ''
      : shape(
          'M330 246h540l120 490H210z',
          '#fff1cf',
          `opacity="${s.hour.lit > 0.5 ? 0.04 : 0.13}"`,
        ))
  )
}

const tulsi = (s: Sheet, x: number, y: number): string =>
  place(
    shape('M-74 0h148l-10-26h-128z', s.tone('#b08d63')) +
      rect(-46, -96, 92, 72, laterite(s, 0.5)) +
      rect(-56, -106, 112, 14, s.tone('#dda78b')) +
      shape('M-40-104q-26-50 6-60-6-36 34-40 40 2 36 40 32 12 6 60z', s.tone('#4f8a4c')) +
      shape('M-8-46q-8-12 8-26 16 14 8 26z', s.hour.lit > 0.3 ? '#ffcf7d' : s.tone('#5a2418')),
    x,
    y,
  )
