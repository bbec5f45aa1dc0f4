import { darker, lighter } from '../colour.ts'
import type { Crop } from '../../../src/domain/images/illustration-choice.ts'
import type { Place } from '../place.ts'
import {
  between,
  chance,
  pickRandom,
  type Random,
} from '../../../src/domain/platform/seeded-random.ts'
import { circle, n, place, rect, rounded, shape, stroke, type Point } from '../svg.ts'
import { compass } from './floor-plan.ts'

/** Land from above: its outline and stones, what grows on it, the road and the neighbours. */
export function landPlan(at: Place, crop: Crop | null): string {
  const r = at.detail('plan')
  const farm = crop !== null
  const around = pickRandom(r, ['#8fa861', '#9aa866', '#7f9f5c', '#a5a868'] as const)
  const soil = farm
    ? pickRandom(r, ['#86a550', '#b99a5c', '#7c9a4c'] as const)
    : pickRandom(r, ['#b9714b', '#a8643f', '#c08457', '#93ad62'] as const)
  const roadTop = chance(r, 0.4)
  const roadY = roadTop ? 60 : 660
  const base: Point[] = [
    [300, roadTop ? 190 : 120],
    [900, roadTop ? 180 : 110],
    [930, roadTop ? 690 : 620],
    [270, roadTop ? 700 : 630],
  ]
  const shaped = base.map(([x, y]): Point => [x + between(r, -70, 60), y + between(r, -26, 20)])
  const cornered: Point[] =
    chance(r, 0.35) && shaped[2]
      ? [...shaped.slice(0, 2), [shaped[2][0] + 60, 400], ...shaped.slice(2)]
      : shaped
  const outlineD = `M${cornered.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}z`
  return (
    `<defs><pattern id="k" width="64" height="54" patternUnits="userSpaceOnUse"><path d="M8 12h7M42 28h6M22 44h8M54 8h4" stroke="${darker(soil, 0.28)}" stroke-width="3" stroke-linecap="round"/></pattern><clipPath id="p"><path d="${outlineD}"/></clipPath></defs>` +
    rect(0, 0, 1200, 800, around) +
    neighboursFromAbove(r, around, roadTop) +
    rect(0, roadY, 1200, 84, '#6f6a62') +
    rect(0, roadY - 10, 1200, 12, '#c9b490') +
    rect(0, roadY + 82, 1200, 12, '#c9b490') +
    stroke(`M10 ${roadY + 42}h1180`, '#e9dfc9', 5, 'stroke-dasharray="40 32"') +
    shape(outlineD, '#000', 'opacity=".16" transform="translate(8 10)"') +
    shape(outlineD, soil) +
    `<g clip-path="url(#p)">${shape(outlineD, 'url(#k)')}${crop === null ? features(r) : crops(r, crop)}</g>` +
    stroke(outlineD, '#fff6e4', 6, 'stroke-dasharray="20 13"') +
    cornered
      .map(([x, y]) =>
        rounded(x - 12, y - 12, 24, 24, 4, '#f4eee3', 'stroke="#8e3a26" stroke-width="4"'),
      )
      .join('') +
    compass('#fff6e4', '#b5482e', 1100, roadTop ? 720 : 110)
  )
}

const topPalm = (r: Random): string => {
  const leaf = pickRandom(r, ['#3e6b45', '#4f7f52', '#5f8f5c'])
  const fronds = Array.from(
    { length: 8 },
    (_, i) => `<path d="M0 0Q22-14 54 0Q22 14 0 0" transform="rotate(${i * 45 + 9})"/>`,
  ).join('')
  return `<g id="tp"><g fill="#000" opacity=".2" transform="translate(7 9)">${fronds}</g><g fill="${leaf}">${fronds}</g></g>`
}

