import { darker, lighter } from '../colour.ts'
import { between, chance, seeded } from '../random.ts'
import type { Sheet } from '../sheet.ts'
import { circle, n, place, shape, stroke } from '../svg.ts'

/** Leaf greens by nearness; each hour tones them further. */
export const LEAF = { near: '#3c6a48', mid: '#4f7f52', pale: '#6d9a5b', young: '#86b35a' } as const
const TRUNK = '#86724f'

/** A coconut crown of radius about 100: ten drooping fronds with cut leaflets, drawn once a picture. */
function crown(id: string): string {
  const r = seeded(id, 'crown')
  let d = ''
  for (const degrees of [-172, -150, -128, -104, -80, -56, -32, -10, 14, 168]) {
    const angle = ((degrees + r() * 10 - 5) * Math.PI) / 180
    const length = 88 + r() * 22
    const bendX = Math.cos(angle) * length * 0.55
    const bendY = Math.sin(angle) * length * 0.62 - 20
    const endX = Math.cos(angle) * length
    const endY = Math.sin(angle) * length * 0.72 + 34 * Math.abs(Math.cos(angle)) + 8
    const at = (t: number): [number, number] => [
      2 * t * (1 - t) * bendX + t * t * endX,
      2 * t * (1 - t) * bendY + t * t * endY,
    ]
    let [px, py] = [Math.round(endX), Math.round(endY)]
    d += `M0 0Q${Math.round(bendX)} ${Math.round(bendY)} ${px} ${py}`
    const to = (x: number, y: number): string => {
      const [dx, dy] = [Math.round(x) - px, Math.round(y) - py]
      px += dx
      py += dy
      return `l${dx} ${dy}`
    }
    for (let t = 0.9; t > 0.12; t -= 0.14) {
      const [x, y] = at(t)
      const leaflet = 25 * Math.sin(Math.PI * Math.min(t + 0.12, 1)) ** 0.7 + 3
      const [bx, by] = at(t - 0.05)
      d += to(x + Math.cos(angle) * leaflet * 0.42, y + leaflet) + to(bx, by + 3)
    }
    d += 'z'
  }
  return `<g id="${id}"><path d="${d}"/><path d="M-9 6a7 7 0 1 1 8 6a7 7 0 1 1 10-3a6 6 0 1 1-4-8z" fill="#000" opacity=".28"/></g>`
}

/** A coconut palm rooted at (x, y); `lean` moves the crown sideways, `size` is 1 for a crown of 100. */
export function palm(
  s: Sheet,
  x: number,
  y: number,
  height: number,
  lean: number,
  size: number,
  leaf: string = LEAF.mid,
): string {
  const id = s.symbol('c', crown)
  const trunk = s.tone(TRUNK)
  const [tx, ty] = [x + lean, y - height]
  return (
    shape(
      `M${n(x - 6 * size)} ${n(y)}Q${n(x + lean * 0.1 - 2 * size)} ${n(y - height * 0.55)} ${n(tx - 3 * size)} ${n(ty)}h${n(6 * size)}Q${n(x + lean * 0.1 + 6 * size)} ${n(y - height * 0.5)} ${n(x + 7 * size)} ${n(y)}z`,
      trunk,
    ) +
    `<use href="${id}" transform="translate(${n(tx)} ${n(ty)}) scale(${n2(lean < 0 ? -size : size)} ${n2(size)})" fill="${s.tone(leaf)}"/>`
  )
}

const n2 = (value: number): string => String(+value.toFixed(2))

