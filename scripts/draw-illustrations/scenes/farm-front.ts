import { bungalow, cottage } from '../buildings/tiled-houses.ts'
import { pumpHouse } from '../parts/farm.ts'
import { ground, ripples, waterPaint, weather } from '../parts/land.ts'
import {
  areca,
  banana,
  LEAF,
  paddy,
  palm,
  rubber,
  silverOak,
  teaRows,
  tufts,
} from '../parts/plants.ts'
import { setting } from '../parts/setting.ts'
import { boat, egret, walker } from '../parts/things.ts'
import type { Crop } from '../../../src/domain/images/illustration-choice.ts'
import type { Place } from '../place.ts'
import {
  between,
  chance,
  pickRandom,
  randomInt,
} from '../../../src/domain/platform/seeded-random.ts'
import type { Sheet } from '../sheet.ts'
import { n, place, poly, rect, shape, stroke } from '../svg.ts'

/** Land that is worked. */
type Farm = (s: Sheet, at: Place, disc: number) => string

/** The farm of a crop. */
export function farmFront(s: Sheet, at: Place, crop: Crop): string {
  const r = s.random
  return FARMS[crop](s, at, chance(r, 0.5) ? between(r, 140, 340) : between(r, 860, 1060))
}

function teaEstate(s: Sheet, at: Place, disc: number): string {
  const r = s.random
  const lodge = bungalow(s, at.coat, at.detail('house'))
  const x = at.flip ? between(r, 300, 420) : between(r, 780, 900)
  return (
    setting(s, 'hills', disc, 500) +
    place(lodge.svg, x, 516, at.flip ? -0.5 : 0.5, 0.5) +
    teaRows(s, 524, 830, 12) +
    shape(
      'M540 512q60 60-40 120t120 180h150q-160-120-40-190t10-110z',
      s.tone('#c2966a'),
      'opacity=".9"',
    ) +
    [260, 1010].map((px) => silverOak(s, px + between(r, -60, 60), 700, 1.7)).join('') +
    walker(s, x < 600 ? 880 : 320, 690, 0.62, '#b5482e') +
    walker(s, x < 600 ? 930 : 370, 704, 0.64, '#e8b84a') +
    weather(s, 420)
  )
}

function paddyFields(s: Sheet, at: Place, disc: number): string {
  const r = s.random
  const own = at.detail('field')
  const ripe = chance(at.detail('crop'), 0.4)
  const bund = s.tone('#8f744c')
  const hutX = between(own, 180, 420) + (at.flip ? 0 : 600)
  const trackX = between(own, 420, 780)
  const trackFoot = trackX + between(own, -240, 240)
  const canal = at.terrain === 'backwater' || chance(own, 0.25)
  const side = trackX < 600 ? 1 : -1
  const wet = s.hour.weather === 'rain'
  const bend = between(own, -14, 14)
  let birds = ''
  for (let i = 0, count = randomInt(r, 0, 4); i < count; i++) {
    const y = between(r, 620, 780)
    birds += egret(s, 600 - side * between(r, 180, 520), y, 0.6 + (y - 560) / 190)
  }
  const at01 = (t: number) => trackX + (trackFoot - trackX) * t
  return (
    setting(s, 'paddy', disc, 520) +
    (chance(own, 0.6) ? place(pumpHouse(s), hutX, 534, 0.9) : '') +
    palm(s, hutX + 90, 536, 300, 20, 0.85) +
    paddy(s, 532, 800, ripe) +
    rect(0, 528, 1200, 9, bund) +
    stroke(`M0 ${n(602 + bend)}Q400 590 640 596T1200 ${n(588 - bend)}`, bund, 12) +
    stroke(`M-20 ${n(716 - bend)}Q500 690 1220 ${n(704 + bend)}`, bund, 20) +
    poly(
      [
        [trackX - 12, 532],
        [trackX + 12, 532],
        [trackFoot + 110, 800],
        [trackFoot - 110, 800],
      ],
      bund,
    ) +
    (canal
      ? poly(
          [
            [trackX + side * 24, 532],
            [trackX + side * 80, 532],
            [trackFoot + side * 420, 800],
            [trackFoot + side * 140, 800],
          ],
          waterPaint(s),
        ) +
        ripples(s, at01(0.6) + side * 160 - 60, at01(0.6) + side * 160 + 20, 620, 780, 10) +
        boat(s, at01(0.7) + side * 210, 730, 0.7)
      : '') +
    birds +
    (chance(r, 0.7)
      ? walker(
          s,
          at01(0.5),
          666,
          0.8,
          pickRandom(r, ['#f4ecdc', '#b5482e', '#3d6d8c']),
          wet || chance(r, 0.5),
        )
      : '') +
    (chance(r, 0.4) ? palm(s, side < 0 ? 1150 : 50, 820, 520, side * 60, 1.4, LEAF.near) : '') +
    weather(s, 430)
  )
}

function rubberRows(s: Sheet, at: Place, disc: number): string {
  let back = ''
  let front = ''
  for (let i = 0; i < 5; i++) {
    const k = 0.62 + i * 0.24
    const y = 560 + i * i * 13
    for (const side of [-1, 1])
      back += rubber(s, 600 + side * (90 + i * 96 + i * i * 12), y, k, Math.max(0, 0.36 - i * 0.09))
  }
  for (const x of [40, 1160]) front += rubber(s, x, 806, 2.1)
  const shed = cottage(s, at.coat, at.detail('house'))
  return (
    setting(s, 'rubber', disc, 540) +
    place(shed.svg, 600, 566, 0.44) +
    ground(s, 556, '#8a8a4c') +
    poly(
      [
        [572, 560],
        [628, 560],
        [820, 800],
        [380, 800],
      ],
      s.tone('#b98256'),
    ) +
    back +
    tufts(s, 20, 600, 1160, 190, 40, '#5f7d3c') +
    front +
    weather(s, 440)
  )
}

