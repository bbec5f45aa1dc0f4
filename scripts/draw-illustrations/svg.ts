/** The sheet: 3:2, the aspect ratio of every picture frame on the site. */
export const WIDTH = 1200
export const HEIGHT = 800

export type Point = readonly [x: number, y: number]

/** Formats a number to a tenth of a unit, as short as possible. */
export const n = (value: number): string => String(Math.round(value * 10) / 10)

const extra = (more: string): string => (more === '' ? '' : ` ${more}`)

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = ''): string =>
  `<path d="M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z" fill="${fill}"${extra(more)}/>`

export const rounded = (
  x: number,
  y: number,
  w: number,
  h: number,
  radius: number,
  fill: string,
  more = '',
): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(radius)}" fill="${fill}"${extra(more)}/>`

const outline = (points: readonly Point[]): string =>
  points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')

export const poly = (points: readonly Point[], fill: string, more = ''): string =>
  `<path d="M${outline(points)}z" fill="${fill}"${extra(more)}/>`

export const shape = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}"${extra(more)}/>`

export const stroke = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}"${extra(more)}/>`

export const circle = (x: number, y: number, radius: number, fill: string, more = ''): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"${extra(more)}/>`

export const ellipse = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  more = '',
): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${extra(more)}/>`

/** Translates, scales and, with a negative scale, mirrors a drawing. */
export const place = (markup: string, x: number, y: number, sx = 1, sy = Math.abs(sx)): string => {
  const scale = sx === 1 && sy === 1 ? '' : ` scale(${+sx.toFixed(3)} ${+sy.toFixed(3)})`
  return `<g transform="translate(${n(x)} ${n(y)})${scale}">${markup}</g>`
}

export const fade = (markup: string, opacity: number): string =>
  `<g opacity="${+opacity.toFixed(2)}">${markup}</g>`

/** One gradient stop: offset, colour, opacity. */
export type Stop = readonly [offset: number, colour: string, opacity?: number]

/** A linear gradient, top to bottom by default. */
export const gradient = (id: string, stops: readonly Stop[], x2 = 0, y2 = 1): string =>
  `<linearGradient id="${id}" x2="${x2}" y2="${y2}">${stopMarkup(stops)}</linearGradient>`

export const radial = (id: string, stops: readonly Stop[]): string =>
  `<radialGradient id="${id}">${stopMarkup(stops)}</radialGradient>`

const stopMarkup = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('')