/** A slim areca palm: a thin grey stem and a small stiff crown. */
export function areca(s: Sheet, x: number, y: number, height: number, size = 1): string {
  const leaf = s.tone('#4c8450')
  const top = y - height
  const fronds = [
    [-46, -2],
    [-36, -30],
    [-14, -50],
    [14, -50],
    [36, -30],
    [46, -2],
  ]
    .map(
      ([dx = 0, dy = 0]) =>
        `M${n(x - 3)} ${n(top)}Q${n(x + dx * 0.3 * size)} ${n(top + dy * 1.25 * size)} ${n(x + dx * size)} ${n(top + dy * size)}Q${n(x + dx * 0.6 * size)} ${n(top + dy * 0.6 * size)} ${n(x + 3)} ${n(top + 4)}z`,
    )
    .join('')
  return (
    stroke(`M${n(x)} ${n(y)}V${n(top)}`, s.tone('#9a8f78'), 7 * size) +
    stroke(`M${n(x)} ${n(top + 22 * size)}V${n(top - 2)}`, s.tone('#6f9a58'), 8 * size) +
    shape(fronds, leaf)
  )
}

/** Banana leaves fanned from one root. */
export function banana(s: Sheet, x: number, y: number, size = 1): string {
  const light = s.tone('#79a551')
  const dark = s.tone('#5f8f43')
  const leaves: [number, number, string][] = [
    [-76, -50, light],
    [-36, -104, dark],
    [8, -118, light],
    [50, -94, dark],
    [80, -42, light],
  ]
  return leaves
    .map(([dx, dy, fill]) =>
      shape(
        `M${n(x)} ${n(y)}Q${n(x + dx * 0.2 * size)} ${n(y + dy * 1.1 * size)} ${n(x + dx * size)} ${n(y + dy * size)}Q${n(x + dx * 0.9 * size)} ${n(y + dy * 0.3 * size)} ${n(x)} ${n(y)}z`,
        fill,
      ),
    )
    .join('')
}

/** A low shrub; `bloom` strews it with flowers. */
export function bush(
  s: Sheet,
  x: number,
  y: number,
  size = 1,
  leaf: string = LEAF.near,
  bloom = '',
): string {
  const k = (v: number) => n(v * size)
  let flowers = ''
  if (bloom !== '') {
    const dots: [number, number][] = [
      [-34, -16],
      [-14, -38],
      [8, -22],
      [26, -42],
      [44, -14],
      [-4, -8],
    ]
    flowers = shape(
      dots
        .map(
          ([dx, dy]) =>
            `M${n(x + (dx - 4) * size)} ${n(y + dy * size)}a${k(4)} ${k(4)} 0 1 0 ${k(8)} 0a${k(4)} ${k(4)} 0 1 0 ${k(-8)} 0`,
        )
        .join(''),
      s.tone(bloom),
    )
  }
  return (
    shape(
      `M${n(x - 56 * size)} ${n(y)}q${k(-5)} ${k(-32)} ${k(25)} ${k(-32)}q${k(7)} ${k(-30)} ${k(37)} ${k(-18)}q${k(30)} ${k(-18)} ${k(35)} ${k(16)}q${k(27)} 2 ${k(20)} ${k(34)}z`,
      s.tone(leaf),
    ) + flowers
  )
}

/** The soft top of a broad tree, two tones. Centre and half width. */
function canopy(s: Sheet, x: number, y: number, w: number, leaf: string, distance = 0): string {
  const k = (v: number) => n(v * w)
  const d = `M${n(x - w)} ${n(y)}q${k(-0.16)} ${k(-0.42)} ${k(0.26)} ${k(-0.5)}q${k(0.04)} ${k(-0.44)} ${k(0.48)} ${k(-0.4)}q${k(0.32)} ${k(-0.24)} ${k(0.6)} ${k(0.06)}q${k(0.42)} ${k(-0.02)} ${k(0.44)} ${k(0.42)}q${k(0.34)} ${k(0.1)} ${k(0.2)} ${k(0.42)}q${k(-0.3)} ${k(0.22)} ${k(-0.6)} ${k(0.08)}q${k(-0.4)} ${k(0.2)} ${k(-0.74)} 0q${k(-0.4)} ${k(0.14)} ${k(-0.64)} ${k(-0.08)}z`
  const top = `M${n(x - 0.5 * w)} ${n(y - 0.42 * w)}q${k(0.1)} ${k(-0.3)} ${k(0.42)} ${k(-0.24)}q${k(0.24)} ${k(-0.14)} ${k(0.44)} ${k(0.06)}q${k(0.24)} ${k(0.04)} ${k(0.2)} ${k(0.26)}q${k(-0.28)} ${k(0.14)} ${k(-0.5)} 0q${k(-0.3)} ${k(0.1)} ${k(-0.56)} ${k(-0.08)}z`
  return shape(d, s.far(leaf, distance)) + shape(top, s.far(lighter(leaf, 0.14), distance))
}

