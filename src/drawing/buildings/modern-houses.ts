import {
  casement,
  columns,
  door,
  gable,
  glazing,
  laterite,
  railing,
  roof,
  slab,
} from '../parts/building.ts'
import { car } from '../parts/things.ts'
import { darker, lighter } from '../colour.ts'
import { between, chance, pick, whole } from '../random.ts'
import { poly, rect, shape, stroke } from '../svg.ts'
import type { Builder } from './building.ts'

const CARS = ['#c9473a', '#3d6d8c', '#f0ebe0', '#4d5557', '#d6a23c', '#7b8f6a'] as const

/** Two storeys of laterite and lime-wash under tiled hips. */
export const villa: Builder = (s, coat, r) => {
  const stone = laterite(s, 0.65)
  const glassDoor = chance(r, 0.6)
  return {
    svg:
      rect(-225, -360, 412, 190, s.tone(coat.wall)) +
      glazing(s, -180, -316, 150, 118, 2, coat.trim) +
      glazing(s, 0, -316, 138, 118, 2, coat.trim) +
      roof(s, coat, -278, -478, 525, 116, 112, [-225, 187]) +
      rect(-362, -186, 725, 178, stone) +
      rect(-362, -186, 725, 16, '#000', 'opacity=".18"') +
      (glassDoor
        ? glazing(s, 100, -154, 212, 146, 3, '#cdb797')
        : casement(s, 128, -140, 74, 84, coat.trim) + casement(s, 236, -140, 74, 84, coat.trim)) +
      door(s, -62, -148, 94, 140, coat.wood) +
      casement(s, -292, -136, 150, 82, coat.trim, 3) +
      slab(s, -388, -212, 550, 26, coat.trim) +
      roof(s, coat, 138, -260, 300, 78, 68, [138, 363]) +
      columns(s, [-100, 84], -180, 172, coat.trim, '#cdbb9c', 16) +
      railing(s, -225, -258, 372, 46, coat.wood, 26) +
      rect(-380, -10, 760, 12, s.tone('#b5a489')),
    half: 430,
    height: 490,
    door: -16,
  }
}

/** The Gulf-years house: two flat storeys, rounded colour, a porch with the car in it. */
export const porchHouse: Builder = (s, coat, r) => {
  const paint = pick(r, CARS)
  const withCar = chance(r, 0.9)
  const pergola = chance(r, 0.5)
  const stripe = chance(r, 0.5)
  const upper = darker(coat.wall, 0.05)
  return {
    svg:
      rect(-188, -392, 500, 196, s.tone(upper)) +
      (stripe ? rect(-60, -392, 150, 196, s.tone(coat.accent), 'opacity=".85"') : '') +
      slab(s, -212, -410, 546, 22, coat.trim) +
      casement(s, -140, -338, 84, 88, '#efe4cc') +
      casement(s, 170, -338, 84, 88, '#efe4cc') +
      glazing(s, 0, -346, 116, 146, 2, coat.trim) +
      rect(-14, -242, 146, 42, s.tone(coat.trim)) +
      railing(s, -14, -240, 146, 40, darker(coat.trim, 0.35), 15) +
      rect(-288, -190, 650, 188, s.tone(coat.wall)) +
      slab(s, -306, -208, 700, 24, coat.trim) +
      rect(-250, -176, 276, 174, '#000', 'opacity=".25"') +
      casement(s, 96, -138, 88, 82, '#efe4cc') +
      door(s, 232, -146, 84, 144, coat.wood) +
      rect(206, -8, 134, 12, s.tone('#d7c3a0')) +
      (withCar ? car(s, -112, 0, paint, 0.96) : '') +
      slab(s, -356, -214, 390, 26, lighter(coat.trim, 0.2)) +
      rect(-342, -182, 28, 182, s.tone(coat.trim)) +
      rect(-14, -182, 28, 182, s.tone(darker(coat.trim, 0.1))) +
      (pergola
        ? stroke(
            'M-340-232v18m28-18v18m28-18v18m28-18v18m28-18v18m28-18v18m28-18v18',
            s.tone(coat.wood),
            8,
          ) + rect(-356, -240, 180, 8, s.tone(coat.wood))
        : railing(s, -350, -248, 168, 34, darker(coat.trim, 0.35), 15)),
    half: 400,
    height: 420,
    door: -130,
  }
}

