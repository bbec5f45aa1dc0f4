import { shopRow } from '../buildings/trade.ts'
import { towers } from '../buildings/apartments.ts'
import { paintedCoat } from '../buildings/building.ts'
import { greenRidges, ground, ripples, sky, weather } from '../parts/land.ts'
import { areca, broadTree, bush, LEAF, palm } from '../parts/plants.ts'
import { earth, road, skyline } from '../parts/setting.ts'
import { bus, lamp, pole, rickshaw, scooter, walker } from '../parts/things.ts'
import type { Place } from '../place.ts'
import { pickRandom, pickWeighted } from '../../../src/domain/platform/seeded-random.ts'
import type { Sheet } from '../sheet.ts'
import { place, rect, shape, stroke } from '../svg.ts'
import { discAt } from './around-land.ts'

/** Shops and tea on the main road. */
export function street(s: Sheet, at: Place): string {
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
    pickWeighted<string>(r, [
      [bus(s, 380, 784, pickRandom(r, ['#b5482e', '#2f6f8c']), 0.95), 2],
      [rickshaw(s, 420, 780, 1.1) + rickshaw(s, 240, 780, 1.1), 2],
    ]) +
    weather(s, 430)
  )
}

/** Blocks and trees where two roads meet. */
export function crossing(s: Sheet, at: Place): string {
  const r = s.random
  const block = towers(s, paintedCoat(at.detail('n1')), at.detail('n2'))
  const left = at.flip
  return (
    sky(s, discAt(s)) +
    skyline(s, 600) +
    ground(s, 600, earth('town')) +
    place(block.svg, left ? 330 : 870, 640, Math.min(0.8, 420 / block.height)) +
    broadTree(s, left ? 830 : 350, 650, 330, 190) +
    broadTree(s, left ? 1080 : 110, 650, 250, 130) +
    [0, 1, 2, 3, 4, 5]
      .map((k) => bush(s, 80 + k * 210, 656, 0.9, LEAF.near, k % 2 ? '#e07a9b' : ''))
      .join('') +
    rect(0, 652, 1200, 30, s.tone('#b9ae9a')) +
    road(s, 680, 120) +
    shape('M520 700h26l30 90h-34zM580 700h26l40 90h-34zM640 700h26l50 90h-34z', s.tone('#efe6d0')) +
    lamp(s, 240, 684, 290) +
    lamp(s, 960, 684, 290) +
    bus(s, left ? 250 : 930, 768, pickRandom(r, ['#b5482e', '#2f6f8c', '#7a9a5a']), 0.9) +
    walker(s, 470, 690, 0.85, '#3d6d8c', s.hour.weather === 'rain') +
    weather(s, 430)
  )
}

/** The village junction: a few shops, the bus, wires. */
export function junction(s: Sheet, at: Place): string {
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
    bus(s, left ? 900 : 330, 780, pickRandom(r, ['#b5482e', '#2f6f8c', '#e8dcc2']), 0.95) +
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
