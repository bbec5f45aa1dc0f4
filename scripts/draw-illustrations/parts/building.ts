import { darker, lighter } from '../colour.ts'
import type { Sheet } from '../sheet.ts'
import { circle, gradient, n, poly, rect, shape, stroke, type Point } from '../svg.ts'

/** The colours of one house in all of its pictures, before the light of the hour is applied. */
export interface Coat {
  wall: string
  trim: string
  wood: string
  roof: string
  accent: string
}

/** Joints of a tiled roof. */
const tiles = (s: Sheet, roof: string): string =>
  s.paint(
    't',
    (id) =>
      `<pattern id="${id}" width="20" height="14" patternUnits="userSpaceOnUse"><path d="M0 0v9q0 5 10 5t10-5V0M10 14V9" fill="none" stroke="${s.tone(darker(roof, 0.55))}" stroke-opacity=".42" stroke-width="1.6"/></pattern>`,
  )

/** Dressed laterite blocks with their pits. `grey` gives the granite of the hills. */
export function laterite(s: Sheet, scale = 1, grey = false): string {
  const [a, b, c, joint] = (
    grey
      ? ['#a8a093', '#968e80', '#6f685c', '#837b6e']
      : ['#b9553a', '#a8472f', '#7c2f1e', '#8e3a26']
  ).map(s.tone) as [string, string, string, string]
  return s.paint(
    `l${grey ? 'g' : ''}${Math.round(scale * 10)}`,
    (id) =>
      `<pattern id="${id}" width="120" height="60" patternUnits="userSpaceOnUse" patternTransform="scale(${scale})"><path fill="${joint}" d="M0 0h120v60H0z"/><path fill="${a}" d="M1 1h57v28H1zM31 31h56v28H31z"/><path fill="${b}" d="M60 1h59v28H60zM89 31h31v28H89zM0 31h29v28H0z"/><path fill="${c}" opacity=".55" d="M8 8h5v3H8zm22 9h7v4h-7zm41-4h7v4h-7zm28 7h5v3h-5zM42 40h6v4h-6zm24 8h8v4h-8zm32-9h6v3h-6zM9 45h7v4H9z"/></pattern>`,
  )
}

/** A long sloped roof seen from the front: face, tiles, ridge, eave, and its shade on the `wall` below. */
export function roof(
  s: Sheet,
  coat: Coat,
  x: number,
  y: number,
  w: number,
  h: number,
  inset: number,
  wall: readonly [from: number, to: number],
  shade = 16,
): string {
  const outline: Point[] = [
    [x, y + h],
    [x + inset, y],
    [x + w - inset, y],
    [x + w, y + h],
  ]
  const face = s.paint('r', (id) =>
    gradient(id, [
      [0, s.tone(lighter(coat.roof, 0.1))],
      [1, s.tone(darker(coat.roof, 0.12))],
    ]),
  )
  return (
    poly(outline, face) +
    poly(outline, tiles(s, coat.roof)) +
    rect(x + inset - 5, y - 6, w - 2 * inset + 10, 9, s.tone(darker(coat.roof, 0.35))) +
    rect(x - 3, y + h - 1, w + 6, 9, s.tone(darker(coat.wood, 0.2))) +
    (shade > 0 ? rect(wall[0], y + h + 8, wall[1] - wall[0], shade, '#000', 'opacity=".2"') : '')
  )
}

/** The carved gable (mukhappu) in the middle of a tiled roof. */
export function gable(
  s: Sheet,
  coat: Coat,
  cx: number,
  y: number,
  w: number,
  h: number,
  board?: string,
): string {
  const rim = s.tone(lighter(coat.roof, 0.04))
  const slats = [0.42, 0.58, 0.74, 0.9]
    .map((t) => `M${n(cx - (w / 2) * t + 9)} ${n(y + h * t)}h${n(w * t - 18)}v3h${n(18 - w * t)}z`)
    .join('')
  const ridge = (dx: number, dy: number, top: number) =>
    `M${n(cx - w / 2 - dx)} ${n(y + h + dy)}L${n(cx)} ${n(y + top)}L${n(cx + w / 2 + dx)} ${n(y + h + dy)}`
  return (
    poly(
      [
        [cx - w / 2, y + h],
        [cx, y],
        [cx + w / 2, y + h],
      ],
      s.tone(board ?? darker(coat.wood, 0.12)),
    ) +
    shape(slats, '#000', 'opacity=".35"') +
    stroke(ridge(14, 10, -5), rim, 18, 'stroke-linejoin="round"') +
    stroke(ridge(10, 17, 8), s.tone(darker(coat.wood, 0.35)), 3.6) +
    stroke(
      `M${n(cx)} ${n(y - 20)}v17`,
      s.tone(darker(coat.roof, 0.35)),
      6,
      'stroke-linecap="round"',
    )
  )
}