function coconutGarden(s: Sheet, at: Place, disc: number): string {
  const r = s.random
  const home = at.flip ? 520 : 680
  let out = ''
  for (let row = 0; row < 4; row++) {
    const k = 0.7 + row * 0.25
    const count = 6 - row
    for (let i = 0; i < count; i++) {
      const x = 600 + (i - (count - 1) / 2) * (190 + row * 70) + between(r, -24, 24)
      if (Math.abs(x - (row < 2 ? home : 600)) < (row < 2 ? 140 : 60 + row * 40)) continue
      out += palm(
        s,
        x,
        566 + row * row * 22,
        330 * k,
        between(r, -30, 30) || 8,
        k,
        [LEAF.mid, LEAF.pale, LEAF.near][i % 3],
      )
    }
  }
  return (
    setting(s, 'village', disc, 540) +
    tufts(s, 20, 600, 1160, 190, 40, '#5f8440') +
    place(cottage(s, at.coat, at.detail('house')).svg, home, 568, 0.46) +
    place(
      shape('M-22 0q-40 90 20 130t-90 110h220q-20-80 0-110t-90-130z', s.tone('#c9a071')),
      home,
      566,
    ) +
    out +
    banana(s, 120, 770, 1.5) +
    banana(s, 1080, 780, 1.6) +
    weather(s, 440)
  )
}

function spiceGarden(s: Sheet, at: Place, disc: number): string {
  const r = s.random
  const home = at.flip ? between(r, 380, 460) : between(r, 740, 820)
  let out = ''
  for (let row = 0; row < 3; row++) {
    const k = 0.62 + row * 0.34
    const gap = 190 + row * 84
    for (let i = -3; i <= 3; i++) {
      const x = 600 + (i + (row % 2) * 0.5) * gap + between(r, -16, 16)
      if (Math.abs(x - 600) > 50 + row * 34 && (row > 0 || Math.abs(x - home) > 130))
        out += pepperStandard(s, x, 588 + row * 74 + between(r, -6, 6), k * between(r, 0.92, 1.08))
    }
  }
  return (
    setting(s, 'village', disc, 540) +
    [90, 250, 330, 880, 960, 1110]
      .map((x) => areca(s, x + between(r, -26, 26), 560, between(r, 230, 340)))
      .join('') +
    palm(s, home + 130, 566, 360, 30, 0.95, LEAF.pale) +
    tufts(s, 20, 600, 1160, 190, 30, '#5f8440') +
    place(cottage(s, at.coat, at.detail('house')).svg, home, 564, 0.44) +
    shape(
      `M${n(home - 16)} 564h34q-10 50 ${n((600 - home) * 0.6)} 100t${n((600 - home) * 0.3)} 136h-190q20-90 ${n((600 - home) * -0.2)}-130t${n((600 - home) * -0.5)}-106z`,
      s.tone('#b98f62'),
    ) +
    out +
    cardamom(s, 70, 806) +
    cardamom(s, 1130, 812) +
    (chance(r, 0.5) ? cardamom(s, at.flip ? 930 : 270, 816) : '') +
    weather(s, 440)
  )
}

/** A pepper vine climbing its living post, drawn once a picture. */
function pepperStandard(s: Sheet, x: number, y: number, k: number): string {
  const vine = s.symbol('pv', (id) => {
    let dark = ''
    let light = ''
    for (let i = 0; i < 22; i++) {
      const up = -6 - i * 8
      const out = (i % 2 ? 1 : -1) * (13 + ((i * 7) % 11) - i * 0.35)
      const leaf = `M${n(out * 0.1)} ${up}q${n(out * 0.6)} -17 ${n(out * 1.5)} 3q${n(-out * 0.8)} 16 ${n(-out * 1.5)} -3z`
      if (i % 3 === 0) light += leaf
      else dark += leaf
    }
    return `<g id="${id}">${stroke('M-3 0l2-224m0 40l-26-44m28 20l24-40', s.tone('#7d6a4c'), 8)}${shape('M-9 0V-178h18V0z', s.tone('#37683f'))}${shape(dark, s.tone('#3f7346'))}${shape(light, s.tone('#5f934f'))}${stroke('M-16-34v18m30-44v20m-34-46v18m30-46v18m-24-50v16', s.tone('#a9442c'), 4, 'stroke-linecap="round"')}${shape('M-26-226q-30 4-34 26 28 2 34-26zm0 0q4-30 32-30-4 30-32 30zM22-222q30-2 34 22-30 2-34-22zm0 0q-6-30 14-46 12 30-14 46z', s.tone('#77a552'))}</g>`
  })
  return `<use href="${vine}" transform="translate(${n(x)} ${n(y)}) scale(${+k.toFixed(2)})"/>`
}

const cardamom = (s: Sheet, x: number, y: number): string => {
  let d = ''
  for (const dx of [-90, -54, -18, 24, 60, 94])
    d += `M${n(x)} ${y}Q${n(x + dx * 0.3)} ${y - 120} ${n(x + dx)} ${n(y - 130 + Math.abs(dx) * 0.4)}Q${n(x + dx * 0.8)} ${y - 60} ${n(x)} ${y}z`
  return shape(d, s.tone('#4f8a4c'))
}

const FARMS: Record<Crop, Farm> = {
  tea: teaEstate,
  paddy: paddyFields,
  rubber: rubberRows,
  coconut: coconutGarden,
  spice: spiceGarden,
}
