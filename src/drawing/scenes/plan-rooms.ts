import { chance, whole, type Random } from '../random.ts'
import type { Place } from '../place.ts'

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

export interface Room {
  x: number
  y: number
  w: number
  h: number
  use: Use
}

/** Rooms as a grid of columns and rows, by the kind of place. */
export function layout(at: Place, r: Random): Room[] {
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
