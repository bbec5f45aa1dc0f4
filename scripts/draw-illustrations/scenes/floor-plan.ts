import {
  between,
  chance,
  pickRandom,
  type Random,
} from '../../../src/domain/platform/seeded-random.ts'
import type { Place } from '../place.ts'
import { n, place, rect, shape, stroke, circle } from '../svg.ts'
import { furnish, type Paper } from './plan-furniture.ts'
import type { Room } from './plan-rooms.ts'

const PAPERS: readonly [Paper, ...Paper[]] = [
  { ground: '#f7f0e0', ink: '#0f5e59', tint: '#e4ecdf', second: '#b5482e' },
  { ground: '#123f44', ink: '#e8f0e6', tint: '#1d5157', second: '#f0c98a' },
  { ground: '#f4ead6', ink: '#7a3a26', tint: '#f3dcc6', second: '#0f5e59' },
  { ground: '#eef0e8', ink: '#2c4a6a', tint: '#dde5ea', second: '#b5682e' },
]

/** The plan is laid out at a small scale and enlarged to fill the sheet. */
const ENLARGED = 1.13

/** A floor plan on squared paper: walls, doors, furniture; no words and no measures. */
export function floorPlan(at: Place, rooms: readonly Room[]): string {
  const r = at.detail('plan')
  const paper = pickRandom(r, PAPERS)
  const grid = `<pattern id="q" width="30" height="30" patternUnits="userSpaceOnUse"><path d="M0 0h30M0 0v30" stroke="${paper.ink}" stroke-width="1" opacity=".13" fill="none"/></pattern>`
  const flip = at.flip
  const laid = rooms.map((room): Room => (flip ? { ...room, x: 1200 - room.x - room.w } : room))
  return (
    `<defs>${grid}</defs>` +
    rect(0, 0, 1200, 800, paper.ground) +
    rect(0, 0, 1200, 800, 'url(#q)') +
    place(
      laid
        .map((room) =>
          rect(
            room.x,
            room.y,
            room.w,
            room.h,
            room.use === 'sitout' || room.use === 'car' ? paper.ground : paper.tint,
          ),
        )
        .join('') +
        laid.map((room) => furnish(room, paper)).join('') +
        walls(laid, paper) +
        openings(laid, paper) +
        dimensionLines(laid, paper),
      600 - 600 * ENLARGED,
      406 - 400 * ENLARGED,
      ENLARGED,
    ) +
    compass(paper.ink, paper.second, flip ? 66 : 1134, 80) +
    garden(r, laid, paper)
  )
}

function walls(rooms: readonly Room[], { ink }: Paper): string {
  const d = (open: boolean) =>
    rooms
      .filter((room) => (room.use === 'sitout') === open)
      .map(({ x, y, w, h }) => `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z`)
      .join('')
  return stroke(d(true), ink, 4) + stroke(d(false), ink, 10, 'stroke-linejoin="round"')
}

/** Doors cut through the walls with their swing; windows as a double line. */
function openings(rooms: readonly Room[], { ink, ground, second }: Paper): string {
  let cut = ''
  let swing = ''
  let panes = ''
  const left = Math.min(...rooms.map((room) => room.x))
  const right = Math.max(...rooms.map((room) => room.x + room.w))
  const top = Math.min(...rooms.map((room) => room.y))
  for (const { x, y, w, h, use } of rooms) {
    if (use === 'sitout') continue
    const width = Math.min(44, h * 0.5)
    if (x > left + 2 && use !== 'shop') {
      const dy = y + h - width - 12
      cut += `M${n(x)} ${n(dy)}v${n(width)}`
      swing += `M${n(x)} ${n(dy)}h${n(width)}A${n(width)} ${n(width)} 0 0 1 ${n(x)} ${n(dy + width)}`
    }
    const span = w * 0.4
    if (y <= top + 2) panes += `M${n(x + w * 0.3)} ${n(y)}h${n(span)}`
    if (x <= left + 2 && h > 110) panes += `M${n(x)} ${n(y + h * 0.3)}v${n(h * 0.4)}`
    if (x + w >= right - 2 && h > 110) panes += `M${n(x + w)} ${n(y + h * 0.3)}v${n(h * 0.4)}`
  }
  for (const entry of rooms.filter((room) => room.entry)) {
    const ex = entry.x + entry.w * 0.5 - 30
    const ey = entry.y + entry.h
    cut += `M${n(ex)} ${n(ey)}h60`
    swing += `M${n(ex)} ${n(ey)}v-60A60 60 0 0 1 ${n(ex + 60)} ${n(ey)}`
  }
  return (
    stroke(cut, ground, 12) +
    stroke(swing, second, 2.6) +
    stroke(panes, ground, 6) +
    stroke(panes, ink, 2)
  )
}

/** Dimension lines outside the walls, without figures. */
function dimensionLines(rooms: readonly Room[], { second }: Paper): string {
  const xs = [
    ...new Set(
      rooms.filter((room) => room.use !== 'sitout').flatMap((room) => [room.x, room.x + room.w]),
    ),
  ].map(Math.round)
  const top = Math.min(...rooms.map((room) => room.y)) - 50
  const [x0, x1] = [Math.min(...xs), Math.max(...xs)]
  return stroke(
    `M${x0} ${top}H${x1}${xs.map((x) => `M${x - 7} ${top + 7}l14-14`).join('')}`,
    second,
    2.4,
  )
}

export const compass = (ink: string, second: string, x: number, y: number): string =>
  circle(x, y, 38, 'none', `stroke="${ink}" stroke-width="3"`) +
  shape(`M${x} ${y - 54}l13 54h-26z`, second) +
  shape(`M${x} ${y + 40}l11-40h-22z`, ink)

/** A few trees seen from above, outside the walls. */
function garden(r: Random, rooms: readonly Room[], { ink }: Paper): string {
  const bottom = Math.max(...rooms.map((room) => room.y + room.h))
  let out = ''
  for (const x of [66, 112, 1088, 1134]) {
    if (chance(r, 0.75))
      out += place(
        treeTop(ink, '#7fa268'),
        x + between(r, -20, 20),
        bottom + between(r, -330, 70),
        between(r, 0.6, 1),
      )
  }
  return out
}

/** A palm from above: eight fronds round a point. */
const treeTop = (ink: string, leaf: string): string =>
  `<g fill="${leaf}" stroke="${ink}" stroke-width="1.6" stroke-opacity=".5">${Array.from({ length: 8 }, (_, i) => `<path d="M0 0Q22-14 52 0Q22 14 0 0" transform="rotate(${i * 45 + 12})"/>`).join('')}</g>`
