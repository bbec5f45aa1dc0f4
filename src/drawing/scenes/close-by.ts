import { compoundWall, gate, gatePost } from '../parts/building.ts'
import { path, ripples, weather } from '../parts/land.ts'
import { areca, banana, broadTree, bush, LEAF, palm, potPlant, tufts } from '../parts/plants.ts'
import { earth, groundShade, road, setting } from '../parts/setting.ts'
import { rickshaw, scooter, walker } from '../parts/things.ts'
import type { Place } from '../place.ts'
import { between, chance, pick } from '../random.ts'
import type { Sheet } from '../sheet.ts'
import { place, rect } from '../svg.ts'
import { builderOf } from './street-front.ts'
import { discAt, standing } from './afar.ts'

/** Close by: the door, the steps and what stands beside them. */
export function atTheDoor(s: Sheet, at: Place): string {
  const r = s.random
  const b = builderOf(at)(s, at.coat, at.detail('house'))
  const block = builderOf(at) !== at.house
  const k = block ? Math.min(1.7, 900 / b.height) : 1.75
  const flip = at.flip ? -1 : 1
  const x = 600 + (chance(r, 0.5) ? -1 : 1) * between(r, 60, 180) - b.door * flip * k
  const door = x + b.door * flip * k
  const y = 690
  const wet = s.hour.weather === 'rain'
  const soil = s.tone(
    pick(at.detail('paving'), ['#d9b48a', '#cfc4b0', '#d8c0a0', '#c7b7a2', '#c98f6a']),
  )
  const side = door < 600 ? 1 : -1
  return (
    setting(s, at.terrain === 'paddy' ? 'village' : at.terrain, discAt(s), 560) +
    rect(0, 600, 1200, 200, s.tone(earth(at.terrain))) +
    groundShade(s, x, y, b.half * k) +
    place(b.svg, x, y, flip * k, k) +
    path(door, y, 240, door, 420, soil) +
    bush(s, door - 330, y + 26, 1.5, LEAF.near, '#e07a9b') +
    bush(s, door + 350, y + 30, 1.6, LEAF.near, chance(r, 0.5) ? '#f0b93a' : '') +
    (block ? '' : potPlant(s, door - 190, y + 20, 1.1) + potPlant(s, door + 190, y + 20, 1.1)) +
    (chance(r, 0.4)
      ? scooter(s, door + side * 300, y + 54, pick(r, ['#c9473a', '#3d6d8c', '#e8b84a']), 1.7)
      : chance(r, 0.4)
        ? walker(s, door + side * 260, y + 50, 1.6, '#3d6d8c', wet)
        : banana(s, door + side * 480, y + 60, 1.9)) +
    (wet ? ripples(s, door - 200, door + 120, y + 30, 790, 12) : '') +
    tufts(s, 0, y + 50, 1200, 60, 12, '#5f8440') +
    weather(s, 480)
  )
}

/** From the lane: gate, wall and trees, the house behind them. */
export function atTheGate(s: Sheet, at: Place): string {
  const r = s.random
  const house = standing(s, at, 600, 600, 0.9, 430)
  const y = 566
  const h = 130
  const gx = Math.max(420, Math.min(780, house.door))
  const tree = gx < 600 ? 1010 : 190
  return (
    setting(
      s,
      at.terrain === 'backwater' || at.terrain === 'paddy' ? 'village' : at.terrain,
      discAt(s),
      540,
    ) +
    palm(s, 600 - house.half * 0.8, 580, 440, -30, 1.1, LEAF.pale) +
    house.svg +
    broadTree(s, tree, 600, 340, 170) +
    areca(s, 600 - (tree - 600) * 0.9, 600, 330, 1.1) +
    path(house.door, 600, 130, gx, 180, s.tone('#d0b896'), y + h + 4) +
    compoundWall(s, -10, y, gx - 124, h, at.enclosure) +
    compoundWall(s, gx + 134, y, 1080 - gx, h, at.enclosure) +
    gate(
      s,
      gx - 116,
      y - 24,
      232,
      h + 20,
      pick(at.detail('gate'), ['#3d5a56', '#6a4329', '#4a4f52', '#2f5f7a']),
    ) +
    gatePost(s, gx - 136, y + h, h + 40, at.enclosure) +
    gatePost(s, gx + 136, y + h, h + 40, at.enclosure) +
    (bush(s, tree + 60, y - 6, 1.3, LEAF.near, '#d1477a') +
      bush(s, tree - 40, y - 4, 1.1, LEAF.near, '#d1477a')) +
    rect(0, y + h, 1200, 40, s.tone('#a99a7c')) +
    tufts(s, 0, y + h + 4, 1200, 26, 24, '#5f8440') +
    road(s, y + h + 36, 800 - y - h) +
    (chance(r, 0.4)
      ? rickshaw(s, gx < 600 ? 940 : 260, 790, 1.15)
      : walker(
          s,
          gx < 600 ? 900 : 300,
          742,
          1.15,
          pick(r, ['#b5482e', '#e8b84a', '#3d6d8c']),
          s.hour.weather === 'rain',
        )) +
    weather(s, 430)
  )
}
