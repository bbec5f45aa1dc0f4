import { darker, lighter } from '../colour.ts'
import type { Sheet } from '../sheet.ts'
import { circle, n, place, rect, rounded, shape, stroke } from '../svg.ts'

const TYRE = '#27292b'

const wheels = (s: Sheet, xs: readonly number[], radius: number): string =>
  xs
    .map(
      (x) =>
        circle(x, -radius, radius, s.tone(TYRE)) +
        circle(x, -radius, radius * 0.42, s.tone('#c9c9c2')),
    )
    .join('')

/** A small car from the side, standing on (x, y); 240 long at size 1. */
export const car = (s: Sheet, x: number, y: number, colour: string, size = 1): string =>
  place(
    rect(-128, -4, 262, 8, '#000', 'opacity=".2"') +
      shape('M-120-20q2-44 40-50l36-36q8-8 20-8h62q14 0 24 12l28 34q28 4 32 48z', s.tone(colour)) +
      shape('M-34-74l24-26q4-4 12-4h14v30zM26-104h28q10 0 16 8l18 22h-62z', s.tone('#2f4347')) +
      shape('M-34-74l24-26q4-4 12-4h2l-26 30z', '#fff', 'opacity=".2"') +
      shape('M-120-34h240v8h-240z', '#000', 'opacity=".14"') +
      rect(108, -52, 14, 10, s.hour.lit > 0.5 ? '#ffe7b0' : s.tone('#fbf1d8')) +
      rect(-119, -50, 8, 12, s.tone('#d8433a')) +
      wheels(s, [-66, 72], 24),
    x,
    y,
    size,
  )

/** An auto-rickshaw from the side, nose to the right. */
export const rickshaw = (s: Sheet, x: number, y: number, size = 1): string =>
  place(
    rect(-84, -4, 176, 8, '#000', 'opacity=".2"') +
      shape('M-78-26v-44h100v44zM22-70l30 6q22 4 24 38l-54 4z', s.tone('#e8b62c')) +
      shape('M-80-70q-2-58 20-64h66q16 2 24 26l14 42h-8l-12-34h-70v30z', s.tone('#262a2c')) +
      shape('M-34-100h54l12 32h-66z', s.tone('#3b5054')) +
      rect(-78, -70, 100, 7, s.tone('#1f6b4c')) +
      rect(68, -46, 9, 9, s.hour.lit > 0.5 ? '#ffe7b0' : s.tone('#fbf1d8')) +
      wheels(s, [-46, 56], 19),
    x,
    y,
    size,
  )

/** A town bus from the side. */
export const bus = (s: Sheet, x: number, y: number, colour: string, size = 1): string =>
  place(
    rect(-190, -4, 380, 8, '#000', 'opacity=".2"') +
      rounded(-184, -150, 368, 130, 14, s.tone(colour)) +
      rect(-184, -70, 368, 14, s.tone('#f7ecd6')) +
      shape(
        'M-172-132h44v46h-44zm54 0h44v46h-44zm54 0h44v46h-44zm54 0h44v46H-10zm54 0h44v46H44zm54 0h34v96H98zm46 0h30v50h-30z',
        s.hour.lit > 0.5 ? '#ffd890' : s.tone('#31474b'),
      ) +
      rect(174, -48, 10, 12, '#ffe7b0') +
      wheels(s, [-118, 112], 26),
    x,
    y,
    size,
  )

/** A goods lorry with the painted cab of the state's highways. */
export const lorry = (s: Sheet, x: number, y: number, colour: string, size = 1): string =>
  place(
    rect(-190, -4, 372, 8, '#000', 'opacity=".2"') +
      rect(-184, -44, 360, 18, s.tone('#3a3f40')) +
      rect(-184, -140, 250, 98, s.tone(darker(colour, 0.1))) +
      shape('M-184-110h250v6h-250zm0 34h250v6h-250z', s.tone('#f2d35c')) +
      shape('M74-36v-112q0-10 12-10h52q10 0 14 10l26 62v50z', s.tone(colour)) +
      shape('M92-142h42q6 0 8 6l18 44H92z', s.tone('#31474b')) +
      rect(74, -84, 104, 8, s.tone('#f2d35c')) +
      rect(168, -62, 10, 14, '#ffe7b0') +
      wheels(s, [-136, -84, 124], 26),
    x,
    y,
    size,
  )

