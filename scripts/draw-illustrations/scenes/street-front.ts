import { compoundWall, gatePost } from '../parts/building.ts'
import { path, ripples, weather } from '../parts/land.ts'
import { areca, broadTree, bush, LEAF, palm } from '../parts/plants.ts'
import { groundShade, HORIZON, road, setting } from '../parts/setting.ts'
import { bus, car, lamp, pole, rickshaw, scooter, walker } from '../parts/things.ts'
import type { Kind, Place } from '../place.ts'
import {
  between,
  chance,
  pickRandom,
  pickWeighted,
} from '../../../src/domain/platform/seeded-random.ts'
import type { Sheet } from '../sheet.ts'
import { place, rect } from '../svg.ts'

const YARDED: readonly Kind[] = ['APARTMENT', 'OFFICE', 'WAREHOUSE', 'INDUSTRIAL']

const PAINTS = ['#c9473a', '#3d6d8c', '#f0ebe0', '#d6a23c', '#4f8a62', '#7b6f8c'] as const

/** A building on its street, seen from the other side of the road. */
export function streetFront(s: Sheet, at: Place): string {
  const r = s.random
  const block = at.house(s, at.coat, at.detail('house'))
  const yard = YARDED.includes(at.kind)
  const base = yard ? 646 : 668
  const fit = Math.min(1.04, 560 / block.half, (base - 36) / block.height)
  const cx = 600 + between(r, -30, 30)
  const flip = at.flip && at.kind !== 'WAREHOUSE' ? -1 : 1
  const doorX = cx + block.door * flip * fit
  const half = block.half * fit
  const roadY = yard ? 714 : 684
  return (
    setting(
      s,
      at.terrain === 'rubber' || at.terrain === 'paddy' ? 'village' : at.terrain,
      chance(r, 0.5) ? between(r, 100, 300) : between(r, 900, 1100),
      HORIZON,
    ) +
    flankTrees(s, cx, half, base) +
    groundShade(s, cx, base, half) +
    place(block.svg, cx, base, flip * fit, fit) +
    (yard ? forecourt(s, at, cx, half, doorX, base, roadY) : pavement(s, base, roadY)) +
    road(s, roadY, 800 - roadY) +
    (s.hour.weather === 'rain' ? ripples(s, 0, 1160, roadY + 20, 790, 24) : '') +
    traffic(s, yard, doorX) +
    weather(s)
  )
}

function flankTrees(s: Sheet, cx: number, half: number, base: number): string {
  const r = s.random
  let out = ''
  for (const side of [-1, 1]) {
    const edge = cx + side * (half + 10)
    const room = side < 0 ? edge : 1200 - edge
    if (room > 180 && chance(r, 0.6))
      out += broadTree(
        s,
        edge + side * room * 0.55,
        base + 6,
        between(r, 220, 290),
        Math.min(150, room * 0.5),
      )
    else
      out += palm(
        s,
        edge + side * Math.max(30, room * 0.5),
        base + 6,
        between(r, 320, 430),
        side * between(r, 10, 40),
        between(r, 0.95, 1.2),
        chance(r, 0.5) ? LEAF.mid : LEAF.near,
      )
  }
  return out
}

/** Paving, hedges and a low wall with the entrance in it. */
function forecourt(
  s: Sheet,
  at: Place,
  cx: number,
  half: number,
  doorX: number,
  base: number,
  roadY: number,
): string {
  const r = s.random
  const paving = s.tone(pickRandom(at.detail('paving'), ['#cfc4b0', '#c2bdb2', '#d4c3a4']))
  const sheds = at.kind === 'WAREHOUSE' || at.kind === 'INDUSTRIAL'
  const opening = sheds ? 300 : 220
  const bloom = pickRandom(r, ['#d1495b', '#e07a9b', '#f0b93a', ''] as const)
  let beds = ''
  if (!sheds) {
    for (let x = cx - half + 30; x < cx + half; x += 104)
      if (Math.abs(x - doorX) > 100)
        beds += bush(s, x, base + 16, between(r, 0.7, 0.95), LEAF.near, chance(r, 0.4) ? bloom : '')
    if (chance(r, 0.5))
      beds += areca(s, doorX - 150, base + 20, 150) + areca(s, doorX + 150, base + 20, 160)
  }
  const left = doorX - opening / 2
  const right = doorX + opening / 2
  return (
    (sheds
      ? rect(0, base + 4, 1200, roadY - base, paving)
      : path(doorX, base, 130, doorX, opening, paving, roadY)) +
    beds +
    compoundWall(s, -10, roadY - 46, left + 10, 50, at.enclosure) +
    compoundWall(s, right, roadY - 46, 1210 - right, 50, at.enclosure) +
    gatePost(s, left, roadY + 4, 74, at.enclosure) +
    gatePost(s, right, roadY + 4, 74, at.enclosure)
  )
}

const pavement = (s: Sheet, base: number, roadY: number): string =>
  rect(0, base - 2, 1200, roadY - base + 4, s.tone('#b9ae9a')) +
  rect(0, base - 2, 1200, 5, '#000', 'opacity=".12"')

/** One or two things on the road or the pavement, chosen at random. */
function traffic(s: Sheet, yard: boolean, doorX: number): string {
  const r = s.random
  const y = yard ? 782 : 774
  const side = doorX < 600 ? 1 : -1
  const x = 600 + side * between(r, 260, 420)
  const wet = s.hour.weather === 'rain'
  const vehicle = pickWeighted<string>(r, [
    [rickshaw(s, x, y, 1.05), 4],
    [car(s, x, y, pickRandom(r, PAINTS), 0.82), 3],
    [
      bus(s, x, y + 4, pickRandom(r, ['#b5482e', '#2f6f8c', '#e8dcc2', '#7a9a5a']), 0.86),
      yard ? 1 : 2,
    ],
    ['', 1],
  ])
  const people = chance(r, 0.6)
    ? walker(
        s,
        600 - side * between(r, 200, 380),
        yard ? 728 : 700,
        0.82,
        pickRandom(r, ['#b5482e', '#3d6d8c', '#e8b84a', '#6d8f5a']),
        wet,
      )
    : chance(r, 0.5)
      ? scooter(s, 600 - side * between(r, 220, 400), yard ? 732 : 704, pickRandom(r, PAINTS), 0.9)
      : ''
  const post = chance(r, 0.5)
    ? lamp(s, 600 - side * 470, yard ? 720 : 690, 230)
    : chance(r, 0.6)
      ? pole(s, 600 - side * 500, yard ? 720 : 690, 410)
      : ''
  return post + people + vehicle
}
