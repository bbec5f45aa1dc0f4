import {
  columns,
  casement,
  door,
  gable,
  laterite,
  railing,
  roof,
  shutters,
  slab,
  steps,
} from '../parts/building.ts'
import { darker } from '../colour.ts'
import { between, chance, pickRandom } from '../../../src/domain/platform/seeded-random.ts'
import { poly, rect, shape, stroke } from '../svg.ts'
import type { Builder } from './building.ts'

/** The courtyard house of the landed families: long tiled roof, carved gable, pillared verandah. */
export const nalukettu: Builder = (s, coat, r) => {
  const half = between(r, 380, 430)
  const wing = half - 76
  const twoGables = chance(r, 0.3)
  const stoneFoot = chance(r, 0.5)
  const whitePillars = chance(r, 0.3)
  const w = 68
  const y = -112
  const xs = [-wing + 30, -wing * 0.62, -wing * 0.3, wing * 0.3, wing * 0.62, wing - 30]
  const seat = (x0: number, x1: number) =>
    rect(x0, -52, x1 - x0, 30, s.tone(darker(coat.wall, 0.08)))
  const windows = [-wing * 0.82, -wing * 0.5, wing * 0.5 - w, wing * 0.82 - w]
  return {
    svg:
      steps(s, 0, -24, wing * 2 + 24, 2, stoneFoot ? '#a89a86' : '#c8ad8a') +
      rect(-wing, -198, wing * 2, 176, s.tone(coat.wall)) +
      windows.map((x) => casement(s, x, y - 12, w, 78, coat.wood)).join('') +
      door(s, -46, -150, 92, 126, coat.wood) +
      seat(xs[0] ?? 0, xs[2] ?? 0) +
      seat(xs[3] ?? 0, xs[5] ?? 0) +
      columns(s, xs, -200, 178, whitePillars ? '#f6efe0' : coat.wood, '#a58a6d', 16) +
      roof(s, coat, -half, -350, half * 2, 152, 150, [-wing, wing]) +
      poly(
        [
          [-half, -198],
          [-half + 150, -350],
          [-half + 220, -350],
          [-half + 190, -198],
        ],
        '#fff',
        'opacity=".08"',
      ) +
      (twoGables
        ? gable(s, coat, -wing * 0.55, -336, 170, 92) + gable(s, coat, wing * 0.55, -336, 170, 92)
        : gable(s, coat, 0, -350, 230, 118)),
    half,
    height: 370,
    door: 0,
  }
}

/** A tiled house of two storeys, the upper one set back under its own roof. */
export const malika: Builder = (s, coat, r) => {
  const half = between(r, 370, 410)
  const wing = half - 66
  const upper = wing * between(r, 0.56, 0.7)
  const lateriteWall = chance(r, 0.3)
  const balcony = chance(r, 0.6)
  const xs = [-wing + 24, -wing * 0.5, -80, 80, wing * 0.5, wing - 24]
  return {
    svg:
      rect(-upper, -420, upper * 2, 140, s.tone(coat.wall)) +
      [-upper + 46, upper - 112].map((x) => casement(s, x, -392, 66, 66, coat.wood)).join('') +
      casement(s, -52, -392, 104, 66, coat.wood, 3) +
      (balcony ? railing(s, -upper, -316, upper * 2, 40, coat.wood) : '') +
      roof(s, coat, -upper - 62, -546, upper * 2 + 124, 126, 118, [-upper, upper]) +
      gable(s, coat, 0, -546, 180, 92) +
      steps(s, 0, -22, wing * 2 + 20, 2, '#b9a288') +
      rect(-wing, -196, wing * 2, 174, lateriteWall ? laterite(s, 0.7) : s.tone(coat.wall)) +
      [-wing * 0.84, wing * 0.84 - 66]
        .map((x) => casement(s, x, -146, 66, 80, coat.wood))
        .join('') +
      [-wing * 0.46, wing * 0.46 - 62]
        .map((x) => casement(s, x, -146, 62, 80, coat.wood))
        .join('') +
      door(s, -44, -150, 88, 128, coat.wood) +
      columns(s, xs, -200, 178, lateriteWall ? '#f4ecdb' : coat.wood, '#a58a6d', 15) +
      roof(s, coat, -half, -288, half * 2, 90, 96, [-wing, wing]),
    half,
    height: 570,
    door: 0,
  }
}

/** A bungalow of the high ranges: granite foot, white verandah, chimney. */
export const bungalow: Builder = (s, coat, r) => {
  const half = between(r, 300, 360)
  const wing = half - 52
  const chimney = wing * (chance(r, 0.5) ? 0.6 : -0.6)
  const smoke = s.hour.lit > 0.2
  const bay = chance(r, 0.5)
  return {
    svg:
      rect(chimney - 20, -352, 40, 90, s.tone('#a08f80')) +
      rect(chimney - 25, -358, 50, 12, s.tone('#8a7a6c')) +
      (smoke
        ? stroke(
            `M${chimney} -366q-18-34 8-60t-2-64`,
            '#fff',
            16,
            'stroke-linecap="round" opacity=".4"',
          )
        : '') +
      steps(s, 0, -18, wing * 2 + 30, 1, '#b4a68e') +
      rect(-wing, -172, wing * 2, 154, s.tone(coat.wall)) +
      rect(-wing, -62, wing * 2, 44, laterite(s, 0.6, true)) +
      [-wing + 48, wing - 118].map((x) => casement(s, x, -138, 70, 62, coat.wood, 3)).join('') +
      door(s, -36, -144, 72, 126, coat.wood) +
      columns(
        s,
        [-wing + 18, -wing * 0.4, wing * 0.4, wing - 18],
        -176,
        158,
        '#f6f1e6',
        '#cfc4ae',
        14,
      ) +
      (bay
        ? railing(s, -wing + 18, -64, wing * 0.6 - 18, 46, '#f6f1e6') +
          railing(s, wing * 0.4, -64, wing * 0.6 - 18, 46, '#f6f1e6')
        : '') +
      roof(s, coat, -half, -282, half * 2, 108, 112, [-wing, wing]) +
      gable(s, coat, 0, -286, 156, 84, '#efe8da'),
    half,
    height: 350,
    door: 0,
  }
}

