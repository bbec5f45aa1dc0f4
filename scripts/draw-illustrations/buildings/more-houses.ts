import { darker, lighter } from '../colour.ts'
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
  steps,
  type Coat,
} from '../parts/building.ts'
import { car } from '../parts/things.ts'
import { between, chance, pickRandom } from '../../../src/domain/platform/seeded-random.ts'
import type { Sheet } from '../sheet.ts'
import { circle, n, place, poly, rect, shape, stroke } from '../svg.ts'
import type { Builder } from './building.ts'

/** Small bricks in flush joints. */
const bricks = (s: Sheet): string =>
  s.paint(
    'br',
    (id) =>
      `<pattern id="${id}" width="36" height="22" patternUnits="userSpaceOnUse"><path fill="${s.tone('#a9492f')}" d="M0 0h36v22H0z"/><path fill="${s.tone('#bd5c3d')}" d="M1 1h16v9H1zM19 12h16v9H19z"/><path fill="${s.tone('#b25135')}" d="M19 1h16v9H19z"/><path d="M0 10.500h36M0 21.500h36M18 0v10.500M0 11v11" stroke="${s.tone('#d9a083')}" stroke-opacity=".5" stroke-width="1.200" fill="none"/></pattern>`,
  )

/** A pierced brick screen that lets the wind through. */
function jali(s: Sheet, x: number, y: number, w: number, h: number): string {
  const lit = s.random() < s.hour.lit
  let holes = ''
  for (let row = 0; row * 22 + 18 < h; row++)
    for (let col = 0; col * 26 + 20 < w; col++)
      holes += `M${n(x + 6 + col * 26 + (row % 2) * 8)} ${n(y + 6 + row * 22)}h12v12h-12z`
  return rect(x, y, w, h, bricks(s)) + shape(holes, lit ? '#ffcf7d' : s.tone('#3a211a'))
}

/** Bare brick, a jali, arches and a tiled hip roof with a skylight: the style of low-cost architecture. */
export const brickHouse: Builder = (s, coat, r) => {
  const half = between(r, 330, 380)
  const wing = half - 54
  const round = chance(r, 0.6)
  const arch = (x: number, w: number) => `M${n(x)} -20v-86a${w / 2} ${w / 2} 0 0 1 ${w} 0v86z`
  const lit = s.random() < s.hour.lit
  return {
    svg:
      (round
        ? rect(-wing - 40, -300, 190, 280, bricks(s)) +
          shape(
            `M${n(-wing - 66)} -294L${n(-wing + 55)} -384L${n(-wing + 176)} -294z`,
            s.tone(coat.roof),
          ) +
          jali(s, -wing - 4, -262, 120, 90)
        : '') +
      steps(s, 0, -20, wing * 2 + 20, 1, '#a58a6d') +
      rect(-wing, -196, wing * 2, 176, bricks(s)) +
      jali(s, -wing + 22, -150, 118, 104) +
      shape(arch(-60, 120), lit ? '#ffcf7d' : s.tone('#4a2a1e')) +
      door(s, -34, -126, 68, 106, coat.wood) +
      casement(s, 110, -150, 88, 84, coat.wood, 3) +
      jali(s, wing - 96, -172, 74, 150) +
      stroke(`M-60 -106a60 60 0 0 1 120 0`, s.tone('#d99a76'), 8) +
      roof(
        s,
        coat,
        round ? -wing + 110 : -half,
        -320,
        round ? half + wing - 110 : half * 2,
        124,
        104,
        [round ? -wing + 150 : -wing, wing],
      ) +
      rect(60, -302, 70, 46, lit ? '#ffe2a6' : s.tone('#9fc0c4'), `transform="skewX(-8)"`),
    half: half + (round ? 20 : 0),
    height: round ? 390 : 330,
    door: 0,
  }
}

/** Gables of two sizes, a porch with the car, dormers: the house of the new colonies. */
export const twinGable: Builder = (s, coat, r) => {
  const stone = laterite(s, 0.62)
  const paint = pickRandom(r, ['#c9473a', '#3d6d8c', '#f0ebe0', '#4d5557', '#7b8f6a'] as const)
  const board = chance(r, 0.5) ? lighter(coat.wall, 0.3) : coat.accent
  return {
    svg:
      rect(-150, -400, 420, 210, s.tone(coat.wall)) +
      roof(s, coat, -196, -486, 512, 92, 84, [-150, 270]) +
      gable(s, coat, 150, -494, 230, 120, board) +
      casement(s, 104, -352, 92, 80, coat.trim, 2) +
      casement(s, -104, -352, 78, 80, coat.trim, 2) +
      slab(s, -20, -246, 100, 10, coat.trim) +
      railing(s, -20, -284, 100, 38, darker(coat.trim, 0.4), 14) +
      glazing(s, -4, -356, 70, 110, 2, coat.trim) +
      rect(-360, -196, 730, 188, s.tone(lighter(coat.wall, 0.12))) +
      rect(-360, -62, 730, 54, stone) +
      casement(s, 150, -148, 120, 80, coat.trim, 3) +
      door(s, 30, -146, 84, 138, coat.wood) +
      roof(s, coat, 0, -250, 404, 60, 46, [0, 370], 12) +
      rect(-334, -178, 300, 170, '#000', 'opacity=".28"') +
      car(s, -180, -2, paint, 0.96) +
      columns(s, [-340, -26], -186, 182, coat.trim, '#cdbb9c', 22) +
      gable(s, coat, -183, -306, 360, 116, board) +
      circle(-183, -232, 20, s.tone('#3d5257')) +
      stroke('M-203-232h40M-183-252v40', s.tone(coat.trim), 4) +
      rect(-372, -10, 756, 12, s.tone('#b5a489')),
    half: 400,
    height: 500,
    door: 70,
  }
}

