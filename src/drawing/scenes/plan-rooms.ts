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
  /** The way in from outside is at its foot. */
  entry?: boolean
}

/** Rooms as a grid of columns and rows, by the kind of place. */
export function layout(at: Place, r: Random): Room[] {
  switch (at.kind) {
    case 'OFFICE':
      return officeFloor(r)
    case 'SHOP':
    case 'COMMERCIAL':
      return shops(r)
    case 'WAREHOUSE':
    case 'INDUSTRIAL':
      return shed(r)
    default:
      return at.kind === 'APARTMENT' || at.kind === 'MIXED_USE' ? flat(r) : house(r)
  }
}

/** An open floor of desks, rooms for meeting on one side. */
function officeFloor(r: Random): Room[] {
  const hall = whole(r, 420, 500)
  const x = 220 + hall
  const w = 760 - hall
  const split = whole(r, 370, 430)
  const rooms: Room[] = [{ x: 220, y: 180, w: hall, h: 440, use: 'office', entry: true }]
  if (chance(r, 0.5)) rooms.push({ x, y: 180, w, h: split - 180, use: 'dining' })
  else
    rooms.push(
      { x, y: 180, w: w / 2, h: split - 180, use: 'office' },
      { x: x + w / 2, y: 180, w: w / 2, h: split - 180, use: 'office' },
    )
  const wet = whole(r, 100, 130)
  rooms.push(
    { x, y: split, w: wet, h: 620 - split, use: 'bath' },
    { x: x + wet, y: split, w: w - wet, h: 620 - split, use: chance(r, 0.5) ? 'office' : 'living' },
  )
  return rooms
}

const FRONT = 700

/** Two to four units to the street, one of them perhaps double, stores behind. */
function shops(r: Random): Room[] {
  const units = whole(r, 2, 4)
  const deep = whole(r, 110, 170)
  const double = chance(r, 0.4) ? 1.5 : 1
  const unit = FRONT / (units - 1 + double)
  const rooms: Room[] = []
  if (chance(r, 0.6)) rooms.push({ x: 250, y: 170, w: FRONT, h: deep, use: 'store' })
  else
    rooms.push(
      { x: 250, y: 170, w: FRONT * 0.7, h: deep, use: 'store' },
      { x: 250 + FRONT * 0.7, y: 170, w: FRONT * 0.3, h: deep, use: 'bath' },
    )
  for (let i = 0, x = 250; i < units; i++) {
    const w = i === 0 ? unit * double : unit
    rooms.push({ x, y: 170 + deep, w, h: 450 - deep, use: 'shop', entry: true })
    x += w
  }
  return rooms
}

/** One great hall, an office and a loading bay beside it. */
function shed(r: Random): Room[] {
  const hall = whole(r, 540, 610)
  const x = 220 + hall
  const w = 760 - hall
  const a = whole(r, 130, 170)
  const b = whole(r, 90, 120)
  return [
    { x: 220, y: 180, w: hall, h: 440, use: 'store', entry: true },
    { x, y: 180, w, h: a, use: 'office' },
    { x, y: 180 + a, w, h: b, use: 'bath' },
    { x, y: 180 + a + b, w, h: 440 - a - b, use: 'car' },
  ]
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
    { x: x1, y: split, w: mid, h: 640 - split, use: 'living', entry: true },
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
    { x: x1, y: 350, w: mid, h: 210, use: 'living', entry: true },
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
    { x: 220 + side, y: 470, w: inner, h: 130, use: 'living', entry: true },
    { x: 980 - side, y: 430, w: side, h: 170, use: 'bed' },
    { x: 220, y: 600, w: 760, h: 56, use: 'sitout' },
  ]
}