/** A small tiled cottage, its gable end towards the lane and a lean-to verandah before it. */
export const cottage: Builder = (s, coat, r) => {
  const half = between(r, 250, 290)
  const wing = half - 40
  const skirt = chance(r, 0.5) ? laterite(s, 0.6) : s.tone(darker(coat.wall, 0.22))
  const shutter = chance(r, 0.5)
  const opening = (x: number) =>
    shutter ? shutters(s, x, -136, 60, 70, coat.accent) : casement(s, x, -136, 60, 70, coat.wood)
  return {
    svg:
      gable(s, coat, 0, -356, wing * 2 - 20, 168) +
      rect(-34, -262, 68, 44, s.tone(darker(coat.wood, 0.35))) +
      stroke('M-17-262v44M0-262v44M17-262v44', s.tone(coat.wood), 4) +
      steps(s, 0, -20, wing * 2 + 16, 1, '#b39a7c') +
      rect(-wing, -160, wing * 2, 140, s.tone(coat.wall)) +
      rect(-wing, -52, wing * 2, 32, skirt) +
      opening(-wing + 44) +
      opening(wing - 104) +
      door(s, -38, -140, 76, 120, coat.wood) +
      columns(
        s,
        [-wing + 12, -wing * 0.36, wing * 0.36, wing - 12],
        -166,
        146,
        coat.wood,
        '#a58a6d',
        12,
      ) +
      roof(s, coat, -half, -216, half * 2, 54, 44, [-wing, wing], 12),
    half,
    height: 376,
    door: 0,
  }
}

/** The old trading-town house: arched ground floor, green shutters above. */
export const arches: Builder = (s, coat, r) => {
  const count = pickRandom(r, [3, 5, 5])
  const bay = count === 3 ? 186 : 132
  const half = (count * bay) / 2
  const shutter = pickRandom(r, ['#3f6b56', '#2f5f7a', '#5b7f5a', '#7a4e31'])
  const balcony = chance(r, 0.6)
  const arch = (x: number) => {
    const w = bay * 0.62
    return `M${x - w / 2} -22v-84a${w / 2} ${w / 2} 0 0 1 ${w} 0v84z`
  }
  const centres = Array.from({ length: count }, (_, i) => -half + bay * (i + 0.5))
  const lit = s.random() < s.hour.lit
  return {
    svg:
      rect(-half, -392, half * 2, 370, s.tone(coat.wall)) +
      rect(-half, -206, half * 2, 14, s.tone(coat.trim)) +
      rect(-half, -192, half * 2, 6, '#000', 'opacity=".14"') +
      shape(centres.map(arch).join(''), lit ? '#e9b765' : s.tone(darker(coat.wall, 0.62))) +
      stroke(centres.map(arch).join(''), s.tone(coat.trim), 8) +
      rect(-half, -60, half * 2, 38, s.tone(darker(coat.wall, 0.14))) +
      rect(-bay * 0.31, -60, bay * 0.62, 38, lit ? '#e9b765' : s.tone(darker(coat.wall, 0.62))) +
      door(s, -30, -126, 60, 104, coat.wood) +
      centres
        .map((x, i) =>
          i % 2 === 0 || count === 3
            ? shutters(s, x - 32, -350, 64, 104, shutter)
            : casement(s, x - 30, -350, 60, 104, '#f4ecdd'),
        )
        .join('') +
      (balcony
        ? slab(s, -bay * 0.75, -216, bay * 1.5, 12, coat.trim) +
          railing(s, -bay * 0.75, -266, bay * 1.5, 50, coat.wood, 14)
        : '') +
      steps(s, 0, -22, half * 2 + 16, 1, '#b8a88f') +
      rect(-half - 10, -10, half * 2 + 20, 10, s.tone('#9c8d77')) +
      roof(s, coat, -half - 46, -500, half * 2 + 92, 108, 110, [-half, half]),
    half: half + 46,
    height: 520,
    door: 0,
  }
}

/** A house on the water's edge: small, tiled, its verandah facing the boat landing. */
export const waterHouse: Builder = (s, coat, r) => {
  const half = between(r, 250, 310)
  const wing = half - 56
  return {
    svg:
      rect(-wing, -160, wing * 2, 160, s.tone(coat.wall)) +
      [-wing + 40, wing - 96].map((x) => casement(s, x, -122, 56, 62, coat.wood)).join('') +
      door(s, -34, -128, 68, 116, coat.wood) +
      columns(
        s,
        [-wing + 12, -wing * 0.4, wing * 0.4, wing - 12],
        -166,
        158,
        coat.wood,
        darker(coat.wood, 0.2),
        13,
      ) +
      rect(-wing - 14, -14, wing * 2 + 28, 16, s.tone('#a58d70')) +
      roof(s, coat, -half, -272, half * 2, 108, 104, [-wing, wing], 14) +
      gable(s, coat, 0, -270, 146, 78),
    half,
    height: 290,
    door: 0,
  }
}