/** A young architect's house: a white box pushed out over a glass wall, a screen of wood. */
export const modern: Builder = (s, coat, r) => {
  const screen = chance(r, 0.6)
  const stone = chance(r, 0.5) ? laterite(s, 0.6) : laterite(s, 0.7, true)
  const paint = pick(r, CARS)
  const slats = Array.from({ length: 15 }, (_, i) => `M${84 + i * 16} -366v150`).join('')
  return {
    svg:
      rect(-330, -196, 640, 194, s.tone(darker(coat.wall, 0.1))) +
      rect(-330, -196, 150, 194, stone) +
      glazing(s, -166, -178, 250, 176, 4, '#3a3f40') +
      door(s, 104, -156, 80, 154, coat.wood) +
      rect(206, -190, 170, 188, '#000', 'opacity=".3"') +
      car(s, 300, 0, paint, 0.62) +
      slab(s, -350, -210, 740, 18, coat.trim) +
      rect(366, -196, 20, 196, s.tone(coat.trim)) +
      rect(-258, -400, 622, 190, s.tone(lighter(coat.wall, 0.35))) +
      rect(-230, -376, 566, 148, s.tone(darker(coat.wall, 0.2))) +
      glazing(s, -214, -370, 270, 142, 3, '#3a3f40') +
      (screen
        ? rect(72, -370, 264, 142, s.tone(darker(coat.wood, 0.45))) +
          stroke(slats, s.tone(lighter(coat.wood, 0.18)), 8)
        : casement(s, 110, -340, 180, 90, '#3a3f40', 4)) +
      rect(-214, -262, 270, 34, '#cfe0de', 'opacity=".35"') +
      rect(-214, -265, 270, 5, s.tone('#6a6f6e')) +
      rect(-274, -416, 654, 18, s.tone(coat.trim)) +
      rect(-274, -398, 654, 6, '#000', 'opacity=".18"') +
      rect(-350, -6, 740, 8, s.tone('#a99c86')) +
      rect(-190, -2, 300, 6, s.tone('#c9bda6')),
    half: 392,
    height: 420,
    door: 100,
  }
}

/** Two steep slopes meeting over a tall glazed gable. */
export const slopes: Builder = (s, coat, r) => {
  const boards = chance(r, 0.5)
  const glassFill = s.random() < s.hour.lit ? '#ffcf7d' : s.tone('#33484c')
  const tall = between(r, 430, 470)
  return {
    svg:
      rect(-360, -186, 720, 184, s.tone(coat.wall)) +
      casement(s, -316, -140, 120, 82, '#4a3a2c', 3) +
      roof(s, coat, -400, -280, 330, 96, 60, [-360, -130], 12) +
      poly(
        [
          [-130, -2],
          [-130, -260],
          [60, -tall + 20],
          [250, -260],
          [250, -2],
        ],
        s.tone(lighter(coat.wall, 0.2)),
      ) +
      poly(
        [
          [-70, -230],
          [60, -tall + 76],
          [190, -230],
        ],
        glassFill,
      ) +
      stroke(
        `M-70 -230L60 ${-tall + 76}L190 -230zM60 ${-tall + 76}V-230M-6 -230v-62M126 -230v-62`,
        s.tone('#4a3a2c'),
        5,
      ) +
      (boards
        ? stroke('M-118-222h356M-118-206h356', s.tone(coat.wood), 7)
        : slab(s, -130, -222, 380, 14, coat.trim)) +
      glazing(s, -96, -180, 150, 178, 2, '#4a3a2c') +
      door(s, 100, -150, 88, 148, coat.wood) +
      stroke(`M-164 -232L60 ${-tall}L284 -232`, s.tone(coat.roof), 26, 'stroke-linejoin="miter"') +
      stroke(`M-160 -214L60 ${-tall + 20}L280 -214`, s.tone(darker(coat.wood, 0.3)), 5) +
      rect(250, -186, 110, 184, laterite(s, 0.62)) +
      casement(s, 276, -140, 60, 82, '#4a3a2c') +
      slab(s, 244, -206, 156, 20, coat.trim) +
      rect(-376, -6, 752, 8, s.tone('#b0a187')),
    half: 400,
    height: tall + 10,
    door: 144,
  }
}

/** Houses in a row: one plan, each with its own colour and door. */
export const rowHouses: Builder = (s, coat, r) => {
  const units = whole(r, 3, 4)
  const w = 760 / units
  const hues = [coat.wall, '#dfe6ea', '#f6ddcd', '#e3e6cf', '#f3dcae']
  const pitched = chance(r, 0.6)
  let out = ''
  for (let i = 0; i < units; i++) {
    const x = -380 + i * w
    const mid = x + w / 2
    const wall = hues[i % hues.length] ?? coat.wall
    out +=
      rect(x, -360, w, 358, s.tone(wall)) +
      rect(x + w - 8, -360, 8, 358, '#000', 'opacity=".1"') +
      casement(s, mid - 40, -316, 80, 74, coat.trim) +
      slab(s, x + 18, -212, w - 36, 12, coat.trim) +
      railing(s, x + 26, -250, w - 52, 38, coat.wood, 14) +
      door(s, x + w * 0.2, -136, w * 0.3, 134, pick(r, [coat.wood, coat.accent, '#3f5f56'])) +
      casement(s, x + w * 0.62, -126, w * 0.24, 66, coat.trim, 1)
    if (pitched) out += gable(s, coat, mid, -446, w - 26, 92, wall)
  }
  const top = pitched
    ? ''
    : slab(s, -396, -380, 792, 22, coat.trim) +
      shape('M-330-380v-44h74v44zM200-380v-44h74v44z', s.tone('#3c4246'))
  return {
    svg: `${out}${top}${rect(-392, -6, 784, 8, s.tone('#b0a187'))}`,
    half: 400,
    height: pitched ? 470 : 430,
    door: -380 + w * 0.35,
  }
}
