import { ground, ripples, weather, greenRidges, sky } from '../parts/land.ts'
import { banana, bush, grove, paddy, tufts } from '../parts/plants.ts'
import { earth, setting } from '../parts/setting.ts'
import { egret } from '../parts/things.ts'
import type { Crop } from '../../../src/domain/images/illustration-choice.ts'
import type { Place } from '../place.ts'
import { between, chance } from '../../../src/domain/platform/seeded-random.ts'
import type { Sheet } from '../sheet.ts'
import { circle, ellipse, n, place, poly, rect, shape, stroke } from '../svg.ts'
import { discAt } from './around-land.ts'

/** The crop close enough to touch. */
export const cropCloseBy = (s: Sheet, at: Place, crop: Crop): string => CLOSE[crop](s, at)

/** A tea bush table with its new leaves, and the plucker's basket. */
function teaClose(s: Sheet, at: Place): string {
  const r = s.random
  const dark = s.tone('#3f6f42')
  const mid = s.tone('#568a4c')
  const young = s.tone('#9cc25a')
  let leaves = ''
  let tips = ''
  for (let row = 0; row < 4; row++)
    for (let i = 0; i < 9; i++) {
      const x = -40 + i * 150 + (row % 2) * 70 + between(r, -18, 18)
      const y = 560 + row * 74 + between(r, -10, 10)
      leaves += `M${n(x)} ${n(y)}q-60-10-74-52 56 0 74 52zM${n(x)} ${n(y)}q60-10 74-52-56 0-74 52z`
      tips += `M${n(x)} ${n(y)}q-26-30-10-66 22 24 10 66zM${n(x)} ${n(y - 4)}q14-34 40-42 0 30-40 42z`
    }
  const bx = at.flip ? 330 : 870
  return (
    setting(s, 'hills', discAt(s), 470) +
    rect(0, 500, 1200, 300, dark) +
    shape('M0 520q80-34 170-10t200-14 220 12 230-16 210 16 170-12v60H0z', mid) +
    place(
      shape('M-110 40q-24-120-10-170h240q14 50-10 170z', s.tone('#b98a4e')) +
        stroke(
          'M-118-60h236M-116-16h232M-70-126q-4 80 8 164M0-130v170M70-126q4 80-8 164',
          s.tone('#8a6234'),
          5,
        ) +
        shape('M-116-128q20-54 70-44 40-40 90 0 50-8 72 44z', young),
      bx,
      560,
      1.15,
    ) +
    shape(leaves, mid) +
    shape(tips, young) +
    weather(s, 420)
  )
}

/** A tapped stem: the slanting cut and its cup, more stems going back. */
function rubberClose(s: Sheet, at: Place): string {
  const x = at.flip ? 420 : 780
  const bark = s.tone('#8d8270')
  return (
    setting(s, 'rubber', discAt(s), 540) +
    ground(s, 556, earth('rubber')) +
    tufts(s, 0, 600, 1200, 180, 50, '#5f7d3c') +
    shape(`M${x - 120} 800q30-60 34-160V-10h172v650q6 100 40 160z`, bark) +
    shape(`M${x + 30} -10h56v650q6 100 40 160h-70q-26-90-26-160z`, '#000', 'opacity=".14"') +
    stroke(
      `M${x - 70} 60l12 60M${x - 40} 180l-14 70M${x + 10} 90l8 90M${x - 66} 640l10 70M${x + 30} 650l-8 80`,
      s.tone('#6f6554'),
      6,
      'stroke-linecap="round"',
    ) +
    poly(
      [
        [x - 80, 330],
        [x + 84, 240],
        [x + 84, 330],
        [x - 80, 430],
      ],
      s.tone('#d9b98c'),
    ) +
    stroke(`M${x - 80} 430L${x + 84} 330`, s.tone('#7a5236'), 9) +
    stroke(
      `M${x - 70} 424L${x + 80} 332M${x - 70} 424v62`,
      '#fdfaf0',
      5,
      'stroke-linecap="round"',
    ) +
    stroke(`M${x - 96} 520q96 30 192 0`, s.tone('#5d6a6b'), 4) +
    shape(`M${x - 104} 492h84q-4 64-42 64t-42-64z`, s.tone('#2f2b29')) +
    ellipse(x - 62, 494, 40, 9, '#fdfaf0') +
    bush(s, 80, 806, 1.8) +
    bush(s, 1130, 810, 1.9) +
    weather(s, 440)
  )
}

