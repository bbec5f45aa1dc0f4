import { darker, lighter } from '../colour.ts'
import { between, chance, seeded } from '../../../src/domain/platform/seeded-random.ts'
import type { Sheet } from '../sheet.ts'
import { circle, n, place, shape, stroke } from '../svg.ts'

/** Leaf greens by nearness; each hour tones them further. */
export const LEAF = { near: '#3c6a48', mid: '#4f7f52', pale: '#6d9a5b', young: '#86b35a' } as const
const TRUNK = '#86724f'

/** A coconut crown with a radius of about 100: ten drooping fronds with cut leaflets, defined once per picture. */
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
  const i = Math.round
  const [tx, ty] = [i(x + lean), i(y - height)]
  const base = i(13 * size)
  const top = Math.max(3, i(6 * size))
  const bend = i(lean * 0.1)
  return (
    shape(
      `M${i(x - 6 * size)} ${i(y)}Q${i(x + bend - 2 * size)} ${i(y - height * 0.55)} ${tx - i(top / 2)} ${ty}h${top}Q${i(x + bend + 6 * size)} ${i(y - height * 0.5)} ${i(x - 6 * size) + base} ${i(y)}z`,
      s.tone(TRUNK),
    ) +
    `<use href="${id}" transform="translate(${tx} ${ty}) scale(${n2(lean < 0 ? -size : size)} ${n2(size)})" fill="${s.tone(leaf)}"/>`
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

/** The crown of a broad tree about its middle: half width 100, drawn once for each leaf and distance. */
function crownOf(s: Sheet, leaf: string, distance: number): string {
  const id = `k${leaf.slice(1)}${Math.round(distance * 100)}`
  return s.symbol(
    id,
    (key) =>
      `<g id="${key}">${shape('M-92 22c-26-20-14-58 16-60-2-36 42-52 62-30 22-26 70-16 72 18 34-4 50 36 26 58 6 26-24 40-44 26-16 18-48 20-62 4-22 14-62 8-70-16z', s.far(leaf, distance))}${shape('M-60-30c2-34 44-42 58-22 24-20 58-6 58 20 20 4 26 26 8 36-16-12-40-14-54 0-22-14-56-8-66 8-22-6-22-36-4-42z', s.far(lighter(leaf, 0.12), distance))}${shape('M-30-34c4-16 24-18 32-6 14-10 32-2 32 10-22-6-42-4-64-4z', s.far(lighter(leaf, 0.24), distance))}</g>`,
  )
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
  const t = Math.min(w * 0.085, 22)
  const fork = y - height * 0.42
  const k = (v: number) => n(v)
  const trunk = `M${k(x - t * 2)} ${k(y)}Q${k(x - t)} ${k(y - height * 0.12)} ${k(x - t)} ${k(fork)}L${k(x - w * 0.36)} ${k(fork - height * 0.22)}l${k(t * 0.9)} ${k(-t * 0.5)}L${k(x - t * 0.1)} ${k(fork - t)}L${k(x + t * 0.2)} ${k(fork - height * 0.26)}h${k(t)}L${k(x + t)} ${k(fork - t * 0.6)}L${k(x + w * 0.34)} ${k(fork - height * 0.2)}l${k(t * 0.8)} ${k(t * 0.6)}L${k(x + t * 1.2)} ${k(fork + t)}Q${k(x + t)} ${k(y - height * 0.1)} ${k(x + t * 2.2)} ${k(y)}z`
  return (
    shape(trunk, s.far('#6d573c', distance)) +
    `<use href="${crownOf(s, leaf, distance)}" transform="translate(${k(x)} ${k(y - height * 0.74)}) scale(${n2(w / 100)} ${n2(Math.min(w / 100, height / 190))})"/>`
  )
}

/** A rubber tree: straight pale stem with its tapping cup, a light crown high up. */
export function rubber(s: Sheet, x: number, y: number, size: number, distance = 0): string {
  const bark = s.far('#9c8e7a', distance)
  const crown = crownOf(s, '#5b8a4e', distance)
  const cup =
    stroke('M-6-74l13 10', s.far('#f3ead8', distance), 3) +
    shape('M-5-58h12l-2 10h-8z', s.far('#3a3330', distance))
  const id = s.symbol(
    `u${Math.round(distance * 100)}`,
    (key) =>
      `<g id="${key}">${shape('M-7 0l3-250h6l5 250z', bark)}${stroke('M0-170l-24-56m25 34l26-56', bark, 5)}<use href="${crown}" transform="translate(2-262) scale(.66 .6)"/>${cup}</g>`,
  )
  return `<use href="${id}" transform="translate(${n(x)} ${n(y)}) scale(${n2(size)})"/>`
}

/** The narrow shade tree of the tea hills. */
export function silverOak(s: Sheet, x: number, y: number, size: number, distance = 0): string {
  const id = s.symbol(
    `o${Math.round(distance * 100)}`,
    (key) =>
      `<g id="${key}">${stroke('M0 0v-180', s.far('#5b5244', distance), 7)}${shape('M0-240c14 22 16 34 30 50-8 0-10 2-12 4 14 18 18 34 30 50-10-2-16 0-18 2 10 14 12 28 16 44-30 12-62 12-92 0 4-16 6-30 16-44-2-2-8-4-18-2 12-16 16-32 30-50-2-2-4-4-12-4 14-16 16-28 30-50z', s.far('#4e7562', distance))}${shape('M0-240c-14 22-16 34-30 50 8 0 10 2 12 4-14 18-18 34-30 50 10-2 16 0 18 2-10 14-12 28-16 44q18 8 34 8c-10-40 4-110 12-158z', '#fff', 'opacity=".1"')}</g>`,
  )
  return `<use href="${id}" transform="translate(${n(x)} ${n(y)}) scale(${n2(size)})"/>`
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
    const blade = (v: number) => Math.round(v * (0.7 + t))
    const [a, b, c, e] = [blade(5), blade(11), blade(14), blade(10)]
    d += `M${Math.round(x + w * s.random())} ${Math.round(y + h * t)}l-${a}-${b}m${a} ${b}l1-${c}m-1 ${c}l${a}-${e}`
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
