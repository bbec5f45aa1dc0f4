import { darker, lighter } from '../colour.ts'
import { casement, door, gable, laterite, railing, roof, slab } from '../parts/building.ts'
import { between, chance, pick, whole, type Random } from '../random.ts'
import type { Sheet } from '../sheet.ts'
import { gradient, n, place, rect, shape, stroke } from '../svg.ts'
import type { Builder } from './building.ts'

const WARM = ['#ffd890', '#f6bd6e'] as const

/** Many windows as three paths: dark glass and two shades of lamp. */
class Panes {
  private dark = ''
  private warm = ''
  private soft = ''

  add(s: Sheet, x: number, y: number, w: number, h: number): void {
    const d = `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z`
    if (s.random() >= s.hour.lit * 0.75) this.dark += d
    else if (s.random() < 0.6) this.warm += d
    else this.soft += d
  }

  svg(s: Sheet, glass = '#3d5568'): string {
    return (
      (this.dark && shape(this.dark, s.tone(glass))) +
      (this.warm && shape(this.warm, WARM[0])) +
      (this.soft && shape(this.soft, WARM[1]))
    )
  }
}

export const panes = (): Panes => new Panes()

interface Tower {
  floors: number
  bays: number
  bayW: number
  floorH: number
  wall: string
  accent: string
  face: 'bays' | 'ribbons' | 'frames'
}

/** One tower standing on (0, 0), its left edge at x = 0. */
function tower(s: Sheet, r: Random, t: Tower, id: string): string {
  const w = t.bays * t.bayW
  const h = t.floors * t.floorH
  const body = s.paint(`b${id}`, (key) =>
    gradient(
      key,
      [
        [0, s.tone(lighter(t.wall, 0.12))],
        [1, s.tone(darker(t.wall, 0.16))],
      ],
      1,
      0,
    ),
  )
  const accentAt = whole(r, 0, t.bays - 1)
  const balconies = Array.from({ length: t.bays }, (_, i) => i !== accentAt && chance(r, 0.5))
  const glass = panes()
  let slabs = ''
  let rails = ''
  for (let f = 0; f < t.floors; f++) {
    const y = -h + f * t.floorH
    if (t.face === 'ribbons') {
      slabs += `M-10 ${n(y + t.floorH * 0.62)}h${n(w + 20)}v${n(t.floorH * 0.38)}h${n(-w - 20)}z`
      rails += `M-10 ${n(y + t.floorH * 0.62)}h${n(w + 20)}`
    }
    for (let c = 0; c < t.bays; c++) {
      const x = c * t.bayW
      const inset = t.face === 'frames' ? 0.14 : 0.2
      const top = t.face === 'frames' ? 0.16 : 0.22
      glass.add(
        s,
        x + t.bayW * inset,
        y + t.floorH * top,
        t.bayW * (1 - 2 * inset),
        t.floorH * (t.face === 'frames' ? 0.68 : 0.5),
      )
      if (t.face === 'bays' && balconies[c]) {
        slabs += `M${n(x + t.bayW * 0.08)} ${n(y + t.floorH * 0.56)}h${n(t.bayW * 0.84)}v${n(t.floorH * 0.34)}h${n(-t.bayW * 0.84)}z`
        rails += `M${n(x + t.bayW * 0.08)} ${n(y + t.floorH * 0.9)}h${n(t.bayW * 0.84)}`
      }
    }
  }
  const band = rect(accentAt * t.bayW, -h, t.bayW, h, s.tone(t.accent), 'opacity=".9"')
  const frames =
    t.face === 'frames'
      ? stroke(
          Array.from({ length: t.floors }, (_, f) => `M0 ${n(-h + f * t.floorH)}h${n(w)}`).join(''),
          s.tone(lighter(t.wall, 0.5)),
          5,
        )
      : ''
  const tank = between(r, 0.2, 0.6) * w
  return (
    rect(0, -h, w, h, body) +
    (t.face === 'ribbons' ? '' : band) +
    glass.svg(s) +
    (slabs && shape(slabs, s.tone(lighter(t.wall, 0.45)))) +
    (rails && stroke(rails, s.tone(darker(t.wall, 0.4)), 3)) +
    frames +
    rect(tank, -h - 44, w * 0.26, 34, s.tone(darker(t.wall, 0.14))) +
    rect(-12, -h - 16, w + 24, 18, s.tone('#f0eae2')) +
    rect(-12, -h + 2, w + 24, 5, '#000', 'opacity=".18"')
  )
}

