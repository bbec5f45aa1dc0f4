import type { Place } from '../place.ts'
import { compoundWall, gate, gatePost } from '../parts/building.ts'
import { path, ridge, ripples, water, weather } from '../parts/land.ts'
import { banana, bush, LEAF, paddy, palm, potPlant, teaRows, tufts } from '../parts/plants.ts'
import { earth, groundShade, HORIZON, road, setting } from '../parts/setting.ts'
import { boat, boatman, egret, pole, rickshaw, scooter, walker } from '../parts/things.ts'
import { between, chance, pickRandom } from '../../../src/domain/platform/seeded-random.ts'
import type { Sheet } from '../sheet.ts'
import { place, poly, rect, shape } from '../svg.ts'

const BLOOMS = ['#d1495b', '#e07a9b', '#f0b93a', '#f6f0e6', '#d96c3f'] as const
const PATHS = ['#d9b48a', '#cfc4b0', '#d8c0a0', '#c7b7a2', '#c98f6a'] as const

/** The house seen from its gate. */
export function houseFront(s: Sheet, at: Place): string {
  const r = s.random
  const house = at.house(s, at.coat, at.detail('house'))
  const base = HORIZON + 44
  const cx = 600 + between(r, -24, 24)
  const flip = at.flip ? -1 : 1
  const doorX = cx + house.door * flip
  const fit = Math.min(1.06, 470 / house.height + 0.1)
  const onWater = at.terrain === 'backwater'
  const building = place(house.svg, cx, base, flip * fit, fit)
  const bloom = pickRandom(r, BLOOMS)
  const beds =
    bush(s, cx - house.half * 0.7, base + 18, 1.1, LEAF.near, bloom) +
    bush(s, cx + house.half * 0.74, base + 20, 1.2, LEAF.near, chance(r, 0.5) ? bloom : '') +
    (chance(r, 0.6)
      ? banana(s, cx + (chance(r, 0.5) ? -1 : 1) * (house.half + 20), base + 22, 1.15)
      : '') +
    (chance(r, 0.4)
      ? potPlant(s, doorX - 110, base + 10, 0.7) + potPlant(s, doorX + 110, base + 10, 0.7)
      : '')
  return (
    setting(s, at.terrain, chance(r, 0.5) ? between(r, 120, 330) : between(r, 870, 1090)) +
    sidePalms(s, at, cx, house.half) +
    groundShade(s, cx, base, house.half) +
    building +
    (onWater ? bank(s, cx, base, house.half) : beds + foreground(s, at, doorX, base)) +
    weather(s)
  )
}

/** One tall palm close behind a shoulder of the roof, where the land grows them. */
function sidePalms(s: Sheet, at: Place, cx: number, half: number): string {
  if (at.terrain === 'hills' || at.terrain === 'rubber') return ''
  const r = s.random
  const side = chance(r, 0.5) ? -1 : 1
  return (
    palm(
      s,
      cx + side * half * 0.72,
      HORIZON + 20,
      between(r, 430, 500),
      side * between(r, 20, 60),
      between(r, 1, 1.25),
      LEAF.pale,
    ) +
    (chance(r, 0.5)
      ? palm(
          s,
          cx - side * half * 0.5,
          HORIZON + 20,
          between(r, 380, 450),
          -side * between(r, 10, 40),
          between(r, 0.9, 1.1),
          LEAF.mid,
        )
      : '')
  )
}

/** The landing, the reflection and the boats of a house by the water. */
function bank(s: Sheet, cx: number, base: number, half: number): string {
  const r = s.random
  const top = base + 30
  const boatX = chance(r, 0.5) ? between(r, 150, 300) : between(r, 880, 1050)
  return (
    bush(s, cx - half * 0.9, base + 14, 1.1) +
    bush(s, cx + half * 0.92, base + 14, 1.2) +
    rect(0, base + 12, 1200, 22, s.tone('#8a6f52')) +
    rect(cx - 60, base, 120, 14, s.tone('#b9a288')) +
    rect(cx - 76, base + 14, 152, 14, s.tone('#a38d72')) +
    water(s, top, 800 - top) +
    shape(
      `M${cx - half} ${top}l60 86h${half * 2 - 120}l60-86z`,
      s.tone('#6b332e'),
      'opacity=".22"',
    ) +
    shape(
      `M${cx - half + 80} ${top}h${half * 2 - 160}v40h-${half * 2 - 160}z`,
      s.tone('#f7ecd9'),
      'opacity=".16"',
    ) +
    ripples(s, 0, 1160, top + 8, 790, 40) +
    (chance(r, 0.6) ? boatman(s, boatX, 716, 1.15) : boat(s, boatX, 704, 1.1)) +
    (chance(r, 0.6) ? boat(s, cx + half * 0.3, top + 18, 0.8) : '')
  )
}

