import { between, chance, pick, whole, type Random } from '../random.ts'
import type { Place } from '../place.ts'
import { n, place, poly, rect, rounded, shape, stroke, circle } from '../svg.ts'

/** Papers a plan is drawn on: ground, ink, and the tint of the rooms. */
interface Paper {
  ground: string
  ink: string
  tint: string
  second: string
}

const PAPERS: readonly [Paper, ...Paper[]] = [
  { ground: '#f7f0e0', ink: '#0f5e59', tint: '#e4ecdf', second: '#b5482e' },
  { ground: '#123f44', ink: '#e8f0e6', tint: '#1d5157', second: '#f0c98a' },
  { ground: '#f4ead6', ink: '#7a3a26', tint: '#f3dcc6', second: '#0f5e59' },
  { ground: '#eef0e8', ink: '#2c4a6a', tint: '#dde5ea', second: '#b5682e' },
]

type Use =
  | 'living'
  | 'bed'
  | 'kitchen'
  | 'bath'
  | 'sitout'
  | 'court'
  | 'dining'
  | 'office'
  | 'shop'
  | 'store'
  | 'car'

interface Room {
  x: number
  y: number
  w: number
  h: number
  use: Use
}

/** A floor plan on squared paper: walls, doors, furniture; no words and no measures. */
export function floorPlan(at: Place): string {
  const r = at.detail('plan')
  const paper = pick(r, PAPERS)
  const rooms = layout(at, r)
  const grid = `<pattern id="q" width="30" height="30" patternUnits="userSpaceOnUse"><path d="M0 0h30M0 0v30" stroke="${paper.ink}" stroke-width="1" opacity=".13" fill="none"/></pattern>`
  const flip = at.flip
  const laid = rooms.map((room): Room => (flip ? { ...room, x: 1200 - room.x - room.w } : room))
  return (
    `<defs>${grid}</defs>` +
    rect(0, 0, 1200, 800, paper.ground) +
    rect(0, 0, 1200, 800, 'url(#q)') +
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
    dimensionLines(laid, paper) +
    compass(paper.ink, paper.second, flip ? 110 : 1090, 118) +
    garden(r, laid, paper)
  )
}

/** Rooms as a grid of columns and rows, by the kind of place. */
function layout(at: Place, r: Random): Room[] {
  switch (at.kind) {
    case 'OFFICE':
      return [
        { x: 220, y: 180, w: 460, h: 440, use: 'office' },
        { x: 680, y: 180, w: 150, h: 220, use: 'dining' },
        { x: 830, y: 180, w: 150, h: 220, use: 'living' },
        { x: 680, y: 400, w: 120, h: 220, use: 'bath' },
        { x: 800, y: 400, w: 180, h: 220, use: 'office' },
      ]
    case 'SHOP':
    case 'COMMERCIAL':
      return [
        { x: 250, y: 170, w: 700, h: 150, use: 'store' },
        ...Array.from({ length: 3 }, (_, i): Room => ({
          x: 250 + (i * 700) / 3,
          y: 320,
          w: 700 / 3,
          h: 300,
          use: 'shop',
        })),
      ]
    case 'WAREHOUSE':
    case 'INDUSTRIAL':
      return [
        { x: 220, y: 180, w: 580, h: 440, use: 'store' },
        { x: 800, y: 180, w: 180, h: 150, use: 'office' },
        { x: 800, y: 330, w: 180, h: 110, use: 'bath' },
        { x: 800, y: 440, w: 180, h: 180, use: 'car' },
      ]
    default:
      return at.kind === 'APARTMENT' || at.kind === 'MIXED_USE' ? flat(r) : house(r)
  }
}

function flat(r: Random): Room[] {
  const left = whole(r, 220, 270)
  const right = whole(r, 190, 220)
  const mid = 740 - left - right
  const split = whole(r, 330, 390)
  const x1 = 230 + left
  const x2 = x1 + mid
  return [
    { x: 230, y: 170, w: left, h: 200, use: 'bed' },
    { x: 230, y: 370, w: left, h: 80, use: 'bath' },
    { x: 230, y: 450, w: left, h: 190, use: 'bed' },
    { x: x1, y: 170, w: mid, h: split - 170, use: 'dining' },
    { x: x1, y: split, w: mid, h: 640 - split, use: 'living' },
    { x: x2, y: 170, w: right, h: 190, use: 'kitchen' },
    { x: x2, y: 360, w: right, h: 80, use: 'bath' },
    { x: x2, y: 440, w: right, h: 200, use: 'bed' },
    { x: x1 + 16, y: 640, w: mid - 32, h: 56, use: 'sitout' },
  ]
}

