import {
  casement,
  columns,
  door,
  glazing,
  laterite,
  railing,
  roof,
  slab,
} from '../parts/building.ts'
import { car } from '../parts/things.ts'
import { darker, lighter } from '../colour.ts'
import { chance, pickRandom } from '../../../src/domain/platform/seeded-random.ts'
import { rect, stroke } from '../svg.ts'
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
  const paint = pickRandom(r, CARS)
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
  const paint = pickRandom(r, CARS)
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