/** A mango or jackfruit tree: forked trunk and a wide crown of half width `w`. */
export function broadTree(
  s: Sheet,
  x: number,
  y: number,
  height: number,
  w: number,
  leaf: string = LEAF.near,
  distance = 0,
): string {
  const bark = s.far('#6d573c', distance)
  const t = w * 0.09
  return (
    shape(
      `M${n(x - t * 1.3)} ${n(y)}Q${n(x - t)} ${n(y - height * 0.4)} ${n(x - w * 0.3)} ${n(y - height * 0.75)}h${n(t)}Q${n(x)} ${n(y - height * 0.5)} ${n(x + w * 0.3)} ${n(y - height * 0.78)}h${n(t)}Q${n(x + t)} ${n(y - height * 0.4)} ${n(x + t * 1.4)} ${n(y)}z`,
      bark,
    ) + canopy(s, x, y - height * 0.72, w, leaf, distance)
  )
}

/** A rubber tree: straight pale stem with its tapping cup, a light crown high up. */
export function rubber(s: Sheet, x: number, y: number, size: number, distance = 0): string {
  const h = 300 * size
  const cup =
    size > 0.7
      ? stroke(
          `M${n(x - 6 * size)} ${n(y - 74 * size)}l${n(12 * size)} ${n(10 * size)}`,
          s.tone('#f3ead8'),
          2.5,
        ) +
        shape(
          `M${n(x - 5 * size)} ${n(y - 58 * size)}h${n(11 * size)}l${n(-2 * size)} ${n(9 * size)}h${n(-7 * size)}z`,
          s.tone('#3a3330'),
        )
      : ''
  return (
    stroke(
      `M${n(x)} ${n(y)}L${n(x + 3 * size)} ${n(y - h * 0.86)}`,
      s.far('#9c8e7a', distance),
      11 * size,
    ) +
    stroke(
      `M${n(x + 2 * size)} ${n(y - h * 0.6)}l${n(-22 * size)} ${n(-h * 0.2)}m${n(22 * size)} ${n(h * 0.14)}l${n(24 * size)} ${n(-h * 0.2)}`,
      s.far('#9c8e7a', distance),
      5 * size,
    ) +
    canopy(s, x, y - h * 0.8, 62 * size, '#5b8a4e', distance) +
    cup
  )
}

/** The narrow shade tree of the tea hills. */
export function silverOak(s: Sheet, x: number, y: number, size: number, distance = 0): string {
  const k = (v: number) => n(v * size)
  return (
    stroke(`M${n(x)} ${n(y)}v${k(-180)}`, s.far('#5b5244', distance), 7 * size) +
    shape(
      `M${n(x)} ${n(y - 236 * size)}q${k(48)} ${k(74)} ${k(27)} ${k(150)}h${k(-54)}q${k(-20)} ${k(-74)} ${k(27)} ${k(-150)}z`,
      s.far('#4e7562', distance),
    ) +
    shape(
      `M${n(x)} ${n(y - 236 * size)}q${k(-40)} ${k(74)} ${k(-24)} ${k(150)}h${k(16)}q${k(-14)} ${k(-70)} ${k(8)} ${k(-150)}z`,
      '#fff',
      'opacity=".1"',
    )
  )
}

