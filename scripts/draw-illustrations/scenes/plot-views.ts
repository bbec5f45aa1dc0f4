import { compoundWall, gatePost } from '../parts/building.ts'
import { lateriteWellHead } from '../parts/farm.ts'
import { weather } from '../parts/land.ts'
import { banana, bush, grove, LEAF, palm, tufts } from '../parts/plants.ts'
import { road, setting } from '../parts/setting.ts'
import { board, fence, rickshaw, rider, stone, walker } from '../parts/things.ts'
import type { Place } from '../place.ts'
import { between, chance, pickRandom } from '../../../src/domain/platform/seeded-random.ts'
import type { Sheet } from '../sheet.ts'
import { poly, rect } from '../svg.ts'
import { discAt } from './around-land.ts'
import { soilOf } from './plot-front.ts'

/** The plot from across its road: frontage, gate posts or open side, what stands behind. */
export function plotFromRoad(s: Sheet, at: Place): string {
  const r = s.random
  const own = at.detail('plot')
  const soil = s.tone(soilOf(at))
  const walled = chance(own, 0.45)
  const left = between(own, 150, 230)
  const right = between(own, 970, 1050)
  const gap = between(own, 520, 680)
  const y = 672
  const front = walled
    ? compoundWall(s, left, y - 62, gap - 100 - left, 62, at.enclosure) +
      compoundWall(s, gap + 100, y - 62, right - gap - 100, 62, at.enclosure) +
      gatePost(s, gap - 100, y, 92, at.enclosure) +
      gatePost(s, gap + 100, y, 92, at.enclosure)
    : fence(s, left, gap - 96, y, 54, 66, '#8a6b48') +
      fence(s, gap + 96, right, y, 54, 66, '#8a6b48')
  return (
    setting(s, at.terrain, discAt(s), 540) +
    (at.terrain === 'village' || at.terrain === 'paddy'
      ? grove(s, left, right, 556, 5, 0.74)
      : '') +
    poly(
      [
        [left + 90, 560],
        [right - 90, 556],
        [right, y],
        [left, y],
      ],
      soil,
    ) +
    tufts(s, left + 60, 570, right - left - 120, 80, 34, '#7f9a4c') +
    stone(s, left + 90, 564, 0.8) +
    stone(s, right - 90, 560, 0.8) +
    (chance(own, 0.5)
      ? palm(s, left + 190, 600, 380, 36, 1.1) + palm(s, right - 180, 606, 420, -40, 1.2, LEAF.pale)
      : lateriteWellHead(s, right - 240, 612, 0.8) + banana(s, left + 180, 610, 1.1)) +
    board(s, gap, 640, 0.8, '#0f5e59') +
    rect(0, y - 4, 1200, 40, s.tone('#b59b76')) +
    front +
    stone(s, left, y + 4, 1.2) +
    stone(s, right, y + 4, 1.2) +
    bush(s, 60, y + 8, 1.3) +
    bush(s, 1145, y + 10, 1.4, LEAF.near, '#d1477a') +
    road(s, y + 30, 800) +
    (chance(r, 0.5)
      ? rickshaw(s, between(r, 300, 420), 784, 1.1)
      : rider(s, between(r, 800, 940), 780, pickRandom(r, ['#c9473a', '#3d6d8c', '#e8b84a']), 1)) +
    walker(s, between(r, 560, 700), 708, 0.85, '#3d6d8c', s.hour.weather === 'rain') +
    weather(s, 440)
  )
}
