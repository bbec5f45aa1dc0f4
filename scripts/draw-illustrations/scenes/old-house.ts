import { columns } from '../parts/building.ts'
import { bench, brassLamp, floor, indoors, outlook, painting, sunPatch } from '../parts/room.ts'
import { potPlant } from '../parts/plants.ts'
import { chance, pickRandom, pickWeighted } from '../../../src/domain/platform/seeded-random.ts'
import type { Sheet } from '../sheet.ts'
import { circle, place, rect, shape, stroke } from '../svg.ts'
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
  const middle = pickWeighted<string>(r, [
    [swing, 3],
    [bench(i, 600, 640, 260, wood), 2],
    [easyChair(i, 600, 650, wood), 2],
  ])
  return (
    rect(0, 0, 1200, 800, i.tone(pickRandom(at.detail('wall'), WALLS))) +
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