/** The area between the house and the viewer. */
function foreground(s: Sheet, at: Place, doorX: number, base: number): string {
  const r = s.random
  const paving = s.tone(pickRandom(at.detail('paving'), PATHS))
  const foot = base + 10
  if (at.terrain === 'hills') {
    return (
      path(doorX, foot, 90, doorX - 20, 150, paving, 690) +
      teaRows(s, 664, 830, 6) +
      tufts(s, 40, 640, 1100, 30, 14)
    )
  }
  if (at.terrain === 'paddy') {
    return (
      path(doorX, foot, 96, doorX, 150, paving, 668) +
      rect(0, 660, 1200, 16, s.tone('#9a7a4f')) +
      paddy(s, 674, 800, chance(at.detail('crop'), 0.35)) +
      poly(
        [
          [doorX - 74, 666],
          [doorX + 74, 666],
          [doorX + 150, 800],
          [doorX - 150, 800],
        ],
        paving,
      ) +
      egret(s, doorX - 330, 740, 1.3) +
      (chance(r, 0.5) ? egret(s, doorX + 300, 770, 1.5) : '')
    )
  }
  if (at.terrain === 'town') {
    const x = doorX
    return (
      path(x, foot, 110, x, 190, paving, 706) +
      wallWithGate(s, at, x, 190, 640, 72) +
      road(s, 706, 100) +
      (chance(r, 0.4)
        ? rickshaw(s, x < 600 ? 980 : 210, 772, 1.05)
        : chance(r, 0.5)
          ? scooter(s, x < 600 ? 960 : 230, 744, '#3d6d8c', 1.1)
          : walker(s, x < 600 ? 930 : 260, 752, 0.95, '#b5482e', s.hour.weather === 'rain')) +
      (chance(r, 0.5) ? pole(s, x < 600 ? 1120 : 84, 712, 420) : '')
    )
  }
  const style = chance(r, 0.55)
  const wide = style ? 300 : 460
  return (
    path(doorX, foot, 104, doorX, wide, paving) +
    tufts(s, 20, 640, 1160, 120, 20, at.terrain === 'coast' ? '#b5a468' : '#5f8440') +
    path(doorX, foot, 104, doorX, wide, paving) +
    (style
      ? wallWithGate(s, at, doorX, 300, 716, 100) +
        poly(
          [
            [doorX - 150, 716],
            [doorX + 150, 716],
            [doorX + 170, 800],
            [doorX - 170, 800],
          ],
          paving,
        )
      : ridgeOfGrass(s, at, doorX)) +
    (style
      ? gatePost(s, doorX - 168, 806, 130, at.enclosure) +
        gatePost(s, doorX + 168, 806, 130, at.enclosure)
      : '')
  )
}

const ridgeOfGrass = (s: Sheet, at: Place, doorX: number): string =>
  doorX > 0
    ? bush(s, 70, 806, 1.7, LEAF.near, '#d1495b') +
      bush(s, 1150, 810, 1.9, LEAF.near) +
      ridge(s, 900, 10, earth(at.terrain))
    : ''

/** The compound wall on both sides of an opening. */
function wallWithGate(
  s: Sheet,
  at: Place,
  x: number,
  opening: number,
  y: number,
  h: number,
): string {
  const left = x - opening / 2
  const right = x + opening / 2
  return (
    compoundWall(s, -10, y, left + 10, h, at.enclosure) +
    compoundWall(s, right, y, 1210 - right, h, at.enclosure) +
    (h < 90
      ? gatePost(s, left, y + h, h + 24, at.enclosure) +
        gatePost(s, right, y + h, h + 24, at.enclosure) +
        gate(s, left + 20, y - 6, opening / 2 - 40, h + 4, '#4a5a58')
      : '')
  )
}
