import { darker } from '../colour.ts'
import { door, gable, glazing, laterite } from '../parts/building.ts'
import { lorry } from '../parts/things.ts'
import {
  between,
  chance,
  pickRandom,
  randomInt,
} from '../../../src/domain/platform/seeded-random.ts'
import type { Sheet } from '../sheet.ts'
import { n, rect, shape, stroke } from '../svg.ts'
import type { Builder } from './building.ts'

/** A corrugated wall or roof: narrow ribs of light and shade. */
const ribs = (s: Sheet, id: string, colour: string): string =>
  s.paint(
    id,
    (key) =>
      `<pattern id="${key}" width="14" height="14" patternUnits="userSpaceOnUse"><path fill="${s.tone(colour)}" d="M0 0h14v14H0z"/><path fill="#000" opacity=".1" d="M9 0h5v14H9z"/><path fill="#fff" opacity=".14" d="M0 0h3v14H0z"/></pattern>`,
  )

/** A rolling dock door with its buffer. */
const dock = (s: Sheet, x: number, w: number, h: number, colour: string): string => {
  let d = ''
  for (let y = 12; y < h; y += 13) d += `M${n(x)} ${n(-y)}h${n(w)}`
  return (
    rect(x - 8, -h - 8, w + 16, h + 8, s.tone('#4d5755')) +
    rect(x, -h, w, h, s.tone(colour)) +
    stroke(d, '#000', 2, 'opacity=".25"')
  )
}

/** A godown: the old spice store with tiled gables, or a sheeted shed with loading bays. */
export const godown: Builder = (s, coat, r) => {
  if (chance(r, 0.4)) {
    const bays = randomInt(r, 2, 3)
    const w = bays === 2 ? 360 : 260
    const half = (bays * w) / 2
    let out = rect(
      -half,
      -214,
      half * 2,
      214,
      chance(r, 0.6) ? laterite(s, 0.8) : s.tone(coat.wall),
    )
    for (let i = 0; i < bays; i++) {
      const cx = -half + w * (i + 0.5)
      out +=
        gable(s, coat, cx, -330, w - 24, 122, darker(coat.wall, 0.1)) +
        door(s, cx - 48, -150, 96, 150, i % 2 ? '#3f6b56' : coat.wood)
      out +=
        rect(cx - w / 2 + 26, -160, 36, 44, s.tone('#33484c')) +
        rect(cx + w / 2 - 62, -160, 36, 44, s.tone('#33484c'))
    }
    return {
      svg: `${out}${rect(-half - 16, -12, half * 2 + 32, 14, s.tone('#a79c8a'))}`,
      half: half + 20,
      height: 350,
      door: 0,
    }
  }
  const half = between(r, 380, 430)
  const colour = pickRandom(r, ['#9fb3b5', '#c8cdc6', '#7fa39b', '#d6c7a8', '#8ea5bd', '#c9a08a'])
  const wall = ribs(s, 'cw', colour)
  const bays = randomInt(r, 2, 4)
  const peak = between(r, 70, 110)
  let out = shape(`M${n(-half)} 0v-220L0 ${n(-220 - peak)}L${n(half)} -220v220z`, wall)
  out += stroke(
    `M${n(-half - 22)} -214L0 ${n(-232 - peak)}L${n(half + 22)} -214`,
    s.tone(darker(colour, 0.35)),
    16,
    'stroke-linejoin="round"',
  )
  out += shape(`M-50 ${n(-236 - peak * 0.3)}h100v26h-100z`, s.tone('#3d5568'))
  out += rect(-half, -190, half * 2, 18, s.tone(coat.accent))
  const step = (half * 2 - 120) / bays
  for (let i = 0; i < bays; i++)
    out += dock(
      s,
      -half + 60 + step * i + (step - 130) / 2,
      130,
      136,
      pickRandom(r, ['#e7e2d4', '#d8a84a', '#b9c6c4']),
    )
  out +=
    rect(-half - 10, -20, half * 2 + 20, 22, s.tone('#9d9a92')) +
    lorry(s, half - 150, 34, pickRandom(r, ['#c9473a', '#d98a2c', '#3f6f94', '#4f8a62']), 0.95)
  return { svg: out, half: half + 24, height: 240 + peak, door: -half / 3 }
}

/** A factory: saw-tooth roof, chimney, tanks. */
export const factory: Builder = (s, coat, r) => {
  const teeth = randomInt(r, 3, 5)
  const half = between(r, 330, 390)
  const tooth = (half * 2) / teeth
  const colour = pickRandom(r, ['#c9bda6', '#b9c6c4', '#d8cbb0', '#a9b8b0', '#d3b8a6'])
  let roofs = ''
  let lights = ''
  for (let i = 0; i < teeth; i++) {
    const x = -half + i * tooth
    roofs += `M${n(x)} -196v-96l${n(tooth)} 96z`
    lights += `M${n(x + 8)} -206v-64l${n(tooth * 0.3)} ${n(28)}v36z`
  }
  const stack = half * (chance(r, 0.5) ? 0.72 : 0.4)
  const brick = laterite(s, 0.5)
  const lit = s.random() < s.hour.lit
  return {
    svg:
      shape(`M${n(stack)} -180l8-310h44l8 310z`, brick) +
      rect(stack + 2, -496, 56, 14, s.tone('#e6ddcb')) +
      shape(
        `M${n(stack + 18)} -508q-26-14-14-38t36-26q2-34 38-38t50 22q34-8 48 16t-10 40q-4 26-34 24t-40-18q-14 16-36 10t-38 8z`,
        '#fff',
        'opacity=".3"',
      ) +
      shape(roofs, ribs(s, 'fr', darker(colour, 0.14))) +
      shape(lights, lit ? '#ffd890' : s.tone('#4d6a72')) +
      rect(-half, -198, half * 2, 198, ribs(s, 'fw', colour)) +
      rect(-half, -198, half * 2, 16, s.tone(coat.accent)) +
      dock(s, -half + 60, 140, 132, '#e0d8c6') +
      glazing(s, -half + 250, -140, half * 2 - 420, 62, 6, '#efe8da') +
      door(s, half - 140, -118, 70, 118, coat.accent) +
      shape(`M${n(-half - 150)} 0v-170q0-26 52-26t52 26V0z`, s.tone('#c9d0cd')) +
      shape(`M${n(-half - 98)} -196q52 0 52 26V0h-30v-170q0-20-22-26z`, '#000', 'opacity=".14"') +
      stroke(
        `M${n(-half - 46)} -120h46M${n(-half - 150)} -130h104M${n(-half - 150)} -64h104`,
        s.tone('#7d8886'),
        6,
      ) +
      rect(-half - 10, -8, half * 2 + 20, 10, s.tone('#9d9a92')),
    half: half + 160,
    height: 500,
    door: -half + 130,
  }
}
