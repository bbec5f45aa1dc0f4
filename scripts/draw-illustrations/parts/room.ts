import { darker, lighter, mix, under } from '../colour.ts'
import type { Terrain } from '../place.ts'
import { between, chance } from '../../../src/domain/platform/seeded-random.ts'
import type { Sheet } from '../sheet.ts'
import { circle, n, place, rect, rounded, shape, stroke } from '../svg.ts'
import { ridge, ripples, sky, water } from './land.ts'
import { banana, bush, grove, LEAF, palm, silverOak } from './plants.ts'
import { skyline } from './setting.ts'

/** Where the floor meets the back wall. */
export const FLOOR = 596

/** The same sheet in indoor light: lamps after dark, softened daylight otherwise. */
export function indoors(s: Sheet): Sheet {
  const light = s.hour.lit > 0.5 ? '#f2d3a4' : mix(s.hour.light, '#fff6e6', 0.6)
  const tone = (colour: string) => under(colour, light)
  return { ...s, tone, far: tone }
}

/** The view from the window, clipped to its frame. `id` must differ between windows of one picture. */
export function outlook(
  s: Sheet,
  terrain: Terrain,
  id: string,
  x: number,
  y: number,
  w: number,
  h: number,
  high = false,
): string {
  const clip = s.symbol(
    `v${id}`,
    (key) =>
      `<clipPath id="${key}"><path d="M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z"/></clipPath>`,
  )
  const foot = y + h * (high ? 0.82 : 0.78)
  const back =
    id === 'a' ? sky(s, x + w * between(s.random, 0.25, 0.75)) : rect(x, y, w, h, 'url(#s)')
  let view: string
  if (terrain === 'town')
    view =
      skyline(s, foot) +
      ridge(s, foot + 12, 40, s.far('#5f8d58', 0.2), 80) +
      (high ? '' : bush(s, x + w * 0.3, y + h, 1.1) + bush(s, x + w * 0.75, y + h, 1.3))
  else if (terrain === 'backwater' || terrain === 'coast')
    view =
      ridge(s, foot - 60, 34, s.far('#6f9a6a', 0.4), 90) +
      water(s, foot - 56, h) +
      ripples(s, x, x + w, foot - 50, y + h, 18) +
      palm(s, x + w * 0.16, y + h + 30, h * 0.8, 24, 0.9) +
      palm(s, x + w * 0.9, y + h + 20, h * 0.95, -30, 1, LEAF.near)
  else if (terrain === 'hills')
    view =
      ridge(s, foot - 50, 190, s.far('#6f93a0', 0.6), 240) +
      ridge(s, foot - 16, 110, s.far('#6b9488', 0.4), 170) +
      ridge(s, foot + 30, 60, s.far('#5f8d58', 0.1), 120) +
      silverOak(s, x + w * 0.2, y + h, 1.1) +
      silverOak(s, x + w * 0.84, y + h, 1.3)
  else
    view =
      ridge(s, foot - 20, 60, s.far('#7fa287', 0.5), 110) +
      grove(s, x + 10, x + w - 10, foot + 14, Math.max(2, Math.round(w / 230)), 0.8) +
      rect(x, foot, w, h, s.tone('#86a85b')) +
      bush(s, x + w * 0.24, foot + 30, 1.1) +
      bush(s, x + w * 0.8, foot + 34, 1.2) +
      banana(s, x + w * 0.62, foot + 40, 1)
  return `<g clip-path="url(${clip})">${back}${view}</g>`
}

export type FloorKind = 'oxide' | 'tile' | 'wood' | 'cement'

const FLOORS: Record<FloorKind, string> = {
  oxide: '#a9523b',
  tile: '#e2d6c2',
  wood: '#a97c50',
  cement: '#b5b0a5',
}

/** The floor, its joints running to a point behind the wall. */
export function floor(s: Sheet, kind: FloorKind, top = FLOOR): string {
  const colour = FLOORS[kind]
  const fill = s.paint(
    'f',
    (id) =>
      `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${s.tone(lighter(colour, 0.06))}"/><stop offset="1" stop-color="${s.tone(darker(colour, 0.16))}"/></linearGradient>`,
  )
  let d = ''
  if (kind !== 'cement') {
    for (let i = -7; i <= 7; i++) d += `M${n(600 + i * 88)} ${top}L${n(600 + i * 190)} 800`
    if (kind !== 'wood')
      for (const t of [0.1, 0.26, 0.48, 0.76]) d += `M0 ${n(top + (800 - top) * t)}h1200`
  }
  return (
    rect(0, top, 1200, 800 - top, fill) +
    (d === '' ? '' : stroke(d, s.tone(darker(colour, 0.4)), 2, 'opacity=".4"'))
  )
}