/** A flat concrete slab with a drip line. */
export const slab = (
  s: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
): string => rect(x, y, w, h, s.tone(colour)) + rect(x, y + h, w, 7, s.tone(darker(colour, 0.3)))

const LAMP = ['#ffcf7d', '#ffd890', '#f8c274']

/** The colour behind a window: lamp light or dark glass, depending on the hour and chance. */
export const glass = (s: Sheet): string =>
  s.random() < s.hour.lit ? (LAMP[Math.floor(s.random() * 3)] ?? '#ffcf7d') : s.tone('#33484c')

const isLamp = (fill: string): boolean => LAMP.includes(fill)

/** A framed casement: a transom light over two or three leaves, with a sill. */
export function casement(
  s: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  frame: string,
  leaves = 2,
): string {
  const fill = glass(s)
  const key = `w${Math.round(w)}${Math.round(h)}${leaves}${frame.slice(1)}${fill.slice(1)}`
  const href = s.symbol(key, (id) => {
    const colour = s.tone(frame)
    let bars = `M0 ${n(h * 0.34)}h${n(w)}`
    for (let i = 1; i < leaves; i++) bars += `M${n((w * i) / leaves)} 0v${n(h)}`
    const shine = isLamp(fill)
      ? ''
      : shape(`M0 ${n(h * 0.5)}L${n(w * 0.55)} 0H0z`, '#fff', 'opacity=".16"')
    return `<g id="${id}">${rect(-5, -5, w + 10, h + 10, colour)}${rect(0, 0, w, h, fill)}${shine}${stroke(bars, colour, 4.4)}${rect(-10, h + 5, w + 20, 6, s.tone('#efe6d6'))}</g>`
  })
  return `<use href="${href}" x="${n(x)}" y="${n(y)}"/>`
}

/** Louvred shutters, thrown open beside a window or closed over it. */
export function shutters(
  s: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
): string {
  const paint = s.tone(colour)
  let slats = ''
  for (let dy = 8; dy < h - 4; dy += 9)
    slats += `M${n(x + 5)} ${n(y + dy)}h${n(w / 2 - 9)}m8 0h${n(w / 2 - 9)}`
  return (
    rect(x - 5, y - 5, w + 10, h + 10, s.tone('#f4ecdd')) +
    rect(x, y, w, h, paint) +
    stroke(`${slats}M${n(x + w / 2)} ${n(y)}v${n(h)}`, s.tone(darker(colour, 0.35)), 3) +
    rect(x - 10, y + h + 5, w + 20, 6, s.tone('#e2d8c6'))
  )
}

/** A wide sheet of glass in slim bars, with its reflections. */
export function glazing(
  s: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  bars: number,
  frame: string,
): string {
  const fill = glass(s)
  let d = ''
  for (let i = 1; i < bars; i++) d += `M${n(x + (w * i) / bars)} ${n(y)}v${n(h)}`
  const shine = isLamp(fill)
    ? rect(x, y + h * 0.72, w, h * 0.28, '#8a4a20', 'opacity=".22"')
    : shape(
        `M${n(x)} ${n(y + h * 0.7)}L${n(x + w * 0.34)} ${n(y)}H${n(x)}zM${n(x + w * 0.42)} ${n(y + h)}L${n(x + w * 0.8)} ${n(y)}h${n(w * 0.1)}L${n(x + w * 0.52)} ${n(y + h)}z`,
        '#fff',
        'opacity=".14"',
      )
  return (
    rect(x, y, w, h, fill) +
    shine +
    stroke(`M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z${d}`, s.tone(frame), 5)
  )
}

/** A double-leaf wooden door in its frame. */
export function door(s: Sheet, x: number, y: number, w: number, h: number, wood: string): string {
  const lit = s.random() < s.hour.lit * 0.5
  const fill = lit ? '#ffdc98' : s.tone(wood)
  return (
    rect(x - 8, y - 8, w + 16, h + 8, s.tone(darker(wood, 0.4))) +
    rect(x, y, w, h, fill) +
    (lit
      ? rect(x, y, w * 0.22, h, s.tone(wood))
      : stroke(
          `M${n(x + w / 2)} ${n(y)}v${n(h)}M${n(x + 8)} ${n(y + 10)}h${n(w / 2 - 15)}v${n(h * 0.34)}h${n(15 - w / 2)}zm0 ${n(h * 0.45)}h${n(w / 2 - 15)}v${n(h * 0.4)}h${n(15 - w / 2)}zM${n(x + w / 2 + 7)} ${n(y + 10)}h${n(w / 2 - 15)}v${n(h * 0.34)}h${n(15 - w / 2)}zm0 ${n(h * 0.45)}h${n(w / 2 - 15)}v${n(h * 0.4)}h${n(15 - w / 2)}z`,
          '#000',
          2.6,
          'stroke-opacity=".32"',
        ) + rect(x + w / 2 + 4, y + h * 0.5, 4, 12, s.tone('#d9b45a')))
  )
}