/** Rows of clipped tea over a slope: rows grow thicker towards the viewer. */
export function teaRows(s: Sheet, top: number, bottom: number, rows = 9): string {
  const light = s.tone('#6f9d57')
  const dark = s.tone('#527f4b')
  const sway = between(s.random, -26, 26)
  let out = ''
  for (let i = 0; i < rows; i++) {
    const t = i / (rows - 1)
    const y = top + (bottom - top) * t ** 1.35
    const w = 12 + 30 * t
    out += stroke(
      `M-30 ${n(y)}Q300 ${n(y - 44 + sway)} 600 ${n(y)}T1230 ${n(y - 16)}`,
      i % 2 ? dark : light,
      w,
      `stroke-dasharray="${n(24 + 34 * t)} ${n(2 + 2 * t)}" stroke-dashoffset="${i * 17}"`,
    )
  }
  return out
}

/** Standing paddy between two heights: a pattern of blades, larger towards the viewer. */
export function paddy(s: Sheet, top: number, bottom: number, ripe = false): string {
  const base = ripe ? '#c2ae52' : '#8fb84f'
  const field = s.paint(
    'pf',
    (id) =>
      `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${s.far(lighter(base, 0.15), 0.3)}"/><stop offset="1" stop-color="${s.tone(darker(base, 0.12))}"/></linearGradient>`,
  )
  const blades = s.paint(
    'pb',
    (id) =>
      `<pattern id="${id}" width="26" height="18" patternUnits="userSpaceOnUse"><path d="M4 17l-3-11m3 11l1-13m-1 13l5-10M17 10l-3-9m3 9l1-10m-1 10l5-8" stroke="${s.tone(darker(base, 0.32))}" stroke-width="1.6" fill="none"/></pattern>`,
  )
  const near = s.paint('pn', (id) => `<pattern id="${id}" href="#pb" patternTransform="scale(2)"/>`)
  const h = bottom - top
  const box = (y: number, height: number, fill: string, more = '') =>
    shape(`M0 ${n(y)}h1200v${n(height)}H0z`, fill, more)
  return (
    box(top, h, field) +
    box(top + h * 0.12, h * 0.36, blades, 'opacity=".5"') +
    box(top + h * 0.48, h * 0.52, near, 'opacity=".8"')
  )
}

/** Loose tufts of grass, one path. */
export function tufts(
  s: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  count: number,
  colour = '#6f8f45',
): string {
  let d = ''
  for (let i = 0; i < count; i++) {
    const t = s.random()
    const k = 0.7 + t
    const gx = Math.round(x + w * s.random())
    const gy = Math.round(y + h * t)
    d += `M${gx} ${gy}l${n(-5 * k)} ${n(-11 * k)}m${n(5 * k)} ${n(11 * k)}l1 ${n(-14 * k)}m-1 ${n(14 * k)}l${n(6 * k)} ${n(-10 * k)}`
  }
  return stroke(d, s.tone(colour), 2.2)
}

/** A stand of palms along a line, some leaning, smaller at the back. */
export function grove(
  s: Sheet,
  x0: number,
  x1: number,
  y: number,
  count: number,
  size: number,
): string {
  let out = ''
  const gap = (x1 - x0) / count
  for (let i = 0; i < count; i++) {
    const x = x0 + gap * (i + between(s.random, 0.2, 0.8))
    const lean = between(s.random, 10, 34) * (chance(s.random, 0.5) ? 1 : -1)
    const k = size * between(s.random, 0.8, 1.15)
    const leaf = [LEAF.mid, LEAF.near, LEAF.pale][i % 3]
    out += palm(
      s,
      x,
      y + between(s.random, -4, 10),
      330 * k * between(s.random, 0.8, 1.15),
      lean,
      k,
      leaf,
    )
  }
  return out
}

/** A clay pot with a plant in it. */
export const potPlant = (s: Sheet, x: number, y: number, size = 1): string =>
  place(
    stroke(
      'M0-40q-26-30-18-58M0-40q0-46 6-70M0-40q22-26 34-54',
      s.tone('#4f8a52'),
      9,
      'stroke-linecap="round"',
    ) +
      shape('M-19-44h38l-6 44h-26z', s.tone('#a9502f')) +
      circle(-18, -96, 7, s.tone('#d1495b')),
    x,
    y,
    size,
  )