/** Daylight lying on the floor under an opening from x0 to x1. */
export const sunPatch = (s: Sheet, x0: number, x1: number, lean: number): string =>
  s.hour.lit > 0.5
    ? ''
    : shape(
        `M${n(x0)} ${FLOOR}H${n(x1)}L${n(x1 + lean + 40)} 800H${n(x0 + lean - 40)}z`,
        '#fff1cf',
        `opacity="${s.hour.weather === undefined ? 0.28 : 0.14}"`,
      )

/** A frame with mullions round an outlook. */
export function windowFrame(
  s: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  leaves: number,
  colour: string,
): string {
  let d = `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z`
  for (let i = 1; i < leaves; i++) d += `M${n(x + (w * i) / leaves)} ${n(y)}v${n(h)}`
  return (
    stroke(d, s.tone(colour), 12) +
    rect(x - 16, y + h + 4, w + 32, 14, s.tone(lighter(colour, 0.12)))
  )
}

/** Curtains drawn to both sides of an opening. */
export function curtains(
  s: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
): string {
  const c = s.tone(colour)
  const fold = s.tone(darker(colour, 0.18))
  const side = (x0: number, dir: number) =>
    shape(
      `M${n(x0)} ${n(y)}h${n(dir * 74)}q${n(dir * -8)} ${n(h * 0.5)} ${n(dir * -20)} ${n(h)}h${n(dir * -62)}z`,
      c,
    ) +
    stroke(
      `M${n(x0 + dir * 18)} ${n(y)}v${n(h)}M${n(x0 + dir * 42)} ${n(y)}q${n(dir * -4)} ${n(h * 0.5)} ${n(dir * -8)} ${n(h)}`,
      fold,
      4,
    )
  return side(x - 26, 1) + side(x + w + 26, -1) + rect(x - 44, y - 12, w + 88, 9, s.tone('#6a4a30'))
}

/** A long sofa facing the viewer. */
export const sofa = (s: Sheet, x: number, y: number, w: number, colour: string): string => {
  const c = s.tone(colour)
  const half = w / 2
  return place(
    rect(-half, -6, w, 8, '#000', 'opacity=".2"') +
      stroke(`M${n(-half + 20)} -16v18M${n(half - 20)} -16v18`, s.tone('#5b3a26'), 10) +
      rounded(-half + 14, -128, w - 28, 90, 16, s.tone(darker(colour, 0.12))) +
      rounded(-half + 26, -66, w - 52, 50, 10, s.tone(lighter(colour, 0.08))) +
      stroke(`M0-62v44`, s.tone(darker(colour, 0.2)), 3) +
      rounded(-half, -88, 40, 74, 14, c) +
      rounded(half - 40, -88, 40, 74, 14, c) +
      rounded(-half + 50, -104, 58, 48, 8, s.tone('#f0d9a4'), 'transform="rotate(-8)"') +
      rounded(half - 112, -106, 60, 50, 8, s.tone('#f4ecdd')),
    x,
    y,
  )
}

/** A carved teak bench with a cane seat. */
export const bench = (s: Sheet, x: number, y: number, w: number, wood: string): string => {
  let spindles = ''
  for (let dx = -w / 2 + 24; dx < w / 2 - 10; dx += 26) spindles += `M${n(dx)}-112v54`
  return place(
    rect(-w / 2, -4, w, 6, '#000', 'opacity=".2"') +
      stroke(spindles, s.tone(lighter(wood, 0.1)), 6) +
      stroke(`M${n(-w / 2 + 8)} 0v-120M${n(w / 2 - 8)} 0v-120`, s.tone(wood), 12) +
      rect(-w / 2, -124, w, 14, s.tone(wood)) +
      rect(-w / 2, -62, w, 16, s.tone(wood)) +
      rect(-w / 2 + 16, -58, w - 32, 8, s.tone('#d8b983')),
    x,
    y,
  )
}