function house(r: Random): Room[] {
  if (chance(r, 0.4)) return courtHouse(r)
  const left = whole(r, 230, 280)
  const mid = whole(r, 250, 300)
  const right = 740 - left - mid
  const x1 = 230 + left
  const x2 = x1 + mid
  return [
    { x: 230, y: 160, w: left, h: 180, use: 'bed' },
    { x: 230, y: 340, w: left, h: 80, use: 'bath' },
    { x: 230, y: 420, w: left, h: 200, use: 'bed' },
    { x: x1, y: 160, w: mid, h: 190, use: 'dining' },
    { x: x1, y: 350, w: mid, h: 210, use: 'living' },
    { x: x2, y: 160, w: right, h: 170, use: 'kitchen' },
    { x: x2, y: 330, w: right, h: 90, use: 'bath' },
    { x: x2, y: 420, w: right, h: chance(r, 0.5) ? 140 : 200, use: 'bed' },
    { x: x1, y: 560, w: mid, h: 80, use: 'sitout' },
  ]
}

/** Rooms round an open court, the old way. */
function courtHouse(r: Random): Room[] {
  const side = whole(r, 200, 230)
  const inner = 760 - side * 2
  return [
    { x: 220, y: 150, w: side, h: 190, use: 'bed' },
    { x: 220 + side, y: 150, w: inner, h: 140, use: 'dining' },
    { x: 980 - side, y: 150, w: side, h: 190, use: 'kitchen' },
    { x: 220, y: 340, w: side, h: 90, use: 'bath' },
    { x: 220 + side, y: 290, w: inner, h: 180, use: 'court' },
    { x: 980 - side, y: 340, w: side, h: 90, use: 'bath' },
    { x: 220, y: 430, w: side, h: 170, use: 'bed' },
    { x: 220 + side, y: 470, w: inner, h: 130, use: 'living' },
    { x: 980 - side, y: 430, w: side, h: 170, use: 'bed' },
    { x: 220, y: 600, w: 760, h: 56, use: 'sitout' },
  ]
}