/** A parked scooter. */
export const scooter = (s: Sheet, x: number, y: number, colour: string, size = 1): string =>
  place(
    wheels(s, [-38, 42], 16) +
      shape(
        'M-58-24q-4-32 26-34h34l8 20h12l16-44h10l-2 10 10 46h-16l-6-16-10 32h-44q-4-16-20-18-10 0-18 4z',
        s.tone(colour),
      ) +
      rect(-46, -66, 46, 9, s.tone('#2b2b2b')) +
      stroke('M30-84l-14-6', s.tone('#333'), 4),
    x,
    y,
    size,
  )

/** A scooter with its rider, going away to the right. */
export const rider = (s: Sheet, x: number, y: number, colour: string, size = 1): string =>
  place(
    scooter(s, 0, 0, colour) +
      shape('M-34-62h34l22 12-6 24h-12l4-16-40-2z', s.tone('#3d4a55')) +
      shape('M-36-62q-4-46 14-50h14q12 6 8 26l-4 26z', s.tone('#e8dcc2')) +
      stroke('M-8-98l28 20', s.tone('#e8dcc2'), 9, 'stroke-linecap="round"') +
      circle(-12, -128, 15, s.tone('#b5482e')) +
      rect(-6, -130, 10, 8, s.tone('#22302f')),
    x,
    y,
    size,
  )

/** A country boat (vallam), prow to the right. */
export const boat = (s: Sheet, x: number, y: number, size = 1, colour = '#5a4130'): string =>
  place(
    shape('M-112-8q82 32 226-8q-24 36-70 40h-96q-44-6-60-32z', s.tone(colour)) +
      shape('M-112-8q82 32 226-8l-8 8q-96 34-208 10z', '#fff', 'opacity=".14"'),
    x,
    y,
    size,
  )

/** A boatman standing with his pole. */
export const boatman = (s: Sheet, x: number, y: number, size = 1): string =>
  place(
    boat(s, 0, 0, 1) +
      shape('M-62 4l7-44q-4-30 10-32 14 2 12 32l6 46z', s.tone('#efe6d4')) +
      shape('M-58-38q0-32 12-32 14 2 13 34z', s.tone('#8a5a3c')) +
      circle(-45, -80, 11, s.tone('#4a2f22')) +
      stroke('M-40-60l64 96', s.tone('#6b5236'), 5),
    x,
    y,
    size,
  )

/** A houseboat (kettuvallam): plank hull, bamboo mat roof in two arches. */
export const houseboat = (s: Sheet, x: number, y: number, size = 1): string => {
  const lamp = s.hour.lit > 0.4 ? '#ffcf7d' : s.tone('#4b3a2a')
  return place(
    shape(
      'M-260-36q34 44 70 48h372q44-6 86-62l-14-2q-40 32-88 30h-330q-56 0-96-14z',
      s.tone('#3f2b1f'),
    ) +
      shape('M-190-22v-92q8-56 120-58h170q82 4 96 60v90z', s.tone('#c69a5e')) +
      shape('M-170-24v-70h70v70zm96 0v-70h70v70zm96 0v-70h70v70zm96 0v-70h50v70z', lamp) +
      shape(
        'M-200-108q12-66 132-70h170q92 4 108 66l-16 4q-14-46-92-50h-170q-96 2-114 50z',
        s.tone('#9c7440'),
      ) +
      stroke('M-170-124q60-24 150-24h130q60 2 80 20', s.tone('#7a5830'), 3) +
      rect(-200, -26, 396, 8, s.tone('#6d4b2e')),
    x,
    y,
    size,
  )
}

/** A surveyed boundary stone, whitewashed with a red band. */
export const stone = (s: Sheet, x: number, y: number, size = 1): string =>
  place(
    ellipseShade(18) +
      shape('M-12 0l3-40q9-10 18 0l3 40z', s.tone('#e9e1d1')) +
      shape('M2 0v-45q5 0 7 5l3 40z', s.tone('#b8ac97')) +
      shape('M-9.500-32h19v9h-19z', s.tone('#b5482e')),
    x,
    y,
    size,
  )