/** The height of one storey of a terrace house. */
const STOREY = 176

/** One to three storeys under a flat roof: sunshades, grilles, a tank on top. */
export const terraceHouse =
  (storeys: number): Builder =>
  (s, coat, r) => {
    const half = between(r, 320, 370)
    const stair = chance(r, 0.6)
    const parapet = pickRandom(r, ['plain', 'balusters', 'stepped'] as const)
    const shade = (x: number, w: number) => slab(s, x - 16, -164, w + 32, 10, coat.trim)
    const bands = chance(r, 0.5)
    const raised = (storeys - 1) * STOREY
    const upper = Array.from({ length: storeys - 1 }, (_, i) =>
      upperStorey(s, coat, half, (i + 1) * STOREY),
    )
    const top =
      (stair
        ? rect(half - 190, -300, 130, 110, s.tone(darker(coat.wall, 0.06))) +
          slab(s, half - 204, -312, 158, 14, coat.trim) +
          rect(half - 150, -278, 50, 50, s.tone('#33484c'))
        : '') +
      shape(`M${n(-half + 60)} -226v-56h76v56z`, s.tone('#2f3a3e')) +
      rect(-half + 56, -288, 84, 8, s.tone('#45535a')) +
      (parapet === 'balusters'
        ? railing(s, -half, -238, half * 2, 34, coat.trim, 18)
        : rect(
            -half,
            -236,
            half * 2,
            34,
            s.tone(parapet === 'stepped' ? coat.accent : darker(coat.wall, 0.05)),
          )) +
      slab(s, -half - 22, -206, half * 2 + 44, 20, coat.trim)
    return {
      svg:
        (raised === 0 ? top : place(top, 0, -raised)) +
        upper.join('') +
        rect(-half, -182, half * 2, 174, s.tone(coat.wall)) +
        (bands ? rect(-half, -60, half * 2, 52, s.tone(darker(coat.wall, 0.22))) : '') +
        rect(-110, -180, 220, 172, '#000', 'opacity=".2"') +
        door(s, -42, -140, 84, 132, coat.wood) +
        columns(s, [-112, 112], -182, 174, lighter(coat.trim, 0.2), '#cdbb9c', 24) +
        slab(s, -150, -214, 300, 24, lighter(coat.accent, 0.1)) +
        shade(-half + 60, 96) +
        casement(s, -half + 60, -140, 96, 78, coat.trim, 3) +
        shade(half - 156, 96) +
        casement(s, half - 156, -140, 96, 78, coat.trim, 3) +
        poly(
          [
            [-110, -8],
            [110, -8],
            [130, 6],
            [-130, 6],
          ],
          s.tone('#c9b79a'),
        ) +
        rect(-half - 8, -8, half * 2 + 16, 9, s.tone('#a99c86')),
      half: half + 24,
      height: (stair ? 320 : 300) + raised,
      door: 0,
    }
  }

/** A floor of a terrace house above the ground floor, its foot `y` above the ground: a balcony between two windows. */
const upperStorey = (s: Sheet, coat: Coat, half: number, y: number): string =>
  rect(-half, -y - 182, half * 2, 182, s.tone(darker(coat.wall, 0.04))) +
  rect(-half, -y - 182, half * 2, 12, '#000', 'opacity=".14"') +
  rect(-110, -y - 178, 220, 172, '#000', 'opacity=".18"') +
  glazing(s, -52, -y - 148, 104, 142, 2, coat.trim) +
  slab(s, -128, -y - 20, 256, 16, coat.trim) +
  railing(s, -124, -y - 62, 248, 44, darker(coat.trim, 0.35), 16) +
  [-half + 60, half - 156]
    .map(
      (x) =>
        slab(s, x - 16, -y - 164, 128, 10, coat.trim) +
        casement(s, x, -y - 140, 96, 78, coat.trim, 3),
    )
    .join('') +
  slab(s, -half - 12, -y - 24, half * 2 + 24, 12, coat.trim)