function furnish({ x, y, w, h, use }: Room, { ink, second, tint, ground }: Paper): string {
  const line = (d: string, width = 2.6) => stroke(d, ink, width, 'opacity=".75"')
  const cx = x + w / 2
  const cy = y + h / 2
  const box = (bx: number, by: number, bw: number, bh: number, fill = ground) =>
    rounded(bx, by, bw, bh, 5, fill, `stroke="${ink}" stroke-width="2.6"`)
  switch (use) {
    case 'bed': {
      const bw = Math.min(110, w * 0.5)
      return (
        box(cx - bw / 2, y + 16, bw, 116) +
        box(cx - bw / 2 + 8, y + 22, bw / 2 - 12, 26) +
        box(cx + 4, y + 22, bw / 2 - 12, 26) +
        line(`M${n(cx - bw / 2)} ${y + 66}h${n(bw)}`) +
        box(x + 14, y + h - 44, Math.min(90, w * 0.36), 30, tint)
      )
    }
    case 'living':
      return (
        box(x + 24, cy - 66, 44, 132) +
        box(cx - 34, cy - 26, 68, 52) +
        box(x + w - 60, cy - 40, 40, 80) +
        circle(x + 34, y + 34, 15, second, 'opacity=".8"')
      )
    case 'dining':
      return (
        box(cx - 62, cy - 28, 124, 56) +
        [-40, 0, 40]
          .map((d) => box(cx + d - 12, cy - 54, 24, 20) + box(cx + d - 12, cy + 34, 24, 20))
          .join('')
      )
    case 'kitchen':
      return (
        box(x + 10, y + 10, w - 20, 38) +
        box(x + 10, y + 48, 38, Math.max(30, h - 90)) +
        circle(x + w * 0.62, y + 29, 10, 'none', `stroke="${ink}" stroke-width="2.6"`) +
        circle(x + w * 0.62 + 28, y + 29, 10, 'none', `stroke="${ink}" stroke-width="2.6"`) +
        box(x + 16, y + h * 0.5, 26, 34)
      )
    case 'bath':
      return (
        box(x + 14, cy - 16, 24, 32) +
        circle(x + 62, cy, 13, ground, `stroke="${ink}" stroke-width="2.6"`) +
        line(`M${n(x + w - 70)} ${n(y + 8)}v${n(h - 16)}M${n(x + w - 52)} ${n(cy)}h30`)
      )
    case 'court':
      return (
        poly(
          [
            [x + w * 0.22, y + 30],
            [x + w * 0.78, y + 30],
            [x + w * 0.78, y + h - 30],
            [x + w * 0.22, y + h - 30],
          ],
          '#8fb06a',
          `opacity=".55"`,
        ) +
        line(
          `M${n(x)} ${y}L${n(x + w * 0.22)} ${y + 30}M${n(x + w)} ${y}L${n(x + w * 0.78)} ${y + 30}M${n(x)} ${y + h}L${n(x + w * 0.22)} ${y + h - 30}M${n(x + w)} ${y + h}L${n(x + w * 0.78)} ${y + h - 30}`,
        ) +
        box(cx - 18, cy - 18, 36, 36, second)
      )
    case 'sitout':
      return shape(
        Array.from(
          { length: 5 },
          (_, i) => `M${n(x + 10 + ((w - 34) * i) / 4)} ${n(y + h - 22)}h14v14h-14z`,
        ).join(''),
        ink,
      )
    case 'office':
      return Array.from({ length: Math.max(1, Math.floor(w / 150)) }, (_, i) =>
        Array.from(
          { length: Math.max(1, Math.floor(h / 130)) },
          (_, k) =>
            box(x + 40 + i * 140, y + 40 + k * 124, 78, 40) +
            circle(
              x + 79 + i * 140,
              y + 98 + k * 124,
              13,
              tint,
              `stroke="${ink}" stroke-width="2.6"`,
            ),
        ).join(''),
      ).join('')
    case 'shop':
      return (
        box(x + 18, y + 16, 30, h - 60) +
        box(x + w - 48, y + 16, 30, h - 60) +
        box(cx - 40, cy - 20, 80, 34, second)
      )
    case 'store':
      return Array.from(
        { length: Math.max(2, Math.floor(w / 130)) },
        (_, i) =>
          box(x + 30 + i * 124, y + 24, 60, h - 60) +
          line(
            `M${x + 30 + i * 124} ${n(y + h * 0.4)}h60M${x + 30 + i * 124} ${n(y + h * 0.65)}h60`,
          ),
      ).join('')
    case 'car':
      return (
        rounded(cx - 32, cy - 62, 64, 124, 18, tint, `stroke="${ink}" stroke-width="2.6"`) +
        line(`M${n(cx - 24)} ${n(cy - 24)}h48M${n(cx - 24)} ${n(cy + 30)}h48`)
      )
  }
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
    if (use === 'court' || use === 'sitout') continue
    const width = Math.min(44, h * 0.5)
    if (x > left + 2) {
      const dy = y + h - width - 12
      cut += `M${n(x)} ${n(dy)}v${n(width)}`
      swing += `M${n(x)} ${n(dy)}h${n(width)}A${n(width)} ${n(width)} 0 0 1 ${n(x)} ${n(dy + width)}`
    }
    const span = w * 0.4
    if (y <= top + 2) panes += `M${n(x + w * 0.3)} ${n(y)}h${n(span)}`
    if (x <= left + 2 && h > 110) panes += `M${n(x)} ${n(y + h * 0.3)}v${n(h * 0.4)}`
    if (x + w >= right - 2 && h > 110) panes += `M${n(x + w)} ${n(y + h * 0.3)}v${n(h * 0.4)}`
  }
  const entry = rooms.find((room) => room.use === 'living') ?? rooms[0]
  if (entry) {
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

/** Ticked lines outside the walls where a draughtsman writes the measures; here they stay bare. */
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
  for (const x of [110, 170, 1030, 1100]) {
    if (chance(r, 0.75))
      out += place(
        treeTop(ink, '#7fa268'),
        x + between(r, -20, 20),
        bottom + between(r, -330, 40),
        between(r, 0.6, 1),
      )
  }
  return out
}

/** A palm from above: eight fronds round a point. */
const treeTop = (ink: string, leaf: string): string =>
  `<g fill="${leaf}" stroke="${ink}" stroke-width="1.6" stroke-opacity=".5">${Array.from({ length: 8 }, (_, i) => `<path d="M0 0Q22-14 52 0Q22 14 0 0" transform="rotate(${i * 45 + 12})"/>`).join('')}</g>`
