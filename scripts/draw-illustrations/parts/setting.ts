import { between, chance, randomInt } from '../../../src/domain/platform/seeded-random.ts'
import type { Sheet } from '../sheet.ts'
import { n, poly, rect, shape, stroke } from '../svg.ts'
import type { Terrain } from '../place.ts'
import { greenRidges, ground, mistBand, mountains, ridge, ripples, sky, water } from './land.ts'
import { broadTree, grove, LEAF, palm, rubber, silverOak } from './plants.ts'
import { darker } from '../colour.ts'

/** The top of the ground; the base of a building is slightly below it. */
export const HORIZON = 548

const EARTH: Record<Terrain, string> = {
  village: '#7c9a55',
  hills: '#5f8c52',
  backwater: '#7f9f58',
  town: '#9aa27c',
  paddy: '#86a552',
  coast: '#e0cda2',
  rubber: '#7f8f4e',
}

export const earth = (terrain: Terrain): string => EARTH[terrain]

/** Sky, distance and ground for a terrain, down to the bottom of the sheet. */
export function setting(s: Sheet, terrain: Terrain, discX: number, horizon = HORIZON): string {
  const back = sky(s, discX)
  const soil = ground(s, horizon, EARTH[terrain])
  switch (terrain) {
    case 'hills':
      return (
        back +
        mountains(s, horizon - 30) +
        (s.hour.weather === 'mist' ? mistBand(s, horizon - 250, 170, 0.8) : '') +
        ridge(s, horizon, 50, s.far('#6f957f', 0.15), 120) +
        oaks(s, horizon + 6) +
        soil
      )
    case 'town':
      return (
        back + skyline(s, horizon) + ridge(s, horizon + 10, 40, s.far('#6f9a6a', 0.3), 90) + soil
      )
    case 'coast':
      return (
        back +
        water(s, horizon - 56, 80) +
        ripples(s, 0, 1200, horizon - 50, horizon - 6, 26) +
        soil +
        grove(s, -20, 260, horizon + 8, 2, 1) +
        grove(s, 960, 1220, horizon + 8, 2, 1)
      )
    case 'rubber':
      return back + greenRidges(s, horizon) + rubberLines(s, horizon) + soil
    case 'backwater':
      return (
        back +
        greenRidges(s, horizon - 16) +
        soil +
        grove(s, -20, 300, horizon + 10, 2, 0.95) +
        grove(s, 900, 1220, horizon + 10, 2, 0.95)
      )
    case 'paddy':
      return (
        back +
        greenRidges(s, horizon) +
        grove(s, 0, 420, horizon + 4, 3, 0.62) +
        grove(s, 780, 1220, horizon + 4, 3, 0.62) +
        soil
      )
    default:
      return back + greenRidges(s, horizon) + soil + trees(s, horizon)
  }
}

/** Palms and a broad tree on the left and right, leaving the centre clear. */
function trees(s: Sheet, horizon: number): string {
  let out = ''
  for (const side of [-1, 1]) {
    const x = side < 0 ? between(s.random, 40, 130) : between(s.random, 1070, 1160)
    if (chance(s.random, 0.35))
      out += broadTree(s, x, horizon + 14, between(s.random, 250, 310), between(s.random, 120, 160))
    const count = randomInt(s.random, 1, 2)
    for (let i = 0; i < count; i++) {
      const px = x + side * (i * -110) + between(s.random, -20, 20)
      out += palm(
        s,
        px,
        horizon + 16 - i * 14,
        between(s.random, 330, 460) - i * 90,
        side * between(s.random, -40, 34) || 10,
        between(s.random, 1.05, 1.3) - i * 0.25,
        [LEAF.mid, LEAF.near, LEAF.pale][randomInt(s.random, 0, 2)],
      )
    }
  }
  return out
}

function oaks(s: Sheet, y: number): string {
  let out = ''
  for (const [x0, x1] of [
    [40, 260],
    [940, 1160],
  ] as const) {
    const count = randomInt(s.random, 2, 3)
    for (let i = 0; i < count; i++) {
      const x = x0 + ((x1 - x0) * (i + 0.5)) / count + between(s.random, -20, 20)
      out += silverOak(s, x, y + between(s.random, -4, 12), between(s.random, 0.9, 1.5), 0.1)
    }
  }
  return out
}

function rubberLines(s: Sheet, y: number): string {
  let out = ''
  for (let i = 0; i < 13; i++)
    out += rubber(s, 20 + i * 97 + between(s.random, -14, 14), y + 6, 0.62, 0.4)
  for (const x of [30, 150, 1050, 1170])
    out += rubber(s, x + between(s.random, -18, 18), y + 26, 1.15, 0.08)
  return out
}

/** The town behind: roofs and blocks with a few lamps. */
export function skyline(s: Sheet, y: number): string {
  let far = ''
  let near = ''
  let lamps = ''
  for (let x = -20; x < 1220;) {
    const w = between(s.random, 50, 120)
    const h = between(s.random, 60, 220)
    far += `M${n(x)} ${y}v${n(-h)}h${n(w)}v${n(h)}z`
    x += w + between(s.random, -10, 60)
  }
  for (let x = -40; x < 1220;) {
    const w = between(s.random, 110, 190)
    const h = between(s.random, 50, 120)
    near += chance(s.random, 0.5)
      ? `M${n(x)} ${y + 10}v${n(-h)}l${n(w / 2)} ${n(-w * 0.26)}l${n(w / 2)} ${n(w * 0.26)}v${n(h)}z`
      : `M${n(x)} ${y + 10}v${n(-h)}h${n(w)}v${n(h)}z`
    for (let k = 0; k < 3; k++)
      if (s.random() < s.hour.lit)
        lamps += `M${n(x + 14 + s.random() * (w - 40))} ${n(y - h + 26 + s.random() * (h - 40))}h12v14h-12z`
    x += w + between(s.random, 10, 90)
  }
  return (
    shape(far, s.far('#8496a0', 0.62)) +
    shape(near, s.far('#97918a', 0.36)) +
    (lamps === '' ? '' : shape(lamps, '#ffd28a', 'opacity=".75"'))
  )
}

/** A tarred road across the sheet with a kerb and its broken line. */
export function road(s: Sheet, y: number, height: number): string {
  const tar = '#6c6f6d'
  return (
    rect(0, y, 1200, height, s.tone(tar)) +
    rect(0, y, 1200, 8, s.tone('#cfc6b3')) +
    rect(0, y + 8, 1200, 6, s.tone(darker(tar, 0.3))) +
    stroke(`M0 ${n(y + height * 0.56)}h1200`, s.tone('#efe6d0'), 6, 'stroke-dasharray="54 40"')
  )
}

/** The shadow of a building on the ground in front of it. */
export const groundShade = (s: Sheet, cx: number, y: number, half: number): string =>
  poly(
    [
      [cx - half + 40, y],
      [cx + half - 20, y],
      [cx + half + 26, y + 26],
      [cx - half + 10, y + 26],
    ],
    '#000',
    `opacity="${s.hour.shadow * 0.8}"`,
  )
