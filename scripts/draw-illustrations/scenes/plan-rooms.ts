import { chance, randomInt, type Random } from '../../../src/domain/platform/seeded-random.ts'

type Use =
  | 'living'
  | 'bed'
  | 'kitchen'
  | 'bath'
  | 'sitout'
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

/** An open floor of desks, rooms for meeting on one side. */
export function officeFloor(r: Random): Room[] {
  const hall = randomInt(r, 420, 500)
  const x = 220 + hall
  const w = 760 - hall
  const split = randomInt(r, 370, 430)
  const rooms: Room[] = [{ x: 220, y: 180, w: hall, h: 440, use: 'office', entry: true }]
  if (chance(r, 0.5)) rooms.push({ x, y: 180, w, h: split - 180, use: 'dining' })
  else
    rooms.push(
      { x, y: 180, w: w / 2, h: split - 180, use: 'office' },
      { x: x + w / 2, y: 180, w: w / 2, h: split - 180, use: 'office' },
    )
  const wet = randomInt(r, 100, 130)
  rooms.push(
    { x, y: split, w: wet, h: 620 - split, use: 'bath' },
    { x: x + wet, y: split, w: w - wet, h: 620 - split, use: chance(r, 0.5) ? 'office' : 'living' },
  )
  return rooms
}

const FRONT = 700

/** Two to four units to the street, one of them perhaps double, stores behind. */
export function shopFloor(r: Random): Room[] {
  const units = randomInt(r, 2, 4)
  const deep = randomInt(r, 110, 170)
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
export function shedFloor(r: Random): Room[] {
  const hall = randomInt(r, 540, 610)
  const x = 220 + hall
  const w = 760 - hall
  const a = randomInt(r, 130, 170)
  const b = randomInt(r, 90, 120)
  return [
    { x: 220, y: 180, w: hall, h: 440, use: 'store', entry: true },
    { x, y: 180, w, h: a, use: 'office' },
    { x, y: 180 + a, w, h: b, use: 'bath' },
    { x, y: 180 + a + b, w, h: 440 - a - b, use: 'car' },
  ]
}

/** The plan of a home with one to five bedrooms: a flat with its balcony, or a house with its sit-out. */
export function homeFloor(bedrooms: number, flat: boolean, r: Random): Room[] {
  const side = bedrooms === 5 ? 210 : randomInt(r, 215, 245)
  const [x1, x2] = [220 + side, 980 - side]
  const mid = x2 - x1
  const foot = flat ? 630 : 560
  const left = (y: number, h: number, use: Use): Room => ({ x: 220, y, w: side, h, use })
  const right = (y: number, h: number, use: Use): Room => ({ x: x2, y, w: side, h, use })
  const centre = (y: number, h: number, use: Use, entry = false): Room =>
    entry ? { x: x1, y, w: mid, h, use, entry } : { x: x1, y, w: mid, h, use }
  const outside = { x: x1 + 16, y: foot, w: mid - 32, h: 60, use: 'sitout' } as const
  const wing = (column: typeof left): Room[] => [
    column(160, 190, 'bed'),
    column(350, 82, 'bath'),
    column(432, 198, 'bed'),
  ]
  const split = randomInt(r, 330, 370)
  const living = centre(split, foot - split, 'living', true)
  switch (bedrooms) {
    case 1:
      return [
        left(160, 300, 'bed'),
        left(460, 170, 'bath'),
        centre(160, foot - 160, 'living', true),
        right(160, 230, 'kitchen'),
        right(390, 240, 'dining'),
        outside,
      ]
    case 2:
      return [
        ...wing(left),
        centre(160, foot - 160, 'living', true),
        right(160, 200, 'kitchen'),
        right(360, 270, 'dining'),
        outside,
      ]
    case 3:
      return [
        ...wing(left),
        centre(160, split - 160, 'dining'),
        living,
        right(160, 180, 'kitchen'),
        right(340, 90, 'bath'),
        right(430, 200, 'bed'),
        outside,
      ]
    case 4:
      return [
        ...wing(left),
        { ...centre(160, split - 160, 'kitchen'), w: mid / 2 },
        { ...centre(160, split - 160, 'dining'), x: x1 + mid / 2, w: mid / 2 },
        living,
        ...wing(right),
        outside,
      ]
    default:
      return [
        ...wing(left),
        { ...centre(160, 190, 'bed'), w: mid / 2 },
        { ...centre(160, 190, 'kitchen'), x: x1 + mid / 2, w: mid / 2 },
        centre(350, foot - 350, 'living', true),
        ...wing(right),
        outside,
      ]
  }
}
