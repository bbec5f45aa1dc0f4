/*
 * Integers from 0 to 2^31 − 1 in one to five bytes of seven bits each, low ones first; the top bit means that more
 * follow.
 */

export function varintLength(value: number): number {
  return value < 0x80 ? 1 : value < 0x4000 ? 2 : value < 0x200000 ? 3 : value < 0x10000000 ? 4 : 5
}

/** Writes a number and returns the next position. */
export function writeVarint(bytes: Uint8Array, at: number, value: number): number {
  let rest = value
  let place = at
  while (rest >= 0x80) {
    bytes[place] = (rest & 0x7f) | 0x80
    place += 1
    rest >>>= 7
  }
  bytes[place] = rest
  return place + 1
}