const ellipseShade = (r: number): string =>
  shape(`M${-r} 0a${r} 5 0 1 0 ${2 * r} 0a${r} 5 0 1 0 ${-2 * r} 0`, '#000', 'opacity=".2"')

/** A board on posts; it carries strokes, never words. */
export const board = (s: Sheet, x: number, y: number, size = 1, ink = '#0f5e59'): string =>
  place(
    rect(-58, -70, 9, 70, s.tone('#5b3a26')) +
      rect(49, -70, 9, 70, s.tone('#5b3a26')) +
      rect(-84, -136, 168, 74, s.tone('#fdf6e8')) +
      rect(-84, -136, 168, 9, s.tone(ink)) +
      stroke('M-62-106h124M-62-84h80', s.tone(ink), 7, 'stroke-linecap="round" opacity=".75"'),
    x,
    y,
    size,
  )

/** A street pole with its wires running off to both sides. */
export const pole = (s: Sheet, x: number, y: number, h: number, reach = 1300): string => {
  const top = y - h
  const wire = (dy: number) =>
    `M${n(x)} ${n(top + dy)}q${n(-reach / 2)} 70 ${n(-reach)} ${n(-10)}M${n(x)} ${n(top + dy)}q${n(reach / 2)} 70 ${n(reach)} ${n(-10)}`
  return (
    stroke(wire(14) + wire(30), s.tone('#3b3f40'), 1.8, 'opacity=".7"') +
    rect(x - 6, top, 12, h, s.tone('#8b8a84')) +
    rect(x - 34, top + 12, 68, 6, s.tone('#5e5d58'))
  )
}

/** A street lamp; it shines after dark. */
export const lamp = (s: Sheet, x: number, y: number, h: number): string =>
  (s.hour.lit > 0.5 ? circle(x + 34, y - h + 10, 46, '#ffd890', 'opacity=".28"') : '') +
  stroke(`M${n(x)} ${n(y)}v${n(-h)}q4-14 34-8`, s.tone('#4a5150'), 6) +
  rect(x + 20, y - h - 2, 28, 9, s.hour.lit > 0.5 ? '#ffe7b0' : s.tone('#d9d4c6'))

/** Somebody walking; `mundu` is the cloth round the waist. */
export const walker = (
  s: Sheet,
  x: number,
  y: number,
  size = 1,
  shirt = '#3d6d8c',
  umbrella = false,
): string =>
  place(
    ellipseShade(20) +
      shape('M-9 0l2-20h5l1 20zm9 0l2-20h6l2 20z', s.tone('#6b4630')) +
      shape('M-14-16l3-46h22l4 46z', s.tone('#f4ecdc')) +
      shape('M-14-58q-2-36 6-40h16q9 4 7 40z', s.tone(shirt)) +
      circle(0, -110, 11, s.tone('#5a3a28')) +
      (umbrella
        ? shape(
            'M-56-124q12-46 56-48 44 2 56 48-14-8-28 0-14-8-28 0-14-8-28 0-14-8-28 0z',
            s.tone('#1e2a2b'),
          ) + stroke('M8-166v74', s.tone('#1e2a2b'), 4)
        : ''),
    x,
    y,
    size,
  )

/** An egret, white in the paddy. */
export const egret = (s: Sheet, x: number, y: number, size = 1): string =>
  place(
    stroke('M-3 0v-22m8 22v-20', s.tone('#3a3a36'), 2) +
      shape('M-20-20q4-20 24-18 4-16 0-26l-2-8 14 4-8 4q8 22-2 36-8 12-26 8z', s.tone('#fdfbf4')),
    x,
    y,
    size,
  )

/** A low fence of posts and two rails or wires. */
export function fence(
  s: Sheet,
  x0: number,
  x1: number,
  y: number,
  h: number,
  gap: number,
  colour: string,
): string {
  let posts = ''
  for (let x = x0; x <= x1; x += gap) posts += `M${n(x)} ${n(y)}v${n(-h)}`
  return (
    stroke(
      `M${n(x0)} ${n(y - h * 0.8)}H${n(x1)}M${n(x0)} ${n(y - h * 0.42)}H${n(x1)}`,
      s.tone(lighter(colour, 0.1)),
      3,
    ) + stroke(posts, s.tone(colour), 7)
  )
}