/** A well and a few palms; an open plot shows no house. */
function features(r: Random): string {
  const [px, py] = [between(r, 380, 480), between(r, 260, 330)]
  let out = `<defs>${topPalm(r)}</defs>`
  const spots: [number, number][] = [
    [px, py],
    [820, 250],
    [360, 560],
    [780, 560],
    [600, 300],
    [480, 470],
  ]
  for (const [x, y] of spots)
    if (chance(r, 0.55))
      out += `<use href="#tp" transform="translate(${n(x + between(r, -40, 40))} ${n(y + between(r, -30, 30))}) scale(${n(between(r, 0.7, 1.2))})"/>`
  if (chance(r, 0.5))
    out +=
      circle(806, 470, 40, '#000', 'opacity=".2"') +
      circle(800, 462, 38, '#b9553a') +
      circle(800, 462, 26, '#22302f')
  return out
}

/** A hipped roof seen from above. */
const houseTop = (x: number, y: number): string =>
  place(
    rect(-92, -82, 200, 180, '#000', 'opacity=".2"') +
      rect(-100, -90, 200, 180, '#b9563c') +
      shape('M-100-90l60 60v60l-60 60zM100-90l-60 60v60l60 60z', '#963f2a') +
      shape('M-40-30h80v60h-80z', '#c8694d') +
      shape('M-100 90l60-60h80l60 60z', '#c8694d'),
    x,
    y,
  )

/** Rows of a crop. */
function crops(r: Random, crop: Crop): string {
  if (crop === 'paddy') {
    let out = ''
    for (let y = 90; y < 720; y += 96)
      out += stroke(
        `M200 ${y}q250 ${n(between(r, -24, 24))} 800 ${n(between(r, -16, 16))}`,
        '#8f744c',
        9,
      )
    for (let x = 320; x < 1000; x += 170)
      out += stroke(`M${x} 60q${n(between(r, -20, 20))} 300 0 680`, '#8f744c', 7)
    return (
      stroke(
        Array.from({ length: 40 }, (_, i) => `M200 ${90 + i * 16}h800`).join(''),
        '#6f9040',
        4,
        'stroke-dasharray="7 9" opacity=".7"',
      ) + out
    )
  }
  if (crop === 'tea') {
    let out = ''
    for (let i = 0; i < 22; i++)
      out += stroke(
        `M180 ${70 + i * 31}q210 ${n(-40 + i)} 420 0t430 -8`,
        i % 2 ? '#527f4b' : '#6f9d57',
        20,
        `stroke-dasharray="30 4" stroke-dashoffset="${i * 11}"`,
      )
    return out + stroke('M560 60q60 200-20 340t60 360', '#c2966a', 22)
  }
  let out = `<defs>${topPalm(r)}</defs>`
  const round = crop === 'rubber' || crop === 'spice'
  const step = round ? 74 : 104
  for (let y = 130; y < 720; y += step)
    for (let x = 250 + ((y / step) % 2) * 30; x < 960; x += step)
      out += round
        ? circle(x + 5, y + 6, 27, '#000', 'opacity=".16"') +
          circle(x, y, 26, ((x + y) / step) % 2 < 1 ? '#5b8a4e' : '#679658')
        : `<use href="#tp" transform="translate(${Math.round(x)} ${Math.round(y)})"/>`
  return out
}

/** Roofs and fields beyond the boundary, quiet. */
function neighboursFromAbove(r: Random, around: string, roadTop: boolean): string {
  let out = ''
  const field = (x: number, y: number, w: number, h: number) =>
    rect(x, y, w, h, pickRandom(r, [darker(around, 0.08), lighter(around, 0.1), '#9fae6c']))
  out +=
    field(-10, roadTop ? 160 : -10, 190, 330) +
    field(1010, roadTop ? 160 : -10, 200, 280) +
    field(-10, roadTop ? 520 : 350, 180, 300) +
    field(1020, 340, 190, 280)
  for (const [x, y] of [
    [90, 260],
    [1110, 500],
    [80, 560],
    [1120, 250],
  ] as const)
    if (chance(r, 0.55)) out += place(houseTop(0, 0), x, y, between(r, 0.5, 0.7))
    else
      out +=
        circle(x + 6, y + 8, 46, '#000', 'opacity=".15"') +
        circle(x, y, 44, '#557d4c') +
        circle(x - 10, y - 10, 24, '#6b9560')
  return out
}
