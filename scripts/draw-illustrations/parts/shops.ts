import { lighter } from '../colour.ts'
import { between, chance, type Random } from '../../../src/domain/platform/seeded-random.ts'
import type { Sheet } from '../sheet.ts'
import { n, rect, shape, stroke } from '../svg.ts'

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
    // Two sets of goods per street, alternating, to keep the file small.
    const stock = s.symbol(
      `sk${Math.round(w)}${chance(r, 0.5) ? 'a' : 'b'}`,
      (id) => `<g id="${id}">${goods(s, r, 0, 0, w - 36, inner - 10)}</g>`,
    )
    out += chance(r, 0.5)
      ? `<use href="${stock}" x="${n(x + 18)}" y="${n(top + 10)}"/>`
      : `<use href="${stock}" transform="translate(${n(x + w - 18)} ${n(top + 10)}) scale(-1 1)"/>`
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

/** Shelves with jars, boxes and bunches in a few bright paths; `k` is their size. */
export function goods(
  s: Sheet,
  r: Random,
  x: number,
  y: number,
  w: number,
  h: number,
  k = 1,
): string {
  const hues = ['#b5482e', '#d9a441', '#4f8a62', '#3f6f94', '#e8dcc2']
  const paths = hues.map(() => '')
  const rows = Math.max(2, Math.floor(h / (34 * k)))
  const rowH = h / rows
  let shelves = ''
  for (let row = 0; row < rows; row++) {
    const foot = y + rowH * (row + 1) - 6
    shelves += `M${n(x)} ${n(foot + 3)}h${n(w)}`
    for (let gx = x + 3; gx < x + w - 18 * k;) {
      const gw = between(r, 9, 18) * k
      const gh = between(r, 10 * k, Math.min(24 * k, rowH - 10))
      const hue = Math.floor(r() * hues.length)
      paths[hue] +=
        `M${Math.round(gx)} ${Math.round(foot)}v${-Math.round(gh)}h${Math.round(gw)}v${Math.round(gh)}z`
      gx += gw + between(r, 2, 9) * k
    }
  }
  return (
    stroke(shelves, s.tone('#6b4527'), 6) +
    paths.map((d, i) => (d === '' ? '' : shape(d, s.tone(hues[i] ?? '#b5482e')))).join('')
  )
}