/** Ears of rice at eye height, the field and its birds behind. */
function paddyClose(s: Sheet, at: Place): string {
  const r = s.random
  const ripe = chance(at.detail('crop'), 0.4)
  const blade = s.tone(ripe ? '#b39a45' : '#7fae48')
  const dark = s.tone(ripe ? '#8f7a34' : '#5a8a3a')
  const grain = s.tone(ripe ? '#e2c25c' : '#c3cf6a')
  let blades = ''
  let back = ''
  let ears = ''
  for (let i = 0; i < 26; i++) {
    const x = i * 48 + between(r, -14, 14)
    const h = between(r, 190, 290)
    const lean = between(r, -50, 50)
    const d = `M${n(x - 9)} 810Q${n(x + lean * 0.2)} ${n(810 - h * 0.6)} ${n(x + lean)} ${n(810 - h)}Q${n(x + lean * 0.4 + 12)} ${n(810 - h * 0.5)} ${n(x + 9)} 810z`
    if (i % 2) blades += d
    else back += d
    if (i % 3 === 0) {
      const dir = lean < 0 ? -1 : 1
      for (let k = 0; k < 7; k++)
        ears += `M${n(x + dir * (10 + k * 9))} ${n(800 - h - 40 + k * k * 2.2)}q${dir * 14} 2 ${dir * 12} 16q${dir * -14}-2 ${dir * -12}-16z`
    }
  }
  return (
    sky(s, discAt(s)) +
    greenRidges(s, 450) +
    grove(s, 0, 1200, 470, 7, 0.5) +
    paddy(s, 470, 800, ripe) +
    egret(s, at.flip ? 820 : 330, 590, 1.3) +
    egret(s, at.flip ? 900 : 250, 620, 1.5) +
    ripples(s, 0, 1160, 560, 640, 16) +
    shape(back, dark) +
    shape(blades, blade) +
    shape(ears, grain) +
    weather(s, 400)
  )
}

/** Coconuts gathered at the foot of a palm. */
function coconutClose(s: Sheet, at: Place): string {
  const x = at.flip ? 880 : 320
  const nut = (nx: number, ny: number, k: number, green: boolean) =>
    place(
      ellipse(4, 6, 46, 8, '#000', 'opacity=".2"') +
        shape('M-44-36q0-46 44-46t44 46-44 42-44-42z', s.tone(green ? '#7fa04c' : '#a9783f')) +
        shape('M-30-46q6-28 34-30-22 10-24 34z', '#fff', 'opacity=".2"') +
        shape('M-10-80l10-12 12 10z', s.tone('#6a4a2a')),
      nx,
      ny,
      k,
    )
  let rings = ''
  for (let y = 60; y < 640; y += 58) rings += `M${n(x - 46 - y * 0.02)} ${y}q46 16 92 0`
  const heap: [number, number, number][] = [
    [520, 690, 1],
    [610, 690, 1],
    [700, 690, 1],
    [565, 626, 1],
    [655, 626, 1],
    [610, 562, 1],
    [800, 700, 1],
    [450, 704, 0.9],
  ]
  return (
    setting(s, 'village', discAt(s), 540) +
    grove(s, 0, 1200, 570, 6, 0.9) +
    tufts(s, 0, 600, 1200, 180, 50, '#5f8440') +
    shape(`M${x - 44}-10h88q6 500 50 820h-182q40-320 44-820z`, s.tone('#8d7a5a')) +
    stroke(rings, s.tone('#6a5a40'), 5) +
    shape(`M${x + 10}-10h34q6 500 50 820h-70q-10-320-14-820z`, '#000', 'opacity=".14"') +
    heap.map(([nx, ny, k], i) => nut(at.flip ? 1200 - nx : nx, ny + 30, k, i % 3 !== 1)).join('') +
    banana(s, at.flip ? 160 : 1040, 780, 1.7) +
    weather(s, 440)
  )
}

/** A pepper vine heavy with green and red spikes. */
function pepperClose(s: Sheet, at: Place): string {
  const r = s.random
  const x = at.flip ? 430 : 770
  const leafD = 'M0 0q-62-20-60-86 8-30 60-64 52 34 60 64 2 66-60 86z'
  let out = ''
  let spikes = ''
  for (let i = 0; i < 11; i++) {
    const side = i % 2 ? 1 : -1
    const ly = 130 + i * 62
    const lx = x + side * between(r, 40, 130)
    out += `<path d="${leafD}" transform="translate(${n(lx)} ${n(ly)}) rotate(${n(side * between(r, 20, 70))}) scale(${n(between(r, 0.9, 1.2))})" fill="${s.tone(i % 3 ? '#3f7346' : '#588c4e')}"/>`
    const [sx, sy] = [x + side * between(r, 60, 170), ly + 20]
    for (let k = 0; k < 9; k++)
      spikes += circle(
        sx + (k % 2 ? 7 : -5),
        sy + k * 12,
        8.5,
        s.tone(k < 3 && i % 2 ? '#b5482e' : k % 4 === 0 ? '#a9b84a' : '#5f8f43'),
      )
  }
  return (
    setting(s, 'village', discAt(s), 540) +
    grove(s, at.flip ? 640 : -20, at.flip ? 1220 : 560, 570, 4, 0.9) +
    tufts(s, 0, 600, 1200, 180, 40, '#5f8440') +
    shape(`M${x - 44} 810V-10h84v820z`, s.tone('#7d6a4c')) +
    stroke(`M${x} 810q-50-120 10-220t-20-220 20-220-10-160`, s.tone('#4f6a3c'), 12) +
    out +
    spikes +
    bush(s, at.flip ? 1060 : 140, 800, 1.7) +
    weather(s, 440)
  )
}

const CLOSE: Record<Crop, (s: Sheet, at: Place) => string> = {
  tea: teaClose,
  paddy: paddyClose,
  rubber: rubberClose,
  coconut: coconutClose,
  spice: pepperClose,
}
