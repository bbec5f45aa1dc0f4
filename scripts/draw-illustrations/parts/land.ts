import { lighter } from '../colour.ts'
import { between, randomInt } from '../../../src/domain/platform/seeded-random.ts'
import type { Sheet } from '../sheet.ts'
import { circle, gradient, n, radial, rect, shape, stroke, WIDTH, HEIGHT } from '../svg.ts'

/** Sky with its sun or moon, stars and clouds. `discX` places the light. */
export function sky(s: Sheet, discX: number, width = WIDTH, height = HEIGHT): string {
  const { hour } = s
  let out = rect(
    0,
    0,
    width,
    height,
    s.paint('s', (id) => gradient(id, hour.sky)),
  )
  if (hour.weather === 'stars') out += stars(s, width)
  if (hour.disc) {
    const { colour, radius, halo, y } = hour.disc
    const glow = s.paint('h', (id) =>
      radial(id, [
        [0.2, colour],
        [1, colour, 0],
      ]),
    )
    out +=
      circle(discX, y, radius * 4, glow, `opacity="${halo}"`) +
      circle(discX, y, radius, colour, 'opacity=".95"')
  }
  const count = hour.weather === 'rain' ? 3 : randomInt(s.random, 1, 3)
  for (let i = 0; i < count; i++) {
    const scale = between(s.random, 1, 1.9) * (hour.weather === 'rain' ? 1.5 : 1)
    out += cloud(
      between(s.random, -60, width - 180),
      between(s.random, 70, 250),
      scale,
      hour.cloud,
      hour.cloudiness * between(s.random, 0.6, 1),
    )
  }
  return out
}

function stars(s: Sheet, width: number): string {
  let d = ''
  for (let i = 0; i < 40; i++)
    d += `M${Math.round(s.random() * width)} ${Math.round(s.random() * 360)}h.1`
  return stroke(d, '#f4eedc', 2.6, 'stroke-linecap="round" opacity=".6"')
}

export function cloud(x: number, y: number, k: number, fill: string, opacity: number): string {
  const v = (value: number) => n(value * k)
  return shape(
    `M${n(x)} ${n(y)}q${v(10)} ${v(-22)} ${v(40)} ${v(-18)}q${v(22)} ${v(-26)} ${v(58)} ${v(-8)}q${v(34)} ${v(-8)} ${v(44)} ${v(16)}q${v(24)} 0 ${v(30)} ${v(10)}z`,
    fill,
    `opacity="${+opacity.toFixed(2)}"`,
  )
}

/** A rolling line of trees or hills across the sheet. */
export function ridge(
  s: Sheet,
  y: number,
  amplitude: number,
  fill: string,
  step = 112,
  width = WIDTH,
  height = HEIGHT,
): string {
  let d = `M-20 ${n(y)}`
  for (let x = -20; x < width + 40; x += step)
    d += `q${n(step / 2)} ${n(-amplitude * (0.4 + s.random()))} ${n(step)} ${n((s.random() - 0.5) * amplitude * 0.5)}`
  return shape(`${d}V${height}H-20z`, fill)
}

/** Three lines of green going back into the haze. */
export const greenRidges = (s: Sheet, y: number, width = WIDTH): string =>
  ridge(s, y - 40, 80, s.far('#7fa287', 0.62), 150, width) +
  ridge(s, y - 12, 52, s.far('#6f9a6a', 0.4), 100, width) +
  ridge(s, y + 12, 34, s.far('#5f8d58', 0.2), 68, width)

/** The Western Ghats behind: worn peaks and saddles, three ranges deep in haze. */
export function mountains(s: Sheet, y: number, width = WIDTH): string {
  let out = ''
  const ranges: [number, number, number, string][] = [
    [280, 210, 0.72, '#6f93a0'],
    [190, 170, 0.52, '#6b9488'],
    [104, 130, 0.32, '#5f8d6c'],
  ]
  for (const [rise, step, distance, colour] of ranges) {
    let x = -60 - step * s.random()
    let low = y - rise * between(s.random, 0.2, 0.4)
    let d = `M${n(x)} ${n(y + 60)}V${n(low)}`
    while (x < width + 40) {
      const half = step * between(s.random, 0.55, 0.95)
      const peak = y - rise * between(s.random, 0.7, 1.2)
      const next = y - rise * between(s.random, 0.2, 0.5)
      const shoulder = between(s.random, 0.45, 0.7)
      d += `L${n(x + half * shoulder)} ${n(low + (peak - low) * (shoulder + 0.12))}L${n(x + half * 0.9)} ${n(peak + 5)}Q${n(x + half)} ${n(peak - 4)} ${n(x + half * 1.1)} ${n(peak + 6)}L${n(x + half * 1.5)} ${n(peak + (next - peak) * 0.42)}L${n(x + half * 2)} ${n(next)}`
      x += half * 2
      low = next
    }
    out += shape(`${d}V${n(y + 60)}z`, s.far(colour, distance))
  }
  return out
}

/** Solid ground from `y` down, lighter at the back. */
export function ground(
  s: Sheet,
  y: number,
  colour: string,
  width = WIDTH,
  height = HEIGHT,
): string {
  const fill = s.paint('g', (id) =>
    gradient(id, [
      [0, s.far(lighter(colour, 0.12), 0.12)],
      [1, s.tone(colour)],
    ]),
  )
  return rect(0, y, width, height - y, fill)
}

/** A path that widens towards the viewer. */
export const path = (
  x: number,
  y: number,
  w: number,
  bottomX: number,
  bottomW: number,
  fill: string,
  bottom = HEIGHT,
): string =>
  shape(
    `M${n(x - w / 2)} ${n(y)}h${n(w)}L${n(bottomX + bottomW / 2)} ${n(bottom)}h${n(-bottomW)}z`,
    fill,
  )

export const waterPaint = (s: Sheet): string => s.paint('w', (id) => gradient(id, s.hour.water))

export const water = (s: Sheet, y: number, height: number, width = WIDTH): string =>
  rect(0, y, width, height, waterPaint(s))

/** Short level strokes of light, longer towards the viewer. */
export function ripples(
  s: Sheet,
  x0: number,
  x1: number,
  y0: number,
  y1: number,
  count: number,
  colour = s.hour.glint,
  opacity = 0.5,
): string {
  let d = ''
  for (let i = 0; i < count; i++) {
    const t = s.random()
    const w = 16 + 130 * t * s.random() + 14 * t
    d += `M${Math.round(x0 + (x1 - x0) * s.random())} ${Math.round(y0 + (y1 - y0) * t)}h${Math.round(w)}`
  }
  return stroke(d, colour, 2.6, `stroke-linecap="round" opacity="${opacity}"`)
}

/** Rain or mist in front of everything, as the hour has it. */
export function weather(s: Sheet, mistY = 470): string {
  if (s.hour.weather === 'rain') {
    let d = ''
    for (let i = 0; i < 70; i++)
      d += `M${Math.round(s.random() * 1240)} ${Math.round(s.random() * 780 - 20)}l-11 40`
    return stroke(d, '#e7f0ef', 2, 'opacity=".45"')
  }
  if (s.hour.weather === 'mist') return mistBand(s, mistY - 40, 170, 0.4)
  return ''
}

/** A band of mist lying across the sheet. */
export function mistBand(s: Sheet, y: number, height: number, opacity: number): string {
  const fill = s.paint('m', (id) =>
    gradient(id, [
      [0, '#ffffff', 0],
      [0.5, '#ffffff', 0.8],
      [1, '#ffffff', 0],
    ]),
  )
  return rect(0, y, WIDTH, height, fill, `opacity="${opacity}"`)
}