/** A framed picture: the fields, a boat, or a plain pattern. */
export function painting(
  s: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  accent: string,
): string {
  const scene = chance(s.random, 0.5)
    ? rect(x, y, w, h * 0.6, s.tone('#f0d9a4')) +
      rect(x, y + h * 0.6, w, h * 0.4, s.tone(accent)) +
      circle(x + w * 0.68, y + h * 0.36, h * 0.13, s.tone('#d95f43')) +
      shape(
        `M${n(x + w * 0.16)} ${n(y + h * 0.74)}q${n(w * 0.2)} ${n(h * 0.1)} ${n(w * 0.42)} 0l${n(-w * 0.08)} ${n(h * 0.08)}h${n(-w * 0.24)}z`,
        s.tone('#3a2a20'),
      )
    : rect(x, y, w, h, s.tone('#f4ecdd')) +
      shape(
        `M${n(x + w / 2)} ${n(y + h * 0.9)}Q${n(x + w * 0.1)} ${n(y + h * 0.6)} ${n(x + w * 0.24)} ${n(y + h * 0.14)}Q${n(x + w * 0.5)} ${n(y + h * 0.4)} ${n(x + w / 2)} ${n(y + h * 0.9)}Q${n(x + w * 0.9)} ${n(y + h * 0.7)} ${n(x + w * 0.8)} ${n(y + h * 0.3)}Q${n(x + w * 0.56)} ${n(y + h * 0.5)} ${n(x + w / 2)} ${n(y + h * 0.9)}z`,
        s.tone(accent),
      )
  return rect(x - 9, y - 9, w + 18, h + 18, s.tone('#5b3a26')) + scene
}

/** The ceiling fan every room has. */
export const fan = (s: Sheet, x: number): string =>
  stroke(`M${x} 0v74`, s.tone('#8a7a66'), 7) +
  shape(
    `M${x - 12} 82q-90-14-150 2 60 16 150 10zM${x + 12} 82q90-14 150 2-60 16-150 10z`,
    s.tone('#c9b490'),
  ) +
  rounded(x - 24, 70, 48, 26, 11, s.tone('#8a6a48'))

/** A hanging lamp; it glows after dark. */
export const pendant = (s: Sheet, x: number, length: number, colour: string): string =>
  stroke(`M${n(x)} 0v${n(length)}`, s.tone('#5b4a3a'), 4) +
  (s.hour.lit > 0.3 ? circle(x, length + 30, 90, '#ffdf9f', 'opacity=".25"') : '') +
  shape(`M${n(x - 44)} ${n(length + 34)}q4-44 44-46 40 2 44 46z`, s.tone(colour)) +
  shape(
    `M${n(x - 16)} ${n(length + 34)}a16 12 0 0 0 32 0z`,
    s.hour.lit > 0.3 ? '#fff1c9' : s.tone('#f4ecdd'),
  )

/** A tall indoor plant. */
export const plant = (s: Sheet, x: number, y: number, k = 1): string =>
  place(
    rect(-34, -4, 68, 7, '#000', 'opacity=".18"') +
      stroke('M0-60v-90M0-60q-10-50-40-70M0-60q14-50 44-64', s.tone('#4f7f52'), 5) +
      shape(
        'M0-150q-40-20-30-74 36 20 30 74zM-40-130q-48 4-66-40 50-10 66 40zM44-124q44 8 66-34-46-14-66 34zM0-96q-50 0-62-40 50-4 62 40zM2-96q48-8 56-46-48 0-56 46z',
        s.tone('#4f8a52'),
      ) +
      shape('M-32-64h64l-9 64h-46z', s.tone('#c8794a')) +
      rect(-36, -70, 72, 12, s.tone('#b5683c')),
    x,
    y,
    k,
  )

/** A brass lamp on a stand (nilavilakku). */
export const brassLamp = (s: Sheet, x: number, y: number, k = 1): string =>
  place(
    (s.hour.lit > 0.3 ? circle(0, -124, 50, '#ffdf9f', 'opacity=".35"') : '') +
      shape(
        'M-30 0q0-12 24-14l3-92h6l3 92q24 2 24 14zM-34-112q34 20 68 0l-8-8h-52zM-8-120h16l-8-26z',
        s.tone('#c9a04a'),
      ) +
      shape('M-34-116q-8-10 0-20 8 10 0 20zM34-116q8-10 0-20-8 10 0 20z', '#ffb84a'),
    x,
    y,
    k,
  )
