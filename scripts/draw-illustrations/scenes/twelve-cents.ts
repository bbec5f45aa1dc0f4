import { circle, n, place, rect, rounded, shape, stroke } from '../svg.ts'

/** Drawn units a metre: the plot of 12 cents (485.6 m², 22.04 m square) is 300 units wide. */
const METRE = 300 / 22.04

/** A house of 1,200 sq ft on one floor is 111.5 m², 10.56 m square. */
const HOUSE = 10.56 * METRE

const HIP = HOUSE * 0.34

/** A palm from above with its shade, `size` 1 for fronds of 2.8 m. */
function palmTop(x: number, y: number, size: number, turn: number, leaf = '#3e6b45'): string {
  const fronds = Array.from(
    { length: 8 },
    (_, i) => `<path d="M0 0Q16-10 38 0Q16 10 0 0" transform="rotate(${i * 45 + turn})"/>`,
  ).join('')
  return place(
    `<g fill="#000" opacity=".18" transform="translate(5 7)">${fronds}</g><g fill="${leaf}">${fronds}</g>`,
    x,
    y,
    size,
  )
}

/** A hipped roof from above, the afternoon side dark. */
function roofTop(x: number, y: number): string {
  const [w, a, b] = [HOUSE, HIP, HOUSE - HIP].map(n)
  return place(
    rect(8, 10, HOUSE, HOUSE, '#000', 'opacity=".2"') +
      rect(0, 0, HOUSE, HOUSE, '#b9563c') +
      shape(`M0 0L${a} ${a}V${b}L0 ${w}zM${w} 0L${b} ${a}V${b}L${w} ${w}z`, '#963f2a') +
      shape(`M0 ${w}L${a} ${b}H${b}L${w} ${w}z`, '#c8694d') +
      rect(
        HIP,
        HIP,
        HOUSE - 2 * HIP,
        HOUSE - 2 * HIP,
        '#c8694d',
        'stroke="#7c3020" stroke-width="3"',
      ),
    x,
    y,
  )
}

/**
 * Twelve cents seen from above, to scale: the plot, a house of 1,200 sq ft, a car of 4.2 m, palms, a well, the lane.
 * 640 by 400; it has no labels, since the page gives the figures.
 */
export function twelveCents(): string {
  const grass = Array.from(
    { length: 34 },
    (_, i) => `M${(i * 97) % 289} ${16 + ((i * 61) % 273)}l5-7 3 8`,
  ).join('')
  const plot =
    rect(0, 0, 300, 300, '#7e9b58') +
    stroke(grass, '#6a8748', 2) +
    rect(222, 186, 42, 114, '#d8c39b') +
    rect(120, 196, 26, 104, '#cfb98f') +
    roofTop(56, 52) +
    rounded(229, 222, 28, 57, 9, '#e9e3d6') +
    rounded(233, 234, 20, 14, 3, '#45585c') +
    rounded(233, 260, 20, 10, 3, '#45585c') +
    circle(263, 139, 17, '#000', 'opacity=".2"') +
    circle(259, 134, 16, '#b9553a') +
    circle(259, 134, 10, '#22302f') +
    palmTop(254, 58, 1, 0) +
    palmTop(36, 254, 0.9, 14) +
    palmTop(84, 256, 0.6, 28, '#8db45c') +
    stroke('M0 0h300v300H0z', '#fff6e4', 4, 'stroke-dasharray="12 8"') +
    [0, 300]
      .map((x) =>
        [0, 300]
          .map((y) =>
            rounded(x - 6, y - 6, 12, 12, 2, '#f4eee3', 'stroke="#8e3a26" stroke-width="2.500"'),
          )
          .join(''),
      )
      .join('')
  const ruler = stroke(
    'M170 20h300M170 14v12M470 14v12M150 34v300M144 34h12M144 334h12',
    '#fff6e4',
    2.4,
  )
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400" width="640" height="400"><defs><pattern id="soil" width="46" height="40" patternUnits="userSpaceOnUse"><path d="M6 8h5M30 20h4M16 33h6M40 5h3" stroke="#8a4a2d" stroke-width="2.500" stroke-linecap="round"/></pattern></defs>` +
    rect(0, 0, 640, 400, '#a9623f') +
    rect(0, 0, 640, 400, 'url(#soil)') +
    rect(0, 0, 126, 340, '#8fa35f') +
    rect(514, 0, 126, 340, '#94a765') +
    palmTop(60, 80, 1.1, 20, '#4f7f52') +
    palmTop(580, 250, 1.2, 8, '#4f7f52') +
    palmTop(590, 70, 0.8, 30, '#5f8f5c') +
    palmTop(52, 250, 0.8, 4, '#5f8f5c') +
    rect(0, 352, 640, 48, '#6f6a62') +
    stroke('M10 376h620', '#e9dfc9', 3, 'stroke-dasharray="22 18"') +
    rect(392, 334, 42, 18, '#d8c39b') +
    rect(290, 334, 26, 18, '#cfb98f') +
    ruler +
    place(plot, 170, 34) +
    '</svg>'
  )
}
