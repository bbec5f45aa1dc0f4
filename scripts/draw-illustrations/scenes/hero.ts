import { nalukettu } from '../buildings/tiled-houses.ts'
import { compoundWall, gatePost, type Coat } from '../parts/building.ts'
import { path, ridge, ripples, sky, water } from '../parts/land.ts'
import { banana, bush, LEAF, palm, tufts } from '../parts/plants.ts'
import { boatman, boat } from '../parts/things.ts'
import { HOURS } from '../hours.ts'
import { seeded } from '../../../src/domain/platform/seeded-random.ts'
import { newSheet } from '../sheet.ts'
import { circle, fade, gradient, place, poly, radial, rect, shape } from '../svg.ts'

const WIDE = 1920
const TALL = 760

const COAT: Coat = {
  wall: '#fbf1df',
  trim: '#fdf5e4',
  wood: '#7a4e31',
  roof: '#b9553a',
  accent: '#0f5e59',
}

/**
 * The band behind the search on the home page: a house by the backwater, in the morning for the light scheme and at
 * night for the dark one. 1920 by 760; the left half has little detail, so that text stays readable.
 */
export function drawHero(scheme: 'light' | 'dark'): string {
  const night = scheme === 'dark'
  const hour = night ? { ...HOURS.night, lit: 1, light: '#66828d' } : HOURS.morning
  const s = newSheet(hour, seeded('veedu', 'hero'), WIDE, TALL)
  const house = nalukettu(s, COAT, seeded('veedu', 'hero house'))
  const grass = s.paint('g', (id) =>
    gradient(id, [
      [0, s.tone('#9cb56c')],
      [1, s.tone('#64894c')],
    ]),
  )
  const lampGlow = s.paint('lg', (id) =>
    radial(id, [
      [0, '#ffcf7d', 0.8],
      [1, '#ffcf7d', 0],
    ]),
  )
  const walk = s.tone('#e2c198')
  const [cx, base] = [1525, 552]
  return s.finish(
    sky(s, night ? 930 : 1040, WIDE, TALL) +
      ridge(s, 420, 80, s.far('#7f9aa0', 0.66), 250, WIDE, TALL) +
      ridge(s, 452, 46, s.far('#7fa287', 0.48), 170, WIDE, TALL) +
      ridge(s, 482, 30, s.far('#6b9a76', 0.3), 84, WIDE, TALL) +
      water(s, 486, 160, WIDE) +
      ripples(s, 20, 1120, 498, 632, 40) +
      boat(s, 330, 520, 0.5) +
      boatman(s, 700, 566, 0.86) +
      shape('M980 530Q1100 496 1240 500H1920V660H820Q900 570 980 530z', grass) +
      palm(s, 1150, 540, 380, -34, 1.1, LEAF.mid) +
      palm(s, 1250, 530, 330, 30, 0.9, LEAF.pale) +
      palm(s, 1830, 560, 440, 40, 1.25, LEAF.mid) +
      palm(s, 1716, 520, 350, -20, 0.95, LEAF.pale) +
      place(house.svg, cx, base, 0.74) +
      path(cx, base, 90, cx, 240, walk, 660) +
      bush(s, 1256, 574, 1, LEAF.near, '#d1495b') +
      bush(s, 1800, 580, 1.2, LEAF.near, '#f0b93a') +
      banana(s, 1200, 580, 1) +
      banana(s, 1874, 600, 1.2) +
      tufts(s, 900, 580, 440, 54, 10, '#5f8440') +
      (night
        ? poly(
            [
              [1490, base],
              [1560, base],
              [1640, 660],
              [1410, 660],
            ],
            '#ffcf7d',
            'opacity=".2"',
          ) + fade(circle(cx, 490, 260, lampGlow), 0.4)
        : '') +
      palm(s, 40, 720, 440, 70, 1.3, LEAF.near) +
      compoundWall(s, -10, 644, 1414, 130, 'laterite') +
      compoundWall(s, 1646, 644, 300, 130, 'laterite') +
      gatePost(s, 1404, 770, 160) +
      gatePost(s, 1648, 770, 160) +
      rect(1423, 652, 206, 120, walk) +
      rect(1423, 652, 206, 8, '#000', 'opacity=".08"'),
  )
}