const HUES = ['#e4ded2', '#ded3c8', '#d8dde0', '#efe1c6', '#e9d3c0', '#dfe2d2', '#e8e4dd'] as const

/** The covered entrance at the foot of a block. */
const entrance = (s: Sheet, x: number, w: number, accent: string): string =>
  rect(x - w / 2, -62, w, 62, s.hour.lit > 0.3 ? '#ffdf9f' : s.tone('#40535a')) +
  stroke(`M${n(x)} -62v62M${n(x - w / 4)} -62v62M${n(x + w / 4)} -62v62`, s.tone('#efe8de'), 4) +
  rect(x - w / 2 - 26, -80, w + 52, 18, s.tone(accent)) +
  rect(x - w / 2 - 20, -62, 8, 62, s.tone('#efe8de')) +
  rect(x + w / 2 + 12, -62, 8, 62, s.tone('#efe8de'))

/** One, two or three towers of different heights on a common forecourt. */
export const towers: Builder = (s, coat, r) => {
  const face = pick(r, ['bays', 'bays', 'ribbons', 'frames'] as const)
  const count = pick(r, [1, 1, 2, 2, 3])
  const wall = pick(r, HUES)
  const accent = pick(r, [
    '#c0553b',
    '#3f7f78',
    '#4f76a3',
    '#c79a45',
    '#7c8f63',
    '#9c6a5a',
    coat.accent,
  ])
  let out = ''
  let left = 0
  let tallest = 0
  const parts: [string, number, number][] = []
  for (let i = 0; i < count; i++) {
    const floors = whole(r, count === 1 ? 8 : 6, 14)
    const bays = whole(r, count === 3 ? 3 : 4, count === 1 ? 7 : 4)
    const floorH = Math.min(46, 560 / floors)
    const bayW = between(r, 54, 66)
    parts.push([
      tower(
        s,
        r,
        { floors, bays, bayW, floorH, wall: i === 0 ? wall : pick(r, HUES), accent, face },
        String(i),
      ),
      bays * bayW,
      floors * floorH,
    ])
    tallest = Math.max(tallest, floors * floorH)
  }
  const gap = 34
  const total = parts.reduce((sum, [, w]) => sum + w, 0) + gap * (count - 1)
  left = -total / 2
  for (const [svg, w] of parts) {
    out += place(svg, left, 0)
    left += w + gap
  }
  const podium =
    count > 1
      ? rect(-total / 2 - 24, -64, total + 48, 64, s.tone(darker(wall, 0.1))) +
        rect(-total / 2 - 30, -72, total + 60, 12, s.tone('#f0eae2')) +
        stroke(
          Array.from(
            { length: Math.floor(total / 52) },
            (_, i) => `M${n(-total / 2 + 26 + i * 52)} -48v48`,
          ).join(''),
          s.tone(darker(wall, 0.55)),
          24,
        )
      : ''
  return {
    svg: out + podium + entrance(s, 0, 96, accent),
    half: total / 2 + 34,
    height: tallest + 50,
    door: 0,
  }
}