/** Pillars on bases, all in three paths. `xs` are centres. */
export function columns(
  s: Sheet,
  xs: readonly number[],
  y: number,
  h: number,
  colour: string,
  base: string,
  w = 14,
): string {
  const each = (draw: (x: number) => string) => xs.map(draw).join('')
  return (
    shape(
      each((x) => `M${n(x - w / 2)} ${n(y)}h${w}v${n(h)}h${-w}z`),
      s.tone(colour),
    ) +
    shape(
      each((x) => `M${n(x + w * 0.1)} ${n(y)}h${n(w * 0.4)}v${n(h)}h${n(-w * 0.4)}z`),
      '#000',
      'opacity=".14"',
    ) +
    shape(
      each(
        (x) =>
          `M${n(x - w * 0.85)} ${n(y - 2)}h${n(w * 1.7)}v8h${n(-w * 1.7)}zM${n(x - w * 0.85)} ${n(y + h - 10)}h${n(w * 1.7)}v10h${n(-w * 1.7)}z`,
      ),
      s.tone(base),
    )
  )
}

/** A railing of thin balusters under a hand-rail. */
export function railing(
  s: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  gap = 16,
): string {
  let d = ''
  for (let dx = gap; dx < w; dx += gap) d += `M${n(x + dx)} ${n(y)}v${n(h)}`
  const paint = s.tone(colour)
  return stroke(d, paint, 3) + rect(x, y - 3, w, 6, paint)
}

/** Broad low steps or a plinth: each lower step is wider. */
export function steps(
  s: Sheet,
  cx: number,
  y: number,
  w: number,
  count: number,
  colour: string,
): string {
  let out = ''
  for (let i = 0; i < count; i++)
    out += rect(cx - w / 2 - i * 14, y + i * 12, w + i * 28, 12, s.tone(darker(colour, i * 0.1)))
  return out
}

/** A compound wall of laterite with its coping, seen from the road. */
export function compoundWall(
  s: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  finish: Enclosure,
): string {
  const cap = s.tone(
    finish === 'plaster' ? '#cbbfa9' : finish === 'granite' ? '#d8d0c2' : '#dda78b',
  )
  const face = finish === 'plaster' ? s.tone('#efe4cf') : laterite(s, 1, finish === 'granite')
  const foot = finish === 'plaster' ? rect(x, y + h * 0.68, w, h * 0.32, s.tone('#cdb690')) : ''
  return (
    rect(x, y, w, h, face) +
    foot +
    rect(x, y + 2, w, 10, '#000', 'opacity=".2"') +
    rect(x - 4, y - 12, w + 8, 15, cap)
  )
}

export type Enclosure = 'laterite' | 'granite' | 'plaster'

const POSTS: Record<Enclosure, readonly [shaft: string, cap: string]> = {
  laterite: ['#a8472f', '#dda78b'],
  granite: ['#8f887b', '#d8d0c2'],
  plaster: ['#e2d3b6', '#b9a988'],
}

/** A gate post with a cap and, after dark, a lamp on it. */
export function gatePost(
  s: Sheet,
  x: number,
  y: number,
  h: number,
  finish: Enclosure = 'laterite',
): string {
  const [shaft, cap] = POSTS[finish]
  const lamp =
    s.hour.lit > 0.5
      ? circle(x, y - h - 28, 34, '#ffcf7d', 'opacity=".25"') +
        rect(x - 7, y - h - 36, 14, 18, '#ffe2a6')
      : rect(x - 7, y - h - 34, 14, 16, s.tone('#f7f0e0'))
  return (
    rect(x - 19, y - h, 38, h, s.tone(shaft)) +
    rect(x + 5, y - h, 14, h, '#000', 'opacity=".16"') +
    lamp +
    rect(x - 26, y - h - 18, 52, 20, s.tone(cap))
  )
}

/** An iron or wooden gate between two posts. */
export function gate(s: Sheet, x: number, y: number, w: number, h: number, colour: string): string {
  let d = ''
  for (let dx = 12; dx < w; dx += 15) d += `M${n(x + dx)} ${n(y)}v${n(h)}`
  const paint = s.tone(colour)
  return (
    stroke(d, paint, 4) +
    rect(x, y + 8, w, 7, paint) +
    rect(x, y + h - 16, w, 7, paint) +
    rect(x + w / 2 - 3, y - 4, 6, h + 4, s.tone(darker(colour, 0.3)))
  )
}