/** Three or four floors under a tiled roof: the small-town block. */
export const lowRise: Builder = (s, coat, r) => {
  const floors = whole(r, 3, 4)
  const fh = 112
  const h = floors * fh
  const half = between(r, 300, 350)
  const stoneFoot = chance(r, 0.4)
  let out =
    rect(-half, -h, half * 2, h, s.tone(coat.wall)) +
    rect(-half, -h, half * 2, 16, '#000', 'opacity=".14"')
  out += rect(-62, -h, 124, h, s.tone(coat.accent), 'opacity=".9"')
  for (let f = 0; f < floors; f++) {
    const y = -h + f * fh
    for (const side of [-1, 1]) {
      const inner = side < 0 ? -half + 34 : half - 34 - 92
      const outer = side < 0 ? -128 - 74 : 128
      out += casement(s, inner + 14, y + 30, 66, 52, coat.trim)
      out += rect(outer - 6, y + 18, 86, 92, s.tone(darker(coat.wall, 0.5)))
      out += rect(outer + 10, y + 30, 54, 80, s.random() < s.hour.lit ? WARM[0] : s.tone('#33484c'))
      out += railing(s, outer - 12, y + 68, 98, 42, coat.wood, 14)
      out += slab(s, outer - 18, y + fh - 8, 110, 8, coat.trim)
    }
    if (f < floors - 1)
      out +=
        rect(-30, y + 26, 60, 56, s.random() < s.hour.lit ? WARM[1] : s.tone('#33484c')) +
        stroke(`M-30 ${y + 40}h60m-60 14h60m-60 14h60`, s.tone(coat.trim), 4)
  }
  return {
    svg:
      out +
      (stoneFoot
        ? rect(-half, -36, half - 62, 36, laterite(s, 0.6)) +
          rect(62, -36, half - 62, 36, laterite(s, 0.6))
        : '') +
      door(s, -34, -84, 68, 84, coat.wood) +
      slab(s, -86, -104, 172, 14, coat.trim) +
      roof(s, coat, -half - 40, -h - 92, half * 2 + 80, 92, 92) +
      gable(s, coat, 0, -h - 92, 150, 74),
    half: half + 40,
    height: h + 110,
    door: 0,
  }
}

const AWNINGS = ['#0f5e59', '#b5482e', '#2563a8', '#c98a2c'] as const

/** Shops on the street, two or three floors of homes above with the washing out. */
export const shopHouse: Builder = (s, coat, r) => {
  const floors = whole(r, 2, 3)
  const fh = 118
  const half = between(r, 300, 360)
  const shopH = 148
  const h = floors * fh + shopH
  const bays = 4
  const bw = (half * 2) / bays
  const pitched = chance(r, 0.4)
  const first = whole(r, 0, 3)
  let out = rect(-half, -h, half * 2, h, s.tone(coat.wall))
  let washing = ''
  for (let f = 0; f < floors; f++) {
    const y = -h + f * fh
    for (let c = 0; c < bays; c++) {
      const x = -half + c * bw
      if ((c + f) % 2 === 0) {
        out += rect(
          x + bw * 0.22,
          y + 26,
          bw * 0.56,
          fh - 32,
          s.random() < s.hour.lit ? WARM[0] : s.tone('#3a4d50'),
        )
        out += stroke(`M${n(x + bw / 2)} ${y + 26}v${fh - 32}`, s.tone(coat.trim), 4)
        out +=
          railing(s, x + bw * 0.1, y + 72, bw * 0.8, fh - 78, coat.wood, 13) +
          slab(s, x + bw * 0.06, y + fh - 8, bw * 0.88, 9, coat.trim)
        if (chance(r, 0.4))
          washing += shape(
            `M${n(x + bw * 0.2)} ${y + 70}h22v30h-22zm30 0h18v22h-18z`,
            s.tone(pick(r, ['#e07a5f', '#f4f1e6', '#6d9bc3', '#e8c35a'])),
          )
      } else out += casement(s, x + bw * 0.24, y + 28, bw * 0.52, 56, coat.trim)
    }
  }
  let shops = ''
  for (let c = 0; c < bays; c++)
    shops += shopUnit(
      s,
      r,
      -half + c * bw + 6,
      -shopH,
      bw - 12,
      shopH,
      AWNINGS[(first + c) % AWNINGS.length] ?? '#0f5e59',
    )
  return {
    svg:
      out +
      washing +
      rect(-half, -shopH, half * 2, shopH, s.tone(darker(coat.wall, 0.16))) +
      shops +
      (pitched
        ? roof(s, coat, -half - 36, -h - 86, half * 2 + 72, 86, 84)
        : slab(s, -half - 16, -h - 18, half * 2 + 32, 18, coat.trim) +
          rect(half * 0.3, -h - 66, 92, 48, s.tone('#3c4246')) +
          rect(-half * 0.6, -h - 52, 130, 34, s.tone(darker(coat.wall, 0.1)))) +
      rect(-half - 10, -8, half * 2 + 20, 10, s.tone('#a79c8a')),
    half: half + 36,
    height: h + 90,
    door: 0,
  }
}

/** One shop: sign without words, rolling shutter or open shelves full of goods. */
export function shopUnit(
  s: Sheet,
  r: Random,
  x: number,
  y: number,
  w: number,
  h: number,
  sign: string,
): string {
  const open = chance(r, 0.72)
  const top = y + 34
  const inner = h - 42
  let out = rect(x, y, w, h, s.tone('#e8e0d0'))
  if (open) {
    const lit = s.hour.lit > 0.2
    out +=
      rect(x + 10, top, w - 20, inner + 8, s.tone('#4b3526')) +
      rect(x + 10, top, w - 20, inner + 8, '#ffcf7a', `opacity="${lit ? 0.6 : 0.22}"`)
    out += goods(s, r, x + 18, top + 10, w - 36, inner - 10)
    out += awning(s, x - 4, top - 4, w + 8, sign)
  } else {
    let d = ''
    for (let dy = 10; dy < inner; dy += 12) d += `M${n(x + 10)} ${n(top + dy)}h${n(w - 20)}`
    out += rect(x + 10, top, w - 20, inner + 8, s.tone('#8b9896')) + stroke(d, s.tone('#63706f'), 3)
  }
  return (
    out +
    rect(x + 2, y, w - 4, 34, s.tone(sign)) +
    stroke(
      `M${n(x + w * 0.14)} ${n(y + 17)}h${n(w * (0.4 + r() * 0.3))}`,
      '#fff',
      7,
      'stroke-linecap="round" opacity=".8"',
    )
  )
}

/** A striped canvas over an open shop. */
const awning = (s: Sheet, x: number, y: number, w: number, colour: string): string => {
  let stripes = ''
  const band = w / 8
  for (let i = 0; i < 8; i += 2) stripes += `M${n(x + i * band)} ${n(y)}h${n(band)}v22h${n(-band)}z`
  return (
    rect(x, y, w, 22, s.tone('#f7efe0')) +
    shape(stripes, s.tone(lighter(colour, 0.12))) +
    rect(x, y + 22, w, 5, '#000', 'opacity=".2"')
  )
}

/** Shelves with jars, boxes and bunches in a few bright paths. */
export function goods(s: Sheet, r: Random, x: number, y: number, w: number, h: number): string {
  const hues = ['#b5482e', '#d9a441', '#4f8a62', '#3f6f94', '#e8dcc2']
  const paths = hues.map(() => '')
  const rows = Math.max(2, Math.floor(h / 34))
  const rowH = h / rows
  let shelves = ''
  for (let row = 0; row < rows; row++) {
    const foot = y + rowH * (row + 1) - 6
    shelves += `M${n(x)} ${n(foot + 3)}h${n(w)}`
    for (let gx = x + 3; gx < x + w - 16;) {
      const gw = between(r, 9, 18)
      const gh = between(r, 10, Math.min(24, rowH - 10))
      const k = Math.floor(r() * hues.length)
      paths[k] +=
        `M${Math.round(gx)} ${Math.round(foot)}v${-Math.round(gh)}h${Math.round(gw)}v${Math.round(gh)}z`
      gx += gw + between(r, 2, 9)
    }
  }
  return (
    stroke(shelves, s.tone('#6b4527'), 6) +
    paths.map((d, i) => (d === '' ? '' : shape(d, s.tone(hues[i] ?? '#b5482e')))).join('')
  )
}
